/** buildApp: main and the tests both call it. No globals, no singletons; everything it needs is handed in. */
import { api } from '@kaiguan/contract/api'
import type { Call } from '@kaiguan/contract/call'
import { PUSH_PATH } from '@kaiguan/contract/push'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { DisplayLines } from './classes/classes/index.ts'
import type { Clock } from './clock.ts'
import type { AppSettings } from './context.ts'
import type { Database } from './database/open.ts'
import { GateLines, KnownGates, signAnswers } from './entry/gates/index.ts'
import { serveFiles } from './ground/files/index.ts'
import { answerErrors, pathOf } from './http/answer-errors.ts'
import { limitArrivals, MOST_OF_ONE, type MostOfOne } from './http/arrivals.ts'
import { closeConnections } from './http/close-connections.ts'
import { type AnyHandler, type Gate, throughGate } from './http/gate.ts'
import { answerHealth } from './http/health.ts'
import { acceptBodies } from './http/input/bodies.ts'
import { acceptFiles } from './http/input/files.ts'
import { serveDocument } from './http/openapi/serve.ts'
import { securityHeaders, serveWeb } from './http/pages/serve-web.ts'
import { refuse } from './http/refusal.ts'
import { Sessions } from './http/session.ts'
import { wholePath } from './http/short-paths.ts'
import { answerNowhere, answersWithoutRoute, answerUnheard, arrivesWithin } from './http/unknown-routes.ts'
import { hearCallbacks } from './money/payment-intents/index.ts'
import { headOfClub, knowsMember } from './people/member/index.ts'
import { isPush, Push } from './push/push.ts'
import { payable, router } from './router.ts'
import { safeError } from './safe-error.ts'
import type { Store } from './storage/store.ts'

export type AppParts = {
  database: Database
  clock: Clock
  settings: AppSettings
  /** Where files are kept. */
  store: Store
  /** The folder of the built web, or of the one that is being built; null where only the API is wanted. */
  webFolder: string | Promise<string> | null
  /** Parse every answer against the contract: on in tests, off in the running product, where it would cost. */
  checkAnswers: boolean
  /** Proxies whose X-Forwarded-For is believed; without it nobody's. */
  trustProxy?: string[] | undefined
  logLevel: 'silent' | 'info' | 'warn' | 'error'
  /** How long a request may take to arrive; as long as anybody needs where nothing is said. */
  arrivesWithinMs?: number
  /** How long a server that stops waits for its answers; as long as anybody needs where nothing is said. */
  answeredWithinMs?: number
  /** How much of one address may be open at once; as much as a club needs where nothing is said. */
  mostOfOne?: MostOfOne
  /** Open pages hear what changed: off where nobody listens, as in most tests. */
  pushes?: boolean
  /** Where the log goes; the terminal where nothing is said. */
  logTo?: { write(line: string): void }
}

declare module 'fastify' {
  interface FastifyInstance {
    push: Push | null
  }
}

export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const sessions = new Sessions()
  const gates = new KnownGates()
  const gate: Gate = { ...parts, sessions, push: null, knows: { member: knowsMember, device: gates.knows } }
  const arrival = arrivesWithin(parts.arrivesWithinMs)
  const app = Fastify({
    trustProxy: parts.trustProxy ?? false,
    logger: loggerOf(parts),
    routerOptions: { ignoreTrailingSlash: true },
    schemaController: { compilersFactory: NO_SCHEMAS },
    rewriteUrl: ({ url = '/' }) => wholePath(url),
    // Whoever still asks while the server stops is answered by the calls themselves; the server waits for them.
    return503OnClosing: false,
    ...arrival,
    http: { ...arrival.http, shouldUpgradeCallback: isPush },
    ...answersWithoutRoute(gate),
  })
  answerUnheard(app)
  answerErrors(app)
  answerNowhere(app)
  securityHeaders(app, parts)
  limitArrivals(app, parts.mostOfOne ?? MOST_OF_ONE, parts.trustProxy ?? [])
  closeConnections(app, parts.answeredWithinMs)
  acceptBodies(app)
  signAnswers(app)
  await acceptFiles(app)
  await serveDocument(app)
  answerHealth(app, parts)
  const push = parts.pushes
    ? new Push(app, { ...parts, sessions, others: [new GateLines({ ...parts, gates }), new DisplayLines(parts)] })
    : null
  gate.push = push
  app.decorate('push', push)
  app.get(PUSH_PATH, async () => {
    throw refuse('request.malformed')
  })
  await serveFiles(app, parts)
  routeCalls(app, gate)
  await hearCallbacks(app, parts, payable)
  if (parts.webFolder) {
    const clubOf = (token: string) => headOfClub({ ...parts, now: parts.clock.now() }, token)
    await serveWeb(app, parts.webFolder, { clubOf, settings: parts.settings })
  }
  return app
}

/** Calls are read and answered by the contract's shapes; Fastify's own compilers of schemas, a hundred modules, needn't be loaded. */
const NO_SCHEMAS = { buildValidator: noSchema, buildSerializer: noSchema }

function noSchema(): never {
  throw new Error('a route has a schema of Fastify’s: the contract says what is read and answered')
}

function loggerOf({ logLevel, logTo }: AppParts) {
  if (logLevel === 'silent') return false
  return {
    level: logLevel,
    serializers: { req: (request: FastifyRequest) => ({ method: request.method, path: pathOf(request) }), err: safeError },
    ...(logTo ? { stream: logTo } : {}),
  }
}

/** A route of each call of the contract, through the gate to its handler. */
function routeCalls(app: FastifyInstance, gate: Gate): void {
  for (const [feature, calls] of Object.entries(api)) {
    // Object.entries forgets which feature it is at; `router`'s own type has already matched the two.
    const handlers = router[feature as keyof typeof router] as Record<string, AnyHandler>
    for (const [name, call] of Object.entries<Call>(calls)) {
      const handler = handlers[name]
      if (!handler) throw new Error(`no handler for ${feature}.${name}`)
      app.route({
        method: call.method,
        url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
        config: { wholeOrNothing: !call.outside },
        handler: throughGate(gate, call, handler),
      })
    }
  }
}
