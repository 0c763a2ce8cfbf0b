import { roleCalls } from '@kaiguan/contract/ground/roles/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { one } from '../database/open.ts'
import { type Sql, sql } from '../database/sql.ts'
import { newClub, newStaff, newWorld, PASSWORD, type World } from '../testing/club.ts'
import { newCustomer } from '../testing/customers.ts'
import { keepHouse } from './clean-up.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())

test('a server that stays up past its partitions, and one that wrote without them, both go on', async () => {
  const club = await newClub(world)
  world.clock.set('2027-06-10T04:00:00Z')
  const late = await newClub(world)
  await newCustomer(late.owner)
  await keepHouse(world.database, world.clock)
  world.clock.set('2027-08-10T04:00:00Z')
  await keepHouse(world.database, world.clock)
  const { n } = await world.database.transaction(late.brandId, (db) => one(db, sql<{ n: number }>`select count(*) as n from operation_log`))
  expect(n).toBeGreaterThan(0)
  expect(club.brandId).not.toBe(late.brandId)
})

test('answers of money calls are kept seven days and no longer', async () => {
  const club = await newClub(world)
  const count = () => world.database.transaction(club.brandId, (db) => one(db, sql<{ n: number }>`select count(*) as n from idempotency`))
  await world.database.transaction(club.brandId, async (db) => {
    await sql`insert into idempotency (brand_id, asker, call, key, body_hash, created_at) values (${club.brandId}, 'staff:1', 'x', 'k', ${Buffer.from('b')}, ${world.clock.now()})`.execute(
      db,
    )
  })
  world.clock.advance(6 * 86_400_000)
  await keepHouse(world.database, world.clock)
  expect((await count()).n).toBe(1)
  world.clock.advance(2 * 86_400_000)
  await keepHouse(world.database, world.clock)
  expect((await count()).n).toBe(0)
})

test('confirmations that nobody can use any more are forgotten after seven days; who confirmed stands in the log', async () => {
  const club = await newClub(world)
  const desk = await newStaff(world, club, { permissions: ['cards.sell'] })
  const body = { account_id: club.owner.login, password: PASSWORD, business: 'card' as const, total_fee: 10_00, real_total_fee: 1_00 }
  await desk.do(roleCalls.approve, { body })
  const count = (table: Sql) =>
    world.database.transaction(club.brandId, (db) => one(db, sql<{ n: number }>`select count(*) as n from ${table}`))
  await keepHouse(world.database, world.clock)
  expect((await count(sql`discount_approvals`)).n).toBe(1)
  world.clock.advance(8 * 86_400_000)
  await keepHouse(world.database, world.clock)
  expect((await count(sql`discount_approvals`)).n).toBe(0)
  expect((await count(sql`operation_log where action = 'employee.discount-approved'`)).n).toBe(1)
})
