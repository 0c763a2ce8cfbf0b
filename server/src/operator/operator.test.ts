/** The operator's verbs: what each does, and what each says where it can't. */
import { clubCalls } from '@kaiguan/contract/club/clubs/calls'
import { subscriptionCalls } from '@kaiguan/contract/club/clubs/subscription'
import { authCalls } from '@kaiguan/contract/ground/auth/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Club, newClub, newPhone, newWorld, staffAt, unique, type World } from '../testing/club.ts'
import { operatorOf } from '../testing/operator.ts'
import { OperatorError } from './operator.ts'

let world: World
let club: Club
let operator: ReturnType<typeof operatorOf>
beforeAll(async () => {
  world = await newWorld()
  club = await newClub(world)
  operator = operatorOf(world)
})
afterAll(() => world.close())

const anyone = () => staffAt(world, 0, '', '')
/** What it says where it can't, and whether that was the typing. */
async function refused(...args: string[]): Promise<{ said: string; usage: boolean }> {
  const error = await operator(...args).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof OperatorError)) throw new Error(`${args.join(' ')} was not refused`)
  return { said: error.message, usage: error.usage }
}

test('links are set, read by everybody, and emptied; what is no address isn’t taken', async () => {
  const links = { video_url: null, usage_url: null, windows64_url: null, windows32_url: null }
  expect(await anyone().do(clubCalls.installation)).toEqual({ approve_at_once: false, ...links })
  await operator('settings', 'video_url', 'https://example.com/video')
  expect((await anyone().do(clubCalls.installation)).video_url).toBe('https://example.com/video')
  expect((await refused('settings', 'video_url', 'javascript:alert(1)')).usage).toBe(true)
  await operator('settings', 'video_url', '-')
  expect((await anyone().do(clubCalls.installation)).video_url).toBeNull()
})

test('of many text messages those to one phone are found, however many came after', async () => {
  const phone = newPhone()
  const send = (to: string, text: string) =>
    world.database.pool.query('insert into sms_outbox (at, phone, text) values ($1, $2, $3)', [world.clock.now(), to, text])
  await send(phone, '验证码 123456')
  for (let n = 0; n < 20; n++) await send(newPhone(), '提醒')
  expect((await operator('outbox')).join()).not.toContain('123456')
  expect(await operator('outbox', phone)).toEqual([expect.stringContaining('123456')])
})

test('plans are added, priced in yuan, and withdrawn; a request for one is renewed by it', async () => {
  const name = unique('一年')
  const [said] = await operator('plans', 'add', name, '12', '1999.50')
  const id = /\d+/.exec(said ?? '')?.[0] ?? ''
  expect((await operator('plans')).join()).toContain('1,999.50')
  expect((await refused('plans', 'add', name, '12', '1999')).usage).toBe(false)
  await operator('renew', String(club.gymId), '2026-12-31')
  await club.owner.do(subscriptionCalls.ask, { body: { plan_id: Number(id) } })
  expect((await operator('list')).join('\n')).toContain(name)
  await operator('renew', String(club.gymId), 'plan')
  const { over_date, request } = await club.owner.do(subscriptionCalls.show)
  expect({ over_date, request }).toEqual({ over_date: '2027-12-31', request: null })
  await operator('plans', 'withdraw', id)
  expect((await club.owner.do(subscriptionCalls.show)).plans.map((plan) => plan.name)).not.toContain(name)
  expect((await refused('renew', String(club.gymId), 'plan', id)).said).toContain(id)
})

test('a plan counts from today where the last day is past', async () => {
  const [said] = await operator('plans', 'add', unique('一月'), '1', '200')
  await operator('renew', String(club.gymId), '2026-01-31')
  await operator('renew', String(club.gymId), 'plan', /\d+/.exec(said ?? '')?.[0] ?? '')
  expect((await club.owner.do(subscriptionCalls.show)).over_date).toBe('2026-12-20')
})

test('a branch by the operator: the owner is of head office and enters it', async () => {
  const name = unique('西城店')
  await operator('branch', String(club.gymId), name)
  const me = await club.owner.do(authCalls.user)
  expect(me.employee.type).toBe(5)
  expect(me.gyms.map((gym) => gym.name)).toContain(name)
  expect((await refused('branch', String(club.gymId), name)).said).toContain('同名')
})

test.each([
  { typed: [], usage: null },
  { typed: ['dance'], usage: true },
  { typed: ['approve'], usage: true },
  { typed: ['approve', 'x'], usage: true },
  { typed: ['approve', '999999'], usage: false },
  { typed: ['renew', 'GYM'], usage: true },
  { typed: ['renew', 'GYM', '2026-02-30'], usage: true },
  { typed: ['renew', 'GYM', 'plan'], usage: false },
  { typed: ['reject', 'GYM', '理由'], usage: false },
  { typed: ['reject', 'GYM'], usage: true },
  { typed: ['certify', 'GYM'], usage: false },
  { typed: ['refuse', 'GYM', '长'.repeat(201)], usage: true },
  { typed: ['plans', 'add', '一年', '0', '1'], usage: true },
  { typed: ['plans', 'withdraw', '999999'], usage: false },
  { typed: ['settings', 'colour', 'red'], usage: true },
  { typed: ['settings', 'approve_at_once', 'perhaps'], usage: true },
])('typed “$typed”', async ({ typed, usage }) => {
  const args = typed.map((word) => (word === 'GYM' ? String(club.gymId) : word))
  if (usage === null) return expect((await operator(...args)).join()).toContain('npm run operator')
  const { said, usage: mistyped } = await refused(...args)
  expect(mistyped).toBe(usage)
  expect(said).toMatch(/\p{Script=Han}/u)
  expect(said).not.toMatch(/\{\w+\}/)
})

test('a new installation lets nobody in at once; without words it says so, with the verb that changes it', async () => {
  const fresh = await newWorld()
  const operator = operatorOf(fresh)
  expect((await operator())[0]).toMatch(/approve_at_once on$/)
  await operator('settings', 'approve_at_once', 'on')
  expect((await operator('help'))[0]).toMatch(/approve_at_once off$/)
  await fresh.close()
})
