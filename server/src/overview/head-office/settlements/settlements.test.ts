/** What branches settle between them: by which rate, for which visits, confirmed, paid and taken back, and who may. */
import type { BodyIn, QueryIn } from '@kaiguan/contract/call'
import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { cardTypeCalls } from '@kaiguan/contract/membership/card-types/calls'
import { universalTypeCalls } from '@kaiguan/contract/membership/card-types/universal-types'
import { type BranchSettlement, settlementCalls } from '@kaiguan/contract/overview/head-office/settlements'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { one, rows } from '../../../database/open.ts'
import { type Sql, sql } from '../../../database/sql.ts'
import { checkBooks } from '../../../ledger/check-books.sql.ts'
import { askedDuring } from '../../../testing/asked-of-database.ts'
import { newCountCardType, newTimeCardType, newUniversalType } from '../../../testing/card-types.ts'
import { sell } from '../../../testing/cards.ts'
import { type Club, newBranch, newClub, newStaff, newWorld, type Staff, type World } from '../../../testing/club.ts'
import { newCustomer } from '../../../testing/customers.ts'
import { closeBranch, confirmPairs, newTraveller, pastVisits, settledOf, withCard } from '../../../testing/settlements.ts'

let world: World
let club: Club
let second: number
/** Root at each of the two branches, and head office over both. */
let here: Staff
let there: Staff
let head: Staff
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  await on('2026-10-20')
  club = await newClub(world, { name: '总店' })
  second = await newBranch(world, club.brandId, '二店')
  await signedIn()
})
afterAll(() => world.close())

const at = () => ({ world, brandId: club.brandId })
const inDatabase = <Row>(query: Sql<Row>) => world.database.transaction(club.brandId, (db) => rows(db, query))
const atHeadOffice = (type: 2 | 3 | 5 | 6, reach: number[] = []) => newStaff(world, club, { type, headOffice: true, reach })
const booksAgree = async () =>
  expect(await world.database.transaction(club.brandId, (db) => checkBooks({ db, brandId: club.brandId }))).toEqual([])
async function on(day: string) {
  world.clock.set(`${day}T04:00:00Z`)
}
async function signedIn() {
  here = await newStaff(world, club, { type: 5 })
  there = await newStaff(world, { brandId: club.brandId, gymId: second }, { type: 5 })
  head = await atHeadOffice(5)
}
/** From this day on, with all days through another one closed at both branches. */
async function goOn(day: string, closed: string) {
  await on(day)
  await signedIn()
  await closeBranch(at(), club.gymId, closed)
  await closeBranch(at(), second, closed)
}

/** One visit that is over at once; answers its id. */
async function visit(staff: Staff, person: { id: number }): Promise<number> {
  const { visit } = await staff.do(checkInCalls.admit, { body: { customer_id: person.id } })
  await staff.do(checkInCalls.leave, { params: { id: visit.id } })
  return visit.id
}
const standsOn = (id: number) =>
  world.database.transaction(club.brandId, (db) =>
    one(
      db,
      sql<{ home: number | null; type: number | null; rate: number | null }>`
        select home_gym_id as home, settlement_type_id as type, settlement_fen as rate from visits where brand_id = ${club.brandId} and id = ${id}`,
    ),
  )
/** What a branch earned by settling, and what the other owes it by its books. */
const booked = async (gymId: number) =>
  (
    await inDatabase(sql<{ earned: number; due: number; safe: number }>`
      select coalesce(-sum(amount_fen) filter (where account = 'income' and category = 'settlement'), 0)::bigint as earned,
        coalesce(sum(amount_fen) filter (where account = 'due'), 0)::bigint as due, coalesce(sum(amount_fen) filter (where account = 'safe'), 0)::bigint as safe
      from ledger_lines where brand_id = ${club.brandId} and gym_id = ${gymId}`)
  )[0]
const october = () => settledOf(head, '2026-10')
const shown = async (month = '2026-10', staff = head) => {
  const query = { month, gym_id: String(club.gymId), other_gym_id: String(second) }
  const { rows: lines = [], ...settlement } = await staff.do(settlementCalls.show, { query })
  return { ...settlement, rows: lines }
}
async function confirmed(month = '2026-10'): Promise<number> {
  const { status, body, refusal } = await confirmPairs(head, month, await settledOf(head, month))
  expect(status, JSON.stringify(refusal)).toBe(200)
  return body.ids[0] ?? 0
}
const pay = (ids: number[], paid_on: string, staff = head) => staff.call(settlementCalls.pay, { body: { ids, paid_on } })

test('the rate stands on the universal type, is head office’s to say, and on each visit as it was then', async () => {
  const { type, person } = await newTraveller(head, here, 20_00)
  expect(type.settlement_fee).toBe(20_00)
  expect(await standsOn(await visit(here, person))).toEqual({ home: null, type: null, rate: null })
  await on('2026-10-21')
  await signedIn()
  const first = await visit(there, person)
  expect(await standsOn(first)).toEqual({ home: club.gymId, type: type.id, rate: 20_00 })
  await head.do(universalTypeCalls.edit, { params: { id: type.id }, body: { settlement_fee: 35_00 } })
  await on('2026-10-22')
  await signedIn()
  expect((await standsOn(await visit(there, person))).rate).toBe(35_00)
  expect((await standsOn(first)).rate).toBe(20_00)
  await head.do(universalTypeCalls.edit, { params: { id: type.id }, body: { settlement_fee: null } })
  await on('2026-10-23')
  await signedIn()
  expect(await standsOn(await visit(there, person))).toEqual({ home: club.gymId, type: type.id, rate: null })
  // A branch’s own type has none.
  const own = await newTimeCardType(here)
  const refused = await here.call(cardTypeCalls.edit, { params: { id: own.id }, body: { settlement_fee: 1_00 } })
  expect([refused.status, refused.refusal.errors?.settlement_fee !== undefined]).toEqual([422, true])
})

test('only a time card has a rate: of another kind it is refused at its field, made, changed or turned into one', async () => {
  const fields = { kind: 2 as const, name: '十次卡', price: 500_00, terms: { times: 10, gyms: 'all' as const } }
  const made = await head.call(universalTypeCalls.create, { body: { ...fields, settlement_fee: 20_00 } })
  expect([made.status, made.refusal.errors?.settlement_fee]).toEqual([422, ['只有期限卡有门店结算价：次卡、储值卡在哪家用就由哪家收']])
  const count = await newUniversalType(head, 'all', fields)
  const edit = (id: number, body: BodyIn<typeof universalTypeCalls.edit>) => head.call(universalTypeCalls.edit, { params: { id }, body })
  expect((await edit(count.id, { settlement_fee: 20_00 })).refusal.errors?.settlement_fee).toBeDefined()
  const time = await newUniversalType(head, 'all', { settlement_fee: 20_00 })
  expect((await edit(time.id, { kind: 2, terms: { times: 10 } })).refusal.errors?.settlement_fee).toBeDefined()
  expect((await edit(time.id, { kind: 2, terms: { times: 10 }, settlement_fee: null })).status).toBe(200)
  // One that had a rate before they were refused can still be saved.
  await inDatabase(sql`update vip_templates set settlement_fen = 2000 where brand_id = ${club.brandId} and id = ${count.id} returning id`)
  expect((await edit(count.id, { price: 600_00 })).status).toBe(200)
})

test('a visit that is cancelled and entered again is worth what it was on its day, not what it would be today', async () => {
  const { type, person } = await newTraveller(head, here, null)
  await on('2026-10-21')
  await signedIn()
  const before = await visit(there, person)
  await on('2026-10-22')
  await signedIn()
  await head.do(universalTypeCalls.edit, { params: { id: type.id }, body: { settlement_fee: 20_00 } })
  await on('2026-10-23')
  await signedIn()
  const first = await visit(there, person)
  await on('2026-10-24')
  await signedIn()
  await head.do(universalTypeCalls.edit, { params: { id: type.id }, body: { settlement_fee: 35_00 } })
  for (const id of [first, before]) await there.do(checkInCalls.cancel, { params: { id }, body: { reason: '重新补录' } })
  const again = async (at: string) => {
    const { visit: late } = await there.do(checkInCalls.retroactive, { body: { customer_id: person.id, at, reason: '补录' } })
    return (await standsOn(late.id)).rate
  }
  expect([await again('2026-10-21T05:00:00Z'), await again('2026-10-23T05:00:00Z')]).toEqual([null, 20_00])
})

test('a visit that was entered late says so, and its hour is by the clock of the branch that was visited', async () => {
  await inDatabase(sql`update gyms set time_zone = 'Asia/Urumqi' where brand_id = ${club.brandId} and id = ${second} returning id`)
  const { type, person } = await newTraveller(head, here, 20_00)
  await on('2026-10-22')
  await signedIn()
  await there.do(checkInCalls.retroactive, { body: { customer_id: person.id, at: '2026-10-21T05:00:00Z', reason: '补录' } })
  await visit(there, person)
  const row = { gym_id: String(second), home_gym_id: String(club.gymId), type_id: String(type.id), rate: '2000', month: '2026-10' }
  const { data, time_zone } = await head.do(settlementCalls.visits, { query: row })
  expect([data.map(({ retroactive }) => retroactive), time_zone]).toEqual([[false, true], 'Asia/Urumqi'])
})

test('count cards earn where they are used, and who comes along with a visit is part of it: neither is settled', async () => {
  const counting = await newUniversalType(head, 'all', { kind: 2, terms: { times: 5, days: 90, gyms: 'all' } })
  const { person } = await withCard(here, counting)
  expect((await standsOn(await visit(there, person))).home).toBeNull()
  const type = await newUniversalType(head, 'all', { terms: { days: 30, gyms: 'all', guests: 1 }, settlement_fee: 20_00 })
  const host = await withCard(here, type)
  const { visit: hosting } = await there.do(checkInCalls.admit, { body: { customer_id: host.person.id } })
  const guest = await newCustomer(there)
  const { visit: along } = await there.do(checkInCalls.admitGuest, { params: { id: hosting.id }, body: { customer_id: guest.id } })
  expect((await standsOn(hosting.id)).rate).toBe(20_00)
  expect(await standsOn(along.id)).toEqual({ home: null, type: null, rate: null })
})

test('a month is settled with what count cards left owed; paid, nothing is owed any more', async () => {
  const { type, person } = await newTraveller(head, here, 20_00)
  const count = await sell(here, await newCustomer(here), await newCountCardType(here, { gyms: 'all', times: 10 }, { price: 100_00 }))
  await visit(there, person)
  await visit(there, { id: count.card.customer.id })
  // A branch that is visited by its own member of another branch, the other way round.
  const back = await newTraveller(head, there, 5_00)
  await visit(here, back.person)
  await on('2026-10-21')
  await signedIn()
  const gone = await visit(there, person)
  await there.do(checkInCalls.cancel, { params: { id: gone }, body: { reason: '点错' } })

  await goOn('2026-11-05', '2026-10-31')
  const [row] = await october()
  // The count card’s visit is 10.00 that the first branch owes, the visits 20.00 that it owes and 5.00 that it gets.
  expect(row).toMatchObject({ id: null, state: 'draft', due: -10_00, earlier: 0, visits: 2, settlement: -15_00, net: -25_00, waits: null })
  const { rows: lines } = await shown()
  expect(lines.map(({ gym, home, type, rate, visits, fee }) => [gym.name, home.name, type.id, rate, visits, fee])).toEqual([
    ['总店', '二店', back.type.id, 5_00, 1, 5_00],
    ['二店', '总店', type.id, 20_00, 1, 20_00],
  ])
  const row1 = { gym_id: String(second), home_gym_id: String(club.gymId), type_id: String(type.id), rate: '2000', month: '2026-10' }
  const opened = await head.do(settlementCalls.visits, { query: row1 })
  expect(opened.data.map(({ customer, cancelled_at }) => [customer.name, cancelled_at !== null])).toEqual([
    [person.name, true],
    [person.name, false],
  ])

  const between = { month: '2026-10', gym_id: String(club.gymId), other_gym_id: String(second) }
  const { id: customerId, name } = count.card.customer
  const used = { business_day: '2026-10-20', kind: 'card.visited', fee: -10_00, customer: { id: customerId, name } }
  const { data: owed, total } = await head.do(settlementCalls.dueLines, { query: between })
  expect([owed, total]).toMatchObject([[{ ...used, card: { id: count.card.id, card_no: count.card.card_no } }], 1])

  const id = await confirmed()
  // What is booked by settling stands in no list of what was owed before.
  await on('2026-11-06')
  await signedIn()
  expect((await head.do(settlementCalls.dueLines, { query: { ...between, month: '2026-11' } })).data).toEqual([])
  expect(await booked(club.gymId)).toMatchObject({ earned: -15_00, due: -25_00 })
  expect(await booked(second)).toMatchObject({ earned: 15_00, due: 25_00 })
  expect((await head.do(settlementCalls.due)).data).toMatchObject([{ due: -25_00, unsettled: 0, unpaid: -25_00 }])
  expect((await pay([id], '2026-11-05')).status).toBe(200)
  expect(await booked(club.gymId)).toMatchObject({ due: 0 })
  expect((await head.do(settlementCalls.due)).data).toEqual([])
  expect(await october()).toMatchObject([{ id, state: 'paid', paid_on: '2026-11-05', net: -25_00 }])
  await booksAgree()
})

test('payment is taken back, and the settlement reopened: the books are as they were', async () => {
  const { person } = await newTraveller(head, here, 20_00)
  await visit(there, person)
  await goOn('2026-11-05', '2026-10-31')
  const id = await confirmed()
  await pay([id], '2026-11-03')
  const reopen = () => head.call(settlementCalls.reopen, { body: { ids: [id], reason: '少算了' } })
  expect((await reopen()).refusal.code).toBe(34518)
  await head.do(settlementCalls.unpay, { body: { ids: [id], reason: '没有到账' } })
  expect((await head.call(settlementCalls.unpay, { body: { ids: [id], reason: '没有到账' } })).refusal.code).toBe(34519)
  expect(await booked(second)).toMatchObject({ earned: 20_00, due: 20_00, safe: 0 })
  expect((await reopen()).status).toBe(200)
  expect((await reopen()).status).toBe(404)
  expect(await booked(second)).toMatchObject({ earned: 0, due: 0, safe: 0 })
  expect(await october()).toMatchObject([{ id: null, state: 'draft', net: -20_00 }])
  await confirmed()
  await booksAgree()
})

test('a visit that is cancelled or entered late after its month was settled is put right by the next one', async () => {
  const { type, card, person } = await newTraveller(head, here, 20_00)
  await pastVisits(at(), { use: second, home: club.gymId, type, card, person }, { from: '2026-10-26', days: 3, rate: 20_00 })
  await goOn('2026-11-02', '2026-10-31')
  expect((await october())[0]).toMatchObject({ visits: 3, settlement: -60_00 })
  await pay([await confirmed()], '2026-11-02')
  // One is cancelled, and two of October are entered late.
  await inDatabase(sql`update visits set cancelled_at = ${world.clock.now()}, cancelled_by = ${there.id}, cancel_reason = '点错'
    where brand_id = ${club.brandId} and business_day = '2026-10-27' returning id`)
  await pastVisits(at(), { use: second, home: club.gymId, type, card, person }, { from: '2026-10-30', days: 2, rate: 20_00 })
  await visit(there, person)
  await goOn('2026-12-03', '2026-11-30')
  const { rows: lines, net } = await shown('2026-11')
  expect(lines.map(({ origin_month, visits, fee }) => [origin_month, visits, fee])).toEqual([
    ['2026-11', 1, 20_00],
    ['2026-10', 1, 20_00],
  ])
  expect(net).toBe(-40_00)
  await inDatabase(sql`update visits set cancelled_at = ${world.clock.now()}, cancelled_by = ${there.id}, cancel_reason = '点错'
    where brand_id = ${club.brandId} and business_day between '2026-10-28' and '2026-10-31' and cancelled_at is null returning id`)
  const taken = (await shown('2026-11')).rows.map(({ origin_month, visits, fee }) => [origin_month, visits, fee])
  expect(taken).toEqual([
    ['2026-11', 1, 20_00],
    ['2026-10', -2, -40_00],
  ])
  await confirmed('2026-11')
  expect(await booked(second)).toMatchObject({ earned: 40_00, due: -20_00 })
  await booksAgree()
})

test('the first settlement takes what is older, and from then on no month is left out', async () => {
  const count = await sell(here, await newCustomer(here), await newCountCardType(here, { gyms: 'all', times: 10 }, { price: 100_00 }))
  const member = { id: count.card.customer.id }
  await visit(there, member)
  await on('2026-11-10')
  await signedIn()
  await visit(there, member)
  await goOn('2026-12-03', '2026-11-30')
  expect(await settledOf(head, '2026-11')).toMatchObject([{ due: -20_00, earlier: -10_00, waits: null }])
  const november = await confirmed('2026-11')
  // October went with it.
  expect(await october()).toEqual([])
  await visit(there, member)
  await on('2027-01-10')
  await signedIn()
  await visit(there, member)
  await goOn('2027-02-03', '2027-01-31')
  const january = await settledOf(head, '2027-01')
  expect(january).toMatchObject([{ waits: { for: 'earlier', month: '2026-12' } }])
  expect((await confirmPairs(head, '2027-01', january)).refusal.code).toBe(34513)
  await confirmed('2026-12')
  await confirmed('2027-01')
  expect((await head.call(settlementCalls.reopen, { body: { ids: [november], reason: '看错' } })).refusal.code).toBe(34514)
  expect((await head.do(settlementCalls.due)).data).toMatchObject([{ due: -40_00, unsettled: 0, unpaid: -40_00 }])
  await booksAgree()
})

test('it is confirmed once its month is over and closed at both branches, as it was seen, and once', async () => {
  const { type, card, person } = await newTraveller(head, here, 20_00)
  await visit(there, person)
  const running = await october()
  expect(running[0]?.waits).toMatchObject({ for: 'running' })
  expect((await confirmPairs(head, '2026-10', running)).refusal.code).toBe(34511)
  await on('2026-11-05')
  await signedIn()
  await closeBranch(at(), club.gymId, '2026-10-31')
  await closeBranch(at(), second, '2026-10-30')
  const open = await october()
  expect(open[0]?.waits).toEqual({ for: 'days-open', gym: '二店', day: '2026-10-31', month: null })
  const refused = await confirmPairs(head, '2026-10', open)
  expect([refused.refusal.code, refused.refusal.message]).toEqual([34512, '“二店”从 2026-10-31 起还没有日结，请先日结'])
  await closeBranch(at(), second, '2026-10-31')
  const seen = await october()
  await pastVisits(at(), { use: second, home: club.gymId, type, card, person }, { from: '2026-10-25', days: 1, rate: 20_00 })
  expect((await confirmPairs(head, '2026-10', seen)).refusal.code).toBe(34517)
  // Two at once: the second finds it confirmed.
  const both = await Promise.all([await october(), await october()].map((rows) => confirmPairs(head, '2026-10', rows)))
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  expect((await confirmPairs(head, '2026-10', seen)).refusal.code).toBe(34515)
  const [row] = await october()
  const ids = [row?.id ?? 0]
  expect((await pay(ids, '2026-10-30')).refusal.errors?.paid_on).toBeDefined()
  expect((await pay(ids, '2026-11-06')).refusal.errors?.paid_on).toBeDefined()
  const twice = await Promise.all([pay(ids, '2026-11-01'), pay(ids, '2026-11-02')])
  expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  const nothing = [{ ...(row as BranchSettlement), net: 0, visits: 0 }]
  expect((await confirmPairs(head, '2026-09', nothing)).refusal.code).toBe(34514)
  await booksAgree()
})

test('several pairs at once are confirmed all or none; what comes to nothing is paid with that', async () => {
  const third = await newBranch(world, club.brandId, '三店')
  const inThird = await newStaff(world, { brandId: club.brandId, gymId: third }, { type: 5 })
  const [mine, theirs] = [await newTraveller(head, here, 20_00), await newTraveller(head, there, 20_00)]
  await visit(there, mine.person)
  await visit(here, theirs.person)
  await visit(inThird, mine.person)
  await goOn('2026-11-05', '2026-10-31')
  const pairs = await october()
  expect(pairs.map(({ gym, other_gym, net }) => [gym.name, other_gym.name, net])).toEqual([
    ['总店', '二店', 0],
    ['总店', '三店', -20_00],
  ])
  expect((await confirmPairs(head, '2026-10', pairs)).refusal.code).toBe(34512)
  expect((await october()).map(({ state }) => state)).toEqual(['draft', 'draft'])
  await closeBranch(at(), third, '2026-10-31')
  expect((await confirmPairs(head, '2026-10', pairs)).status).toBe(200)
  const { data, sums } = await head.do(settlementCalls.list, { query: { month: '2026-10' } })
  expect(data.map(({ state, paid_on }) => [state, paid_on])).toEqual([
    ['paid', '2026-11-05'],
    ['confirmed', null],
  ])
  expect(sums).toEqual({ draft: 0, confirmed: 20_00, paid: 0, visits: 3 })
  expect(
    (await head.do(settlementCalls.list, { query: { month: '2026-10', state: 'confirmed', gym_id: String(third) } })).data,
  ).toHaveLength(1)
  await booksAgree()
})

test('however many branches settle, as many questions say whether they may; of pairs that nobody named nothing is read', async () => {
  const { type, card, person } = await newTraveller(head, here, 20_00)
  const from = (home: number, use: number) =>
    pastVisits(at(), { use, home, type, card, person }, { from: '2026-10-10', days: 1, rate: 20_00 })
  await from(club.gymId, second)
  const asked = async (month = '2026-10') =>
    (await askedDuring(() => head.do(settlementCalls.list, { query: { month } }))).filter(({ text }) => !/^(begin|commit)/.test(text))
      .length
  await on('2026-11-05')
  await signedIn()
  const few = await asked()
  const more: number[] = []
  for (const name of ['三店', '四店', '五店']) more.push(await newBranch(world, club.brandId, name))
  const [third = 0, fourth = 0] = more
  await from(second, third)
  await from(third, club.gymId)
  await from(club.gymId, fourth)
  expect(await asked()).toBe(few)
  for (const gymId of [club.gymId, second, ...more]) await closeBranch(at(), gymId, '2026-10-31')
  const pairs = await october()
  expect(pairs.map(({ gym, other_gym }) => [gym.name, other_gym.name])).toEqual([
    ['总店', '二店'],
    ['总店', '三店'],
    ['总店', '四店'],
    ['二店', '三店'],
  ])
  const named = pairs.filter(({ gym }) => gym.id === club.gymId)
  const read = await askedDuring(async () => expect((await confirmPairs(head, '2026-10', named)).status).toBe(200))
  const pairsRead = read.flatMap(({ rows: found }) =>
    found.map(({ gym_id, home_gym_id, other_gym_id }) => [gym_id, home_gym_id ?? other_gym_id]),
  )
  expect(pairsRead).toContainEqual([second, club.gymId])
  expect(pairsRead).not.toContainEqual([third, second])
  await booksAgree()
})

test('a page of many pairs says what all come to; they are narrowed to a branch, a state, and what comes to something', async () => {
  const { type, card, person } = await newTraveller(head, here, 20_00)
  const visited = (home: number, use: number) =>
    pastVisits(at(), { use, home, type, card, person }, { from: '2026-10-10', days: 1, rate: 20_00 })
  const [third, fourth] = [await newBranch(world, club.brandId, '三店'), await newBranch(world, club.brandId, '四店')]
  await visited(club.gymId, second)
  await visited(club.gymId, third)
  await visited(second, third)
  await visited(third, second)
  await visited(third, fourth)
  await goOn('2026-11-05', '2026-10-31')
  await closeBranch(at(), third, '2026-10-31')
  const asked = (query: Partial<QueryIn<typeof settlementCalls.list>> = {}) =>
    head.do(settlementCalls.list, { query: { month: '2026-10', ...query } })
  const pairsIn = ({ data }: { data: readonly BranchSettlement[] }) => data.map(({ gym, other_gym }) => `${gym.name} ${other_gym.name}`)
  const everything = ['总店 二店', '总店 三店', '二店 三店', '三店 四店']
  const sums = { draft: 60_00, confirmed: 0, paid: 0, visits: 5 }
  const first = await asked({ per_page: '3' })
  expect([pairsIn(first), first.total, first.sums]).toEqual([everything.slice(0, 3), 4, sums])
  expect(first.data.map(({ waits }) => waits)).toEqual([null, null, null])
  for (const following of [await asked({ per_page: '3', after: first.next ?? '' }), await asked({ per_page: '3', page: '2' })]) {
    expect([pairsIn(following), following.total, following.next, following.sums]).toEqual([everything.slice(3), 4, null, sums])
    expect(following.data[0]?.waits).toMatchObject({ for: 'days-open', gym: '四店' })
  }
  expect((await head.call(settlementCalls.list, { query: { month: '2026-10', after: '2' } })).status).toBe(422)
  await confirmPairs(head, '2026-10', first.data.slice(0, 1))
  expect(pairsIn(await asked({ state: 'draft' }))).toEqual(everything.slice(1))
  expect(await asked({ state: 'confirmed' })).toMatchObject({ total: 1, sums: { draft: 0, confirmed: 20_00, visits: 1 } })
  expect(pairsIn(await asked({ uneven: '1' }))).toEqual(['总店 二店', '总店 三店', '三店 四店'])
  // Of one branch no other pair is read.
  const read = await askedDuring(async () => {
    const own = await asked({ gym_id: String(second) })
    expect([pairsIn(own), own.sums]).toEqual([['总店 二店', '二店 三店'], { draft: 0, confirmed: 20_00, paid: 0, visits: 3 }])
  })
  expect(read.flatMap(({ rows: found }) => found.filter(({ home_gym_id, gym_id }) => home_gym_id === third && gym_id === fourth))).toEqual(
    [],
  )
})

test('type 3 sees and does what lies between branches that it reaches both; type 2 and branches nothing', async () => {
  const third = await newBranch(world, club.brandId, '三店')
  const { person } = await newTraveller(head, here, 20_00)
  await visit(there, person)
  await goOn('2026-11-05', '2026-10-31')
  const pairs = await october()
  const one = await atHeadOffice(3, [club.gymId, third])
  expect(await settledOf(one, '2026-10')).toEqual([])
  expect((await one.do(settlementCalls.due)).data).toEqual([])
  const query = { month: '2026-10', gym_id: String(club.gymId), other_gym_id: String(second) }
  expect((await one.call(settlementCalls.show, { query })).refusal.code).toBe(30003)
  expect((await one.call(settlementCalls.due, { query: { gym_ids: String(second) } })).refusal.code).toBe(30003)
  const of = { gym_id: String(second), home_gym_id: String(club.gymId), type_id: '1', rate: '2000', month: '2026-10' }
  expect((await one.call(settlementCalls.visits, { query: of })).refusal.code).toBe(30003)
  expect((await one.call(settlementCalls.dueLines, { query })).refusal.code).toBe(30003)
  expect((await confirmPairs(one, '2026-10', pairs)).refusal.code).toBe(30003)
  const both = await atHeadOffice(3, [club.gymId, second])
  expect((await confirmPairs(both, '2026-10', pairs)).status).toBe(200)
  const ids = [(await october())[0]?.id ?? 0]
  expect((await pay(ids, '2026-11-05', one)).refusal.code).toBe(30003)
  expect((await one.call(settlementCalls.reopen, { body: { ids, reason: '看错' } })).refusal.code).toBe(30003)
  for (const staff of [
    await atHeadOffice(2, [club.gymId, second]),
    await newStaff(world, club, { type: 4 }),
    await newStaff(world, club, { type: 5 }),
  ])
    expect((await staff.call(settlementCalls.list, { query: { month: '2026-10' } })).status).toBe(403)
  const beyond = await newClub(world)
  const other = await newStaff(world, beyond, { type: 5, headOffice: true })
  expect((await pay(ids, '2026-11-05', other)).status).toBe(404)
  expect((await other.call(settlementCalls.show, { query })).refusal.code).toBe(30003)
  expect((await pay(ids, '2026-11-05', both)).status).toBe(200)
})
