/** What stands between two operations of a card: a suspension that lies ahead, a visit that is cancelled late, a purse that became another card. */
import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { cardChangeCalls } from '@kaiguan/contract/membership/cards/card-changes'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { recogniseAll } from '../../../jobs/recognise.ts'
import { checkBooks } from '../../../ledger/check-books.sql.ts'
import { newCountCardType, newStoredValueType, newTimeCardType } from '../../../testing/card-types.ts'
import { sell } from '../../../testing/cards.ts'
import { type Club, newClub, newStaff, newWorld, type Staff, type World } from '../../../testing/club.ts'
import { newCustomer } from '../../../testing/customers.ts'

let world: World
let club: Club
let owner: Staff
let member: { id: number }
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  world.clock.set('2026-11-20T04:00:00Z')
  club = await newClub(world)
  owner = club.owner
  member = await newCustomer(owner)
})
afterAll(() => world.close())

const cash = { payment_method: 'CASH' as const }
const reason = '会员要求'
const pauses = { suspension: { times: 9, days: 90, fee: 0 } }

async function laterBy(days: number): Promise<void> {
  world.clock.advance(days * 86_400_000)
  await recogniseAll(world.database, world.clock)
  owner = await newStaff(world, club, { type: 4 })
}
const card = (id: number) => owner.do(cardCalls.show, { params: { id } })
const suspend = (id: number, from: string, to: string) =>
  owner.call(cardChangeCalls.suspend, { params: { id }, body: { ...cash, from, to } })
const undo = (id: number, event_id: number | null, more: object = {}) =>
  owner.call(cardChangeCalls.reverse, { params: { id }, body: { event_id: event_id ?? 0, reason, ...more } })
const booksAgree = async () =>
  expect(await world.database.transaction(club.brandId, (db) => checkBooks({ db, brandId: club.brandId }))).toEqual([])

test('a suspension that lies ahead of a card as it opens moves its end on, and back where it is resumed early', async () => {
  const type = await newTimeCardType(owner, { ...pauses, opening: { rule: 'first-visit', within_days: null } })
  const { card: sold } = await sell(owner, member, type)
  await suspend(sold.id, '2026-11-25', '2026-12-05')
  const opened = await owner.do(cardCalls.activate, { params: { id: sold.id } })
  expect(opened).toMatchObject({ status: 6, start_date: '2026-11-20', end_date: '2026-12-29', residue_days: 30 })
  await laterBy(10)
  expect((await card(sold.id)).deferred).toBe(250_00)
  const resumed = await owner.do(cardChangeCalls.resume, { params: { id: sold.id }, body: {} })
  expect(resumed.card).toMatchObject({ status: 1, end_date: '2026-12-24', residue_days: 25 })
  await booksAgree()
})

test('a card that begins later is suspended once, neither again nor locked while that lies ahead', async () => {
  const type = await newTimeCardType(owner, { ...pauses, opening: { rule: 'date', within_days: null } })
  const { card: sold } = await sell(owner, member, type, { start_date: '2026-12-01' })
  expect((await suspend(sold.id, '2026-12-10', '2026-12-20')).status).toBe(200)
  expect((await suspend(sold.id, '2026-12-10', '2026-12-20')).refusal.message).toContain('预约停卡')
  expect((await owner.call(cardCalls.lock, { body: { ids: [sold.id] } })).refusal.message).toContain('预约停卡')
  expect((await card(sold.id)).end_date).toBe('2027-01-09')
})

test('an end that was edited to lie before a suspension stays where it is once that is withdrawn', async () => {
  const { card: sold } = await sell(owner, member, await newTimeCardType(owner, pauses))
  await suspend(sold.id, '2026-12-01', '2026-12-21')
  await owner.do(cardCalls.edit, { params: { id: sold.id }, body: { end_date: '2026-11-25', reason } })
  const resumed = await owner.do(cardChangeCalls.resume, { params: { id: sold.id }, body: {} })
  expect(resumed.card).toMatchObject({ status: 2, end_date: '2026-11-25' })
  await booksAgree()
})

test('where a visit from before it was cancelled since, an operation isn’t undone: the visit that came back would be lost', async () => {
  const { card: sold } = await sell(owner, member, await newCountCardType(owner, { times: 3 }))
  const { visit } = await owner.do(checkInCalls.admit, { body: { customer_id: member.id } })
  const extended = await owner.do(cardChangeCalls.extend, { params: { id: sold.id }, body: { times: 2, reason } })
  await owner.do(checkInCalls.cancel, { params: { id: visit.id }, body: { reason } })
  expect(await card(sold.id)).toMatchObject({ residue_times: 5, undoable_event_id: null })
  expect((await undo(sold.id, extended.event_id)).refusal.code).toBe(24302)
})

test('a visit isn’t cancelled once its card was turned into another type', async () => {
  const { card: sold } = await sell(owner, member, await newCountCardType(owner, { times: 3 }))
  const { visit } = await owner.do(checkInCalls.admit, { body: { customer_id: member.id } })
  const type = await newTimeCardType(owner)
  await owner.do(cardChangeCalls.changeType, { params: { id: sold.id }, body: { ...cash, vip_template_id: type.id } })
  const cancelled = await owner.call(checkInCalls.cancel, { params: { id: visit.id }, body: { reason } })
  expect(cancelled.refusal.message).toContain('换卡种')
  await laterBy(40)
  expect((await card(sold.id)).deferred).toBe(0)
})

test('what a stored-value card paid goes back in cash once it is a card of another kind; the sale itself isn’t undone', async () => {
  const { card: purse } = await sell(owner, member, await newStoredValueType(owner))
  const byPurse = { payment_method: 'DEBIT_CARD' as const, debit_card_id: purse.id }
  const { card: bought } = await sell(owner, member, await newTimeCardType(owner), byPurse)
  const type = await newCountCardType(owner, { times: 10 }, { price: 700_00 })
  await owner.do(cardChangeCalls.changeType, { params: { id: purse.id }, body: { vip_template_id: type.id } })
  expect((await undo(bought.id, (await card(bought.id)).undoable_event_id)).status).toBe(422)
  await owner.do(cardCalls.refund, { params: { id: bought.id }, body: { fee: 300_00, reason } })
  expect((await card(purse.id)).deferred).toBe(700_00)
  await booksAgree()
})

test('what is undone goes back in cash or the way it was paid, not by another', async () => {
  const { card: sold } = await sell(owner, member, await newTimeCardType(owner), { payment_method: 'WECHAT' })
  const { undoable_event_id } = await card(sold.id)
  expect((await undo(sold.id, undoable_event_id, { payment_method: 'ALIPAY' })).refusal.errors?.payment_method?.[0]).toContain('微信')
  expect((await undo(sold.id, undoable_event_id, { payment_method: 'WECHAT' })).status).toBe(200)
})

test('a time card that is over once what was done to it is undone earns what was left of it', async () => {
  const type = await newTimeCardType(owner, pauses)
  const { card: refunded } = await sell(owner, member, type)
  const { card: paused } = await sell(owner, member, type)
  await laterBy(28)
  await owner.do(cardCalls.refund, { params: { id: refunded.id }, body: { fee: 20_00, reason } })
  await suspend(paused.id, '2026-12-18', '2027-01-18')
  await laterBy(5)
  for (const { id } of [refunded, paused]) expect((await undo(id, (await card(id)).undoable_event_id)).status).toBe(200)
  await laterBy(2)
  for (const { id } of [refunded, paused]) expect(await card(id)).toMatchObject({ expired_why: 'ended', deferred: 0 })
  await booksAgree()
})

test('a card that is handed over takes along what was taken of its suspensions', async () => {
  const { card: sold } = await sell(owner, member, await newTimeCardType(owner, { suspension: { times: 2, days: 20, fee: 0 } }))
  await suspend(sold.id, '2026-11-25', '2026-12-05')
  const body = { ...cash, to_customer_id: (await newCustomer(owner)).id }
  const { card: moved } = await owner.do(cardChangeCalls.transfer, { params: { id: sold.id }, body })
  await laterBy(7)
  await owner.do(cardChangeCalls.resume, { params: { id: moved.id }, body: {} })
  const query = { operation: 'suspend' as const, from: '2026-12-01', to: '2026-12-05' }
  const { allowance } = await owner.do(cardChangeCalls.quote, { params: { id: moved.id }, query })
  expect(allowance).toEqual({ times_left: 1, days_left: 18, days: 4, beyond: false })
})
