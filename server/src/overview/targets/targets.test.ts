/** 业绩目标: who sets whose, for which months, and how far somebody is. */
import type { BodyIn } from '@kaiguan/contract/call'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { partNeeds } from '@kaiguan/contract/overview/statistics/achievements'
import { statisticsCalls } from '@kaiguan/contract/overview/statistics/calls'
import { targetCalls } from '@kaiguan/contract/overview/targets/calls'
import type { Goal } from '@kaiguan/contract/overview/targets/goals'
import type { Permission } from '@kaiguan/contract/permissions'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rows } from '../../database/open.ts'
import type { RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'
import { newTimeCardType } from '../../testing/card-types.ts'
import { sell } from '../../testing/cards.ts'
import { type Club, newBranch, newClub, newStaff, newWorld, type Staff, signIn, staffAt, type World } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'

const SETS: Permission[] = [
  'reports.performance-view',
  'reports.performance-all',
  'reports.performance-targets',
  ...Object.values(partNeeds),
]
const NOVEMBER = { from: '2026-11-01', to: '2026-11-20' }

let world: World
let club: Club
let manager: Staff
let lin: Staff
let zhou: Staff
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  world.clock.set('2026-11-20T04:00:00Z')
  club = await newClub(world)
  manager = await newStaff(world, club, { permissions: SETS })
  lin = await newStaff(world, club, { name: '林顾问', permissions: ['reports.performance-view'] })
  zhou = await newStaff(world, club, { name: '周顾问', permissions: ['reports.performance-view'] })
})
afterAll(() => world.close())

type Target = BodyIn<typeof targetCalls.set>['targets'][number]
const target = (staff: Staff, amount: number | null, more: Partial<Target> = {}): Target => ({
  staff_id: staff.id,
  goal: 'total',
  amount,
  was: null,
  ...more,
})
const set = (by: Staff, targets: Target[], month = '2026-11') => by.call(targetCalls.set, { body: { month, targets } })
const list = (by: Staff, month = '2026-11') => by.do(targetCalls.list, { query: { month } })
const achieved = (
  by: Staff,
  query: { from: string; to: string; staff_id?: number; tab?: 'total' | 'private' | 'opening-card' } = NOVEMBER,
) => by.do(statisticsCalls.achievements, { query })

async function amountOf(staff: Staff, goal: Goal = 'total', month = '2026-11'): Promise<number | null | undefined> {
  const { people } = await list(manager, month)
  return people.find((person) => person.staff.id === staff.id)?.goals.find((one) => one.goal === goal)?.amount
}

async function soldBy(seller: Staff): Promise<number> {
  const { card } = await sell(club.owner, await newCustomer(club.owner), await newTimeCardType(club.owner), { sell_id: seller.id })
  return card.id
}

test('how far each is, and all who have a target, at the month to date; whoever has none reaches nobody’s', async () => {
  await set(manager, [target(lin, 1_000_00)])
  await soldBy(lin)
  await soldBy(zhou)
  const { aimed, aims, people } = await achieved(manager)
  expect(aimed).toEqual({ from: '2026-11-01', to: '2026-11-30', passed_bp: 6_667 })
  expect(aims).toEqual([{ goal: 'total', target: 1_000_00, reached: 300_00, reached_bp: 3_000 }])
  expect(people.map(({ staff, aims: own }) => [staff?.name, own.length])).toEqual([
    ['林顾问', 1],
    ['周顾问', 0],
  ])
  const whole = await achieved(manager, { from: '2026-11-01', to: '2026-11-30' })
  expect(whole.aims).toEqual(aims)
})

test('whoever has a target and performed nothing is in the table, too, and a refund takes them below it', async () => {
  await set(manager, [target(lin, 1_000_00)])
  expect((await achieved(manager)).people.map(({ staff, aims }) => [staff?.name, aims[0]?.reached])).toEqual([['林顾问', 0]])
  const card = await soldBy(lin)
  await club.owner.do(cardCalls.refund, { params: { id: card }, body: { fee: 100_00, reason: '搬家' } })
  expect((await achieved(manager)).aims[0]).toMatchObject({ reached: 200_00, reached_bp: 2_000 })
})

test('days that are no months have no target, several months have the sum, and a month without one doesn’t count', async () => {
  world.clock.set('2026-10-10T04:00:00Z')
  const october = await staffAt(world, manager.id, manager.login, await signIn(world, manager.login, club.gymId))
  const owner = await staffAt(world, club.owner.id, club.owner.login, await signIn(world, club.owner.login, club.gymId))
  for (const month of ['2026-10', '2026-11']) expect((await set(october, [target(lin, 1_000_00)], month)).status).toBe(200)
  expect((await set(october, [target(zhou, 500_00)], '2026-11')).status).toBe(200)
  const type = await newTimeCardType(owner)
  for (const seller of [lin, zhou]) await sell(owner, await newCustomer(owner), type, { sell_id: seller.id })
  world.clock.set('2026-11-20T04:00:00Z')
  const now = await staffAt(world, manager.id, manager.login, await signIn(world, manager.login, club.gymId))
  expect((await achieved(now, { from: '2026-10-01', to: '2026-11-20' })).aims).toEqual([
    { goal: 'total', target: 2_500_00, reached: 300_00, reached_bp: 1_200 },
  ])
  const days = await achieved(now, { from: '2026-11-02', to: '2026-11-20' })
  expect([days.aimed, days.aims, days.people]).toEqual([null, [], []])
})

test('each sees their own target and nobody else’s; a tab shows its own goals', async () => {
  await set(manager, [
    target(lin, 1_000_00),
    target(lin, 40, { goal: 'lessons' }),
    target(lin, 800_00, { goal: 'opening-card' }),
    target(zhou, 9_00),
  ])
  await soldBy(lin)
  const own = await achieved(lin)
  expect([own.aims, own.people.map(({ staff }) => staff?.id)]).toEqual([
    [{ goal: 'total', target: 1_000_00, reached: 300_00, reached_bp: 3_000 }],
    [lin.id],
  ])
  expect((await achieved(lin, { ...NOVEMBER, tab: 'private' })).aims).toEqual([{ goal: 'lessons', target: 40, reached: 0, reached_bp: 0 }])
  expect((await achieved(lin, { ...NOVEMBER, tab: 'opening-card' })).aims[0]).toMatchObject({ target: 800_00, reached: 300_00 })
  expect((await lin.call(targetCalls.list, { query: { month: '2026-11' } })).status).toBe(403)
  expect((await set(lin, [target(lin, 1)])).status).toBe(403)
})

test('whoever isn’t named keeps theirs; null takes a target away; both stand in the log with what was before', async () => {
  await set(manager, [target(lin, 1_000_00), target(zhou, 500_00)])
  await set(manager, [target(lin, 2_000_00, { was: 1_000_00 })])
  await set(manager, [target(zhou, null, { was: 500_00 })])
  expect([await amountOf(lin), await amountOf(zhou)]).toEqual([2_000_00, null])
  const log = await world.database.transaction(club.brandId, (db) =>
    rows(
      db,
      sql<RowOf<'operation_log', 'subject_id' | 'action' | 'diff'>>`select subject_id, action, diff from operation_log
      where brand_id = ${club.brandId} and action like 'target.%' order by id`,
    ),
  )
  expect(log.slice(2)).toEqual([
    { subject_id: lin.id, action: 'target.set', diff: { fee: { before: 1_000_00, after: 2_000_00 } } },
    { subject_id: zhou.id, action: 'target.cleared', diff: { fee: { before: 500_00, after: null } } },
  ])
})

test('of two who set it at once the second is told at the field, and nothing of theirs is saved', async () => {
  await set(manager, [target(lin, 1_000_00)])
  const second = await set(club.owner, [target(zhou, 7_00), target(lin, 3_000_00)])
  expect([second.status, second.refusal.errors]).toEqual([422, { 'targets.1.amount': ['林顾问的目标刚被改过，请重新打开后再改'] }])
  expect([await amountOf(lin), await amountOf(zhou)]).toEqual([1_000_00, null])
  const answers = await Promise.all([100_00, 200_00].map((amount) => set(club.owner, [target(zhou, amount)])))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  // The same again changes nothing, whoever asks.
  expect((await set(manager, [target(lin, 1_000_00, { was: 1_000_00 })])).status).toBe(200)
})

test('nobody but an owner sets their own, nor a part of which they may not see everybody’s', async () => {
  expect((await set(manager, [target(manager, 1)])).refusal.errors).toEqual({ 'targets.0.amount': ['自己的目标要由同事来设'] })
  expect((await set(club.owner, [target(club.owner, 1_00)])).status).toBe(200)
  const some = await newStaff(world, club, {
    permissions: ['reports.performance-view', 'reports.performance-all', 'reports.performance-targets', 'reports.shop'],
  })
  expect((await list(some)).goals).toEqual(['shop'])
  expect((await set(some, [target(lin, 1_00, { goal: 'shop' })])).status).toBe(200)
  for (const goal of ['total', 'lessons', 'private'] as const) expect((await set(some, [target(lin, 1_00, { goal })])).status).toBe(403)
  const sets = SETS.filter((permission) => permission !== 'reports.performance-view')
  expect((await set(await newStaff(world, club, { permissions: sets }), [target(lin, 1_00)])).status).toBe(403)
  const own = await newStaff(world, club, { permissions: ['reports.performance-view', 'reports.performance-targets', 'reports.shop'] })
  expect((await set(own, [target(lin, 1_00, { goal: 'shop' })])).status).toBe(403)
  expect((await own.call(targetCalls.list, { query: { month: '2026-11' } })).status).toBe(403)
})

test('a month that is over stands, and a year ahead is the last', async () => {
  expect((await set(manager, [target(lin, 1)], '2026-10')).refusal.errors).toEqual({ month: ['2026-10 已经结束，目标不能再改'] })
  expect((await set(manager, [target(lin, 1)], '2027-12')).refusal.errors).toEqual({ month: ['目标最远可以设到 2027-11'] })
  expect((await set(manager, [target(lin, 1)], '2027-11')).status).toBe(200)
})

test('whoever works at another branch has no target here, and targets of there aren’t seen', async () => {
  const there = { ...club, gymId: await newBranch(world, club.brandId, '西海岸店') }
  const other = await newStaff(world, there)
  expect((await set(manager, [target(other, 1)])).refusal.errors).toEqual({ 'targets.0.staff_id': ['该员工不在本店工作'] })
  const { people } = await list(manager)
  expect(people.map(({ staff }) => staff.id)).not.toContain(other.id)
  const theirs = await newStaff(world, there, { permissions: SETS })
  await set(theirs, [target(other, 5_00)])
  expect((await achieved(manager)).aims).toEqual([])
})

test('the list says what was aimed at and reached in the month before', async () => {
  world.clock.set('2026-10-10T04:00:00Z')
  const owner = await staffAt(world, club.owner.id, club.owner.login, await signIn(world, club.owner.login, club.gymId))
  await set(owner, [target(lin, 1_000_00)], '2026-10')
  await sell(owner, await newCustomer(owner), await newTimeCardType(owner), { sell_id: lin.id })
  world.clock.set('2026-11-20T04:00:00Z')
  const now = await staffAt(world, manager.id, manager.login, await signIn(world, manager.login, club.gymId))
  const row = (await list(now)).people.find(({ staff }) => staff.id === lin.id)
  expect(row?.goals.find(({ goal }) => goal === 'total')).toEqual({
    goal: 'total',
    amount: null,
    before: { amount: 1_000_00, reached: 300_00 },
  })
})
