/** How many codes a day, counted by whom; from where on a stranger works for one; and what a dishonest hand does with that work. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { clubCalls } from '@kaiguan/contract/club/clubs/calls'
import { authCalls } from '@kaiguan/contract/ground/auth/calls'
import { type AnonymousCodeRequest, phoneCodeCalls } from '@kaiguan/contract/ground/phone-codes/calls'
import { memberCalls } from '@kaiguan/contract/people/member/calls'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../../database/sql.ts'
import { type Club, newClub, newPhone, newStaff, newWorld, staffAt, type World } from '../../testing/club.ts'
import { publicToken } from '../../testing/members.ts'
import { askedByPage, codeOn, codeRequest, solved } from '../../testing/phone-codes.ts'
import { untilWaiting } from '../../testing/wait-until-blocked.ts'

let world: World
let club: Club
let gym_token: string
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  // A world is one installation: each story has its own day, and its own addresses.
  world.clock.advance(3 * 24 * 3_600_000)
  club = await newClub(world)
  gym_token = await publicToken(world, club)
})
afterEach(() => {
  world.settings.sms = null
})

const MINUTE = 60_000
const NEEDED = 34130
let lines = 0
/** An address that nobody asked from yet. */
const newAddress = () => `10.1.${Math.floor(++lines / 250)}.${lines % 250}`

type Work = { work?: AnonymousCodeRequest['work'] }
const asks = {
  member: (phone: string, from: string, more: Work = {}) =>
    staffAt(world, 0, '', '', from).call(memberCalls.sendCode, { body: { ...codeRequest(world, phone), gym_token, ...more } }),
  forgotten: (phone: string, from: string, more: Work = {}) =>
    staffAt(world, 0, '', '', from).call(authCalls.sendForgottenCode, { body: { ...codeRequest(world, phone), ...more } }),
  register: (phone: string, from: string, more: Work = {}) =>
    staffAt(world, 0, '', '', from).call(clubCalls.sendCode, { body: { ...codeRequest(world, phone), ...more } }),
}
type Ask = (typeof asks)[keyof typeof asks]

const byPage = (ask: Ask, phone: string, from: string) => askedByPage((work) => ask(phone, from, { work }))

/** Three codes, after which the phone’s next one takes work. */
async function threeBefore(ask: Ask, phone: string, from: string) {
  for (let sent = 1; sent <= 3; sent++) {
    expect((await ask(phone, from)).status).toBe(200)
    world.clock.advance(MINUTE)
  }
}

test.each(['member', 'forgotten', 'register'] as const)(
  'whoever uses up a phone’s codes for one thing keeps its holder from no other: %s',
  async (name) => {
    const desk = await newStaff(world, club)
    const [phone, stranger, holder] = [desk.login, newAddress(), newAddress()]
    for (let sent = 1; sent <= 10; sent++) {
      expect((await byPage(asks[name], phone, stranger)).status).toBe(200)
      world.clock.advance(MINUTE)
    }
    expect((await byPage(asks[name], phone, holder)).refusal.errors?.phone?.[0]).toContain('今天的验证码次数已用完')
    for (const [other, ask] of Object.entries(asks)) if (other !== name) expect((await ask(phone, holder)).status).toBe(200)
    expect((await club.owner.call(phoneCodeCalls.createEmployee, { body: codeRequest(world, phone) })).status).toBe(200)
  },
)

test('a client that knows nothing of work gets three codes a day of each kind; the fourth asks for it, and a page gives it', async () => {
  const [phone, from] = [newPhone(), newAddress()]
  await threeBefore(asks.register, phone, from)
  const fourth = await asks.register(phone, from)
  expect(fourth).toMatchObject({ status: 429, refusal: { code: NEEDED, details: { bits: 14 } } })
  expect((await asks.register(phone, from, { work: solved(fourth) })).status).toBe(200)
  expect(await codeOn(world, phone)).toMatch(/^\d{6}$/)
})

test('a phone that nobody has is asked for work as any other: neither the fourth code nor the thirtieth tells who is known', async () => {
  const [nobody, from] = [newPhone(), newAddress()]
  await threeBefore(asks.forgotten, nobody, from)
  expect((await asks.forgotten(nobody, from)).refusal.code).toBe(NEEDED)
})

/** Who waits for what another transaction of this installation holds. */
const WAITS = sql<{ n: number }>`
  select count(*)::integer as n from pg_locks l join pg_database d on d.oid = l.database where d.datname = current_database() and not l.granted`

/** `both` begin; nothing is written down until both have counted, or stand in line to. */
async function atOnce<T>(both: () => Promise<T>): Promise<T> {
  const holder = await world.database.pool.connect()
  try {
    await holder.query('begin; lock table phone_codes in exclusive mode')
    const begun = both()
    await world.database.transaction(null, (db) => untilWaiting(db, WAITS, 2))
    await holder.query('rollback')
    return await begun
  } finally {
    // Gone with its lock, also where they never came.
    holder.release(true)
  }
}

test('of two who ask at the same moment for the last code without work one works for it', async () => {
  const from = newAddress()
  // Twenty-eight of this address, for two things: one more goes without.
  for (let sent = 1; sent <= 28; sent++) expect((await asks[sent % 2 ? 'register' : 'member'](newPhone(), from)).status).toBe(200)
  const both = await atOnce(() => Promise.all([asks.register(newPhone(), from), asks.register(newPhone(), from)]))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 429])
  expect((await byPage(asks.register, newPhone(), from)).status).toBe(200)
  expect(world.deadlocks).toEqual([])
})

test('an IPv6 line is one address, however many it writes; the next line is another', async () => {
  for (let sent = 1; sent <= 29; sent++) expect((await asks.register(newPhone(), `2001:db8:0:7::${sent.toString(16)}`)).status).toBe(200)
  expect((await asks.register(newPhone(), '2001:db8:0:7:ffff::1')).refusal.code).toBe(NEEDED)
  expect((await asks.register(newPhone(), '2001:db8:0:8::1')).status).toBe(200)
})

test('whoever is signed in as staff never works for a code', async () => {
  const phone = newPhone()
  for (let sent = 1; sent <= 10; sent++) {
    expect((await club.owner.call(phoneCodeCalls.createCustomer, { body: codeRequest(world, phone) })).status).toBe(200)
    world.clock.advance(MINUTE)
  }
  for (let sent = 1; sent <= 40; sent++)
    expect((await club.owner.call(phoneCodeCalls.createCustomer, { body: codeRequest(world, newPhone()) })).status).toBe(200)
})

test('solved work is good once, also for two who bring it at the same moment', async () => {
  const [phone, from] = [newPhone(), newAddress()]
  await threeBefore(asks.member, phone, from)
  const work = solved(await asks.member(phone, from))
  expect((await asks.member(phone, from, { work })).status).toBe(200)
  world.clock.advance(MINUTE)
  expect((await asks.member(phone, from, { work })).refusal.code).toBe(NEEDED)

  const again = solved(await asks.member(phone, from))
  const both = await Promise.all([asks.member(phone, from, { work: again }), asks.member(phone, newAddress(), { work: again })])
  expect(both.map(({ status }) => status).sort()).not.toEqual([200, 200])
  expect(both.some(({ status }) => status === 200)).toBe(true)
})

test('work for one phone or one purpose is no good for another', async () => {
  const [phone, other, from] = [newPhone(), newPhone(), newAddress()]
  await threeBefore(asks.register, phone, from)
  await threeBefore(asks.register, other, from)
  await threeBefore(asks.member, phone, from)
  const work = solved(await asks.register(phone, from))
  expect((await asks.register(other, from, { work })).refusal.code).toBe(NEEDED)
  expect((await asks.member(phone, from, { work })).refusal.code).toBe(NEEDED)
  expect((await asks.register(phone, from, { work })).status).toBe(200)
})

test('work is good for two minutes, and not before it was asked for', async () => {
  const [phone, from] = [newPhone(), newAddress()]
  await threeBefore(asks.register, phone, from)
  const late = solved(await asks.register(phone, from))
  world.clock.advance(2 * MINUTE + 1)
  expect((await asks.register(phone, from, { work: late })).refusal.code).toBe(NEEDED)
  // From a clock that ran ahead.
  world.clock.advance(MINUTE)
  const early = solved(await asks.register(phone, from))
  world.clock.advance(-MINUTE)
  expect((await asks.register(phone, from, { work: early })).refusal.code).toBe(NEEDED)
  const last = solved(await asks.register(phone, from))
  world.clock.advance(2 * MINUTE)
  expect((await asks.register(phone, from, { work: last })).status).toBe(200)
})

test('work that isn’t solved, isn’t ours or was written anew is none', async () => {
  const [phone, from] = [newPhone(), newAddress()]
  await threeBefore(asks.register, phone, from)
  const work = solved(await asks.register(phone, from))
  const [stamp = '', random, seal] = work.challenge.split('.')
  // Answers are tried from 0 on: none below the first that solves it does.
  if (work.answer > 0) expect((await asks.register(phone, from, { work: { ...work, answer: work.answer - 1 } })).refusal.code).toBe(NEEDED)
  const later = `${(Number.parseInt(stamp, 36) + 1).toString(36)}.${random}.${seal}`
  for (const challenge of [later, 'a.b.c', '-', `${stamp}.${random}`, `${stamp}.${random}.`])
    expect(
      (await asks.register(phone, from, { work: { challenge, answer: solved({ refusal: asking(challenge) }).answer } })).refusal.code,
    ).toBe(NEEDED)
  expect((await asks.register(phone, from, { work })).status).toBe(200)
})
const asking = (challenge: string) => ({ code: NEEDED, error_code: NEEDED, message: '', details: { challenge, bits: 14 } })

/** A provider on this computer that answers as it is told. */
async function provider(status: () => number) {
  const server = createServer((_, answer) => void answer.writeHead(status()).end('{}'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on TCP has such an address.
  const { port } = server.address() as AddressInfo
  world.settings.sms = { url: `http://127.0.0.1:${port}/`, headers: {}, body: '{{code}}', sign: '', secret: null }
  return { close: () => new Promise((resolve) => server.close(resolve)) }
}

/** As many as an installation sends in a day of one budget, but for so many. */
const fillPot = (purpose: string, but: number) =>
  world.database.pool.query(
    `insert into phone_codes (purpose, phone, code_hash, ip, sent_at, expires_at, went_out)
     select $1, '13000000000', '', 'elsewhere', $2::timestamptz, $2::timestamptz, true from generate_series(1, 20000 - $3::integer)`,
    [purpose, world.clock.now(), but],
  )

test('the installation’s pot counts what went out: neither what the provider refused nor what no provider sends', async () => {
  let status = 500
  const { close } = await provider(() => status)
  await fillPot('register', 1)
  const from = newAddress()
  const refused = await asks.register(newPhone(), from)
  expect(refused.refusal.errors?.phone?.[0]).toContain('短信未能发出')
  status = 200
  // Of two at the same moment one gets the last.
  const both = await Promise.all([asks.register(newPhone(), from), asks.register(newPhone(), newAddress())])
  expect(both.map(({ status: answered }) => answered).sort()).toEqual([200, 422])
  expect(both.find(({ status: answered }) => answered === 422)?.refusal.code).toBe(34116)
  world.settings.sms = null
  expect((await asks.register(newPhone(), from)).status).toBe(200)
  await close()
})

test('a pot that is empty starves nobody else, and doesn’t tell which phones are known', async () => {
  const { close } = await provider(() => 200)
  const desk = await newStaff(world, club)
  await fillPot('forget_password', 0)
  const [known, unknown] = await Promise.all([asks.forgotten(desk.login, newAddress()), asks.forgotten(newPhone(), newAddress())])
  expect([known.refusal.code, unknown.refusal]).toEqual([34116, known.refusal])
  expect((await asks.register(desk.login, newAddress())).status).toBe(200)
  expect((await asks.member(desk.login, newAddress())).status).toBe(200)
  expect((await club.owner.call(phoneCodeCalls.createCustomer, { body: codeRequest(world, newPhone()) })).status).toBe(200)
  await close()
})
