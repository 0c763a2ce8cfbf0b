import type { QueryOf } from '@kaiguan/contract/call'
import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { accountSheetCalls } from '@kaiguan/contract/money/account-sheet/calls'
import { cashierCalls } from '@kaiguan/contract/money/cashier/calls'
import { depositCalls } from '@kaiguan/contract/money/deposits/calls'
import { goodsCalls } from '@kaiguan/contract/money/goods/calls'
import { shiftCalls } from '@kaiguan/contract/money/shifts/calls'
import type { Customer } from '@kaiguan/contract/people/customers/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rows } from '../../database/open.ts'
import { sql } from '../../database/sql.ts'
import { recogniseAll } from '../../jobs/recognise.ts'
import { sumAllDays } from '../../jobs/sum-days.ts'
import { checkBooks } from '../../ledger/check-books.sql.ts'
import { newCountCardType, newStoredValueType, newTimeCardType } from '../../testing/card-types.ts'
import { sell } from '../../testing/cards.ts'
import { type Club, newClub, newStaff, newWorld, signIn, staffAt, type World } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'
import { handOver } from '../../testing/shifts.ts'

const TODAY = '2026-11-20'
const DAY_MS = 86_400_000

let world: World
let club: Club
let member: Customer
let water: number
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  world.clock.set(`${TODAY}T04:00:00Z`)
  club = await newClub(world)
  member = await newCustomer(club.owner)
  water = (await club.owner.do(goodsCalls.create, { body: { name: '水', price: 5_00 } })).id
  await club.owner.do(goodsCalls.receive, { params: { id: water }, body: { quantity: 100 } })
})
afterAll(() => world.close())

const buy = (staff = club.owner) =>
  staff.do(cashierCalls.sell, { body: { lines: [{ goods_id: water, quantity: 1 }], payment_method: 'CASH' } })
const sheet = async (day?: string, staff = club.owner) => staff.do(accountSheetCalls.day, { query: { day } })
/** The owner, signed in anew: a session ends overnight. */
const ownerAgain = async () => staffAt(world, club.owner.id, club.owner.login, await signIn(world, club.owner.login, club.gymId))
async function handAllOver(staff = club.owner): Promise<void> {
  const { data } = await staff.do(shiftCalls.registers)
  for (const { shift } of data) if (shift) expect((await handOver(staff, shift.id, { counted: 0, note: '样本' })).status).toBe(200)
}
async function closeDay(day: string, staff = club.owner) {
  await handAllOver(staff)
  return staff.call(accountSheetCalls.close, { body: { day } })
}
const goodBooks = async () =>
  expect(await world.database.transaction(club.brandId, (db) => checkBooks({ db, brandId: club.brandId }))).toEqual([])

test('taken and earned stand side by side, and each figure is the sum of its rows', async () => {
  await buy()
  await sell(club.owner, member, await newTimeCardType(club.owner), { payment_method: 'WECHAT' })
  const { card } = await sell(club.owner, member, await newStoredValueType(club.owner, { entry_fee: 30_00 }))
  await club.owner.do(cashierCalls.sell, {
    body: { customer_id: member.id, lines: [{ goods_id: water, quantity: 2 }], payment_method: 'DEBIT_CARD', debit_card_id: card.id },
  })
  const guest = await newCustomer(club.owner)
  await sell(club.owner, guest, await newStoredValueType(club.owner, { entry_fee: 30_00 }, { price: 500_00 }))
  await club.owner.do(checkInCalls.admit, { body: { customer_id: guest.id } })
  const deposit = await club.owner.do(depositCalls.take, { body: { customer_id: member.id, fee: 40_00, payment_method: 'ALIPAY' } })
  await club.owner.do(depositCalls.refund, { params: { id: deposit.id }, body: { fee: 10_00, reason: '退一点' } })
  const { figures } = await sheet()
  expect(figures).toMatchObject({
    taken: 5_00 + 300_00 + 1_000_00 + 500_00 + 30_00,
    stored_spent: { fee: 10_00 + 30_00, count: 2 },
    deposits_taken: { fee: 40_00, count: 1 },
    deposits_returned: { fee: -10_00, count: 1 },
    earned: {
      total: 45_00,
      by_category: [
        { category: 'card', fee: 30_00 },
        { category: 'goods', fee: 15_00 },
      ],
    },
  })
  for (const { payment_method, fee, count } of figures.by_method) {
    const listed = await club.owner.do(accountSheetCalls.orders, { query: { payment_method } })
    expect([listed.sums.tendered, listed.total]).toEqual([fee, count])
  }
  for (const { kind, fee, count } of figures.by_kind) {
    const listed = await club.owner.do(accountSheetCalls.orders, { query: { kind } })
    expect([listed.sums.real_total_fee, listed.total]).toEqual([fee, count])
  }
  for (const { register_id, fee, count } of figures.by_register) {
    const listed = await club.owner.do(accountSheetCalls.orders, { query: { register_id: String(register_id) } })
    expect([
      listed.sums.taken,
      listed.data.filter((order) => order.payments.some((p) => p.payment_method !== 'DEBIT_CARD')).length,
    ]).toEqual([fee, count])
  }
  for (const { category, fee } of figures.earned?.by_category ?? []) {
    const listed = await club.owner.do(accountSheetCalls.lines, {
      query: { day_from: TODAY, day_to: TODAY, account: 'income,refund', category: category as 'card' },
    })
    expect([listed.sums.fee, listed.data.reduce((sum, line) => sum + line.fee, 0)]).toEqual([fee, fee])
  }
})

test('what was let off stands under whoever allowed it; a refund is no discount', async () => {
  const waiver = { goods: { lowest_bp: 10_000, max_waiver: 2_00, gifts: false } }
  const permissions = ['cashier.sell', 'cashier.change-price', 'cashier.refund', 'cashier.day-sheet'] as const
  const desk = await newStaff(world, club, { permissions: [...permissions], discount: waiver })
  const lines = [{ goods_id: water, quantity: 1 }]
  const sold = await desk.do(cashierCalls.sell, { body: { lines, payment_method: 'CASH', real_total_fee: 3_00 } })
  await club.owner.do(cashierCalls.sell, { body: { lines, payment_method: 'CASH', real_total_fee: 4_50 } })
  await buy(desk)
  await club.owner.do(cashierCalls.refund, {
    params: { id: sold.id },
    body: { lines: sold.lines.map(({ id }) => ({ line_id: id, quantity: 1 })), reason: '退货' },
  })
  const owner = { staff_id: club.owner.id, fee: 50, count: 1 }
  const own = { staff_id: desk.id, fee: 2_00, count: 1 }
  expect((await sheet()).figures.discounts).toMatchObject([own, owner])
  expect((await sheet(undefined, desk)).figures.discounts).toMatchObject([own])
})

test('whoever may see only their own sheet sees their own orders, and no income', async () => {
  const desk = await newStaff(world, club, { permissions: ['cashier.sell', 'cashier.day-sheet'] })
  await buy()
  await buy(desk)
  const guest = await newCustomer(club.owner)
  await sell(club.owner, guest, await newStoredValueType(club.owner, { entry_fee: 30_00 }))
  await club.owner.do(checkInCalls.admit, { body: { customer_id: guest.id } })
  const { whole, figures } = await sheet(undefined, desk)
  expect([whole, figures.taken, figures.stored_spent.fee, figures.earned, figures.drawer]).toEqual([false, 5_00, 0, null, null])
  expect((await desk.do(accountSheetCalls.orders, { query: { staff_id: String(club.owner.id) } })).total).toBe(0)
})

test('a closed day never changes: a sale after it belongs to the next day, with a shift of its own', async () => {
  await buy()
  expect((await closeDay(TODAY)).body).toMatchObject({ day: TODAY, taken: 5_00, over_short: -5_00 })
  const before = await sheet(TODAY)
  expect(before.closed).not.toBeNull()
  await buy()
  expect((await sheet(TODAY)).figures).toEqual(before.figures)
  const tomorrow = await sheet('2026-11-21')
  expect(tomorrow).toMatchObject({ today: '2026-11-21', figures: { taken: 5_00 }, open_shifts: [{ register_name: '前台' }] })
  expect((await club.owner.do(cashierCalls.orders)).total).toBe(2)
  expect((await closeDay('2026-11-21')).refusal.errors).toHaveProperty('day')
  world.clock.advance(DAY_MS)
  const owner = await ownerAgain()
  expect((await closeDay('2026-11-21', owner)).body).toMatchObject({ taken: 5_00 })
  await goodBooks()
})

test('a closed day has earned its time cards; what comes late is posted to the first open day and says when it happened', async () => {
  await sell(club.owner, member, await newTimeCardType(club.owner))
  const { card: count } = await sell(club.owner, await newCustomer(club.owner), await newCountCardType(club.owner))
  expect((await closeDay(TODAY)).body.earned).toBe(10_00)
  const at = new Date(world.clock.now().getTime() - 3_600_000).toISOString()
  world.clock.advance(3_600_000)
  await club.owner.do(checkInCalls.retroactive, { body: { customer_id: count.customer.id, at, reason: '忘了刷卡' } })
  const { data } = await club.owner.do(accountSheetCalls.lines, { query: { day_from: TODAY, day_to: '2026-11-21', account: 'income' } })
  expect(data.map((line) => [line.day, line.fee, line.occurred_at === at])).toEqual([
    ['2026-11-21', 33_33, true],
    [TODAY, 10_00, false],
  ])
  world.clock.advance(3 * DAY_MS)
  await recogniseAll(world.database, world.clock)
  await goodBooks()
})

test('a day with an open shift isn’t closed; one closed at the same instant by two is closed once', async () => {
  await buy()
  expect((await club.owner.call(accountSheetCalls.close, { body: { day: TODAY } })).refusal.message).toBe(
    '还有 1 班没有交班（前台·王老板），请先交班',
  )
  await handAllOver()
  const answers = await Promise.all([1, 2].map(() => club.owner.call(accountSheetCalls.close, { body: { day: TODAY } })))
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422])
})

test('a sale at the instant of the closing is in the closed day’s figures or in the next day', async () => {
  await handAllOver()
  await Promise.all([buy().catch(() => null), club.owner.call(accountSheetCalls.close, { body: { day: TODAY } })])
  const closed = await sheet(TODAY)
  const next = await sheet('2026-11-21')
  expect([closed.figures.taken, next.figures.taken]).toContain(5_00)
  const kept = await world.database.transaction(club.brandId, (db) =>
    rows(db, sql<{ taken: number }>`select (figures->>'taken')::bigint as taken from day_closings`),
  )
  for (const { taken } of kept) expect(taken).toBe(closed.figures.taken)
})

test('days that nobody closed are closed with the next one, each with its own figures', async () => {
  await buy()
  world.clock.advance(2 * DAY_MS)
  const owner = await ownerAgain()
  await buy(owner)
  await buy(owner)
  expect((await sheet(undefined, owner)).unclosed_from).toBe(TODAY)
  await closeDay('2026-11-22', owner)
  const { data } = await owner.do(accountSheetCalls.closings)
  expect(data.map(({ day, taken }) => [day, taken])).toEqual([
    ['2026-11-22', 10_00],
    ['2026-11-21', 0],
    [TODAY, 5_00],
  ])
})

test('a day long before the club began may be closed; the years between are nobody’s to close', async () => {
  expect((await closeDay('0001-01-01')).status).toBe(200)
  expect((await sheet()).unclosed_from).toBeNull()
  await buy()
  expect((await sheet()).unclosed_from).toBe(TODAY)
  await closeDay(TODAY)
  const { data } = await club.owner.do(accountSheetCalls.closings)
  expect(data.map(({ day, taken }) => [day, taken])).toEqual([
    [TODAY, 5_00],
    ['0001-01-01', 0],
  ])
})

test('lines of several accounts add up as they are shown', async () => {
  await buy()
  const { data, sums } = await club.owner.do(accountSheetCalls.lines, { query: { day_from: TODAY, day_to: TODAY, account: 'hand,income' } })
  expect([data.map(({ fee }) => fee), sums.fee]).toEqual([[5_00, 5_00], 10_00])
})

test('lines are found by day, method and why, and by a whole trade or card number; their sum is of what was found', async () => {
  const lines = async (query: Partial<QueryOf<typeof accountSheetCalls.lines>>) => {
    const listed = await club.owner.do(accountSheetCalls.lines, {
      query: { ...query, account: query.account?.join(','), kind: query.kind?.join(',') },
    })
    expect(listed.sums.fee).toBe(listed.data.reduce((sum, { fee }) => sum + fee, 0))
    return listed.data
  }
  const order = await buy()
  await sell(club.owner, member, await newTimeCardType(club.owner), { payment_method: 'WECHAT' })
  const { card } = await sell(club.owner, member, await newStoredValueType(club.owner))
  expect(new Set((await lines({ search: order.trade_no })).map((line) => line.order?.trade_no))).toEqual(new Set([order.trade_no]))
  expect(await lines({ search: card.card_no, account: ['stored'] })).toMatchObject([{ card: { card_no: card.card_no }, fee: 1_000_00 }])
  expect((await lines({ payment_method: 'WECHAT' })).map(({ fee }) => fee)).toEqual([300_00])
  expect(new Set((await lines({ kind: ['goods.sold'] })).map(({ kind }) => kind))).toEqual(new Set(['goods.sold']))
  expect(await lines({ search: order.trade_no, day_from: '2026-11-19', day_to: '2026-11-19' })).toEqual([])
  expect((await lines({})).length).toBeGreaterThan(4)
})

test('the ledger itself takes nothing into a closed day, by whatever door', async () => {
  await buy()
  await closeDay(TODAY)
  const sneak = world.database.transaction(club.brandId, (db) =>
    sql`
      with entry as (
        insert into ledger_entries (brand_id, gym_id, kind, business_day, occurred_at, posted_at)
        values (${club.brandId}, ${club.gymId}, 'goods.sold', ${TODAY}, ${world.clock.now()}, ${world.clock.now()}) returning id)
      insert into ledger_lines (brand_id, gym_id, entry_id, business_day, account, amount_fen, category, payment_method)
      select ${club.brandId}, ${club.gymId}, entry.id, ${TODAY}, l.account, l.fen, l.category, l.method
      from entry, (values ('hand', 1, null, 'CASH'), ('income', -1, 'goods', null)) l (account, fen, category, method)`.execute(db),
  )
  await expect(sneak).rejects.toThrow('is closed')
})

test('the sums of finished days say what the lines say, also after a line landed in one of them', async () => {
  await buy()
  await sell(club.owner, member, await newTimeCardType(club.owner))
  const holder = await newCustomer(club.owner)
  await sell(club.owner, holder, await newCountCardType(club.owner))
  world.clock.advance(3 * DAY_MS)
  await recogniseAll(world.database, world.clock)
  await sumAllDays(world.database, world.clock)
  const owner = await ownerAgain()
  const sums = () =>
    world.database.transaction(club.brandId, (db) =>
      rows(db, sql<{ n: number }>`select count(*) filter (where stale) as n from summed_days where family = 'ledger'`),
    )
  expect((await sheet(TODAY, owner)).figures.earned?.total).toBe(15_00)
  await owner.do(checkInCalls.retroactive, {
    body: { customer_id: holder.id, at: '2026-11-21T04:00:00Z', reason: '忘了刷卡' },
  })
  expect(await sums()).toEqual([{ n: 1 }])
  expect((await sheet('2026-11-21', owner)).figures.earned?.total).toBe(43_33)
  await goodBooks()
  await sumAllDays(world.database, world.clock)
  expect(await sums()).toEqual([{ n: 0 }])
  await goodBooks()
})
