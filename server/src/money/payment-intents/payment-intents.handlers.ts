/** The verbs of payments by the payer’s code. */
import type { PaidCall, paymentIntentCalls } from '@kaiguan/contract/money/payment-intents/calls'
import type { IntentState } from '@kaiguan/contract/money/payment-intents/states'
import type { Outside } from '../../context.ts'
import type { Handlers } from '../../handler.ts'
import { inside } from '../../http/inside.ts'
import { providersHere } from '../payment-accounts/index.ts'
import { intentAnswer, paidCallAnswer, requireTheirs } from './answers.ts'
import type { PayableHandlers } from './asked.ts'
import { beginPayment, pursuingOf } from './begin.ts'
import { payOut, refundAgain } from './by-hand.ts'
import { intentById, listIntents } from './payment-intents.sql.ts'
import { callOff } from './pursue.ts'
import { pursueWithRefunds } from './pursue-refunds.ts'
import { askRefundAgain, refundByHand } from './refund-by-hand.ts'
import type { Pursuing } from './settle.ts'

/** `payable`: the verbs that a payment may pay for. */
export function paymentIntentHandlers(payable: PayableHandlers): Handlers<typeof paymentIntentCalls> {
  const goOn = async (outside: Outside, id: number, how: (at: Pursuing, id: number) => Promise<IntentState>): Promise<PaidCall> => {
    const intent = await inside(outside, async (ctx) => requireTheirs(ctx, await intentById(ctx, id)))
    await how(pursuingOf(outside, payable, intent), id)
    return inside(outside, (ctx) => paidCallAnswer(ctx, id))
  }
  return {
    ways: async (ctx) => ({ providers: await providersHere(ctx) }),
    list: async (ctx, { query }) => {
      const { data, ...rest } = await listIntents(ctx, query)
      return { ...rest, data: data.map((row) => intentAnswer(ctx, row)) }
    },
    begin: (outside, { body }) => beginPayment(outside, payable, body),
    show: async (ctx, { params }) => {
      requireTheirs(ctx, await intentById(ctx, params.id))
      return paidCallAnswer(ctx, params.id)
    },
    ask: (outside, { params }) => goOn(outside, params.id, pursueWithRefunds),
    callOff: (outside, { params }) => goOn(outside, params.id, callOff),
    refundAgain: (outside, { params }) => refundAgain(outside, payable, params.id),
    payOut: (ctx, { params, body }) => payOut(ctx, params.id, body.reason),
    askRefundAgain: (outside, { params }) => askRefundAgain(outside, payable, params.id),
    refundByHand: (outside, { params, body }) => refundByHand(outside, payable, params.id, body),
  }
}
