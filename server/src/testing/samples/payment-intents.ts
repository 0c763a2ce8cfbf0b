import type { paymentIntentCalls } from '@kaiguan/contract/money/payment-intents/calls'
import { demoProvider } from '../payment-accounts.ts'
import { askedByCode, payingGoods, stuckPayment, stuckRefund } from '../payment-intents.ts'
import { someGoods } from './goods.ts'
import { type Samples, thing } from './sample.ts'

/** The payer hasn’t typed their password. */
const aPayment = thing(async (at) => askedByCode(at.world, at.owner, (await someGoods(at)).id, 'asks-password'))

/** It was paid after it was called off, and didn’t go back. */
const aStuckPayment = thing(async (at) => stuckPayment(at.world, at.owner, (await someGoods(at)).id))

/** It was given back at the desk, and its provider couldn’t. */
const aStuckRefund = thing(async (at) => stuckRefund(at.world, at.owner, (await someGoods(at)).id))

/** It couldn’t be given back, and the provider’s own people did it since. */
const aMendedRefund = thing(async (at) => {
  const refund = await stuckRefund(at.world, at.owner, (await someGoods(at)).id)
  const { bank } = await demoProvider(at.world)
  for (const there of bank.payments().flatMap(({ refunds }) => refunds)) if (there.outRefundNo === refund.refund_no) there.state = 'done'
  return refund
})

export const paymentIntentSamples: Samples<typeof paymentIntentCalls> = {
  begin: async (at) => {
    const { bank } = await demoProvider(at.world)
    await aPayment(at)
    // Two pieces: the same as what waits isn't asked twice.
    const lines = [{ goods_id: (await someGoods(at)).id, quantity: 2 }]
    return { body: payingGoods(0, bank.newCode('WECHAT', 'pays'), { body: { lines, payment_method: 'WECHAT' } }) }
  },
  show: async (at) => ({ params: { id: (await aPayment(at)).id } }),
  ask: async (at) => ({ params: { id: (await aPayment(at)).id } }),
  callOff: async (at) => ({ params: { id: (await aPayment(at)).id } }),
  refundAgain: async (at) => ({ params: { id: (await aStuckPayment(at)).id } }),
  payOut: async (at) => ({ params: { id: (await aStuckPayment(at)).id }, body: { reason: '现金退给顾客' } }),
  askRefundAgain: async (at) => ({ params: { id: (await aMendedRefund(at)).id } }),
  refundByHand: async (at) => ({
    params: { id: (await aStuckRefund(at)).id },
    body: { payment_method: 'CASH', reason: '现金退给顾客' },
  }),
}
