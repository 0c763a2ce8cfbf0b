/** Signing in by a code: once, within two minutes, by the first phone, and only while that phone is signed in itself. */
import { authCalls } from '@kaiguan/contract/ground/auth/calls'
import { loginQrCalls } from '@kaiguan/contract/ground/auth/login-qr'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Club, newClub, newStaff, newWorld, type Staff, staffAt, type World } from '../../testing/club.ts'

let world: World
let club: Club
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  club = await newClub(world)
})
afterAll(() => world.close())

const OVER = 34541
const OTHER = 34542
const CODE = 34544

const browser = () => staffAt(world, 0, '', '')
const show = () => browser().do(loginQrCalls.ticket, { query: {} }, { 'user-agent': 'Chrome 140 Windows' })
const ask = (ticket: string | null) => browser().do(loginQrCalls.ticket, { query: { ticket: ticket ?? '' } })
/** What the phone reads off the code. */
const scanned = (qr: string | null) => new URL(qr ?? '').searchParams.get('ticket') ?? ''
const answer = (phone: Staff, qr: string | null, action: 'scan' | 'confirm' | 'refuse') =>
  phone.call(loginQrCalls.answer, { body: { ticket: scanned(qr), action } })
const as = (token: string | undefined) => staffAt(world, 0, '', token ?? '')

test('the phone sees which browser asks, lets it in, and the browser gets the session once', async () => {
  const { ticket, qr } = await show()
  expect((await ask(ticket)).state).toBe('waiting')
  expect((await answer(club.owner, qr, 'scan')).body).toMatchObject({ device: 'Chrome 140 Windows', ip: '127.0.0.1' })
  expect(await ask(ticket)).toMatchObject({ state: 'scanned', entry: null })
  await answer(club.owner, qr, 'confirm')
  const { state, entry } = await ask(ticket)
  expect(state).toBe('confirmed')
  expect((await as(entry?.token).do(authCalls.user)).employee.id).toBe(club.owner.id)
  // Asked again, scanned again, confirmed again: it was used.
  expect(await ask(ticket)).toMatchObject({ state: 'expired', entry: null })
  expect((await answer(club.owner, qr, 'confirm')).refusal.code).toBe(OVER)
  // It is a session of its own: leaving it leaves the phone signed in.
  await as(entry?.token).do(authCalls.logout)
  expect((await club.owner.call(authCalls.user)).status).toBe(200)
})

test('whoever photographs the code has nothing to ask with: it holds another key than the browser’s', async () => {
  const { ticket, qr } = await show()
  expect(scanned(qr)).not.toBe(ticket)
  await answer(club.owner, qr, 'confirm')
  expect((await ask(scanned(qr))).state).toBe('expired')
  expect((await answer(club.owner, ticket && `http://x/?ticket=${ticket}`, 'scan')).refusal.code).toBe(OVER)
  const kept = await world.database.pool.query(`select * from login_tickets`)
  expect(JSON.stringify(kept.rows)).not.toContain(ticket)
})

test('two browsers that ask at once with one confirmed ticket are not both let in', async () => {
  const { ticket, qr } = await show()
  await answer(club.owner, qr, 'confirm')
  const states = (await Promise.all([ask(ticket), ask(ticket), ask(ticket)])).map(({ state }) => state)
  expect(states.toSorted()).toEqual(['confirmed', 'expired', 'expired'])
})

test('of two phones that confirm at once one lets the browser in, as its own account', async () => {
  const colleague = await newStaff(world, club)
  const { ticket, qr } = await show()
  const phones = [club.owner, colleague]
  const answers = await Promise.all(phones.map((phone) => answer(phone, qr, 'confirm')))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  const first = phones[answers.findIndex(({ status }) => status === 200)]
  expect((await as((await ask(ticket)).entry?.token).do(authCalls.user)).employee.id).toBe(first?.id)
})

test('what one phone scanned another can’t confirm, and what was refused lets nobody in', async () => {
  const colleague = await newStaff(world, club)
  const { ticket, qr } = await show()
  await answer(club.owner, qr, 'scan')
  expect((await answer(colleague, qr, 'confirm')).refusal.code).toBe(OTHER)
  await answer(club.owner, qr, 'refuse')
  expect((await ask(ticket)).state).toBe('refused')
  expect((await answer(club.owner, qr, 'confirm')).refusal.code).toBe(OVER)
})

test('after two minutes it is over, for the phone and for the browser, confirmed or not', async () => {
  const [one, two] = [await show(), await show()]
  await answer(club.owner, one.qr, 'confirm')
  world.clock.advance(121_000)
  expect((await ask(one.ticket)).state).toBe('expired')
  expect((await answer(club.owner, two.qr, 'scan')).refusal.code).toBe(OVER)
})

test('a phone whose session ended between lets nobody in', async () => {
  const { ticket, qr } = await show()
  await answer(club.owner, qr, 'confirm')
  await club.owner.do(authCalls.logout)
  expect(await ask(ticket)).toMatchObject({ state: 'refused', entry: null })
})

test('a signed-in browser gives its phone a code: good once, and only while it is signed in', async () => {
  const { owner } = club
  const exchange = (code: string) => browser().call(loginQrCalls.exchange, { body: { code } })
  const { code, url } = await owner.do(loginQrCalls.code)
  expect(url).toContain(`/authredirect?code=${code}`)
  const both = await Promise.all([exchange(code), exchange(code)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  const token = both.find(({ status }) => status === 200)?.body.token
  expect((await as(token).do(authCalls.user)).employee.id).toBe(owner.id)
  expect((await exchange('made-up')).refusal.code).toBe(CODE)
  const late = await owner.do(loginQrCalls.code)
  world.clock.advance(121_000)
  expect((await exchange(late.code)).refusal.code).toBe(CODE)
  const orphan = await owner.do(loginQrCalls.code)
  await owner.do(authCalls.logout)
  expect((await exchange(orphan.code)).refusal.code).toBe(CODE)
})

test('an address that asks for code after code is told to wait, and nobody else is', async () => {
  for (let i = 0; i < 52; i++) await browser().call(loginQrCalls.exchange, { body: { code: `guess${i}` } })
  expect((await browser().call(loginQrCalls.exchange, { body: { code: 'guess' } })).refusal.code).toBe(34543)
  world.clock.advance(10 * 60_000)
  expect((await browser().call(loginQrCalls.exchange, { body: { code: 'guess' } })).refusal.message).toMatch(/ [1-5] 分钟/)
  expect((await browser().call(loginQrCalls.ticket, { query: {} })).status).toBe(200)
  world.clock.advance(6 * 60_000)
  expect((await browser().call(loginQrCalls.exchange, { body: { code: 'guess' } })).refusal.code).toBe(CODE)
})
