/** Grids for the day: given at check-in to whom the gym says, taken back on leaving and at closing; what the door says of rentals that are over. */
import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { braceletCalls } from '@kaiguan/contract/entry/lockers/bracelets'
import { lockerCalls } from '@kaiguan/contract/entry/lockers/calls'
import { lockerRentalCalls } from '@kaiguan/contract/entry/lockers/locker-rentals'
import { cardChangeCalls } from '@kaiguan/contract/membership/cards/card-changes'
import { accountSheetCalls } from '@kaiguan/contract/money/account-sheet/calls'
import { shiftCalls } from '@kaiguan/contract/money/shifts/calls'
import { refundCalls } from '@kaiguan/contract/overview/refunds/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newTimeCardType } from '../../testing/card-types.ts'
import { sell } from '../../testing/cards.ts'
import { type Club, newClub, newStaff, newWorld, type Staff, type World } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'
import { gridOf, newArea, rentGrid } from '../../testing/lockers.ts'
import { handOver } from '../../testing/shifts.ts'
import { remindLockers } from './rentals/remind.ts'

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

async function newMember(by: Staff, more: { name?: string; sex?: 0 | 1 | 2 } = {}) {
  const member = await newCustomer(by, more)
  await sell(by, member, await newTimeCardType(by))
  return member
}
const admit = async (by: Staff, id: number) => (await by.do(checkInCalls.admit, { body: { customer_id: id } })).visit
const freeOf = async (by: Staff, id: number) => (await by.do(lockerCalls.show, { params: { id } })).counts.free

test('a check-in gives a grid of their own changing room, with its wristband; leaving gives it back', async () => {
  const { owner } = club
  await newArea(owner, { name: '男', sex: 1, kind: 'day' })
  const women = await newArea(owner, { name: '女', sex: 2, kind: 'day' })
  await owner.do(braceletCalls.bind, { body: { area: '女', num: 1 } })
  const member = await newMember(owner, { sex: 2 })
  expect((await admit(owner, member.id)).locker).toBeNull()
  const second = await newMember(owner, { sex: 2 })
  await owner.do(lockerCalls.enableSign, { body: { enable: true } })
  const visit = await admit(owner, second.id)
  expect(visit.locker).toMatchObject({ area: '女', no: '1', bracelet: '女1' })
  expect(await freeOf(owner, women.id)).toBe(3)
  const left = await owner.do(checkInCalls.leave, { params: { id: visit.id } })
  // What they had is still told.
  expect(left.locker).toMatchObject({ no: '1' })
  expect(await freeOf(owner, women.id)).toBe(4)
})

test('whoever rents gets no second one; a cancelled check-in never gave one; none is given by a card that isn’t named', async () => {
  const { owner } = club
  const area = await newArea(owner)
  await owner.do(lockerCalls.enableSign, { body: { enable: true } })
  const tenant = await newMember(owner)
  await rentGrid(owner, area, gridOf(area), tenant)
  expect((await admit(owner, tenant.id)).locker).toBeNull()
  const member = await newMember(owner)
  const visit = await admit(owner, member.id)
  expect(visit.locker).not.toBeNull()
  await owner.do(checkInCalls.cancel, { params: { id: visit.id }, body: { reason: '认错人' } })
  expect(await freeOf(owner, area.id)).toBe(3)
  const type = await newTimeCardType(owner)
  await owner.do(lockerCalls.useConfig, { body: { who: 'card-types', vip_template_ids: [type.id] } })
  expect((await admit(owner, member.id)).locker).toBeNull()
  const chosen = await newCustomer(owner)
  await sell(owner, chosen, type)
  expect((await admit(owner, chosen.id)).locker).not.toBeNull()
})

test('twenty come in at once: each gets a grid of their own, and when none is left they come in all the same', async () => {
  const { owner } = club
  const area = await newArea(owner, { from: 1, to: 15 })
  await owner.do(lockerCalls.enableSign, { body: { enable: true } })
  const members = []
  const type = await newTimeCardType(owner)
  for (let i = 0; i < 20; i++) {
    const member = await newCustomer(owner)
    await sell(owner, member, type)
    members.push(member)
  }
  const visits = await Promise.all(members.map(({ id }) => admit(owner, id)))
  const given = visits.flatMap(({ locker }) => (locker ? [locker.no] : []))
  expect(new Set(given).size).toBe(given.length)
  expect(given).toHaveLength(15)
  expect(await freeOf(owner, area.id)).toBe(0)
})

test('closing the day sweeps what is still in use; what holds a pledge stays', async () => {
  const { owner } = club
  const area = await newArea(owner)
  await owner.do(lockerCalls.enableSign, { body: { enable: true } })
  await admit(owner, (await newMember(owner)).id)
  await rentGrid(owner, area, gridOf(area, 3), null, { type: 2, expired_at: '2026-11-20', cash_pledge: 50_00, total_fee: 5_00 })
  expect(await freeOf(owner, area.id)).toBe(2)
  for (const { shift } of (await owner.do(shiftCalls.registers)).data)
    if (shift) await handOver(owner, shift.id, { counted: 0, note: '样本' })
  await owner.do(accountSheetCalls.close, { body: { day: '2026-11-20' } })
  expect(await freeOf(owner, area.id)).toBe(3)
})

test('the desk hears of rentals a week before they end and the day before, once each', async () => {
  const { owner } = club
  const area = await newArea(owner, { name: '长租' })
  await rentGrid(owner, area, gridOf(area), null, { expired_at: '2026-11-27' })
  const heard = async () => {
    await remindLockers(world.database, world.clock)
    const desk = await newStaff(world, club, { type: 4 })
    const { rows } = await world.database.pool.query<{ day: string }>(
      `select distinct params->>'day' as day from article_records where brand_id = ${club.brandId} and event = 'lockers.ending' order by 1`,
    )
    return { desk, days: rows.map(({ day }) => day) }
  }
  expect((await heard()).days).toEqual(['2026-11-27'])
  world.clock.set('2026-11-21T04:00:00Z')
  expect((await heard()).days).toHaveLength(1)
  world.clock.set('2026-11-26T04:00:00Z')
  const { desk, days } = await heard()
  expect(days).toEqual(['2026-11-27'])
  await desk.do(lockerRentalCalls.renew, {
    params: { id: area.id, grid: gridOf(area).id },
    body: { total_fee: 30_00, renewed_at: '2026-12-27', payment_method: 'CASH' },
  })
  world.clock.set('2026-12-21T04:00:00Z')
  expect((await heard()).days).toEqual(['2026-11-27', '2026-12-28'])
})

test('what is held of whoever gives their card up or hands it over is told there', async () => {
  const { owner } = club
  const area = await newArea(owner, { name: '长租' })
  const member = await newCustomer(owner)
  const { card } = await sell(owner, member, await newTimeCardType(owner))
  const { rental } = await rentGrid(owner, area, gridOf(area), member)
  const pledges = [{ rental_id: rental.id, area: '长租', no: '1', pledge: 100_00 }]
  expect(await owner.do(refundCalls.quote, { query: { card_id: card.id } })).toMatchObject({ pledges })
  const to = await newCustomer(owner)
  const query = { operation: 'transfer' as const, to_customer_id: to.id }
  expect(await owner.do(cardChangeCalls.quote, { params: { id: card.id }, query })).toMatchObject({ pledges })
})

test('the sheet says what pledges came and are held, beside what was sold', async () => {
  const { owner } = club
  const area = await newArea(owner)
  await rentGrid(owner, area, gridOf(area), null)
  const { figures } = await owner.do(accountSheetCalls.day, {})
  expect(figures).toMatchObject({ taken: 130_00, pledges: { moved: 100_00, held: 100_00 } })
  expect(figures.by_kind).toEqual([{ kind: 'locker-rent', fee: 30_00, count: 1 }])
})

test('an overdue grid is told at the counter, and stops its holder after the gym’s days, until it is mended', async () => {
  const { owner } = club
  const area = await newArea(owner, { name: '长租' })
  const member = await newMember(owner, { name: '王芳' })
  const { rental } = await rentGrid(owner, area, gridOf(area), member, { expired_at: '2026-11-24' })
  const person = (by: Staff) => by.do(checkInCalls.person, { params: { id: member.id } })
  expect((await person(owner)).arrivals).toContainEqual({
    kind: 'locker-ending',
    id: rental.id,
    message: '长租 1 2026-11-24 到期，该续租了',
  })
  await owner.do(lockerCalls.useConfig, { body: { overdue_stops_days: 3 } })
  world.clock.set('2026-11-26T04:00:00Z')
  const later = await newStaff(world, club, { type: 4 })
  const warned = await person(later)
  expect(warned).toMatchObject({ decision: { allowed: true }, locker: { rental_id: rental.id, days_over: 2, no: '1' } })
  expect(warned.alerts).toContainEqual({ kind: 'locker-overdue', message: '“长租”1 号柜已逾期 2 天' })
  expect(warned.arrivals.map(({ kind }) => kind)).toContain('locker-overdue')
  world.clock.set('2026-11-27T04:00:00Z')
  expect((await later.do(checkInCalls.person, { params: { id: member.id } })).decision.allowed).toBe(true)
  world.clock.set('2026-11-28T04:00:00Z')
  Object.assign(later, await newStaff(world, club, { type: 4 }))
  const stopped = await later.call(checkInCalls.admit, { body: { customer_id: member.id } })
  expect(stopped.refusal.details).toMatchObject({
    reason: 'locker-overdue',
    fix: 'renew-locker',
    message: '“长租”1 号柜已逾期 4 天，请先续租或退柜',
  })
})

test('given by number, grids go in the order in which they stand on the wall', async () => {
  const { owner } = club
  const area = await newArea(owner, { kind: 'day', from: 1, to: 1 })
  await owner.do(lockerCalls.editGrid, { params: { id: area.id, grid: gridOf(area).id }, body: { no: 'B1' } })
  for (const no of ['A10', 'A2']) await owner.do(lockerCalls.addGrid, { params: { id: area.id }, body: { no } })
  await owner.do(lockerCalls.useConfig, { body: { order: 'number' } })
  await owner.do(lockerCalls.enableSign, { body: { enable: true } })
  const given: (string | undefined)[] = []
  for (let n = 0; n < 3; n++) given.push((await admit(owner, (await newMember(owner)).id)).locker?.no)
  expect(given).toEqual(['A2', 'A10', 'B1'])
  expect((await owner.do(lockerCalls.show, { params: { id: area.id } })).grids.map(({ no }) => no)).toEqual(given)
})
