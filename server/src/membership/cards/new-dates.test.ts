/** Dates that are edited: nobody gives days without the right to give days, whichever way they ask. */
import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { errors } from '@kaiguan/contract/errors'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { cardChangeCalls } from '@kaiguan/contract/membership/cards/card-changes'
import type { Permission } from '@kaiguan/contract/permissions'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../../database/sql.ts'
import { checkBooks } from '../../ledger/check-books.sql.ts'
import { newCountCardType, newTimeCardType } from '../../testing/card-types.ts'
import { sell } from '../../testing/cards.ts'
import { type Club, newClub, newStaff, newWorld, type Staff, type World } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'

let world: World
let club: Club
let desk: Staff
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  world.clock.set('2026-11-20T04:00:00Z')
  club = await newClub(world)
  desk = await newStaff(world, club, {
    permissions: ['cards.view', 'cards.sell', 'cards.edit', 'cards.activate', 'customers.view', 'customers.view-all'],
  })
})
afterAll(() => world.close())

const edit = (by: Staff, id: number, body: object) => by.call(cardCalls.edit, { params: { id }, body: { reason: '改期', ...body } })
const shown = (id: number) => club.owner.do(cardCalls.show, { params: { id } })
/** The same people, signed in on the day after. */
async function nextDay(at: Club, ...others: Staff[]): Promise<void> {
  world.clock.advance(86_400_000)
  for (const who of [at.owner, ...others]) Object.assign(who, await newStaff(world, at, { type: 4 }))
}
const LOCKING: Permission[] = [
  'cards.view',
  'cards.lock',
  'cards.unlock',
  'cards.resume',
  'cards.suspend',
  'customers.view',
  'customers.view-all',
]
/** The desk, signed in on the day after with the rights that it has, and the owner. */
async function nextDayOf(desk: Staff): Promise<void> {
  await nextDay(club)
  Object.assign(desk, await newStaff(world, club, { permissions: LOCKING }))
}
const FIRST_VISIT = { opening: { rule: 'first-visit' as const, within_days: null } }

test('a start years ahead is no way to more days: neither at the sale nor by an edit', async () => {
  const member = await newCustomer(club.owner)
  const type = await newTimeCardType(club.owner, { opening: { rule: 'date', within_days: null } })
  const far = { customer_id: member.id, vip_template_id: type.id, payment_method: 'CASH' as const, opening: 'date' as const }
  const refused = await desk.call(cardCalls.sell, { body: { ...far, start_date: '2027-11-21' } })
  // At its field, as every wrong field, and which refusal it is beside it.
  expect(refused.body).toMatchObject({ code: 20000, error_codes: { start_date: errors['card.start-too-far'].code } })
  expect(refused.refusal.errors?.start_date).toEqual(['开始日期不能晚于 2027-11-20（最多提前 365 天）'])
  const { card } = await desk.do(cardCalls.sell, { body: { ...far, start_date: '2027-11-20' } })
  // The end is left where it was, one day earlier: a year instead of thirty days.
  const stretched = await edit(desk, card.id, { start_date: '2026-11-20', end_date: '2027-12-18' })
  expect(stretched.refusal.errors?.end_date).toEqual(['改后：394 天；售出和已赠送：30 天。多给需要“赠送天数、次数或金额”权限'])
  const moved = await edit(desk, card.id, { start_date: '2026-11-20' })
  expect(moved.body).toMatchObject({ start_date: '2026-11-20', end_date: '2026-12-19', days_held: 30 })
})

test('how far ahead a card may begin is the gym’s own', async () => {
  await world.database.transaction(club.brandId, async (db) => {
    await sql`update gyms set latest_start_days = 10 where id = ${club.gymId}`.execute(db)
  })
  const member = await newCustomer(club.owner)
  const type = await newTimeCardType(club.owner)
  const at = (start_date: string) =>
    club.owner.call(cardCalls.sell, {
      body: { customer_id: member.id, vip_template_id: type.id, payment_method: 'CASH', opening: 'date', start_date },
    })
  expect((await at('2026-12-01')).refusal.errors).toHaveProperty('start_date')
  const { card } = (await at('2026-11-30')).body
  expect((await edit(club.owner, card.id, { start_date: '2026-12-01' })).refusal.errors).toHaveProperty('start_date')
})

test('a card that opens at its first visit has no end to move; given its start as well it keeps its length', async () => {
  const member = await newCustomer(club.owner)
  const { card } = await sell(club.owner, member, await newTimeCardType(club.owner, FIRST_VISIT))
  expect((await edit(club.owner, card.id, { end_date: '2099-12-31' })).refusal.errors?.end_date?.[0]).toContain('还没有开卡日期')
  const byDesk = await edit(desk, card.id, { start_date: '2026-11-25' })
  expect(byDesk.refusal.errors?.start_date).toEqual(['不按卡种规定的方式开卡需要“变更开卡方式”权限'])
  const starter = await newStaff(world, club, { permissions: ['cards.view', 'cards.edit', 'cards.opening-rule', 'customers.view-all'] })
  expect((await edit(starter, card.id, { start_date: '2026-11-25', end_date: '2099-12-31' })).refusal.errors).toHaveProperty('end_date')
  expect((await edit(starter, card.id, { start_date: '2026-11-25' })).body).toMatchObject({ end_date: '2026-12-24' })
})

test('an end is taken off as a gift alone, and the gift is kept', async () => {
  const member = await newCustomer(club.owner)
  const { card } = await sell(club.owner, member, await newCountCardType(club.owner, { days: 10 }))
  const refused = await edit(desk, card.id, { end_date: '9999-12-31' })
  expect(refused.refusal.errors?.end_date?.[0]).toContain('改后：不限期；售出和已赠送：10 天')
  await edit(club.owner, card.id, { end_date: '9999-12-31' })
  expect((await shown(card.id)).days_held).toBeNull()
  expect((await edit(desk, card.id, { end_date: '2026-12-31' })).status).toBe(200)
  expect((await edit(desk, card.id, { end_date: '9999-12-31' })).status).toBe(200)
})

test('days taken away may be put back up to what was sold, given and suspended, and no further', async () => {
  const member = await newCustomer(club.owner)
  const { card } = await sell(club.owner, member, await newTimeCardType(club.owner))
  expect((await edit(club.owner, card.id, { end_date: '2026-12-24' })).body).toMatchObject({ days_held: 35 })
  await club.owner.do(cardCalls.lock, { body: { ids: [card.id] } })
  world.clock.advance(7 * 86_400_000)
  club = { ...club, owner: await newStaff(world, club, { type: 4 }) }
  desk = await newStaff(world, club, { permissions: ['cards.view', 'cards.edit', 'customers.view-all'] })
  await club.owner.do(cardCalls.unlock, { body: { ids: [card.id] } })
  expect(await shown(card.id)).toMatchObject({ end_date: '2026-12-31', days_held: 42 })
  expect((await edit(desk, card.id, { end_date: '2026-12-01' })).status).toBe(200)
  expect((await edit(desk, card.id, { end_date: '2027-01-01' })).refusal.errors).toHaveProperty('end_date')
  expect((await edit(desk, card.id, { end_date: '2026-12-31' })).status).toBe(200)
  const [edited] = (await shown(card.id)).events
  expect(edited?.after).toEqual({ ends_on: '2026-12-31' })
  expect(await world.database.transaction(club.brandId, (db) => checkBooks({ db, brandId: club.brandId }))).toEqual([])
})

test('days given before a card opens are there when it opens, and gone with a cancelled first visit no more than before', async () => {
  const member = await newCustomer(club.owner)
  const opening = { rule: 'first-visit' as const, within_days: 60 }
  const { card } = await sell(club.owner, member, await newTimeCardType(club.owner, { opening }))
  expect(card).toMatchObject({ start_date: '2027-01-19', end_date: '2027-02-17' })
  await edit(club.owner, card.id, { end_date: '2027-02-27' })
  const { visit, decision } = await club.owner.do(checkInCalls.admit, { body: { customer_id: member.id } })
  expect(decision.takes).toContain('有效至 2026-12-29')
  expect(await shown(card.id)).toMatchObject({ start_date: '2026-11-20', end_date: '2026-12-29', residue_days: 40 })
  await club.owner.do(checkInCalls.cancel, { params: { id: visit.id }, body: { reason: '点错' } })
  expect(await shown(card.id)).toMatchObject({ start_date: '2027-01-19', end_date: '2027-02-27', residue_days: 40 })
  expect(await world.database.transaction(club.brandId, (db) => checkBooks({ db, brandId: club.brandId }))).toEqual([])
})

test('a type’s opening rule is departed from only by whoever may', async () => {
  const member = await newCustomer(club.owner)
  const type = await newTimeCardType(club.owner, FIRST_VISIT)
  const sale = { customer_id: member.id, vip_template_id: type.id, payment_method: 'CASH' as const }
  const refused = await desk.call(cardCalls.sell, { body: { ...sale, opening: 'now' } })
  expect(refused.refusal.errors?.opening).toEqual(['不按卡种规定的方式开卡需要“变更开卡方式”权限'])
  expect((await desk.call(cardCalls.sell, { body: { ...sale, start_date: '2026-12-01' } })).refusal.errors).toHaveProperty('opening')
  const { card } = await desk.do(cardCalls.sell, { body: sale })
  // Opening it today is a permission of its own.
  expect((await desk.do(cardCalls.activate, { params: { id: card.id } })).start_date).toBe('2026-11-20')
  expect((await club.owner.call(cardCalls.sell, { body: { ...sale, opening: 'now' } })).status).toBe(200)
})

test('a day on which the card was used isn’t a suspended one: in by day and suspended by night it still ends', async () => {
  const member = await newCustomer(club.owner)
  const { card } = await sell(club.owner, member, await newTimeCardType(club.owner, { suspension: { times: 9, days: 9, fee: 0 } }))
  const locking = await newStaff(world, club, { permissions: ['cards.lock', 'cards.unlock', 'customers.view-all'] })
  const comeAndGo = async () => {
    const { visit } = await club.owner.do(checkInCalls.admit, { body: { customer_id: member.id } })
    await club.owner.do(checkInCalls.leave, { params: { id: visit.id } })
    return visit
  }
  const suspendOverNight = async () => {
    await locking.do(cardCalls.lock, { body: { ids: [card.id] } })
    await nextDay(club, locking)
    await locking.do(cardCalls.unlock, { body: { ids: [card.id] } })
  }
  await comeAndGo()
  await suspendOverNight()
  expect(await shown(card.id)).toMatchObject({ end_date: '2026-12-19', days_held: 30 })
  // A day without a visit is one, and so is one whose visit was a mistake.
  await suspendOverNight()
  expect(await shown(card.id)).toMatchObject({ end_date: '2026-12-20', days_held: 31 })
  const mistake = await comeAndGo()
  await club.owner.do(checkInCalls.cancel, { params: { id: mistake.id }, body: { reason: '点错' } })
  await suspendOverNight()
  expect(await shown(card.id)).toMatchObject({ end_date: '2026-12-21', days_held: 32 })
  expect(await world.database.transaction(club.brandId, (db) => checkBooks({ db, brandId: club.brandId }))).toEqual([])
})

test('a card whose opening visit was a mistake keeps no days of a suspension in between', async () => {
  const member = await newCustomer(club.owner)
  const { card } = await sell(club.owner, member, await newTimeCardType(club.owner, FIRST_VISIT))
  const { visit } = await club.owner.do(checkInCalls.admit, { body: { customer_id: member.id } })
  await nextDay(club)
  await club.owner.do(cardCalls.lock, { body: { ids: [card.id] } })
  await nextDay(club)
  await club.owner.do(cardCalls.unlock, { body: { ids: [card.id] } })
  expect(await shown(card.id)).toMatchObject({ end_date: '2026-12-20', days_held: 31 })
  await club.owner.do(checkInCalls.cancel, { params: { id: visit.id }, body: { reason: '点错' } })
  expect(await shown(card.id)).toMatchObject({ start_date: null, days_held: 30 })
})

test('a day on which the card was used isn’t gained by a suspension with an end either, nor by resuming it the same day', async () => {
  const member = await newCustomer(club.owner)
  const { card } = await sell(club.owner, member, await newTimeCardType(club.owner, { suspension: { times: 9, days: 90, fee: 0 } }))
  const { visit } = await club.owner.do(checkInCalls.admit, { body: { customer_id: member.id } })
  await club.owner.do(checkInCalls.leave, { params: { id: visit.id } })
  const suspend = (from: string, to: string) =>
    club.owner.do(cardChangeCalls.suspend, { params: { id: card.id }, body: { from, to, reason: '出差' } })
  const resume = () => club.owner.do(cardChangeCalls.resume, { params: { id: card.id }, body: {} })
  await suspend('2026-11-20', '2026-11-21')
  expect(await shown(card.id)).toMatchObject({ start_date: '2026-11-20', end_date: '2026-12-19' })
  await nextDay(club)
  await club.owner.do(checkInCalls.admit, { body: { customer_id: member.id } })
  // Four days, of which the first was used: three are gained, and all three go back.
  await suspend('2026-11-21', '2026-11-25')
  expect(await shown(card.id)).toMatchObject({ end_date: '2026-12-22', days_held: 33 })
  await resume()
  expect(await shown(card.id)).toMatchObject({ end_date: '2026-12-19', days_held: 30 })
  await suspend('2026-11-21', '2026-11-25')
  await nextDay(club)
  await nextDay(club)
  await resume()
  expect(await shown(card.id)).toMatchObject({ end_date: '2026-12-20', days_held: 31 })
  expect(await world.database.transaction(club.brandId, (db) => checkBooks({ db, brandId: club.brandId }))).toEqual([])
})

test('locking and unlocking gives no more days than a suspension: what the terms still allow, and they count as used', async () => {
  const member = await newCustomer(club.owner)
  const { card } = await sell(club.owner, member, await newTimeCardType(club.owner, { suspension: { times: 2, days: 5, fee: 10_00 } }))
  const desk = await newStaff(world, club, { permissions: LOCKING })
  const lockFor = async (days: number, unlock: () => Promise<unknown>) => {
    await desk.do(cardCalls.lock, { body: { ids: [card.id] } })
    for (let day = 0; day < days; day++) await nextDayOf(desk)
    await unlock()
    return (await shown(card.id)).end_date
  }
  const unlock = () => desk.do(cardCalls.unlock, { body: { ids: [card.id] } })
  expect(await lockFor(3, unlock)).toBe('2026-12-22')
  const query = { operation: 'suspend' as const, from: '2026-11-23', to: '2026-11-25' }
  const quote = () => desk.do(cardChangeCalls.quote, { params: { id: card.id }, query })
  expect((await quote()).allowance).toEqual({ times_left: 1, days_left: 2, days: 2, beyond: false })
  // By the neighbour as well: resuming is the same as unlocking, and the quote says what will come of it.
  const resumeFour = lockFor(4, async () => {
    const resuming = await desk.do(cardChangeCalls.quote, { params: { id: card.id }, query: { operation: 'resume' } })
    expect(resuming.after.end_date).toBe('2026-12-24')
    expect(resuming.allowance).toEqual({ times_left: 1, days_left: 2, days: 4, beyond: true })
    await desk.do(cardChangeCalls.resume, { params: { id: card.id }, body: {} })
  })
  expect(await resumeFour).toBe('2026-12-24')
  expect(await lockFor(6, unlock)).toBe('2026-12-24')
  // Whoever may set right what is left gives the days.
  expect(await lockFor(2, () => club.owner.do(cardCalls.unlock, { body: { ids: [card.id] } }))).toBe('2026-12-26')
  expect(await world.database.transaction(club.brandId, (db) => checkBooks({ db, brandId: club.brandId }))).toEqual([])
})

test('a card that is over when it is unlocked, its days not given back, owes nothing more', async () => {
  const { card } = await sell(club.owner, await newCustomer(club.owner), await newTimeCardType(club.owner))
  const desk = await newStaff(world, club, { permissions: LOCKING })
  await desk.do(cardCalls.lock, { body: { ids: [card.id] } })
  for (let day = 0; day < 40; day++) await nextDayOf(desk)
  await desk.do(cardCalls.unlock, { body: { ids: [card.id] } })
  expect(await shown(card.id)).toMatchObject({ status: 3, end_date: '2026-12-19' })
  await nextDay(club)
  expect((await shown(card.id)).deferred).toBe(0)
  expect(await world.database.transaction(club.brandId, (db) => checkBooks({ db, brandId: club.brandId }))).toEqual([])
})
