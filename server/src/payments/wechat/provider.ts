/** WeChat Pay, API v3, behind the port: a merchant’s own number, or a partner’s with a sub-merchant. */
import { isIP } from 'node:net'
import { z } from 'zod'
import { chinaTimeZoned } from '../china-time.ts'
import {
  type Asked,
  type AskedBack,
  type AskedByCode,
  type PaymentState,
  type Provider,
  ProviderRefused,
  ProviderSilent,
  type RefundState,
} from '../provider.ts'
import { type Asking, asksOf, throwOf } from './ask.ts'
import { billOf } from './bill.ts'
import { callbackAnswer, callbackOf } from './callback.ts'
import { namesOf, paymentOf, readOf, reasonOf, refundOf, subjectOf } from './payments.ts'
import { type OpenedSettings, openSettings, type WechatSettings } from './settings.ts'

const REFUNDS = '/v3/refund/domestic/refunds'
/** How often it is asked to call off what it says to ask again about. Then somebody else comes back later. */
const REVERSALS = 3
const CURRENCY = 'CNY'
/** Under which nobody ever pays. */
const NEVER_PAID = 'kaiguan-asks-whether-keys-fit'

const shown = z.object({ code_url: z.string().min(1) })
/** `recall`: whether it wants to be asked once more. */
const reversed = z.object({ recall: z.string().optional() })

/** Throws a sentence that begins with the name of the setting that is wrong. */
export function wechatProvider(settings: WechatSettings, { now }: { now: () => Date }): Provider {
  const opened = openSettings(settings)
  const asking = asksOf(opened, now)
  const paying = payingOf(opened, asking)
  return {
    name: 'WECHAT',
    ...paying,
    ...givingBackOf(opened, asking),
    readCallback: (cameIn) => callbackOf(opened, now(), cameIn),
    callbackAnswer,
    bill: (day) => billOf(opened, asking, { day, now: now() }),
    async check() {
      const { state } = await paying.query(NEVER_PAID)
      if (state !== 'absent') throw new ProviderSilent(`it knows a payment that never was: ${state}`)
    },
  }
}

type Paying = Pick<Provider, 'createCode' | 'payByCode' | 'query' | 'close' | 'reverse'>

function payingOf(opened: OpenedSettings, asking: Asking): Paying {
  const { base, app, merchant } = namesOf(opened)
  const numbered = (outTradeNo: string) => `${base}/out-trade-no/${encodeURIComponent(outTradeNo)}`
  const query = async (outTradeNo: string): Promise<PaymentState> => {
    const answer = await asking.ask('GET', `${numbered(outTradeNo)}?${new URLSearchParams(merchant)}`)
    if (answer.ok) return paymentOf(opened, outTradeNo, answer.body)
    return answer.means === 'absent' ? { state: 'absent' } : throwOf(answer)
  }
  return {
    query,
    async createCode(asked: Asked) {
      const until = { time_expire: chinaTimeZoned(asked.until), notify_url: opened.notifyUrl }
      const answer = await asking.ask('POST', `${base}/native`, { ...app, ...paymentAsked(asked), ...until })
      return answer.ok ? { code: readOf(shown, answer.body).code_url } : throwOf(answer)
    },
    async payByCode(asked: AskedByCode) {
      const { outTradeNo, fee } = asked
      const answer = await asking.ask('POST', `${base}/codepay`, { ...app, ...paymentAsked(asked), ...scannedAt(asked) })
      if (answer.ok) return ofThisFee(fee, paymentOf(opened, outTradeNo, answer.body))
      if (answer.means === 'waiting') return { state: 'waiting' }
      if (answer.means === 'payer') return { state: 'failed', reason: answer.reason || answer.code }
      if (answer.means !== 'number' && answer.means !== 'ended') return throwOf(answer)
      const before = await query(outTradeNo)
      return before.state === 'absent' ? throwOf(answer) : ofThisFee(fee, before)
    },
    async close(outTradeNo) {
      const answer = await asking.ask('POST', `${numbered(outTradeNo)}/close`, merchant)
      if (!answer.ok && answer.means !== 'ended' && answer.means !== 'absent') throwOf(answer)
    },
    async reverse(outTradeNo) {
      for (let asked = 1; ; asked += 1) {
        const answer = await asking.ask('POST', `${numbered(outTradeNo)}/reverse`, app)
        if (!answer.ok && answer.means === 'absent') return
        if (!answer.ok && answer.means !== 'ended') throwOf(answer)
        if (!answer.ok || readOf(reversed, answer.body).recall !== 'Y') break
        if (asked === REVERSALS) throw new ProviderSilent('it wants to be asked to reverse once more')
      }
      // Whatever it answered: what the payment is now is believed.
      const { state } = await query(outTradeNo)
      if (state === 'paid' || state === 'waiting') throw new ProviderSilent(`reversed, and all the same it says ${state}`)
    },
  }
}

function paymentAsked({ outTradeNo, fee, subject }: Asked): object {
  return { description: subjectOf(subject), out_trade_no: outTradeNo, amount: { total: fee, currency: CURRENCY } }
}

/** The payer’s code has no end of its own: it is good for a minute on the phone, and whoever asked reverses. */
function scannedAt({ authCode, terminal: { no, address } }: AskedByCode): object {
  const ip = isIP(address) === 0 ? {} : { device_ip: address }
  return { payer: { auth_code: authCode }, scene_info: { device_id: no, ...ip, store_info: { out_id: no } } }
}

function givingBackOf(opened: OpenedSettings, asking: Asking): Pick<Provider, 'refund' | 'queryRefund'> {
  const { sub } = namesOf(opened)
  const whose = Object.keys(sub).length > 0 ? `?${new URLSearchParams(sub)}` : ''
  return {
    async refund({ outTradeNo, outRefundNo, fee, total, reason }: AskedBack): Promise<RefundState> {
      const answer = await asking.ask('POST', REFUNDS, {
        ...sub,
        out_trade_no: outTradeNo,
        out_refund_no: outRefundNo,
        // An empty one is refused.
        ...(reason === '' ? {} : { reason: reasonOf(reason) }),
        ...(opened.notifyUrl === null ? {} : { notify_url: opened.notifyUrl }),
        amount: { refund: fee, total, currency: CURRENCY },
      })
      return answer.ok ? refundOf({ outTradeNo, outRefundNo, fee }, answer.body) : throwOf(answer)
    },
    async queryRefund({ outTradeNo, outRefundNo }): Promise<RefundState> {
      const answer = await asking.ask('GET', `${REFUNDS}/${encodeURIComponent(outRefundNo)}${whose}`)
      if (answer.ok) return refundOf({ outTradeNo, outRefundNo }, answer.body)
      return answer.means === 'absent' ? { state: 'absent' } : throwOf(answer)
    },
  }
}

/** One number pays one amount: where it paid another, this one was surely not done. */
function ofThisFee(fee: number, payment: PaymentState): PaymentState {
  if (payment.state === 'paid' && payment.fee !== fee)
    throw new ProviderRefused('OUT_TRADE_NO_USED', `paid ${payment.fee} before instead of ${fee}`)
  return payment
}
