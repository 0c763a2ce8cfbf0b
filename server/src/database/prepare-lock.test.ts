/** While somebody fills or rebuilds the database, nobody else gets in, and everybody is told how far it is. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { authCalls } from '@kaiguan/contract/ground/auth/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { backup } from '../backup/backup.ts'
import { restore } from '../backup/restore.ts'
import { newClub, newPhone, newWorld, PASSWORD, type Staff, staffAt, type World } from '../testing/club.ts'
import { migrate, migrations } from './migrate.ts'
import { one } from './open.ts'
import { prepareAlone } from './prepare-lock.ts'
import { sql } from './sql.ts'

let world: World
let stranger: Staff
beforeEach(async () => {
  world = await newWorld()
  stranger = staffAt(world, 0, '', '')
})
afterEach(() => world.close())

const signIn = (login: string) => stranger.call(authCalls.login, { body: { account_id: login, password: PASSWORD } })
const add = (staff: Staff, phone: string) => staff.call(customerCalls.create, { body: { name: '王小明', phone } })

/** A request that is inside until it is told to go on. */
function requestInside(): { inside: Promise<void>; goOn: () => void; done: Promise<unknown> } {
  let entered = () => {}
  let goOn = () => {}
  const inside = new Promise<void>((resolve) => {
    entered = resolve
  })
  const told = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const done = world.database.transaction(null, async (db) => {
    await one(db, sql`select 1`)
    entered()
    await told
    await one(db, sql`select 1`)
  })
  return { inside, goOn, done }
}

test('sign-in, writes and reads hear how far it is; afterwards everything is as it was', async () => {
  const { owner } = await newClub(world)
  const phone = newPhone()
  await prepareAlone(
    world.ownerUrl,
    () => undefined,
    async ({ say }) => {
      await say(40)
      for (const answer of [await signIn(owner.login), await add(owner, phone), await owner.call(customerCalls.list)]) {
        expect(answer.status).toBe(503)
        expect(answer.refusal).toMatchObject({ code: 50301, message: '系统正在准备，已完成 40%，请稍后再试' })
      }
      expect(await stranger.do(authCalls.setupState)).toEqual({ empty: false, preparing: '40%', demo: [] })
      expect((await world.app.inject('/ready')).statusCode).toBe(503)
      expect((await world.app.inject('/health')).statusCode).toBe(200)
    },
  )
  expect((await world.app.inject('/ready')).statusCode).toBe(200)
  expect((await stranger.do(authCalls.setupState)).preparing).toBeNull()
  expect((await add(owner, phone)).status).toBe(200)
})

test('it begins when the last request has left, and lets in none after it asked', async () => {
  const { owner } = await newClub(world)
  const request = requestInside()
  await request.inside
  const order: string[] = []
  const work = prepareAlone(
    world.ownerUrl,
    () => undefined,
    async () => void order.push('prepares'),
  )
  while ((await owner.call(customerCalls.list)).status !== 503);
  order.push('request ends')
  request.goOn()
  await Promise.all([request.done, work])
  expect(order).toEqual(['request ends', 'prepares'])
  expect((await owner.call(customerCalls.list)).status).toBe(200)
})

test('a second one waits for the first and hears how far it is', async () => {
  let heard: (percent: number) => void = () => {}
  const hears = new Promise<number>((resolve) => {
    heard = resolve
  })
  let second: Promise<unknown> = Promise.resolve()
  await prepareAlone(
    world.ownerUrl,
    () => undefined,
    async ({ say }) => {
      await say(70)
      second = prepareAlone(world.ownerUrl, heard, async () => undefined)
      expect(await hears).toBe(70)
    },
  )
  await second
})

test('one that dies leaves the door open', async () => {
  const { owner } = await newClub(world)
  const dies = prepareAlone(
    world.ownerUrl,
    () => undefined,
    async ({ client }) => {
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
      await world.database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      await client.query('select')
    },
  )
  await expect(dies).rejects.toThrow()
  while ((await owner.call(customerCalls.list)).status === 503);
  expect((await owner.call(customerCalls.list)).status).toBe(200)
})

test('a club is restored under a server that runs: until it is there nobody signs in or sets up, then everybody may', async () => {
  const old = await newWorld()
  const { owner } = await newClub(old)
  const folder = mkdtempSync(join(tmpdir(), 'kaiguan-restore-test-'))
  const file = join(folder, 'club.tar.gz')
  await backup(old, file, old.clock.now())
  await old.close()
  const request = requestInside()
  await request.inside
  world.settings.setupCode = 'c0de'
  const restoring = restore(world, file)
  while ((await signIn(owner.login)).status !== 503);
  const body = { code: 'c0de', brand_name: '新品牌', gym_name: '新店', owner_name: '新老板', phone: newPhone(), password: PASSWORD }
  expect((await stranger.call(authCalls.setup, { body })).refusal.code).toBe(50301)
  request.goOn()
  await Promise.all([request.done, restoring])
  expect((await stranger.call(authCalls.setup, { body })).refusal.code).toBe(21011)
  expect((await signIn(owner.login)).status).toBe(200)
  rmSync(folder, { recursive: true, force: true })
})

test('a server that only starts disturbs nobody; one that brings new tables waits for the requests and shuts the door', async () => {
  const { owner } = await newClub(world)
  const request = requestInside()
  await request.inside
  expect(await migrate(world.ownerUrl)).toEqual([])
  const bringsTable = migrations().findLast(({ sql }) => /^create table/m.test(sql))?.name
  await world.database.pool.query('delete from migrations where name = $1', [bringsTable])
  // Its table is there already; what matters is that it came only now.
  const tried = expect(migrate(world.ownerUrl)).rejects.toThrow('already exists')
  while ((await owner.call(customerCalls.list)).status !== 503);
  request.goOn()
  await request.done
  await tried
  expect((await owner.call(customerCalls.list)).status).toBe(200)
})
