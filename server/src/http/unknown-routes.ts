/** Answers where no call is: a path nobody knows, one with a broken escape, a request that is none. The shape and the headers are everybody's. */
import type { Socket } from 'node:net'
import type { ErrorName } from '@kaiguan/contract/errors'
import { errors } from '@kaiguan/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerError, bodyOfError, withoutQuery } from './answer-errors.ts'
import { type Gate, knowCaller } from './gate.ts'
import { EVERYTHING_ELSE, headersAt, isCall } from './pages/serve-web.ts'
import { refuse, say } from './refusal.ts'

/**
 * Everybody hears that there is no such call, or that it takes another method: the calls are described at /openapi.json for
 * everybody, and whoever mistyped a path would look for the fault in their session.
 */
export function answerNowhere(app: FastifyInstance): void {
  const routes = rememberRoutes(app)
  app.setNotFoundHandler(async (request, reply) => {
    const path = withoutQuery(request.originalUrl)
    const { method } = request
    const allowed = methodsAt(routes, withoutQuery(request.url))
    // A route of this very method found nothing to give.
    if (allowed.length > 0 && !allowed.includes(method)) {
      const allow = [...allowed, 'OPTIONS'].join(', ')
      reply.header('Allow', allow)
      if (method === 'OPTIONS') return reply.code(204).send()
      throw refuse('method.wrong', { path, method, allowed: allow })
    }
    if (isCall(request.url)) throw refuse('call.unknown', { method, path })
    throw refuse('address.unknown', { path })
  })
}

type Route = { methods: readonly string[]; parts: readonly string[] }

/** What is declared from here on, without what answers everything else. */
function rememberRoutes(app: FastifyInstance): Route[] {
  const routes: Route[] = []
  app.addHook('onRoute', ({ method, url }) => {
    if (url !== EVERYTHING_ELSE) routes.push({ methods: [method].flat(), parts: partsOf(url) })
  })
  return routes
}

function methodsAt(routes: readonly Route[], path: string): string[] {
  const parts = partsOf(path)
  return [...new Set(routes.flatMap((route) => (isAt(route.parts, parts) ? route.methods : [])))].sort()
}

function isAt(route: readonly string[], path: readonly string[]): boolean {
  if (route.at(-1) === '*') return path.length >= route.length && isAt(route.slice(0, -1), path.slice(0, route.length - 1))
  return route.length === path.length && route.every((part, i) => (part.startsWith(':') ? path[i] !== '' : part === path[i]))
}

/** A slash at the end says nothing. */
function partsOf(path: string): string[] {
  return path.replace(/\/$/, '').split('/')
}

type WithoutRoute = {
  frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => void
  clientErrorHandler: (error: NodeJS.ErrnoException, socket: Socket) => void
}

/** What Fastify answers before it knows a route, in our words. */
export function answersWithoutRoute(gate: Gate): WithoutRoute {
  return {
    frameworkErrors: (_error, request, reply) => {
      reply.headers(headersAt(request.url, gate.settings))
      const known = isCall(request.url) ? knowCaller(gate, request) : Promise.resolve()
      known.then(
        () => answerError(refuse('request.malformed'), request, reply),
        (error: unknown) => answerError(error, request, reply),
      )
    },
    clientErrorHandler: (error, socket) => {
      // A connection that was reset has nobody at its other end.
      if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
      socket.end(bareAnswer(whatIsWrong(error.code), gate))
      // Whoever never hangs up is hung up on: nothing else would end this connection, nor what still waits for its body.
      setTimeout(() => socket.destroy(), HANGS_UP_AFTER_MS).unref()
    },
  }
}

/** As long as the largest file needs on a poor line. Without a limit eight files that never end keep everybody else's out. */
const ARRIVES_WITHIN_MS = 5 * 60_000
const HEAD_WITHIN_MS = 60_000
const LOOKS_EVERY_MS = 30_000
const HANGS_UP_AFTER_MS = 1_000

type Arrival = { requestTimeout: number; http: { headersTimeout: number; connectionsCheckingInterval: number; requireHostHeader: false } }

export function arrivesWithin(ms = ARRIVES_WITHIN_MS): Arrival {
  return {
    requestTimeout: ms,
    http: {
      headersTimeout: Math.min(ms, HEAD_WITHIN_MS),
      connectionsCheckingInterval: Math.min(ms, LOOKS_EVERY_MS),
      // Node answers a request without a host by itself, in no shape of ours; nothing here asks for the host.
      requireHostHeader: false,
    },
  }
}

/** An expectation that nobody knows is none: Node would refuse it by itself. */
export function answerUnheard(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request, reply) => app.server.emit('request', request, reply))
}

function whatIsWrong(code: string | undefined): ErrorName {
  if (code === 'HPE_HEADER_OVERFLOW') return 'request.too-large'
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'request.too-slow' : 'request.malformed'
}

/** Written by hand: what arrived was no HTTP, so there is no request to answer to. */
function bareAnswer(entry: ErrorName, { settings }: Gate): string {
  const body = JSON.stringify(bodyOfError(entry, say(entry, { minutes: ARRIVES_WITHIN_MS / 60_000 }, 'zh')))
  const headers = {
    ...headersAt('/', settings),
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${errors[entry].status} `, ...lines, '', body].join('\r\n')
}
