/** Trial visits: given to whoever has no card, used at the door, taken back; stories on a real database. */
import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { guestPassCalls } from '@kaiguan/contract/membership/guest-passes/calls'
import { customerMergeCalls } from '@kaiguan/contract/overview/customer-merges/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { addDays } from '@kaiguan/contract/time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkBooks } from '../../ledger/check-books.sql.ts'
import { newCountCardType } from '../../testing/card-types.ts'
import { sell } from '../../testing/cards.ts'
import { type Club, newClub, newStaff, newWorld, type Staff, type World } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'

const DAY_MS = 86_400_000
const TODAY = '2026-11-20'
let world: World
let club: Club
let owner: Staff
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  world.clock.set('2026-11-20T04:00:00Z')
  club = await newClub(world)
  owner = club.owner
})
afterAll(() => world.close())

type Someone = { id: number }
type Given = { from_day?: string; to_day?: string; entries?: number }
const give = ({ id }: Someone, given: Given = {}) =>
  owner.do(guestPassCalls.give, { params: { id }, body: { from_day: TODAY, to_day: addDays(TODAY, 6), entries: 3, ...given } })
const passesOf = async ({ id }: Someone) => (await owner.do(guestPassCalls.list, { params: { id } })).data
const usedOf = async (of: Someone) => (await passesOf(of)).map(({ used, state }) => [used, state])
const admit = ({ id }: Someone) => owner.do(checkInCalls.admit, { body: { customer_id: id } })
const tried = ({ id }: Someone) => owner.call(checkInCalls.admit, { body: { customer_id: id } })
const out = ({ id }: Someone) => owner.do(checkInCalls.leave, { params: { id } })
const seen = async ({ id }: Someone) => (await owner.do(checkInCalls.person, { params: { id } })).decision
const cancel = ({ id }: Someone) => ({ params: { id }, body: { reason: '认错人' } })
async function later(days: number): Promise<void> {
  world.clock.advance(days * DAY_MS)
  owner = await newStaff(world, club, { type: 4 })
}

test('a lead with trial visits comes in, which the counter and the visit say; back on the same day takes no second; then they are used up', async () => {
  const lead = await newCustomer(owner)
  expect(await seen(lead)).toMatchObject({ allowed: false, reason: 'no-card' })
  const { id } = await give(lead, { entries: 2 })
  expect(await seen(lead)).toMatchObject({
    allowed: true,
    takes: '体验 第1次，共2次',
    pass: { id, nth: 1, entries: 2, to_day: addDays(TODAY, 6) },
  })
  const first = await admit(lead)
  expect(first).toMatchObject({
    visit: { card: null, counted: true, pass: { id, nth: 1, entries: 2 } },
    decision: { takes: '体验 第1次，共2次' },
  })
  await out(first.visit)
  const again = await admit(lead)
  expect(again).toMatchObject({ visit: { counted: false, pass: { id, nth: 1 } }, decision: { reason: 're-entry', pass: { id, nth: 1 } } })
  expect(await usedOf(lead)).toEqual([[1, 'good']])
  const { data } = await owner.do(checkInCalls.visits, { query: {} })
  expect(data.map((visit) => visit.pass)).toEqual([again.visit.pass, first.visit.pass])
  await later(1)
  expect((await admit(lead)).visit.pass).toMatchObject({ nth: 2 })
  expect(await usedOf(lead)).toEqual([[2, 'used-up']])
  await later(1)
  expect((await tried(lead)).refusal.message).toContain('体验次数已用完（共 2 次）')
  expect(await world.database.transaction(club.brandId, (db) => checkBooks({ db, brandId: club.brandId }))).toEqual([])
})

test('before and after its days a trial lets in nobody, and says so; nor does one that was taken back', async () => {
  const lead = await newCustomer(owner)
  await give(lead, { from_day: addDays(TODAY, 1), to_day: addDays(TODAY, 2) })
  expect(await usedOf(lead)).toEqual([[0, 'waiting']])
  expect((await tried(lead)).refusal.message).toContain('体验从 2026-11-21 开始')
  await later(3)
  expect(await usedOf(lead)).toEqual([[0, 'over']])
  expect((await tried(lead)).refusal.message).toContain('体验已于 2026-11-22 结束')
  const other = await newCustomer(owner)
  const { id } = await give(other, { from_day: addDays(TODAY, 3) })
  const back = { params: { id }, body: { reason: '给错人' } }
  expect(await owner.do(guestPassCalls.void, back)).toMatchObject({ state: 'void', void_reason: '给错人' })
  expect((await owner.call(guestPassCalls.void, back)).refusal.message).toContain('已作废')
  expect(await seen(other)).toMatchObject({ allowed: false, reason: 'no-card', pass: null })
})

test('two terminals with the last entry admit one', async () => {
  const lead = await newCustomer(owner)
  await give(lead, { entries: 1 })
  const desk = await newStaff(world, club, { type: 4 })
  const answers = await Promise.all([owner, desk].map((one) => one.call(checkInCalls.admit, { body: { customer_id: lead.id } })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(await usedOf(lead)).toEqual([[1, 'used-up']])
})

test('a cancelled visit gives its entry back; not while somebody is back on it', async () => {
  const lead = await newCustomer(owner)
  await give(lead, { entries: 1 })
  const first = await admit(lead)
  await out(first.visit)
  const again = await admit(lead)
  expect((await owner.call(checkInCalls.cancel, cancel(first.visit))).refusal.code).toBe(25006)
  await owner.do(checkInCalls.cancel, cancel(again.visit))
  expect(await usedOf(lead)).toEqual([[1, 'used-up']])
  await owner.do(checkInCalls.cancel, cancel(first.visit))
  expect(await usedOf(lead)).toEqual([[0, 'good']])
  expect((await admit(lead)).visit.pass).toMatchObject({ nth: 1 })
})

test('a card lets in before a trial does, the blacklist before both; a visit that was forgotten uses the trial of its day', async () => {
  const member = await newCustomer(owner)
  await give(member)
  await sell(owner, member, await newCountCardType(owner, { times: 1 }))
  expect((await admit(member)).visit).toMatchObject({ pass: null, counted: true })
  expect(await usedOf(member)).toEqual([[0, 'good']])
  const lead = await newCustomer(owner)
  await give(lead)
  world.clock.advance(3_600_000)
  const at = new Date(world.clock.now().getTime() - 60_000).toISOString()
  const { visit } = await owner.do(checkInCalls.retroactive, { body: { customer_id: lead.id, at, reason: '忘了' } })
  expect(visit).toMatchObject({ retroactive: true, pass: { nth: 1 } })
  await owner.do(customerCalls.block, { params: { id: lead.id }, body: { reason: '打架' } })
  expect(await seen(lead)).toMatchObject({ allowed: false, reason: 'blocked' })
})

test('whoever turns out to be somebody else takes their trial along, and back where that is undone', async () => {
  const [kept, gone] = [await newCustomer(owner), await newCustomer(owner)]
  await give(gone, { entries: 2 })
  await out((await admit(gone)).visit)
  const merged = await owner.do(customerMergeCalls.merge, { body: { kept_id: kept.id, gone_id: gone.id } })
  expect(await usedOf(kept)).toEqual([[1, 'good']])
  // They were here today already.
  expect(await seen(kept)).toMatchObject({ allowed: true, reason: 're-entry' })
  await owner.do(customerMergeCalls.undo, { params: { id: merged.id }, body: { reason: '两个人' } })
  expect([await usedOf(kept), await usedOf(gone)]).toEqual([[], [[1, 'good']]])
})

test('given by whoever may, to their own customers, for days that can be', async () => {
  const lead = await newCustomer(owner)
  const body = { from_day: TODAY, to_day: TODAY, entries: 1 }
  const desk = await newStaff(world, club, { permissions: ['customers.view', 'customers.view-all', 'check-in.view', 'check-in.admit'] })
  expect((await desk.call(guestPassCalls.give, { params: { id: lead.id }, body })).status).toBe(403)
  const consultant = await newStaff(world, club, { permissions: ['customers.view', 'customers.trial-give'] })
  expect((await consultant.call(guestPassCalls.give, { params: { id: lead.id }, body })).status).toBe(404)
  const { id } = await give(lead)
  expect((await consultant.call(guestPassCalls.void, { params: { id }, body: { reason: '试试' } })).status).toBe(404)
  for (const [from_day, to_day, field] of [
    [addDays(TODAY, -1), TODAY, 'from_day'],
    [TODAY, addDays(TODAY, -1), 'to_day'],
    [TODAY, addDays(TODAY, 90), 'to_day'],
  ] as const) {
    const answer = await owner.call(guestPassCalls.give, { params: { id: lead.id }, body: { from_day, to_day, entries: 1 } })
    expect([answer.status, Object.keys(answer.refusal.errors ?? {})]).toEqual([422, [field]])
  }
  const elsewhere = await newClub(world)
  expect((await elsewhere.owner.call(guestPassCalls.list, { params: { id: lead.id } })).status).toBe(404)
})
