/**
 * The page's socket (contract/push.ts): what others changed is read again where it is on the screen, a second after the first
 * word of it and once for all that came with it. It opens again by itself, later each time; meanwhile the screens ask as often
 * as they would without it (`useRead`).
 */
import { HEARTBEAT_MS, PUSH_PATH, PushFrame, pushCodes, pushTypes, tagsIn } from '@kaiguan/contract/push'
import { type Tag, tags } from '@kaiguan/contract/tags'
import { notices } from '../ui/notices.ts'
import { textsNow } from '../words/texts.ts'
import { apiTexts } from './api.texts.ts'
import { PAGE_NAME, setFollowed } from './followed.ts'
import { refreshShown } from './queries.ts'

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000
const GATHER_MS = 1_000

export type Where = { token: string; gymId: number }

/** Listens until the answer is called. */
export function listen(where: Where): () => void {
  const listener = new Listener(where)
  return () => listener.stop()
}

class Listener {
  readonly #where: Where
  #socket: WebSocket | null = null
  #pause = FIRST_PAUSE_MS
  #again: number | undefined
  #silent: number | undefined
  #gathering: number | undefined
  readonly #changed = new Set<Tag>()
  #heardBefore = false
  #stopped = false

  constructor(where: Where) {
    this.#where = where
    document.addEventListener('visibilitychange', this.#seen)
    window.addEventListener('online', this.#back)
    this.#open()
  }

  stop(): void {
    this.#stopped = true
    document.removeEventListener('visibilitychange', this.#seen)
    window.removeEventListener('online', this.#back)
    for (const timer of [this.#again, this.#silent, this.#gathering]) window.clearTimeout(timer)
    this.#socket?.close()
    setFollowed(false)
  }

  #open(): void {
    const { token, gymId } = this.#where
    const query = new URLSearchParams({ gym_id: String(gymId), token, page: PAGE_NAME })
    const { protocol, host } = window.location
    const socket = new WebSocket(`${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}${PUSH_PATH}?${query}`)
    this.#socket = socket
    socket.onmessage = ({ data }) => this.#hear(socket, String(data))
    socket.onclose = () => this.#lost(socket)
    this.#mustBeHeard(socket)
  }

  #hear(socket: WebSocket, data: string): void {
    const frame = frameIn(data)
    if (!frame || this.#stopped || socket !== this.#socket) return
    this.#mustBeHeard(socket)
    if (frame.Code === pushCodes.notAuthenticated) this.#refused()
    else if (frame.Code === pushCodes.tooMany) this.#tooMany()
    else if (frame.Code === pushCodes.success) this.#told(frame)
  }

  #told(frame: PushFrame): void {
    if (!frame.Msg) this.#welcomed()
    else if (frame.Msg.Type === pushTypes.changed) this.#gather(tagsIn(frame.Msg.Topics ?? []))
    else if (frame.Msg.Type === pushTypes.message) this.#gather(['messages'])
    // Whatever is asked next is answered by what has become of the session: signed out, or in another branch.
    else if (frame.Msg.Type === pushTypes.ended) this.#gather(tags)
  }

  #welcomed(): void {
    this.#pause = FIRST_PAUSE_MS
    setFollowed(true)
    // What was said meanwhile wasn't heard.
    if (this.#heardBefore) this.#gather(tags)
    this.#heardBefore = true
  }

  /** Nobody looks at a page in the background: it reads when it is looked at again. */
  #gather(changed: readonly Tag[]): void {
    for (const tag of changed) this.#changed.add(tag)
    this.#gathering ??= window.setTimeout(() => {
      this.#gathering = undefined
      if (!document.hidden) this.#readAgain()
    }, GATHER_MS)
  }

  #readAgain(): void {
    const changed = [...this.#changed]
    this.#changed.clear()
    if (changed.length > 0) void refreshShown(changed)
  }

  #seen = (): void => {
    if (document.hidden) return
    if (this.#gathering === undefined) this.#readAgain()
    this.#back()
  }

  /** The network or the person is back: no reason to wait on. */
  #back = (): void => {
    if (this.#again === undefined || this.#stopped) return
    window.clearTimeout(this.#again)
    this.#again = undefined
    this.#open()
  }

  #lost(socket: WebSocket): void {
    if (socket !== this.#socket || this.#stopped) return
    this.#socket = null
    setFollowed(false)
    window.clearTimeout(this.#silent)
    // With jitter: a server that comes back isn't met by all at once.
    const pause = this.#pause * (0.5 + Math.random() / 2)
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE_MS)
    this.#again = window.setTimeout(() => {
      this.#again = undefined
      this.#open()
    }, pause)
  }

  /** The network may be gone without a word. */
  #mustBeHeard(socket: WebSocket): void {
    window.clearTimeout(this.#silent)
    this.#silent = window.setTimeout(() => {
      socket.close()
      this.#lost(socket)
    }, 2.5 * HEARTBEAT_MS)
  }

  #refused(): void {
    notices.message({ level: 'warning', text: textsNow(apiTexts).pushRefused })
    // The same session would be refused again.
    this.stop()
  }

  #tooMany(): void {
    if (this.#pause < LONGEST_PAUSE_MS) notices.message({ level: 'warning', text: textsNow(apiTexts).pushTooMany })
    this.#pause = LONGEST_PAUSE_MS
  }
}

/** null: no frame of ours. */
export function frameIn(data: string): PushFrame | null {
  try {
    return PushFrame.safeParse(JSON.parse(data)).data ?? null
  } catch {
    return null
  }
}
