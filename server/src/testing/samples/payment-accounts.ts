import type { paymentAccountCalls } from '@kaiguan/contract/money/payment-accounts/calls'
import { connected, newAlipayAccount } from '../payment-accounts.ts'
import { type Samples, thing } from './sample.ts'

const anAccount = thing(({ world, owner }) => connected(world, owner))

export const paymentAccountSamples: Samples<typeof paymentAccountCalls> = {
  connect: async ({ world }) => ({ body: { ...(await newAlipayAccount(world)), provider: 'ALIPAY' } }),
  edit: async (at) => ({ params: { id: (await anAccount(at)).id }, body: { appid: 'wx00000000000000ff' } }),
  check: async (at) => ({ params: { id: (await anAccount(at)).id } }),
  remove: async (at) => ({ params: { id: (await anAccount(at)).id } }),
}
