/** A place given back late costs what it took. Then its class is called off: everything comes back, whatever became of the card meanwhile. */
import { classReservationCalls as calls } from '@kaiguan/contract/classes/class-reservations/calls'
import { classSessionCalls } from '@kaiguan/contract/classes/classes/class-sessions'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { cardChangeCalls } from '@kaiguan/contract/membership/cards/card-changes'
import { depositCalls } from '@kaiguan/contract/money/deposits/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkBooks } from '../../ledger/check-books.sql.ts'
import { balanceOf } from '../../testing/books.ts'
import { newCountCardType, newStoredValueType } from '../../testing/card-types.ts'
import { sell } from '../../testing/cards.ts'
import { newClass } from '../../testing/class-sessions.ts'
import { type Club, newClub, newWorld, type Staff, type World } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'

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
const books = () => world.database.transaction(club.brandId, (db) => checkBooks({ db, brandId: club.brandId }))
const callOff = (session: Someone) => owner.do(classSessionCalls.callOff, { params: { id: session.id }, body: { reason: '停电' } })
const cardOf = (card: Someone) => owner.do(cardCalls.show, { params: { id: card.id } })
const depositsOf = async (customer: Someone) =>
  (await owner.do(depositCalls.list, { query: {} })).data.filter((deposit) => deposit.customer.id === customer.id)

async function lateFor(customer: Someone) {
  const session = await newClass(world, club, { price: 50_00, inMinutes: 60 })
  const place = await owner.do(calls.reserve, { body: { customer_id: customer.id, schedule_id: session.id } })
  world.clock.set(new Date(session.startsAt.getTime() - 10 * 60_000).toISOString())
  expect(await owner.do(calls.cancel, { params: { id: place.id }, body: {} })).toMatchObject({ state: 'late' })
  return session
}

async function refundAll(card: Someone, fee: number) {
  await owner.do(cardCalls.refund, { params: { id: card.id }, body: { fee, reason: '搬家' } })
}

test('of a count card that was refunded the time’s worth is held as a deposit, and paid out once', async () => {
  const her = await newCustomer(owner)
  const { card } = await sell(owner, her, await newCountCardType(owner, { classes: 'all' }))
  const session = await lateFor(her)
  await refundAll(card, 66_67)
  await callOff(session)
  const [deposit, ...others] = await depositsOf(her)
  expect([deposit?.left, others]).toEqual([33_33, []])
  expect(await cardOf(card)).toMatchObject({ status: 3, residue_times: 0 })
  expect(await balanceOf(world, club, 'deferred')).toBe(0)
  expect(await books()).toEqual([])
  await owner.do(depositCalls.refund, { params: { id: deposit?.id ?? 0 }, body: { fee: 33_33, reason: '停课' } })
  expect(await balanceOf(world, club, 'hand')).toBe(0)
  expect(await books()).toEqual([])
})

test('of a count card that was handed over it is held for whoever had the place; the new holder has no time more', async () => {
  const [her, him] = [await newCustomer(owner), await newCustomer(owner)]
  const { card } = await sell(owner, her, await newCountCardType(owner, { classes: 'all' }))
  const session = await lateFor(her)
  const { card: his } = await owner.do(cardChangeCalls.transfer, {
    params: { id: card.id },
    body: { to_customer_id: him.id, payment_method: 'CASH' },
  })
  await callOff(session)
  expect(await depositsOf(her)).toMatchObject([{ left: 33_33 }])
  expect(await depositsOf(him)).toEqual([])
  expect((await cardOf(his)).residue_times).toBe(2)
  expect(await books()).toEqual([])
})

test('of a stored-value card that was refunded it is held as a deposit, without the gift that paid', async () => {
  const her = await newCustomer(owner)
  const type = await newStoredValueType(owner, { amount: 130_00 }, { price: 30_00 })
  const { card } = await sell(owner, her, type)
  const session = await lateFor(her)
  expect(await balanceOf(world, club, 'stored', card.id)).toBe(0)
  await refundAll(card, 0)
  await callOff(session)
  const [deposit] = await depositsOf(her)
  expect(deposit?.left).toBe(30_00)
  expect(await cardOf(card)).toMatchObject({ status: 3 })
  expect(await balanceOf(world, club, 'stored', card.id)).toBe(0)
  expect(await books()).toEqual([])
})
