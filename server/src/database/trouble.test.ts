/** The database away, starting, read-only, full or crowded: whoever asks is told so and to come again, and nothing is half done. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { depositCalls } from '@kaiguan/contract/money/deposits/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { loop } from '../jobs/loop.ts'
import { Seldom } from '../log-rarely.ts'
import { type Club, newClub, newPhone, newWorld, type Staff, staffAt, type World } from '../testing/club.ts'
import { newCustomer } from '../testing/customers.ts'
import { startEmbedded } from './embedded/embedded.ts'
import { migrate } from './migrate.ts'
import { type Database, openDatabase } from './open.ts'
import { DatabaseTrouble } from './trouble.ts'

let world: World
let club: Club
const open: { close(): Promise<unknown> }[] = []
beforeAll(async () => {
  world = await newWorld()
  club = await newClub(world)
})
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close()
})
afterAll(() => world.close())

/** The same club at another app, which finds the database as it is now. */
async function appOn(database: Database, lines: string[] = []): Promise<{ app: FastifyInstance; owner: Staff }> {
  const app = await buildApp({
    ...world,
    webFolder: null,
    checkAnswers: false,
    logLevel: 'error',
    logTo: { write: (line) => void lines.push(line) },
    database,
  })
  open.push(database, app)
  return { app, owner: staffAt({ ...world, app }, club.owner.id, club.owner.login, club.owner.token) }
}
const newMember = (staff: Staff) => staff.call(customerCalls.create, { body: { name: '张三', phone: newPhone() } })
const saidOf = ({ status, refusal, headers }: Awaited<ReturnType<typeof newMember>>) => [
  status,
  refusal.code,
  refusal.message,
  headers['retry-after'],
]
const readyOf = async (app: FastifyInstance) => {
  const answer = await app.inject('/ready')
  return [answer.statusCode, answer.json().code]
}

test('a server whose PostgreSQL is stopped says so, once a minute in its log, and goes on when it is back', {
  timeout: 180_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kaiguan-trouble-'))
  const dataDir = join(folder, 'data')
  open.push({ close: async () => rmSync(folder, { recursive: true, force: true }) })
  let cluster = await startEmbedded({ dataDir, lowDurabilityForTests: true })
  open.push({ close: () => cluster.stop() })
  await migrate(cluster.ownerUrl)
  const lines: string[] = []
  const { app } = await appOn(openDatabase(cluster.ownerUrl), lines)
  const register = { url: '/v1/gym/login', method: 'POST', payload: { account_id: '13900000000', password: 'nobody-knows' } } as const
  expect((await app.inject(register)).statusCode).toBe(422)
  expect(await readyOf(app)).toEqual([200, undefined])
  await cluster.stop()
  const answers = await Promise.all(Array.from({ length: 8 }, () => app.inject(register)))
  for (const answer of answers) {
    expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([503, 50305, '5'])
    expect(answer.json().message).toMatch(/^数据库暂时没有应答/)
  }
  expect(await readyOf(app)).toEqual([503, 50302])
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('requests are answered 503: the database is away')
  cluster = await startEmbedded({ dataDir, lowDurabilityForTests: true })
  // It is found where it was: the same folder, the same address.
  expect((await app.inject(register)).statusCode).toBe(422)
  expect(await readyOf(app)).toEqual([200, undefined])
})

test('on a read-only database a change says that nothing was saved; /ready finds it out by writing', async () => {
  const { rows } = await world.database.pool.query<{ name: string }>('select current_database() as name')
  const only = (on: boolean) =>
    world.database.pool.query(`alter database ${rows[0]?.name} ${on ? 'set default_transaction_read_only = on' : 'reset all'}`)
  await only(true)
  const { app, owner } = await appOn(openDatabase(world.ownerUrl))
  const answer = await newMember(owner)
  const ready = await readyOf(app)
  await only(false)
  expect(saidOf(answer)).toEqual([503, 50307, '系统目前只能查看、不能保存，这次没有保存任何内容，请稍后再试，或联系系统管理员', '30'])
  expect(ready).toEqual([503, 50303])
  const later = await appOn(openDatabase(world.ownerUrl))
  expect((await newMember(later.owner)).status).toBe(200)
  expect(await readyOf(later.app)).toEqual([200, undefined])
})

test('a full disk: nothing is saved, and for a minute the server isn’t called ready', async () => {
  const { app, owner } = await appOn(openDatabase(world.ownerUrl))
  await world.database.pool.query(`
    create function full_disk() returns trigger language plpgsql as $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
    create trigger full_disk before insert on customers for each row execute function full_disk()`)
  const answer = await newMember(owner)
  await world.database.pool.query('drop trigger full_disk on customers')
  expect(saidOf(answer)).toEqual([503, 50308, '服务器的磁盘已满，这次没有保存任何内容，请联系系统管理员', '30'])
  expect(await readyOf(app)).toEqual([503, 50304])
  await world.database.pool.query('create trigger full_disk before update on readiness for each row execute function full_disk()')
  world.clock.advance(10_000)
  const fresh = await appOn(openDatabase(world.ownerUrl))
  expect(await readyOf(fresh.app)).toEqual([503, 50304])
  await world.database.pool.query('drop trigger full_disk on readiness; drop function full_disk')
})

test('however many ask whether it is ready, one row is written every ten seconds', async () => {
  const first = await appOn(openDatabase(world.ownerUrl))
  const second = await appOn(openDatabase(world.ownerUrl))
  const written = async () => (await world.database.pool.query('select xmin::text as by from readiness')).rows[0]?.by
  world.clock.advance(10_000)
  await readyOf(first.app)
  const by = await written()
  world.clock.advance(9_000)
  await Promise.all([readyOf(first.app), readyOf(second.app)])
  expect(await written()).toBe(by)
  world.clock.advance(1_000)
  await Promise.all([readyOf(first.app), readyOf(second.app), readyOf(second.app)])
  expect(await written()).not.toBe(by)
})

test.each([
  ['57P03', 50306, '数据库正在启动，这次没有保存任何内容，请稍后再试'],
  ['53300', 50309, '同时使用系统的人太多，这次没有保存任何内容，请稍后再试'],
  ['28P01', 50305, '数据库暂时没有应答，这次没有保存任何内容，请稍后再试'],
])('a PostgreSQL that greets with %s', async (state, code, sentence) => {
  const server = await refusesWith(state)
  open.push({ close: () => new Promise((resolve) => server.close(resolve)) })
  const { app, owner } = await appOn(openDatabase(`postgres://x@127.0.0.1:${(server.address() as AddressInfo).port}/x`))
  const answer = await newMember(owner)
  expect([answer.status, answer.refusal.code, answer.refusal.message]).toEqual([503, code, sentence])
  // Of a question nobody asks whether it was saved.
  expect((await owner.call(customerCalls.list)).refusal.message).toBe(sentence.replace('，这次没有保存任何内容', ''))
  expect(await readyOf(app)).toEqual([503, 50302])
})

/** Answers whoever comes as PostgreSQL does that takes nobody. */
function refusesWith(state: string): Promise<Server> {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${state}\0Mno\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => socket.end(Buffer.concat([head, fields])))
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

test('whoever finds no free connection is told in time', async () => {
  const full = openDatabase(world.ownerUrl, { max: 1, connectedWithinMs: 1_500 })
  const { owner } = await appOn(full)
  // The one that there is stands, and is then somebody else's.
  await full.transaction(null, async () => undefined)
  const taken = Promise.withResolvers<void>()
  const inside = full.transaction(null, () => taken.promise)
  const answer = await newMember(owner)
  taken.resolve()
  await inside
  expect([answer.status, answer.refusal.code]).toEqual([503, 50309])
})

test('what waited in vain is answered 503, and with its key is done once when it comes again', async () => {
  const member = await newCustomer(club.owner)
  const { owner } = await appOn(openDatabase(world.ownerUrl, { statementMs: 400 }))
  const other = await world.database.pool.connect()
  await other.query('begin')
  await other.query('select from customers where id = $1 for update', [member.id])
  const key = { 'idempotency-key': randomUUID() }
  const take = (staff: Staff) =>
    staff.call(depositCalls.take, { body: { customer_id: member.id, payment_method: 'CASH', fee: 100_00 } }, key)
  const first = await take(owner)
  await other.query('rollback')
  other.release()
  expect([first.status, first.refusal.code, first.headers['retry-after']]).toEqual([503, 1000, '2'])
  const second = await take(club.owner)
  expect(second.status, JSON.stringify(second.refusal)).toBe(200)
  const third = await take(club.owner)
  expect(third.body).toEqual(second.body)
  const { rows } = await world.database.pool.query('select count(*) as n from deposits where customer_id = $1', [member.id])
  expect(rows).toEqual([{ n: 1 }])
})

test('a connection that breaks while it commits: nobody says that nothing was saved', async () => {
  const { owner } = await appOn(openDatabase(world.ownerUrl))
  await world.database.pool.query(`
    create function cut() returns trigger language plpgsql security definer as $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
    create constraint trigger cut after insert on customers deferrable initially deferred for each row execute function cut()`)
  const answer = await newMember(owner)
  await world.database.pool.query('drop trigger cut on customers; drop function cut')
  expect([answer.status, answer.refusal.code]).toEqual([503, 50310])
  expect(answer.refusal.message).not.toContain('没有保存')
})

test('a log says what is the same once a minute, and how often it was so', () => {
  const lines: string[] = []
  let now = 0
  const seldom = new Seldom(
    (line) => lines.push(line),
    () => now,
  )
  for (let second = 0; second < 130; second++, now += 1000) seldom.say('away')
  seldom.say('full')
  expect(lines).toEqual(['away', 'away (and 59× since it was last said)', 'away (and 59× since it was last said)', 'full'])
})

test('a loop asks a database that is away ever more seldom, says it once, and is back at its pace at once', async () => {
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  const pauses: number[] = []
  const done = Promise.withResolvers<void>()
  let rounds = 0
  let last = performance.now()
  const one = loop({ what: 'imports', atMostEveryMs: 10, atLeastEveryMs: 10, print, seldom: new Seldom(print) }, async (failed) => {
    pauses.push(performance.now() - last)
    last = performance.now()
    rounds++
    // Thrown, or heard by the way: the same.
    if (rounds === 2) failed(new DatabaseTrouble('away', null))
    else if (rounds < 6) throw new DatabaseTrouble('away', null)
    else if (rounds === 6) failed(new Error('one sheet is broken'))
    else done.resolve()
  })
  await done.promise
  await one.stop()
  // 20, 40, 80, 160 and 320 ms at least; a busy machine takes longer.
  expect(pauses.slice(1, 6).map((pause, at) => pause >= 20 * 2 ** at - 2)).toEqual([true, true, true, true, true])
  expect(lines[0]).toBe('jobs wait: the database is away')
  expect(lines[1]).toContain('imports: Error: one sheet is broken')
  expect(lines).toHaveLength(2)
})
