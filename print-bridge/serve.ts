/** The loopback websocket (a23): pages of this computer's browsers alone, and only paired ones print. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { BridgeAsked, type BridgeSaid } from '@kaiguan/contract/print-bridge'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Keeper } from './bridge-file.ts'
import { Pairing } from './pairing.ts'
import { Printer } from './printer.ts'
import type { Target } from './target.ts'

const MOST_BYTES = 200_000
/** Open at once: of one address; and of all that never were paired, whose pages take no place from the club's. */
const MOST_OF_ONE = 20
const MOST_STRANGERS = 20
/** So long a page may say nothing of who it is. */
const GREET_MS = 10_000

export type Bridge = { port: number; pairing: Pairing; stop(): Promise<void> }
/**
 * `onPaired`: a page was paired, from this address. `onUnkept`: the keeper couldn't be read or written, and it goes on without.
 * `lookMs`: how often the printer is looked after.
 */
type Options = {
  target: Target
  keeper: Keeper
  port: number
  lookMs?: number
  greetMs?: number
  now?: () => number
  onPaired?: (origin: string) => void
  onUnkept: (error: unknown) => void
  /** The club's address, https://club.example: no other site's page is let in. null: nobody said it. */
  site?: string | null
}

export async function serveBridge({
  target,
  keeper,
  port,
  lookMs,
  greetMs,
  now,
  onPaired,
  onUnkept,
  site = null,
}: Options): Promise<Bridge> {
  const pairing = new Pairing(keeper, now)
  const pages = new Set<Page>()
  const printer = new Printer(target, keeper, {
    task: (task, status) => {
      for (const page of pages) page.task(task, status)
    },
    printer: (state) => {
      for (const page of pages) if (page.paired) page.say({ printer: state, target: target.name })
    },
    unkept: onUnkept,
  })
  const homes = (): ReadonlySet<string> => {
    try {
      return pairing.homes
    } catch (error) {
      onUnkept(error)
      return new Set()
    }
  }
  const server = createServer((_, response) => response.writeHead(426).end())
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MOST_BYTES })
  server.on('upgrade', (request, socket, head) => {
    const origin = request.headers.origin ?? ''
    // Another name for this computer is another site's; a program without a page has no business here.
    const isLetIn = isHere(request.headers.host, server) && (site === null ? /^https?:\/\//.test(origin) : origin === site)
    if (!isLetIn || !hasRoom(origin, pages, homes())) {
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n')
      return
    }
    sockets.handleUpgrade(request, socket, head, (opened) => {
      const page: Page = new Page(opened, { origin, pairing, printer, greetMs, onPaired, onUnkept, onClosed: () => pages.delete(page) })
      pages.add(page)
    })
  })
  await new Promise<void>((done, failed) => server.once('error', failed).listen(port, '127.0.0.1', done))
  await printer.watch(lookMs)
  return {
    port: portOf(server),
    pairing,
    stop: async () => {
      await printer.stop()
      for (const socket of sockets.clients) socket.terminate()
      await new Promise((closed) => server.close(closed))
    },
  }
}

function portOf(server: Server): number {
  // `as`: it listens on a port, not on a path.
  return (server.address() as AddressInfo).port
}

function isHere(host: string | undefined, server: Server): boolean {
  return host === `127.0.0.1:${portOf(server)}` || host === `localhost:${portOf(server)}`
}

function hasRoom(origin: string, pages: ReadonlySet<Page>, homes: ReadonlySet<string>): boolean {
  const others = [...pages].map((page) => page.origin)
  if (others.filter((other) => other === origin).length >= MOST_OF_ONE) return false
  return homes.has(origin) || others.filter((other) => !homes.has(other)).length < MOST_STRANGERS
}

type Around = {
  origin: string
  pairing: Pairing
  printer: Printer
  greetMs: number | undefined
  onPaired: ((origin: string) => void) | undefined
  onUnkept: (error: unknown) => void
  onClosed(): void
}

/** One open page. It hears of the tasks that it asked for, and once it is paired of the printer. */
class Page {
  readonly #socket: WebSocket
  readonly #around: Around
  readonly #tasks = new Set<string>()
  #token: string | null = null

  constructor(socket: WebSocket, around: Around) {
    this.#socket = socket
    this.#around = around
    const silent = setTimeout(() => this.paired || socket.terminate(), around.greetMs ?? GREET_MS)
    socket.on('message', (data) => {
      try {
        this.#hear(String(data))
      } catch (error) {
        // Whom it knows can't be read or kept: this page is sent away, and what others print goes on.
        around.onUnkept(error)
        socket.terminate()
      }
    })
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      clearTimeout(silent)
      around.onClosed()
    })
  }

  get origin(): string {
    return this.#around.origin
  }

  get paired(): boolean {
    return this.#token !== null
  }

  say(said: BridgeSaid): void {
    this.#socket.send(JSON.stringify(said))
  }

  task(task: string, status: Extract<BridgeSaid, { task: string }>['status']): void {
    if (this.#tasks.has(task)) this.say({ task, status })
  }

  #hear(text: string): void {
    const asked = BridgeAsked.safeParse(jsonOf(text))
    if (!asked.success) this.say({ refused: 'unreadable' })
    else if (asked.data.ask === 'pair') this.#pair(asked.data.code)
    else if (asked.data.ask === 'greet') this.#greet(asked.data.token)
    else if (this.#token === null) this.say({ refused: 'unpaired' })
    else this.#serve(asked.data, this.#token)
  }

  #pair(code: string): void {
    const { pairing, origin, onPaired } = this.#around
    const answer = pairing.pair(code, origin)
    if ('refused' in answer) this.say(answer)
    else {
      this.say({ paired: answer.token })
      onPaired?.(origin)
      this.#welcome(answer.token)
    }
  }

  #greet(token: string): void {
    if (this.#around.pairing.knows(token, this.#around.origin)) this.#welcome(token)
    else this.say({ refused: 'unknown-token' })
  }

  #welcome(token: string): void {
    this.#token = token
    this.say({ printer: this.#around.printer.state, target: this.#around.printer.name })
  }

  #serve(asked: Exclude<BridgeAsked, { ask: 'pair' | 'greet' }>, token: string): void {
    const { printer, pairing } = this.#around
    if (asked.ask === 'print') {
      this.#tasks.add(asked.task)
      printer.print(asked.task, asked.paper)
    } else if (asked.ask === 'cancel') printer.cancel(asked.task)
    else {
      pairing.forget(token)
      this.#socket.close()
    }
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
