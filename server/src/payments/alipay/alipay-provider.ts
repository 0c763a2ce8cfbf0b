/** Alipay as the port wants it: payments face to face by Alipay’s gateway (`alipay.trade.*`). */

import { chinaTime } from '../china-time.ts'
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
import { yuanOf } from '../yuan.ts'
import { fetchBill } from './bill.ts'
import { readAlipayCallback } from './callback.ts'
import { type Answer, alipayGateway, type Gateway } from './gateway.ts'
import { type AlipaySettings, readKeys } from './settings.ts'
import { cancelledIn, codeIn, paidIn, refundedIn, refundIn, stateIn } from './trade-shapes.ts'

/** Less than a desk waits for a payer (45 s), so that there is time left to ask what became of it. */
const PATIENCE_MS = 15_000

/** Throws `WrongSetting`. */
export function alipayProvider(
  settings: AlipaySettings,
  { now, patienceMs = PATIENCE_MS }: { now: () => Date; patienceMs?: number },
): Provider {
  const keys = readKeys(settings)
  const gateway = alipayGateway(settings, keys, { now, patienceMs })
  const query = (outTradeNo: string) => queryTrade(gateway, outTradeNo)
  return {
    name: 'ALIPAY',
    createCode: async (asked) => {
      const content = tradeOf(asked, settings)
      const answer = await gateway.ask({ method: 'alipay.trade.precreate', content, callsBack: true })
      return { code: codeIn(requireDone(answer)) }
    },
    payByCode: (asked) => payByCode(gateway, asked, settings),
    query,
    close: (outTradeNo) => close(gateway, outTradeNo),
    reverse: (outTradeNo) => reverse(gateway, outTradeNo),
    refund: (asked) => refund(gateway, asked),
    queryRefund: (asked) => queryRefund(gateway, asked),
    readCallback: async (cameIn) => readAlipayCallback(cameIn, settings, keys),
    // Anything but this one word, and it is sent again.
    callbackAnswer: (heard) => ({ status: heard ? 200 : 500, contentType: 'text/plain', body: heard ? 'success' : 'failure' }),
    bill: async (day) => {
      const content = { bill_type: 'trade', bill_date: day }
      const answer = await gateway.ask({ method: 'alipay.data.dataservice.bill.downloadurl.query', content })
      return answer.means === 'no-bill' ? null : fetchBill(requireDone(answer), gateway)
    },
    check: async () => {
      const { state } = await query(`check${now().getTime()}`)
      if (state !== 'absent') throw new ProviderSilent(`a payment that never was is ${state}`)
    },
  }
}

/** What Alipay said clearly and this verb has no other word for. */
function requireDone(answer: Answer): Answer {
  if (answer.means === 'done') return answer
  // Documented for payments alone: in the mouth of another verb nobody knows what it is.
  if (answer.means === 'waiting') throw new ProviderSilent(`${answer.code} ${answer.reason}`)
  throw new ProviderRefused(answer.code, answer.reason)
}

const MOST_IN_SUBJECT = 256
const MOST_IN_TERMINAL = 32

/** Alipay takes no `/`, `=` and `&` here, and its bill stands between commas without quotes: their wide twins are written. */
const inBill = (text: string): string => [...text.replace(/[/=&,]/g, wide)].slice(0, MOST_IN_SUBJECT).join('')

const FROM_NARROW_TO_WIDE = 0xfee0
const wide = (sign: string): string => String.fromCharCode(sign.charCodeAt(0) + FROM_NARROW_TO_WIDE)

const tradeOf = ({ outTradeNo, fee, subject, until }: Asked, { merchantNo }: AlipaySettings) => ({
  out_trade_no: outTradeNo,
  total_amount: yuanOf(fee),
  subject: inBill(subject),
  seller_id: merchantNo,
  time_expire: chinaTime(until),
})

async function payByCode(gateway: Gateway, asked: AskedByCode, settings: AlipaySettings): Promise<PaymentState> {
  const content = {
    ...tradeOf(asked, settings),
    scene: 'bar_code',
    auth_code: asked.authCode,
    // Where it stands Alipay doesn't want to know.
    terminal_id: asked.terminal.no.slice(0, MOST_IN_TERMINAL),
  }
  const answer = await gateway.ask({ method: 'alipay.trade.pay', content, callsBack: true })
  if (answer.means === 'ended' || answer.means === 'bad-code') return stateBefore(gateway, asked.outTradeNo, answer)
  if (answer.means === 'waiting') return { state: 'waiting' }
  if (answer.means === 'failed') return { state: 'failed', reason: answer.reason }
  return paidIn(requireDone(answer))
}

/** The same number may have been asked before, and its answer lost: what became of it stands. The digits were used up by it, too. */
async function stateBefore(gateway: Gateway, outTradeNo: string, answer: Answer): Promise<PaymentState> {
  const state = await queryTrade(gateway, outTradeNo)
  if (state.state !== 'absent') return state
  if (answer.means === 'ended') throw new ProviderSilent(`${answer.code}, and Alipay has no such trade`)
  throw new ProviderRefused(answer.code, answer.reason)
}

/** Of a code that is shown Alipay knows nothing before somebody scanned it: `absent` until then. */
async function queryTrade(gateway: Gateway, outTradeNo: string): Promise<PaymentState> {
  const answer = await gateway.ask({ method: 'alipay.trade.query', content: { out_trade_no: outTradeNo } })
  return answer.means === 'absent' ? { state: 'absent' } : stateIn(requireDone(answer))
}

/**
 * A shown code that nobody scanned is no trade that could be closed: it ends by its `until` alone, and whoever scans it before
 * still pays.
 */
async function close(gateway: Gateway, outTradeNo: string): Promise<void> {
  const answer = await gateway.ask({ method: 'alipay.trade.close', content: { out_trade_no: outTradeNo } })
  if (answer.means === 'absent') return
  if (answer.means !== 'otherwise' && answer.means !== 'ended') return void requireDone(answer)
  const { state } = await queryTrade(gateway, outTradeNo)
  if (state === 'waiting' || state === 'absent') throw new ProviderSilent(`${answer.code}, and it is ${state}`)
  if (state !== 'closed') throw new ProviderRefused(answer.code, answer.reason)
}

async function reverse(gateway: Gateway, outTradeNo: string): Promise<void> {
  const answer = await gateway.ask({ method: 'alipay.trade.cancel', content: { out_trade_no: outTradeNo } })
  if (answer.means === 'done') {
    const { retry_flag, action } = cancelledIn(answer)
    if (retry_flag === 'Y') throw new ProviderSilent('Alipay wants to be asked again')
    if (action === 'close' || action === 'refund') return
  } else if (answer.means !== 'absent' && answer.means !== 'otherwise' && answer.means !== 'ended') requireDone(answer)
  // It says what it did only where it found the trade and did something.
  const { state } = await queryTrade(gateway, outTradeNo)
  if (state !== 'waiting' && state !== 'paid') return
  if (answer.means === 'otherwise' || answer.means === 'ended') throw new ProviderRefused(answer.code, answer.reason)
  throw new ProviderSilent(`it was called off, and is ${state}`)
}

async function refund(gateway: Gateway, asked: AskedBack): Promise<RefundState> {
  const { outTradeNo, outRefundNo, fee, reason } = asked
  const content = { out_trade_no: outTradeNo, out_request_no: outRefundNo, refund_amount: yuanOf(fee), refund_reason: inBill(reason) }
  const answer = requireDone(await gateway.ask({ method: 'alipay.trade.refund', content }))
  const done = refundedIn(answer, fee)
  if (done) return done
  const state = await queryRefund(gateway, asked)
  return state.state === 'absent' ? { state: 'under-way' } : state
}

async function queryRefund(
  gateway: Gateway,
  { outTradeNo, outRefundNo }: Pick<AskedBack, 'outTradeNo' | 'outRefundNo'>,
): Promise<RefundState> {
  const content = { out_trade_no: outTradeNo, out_request_no: outRefundNo, query_options: ['gmt_refund_pay'] }
  const answer = await gateway.ask({ method: 'alipay.trade.fastpay.refund.query', content })
  return answer.means === 'absent' ? { state: 'absent' } : refundIn(requireDone(answer), outRefundNo)
}
