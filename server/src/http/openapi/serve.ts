/** The document at /openapi.json, and its page at /docs. */
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { api } from '@kaiguan/contract/api'
import type { FastifyInstance } from 'fastify'
import { openApi } from '../openapi.ts'
import type { Json } from './placing.ts'

const VERSION = '0.1.0'

export async function serveDocument(app: FastifyInstance): Promise<void> {
  // Made once somebody asks for it: to describe every call takes longer than the rest of a start.
  let made: Promise<Json> | undefined
  let described: Json = {}
  const describe = async () => {
    made ??= openApi(api, VERSION)
    described = await made
  }
  const document = { toJSON: () => described }
  // The plugin's types know OpenAPI up to 3.0; it passes a 3.1 document on as it is.
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, { routePrefix: '/docs', uiHooks: { onRequest: describe } })
  app.get('/openapi.json', { onRequest: describe }, async () => document)
}
