/** What desks do with cards after their sale, each with what it costs, what it records, and what it refuses. */
import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { printingCalls } from '@kaiguan/contract/ground/printing/calls'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { cardChangeCalls } from '@kaiguan/contract/membership/cards/card-changes'
import { depositCalls } from '@kaiguan/contract/money/deposits/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { recogniseAll } from '../../../jobs/recognise.ts'
import { checkBooks } from '../../../ledger/check-books.sql.ts'
import { balanceOf } from '../../../testing/books.ts'
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

async function laterBy(days: number): Promise<void> {
  world.clock.advance(days * 86_400_000)
  await recogniseAll(world.database, world.clock)
  owner = await newStaff(world, club, { type: 4 })
}

const card = (id: number) => owner.do(cardCalls.show, { params: { id } })
const booksAgree = async () =>
  expect(await world.database.transaction(club.brandId, (db) => checkBooks({ db, brandId: club.brandId }))).toEqual([])

async function receiptOf(id: number | null) {
  return owner.do(printingCalls.receipt, { params: { id: id ?? 0 } })
}

test('a time card is renewed from its end, at today’s price; the money of both is earned over the days that are left', async () => {
  const type = await newTimeCardType(owner, { gift_days: 2 })
  const sold = await sell(owner, member, type)
  await laterBy(10)
  const quote = await owner.do(cardChangeCalls.quote, { params: { id: sold.card.id }, query: { operation: 'renew' } })
  expect(quote).toMatchObject({
    total_fee: 300_00,
    due: 300_00,
    credit: 300_00 - Math.floor((300_00 * 10) / 32),
    after: { end_date: '2027-01-22' },
  })
  const body = { ...cash, quoted: { credit: quote.credit, due: quote.due } }
  const renewed = await owner.do(cardChangeCalls.renew, { params: { id: sold.card.id }, body })
  expect(renewed.card).toMatchObject({ end_date: '2027-01-22', units: 64, status: 1 })
  expect((await card(sold.card.id)).deferred).toBe(quote.credit + 300_00)
  const receipt = await receiptOf(renewed.order_id)
  expect(receipt).toMatchObject({ type: 'card-renewal' })
  await laterBy(60)
  await booksAgree()
  expect(await balanceOf(world, club, 'income')).toBe(-600_00)
})

test('an ended card is renewed from today; visits that were left revive, come last, and are worth nothing', async () => {
  const type = await newCountCardType(owner, { times: 3, days: 10 }, { price: 90_00 })
  const { card: sold } = await sell(owner, member, type)
  await owner.do(checkInCalls.admit, { body: { customer_id: member.id } })
  await laterBy(20)
  expect((await card(sold.id)).status).toBe(3)
  const renewed = await owner.do(cardChangeCalls.renew, { params: { id: sold.id }, body: cash })
  expect(renewed.card).toMatchObject({ residue_times: 5, end_date: '2026-12-19', status: 2 })
  for (const left of [60_00, 30_00, 0, 0, 0]) {
    const { visit } = await owner.do(checkInCalls.admit, { body: { customer_id: member.id } })
    await owner.do(checkInCalls.leave, { params: { id: visit.id } })
    await laterBy(1)
    expect((await card(sold.id)).deferred).toBe(left)
  }
  await booksAgree()
})

test('what the screen showed no longer holds: nothing is charged', async () => {
  const { card: sold } = await sell(owner, member, await newTimeCardType(owner))
  const refused = await owner.call(cardChangeCalls.renew, { params: { id: sold.id }, body: { ...cash, quoted: { credit: 1, due: 2 } } })
  expect([refused.status, refused.refusal.code]).toEqual([409, 24301])
})

test('value is put on a stored-value card with what its type gives of today; stored value can’t pay for it', async () => {
  const type = await newStoredValueType(owner, { amount: 1_000_00, gift_amount: 100_00, days: 365 }, { price: 900_00 })
  const { card: sold } = await sell(owner, member, type)
  const topped = await owner.do(cardChangeCalls.topUp, { params: { id: sold.id }, body: cash })
  expect(topped).toMatchObject({ real_total_fee: 900_00, card: { balance: 2_200_00, gift_balance: 400_00, end_date: '2028-11-18' } })
  const other = await owner.do(cardChangeCalls.topUp, { params: { id: sold.id }, body: { ...cash, amount: 50_00 } })
  expect(other).toMatchObject({ real_total_fee: 50_00, card: { balance: 2_250_00 } })
  const itself = { payment_method: 'DEBIT_CARD' as const, debit_card_id: sold.id, amount: 50_00 }
  expect((await owner.call(cardChangeCalls.topUp, { params: { id: sold.id }, body: itself })).status).toBe(422)
  await booksAgree()
})

test('a lost card gets a new number: the old one is free again, the fee is earned, and waived only by right', async () => {
  const { card: sold } = await sell(owner, member, await newTimeCardType(owner, { replacement_fee: 20_00 }))
  const desk = await newStaff(world, club, { permissions: ['cards.view', 'cards.replace', 'customers.view-all', 'customers.view'] })
  const waived = { ...cash, real_total_fee: 0 }
  expect((await desk.call(cardChangeCalls.replace, { params: { id: sold.id }, body: waived })).status).toBe(422)
  const replaced = await desk.do(cardChangeCalls.replace, { params: { id: sold.id }, body: cash })
  expect(replaced.card.card_no).not.toBe(sold.card_no)
  const again = await sell(owner, member, await newTimeCardType(owner), { card_no: sold.card_no })
  expect(again.card.card_no).toBe(sold.card_no)
  expect(await balanceOf(world, club, 'income')).toBe(-20_00)
  const back = await owner.call(cardChangeCalls.reverse, {
    params: { id: sold.id },
    body: { event_id: replaced.event_id, reason },
  })
  expect(back.refusal.code).toBe(24010)
  await booksAgree()
})

test('a card handed over keeps number, terms, dates and money; its gifts end; the old one names its successor', async () => {
  const type = await newStoredValueType(owner, { amount: 500_00, gift_amount: 50_00, transfer_fee: 30_00 }, { price: 500_00 })
  const { card: sold } = await sell(owner, member, type)
  const friend = await newCustomer(owner, { name: '李四' })
  const own = await owner.call(cardChangeCalls.transfer, { params: { id: sold.id }, body: { ...cash, to_customer_id: member.id } })
  expect(own.status).toBe(422)
  const query = { operation: 'transfer' as const, to_customer_id: String(friend.id) }
  expect(await owner.do(cardChangeCalls.quote, { params: { id: sold.id }, query })).toMatchObject({
    due: 30_00,
    gifts_end: { amount: 50_00 },
    after: { holder: { name: '李四' }, balance: 500_00 },
  })
  const moved = await owner.do(cardChangeCalls.transfer, { params: { id: sold.id }, body: { ...cash, to_customer_id: friend.id } })
  expect(moved.card).toMatchObject({ card_no: sold.card_no, balance: 500_00, gift_balance: 0, customer: { id: friend.id } })
  const old = await card(sold.id)
  expect(old).toMatchObject({ status: 3, expired_why: 'transferred', successor: { id: moved.card.id, holder: '李四' }, balance: 0 })
  expect((await owner.do(cardCalls.list, { query: { search: sold.card_no } })).data.map(({ id }) => id)).toEqual([moved.card.id])
  const refunded = await owner.do(cardCalls.refund, { params: { id: moved.card.id }, body: { fee: 500_00, reason } })
  expect(refunded.returned).toBe(500_00)
  await booksAgree()
})

test('a cheaper type leaves a surplus: back the way it was paid, or kept as a deposit; the sellers give up as much', async () => {
  const year = await newTimeCardType(owner, { days: 100 }, { price: 1_000_00 })
  const count = await newCountCardType(owner, { times: 10 }, { price: 300_00 })
  const { card: first } = await sell(owner, member, year, { payment_method: 'WECHAT' })
  const { card: second } = await sell(owner, member, year)
  await laterBy(10)
  const back = await owner.do(cardChangeCalls.changeType, { params: { id: first.id }, body: { vip_template_id: count.id } })
  expect(back).toMatchObject({ real_total_fee: -600_00, card: { kind: 2, residue_times: 10, price: 300_00, card_no: first.card_no } })
  expect((await card(first.id)).deferred).toBe(300_00)
  const kept = await owner.do(cardChangeCalls.changeType, {
    params: { id: second.id },
    body: { vip_template_id: count.id, surplus: 'deposit' },
  })
  const deposits = (await owner.do(depositCalls.ofCustomer, { params: { id: member.id } })).data
  expect(deposits).toMatchObject([{ id: kept.deposit_id, left: 600_00 }])
  await booksAgree()
  const dearer = await owner.do(cardChangeCalls.changeType, {
    params: { id: second.id },
    body: { ...cash, vip_template_id: year.id, deposit_ids: [deposits[0]?.id ?? 0], payments: [{ ...cash, fee: 100_00 }] },
  })
  expect(dearer).toMatchObject({ real_total_fee: 700_00, card: { kind: 1, end_date: '2027-03-09' } })
  await laterBy(100)
  await booksAgree()
})

test('a card is suspended for days it will get back, within its allowance, and resumed early', async () => {
  const type = await newTimeCardType(owner, { days: 30, suspension: { times: 1, days: 10, fee: 10_00 } })
  const { card: sold } = await sell(owner, member, type)
  const desk = await newStaff(world, club, {
    permissions: ['cards.view', 'cards.suspend', 'cards.resume', 'customers.view-all', 'customers.view'],
  })
  const long = { ...cash, from: '2026-11-25', to: '2026-12-15' }
  expect((await desk.call(cardChangeCalls.suspend, { params: { id: sold.id }, body: long })).status).toBe(422)
  const paused = await desk.do(cardChangeCalls.suspend, {
    params: { id: sold.id },
    body: { ...cash, from: '2026-11-25', to: '2026-12-05' },
  })
  expect(paused.card).toMatchObject({ status: 6, end_date: '2026-12-29', residue_days: 30 })
  await laterBy(7)
  expect(await card(sold.id)).toMatchObject({ status: 4, residue_days: 25 })
  expect((await card(sold.id)).deferred).toBe(250_00)
  const again = await owner.do(cardChangeCalls.resume, { params: { id: sold.id }, body: {} })
  expect(again.card).toMatchObject({ status: 1, end_date: '2026-12-21', residue_days: 25 })
  const query = { operation: 'suspend' as const, from: '2026-11-28', to: '2026-11-30' }
  const { allowance } = await owner.do(cardChangeCalls.quote, { params: { id: sold.id }, query })
  expect(allowance).toEqual({ times_left: 0, days_left: 8, days: 2, beyond: true })
  await laterBy(30)
  expect(await balanceOf(world, club, 'income')).toBe(-310_00)
  await booksAgree()
})

test('visits and value are taken off, set right and given free, with a reason', async () => {
  const { card: count } = await sell(owner, member, await newCountCardType(owner, { times: 3 }))
  const { card: purse } = await sell(owner, member, await newStoredValueType(owner, { gift_amount: 10_00 }))
  const off = await owner.do(cardChangeCalls.deduct, { params: { id: count.id }, body: { times: 2, reason } })
  expect([off.card.residue_times, (await card(count.id)).deferred]).toEqual([1, 100_00 - 33_33 - 33_33])
  expect((await owner.call(cardChangeCalls.deduct, { params: { id: count.id }, body: { times: 2, reason } })).status).toBe(422)
  const set = await owner.do(cardChangeCalls.adjust, { params: { id: count.id }, body: { residue_times: 4, reason } })
  expect(set.card.residue_times).toBe(4)
  const more = await owner.do(cardChangeCalls.extend, { params: { id: count.id }, body: { days: 10, times: 1, reason } })
  expect(more.card).toMatchObject({ residue_times: 5, end_date: '2027-02-27' })
  const spent = await owner.do(cardChangeCalls.deduct, { params: { id: purse.id }, body: { fee: 1_005_00, reason } })
  expect(spent.card).toMatchObject({ balance: 5_00, gift_balance: 5_00 })
  const gift = await owner.do(cardChangeCalls.adjust, { params: { id: purse.id }, body: { gift_amount: 0, reason } })
  expect(gift.card).toMatchObject({ balance: 0, expired_why: 'used-up' })
  await booksAgree()
})

test('a sale by mistake is undone: the money goes back, the number is free, the card lies in the recycle bin for good', async () => {
  const type = await newTimeCardType(owner)
  const { card: sold } = await sell(owner, member, type, { card_no: 'A-100' })
  const { undoable_event_id } = await card(sold.id)
  const query = { operation: 'reverse' as const, event_id: String(undoable_event_id) }
  expect(await owner.do(cardChangeCalls.quote, { params: { id: sold.id }, query })).toMatchObject({ due: -300_00, unearned_after: 0 })
  const body = { event_id: undoable_event_id ?? 0, reason }
  const undone = await owner.do(cardChangeCalls.reverse, { params: { id: sold.id }, body })
  expect(undone).toMatchObject({ real_total_fee: -300_00, card: { status: 7, expired_why: null } })
  expect(await balanceOf(world, club, 'hand')).toBe(0)
  expect((await owner.call(cardChangeCalls.reverse, { params: { id: sold.id }, body })).status).toBe(422)
  expect((await owner.call(cardCalls.restore, { body: { ids: [sold.id] } })).status).toBe(422)
  expect((await sell(owner, member, type, { card_no: 'A-100' })).card.card_no).toBe('A-100')
  await booksAgree()
})

test('only the newest operation is undone, where it was done, and not after the gym’s days', async () => {
  const { card: sold } = await sell(owner, member, await newTimeCardType(owner))
  const first = await owner.do(cardChangeCalls.renew, { params: { id: sold.id }, body: cash })
  const second = await owner.do(cardChangeCalls.extend, { params: { id: sold.id }, body: { days: 3, reason } })
  const undo = (event_id: number) => owner.call(cardChangeCalls.reverse, { params: { id: sold.id }, body: { event_id, reason } })
  expect((await undo(first.event_id)).refusal.code).toBe(24302)
  expect((await undo(second.event_id)).status).toBe(200)
  await laterBy(8)
  expect((await undo(first.event_id)).refusal.code).toBe(24309)
})

test('a refund by mistake is undone: the member pays it back, the card is as it was', async () => {
  const { card: sold } = await sell(owner, member, await newCountCardType(owner, { times: 3 }), { payment_method: 'ALIPAY' })
  await owner.do(cardChangeCalls.renew, { params: { id: sold.id }, body: cash })
  const before = await card(sold.id)
  await owner.do(cardCalls.refund, { params: { id: sold.id }, body: { fee: 150_00, reason } })
  expect(await balanceOf(world, club, 'hand')).toBe(50_00)
  const { undoable_event_id } = await card(sold.id)
  const undone = await owner.do(cardChangeCalls.reverse, { params: { id: sold.id }, body: { event_id: undoable_event_id ?? 0, reason } })
  expect(undone.real_total_fee).toBe(150_00)
  const { events: _, version: __, undoable_event_id: ___, ...after } = await card(sold.id)
  expect(before).toMatchObject(after)
  await booksAgree()
})
