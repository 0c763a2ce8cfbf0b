/** The database can go away at any moment, the server may not. */
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newClub, newWorld, type World } from '../testing/club.ts'
import { one, openDatabase } from './open.ts'
import { BeingPrepared, PREPARING_LOCK } from './prepare-lock.ts'
import { sql } from './sql.ts'
import { together } from './transaction.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())

const who = sql<{ name: string }>`select current_user as name`
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

test('a request’s connection is never the owner’s, not even outside a transaction', async () => {
  const single = openDatabase(world.ownerUrl, { max: 1 })
  const { pid } = await single.transaction(null, (db) => one(db, backend))
  // Between two requests, seen from elsewhere: the role is the connection's own, no transaction set it.
  await expect(single.transaction(null, (db) => sql`reset role`.execute(db).then(() => one(db, who)))).resolves.toEqual({
    name: 'kaiguan_app',
  })
  expect((await single.transaction(null, (db) => one(db, backend))).pid).toBe(pid)
  await single.close()
})

test('where the beginning is lost nothing that was sent behind it is done', async () => {
  const club = await newClub(world)
  const preparer = new pg.Client({ connectionString: world.ownerUrl })
  await preparer.connect()
  await preparer.query('select pg_advisory_lock($1)', [PREPARING_LOCK])
  const renamed = world.database.transaction(club.brandId, (db) => sql`update gyms set name = 'lost'`.execute(db))
  await expect(renamed).rejects.toThrow(BeingPrepared)
  await preparer.end()
  const { name } = await world.database.transaction(club.brandId, (db) => one(db, sql<{ name: string }>`select name from gyms`))
  expect(name).toBe('开馆健身')
})

test('of what was sent together the first that failed is said, and nothing of it stays', async () => {
  const club = await newClub(world)
  const name = sql<{ name: string }>`select name from gyms`
  const failing = world.database.transaction(club.brandId, (db) =>
    together([
      sql`update gyms set name = 'half'`.execute(db),
      sql`select 1 / ${0}::int as by_zero`.execute(db).then(() => sql`select 1`.execute(db)),
      one(db, name),
    ]),
  )
  await expect(failing).rejects.toThrow('division by zero')
  expect(await world.database.transaction(club.brandId, (db) => together([one(db, name), one(db, who)]))).toEqual([
    { name: '开馆健身' },
    { name: 'kaiguan_app' },
  ])
})

test('a failure that a handler swallowed is heard at the end: nobody is told that something was done', async () => {
  const swallowed = world.database.transaction(null, async (db) => {
    await sql`select 1 / ${0}::int`.execute(db).catch(() => undefined)
    return 'done'
  })
  await expect(swallowed).rejects.toThrow('nothing was committed')
})

test('nothing goes through a transaction that has ended: its connection is somebody else’s', async () => {
  const kept = await world.database.transaction(null, async (db) => db)
  await expect(one(kept, who)).rejects.toThrow('has ended')
  await expect(kept.last(who)).rejects.toThrow('has ended')
})

test('a connection that has lost what was prepared on it serves nobody again, and nobody notices', async () => {
  const single = openDatabase(world.ownerUrl, { max: 1 })
  const said = (value: unknown) => single.transaction(null, (db) => one(db, sql<{ said: string }>`select ${value}::text as said`))
  await said('once')
  await single.transaction(null, (db) => sql`select 1`.execute(db).then(() => sql`deallocate all`.execute(db)))
  expect(await said('forgotten')).toEqual({ said: 'forgotten' })

  // Another process migrates: the statement answers more than it was prepared for.
  const changed = () => single.transaction(null, (db) => one(db, sql`select * from changing`))
  await world.database.pool.query('create view changing as select 1 as a; grant select on changing to kaiguan_app')
  expect(await changed()).toEqual({ a: 1 })
  await world.database.pool.query('create or replace view changing as select 1 as a, 2 as b')
  expect(await changed()).toEqual({ a: 1, b: 2 })
  await world.database.pool.query('drop view changing')

  await expect(said({ toPostgres: () => BigInt('none') })).rejects.toThrow(SyntaxError)
  expect(await said('after a value that nobody can write')).toEqual({ said: 'after a value that nobody can write' })
  await single.close()
})

test('a login of their own serves requests behind a pooler, named statements or not; one that nothing binds serves none', async () => {
  const login = `requests_${crypto.randomUUID().slice(0, 8)}`
  await world.database.pool.query(`create role ${login} login password 'x' in role kaiguan_app`)
  const appUrl = world.ownerUrl.replace(/\/\/[^@/]*@/, `//${login}:x@`)
  const club = await newClub(world)
  const pooled = openDatabase(world.ownerUrl, { appUrl, prepared: false })
  const limits = sql<{ ms: string; jit: string }>`select current_setting('statement_timeout') as ms, current_setting('jit') as jit`
  const said = { ms: '8s', jit: 'off' }
  expect(await pooled.transaction(club.brandId, (db) => together([one(db, who), one(db, limits)]))).toEqual([{ name: login }, said])
  expect(await world.database.transaction(club.brandId, (db) => one(db, limits))).toEqual(said)
  await pooled.close()
  await world.database.pool.query(`drop role ${login}`)

  const owner = openDatabase(world.ownerUrl, { appUrl: world.ownerUrl })
  await expect(owner.transaction(null, (db) => one(db, who))).rejects.toThrow('DATABASE_APP_URL')
  await owner.close()
})
