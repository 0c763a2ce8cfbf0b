/** buildApp: main and the tests both call it. No globals, no singletons; everything it needs is handed in. */
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { api } from '@kaiguan/contract/api'
import type { Call } from '@kaiguan/contract/call'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Clock } from './clock.ts'
import type { AppSettings } from './context.ts'
import type { Database } from './database/open.ts'
import { answerErrors, pathOf } from './http/answer-errors.ts'
import { acceptFiles } from './http/files.ts'
import { type AnyHandler, throughGate } from './http/gate.ts'
import { openApi } from './http/openapi.ts'
import { securityHeaders, serveWeb } from './http/serve-web.ts'
import { router } from './router.ts'

export type AppParts = {
  database: Database
  clock: Clock
  settings: AppSettings
  /** The folder of the built web; null where only the API is wanted. */
  webFolder: string | null
  /** Parse every answer against the contract: on in tests, off in the running product, where it would cost. */
  checkAnswers: boolean
  /** Proxies whose X-Forwarded-For is believed; without it those on this machine. */
  trustProxy?: string[] | undefined
  logLevel: 'silent' | 'info' | 'warn' | 'error'
}

const VERSION = '0.1.0'
/** The largest JSON body; files go another way. */
const BODY_LIMIT = 1_048_576

export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    trustProxy: parts.trustProxy ?? 'loopback',
    logger:
      parts.logLevel === 'silent'
        ? false
        : { level: parts.logLevel, serializers: { req: (request) => ({ method: request.method, path: pathOf(request) }) } },
    routerOptions: { ignoreTrailingSlash: true },
  })
  answerErrors(app)
  securityHeaders(app)
  acceptFiles(app)
  const document = openApi(api, VERSION)
  // The plugin's types know OpenAPI up to 3.0; it passes a 3.1 document on as it is.
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, { routePrefix: '/docs' })
  app.get('/openapi.json', async () => document)
  app.get('/health', async () => ({ ok: true }))

  for (const [feature, calls] of Object.entries(api)) {
    // Object.entries forgets which feature it is at; `router`'s own type has already matched the two.
    const handlers = router[feature as keyof typeof router] as Record<string, AnyHandler>
    for (const [name, call] of Object.entries<Call>(calls)) {
      const handler = handlers[name]
      if (!handler) throw new Error(`no handler for ${feature}.${name}`)
      app.route({ method: call.method, url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'), handler: throughGate(parts, call, handler) })
    }
  }
  if (parts.webFolder) await serveWeb(app, parts.webFolder)
  return app
}
