/**
 * One person everywhere: a member of one branch trains, pays, books and goes at another, by a universal card; what each branch’s books
 * and pages say of it. And whoever tries it with another card, another brand, without the right, or twice.
 */
import { classReservationCalls } from '@kaiguan/contract/classes/class-reservations/calls'
import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { lockerCalls } from '@kaiguan/contract/entry/lockers/calls'
import { lockerRentalCalls } from '@kaiguan/contract/entry/lockers/locker-rentals'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { cardChangeCalls } from '@kaiguan/contract/membership/cards/card-changes'
import { settlementCalls } from '@kaiguan/contract/overview/head-office/settlements'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkBooks } from '../../ledger/check-books.sql.ts'
import { balanceOf } from '../../testing/books.ts'
import { newTimeCardType, newUniversalType } from '../../testing/card-types.ts'
import { sell } from '../../testing/cards.ts'
import { newClass } from '../../testing/class-sessions.ts'
import { type Club, newBranch, newClub, newPhone, newStaff, newWorld, type Staff, signIn, staffAt, type World } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'
import { gridOf, newArea, rentGrid } from '../../testing/lockers.ts'

let world: World
let home: Club
let there: { brandId: number; gymId: number }
/** Who stands at the other branch, and head office over both. */
let desk: Staff
let boss: Staff
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  world.clock.set('2026-11-20T04:00:00Z')
  home = await newClub(world, { name: '总店' })
  there = { brandId: home.brandId, gymId: await newBranch(world, home.brandId, '二店') }
  desk = await newStaff(world, there, { type: 4, name: '二店店长' })
  boss = await newStaff(world, home, { type: 5, headOffice: true })
})
afterAll(() => world.close())

/** Whoever works signs in again: a session doesn’t last so long. */
async function on(day: string) {
  world.clock.set(`${day}T04:00:00Z`)
  const again = async ({ id, login }: Staff, gymId: number) => staffAt(world, id, login, await signIn(world, login, gymId))
  home = { ...home, owner: await again(home.owner, home.gymId) }
  desk = await again(desk, there.gymId)
}

/** A member of the home branch with a count card that is good everywhere: ten visits for 500.00. */
async function traveller() {
  const type = await newUniversalType(boss, 'all', { kind: 2, terms: { times: 10, days: 90, gyms: 'all' } })
  const phone = newPhone()
  const person = await newCustomer(home.owner, { name: '周远', phone })
  const { card } = await sell(home.owner, person, type)
  return { type, phone, person, card }
}

const admit = (by: Staff, id: number, more: object = {}) => by.call(checkInCalls.admit, { body: { customer_id: id, ...more } })
const renew = (by: Staff, id: number, headers = {}) =>
  by.call(cardChangeCalls.renew, { params: { id }, body: { payment_method: 'CASH' } }, headers)
const refund = (by: Staff, id: number, fee: number) => by.call(cardCalls.refund, { params: { id }, body: { fee, reason: '搬家' } })
const due = async () => [await balanceOf(world, home, 'due'), await balanceOf(world, there, 'due')]
const booksAgree = async () =>
  expect(await world.database.transaction(home.brandId, (db) => checkBooks({ db, brandId: home.brandId }))).toEqual([])
const joinedThere = ({ phone, person }: { phone: string; person: { person_id: number; name: string } }) =>
  newCustomer(desk, { name: person.name, phone, join_person_id: person.person_id })

test('found by phone, let in, renewed, given a locker for the day, refunded: what is owed follows to the fen', async () => {
  const area = await newArea(desk, { kind: 'day' })
  await desk.do(lockerCalls.enableSign, { body: { enable: true } })
  const { person, phone, card } = await traveller()
  expect((await desk.do(checkInCalls.find, { query: { q: phone } })).data).toMatchObject([{ id: person.id, branch: '总店' }])
  // A tenth of 500.00 is earned there, and home owes it.
  const { visit } = (await admit(desk, person.id)).body
  expect(visit.locker).toMatchObject({ no: '1' })
  expect(await due()).toEqual([-50_00, 50_00])
  // 500.00 more are in the drawer there, for visits that home owes.
  expect((await renew(desk, card.id)).body.card.residue_times).toBe(19)
  expect(await balanceOf(world, there, 'hand')).toBe(500_00)
  expect(await balanceOf(world, home, 'deferred', card.id)).toBe(-950_00)
  expect(await due()).toEqual([450_00, -450_00])
  expect((await refund(desk, card.id, 950_00)).status).toBe(200)
  expect(await balanceOf(world, there, 'hand')).toBe(-450_00)
  expect(await balanceOf(world, home, 'deferred', card.id)).toBe(0)
  expect(await due()).toEqual([-500_00, 500_00])
  // Whoever is inside keeps the locker for the day, and leaves it when they leave.
  const counts = async () => (await desk.do(lockerCalls.show, { params: { id: area.id } })).counts.free
  expect(await counts()).toBe(3)
  await desk.do(checkInCalls.leave, { params: { id: visit.id } })
  expect(await counts()).toBe(4)
  const [matrix] = (await boss.do(settlementCalls.due)).data
  expect(matrix).toMatchObject({ gym: { id: home.gymId }, other_gym: { id: there.gymId }, due: -500_00 })
  await booksAgree()
})

test('what was done there stands on the card and in the member’s records at home, each with its branch', async () => {
  const { person, card } = await traveller()
  await admit(home.owner, person.id)
  await admit(desk, person.id)
  await renew(desk, card.id)
  const events = async (by: Staff) =>
    (await by.do(cardCalls.show, { params: { id: card.id } })).events.map(({ kind, branch }) => [kind, branch])
  expect(await events(home.owner)).toEqual([
    ['renewed', '二店'],
    ['visited', '二店'],
    ['visited', null],
    ['sold', null],
  ])
  expect(await events(desk)).toEqual([
    ['renewed', null],
    ['visited', null],
    ['visited', '总店'],
    ['sold', '总店'],
  ])
  const { data: records } = await home.owner.do(customerCalls.records, { params: { id: person.id }, query: {} })
  expect(records.filter(({ branch }) => branch !== null).map(({ action, branch }) => [action, branch])).toEqual([
    ['card.renewed', '二店'],
    ['visit.admitted', '二店'],
  ])
})

test('visits there by the card that home sold are visits of its member at home, whoever added them there', async () => {
  const one = await traveller()
  const { person } = one
  await admit(home.owner, person.id)
  await on('2026-11-21')
  await admit(desk, person.id)
  await on('2026-11-22')
  const joined = await joinedThere(one)
  const { visit } = (await admit(desk, joined.id)).body
  // A card of the other branch’s own is nobody’s business at home.
  await on('2026-11-23')
  const { card: own } = await sell(desk, joined, await newTimeCardType(desk))
  await admit(desk, joined.id, { card_id: own.id })
  const seen = async (by: Staff, id: number) => {
    const { visits, last_visit_at } = await by.do(customerCalls.show, { params: { id: String(id) }, query: {} })
    const { data } = await by.do(checkInCalls.visits, { query: { customer_id: String(id) } })
    const year = await by.do(checkInCalls.year, { params: { id: String(id) } })
    return {
      visits,
      last: last_visit_at?.slice(0, 10),
      listed: data.map(({ business_day, branch }) => `${business_day} ${branch ?? ''}`),
      days: year.data.map(({ day }) => day),
    }
  }
  expect(await seen(home.owner, person.id)).toEqual({
    visits: 3,
    last: '2026-11-22',
    listed: ['2026-11-22 二店', '2026-11-21 二店', '2026-11-20 '],
    days: ['2026-11-20', '2026-11-21', '2026-11-22'],
  })
  // There it is the visits there, as whom ever they were known.
  expect(await seen(desk, joined.id)).toEqual({
    visits: 3,
    last: '2026-11-23',
    listed: ['2026-11-23 ', '2026-11-22 ', '2026-11-21 '],
    days: ['2026-11-21', '2026-11-22', '2026-11-23'],
  })
  await desk.do(checkInCalls.cancel, { params: { id: visit.id }, body: { reason: '认错人' } })
  expect(await seen(home.owner, person.id)).toMatchObject({ visits: 2, last: '2026-11-21' })
})

test('a class and a locker by the month are for whom the branch knows: added there, the card of home books the place', async () => {
  const one = await traveller()
  const session = await newClass(world, { ...there, owner: desk })
  const area = await newArea(desk)
  const book = (id: number) => desk.call(classReservationCalls.reserve, { body: { customer_id: id, schedule_id: session.id } })
  expect((await book(one.person.id)).refusal.errors).toHaveProperty('customer_id')
  const joined = await joinedThere(one)
  expect((await book(joined.id)).body).toMatchObject({ state: 'booked', pay: 'card', card: { id: one.card.id } })
  const rented = await rentGrid(desk, area, gridOf(area), joined)
  expect(rented.rental).toMatchObject({ state: 'living', pledge_left: 100_00 })
  // The rent is the other branch’s own: nobody owes it to anybody.
  expect(await due()).toEqual([0, 0])
  // Refunded, the locker stays theirs: whoever pays the card back, which names the customer of home, is told of the pledge that is held.
  await refund(desk, one.card.id, 500_00)
  const held = async (by: Staff, id: number) => (await by.do(lockerRentalCalls.ofCustomer, { params: { id } })).data.map(({ id }) => id)
  expect(await held(desk, one.person.id)).toEqual([rented.rental.id])
  expect(await held(home.owner, one.person.id)).toEqual([])
  expect((await desk.do(lockerCalls.show, { params: { id: area.id } })).counts.free).toBe(3)
  expect(await balanceOf(world, there, 'pledge')).toBe(-100_00)
  await booksAgree()
})

test('a card that isn’t good there, of another brand, or without the right moves nothing there', async () => {
  const person = await newCustomer(home.owner)
  const { card: own } = await sell(home.owner, person, await newTimeCardType(home.owner))
  const { card, person: far } = await traveller()
  const stranger = await newClub(world, { name: '别家' })
  const plain = await newStaff(world, there, { permissions: ['cards.view', 'check-in.view', 'customers.view', 'customers.view-all'] })
  const before = await due()
  for (const [by, id, whose, status] of [
    [desk, own.id, person.id, 404],
    [stranger.owner, card.id, far.id, 404],
    [plain, card.id, far.id, 403],
  ] as const) {
    expect((await admit(by, whose)).status).toBe(status)
    expect((await renew(by, id)).status).toBe(status)
    expect((await refund(by, id, 1_00)).status).toBe(status)
  }
  expect(await due()).toEqual(before)
  await booksAgree()
})

test('renewed at both branches and twice at one at the same moment: each that was paid counts once', async () => {
  const { card } = await traveller()
  const key = { 'idempotency-key': 'the-same-dialog' }
  const answers = await Promise.all([renew(desk, card.id, key), renew(desk, card.id, key), renew(home.owner, card.id)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await home.owner.do(cardCalls.show, { params: { id: card.id } })).residue_times).toBe(30)
  expect(await balanceOf(world, there, 'hand')).toBe(500_00)
  expect(await due()).toEqual([500_00, -500_00])
  // What was renewed there is undone there; home, whose drawer never had it, is refused.
  const newest = async (by: Staff) => (await by.do(cardCalls.show, { params: { id: card.id } })).undoable_event_id
  expect([await newest(home.owner), await newest(desk)].filter((id) => id !== null)).toHaveLength(1)
  await booksAgree()
})
