/** What Alipay calls back with: a form whose fields, but for `sign` and `sign_type`, are signed in the order of their names. */
import { verify } from 'node:crypto'
import { momentOf } from '../china-time.ts'
import { type Callback, CallbackRefused, type CameIn } from '../provider.ts'
import { contentToSign } from './gateway.ts'
import type { AlipayKeys, AlipaySettings } from './settings.ts'

/** What only callbacks of money that went back say: when, and by which number of ours. */
const OF_A_REFUND = ['gmt_refund', 'out_biz_no']

/** An old one is no forgery: Alipay sends one again for a day. `at` says how old it is. */
export function readAlipayCallback({ body }: CameIn, { appId, merchantNo }: AlipaySettings, { believe }: AlipayKeys): Callback {
  const said = fieldsOf(body.toString('utf8'))
  const { sign, sign_type, ...signed } = said
  // Whoever sends it says the algorithm: SHA-1, which Alipay signed with once, is taken from nobody.
  if (!sign || sign_type !== 'RSA2') throw new CallbackRefused('it isn’t signed by RSA2')
  const content = Buffer.from(contentToSign(signed))
  if (!verify('RSA-SHA256', content, believe, Buffer.from(sign, 'base64'))) throw new CallbackRefused('the signature isn’t Alipay’s')
  if (signed.app_id !== appId) throw new CallbackRefused('it is for another application')
  if (signed.seller_id !== merchantNo) throw new CallbackRefused('it is for another merchant')
  const { notify_id, notify_time, out_trade_no, out_biz_no } = signed
  const at = momentOf(notify_time ?? '')
  if (!notify_id || !out_trade_no || !at) throw new CallbackRefused('it is about no payment')
  const ofRefund = OF_A_REFUND.some((name) => signed[name])
  return {
    id: notify_id,
    about: ofRefund ? 'refund' : 'payment',
    outTradeNo: out_trade_no,
    outRefundNo: (ofRefund && out_biz_no) || null,
    at,
  }
}

function fieldsOf(form: string): Record<string, string> {
  const fields = new URLSearchParams(form)
  const said: Record<string, string> = {}
  for (const [name, value] of fields) {
    if (Object.hasOwn(said, name)) throw new CallbackRefused(`it says ${name.slice(0, 40)} twice`)
    said[name] = value
  }
  return said
}
