/** The database can go away at any moment, the server may not. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newWorld, type World } from '../testing/club.ts'
import { one } from './open.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())

const backend = sql<{ pid: number }>`select pg_backend_pid() as pid`

test('a connection that dies between two statements of a request fails that request and nothing else', async () => {
  const { database } = world
  const request = database.transaction(null, async (db) => {
    const { pid } = await one(db, backend)
    await database.pool.query('select pg_terminate_backend($1)', [pid])
    const gone = sql<{ gone: boolean }>`select not exists (select from pg_stat_activity where pid = ${pid}) as gone`
    // The server has closed it; two more round trips, and this process has heard of it.
    while (!(await database.transaction(null, (other) => one(other, gone))).gone);
    await database.pool.query('select')
    await one(db, backend)
  })
  await expect(request).rejects.toThrow()
  expect((await database.transaction(null, (db) => one(db, backend))).pid).toBeGreaterThan(0)
})
