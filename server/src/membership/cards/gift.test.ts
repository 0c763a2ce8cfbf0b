/** 赠卡: what has a price is had for nothing only by whoever may give, says why, and is counted apart. */
import type { BodyIn } from '@kaiguan/contract/call'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { cardChangeCalls } from '@kaiguan/contract/membership/cards/card-changes'
import { operationRecordCalls } from '@kaiguan/contract/overview/operation-records/calls'
import { reportCalls } from '@kaiguan/contract/overview/reports/calls'
import { statisticsCalls } from '@kaiguan/contract/overview/statistics/calls'
import type { Permission } from '@kaiguan/contract/permissions'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newTimeCardType } from '../../testing/card-types.ts'
import { sell } from '../../testing/cards.ts'
import { type Club, newClub, newStaff, newWorld, type Staff, type World } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'

let world: World
let club: Club
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set('2026-11-20T04:00:00Z')
  club = await newClub(world)
})

const ANY = { card: { lowest_bp: 0, max_waiver: 0, gifts: true } }
const SELLS: Permission[] = ['cards.sell', 'cards.renew', 'cards.top-up', 'cards.change-type', 'cards.view', 'customers.view-all']

type Sale = BodyIn<typeof cardCalls.sell>
async function give(by: Staff, more: Partial<Sale> = {}, type?: { id: number }) {
  const customer = await newCustomer(club.owner)
  const { id } = type ?? (await newTimeCardType(club.owner))
  return by.call(cardCalls.sell, { body: { customer_id: customer.id, vip_template_id: id, real_total_fee: 0, ...more } })
}

test('a card is given by whoever may give, within their authority; neither is enough by itself', async () => {
  const seller = await newStaff(world, club, { permissions: SELLS, discount: ANY })
  const refused = await give(seller)
  expect([refused.status, Object.keys(refused.refusal.errors ?? {})]).toEqual([422, ['real_total_fee']])
  const unable = await newStaff(world, club, { permissions: [...SELLS, 'cards.gift'] })
  expect((await give(unable, { reason: '好友' })).refusal.error_code).toBe(24024)
  const giver = await newStaff(world, club, { permissions: [...SELLS, 'cards.gift'], discount: ANY })
  expect(Object.keys((await give(giver)).refusal.errors ?? {})).toEqual(['reason'])
  expect((await give(giver, { reason: '开业抽奖' })).body.card).toMatchObject({ price: 0, given: true })
  const free = await newTimeCardType(club.owner, {}, { price: 0 })
  expect((await give(seller, {}, free)).body.card).toMatchObject({ price: 0, given: false })
})

test('a renewal and another type for nothing ask the same right', async () => {
  const seller = await newStaff(world, club, { permissions: SELLS, discount: ANY })
  const giver = await newStaff(world, club, { permissions: [...SELLS, 'cards.gift'], discount: ANY })
  const customer = await newCustomer(club.owner)
  const { card } = await sell(club.owner, customer, await newTimeCardType(club.owner))
  const dearer = await newTimeCardType(club.owner, {}, { price: 5000_00 })
  const renew = (by: Staff) => by.call(cardChangeCalls.renew, { params: { id: card.id }, body: { real_total_fee: 0, reason: '补偿' } })
  const change = (by: Staff) =>
    by.call(cardChangeCalls.changeType, { params: { id: card.id }, body: { vip_template_id: dearer.id, real_total_fee: 0 } })
  expect([(await renew(seller)).status, (await change(seller)).status]).toEqual([422, 422])
  expect((await renew(giver)).status).toBe(200)
  const [renewed] = (await club.owner.do(operationRecordCalls.card, { query: { action: 'card.renewed' } })).data
  expect(renewed?.sentence.zh).toMatch(/，赠送（原因：补偿）$/)
  expect((await club.owner.do(cardCalls.show, { params: { id: card.id } })).given).toBe(false)
})

test('what is given is counted apart from what is sold, on the desktop, in the list and by type, and its reason stands in the log', async () => {
  const type = await newTimeCardType(club.owner)
  const given = (await give(club.owner, { reason: '老会员回馈' }, type)).body.card
  const sold = await sell(club.owner, await newCustomer(club.owner), type)
  expect(await club.owner.do(reportCalls.today)).toMatchObject({ cards_sold: 1, cards_given: 1, month: { cards_sold: { now: 1 } } })
  const listed = async (flag: '0' | '1') =>
    (await club.owner.do(cardCalls.list, { query: { sold_from: '2026-11-20', given: flag } })).data.map(({ id }) => id)
  expect([await listed('0'), await listed('1')]).toEqual([[sold.card.id], [given.id]])
  const { tables } = await club.owner.do(statisticsCalls.operation, { query: { from: '2026-11-20', to: '2026-11-20' } })
  const count = (code: string) => tables.find((table) => table.code === code)?.rows.map(({ now }) => now)
  expect([count('cards-sold'), count('cards-given')]).toEqual([[1], [1]])
  const [record] = (await club.owner.do(operationRecordCalls.card, { query: { subject_kind: 'card', subject_id: given.id } })).data
  expect(record?.sentence.zh).toBe(`开卡“${given.card_name}”，卡号 ${given.card_no}，赠送（原因：老会员回馈）`)
})
