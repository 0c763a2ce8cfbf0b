/** A gate without iron: its door is a picture, its line can be cut, its clock can be wrong. */
import { GRANT_MS, type ShownCredential } from '@kaiguan/contract/entry/gates/gate-protocol'
import { displaySentence } from '@kaiguan/contract/entry/gates/sentences'
import type { Direction } from '../door.ts'
import { GateClient, type GateOptions } from '../gate-client.ts'
import type { Bridge } from '../zkteco/bridge.ts'
import type { LogLine, Seen } from './window-state.ts'

const LINES = 200
const LATE_MS = 3_600_000
/** So long what was answered stays on the display. */
const SHOWN_MS = 4_000

export class SimulatedGate {
  readonly client: GateClient
  readonly #watchers = new Set<() => void>()
  readonly #bridge: boolean
  #log: LogLine[] = []
  #shown: Seen['shown'] = null
  #shownUntil = 0
  #openUntil = 0
  #cut = false
  #late = false
  #id = 0

  constructor({ storage, send }: Pick<GateOptions, 'storage' | 'send'>, { cut, bridge }: { cut: boolean; bridge: Bridge | null }) {
    this.#cut = cut
    this.#bridge = bridge !== null
    this.client = new GateClient({
      storage,
      send: (request) => (this.#cut ? Promise.reject(new Error('the line is cut')) : send(request)),
      now: () => new Date(Date.now() - (this.#late ? LATE_MS : 0)),
      door: {
        open: () => {
          bridge?.open()
          this.#opened()
        },
        shut: () => this.#shut(),
      },
      faces: bridge ? (command) => bridge.faces(command) : undefined,
      watch: () => this.#say(),
    })
  }

  async show(credential: ShownCredential, direction: Direction): Promise<void> {
    const shown = await this.client.show(credential, direction)
    const say = (language: 'zh' | 'en') => displaySentence(language, shown.reason, shown.values)
    const zh = shown.message !== '' && !shown.open ? shown.message : say('zh')
    this.#display({ ...shown, direction, zh, en: say('en') })
    const tail = credential.kind === 'pin' ? '' : credential.value.slice(-4)
    this.#note({ what: 'shown', kind: credential.kind, tail, open: shown.open, online: shown.online, name: shown.name, zh, en: say('en') })
  }

  pass(): void {
    const open = this.#openUntil > Date.now()
    this.client.passed()
    const free = this.client.state.settings.mode === 'open'
    this.#noteDoor(open ? 'passed' : free ? 'free' : 'forced')
    this.#display(null)
  }

  away(): void {
    this.client.walkedAway()
    this.#noteDoor('away')
    this.#display(null)
  }

  button(): void {
    this.client.button()
    this.#noteDoor('button')
  }

  setCut(cut: boolean): void {
    this.#cut = cut
    this.client.nudge()
    this.#say()
  }

  setLate(late: boolean): void {
    this.#late = late
    this.client.nudge()
    this.#say()
  }

  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  seen(): Seen {
    const now = Date.now()
    if (this.#shown && now > this.#shownUntil && now > this.#openUntil) this.#shown = null
    return {
      state: this.client.state,
      now: this.client.now().toISOString(),
      shown: this.#shown,
      leftMs: Math.max(0, this.#openUntil - now),
      cut: this.#cut,
      late: this.#late,
      bridge: this.#bridge,
      log: this.#log,
    }
  }

  #opened(): void {
    this.#openUntil = Date.now() + GRANT_MS
    this.#say()
  }

  #shut(): void {
    this.#openUntil = 0
    this.#say()
  }

  #display(shown: Seen['shown']): void {
    this.#shown = shown
    this.#shownUntil = Date.now() + SHOWN_MS
    this.#say()
  }

  #noteDoor(what: LogLine['what']): void {
    this.#note({ what, kind: null, tail: '', open: what !== 'forced', online: this.client.state.online, name: '', zh: '', en: '' })
  }

  #note(line: Omit<LogLine, 'id' | 'at'>): void {
    this.#id += 1
    this.#log = [{ id: this.#id, at: this.client.now().toISOString(), ...line }, ...this.#log].slice(0, LINES)
    this.#say()
  }

  #say(): void {
    for (const watcher of this.#watchers) watcher()
  }
}
