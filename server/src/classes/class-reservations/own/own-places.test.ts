import { classReservationCalls as calls } from '@kaiguan/contract/classes/class-reservations/calls'
import { memberClassCalls as own } from '@kaiguan/contract/classes/class-reservations/member-classes'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkBooks } from '../../../ledger/check-books.sql.ts'
import { balanceOf } from '../../../testing/books.ts'
import { newCountCardType, newStoredValueType, newTimeCardType } from '../../../testing/card-types.ts'
import { sell } from '../../../testing/cards.ts'
import { newClass, newHall } from '../../../testing/class-sessions.ts'
import { type Club, newClub, newPhone, newWorld, type Staff, type World } from '../../../testing/club.ts'
import { newCustomer } from '../../../testing/customers.ts'
import { memberAt } from '../../../testing/members.ts'
import { runClasses } from '../index.ts'

let world: World
let club: Club
let owner: Staff

beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set('2026-11-20T04:00:00Z')
  club = await newClub(world)
  owner = club.owner
})

const look = () =>
  runClasses(world.database, world.clock, (error) => {
    throw error
  })
async function newMember() {
  const phone = newPhone()
  const customer = await newCustomer(owner, { phone })
  return { customer, me: await memberAt(world, club, phone) }
}

test('a member sees the classes of the days that may be reserved, without anybody’s name, and takes a place', async () => {
  const { customer, me } = await newMember()
  await sell(owner, customer, await newTimeCardType(owner))
  const session = await newClass(world, club)
  await newClass(world, club, { inMinutes: 2 * 1440 })
  const other = await newCustomer(owner, { name: '李不该见' })
  await sell(owner, other, await newTimeCardType(owner))
  await owner.do(calls.reserve, { body: { schedule_id: session.id, customer_id: other.id } })
  const day = { query: { day: '2026-11-21' } }
  const seen = await me.do(own.list, day)
  expect(seen.data).toMatchObject([{ id: session.id, left: 19, price: 0, own: [], coach: '王老板', opens_at: '2026-11-13T16:00:00.000Z' }])
  expect(JSON.stringify(seen)).not.toContain('李不该见')
  const mine = { customer_id: customer.id }
  const place = await me.do(own.reserve, { params: { id: session.id }, body: mine })
  expect(place).toMatchObject({ state: 'booked', holder: '张伟', cancellable: true, free_until: '2026-11-21T02:00:00.000Z' })
  expect((await me.do(own.list, day)).data).toMatchObject([{ left: 18, own: [{ id: place.id, state: 'booked' }] }])
  expect((await me.call(own.reserve, { params: { id: session.id }, body: mine })).refusal.code).toBe(33007)
  expect((await owner.do(calls.list, { query: { customer_id: customer.id } })).data).toMatchObject([{ made_by: null, state: 'booked' }])
})

test('their cards pay, at the counter money does; another’s place isn’t theirs', async () => {
  const { customer, me } = await newMember()
  const session = await newClass(world, club, { price: 40_00 })
  const mine = { customer_id: customer.id }
  expect((await me.call(own.reserve, { params: { id: session.id }, body: mine })).refusal.code).toBe(33009)
  const { card } = await sell(owner, customer, await newStoredValueType(owner))
  const { people } = await me.do(own.show, { params: { id: session.id } })
  expect(people).toMatchObject([
    { id: customer.id, stands: '', choices: [{ pay: 'money', card: { id: card.id }, usable: true, takes: '扣 40.00 元，余 960.00 元' }] },
  ])
  const place = await me.do(own.reserve, { params: { id: session.id }, body: { ...mine, card_id: card.id } })
  expect(await balanceOf(world, club, 'stored', card.id)).toBe(-960_00)
  const { me: her } = await newMember()
  expect((await her.call(own.reserve, { params: { id: session.id }, body: mine })).status).toBe(422)
  expect((await her.call(own.cancel, { params: { id: place.id } })).status).toBe(404)
  expect((await her.do(own.reservations, { query: {} })).data).toEqual([])
  expect(await me.do(own.cancel, { params: { id: place.id } })).toMatchObject({ state: 'cancelled' })
  expect((await me.call(own.cancel, { params: { id: place.id } })).refusal.code).toBe(33014)
  expect(await balanceOf(world, club, 'stored', card.id)).toBe(-1_000_00)
  expect(await world.database.transaction(club.brandId, (db) => checkBooks({ db, brandId: club.brandId }))).toEqual([])
})

test('what was paid in cash comes back as a deposit where the member cancels by themselves', async () => {
  const { customer, me } = await newMember()
  const session = await newClass(world, club, { price: 40_00 })
  const { id } = await owner.do(calls.reserve, { body: { schedule_id: session.id, customer_id: customer.id, payment_method: 'CASH' } })
  await me.do(own.cancel, { params: { id } })
  expect(await balanceOf(world, club, 'deposit')).toBe(-40_00)
  expect(await balanceOf(world, club, 'deferred')).toBe(0)
})

test('they wait, are offered a place and take it, once and in time', async () => {
  const { customer, me } = await newMember()
  const type = await newCountCardType(owner, { classes: 'all' })
  await sell(owner, customer, type)
  const session = await newClass(world, club, { price: 40_00, max: 1, inMinutes: 120 })
  const { id } = await owner.do(calls.reserve, {
    body: { schedule_id: session.id, customer_id: (await newCustomer(owner)).id, payment_method: 'CASH' },
  })
  const wait = await me.do(own.reserve, { params: { id: session.id }, body: { customer_id: customer.id, waiting: true } })
  expect(wait).toMatchObject({ state: 'waiting', position: 1 })
  expect((await me.call(own.accept, { params: { id: wait.id }, body: {} })).refusal.code).toBe(33014)
  await owner.do(calls.cancel, { params: { id }, body: { forgive: true, reason: '发烧' } })
  await look()
  expect((await me.do(own.reservations, { query: {} })).data).toMatchObject([{ state: 'offered', offer_until: '2026-11-20T04:15:00.000Z' }])
  expect(await me.do(own.accept, { params: { id: wait.id }, body: {} })).toMatchObject({ state: 'booked' })
  expect((await me.call(own.accept, { params: { id: wait.id }, body: {} })).refusal.code).toBe(33014)
})

test('an offer that is over can’t be taken', async () => {
  const { customer, me } = await newMember()
  await sell(owner, customer, await newTimeCardType(owner))
  const session = await newClass(world, club, { max: 1, inMinutes: 120, type: 2 })
  const { id } = await owner.do(calls.reserve, { body: { schedule_id: session.id, customer_id: (await newCustomer(owner)).id } })
  const wait = await me.do(own.reserve, { params: { id: session.id }, body: { customer_id: customer.id, waiting: true } })
  await owner.do(calls.cancel, { params: { id }, body: {} })
  await look()
  world.clock.advance(15 * 60_000)
  expect((await me.call(own.accept, { params: { id: wait.id }, body: {} })).refusal.message).toContain('候补名额已过期')
})

test('they choose their bike', async () => {
  const { customer, me } = await newMember()
  await sell(owner, customer, await newTimeCardType(owner))
  const hall = await newHall(world, club, 2)
  const session = await newClass(world, club, { hallId: hall.id })
  const { map } = await me.do(own.show, { params: { id: session.id } })
  expect(map).toMatchObject({
    rows: 1,
    columns: 2,
    seats: [
      { no: '单车 1', state: 'free' },
      { no: '单车 2', state: 'free' },
    ],
  })
  const body = { customer_id: customer.id, seat_id: hall.seats[1] ?? 0 }
  expect(await me.do(own.reserve, { params: { id: session.id }, body })).toMatchObject({ seat: '单车 2' })
})

test('whom the club bars reserves nothing', async () => {
  const { customer, me } = await newMember()
  await owner.do(customerCalls.block, { params: { id: customer.id }, body: { reason: '打架' } })
  const session = await newClass(world, club, { type: 2 })
  const answer = await me.call(own.reserve, { params: { id: session.id }, body: { customer_id: customer.id } })
  expect(JSON.stringify(await me.do(own.show, { params: { id: session.id } }))).not.toContain('打架')
  expect(answer.status).not.toBe(200)
  expect(answer.refusal.message).not.toContain('打架')
})
