/** What is due is found over all brands by one question, to the moment, and it sees nothing but what it asks for. */

import { coachTimeCalls } from '@kaiguan/contract/coaching/course-bookings/coach-times'
import { articleCalls } from '@kaiguan/contract/ground/articles/calls'
import { exportCalls } from '@kaiguan/contract/overview/exports/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { one } from '../database/open.ts'
import { type Sql, sql } from '../database/sql.ts'
import { openPrinter } from '../people/contracts/index.ts'
import { payable } from '../router.ts'
import { bookAt, newBought } from '../testing/booked-lessons.ts'
import { newClass } from '../testing/class-sessions.ts'
import { type Club, newClub, newPhone, newWorld, type World } from '../testing/club.ts'
import { newCoach } from '../testing/courses.ts'
import { newCustomer } from '../testing/customers.ts'
import { surroundings } from '../testing/exports.ts'
import { operatorOf } from '../testing/operator.ts'
import { newDevice } from '../testing/paired-gates.ts'
import { dueMoments, noteRounds } from './works.sql.ts'
import { listWorks, type Work, type WorkName } from './works.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let world: World
let works: Work[]
let club: Club
/** Each story in a house of its own: what is due is of all brands. */
beforeAll(async () => {
  world = await newWorld()
  const printer = openPrinter()
  works = listWorks({
    ...world,
    around: surroundings(world),
    payable,
    printer,
    stopping: new AbortController().signal,
    print: () => undefined,
  })
})
afterAll(() => world.close())
beforeEach(async () => {
  // Whatever the story before left is over, and this is noon.
  world.clock.advance(40 * 24 * HOUR)
  world.clock.set(`${world.clock.now().toISOString().slice(0, 10)}T04:00:00Z`)
  await newClub(world)
  club = await newClub(world)
})

/** Minutes from now, of the works named; null: nothing waits. */
async function due(...names: WorkName[]): Promise<(number | null)[]> {
  const now = world.clock.now()
  const asked = works.filter(({ what }) => names.includes(what)).map(({ asks }) => asks(now, new Date(now.getTime() + 24 * HOUR)))
  const moments = await world.database.transaction(null, (db) => dueMoments(db, asked))
  return moments.map((at) => (at === null ? null : (at - now.getTime()) / MINUTE))
}
const inBrand = (statement: Sql) => world.database.transaction(club.brandId, (db) => statement.execute(db))

test('where nothing waits nothing is due, however many works ask', async () => {
  expect(await due('exports', 'imports', 'disruptions', 'contracts', 'articles', 'lessons', 'classes', 'class-texts')).toEqual(
    Array(8).fill(null),
  )
})

test('a request that says what those questions say sees nothing of another brand by it', async () => {
  const other = await newClub(world)
  await newClass(world, other)
  const { seen } = await world.database.transaction(club.brandId, async (db) => {
    await sql`select set_config('app.looks', 'on', true)`.execute(db)
    return one(
      db,
      sql<{ seen: number }>`
      select (select count(*) from gyms where brand_id = ${other.brandId}) + (select count(*) from group_sessions where brand_id = ${other.brandId}) as seen`,
    )
  })
  expect(seen).toBe(0)
})

test('an export is due since it was asked for; one whose server fell silent a minute after it was last heard', async () => {
  await club.owner.do(customerCalls.create, { body: { name: '张三', phone: newPhone() } })
  await club.owner.do(exportCalls.start, { body: { list: 'customers' } })
  world.clock.advance(MINUTE)
  expect(await due('exports')).toEqual([-1])
  await inBrand(sql`update export_tasks set state = 'running', heartbeat_at = ${world.clock.now()} where brand_id = ${club.brandId}`)
  expect(await due('exports')).toEqual([1])
  await inBrand(sql`update export_tasks set state = 'cancelled' where brand_id = ${club.brandId}`)
  expect(await due('exports')).toEqual([null])
})

test('an article is due at its hour, and no more once it is taken back', async () => {
  const { id } = await club.owner.do(articleCalls.create, { body: { title: '通知', channel_name: '公告', html: '<p>好</p>' } })
  const day = world.clock.now().toISOString().slice(0, 10)
  const body = { gym_ids: [], role_ids: [], alert: 0 as const, send_on: day, send_time: '12:45' }
  const record = await club.owner.do(articleCalls.push, { params: { id }, body })
  expect(await due('articles')).toEqual([45])
  await club.owner.do(articleCalls.recall, { params: { id: record.id } })
  expect(await due('articles')).toEqual([null])
})

test('a class is due an hour before where too few come, and a quarter of an hour after its end; the soonest of all branches counts', async () => {
  await newClass(world, club, { inMinutes: 120, minutes: 30 })
  expect(await due('classes')).toEqual([165])
  const other = await newClub(world)
  const few = await newClass(world, other, { inMinutes: 100, minutes: 30, min: 2 })
  expect(await due('classes')).toEqual([40])
  const { brandId } = other
  await world.database.transaction(brandId, (db) =>
    sql`update group_sessions set opened_at = ${world.clock.now()}, opened_by = ${other.owner.id} where brand_id = ${brandId} and id = ${few.id}`.execute(
      db,
    ),
  )
  expect(await due('classes')).toEqual([145])
})

test('whoever waits for a place that is there is due at once', async () => {
  const { id } = await newClass(world, club, { max: 1 })
  const state = (taken: number) =>
    inBrand(sql`update group_sessions set waiting = 1, taken = ${taken} where brand_id = ${club.brandId} and id = ${id}`)
  await state(1)
  expect(await due('classes')).toEqual([null])
  await state(0)
  expect(await due('classes')).toEqual([Number.NEGATIVE_INFINITY])
})

test('a lesson is due two hours before, one of the morning the evening before; at night nobody is written to', async () => {
  const coach = await newCoach(world, club)
  await club.owner.do(coachTimeCalls.editRules, { body: { lead: 0, day_from: '00:00', day_to: '24:00' } })
  const lesson = async (minutes: number) =>
    bookAt(
      club.owner,
      await newBought(club.owner, await newCustomer(club.owner), coach),
      new Date(world.clock.now().getTime() + minutes * MINUTE).toISOString(),
    )
  // Eight in the morning, by the club's clock: from noon twenty hours. Reminded of at nine in the evening.
  await lesson(20 * 60)
  expect(await due('lessons')).toEqual([9 * 60])
  await lesson(5 * 60)
  expect(await due('lessons')).toEqual([3 * 60])
  // At eleven at night nobody was reminded of the morning's: that is for seven.
  world.clock.advance(11 * HOUR)
  expect(await due('lessons')).toEqual([8 * 60])
})

test('a gate is due after five minutes of silence, once, and again when it is back', async () => {
  await newDevice(world, club.owner)
  expect(await due('gates')).toEqual([5])
  const seen = (minutes: number, told: number | null) => {
    const at = (n: number | null) => (n === null ? null : new Date(world.clock.now().getTime() + n * MINUTE))
    return inBrand(sql`update gate_signs set seen_at = ${at(minutes)}, told_offline_at = ${at(told)} where brand_id = ${club.brandId}`)
  }
  await seen(-10, -5)
  expect(await due('gates')).toEqual([null])
  await seen(-1, -5)
  expect(await due('gates')).toEqual([-1])
})

test('a branch that has a gate gets its list made at once, then every six hours, and at once where somebody’s rights changed', async () => {
  await newDevice(world, club.owner)
  expect(await due('gate-copies')).toEqual([Number.NEGATIVE_INFINITY])
  await works
    .find(({ what }) => what === 'gate-copies')
    ?.run(
      (error) => Promise.reject(error),
      () => undefined,
    )
  expect(await due('gate-copies')).toEqual([6 * 60])
  await inBrand(sql`insert into gate_copy_marks (brand_id, employee_id) values (${club.brandId}, ${club.owner.id})`)
  expect(await due('gate-copies')).toEqual([Number.NEGATIVE_INFINITY])
})

test('who asks what is due sees nothing of a brand after it, nor of another brand in one of its own', async () => {
  await newClass(world, club)
  const other = await newClub(world)
  const seen = (brandId: number | null) =>
    world.database.transaction(brandId, async (db) => {
      await dueMoments(
        db,
        works.map(({ asks }) => asks(world.clock.now(), world.clock.now())),
      )
      return one(db, sql<{ n: number }>`select count(*)::int as n from group_sessions`)
    })
  expect(await seen(other.brandId)).toEqual({ n: 0 })
  await expect(seen(null)).rejects.toThrow('invalid input syntax for type bigint: ""')
})

test('the operator sees of each work when it was done, how late, and how often it failed in a row', async () => {
  const round = { name: 'exports', began_at: world.clock.now(), took_ms: 1200, late_ms: 400, failures: 0, error: null }
  const note = (...rounds: Parameters<typeof noteRounds>[1]) => world.database.transaction(null, (db) => noteRounds(db, rounds))
  await note(round, { ...round, name: 'imports', late_ms: null, failures: 1, error: '磁盘已满' })
  await note({ ...round, name: 'imports', late_ms: null, failures: 2, error: '磁盘已满' })
  const said = await operatorOf(world)('works')
  expect(said).toEqual([
    expect.stringMatching(/导入（imports）.*应于何时做没有记录；连续 3 次没有全部做成：磁盘已满$/),
    expect.stringMatching(/导出（exports） {2}上次 .*，用时 1\.2 秒，迟了 0\.4 秒$/),
  ])
  expect((await operatorOf(world)())[0]).toContain('后台任务有 1 项')
  await note({ ...round, name: 'imports' })
  expect((await operatorOf(world)('works')).join()).not.toContain('连续')
})
