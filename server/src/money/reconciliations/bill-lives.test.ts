/**
 * Whatever happens to payments over two days (paid, refused, called off, paid late and given back by itself, given back at the provider, sold
 * without the provider, the bill late, servers that die): in the end what the bills say is what the bank moved, to the fen, what was taken is
 * what the comparisons say, and nothing differs but what was done past the provider or past us.
 */
import { cashierCalls } from '@kaiguan/contract/money/cashier/calls'
import { goodsCalls } from '@kaiguan/contract/money/goods/calls'
import { paymentIntentCalls } from '@kaiguan/contract/money/payment-intents/calls'
import { reconciliationCalls } from '@kaiguan/contract/money/reconciliations/calls'
import { addDays } from '@kaiguan/contract/time'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../database/open.ts'
import { type DemoPayment, moods } from '../../payments/demo/bank.ts'
import { type Club, newClub, newStaff, newWorld, type World } from '../../testing/club.ts'
import { connected, demoProvider } from '../../testing/payment-accounts.ts'
import { billsAt, forgetAccounts, inChina } from '../../testing/payment-bills.ts'
import { askedByCode, payLater } from '../../testing/payment-intents.ts'
import { runs } from '../../testing/runs.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
  await demoProvider(world)
})
afterAll(async () => {
  await (await demoProvider(world)).stop()
  await world.close()
})

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('begin'), mood: fc.constantFrom(...moods) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('pay', 'pay-late', 'ask', 'call-off', 'platform-refund'), which: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('later'), minutes: fc.constantFrom(1, 20, 200, 700) }) },
  { weight: 1, arbitrary: fc.constant({ do: 'by-hand' }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
type Life = { club: Club; goods: number; begun: { id: number; trade_no: string }[]; byHand: number }

const bank = async () => (await demoProvider(world)).bank
const paymentsOf = async ({ begun }: Life): Promise<DemoPayment[]> =>
  (await bank()).payments().filter(({ outTradeNo }) => begun.some(({ trade_no }) => trade_no === outTradeNo))

async function take(life: Life, one: Step): Promise<void> {
  const { owner } = life.club
  if ('mood' in one) life.begun.push(await askedByCode(world, owner, life.goods, one.mood))
  else if ('minutes' in one) await payLater(world, one.minutes * 60_000)
  else if ('which' in one) await takeOf(life, one.do, one.which)
  else {
    const lines = [{ goods_id: life.goods, quantity: 1 }]
    await owner.do(cashierCalls.sell, { body: { lines, payment_method: 'WECHAT', remark: String(life.byHand) } })
    life.byHand += 1
  }
}

async function takeOf(life: Life, what: string, which: number): Promise<void> {
  const begun = life.begun[which]
  const payment = (await paymentsOf(life)).find(({ outTradeNo }) => outTradeNo === begun?.trade_no)
  if (!begun || !payment) return
  const { owner } = life.club
  const input = { params: { id: begun.id } }
  if (what === 'ask') await owner.call(paymentIntentCalls.ask, input)
  else if (what === 'call-off') await owner.call(paymentIntentCalls.callOff, input)
  else
    try {
      if (what === 'pay') (await bank()).pay(payment)
      else if (what === 'pay-late') (await bank()).payLate(payment)
      else if (payment.state === 'paid' && (await stateOf(begun.id)) === 'done')
        (await bank()).refund(payment, `PLATFORM${payment.refunds.length}`, 100)
    } catch {
      // The bank says that it can’t any more.
    }
}

async function stateOf(id: number): Promise<string> {
  const { rows } = await world.database.pool.query<{ state: string }>('select state from payment_intents where id = $1', [id])
  return rows[0]?.state ?? ''
}

/** Dies at its first chances, then lives. */
function dying(database: Database, lives: number): Database {
  let left = lives
  return {
    ...database,
    transaction: (brandId, work, manner) => {
      left -= 1
      if (left < 0) throw new Error('died')
      return database.transaction(brandId, work, manner)
    },
  }
}

/** What is left with the club, as the bank knows it. */
const keptOf = ({ state, fee, refunds }: DemoPayment): number =>
  state === 'paid' ? fee - refunds.reduce((sum, refund) => sum + (refund.state === 'done' ? refund.fee : 0), 0) : 0

const lateOverMidnight: Step[] = [
  { do: 'begin', mood: 'pays-late' },
  { do: 'call-off', which: 0 },
  { do: 'later', minutes: 200 },
  { do: 'pay-late', which: 0 },
  { do: 'later', minutes: 20 },
  { do: 'begin', mood: 'pays' },
  { do: 'platform-refund', which: 1 },
  { do: 'by-hand' },
]

test('in the end the bills are the bank’s book, the comparisons are ours, and nothing differs that both know', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 3, maxLength: 14 }),
      fc.constantFrom(0, 240),
      fc.nat(12),
      async (steps, dayStartsAt, lives) => {
        await forgetAccounts(world)
        world.clock.advance(20 * 24 * 60 * 60_000)
        const day = world.clock.now().toISOString().slice(0, 10)
        world.clock.set(inChina(day, '21:00'))
        const club = await newClub(world, { dayStartsAt })
        const { owner } = club
        await connected(world, owner)
        const { id: goods } = await owner.do(goodsCalls.create, { body: { name: '水', price: 300 } })
        await owner.do(goodsCalls.receive, { params: { id: goods }, body: { quantity: 50 } })
        const life: Life = { club, goods, begun: [], byHand: 0 }
        for (const one of steps) await take(life, one)
        for (let round = 0; round < 4; round += 1) await payLater(world, 90 * 60_000)
        const last = addDays(world.clock.now().toISOString().slice(0, 10), 2)
        await billsAt(world, last, '10:05', dying(world.database, lives)).catch(() => undefined)
        await billsAt(world, last, '12:00', dying(world.database, lives + 4)).catch(() => undefined)
        for (const time of ['15:00', '19:00', '23:00']) await billsAt(world, last, time)
        // What a bill says that nobody had heard of goes back by itself.
        await payLater(world, 20_000)
        await billsAt(world, addDays(last, 2), '10:05')

        const reader = await newStaff(world, club, { permissions: ['settings.reconcile'] })
        const { data, missing } = await reader.do(reconciliationCalls.list, { query: { per_page: 100 } })
        const payments = await paymentsOf(life)
        const sum = (of: (made: (typeof data)[number]) => number) => data.reduce((total, made) => total + of(made), 0)
        const states = await Promise.all(life.begun.map(({ id }) => stateOf(id)))
        const done = states.filter((state) => state === 'done').length
        const platform = payments.flatMap(({ refunds }) => refunds.filter(({ outRefundNo }) => outRefundNo.startsWith('PLATFORM')))
        expect(missing).toEqual([])
        expect(sum(({ theirs }) => theirs)).toBe(payments.reduce((total, payment) => total + keptOf(payment), 0))
        expect(sum(({ ours }) => ours)).toBe((done + life.byHand) * 300)
        expect({
          matched: sum(({ counts }) => counts.matched),
          different: sum(({ counts }) => counts.different),
          'only-ours': sum(({ counts }) => counts['only-ours']),
          'only-theirs': sum(({ counts }) => counts['only-theirs']),
        }).toEqual({ matched: done, different: 0, 'only-ours': life.byHand, 'only-theirs': platform.length })
      },
    ),
    runs(10, [[lateOverMidnight, 240, 3]]),
  )
}, 240_000)
