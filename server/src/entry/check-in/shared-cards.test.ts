/** One card, several people: those who share it, each by themselves, and guests on a visit of their own. */
import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { cardChangeCalls } from '@kaiguan/contract/membership/cards/card-changes'
import { cardHolderCalls } from '@kaiguan/contract/membership/cards/card-holders'
import { cashierCalls } from '@kaiguan/contract/money/cashier/calls'
import { goodsCalls } from '@kaiguan/contract/money/goods/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../../database/sql.ts'
import { checkBooks } from '../../ledger/check-books.sql.ts'
import { balanceOf } from '../../testing/books.ts'
import { newCountCardType, newStoredValueType, newTimeCardType } from '../../testing/card-types.ts'
import { sell } from '../../testing/cards.ts'
import { type Club, newClub, newStaff, newWorld, type World } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'
import { untilWaiting } from '../../testing/wait-until-blocked.ts'

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

const add = (card: { id: number }, customer: { id: number }, staff = club.owner) =>
  staff.call(cardHolderCalls.add, { params: { id: card.id }, body: { customer_id: customer.id } })
const admit = (customer: { id: number }) => club.owner.call(checkInCalls.admit, { body: { customer_id: customer.id } })
const guest = (visit: { id: number }, customer: { id: number }) =>
  club.owner.call(checkInCalls.admitGuest, { params: { id: visit.id }, body: { customer_id: customer.id } })
const goodBooks = async () =>
  expect(await world.database.transaction(club.brandId, (db) => checkBooks({ db, brandId: club.brandId }))).toEqual([])

test('two share a count card: each comes in by themselves and takes a visit of it, and nobody beyond what it allows is added', async () => {
  const [owner, wife, friend] = [
    await newCustomer(club.owner),
    await newCustomer(club.owner, { name: '李娜' }),
    await newCustomer(club.owner),
  ]
  const { card } = await sell(club.owner, owner, await newCountCardType(club.owner, { times: 10, holders: 2 }, { price: 100_00 }))
  expect((await admit(wife)).refusal.code).toBe(25001)
  expect((await add(card, wife)).body).toMatchObject({ id: wife.id, name: '李娜', owner: false })
  expect((await add(card, wife)).refusal.errors).toHaveProperty('customer_id')
  expect((await add(card, owner)).refusal.errors).toHaveProperty('customer_id')
  expect((await add(card, friend)).refusal.errors?.customer_id?.[0]).toContain('2')
  const { most, data } = await club.owner.do(cardHolderCalls.list, { params: { id: card.id } })
  expect([most, data.map(({ id, owner: isOwner }) => [id, isOwner])]).toEqual([
    2,
    [
      [owner.id, true],
      [wife.id, false],
    ],
  ])
  expect((await admit(wife)).body.visit).toMatchObject({ customer: { id: wife.id }, card: { id: card.id }, counted: true })
  expect((await admit(owner)).body.visit).toMatchObject({ customer: { id: owner.id }, counted: true })
  const shown = await club.owner.do(cardCalls.show, { params: { id: card.id } })
  expect(shown).toMatchObject({ residue_times: 8, deferred: 80_00 })
  expect(shown.events.map(({ kind }) => kind).slice(0, 3)).toEqual(['visited', 'visited', 'holder-added'])
  // Their list has it, and so has the search by its number.
  const listed = (await club.owner.do(cardCalls.list, { query: { customer_id: String(wife.id) } })).data
  expect(listed.map(({ id }) => id)).toEqual([card.id])
  const found = await club.owner.do(checkInCalls.find, { query: { q: card.card_no } })
  expect(found.data.map(({ id }) => id).sort()).toEqual([owner.id, wife.id].sort())
  const { data: records } = await club.owner.do(customerCalls.records, { params: { id: owner.id } })
  expect(records.some(({ action }) => action === 'card.holder-added')).toBe(true)
  await goodBooks()
})

test('a lead who is being deleted while a card is shared with them gets none of it', async () => {
  const lead = await newCustomer(club.owner)
  const { card } = await sell(club.owner, await newCustomer(club.owner), await newCountCardType(club.owner, { holders: 2 }))
  const waits = sql<{ n: number }>`
    select count(distinct w.pid)::integer as n from pg_locks w join pg_locks h on h.pid = w.pid
    where not w.granted and h.database = (select oid from pg_database where datname = current_database())`
  const sharing = await world.database.transaction(club.brandId, async (db) => {
    // A deletion that isn't committed yet.
    await sql`update customers set deleted_at = now() where brand_id = ${club.brandId} and id = ${lead.id}`.execute(db)
    const answer = add(card, lead)
    await untilWaiting(db, waits)
    return { answer }
  })
  expect((await sharing.answer).refusal.errors).toHaveProperty('customer_id')
  expect((await club.owner.do(cardHolderCalls.list, { params: { id: card.id } })).data).toHaveLength(1)
})

test('who is removed comes in no longer, and who shares a card neither pays with it nor sees its money as theirs', async () => {
  const [owner, other] = [await newCustomer(club.owner), await newCustomer(club.owner)]
  const type = await newStoredValueType(club.owner, { amount: 200_00, entry_fee: 20_00, holders: 3 }, { price: 200_00 })
  const { card } = await sell(club.owner, owner, type)
  await add(card, other)
  expect((await admit(other)).status).toBe(200)
  expect(await club.owner.do(cardCalls.show, { params: { id: card.id } })).toMatchObject({ balance: 180_00 })
  expect((await club.owner.do(checkInCalls.person, { params: { id: other.id } })).balance).toBe(0)
  const water = await club.owner.do(goodsCalls.create, { body: { name: '水', price: 5_00 } })
  await club.owner.do(goodsCalls.receive, { params: { id: water.id }, body: { quantity: 1 } })
  const paid = await club.owner.call(cashierCalls.sell, {
    body: { customer_id: other.id, lines: [{ goods_id: water.id, quantity: 1 }], payment_method: 'DEBIT_CARD', debit_card_id: card.id },
  })
  expect(paid.refusal.errors).toHaveProperty('debit_card_id')
  const clerk = await newStaff(world, club, { permissions: ['cards.view', 'customers.view-all'] })
  const remove = (staff = club.owner) => staff.call(cardHolderCalls.remove, { params: { id: card.id, customer_id: other.id } })
  expect((await remove(clerk)).status).toBe(403)
  expect((await remove()).status).toBe(200)
  expect((await remove()).status).toBe(404)
  world.clock.advance(86_400_000)
  club = { ...club, owner: await newStaff(world, club, { type: 4 }) }
  expect((await admit(other)).refusal.code).toBe(25001)
  await goodBooks()
})

test('two who share the last visit stand at two desks: one comes in, the other is told, and nobody waits in a circle', async () => {
  const [owner, other] = [await newCustomer(club.owner), await newCustomer(club.owner)]
  const { card } = await sell(club.owner, owner, await newCountCardType(club.owner, { times: 1, holders: 2 }, { price: 50_00 }))
  await add(card, other)
  const answers = await Promise.all([admit(other), admit(owner)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  expect(world.deadlocks).toEqual([])
  await goodBooks()
})

test('a guest comes in with somebody inside, on a visit of their own that the card pays; as many at once as it allows', async () => {
  const [host, first, second] = [
    await newCustomer(club.owner, { name: '张伟' }),
    await newCustomer(club.owner),
    await newCustomer(club.owner),
  ]
  const { card } = await sell(club.owner, host, await newCountCardType(club.owner, { times: 5, guests: 1 }, { price: 50_00 }))
  const byNumber = await club.owner.call(checkInCalls.admit, { body: { customer_id: host.id, guests: 1 } })
  expect(byNumber.refusal.message).toContain('逐个“带访客”')
  const { visit } = (await admit(host)).body
  const came = await guest(visit, first)
  expect(came.body.visit).toMatchObject({ customer: { id: first.id }, counted: true, host: { visit_id: visit.id, name: '张伟' } })
  const left = async () => (await club.owner.do(cardCalls.show, { params: { id: card.id } })).residue_times
  expect([await left(), await balanceOf(world, club, 'income')]).toEqual([3, -20_00])
  expect((await guest(visit, second)).refusal.message).toContain('可带 1 位客人')
  expect((await guest(visit, first)).refusal.code).toBe(25001)
  expect((await guest(came.body.visit, second)).refusal.code).toBe(24373)
  // A guest who comes back takes nothing more; when they left another may come.
  await club.owner.do(checkInCalls.leave, { params: { id: came.body.visit.id } })
  const again = await guest(visit, first)
  expect(again.body.visit).toMatchObject({ counted: false })
  await club.owner.do(checkInCalls.leave, { params: { id: again.body.visit.id } })
  const next = await guest(visit, second)
  expect([next.status, await left()]).toEqual([200, 2])
  // A mistaken guest is cancelled as any visit, and the card has it back; then its host's.
  expect((await club.owner.call(checkInCalls.cancel, { params: { id: visit.id }, body: { reason: '点错' } })).refusal.code).toBe(25006)
  await club.owner.do(checkInCalls.cancel, { params: { id: next.body.visit.id }, body: { reason: '点错' } })
  expect(await left()).toBe(3)
  await club.owner.do(checkInCalls.leave, { params: { id: visit.id } })
  expect((await guest(visit, second)).refusal.code).toBe(24373)
  await goodBooks()
})

test('a guest costs the entry fee of a stored-value card and nothing of a time card; who is on the blacklist stays out', async () => {
  const [rich, regular, friend, barred] = [
    await newCustomer(club.owner),
    await newCustomer(club.owner),
    await newCustomer(club.owner),
    await newCustomer(club.owner),
  ]
  const type = await newStoredValueType(club.owner, { amount: 50_00, entry_fee: 20_00, guests: 3 }, { price: 50_00 })
  const { card } = await sell(club.owner, rich, type)
  await sell(club.owner, regular, await newTimeCardType(club.owner, { guests: 1 }))
  const [one, two] = [(await admit(rich)).body.visit, (await admit(regular)).body.visit]
  expect((await guest(one, friend)).status).toBe(200)
  expect(await club.owner.do(cardCalls.show, { params: { id: card.id } })).toMatchObject({ balance: 10_00 })
  expect((await guest(one, await newCustomer(club.owner))).refusal.message).toContain('不足入场费')
  await club.owner.do(customerCalls.block, { params: { id: barred.id }, body: { reason: '打架' } })
  expect((await guest(two, barred)).refusal.message).toContain('打架')
  expect((await guest(two, await newCustomer(club.owner))).body.visit).toMatchObject({ counted: true })
  await goodBooks()
})

test('a card that is handed over is the receiver’s alone; undone, those who shared it may come in again', async () => {
  const [owner, other, receiver] = [await newCustomer(club.owner), await newCustomer(club.owner), await newCustomer(club.owner)]
  const { card } = await sell(club.owner, owner, await newTimeCardType(club.owner, { holders: 2 }))
  await add(card, other)
  const given = await club.owner.do(cardChangeCalls.transfer, { params: { id: card.id }, body: { to_customer_id: receiver.id } })
  expect([(await admit(other)).status, (await admit(owner)).status]).toEqual([422, 422])
  const { data } = await club.owner.do(cardHolderCalls.list, { params: { id: given.card.id } })
  expect(data.map(({ id }) => id)).toEqual([receiver.id])
  const { undoable_event_id: event } = await club.owner.do(cardCalls.show, { params: { id: given.card.id } })
  await club.owner.do(cardChangeCalls.reverse, { params: { id: given.card.id }, body: { event_id: event ?? 0, reason: '错了' } })
  expect([(await admit(other)).status, (await admit(receiver)).status]).toEqual([200, 422])
  await goodBooks()
})
