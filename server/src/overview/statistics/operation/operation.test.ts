/** 运营分析: a small club whose figures are counted by hand; every list behind a figure says what the figure says. */

import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { cardChangeCalls } from '@kaiguan/contract/membership/cards/card-changes'
import { statisticsCalls } from '@kaiguan/contract/overview/statistics/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../database/sql.ts'
import { bookAt, newBought } from '../../../testing/booked-lessons.ts'
import { sumUp } from '../../../testing/books.ts'
import { newTimeCardType } from '../../../testing/card-types.ts'
import { sell } from '../../../testing/cards.ts'
import { newClass } from '../../../testing/class-sessions.ts'
import { type Club, newClub, newStaff, newWorld, type Staff, type World } from '../../../testing/club.ts'
import { newCoach } from '../../../testing/courses.ts'
import { newCustomer } from '../../../testing/customers.ts'
import { listedSum } from '../../../testing/figures.ts'

let world: World
let club: Club
let owner: Staff
let monthly: { id: number }
let people: { id: number }[]

const NOVEMBER = { from: '2026-11-01', to: '2026-11-20' }
const at = async (day: string, time = '12:00') => {
  world.clock.set(new Date(`${day}T${time}:00+08:00`).toISOString())
  owner = await newStaff(world, club, { type: 4 })
  return owner
}
const comes = (customer: { id: number }) => owner.do(checkInCalls.admit, { body: { customer_id: customer.id } })
const write = (what: ReturnType<typeof sql>) => world.database.transaction(club.brandId, (db) => what.execute(db))
type Range = { from: string; to: string; group?: 'day' | 'week' | 'month' }
const ask = (staff = owner, query: Range = NOVEMBER) => staff.do(statisticsCalls.operation, { query })

/**
 * Five people. The first buys a month and renews it; the second buys another month after the first; the third lets it end; the fourth
 * has a year, came often and stays away; the fifth bought nothing.
 */
beforeAll(async () => {
  world = await newWorld('2026-09-15T04:00:00Z')
  club = await newClub(world)
  await at('2026-09-15')
  const yearly = await newTimeCardType(owner, { days: 365 })
  people = [await newCustomer(owner, { source: 1 }), await newCustomer(owner, { source: 1 }), await newCustomer(owner, { source: 2 })]
  people.push(await newCustomer(owner, { source: 99 }))
  await sell(owner, person(3), yearly)
  for (const day of ['2026-09-16', '2026-09-23', '2026-09-30', '2026-10-07']) {
    await at(day)
    await comes(person(3))
  }
  await at('2026-10-10')
  monthly = await newTimeCardType(owner, { days: 30 })
  const renewed = await sell(owner, person(0), monthly)
  for (const other of [person(1), person(2)]) await sell(owner, other, monthly)
  await at('2026-11-02')
  const lead = await newCustomer(owner, { source: 3 })
  people.push(lead)
  await owner.do(cardChangeCalls.renew, { params: { id: renewed.card.id }, body: { vip_template_id: monthly.id, payment_method: 'CASH' } })
  await sell(owner, person(1), monthly)
  for (const day of ['2026-11-04', '2026-11-06', '2026-11-11', '2026-11-18']) {
    await at(day, '19:30')
    await comes(person(0))
    if (day === '2026-11-04') await comes(person(1))
  }
  await at('2026-11-19', '08:00')
  await newCustomer(owner, { source: 3 }).then((bought) => sell(owner, bought, monthly))
  await lessonsAndClasses()
  await at('2026-11-20')
  await sumUp(world, club.brandId)
}, 60_000)
afterAll(() => world.close())

function person(index: number): { id: number } {
  const found = people[index]
  if (!found) throw new Error('no such person')
  return found
}

/** Two classes of ten places, given to four and to eight; a coach who works three hours on Mondays, and gave a lesson of one. */
async function lessonsAndClasses(): Promise<void> {
  const [first, second] = [
    await newClass(world, club, { max: 10, inMinutes: 30 }),
    await newClass(world, club, { max: 10, inMinutes: 120 }),
  ]
  const { brandId, gymId } = club
  await write(sql`update group_sessions set state = 'done', taken = 8, attended = case id when ${first.id} then 4 else 8 end
    where brand_id = ${brandId} and id = any (${[first.id, second.id]})`)
  const coach = await newCoach(world, { ...club, owner })
  const lesson = await bookAt(owner, await newBought(owner, person(3), coach), '2026-11-19T07:00:00Z')
  await write(sql`update course_bookings set state = 'used' where brand_id = ${brandId} and id = ${lesson.id}`)
  await write(sql`
    insert into coach_hours (brand_id, gym_id, coach_id, weekday, from_minute, to_minute) values (${brandId}, ${gymId}, ${coach.id}, 1, 540, 720)`)
  await write(sql`insert into coach_absences (brand_id, gym_id, coach_id, starts_at, ends_at, reason, made_by, made_at)
    values (${brandId}, ${gymId}, ${coach.id}, '2026-11-09T03:00:00+08', '2026-11-09T10:00:00+08', '休假', ${owner.id}, ${world.clock.now()})`)
}

test('every figure, table and rate opens the list that says it', async () => {
  for (const group of ['day', 'week', 'month'] as const) {
    const { headline, tables, rates, rate_tables, slipping, series } = await ask(owner, { ...NOVEMBER, group })
    for (const { code, rows, now } of headline) if (rows) expect([code, await listedSum(owner, rows)]).toEqual([code, now])
    for (const table of tables) {
      for (const { key, rows, now } of table.rows)
        if (rows) expect([table.code, key, await listedSum(owner, rows)]).toEqual([table.code, key, Math.abs(now)])
    }
    for (const { code, now, rows, part_rows } of [
      ...rates,
      ...rate_tables.flatMap((table) => table.rows.map((row) => ({ ...row, code: `${table.code} ${row.key}` }))),
    ]) {
      if (rows) expect([code, await listedSum(owner, rows)]).toEqual([code, now.whole])
      if (part_rows) expect([code, await listedSum(owner, part_rows)]).toEqual([code, now.part])
    }
    expect(await listedSum(owner, slipping.rows)).toBe(slipping.now)
    const visits = headline.find(({ code }) => code === 'visits')?.now
    expect(series.find(({ code }) => code === 'visits')?.points.reduce((sum, { now }) => sum + now, 0)).toBe(visits)
  }
})

test('who came, joined, stayed away and how often', async () => {
  const { headline, tables, slipping } = await ask()
  const now = Object.fromEntries(headline.map(({ code, now: value }) => [code, value]))
  expect(now).toMatchObject({ visits: 5, visitors: 2, joined: 1, returned: 0, lapsed: 1 })
  const table = (code: string) => tables.find((one) => one.code === code)?.rows.map(({ key, now: value }) => [key, value])
  // Four members today: two who came, one who stays away, and the one of yesterday.
  expect(table('frequency')).toEqual([
    ['0', 2],
    ['1-3', 1],
    ['4-7', 1],
  ])
  expect(table('members')).toEqual([
    ['start', 4],
    ['joined', 1],
    ['lapsed', -1],
  ])
  expect(table('cards-sold')).toEqual([[String(monthly.id), 2]])
  expect(slipping.now).toBe(1)
})

test('what part became something, in all and by whom: a rate of nothing is none', async () => {
  const { rates, rate_tables } = await ask()
  expect(rates.map(({ code, now, before }) => [code, now, before.bp])).toEqual([
    // Three months ended on the 8th: one was renewed, one holder bought another.
    ['renewal', { part: 2, whole: 3, bp: 6667 }, null],
    ['conversion', { part: 1, whole: 2, bp: 5000 }, null],
    ['fill', { part: 12, whole: 20, bp: 6000 }, null],
    // Three Mondays of three hours, less an hour away; one lesson of an hour.
    ['coach-use', { part: 60, whole: 480, bp: 1250 }, 0],
  ])
  const rows = (code: string) => rate_tables.find((one) => one.code === code)?.rows.map(({ key, now }) => [key, now.part, now.whole])
  expect(rows('renewal-source')).toEqual([
    ['1', 2, 2],
    ['2', 0, 1],
  ])
  expect(rows('conversion-source')).toEqual([['3', 1, 2]])
  expect(rows('renewal-consultant')).toEqual([['0', 2, 3]])
  // Until the new year two more end. The renewed one ends twice in these days, and is one card.
  const { rates: later } = await ask(owner, { from: '2026-11-01', to: '2026-12-31' })
  expect(later.find(({ code }) => code === 'renewal')?.now).toMatchObject({ part: 2, whole: 5 })
})

test('whoever isn’t slipping away is everybody else, leads too; renewed cards are listed without days as well', async () => {
  const count = async (query: Record<string, string>) => (await owner.do(customerCalls.list, { query })).total
  expect([await count({ slipping: '1' }), await count({ slipping: '0' })]).toEqual([1, (await count({})) - 1])
  const cards = async (query: Record<string, string>) => (await owner.do(cardCalls.list, { query })).data.map(({ id }) => id)
  const due = { due_from: '2026-10-01', due_to: '2026-11-20' }
  for (const renewed of ['1', '0']) {
    const those = await cards({ ...due, renewed })
    expect(those.length).toBeGreaterThan(0)
    expect(await cards({ renewed })).toEqual(those)
  }
})

test('when it is busy is said beside the eight weeks before, for as many such weekdays', async () => {
  const { hours } = await ask()
  // Wednesdays at noon somebody came four times in four weeks; on three Wednesdays of these days it would have been three.
  expect(hours).toEqual([
    { weekday: 3, hour: 12, visits: 0, usual: 3 },
    { weekday: 3, hour: 19, visits: 4, usual: 0 },
    { weekday: 5, hour: 19, visits: 1, usual: null },
  ])
})

test('hours are of the branch’s own clock', async () => {
  await write(sql`update gyms set time_zone = 'America/Los_Angeles' where brand_id = ${club.brandId} and id = ${club.gymId}`)
  await write(sql`delete from summed_days where brand_id = ${club.brandId} and family = 'visits'`)
  await write(sql`delete from summed_months where brand_id = ${club.brandId} and family = 'visits'`)
  const { hours } = await ask()
  expect(hours.filter(({ visits }) => visits > 0).map(({ hour }) => hour)).toEqual([3, 3])
  await write(sql`update gyms set time_zone = 'Asia/Shanghai' where brand_id = ${club.brandId} and id = ${club.gymId}`)
})

test('of those who joined in a month, how many are members later; what hasn’t come is absent', async () => {
  const { data } = await owner.do(statisticsCalls.cohorts, { query: { to: '2026-11-20' } })
  expect(data.map(({ month, joined, stayed }) => [month, joined, stayed.map(({ months, members }) => [months, members])])).toEqual([
    ['2026-09-01', 1, [[1, 1]]],
    ['2026-10-01', 3, []],
    ['2026-11-01', 1, []],
  ])
  await at('2026-12-01')
  await sumUp(world, club.brandId)
  const later = (await owner.do(statisticsCalls.cohorts, { query: { to: '2026-11-20' } })).data
  expect(later[1]?.stayed.map(({ months, members, share_bp }) => [months, members, share_bp])).toEqual([[1, 2, 6667]])
  for (const { joined, rows, stayed } of later) {
    expect(await listedSum(owner, rows)).toBe(joined)
    for (const cell of stayed) expect(await listedSum(owner, cell.rows)).toBe(cell.members)
  }
  await at('2026-11-20')
})

test('a card that was given back, or handed over, before its end didn’t end then', async () => {
  const other = await newClub(world)
  const ten = await newTimeCardType(other.owner, { days: 10 })
  const [kept, back, handed] = [await newCustomer(other.owner), await newCustomer(other.owner), await newCustomer(other.owner)]
  await sell(other.owner, kept, ten)
  const given = await sell(other.owner, back, ten)
  await other.owner.do(cardCalls.refund, { params: { id: given.card.id }, body: { fee: 1, reason: '搬家' } })
  const moved = await sell(other.owner, handed, ten)
  await other.owner.do(cardChangeCalls.transfer, { params: { id: moved.card.id }, body: { to_customer_id: back.id } })
  const { tables } = await ask(other.owner, { from: '2026-11-21', to: '2026-12-10' })
  const [row] = tables.find(({ code }) => code === 'cards-ended')?.rows ?? []
  // The one that was kept, and the one that goes on with whom it was handed to.
  expect(row?.now).toBe(2)
  expect(row?.rows && (await listedSum(other.owner, row.rows))).toBe(2)
})

test('money is for whoever reads totals, and nothing of it for another brand', async () => {
  const analyst = await newStaff(world, club, { permissions: ['reports.analysis-view'] })
  expect((await ask(analyst)).headline.map(({ code }) => code)).not.toContain('arpm')
  expect((await ask()).headline.map(({ code }) => code)).toContain('arpm')
  const none = await newStaff(world, club, { permissions: ['reports.total'] })
  expect((await none.call(statisticsCalls.operation, { query: NOVEMBER })).status).toBe(403)
  expect((await none.call(statisticsCalls.cohorts, { query: { to: '2026-11-20' } })).status).toBe(403)
  const other = await newClub(world)
  const { headline, tables, rates, hours, slipping } = await ask(other.owner)
  // Earned per member is nothing where there are no members.
  expect([headline.map(({ now }) => now), tables.flatMap(({ rows }) => rows), hours, slipping.now]).toEqual([
    [0, 0, 0, 0, 0, null],
    [],
    [],
    0,
  ])
  expect(rates.map(({ now }) => now.bp)).toEqual([null, null, null, null])
  expect((await other.owner.do(statisticsCalls.cohorts, { query: { to: '2026-11-20' } })).data).toEqual([])
})
