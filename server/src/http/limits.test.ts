/** What a call may take, what whoever watches the server is told, and what its log never holds. */
import { authCalls } from '@kaiguan/contract/ground/auth/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import Fastify from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { databaseToCome } from '../database/database-starting.ts'
import { type Database, one, openDatabase } from '../database/open.ts'
import { sql } from '../database/sql.ts'
import { safeLine, safeText } from '../safe-error.ts'
import { type Club, newClub, newPhone, newWorld, staffAt, type World } from '../testing/club.ts'
import { answerErrors } from './answer-errors.ts'
import { answerHealth } from './health.ts'

let world: World
let club: Club
beforeAll(async () => {
  world = await newWorld()
  club = await newClub(world)
})
afterAll(() => world.close())

const PARTS = { webFolder: null, checkAnswers: false, logLevel: 'silent' } as const
const limitOf = (database: Database) =>
  database.transaction(null, (db) => one(db, sql<{ ms: string }>`select current_setting('statement_timeout') as ms`))

test('a statement of a call ends after eight seconds; jobs have their own limit, and nobody keeps another’s', async () => {
  expect(await limitOf(world.database)).toEqual({ ms: '8s' })
  expect(await limitOf(world.database.within(900_000))).toEqual({ ms: '15min' })
  expect((await world.database.pool.query("select current_setting('statement_timeout') as ms")).rows).toEqual([{ ms: '0' }])
})

test('a call whose statement waits too long says the system is busy, and has changed nothing', async () => {
  const member = await club.owner.do(customerCalls.create, { body: { name: '王小明', phone: newPhone() } })
  const app = await buildApp({ ...world, ...PARTS, database: world.database.within(400) })
  const { owner } = club
  const impatient = staffAt({ ...world, app }, owner.id, owner.login, owner.token)
  // Somebody else holds the row and doesn't let go.
  const other = await world.database.pool.connect()
  await other.query('begin')
  await other.query('select from customers where id = $1 for update', [member.id])
  const answer = await impatient.call(customerCalls.edit, { params: { id: member.id }, body: { name: '改名' } })
  await other.query('rollback')
  other.release()
  expect([answer.status, answer.refusal.code, answer.refusal.message]).toEqual([503, 1000, '系统繁忙'])
  expect((await owner.do(customerCalls.show, { params: { id: String(member.id) } })).name).toBe('王小明')
  await app.close()
})

const watched = async (database: Database) => {
  const app = await buildApp({ ...world, ...PARTS, database })
  const ready = await app.inject('/ready')
  const health = await app.inject('/health')
  await app.close()
  expect([health.statusCode, health.json()]).toEqual([200, { ok: true }])
  // By this a browser judges its own clock; the test's stands still.
  expect(new Date(String(health.headers.date))).toEqual(world.clock.now())
  return { status: ready.statusCode, ...ready.json() }
}

test('ready: the database answers and can be written; where not, 503 and why; alive it is always', async () => {
  expect(await watched(world.database)).toEqual({ status: 200, ok: true })

  const gone = openDatabase('postgres://nobody@127.0.0.1:1/nothing')
  expect(await watched(gone)).toMatchObject({ status: 503, code: 50302, message: expect.stringContaining('ECONNREFUSED') })
  await gone.close()

  expect(await watched(databaseToCome())).toMatchObject({ status: 503, code: 50301, message: expect.stringContaining('0%') })

  const { rows } = await world.database.pool.query<{ name: string }>('select current_database() as name')
  await world.database.pool.query(`alter database ${rows[0]?.name} set default_transaction_read_only = on`)
  const standby = openDatabase(world.ownerUrl)
  expect(await watched(standby)).toMatchObject({ status: 503, code: 50303 })
  await standby.close()
  await world.database.pool.query(`alter database ${rows[0]?.name} reset default_transaction_read_only`)
})

test('a database that doesn’t answer in time isn’t ready', async () => {
  const full = openDatabase(world.ownerUrl, { max: 1 })
  const taken = Promise.withResolvers<void>()
  const inside = full.transaction(null, () => taken.promise)
  const app = Fastify()
  answerErrors(app)
  answerHealth(app, { database: full, clock: world.clock }, 50)
  const answer = await app.inject('/ready')
  taken.resolve()
  await inside
  await app.close()
  await full.close()
  expect([answer.statusCode, answer.json().message]).toEqual([503, '数据库没有应答（> 0.05 s），请检查数据库是否在运行'])
})

test('no log holds a phone: not of an error, not of a path, not of a job', async () => {
  const lines: string[] = []
  const phone = newPhone()
  const failing: Database = {
    ...world.database,
    transaction: () =>
      world.database.transaction(club.brandId, async (db) => {
        const insert = sql`insert into accounts (phone, password_hash, password_changed_at, created_at) values (${phone}, 'x', now(), now())`
        await insert.execute(db)
        await insert.execute(db)
        return undefined as never
      }),
  }
  await world.database.pool.query('grant insert on accounts to kaiguan_app')
  const app = await buildApp({ ...world, ...PARTS, logLevel: 'info', logTo: { write: (line) => void lines.push(line) }, database: failing })
  const answer = await app.inject({ url: `/v1/gym/customers/${phone}?by=phone`, headers: { authorization: 'Bearer x' } })
  expect(answer.statusCode).toBe(500)
  const encoded = [...phone].map((digit) => `%3${digit}`).join('')
  await app.inject({ url: `/v1/gym/customers/${encoded}?by=phone` })
  await app.close()
  const log = lines.join('')
  // It says what went wrong and where: the constraint, the code, the path.
  expect(log).toContain('23505')
  expect(log).toContain('/v1/gym/customers/139********')
  expect(log).not.toContain(phone)
  expect(log).not.toContain(encoded)
  const told = await world.database.pool
    .query(`select '${phone}x'::bigint`)
    .catch((error: unknown) => safeText(new AggregateError([error], 'gyms')))
  expect(told).toContain('22P02')
  expect(told).not.toContain(phone)
  // The queue of the jobs tells its errors as plain objects.
  const queued = { message: `no connection for ${phone}`, queue: 'nightly', worker: 'w1' }
  expect([safeText(queued), safeLine(queued)]).toEqual(Array(2).fill('no connection for 139********'))
  expect(safeText(new Error('11012345678 of order 2611200000003'))).toMatch(/110\*{8} of order 2611200000003/)
})

test('what a client sees of an accident names nothing of it', async () => {
  const failing: Database = {
    ...world.database,
    transaction: () => Promise.reject(new pg.DatabaseError('secret', 1, 'error')),
  }
  const app = await buildApp({ ...world, ...PARTS, database: failing })
  const answer = await app.inject({ url: authCalls.user.path, headers: { authorization: 'Bearer x' } })
  expect(answer.json()).toEqual({ code: 50000, error_code: 50000, message: expect.stringMatching(/^系统出错了/) })
  await app.close()
})
