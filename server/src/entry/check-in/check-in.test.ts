import { settingsCalls } from '@kaiguan/contract/club/settings/calls'
import { checkInCalls, type Visit } from '@kaiguan/contract/entry/check-in/calls'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { one } from '../../database/open.ts'
import { sql } from '../../database/sql.ts'
import { checkBooks } from '../../ledger/check-books.sql.ts'
import { balanceOf } from '../../testing/books.ts'
import { newCountCardType, newStoredValueType, newTimeCardType } from '../../testing/card-types.ts'
import { sell } from '../../testing/cards.ts'
import { type Club, newClub, newStaff, newWorld, PASSWORD, type Staff, type World } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'

let world: World
let club: Club
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  world.clock.set('2026-11-20T04:00:00Z')
  club = await newClub(world)
})
afterAll(() => world.close())

const admit = (customerId: number, more: object = {}) => club.owner.call(checkInCalls.admit, { body: { customer_id: customerId, ...more } })

test('a member with a valid month card walks in and nothing is taken', async () => {
  const member = await newCustomer(club.owner)
  await sell(club.owner, member, await newTimeCardType(club.owner))
  const { body, status } = await admit(member.id)
  expect(status).toBe(200)
  expect(body.decision).toMatchObject({ allowed: true, reason: 'admitted', takes: '不扣次' })
  expect(body.visit.counted).toBe(true)
  expect((await club.owner.do(checkInCalls.statistics)).inside).toBe(1)
})

test('a count card loses one visit, and its share of the price becomes income', async () => {
  const member = await newCustomer(club.owner)
  const { card } = await sell(club.owner, member, await newCountCardType(club.owner))
  await admit(member.id)
  const after = await club.owner.do(cardCalls.show, { params: { id: card.id } })
  expect(after.residue_times).toBe(2)
  expect(after.deferred).toBe(66_67)
  expect(await balanceOf(world, club, 'income', card.id)).toBe(-33_33)
})

test('what the desk is told of a visit is what the list tells of it, let in by a card or by somebody’s word', async () => {
  const member = await newCustomer(club.owner)
  const byWord = await admit(member.id, { override_reason: '忘带卡' })
  await club.owner.do(checkInCalls.leave, { params: { id: byWord.body.visit.id } })
  await sell(club.owner, member, await newCountCardType(club.owner))
  const byCard = await admit(member.id)
  const { data } = await club.owner.do(checkInCalls.visits, { query: { customer_id: member.id } })
  const listed = ({ customer, ...visit }: Visit) => ({ ...visit, customer: { ...customer, head_portrait: null }, branch: null })
  expect(data).toEqual([byCard.body.visit, { ...byWord.body.visit, left_at: world.clock.now().toISOString() }].map(listed))
})

test('what the desk is told of the cards is what they are then, whichever way a visit takes of them', async () => {
  const member = await newCustomer(club.owner)
  const byVisit = await newTimeCardType(club.owner, { opening: { rule: 'first-visit', within_days: 30 } })
  for (const type of [byVisit, await newCountCardType(club.owner), await newStoredValueType(club.owner, { entry_fee: 20_00 })]) {
    const { card } = await sell(club.owner, member, type)
    const { body } = await admit(member.id, { card_id: card.id, another_card: true })
    for (const told of body.decision.cards) {
      const { data } = await club.owner.do(cardCalls.list, { query: { customer_id: member.id } })
      expect(told.card).toEqual(data.find(({ id }) => id === told.card.id))
    }
    await club.owner.do(checkInCalls.leave, { params: { id: body.visit.id } })
    world.clock.advance(60_000)
  }
})

test('coming back on the same day takes no second visit', async () => {
  const member = await newCustomer(club.owner)
  const { card } = await sell(club.owner, member, await newCountCardType(club.owner))
  const first = await admit(member.id)
  expect((await admit(member.id)).refusal.message).toContain('尚未离场')
  await club.owner.do(checkInCalls.leave, { params: { id: first.body.visit.id } })
  world.clock.advance(60_000)
  const again = await admit(member.id)
  expect(again.body.decision.reason).toBe('re-entry')
  expect((await club.owner.do(cardCalls.show, { params: { id: card.id } })).residue_times).toBe(2)
})

/** In and out again with a card, as the desk asks for it. */
async function inAndOut(customerId: number, more: object = {}) {
  const entered = await admit(customerId, more)
  if (entered.status === 200) await club.owner.do(checkInCalls.leave, { params: { id: entered.body.visit.id } })
  world.clock.advance(60_000)
  return entered
}

test('with two cards a member is charged once a day: a second card takes a visit only when the desk says so', async () => {
  const member = await newCustomer(club.owner)
  const type = await newCountCardType(club.owner, {}, { name: '十次卡' })
  const a = (await sell(club.owner, member, type)).card
  const b = (await sell(club.owner, member, type)).card
  const left = async () => {
    const cards = await Promise.all([a, b].map(({ id }) => club.owner.do(cardCalls.show, { params: { id } })))
    return cards.map((card) => card.residue_times)
  }
  await inAndOut(member.id, { card_id: a.id })
  const asked = await inAndOut(member.id, { card_id: b.id })
  expect(asked.refusal).toMatchObject({
    message: `不可入场：今天已用 十次卡 ${a.card_no} 入场，再用 十次卡 ${b.card_no} 会另算一次（扣 1 次，余 2 次）`,
    details: { reason: 'another-card', fix: 'another-card', fix_card_id: b.id, may_override: false },
  })
  expect(await left()).toEqual([2, 3])
  const said = await inAndOut(member.id, { card_id: b.id, another_card: true })
  expect(said.body.visit).toMatchObject({ counted: true, another_card: true })
  expect(await left()).toEqual([2, 2])
  for (const card_id of [b.id, a.id, undefined]) {
    const again = await inAndOut(member.id, { card_id })
    expect(again.body).toMatchObject({ visit: { counted: false, another_card: false }, decision: { reason: 're-entry' } })
  }
  expect(await left()).toEqual([2, 2])
  const late = { customer_id: member.id, card_id: b.id, at: '2026-11-20T04:01:00Z', reason: '补' }
  expect((await club.owner.do(checkInCalls.retroactive, { body: late })).visit.counted).toBe(false)
  const third = (await sell(club.owner, member, type)).card
  const refused = await club.owner.call(checkInCalls.retroactive, { body: { ...late, card_id: third.id } })
  expect(refused.refusal.details).toMatchObject({ reason: 'another-card', fix: null })
  expect(await world.database.transaction(club.brandId, (db) => checkBooks({ db, brandId: club.brandId }))).toEqual([])
})

test('two stored-value cards pay one entry fee a day; once its visit is cancelled a card is unused again', async () => {
  const member = await newCustomer(club.owner)
  const type = await newStoredValueType(club.owner, { entry_fee: 30_00 })
  const a = (await sell(club.owner, member, type)).card
  const b = (await sell(club.owner, member, type)).card
  const first = await inAndOut(member.id, { card_id: a.id })
  await inAndOut(member.id, { card_id: b.id, another_card: true })
  await inAndOut(member.id, { card_id: b.id })
  expect((await club.owner.do(cardCalls.show, { params: { id: b.id } })).balance).toBe(970_00)
  await club.owner.do(checkInCalls.cancel, { params: { id: first.body.visit.id }, body: { reason: '刷错卡' } })
  expect((await inAndOut(member.id, { card_id: a.id })).refusal.details).toMatchObject({ reason: 'another-card' })
  expect((await club.owner.do(cardCalls.show, { params: { id: a.id } })).balance).toBe(1_000_00)
})

test('another card is asked for by its number: without one the field says so', async () => {
  const member = await newCustomer(club.owner)
  expect((await admit(member.id, { another_card: true })).refusal.errors).toHaveProperty('card_id')
})

test('check-books tells a visit that was charged twice on a day', async () => {
  const member = await newCustomer(club.owner)
  const type = await newTimeCardType(club.owner)
  const a = (await sell(club.owner, member, type)).card
  await sell(club.owner, member, type)
  await inAndOut(member.id, { card_id: a.id })
  const ask = () => world.database.transaction(club.brandId, (db) => checkBooks({ db, brandId: club.brandId }))
  expect(await ask()).toEqual([])
  const again = await inAndOut(member.id, { card_id: a.id })
  await world.database.transaction(club.brandId, async (db) => {
    await sql`update visits set counted = true where brand_id = ${club.brandId} and id = ${again.body.visit.id}`.execute(db)
  })
  expect((await ask())[0]?.check).toBe('nobody was charged for coming back on the same day, unless the desk said so')
})

test('a visit leaves the customer’s own row as it was, and their list knows when they were here', async () => {
  const member = await newCustomer(club.owner)
  await sell(club.owner, member, await newTimeCardType(club.owner))
  const place = () =>
    world.database.transaction(club.brandId, (db) =>
      one(db, sql<{ ctid: string }>`select ctid::text from customers where brand_id = ${club.brandId} and id = ${member.id}`),
    )
  const lastSeen = async () => (await club.owner.do(customerCalls.list, { query: { sort: '-last_visit', per_page: 1 } })).data[0]
  const before = await place()
  const { visit } = (await inAndOut(member.id)).body
  expect(await place()).toEqual(before)
  expect(await lastSeen()).toMatchObject({ id: member.id, last_visit_at: visit.entered_at })
})

test('a member’s visits stand at their days, one that was entered afterwards too', async () => {
  const member = await newCustomer(club.owner)
  await sell(club.owner, member, await newTimeCardType(club.owner))
  world.clock.advance(3 * 86_400_000)
  const desk = await newStaff(world, club, { type: 4 })
  await desk.do(checkInCalls.admit, { body: { customer_id: member.id } })
  const forgotten = { customer_id: member.id, at: '2026-11-21T04:00:00Z', reason: '补登' }
  await desk.do(checkInCalls.retroactive, { body: forgotten })
  const page = (after?: string) =>
    desk.do(checkInCalls.visits, { query: { customer_id: member.id, day_from: '2026-11-01', per_page: 1, ...(after ? { after } : {}) } })
  const first = await page()
  const second = await page(first.next ?? '')
  expect([first, second].map(({ data }) => data[0]?.business_day)).toEqual(['2026-11-23', '2026-11-21'])
})

test('two terminals on the last visit: one admits, the other is told that nothing is left', async () => {
  const family = await newCustomer(club.owner)
  const { card } = await sell(club.owner, family, await newCountCardType(club.owner, { times: 1 }))
  const desk = await newStaff(world, club, { permissions: ['check-in.view', 'check-in.admit'] })
  const [a, b] = await Promise.all([admit(family.id), desk.call(checkInCalls.admit, { body: { customer_id: family.id } })])
  expect([a.status, b.status].sort()).toEqual([200, 422])
  expect((await club.owner.do(cardCalls.show, { params: { id: card.id } })).residue_times).toBe(0)
  expect(await balanceOf(world, club, 'deferred', card.id)).toBe(0)
})

test('an expired card is refused with the day it ended and the offer to renew it', async () => {
  const member = await newCustomer(club.owner)
  await sell(club.owner, member, await newTimeCardType(club.owner))
  world.clock.advance(31 * 86_400_000)
  club = { ...club, owner: await newStaff(world, club, { type: 4 }) }
  const refused = await admit(member.id)
  expect(refused.status).toBe(422)
  expect(refused.refusal.message).toBe('不可入场：卡已于 2026-12-19 到期')
  expect(refused.refusal.details).toMatchObject({ fix: 'renew', may_override: true })
  expect((await club.owner.do(checkInCalls.statistics)).refused).toBe(1)
})

test('a suspended card is refused; resuming it lets the member in and moves the end', async () => {
  const member = await newCustomer(club.owner)
  const { card } = await sell(club.owner, member, await newTimeCardType(club.owner))
  await club.owner.do(cardCalls.lock, { body: { ids: [card.id] } })
  world.clock.advance(10 * 86_400_000)
  club = { ...club, owner: await newStaff(world, club, { type: 4 }) }
  expect((await admit(member.id)).refusal.details).toMatchObject({ fix: 'unlock', reason: 'suspended' })
  await club.owner.do(cardCalls.unlock, { body: { ids: [card.id] } })
  expect((await admit(member.id)).status).toBe(200)
  expect((await club.owner.do(cardCalls.show, { params: { id: card.id } })).end_date).toBe('2026-12-29')
})

test('a card that opens at the first visit opens then; cancelling the visit closes it again', async () => {
  const member = await newCustomer(club.owner)
  const { card } = await sell(club.owner, member, await newTimeCardType(club.owner, { opening: { rule: 'first-visit', within_days: 60 } }))
  expect(card).toMatchObject({ status: 5, start_date: '2027-01-19' })
  const { body } = await admit(member.id)
  expect(await club.owner.do(cardCalls.show, { params: { id: card.id } })).toMatchObject({
    status: 1,
    start_date: '2026-11-20',
    end_date: '2026-12-19',
  })
  await club.owner.do(checkInCalls.cancel, { params: { id: body.visit.id }, body: { reason: '点错人' } })
  expect(await club.owner.do(cardCalls.show, { params: { id: card.id } })).toMatchObject({ status: 5, start_date: '2027-01-19' })
})

test('cancelling a mistaken check-in gives the visit and the income back', async () => {
  const member = await newCustomer(club.owner)
  const { card } = await sell(club.owner, member, await newCountCardType(club.owner))
  const { body } = await admit(member.id)
  await club.owner.do(checkInCalls.cancel, { params: { id: body.visit.id }, body: { reason: '点错人' } })
  expect((await club.owner.do(cardCalls.show, { params: { id: card.id } })).residue_times).toBe(3)
  expect(await balanceOf(world, club, 'income', card.id)).toBe(0)
  expect(await balanceOf(world, club, 'deferred', card.id)).toBe(-100_00)
  expect((await club.owner.call(checkInCalls.cancel, { params: { id: body.visit.id }, body: { reason: '再点一次' } })).refusal.code).toBe(
    25003,
  )
})

test('a stored-value card pays the entry fee, principal first', async () => {
  const member = await newCustomer(club.owner)
  const { card } = await sell(club.owner, member, await newStoredValueType(club.owner, { entry_fee: 30_00, gift_amount: 50_00 }))
  const { body } = await admit(member.id)
  expect(body.decision.takes).toBe('扣 30.00 元，余 1,020.00 元')
  const after = await club.owner.do(cardCalls.show, { params: { id: card.id } })
  expect(after).toMatchObject({ balance: 1_020_00, gift_balance: 50_00 })
  expect(await balanceOf(world, club, 'stored', card.id)).toBe(-970_00)
})

test('a morning card is refused in the evening, and a manager may let the member in with a reason', async () => {
  const member = await newCustomer(club.owner)
  await sell(club.owner, member, await newTimeCardType(club.owner, { hours: [{ from: 360, to: 720 }] }))
  world.clock.set('2026-11-20T11:00:00Z')
  const refused = await admit(member.id)
  expect(refused.refusal.message).toContain('06:00–12:00')
  const desk = await newStaff(world, club, { permissions: ['check-in.view', 'check-in.admit'] })
  expect((await desk.call(checkInCalls.admit, { body: { customer_id: member.id, override_reason: '熟客' } })).status).toBe(422)
  const let_in = await admit(member.id, { override_reason: '店长同意' })
  expect(let_in.body.visit.override_reason).toBe('店长同意')
})

test('somebody on the blacklist is refused with the reason', async () => {
  const member = await newCustomer(club.owner)
  await sell(club.owner, member, await newTimeCardType(club.owner))
  await club.owner.do(customerCalls.block, { params: { id: member.id }, body: { reason: '打架' } })
  expect((await admit(member.id)).refusal.message).toBe('不可入场：已列入黑名单：打架')
})

test('a forgotten visit is entered at its own time and counts there', async () => {
  const member = await newCustomer(club.owner)
  const { card } = await sell(club.owner, member, await newCountCardType(club.owner))
  world.clock.advance(2 * 86_400_000)
  club = { ...club, owner: await newStaff(world, club, { type: 4 }) }
  const at = '2026-11-21T04:00:00Z'
  const { visit } = await club.owner.do(checkInCalls.retroactive, { body: { customer_id: member.id, at, reason: '系统断网' } })
  expect(visit).toMatchObject({ business_day: '2026-11-21', retroactive: true })
  expect((await club.owner.do(cardCalls.show, { params: { id: card.id } })).residue_times).toBe(2)
  expect(
    (await club.owner.call(checkInCalls.retroactive, { body: { customer_id: member.id, at: '2026-11-01T04:00:00Z', reason: '太早' } }))
      .refusal.errors,
  ).toHaveProperty('at')
})

test('half past midnight belongs to the evening before where the business day starts at six', async () => {
  const night = await newClub(world, { dayStartsAt: 360 })
  const member = await newCustomer(night.owner)
  await sell(night.owner, member, await newTimeCardType(night.owner))
  world.clock.set('2026-11-20T16:30:00Z')
  const { visit } = await night.owner.do(checkInCalls.admit, { body: { customer_id: member.id } })
  expect(visit.business_day).toBe('2026-11-20')
})

test('a person is found by phone, its last four digits, name, initials and card number', async () => {
  const member = await newCustomer(club.owner, { name: '欧阳娜娜' })
  const { card } = await sell(club.owner, member, await newTimeCardType(club.owner))
  const phone = (await club.owner.do(customerCalls.revealPhone, { params: { id: member.id } })).phone
  for (const q of [phone, phone.slice(-4), '欧阳', '娜', 'oynn', card.card_no]) {
    const { data } = await club.owner.do(checkInCalls.find, { query: { q } })
    expect(
      data.map((found) => found.id),
      q,
    ).toContain(member.id)
  }
})

test('a visit after which the member came again is not cancelled: the later one first', async () => {
  const member = await newCustomer(club.owner)
  const { card } = await sell(club.owner, member, await newCountCardType(club.owner))
  const first = (await admit(member.id)).body.visit
  await club.owner.do(checkInCalls.leave, { params: { id: first.id } })
  world.clock.advance(60_000)
  const again = (await admit(member.id)).body.visit
  const cancel = (id: number) => club.owner.call(checkInCalls.cancel, { params: { id }, body: { reason: '点错' } })
  expect((await cancel(first.id)).refusal.code).toBe(25006)
  expect((await cancel(again.id)).status).toBe(200)
  expect((await cancel(first.id)).status).toBe(200)
  expect((await club.owner.do(cardCalls.show, { params: { id: card.id } })).residue_times).toBe(3)
})

test('a visit that paid for a forgotten one of the same day is not cancelled before it, and the card says when it was last used', async () => {
  const member = await newCustomer(club.owner)
  const { card } = await sell(club.owner, member, await newCountCardType(club.owner))
  world.clock.advance(3_600_000)
  const counted = (await admit(member.id)).body.visit
  await club.owner.do(checkInCalls.leave, { params: { id: counted.id } })
  const body = { customer_id: member.id, at: '2026-11-20T04:30:00Z', reason: '系统断网' }
  const forgotten = (await club.owner.do(checkInCalls.retroactive, { body })).visit
  expect(forgotten.counted).toBe(false)
  const cancel = (id: number) => club.owner.call(checkInCalls.cancel, { params: { id }, body: { reason: '点错' } })
  const refused = await cancel(counted.id)
  expect(refused.refusal).toMatchObject({ code: 25006, message: '“张伟”还有 2026-11-20 12:30 的到店记录，请先取消那一次' })
  const shown = () => club.owner.do(cardCalls.show, { params: { id: card.id } })
  expect((await cancel(forgotten.id)).status).toBe(200)
  expect(await shown()).toMatchObject({ residue_times: 2, last_visit_at: '2026-11-20T05:00:00.000Z' })
  expect((await cancel(counted.id)).status).toBe(200)
  expect(await shown()).toMatchObject({ residue_times: 3, last_visit_at: null })
})

test('a visit with a card that was refunded since is not cancelled, and neither is one of long ago', async () => {
  const member = await newCustomer(club.owner)
  const { card } = await sell(club.owner, member, await newCountCardType(club.owner))
  const { visit } = (await admit(member.id)).body
  await club.owner.do(cardCalls.refund, { params: { id: card.id }, body: { fee: 10_00, reason: '搬家' } })
  const cancel = () => club.owner.call(checkInCalls.cancel, { params: { id: visit.id }, body: { reason: '点错' } })
  expect((await cancel()).refusal.code).toBe(25007)
  world.clock.advance(8 * 86_400_000)
  club = { ...club, owner: await newStaff(world, club, { type: 4 }) }
  expect((await cancel()).refusal.code).toBe(25005)
})

test('a check-in of longer ago is cancelled by whoever may undo, within the gym’s days for it; its visit and its money go back', async () => {
  const member = await newCustomer(club.owner)
  const { card } = await sell(club.owner, member, await newCountCardType(club.owner, { times: 10, days: 90 }, { price: 100_00 }))
  const { visit } = (await admit(member.id)).body
  expect(await balanceOf(world, club, 'income')).toBe(-10_00)
  await club.owner.do(settingsCalls.editRules, { body: { reversal_days: 20 } })
  world.clock.advance(15 * 86_400_000)
  const cancel = (staff: Staff) => staff.call(checkInCalls.cancel, { params: { id: visit.id }, body: { reason: '点错' } })
  const desk = await newStaff(world, club, { permissions: ['check-in.cancel'] })
  expect((await cancel(desk)).refusal).toMatchObject({ code: 30003, message: expect.stringContaining('撤销卡操作') })
  const manager = await newStaff(world, club, { permissions: ['check-in.cancel', 'cards.reverse'] })
  expect((await cancel(manager)).body).toMatchObject({ cancel_reason: '点错' })
  expect((await cancel(manager)).refusal.code).toBe(25003)
  const owner = await newStaff(world, club, { type: 4 })
  expect(await owner.do(cardCalls.show, { params: { id: card.id } })).toMatchObject({ residue_times: 10, deferred: 100_00 })
  expect(await balanceOf(world, club, 'income')).toBe(0)
})

test('a slip is cancelled freely while they are inside; a quarter of an hour later, or once they left, it takes a colleague’s word', async () => {
  const member = await newCustomer(club.owner)
  const { card } = await sell(club.owner, member, await newCountCardType(club.owner))
  const desk = await newStaff(world, club, {
    permissions: ['check-in.cancel', 'check-in.view', 'check-in.check-out', 'customers.view-all'],
  })
  const manager = await newStaff(world, club, { permissions: ['check-in.cancel', 'cards.reverse'] })
  const cancel = (id: number, more: object = {}) => desk.call(checkInCalls.cancel, { params: { id }, body: { reason: '点错', ...more } })
  const residue = async () => (await club.owner.do(cardCalls.show, { params: { id: card.id } })).residue_times
  const slip = (await admit(member.id)).body.visit
  world.clock.advance(15 * 60_000)
  expect((await cancel(slip.id)).status).toBe(200)
  // A slip happens once a day: in and cancelled again and again is training for nothing.
  const again = (await admit(member.id)).body.visit
  expect((await cancel(again.id)).refusal.code).toBe(30003)
  await manager.do(checkInCalls.cancel, { params: { id: again.id }, body: { reason: '点错' } })
  const trained = (await admit(member.id)).body.visit
  world.clock.advance(15 * 60_000 + 1)
  expect((await cancel(trained.id)).refusal.code).toBe(30003)
  const word = (id: number, reason: string, account_id = manager.login) =>
    desk.call(checkInCalls.approveCancel, { params: { id }, body: { reason, account_id, password: PASSWORD } })
  expect((await word(trained.id, '点错', desk.login)).refusal.code).toBe(24033)
  const friend = await newStaff(world, club, { permissions: ['check-in.cancel'] })
  expect((await word(trained.id, '点错', friend.login)).refusal.code).toBe(24032)
  const { approval_token } = (await word(trained.id, '点错人')).body
  // For that reason and that visit, once.
  expect((await cancel(trained.id, { approval_token })).refusal.code).toBe(24034)
  expect((await cancel(trained.id, { reason: '点错人', approval_token })).status).toBe(200)
  expect(await residue()).toBe(3)
  const brief = (await admit(member.id)).body.visit
  await desk.do(checkInCalls.leave, { params: { id: brief.id } })
  expect((await cancel(brief.id)).refusal.code).toBe(30003)
  expect((await cancel(brief.id, { reason: '点错人', approval_token })).refusal.code).toBe(24034)
  expect((await manager.call(checkInCalls.cancel, { params: { id: brief.id }, body: { reason: '点错' } })).status).toBe(200)
  expect(await residue()).toBe(3)
})

test('terminals that admit, edit, lock and sell to one member at the same time all get an answer', async () => {
  const member = await newCustomer(club.owner)
  const type = await newTimeCardType(club.owner)
  const { card } = await sell(club.owner, member, type)
  for (let round = 0; round < 6; round++) {
    const answers = await Promise.all([
      admit(member.id),
      club.owner.call(cardCalls.edit, { params: { id: card.id }, body: { remark: `第 ${round} 轮` } }),
      club.owner.call(cardCalls.lock, { body: { ids: [card.id] } }),
      club.owner.call(cardCalls.sell, { body: { customer_id: member.id, vip_template_id: type.id, payment_method: 'CASH' } }),
      club.owner.call(cardCalls.unlock, { body: { ids: [card.id] } }),
    ])
    expect(answers.map((answer) => answer.status).filter((status) => status >= 500)).toEqual([])
  }
})

test('the card-number call and the desk decide alike', async () => {
  const member = await newCustomer(club.owner)
  const { card } = await sell(club.owner, member, await newTimeCardType(club.owner))
  const ask = () => club.owner.do(checkInCalls.canSign, { params: { card_no: card.card_no } })
  expect(await ask()).toMatchObject({ can_sign: true })
  await club.owner.do(customerCalls.block, { params: { id: member.id }, body: { reason: '打架' } })
  expect(await ask()).toMatchObject({ can_sign: false, reason: 'blocked' })
})

test('a card opens no earlier than it was sold, however far back a visit is entered', async () => {
  const member = await newCustomer(club.owner)
  await sell(club.owner, member, await newTimeCardType(club.owner, { opening: { rule: 'first-visit', within_days: 30 } }))
  const late = await club.owner.call(checkInCalls.retroactive, {
    body: { customer_id: member.id, at: '2026-11-18T04:00:00Z', reason: '补' },
  })
  expect(late.refusal.details).toMatchObject({ reason: 'not-started' })
})
