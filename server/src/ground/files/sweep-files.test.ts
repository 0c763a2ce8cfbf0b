/** What nothing has is thrown away, and nothing else. */
import { goodsCalls } from '@kaiguan/contract/money/goods/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows } from '../../database/open.ts'
import { sql } from '../../database/sql.ts'
import { type Club, newClub, newStaff, newWorld, type World } from '../../testing/club.ts'
import { signed, uploadedFile } from '../../testing/files.ts'
import { whoHasFiles } from './files.sql.ts'
import { addressOf, sweepFiles } from './index.ts'

const HOUR = 3_600_000
let world: World
let club: Club
beforeAll(async () => {
  world = await newWorld()
  club = await newClub(world)
})
afterAll(() => world.close())

const sweep = () => sweepFiles(world.database, world.clock, world.store)
const names = async () => {
  const found = await world.database.transaction(club.brandId, (db) =>
    rows(db, sql<{ name: string }>`select name from files where brand_id = ${club.brandId} order by id`),
  )
  return found.map(({ name }) => name)
}
const shown = async (name: string) => {
  const url = addressOf({ settings: world.settings, brandId: club.brandId, now: world.clock.now() }, name)
  return (await world.app.inject({ method: 'GET', url })).statusCode
}
async function keys(): Promise<string[]> {
  const found: string[] = []
  for (const prefix of ['files/', 'uploads/']) for await (const key of world.store.keys(prefix)) found.push(key)
  return found.sort()
}

test('an upload that nothing used is gone after a day with its bytes; a picture in use stays, and once replaced goes', async () => {
  const [unused, first, second] = [
    await uploadedFile(world, club.owner, 'photo'),
    await uploadedFile(world, club.owner, 'photo'),
    await uploadedFile(world, club.owner, 'photo'),
  ]
  await signed(club.owner, 'photo')
  const { id } = await club.owner.do(goodsCalls.create, { body: { name: '矿泉水', price: 5_00, low_stock: 2, image: first } })
  world.clock.advance(23 * HOUR)
  await sweep()
  expect(await names()).toHaveLength(4)
  world.clock.advance(2 * HOUR)
  await sweep()
  expect(await names()).toEqual([first])
  expect([await shown(unused), await shown(first)]).toEqual([404, 200])
  expect((await keys()).every((key) => key.includes(first.slice(0, -5)))).toBe(true)

  // Yesterday's sessions are over.
  const today = await newStaff(world, club, { type: 4 })
  const next = await uploadedFile(world, today, 'photo')
  await today.do(goodsCalls.edit, { params: { id }, body: { image: next } })
  await sweep()
  expect(await names()).toEqual([next])
  expect([await shown(first), await shown(next), await shown(second)]).toEqual([404, 200, 404])
})

test('at night bytes that no row knows go; those of another installation’s stay', async () => {
  const before = await keys()
  const stray = `files/${club.brandId}/aa/photo-${'0'.repeat(30)}aa-small.webp`
  const waits = `uploads/${club.brandId + 1_000}/photo-${'0'.repeat(32)}.webp`
  for (const key of [stray, waits, 'exports/1/report.xlsx']) await world.store.write(key, Buffer.from('x'), 'image/webp')
  world.clock.set('2026-12-01T17:07:00Z')
  await sweep()
  expect(await keys()).toEqual([...before, stray, waits].sort())
  world.clock.set('2026-12-01T18:07:00Z')
  await sweep()
  expect(await keys()).toEqual(before)
  expect(await world.store.read('exports/1/report.xlsx')).not.toBeNull()

  await world.store.write(stray, Buffer.from('x'), 'image/webp')
  await world.store.write('kaiguan/owner', Buffer.from('somebody else'), 'text/plain')
  await sweep()
  expect(await keys()).toEqual([...before, stray].sort())
})

test('whatever points to files is seen to have some, and is served by an index', async () => {
  const having = await world.database.transaction(null, (db) => whoHasFiles(db))
  expect(having).toContainEqual({ table: 'goods', column: 'image_file_id' })
  for (const { table, column } of having) {
    const found = await world.database.pool.query(
      `select from pg_index x join pg_attribute a on a.attrelid = x.indrelid and a.attnum = any (x.indkey)
       where x.indrelid = $1::regclass and a.attname = $2`,
      [table, column],
    )
    expect(found.rowCount, `${table}.${column}`).toBeGreaterThan(0)
  }
  // A column that is called so and has no key would be swept away under its thing.
  const called = await world.database.pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns where table_schema = 'public' and column_name ~ 'file_id$'`,
  )
  expect(called.rows.toSorted(byName)).toEqual(having.toSorted(byName))
})

const byName = (a: { table: string; column: string }, b: { table: string; column: string }) =>
  `${a.table}.${a.column}`.localeCompare(`${b.table}.${b.column}`)
