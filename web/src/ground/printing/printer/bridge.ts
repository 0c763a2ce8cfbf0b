/**
 * The print bridge on this computer (docs/printing.md), as a printer: a loopback websocket that is opened only where this
 * browser is paired, and opened again while it is. A task under way when the line breaks is asked for again under its own
 * number, which the bridge prints once.
 */
import { isPrintEnd, type Paper, type PrintEnd, type PrinterState, type PrintTask } from '@kaiguan/contract/paper'
import { type BridgeAsked, type BridgeRefusal, BridgeSaid, PRINT_BRIDGE_URL } from '@kaiguan/contract/print-bridge'
import { jsonOf } from '../../../api/json-of.ts'
import { keepToken, pairedToken } from './paired.ts'
import type { PrinterAdapter, PrintJob } from './printer-adapter.ts'

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000
/** What the bridge doesn't answer is an error to whoever waits at the counter; what it took it ends itself, while the line stands. */
const PATIENCE_MS = 15_000

/** `stranger`: something answers there that isn't the bridge. */
export type PairingOutcome = 'paired' | 'unreachable' | 'stranger' | BridgeRefusal

type Under = { paper: Paper; say: (status: PrintTask) => void; end: (outcome: PrintEnd) => void; lost: number | undefined }

export class PrintBridge implements PrinterAdapter {
  #socket: WebSocket | null = null
  #greeted = false
  #state: PrinterState = 'not-connected'
  #target = ''
  #stranger = false
  #pause = FIRST_PAUSE_MS
  #again: number | undefined
  #unanswered: number | undefined
  readonly #under = new Map<string, Under>()
  /** Ended here while the line was down: the bridge may have them still, and isn't to print them later. */
  readonly #calledOff = new Set<string>()
  readonly #listeners = new Set<() => void>()
  #pairing: ((outcome: PairingOutcome) => void) | null = null

  state = (): PrinterState => this.#state
  /** Where it prints; empty while the bridge doesn't answer. */
  target = (): string => this.#target
  /** Another program has the bridge's port: it takes the line, and isn't the bridge. */
  stranger = (): boolean => this.#stranger

  subscribe = (tell: () => void): (() => void) => {
    this.#listeners.add(tell)
    return () => this.#listeners.delete(tell)
  }

  /** Tried at once, where it is paired and not there. */
  wake(): void {
    if (this.#socket || pairedToken() === null) return
    window.clearTimeout(this.#again)
    this.#open(() => this.#greet())
  }

  /** With the code that the bridge's terminal shows. */
  pair(code: string): Promise<PairingOutcome> {
    this.#pairing?.('unreachable')
    this.#close()
    return new Promise((resolve) => {
      const late = window.setTimeout(() => this.#pairing?.(this.#isOpen() ? 'stranger' : 'unreachable'), PATIENCE_MS)
      this.#pairing = (outcome) => {
        window.clearTimeout(late)
        this.#pairing = null
        if (outcome !== 'paired') this.#close()
        resolve(outcome)
      }
      this.#open(() => this.#ask({ ask: 'pair', code }))
    })
  }

  /** This browser prints here no more; the bridge forgets it too, where it is there. */
  forget(): void {
    this.#ask({ ask: 'forget' })
    keepToken(null)
    this.#close()
    this.#is('not-connected', '')
  }

  print = ({ lines, width, copies, drawer }: PrintJob, say: (status: PrintTask) => void, cancel?: AbortSignal): Promise<PrintEnd> => {
    const task = crypto.randomUUID()
    cancel?.addEventListener('abort', () => this.#cancel(task))
    return new Promise((end) => {
      const paper = { lines, width, copies, drawer }
      this.#under.set(task, { paper, say, end, lost: this.#patience(task) })
      this.#ask({ ask: 'print', task, paper })
    })
  }

  #cancel(task: string): void {
    if (!this.#under.has(task)) return
    this.#callOff(task)
    if (!this.#greeted) this.#told(task, 'cancelled')
  }

  #callOff(task: string): void {
    if (this.#greeted) this.#ask({ ask: 'cancel', task })
    else this.#calledOff.add(task)
  }

  #open(opened: () => void): void {
    const socket = new WebSocket(PRINT_BRIDGE_URL)
    this.#socket = socket
    socket.onopen = opened
    socket.onmessage = ({ data }) => socket === this.#socket && this.#hear(String(data))
    socket.onclose = () => socket === this.#socket && this.#lost()
  }

  /** On purpose: nobody tries again. */
  #close(): void {
    window.clearTimeout(this.#again)
    window.clearTimeout(this.#unanswered)
    const socket = this.#socket
    this.#socket = null
    this.#greeted = false
    socket?.close()
    for (const [task, under] of this.#under) under.lost ??= this.#patience(task)
  }

  #greet(): void {
    const token = pairedToken()
    if (!token) return
    this.#ask({ ask: 'greet', token })
    this.#unanswered = window.setTimeout(() => this.#lost(), PATIENCE_MS)
  }

  #ask(asked: BridgeAsked): void {
    if (this.#isOpen()) this.#socket?.send(JSON.stringify(asked))
  }

  #isOpen(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN
  }

  #lost(stranger = false): void {
    this.#close()
    this.#pairing?.(stranger ? 'stranger' : 'unreachable')
    this.#is(this.#state === 'connected' ? 'disconnected' : this.#state, '', stranger)
    if (pairedToken() === null) return
    this.#again = window.setTimeout(() => this.wake(), this.#pause)
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE_MS)
  }

  #hear(data: string): void {
    const frame = jsonOf(data)
    const read = BridgeSaid.safeParse(frame)
    if (!read.success) {
      // What a bridge of another release says isn't heard, and the line stays.
      if (!this.#greeted && !isOfBridge(frame)) this.#lost(true)
      return
    }
    const said = read.data
    if ('paired' in said) {
      keepToken(said.paired)
      this.#pairing?.('paired')
    } else if ('printer' in said) this.#welcomed(said.printer, said.target)
    else if ('task' in said) this.#told(said.task, said.status)
    else if (this.#pairing) this.#pairing(said.refused)
    // Forgotten over there: this browser is to be paired anew.
    else if (said.refused === 'unknown-token') this.forget()
  }

  #welcomed(state: PrinterState, target: string): void {
    if (!this.#greeted) {
      for (const task of this.#calledOff) this.#ask({ ask: 'cancel', task })
      this.#calledOff.clear()
      for (const [task, { paper }] of this.#under) this.#ask({ ask: 'print', task, paper })
    }
    this.#greeted = true
    window.clearTimeout(this.#unanswered)
    this.#pause = FIRST_PAUSE_MS
    this.#is(state, target)
  }

  #told(task: string, status: PrintTask): void {
    const under = this.#under.get(task)
    if (!under) return
    window.clearTimeout(under.lost)
    if (isPrintEnd(status)) {
      this.#under.delete(task)
      under.end(status)
    } else {
      // How long others' receipts take nobody knows, nor how long the printer stands still for its paper.
      under.lost = status === 'received' ? this.#patience(task) : undefined
      under.say(status)
    }
  }

  #patience(task: string): number {
    return window.setTimeout(() => {
      this.#callOff(task)
      this.#told(task, 'error')
    }, PATIENCE_MS)
  }

  #is(state: PrinterState, target: string, stranger = false): void {
    if (state === this.#state && target === this.#target && stranger === this.#stranger) return
    this.#state = state
    this.#target = target
    this.#stranger = stranger
    for (const tell of this.#listeners) tell()
  }
}

const BRIDGE_KEYS = ['paired', 'printer', 'task', 'refused']

function isOfBridge(frame: unknown): boolean {
  return typeof frame === 'object' && frame !== null && BRIDGE_KEYS.some((key) => key in frame)
}
