/** Lines that devices keep open at this process, a few of each, none of them dead. */
import { HEARTBEAT_MS } from '@kaiguan/contract/push'
import type { WebSocket } from 'ws'

/** One that lost its line opens another before the first is known to be dead. */
const MOST_LINES = 3
const GOING_AWAY = 1001

export class Lines {
  readonly #byDevice = new Map<number, WebSocket[]>()
  readonly #living = new WeakSet<WebSocket>()
  readonly #beaten: string | null
  readonly #timer: NodeJS.Timeout
  #closed = false

  /** `beaten`: what is said at each heartbeat to those who can't hear a ping, as pages. */
  constructor(beaten: string | null = null) {
    this.#beaten = beaten
    this.#timer = setInterval(() => this.#beat(), HEARTBEAT_MS)
  }

  /** `hello`: whatever was said while it had no line. False: it left again before it was let in. */
  add(device: number, socket: WebSocket, hello: string): boolean {
    if (this.#closed) socket.close(GOING_AWAY)
    if (socket.readyState !== socket.OPEN) return false
    const lines = [...this.of(device), socket]
    for (const old of lines.slice(0, -MOST_LINES)) old.close(GOING_AWAY)
    this.#byDevice.set(device, lines.slice(-MOST_LINES))
    this.#living.add(socket)
    socket.on('pong', () => this.#living.add(socket))
    socket.once('close', () => this.#left(device, socket))
    socket.send(hello)
    return true
  }

  of(device: number): readonly WebSocket[] {
    return this.#byDevice.get(device) ?? []
  }

  all(): WebSocket[] {
    return [...this.#byDevice.values()].flat()
  }

  close(): void {
    this.#closed = true
    clearInterval(this.#timer)
    for (const line of this.all()) {
      line.close(GOING_AWAY)
      line.terminate()
    }
  }

  #left(device: number, socket: WebSocket): void {
    const lines = this.of(device).filter((line) => line !== socket)
    if (lines.length > 0) this.#byDevice.set(device, lines)
    else this.#byDevice.delete(device)
  }

  /** Whoever answered none of the last one is gone. */
  #beat(): void {
    for (const line of this.all()) {
      if (!this.#living.has(line)) line.terminate()
      this.#living.delete(line)
      line.ping()
      if (this.#beaten !== null) line.send(this.#beaten)
    }
  }
}
