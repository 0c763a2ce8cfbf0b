/** 更正支付方式: what was written down as another way is put right on the open day; what was counted, closed or given back stays. */
import { lockerRentalCalls } from '@kaiguan/contract/entry/lockers/locker-rentals'
import { printingCalls } from '@kaiguan/contract/ground/printing/calls'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { cardChangeCalls } from '@kaiguan/contract/membership/cards/card-changes'
import { accountSheetCalls } from '@kaiguan/contract/money/account-sheet/calls'
import { cashierCalls } from '@kaiguan/contract/money/cashier/calls'
import { depositCalls } from '@kaiguan/contract/money/deposits/calls'
import { goodsCalls } from '@kaiguan/contract/money/goods/calls'
import { orderCorrectionCalls } from '@kaiguan/contract/money/order-corrections/calls'
import { reconciliationCalls } from '@kaiguan/contract/money/reconciliations/calls'
import { shiftCalls } from '@kaiguan/contract/money/shifts/calls'
import { operationRecordCalls } from '@kaiguan/contract/overview/operation-records/calls'
import { refundCalls } from '@kaiguan/contract/overview/refunds/calls'
import { statisticsCalls } from '@kaiguan/contract/overview/statistics/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../../database/sql.ts'
import { checkBooks } from '../../ledger/check-books.sql.ts'
import { newStoredValueType, newTimeCardType } from '../../testing/card-types.ts'
import { sell } from '../../testing/cards.ts'
import { type Club, newClub, newStaff, newWorld, type Staff, type World } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'
import { gridOf, newArea, rentGrid } from '../../testing/lockers.ts'
import { reconciled, statementOf } from '../../testing/reconciliations.ts'
import { handOver } from '../../testing/shifts.ts'
import { untilWaiting } from '../../testing/wait-until-blocked.ts'

type Method = 'CASH' | 'ALIPAY' | 'WECHAT' | 'BLANK_CARD'
const TODAY = '2026-11-20'

let world: World
let club: Club
let desk: Staff
let finance: Staff
let water: number
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  world.clock.set('2026-11-20T04:00:00Z')
  club = await newClub(world)
  desk = await newStaff(world, club, {
    permissions: ['cashier.sell', 'cashier.orders', 'cashier.refund', 'cashier.change-tender', 'cashier.shift-open', 'cashier.hand-over'],
  })
  finance = await newStaff(world, club, {
    permissions: ['cashier.orders', 'cashier.change-tender', 'cashier.day-sheet', 'cashier.day-sheet-all', 'settings.reconcile'],
  })
  water = (await club.owner.do(goodsCalls.create, { body: { name: '水', price: 5_00 } })).id
  await club.owner.do(goodsCalls.receive, { params: { id: water }, body: { quantity: 100 } })
})
afterAll(() => world.close())

const buy = (quantity: number, payment_method: Method = 'CASH', staff = desk) =>
  staff.do(cashierCalls.sell, { body: { lines: [{ goods_id: water, quantity }], payment_method } })
const paymentsOf = async (id: number, staff = finance) => (await staff.do(orderCorrectionCalls.payments, { params: { id } })).payments
async function correct(id: number, from: Method, payment_method: Method, staff = finance, at = 0) {
  const payment_id = (await paymentsOf(id, club.owner))[at]?.id ?? 0
  return staff.call(orderCorrectionCalls.correctTender, { params: { id, payment_id }, body: { from, payment_method, reason: '扫错了码' } })
}
const giveBack = (order: { id: number; lines: { id: number }[] }, quantity: number) =>
  desk.do(cashierCalls.refund, {
    params: { id: order.id },
    body: { lines: [{ line_id: order.lines[0]?.id ?? 0, quantity }], reason: '退' },
  })
const taken = async (day: string) => {
  const { figures } = await finance.do(accountSheetCalls.day, { query: { day } })
  return Object.fromEntries(figures.by_method.map(({ payment_method, fee }) => [payment_method, fee]))
}
const cashIn = async (id: number) => (await club.owner.do(shiftCalls.show, { params: { id } })).expected
const openShift = async () => (await club.owner.do(shiftCalls.registers)).data[0]?.shift?.id ?? 0
const goodBooks = async () =>
  expect(await world.database.transaction(club.brandId, (db) => checkBooks({ db, brandId: club.brandId }))).toEqual([])

test('cash that was WeChat: the sheet, the open drawer, the order and its paper say so, and the log who did it and why', async () => {
  const order = await buy(3)
  const shift = await openShift()
  expect(await cashIn(shift)).toBe(15_00)
  expect((await correct(order.id, 'CASH', 'WECHAT')).body).toMatchObject({
    id: order.id,
    payments: [{ payment_method: 'WECHAT', recorded_as: 'CASH', fee: 15_00, correctable: true }],
  })
  expect(await taken(TODAY)).toEqual({ CASH: 0, WECHAT: 15_00 })
  expect(await cashIn(shift)).toBe(0)
  const [payment] = await paymentsOf(order.id)
  expect(payment?.corrections).toMatchObject([{ from: 'CASH', payment_method: 'WECHAT', reason: '扫错了码', day: TODAY }])
  expect(await desk.do(cashierCalls.show, { params: { id: order.id } })).toMatchObject({
    payments: [{ payment_method: 'WECHAT', fee: 15_00 }],
    refunded: 0,
  })
  const paper = await club.owner.do(printingCalls.receipt, { params: { id: order.id } })
  expect(paper.payment_method).toEqual([{ payment_method: 'WECHAT', name: '', recorded_as: 'CASH', by_code: false, fee: 15_00 }])
  const { data } = await club.owner.do(operationRecordCalls.card, { query: { action: 'tender.corrected' } })
  expect(data).toHaveLength(1)
  expect(data[0]?.sentence.zh).toBe(`更正支付方式：15.00 元由现金改为微信，单号 ${order.trade_no}（原因：扫错了码）`)
  await goodBooks()
})

test('it is corrected back, and again: each leaves its order, and the newest is what it is', async () => {
  const order = await buy(1, 'ALIPAY')
  for (const [from, to] of [
    ['ALIPAY', 'BLANK_CARD'],
    ['BLANK_CARD', 'ALIPAY'],
    ['ALIPAY', 'WECHAT'],
  ] as const)
    expect((await correct(order.id, from, to, desk)).status).toBe(200)
  const [payment] = await paymentsOf(order.id)
  expect([payment?.payment_method, payment?.recorded_as, payment?.corrections.length]).toEqual(['WECHAT', 'ALIPAY', 3])
  expect(await taken(TODAY)).toEqual({ ALIPAY: 0, BLANK_CARD: 0, WECHAT: 5_00 })
  await goodBooks()
})

test('cash comes or goes by a colleague alone: neither by who took it, nor by whose shift it is or was', async () => {
  const opener = await newStaff(world, club, {
    permissions: ['cashier.orders', 'cashier.change-tender', 'cashier.shift-open', 'cashier.hand-over'],
  })
  const [register] = (await opener.do(shiftCalls.registers)).data
  const { id } = await opener.do(shiftCalls.open, { body: { register_id: register?.id ?? 0, float: 0 } })
  const [cash, scanned] = [await buy(1), await buy(2, 'WECHAT')]
  const said = async (order: { id: number }, from: Method, to: Method, staff: Staff) => {
    const { status, refusal } = await correct(order.id, from, to, staff)
    return status === 200 ? 200 : refusal.code
  }
  for (const staff of [desk, opener]) {
    expect(await said(cash, 'CASH', 'WECHAT', staff)).toBe(28245)
    expect(await said(scanned, 'WECHAT', 'CASH', staff)).toBe(28245)
  }
  // What is no cash is nobody's to keep.
  expect(await said(scanned, 'WECHAT', 'ALIPAY', desk)).toBe(200)
  expect(await said(scanned, 'ALIPAY', 'CASH', desk)).toBe(28245)
  const counter = await newStaff(world, club, { permissions: ['cashier.orders', 'cashier.change-tender', 'cashier.hand-over'] })
  await counter.do(shiftCalls.close, { params: { id }, body: { counted: 5_00, left: 0 } })
  expect(await said(cash, 'CASH', 'WECHAT', counter)).toBe(28245)
  // Nor by whoever counted a drawer that didn't fit, and would make it fit.
  const next = await buy(1)
  const short = await newStaff(world, club, { permissions: ['cashier.orders', 'cashier.change-tender', 'cashier.hand-over'] })
  expect((await short.call(shiftCalls.close, { params: { id: await openShift() }, body: { counted: 0, left: 0 } })).status).toBe(422)
  expect(await said(next, 'CASH', 'WECHAT', short)).toBe(28245)
  expect(await said(cash, 'CASH', 'WECHAT', finance)).toBe(200)
  // Whoever owns the club may have nobody beside them.
  expect(await said(await buy(1, 'CASH', club.owner), 'CASH', 'WECHAT', club.owner)).toBe(200)
  await goodBooks()
})

test('a shift that was handed over and a day that is closed stay as they were: it is posted to the open day, of no drawer', async () => {
  const order = await buy(4)
  const shift = await openShift()
  await handOver(club.owner, shift, { counted: 20_00, left: 0, note: '晚班' })
  const counted = await club.owner.do(shiftCalls.show, { params: { id: shift } })
  await club.owner.do(accountSheetCalls.close, { body: { day: TODAY } })
  const closed = await finance.do(accountSheetCalls.day, { query: { day: TODAY } })
  expect((await correct(order.id, 'CASH', 'BLANK_CARD')).status).toBe(200)
  expect((await paymentsOf(order.id))[0]?.corrections[0]?.day).toBe('2026-11-21')
  expect(await club.owner.do(shiftCalls.show, { params: { id: shift } })).toEqual(counted)
  expect((await finance.do(accountSheetCalls.day, { query: { day: TODAY } })).figures).toEqual(closed.figures)
  expect(await taken('2026-11-21')).toEqual({ CASH: -20_00, BLANK_CARD: 20_00 })
  world.clock.set('2026-11-21T04:00:00Z')
  const fresh = await newStaff(world, club, { type: 4 })
  const next = await fresh.do(cashierCalls.sell, { body: { lines: [{ goods_id: water, quantity: 1 }], payment_method: 'CASH' } })
  expect(next.real_total_fee).toBe(5_00)
  expect(
    (await fresh.do(shiftCalls.show, { params: { id: await fresh.do(shiftCalls.registers).then(({ data }) => data[0]?.shift?.id ?? 0) } }))
      .expected,
  ).toBe(5_00)
  const { taken_by_day } = await fresh.do(statisticsCalls.financial, { query: { from: TODAY, to: '2026-11-21' } })
  const methods = taken_by_day.map(({ day, methods }) => [
    day,
    Object.fromEntries(methods.map(({ payment_method, fee }) => [payment_method, fee])),
  ])
  expect(methods).toEqual([
    [TODAY, { CASH: 20_00, BLANK_CARD: 0 }],
    ['2026-11-21', { CASH: -15_00, BLANK_CARD: 20_00 }],
  ])
  await goodBooks()
})

test('what goes back later follows the corrected way, at the till, by the quote, and where the sale is undone', async () => {
  const order = await buy(4)
  await correct(order.id, 'CASH', 'WECHAT')
  const asked = await desk.call(cashierCalls.refund, {
    params: { id: order.id },
    body: { lines: [{ line_id: order.lines[0]?.id ?? 0, quantity: 1 }], payment_method: 'ALIPAY', reason: '退' },
  })
  expect(asked.refusal.errors?.payment_method?.[0]).toContain('微信')
  await giveBack(order, 1)
  expect(await taken(TODAY)).toEqual({ CASH: 0, WECHAT: 15_00 })
  const member = await newCustomer(club.owner)
  const { card, order_id } = await sell(club.owner, member, await newTimeCardType(club.owner), { payment_method: 'BLANK_CARD' })
  await correct(order_id, 'BLANK_CARD', 'ALIPAY')
  const { undoable_event_id } = await club.owner.do(cardCalls.show, { params: { id: card.id } })
  await club.owner.do(cardChangeCalls.reverse, { params: { id: card.id }, body: { event_id: undoable_event_id ?? 0, reason: '开错了' } })
  expect(await taken(TODAY)).toEqual({ CASH: 0, WECHAT: 15_00, BLANK_CARD: 0, ALIPAY: 0 })
  expect((await correct(order_id, 'ALIPAY', 'WECHAT')).refusal.code).toBe(28243)
  await goodBooks()
})

test('a refund that was asked for before is paid by the corrected way, and so is a locker’s deposit, of which nothing may have gone back', async () => {
  const { owner } = club
  const member = await newCustomer(owner)
  const { card, order_id } = await sell(owner, member, await newTimeCardType(owner, {}, { price: 300_00 }), { payment_method: 'WECHAT' })
  const { id } = await owner.do(refundCalls.request, { body: { card_id: card.id, method: 'unearned', reason: '搬家' } })
  await owner.do(refundCalls.approve, { params: { id }, body: {} })
  await correct(order_id, 'WECHAT', 'ALIPAY')
  await owner.do(refundCalls.pay, { params: { id }, body: {} })
  expect(await taken(TODAY)).toEqual({ WECHAT: 0, ALIPAY: 0 })
  const area = await newArea(owner)
  const rent = async (at: number) => {
    const { order_id: rented } = await rentGrid(owner, area, gridOf(area, at), member, { payment_method: 'CASH' })
    return rented
  }
  const [first, second] = [await rent(0), await rent(1)]
  expect((await correct(first, 'CASH', 'BLANK_CARD')).status).toBe(200)
  const back = (at: number) =>
    owner.do(lockerRentalCalls.repay, { params: { id: area.id, grid: gridOf(area, at).id }, body: { remark: '退柜' } })
  const before = await taken(TODAY)
  await back(0)
  const after = await taken(TODAY)
  expect(after.CASH).toBe(before.CASH)
  expect(after.BLANK_CARD).toBeLessThan(before.BLANK_CARD ?? 0)
  await back(1)
  expect((await correct(second, 'CASH', 'WECHAT')).refusal.code).toBe(28243)
  // Also where it went back by another way than it came.
  const { order_id: third } = await rentGrid(owner, area, gridOf(area, 2), member, { payment_method: 'WECHAT' })
  await owner.do(lockerRentalCalls.repay, {
    params: { id: area.id, grid: gridOf(area, 2).id },
    body: { remark: '退柜', payment_method: 'CASH' },
  })
  expect((await correct(third, 'WECHAT', 'ALIPAY')).refusal.code).toBe(28243)
  await goodBooks()
})

test('nothing is corrected of what went back, in part or by another way, until the refund is undone', async () => {
  const order = await buy(4, 'WECHAT')
  await giveBack(order, 1)
  expect((await correct(order.id, 'WECHAT', 'ALIPAY')).refusal.code).toBe(28243)
  expect((await paymentsOf(order.id))[0]?.correctable).toBe(false)
  const other = await buy(2, 'WECHAT')
  await desk.do(cashierCalls.refund, {
    params: { id: other.id },
    body: { lines: [{ line_id: other.lines[0]?.id ?? 0, quantity: 2 }], payment_method: 'CASH', reason: '退' },
  })
  expect((await correct(other.id, 'WECHAT', 'ALIPAY')).refusal.code).toBe(28243)
  const member = await newCustomer(club.owner)
  const deposit = await club.owner.do(depositCalls.take, { body: { customer_id: member.id, fee: 50_00, payment_method: 'WECHAT' } })
  const refund = await club.owner.do(depositCalls.refund, { params: { id: deposit.id }, body: { fee: 50_00, reason: '不办了' } })
  expect((await correct(deposit.order_id, 'WECHAT', 'ALIPAY')).refusal.code).toBe(28243)
  const undo = { params: { id: deposit.id, order_id: refund.refund_order_id }, body: { reason: '还是办' } }
  await club.owner.do(depositCalls.undoRefund, undo)
  expect((await correct(deposit.order_id, 'WECHAT', 'ALIPAY')).status).toBe(200)
  // What came back by the undoing isn't a sale.
  const { data } = await finance.do(accountSheetCalls.orders, { query: { kind: 'deposit-refund' } })
  for (const { id } of data) expect((await paymentsOf(id)).map(({ correctable }) => correctable)).toEqual([false])
  await goodBooks()
})

test('stored value and prepayments are no way that could be another; beside them the rest of an order is corrected', async () => {
  const member = await newCustomer(club.owner)
  const purse = (await sell(club.owner, member, await newStoredValueType(club.owner, { amount: 10_00 }, { price: 10_00 }))).card
  const deposit = await club.owner.do(depositCalls.take, { body: { customer_id: member.id, fee: 5_00, payment_method: 'CASH' } })
  const order = await club.owner.do(cashierCalls.sell, {
    body: {
      customer_id: member.id,
      lines: [{ goods_id: water, quantity: 5 }],
      deposit_ids: [deposit.id],
      payments: [
        { payment_method: 'DEBIT_CARD', fee: 10_00, debit_card_id: purse.id },
        { payment_method: 'WECHAT', fee: 6_00 },
        { payment_method: 'WECHAT', fee: 4_00 },
      ],
    },
  })
  expect((await paymentsOf(order.id)).map(({ payment_method, correctable }) => [payment_method, correctable])).toEqual([
    ['DEPOSIT', false],
    ['DEBIT_CARD', false],
    ['WECHAT', true],
    ['WECHAT', true],
  ])
  for (const at of [0, 1]) expect((await correct(order.id, 'CASH', 'WECHAT', finance, at)).refusal.code).toBe(28241)
  // One of two alike, and not the other.
  expect((await correct(order.id, 'WECHAT', 'ALIPAY', finance, 3)).status).toBe(200)
  expect((await paymentsOf(order.id)).map(({ payment_method }) => payment_method)).toEqual(['DEPOSIT', 'DEBIT_CARD', 'WECHAT', 'ALIPAY'])
  // What the member sees of theirs is what they bought.
  const { data } = await club.owner.do(customerCalls.orders, { params: { id: member.id } })
  expect(data.map(({ kind, refunded }) => [kind, refunded])).toEqual([
    ['goods-sale', false],
    ['deposit-taken', false],
    ['card-purchase', false],
  ])
  await goodBooks()
})

test('another branch’s, a right that is missing, a way that it isn’t: nothing is corrected', async () => {
  const order = await buy(1)
  const neighbour = await newStaff(world, await newClub(world), { type: 4 })
  expect((await correct(order.id, 'CASH', 'WECHAT', neighbour)).status).toBe(404)
  expect((await neighbour.call(orderCorrectionCalls.payments, { params: { id: order.id } })).status).toBe(404)
  const reader = await newStaff(world, club, { permissions: ['cashier.orders'] })
  expect((await correct(order.id, 'CASH', 'WECHAT', reader)).status).toBe(403)
  expect((await correct(order.id, 'ALIPAY', 'WECHAT')).refusal.errors?.from?.[0]).toContain('现在是“现金”')
  expect((await correct(order.id, 'CASH', 'CASH')).status).toBe(422)
  const [mine, other] = [await paymentsOf(order.id), await paymentsOf((await buy(2)).id)]
  const swapped = {
    params: { id: order.id, payment_id: other[0]?.id ?? 0 },
    body: { from: 'CASH', payment_method: 'WECHAT', reason: '换' },
  } as const
  expect((await finance.call(orderCorrectionCalls.correctTender, swapped)).status).toBe(404)
  // A correction is an order, but none that is corrected itself.
  const made = (await correct(order.id, 'CASH', 'WECHAT')).body.payments[0]?.corrections[0]?.order_id ?? 0
  expect((await finance.call(orderCorrectionCalls.payments, { params: { id: made } })).status).toBe(404)
  expect(mine[0]?.payment_method).toBe('CASH')
  await goodBooks()
})

/** As what members pay at their own pages: of nobody of the staff, and of no drawer. */
async function takenByNobody(id: number): Promise<void> {
  const client = await world.database.pool.connect()
  try {
    await client.query(`begin; alter table orders no force row level security; update orders set staff_id = null, shift_id = null where id = ${id};
      alter table orders force row level security; commit`)
  } finally {
    client.release()
  }
}

test('what nobody of the staff took was written down by no hand', async () => {
  const order = await buy(1, 'WECHAT')
  await takenByNobody(order.id)
  expect((await paymentsOf(order.id))[0]?.correctable).toBe(false)
  expect((await correct(order.id, 'WECHAT', 'CASH')).refusal.code).toBe(28242)
})

test('of two at once the second is told', async () => {
  const order = await buy(2)
  const answers = await Promise.all([correct(order.id, 'CASH', 'WECHAT'), correct(order.id, 'CASH', 'ALIPAY', club.owner)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(answers.find(({ status }) => status === 422)?.refusal.code).toBe(20000)
  const method = (await paymentsOf(order.id))[0]?.payment_method
  await giveBack(order, 2)
  expect((await taken(TODAY))[method ?? '']).toBe(0)
  await goodBooks()
})

test('a refund that began while the way was corrected goes by the corrected one', async () => {
  const order = await buy(2)
  const payment_id = (await paymentsOf(order.id))[0]?.id ?? 0
  const body = { from: 'CASH', payment_method: 'WECHAT', reason: '扫错了码' } as const
  const waits = sql<{
    n: number
  }>`select count(*) as n from pg_locks where locktype = 'advisory' and objid = ${club.gymId} and not granted`
  const { both } = await world.database.transaction(club.brandId, async (db) => {
    await sql`select books_alone(${club.gymId})`.execute(db)
    const correcting = finance.do(orderCorrectionCalls.correctTender, { params: { id: order.id, payment_id }, body })
    await untilWaiting(db, waits)
    const refunding = giveBack(order, 2)
    await untilWaiting(db, waits, 2)
    return { both: Promise.all([correcting, refunding]) }
  })
  await both
  expect(await taken(TODAY)).toEqual({ CASH: 0, WECHAT: 0 })
  await goodBooks()
})

test('a comparison with the provider is out of date once a payment of its day came to the method or left it; the next one fits', async () => {
  const order = await buy(2)
  const compare = () =>
    reconciled(
      world,
      finance,
      { day: TODAY, payment_method: 'WECHAT', name: '微信.csv' },
      statementOf([{ at: `${TODAY} 12:00:00`, yuan: '10.00' }]),
    )
  const ofAlipay = await reconciled(
    world,
    finance,
    { day: TODAY, payment_method: 'ALIPAY' },
    statementOf([{ at: `${TODAY} 12:00:00`, yuan: '1.00' }]),
  )
  expect(await compare()).toMatchObject({ ours: 0, stale: false, counts: { 'only-theirs': 1 } })
  world.clock.set('2026-11-21T04:00:00Z')
  const accountant = await newStaff(world, club, { permissions: ['cashier.orders', 'cashier.change-tender', 'settings.reconcile'] })
  await correct(order.id, 'CASH', 'WECHAT', accountant)
  const listed = (await accountant.do(reconciliationCalls.list, {})).data
  expect(listed.map(({ payment_method, stale }) => [payment_method, stale]).toSorted()).toEqual([
    ['ALIPAY', false],
    ['WECHAT', true],
  ])
  expect(ofAlipay.stale).toBe(false)
  finance = accountant
  world.clock.advance(1000)
  expect(await compare()).toMatchObject({ ours: 10_00, stale: false, counts: { matched: 1, 'only-theirs': 0 } })
})
