import { classReservationCalls as calls } from '@kaiguan/contract/classes/class-reservations/calls'
import { memberClassCalls as own } from '@kaiguan/contract/classes/class-reservations/member-classes'
import { classSessionCalls } from '@kaiguan/contract/classes/classes/class-sessions'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkBooks } from '../../ledger/check-books.sql.ts'
import { newCountCardType, newTimeCardType } from '../../testing/card-types.ts'
import { sell } from '../../testing/cards.ts'
import { newClass, newHall } from '../../testing/class-sessions.ts'
import { type Club, newClub, newPhone, newWorld, type Staff, type World } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'
import { memberAt } from '../../testing/members.ts'
import { runClasses } from './index.ts'

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
  world.deadlocks.length = 0
})

type Someone = { id: number }
const look = () =>
  runClasses(world.database, world.clock, (error) => {
    throw error
  })
const people = (count: number) => Promise.all(Array.from({ length: count }, () => newCustomer(owner)))
const tryFor = (customer: Someone, session: Someone, more: object = {}, headers?: Record<string, string>) =>
  owner.call(calls.reserve, { body: { customer_id: customer.id, schedule_id: session.id, ...more } }, headers)
const books = () => world.database.transaction(club.brandId, (db) => checkBooks({ db, brandId: club.brandId }))
const roster = async (session: Someone) => (await owner.do(calls.list, { query: { schedule_id: session.id, per_page: 100 } })).data
const statuses = (answers: readonly { status: number }[]) =>
  Object.entries(Object.groupBy(answers, ({ status }) => String(status))).map(([status, of]) => [Number(status), of?.length])

test('sixty hands reach for twenty places: twenty have one, ten wait, thirty are told that it is full', async () => {
  const session = await newClass(world, club, { type: 2, max: 20 })
  const hands = await people(60)
  const answers = await Promise.all(hands.map((customer) => tryFor(customer, session, { waiting: true })))
  expect(statuses(answers)).toEqual([
    [200, 30],
    [422, 30],
  ])
  expect(answers.filter(({ refusal }) => refusal.code === 33003)).toHaveLength(30)
  const all = await roster(session)
  expect(all.filter(({ state }) => state === 'booked')).toHaveLength(20)
  expect(all.filter(({ state }) => state === 'waiting').map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(await books()).toEqual([])
  expect(world.deadlocks).toEqual([])
})

test('thirty hands reach for one bike: one sits on it', async () => {
  const hall = await newHall(world, club, 40)
  const session = await newClass(world, club, { type: 2, max: 40, hallId: hall.id })
  const answers = await Promise.all((await people(30)).map((customer) => tryFor(customer, session, { seat_id: hall.seats[7] })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ refusal }) => refusal.code === 33006)).toHaveLength(29)
  expect(world.deadlocks).toEqual([])
})

test('a double click is one place, and one time of the card', async () => {
  const session = await newClass(world, club, { price: 30_00 })
  const [her] = await people(1)
  if (!her) throw new Error('nobody')
  const { card } = await sell(owner, her, await newCountCardType(owner, { classes: 'all' }))
  const key = { 'idempotency-key': 'one-dialog' }
  const twice = await Promise.all([tryFor(her, session, {}, key), tryFor(her, session, {}, key)])
  expect(new Set(twice.map(({ body }) => body.id)).size).toBe(1)
  // Without a key, from two terminals: the second is told that she has one.
  const other = await newClass(world, club, { price: 30_00, inMinutes: 2880 })
  const apart = await Promise.all([tryFor(her, other, {}, { 'idempotency-key': 'a' }), tryFor(her, other, {}, { 'idempotency-key': 'b' })])
  expect(apart.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect((await owner.do(cardCalls.show, { params: { id: card.id } })).residue_times).toBe(1)
  expect(await books()).toEqual([])
})

test('the last time of a card pays one of two classes', async () => {
  const [one, other] = [await newClass(world, club, { price: 30_00 }), await newClass(world, club, { price: 30_00, inMinutes: 2880 })]
  const [her] = await people(1)
  if (!her) throw new Error('nobody')
  const { card } = await sell(owner, her, await newCountCardType(owner, { classes: 'all', times: 1 }))
  const answers = await Promise.all([tryFor(her, one, { card_id: card.id }), tryFor(her, other, { card_id: card.id })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(await books()).toEqual([])
})

test('the last place against calling the class off, by staff and for want of people, and against starting it', async () => {
  for (let round = 0; round < 6; round++) {
    world.clock.set('2026-11-20T04:00:00Z')
    const session = await newClass(world, club, { price: 30_00, min: 3, max: 3, inMinutes: 60 })
    const [first, last, third] = await people(3)
    if (!first || !last || !third) throw new Error('nobody')
    for (const one of [first, third]) await tryFor(one, session, { payment_method: 'WECHAT' })
    await Promise.all([
      tryFor(last, session, { payment_method: 'CASH' }),
      ...(round % 2 === 0 ? [owner.call(classSessionCalls.callOff, { params: { id: session.id }, body: { reason: '停电' } })] : []),
      owner.call(classSessionCalls.open, { body: { schedule_id: session.id } }),
      look(),
    ])
    await look()
    const { state } = await owner.do(classSessionCalls.show, { params: { id: session.id } })
    const living = (await roster(session)).filter((one) => one.state === 'booked').length
    // Whoever was first: it stands with everybody in it, or it is off and nobody is left in it.
    expect(state === 'called-off' ? living === 0 : living >= 2, `${state} ${living}`).toBe(true)
  }
  expect(await books()).toEqual([])
  expect(world.deadlocks).toEqual([])
})

test('giving back against moving up: nobody is lost, nobody has two', async () => {
  const session = await newClass(world, club, { type: 2, max: 3 })
  const all = await people(9)
  const places = []
  for (const one of all) places.push((await tryFor(one, session, { waiting: true })).body)
  await Promise.all([
    ...places.map(({ id }, at) => (at % 3 === 0 ? owner.call(calls.cancel, { params: { id }, body: {} }) : undefined)),
    look(),
    look(),
  ])
  await look()
  const now = await roster(session)
  expect(now.filter(({ state }) => state === 'booked')).toHaveLength(3)
  expect(now.filter(({ state }) => state === 'waiting')).toHaveLength(3)
  expect(await books()).toEqual([])
  expect(world.deadlocks).toEqual([])
})

test('a member and the desk take the last place of each other', async () => {
  const phone = newPhone()
  const her = await newCustomer(owner, { phone })
  await sell(owner, her, await newTimeCardType(owner))
  const me = await memberAt(world, club, phone)
  const other = await newCustomer(owner)
  await sell(owner, other, await newTimeCardType(owner))
  const session = await newClass(world, club, { max: 1 })
  const answers = await Promise.all([
    me.call(own.reserve, { params: { id: session.id }, body: { customer_id: her.id } }),
    tryFor(other, session),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(await roster(session)).toHaveLength(1)
})
