import type { paymentIntentCalls } from '@kaiguan/contract/money/payment-intents/calls'
import { demoProvider } from '../payment-accounts.ts'
import { askedByCode, payingGoods, stuckPayment } from '../payment-intents.ts'
import { someGoods } from './goods.ts'
import { type Samples, thing } from './sample.ts'

/** The payer hasn’t typed their password. */
const aPayment = thing(async (at) => askedByCode(at.world, at.owner, (await someGoods(at)).id, 'asks-password'))

/** It was paid after it was called off, and didn’t go back. */
const aStuckPayment = thing(async (at) => stuckPayment(at.world, at.owner, (await someGoods(at)).id))

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
}
