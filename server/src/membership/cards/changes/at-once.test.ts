/** Many hands at one card in the same instant: what can happen once happens once, and the books agree. */
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { cardChangeCalls } from '@kaiguan/contract/membership/cards/card-changes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBooks } from '../../../ledger/check-books.sql.ts'
import { balanceOf } from '../../../testing/books.ts'
import { newCountCardType, newTimeCardType } from '../../../testing/card-types.ts'
import { sell } from '../../../testing/cards.ts'
import { type Club, newClub, newStaff, newWorld, type Staff, type World } from '../../../testing/club.ts'
import { newCustomer } from '../../../testing/customers.ts'

let world: World
let club: Club
let desks: Staff[]
beforeAll(async () => {
  world = await newWorld()
  club = await newClub(world)
  desks = [club.owner, await newStaff(world, club, { type: 4 })]
})
afterAll(() => world.close())

const HANDS = 20
const cash = { payment_method: 'CASH' as const }
const reason = '同时'
const desk = (i: number) => desks[i % 2] ?? club.owner
const hands = <T>(act: (staff: Staff, i: number) => Promise<T>) => Promise.all(Array.from({ length: HANDS }, (_, i) => act(desk(i), i)))
const done = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status === 200).length
const expectNoAccident = (answers: readonly { status: number }[]) => expect(answers.filter(({ status }) => status >= 500)).toEqual([])

async function booksAgree(): Promise<void> {
  expect(await world.database.transaction(club.brandId, (db) => checkBooks({ db, brandId: club.brandId }))).toEqual([])
}

test('twenty who quoted the same renewal: one is charged, the others are shown what it comes to now', async () => {
  const { card } = await sell(club.owner, await newCustomer(club.owner), await newTimeCardType(club.owner))
  const { credit, due } = await club.owner.do(cardChangeCalls.quote, { params: { id: card.id }, query: { operation: 'renew' } })
  const answers = await hands((staff, i) =>
    staff.call(cardChangeCalls.renew, { params: { id: card.id }, body: { ...cash, quoted: { credit, due }, remark: `${i}` } }),
  )
  expect([done(answers), answers.filter(({ refusal }) => refusal?.code === 24301).length]).toEqual([1, HANDS - 1])
  await booksAgree()
})

test('twenty hand one card over to twenty people: it has one successor, and its number one holder', async () => {
  const { card } = await sell(club.owner, await newCustomer(club.owner), await newCountCardType(club.owner))
  const people = await Promise.all(Array.from({ length: HANDS }, () => newCustomer(club.owner)))
  const answers = await hands((staff, i) =>
    staff.call(cardChangeCalls.transfer, { params: { id: card.id }, body: { ...cash, to_customer_id: people[i]?.id ?? 0 } }),
  )
  expectNoAccident(answers)
  expect(done(answers)).toBe(1)
  expect((await club.owner.do(cardCalls.list, { query: { search: card.card_no } })).data).toHaveLength(1)
  await booksAgree()
})

test('twenty refund it, then twenty undo that: the money goes once and comes back once', async () => {
  const { card } = await sell(club.owner, await newCustomer(club.owner), await newCountCardType(club.owner))
  const before = await balanceOf(world, club, 'hand')
  const refunds = await hands((staff) => staff.call(cardCalls.refund, { params: { id: card.id }, body: { fee: 100_00, reason } }))
  expectNoAccident(refunds)
  expect(await balanceOf(world, club, 'hand')).toBe(before - 100_00)
  const { undoable_event_id } = await club.owner.do(cardCalls.show, { params: { id: card.id } })
  const body = { event_id: undoable_event_id ?? 0, reason }
  const undone = await hands((staff, i) =>
    staff.call(cardChangeCalls.reverse, { params: { id: card.id }, body: { ...body, reason: `${reason}${i}` } }),
  )
  expectNoAccident(undone)
  expect([done(undone), await balanceOf(world, club, 'hand')]).toEqual([1, before])
  await booksAgree()
})

test('everything at once at one card: renewed, handed over, refunded, suspended, undone', async () => {
  const member = await newCustomer(club.owner)
  const friend = await newCustomer(club.owner)
  const { card } = await sell(club.owner, member, await newTimeCardType(club.owner))
  const { undoable_event_id } = await club.owner.do(cardCalls.show, { params: { id: card.id } })
  const params = { id: card.id }
  const acts: ((staff: Staff, i: number) => Promise<{ status: number }>)[] = [
    (staff: Staff, i: number) => staff.call(cardChangeCalls.renew, { params, body: { ...cash, remark: `${i}` } }),
    (staff: Staff) => staff.call(cardChangeCalls.transfer, { params, body: { ...cash, to_customer_id: friend.id } }),
    (staff: Staff) => staff.call(cardCalls.refund, { params, body: { fee: 300_00, reason } }),
    (staff: Staff) => staff.call(cardChangeCalls.suspend, { params, body: { ...cash, from: '2026-11-25', to: '2026-11-30' } }),
    (staff: Staff) => staff.call(cardChangeCalls.reverse, { params, body: { event_id: undoable_event_id ?? 0, reason } }),
  ]
  expectNoAccident(await hands(async (staff, i) => acts[i % acts.length]?.(staff, i) ?? { status: 500 }))
  await booksAgree()
})
