import type { QueryIn } from '@kaiguan/contract/call'
import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { cardTypeCalls } from '@kaiguan/contract/membership/card-types/calls'
import { renewalCalls } from '@kaiguan/contract/membership/renewals/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { followUpCalls } from '@kaiguan/contract/people/follow-ups/calls'
import { addDays } from '@kaiguan/contract/time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newCountCardType, newTimeCardType } from '../../testing/card-types.ts'
import { sell } from '../../testing/cards.ts'
import { type Club, newClub, newStaff, newWorld, type Staff, type World } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'

const DAY_MS = 86_400_000
let world: World
let club: Club
let owner: Staff
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  club = await newClub(world)
  owner = club.owner
})
afterAll(() => world.close())

/** The business day so many days from now; the clock stands at noon of the club. */
const inDays = (days: number) => addDays(world.clock.now().toISOString().slice(0, 10), days)

/** Days later, signed in anew. */
async function later(days: number): Promise<void> {
  world.clock.advance(days * DAY_MS)
  owner = await newStaff(world, club, { type: 4 })
}
const listed = async (query: QueryIn<typeof renewalCalls.list> = {}, who = owner) => (await who.do(renewalCalls.list, { query })).data
const whys = async (query: QueryIn<typeof renewalCalls.list> = {}) =>
  (await listed(query)).map(({ card, why }) => [card.customer.name, why])

test('what ends soon, ended lately or was used up wants renewing, the longest due first, with what it costs today', async () => {
  const month = await newTimeCardType(owner)
  const visits = await newCountCardType(owner, { times: 1 })
  await sell(owner, await newCustomer(owner, { name: '月卡会员' }), month)
  await later(5)
  const user = await newCustomer(owner, { name: '次卡会员' })
  await sell(owner, user, visits)
  await owner.do(checkInCalls.admit, { body: { customer_id: user.id } })
  expect(await whys()).toEqual([['次卡会员', 'used-up']])
  await later(20)
  expect(await whys()).toEqual([
    ['次卡会员', 'used-up'],
    ['月卡会员', 'ending'],
  ])
  expect(await whys({ within: '2' })).toEqual([['次卡会员', 'used-up']])
  await later(10)
  await owner.do(cardTypeCalls.edit, { params: { id: month.id }, body: { price: 345_00 } })
  const [ended] = await listed({ why: 'ended' })
  expect(ended).toMatchObject({ why: 'ended', price: 345_00, wanted_on: inDays(-6), last: null })
  expect(await whys({ why: 'ended' })).toEqual([['月卡会员', 'ended']])
  await later(60)
  expect(await whys()).toEqual([])
})

test('whoever has another card that goes on isn’t called', async () => {
  const month = await newTimeCardType(owner)
  const member = await newCustomer(owner)
  await sell(owner, member, month)
  await later(31)
  expect(await listed()).toHaveLength(1)
  await sell(owner, member, month)
  expect(await listed()).toEqual([])
})

test('what is at stake is what the lists show, with what it costs today', async () => {
  const month = await newTimeCardType(owner)
  for (const name of ['甲', '乙']) await sell(owner, await newCustomer(owner, { name }), month)
  await later(14)
  await sell(owner, await newCustomer(owner, { name: '丙' }), month)
  // Who has another card that goes on is no loss.
  const goesOn = await newCustomer(owner)
  await sell(owner, goesOn, month)
  await sell(owner, goesOn, await newTimeCardType(owner, { days: 365 }))
  const stakes = async (query = {}, who = owner) => {
    const { data } = await who.do(renewalCalls.stakes, { query })
    return Object.fromEntries(data.map(({ span, cards, price }) => [span, [cards, price]]))
  }
  expect(await stakes()).toEqual({ month: [3, 900_00] })
  await later(12)
  expect(await stakes()).toEqual({ week: [2, 600_00], month: [3, 900_00] })
  expect(await listed({ why: 'ending', within: '7' })).toHaveLength(2)
  expect(await listed({ why: 'ending', within: '30' })).toHaveLength(3)
  await later(6)
  await owner.do(cardTypeCalls.edit, { params: { id: month.id }, body: { price: 345_00 } })
  expect((await stakes()).lost).toEqual([2, 690_00])
  expect(await listed({ why: 'ended' })).toHaveLength(2)
  expect(await stakes({ mine: 'true' })).toEqual({})
  const own = await newStaff(world, club, { permissions: ['cards.view'] })
  expect(await stakes({}, own)).toEqual({})
})

test('few visits left are asked for by themselves', async () => {
  await sell(owner, await newCustomer(owner, { name: '三次' }), await newCountCardType(owner, { times: 3 }))
  await sell(owner, await newCustomer(owner, { name: '四次' }), await newCountCardType(owner, { times: 4 }))
  expect(await whys({ why: 'few' })).toEqual([['三次', 'few']])
})

test('an attempt stands beside its card, closes the one before, and leaves those not yet tried', async () => {
  const month = await newTimeCardType(owner)
  const [called, waiting] = [await newCustomer(owner, { name: '打过' }), await newCustomer(owner, { name: '没打过' })]
  const { card } = await sell(owner, called, month)
  await sell(owner, waiting, month)
  await later(25)
  const attempt = { customer_id: called.id, card_id: card.id, method: 'phone', result: 'none' } as const
  await owner.do(followUpCalls.create, { body: { ...attempt, next_on: inDays(2) } })
  await owner.do(followUpCalls.create, { body: { ...attempt, result: 'appointment', content: '周六来', next_on: inDays(1) } })
  expect((await listed({ tried: 'true' })).map(({ card: { customer }, last }) => [customer.name, last?.content])).toEqual([
    ['打过', '周六来'],
  ])
  expect((await listed({ tried: 'false' })).map((row) => row.card.customer.name)).toEqual(['没打过'])
  const { data } = await owner.do(followUpCalls.list, { query: { customer_id: called.id } })
  expect(data.map(({ result, done_at }) => [result, done_at === null])).toEqual([
    ['appointment', true],
    ['none', false],
  ])
})

test('a next attempt before today is refused at its field, and so is a card of somebody else', async () => {
  const [one, other] = [await newCustomer(owner), await newCustomer(owner)]
  const { card } = await sell(owner, other, await newTimeCardType(owner))
  const attempt = { customer_id: one.id, method: 'phone', result: 'none' } as const
  const past = await owner.call(followUpCalls.create, { body: { ...attempt, next_on: inDays(-1) } })
  expect(past.refusal).toMatchObject({ errors: { next_on: [expect.stringMatching('下次跟进不能早于今天')] } })
  expect((await owner.call(followUpCalls.create, { body: { ...attempt, card_id: card.id } })).status).toBe(422)
})

test('a consultant sees and records their own members’ alone', async () => {
  const consultant = await newStaff(world, club, { permissions: ['cards.view', 'customers.view', 'follow-ups.create'] })
  const month = await newTimeCardType(owner)
  const [mine, other] = [await newCustomer(owner), await newCustomer(owner)]
  await owner.do(customerCalls.edit, { params: { id: mine.id }, body: { consultant_id: consultant.id } })
  await sell(owner, mine, month)
  await sell(owner, other, month)
  expect((await listed({ within: '60' }, consultant)).map(({ card }) => card.customer.id)).toEqual([mine.id])
  expect((await listed({ within: '60', consultant_id: consultant.id })).map(({ consultant: who }) => who?.id)).toEqual([consultant.id])
  const body = { customer_id: other.id, method: 'phone', result: 'none' } as const
  expect((await consultant.call(followUpCalls.create, { body })).status).toBe(422)
})
