/** 更改业绩归属: whose sale an order is, put right on the open day; what went back of it goes with it, and what was before stays. */

import { printingCalls } from '@kaiguan/contract/ground/printing/calls'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { cardChangeCalls } from '@kaiguan/contract/membership/cards/card-changes'
import { accountSheetCalls } from '@kaiguan/contract/money/account-sheet/calls'
import { cashierCalls } from '@kaiguan/contract/money/cashier/calls'
import { depositCalls } from '@kaiguan/contract/money/deposits/calls'
import { goodsCalls } from '@kaiguan/contract/money/goods/calls'
import { orderCorrectionCalls } from '@kaiguan/contract/money/order-corrections/calls'
import { operationRecordCalls } from '@kaiguan/contract/overview/operation-records/calls'
import { achievementCalls } from '@kaiguan/contract/overview/statistics/achievements'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { one, rows } from '../../database/open.ts'
import { sql } from '../../database/sql.ts'
import { checkBooks } from '../../ledger/check-books.sql.ts'
import { newTimeCardType } from '../../testing/card-types.ts'
import { sell } from '../../testing/cards.ts'
import { type Club, newBranch, newClub, newStaff, newWorld, type Staff, type World } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'
import { untilWaiting } from '../../testing/wait-until-blocked.ts'

let world: World
let club: Club
let anna: Staff
let ben: Staff
let manager: Staff
let water: number
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  world.clock.set('2026-11-20T04:00:00Z')
  club = await newClub(world)
  anna = await newStaff(world, club, { name: '安娜', permissions: ['cashier.sell', 'cashier.orders', 'cashier.refund'] })
  ben = await newStaff(world, club, { name: '本', permissions: ['cashier.sell', 'cashier.orders'] })
  manager = await newStaff(world, club, { name: '梅', permissions: ['cashier.orders', 'cashier.change-seller', 'customers.view-all'] })
  water = (await club.owner.do(goodsCalls.create, { body: { name: '水', price: 5_00 } })).id
  await club.owner.do(goodsCalls.receive, { params: { id: water }, body: { quantity: 100 } })
})
afterAll(() => world.close())

/** Sessions of days ago are over. */
async function onDay(day: string): Promise<void> {
  world.clock.set(`${day}T04:00:00Z`)
  club = { ...club, owner: await newStaff(world, club, { type: 4 }) }
  manager = await newStaff(world, club, { name: '梅', permissions: ['cashier.orders', 'cashier.change-seller', 'customers.view-all'] })
}

type Shares = { staff_id: number; share_bp: number }[]
const whole = ({ id }: Staff): Shares => [{ staff_id: id, share_bp: 10_000 }]
const both = (): Shares => [
  { staff_id: anna.id, share_bp: 6_000 },
  { staff_id: ben.id, share_bp: 4_000 },
]
const NOBODY: Shares = []

const buy = (quantity: number, sellers: Shares = whole(anna)) =>
  anna.do(cashierCalls.sell, { body: { lines: [{ goods_id: water, quantity }], payment_method: 'CASH', sellers } })
const giveBack = (order: { id: number; lines: { id: number }[] }, quantity: number) =>
  anna.do(cashierCalls.refund, {
    params: { id: order.id },
    body: { lines: [{ line_id: order.lines[0]?.id ?? 0, quantity }], reason: '退' },
  })
const sellersOf = (id: number, staff = manager) => staff.do(orderCorrectionCalls.sellers, { params: { id } })
const change = (id: number, seen: Shares, sellers: Shares, staff = manager) =>
  staff.call(orderCorrectionCalls.changeSellers, { params: { id }, body: { seen, sellers, reason: '开单时选错了人' } })
async function changed(id: number, seen: Shares, sellers: Shares, staff = manager): Promise<void> {
  expect(await change(id, seen, sellers, staff)).toMatchObject({ status: 200 })
}

/** What each holds, by all lines that were ever written: fen, value, orders. */
async function held(at = club): Promise<Record<string, [number, number, number]>> {
  const found = await world.database.transaction(at.brandId, (db) =>
    rows(
      db,
      sql<{ name: string; fen: number; value: number; units: number }>`
      select coalesce(e.name, '无人') as name, sum(p.performance_fen)::integer as fen, sum(p.value_fen)::integer as value, sum(p.units)::integer as units
      from performance_lines p left join employees e on e.id = p.staff_id where p.brand_id = ${at.brandId} group by 1
      having sum(p.performance_fen) <> 0 or sum(p.value_fen) <> 0 or sum(p.units) <> 0`,
    ),
  )
  return Object.fromEntries(found.map(({ name, fen, value, units }) => [name, [fen, value, units]]))
}
const goodBooks = async () =>
  expect(await world.database.transaction(club.brandId, (db) => checkBooks({ db, brandId: club.brandId }))).toEqual([])
const linesOf = async (from: string, to = from) =>
  (await club.owner.do(achievementCalls.performanceLines, { query: { day_from: from, day_to: to } })).data
    .map(({ day, origin_day, staff, performance, source, units }) => [day, origin_day, staff?.name ?? '无人', source, performance, units])
    .reverse()

test('it is taken from whoever had it and given to others, on the open day and as of the day of the sale; the order, its paper and the log say so', async () => {
  const order = await buy(4)
  await onDay('2026-11-22')
  await changed(order.id, whole(anna), both())
  expect(await held()).toEqual({ 安娜: [12_00, 12_00, 1], 本: [8_00, 8_00, 0] })
  expect(await linesOf('2026-11-20')).toEqual([['2026-11-20', '2026-11-20', '安娜', 'sale', 20_00, 1]])
  expect(await linesOf('2026-11-22')).toEqual([
    ['2026-11-22', '2026-11-20', '安娜', 'correction', -8_00, 0],
    ['2026-11-22', '2026-11-20', '本', 'correction', 8_00, 0],
  ])
  const { sellers, recorded_as, changes, changeable } = await sellersOf(order.id)
  expect([changeable, sellers.map(({ name, share_bp }) => [name, share_bp]), recorded_as.map(({ name }) => name)]).toEqual([
    true,
    [
      ['安娜', 6_000],
      ['本', 4_000],
    ],
    ['安娜'],
  ])
  expect(changes).toMatchObject([
    { day: '2026-11-22', staff_name: '梅', reason: '开单时选错了人', sellers: [{ name: '安娜' }, { name: '本' }] },
  ])
  const { data } = await club.owner.do(accountSheetCalls.orders, { query: { search: order.trade_no } })
  expect(data[0]?.sell_name).toBe('安娜、本')
  const receipt = await club.owner.do(printingCalls.receipt, { params: { id: order.id } })
  expect(JSON.stringify(receipt)).toContain('安娜、本')
  const log = (await club.owner.do(operationRecordCalls.card, { query: { action: 'order.sellers-changed' } })).data
  expect(log.map(({ sentence }) => [sentence.zh, sentence.en])).toEqual([
    [
      `更改业绩归属：由安娜 100%改为安娜 60% + 本 40%，单号 ${order.trade_no}（原因：开单时选错了人）`,
      `Changed whose sale it was, from 安娜 100% to 安娜 60% + 本 40%, ${order.trade_no} (reason: 开单时选错了人)`,
    ],
  ])
  // Of nobody’s sale the paper names nobody: also not whoever stood at the till.
  await changed(order.id, both(), NOBODY)
  const paper = JSON.stringify(await club.owner.do(printingCalls.receipt, { params: { id: order.id } }))
  expect(['安娜', '本'].filter((name) => paper.includes(`：${name}`) || paper.includes(`"${name}"`))).toEqual([])
  await goodBooks()
})

test('what went back before goes with it, and what goes back later is taken from whoever has it by then', async () => {
  const order = await buy(10)
  await giveBack(order, 3)
  await changed(order.id, whole(anna), whole(ben))
  expect(await held()).toEqual({ 本: [35_00, 35_00, 1] })
  const back = await giveBack(order, 2)
  expect(await held()).toEqual({ 本: [25_00, 25_00, 1] })
  await changed(order.id, whole(ben), both())
  await giveBack(order, 5)
  expect(await held()).toEqual({ 安娜: [0, 0, 1] })
  const { data } = await club.owner.do(accountSheetCalls.orders, { query: {} })
  expect(new Set(data.map(({ sell_name }) => sell_name))).toEqual(new Set(['安娜、本']))
  // Asked of what gave back, it is the sale’s; changed is the sale alone.
  expect((await sellersOf(back.refund_order_id)).id).toBe(order.id)
  expect((await change(back.refund_order_id, both(), NOBODY)).refusal.code).toBe(28247)
  await goodBooks()
})

test('a card of which a part was given back and put back, and that is then undone, leaves nobody anything, whoever had it in between', async () => {
  const member = await newCustomer(club.owner)
  const { card, order_id } = await sell(club.owner, member, await newTimeCardType(club.owner, {}, { price: 100_01 }), { sellers: both() })
  await changed(order_id, both(), whole(ben))
  const undo = async () => {
    const { undoable_event_id } = await club.owner.do(cardCalls.show, { params: { id: card.id } })
    await club.owner.do(cardChangeCalls.reverse, { params: { id: card.id }, body: { event_id: undoable_event_id ?? 0, reason: '撤' } })
  }
  await club.owner.do(cardCalls.refund, { params: { id: card.id }, body: { fee: 40_00, reason: '搬家' } })
  expect(await held()).toEqual({ 本: [60_01, 60_01, 1] })
  await changed(order_id, whole(ben), both())
  expect(await held()).toEqual({ 安娜: [36_01, 36_01, 1], 本: [24_00, 24_00, 0] })
  await undo()
  expect(await held()).toEqual({ 安娜: [60_01, 60_01, 1], 本: [40_00, 40_00, 0] })
  await changed(order_id, both(), NOBODY)
  expect(await held()).toEqual({ 无人: [100_01, 100_01, 1] })
  await changed(order_id, NOBODY, whole(anna))
  await undo()
  expect(await held()).toEqual({})
  await changed(order_id, whole(anna), whole(ben))
  expect(await held()).toEqual({})
  await goodBooks()
})

test('of another branch of the brand nothing is told or changed, and nobody of it sells here', async () => {
  const order = await buy(2)
  const there = { brandId: club.brandId, gymId: await newBranch(world, club.brandId, '二店') }
  const elsewhere = await newStaff(world, there, { permissions: ['cashier.orders', 'cashier.change-seller', 'customers.view-all'] })
  expect((await elsewhere.call(orderCorrectionCalls.sellers, { params: { id: order.id } })).status).toBe(404)
  expect((await change(order.id, whole(anna), NOBODY, elsewhere)).status).toBe(404)
  expect((await change(order.id, whole(anna), whole(elsewhere))).refusal.errors?.sellers?.[0]).toContain('本店在职')
  expect(await held()).toEqual({ 安娜: [10_00, 10_00, 1] })
})

test('nobody gives themselves more, by whatever way; an owner does', async () => {
  const cheat = await newStaff(world, club, { name: '贪', permissions: ['cashier.orders', 'cashier.change-seller'] })
  const order = await buy(2, [
    { staff_id: cheat.id, share_bp: 3_000 },
    { staff_id: anna.id, share_bp: 7_000 },
  ])
  const seen = [
    { staff_id: anna.id, share_bp: 7_000 },
    { staff_id: cheat.id, share_bp: 3_000 },
  ]
  const more = await change(order.id, seen, whole(cheat), cheat)
  expect([more.status, more.refusal.message]).toEqual([
    403,
    `自己在订单 ${order.trade_no} 的业绩比例由 30% 变为 100%：增加自己的业绩要由同事更改`,
  ])
  // Less, and not back again: what was given up is given by a colleague.
  await changed(order.id, seen, whole(anna), cheat)
  expect((await change(order.id, whole(anna), seen, cheat)).status).toBe(403)
  const unsold = await buy(1, whole(anna))
  await changed(unsold.id, whole(anna), NOBODY, cheat)
  expect((await change(unsold.id, NOBODY, [{ staff_id: cheat.id, share_bp: 10_000 }], cheat)).status).toBe(403)
  await changed(order.id, whole(anna), seen)
  await changed(unsold.id, NOBODY, whole(club.owner), club.owner)
})

test('another branch’s, another brand’s, a right that is missing, a customer whom one may not see: nothing is told or changed', async () => {
  const order = await buy(1)
  const neighbour = await newStaff(world, await newClub(world), { type: 4 })
  expect((await change(order.id, whole(anna), NOBODY, neighbour)).status).toBe(404)
  expect((await neighbour.call(orderCorrectionCalls.sellers, { params: { id: order.id } })).status).toBe(404)
  expect((await change(order.id, whole(anna), NOBODY, ben)).status).toBe(403)
  const member = await newCustomer(club.owner)
  const { order_id } = await sell(club.owner, member, await newTimeCardType(club.owner), { sellers: whole(anna) })
  const blind = await newStaff(world, club, { permissions: ['cashier.orders', 'cashier.change-seller'] })
  expect((await blind.call(orderCorrectionCalls.sellers, { params: { id: order_id } })).status).toBe(404)
  expect((await change(order_id, whole(anna), NOBODY, blind)).status).toBe(404)
  expect(await held()).toMatchObject({ 安娜: [expect.any(Number), expect.any(Number), 2] })
})

test('what was seen must still hold, and something must change; shares that don’t add up, a person twice, one who left or is another brand’s: told at the field', async () => {
  const order = await buy(1)
  await changed(order.id, whole(anna), whole(ben))
  const stale = await change(order.id, whole(anna), NOBODY)
  expect([stale.status, stale.refusal.message]).toEqual([409, `订单 ${order.trade_no} 的业绩归属现在是：本 100%，没有更改；请刷新后再看`])
  expect((await change(order.id, whole(ben), whole(ben))).refusal.errors?.sellers?.[0]).toContain('已经是：本 100%')
  const [half] = both()
  if (!half) throw new Error('no half')
  for (const wrong of [[half], [half, half]]) expect((await change(order.id, whole(ben), wrong)).refusal.errors).toHaveProperty('sellers')
  const stranger = await newStaff(world, await newClub(world))
  expect((await change(order.id, whole(ben), whole(stranger))).refusal.errors).toHaveProperty('sellers')
  await changed(order.id, whole(ben), both())
  await world.database.transaction(club.brandId, (db) =>
    sql`update employees set status = 0 where brand_id = ${club.brandId} and id = ${ben.id}`.execute(db),
  )
  // Who left keeps what they have, or less, and gets no more.
  const less = (share_bp: number) => [
    { staff_id: ben.id, share_bp },
    { staff_id: anna.id, share_bp: 10_000 - share_bp },
  ]
  expect((await change(order.id, both(), less(5_000))).refusal.errors).toHaveProperty('sellers')
  await changed(order.id, both(), less(1_000))
  await changed(order.id, less(1_000), whole(anna))
  expect((await change(order.id, whole(anna), less(1_000))).refusal.errors).toHaveProperty('sellers')
})

test('a prepayment and what gives back are nobody’s sale', async () => {
  const member = await newCustomer(club.owner)
  await club.owner.do(depositCalls.take, { body: { customer_id: member.id, fee: 50_00, payment_method: 'CASH' } })
  const { data } = await club.owner.do(accountSheetCalls.orders, { query: {} })
  const id = data[0]?.id ?? 0
  expect((await sellersOf(id)).changeable).toBe(false)
  const seen = (await sellersOf(id)).sellers.map(({ staff_id, share_bp }) => ({ staff_id, share_bp }))
  expect((await change(id, seen, whole(anna))).refusal.code).toBe(28247)
  expect(await held()).toEqual({})
})

test('two at once: one changes it, the other is told whose it is by now; a refund that began meanwhile takes from whoever has it', async () => {
  const order = await buy(4)
  const waits = sql<{
    n: number
  }>`select count(*) as n from pg_locks where locktype = 'advisory' and objid = ${club.gymId} and not granted`
  const { all } = await world.database.transaction(club.brandId, async (db) => {
    await sql`select books_alone(${club.gymId})`.execute(db)
    const first = change(order.id, whole(anna), whole(ben))
    await untilWaiting(db, waits)
    const second = change(order.id, whole(anna), NOBODY)
    await untilWaiting(db, waits, 2)
    const refunding = giveBack(order, 3)
    await untilWaiting(db, waits, 3)
    return { all: Promise.all([first, second, refunding]) }
  })
  const [first, second] = await all
  expect([first.status, second.status]).toEqual([200, 409])
  expect(await held()).toEqual({ 本: [5_00, 5_00, 1] })
  await goodBooks()
})

test('what another branch gave back goes with it; both books are held in the order of their ids, so that no two managers wait in a circle', async () => {
  const { owner, gymId } = club
  const there = { brandId: club.brandId, gymId: await newBranch(world, club.brandId, '二店') }
  const elsewhere = await newStaff(world, there, { type: 4 })
  const type = await newTimeCardType(elsewhere)
  await world.database.transaction(club.brandId, (db) =>
    sql`update vip_templates set terms = terms || '{"gyms": "all"}' where brand_id = ${club.brandId} and id = ${type.id}`.execute(db),
  )
  const seller = await newStaff(world, there, { name: '丹', permissions: ['cards.view'] })
  const { order_id, card } = await sell(elsewhere, await newCustomer(elsewhere), type, { sellers: whole(seller) })
  await owner.do(cardCalls.refund, { params: { id: card.id }, body: { fee: 10_00, reason: '退' } })
  const waits = sql<{ n: number }>`select count(*) as n from pg_locks where locktype = 'advisory' and objid = ${gymId} and not granted`
  const { answer, heldBoth } = await world.database.transaction(club.brandId, async (db) => {
    await sql`select books_alone(${gymId})`.execute(db)
    const changing = change(order_id, whole(seller), NOBODY, elsewhere)
    await untilWaiting(db, waits)
    const { free } = await one(db, sql<{ free: boolean }>`select pg_try_advisory_xact_lock(20261120, ${there.gymId}::integer) as free`)
    return { answer: { changing }, heldBoth: !free }
  })
  expect(heldBoth).toBe(false)
  expect((await answer.changing).status).toBe(200)
  expect((await held()).丹).toBeUndefined()
  await goodBooks()
})

test('a month that is over stays as it was: what is moved counts on the open day, and says of which day it is', async () => {
  const order = await buy(4)
  const november = async () =>
    (await club.owner.do(achievementCalls.achievements, { query: { tab: 'total', from: '2026-11-01', to: '2026-11-30', group: 'month' } }))
      .people
  await onDay('2026-12-02')
  const before = await november()
  await changed(order.id, whole(anna), whole(ben))
  expect(before.length).toBeGreaterThan(0)
  expect(await november()).toEqual(before)
  expect(await linesOf('2026-12-01', '2026-12-31')).toMatchObject([
    ['2026-12-02', '2026-11-20', '安娜', 'correction', -20_00, -1],
    ['2026-12-02', '2026-11-20', '本', 'correction', 20_00, 1],
  ])
})
