/**
 * What a provider tells by itself, at an address of each branch and provider. Nothing is believed but whose it is: it says which payment to
 * ask about, and the provider's answer to that moves it. So a repeated one, an old one and one that came first do no harm.
 */
import type { Readable } from 'node:stream'
import { providers } from '@kaiguan/contract/money/payment-accounts/calls'
import { CALLBACKS } from '@kaiguan/contract/money/payment-intents/callbacks'
import { IdText } from '@kaiguan/contract/shapes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Clock } from '../../clock.ts'
import type { AppSettings } from '../../context.ts'
import type { Database } from '../../database/open.ts'
import { collect } from '../../http/input/bodies.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { CallbackRefused, type CameIn, LONGEST_REASON, type Provider } from '../../payments/provider.ts'
import { safeError } from '../../safe-error.ts'
import type { Store } from '../../storage/store.ts'
import { providerHere } from '../payment-accounts/index.ts'
import type { PayableHandlers } from './asked.ts'
import { intentOfNumber, keepCallback } from './callbacks.sql.ts'
import { pursueWithRefunds } from './pursue-refunds.ts'
import type { Pursuing } from './settle.ts'

type Parts = { database: Database; clock: Clock; settings: AppSettings; store: Store }

/** Many times what either of them sends. */
const MOST_BYTES = 64 * 1024
const Place = z.object({ provider: z.enum(providers), brand: IdText, gym: IdText })
type Place = z.infer<typeof Place>

export async function hearCallbacks(app: FastifyInstance, parts: Parts, handlers: PayableHandlers): Promise<void> {
  await app.register(async (part) => {
    // Signed are the very bytes.
    part.removeAllContentTypeParsers()
    part.addContentTypeParser('*', async (request: FastifyRequest, payload: Readable) => {
      const bytes = await collect(payload, request, MOST_BYTES)
      if (bytes === null) throw refuse('request.too-large')
      return bytes
    })
    part.post(`${CALLBACKS}/:provider/:brand/:gym`, (request, reply) => hear(parts, handlers, request, reply))
  })
}

async function hear(parts: Parts, handlers: PayableHandlers, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const place = requireFound(Place.safeParse(request.params).data)
  const { database, clock, settings, store } = parts
  const at: Pursuing = { database, handlers, brandId: place.brand, gymId: place.gym, now: clock.now(), log: request.log, settings, store }
  const here = await database.transaction(at.brandId, (db) => providerHere({ ...at, db }, place.provider))
  // Whoever has no account here is told nothing.
  const { provider } = requireFound(here === 'none' || here === 'unreadable' ? null : here)
  const heard = await listen(at, place, provider, cameIn(request)).catch((error: unknown) => {
    request.log.warn({ err: safeError(error) }, `what ${place.provider} told wasn’t heard`)
    return false
  })
  const { status, contentType, body } = provider.callbackAnswer(heard)
  return reply.code(status).type(contentType).send(body)
}

function cameIn({ headers, body }: FastifyRequest): CameIn {
  const single = Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value])
  return { headers: Object.fromEntries(single), body: Buffer.isBuffer(body) ? body : Buffer.alloc(0) }
}

/** False: it isn't the provider's. What is heard of no payment of ours is heard all the same: asking again would change nothing. */
async function listen(at: Pursuing, { provider: name }: Place, provider: Provider, sent: CameIn): Promise<boolean> {
  const keep = (told: Omit<Parameters<typeof keepCallback>[1], 'provider'>) =>
    at.database.transaction(at.brandId, (db) => keepCallback({ ...at, db }, { ...told, provider: name }))
  try {
    const { id: callbackNo, outTradeNo: tradeNo, at: saidAt } = await provider.readCallback(sent)
    await keep({ callbackNo, tradeNo, saidAt, refused: null })
    const intent = await at.database.transaction(at.brandId, (db) => intentOfNumber({ ...at, db }, name, tradeNo))
    if (intent) await pursueWithRefunds(at, intent.id)
    return true
  } catch (error) {
    if (!(error instanceof CallbackRefused)) throw error
    await keep({ callbackNo: null, tradeNo: null, saidAt: null, refused: error.message.slice(0, LONGEST_REASON) })
    return false
  }
}
