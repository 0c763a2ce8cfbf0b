/** Stored value is bought with money from outside alone: value that buys value would bring its gift anew each time. */
import type { ErrorBody } from '@kaiguan/contract/error'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { cardChangeCalls } from '@kaiguan/contract/membership/cards/card-changes'
import { depositCalls } from '@kaiguan/contract/money/deposits/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkBooks } from '../../ledger/check-books.sql.ts'
import { newCountCardType, newStoredValueType, newTimeCardType } from '../../testing/card-types.ts'
import { sell } from '../../testing/cards.ts'
import { type Club, newClub, newWorld, type Staff, type World } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'

const BY_STORED_VALUE = '购买储值不能用储值卡支付，请换一种支付方式'

let world: World
let club: Club
let owner: Staff
let member: { id: number }
let purse: { id: number }
let generous: { id: number }
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  club = await newClub(world)
  owner = club.owner
  member = await newCustomer(owner)
  generous = await newStoredValueType(owner, { amount: 1_000_00, gift_amount: 200_00 })
  purse = (await sell(owner, member, generous)).card
})
afterAll(() => world.close())

const card = (id: number) => owner.do(cardCalls.show, { params: { id } })
const booksAgree = async () =>
  expect(await world.database.transaction(club.brandId, (db) => checkBooks({ db, brandId: club.brandId }))).toEqual([])
const changeTo = (id: number, type: { id: number }, more: object = {}) =>
  owner.call(cardChangeCalls.changeType, { params: { id }, body: { vip_template_id: type.id, payment_method: 'CASH', ...more } })

/** What a refused payment says, at whichever of its fields. */
const said = ({ status, refusal: { errors } }: { status: number; refusal: ErrorBody }) => [
  status,
  errors?.payments?.[0] ?? errors?.payment_method?.[0],
]

/** Each way of naming the purse. */
const byPurse = (fee: number) => [
  { payment_method: 'DEBIT_CARD' as const, debit_card_id: purse.id },
  {
    payments: [
      { payment_method: 'CASH' as const, fee: fee - 1_00 },
      { payment_method: 'DEBIT_CARD' as const, fee: 1_00, debit_card_id: purse.id },
    ],
  },
]

test('no purse buys a purse, puts value on one, or turns a card into one, alone or beside other money', async () => {
  const count = (await sell(owner, member, await newCountCardType(owner))).card
  const other = (await sell(owner, member, generous)).card
  for (const paid of byPurse(1_000_00)) {
    const bought = await owner.call(cardCalls.sell, { body: { customer_id: member.id, vip_template_id: generous.id, ...paid } })
    const toppedUp = await owner.call(cardChangeCalls.topUp, { params: { id: other.id }, body: paid })
    expect([bought, toppedUp].map(said)).toEqual(Array(2).fill([422, BY_STORED_VALUE]))
  }
  for (const paid of byPurse(900_00)) {
    const changed = await changeTo(count.id, generous, { payment_method: undefined, ...paid })
    expect(said(changed)).toEqual([422, BY_STORED_VALUE])
  }
  expect(await card(purse.id)).toMatchObject({ balance: 1_200_00, gift_balance: 200_00 })
  await booksAgree()
})

test('a purse still pays for what it is meant for, and for turning a card into one of days or visits', async () => {
  const paid = { payment_method: 'DEBIT_CARD' as const, debit_card_id: purse.id }
  const time = (await sell(owner, member, await newTimeCardType(owner), paid)).card
  const longer = await newTimeCardType(owner, { days: 60 }, { price: 500_00 })
  expect((await changeTo(time.id, longer, paid)).status).toBe(200)
  expect(await card(purse.id)).toMatchObject({ balance: 700_00, gift_balance: 200_00 })
  await booksAgree()
})

test('a purse that became visits and then a purse again brings no second gift', async () => {
  const visits = await newCountCardType(owner, {}, { price: 1_000_00 })
  expect((await changeTo(purse.id, visits)).status).toBe(200)
  expect((await changeTo(purse.id, generous)).status).toBe(200)
  expect(await card(purse.id)).toMatchObject({ balance: 1_000_00, gift_balance: 0 })
  await booksAgree()
})

test('of a type’s gift so much comes as is paid of its price; what the card held itself brings none', async () => {
  const visits = (await sell(owner, member, await newCountCardType(owner, {}, { price: 400_00 }))).card
  const changed = await changeTo(visits.id, generous)
  expect(changed.body).toMatchObject({ real_total_fee: 600_00, card: { balance: 1_120_00, gift_balance: 120_00 } })
  await booksAgree()
})

test('gifts that go along with a card don’t multiply by turning it into another type and back', async () => {
  const alike = { times: 10, gift_times: 5, days: null, gifts_survive: true }
  const [one, other] = [await newCountCardType(owner, alike), await newCountCardType(owner, alike)]
  const { id } = (await sell(owner, member, one)).card
  for (const type of [other, one, other]) expect((await changeTo(id, type)).status).toBe(200)
  expect(await card(id)).toMatchObject({ residue_times: 15 })
  await booksAgree()
})

test('nor by a cheap type between: what went back takes its share of the gifts with it, and brings no more when it is paid again', async () => {
  const survives = { gifts_survive: true }
  const dear = await newStoredValueType(owner, { amount: 1_000_00, gift_amount: 200_00, ...survives })
  const cheap = await newStoredValueType(owner, { amount: 1_00, ...survives }, { price: 1_00 })
  const { id } = (await sell(owner, member, dear)).card
  for (const back of [{ surplus: 'refund' }, { surplus: 'deposit' }, { surplus: 'refund', payment_method_back: 'CASH' }]) {
    const down = await changeTo(id, cheap, { ...back, payment_method: undefined })
    expect(down.body).toMatchObject({ card: { gift_balance: 20 } })
    const deposit_ids = down.body.deposit_id === null ? [] : [down.body.deposit_id]
    const up = await changeTo(id, dear, deposit_ids.length > 0 ? { deposit_ids, payment_method: undefined } : {})
    expect(up.body).toMatchObject({ card: { balance: 1_200_00, gift_balance: 200_00 } })
  }
  const [visits, few] = [
    await newCountCardType(owner, { times: 10, gift_times: 5, ...survives }),
    await newCountCardType(owner, { times: 1, ...survives }, { price: 1_00 }),
  ]
  const counted = (await sell(owner, member, visits)).card
  for (const type of [few, visits, few, visits]) expect((await changeTo(counted.id, type)).status).toBe(200)
  expect((await card(counted.id)).residue_times).toBeLessThanOrEqual(15)
  await booksAgree()
})

test('types that cost nothing and whose gifts go along give theirs once', async () => {
  const alike = { times: 1, gift_times: 5, days: null, gifts_survive: true }
  const [one, other] = [await newCountCardType(owner, alike, { price: 0 }), await newCountCardType(owner, alike, { price: 0 })]
  const { id } = (await sell(owner, member, one)).card
  for (const type of [other, one, other]) expect((await changeTo(id, type)).status).toBe(200)
  expect(await card(id)).toMatchObject({ residue_times: 6 })
})

test('stored value that paid for a card goes back to its purse where that becomes a cheaper one, never into a deposit', async () => {
  const paid = { payment_method: 'DEBIT_CARD' as const, debit_card_id: purse.id }
  const time = (await sell(owner, member, await newTimeCardType(owner, {}, { price: 800_00 }), paid)).card
  const cheap = await newTimeCardType(owner, {}, { price: 1_00 })
  const changed = await changeTo(time.id, cheap, { surplus: 'deposit', payment_method: undefined })
  expect(changed.body.deposit_id).toBeNull()
  expect(await card(purse.id)).toMatchObject({ balance: 1_199_00, gift_balance: 200_00 })
  expect((await owner.do(depositCalls.ofCustomer, { params: { id: member.id } })).data).toEqual([])
  await booksAgree()
})

test('a surplus kept as a deposit is its money alone', async () => {
  const cheap = await newTimeCardType(owner, {}, { price: 1_00 })
  const changed = await changeTo(purse.id, cheap, { surplus: 'deposit', payment_method: undefined })
  expect(changed.body.deposit_id).not.toBeNull()
  const [deposit] = (await owner.do(depositCalls.ofCustomer, { params: { id: member.id } })).data
  expect(deposit).toMatchObject({ left: 999_00 })
  await booksAgree()
})
