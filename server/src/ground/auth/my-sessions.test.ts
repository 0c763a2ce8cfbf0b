/** Somebody sees where they are signed in, leaves one place or all others from here, and reaches nobody else's. */
import { authCalls } from '@kaiguan/contract/ground/auth/calls'
import { mySessionCalls } from '@kaiguan/contract/ground/auth/my-sessions'
import { memberCalls } from '@kaiguan/contract/people/member/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../../database/sql.ts'
import { hashToken } from '../../http/session.ts'
import { type Club, newClub, newPhone, newStaff, newWorld, PASSWORD, type Staff, staffAt, type World } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'
import { memberAt } from '../../testing/members.ts'
import { untilWaiting } from '../../testing/wait-until-blocked.ts'
import { accountForLogin, startSession, stillHasPassword } from './auth.sql.ts'
import { SESSION_MS } from './login.ts'
import { shortAddress } from './my-sessions.handlers.ts'

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
let world: World
let club: Club
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  world.clock.set('2026-11-20T04:00:00Z')
  club = await newClub(world)
})
afterAll(() => world.close())

/** Who stands before the row of an account. */
const WAITING = sql<{ n: number }>`
  select count(distinct w.pid)::integer as n from pg_locks w join pg_locks h on h.pid = w.pid
  where not w.granted and h.database = (select oid from pg_database where datname = current_database())`
const anyone = () => staffAt(world, 0, '', '')
async function signInFrom(who: Staff, device: string, device_token?: string) {
  const body = { account_id: who.login, password: PASSWORD, device_token }
  const answer = await anyone().do(authCalls.login, { body }, { 'user-agent': device })
  return { at: staffAt(world, who.id, who.login, answer.token), device_token: answer.device_token }
}
const listOf = async (who: Staff) => (await who.do(mySessionCalls.list)).data
const stands = async (who: Staff) => (await who.call(authCalls.gymInfo)).status === 200
const logged = async () =>
  (
    await world.database.pool.query<{ action: string; params: object }>(
      `select action, params from operation_log where brand_id = $1 and action = 'employee.signed-out'`,
      [club.brandId],
    )
  ).rows

test('each place is told with its device, since when, when last, until when; the one that asks is marked', async () => {
  const desk = await newStaff(world, club)
  await desk.do(authCalls.logout)
  const { at: here } = await signInFrom(desk, CHROME)
  world.clock.advance(3 * 3_600_000)
  const { at: phone } = await signInFrom(desk, 'curl/8')
  const common = { ip: '127.0.0.*' }
  expect(await listOf(phone)).toMatchObject([
    { ...common, device: 'curl/8', signed_in_at: '2026-11-20T07:00:00.000Z', ends_at: '2026-11-20T19:00:00.000Z', mine: true },
    {
      ...common,
      device: CHROME,
      signed_in_at: '2026-11-20T04:00:00.000Z',
      last_used_at: '2026-11-20T04:00:00.000Z',
      ends_at: '2026-11-20T16:00:00.000Z',
      mine: false,
    },
  ])
  expect((await listOf(here)).map(({ mine }) => mine)).toEqual([false, true])
})

test('what was left, ended, or stood idle for a day isn’t told', async () => {
  const { at: here } = await signInFrom(club.owner, CHROME)
  const { at: left } = await signInFrom(club.owner, CHROME)
  await left.do(authCalls.logout)
  expect(await listOf(here)).toHaveLength(2)
  world.clock.advance(12 * 3_600_000)
  const { at: next } = await signInFrom(club.owner, CHROME)
  // The owner's first one goes on by its maker's word and is idle since noon.
  expect(await listOf(next)).toHaveLength(2)
  world.clock.advance(12 * 3_600_000 - 1000)
  expect(await listOf((await signInFrom(club.owner, CHROME)).at)).toHaveLength(2 + 1)
  world.clock.advance(2000)
  const { at: last } = await signInFrom(club.owner, CHROME)
  expect((await listOf(last)).map(({ signed_in_at }) => signed_in_at.slice(0, 10))).toEqual(['2026-11-21', '2026-11-21'])
})

test('one is ended from another: it is out at its next call, and the log says so; leaving here is no matter of the log', async () => {
  const { at: here } = await signInFrom(club.owner, CHROME)
  const other = (await listOf(here)).find(({ mine }) => !mine)
  await here.do(mySessionCalls.end, { params: { id: String(other?.id) } })
  expect([await stands(club.owner), await stands(here)]).toEqual([false, true])
  expect(await logged()).toEqual([{ action: 'employee.signed-out', params: { name: '王老板', count: 1 } }])
  expect((await here.call(mySessionCalls.end, { params: { id: String(other?.id) } })).status).toBe(404)
  const own = (await listOf(here)).find(({ mine }) => mine)
  await here.do(mySessionCalls.end, { params: { id: String(own?.id) } })
  expect(await stands(here)).toBe(false)
  expect(await logged()).toHaveLength(1)
})

test('nobody ends a colleague’s, nor another brand’s', async () => {
  const colleague = await newStaff(world, club)
  const [theirs] = await listOf(colleague)
  const elsewhere = (await newClub(world)).owner
  for (const dishonest of [club.owner, elsewhere])
    expect((await dishonest.call(mySessionCalls.end, { params: { id: String(theirs?.id) } })).status).toBe(404)
  await club.owner.do(mySessionCalls.endOthers, { body: {} })
  expect(await stands(colleague)).toBe(true)
})

test('all others are ended at once, and their browsers are strangers again; this one stays known', async () => {
  const mine = await signInFrom(club.owner, CHROME)
  const theirs = await signInFrom(club.owner, CHROME)
  expect(await mine.at.do(mySessionCalls.endOthers, { body: { device_token: mine.device_token } })).toEqual({ ended: 2 })
  expect([await stands(mine.at), await stands(theirs.at), await stands(club.owner)]).toEqual([true, false, false])
  expect(await mine.at.do(mySessionCalls.endOthers, { body: { device_token: mine.device_token } })).toEqual({ ended: 0 })
  expect(await logged()).toHaveLength(1)
  const { rows } = await world.database.pool.query(
    'select from known_devices d join accounts a on a.id = d.account_id where a.phone = $1',
    [club.owner.login],
  )
  expect(rows).toHaveLength(1)
})

test('whoever signs in at the very moment is ended too', async () => {
  const { at: here } = await signInFrom(club.owner, CHROME)
  const now = world.clock.now()
  let ending: Promise<{ ended: number }> | undefined
  await world.database.transaction(null, async (db) => {
    const account = await accountForLogin(db, club.owner.login)
    if (!account || !(await stillHasPassword(db, account.id, account.password_hash))) throw new Error('the owner can’t sign in')
    ending = here.do(mySessionCalls.endOthers, { body: {} })
    await untilWaiting(db, WAITING)
    const nowhere = { brandId: null, gymId: 0, employeeId: null, device: '', ip: '' }
    const endsAt = new Date(now.getTime() + SESSION_MS)
    await startSession(db, { ...nowhere, hash: hashToken('late'), accountId: account.id, now, endsAt, proven: false })
  })
  expect(await ending).toEqual({ ended: 2 })
  expect(await listOf(here)).toHaveLength(1)
})

test('an address is told without its end', () => {
  expect(['203.0.113.7', '::ffff:10.0.0.9', '2001:db8:1:2:3:4:5:6', '::1', ''].map(shortAddress)).toEqual([
    '203.0.113.*',
    '10.0.0.*',
    '2001:db8:1:2:*',
    '::1:*',
    '',
  ])
})

test('a member leaves every other phone from the one in their hand; another member’s stays', async () => {
  const [phone, other] = [newPhone(), newPhone()]
  await newCustomer(club.owner, { phone })
  await newCustomer(club.owner, { phone: other })
  const lost = await memberAt(world, club, phone)
  const neighbour = await memberAt(world, club, other)
  world.clock.advance(61_000)
  const here = await memberAt(world, club, phone)
  await here.do(memberCalls.signOutOthers)
  const answers = await Promise.all([here, lost, neighbour].map((one) => one.call(memberCalls.me)))
  expect(answers.map(({ status }) => status)).toEqual([200, 401, 200])
})
