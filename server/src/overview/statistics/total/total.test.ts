/** 总统计: every figure is what the list behind it adds up to, and what its sums say; what needs a right is absent without it. */
import { statisticsCalls } from '@kaiguan/contract/overview/statistics/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recogniseAll } from '../../../jobs/recognise.ts'
import { sumUp } from '../../../testing/books.ts'
import { newTimeCardType } from '../../../testing/card-types.ts'
import { sell } from '../../../testing/cards.ts'
import { type Club, newClub, newStaff, newWorld, type Staff, type World } from '../../../testing/club.ts'
import { newCustomer } from '../../../testing/customers.ts'
import { listedSum } from '../../../testing/figures.ts'
import { livelyDay } from '../../../testing/full-day.ts'

let world: World
let club: Club
let owner: Staff
beforeAll(async () => {
  world = await newWorld('2026-09-15T04:00:00Z')
  club = await newClub(world)
  for (const day of ['2026-09-15', '2026-10-09', '2026-10-20', '2026-11-02', '2026-11-19', '2026-11-20']) {
    world.clock.set(`${day}T04:00:00Z`)
    owner = await newStaff(world, club, { type: 4 })
    if (day === '2026-11-20') await nightBefore()
    await livelyDay(world, owner)
  }
  world.clock.set('2026-11-20T05:00:00Z')
}, 60_000)
afterAll(() => world.close())

async function nightBefore(): Promise<void> {
  await recogniseAll(world.database, world.clock)
  await sumUp(world, club.brandId)
}

const total = (query: Parameters<typeof ask>[1], staff = owner) => ask(staff, query)
async function ask(staff: Staff, query: { from: string; to: string; group?: 'day' | 'week' | 'month'; compare?: 'previous' | 'year' }) {
  return staff.do(statisticsCalls.total, { query })
}

const RANGES = [
  { from: '2026-11-01', to: '2026-11-20' },
  { from: '2026-09-01', to: '2026-10-31' },
  { from: '2026-10-05', to: '2026-11-19' },
  { from: '2026-11-20', to: '2026-11-20' },
] as const

test.each(RANGES)('every figure from $from to $to is what its list says, by day, week and month', async (range) => {
  for (const group of ['day', 'week', 'month'] as const) {
    const { headline, series, tables } = await total({ ...range, group })
    const now = (code: string) => headline.find((figure) => figure.code === code)?.now
    for (const figure of headline)
      if (figure.rows) expect([figure.code, await listedSum(owner, figure.rows)]).toEqual([figure.code, figure.now])
    for (const table of tables) {
      for (const row of table.rows)
        if (row.rows && table.code !== 'members') expect([row.key, await listedSum(owner, row.rows)]).toEqual([row.key, row.now])
      expect(table.sums?.now).toBe(table.rows.reduce((sum, row) => sum + row.now, 0))
    }
    const sums = Object.fromEntries(tables.map(({ code, sums: whole }) => [code, whole?.now]))
    expect(sums).toEqual({ methods: now('taken'), earned: now('earned'), members: now('members'), owed: now('owed') })
    for (const { code, points } of series) expect([code, points.reduce((sum, point) => sum + point.now, 0)]).toEqual([code, now(code)])
  }
})

test('what stood before is what the same call says of the days before', async () => {
  const { before, headline } = await total({ from: '2026-11-01', to: '2026-11-20' })
  expect(before).toEqual({ from: '2026-10-01', to: '2026-10-20' })
  const then = await total(before)
  const values = (figures: typeof headline, side: 'now' | 'before') => figures.map((figure) => [figure.code, figure[side]])
  expect(values(headline, 'before')).toEqual(values(then.headline, 'now'))
  const taken = headline.find(({ code }) => code === 'taken')
  expect(taken?.change_bp).toBe(Math.round((((taken?.now ?? 0) - (taken?.before ?? 0)) * 10_000) / (taken?.before ?? 1)))
})

test('members at the beginning, who joined, came back and lapsed make the members at the end', async () => {
  const other = await newClub(world)
  const staff = async () => newStaff(world, other, { type: 4 })
  const night = async () => {
    world.clock.advance(86_400_000)
    await recogniseAll(world.database, world.clock)
    await sumUp(world, other.brandId)
  }
  world.clock.set('2026-11-20T05:00:00Z')
  await night()
  const type = await newTimeCardType(await staff(), { days: 2 })
  const [first, second] = [await newCustomer(await staff()), await newCustomer(await staff())]
  await sell(await staff(), first, type)
  await sell(await staff(), second, type)
  for (let day = 0; day < 4; day++) await night()
  await sell(await staff(), first, type)
  await night()
  const { headline, tables } = await ask(await staff(), { from: '2026-11-21', to: '2026-11-26' })
  const now = Object.fromEntries(headline.map(({ code, now: value }) => [code, value]))
  expect(now).toMatchObject({ joined: 2, lapsed: 2, returned: 1, members: 1 })
  expect(tables.find(({ code }) => code === 'members')?.rows.map(({ key, now: value }) => [key, value])).toEqual([
    ['joined', 2],
    ['returned', 1],
    ['lapsed', -2],
  ])
  const back = await (await staff()).do(customerCalls.list, {
    query: { moved: 'returned', moved_from: '2026-11-21', moved_to: '2026-11-26' },
  })
  expect(back.data.map(({ id }) => id)).toEqual([first.id])
  world.clock.set('2026-11-20T05:00:00Z')
})

test('what is owed is said only to whoever may see each part of it', async () => {
  const range = { from: '2026-11-01', to: '2026-11-20' }
  const some = await newStaff(world, club, { permissions: ['reports.total', 'reports.stored-value', 'deposits.view'] })
  const { headline, tables } = await ask(some, range)
  expect(headline.map(({ code }) => code)).not.toContain('owed')
  const owed = tables.find(({ code }) => code === 'owed')
  expect([owed?.rows.map(({ key }) => key), owed?.sums]).toEqual([['stored', 'deposit'], null])
  // Whoever reads all lines of the books reads what they come to.
  const reader = await newStaff(world, club, { permissions: ['reports.total', 'cashier.day-sheet-all'] })
  expect((await ask(reader, range)).headline.map(({ code }) => code)).toContain('owed')
  const none = await newStaff(world, club, { permissions: ['dashboard.view', 'dashboard.money'] })
  expect((await none.call(statisticsCalls.total, { query: range })).status).toBe(403)
})

test.each([
  ['a range that ends before it begins', '2026-11-20', '2026-11-19', 'to', '结束日期不能早于开始日期'],
  ['a range of 367 days', '2025-11-19', '2026-11-20', 'to', '最多 366 天'],
  ['a day before there were clubs', '0001-01-01', '0001-01-31', 'from', '请输入正确的日期'],
  ['a day that ends the calendar', '9999-12-01', '9999-12-31', 'to', '请输入正确的日期'],
  ['a day that isn’t one', '2026-02-30', '2026-11-20', 'from', '请输入正确的日期'],
])('%s is refused at its field', async (_, from, to, field, sentence) => {
  const { status, refusal } = await owner.call(statisticsCalls.total, { query: { from, to } })
  expect([status, refusal.errors?.[field]]).toEqual([422, [sentence]])
})

test('366 days are a range', async () => {
  expect((await total({ from: '2025-11-20', to: '2026-11-20', group: 'month' })).series[0]?.points).toHaveLength(13)
})
