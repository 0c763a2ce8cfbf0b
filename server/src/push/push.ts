/**
 * The push: pages that are open hear what changed in their branch and that there is a message for them, whichever
 * process it happened at. Only what shall be read again is said, never what it is: whoever may not see it is refused as ever.
 */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Call } from '@kaiguan/contract/call'
import { DISPLAY_LISTEN } from '@kaiguan/contract/classes/classes/class-displays'
import { GATE_LISTEN } from '@kaiguan/contract/entry/gates/gate-protocol'
import { HEARTBEAT_MS, PAGE_HEADER, PUSH_PATH, pushCodes } from '@kaiguan/contract/push'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Clock } from '../clock.ts'
import type { AppSettings } from '../context.ts'
import type { Database } from '../database/open.ts'
import { Refusal } from '../http/refusal.ts'
import { hashToken, type Sessions } from '../http/session.ts'
import { safeError } from '../safe-error.ts'
import { Line } from './line.ts'
import { Outbox } from './outbox.ts'
import { type Page, Pages, text } from './pages.ts'
import { keepPlaces, leavePlaces, takePlace } from './places.sql.ts'
import type { Heard } from './process-messages.ts'

/** Others who keep a line open, at an address of their own: what is said to all processes they hear too. */
export type Listeners = {
  readonly path: string
  enter(socket: WebSocket, request: IncomingMessage): Promise<void>
  hear(heard: Heard): void
  close(): void
}

type Parts = { database: Database; clock: Clock; sessions: Sessions; settings: AppSettings; others: readonly Listeners[] }

/** Nothing is expected of a page but that it lives. */
const MOST_HEARD_BYTES = 1024
const SWEEP_MS = 60_000
const TRY_LATER = 1013
const NOT_LET_IN = 1008
const GOING_AWAY = 1001
/** The branch at which no page is open. */
const NO_PAGES = 0

export class Push {
  readonly #parts: Parts
  readonly #log: FastifyInstance['log']
  readonly #process = randomUUID()
  readonly #pages = new Pages()
  readonly #line: Line
  readonly #outbox: Outbox
  readonly #server = new WebSocketServer({ noServer: true, clientTracking: false, maxPayload: MOST_HEARD_BYTES, perMessageDeflate: false })
  readonly #timers: NodeJS.Timeout[]
  readonly #listeners: ((heard: Heard) => void)[] = []
  /** All lines that are open, also those of whom it isn't known yet who they are. */
  readonly #sockets = new Set<WebSocket>()
  #closing = false

  constructor(app: FastifyInstance, parts: Parts) {
    this.#parts = parts
    this.#log = app.log
    this.#line = new Line(parts.database, (heard) => {
      this.#pages.hear(heard)
      for (const others of parts.others) others.hear(heard)
      for (const listener of this.#listeners) listener(heard)
    })
    this.#outbox = new Outbox((payloads) => this.#line.say(payloads))
    this.#timers = [setInterval(() => this.#pages.beat(), HEARTBEAT_MS), setInterval(() => void this.sweep(), SWEEP_MS)]
    app.server.on('upgrade', (request, socket, head) => this.#upgrade(request, socket, head))
    app.addHook('preClose', () => this.#close())
  }

  ready(): Promise<void> {
    return this.#line.ready()
  }

  /** `listener` hears what is said to all processes, for as long as this one lives. */
  listen(listener: (heard: Heard) => void): void {
    this.#listeners.push(listener)
  }

  /**
   * After the commit of a write. What is one's own account's is no matter of the branch, and at head office (0) no page listens:
   * of these only the work in the background hears.
   */
  changed(call: Pick<Call, 'changes' | 'scope'>, gymId: number, request: FastifyRequest): void {
    if (call.changes.length === 0) return
    const page = request.headers[PAGE_HEADER]
    this.#outbox.add(call.scope === 'account' ? NO_PAGES : gymId, call.changes, pageName(page))
  }

  /** What was gathered has been said when it answers. */
  flush(): Promise<void> {
    return this.#outbox.flush()
  }

  /** The net under what is said: sessions that ended unheard, a line that died without a word. */
  async sweep(): Promise<void> {
    const { database, clock } = this.#parts
    await this.#line.probe()
    const places = this.#pages.all().map(({ id, session_id, account_id, gym_id }) => ({ id, session_id, account_id, gym_id }))
    if (places.length === 0) return
    try {
      const ended = await database.transaction(null, (db) => keepPlaces(db, this.#process, places, clock.now()))
      for (const session of ended) this.#pages.end(session)
    } catch (error) {
      this.#log.error({ err: safeError(error) }, 'push: pages were not looked through')
    }
  }

  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (this.#closing) return void socket.destroy()
    // A browser says whose page asks: no other site opens a socket in a signed-in person's name.
    if (!fromHere(request, this.#parts.settings)) {
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
      return
    }
    this.#server.handleUpgrade(request, socket, head, (opened) => {
      opened.on('error', () => undefined)
      this.#sockets.add(opened)
      opened.once('close', () => this.#sockets.delete(opened))
      const others = this.#parts.others.find(({ path }) => path === pathOf(request))
      if (others) return void others.enter(opened, request)
      void this.#enter(opened, new URLSearchParams(request.url?.split('?', 2)[1]))
    })
  }

  async #enter(socket: WebSocket, query: URLSearchParams): Promise<void> {
    try {
      const page = await this.#admitted(socket, query)
      if (typeof page === 'number') return refuse(socket, page)
      if (socket.readyState !== socket.OPEN) return this.#left(page)
      this.#pages.add(page)
      socket.on('pong', () => {
        page.lives = true
      })
      socket.once('close', () => this.#left(page))
      socket.send(text({ Code: pushCodes.success }))
    } catch (error) {
      if (error instanceof Refusal) return refuse(socket, pushCodes.notAuthenticated)
      // The database is being prepared, or away: neither is the page's fault.
      socket.close(TRY_LATER)
    }
  }

  /** A code: why not. */
  async #admitted(socket: WebSocket, query: URLSearchParams): Promise<Page | RefusedCode> {
    const { database, clock, sessions } = this.#parts
    const token = query.get('token') ?? ''
    const gym = Number(query.get('gym_id'))
    if (token === '' || token.length > 200) return pushCodes.notAuthenticated
    const now = clock.now()
    return sessions.within(database, hashToken(token), now, async (db, opened) => {
      const { id: session_id, accountId: account_id, gymId: gym_id, staff, gym: row } = await opened
      if (!staff || !row || row.is_check_pass !== 1 || gym_id === 0 || gym_id !== gym) return pushCodes.notAuthenticated
      const place = { id: randomUUID(), session_id, account_id, gym_id }
      if (!(await takePlace(db, this.#process, place, now))) return pushCodes.tooMany
      return { ...place, socket, employee_id: staff.id, name: pageName(query.get('page')), lives: true }
    })
  }

  #left(page: Page): void {
    this.#pages.remove(page)
    this.#parts.database
      .transaction(null, (db) => leavePlaces(db, [page.id]))
      // It is no longer counted in three minutes anyway.
      .catch(() => undefined)
  }

  async #close(): Promise<void> {
    this.#closing = true
    for (const timer of this.#timers) clearInterval(timer)
    for (const others of this.#parts.others) others.close()
    const pages = this.#pages.all()
    // Their places are given back below, all at once.
    for (const page of pages) page.socket.removeAllListeners('close')
    for (const socket of this.#sockets) {
      socket.close(GOING_AWAY)
      socket.terminate()
    }
    await this.#outbox.flush()
    await this.#line.close()
    const left = pages.map(({ id }) => id)
    if (left.length > 0) await this.#parts.database.transaction(null, (db) => leavePlaces(db, left)).catch(() => undefined)
  }
}

/** Node hands over as an upgrade what this answers true to; anything else is a request like every other. */
export function isPush(request: Pick<IncomingMessage, 'url'>): boolean {
  return [PUSH_PATH, GATE_LISTEN, DISPLAY_LISTEN].includes(pathOf(request))
}

function pathOf({ url = '' }: Pick<IncomingMessage, 'url'>): string {
  return (url.split('?', 1)[0] ?? '').replace(/\/$/, '')
}

function fromHere({ headers }: IncomingMessage, { publicUrl }: AppSettings): boolean {
  const { origin, host, 'x-forwarded-host': forwarded } = headers
  // Without an origin it is no browser's page, which carries nobody's session but its own token.
  if (origin === undefined) return true
  // A proxy may keep the host beside; no page can write that header.
  return origin === publicUrl || (URL.canParse(origin) && [host, forwarded].includes(new URL(origin).host))
}

type RefusedCode = typeof pushCodes.notAuthenticated | typeof pushCodes.tooMany

function refuse(socket: WebSocket, Code: RefusedCode): void {
  socket.send(text({ Code }))
  socket.close(NOT_LET_IN)
}

function pageName(name: string | string[] | null | undefined): string | null {
  return typeof name === 'string' && /^[\w-]{1,40}$/.test(name) ? name : null
}
