/**
 * A socket that opens again by itself: later each time, at once when the network or the person is back. Where nothing is heard for
 * longer than two heartbeats it is lost, whatever the network says.
 */
import { HEARTBEAT_MS } from '@kaiguan/contract/push'

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000

/** `path`: with its query. `hears`: what was said, before it was stopped. `lost`: each time the line is gone. */
type Parts = { path: string; hears: (data: string, socket: KeptSocket) => void; lost: () => void }

export class KeptSocket {
  readonly #parts: Parts
  #socket: WebSocket | null = null
  #pause = FIRST_PAUSE_MS
  #again: number | undefined
  #silent: number | undefined
  #stopped = false

  constructor(parts: Parts) {
    this.#parts = parts
    document.addEventListener('visibilitychange', this.#seen)
    window.addEventListener('online', this.#back)
    this.#open()
  }

  stop(): void {
    this.#stopped = true
    document.removeEventListener('visibilitychange', this.#seen)
    window.removeEventListener('online', this.#back)
    for (const timer of [this.#again, this.#silent]) window.clearTimeout(timer)
    if (this.#socket) closeOnceOpen(this.#socket)
  }

  /** It was let in: once lost, it soon opens again. */
  welcomed(): void {
    this.#pause = FIRST_PAUSE_MS
  }

  /** Once lost, it waits as long as it ever does. False: it would have anyway. */
  slow(): boolean {
    const quicker = this.#pause < LONGEST_PAUSE_MS
    this.#pause = LONGEST_PAUSE_MS
    return quicker
  }

  #open(): void {
    const { protocol, host } = window.location
    const socket = new WebSocket(`${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}${this.#parts.path}`)
    this.#socket = socket
    socket.onmessage = ({ data }) => {
      if (this.#stopped || socket !== this.#socket) return
      this.#mustBeHeard(socket)
      this.#parts.hears(String(data), this)
    }
    socket.onclose = () => this.#lost(socket)
    this.#mustBeHeard(socket)
  }

  #seen = (): void => {
    if (!document.hidden) this.#back()
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
    this.#parts.lost()
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
}

/** A browser warns in its console of a socket that is closed before it opened. */
function closeOnceOpen(socket: WebSocket): void {
  if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close()
  else socket.close()
}
