/** 员工业绩: every figure is what its lines add up to; one’s own is all that somebody sees without the right to more. */
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { type AchievementFigure, type AchievementTab, achievementTabs, partNeeds } from '@kaiguan/contract/overview/statistics/achievements'
import { statisticsCalls } from '@kaiguan/contract/overview/statistics/calls'
import type { FigureRows } from '@kaiguan/contract/overview/statistics/shapes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { one } from '../../../database/open.ts'
import { sql } from '../../../database/sql.ts'
import { recogniseAll } from '../../../jobs/recognise.ts'
import { sumUp } from '../../../testing/books.ts'
import { newTimeCardType } from '../../../testing/card-types.ts'
import { sell } from '../../../testing/cards.ts'
import { type Club, newBranch, newClub, newStaff, newWorld, type Staff, signIn, staffAt, type World } from '../../../testing/club.ts'
import { newCustomer } from '../../../testing/customers.ts'
import { livelyDay } from '../../../testing/full-day.ts'

const RANGE = { from: '2026-11-01', to: '2026-11-20' }
const ALL = ['reports.performance-view', 'reports.performance-all'] as const

let world: World
let club: Club
let owner: Staff
let lin: Staff
let zhou: Staff
beforeAll(async () => {
  world = await newWorld('2025-12-15T04:00:00Z')
  club = await newClub(world)
  lin = await newStaff(world, club, { name: '林教练', permissions: ['reports.performance-view'] })
  zhou = await newStaff(world, club, { name: '周顾问', permissions: ['reports.performance-view'] })
  for (const day of ['2025-12-15', '2026-03-31', '2026-07-09', '2026-10-20', '2026-11-02', '2026-11-19', '2026-11-20']) {
    world.clock.set(`${day}T04:00:00Z`)
    owner = await newStaff(world, club, { type: 4 })
    if (day === '2026-11-20') {
      await recogniseAll(world.database, world.clock)
      await sumUp(world, club.brandId)
    }
    await livelyDay(world, owner)
    await sellShared()
  }
  world.clock.set('2026-11-20T05:00:00Z')
  await giveToNobody()
  lin = await staffAt(world, lin.id, lin.login, await signIn(world, lin.login, club.gymId))
}, 90_000)
afterAll(() => world.close())

/** 300.00, of which three tenths are Lin's and the rest Zhou's. */
async function sellShared() {
  return sell(owner, await newCustomer(owner), await newTimeCardType(owner), {
    sellers: [
      { staff_id: lin.id, share_bp: 3_000 },
      { staff_id: zhou.id, share_bp: 7_000 },
    ],
  })
}

/** 5.00 of goods that have lost their seller. */
async function giveToNobody(): Promise<void> {
  await world.database.transaction(club.brandId, async (db) => {
    await sql`
      insert into performance_lines (brand_id, gym_id, order_id, business, business_day, origin_day, performance_fen, value_fen, units, source)
      select o.brand_id, o.gym_id, o.id, 'goods', o.business_day, o.business_day, 500, 500, 0, 'correction'
      from orders o where o.brand_id = ${club.brandId} and o.id = (select max(id) from orders where brand_id = ${club.brandId} and kind = 'goods-sale')`.execute(
      db,
    )
  })
}

type Asked = { from: string; to: string; tab?: AchievementTab; staff_id?: number; group?: 'day' | 'week' | 'month' }
const ask = (staff: Staff, query: Asked = RANGE) => staff.do(statisticsCalls.achievements, { query })
const refused = async (staff: Staff, query: Asked) => (await staff.call(statisticsCalls.achievements, { query })).status
const nowOf = (figures: readonly { code: AchievementFigure; now: number }[], code: AchievementFigure) =>
  figures.find((figure) => figure.code === code)?.now ?? 0

/** What the list says that it comes to, which is what its rows add up to. */
async function listedValue(staff: Staff, { query }: FigureRows, code: AchievementFigure): Promise<number> {
  const { day_from = '', day_to = '', ...more } = query
  const { data, sums } = await staff.do(statisticsCalls.performanceLines, { query: { day_from, day_to, ...more, per_page: '100' } })
  const added = (of: 'performance' | 'value' | 'units') => data.reduce((sum, row) => sum + row[of], 0)
  expect(sums).toEqual({ performance: added('performance'), value: added('value'), units: added('units') })
  if (code === 'performance') return sums.performance
  return code === 'back' ? 0 - sums.performance : sums.units
}

const performed = async ({ from, to }: Asked) =>
  (
    await world.database.transaction(club.brandId, (db) =>
      one(
        db,
        sql<{ fen: number }>`select coalesce(sum(performance_fen), 0)::bigint as fen from performance_lines
          where brand_id = ${club.brandId} and gym_id = ${club.gymId} and business_day between ${from}::date and ${to}::date`,
      ),
    )
  ).fen

test.each(achievementTabs)('every figure of %s opens the lines that add up to it, by day, week and month', async (tab) => {
  for (const group of ['day', 'week', 'month'] as const) {
    const answer = await ask(owner, { from: '2025-12-01', to: '2026-11-20', tab, group })
    for (const { figures, staff } of [{ figures: answer.headline, staff: null }, ...answer.people])
      for (const { code, now, rows } of figures)
        if (rows) expect([staff?.name, code, await listedValue(owner, rows, code)]).toEqual([staff?.name, code, now])
    for (const { code, points } of answer.series) expect(points.reduce((sum, { now }) => sum + now, 0)).toBe(nowOf(answer.headline, code))
  }
})

test('all employees and nobody, all tabs, and the sums of the branch come to the same', async () => {
  for (const range of [RANGE, { from: '2025-12-01', to: '2026-11-20' }, { from: '2026-10-01', to: '2026-10-31' }]) {
    const total = await ask(owner, range)
    const whole = nowOf(total.headline, 'performance')
    expect(whole).toBe(await performed(range))
    const tabs = await Promise.all(achievementTabs.filter((tab) => tab !== 'total').map((tab) => ask(owner, { ...range, tab })))
    expect(tabs.reduce((sum, { headline }) => sum + nowOf(headline, 'performance'), 0)).toBe(whole)
    expect(total.tables.map(({ sums }) => sums?.now)).toEqual([whole])
    for (const { headline, people } of [total, ...tabs])
      for (const code of ['performance', 'orders', 'back'] as const)
        expect(people.reduce((sum, { figures }) => sum + nowOf(figures, code), 0)).toBe(nowOf(headline, code))
  }
})

test('a shared order counts by its shares and as one order of whoever has most of it; what comes back is taken from both', async () => {
  const before = await ask(owner, { ...RANGE, tab: 'opening-card' })
  const { card } = await sellShared()
  const after = await ask(owner, { ...RANGE, tab: 'opening-card' })
  const grown = (code: AchievementFigure, since: typeof before, now: typeof before) =>
    [lin, zhou].map(({ id }) => {
      const of = ({ people }: typeof before) => nowOf(people.find(({ staff }) => staff?.id === id)?.figures ?? [], code)
      return of(now) - of(since)
    })
  expect(grown('performance', before, after)).toEqual([90_00, 210_00])
  expect(grown('orders', before, after)).toEqual([0, 1])
  await owner.do(cardCalls.refund, { params: { id: card.id }, body: { fee: 100_00, reason: '搬家' } })
  const refunded = await ask(owner, { ...RANGE, tab: 'opening-card' })
  expect(grown('back', after, refunded)).toEqual([30_00, 70_00])
  expect(grown('orders', after, refunded)).toEqual([0, 0])
})

test('people stand by what they performed, with their rank and share; nobody’s comes last, without a rank', async () => {
  const { people, staff } = await ask(owner)
  expect(staff).toBeNull()
  const fen = people.slice(0, -1).map(({ figures }) => nowOf(figures, 'performance'))
  expect(fen.length).toBeGreaterThan(2)
  expect(fen).toEqual(fen.toSorted((one, other) => other - one))
  expect(people.slice(0, -1).map(({ rank }) => rank)).toEqual(fen.map((own) => fen.filter((other) => other > own).length + 1))
  expect(people.at(-1)).toMatchObject({ staff: null, rank: null })
  expect(people.reduce((sum, { share_bp }) => sum + (share_bp ?? 0), 0)).toBeCloseTo(10_000, -2)
})

test('without the right to all somebody sees their own alone: no rank, no share, nobody’s, no colleague, in any tab', async () => {
  const everybody = await ask(owner)
  for (const tab of achievementTabs) {
    const own = await ask(lin, { ...RANGE, tab })
    expect([own.tabs, own.staff?.id]).toEqual([[...achievementTabs], lin.id])
    expect(own.people.map(({ staff, rank, share_bp }) => [staff?.id, rank, share_bp])).toEqual([[lin.id, null, null]])
    if (tab === 'total') {
      const row = everybody.people.find(({ staff }) => staff?.id === lin.id)
      expect(own.headline).toEqual(row?.figures)
    }
    for (const { code, now, rows } of own.headline) if (rows) expect(await listedValue(lin, rows, code)).toBe(now)
  }
  expect(await refused(lin, { ...RANGE, staff_id: zhou.id })).toBe(403)
  for (const staff_id of [zhou.id, 0]) {
    const { status } = await lin.call(statisticsCalls.performanceLines, { query: { day_from: RANGE.from, day_to: RANGE.to, staff_id } })
    expect(status).toBe(403)
  }
  const { data } = await lin.do(statisticsCalls.performanceLines, { query: { day_from: RANGE.from, day_to: RANGE.to } })
  expect(new Set(data.map(({ staff }) => staff?.id))).toEqual(new Set([lin.id]))
  const none = await newStaff(world, club, { permissions: ['dashboard.view', 'reports.total'] })
  expect(await refused(none, RANGE)).toBe(403)
})

test('of everybody one sees the parts that one has the right for, the total with all of them, and one’s own anyway', async () => {
  const some = await newStaff(world, club, { permissions: [...ALL, 'reports.shop', 'reports.cards'] })
  const { tab, tabs, staff } = await ask(some)
  expect([tab, tabs, staff]).toEqual(['opening-card', [...achievementTabs], null])
  // Of the other parts, and of the whole, one's own.
  for (const other of ['total', 'private'] as const) {
    const own = await ask(some, { ...RANGE, tab: other })
    expect([own.tab, own.staff?.id, own.people.map(({ rank, share_bp }) => [rank, share_bp])]).toEqual([other, some.id, [[null, null]]])
    expect(await refused(some, { ...RANGE, tab: other, staff_id: lin.id })).toBe(403)
  }
  const days = { day_from: RANGE.from, day_to: RANGE.to }
  const { data } = await some.do(statisticsCalls.performanceLines, { query: { ...days, per_page: '100' } })
  expect(new Set(data.map(({ business }) => business))).toEqual(new Set(['card-new', 'goods']))
  expect((await some.call(statisticsCalls.performanceLines, { query: { ...days, business: 'course' } })).status).toBe(403)
  expect((await ask(some, { ...RANGE, staff_id: some.id, tab: 'total' })).staff?.id).toBe(some.id)
  expect((await ask(some, { ...RANGE, staff_id: lin.id })).tabs).toEqual(['opening-card', 'shop'])
  const whole = await newStaff(world, club, { permissions: [...ALL, ...Object.values(partNeeds)] })
  expect((await ask(whole)).tab).toBe('total')
  const noPart = await newStaff(world, club, { permissions: [...ALL] })
  expect((await ask(noPart)).staff?.id).toBe(noPart.id)
})

test('whoever belongs to another branch alone isn’t found', async () => {
  const there = { ...club, gymId: await newBranch(world, club.brandId, '西海岸店') }
  const { id } = await newStaff(world, there)
  expect(await refused(owner, { ...RANGE, staff_id: id })).toBe(404)
})

test('after a sale went to another seller, a refund of it takes from whom it was given to', async () => {
  const { card } = await sellShared()
  const between = { from: '2026-11-20', to: '2026-11-20', tab: 'opening-card' as const }
  await world.database.transaction(club.brandId, async (db) => {
    await sql`
      insert into performance_lines (brand_id, gym_id, staff_id, order_id, business, business_day, origin_day, performance_fen, value_fen, units, source)
      select p.brand_id, p.gym_id, s.staff_id, p.order_id, p.business, p.business_day, p.origin_day, s.sign * p.performance_fen, s.sign * p.value_fen, s.sign * p.units, 'correction'
      from performance_lines p cross join (values (${zhou.id}::bigint, -1), (${lin.id}::bigint, 1)) s (staff_id, sign)
      where p.brand_id = ${club.brandId} and p.staff_id = ${zhou.id} and p.order_id = (select max(id) from orders where brand_id = p.brand_id and card_id = ${card.id})`.execute(
      db,
    )
  })
  const before = await ask(owner, between)
  await owner.do(cardCalls.refund, { params: { id: card.id }, body: { fee: 300_00, reason: '搬家' } })
  const after = await ask(owner, between)
  const lost = (id: number | null) => {
    const of = ({ people }: typeof before) => nowOf(people.find(({ staff }) => (staff?.id ?? null) === id)?.figures ?? [], 'performance')
    return of(before) - of(after)
  }
  expect(lost(lin.id) + lost(zhou.id) + lost(null)).toBe(300_00)
  // Zhou has nothing of this sale any more, so it isn't taken from Zhou.
  expect(lost(zhou.id)).toBe(0)
})

test.each([
  ['from', { from: '2026-02-30', to: '2026-11-20' }],
  ['to', { from: '2026-11-20', to: '2026-11-19' }],
])('a wrong range is refused at %s, of figures and of lines', async (field, query) => {
  const { status, refusal } = await owner.call(statisticsCalls.achievements, { query })
  expect([status, Object.keys(refusal.errors ?? {})]).toEqual([422, [field]])
  const { refusal: ofLines } = await owner.call(statisticsCalls.performanceLines, { query: { day_from: query.from, day_to: query.to } })
  expect(Object.keys(ofLines.errors ?? {})).toEqual([`day_${field}`])
})

test('figures are of 366 days at most', async () => {
  expect(await refused(owner, { from: '2025-11-19', to: '2026-11-20' })).toBe(422)
})
