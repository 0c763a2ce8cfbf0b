/** Random days of sales, refunds, hand-overs, closings and corrections: the books agree, and a correction moves money between ways alone. */
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { accountSheetCalls } from '@kaiguan/contract/money/account-sheet/calls'
import { cashierCalls } from '@kaiguan/contract/money/cashier/calls'
import { goodsCalls } from '@kaiguan/contract/money/goods/calls'
import { orderCorrectionCalls } from '@kaiguan/contract/money/order-corrections/calls'
import { shiftCalls } from '@kaiguan/contract/money/shifts/calls'
import { addDays } from '@kaiguan/contract/time'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayIn } from '../../clock.ts'
import { one, rows } from '../../database/open.ts'
import { sql } from '../../database/sql.ts'
import { checkBooks } from '../../ledger/check-books.sql.ts'
import { sumUp } from '../../testing/books.ts'
import { newCountCardType } from '../../testing/card-types.ts'
import { type Club, newClub, newStaff, newWorld, type Staff, type World } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'
import { runs } from '../../testing/runs.ts'
import { handOver } from '../../testing/shifts.ts'

const METHODS = ['CASH', 'ALIPAY', 'WECHAT', 'BLANK_CARD'] as const

let world: World
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())

const method = fc.nat(3)
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('goods' as const), pieces: fc.integer({ min: 1, max: 9 }), first: method, second: method }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('card' as const), first: method, second: method }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('correct' as const), order: fc.nat(), payment: fc.nat(), to: method }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('goods-back' as const), order: fc.nat(), pieces: fc.integer({ min: 1, max: 9 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('card-back' as const), card: fc.nat(), share: fc.integer({ min: 1, max: 100 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('hand-over' as const), off: fc.integer({ min: 0, max: 300 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('next-day' as const), closes: fc.boolean() }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
type Life = { club: Club; staff: Staff; member: number; goods: number; type: number; orders: number[]; cards: number[]; corrected: number }

const allMade: readonly Step[] = [
  { do: 'goods', pieces: 7, first: 0, second: 2 },
  { do: 'correct', order: 0, payment: 0, to: 1 },
  { do: 'goods-back', order: 0, pieces: 3 },
  { do: 'card', first: 2, second: 3 },
  { do: 'correct', order: 1, payment: 1, to: 0 },
  { do: 'hand-over', off: 100 },
  { do: 'correct', order: 1, payment: 1, to: 3 },
  { do: 'next-day', closes: true },
  { do: 'correct', order: 1, payment: 0, to: 0 },
  { do: 'card-back', card: 0, share: 60 },
]

test('whatever is sold, corrected and given back, the ways add up, and nothing goes back by a way that it didn’t come', {
  timeout: 180_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 25 }), async (steps) => {
      await lived(steps)
    }),
    runs(10),
  )
})

test('in a life in which each correction may be made each is', { timeout: 60_000 }, async () => {
  expect((await lived(allMade)).corrected).toBe(4)
})

async function lived(steps: readonly Step[]): Promise<Life> {
  const life = await begun()
  for (const next of steps) {
    const before = await totals(life)
    await live(life, next)
    if (next.do === 'correct') expect(await totals(life)).toEqual(before)
  }
  await expectWaysAddUp(life)
  await sumUp(world, life.club.brandId)
  await expectGoodBooks(life)
  return life
}

async function begun(): Promise<Life> {
  world.clock.set('2026-11-20T04:00:00Z')
  const club = await newClub(world)
  const { owner: staff } = club
  const goods = (await staff.do(goodsCalls.create, { body: { name: '水', price: 3_33 } })).id
  await staff.do(goodsCalls.receive, { params: { id: goods }, body: { quantity: 1000 } })
  const type = await newCountCardType(staff, { times: 7 }, { price: 99_99 })
  return { club, staff, member: (await newCustomer(staff)).id, goods, type: type.id, orders: [], cards: [], corrected: 0 }
}

async function live(life: Life, next: Step): Promise<void> {
  switch (next.do) {
    case 'goods':
    case 'card':
      return sell(life, next)
    case 'correct':
      return correct(life, next)
    case 'goods-back':
    case 'card-back':
      return giveBack(life, next)
    case 'hand-over':
      return countDrawer(life, next.off)
    case 'next-day':
      return goToTomorrow(life, next.closes)
  }
}

async function sell(life: Life, next: Extract<Step, { do: 'goods' | 'card' }>): Promise<void> {
  const { staff } = life
  const price = next.do === 'card' ? 99_99 : 3_33 * next.pieces
  const part = Math.floor(price / 3)
  const ways = [METHODS[next.first] ?? 'CASH', METHODS[next.second] ?? 'CASH']
  const payments = ways.map((payment_method, i) => ({ payment_method, fee: i === 0 ? part : price - part }))
  if (next.do === 'card') {
    const made = await staff.do(cardCalls.sell, { body: { customer_id: life.member, vip_template_id: life.type, payments } })
    life.orders.push(made.order_id)
    life.cards.push(made.card.id)
    return
  }
  const made = await staff.do(cashierCalls.sell, { body: { lines: [{ goods_id: life.goods, quantity: next.pieces }], payments } })
  life.orders.push(made.id)
}

/** Refused where money went back, or it is that way already: then nothing changes. */
async function correct(life: Life, next: Extract<Step, { do: 'correct' }>): Promise<void> {
  const id = life.orders[next.order % Math.max(1, life.orders.length)]
  if (id === undefined) return
  const { payments } = await life.staff.do(orderCorrectionCalls.payments, { params: { id } })
  const payment = payments[next.payment % payments.length]
  const [from, to] = [METHODS.find((one) => one === payment?.payment_method), METHODS[next.to] ?? 'CASH']
  if (!payment || !from || from === to) return
  const asked = { params: { id, payment_id: payment.id }, body: { from, payment_method: to, reason: '记错了' } }
  const { status } = await life.staff.call(orderCorrectionCalls.correctTender, asked)
  expect(status).toBe(payment.correctable ? 200 : 422)
  if (status === 200) life.corrected += 1
}

async function giveBack({ staff, orders, cards }: Life, next: Extract<Step, { do: 'goods-back' | 'card-back' }>): Promise<void> {
  if (next.do === 'card-back') {
    const id = cards[next.card % Math.max(1, cards.length)]
    if (id === undefined) return
    const { deferred } = await staff.do(cardCalls.show, { params: { id } })
    await staff.call(cardCalls.refund, { params: { id }, body: { fee: Math.floor((deferred * next.share) / 100), reason: '退' } })
    return
  }
  const id = orders[next.order % Math.max(1, orders.length)]
  if (id === undefined) return
  const order = await staff.call(cashierCalls.show, { params: { id } })
  const line = order.status === 200 ? order.body.lines[0] : undefined
  if (line)
    await staff.call(cashierCalls.refund, { params: { id }, body: { lines: [{ line_id: line.id, quantity: next.pieces }], reason: '退' } })
}

async function countDrawer({ staff }: Life, off: number): Promise<void> {
  const [register] = (await staff.do(shiftCalls.registers)).data
  if (!register?.shift) return
  const { expected } = await staff.do(shiftCalls.show, { params: { id: register.shift.id } })
  await handOver(staff, register.shift.id, { counted: Math.max(0, (expected ?? 0) - off), left: 0, note: '盘点' })
}

async function goToTomorrow(life: Life, closes: boolean): Promise<void> {
  const day = dayIn({ time_zone: 'Asia/Shanghai', day_starts_at: 0 }, world.clock.now())
  if (closes) {
    await countDrawer(life, 0)
    await life.staff.do(accountSheetCalls.close, { body: { day } })
  }
  world.clock.set(`${addDays(day, 1)}T04:00:00Z`)
  life.staff = await newStaff(world, life.club, { type: 4 })
}

/** What came in whatever the way, and what was performed. */
function totals({ club }: Life): Promise<{ taken: number; performed: number }> {
  return world.database.transaction(club.brandId, (db) =>
    one(
      db,
      sql<{ taken: number; performed: number }>`
      select (select coalesce(sum(amount_fen), 0)::bigint from ledger_lines where brand_id = ${club.brandId} and account = 'hand') as taken,
        (select coalesce(sum(performance_fen), 0)::bigint from performance_lines where brand_id = ${club.brandId}) as performed`,
    ),
  )
}

/** The ledger and the payments say the same of each way, and of each sale no way gave more back than came by it. */
async function expectWaysAddUp({ club }: Life): Promise<void> {
  const wrong = await world.database.transaction(club.brandId, (db) =>
    rows(
      db,
      sql<{ what: string }>`
      select payment_method as what from (
        select payment_method, sum(amount_fen) as fen from ledger_lines where brand_id = ${club.brandId} and account = 'hand' group by 1
        union all
        select payment_method, -sum(fee_fen) from order_tenders where brand_id = ${club.brandId} group by 1) w
      group by 1 having sum(fen) <> 0
      union all
      select format('order %s by %s', coalesce(o.refund_of_id, o.id), t.payment_method) from orders o
      join order_tenders t on t.brand_id = o.brand_id and t.order_id = o.id
      where o.brand_id = ${club.brandId} group by coalesce(o.refund_of_id, o.id), t.payment_method having sum(t.fee_fen) < 0`,
    ),
  )
  expect(wrong).toEqual([])
}

async function expectGoodBooks({ club }: Life): Promise<void> {
  expect(await world.database.transaction(club.brandId, (db) => checkBooks({ db, brandId: club.brandId }))).toEqual([])
}
