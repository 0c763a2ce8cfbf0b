/** Pages that are open hear what changed in their branch, whichever process it happened at, and nothing that isn't theirs. */
import { staffCalls } from '@kaiguan/contract/club/staff/calls'
import { authCalls } from '@kaiguan/contract/ground/auth/calls'
import { messageCalls } from '@kaiguan/contract/ground/messages/calls'
import { goodsCalls } from '@kaiguan/contract/money/goods/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { MOST_SOCKETS, PAGE_HEADER, PUSH_PATH, type PushFrame } from '@kaiguan/contract/push'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { sql, statementOf } from '../database/sql.ts'
import { newUniversalType } from '../testing/card-types.ts'
import { type Club, newBranch, newClub, newPhone, newStaff, newWorld, type Staff, signIn, staffAt, type World } from '../testing/club.ts'
import { type OpenPage, openPage } from '../testing/pages.ts'
import { newBrandPlan } from '../testing/salary.ts'

let world: World
/** Two server processes on one database, and what they log. */
let here: FastifyInstance
let there: FastifyInstance
const logged: string[] = []

beforeAll(async () => {
  world = await newWorld()
  here = await startProcess()
  there = await startProcess()
})
afterAll(async () => {
  await here.close()
  await there.close()
  await world.close()
})

async function startProcess(): Promise<FastifyInstance> {
  const app = await buildApp({
    ...world,
    webFolder: null,
    checkAnswers: true,
    pushes: true,
    logLevel: 'info',
    logTo: { write: (line) => void logged.push(line) },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  await app.push?.ready()
  return app
}

let club: Club
let owner: Staff
let pages: OpenPage[] = []
beforeEach(async () => {
  club = await newClub(world)
  owner = staffAt({ ...world, app: here }, club.owner.id, club.owner.login, club.owner.token)
})
afterEach(async () => {
  await Promise.all(pages.map((page) => page.close()))
  pages = []
})

const open = async (app: FastifyInstance, token: string, gym: number | string = club.gymId, more = {}) => {
  const page = openPage(app, { token, gym, ...more })
  pages.push(page)
  return page
}
const welcome = ({ Code, Msg }: PushFrame) => Code === 0 && !Msg
const opened = async (app: FastifyInstance, token: string, gym: number | string = club.gymId, more = {}) => {
  const page = await open(app, token, gym, more)
  await page.hears(welcome)
  return page
}
const ofType = (type: number) => (frame: PushFrame) => frame.Msg?.Type === type
const changed = ofType(1)
const addCustomer = (by: Staff, headers = {}) => by.do(customerCalls.create, { body: { name: '张三', phone: newPhone() } }, headers)

test('what one person changed is told to the pages of their branch at every process, not to another branch’s, and not to the page that did it', async () => {
  const other = await newClub(world)
  const own = await opened(here, owner.token, club.gymId, { page: 'mine' })
  const near = await opened(here, owner.token, club.gymId, { page: 'yours' })
  const far = await opened(there, owner.token)
  const stranger = await opened(there, other.owner.token, other.gymId)
  await addCustomer(owner, { [PAGE_HEADER]: 'mine' })
  const told = await Promise.all([near.hears(changed), far.hears(changed)])
  for (const { Msg } of told) expect(Msg?.Topics).toEqual(['customers'])
  // Whatever was to come to the two has come by the time of a later word.
  const elsewhere = staffAt({ ...world, app: there }, other.owner.id, other.owner.login, other.owner.token)
  await elsewhere.do(goodsCalls.create, { body: { name: '矿泉水', price: 2_00 } })
  await owner.do(goodsCalls.create, { body: { name: '矿泉水', price: 2_00 } })
  expect((await own.hears(changed)).Msg?.Topics).toEqual(['goods'])
  expect((await stranger.hears(changed)).Msg?.Topics).toEqual(['goods'])
})

test('what head office changes of what its branches offer is told to the pages of each, not to another brand’s', async () => {
  const second = { brandId: club.brandId, gymId: await newBranch(world, club.brandId, '二店') }
  const other = await newClub(world)
  const manager = await newStaff(world, second, { type: 4 })
  const near = await opened(here, owner.token)
  const far = await opened(there, manager.token, second.gymId)
  const stranger = await opened(there, other.owner.token, other.gymId)
  const head = await newStaff(world, club, { type: 5, headOffice: true })
  await newUniversalType(head, [second.gymId])
  for (const page of [near, far]) expect((await page.hears(changed)).Msg?.Topics).toEqual(['card-types'])
  await newBrandPlan(head)
  for (const page of [near, far]) await page.hears((frame) => changed(frame) && frame.Msg?.Topics?.includes('salary') === true)
  const elsewhere = staffAt({ ...world, app: there }, other.owner.id, other.owner.login, other.owner.token)
  await elsewhere.do(goodsCalls.create, { body: { name: '矿泉水', price: 2_00 } })
  expect((await stranger.hears(changed)).Msg?.Topics).toEqual(['goods'])
})

test('what was refused is told to nobody', async () => {
  const page = await opened(there, owner.token)
  expect((await owner.call(customerCalls.create, { body: { name: '张三', phone: 'x' } })).status).toBe(422)
  await here.push?.flush()
  await owner.do(goodsCalls.create, { body: { name: '毛巾', price: 2_00 } })
  await here.push?.flush()
  expect((await page.hears(changed)).Msg?.Topics).toEqual(['goods'])
})

test('a message is told to the pages of whom it is for, wherever they are open', async () => {
  const buyer = await newStaff(world, club, { permissions: ['goods.stock-in'] })
  const theirs = await opened(there, buyer.token)
  const mine = await opened(there, owner.token)
  const { id } = await owner.do(goodsCalls.create, { body: { name: '矿泉水', price: 2_00, low_stock: 1 } })
  await owner.do(goodsCalls.receive, { params: { id }, body: { quantity: 2 } })
  await owner.do(goodsCalls.correct, { params: { id }, body: { quantity: -1, reason: '破损' } })
  await theirs.hears(ofType(3))
  // Read on one page, it is read on all of theirs; nobody else is told.
  const other = await opened(here, buyer.token)
  const buyerHere = staffAt({ ...world, app: here }, buyer.id, buyer.login, buyer.token)
  const [message] = (await buyerHere.do(messageCalls.list, { query: {} })).data
  await buyerHere.do(messageCalls.read, { params: { id: message?.id ?? 0 } })
  await other.hears(ofType(3))
  await here.push?.flush()
  await mine.hears(changed)
  expect(mine.told.filter(ofType(3))).toEqual([])
  expect(mine.told.flatMap(({ Msg }) => Msg?.Topics ?? [])).not.toContain('messages')
})

const ends: [what: string, type: 1 | 5, end: (staff: Staff) => Promise<unknown>][] = [
  ['a logout', 1, (staff) => staff.do(authCalls.logout, {})],
  ['being disabled', 1, (staff) => club.owner.do(staffCalls.disable, { params: { id: staff.id }, body: { reason: '离职' } })],
  [
    'a branch that is left',
    5,
    async (staff) => staff.do(authCalls.changeGym, { params: { id: await newBranch(world, club.brandId, '分店') } }),
  ],
]
test.each(ends)('%s closes the person’s pages at every process, at once', async (_what, type, end) => {
  const staff = await newStaff(world, club, { type })
  const [near, far, mine] = [await opened(here, staff.token), await opened(there, staff.token), await opened(there, owner.token)]
  await end(staff)
  await Promise.all([near.hears(ofType(2)), far.hears(ofType(2))])
  expect(await Promise.all([near.closed, far.closed])).toEqual([1000, 1000])
  expect(mine.socket.readyState).toBe(mine.socket.OPEN)
})

test('a session whose end nobody heard of is found by the sweep', async () => {
  const page = await opened(here, owner.token)
  // As if it had been said while the line was down.
  await world.database.pool.query('alter table sessions disable trigger session_moved')
  await owner.do(authCalls.logout, {})
  await world.database.pool.query('alter table sessions enable trigger session_moved')
  await here.push?.sweep()
  expect(await page.closed).toBe(1000)
})

test('a page that stays open at the end of its session is closed then', async () => {
  const begun = world.clock.now()
  const token = await signIn(world, owner.login)
  const page = await opened(here, token)
  world.clock.advance(12 * 3_600_000)
  await here.push?.sweep()
  expect(await page.closed).toBe(1000)
  world.clock.set(begun.toISOString())
})

const strangers: [what: string, token: () => string, gym: () => number | string][] = [
  ['without a session', () => '', () => club.gymId],
  ['with a session that is none', () => 'x'.repeat(43), () => club.gymId],
  ['in a branch where one doesn’t stand', () => owner.token, () => club.gymId + 1],
  ['at head office', () => owner.token, () => 0],
  ['in no branch', () => owner.token, () => ''],
]
test.each(strangers)('%s nobody listens: code 1, and closed', async (_what, token, gym) => {
  const page = await open(here, token(), gym())
  expect(await page.closed).toBe(1008)
  expect(page.told).toEqual([{ Code: 1 }])
})

test('head office mode has no push: gym 0 is refused also to whoever stands there', async () => {
  const boss = await newStaff(world, club, { type: 5, headOffice: true })
  const page = await open(here, boss.token, 0)
  expect([await page.closed, page.told]).toEqual([1008, [{ Code: 1 }]])
})

test('an account has ten pages over all processes; the eleventh hears code 10, and one that closes makes room', async () => {
  const all = await Promise.all(Array.from({ length: MOST_SOCKETS.account }, (_, at) => opened(at % 2 ? here : there, owner.token)))
  const eleventh = await open(here, owner.token)
  expect([await eleventh.closed, eleventh.told]).toEqual([1008, [{ Code: 10 }]])
  await all[0]?.close()
  await expect
    .poll(async () => {
      const again = await open(there, owner.token)
      return again.hears(welcome).then(
        () => true,
        () => false,
      )
    })
    .toBe(true)
})

test('a branch has three hundred; places of a process that died are free again after three minutes', async () => {
  const take = sql`insert into push_sockets select gen_random_uuid(), gen_random_uuid(), 0, -n, ${club.gymId}, ${world.clock.now()}
    from generate_series(1, ${MOST_SOCKETS.gym}::int) n`
  await world.database.pool.query(statementOf(take))
  const page = await open(here, owner.token)
  expect([await page.closed, page.told]).toEqual([1008, [{ Code: 10 }]])
  world.clock.advance(3 * 60_000)
  await opened(here, owner.token)
})

test('another site opens no socket, and a plain request at its path is told that it is none', async () => {
  const page = await open(here, owner.token, club.gymId, { headers: { origin: 'https://evil.example' } })
  expect([await page.closed, page.told]).toEqual([1006, []])
  await opened(here, owner.token, club.gymId, { headers: { origin: here.listeningOrigin } })
  expect((await here.inject({ url: `${PUSH_PATH}?token=${owner.token}` })).statusCode).toBe(422)
})

test('where the line between the processes breaks, it is made again, and every page reads all again', async () => {
  const [near, far] = [await opened(here, owner.token), await opened(there, owner.token)]
  await world.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kaiguan-push' and datname = current_database()`,
  )
  const everything = (frame: PushFrame) => (frame.Msg?.Topics?.length ?? 0) > 5
  await Promise.all([near.hears(everything), far.hears(everything)])
})

test('a page that is being let in while the server stops is closed as well: nothing holds up the stop', async () => {
  const app = await startProcess()
  const stopped = new Promise<void>((resolve) => app.server.once('upgrade', () => resolve(app.close())))
  const page = await open(app, owner.token)
  await Promise.all([stopped, page.closed])
})

test('the token stands in no log', async () => {
  const page = await opened(here, owner.token)
  await page.close()
  await (await open(here, 'y'.repeat(43))).closed
  await here.inject({ url: `${PUSH_PATH}?token=${owner.token}` })
  expect(logged.length).toBeGreaterThan(0)
  expect(logged.filter((line) => line.includes(owner.token) || line.includes('y'.repeat(43)))).toEqual([])
})
