/**
 * Whatever happens to payments in whatever order (paid, refused, hesitated over, paid late, called off, asked twice at once, answers and
 * processes lost, callbacks once, thrice or never, refunds refused, the last piece sold to somebody else, pieces brought back): in the end each
 * has paid for what it was for, once, or every fen is back; nothing is unplaced, and the provider's book says the same as ours.
 */
import { cashierCalls } from '@kaiguan/contract/money/cashier/calls'
import { goodsCalls } from '@kaiguan/contract/money/goods/calls'
import { type ProviderName, paymentAccountCalls } from '@kaiguan/contract/money/payment-accounts/calls'
import { paymentIntentCalls as calls, type PaymentIntent } from '@kaiguan/contract/money/payment-intents/calls'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../database/open.ts'
import { DatabaseTrouble } from '../../database/trouble.ts'
import { checkBooks } from '../../ledger/check-books.sql.ts'
import { type DemoPayment, moods } from '../../payments/demo/bank.ts'
import { answerings, callbackTimes, refundStates } from '../../payments/demo/choices.ts'
import { balanceOf } from '../../testing/books.ts'
import { type Club, newClub, newWorld, type World } from '../../testing/club.ts'
import { connected, demoProvider, newAlipayAccount } from '../../testing/payment-accounts.ts'
import { payingGoods, payLater } from '../../testing/payment-intents.ts'
import { runs } from '../../testing/runs.ts'

/** The process dies once so many more transactions were kept: the next one begins no more. null: it lives. */
const death: { after: number | null } = { after: null }

function mortal(database: Database): Database {
  return {
    ...database,
    within: (ms) => mortal(database.within(ms)),
    transaction: (brandId, work, manner) => {
      if (death.after !== null && death.after-- <= 0) throw new DatabaseTrouble('away', null)
      return database.transaction(brandId, work, manner)
    },
  }
}

let world: World
beforeAll(async () => {
  world = await newWorld(undefined, mortal)
  world.settings.publicUrl = await world.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await (await demoProvider(world)).stop()
  await world.close()
})

/** Nobody pays so long after a code was shown that it is asked for no more. */
const PAID_LATE_MS = 40 * 60_000
const MOST = 4
const which = fc.nat(MOST - 1)
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('begin'),
      mood: fc.constantFrom(...moods),
      by: fc.constantFrom('WECHAT', 'ALIPAY'),
      last: fc.boolean(),
      pieces: fc.constantFrom(1, 3),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('pay', 'pay-late', 'refuse', 'ask', 'ask-twice', 'call-off', 'again'), which }) },
  { weight: 2, arbitrary: fc.record({ which, pieces: fc.constantFrom(1, 2), inCash: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('later'), seconds: fc.constantFrom(5, 20, 70, 400, 1000, 4000) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('answering'), how: fc.constantFrom(...answerings) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('refunds'), how: fc.constantFrom(...refundStates) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('callbacks'), how: fc.constantFrom(...callbackTimes) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('die'), after: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.constant({ do: 'sell-the-last' }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
type Till = { club: Club; plenty: number; few: number; begun: { body: ReturnType<typeof payingGoods>; id: number | null }[] }

async function newTill(): Promise<Till> {
  const club = await newClub(world)
  await connected(world, club.owner)
  await club.owner.do(paymentAccountCalls.connect, { body: { ...(await newAlipayAccount(world)), provider: 'ALIPAY' } })
  const stocked = async (name: string, quantity: number) => {
    const { id } = await club.owner.do(goodsCalls.create, { body: { name, price: 300 } })
    await club.owner.do(goodsCalls.receive, { params: { id }, body: { quantity } })
    return id
  }
  return { club, plenty: await stocked('水', 50), few: await stocked('毛巾', 1), begun: [] }
}

async function list({ club }: Till): Promise<PaymentIntent[]> {
  return (await club.owner.do(calls.list, { query: { per_page: 100 } })).data
}

async function take(till: Till, one: Step): Promise<void> {
  const { bank } = await demoProvider(world)
  const { owner } = till.club
  if ('mood' in one) {
    const by: ProviderName = one.by === 'ALIPAY' ? 'ALIPAY' : 'WECHAT'
    const lines = [{ goods_id: one.last ? till.few : till.plenty, quantity: one.last ? 1 : one.pieces }]
    // Each its own remark: the same isn't asked twice while its end isn't known.
    const asked = { lines, payment_method: by, remark: String(till.begun.length) }
    const body = payingGoods(0, bank.newCode(by, one.mood), { body: asked })
    const { body: answer, status } = await owner.call(calls.begin, { body })
    till.begun.push({ body, id: status === 200 ? answer.id : null })
  } else if ('inCash' in one) await bringBack(till, one.which, one.pieces, one.inCash)
  else if ('which' in one) await takeOf(till, one.do, one.which)
  // Where the process dies in it, the next round goes on.
  else if ('seconds' in one) await payLater(world, one.seconds * 1_000).catch(() => undefined)
  else if ('after' in one) death.after = one.after
  else if ('how' in one) Object.assign(bank.choices, { [one.do]: one.how })
  else await owner.call(cashierCalls.sell, { body: { lines: [{ goods_id: till.few, quantity: 1 }], payment_method: 'CASH' } })
}

async function takeOf(till: Till, what: string, at: number): Promise<void> {
  const begun = till.begun[at]
  if (!begun) return
  const { owner } = till.club
  const { bank } = await demoProvider(world)
  if (what === 'again') return void (await owner.call(calls.begin, { body: begun.body }))
  if (begun.id === null) return
  const input = { params: { id: begun.id } }
  if (what === 'ask') await owner.call(calls.ask, input)
  else if (what === 'ask-twice')
    await Promise.all([owner.call(calls.ask, input), owner.call(calls.ask, input), owner.call(calls.callOff, input)])
  else if (what === 'call-off') await owner.call(calls.callOff, input)
  else {
    const payment = await paymentOf(begun.id)
    if (!payment || world.clock.now().getTime() > payment.until.getTime() + PAID_LATE_MS) return
    try {
      if (what === 'refuse') bank.refuse(payment)
      else if (what === 'pay') bank.pay(payment)
      else bank.payLate(payment)
    } catch {
      // The phone says that it can't any more.
    }
  }
}

/** So many pieces of what it paid for, where that was done and they are there. */
async function bringBack(till: Till, at: number, quantity: number, inCash: boolean): Promise<void> {
  const { owner } = till.club
  const { after } = death
  // Looking at it is no part of what dies.
  death.after = null
  const id = till.begun[at]?.id
  const order = id && (await list(till)).find((intent) => intent.id === id)?.order
  const lines = order ? (await owner.do(cashierCalls.show, { params: { id: order.id } })).lines : []
  death.after = after
  if (!order) return
  const body = { lines: [{ line_id: lines[0]?.id ?? 0, quantity }], reason: '退', ...(inCash ? { payment_method: 'CASH' as const } : {}) }
  await owner.call(cashierCalls.refund, { params: { id: order.id }, body })
}

async function paymentOf(id: number): Promise<DemoPayment | undefined> {
  const { rows } = await world.database.pool.query<{ trade_no: string }>('select trade_no from payment_intents where id = $1', [id])
  return (await demoProvider(world)).bank.payments().find(({ outTradeNo }) => outTradeNo === rows[0]?.trade_no)
}

/** Everything lives and answers again, and so much time goes by that nothing waits any more. */
async function settleAll(till: Till): Promise<PaymentIntent[]> {
  const demo = await demoProvider(world)
  death.after = null
  Object.assign(demo.bank.choices, { answering: 'answers', refunds: 'done', callbacks: 1 })
  for (const payment of demo.bank.payments())
    for (const refund of payment.refunds) if (refund.state === 'under-way') demo.bank.endRefund(payment, refund, 'done')
  for (let round = 0; round < 6; round++) {
    await demo.callbacksSent()
    expect(await payLater(world, 90 * 60_000)).toEqual([])
    // WeChat’s own people end what hangs there; by another number it would be given back twice.
    for (const { provider, refunds } of demo.bank.payments())
      for (const refund of refunds)
        if (provider === 'WECHAT' && refund.state === 'failed' && /B\d+$/.test(refund.outRefundNo)) refund.state = 'done'
    for (const { id, state, refunds } of await list(till)) {
      if (state === 'refund-failed') await till.club.owner.do(calls.refundAgain, { params: { id } })
      for (const refund of refunds)
        if (refund.state === 'failed') await till.club.owner.do(calls.askRefundAgain, { params: { id: refund.id } })
    }
  }
  return list(till)
}

/** What the payer has given in the end, as the bank knows it. */
function taken({ state, fee, refunds }: DemoPayment): number {
  return state === 'paid' ? fee - refunds.reduce((sum, refund) => sum + (refund.state === 'done' ? refund.fee : 0), 0) : 0
}

/** What refunds gave back by the way that was paid, as the orders say it. */
async function returnedByOrders(order: PaymentIntent['order']): Promise<number> {
  const { rows } = await world.database.pool.query<{ fee: number }>(
    "select coalesce(-sum(t.fee_fen), 0)::bigint as fee from orders o join order_tenders t on t.brand_id = o.brand_id and t.order_id = o.id where o.refund_of_id = $1 and t.payment_method in ('WECHAT', 'ALIPAY')",
    [order?.id ?? null],
  )
  return Number(rows[0]?.fee)
}

async function ordersByCode({ club }: Till): Promise<number> {
  const { rows } = await world.database.pool.query<{ n: number }>(
    "select count(*)::int as n from orders o join order_tenders t on t.brand_id = o.brand_id and t.order_id = o.id where o.gym_id = $1 and t.payment_method in ('WECHAT', 'ALIPAY') and t.fee_fen > 0",
    [club.gymId],
  )
  return rows[0]?.n ?? 0
}

const paidLate: Step[] = [
  { do: 'begin', mood: 'pays-late', by: 'WECHAT', last: false, pieces: 3 },
  { do: 'call-off', which: 0 },
  { do: 'pay-late', which: 0 },
]
const lostAnswer: Step[] = [
  { do: 'answering', how: 'mute' },
  { do: 'begin', mood: 'pays', by: 'ALIPAY', last: false, pieces: 3 },
]
const soldOut: Step[] = [
  { do: 'begin', mood: 'asks-password', by: 'WECHAT', last: true, pieces: 3 },
  { do: 'sell-the-last' },
  { do: 'refunds', how: 'failed' },
  { do: 'pay', which: 0 },
  { do: 'ask-twice', which: 0 },
]
const broughtBack: Step[] = [
  { do: 'begin', mood: 'pays', by: 'ALIPAY', last: false, pieces: 3 },
  { do: 'refunds', how: 'failed' },
  { which: 0, pieces: 1, inCash: false },
  { do: 'answering', how: 'mute' },
  { do: 'later', seconds: 5 },
  { which: 0, pieces: 2, inCash: false },
]
const diesBeforeItIsDone: Step[] = [3, 4, 5, 6, 7].flatMap((after): Step[] => [
  { do: 'die', after },
  { do: 'begin', mood: 'pays', by: 'WECHAT', last: false, pieces: 3 },
])

test('in the end each payment paid for what it was for, once, or is back; the provider’s book is ours', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 16 }), async (steps) => {
      const till = await newTill()
      for (const one of steps) {
        await take(till, one)
        if (death.after !== null && death.after < 0) death.after = null
      }
      const all = await settleAll(till)
      const { bank } = await demoProvider(world)
      const ends = all.map(({ state }) => state)
      expect(ends.filter((state) => !['done', 'closed', 'failed', 'refunded'].includes(state))).toEqual([])
      for (const { trade_no, state, fee, refunds, order } of all) {
        const payment = bank.payments().find(({ outTradeNo }) => outTradeNo === trade_no)
        const left = state === 'done' ? fee - (await returnedByOrders(order)) : 0
        expect([trade_no, state, payment ? taken(payment) : 0]).toEqual([trade_no, state, left])
        expect(refunds.filter((refund) => refund.state !== 'done')).toEqual([])
      }
      expect(await ordersByCode(till)).toBe(ends.filter((state) => state === 'done').length)
      expect(Math.abs(await balanceOf(world, till.club, 'unplaced'))).toBe(0)
      const { brandId } = till.club
      expect(await world.database.transaction(brandId, (db) => checkBooks({ db, brandId }))).toEqual([])
    }),
    runs(12, [[paidLate], [lostAnswer], [soldOut], [broughtBack], [diesBeforeItIsDone]]),
  )
}, 240_000)
