/** Payments by the payer’s code at the demo provider. */
import { randomUUID } from 'node:crypto'
import type { BodyIn } from '@kaiguan/contract/call'
import { cashierCalls } from '@kaiguan/contract/money/cashier/calls'
import { paymentAccountCalls } from '@kaiguan/contract/money/payment-accounts/calls'
import { type PaidCall, type ProviderRefund, paymentIntentCalls } from '@kaiguan/contract/money/payment-intents/calls'
import { runPayments } from '../money/payment-intents/index.ts'
import type { DemoPayment, Mood } from '../payments/demo/bank.ts'
import { payable } from '../router.ts'
import type { Staff, World } from './club.ts'
import { connected, demoProvider } from './payment-accounts.ts'

type Begin = BodyIn<typeof paymentIntentCalls.begin>

/** One piece of these goods, paid whole by WeChat. Each has its own remark: the same isn’t asked twice while its end isn’t known. */
export function payingGoods(goodsId: number, authCode: string, more: Partial<Begin> = {}): Begin {
  const body = { lines: [{ goods_id: goodsId, quantity: 1 }], payment_method: 'WECHAT', remark: authCode }
  return { pays_for: 'goods-sell', body, auth_code: authCode, key: randomUUID(), ...more }
}

/** By somebody of the branch, whose account is connected where it isn’t yet. */
export async function askedByCode(world: World, by: Staff, goodsId: number, mood: Mood): Promise<PaidCall> {
  const { bank } = await demoProvider(world)
  const { accounts } = await by.do(paymentAccountCalls.list, {})
  if (accounts.length === 0) await connected(world, by)
  return by.do(paymentIntentCalls.begin, { body: payingGoods(goodsId, bank.newCode('WECHAT', mood)) })
}

export async function atTheBank(world: World, { trade_no }: Pick<PaidCall, 'trade_no'>): Promise<DemoPayment> {
  const payment = (await demoProvider(world)).bank.payments().find(({ outTradeNo }) => outTradeNo === trade_no)
  if (!payment) throw new Error('the bank never heard of it')
  return payment
}

/** Paid after it was called off, and the provider can't give it back. */
export async function stuckPayment(world: World, by: Staff, goodsId: number): Promise<PaidCall> {
  const { bank } = await demoProvider(world)
  const { id, trade_no } = await askedByCode(world, by, goodsId, 'pays-late')
  await by.do(paymentIntentCalls.callOff, { params: { id } })
  bank.pay(await atTheBank(world, { trade_no }))
  bank.choices.refunds = 'failed'
  const stuck = await by.do(paymentIntentCalls.ask, { params: { id } })
  bank.choices.refunds = 'done'
  return stuck
}

/** One of two pieces came back, and the provider can't give its money back. */
export async function stuckRefund(world: World, by: Staff, goodsId: number): Promise<ProviderRefund> {
  const { bank } = await demoProvider(world)
  const { id, order } = await askedByCode(world, by, goodsId, 'pays')
  const sold = await by.do(cashierCalls.show, { params: { id: order?.id ?? 0 } })
  const lines = [{ line_id: sold.lines[0]?.id ?? 0, quantity: 1 }]
  await by.do(cashierCalls.refund, { params: { id: sold.id }, body: { lines, reason: '不要了' } })
  bank.choices.refunds = 'failed'
  const { refunds } = await by.do(paymentIntentCalls.ask, { params: { id } })
  bank.choices.refunds = 'done'
  const [stuck] = refunds
  if (!stuck) throw new Error('nothing was given back')
  return stuck
}

/** As the job does after so long; answers what failed. */
export async function payLater(world: World, ms: number): Promise<unknown[]> {
  world.clock.advance(ms)
  const errors: unknown[] = []
  const around = { log: world.app.log, settings: world.settings, store: world.store }
  await runPayments(world.database, world.clock, around, payable, (error) => errors.push(error), new AbortController().signal)
  return errors
}
