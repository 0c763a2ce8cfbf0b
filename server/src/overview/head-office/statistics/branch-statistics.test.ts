/** 总部数据统计: the branches’ own figures added up and side by side, what is left of them, and nobody’s beyond one’s reach. */
import { cashierCalls } from '@kaiguan/contract/money/cashier/calls'
import { goodsCalls } from '@kaiguan/contract/money/goods/calls'
import { branchStatisticsCalls } from '@kaiguan/contract/overview/head-office/branch-statistics'
import { salaryRunCalls } from '@kaiguan/contract/overview/salary/run-calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../../../database/sql.ts'
import { recogniseAll } from '../../../jobs/recognise.ts'
import { sumUp } from '../../../testing/books.ts'
import { expectBranchesTogether, expectRatesTogether } from '../../../testing/branch-statistics.ts'
import { newTimeCardType } from '../../../testing/card-types.ts'
import { sell } from '../../../testing/cards.ts'
import { type Club, newBranch, newClub, newStaff, newWorld, type Staff, type World } from '../../../testing/club.ts'
import { newCustomer } from '../../../testing/customers.ts'
import { livelyDay } from '../../../testing/full-day.ts'
import { closeDaysThrough, draftRun, newPayPlan, payBy, runMonth } from '../../../testing/salary.ts'

const TODAY = '2026-11-20'
const OCTOBER = { from: '2026-10-01', to: '2026-10-31' }
const pages = ['total', 'financial', 'achievements', 'operation', 'profit'] as const

let world: World
let club: Club
let second: number
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  world.clock.set('2026-10-01T04:00:00Z')
  club = await newClub(world, { name: '总店' })
  second = await newBranch(world, club.brandId, '二店')
})
afterAll(() => world.close())

const atNoon = (day: string) => world.clock.set(`${day}T04:00:00Z`)
const rootAt = (gymId: number) => newStaff(world, { brandId: club.brandId, gymId }, { type: 4 })
const atHeadOffice = (type: 2 | 3 | 5 | 6, reach: number[] = []) => newStaff(world, club, { type, headOffice: true, reach })
const profitOf = (boss: Staff, query: { from: string; to: string; gym_ids?: string } = OCTOBER) =>
  boss.do(branchStatisticsCalls.profit, { query })

/** Lively days at both branches, the second by the clock of Los Angeles; of some days the sums are made. */
async function livelyWeeks(): Promise<Staff[]> {
  await world.database.transaction(club.brandId, (db) =>
    sql`update gyms set time_zone = 'America/Los_Angeles' where brand_id = ${club.brandId} and id = ${second}`.execute(db),
  )
  for (const day of ['2026-10-10', '2026-11-03', '2026-11-18', TODAY]) {
    atNoon(day)
    await livelyDay(world, await rootAt(club.gymId))
    if (day !== '2026-11-03') await livelyDay(world, await rootAt(second))
    await recogniseAll(world.database, world.clock)
    if (day === '2026-11-18') await sumUp(world, club.brandId)
  }
  return [await rootAt(club.gymId), await rootAt(second)]
}

test('every figure of every page is its branches’ added up, and beside it what each branch’s own page says', {
  timeout: 120_000,
}, async () => {
  const branches = await livelyWeeks()
  const boss = await atHeadOffice(5)
  for (const asked of [
    { from: '2026-10-01', to: TODAY, group: 'month' },
    { from: '2026-11-01', to: TODAY, group: 'week', compare: 'year' },
    { from: '2026-11-18', to: '2026-11-18' },
  ] as const) {
    await expectBranchesTogether(boss, branches, asked)
    await expectRatesTogether(boss, branches, asked)
  }
  const total = await boss.do(branchStatisticsCalls.total, { query: { from: '2026-10-01', to: TODAY } })
  expect(total.branches.map(({ figures }) => figures.every(({ code, now }) => code !== 'taken' || (now ?? 0) > 0))).toEqual([true, true])
  const { people, headline } = await boss.do(branchStatisticsCalls.achievements, { query: { from: '2026-10-01', to: TODAY } })
  const performed = headline.find(({ code }) => code === 'performance')?.now ?? 0
  expect(people.map(({ performance }) => performance.now)).toEqual(
    people.map(({ performance }) => performance.now).toSorted((a, b) => b - a),
  )
  expect(people.reduce((sum, { performance }) => sum + performance.now, 0)).toBeLessThanOrEqual(performed)
})

test('who was given branches has figures, names and sums of these alone; others are refused', async () => {
  atNoon('2026-10-10')
  await livelyDay(world, await rootAt(club.gymId))
  await livelyDay(world, await rootAt(second))
  const own = await atHeadOffice(3, [second])
  const boss = await atHeadOffice(6)
  const elsewhere = await newClub(world, { name: '别家' })
  for (const page of pages) {
    const call = branchStatisticsCalls[page]
    const mine = await own.do(call, { query: OCTOBER })
    expect([page, mine.branches.map(({ gym }) => gym.name)]).toEqual([page, ['二店']])
    expect([page, mine.headline.map(({ now }) => now)]).toEqual([page, mine.branches[0]?.figures.map(({ now }) => now)])
    expect(JSON.stringify(mine)).not.toContain('总店')
    // One branch by choice is the same as one by reach.
    expect(await boss.do(call, { query: { ...OCTOBER, gym_ids: String(second) } })).toEqual(mine)
    for (const beyond of [club.gymId, elsewhere.gymId])
      expect(await own.call(call, { query: { ...OCTOBER, gym_ids: `${second},${beyond}` } })).toMatchObject({
        status: 403,
        refusal: { code: 30003 },
      })
    for (const other of [await atHeadOffice(2, [second]), await rootAt(club.gymId)])
      expect((await other.call(call, { query: OCTOBER })).status, page).toBe(403)
  }
  expect((await boss.do(branchStatisticsCalls.total, { query: OCTOBER })).branches.map(({ gym }) => gym.name)).toEqual(['总店', '二店'])
})

test('who reaches no branch sees nothing, and is told so without an error', async () => {
  const nobodys = await atHeadOffice(3)
  for (const page of pages) {
    const { branches, headline } = await nobodys.do(branchStatisticsCalls[page], { query: OCTOBER })
    expect([page, branches, headline.filter(({ now }) => now !== 0 && now !== null)]).toEqual([page, [], []])
  }
})

test('a range is refused at its end, as in a branch', async () => {
  const boss = await atHeadOffice(5)
  for (const page of pages) {
    for (const query of [
      { from: '2026-10-02', to: '2026-10-01' },
      { from: '2025-01-01', to: '2026-10-01' },
    ]) {
      const { status, refusal } = await boss.call(branchStatisticsCalls[page], { query })
      expect([page, status, Object.keys(refusal.errors ?? {})]).toEqual([page, 422, ['to']])
    }
  }
})

/** Goods of which a piece cost 2.00, and such of which nobody said it: two of each are sold, one of each comes back. */
async function someGoods(staff: Staff): Promise<void> {
  for (const cost of [2_00, null]) {
    const { id } = await staff.do(goodsCalls.create, { body: { name: `水${cost}`, price: 5_00 } })
    await staff.do(goodsCalls.receive, { params: { id }, body: { quantity: 100, ...(cost === null ? {} : { cost }) } })
    const order = await staff.do(cashierCalls.sell, { body: { lines: [{ goods_id: id, quantity: 2 }], payment_method: 'CASH' } })
    const lines = [{ line_id: order.lines[0]?.id ?? 0, quantity: 1 }]
    await staff.do(cashierCalls.refund, { params: { id: order.id }, body: { lines, reason: '退' } })
  }
}

/** October at both branches: somebody paid 3,000 by a plan at each; of the first the salaries are confirmed, of the second drafted. */
async function octoberIsPaid() {
  for (const gymId of [club.gymId, second]) {
    const staff = await rootAt(gymId)
    const plan = await newPayPlan(staff, { from_month: '2026-10' })
    const coach = await newStaff(world, { brandId: club.brandId, gymId }, { name: '教练', permissions: [] })
    await payBy(staff, coach, plan.id, { from_month: '2026-10' })
    await someGoods(staff)
    await sell(staff, await newCustomer(staff), await newTimeCardType(staff, { days: 10 }, { price: 9_000_00 }))
  }
  atNoon('2026-11-03')
  const [first, other] = [await rootAt(club.gymId), await rootAt(second)]
  for (const staff of [first, other]) await closeDaysThrough(staff, '2026-10-31')
  return { first, other, run: await runMonth(first, '2026-10'), draft: await draftRun(other, '2026-10') }
}

test('what is left of a month is earned, less what goods cost, less the salaries that are confirmed', async () => {
  const { first, other, run, draft } = await octoberIsPaid()
  const boss = await atHeadOffice(5)
  const half = await profitOf(boss)
  // 10.00 of goods and the card, of which a piece at 2.00 is known to have cost something.
  const earned = 9_000_00 + 10_00
  const whole = {
    month: '2026-10-01',
    earned,
    cost: 2_00,
    uncosted: 3,
    unconfirmed: 0,
    pay: 3_000_00,
    profit: earned - 2_00 - 3_000_00,
    gap: null,
  }
  const waits = { ...whole, unconfirmed: 1, pay: null, profit: null, gap: 'not-confirmed' }
  expect(half.branch_months).toEqual([[whole], [waits]])
  // Half of it isn’t said as the whole.
  expect(half.months).toEqual([{ ...waits, earned: earned * 2, cost: 4_00, uncosted: 6 }])
  expect([half.gap, half.headline.map(({ code, now }) => [code, now])]).toEqual([
    'not-confirmed',
    [
      ['earned', earned * 2],
      ['cost', 4_00],
      ['pay', null],
      ['profit', null],
      ['margin', null],
    ],
  ])
  const { net, version } = await other.do(salaryRunCalls.show, { params: { id: draft.id } })
  await other.do(salaryRunCalls.confirm, { params: { id: draft.id }, body: { seen_total: net, version } })
  const both = await profitOf(boss)
  expect(both.months).toEqual([{ ...whole, earned: earned * 2, cost: 4_00, uncosted: 6, pay: 6_000_00, profit: 2 * whole.profit }])
  expect(both.headline.map(({ now }) => now).slice(2)).toEqual([6_000_00, 2 * whole.profit, Math.round((whole.profit * 10_000) / earned)])
  await first.do(salaryRunCalls.reopen, { params: { id: run.id }, body: { reason: '少算了' } })
  expect((await profitOf(boss)).branch_months).toEqual([[waits], [whole]])
})

test('pay is of whole months: of a part of one there is none, and before a branch had anything nobody was paid', async () => {
  await octoberIsPaid()
  const boss = await atHeadOffice(5)
  const part = await profitOf(boss, { from: '2026-10-01', to: '2026-10-30', gym_ids: String(club.gymId) })
  expect([part.gap, part.months.map(({ pay, profit, gap }) => [pay, profit, gap])]).toEqual([
    'part-of-month',
    [[null, null, 'part-of-month']],
  ])
  const two = await profitOf(boss, { from: '2026-09-01', to: '2026-10-31', gym_ids: String(club.gymId) })
  expect(two.months.map(({ pay, gap }) => [pay, gap])).toEqual([
    [0, null],
    [3_000_00, null],
  ])
  // The month runs: no salaries of it can be confirmed.
  const running = await profitOf(boss, { from: '2026-10-01', to: '2026-11-30', gym_ids: String(club.gymId) })
  expect([running.gap, running.months.map(({ gap }) => gap)]).toEqual(['not-confirmed', [null, 'not-confirmed']])
})
