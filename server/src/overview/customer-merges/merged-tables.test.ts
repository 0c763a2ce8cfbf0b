/** Whatever names a customer says what becomes of it when they turn out to be somebody else. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows } from '../../database/open.ts'
import { sql } from '../../database/sql.ts'
import { newWorld, type World } from '../../testing/club.ts'
import { hangs } from './merged-tables.ts'
import { customerColumns } from './subjects.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())

test('every table that names a customer says whether it goes over, stays or is their own', async () => {
  const named = await world.database.transaction(null, (db) =>
    rows(
      db,
      sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where a.attname = 'customer_id' and c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace order by 1`,
    ),
  )
  expect(named.map(({ name }) => name)).toEqual(Object.keys(hangs).toSorted())
})

test('what goes over is handed over: by the statement that lists it, or card by card', () => {
  const handed = [...customerColumns.filter(({ column }) => column === 'customer_id').map(({ table }) => table), 'cards']
  const go = Object.entries(hangs).flatMap(([table, what]) => (what === 'goes' ? [table] : []))
  expect(handed.toSorted()).toEqual(go.toSorted())
})
