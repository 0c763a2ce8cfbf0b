/** A renewal by another type keeps the card's own terms: it is no way to have them for less. */
import { cardTypeCalls } from '@kaiguan/contract/membership/card-types/calls'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { cardChangeCalls } from '@kaiguan/contract/membership/cards/card-changes'
import type { Permission } from '@kaiguan/contract/permissions'
import { addDays } from '@kaiguan/contract/time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newCountCardType, newTimeCardType } from '../../../testing/card-types.ts'
import { sell } from '../../../testing/cards.ts'
import { type Club, newClub, newStaff, newWorld, type Staff, type World } from '../../../testing/club.ts'
import { newCustomer } from '../../../testing/customers.ts'

const DISCOUNT = 24024
const DESK: Permission[] = ['cards.view', 'cards.renew', 'customers.view', 'customers.view-all']

let world: World
let club: Club
let member: { id: number }
let desk: Staff
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  club = await newClub(world)
  member = await newCustomer(club.owner)
  desk = await newStaff(world, club, { permissions: DESK })
})
afterAll(() => world.close())

const quote = (id: number, vip_template_id: number) =>
  desk.do(cardChangeCalls.quote, { params: { id }, query: { operation: 'renew', vip_template_id } })
const renew = (staff: Staff, id: number, body: object) =>
  staff.call(cardChangeCalls.renew, { params: { id }, body: { payment_method: 'CASH', ...body } })

test('a year for 1.00 renews a month of 300.00 at the price of the month’s days, or by authority', async () => {
  const card = (await sell(club.owner, member, await newTimeCardType(club.owner))).card
  const cheap = await newTimeCardType(club.owner, { days: 360, gift_days: 5 }, { price: 1_00 })
  const asked = await quote(card.id, cheap.id)
  expect(asked).toMatchObject({ total_fee: 3_650_00, own_price: 3_650_00, due: 3_650_00 })
  const less = await renew(desk, card.id, { vip_template_id: cheap.id, real_total_fee: 1_00 })
  expect(less.refusal.code).toBe(DISCOUNT)
  const paid = await renew(desk, card.id, { vip_template_id: cheap.id })
  expect(paid.body).toMatchObject({ total_fee: 3_650_00, real_total_fee: 3_650_00 })
  expect((await renew(club.owner, card.id, { vip_template_id: cheap.id, real_total_fee: 1_00 })).status).toBe(200)
})

test('of a count card each visit costs what its own type asks; fewer gifts cost less', async () => {
  const own = await newCountCardType(club.owner, { times: 8, gift_times: 2 }, { price: 1_000_00 })
  const card = (await sell(club.owner, member, own)).card
  const cheap = await newCountCardType(club.owner, { times: 20, gift_times: 5 }, { price: 10_00 })
  expect(await quote(card.id, cheap.id)).toMatchObject({ total_fee: 2_500_00, own_price: 2_500_00 })
  const paid = await renew(desk, card.id, { vip_template_id: cheap.id, gift_times: 0 })
  expect(paid.body).toMatchObject({ real_total_fee: 2_000_00 })
})

test('a visit that brings days costs those too, and what has an end by its own type gets one', async () => {
  const own = await newCountCardType(club.owner, { times: 100, days: 10 }, { price: 1_000_00 })
  const card = (await sell(club.owner, member, own)).card
  const long = await newCountCardType(club.owner, { times: 1, days: 30 }, { price: 1_00 })
  expect(await quote(card.id, long.id)).toMatchObject({ total_fee: 3_000_00, own_price: 3_000_00 })
  const endless = await newCountCardType(club.owner, { times: 1, days: null }, { price: 1_00 })
  const asked = await quote(card.id, endless.id)
  expect([asked.total_fee, asked.after.end_date]).toEqual([1_000_00, addDays(card.end_date ?? '', 10)])
})

test('a type that costs nothing renews its own cards alone', async () => {
  const free = await newCountCardType(club.owner, { times: 100 }, { price: 0 })
  const card = (await sell(club.owner, member, await newCountCardType(club.owner))).card
  const refused = await renew(desk, card.id, { vip_template_id: free.id })
  expect(refused.refusal.errors).toEqual({ vip_template_id: [expect.stringContaining('只能续同卡种的卡')] })
  const gift = (await sell(club.owner, member, free)).card
  expect((await renew(desk, gift.id, {})).status).toBe(200)
})

test('a dearer type costs its own price; a card whose type is off sale keeps to that type’s', async () => {
  const own = await newTimeCardType(club.owner)
  const card = (await sell(club.owner, member, own)).card
  const dear = await newTimeCardType(club.owner, {}, { price: 500_00 })
  const cheap = await newTimeCardType(club.owner, {}, { price: 100_00 })
  expect(await quote(card.id, dear.id)).toMatchObject({ total_fee: 500_00, own_price: null })
  await club.owner.do(cardTypeCalls.edit, { params: { id: own.id }, body: { on_sale: false, version: own.version } })
  expect(await quote(card.id, cheap.id)).toMatchObject({ total_fee: 300_00, own_price: 300_00 })
  expect((await club.owner.do(cardCalls.show, { params: { id: card.id } })).card_name).toBe(own.name)
})
