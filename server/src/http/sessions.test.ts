/** What a process keeps of a session holds only while it is true, whichever process made it untrue. */
import { staffCalls } from '@kaiguan/contract/club/staff/calls'
import { authCalls } from '@kaiguan/contract/ground/auth/calls'
import { roleCalls } from '@kaiguan/contract/ground/roles/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { permissions } from '@kaiguan/contract/permissions'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { one, rows } from '../database/open.ts'
import { type Sql, sql, statementOf } from '../database/sql.ts'
import { type Club, newBranch, newClub, newStaff, newWorld, type Staff, staffAt, type World } from '../testing/club.ts'
import { hashToken, openSession } from './session.ts'

let world: World
let elsewhere: World
beforeAll(async () => {
  world = await newWorld()
  // A second process on the same database: it keeps facts of its own.
  const app = await buildApp({ ...world, webFolder: null, checkAnswers: true, logLevel: 'silent' })
  elsewhere = { ...world, app }
})
afterAll(async () => {
  await elsewhere.app.close()
  await world.close()
})

let club: Club
let consultant: Staff
/** The same person, answered by the other process, which knows them already. */
let there: Staff
const look = (by: Staff) => by.call(customerCalls.list, { query: {} })
beforeEach(async () => {
  club = await newClub(world)
  consultant = await newStaff(world, club, { permissions: ['customers.view'] })
  there = staffAt(elsewhere, consultant.id, consultant.login, consultant.token)
  expect([(await look(consultant)).status, (await look(there)).status]).toEqual([200, 200])
})

test('a role that loses a right loses it at the next call, in every process', async () => {
  const { data } = await club.owner.do(roleCalls.list, { query: {} })
  const role = data.find(({ staff }) => staff === 1)
  if (!role) throw new Error('the consultant has no role')
  await club.owner.do(roleCalls.edit, { params: { id: role.id }, body: { menus: [], version: role.version } })
  expect([(await look(there)).status, (await look(consultant)).status]).toEqual([403, 403])
})

test('somebody who is disabled is out at the next call, in every process', async () => {
  await club.owner.do(staffCalls.disable, { params: { id: consultant.id }, body: { reason: '离职' } })
  expect([(await look(there)).status, (await look(consultant)).status]).toEqual([401, 401])
})

test('a session that is ended, or moved to another branch, is so in every process', async () => {
  const boss = await newStaff(world, club, { type: 5 })
  const bossThere = staffAt(elsewhere, boss.id, boss.login, boss.token)
  const second = await newBranch(world, club.brandId, '分店')
  await look(bossThere)
  await boss.do(authCalls.changeGym, { params: { id: second } })
  expect((await bossThere.do(authCalls.user, {})).gym_id).toBe(second)
  await boss.do(authCalls.logout, {})
  expect((await look(bossThere)).status).toBe(401)
})

test('somebody who was away for a minute comes back with several questions: none waits until another is answered', async () => {
  world.clock.advance(61_000)
  const hash = hashToken(consultant.token)
  await world.database.transaction(null, async (db) => {
    await openSession(db, hash, world.clock.now())
    expect((await look(consultant)).status).toBe(200)
  })
  const used = sql<{ at: Date }>`select last_used_at as at from sessions where token_hash = ${hash}`
  expect(await world.database.pool.query(statementOf(used)).then(({ rows }) => rows)).toEqual([{ at: world.clock.now() }])
})

test('a branch’s own facts are read anew when they change: its name, how far it is paid', async () => {
  await world.database.transaction(club.brandId, (db) =>
    rows(db, sql`update gyms set name = '新名', over_date = '2026-01-01' where id = ${club.gymId}`),
  )
  const { gym } = await there.do(authCalls.user, {})
  expect(gym.name).toBe('新名')
  expect((await there.call(customerCalls.list, { query: {} })).status).toBe(200)
})

const version = async () => {
  const found = sql<{ version: number }>`select facts_version as version from brands where id = ${club.brandId}`
  return (await world.database.transaction(club.brandId, (db) => one(db, found))).version
}

test('the brand’s number goes up once for a change of many, and not at all for a call that changes none of it', async () => {
  await newStaff(world, club)
  const before = await version()
  await look(consultant)
  expect(await version()).toBe(before)
  const written = sql<{ n: number }>`select pg_stat_get_xact_tuples_updated('brands'::regclass) as n`
  const writes = await world.database.transaction(club.brandId, async (db) => {
    const already = await one(db, written)
    await sql`update employees set version = version + 1`.execute(db)
    await sql`set constraints all immediate`.execute(db)
    return (await one(db, written)).n - already.n
  })
  expect(writes).toBe(1)
  expect(await version()).toBeGreaterThan(before)
})

test('a database that was brought back to an earlier moment gives nobody the rights they had after it', async () => {
  const asOwner = (statement: Sql) => world.database.pool.query(statementOf(statement))
  const before = await version()
  const role = sql`(select role_id from employees where id = ${consultant.id})`
  await world.database.transaction(club.brandId, (db) => rows(db, sql`update roles set permission_ids = '{}' where id = ${role}`))
  expect((await look(consultant)).status).toBe(403)
  // A standby takes over that hadn't heard of it; then something else changes.
  await asOwner(sql`update roles set permission_ids = array[${permissions['customers.view'].id}] where id = ${role}`)
  await asOwner(sql`update brands set facts_version = ${before} where id = ${club.brandId}`)
  await world.database.transaction(club.brandId, (db) => rows(db, sql`update gyms set phone = '1'`))
  expect((await look(consultant)).status).toBe(200)
})
