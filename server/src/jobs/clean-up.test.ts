import { roleCalls } from '@kaiguan/contract/ground/roles/calls'
import { importCalls } from '@kaiguan/contract/overview/imports/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { one } from '../database/open.ts'
import { type Sql, sql } from '../database/sql.ts'
import { newClub, newPhone, newStaff, newWorld, PASSWORD, signIn, staffAt, type World } from '../testing/club.ts'
import { newCustomer } from '../testing/customers.ts'
import { checked, sheetOf, uploaded } from '../testing/imports.ts'
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

test('a sheet that nobody brought in is kept ninety days from its upload, as one that came in is; then it brings nobody any more', async () => {
  const { owner, brandId } = await newClub(world)
  const rows = [
    ['姓名', '手机号'],
    ['钱二', newPhone()],
  ]
  const left = await uploaded(world, owner, await sheetOf(rows))
  const passed = await checked(world, owner, rows)
  expect([left.state, passed.state]).toEqual(['uploaded', 'passed'])
  const lines = () =>
    world.database.transaction(brandId, (db) =>
      one(db, sql<{ n: number }>`select count(*) as n from import_rows where brand_id = ${brandId}`),
    )
  world.clock.advance(89 * 86_400_000)
  await keepHouse(world.database, world.clock)
  expect((await lines()).n).toBe(2)
  world.clock.advance(2 * 86_400_000)
  await keepHouse(world.database, world.clock)
  expect((await lines()).n).toBe(0)
  const anew = staffAt(world, owner.id, owner.login, await signIn(world, owner.login))
  expect(await anew.call(importCalls.insert, { body: { data_import_id: passed.id, wait: false } })).toMatchObject({ status: 422 })
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
