import { classReservationCalls as calls } from '@kaiguan/contract/classes/class-reservations/calls'
import { classSessionCalls } from '@kaiguan/contract/classes/classes/class-sessions'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { depositCalls } from '@kaiguan/contract/money/deposits/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rows } from '../../database/open.ts'
import { sql } from '../../database/sql.ts'
import { checkBooks } from '../../ledger/check-books.sql.ts'
import { balanceOf } from '../../testing/books.ts'
import { newCountCardType, newStoredValueType, newTimeCardType } from '../../testing/card-types.ts'
import { sell } from '../../testing/cards.ts'
import { newClass } from '../../testing/class-sessions.ts'
import { type Club, newClub, newStaff, newWorld, type Staff, type World } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'
import { runClasses, sendClassTexts } from './index.ts'

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

type Someone = { id: number }
const later = (minutes: number) => world.clock.advance(minutes * 60_000)
const look = () =>
  runClasses(world.database, world.clock, (error) => {
    throw error
  })
const reserve = (customer: Someone, session: Someone, more: object = {}) =>
  owner.do(calls.reserve, { body: { customer_id: customer.id, schedule_id: session.id, ...more } })
const wait = (customer: Someone, session: Someone, more: object = {}) => reserve(customer, session, { waiting: true, ...more })
const cancel = (place: Someone) => owner.do(calls.cancel, { params: { id: place.id }, body: {} })
const placeOf = async (customer: Someone, session: Someone) => {
  const { data } = await owner.do(calls.list, { query: { schedule_id: session.id, customer_id: customer.id } })
  return data[0]
}
const member = async () => {
  const customer = await newCustomer(owner)
  await sell(owner, customer, await newTimeCardType(owner))
  return customer
}
const books = () => world.database.transaction(club.brandId, (db) => checkBooks({ db, brandId: club.brandId }))
const texts = () =>
  world.database.transaction(club.brandId, (db) =>
    rows(
      db,
      sql<{ kind: string; id: number }>`select kind, reservation_id as id from class_texts where brand_id = ${club.brandId} order by id`,
    ),
  )

test('whoever waited longest has the place that comes free, and is told until when it costs nothing to give it back', async () => {
  const session = await newClass(world, club, { max: 1 })
  const [first, second, third] = [await member(), await member(), await member()]
  const place = await reserve(first, session)
  await wait(second, session)
  await wait(third, session)
  await look()
  expect(await placeOf(second, session)).toMatchObject({ state: 'waiting', position: 1 })
  await cancel(place)
  await look()
  expect(await placeOf(second, session)).toMatchObject({
    state: 'booked',
    pay: 'card',
    moved_up: true,
    free_until: '2026-11-21T02:00:00.000Z',
  })
  expect(await placeOf(third, session)).toMatchObject({ state: 'waiting', position: 1 })
  expect(await texts()).toMatchObject([{ kind: 'booked' }])
  await look()
  expect(await texts()).toHaveLength(1)
})

test('who moves up gets past the deadline by an hour: giving it back then is no offence', async () => {
  await owner.do(calls.setRules, { body: { cancel: 60 } })
  const session = await newClass(world, club, { max: 1, inMinutes: 121 })
  const place = await reserve(await member(), session)
  const her = await member()
  await wait(her, session)
  await cancel(place)
  await look()
  const moved = await placeOf(her, session)
  later(60)
  expect(await cancel(moved ?? place)).toMatchObject({ state: 'cancelled', strike: null })
})

test('enough came together when it was looked at: one who cancels later calls nothing off', async () => {
  const session = await newClass(world, club, { min: 2, inMinutes: 60 })
  await reserve(await member(), session)
  const second = await reserve(await member(), session)
  await look()
  later(20)
  await cancel(second)
  await look()
  const { state } = await owner.do(classSessionCalls.show, { params: { id: session.id } })
  expect(state).toBe('planned')
})

test('later than that a place is offered for a quarter of an hour, and lapses without cost to the next', async () => {
  const session = await newClass(world, club, { max: 1, inMinutes: 120 })
  const [first, second, third] = [await member(), await member(), await member()]
  const place = await reserve(first, session)
  await wait(second, session)
  await wait(third, session)
  await owner.do(calls.cancel, { params: { id: place.id }, body: { forgive: true, reason: '发烧' } })
  await look()
  expect(await placeOf(second, session)).toMatchObject({ state: 'offered', offer_until: '2026-11-20T04:15:00.000Z' })
  later(15)
  await look()
  expect(await placeOf(second, session)).toMatchObject({ state: 'lapsed', strike: null })
  expect(await placeOf(third, session)).toMatchObject({ state: 'offered' })
  const offered = await placeOf(third, session)
  await owner.do(calls.edit, { params: { id: offered?.id ?? 0 }, body: { state: 'booked' } })
  expect(await placeOf(third, session)).toMatchObject({ state: 'booked', pay: 'card' })
})

test('nobody is woken: at night a place is kept until the morning', async () => {
  const session = await newClass(world, club, { max: 1, inMinutes: 1440 })
  const [first, second] = [await member(), await member()]
  const place = await reserve(first, session)
  await wait(second, session)
  // Eleven in the evening.
  world.clock.set('2026-11-20T15:00:00Z')
  await cancel(place)
  await look()
  expect(await placeOf(second, session)).toMatchObject({ state: 'offered', offer_until: '2026-11-20T23:15:00.000Z' })
  const said: { text: string }[] = []
  const sent = async () =>
    (
      await world.database.transaction(club.brandId, (db) =>
        rows(db, sql<{ id: number }>`select id from class_texts where brand_id = ${club.brandId} and sent_at is not null`),
      )
    ).length
  await sendClassTexts(world.database, world.clock, null, () => said.push({ text: '' }))
  expect(await sent()).toBe(0)
  world.clock.set('2026-11-20T23:00:30Z')
  await sendClassTexts(world.database, world.clock, null, () => said.push({ text: '' }))
  expect(await sent()).toBe(1)
})

test('who couldn’t pay or is elsewhere is passed over, and keeps waiting', async () => {
  const session = await newClass(world, club, { max: 1, price: 40_00 })
  const place = await reserve(await newCustomer(owner), session, { payment_method: 'CASH' })
  const [poor, busy, rich] = [await newCustomer(owner), await newCustomer(owner), await newCustomer(owner)]
  for (const one of [poor, busy, rich]) await wait(one, session)
  const purse = await newStoredValueType(owner)
  await sell(owner, busy, purse)
  await sell(owner, rich, purse)
  const elsewhere = await newClass(world, club, { type: 2 })
  await reserve(busy, elsewhere)
  await cancel(place)
  await look()
  expect(await placeOf(poor, session)).toMatchObject({ state: 'waiting' })
  // A place in another class ends the wait.
  expect(await placeOf(busy, session)).toMatchObject({ state: 'lapsed' })
  expect(await placeOf(rich, session)).toMatchObject({ state: 'booked', pay: 'money' })
  expect(await balanceOf(world, club, 'deferred')).toBe(-40_00)
  expect(await books()).toEqual([])
})

test('with too few an hour before it is called off, and everything comes back: money from outside as a deposit', async () => {
  const session = await newClass(world, club, { min: 4, price: 40_00, inMinutes: 180 })
  const type = await newCountCardType(owner, { classes: 'all' })
  const [byCard, byCash, byPurse] = [await newCustomer(owner), await newCustomer(owner), await newCustomer(owner)]
  const { card } = await sell(owner, byCard, type)
  const { card: purse } = await sell(owner, byPurse, await newStoredValueType(owner))
  await reserve(byCard, session)
  await reserve(byCash, session, { payment_method: 'CASH' })
  await reserve(byPurse, session)
  later(119)
  await look()
  expect(await placeOf(byCash, session)).toMatchObject({ state: 'booked' })
  later(1)
  await look()
  for (const one of [byCard, byCash, byPurse]) expect(await placeOf(one, session)).toMatchObject({ state: 'called-off', strike: null })
  expect((await owner.do(cardCalls.show, { params: { id: card.id } })).residue_times).toBe(3)
  expect(await balanceOf(world, club, 'stored', purse.id)).toBe(-1_000_00)
  const { data } = await owner.do(depositCalls.list, { query: { customer_id: byCash.id } })
  expect(data).toMatchObject([{ left: 40_00 }])
  expect(await balanceOf(world, club, 'deferred', card.id)).toBe(-100_00)
  expect((await texts()).map(({ kind }) => kind)).toEqual(['called-off', 'called-off', 'called-off'])
  await look()
  expect(await texts()).toHaveLength(3)
  expect(await books()).toEqual([])
})

test('who gave a place back too late of a class that is then called off isn’t struck for it, whatever it cost', async () => {
  const session = await newClass(world, club, { min: 4, price: 40_00, inMinutes: 90 })
  const [byCash, byCard] = [await newCustomer(owner), await newCustomer(owner)]
  await sell(owner, byCard, await newTimeCardType(owner, { classes: [session.courseId] }))
  const late = [await reserve(byCash, session, { payment_method: 'CASH' }), await reserve(byCard, session)]
  for (const place of late) expect(await cancel(place)).toMatchObject({ state: 'late', strike: 'counts' })
  later(30)
  await look()
  for (const one of [byCash, byCard]) expect(await placeOf(one, session)).toMatchObject({ state: 'late', strike: 'forgiven' })
  expect((await owner.do(depositCalls.list, { query: { customer_id: byCash.id } })).data).toMatchObject([{ left: 40_00 }])
  expect(await books()).toEqual([])
})

test('somebody started it below its minimum: it stays', async () => {
  const session = await newClass(world, club, { min: 4, inMinutes: 60 })
  const her = await member()
  await reserve(her, session)
  await world.database.transaction(club.brandId, (db) =>
    sql`update group_sessions set opened_at = ${world.clock.now()}, opened_by = ${owner.id}, state = 'running' where brand_id = ${club.brandId} and id = ${session.id}`.execute(
      db,
    ),
  )
  await look()
  expect(await placeOf(her, session)).toMatchObject({ state: 'booked' })
})

test('a class that is over earns what came and what stayed away, once', async () => {
  const session = await newClass(world, club, { price: 40_00, inMinutes: 60 })
  const [came, missed, late] = [await newCustomer(owner), await newCustomer(owner), await newCustomer(owner)]
  for (const one of [came, missed, late]) await reserve(one, session, { payment_method: 'WECHAT' })
  const place = await placeOf(late, session)
  await cancel(place ?? { id: 0 })
  await owner.do(calls.edit, { params: { id: (await placeOf(came, session))?.id ?? 0 }, body: { state: 'attended' } })
  later(120 + 14)
  await look()
  expect(await balanceOf(world, club, 'income')).toBe(0)
  later(1)
  await look()
  await look()
  expect(await placeOf(missed, session)).toMatchObject({ state: 'no-show', strike: 'counts' })
  expect(await balanceOf(world, club, 'income')).toBe(-120_00)
  expect(await balanceOf(world, club, 'deferred')).toBe(0)
  expect(await books()).toEqual([])
})

test('where not coming gives back, it does, also where it is said afterwards', async () => {
  await owner.do(calls.setRules, { body: { no_show: 'return' } })
  const session = await newClass(world, club, { price: 40_00, inMinutes: 60 })
  const [missed, said] = [await newCustomer(owner), await newCustomer(owner)]
  const type = await newCountCardType(owner, { classes: 'all' })
  const cards = [(await sell(owner, missed, type)).card, (await sell(owner, said, type)).card]
  for (const one of [missed, said]) await reserve(one, session)
  const place = (await placeOf(said, session))?.id ?? 0
  await owner.do(calls.edit, { params: { id: place }, body: { state: 'attended' } })
  later(135)
  await look()
  expect(await balanceOf(world, club, 'income')).toBe(-33_33)
  await owner.do(calls.edit, { params: { id: place }, body: { state: 'no-show' } })
  expect(await balanceOf(world, club, 'income')).toBe(0)
  for (const { id } of cards) expect((await owner.do(cardCalls.show, { params: { id } })).residue_times).toBe(3)
  expect(await books()).toEqual([])
})

test('a club that was closed for a week settles what was over all the same', async () => {
  const session = await newClass(world, club, { price: 40_00, inMinutes: 60 })
  await reserve(await newCustomer(owner), session, { payment_method: 'CASH' })
  later(7 * 1440)
  await look()
  expect(await balanceOf(world, club, 'income')).toBe(-40_00)
  owner = await newStaff(world, club, { type: 4 })
  expect((await owner.do(calls.strikes)).data).toHaveLength(1)
})
