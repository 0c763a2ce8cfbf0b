/** Every figure of the desktops against the rows it opens: the list is asked with the very filter (figure-rows.ts). */
import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { cardChangeCalls } from '@kaiguan/contract/membership/cards/card-changes'
import { accountSheetCalls } from '@kaiguan/contract/money/account-sheet/calls'
import { depositCalls } from '@kaiguan/contract/money/deposits/calls'
import { goodsCalls } from '@kaiguan/contract/money/goods/calls'
import { shiftCalls } from '@kaiguan/contract/money/shifts/calls'
import { importCalls } from '@kaiguan/contract/overview/imports/calls'
import { reportCalls } from '@kaiguan/contract/overview/reports/calls'
import { figureRows, type TodoKind } from '@kaiguan/contract/overview/reports/figure-rows'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { followUpCalls } from '@kaiguan/contract/people/follow-ups/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { recogniseAll } from '../../jobs/recognise.ts'
import { sumAllDays } from '../../jobs/sum-days.ts'
import { newCountCardType, newStoredValueType, newTimeCardType } from '../../testing/card-types.ts'
import { sell } from '../../testing/cards.ts'
import { type Club, newClub, newStaff, newWorld, type Staff, signIn, staffAt, type World } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'
import { livelyDay } from '../../testing/full-day.ts'
import { checked, imported } from '../../testing/imports.ts'

const TODAY = '2026-11-20'
const NO_MORE = { per_page: 100 }

let world: World
let club: Club
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  world.clock.set('2026-10-15T04:00:00Z')
  club = await newClub(world)
})
afterAll(() => world.close())

/** The owner at noon of a day, signed in anew: a session ends overnight. */
async function ownerOn(day: string): Promise<Staff> {
  world.clock.set(`${day}T04:00:00Z`)
  return staffAt(world, club.owner.id, club.owner.login, await signIn(world, club.owner.login, club.gymId))
}

const visits = async (owner: Staff, from: string, to = from) =>
  (await owner.do(checkInCalls.visits, { query: { ...figureRows.visits(from, to), ...NO_MORE } })).total
const added = async (owner: Staff, from: string, to = from) =>
  (await owner.do(customerCalls.list, { query: { ...figureRows.newCustomers(from, to), ...NO_MORE } })).total
const sold = async (owner: Staff, from: string, to = from) =>
  (await owner.do(cardCalls.list, { query: { ...figureRows.cardsSold(from, to), ...NO_MORE } })).total
const taken = async (owner: Staff, from: string, to = from) =>
  (await owner.do(accountSheetCalls.orders, { query: { ...figureRows.taken(from, to), ...NO_MORE } })).sums.taken
async function earned(owner: Staff, from: string, to = from): Promise<number> {
  const { data, sums } = await owner.do(accountSheetCalls.lines, { query: { ...figureRows.earned(from, to), ...NO_MORE } })
  expect(data.reduce((sum, { fee }) => sum + fee, 0)).toBe(sums.fee)
  return sums.fee
}

async function busyClub(): Promise<Staff> {
  await livelyDay(world, await ownerOn('2026-10-15'))
  await livelyDay(world, await ownerOn('2026-10-25'))
  await livelyDay(world, await ownerOn('2026-11-02'))
  await livelyDay(world, await ownerOn('2026-11-19'))
  const owner = await ownerOn(TODAY)
  await recogniseAll(world.database, world.clock)
  await sumAllDays(world.database, world.clock)
  await livelyDay(world, owner)
  await imported(world, owner, [
    ['姓名', '手机号', '卡号', '卡类型', '售卡日期', '开始日期', '结束日期', '实收'],
    ['老会员', '13900990001', 'B001', (await newTimeCardType(owner)).name, TODAY, TODAY, '2026-12-20', 300],
  ])
  return owner
}

test('a card that is handed over was sold on its own day to whom it is from, and is no sale of today', async () => {
  const before = await ownerOn('2026-11-02')
  const { card } = await sell(before, await newCustomer(before), await newTimeCardType(before))
  const owner = await ownerOn(TODAY)
  const friend = await newCustomer(owner, { name: '李娜' })
  await owner.do(cardChangeCalls.transfer, { params: { id: card.id }, body: { to_customer_id: friend.id } })
  expect((await owner.do(reportCalls.today)).cards_sold).toBe(0)
  expect(await sold(owner, TODAY)).toBe(0)
  expect(await sold(owner, '2026-11-02')).toBe(1)
})

test('every figure of today is what its rows add up to', async () => {
  const owner = await busyClub()
  await newCustomer(owner, { birthday: '1990-11-20' })
  const today = await owner.do(reportCalls.today)
  expect(today).toMatchObject({
    visits: 2,
    visits_yesterday: 2,
    inside: 2,
    cards_sold: 3,
    birthdays: 1,
    money: { taken: 300_00 + 100_00 + 1_000_00 + 10_00 + 200_00 + 30_00, stored_spent: 40_00, entry_fees: 30_00 },
  })
  expect(today.visits).toBe(await visits(owner, TODAY))
  expect(today.visits_yesterday).toBe(await visits(owner, '2026-11-19'))
  expect(today.inside).toBe((await owner.do(checkInCalls.visits, { query: figureRows.inside() })).total)
  expect(today.new_customers).toBe(await added(owner, TODAY))
  expect(today.cards_sold).toBe(await sold(owner, TODAY))
  expect(today.expiring_cards).toBe((await owner.do(cardCalls.list, { query: figureRows.expiring() })).total)
  expect(today.birthdays).toBe((await owner.do(customerCalls.list, { query: figureRows.birthdays(TODAY) })).total)
  for (const { day, visits: count } of today.visits_by_day) expect(count).toBe(await visits(owner, day))
  const { money } = today
  if (!money) throw new Error('the owner sees money')
  expect([money.taken, money.taken_yesterday]).toEqual([await taken(owner, TODAY), await taken(owner, '2026-11-19')])
  for (const { payment_method, fee } of money.by_method) {
    const { sums } = await owner.do(accountSheetCalls.orders, { query: { ...figureRows.taken(TODAY), payment_method } })
    expect(sums.tendered).toBe(fee)
  }
  const spent = await owner.do(accountSheetCalls.orders, { query: figureRows.storedSpent(TODAY) })
  const atDoor = await owner.do(accountSheetCalls.lines, { query: figureRows.entryFees(TODAY) })
  // What is owed to members went down: its lines are negative.
  expect([money.entry_fees, money.stored_spent]).toEqual([-atDoor.sums.fee, spent.sums.tendered - atDoor.sums.fee])
  const { figures } = await owner.do(accountSheetCalls.day, { query: { day: TODAY } })
  expect([money.taken, money.stored_spent]).toEqual([figures.taken, figures.stored_spent.fee])
  expect(today.stock_low?.count).toBe((await owner.do(goodsCalls.list, { query: figureRows.lowGoods() })).total)
  expect(today.stock_low?.goods.every(({ stock, low_stock }) => stock <= low_stock)).toBe(true)
})

test('this month stands against the same days of last month, and both are what their rows add up to', async () => {
  const owner = await busyClub()
  const { month } = await owner.do(reportCalls.today)
  expect(month).toMatchObject({ from: '2026-11-01', to: TODAY, before_from: '2026-10-01', before_to: '2026-10-20' })
  expect(month).toMatchObject({ visits: { now: 6, before: 2 }, cards_sold: { now: 9, before: 3 } })
  const before = (rows: typeof visits) => rows(owner, month.before_from, month.before_to)
  const now = (rows: typeof visits) => rows(owner, month.from, month.to)
  expect(month.visits).toEqual({ now: await now(visits), before: await before(visits) })
  expect(month.new_customers).toEqual({ now: await now(added), before: await before(added) })
  expect(month.cards_sold).toEqual({ now: await now(sold), before: await before(sold) })
  expect(month.money?.taken).toEqual({ now: await now(taken), before: await before(taken) })
  expect(month.money?.earned).toEqual({ now: await now(earned), before: await before(earned) })
  expect(month.money?.earned.before).toBeGreaterThan(0)
})

test('a late visit into a summed day is counted at once', async () => {
  const owner = await busyClub()
  const guest = await newCustomer(owner)
  await sell(owner, guest, await newCountCardType(owner))
  const { month } = await owner.do(reportCalls.today)
  await owner.do(checkInCalls.retroactive, { body: { customer_id: guest.id, at: '2026-11-20T02:00:00Z', reason: '忘了刷卡' } })
  const after = (await owner.do(reportCalls.today)).month
  expect(after.visits.now).toBe(month.visits.now + 1)
  expect(after.money?.earned.now).toBe((month.money?.earned.now ?? 0) + 33_33)
  expect(after.money?.earned.now).toBe(await earned(owner, month.from, month.to))
})

test('without the permission for money nothing says any, and without the cashier no stock', async () => {
  await busyClub()
  const coach = await newStaff(world, club, { permissions: ['dashboard.view', 'customers.view-all'] })
  expect(await coach.do(reportCalls.today)).toMatchObject({
    money: null,
    month: { money: null, visits: { now: 6 } },
    stock_low: null,
    latest: [],
  })
})

test('a sale after the closing is among the latest of this evening, and says whose day it is', async () => {
  const owner = await ownerOn(TODAY)
  await sell(owner, await newCustomer(owner), await newTimeCardType(owner))
  for (const { shift } of (await owner.do(shiftCalls.registers)).data)
    if (shift) await owner.do(shiftCalls.close, { params: { id: shift.id }, body: { counted: 300_00 } })
  await owner.do(accountSheetCalls.close, { body: { day: TODAY } })
  await sell(owner, await newCustomer(owner), await newTimeCardType(owner))
  const { latest, money, cards_sold } = await owner.do(reportCalls.today)
  expect(latest.map(({ day }) => day)).toEqual(['2026-11-21', TODAY])
  expect([money?.taken, cards_sold]).toEqual([300_00, 2])
})

/** The list each to-do opens, asked as this person. */
const lists: Record<Exclude<TodoKind, 'close-days' | 'close-months'>, (staff: Staff) => Promise<{ total: number }>> = {
  'open-shifts': (staff) => staff.do(shiftCalls.list, { query: figureRows.openShifts(TODAY) }),
  unrenewed: (staff) => staff.do(cardCalls.list, { query: figureRows.unrenewed() }),
  birthdays: (staff) => staff.do(customerCalls.list, { query: figureRows.birthdays(TODAY) }),
  'low-goods': (staff) => staff.do(goodsCalls.list, { query: figureRows.lowGoods() }),
  'old-deposits': (staff) => staff.do(depositCalls.list, { query: figureRows.oldDeposits(TODAY) }),
  'checked-imports': (staff) => staff.do(importCalls.list, { query: figureRows.checkedImports() }),
  pool: (staff) => staff.do(customerCalls.list, { query: figureRows.pool() }),
  'follow-ups': (staff) => staff.do(followUpCalls.day, { query: figureRows.followUpsOf(staff.id) }),
}

test('every to-do is counted as the list that it opens', async () => {
  const first = await ownerOn('2026-10-15')
  await livelyDay(world, first)
  const owner = await ownerOn(TODAY)
  await newCustomer(owner, { birthday: '1990-11-20', consultant_id: owner.id })
  const ending = { days: 5 }
  await sell(owner, await newCustomer(owner), await newTimeCardType(owner, ending))
  const renewing = await newCustomer(owner)
  await sell(owner, renewing, await newTimeCardType(owner, ending))
  await sell(owner, renewing, await newTimeCardType(owner))
  await newCustomer(owner, { name: '路过的' })
  const saving = await newCustomer(owner)
  await sell(owner, saving, await newTimeCardType(owner, ending))
  await sell(owner, saving, await newStoredValueType(owner))
  await checked(world, owner, [
    ['姓名', '手机号'],
    ['新来的', '13900990002'],
  ])
  const calling = { customer_id: saving.id, method: 'phone', result: 'none', next_on: TODAY } as const
  await owner.do(followUpCalls.create, { body: calling })
  // A colleague's is theirs to do, though the owner may see it.
  const colleague = await newStaff(world, club, { type: 4 })
  await colleague.do(followUpCalls.create, { body: { ...calling, customer_id: renewing.id } })
  const { todos } = await owner.do(reportCalls.todos)
  const sheet = await owner.do(accountSheetCalls.day, { query: { day: '2026-11-19' } })
  expect(todos).toContainEqual({ kind: 'close-days', count: 36, more: false, since: sheet.unclosed_from })
  expect(Object.fromEntries(todos.map(({ kind, count }) => [kind, count]))).toEqual({
    'close-days': 36,
    'open-shifts': 1,
    unrenewed: 2,
    birthdays: 1,
    'low-goods': 1,
    'old-deposits': 1,
    'checked-imports': 1,
    pool: 1,
    'follow-ups': 1,
  })
  for (const { kind, count } of todos)
    if (kind !== 'close-days' && kind !== 'close-months') expect([kind, (await lists[kind](owner)).total]).toEqual([kind, count])
})

test('somebody is asked only for what they may do, and a consultant for their own customers', async () => {
  const owner = await ownerOn(TODAY)
  const seller = await newStaff(world, club, { permissions: ['cards.view', 'cards.sell', 'customers.view'], post: 'consultant' })
  const nobody = await newStaff(world, club)
  const ending = await newTimeCardType(owner, { days: 5 })
  await sell(owner, await newCustomer(owner, { birthday: '1990-11-20' }), ending)
  await sell(owner, await newCustomer(owner, { birthday: '1991-11-20', consultant_id: seller.id }), ending)
  const { todos } = await seller.do(reportCalls.todos)
  expect(todos).toEqual([
    { kind: 'unrenewed', count: 1, more: false, since: null },
    { kind: 'birthdays', count: 1, more: false, since: null },
  ])
  for (const { kind, count } of todos)
    if (kind !== 'close-days' && kind !== 'close-months') expect((await lists[kind](seller)).total).toBe(count)
  expect(await nobody.do(reportCalls.todos)).toEqual({ day: TODAY, todos: [] })
})
