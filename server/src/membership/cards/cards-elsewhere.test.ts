/** A universal card at another branch: what may be done with it there, what only at home, and who owes whom afterwards. */
import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { printingCalls } from '@kaiguan/contract/ground/printing/calls'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { cardChangeCalls } from '@kaiguan/contract/membership/cards/card-changes'
import { depositCalls } from '@kaiguan/contract/money/deposits/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { prepaidCalls } from '@kaiguan/contract/people/prepaid/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../../database/sql.ts'
import { checkBooks } from '../../ledger/check-books.sql.ts'
import { balanceOf } from '../../testing/books.ts'
import { newCountCardType, newStoredValueType, newTimeCardType } from '../../testing/card-types.ts'
import { sell } from '../../testing/cards.ts'
import { type Club, newBranch, newClub, newPhone, newStaff, newWorld, type Staff, signIn, staffAt, type World } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'

let world: World
let home: Club
let there: { brandId: number; gymId: number }
let desk: Staff
let gyms: 'all' | number[]
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  world.clock.set('2026-11-20T04:00:00Z')
  home = await newClub(world, { name: '总店' })
  there = { brandId: home.brandId, gymId: await newBranch(world, home.brandId, '二店') }
  desk = await newStaff(world, there, { type: 4 })
  gyms = 'all'
})
afterAll(() => world.close())

/** A member of the home branch with a card of this type, which head office made good at `gyms`. */
async function member(type: { id: number }, more: Parameters<typeof sell>[3] = {}) {
  await world.database.transaction(home.brandId, async (db) => {
    const good = JSON.stringify({ gyms })
    await sql`update vip_templates set terms = terms || ${good}::jsonb where brand_id = ${home.brandId} and id = ${type.id}`.execute(db)
  })
  const phone = newPhone()
  const person = await newCustomer(home.owner, { phone })
  const { card } = await sell(home.owner, person, type, more)
  return { person, card, phone }
}

const booksAgree = async () =>
  expect(await world.database.transaction(home.brandId, (db) => checkBooks({ db, brandId: home.brandId }))).toEqual([])

test('it is shown, suspended and resumed there, and found by card number, phone or holder', async () => {
  const { person, card, phone } = await member(await newTimeCardType(home.owner))
  expect(card.universal).toBe(true)
  expect((await desk.do(cardCalls.show, { params: { id: card.id } })).gym.name).toBe('总店')
  const found = async (query: object) => (await desk.do(cardCalls.list, { query })).data.map(({ id }) => id)
  expect(await found({})).toEqual([])
  for (const query of [{ home: 'elsewhere' }, { home: 'elsewhere', sort: 'end_date' }, { search: phone }, { search: card.card_no }])
    expect(await found(query), JSON.stringify(query)).toEqual([card.id])
  expect(await found({ customer_id: person.id })).toEqual([card.id])
  expect(await found({ search: card.card_no, home: 'here' })).toEqual([])
  await desk.do(cardCalls.lock, { body: { ids: [card.id] } })
  const refused = await desk.call(checkInCalls.admit, { body: { customer_id: person.id } })
  expect(refused.refusal.details).toMatchObject({ reason: 'suspended', fix: 'unlock' })
  await desk.do(cardCalls.unlock, { body: { ids: [card.id] } })
  expect((await desk.call(checkInCalls.admit, { body: { customer_id: person.id } })).status).toBe(200)
  await booksAgree()
})

test('it is refunded there: that branch pays out of its drawer, and the branch that sold it owes it the money', async () => {
  const { card } = await member(await newCountCardType(home.owner))
  const refund = await desk.do(cardCalls.refund, { params: { id: card.id }, body: { fee: 90_00, reason: '搬家' } })
  expect(refund).toMatchObject({ returned: 90_00, kept: 10_00, card: { expired_why: 'refunded' } })
  const [here, at] = [home, there]
  expect(await balanceOf(world, at, 'hand')).toBe(-90_00)
  expect(await balanceOf(world, at, 'due')).toBe(90_00)
  expect(await balanceOf(world, here, 'due')).toBe(-90_00)
  expect(await balanceOf(world, here, 'hand')).toBe(100_00)
  expect(await balanceOf(world, here, 'deferred', card.id)).toBe(0)
  expect(await balanceOf(world, here, 'income', card.id)).toBe(-10_00)
  // The order is the refunding branch's.
  expect((await desk.call(printingCalls.receipt, { params: { id: refund.order_id } })).status).toBe(200)
  expect((await home.owner.call(printingCalls.receipt, { params: { id: refund.order_id } })).status).toBe(404)
  // Each branch is led to its own receipt, and to none that it may not read.
  const receipts = async (staff: Staff) =>
    (await staff.do(cardCalls.show, { params: { id: card.id } })).events.map(({ kind, order_id }) => [kind, order_id !== null])
  expect(await receipts(desk)).toEqual([
    ['refunded', true],
    ['sold', false],
  ])
  expect(await receipts(home.owner)).toEqual([
    ['refunded', false],
    ['sold', true],
  ])
  await booksAgree()
})

test('goodwill beyond what is unearned is the selling branch’s, and a stored balance is owed by it', async () => {
  const count = await member(await newCountCardType(home.owner))
  await home.owner.do(checkInCalls.admit, { body: { customer_id: count.person.id } })
  await desk.do(cardCalls.refund, { params: { id: count.card.id }, body: { fee: 100_00, reason: '致歉' } })
  expect(await balanceOf(world, home, 'refund')).toBe(33_33)
  const stored = await member(await newStoredValueType(home.owner, { gift_amount: 50_00 }))
  await desk.do(cardCalls.refund, { params: { id: stored.card.id }, body: { fee: 1_000_00, reason: '退' } })
  expect(await balanceOf(world, there, 'due')).toBe(1_100_00)
  expect(await balanceOf(world, home, 'stored', stored.card.id)).toBe(0)
  expect(await balanceOf(world, home, 'promotion')).toBe(0)
  await booksAgree()
})

test('what was paid with a deposit of the selling branch goes back onto it: nobody owes anybody', async () => {
  const type = await newTimeCardType(home.owner)
  const { person } = await member(type)
  const deposit = await home.owner.do(depositCalls.take, { body: { customer_id: person.id, fee: 300_00, payment_method: 'CASH' } })
  const { card } = await sell(home.owner, person, type, { deposit_ids: [deposit.id], payment_method: undefined })
  await desk.do(cardCalls.refund, { params: { id: card.id }, body: { fee: 300_00, reason: '退' } })
  expect(await balanceOf(world, home, 'deposit')).toBe(-300_00)
  expect(await balanceOf(world, there, 'due')).toBe(0)
  await booksAgree()
})

test('changing and recycling it are for the branch that sold it, which the refusal names', async () => {
  const { person, card } = await member(await newTimeCardType(home.owner))
  const edited = await desk.call(cardCalls.edit, { params: { id: card.id }, body: { remark: '改' } })
  expect(edited.refusal).toMatchObject({ code: 24031, message: `会员卡 ${card.card_no} 由“总店”售出，请到该店修改` })
  await desk.do(cardCalls.refund, { params: { id: card.id }, body: { fee: 0, reason: '退' } })
  expect((await desk.call(cardCalls.destroy, { body: { ids: [card.id] } })).refusal.code).toBe(24031)
  expect((await desk.call(cardCalls.recycle, { params: { id: card.id } })).refusal.code).toBe(24031)
  await home.owner.do(cardCalls.recycle, { params: { id: card.id } })
  expect((await desk.call(cardCalls.restore, { body: { ids: [card.id] } })).refusal.code).toBe(24031)
  // The door offers nothing there that would be refused.
  const refused = await desk.call(checkInCalls.admit, { body: { customer_id: person.id } })
  expect(refused.refusal.details).toMatchObject({ reason: 'recycled', fix: null })
})

/** Whoever works there signs in again: a session doesn't last so long. */
async function daysLater(days: number): Promise<[owner: Staff, desk: Staff]> {
  world.clock.advance(days * 86_400_000)
  const again = async ({ id, login }: Staff, gymId: number) => staffAt(world, id, login, await signIn(world, login, gymId))
  return [await again(home.owner, home.gymId), await again(desk, there.gymId)]
}

test('whoever had a card that is long over is nobody’s guest there: refunded, transferred, undone, in the recycle bin', async () => {
  const type = await newTimeCardType(home.owner)
  const refunded = await member(type)
  const transferred = await member(type)
  const undone = await member(type)
  const short = await newTimeCardType(home.owner, { days: 1 })
  const [recycled, ended] = [await member(short), await member(short)]
  const gone = [refunded, transferred, undone, recycled]
  await home.owner.do(cardCalls.refund, { params: { id: refunded.card.id }, body: { fee: 0, reason: '退' } })
  const heir = await newCustomer(home.owner)
  await home.owner.do(cardChangeCalls.transfer, {
    params: { id: transferred.card.id },
    body: { to_customer_id: heir.id, payment_method: 'CASH' },
  })
  const { events } = await home.owner.do(cardCalls.show, { params: { id: undone.card.id } })
  await home.owner.do(cardChangeCalls.reverse, { params: { id: undone.card.id }, body: { event_id: events[0]?.id ?? 0, reason: '点错了' } })
  const [owner] = await daysLater(2)
  await owner.do(cardCalls.recycle, { params: { id: recycled.card.id } })
  const seen = async (desk: Staff, { person, card, phone }: (typeof gone)[number]) => [
    (await desk.call(cardCalls.show, { params: { id: card.id } })).status,
    (await desk.do(cardCalls.list, { query: { search: phone, status: [3, 7] } })).data.length,
    (await desk.do(checkInCalls.find, { query: { q: phone } })).data.length,
    (await desk.call(checkInCalls.person, { params: { id: String(person.id) } })).status,
  ]
  // For as long as it may be undone the branch that may undo it sees it.
  const [, soon] = await daysLater(5)
  for (const one of gone) expect(await seen(soon, one)).toEqual([200, 1, 1, 200])
  const [later, late] = await daysLater(3)
  for (const one of gone) expect(await seen(late, one)).toEqual([404, 0, 0, 404])
  const listed = await late.do(cardCalls.list, { query: { home: 'elsewhere', status: [3, 7] } })
  expect(listed.data.map(({ id }) => id)).toEqual([ended.card.id])
  // What has only ended is renewed there, and their own branch sees everybody.
  expect(await seen(late, ended)).toEqual([200, 1, 1, 200])
  expect((await later.call(cardCalls.show, { params: { id: refunded.card.id } })).status).toBe(200)
  // Whoever holds a good one besides is their guest as ever.
  await sell(later, refunded.person, type)
  expect((await seen(late, refunded)).slice(2)).toEqual([1, 200])
})

test('the door offers a visitor nothing that only their own branch does: no sale, no way off its blacklist', async () => {
  const { person, phone } = await member(await newCountCardType(home.owner, { times: 1 }))
  const { visit } = await desk.do(checkInCalls.admit, { body: { customer_id: person.id } })
  await desk.do(checkInCalls.leave, { params: { id: visit.id } })
  world.clock.advance(86_400_000)
  const [here, at] = [await newStaff(world, there, { type: 4 }), await newStaff(world, home, { type: 4 })]
  const refusedBy = async (staff: Staff, id: number) => {
    const refused = await staff.call(checkInCalls.admit, { body: { customer_id: id } })
    return refused.refusal.details
  }
  expect(await refusedBy(at, person.id)).toMatchObject({ reason: 'used-up', fix: 'renew', cards: [{ fix: 'renew' }] })
  // A card that is good here is renewed here.
  expect(await refusedBy(here, person.id)).toMatchObject({ reason: 'used-up', fix: 'renew', cards: [{ fix: 'renew' }] })
  await at.do(customerCalls.block, { params: { id: person.id }, body: { reason: '打架' } })
  expect(await refusedBy(at, person.id)).toMatchObject({ reason: 'blocked', fix: 'unblock' })
  expect(await refusedBy(here, person.id)).toMatchObject({ reason: 'blocked', fix: null })
  // Whoever is that branch's customer too is sold to there.
  const joined = await newCustomer(here, { phone, join_person_id: person.person_id })
  expect(await refusedBy(here, joined.id)).toMatchObject({ reason: 'used-up', fix: 'renew' })
})

test('a card that names branches is good at those alone; one of its own branch is shown nowhere else', async () => {
  gyms = [there.gymId]
  const named = await member(await newTimeCardType(home.owner))
  const third = await newStaff(world, { brandId: home.brandId, gymId: await newBranch(world, home.brandId, '三店') }, { type: 4 })
  expect((await desk.call(cardCalls.show, { params: { id: named.card.id } })).status).toBe(200)
  const own = await sell(home.owner, named.person, await newTimeCardType(home.owner))
  for (const [staff, id] of [
    [third, named.card.id],
    [desk, own.card.id],
  ] as const) {
    expect((await staff.call(cardCalls.show, { params: { id } })).status).toBe(404)
    expect((await staff.call(cardCalls.lock, { body: { ids: [id] } })).status).toBe(404)
    expect((await staff.call(cardCalls.unlock, { body: { ids: [id] } })).status).toBe(404)
    expect((await staff.call(cardCalls.refund, { params: { id }, body: { fee: 0, reason: '退' } })).status).toBe(404)
    expect((await staff.call(cardCalls.edit, { params: { id }, body: { remark: '改' } })).status).toBe(404)
  }
  expect((await desk.do(cardCalls.list, { query: { home: 'elsewhere' } })).data.map(({ id }) => id)).toEqual([named.card.id])
  expect((await third.do(cardCalls.list, { query: { home: 'elsewhere' } })).data).toEqual([])
})

test('both branches refund and suspend at the same moment: each is answered, nobody is freed from anybody, the books agree', async () => {
  const type = await newTimeCardType(home.owner)
  const cards = [(await member(type)).card, (await member(type)).card, (await member(type)).card, (await member(type)).card]
  const before = world.deadlocks.length
  const answers = await Promise.all(
    cards.flatMap(({ id }, i) => [
      (i % 2 ? desk : home.owner).call(cardCalls.refund, { params: { id }, body: { fee: 10_00, reason: '退' } }),
      (i % 2 ? home.owner : desk).call(cardCalls.lock, { body: { ids: [id] } }),
    ]),
  )
  expect(answers.every(({ status }) => status === 200 || status === 422)).toBe(true)
  expect(world.deadlocks.slice(before)).toEqual([])
  await booksAgree()
})

test('a consultant sees there the cards of those they look after, and no others', async () => {
  const { person, card, phone } = await member(await newTimeCardType(home.owner))
  const stranger = await member(await newTimeCardType(home.owner))
  const consultant = await newStaff(world, there, { permissions: ['cards.view', 'cards.lock', 'customers.view'] })
  const joined = await newCustomer(desk, { name: person.name, phone, join_person_id: person.person_id, consultant_id: consultant.id })
  expect((await consultant.do(cardCalls.list, { query: { customer_id: joined.id } })).data.map(({ id }) => id)).toEqual([card.id])
  expect((await consultant.call(cardCalls.show, { params: { id: card.id } })).status).toBe(200)
  expect((await consultant.call(cardCalls.show, { params: { id: stranger.card.id } })).status).toBe(404)
  expect((await consultant.call(cardCalls.lock, { body: { ids: [stranger.card.id] } })).status).toBe(404)
})

test('it is renewed there by its own type, whose warnings are asked for there too; what that brought is owed at home', async () => {
  const { person, card } = await member(await newCountCardType(home.owner))
  const query = { customer_id: String(person.id), business: 'card' as const, fee: '10000', leaves: '0', stored: '0' }
  expect((await desk.call(prepaidCalls.check, { query })).status).toBe(200)
  const renewed = await desk.do(cardChangeCalls.renew, { params: { id: card.id }, body: { payment_method: 'CASH' } })
  expect(renewed.card.residue_times).toBe(6)
  expect(await balanceOf(world, there, 'due')).toBe(-100_00)
  const body = { to_customer_id: person.id, payment_method: 'CASH' as const }
  expect((await desk.call(cardChangeCalls.transfer, { params: { id: card.id }, body })).refusal.code).toBe(24031)
  await booksAgree()
})
