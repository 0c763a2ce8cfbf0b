/** A night: whatever fails at one gym keeps nobody else from theirs, is known until it has succeeded, and isn't tried every second. */
import { headOfficeCalls } from '@kaiguan/contract/overview/head-office/calls'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BeingPrepared } from '../database/prepare-lock.ts'
import type { WorkPlace } from '../rounds/every-gym.ts'
import { type Club, newBranch, newClub, newStaff, newWorld, type World } from '../testing/club.ts'
import { operatorOf } from '../testing/operator.ts'
import { type Night, nightAfter, runNight, tryFailedAgain } from './nights.ts'
import { paced } from './retry-pace.ts'

const MINUTE = 60_000

let world: World
let club: Club
let second: number
let other: Club
let lines: string[]
let stopping: AbortController
beforeAll(async () => {
  world = await newWorld()
  club = await newClub(world, { name: '阳光健身' })
  second = await newBranch(world, club.brandId, '二店')
  other = await newClub(world, { name: '别家' })
})
beforeEach(async () => {
  lines = []
  stopping = new AbortController()
  await mend()
  // What the story before broke is made up for in the next hour.
  world.clock.advance(60 * MINUTE)
  await runNight(night())
  // The next day's night is still to come.
  world.clock.advance(24 * 60 * MINUTE)
  lines = []
})
afterAll(() => world.close())

const night = (): Night => ({
  database: world.database,
  clock: world.clock,
  store: world.store,
  print: (line) => void lines.push(line),
  stopping: stopping.signal,
})
/** Looking for doubles writes at the gym that it was done; there it can’t. */
async function breakAt(gymId: number): Promise<void> {
  await world.database.pool.query(`
    create function refuse_gym() returns trigger language plpgsql as $$ begin raise exception 'disk of the club is broken for 13912345678'; end $$;
    create trigger broken before update of doubles_looked_on on gyms for each row when (new.id = ${gymId}) execute function refuse_gym()`)
}
async function mend(): Promise<void> {
  await world.database.pool.query('drop trigger if exists broken on gyms; drop function if exists refuse_gym')
}
const looked = async (): Promise<Record<number, boolean>> => {
  const { rows } = await world.database.pool.query<{ id: number; on: string | null }>(
    `select id, doubles_looked_on as on from gyms order by id`,
  )
  const today = world.clock.now().toISOString().slice(0, 10)
  return Object.fromEntries(rows.map(({ id, on }) => [id, on === today]))
}

test('one gym fails: every other gym and every other work has its night, and who should know does', async () => {
  await breakAt(club.gymId)
  await runNight(night())
  expect(await looked()).toEqual({ [club.gymId]: false, [second]: true, [other.gymId]: true })
  // The works behind it were done too, at this gym as well.
  const { rows } = await world.database.pool.query('select distinct work from failed_works')
  expect(rows).toEqual([{ work: 'doubles' }])
  expect(lines).toEqual([
    `night: doubles failed at gym ${club.gymId} of brand ${club.brandId} (1× since ${world.clock.now().toISOString()}): disk of the club is broken for 139******** P0001`,
  ])
  const said = await operatorOf(world)('nights')
  expect(said).toEqual([expect.stringContaining(`查找重复客户（doubles）  门店 ${club.gymId} 阳光健身（阳光健身）`)])
  expect((await operatorOf(world)())[0]).toContain('夜间任务有 1 项没有成功')
  const boss = await newStaff(world, club, { type: 5, headOffice: true })
  const seen = await boss.do(headOfficeCalls.branches)
  expect(seen.failed_works).toEqual([
    { work: 'doubles', gym: { id: club.gymId, name: '阳光健身' }, since: world.clock.now().toISOString() },
  ])
  // Whoever answers for the other branch alone hears nothing of this one, nor does another brand.
  const ofSecond = await newStaff(world, club, { type: 2, headOffice: true, reach: [second] })
  expect((await ofSecond.do(headOfficeCalls.branchesWithoutMoney)).failed_works).toEqual([])
  const stranger = await newStaff(world, other, { type: 5, headOffice: true })
  expect((await stranger.do(headOfficeCalls.branches)).failed_works).toEqual([])
})

test('it is tried again ever more seldom, counted, and forgotten once it succeeded', async () => {
  await breakAt(club.gymId)
  await runNight(night())
  const since = world.clock.now().toISOString()
  const tries = async (minutes: number) => {
    world.clock.advance(minutes * MINUTE)
    lines = []
    await tryFailedAgain(night())
    return lines
  }
  expect(await tries(4)).toEqual([])
  expect(await tries(1)).toEqual([expect.stringContaining(`(2× since ${since})`)])
  expect(await tries(9)).toEqual([])
  expect(await tries(1)).toEqual([expect.stringContaining('(3× ')])
  // Never more seldom than hourly.
  for (const times of [4, 5, 6, 7]) expect(await tries(60)).toEqual([expect.stringContaining(`(${times}× `)])
  await mend()
  expect(await tries(60)).toEqual([`night: doubles succeeded again at gym ${club.gymId} of brand ${club.brandId}`])
  expect((await looked())[club.gymId]).toBe(true)
  expect(await operatorOf(world)('nights')).toEqual(['夜间任务全部正常。'])
})

test('a brand that can’t be read, and what is of no brand, are told by their own names', async () => {
  const failing: Night = {
    ...night(),
    database: {
      ...world.database,
      transaction: (brandId, work, manner) => {
        if (brandId === other.brandId) return Promise.reject(new Error('this brand is broken'))
        return world.database.transaction(brandId, work, manner)
      },
    },
    store: {
      ...world.store,
      keys: () => {
        throw new Error('no store')
      },
    },
  }
  await runNight(failing)
  expect(await looked()).toEqual({ [club.gymId]: true, [second]: true, [other.gymId]: false })
  const boss = await newStaff(world, other, { type: 5, headOffice: true })
  const { failed_works } = await boss.do(headOfficeCalls.branches)
  expect(failed_works).toContainEqual({ work: 'recognition', gym: null, since: world.clock.now().toISOString() })
  expect(lines.filter((line) => line.includes('exports failed at brand'))).toHaveLength(2)
  world.clock.advance(60 * MINUTE)
  await runNight(night())
  expect(await operatorOf(world)('nights')).toEqual(['夜间任务全部正常。'])
})

test('a server that stops in the night, or waits for another that prepares the database, has not failed', async () => {
  const broken = (error: Error): Night => ({
    ...night(),
    database: { ...world.database, transaction: () => Promise.reject(error) },
  })
  await expect(runNight(broken(new BeingPrepared(3)))).rejects.toThrow('prepared')
  stopping.abort()
  await expect(runNight(broken(new Error('the pool has ended')))).rejects.toThrow('ended')
  expect(lines).toEqual([])
  expect(await operatorOf(world)('nights')).toEqual(['夜间任务全部正常。'])
})

test('two servers don’t do one night side by side: the second leaves it to the first, and does it where the first didn’t end it', async () => {
  const held = await hold()
  const { pool } = world.database
  await breakAt(club.gymId)
  await pool.query(
    `insert into failed_works (work, brand_id, gym_id, since, last_at, again_at, error) values ('doubles', $1, $2, $3, $3, $3, 'x')`,
    [club.brandId, club.gymId, world.clock.now()],
  )
  await tryFailedAgain(night())
  await runNight(night())
  expect(lines).toEqual([])
  await held.query('select pg_advisory_unlock(20261126)')
  held.release()
  await runNight(night())
  expect(lines).toEqual([expect.stringContaining('(2× ')])
  // Whoever comes when it is done waits for the next hour’s.
  await runNight(night())
  expect(lines).toHaveLength(1)
})

test('the night comes hourly, seven minutes past; one that was written by a clock that went ahead comes at once', async () => {
  const next = (at: string) => nightAfter(new Date(at)).toISOString()
  expect([next('2026-11-27T10:06:59.999Z'), next('2026-11-27T10:07:00Z')]).toEqual(['2026-11-27T10:07:00.000Z', '2026-11-27T11:07:00.000Z'])
  await runNight(night())
  // Sweeping exports asks the store each time.
  const keys = () => {
    throw new Error('no store')
  }
  const done = async () => {
    await runNight({ ...night(), store: { ...world.store, keys } })
    return lines.splice(0).some((line) => line.includes('exports failed'))
  }
  expect(await done()).toBe(false)
  world.clock.set(nightAfter(world.clock.now()).toISOString())
  expect(await done()).toBe(true)
  await world.database.pool.query("update works set due_at = due_at + interval '1 day'")
  expect(await done()).toBe(true)
})

async function hold(): Promise<pg.PoolClient> {
  const holder = await world.database.pool.connect()
  await holder.query('select pg_advisory_lock(20261126)')
  return holder
}

test('of works done every few seconds a gym that fails is left alone for longer and longer, and it alone', () => {
  const said: WorkPlace[] = []
  const left: WorkPlace[] = []
  const round = paced(world.clock)((place, _, tried) => (tried ? said : left).push(place))
  const bad = { brandId: 1, gymId: 1 }
  const good = { brandId: 1, gymId: 2 }
  const pauses: number[] = []
  for (let second = 0, last = 0; pauses.length < 9; second++, world.clock.advance(1000)) {
    expect(round.due(good)).toBe(true)
    if (!round.due(bad)) continue
    void round.ended(bad, new Error('x'))
    pauses.push(second - last)
    last = second
  }
  expect(pauses).toEqual([0, 5, 10, 20, 40, 80, 160, 300, 300])
  expect(said).toHaveLength(9)
  // While it is left alone it is known all the same.
  expect(left).toContainEqual(bad)
  void round.ended(bad, null)
  expect(round.due(bad)).toBe(true)
})
