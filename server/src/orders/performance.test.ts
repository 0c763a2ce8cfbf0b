/** Whose doing an order was: what came in, split among its sellers, taken back from them when it goes back, never more. */
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { cashierCalls } from '@kaiguan/contract/money/cashier/calls'
import { depositCalls } from '@kaiguan/contract/money/deposits/calls'
import { goodsCalls } from '@kaiguan/contract/money/goods/calls'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rows } from '../database/open.ts'
import { sql } from '../database/sql.ts'
import { performPastOrders } from '../jobs/perform-past.ts'
import { checkBooks } from '../ledger/check-books.sql.ts'
import { newStoredValueType, newTimeCardType } from '../testing/card-types.ts'
import { sell } from '../testing/cards.ts'
import { type Club, newClub, newStaff, newWorld, type Staff, type World } from '../testing/club.ts'
import { newCustomer } from '../testing/customers.ts'
import { type Family, type PerformedOrder, performanceOf } from './performance.ts'

let world: World
let club: Club
let anna: Staff
let ben: Staff
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  world.clock.set('2026-11-20T04:00:00Z')
  club = await newClub(world)
  anna = await newStaff(world, club, { name: '安娜', permissions: ['cards.sell'] })
  ben = await newStaff(world, club, { name: '本', permissions: ['cards.sell'] })
})
afterAll(() => world.close())

type Row = {
  staff_id: number | null
  business: string
  business_day: string
  origin_day: string
  fen: number
  value: number
  units: number
  source: string
}
const performed = ({ brandId }: Club = club) =>
  world.database.transaction(brandId, (db) =>
    rows(
      db,
      sql<Row>`select staff_id, business, business_day, origin_day, performance_fen as fen, value_fen as value, units, source from performance_lines where brand_id = ${brandId} order by order_id, id`,
    ),
  )
const problems = ({ brandId }: Club = club) => world.database.transaction(brandId, (db) => checkBooks({ db, brandId }))
const shared = () => [
  { staff_id: anna.id, share_bp: 7_000 },
  { staff_id: ben.id, share_bp: 3_000 },
]

test('a sale counts for its sellers by their shares, once', async () => {
  const member = await newCustomer(club.owner)
  await sell(club.owner, member, await newTimeCardType(club.owner, {}, { price: 100_01 }), { sellers: shared() })
  expect(await performed()).toMatchObject([
    { staff_id: anna.id, business: 'card-new', fen: 70_01, value: 70_01, units: 1, source: 'sale', origin_day: '2026-11-20' },
    { staff_id: ben.id, fen: 30_00, value: 30_00, units: 0 },
  ])
  expect(await problems()).toEqual([])
})

test('stored value counts when it is put on the card, not when it is spent; a deposit when it is used, not when it is taken', async () => {
  const member = await newCustomer(club.owner)
  const { card: purse } = await sell(club.owner, member, await newStoredValueType(club.owner, { amount: 200_00 }, { price: 200_00 }))
  const deposit = await club.owner.do(depositCalls.take, { body: { customer_id: member.id, fee: 50_00, payment_method: 'WECHAT' } })
  await sell(club.owner, member, await newTimeCardType(club.owner, {}, { price: 300_00 }), {
    deposit_ids: [deposit.id],
    payments: [
      { payment_method: 'DEBIT_CARD', fee: 200_00, debit_card_id: purse.id },
      { payment_method: 'CASH', fee: 50_00 },
    ],
  })
  expect((await performed()).map(({ fen, value }) => [fen, value])).toEqual([
    [200_00, 200_00],
    [100_00, 300_00],
  ])
  await club.owner.do(depositCalls.take, { body: { customer_id: member.id, fee: 80_00, payment_method: 'CASH' } })
  expect(await problems()).toEqual([])
})

test('a refund of later takes back from the sellers as of the day of the sale, and nobody loses more than they got', async () => {
  const member = await newCustomer(club.owner)
  const { card } = await sell(club.owner, member, await newTimeCardType(club.owner, {}, { price: 100_00 }), { sellers: shared() })
  world.clock.set('2026-12-20T04:00:00Z')
  const later = await newStaff(world, club, { type: 4 })
  await later.do(cardCalls.refund, { params: { id: card.id }, body: { fee: 40_00, reason: '搬家', payment_method: 'CASH' } })
  const lines = await performed()
  expect(lines.slice(2)).toMatchObject([
    {
      staff_id: anna.id,
      business: 'card-new',
      business_day: '2026-12-20',
      origin_day: '2026-11-20',
      fen: -28_00,
      units: 0,
      source: 'refund',
    },
    { staff_id: ben.id, fen: -12_00, source: 'refund' },
  ])
  expect(await problems()).toEqual([])
})

test('what was paid with stored value and goes back in cash falls on nobody', async () => {
  const member = await newCustomer(club.owner)
  const { card: purse } = await sell(club.owner, member, await newStoredValueType(club.owner, { amount: 100_00 }, { price: 100_00 }))
  const goods = await club.owner.do(goodsCalls.create, { body: { name: '毛巾', price: 60_00 } })
  await club.owner.do(goodsCalls.receive, { params: { id: goods.id }, body: { quantity: 1 } })
  const order = await club.owner.do(cashierCalls.sell, {
    body: {
      customer_id: member.id,
      lines: [{ goods_id: goods.id, quantity: 1 }],
      payment_method: 'DEBIT_CARD',
      debit_card_id: purse.id,
      sell_id: anna.id,
    },
  })
  await club.owner.do(cashierCalls.refund, {
    params: { id: order.id },
    body: { lines: [{ line_id: order.lines[0]?.id ?? 0, quantity: 1 }], reason: '退', payment_method: 'CASH' },
  })
  expect((await performed()).slice(1)).toMatchObject([
    { staff_id: anna.id, business: 'goods', fen: 0, value: 60_00 },
    { staff_id: anna.id, fen: 0, value: -60_00, source: 'refund' },
    { staff_id: null, business: 'goods', fen: -60_00, value: 0 },
  ])
  expect(await problems()).toEqual([])
})

/** As an installation of before: orders without lines, and the note of which they are. */
async function fromBefore(): Promise<void> {
  const client = await world.database.pool.connect()
  try {
    await client.query(`begin; alter table performance_lines no force row level security; delete from performance_lines where brand_id = ${club.brandId}; alter table performance_lines force row level security;
      alter table performance_backlog no force row level security; insert into performance_backlog (brand_id, last_id) select brand_id, max(id) from orders where brand_id = ${club.brandId} group by 1;
      alter table performance_backlog force row level security; commit`)
  } finally {
    client.release()
  }
}

test('orders from before are given their lines by a job, as they would have been; a refund meanwhile doesn’t wait for it', async () => {
  const member = await newCustomer(club.owner)
  const type = await newTimeCardType(club.owner, {}, { price: 100_00 })
  const [first, second] = [
    await sell(club.owner, member, type, { sellers: shared() }),
    await sell(club.owner, member, type, { sellers: shared() }),
  ]
  await club.owner.do(cardCalls.refund, { params: { id: first.card.id }, body: { fee: 50_00, reason: '退' } })
  const before = await performed()
  await fromBefore()
  await club.owner.do(cardCalls.refund, { params: { id: second.card.id }, body: { fee: 100_00, reason: '退' } })
  expect(await problems()).toEqual([])
  await performPastOrders(world.database)
  await performPastOrders(world.database)
  const after = await performed()
  expect(after.slice(0, before.length)).toEqual(before)
  expect(after.slice(before.length).map(({ fen }) => fen)).toEqual([-70_00, -30_00])
  expect(await problems()).toEqual([])
})

test('an order whose lines are missing is told, and one whose lines say more than it took', async () => {
  const member = await newCustomer(club.owner)
  await sell(club.owner, member, await newTimeCardType(club.owner, {}, { price: 100_00 }))
  await world.database.transaction(club.brandId, (db) =>
    sql`insert into performance_lines (brand_id, gym_id, order_id, business, business_day, origin_day, performance_fen, value_fen, units, source)
      select brand_id, gym_id, order_id, business, business_day, origin_day, 5, 0, 0, 'correction' from performance_lines where brand_id = ${club.brandId}`.execute(
      db,
    ),
  )
  expect((await problems()).map(({ check }) => check)).toEqual([
    'what an order performed is what it took, stored value and pledges aside',
    'what a branch performed is what it took, less deposits and pledges taken, and deposits used',
  ])
})

const tender = fc.record({
  method: fc.constantFrom('CASH' as const, 'DEBIT_CARD' as const, 'DEPOSIT' as const),
  fee: fc.integer({ min: 0, max: 100_000 }),
})
const sellers = fc
  .uniqueArray(fc.integer({ min: 1, max: 5 }), { maxLength: 3 })
  .map((ids) => ids.map((staffId, i) => ({ staffId, shareBp: i === 0 ? 10_000 - (ids.length - 1) * 1_500 : 1_500 })))

test('whatever goes back of a sale in whatever parts and ways, the lines add up to it, and nobody ends below nothing', () => {
  fc.assert(
    fc.property(
      fc.array(tender, { maxLength: 4 }),
      sellers,
      fc.array(fc.array(tender, { maxLength: 3 }), { maxLength: 4 }),
      (paid, who, back) => {
        const total = (tenders: { fee: number }[]) => tenders.reduce((sum, { fee }) => sum + fee, 0)
        const outside = (tenders: PerformedOrder['tenders']) => total(tenders.filter(({ method }) => method !== 'DEBIT_CARD'))
        const sale = performanceOf({ kind: 'goods-sale', realTotalFee: total(paid), refundOfId: null, tenders: paid, sellers: who }, null)
        const family: Family = { business: 'goods', originDay: '2026-11-20', gave: [...(sale?.lines ?? [])], undone: [] }
        for (const part of back) {
          const tenders = part.map(({ method, fee }) => ({ method, fee: 0 - fee }))
          const order: PerformedOrder = { kind: 'goods-refund', realTotalFee: total(tenders), refundOfId: 1, tenders, sellers: who }
          const refund = performanceOf(order, family)?.lines ?? []
          const sum = (of: 'performance' | 'value' | 'units') => refund.reduce((all, line) => all + line[of], 0)
          expect([sum('performance'), sum('value'), sum('units')]).toEqual([outside(tenders), total(tenders), 0])
          const undone = performanceOf(
            { ...order, reversesOrderId: 1, realTotalFee: 0 - order.realTotalFee, tenders: part },
            { ...family, undone: refund },
          )
          for (const { staffId } of refund) expect(linesOf(staffId, undone?.lines ?? [])).toBe(0 - linesOf(staffId, refund))
          family.gave.push(...refund)
        }
        for (const { staffId } of who) expect(linesOf(staffId, family.gave)).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})

function linesOf(staffId: number | null, lines: Family['gave']): number {
  return lines.filter((line) => line.staffId === staffId).reduce((sum, { performance }) => sum + performance, 0)
}
