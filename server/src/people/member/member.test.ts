/** A member at their own pages: in by a code on their phone, they see what is theirs, and nobody else does. */
import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { phoneCodeCalls } from '@kaiguan/contract/ground/phone-codes/calls'
import { cardHolderCalls } from '@kaiguan/contract/membership/cards/card-holders'
import { customerMergeCalls } from '@kaiguan/contract/overview/customer-merges/calls'
import { type Customer, customerCalls } from '@kaiguan/contract/people/customers/calls'
import { memberCalls } from '@kaiguan/contract/people/member/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rows } from '../../database/open.ts'
import { sql } from '../../database/sql.ts'
import { newTimeCardType } from '../../testing/card-types.ts'
import { sell } from '../../testing/cards.ts'
import { type Club, newClub, newPhone, newWorld, staffAt, type World } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'
import { everyCall } from '../../testing/every-call.ts'
import { type Member, memberAt, publicToken } from '../../testing/members.ts'
import { askedByPage, codeOn, codeRequest, notThe } from '../../testing/phone-codes.ts'
import { raw } from '../../testing/walk.ts'

let world: World
let club: Club
let wang: Customer
let phone: string
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set('2026-11-20T04:00:00Z')
  club = await newClub(world)
  phone = newPhone()
  wang = await newCustomer(club.owner, { name: '王小明', phone })
})

const anyone = () => staffAt(world, 0, '', '')
const askCode = async (of: string, more = {}) =>
  anyone().call(memberCalls.sendCode, { body: { ...codeRequest(world, of), gym_token: await publicToken(world, club), ...more } })
const signIn = async (of: string, code: string, headers?: Record<string, string>) =>
  anyone().call(memberCalls.signIn, { body: { gym_token: await publicToken(world, club), phone: of, code } }, headers)
const buy = async (who: { id: number }) => sell(club.owner, who, await newTimeCardType(club.owner))

test('who signs in sees who they are, their cards, visits and receipts', async () => {
  const sold = await buy(wang)
  await club.owner.do(checkInCalls.admit, { body: { customer_id: wang.id } })
  const me = await memberAt(world, club, phone)
  expect(await me.do(memberCalls.me)).toMatchObject({ name: '王小明', phone: expect.stringContaining('****'), gym: { name: '开馆健身' } })
  expect((await me.do(memberCalls.cards, { query: {} })).data).toMatchObject([{ id: sold.card.id, holder: '王小明', status: 1 }])
  expect((await me.do(memberCalls.visits, { query: {} })).data).toMatchObject([{ name: '王小明', cancelled: false, left_at: null }])
  const [receipt] = (await me.do(memberCalls.receipts, { query: {} })).data
  expect(receipt).toMatchObject({ type: 'card-purchase' })
  expect(await me.do(memberCalls.receipt, { params: { id: receipt?.order_id ?? 0 } })).toMatchObject({
    payment_method: [{ payment_method: 'CASH' }],
  })
})

test('who is in at one club is told which: the page of another knows that they aren’t in there', async () => {
  const elsewhere = await newClub(world)
  await newCustomer(elsewhere.owner, { phone })
  const me = await memberAt(world, club, phone)
  expect((await me.do(memberCalls.me)).gym.token).toBe(await publicToken(world, club))
  world.clock.advance(61_000)
  const there = await memberAt(world, elsewhere, phone)
  expect((await there.do(memberCalls.me)).gym.token).toBe(await publicToken(world, elsewhere))
})

test('what is another’s isn’t there: not in a list, not by its number, and the database itself says so', async () => {
  const other = await newCustomer(club.owner, { name: '李娜' })
  const { order_id } = await buy(other)
  await club.owner.do(checkInCalls.admit, { body: { customer_id: other.id } })
  const me = await memberAt(world, club, phone)
  for (const list of [memberCalls.cards, memberCalls.visits, memberCalls.receipts])
    expect((await me.do(list, { query: {} })).data).toEqual([])
  expect((await me.call(memberCalls.receipt, { params: { id: order_id } })).status).toBe(404)
  const seen = await world.database.transaction(club.brandId, async (db) => {
    await sql`select set_config('app.person', (select person_id::text from customers where brand_id = ${club.brandId} and id = ${wang.id}), true)`.execute(
      db,
    )
    await sql`set local role kaiguan_member`.execute(db)
    return rows(
      db,
      sql<{ n: number }>`select (select count(*) from customers) + (select count(*) from persons) + (select count(*) from cards)
        + (select count(*) from orders) + (select count(*) from order_tenders) + (select count(*) from visits) as n`,
    )
  })
  expect(seen).toEqual([{ n: 2 }])
})

test('a guardian sees their children’s, and whoever shares a card sees it without its owner', async () => {
  const child = await newCustomer(club.owner, { name: '王小小', phone: null, guardian_customer_id: wang.id })
  await buy(child)
  const owner = await newCustomer(club.owner, { name: '李娜' })
  const shared = await sell(club.owner, owner, await newTimeCardType(club.owner, { holders: 2 }))
  await club.owner.do(cardHolderCalls.add, { params: { id: shared.card.id }, body: { customer_id: wang.id } })
  const me = await memberAt(world, club, phone)
  expect((await me.do(memberCalls.cards, { query: {} })).data.map(({ holder }) => holder)).toEqual(['', '王小小'])
  expect((await me.do(memberCalls.receipts, { query: {} })).total).toBe(1)
})

test('a phone that nobody has here is answered the same, gets nothing, and a guessed code lets nobody in', async () => {
  const unknown = newPhone()
  const [known, stranger] = [await askCode(phone), await askCode(unknown)]
  expect(stranger.body).toEqual(known.body)
  await expect(codeOn(world, unknown)).rejects.toThrow('nothing was sent')
  const wrong = notThe(await codeOn(world, phone))
  expect((await signIn(unknown, wrong)).refusal).toEqual((await signIn(phone, wrong)).refusal)
  // A member of another club only is a stranger here.
  const elsewhere = await newClub(world)
  const theirs = newPhone()
  await newCustomer(elsewhere.owner, { phone: theirs })
  await askCode(theirs)
  await expect(codeOn(world, theirs)).rejects.toThrow('nothing was sent')
})

test('whoever asks for codes at the member’s page doesn’t use up those that the desk sends to the same phone', async () => {
  for (let sent = 1; sent <= 11; sent++) {
    expect((await askedByPage((work) => askCode(phone, { work }))).status).toBe(sent <= 10 ? 200 : 422)
    world.clock.advance(60_000)
  }
  const atTheDesk = () => club.owner.call(phoneCodeCalls.customerConfirm, { body: codeRequest(world, phone) })
  expect([(await atTheDesk()).status, (await atTheDesk()).status]).toEqual([200, 422])
})

test('five tries end a code, also where they come at the same moment', async () => {
  await askCode(phone)
  const code = await codeOn(world, phone)
  const tries = await Promise.all(Array.from({ length: 12 }, () => signIn(phone, notThe(code))))
  expect(tries.filter(({ refusal }) => refusal.errors?.code?.[0] === '验证码不正确')).toHaveLength(5)
  expect((await signIn(phone, code)).status).toBe(422)
})

test('the session is a cookie that no script reads and no other site sends; it ends by leaving, after thirty idle days, and ninety days after the code', async () => {
  await askCode(phone)
  const signed = await signIn(phone, await codeOn(world, phone))
  expect(String(signed.headers['set-cookie'])).toMatch(
    /^kaiguan_member=[\w-]{40,}; Path=\/v1\/member; Max-Age=7776000; HttpOnly; SameSite=Strict$/,
  )
  expect(JSON.stringify(signed.body)).toBe('{"done":true}')
  world.clock.advance(61_000)
  const me = await memberAt(world, club, phone)
  for (const days of [29, 29, 29, 2]) {
    world.clock.advance(days * 24 * 3_600_000)
    expect((await me.call(memberCalls.me)).status).toBe(200)
  }
  world.clock.advance(24 * 3_600_000)
  expect((await me.call(memberCalls.me)).status).toBe(401)
  const idle = await memberAt(world, club, phone)
  world.clock.advance(31 * 24 * 3_600_000)
  expect((await idle.call(memberCalls.me)).status).toBe(401)
  const again = await memberAt(world, club, phone)
  await again.do(memberCalls.signOut)
  expect((await again.call(memberCalls.me)).status).toBe(401)
})

test('on https the session’s name is one that no other host of the domain can set; the old one is read until it ends', async () => {
  const before = await memberAt(world, club, phone)
  expect(before.cookie).toMatch(/^kaiguan_member=/)
  world.clock.advance(61_000)
  await askCode(phone)
  const signed = await signIn(phone, await codeOn(world, phone), { origin: 'https://club.example' })
  const [given, cleared] = [signed.headers['set-cookie']].flat().map(String)
  expect(given).toMatch(/^__Host-kaiguan_member=[\w-]{40,}; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Strict; Secure$/)
  expect(cleared).toBe('kaiguan_member=; Path=/v1/member; Max-Age=0; HttpOnly; SameSite=Strict')
  const cookie = given?.split(';')[0] ?? ''
  const status = async (kept: string) => (await anyone().call(memberCalls.me, {}, { cookie: kept })).status
  expect([await status(cookie), await status(before.cookie)]).toEqual([200, 200])
  // What another host of the domain may have planted says nothing beside it.
  expect([await status(`kaiguan_member=planted; ${cookie}`), await status(`__Host-kaiguan_member=over; ${before.cookie}`)]).toEqual([
    200, 401,
  ])
  const left = await anyone().call(memberCalls.signOut, {}, { cookie })
  expect([left.headers['set-cookie']].flat().map((header) => String(header).replace(/;.*Max-Age=0.*$/, ''))).toEqual([
    '__Host-kaiguan_member=',
    'kaiguan_member=',
  ])
  expect([await status(cookie), await status(before.cookie)]).toEqual([401, 200])
})

test('a member’s key opens no call but the member’s, and no key of staff opens one of these', async () => {
  const me: Member = await memberAt(world, club, phone)
  const sample = { params: { id: 1 } }
  for (const { name, call } of everyCall) {
    if (call.scope === 'none') continue
    const asMember = await raw(world, call, null, sample, { cookie: me.cookie })
    const asStaff = await raw(world, call, club.owner.token, sample)
    expect(call.path.startsWith('/v1/member/'), name).toBe(call.scope === 'member')
    if (call.scope === 'member') expect(asStaff.status, name).toBe(401)
    else expect(asMember.status, name).toBe(401)
  }
})

test('what binds members binds no staff: the role that asks for staff is no part of the members’ one', async () => {
  const { rows: found } = await world.database.pool.query<{ part: boolean }>(
    `select pg_has_role('kaiguan_app', 'kaiguan_member', 'usage') as part`,
  )
  expect(found).toEqual([{ part: false }])
})

test('whoever is in by a number that turned out not to be the member’s is out when it is corrected, or by a merge', async () => {
  const stranger = await memberAt(world, club, phone)
  await club.owner.do(customerCalls.edit, { params: { id: wang.id }, body: { remark: '老会员' } })
  expect((await stranger.call(memberCalls.me)).status).toBe(200)
  const right = newPhone()
  await club.owner.do(customerCalls.edit, { params: { id: wang.id }, body: { phone: right } })
  expect((await stranger.call(memberCalls.me)).status).toBe(401)
  const member = await memberAt(world, club, right)
  const mistyped = newPhone()
  const twice = await newCustomer(club.owner, { name: '王小明', phone: mistyped })
  const other = await memberAt(world, club, mistyped)
  await club.owner.do(customerMergeCalls.merge, { body: { kept_id: wang.id, gone_id: twice.id } })
  expect((await other.call(memberCalls.me)).status).toBe(401)
  expect((await member.call(memberCalls.me)).status).toBe(200)
})
