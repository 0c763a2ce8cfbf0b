/** What WeChat sends unasked: signed by its key, and sealed with ours. */
import { createDecipheriv } from 'node:crypto'
import { z } from 'zod'
import { type Callback, type CallbackAnswer, CallbackRefused, type CameIn } from '../provider.ts'
import { faultOfSignature, headersOf } from './ask.ts'
import { instant, isOurs, merchantShape } from './payments.ts'
import type { OpenedSettings } from './settings.ts'

const TAG_BYTES = 16

const notice = z.object({
  id: z.string().min(1),
  create_time: instant,
  event_type: z.string(),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    nonce: z.string().length(12),
    associated_data: z.string().default(''),
  }),
})
const about = z.object({ ...merchantShape, out_trade_no: z.string().min(1), out_refund_no: z.string().min(1).optional() })

/** Async as the port wants it: what it throws is a refused promise. */
export async function callbackOf(settings: OpenedSettings, now: Date, { headers, body }: CameIn): Promise<Callback> {
  const fault = faultOfSignature(
    settings,
    now,
    headersOf((name) => headers[name]),
    body,
  )
  if (fault !== null) throw new CallbackRefused(fault)
  const { id, create_time, event_type, resource } = read(notice, body)
  const said = read(about, opened(settings, resource))
  if (!isOurs(settings, said)) throw new CallbackRefused('for another merchant')
  const { out_trade_no: outTradeNo, out_refund_no: outRefundNo = null } = said
  if (event_type.startsWith('TRANSACTION.')) return { id, about: 'payment', outTradeNo, outRefundNo: null, at: create_time }
  if (event_type.startsWith('REFUND.') && outRefundNo !== null) return { id, about: 'refund', outTradeNo, outRefundNo, at: create_time }
  throw new CallbackRefused(`about something else: ${event_type}`)
}

/** Any 5xx with this body is sent again. */
export function callbackAnswer(heard: boolean): CallbackAnswer {
  if (heard) return { status: 204, contentType: 'application/json', body: '' }
  return { status: 500, contentType: 'application/json', body: JSON.stringify({ code: 'FAIL', message: 'not now' }) }
}

function opened({ apiV3Key }: OpenedSettings, { ciphertext, nonce, associated_data }: z.infer<typeof notice>['resource']): Buffer {
  const sealed = Buffer.from(ciphertext, 'base64')
  if (sealed.length <= TAG_BYTES) throw new CallbackRefused('sealed by another key')
  const decipher = createDecipheriv('aes-256-gcm', apiV3Key, nonce)
  decipher.setAAD(Buffer.from(associated_data))
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()])
  } catch (error) {
    throw new CallbackRefused('sealed by another key', { cause: error })
  }
}

function read<Shape extends z.ZodType>(shape: Shape, json: Buffer): z.infer<Shape> {
  try {
    return shape.parse(JSON.parse(json.toString()))
  } catch (error) {
    throw new CallbackRefused('not what WeChat writes', { cause: error })
  }
}
