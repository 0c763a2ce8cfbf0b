/** The branches side by side: each figure against the rows it opens in that branch, and who sees which branches and what of them. */
import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { accountSheetCalls } from '@kaiguan/contract/money/account-sheet/calls'
import { depositCalls } from '@kaiguan/contract/money/deposits/calls'
import { shiftCalls } from '@kaiguan/contract/money/shifts/calls'
import { headOfficeCalls } from '@kaiguan/contract/overview/head-office/calls'
import { reportCalls } from '@kaiguan/contract/overview/reports/calls'
import { figureRows } from '@kaiguan/contract/overview/reports/figure-rows'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { recogniseAll } from '../../jobs/recognise.ts'
import { sumAllDays } from '../../jobs/sum-days.ts'
import { newTimeCardType } from '../../testing/card-types.ts'
import { sell } from '../../testing/cards.ts'
import { type Club, newBranch, newClub, newStaff, newWorld, type Staff, type World } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'
import { livelyDay } from '../../testing/full-day.ts'
import { handOver } from '../../testing/shifts.ts'

const TODAY = '2026-11-20'

let world: World
let club: Club
let second: number
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  world.clock.set('2026-10-10T04:00:00Z')
  club = await newClub(world)
  second = await newBranch(world, club.brandId, '二店')
})
afterAll(() => world.close())

const atNoon = (day: string) => world.clock.set(`${day}T04:00:00Z`)
/** Somebody who may do everything at a branch, signed in anew: a session ends overnight. */
const rootAt = (gymId: number) => newStaff(world, { brandId: club.brandId, gymId }, { type: 4 })
const atHeadOffice = (type: 2 | 3 | 5 | 6, reach: number[] = []) => newStaff(world, club, { type, headOffice: true, reach })

/** Two months at both branches; at one of them the drawer was short twice. */
async function busyBrand(): Promise<{ first: Staff; other: Staff }> {
  for (const day of ['2026-10-10', '2026-10-20', '2026-11-03', '2026-11-18']) {
    atNoon(day)
    await livelyDay(world, await rootAt(club.gymId))
    if (day === '2026-10-20') continue
    const other = await rootAt(second)
    await livelyDay(world, other)
    if (day !== '2026-11-18') await short(other, day === '2026-10-10' ? 1_00 : 3_00)
  }
  atNoon(TODAY)
  await recogniseAll(world.database, world.clock)
  await sumAllDays(world.database, world.clock)
  const staff = { first: await rootAt(club.gymId), other: await rootAt(second) }
  await livelyDay(world, staff.first)
  await sell(staff.other, await newCustomer(staff.other), await newTimeCardType(staff.other, { days: 5 }))
  return staff
}

async function short(staff: Staff, missing: number): Promise<void> {
  const [register] = (await staff.do(shiftCalls.registers)).data
  const id = register?.shift?.id ?? 0
  const { expected } = await staff.do(shiftCalls.show, { params: { id } })
  expect((await handOver(staff, id, { counted: (expected ?? 0) - missing, note: '少了' })).status).toBe(200)
}

const ALL = { per_page: 100 }
const taken = async (staff: Staff, from: string, to: string) =>
  (await staff.do(accountSheetCalls.orders, { query: { ...figureRows.taken(from, to), ...ALL } })).sums.taken
const earned = async (staff: Staff, from: string, to: string) =>
  (await staff.do(accountSheetCalls.lines, { query: { ...figureRows.earned(from, to), ...ALL } })).sums.fee
const visits = async (staff: Staff, from: string, to: string) =>
  (await staff.do(checkInCalls.visits, { query: { ...figureRows.visits(from, to), ...ALL } })).total
const joined = async (staff: Staff, from: string, to: string) =>
  (await staff.do(customerCalls.list, { query: { ...figureRows.joined(from, to), ...ALL } })).total
const overShort = async (staff: Staff, from: string, to: string) =>
  (await staff.do(shiftCalls.list, { query: { ...figureRows.handOvers(from, to), ...ALL } })).data.reduce(
    (sum, shift) => sum + (shift.over_short ?? 0) - shift.short_at_opening,
    0,
  )

test('every figure of a branch is what the rows it opens there add up to', async () => {
  const { first, other } = await busyBrand()
  const { data } = await (await atHeadOffice(5)).do(headOfficeCalls.branches)
  expect(data.map(({ gym }) => gym.id)).toEqual([club.gymId, second])
  for (const row of data) {
    const staff = row.gym.id === second ? other : first
    const { from, day, before_from, before_to } = row
    expect({ from, day, before_from, before_to }).toEqual({
      from: '2026-11-01',
      day: TODAY,
      before_from: '2026-10-01',
      before_to: '2026-10-20',
    })
    const flow = async (rows: typeof taken) => ({
      today: { now: await rows(staff, day, day), before: await rows(staff, before_to, before_to) },
      month: { now: await rows(staff, from, day), before: await rows(staff, before_from, before_to) },
    })
    const said = { taken: row.taken, earned: row.earned, visits: row.visits, joined: row.joined, over_short: row.over_short }
    expect(said).toEqual({
      taken: await flow(taken),
      earned: await flow(earned),
      visits: await flow(visits),
      joined: await flow(joined),
      over_short: await flow(overShort),
    })
    expect(row.expiring_cards).toBe((await staff.do(cardCalls.list, { query: figureRows.expiring() })).total)
    const held = (await staff.do(depositCalls.list, { query: { ...figureRows.heldDeposits(), ...ALL } })).data
    expect(row.deposits.now).toBe(held.reduce((sum, { left }) => sum + left, 0))
    const books = row.books ?? { from: '', to: '' }
    expect(row.owed.now).toBe((await staff.do(accountSheetCalls.lines, { query: figureRows.owed(books.from, books.to) })).sums.fee)
    expect(row.owed.before).toBe((await staff.do(accountSheetCalls.lines, { query: figureRows.owed(books.from, before_to) })).sums.fee)
    for (const one of row.curve)
      expect([one.visits, one.taken]).toEqual([await visits(staff, one.day, one.day), await taken(staff, one.day, one.day)])
  }
  expect(data.map(({ over_short }) => over_short.month)).toEqual([
    { now: 0, before: 0 },
    { now: -3_00, before: -1_00 },
  ])
  expect(data[1]?.expiring_cards).toBe(2)
})

test('the branch’s own desktop says the same', async () => {
  const { first } = await busyBrand()
  const { money, month, ...today } = await first.do(reportCalls.today)
  const { data } = await (await atHeadOffice(6)).do(headOfficeCalls.branches, { query: { gym_ids: String(club.gymId) } })
  expect(data).toMatchObject([
    {
      taken: { today: { now: money?.taken }, month: month.money?.taken },
      earned: { month: month.money?.earned },
      visits: { today: { now: today.visits }, month: month.visits },
      expiring_cards: today.expiring_cards,
    },
  ])
})

test('a branch of no data and a brand of one branch: noughts, and the brand as its branch', async () => {
  atNoon(TODAY)
  const { data, sums } = await (await atHeadOffice(5)).do(headOfficeCalls.branches, { query: { gym_ids: String(second) } })
  const nothing = { today: { now: 0, before: 0 }, month: { now: 0, before: 0 } }
  expect(data).toMatchObject([{ gym: { name: '二店' }, taken: nothing, earned: nothing, visits: nothing, owed: { now: 0 }, books: null }])
  const { gym: _, from, day, before_from, before_to, books, ...figures } = data[0] ?? { gym: null }
  expect([from, day, before_from, before_to, books]).toEqual(['2026-11-01', TODAY, '2026-10-01', '2026-10-20', null])
  expect(sums).toEqual(figures)
})

test('each branch has a today of its own: where the day hasn’t begun, yesterday’s figures stand', async () => {
  const late = await newClub(world, { dayStartsAt: 360 })
  world.clock.set('2026-11-20T21:00:00Z')
  const boss = await newStaff(world, late, { type: 5, headOffice: true })
  const { data } = await boss.do(headOfficeCalls.branches)
  expect(data.map(({ day }) => day)).toEqual([TODAY])
})

test('2 and 3 see the branches they were given, 5 and 6 the brand’s; a branch beyond is refused', async () => {
  const third = await newBranch(world, club.brandId, '三店')
  const elsewhere = await newClub(world, { name: '另一个品牌' })
  const seen = async (staff: Staff, call: typeof headOfficeCalls.branches | typeof headOfficeCalls.branchesWithoutMoney) =>
    (await staff.do(call)).data.map(({ gym }) => gym.id)
  const two = await atHeadOffice(2, [second])
  const three = await atHeadOffice(3, [club.gymId, third])
  const [five, six] = [await atHeadOffice(5), await atHeadOffice(6)]
  expect(await seen(two, headOfficeCalls.branchesWithoutMoney)).toEqual([second])
  expect(await seen(three, headOfficeCalls.branches)).toEqual([club.gymId, third])
  for (const all of [five, six]) expect(await seen(all, headOfficeCalls.branches)).toEqual([club.gymId, second, third])
  for (const [staff, call, beyond] of [
    [two, headOfficeCalls.branchesWithoutMoney, third],
    [three, headOfficeCalls.branches, second],
    [five, headOfficeCalls.branches, elsewhere.gymId],
    [six, headOfficeCalls.branches, 999_999],
  ] as const) {
    const refused = await staff.call(call, { query: { gym_ids: String(beyond) } })
    expect(refused).toMatchObject({ status: 403, refusal: { code: 30003, message: '您的账号不包含所选门店' } })
  }
})

/** The names of everything in an answer, nested ones too. */
function keysIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysIn(inner)])
}

test('who sees no money is answered none: what money is said by isn’t in the answer at all', async () => {
  await busyBrand()
  const withMoney = new Set(keysIn(await (await atHeadOffice(3, [club.gymId])).do(headOfficeCalls.branches)))
  const answer = await (await atHeadOffice(2, [club.gymId])).do(headOfficeCalls.branchesWithoutMoney)
  expect(new Set(keysIn(answer))).toEqual(
    new Set(
      'data failed_works gym id name day from before_from before_to visits joined today month now before expiring_cards curve sums'.split(
        ' ',
      ),
    ),
  )
  const money = ['taken', 'earned', 'over_short', 'owed', 'deposits', 'books', 'to']
  expect([...withMoney].filter((key) => !keysIn(answer).includes(key)).toSorted()).toEqual(money.toSorted())
  expect(answer.data[0]?.visits.month.now).toBeGreaterThan(0)
})
