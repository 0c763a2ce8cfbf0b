/** What was paid by code and is given back at the desk goes to whoever paid, by the provider: from everywhere, whole and in part, once. */
import { randomUUID } from 'node:crypto'
import { classReservationCalls } from '@kaiguan/contract/classes/class-reservations/calls'
import { customerCourseCalls } from '@kaiguan/contract/coaching/customer-courses/calls'
import { lockerRentalCalls } from '@kaiguan/contract/entry/lockers/locker-rentals'
import { printingCalls } from '@kaiguan/contract/ground/printing/calls'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { cardChangeCalls } from '@kaiguan/contract/membership/cards/card-changes'
import { accountSheetCalls } from '@kaiguan/contract/money/account-sheet/calls'
import { cashierCalls } from '@kaiguan/contract/money/cashier/calls'
import { depositCalls } from '@kaiguan/contract/money/deposits/calls'
import { goodsCalls } from '@kaiguan/contract/money/goods/calls'
import { orderCorrectionCalls } from '@kaiguan/contract/money/order-corrections/calls'
import { paymentAccountCalls } from '@kaiguan/contract/money/payment-accounts/calls'
import { paymentIntentCalls as calls, type PaidCall } from '@kaiguan/contract/money/payment-intents/calls'
import { type Payable, payableCalls } from '@kaiguan/contract/money/payment-intents/payable'
import { type ProviderRefundState, providerRefundMoves } from '@kaiguan/contract/money/payment-intents/refund-states'
import { shiftCalls } from '@kaiguan/contract/money/shifts/calls'
import { operationRecordCalls } from '@kaiguan/contract/overview/operation-records/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkBooks } from '../../ledger/check-books.sql.ts'
import { newTimeCardType } from '../../testing/card-types.ts'
import { newClass, newGroupCourse } from '../../testing/classes.ts'
import { type Club, newClub, newStaff, newWorld, type Staff, type World } from '../../testing/club.ts'
import { newCoach, newTaught } from '../../testing/courses.ts'
import { newCustomer } from '../../testing/customers.ts'
import { gridOf, newArea } from '../../testing/lockers.ts'
import { connected, demoProvider, newAlipayAccount, newWechatAccount } from '../../testing/payment-accounts.ts'
import { atTheBank, payLater } from '../../testing/payment-intents.ts'

let world: World
let club: Club
let owner: Staff
let water: number

beforeAll(async () => {
  world = await newWorld()
})
afterAll(async () => {
  await (await demoProvider(world)).stop()
  await world.close()
})
beforeEach(async () => {
  Object.assign((await demoProvider(world)).bank.choices, { answering: 'answers', refunds: 'done' })
  world.clock.set('2026-11-20T04:00:00Z')
  club = await newClub(world)
  owner = club.owner
  await connected(world, owner)
  water = (await owner.do(goodsCalls.create, { body: { name: '水', price: 3_00 } })).id
  await owner.do(goodsCalls.receive, { params: { id: water }, body: { quantity: 100 } })
})

async function sellByCode(pays_for: Payable, body: Record<string, unknown>, params: Record<string, string> = {}): Promise<PaidCall> {
  const auth_code = (await demoProvider(world)).bank.newCode('WECHAT', 'pays')
  const asked = { pays_for, params, body: { payment_method: 'WECHAT', ...body }, auth_code, key: randomUUID() }
  const paid = await owner.do(calls.begin, { body: asked })
  expect([pays_for, paid.state, paid.reason]).toEqual([pays_for, 'done', ''])
  return paid
}

const sellWater = (quantity: number) => sellByCode('goods-sell', { lines: [{ goods_id: water, quantity }], remark: randomUUID() })

async function giveBack(paid: PaidCall, quantity: number, more: { payment_method?: 'CASH'; by?: Staff } = {}): Promise<number> {
  const { by = owner, ...how } = more
  const order = await owner.do(cashierCalls.show, { params: { id: paid.order?.id ?? 0 } })
  const lines = [{ line_id: order.lines[0]?.id ?? 0, quantity }]
  return (await by.do(cashierCalls.refund, { params: { id: order.id }, body: { lines, reason: '不要了', ...how } })).refund_order_id
}

const refundsAtBank = async (paid: PaidCall) => (await atTheBank(world, paid)).refunds.map(({ fee, state }) => [fee, state])
const refundsHere = async (paid: PaidCall) => (await owner.do(calls.show, { params: { id: paid.id } })).refunds
const statesHere = async (paid: PaidCall) => (await refundsHere(paid)).map(({ state }) => state)
const firstRefund = async (paid: PaidCall) => (await refundsHere(paid))[0]?.id ?? 0
const takenToday = async () => {
  const { figures } = await owner.do(accountSheetCalls.day, { query: { day: '2026-11-20' } })
  return Object.fromEntries(figures.by_method.map(({ payment_method, fee }) => [payment_method, fee]))
}
const soon = async () => expect(await payLater(world, 1_000)).toEqual([])
const choose = async (how: Partial<Awaited<ReturnType<typeof demoProvider>>['bank']['choices']>) =>
  Object.assign((await demoProvider(world)).bank.choices, how)

async function soundBooks(): Promise<void> {
  const { brandId } = club
  expect(await world.database.transaction(brandId, (db) => checkBooks({ db, brandId }))).toEqual([])
}

/** Of which the provider can't make the refund. */
async function stuck(): Promise<PaidCall> {
  const paid = await sellWater(2)
  await choose({ refunds: 'failed' })
  await giveBack(paid, 1)
  await soon()
  await choose({ refunds: 'done' })
  expect(await statesHere(paid)).toEqual(['failed'])
  return paid
}

test('in part and then the rest: the payer has both, each once, and the order says how far each is', async () => {
  const paid = await sellWater(3)
  const order = await giveBack(paid, 1)
  const [payment] = (await owner.do(orderCorrectionCalls.payments, { params: { id: order } })).payments
  expect(payment).toMatchObject({ payment_method: 'WECHAT', fee: -3_00, provider_state: 'requested', correctable: false })
  expect(await refundsAtBank(paid)).toEqual([])
  await soon()
  expect(await refundsAtBank(paid)).toEqual([[3_00, 'done']])
  await giveBack(paid, 2)
  await soon()
  await payLater(world, 60 * 60_000)
  expect(await refundsAtBank(paid)).toEqual([
    [3_00, 'done'],
    [6_00, 'done'],
  ])
  expect(await refundsHere(paid)).toMatchObject([
    { fee: 3_00, state: 'done', order: { id: order }, staff: { id: owner.id } },
    { fee: 6_00, state: 'done' },
  ])
  expect(await takenToday()).toEqual({ WECHAT: 0 })
  const paper = await owner.do(printingCalls.receipt, { params: { id: order } })
  expect(paper.payment_method).toMatchObject([{ payment_method: 'WECHAT', by_code: true, fee: -3_00 }])
  await soundBooks()
})

test('from everywhere money goes back: goods, cards, their undoing, renewals, courses, prepayments, lockers, classes', async () => {
  const member = await newCustomer(owner)
  const type = await newTimeCardType(owner, {}, { price: 300_00 })
  const coach = await newCoach(world, club)
  const course = await newTaught(owner, coach)
  const area = await newArea(owner)
  const grid = gridOf(area)
  const lesson = await newClass(owner, await newGroupCourse(owner, { price: 50_00 }), coach, '2026-11-21')
  const sellCard = () => sellByCode('card-sell', { customer_id: member.id, vip_template_id: type.id, remark: randomUUID() })
  const cardOf = ({ answer }: PaidCall) => payableCalls['card-sell'].response.parse(answer).card.id
  const undo = async (id: number) => {
    const { undoable_event_id } = await owner.do(cardCalls.show, { params: { id } })
    await owner.do(cardChangeCalls.reverse, { params: { id }, body: { event_id: undoable_event_id ?? 0, reason: '开错了' } })
  }
  const refunded = await sellCard()
  await owner.do(cardCalls.refund, { params: { id: cardOf(refunded) }, body: { fee: 120_00, reason: '搬家' } })
  const undone = await sellCard()
  await undo(cardOf(undone))
  const kept = await sellCard()
  const renewed = await sellByCode('card-renew', { vip_template_id: type.id }, { id: String(cardOf(kept)) })
  await undo(cardOf(kept))
  const taught = await sellByCode('course-sell', { customer_id: member.id, course_id: course.id, coach_id: coach.id, quantity: 2 })
  const { id: courseId } = payableCalls['course-sell'].response.parse(taught.answer).customer_course
  await owner.do(customerCourseCalls.refund, { params: { id: courseId }, body: { fee: 600_00, reason: '不练了' } })
  const prepaid = await sellByCode('deposit-take', { customer_id: member.id, fee: 80_00 })
  const { id: depositId } = payableCalls['deposit-take'].response.parse(prepaid.answer)
  await owner.do(depositCalls.refund, { params: { id: depositId }, body: { fee: 80_00, reason: '不办了' } })
  const rented = await sellByCode(
    'locker-rent',
    { customer_id: member.id, started_at: '2026-11-20', expired_at: '2026-12-19', total_fee: 30_00 },
    { id: String(area.id), grid: String(grid.id) },
  )
  await owner.do(lockerRentalCalls.repay, { params: { id: area.id, grid: grid.id }, body: { refund_fee: 10_00, remark: '退柜' } })
  const reserved = await sellByCode('class-reserve', { schedule_id: lesson.id, customer_id: member.id })
  const { id: place } = payableCalls['class-reserve'].response.parse(reserved.answer)
  await owner.do(classReservationCalls.cancel, { params: { id: place }, body: {} })
  await soon()
  const back = async (paid: PaidCall) => (await refundsAtBank(paid)).reduce((sum, [fee]) => sum + Number(fee), 0)
  const all = { refunded, undone, kept, renewed, taught, prepaid, rented, reserved }
  const named = await Promise.all(Object.entries(all).map(async ([name, paid]) => [name, await back(paid)] as const))
  expect(Object.fromEntries(named)).toEqual({
    ...{ refunded: 120_00, undone: 300_00, kept: 0, renewed: 300_00, taught: 600_00 },
    ...{ prepaid: 80_00, rented: 110_00, reserved: 50_00 },
  })
  await soundBooks()
})

test('in cash nobody asks the provider; once the account is another merchant’s, it is said that it must go by hand', async () => {
  const inCash = await sellWater(1)
  await giveBack(inCash, 1, { payment_method: 'CASH' })
  const elsewhere = await sellByCode('deposit-take', { customer_id: (await newCustomer(owner)).id, fee: 80_00 })
  const changed = await sellWater(1)
  await payLater(world, 3 * 60 * 60_000)
  const { accounts } = await owner.do(paymentAccountCalls.list)
  await owner.do(paymentAccountCalls.remove, { params: { id: accounts[0]?.id ?? 0 } })
  await giveBack(changed, 1)
  await owner.do(paymentAccountCalls.connect, {
    body: { ...(await newWechatAccount(world)), provider: 'WECHAT', mode: 'partner', sub_merchant_no: '1900000777' },
  })
  const { id } = payableCalls['deposit-take'].response.parse(elsewhere.answer)
  await owner.do(depositCalls.refund, { params: { id }, body: { fee: 80_00, reason: '不办了' } })
  await payLater(world, 60 * 60_000)
  expect([await refundsAtBank(inCash), await refundsHere(inCash)]).toEqual([[], []])
  for (const paid of [elsewhere, changed]) {
    expect([await refundsAtBank(paid), await statesHere(paid)]).toEqual([[], ['failed']])
    const by = { params: { id: await firstRefund(paid) }, body: { payment_method: 'WECHAT' as const, reason: '店长微信转账' } }
    expect((await owner.do(calls.refundByHand, by)).refunds).toMatchObject([{ state: 'by-hand' }])
  }
  await soundBooks()
})

test('an answer that is lost and a provider that is away: it goes back once, and meanwhile the account stays', async () => {
  const paid = await sellWater(2)
  await choose({ answering: 'deaf' })
  await giveBack(paid, 1)
  await soon()
  await choose({ answering: 'mute' })
  await payLater(world, 60_000)
  expect(await statesHere(paid)).toEqual(['requested'])
  const { accounts } = await owner.do(paymentAccountCalls.list)
  const id = accounts[0]?.id ?? 0
  expect((await owner.call(paymentAccountCalls.remove, { params: { id } })).refusal.code).toBe(34436)
  await choose({ answering: 'answers' })
  await payLater(world, 60 * 60_000)
  expect([await refundsAtBank(paid), await statesHere(paid)]).toEqual([[[3_00, 'done']], ['done']])
})

test('what takes a while is with the payer as soon as the provider says so', async () => {
  const paid = await sellWater(1)
  await choose({ refunds: 'under-way' })
  await giveBack(paid, 1)
  await soon()
  expect(await statesHere(paid)).toEqual(['sent'])
  const { bank } = await demoProvider(world)
  const payment = await atTheBank(world, paid)
  for (const refund of payment.refunds) bank.endRefund(payment, refund, 'done')
  const asked = await owner.do(calls.ask, { params: { id: paid.id } })
  expect(asked.refunds).toMatchObject([{ state: 'done', ended_at: world.clock.now().toISOString() }])
  expect((await owner.do(calls.list, { query: { of: 'going-back' } })).data).toEqual([])
})

test('what the provider can’t give back is said on the sheet and in the log, and isn’t asked for twice', async () => {
  const paid = await stuck()
  const sheet = await owner.do(accountSheetCalls.day, { query: { day: '2026-11-20' } })
  expect(sheet.figures.stuck_refunds).toEqual({ fee: 3_00, count: 1 })
  expect((await owner.do(calls.list, { query: { of: 'going-back' } })).data.map(({ id }) => id)).toEqual([paid.id])
  const { data } = await owner.do(operationRecordCalls.settings, { query: { action: 'payment.refund-failed' } })
  expect(data.map(({ sentence }) => sentence.zh)).toEqual([expect.stringContaining('微信支付未能退回 3.00 元')])
  const id = await firstRefund(paid)
  // WeChat may still make it by hand: by another number it would be made twice.
  expect((await owner.call(calls.askRefundAgain, { params: { id } })).refusal.code).toBe(34447)
  expect(await refundsAtBank(paid)).toEqual([[3_00, 'failed']])
  for (const refund of (await atTheBank(world, paid)).refunds) refund.state = 'done'
  const { refunds } = await owner.do(calls.askRefundAgain, { params: { id } })
  expect(refunds).toMatchObject([{ id, state: 'done', reason: '', stuck: false }])
  expect((await owner.call(calls.askRefundAgain, { params: { id } })).refusal.code).toBe(34445)
  await soundBooks()
})

test('a refund that was refused is asked for again by its number; one that Alipay ended, by another', async () => {
  const refused = await sellWater(2)
  const there = await atTheBank(world, refused)
  there.state = 'closed'
  await giveBack(refused, 1)
  await soon()
  expect(await statesHere(refused)).toEqual(['failed'])
  there.state = 'paid'
  await owner.do(calls.askRefundAgain, { params: { id: await firstRefund(refused) } })
  expect(there.refunds).toMatchObject([{ outRefundNo: `${refused.trade_no}B1`, state: 'done' }])
  await owner.do(paymentAccountCalls.connect, { body: { ...(await newAlipayAccount(world)), provider: 'ALIPAY' } })
  const auth_code = (await demoProvider(world)).bank.newCode('ALIPAY', 'pays')
  const body = { lines: [{ goods_id: water, quantity: 2 }], payment_method: 'ALIPAY' }
  const ended = await owner.do(calls.begin, { body: { pays_for: 'goods-sell', body, auth_code, key: randomUUID() } })
  await choose({ refunds: 'failed' })
  await giveBack(ended, 1)
  await soon()
  await choose({ refunds: 'done' })
  await owner.do(calls.askRefundAgain, { params: { id: await firstRefund(ended) } })
  expect((await atTheBank(world, ended)).refunds).toMatchObject([
    { outRefundNo: `${ended.trade_no}B1`, state: 'failed' },
    { outRefundNo: `${ended.trade_no}B1T1`, state: 'done' },
  ])
  await soundBooks()
})

test('what the provider made after all isn’t given back by hand, and one asker at a time asks', async () => {
  const paid = await stuck()
  const id = await firstRefund(paid)
  const body = { payment_method: 'CASH' as const, reason: '现金' }
  await world.database.pool.query("update payment_refunds set asking_until = $1::timestamptz + interval '1 minute' where id = $2", [
    world.clock.now(),
    id,
  ])
  expect((await owner.call(calls.refundByHand, { params: { id }, body })).refusal.code).toBe(34448)
  world.clock.advance(61_000)
  for (const refund of (await atTheBank(world, paid)).refunds) refund.state = 'done'
  expect((await owner.do(calls.refundByHand, { params: { id }, body })).refunds).toMatchObject([{ state: 'done' }])
  expect(await takenToday()).toEqual({ WECHAT: 3_00 })
})

test('a provider that says nothing for a day may be left alone: by hand then, and not before', async () => {
  const paid = await sellWater(1)
  await choose({ answering: 'deaf' })
  await giveBack(paid, 1)
  await soon()
  const id = await firstRefund(paid)
  const body = { payment_method: 'CASH' as const, reason: '现金' }
  expect((await owner.call(calls.refundByHand, { params: { id }, body })).refusal.code).toBe(34445)
  world.clock.set('2026-11-21T04:00:01Z')
  const fresh = await newStaff(world, club, { type: 4 })
  expect((await fresh.do(accountSheetCalls.day, { query: { day: '2026-11-21' } })).figures.stuck_refunds).toEqual({ fee: 3_00, count: 1 })
  expect((await fresh.call(calls.askRefundAgain, { params: { id } })).refusal.code).toBe(34435)
  expect((await fresh.do(calls.refundByHand, { params: { id }, body })).refunds).toMatchObject([{ state: 'by-hand' }])
  await choose({ answering: 'answers' })
  await payLater(world, 60 * 60_000)
  expect(await refundsAtBank(paid)).toEqual([])
  await soundBooks()
})

test('no way of undoing brings back what the provider gave: in cash neither', async () => {
  const member = await newCustomer(owner)
  const type = await newTimeCardType(owner, {}, { price: 300_00 })
  const paid = await sellByCode('card-sell', { customer_id: member.id, vip_template_id: type.id })
  const { id } = payableCalls['card-sell'].response.parse(paid.answer).card
  await owner.do(cardCalls.refund, { params: { id }, body: { fee: 120_00, reason: '搬家' } })
  const { undoable_event_id } = await owner.do(cardCalls.show, { params: { id } })
  for (const payment_method of [undefined, 'CASH'] as const) {
    const body = { event_id: undoable_event_id ?? 0, reason: '不退了', payment_method }
    expect((await owner.call(cardChangeCalls.reverse, { params: { id }, body })).refusal.code).toBe(34446)
  }
})

test('a deposit that two payments brought goes back by both, each by itself; cash that was corrected is no part of it', async () => {
  const member = await newCustomer(owner)
  const area = await newArea(owner)
  const dearer = await newArea(owner, { pledge: 160_00 })
  const [grid, other] = [gridOf(area), gridOf(dearer)]
  const days = { started_at: '2026-11-20', expired_at: '2026-12-19' }
  const at = { id: String(area.id), grid: String(grid.id) }
  const rented = await sellByCode('locker-rent', { customer_id: member.id, ...days, total_fee: 30_00 }, at)
  const moved = await sellByCode('locker-move', { grid_id: other.id, real_total_fee: 0 }, at)
  const back = await owner.do(lockerRentalCalls.repay, { params: { id: dearer.id, grid: other.id }, body: { remark: '退柜' } })
  await soon()
  expect([await refundsAtBank(rented), await refundsAtBank(moved)]).toEqual([[[100_00, 'done']], [[60_00, 'done']]])
  const { payments } = await owner.do(orderCorrectionCalls.payments, { params: { id: back.order_id ?? 0 } })
  expect(payments.map(({ fee, provider_state }) => [fee, provider_state]).toSorted()).toEqual([
    [-100_00, 'done'],
    [-60_00, 'done'],
  ])
  const mixed = await sellByCode('goods-sell', {
    lines: [{ goods_id: water, quantity: 4 }],
    payment_method: undefined,
    payments: [
      { payment_method: 'CASH', fee: 6_00 },
      { payment_method: 'WECHAT', fee: 6_00 },
    ],
  })
  const order = { id: mixed.order?.id ?? 0 }
  const cash = (await owner.do(orderCorrectionCalls.payments, { params: order })).payments.find((one) => one.payment_method === 'CASH')
  await owner.do(orderCorrectionCalls.correctTender, {
    params: { ...order, payment_id: cash?.id ?? 0 },
    body: { from: 'CASH', payment_method: 'WECHAT', reason: '扫的静态码' },
  })
  await giveBack(mixed, 3)
  await soon()
  expect(await refundsAtBank(mixed)).toEqual([[4_50, 'done']])
  await soundBooks()
})

test('given back in cash instead, it leaves the drawer; then alone it may be undone', async () => {
  const member = await newCustomer(owner)
  const paid = await sellByCode('deposit-take', { customer_id: member.id, fee: 80_00 })
  const { id: depositId } = payableCalls['deposit-take'].response.parse(paid.answer)
  await choose({ refunds: 'failed' })
  const refund = await owner.do(depositCalls.refund, { params: { id: depositId }, body: { fee: 80_00, reason: '不办了' } })
  const undo = () =>
    owner.call(depositCalls.undoRefund, { params: { id: depositId, order_id: refund.refund_order_id }, body: { reason: '还是办' } })
  expect((await undo()).refusal.code).toBe(34446)
  await soon()
  expect((await undo()).refusal.code).toBe(34446)
  const id = await firstRefund(paid)
  const shift = async () => (await owner.do(shiftCalls.registers)).data[0]?.shift?.id ?? 0
  const cash = async () => (await owner.do(shiftCalls.show, { params: { id: await shift() } })).expected ?? 0
  const before = await cash()
  const body = { payment_method: 'CASH' as const, reason: '现金退给本人' }
  expect((await owner.do(calls.refundByHand, { params: { id }, body })).refunds).toMatchObject([
    { state: 'by-hand', reason: '现金退给本人' },
  ])
  expect([(await cash()) - before, await takenToday()]).toEqual([-80_00, { CASH: -80_00, WECHAT: 80_00 }])
  const { payments } = await owner.do(orderCorrectionCalls.payments, { params: { id: refund.refund_order_id } })
  expect(payments).toMatchObject([{ payment_method: 'CASH', recorded_as: 'WECHAT', provider_state: 'by-hand', correctable: false }])
  expect((await owner.call(calls.refundByHand, { params: { id }, body })).refusal.code).toBe(34445)
  await payLater(world, 60 * 60_000)
  expect(await refundsAtBank(paid)).toEqual([[80_00, 'failed']])
  await soundBooks()
  expect((await undo()).status).toBe(200)
  expect(await takenToday()).toEqual({ CASH: 0, WECHAT: 80_00 })
  await soundBooks()
})

test('twice at once it is given back by hand once; nobody without the right to pay refunds, and no other brand, sees to it', async () => {
  const paid = await stuck()
  const id = await firstRefund(paid)
  const desk = await newStaff(world, club, { permissions: ['cashier.sell', 'cashier.refund'] })
  const stranger = (await newClub(world)).owner
  const body = { payment_method: 'CASH' as const, reason: '现金' }
  for (const [by, status] of [
    [desk, 403],
    [stranger, 404],
  ] as const) {
    expect((await by.call(calls.askRefundAgain, { params: { id } })).status).toBe(status)
    expect((await by.call(calls.refundByHand, { params: { id }, body })).status).toBe(status)
  }
  const both = await Promise.all([
    owner.call(calls.refundByHand, { params: { id }, body }),
    owner.call(calls.refundByHand, { params: { id }, body }),
  ])
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  await payLater(world, 60 * 60_000)
  expect([await refundsAtBank(paid), await statesHere(paid), await takenToday()]).toEqual([
    [[3_00, 'failed']],
    ['by-hand'],
    { CASH: -3_00, WECHAT: 6_00 },
  ])
  await soundBooks()
})

test('the database lets a refund move as the contract says, and no payment give back more than it took', async () => {
  const states = Object.keys(providerRefundMoves) as ProviderRefundState[]
  const paid = await sellWater(1)
  await giveBack(paid, 1)
  const id = await firstRefund(paid)
  const set = (state: string) =>
    world.database.pool.query(
      `update payment_refunds set state = $1, ask_at = case when $1 in ('requested', 'sent') then now() end, ended_at = case when $1 in ('done', 'by-hand') then now() end where id = $2`,
      [state, id],
    )
  const { pool } = world.database
  for (const from of states)
    for (const to of states.filter((state) => state !== from)) {
      await pool.query('alter table payment_refunds disable trigger moves')
      await set(from)
      await pool.query('alter table payment_refunds enable trigger moves')
      const moved = await set(to).then(
        () => true,
        () => false,
      )
      const moves: readonly string[] = providerRefundMoves[from]
      expect([from, to, moved]).toEqual([from, to, moves.includes(to)])
    }
  await pool.query('alter table payment_refunds disable trigger moves')
  await set('failed')
  await pool.query('alter table payment_refunds enable trigger moves')
  const more = pool.query(
    'insert into payment_refunds (brand_id, gym_id, intent_id, refund_no, order_id, fee_fen, asked_at, ask_at) select brand_id, gym_id, intent_id, $1, order_id, 1, now(), now() from payment_refunds where id = $2',
    [`R${randomUUID().replaceAll('-', '')}`, id],
  )
  await expect(more).rejects.toThrow('more can’t go back')
})
