import type { BodyIn } from '@kaiguan/contract/call'
import { settingsCalls } from '@kaiguan/contract/club/settings/calls'
import { printingCalls } from '@kaiguan/contract/ground/printing/calls'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { cashierCalls } from '@kaiguan/contract/money/cashier/calls'
import { depositCalls } from '@kaiguan/contract/money/deposits/calls'
import { goodsCalls } from '@kaiguan/contract/money/goods/calls'
import { type Customer, customerCalls } from '@kaiguan/contract/people/customers/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkBooks } from '../../ledger/check-books.sql.ts'
import { balanceOf } from '../../testing/books.ts'
import { newTimeCardType } from '../../testing/card-types.ts'
import { sell } from '../../testing/cards.ts'
import { type Club, newClub, newStaff, newWorld, type World } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'

let world: World
let club: Club
let member: Customer
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  club = await newClub(world)
  member = await newCustomer(club.owner)
})
afterAll(() => world.close())

const take = (fee: number, more: Partial<BodyIn<typeof depositCalls.take>> = {}) =>
  club.owner.do(depositCalls.take, { body: { customer_id: member.id, fee, payment_method: 'CASH', purpose: '年卡定金', ...more } })
const show = (id: number) => club.owner.do(depositCalls.show, { params: { id } })
const goodBooks = async () =>
  expect(await world.database.transaction(club.brandId, (db) => checkBooks({ db, brandId: club.brandId }))).toEqual([])

test('a deposit is money in hand that is owed; the sale that uses it takes only the rest', async () => {
  const deposit = await take(200_00)
  expect(deposit).toMatchObject({ fee: 200_00, left: 200_00, state: 'held', purpose: '年卡定金' })
  expect([await balanceOf(world, club, 'hand'), await balanceOf(world, club, 'deposit')]).toEqual([200_00, -200_00])
  const sold = await sell(club.owner, member, await newTimeCardType(club.owner), {
    deposit_ids: [deposit.id],
    payment_method: undefined,
    payments: [{ payment_method: 'WECHAT', fee: 100_00 }],
  })
  expect([await balanceOf(world, club, 'hand'), await balanceOf(world, club, 'deposit')]).toEqual([300_00, 0])
  expect(await balanceOf(world, club, 'deferred')).toBe(-300_00)
  expect(await show(deposit.id)).toMatchObject({
    left: 0,
    used: 200_00,
    state: 'used',
    moves: [{ kind: 'used', order: { id: sold.order_id } }, { kind: 'taken' }],
  })
  const receipt = await club.owner.do(printingCalls.receipt, { params: { id: sold.order_id } })
  expect(receipt.payment_method).toMatchObject([
    { payment_method: 'DEPOSIT', fee: 200_00 },
    { payment_method: 'WECHAT', fee: 100_00 },
  ])
  await goodBooks()
})

test('a price below the deposit leaves the rest held; several are used in the order named', async () => {
  const [a, b] = [await take(50_00), await take(400_00)]
  await sell(club.owner, member, await newTimeCardType(club.owner), { deposit_ids: [a.id, b.id], payment_method: undefined })
  expect([(await show(a.id)).left, (await show(b.id)).left]).toEqual([0, 150_00])
  expect((await club.owner.do(depositCalls.ofCustomer, { params: { id: member.id } })).data.map((one) => one.id)).toEqual([b.id])
})

test('tenders must make up what the deposits leave', async () => {
  const deposit = await take(100_00)
  const type = await newTimeCardType(club.owner)
  const wrong = await club.owner.call(cardCalls.sell, {
    body: {
      customer_id: member.id,
      vip_template_id: type.id,
      deposit_ids: [deposit.id],
      payments: [{ payment_method: 'CASH', fee: 300_00 }],
    },
  })
  expect(wrong.refusal.errors?.payments?.[0]).toContain('200.00')
})

test('nobody pays with somebody else’s deposit, nor with one that is used up, nor without the permission', async () => {
  const deposit = await take(300_00)
  const type = await newTimeCardType(club.owner)
  const pay = (customerId: number, staff = club.owner) =>
    staff.call(cardCalls.sell, { body: { customer_id: customerId, vip_template_id: type.id, deposit_ids: [deposit.id] } })
  expect((await pay((await newCustomer(club.owner)).id)).refusal.errors).toHaveProperty('deposit_ids')
  const seller = await newStaff(world, club, { permissions: ['cards.sell', 'customers.view-all'] })
  expect((await pay(member.id, seller)).refusal.code).toBe(20000)
  expect((await pay(member.id)).status).toBe(200)
  expect((await pay(member.id)).refusal.errors).toHaveProperty('deposit_ids')
})

test('two sales use one deposit at the same instant: its money is spent once', async () => {
  const deposit = await take(300_00)
  const type = await newTimeCardType(club.owner)
  const pay = () =>
    club.owner.call(cardCalls.sell, { body: { customer_id: member.id, vip_template_id: type.id, deposit_ids: [deposit.id] } })
  const answers = await Promise.all([pay(), pay()])
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422])
  expect(await balanceOf(world, club, 'deposit')).toBe(0)
  await goodBooks()
})

test('two desks give one deposit back at the same instant: it goes back once, and the other is told', async () => {
  const deposit = await take(100_00)
  const back = () => club.owner.call(depositCalls.refund, { params: { id: deposit.id }, body: { fee: 100_00, reason: '退' } })
  const answers = await Promise.all([back(), back(), back()])
  expect(answers.map(({ status, refusal }) => (status === 200 ? 200 : refusal.code)).sort()).toEqual([200, 28002, 28002])
  expect(await balanceOf(world, club, 'hand')).toBe(0)
  await goodBooks()
})

test('goods that were paid with a deposit come back onto it', async () => {
  const deposit = await take(100_00)
  const goods = await club.owner.do(goodsCalls.create, { body: { name: '毛巾', price: 39_00 } })
  await club.owner.do(goodsCalls.receive, { params: { id: goods.id }, body: { quantity: 1 } })
  const order = await club.owner.do(cashierCalls.sell, {
    body: { customer_id: member.id, lines: [{ goods_id: goods.id, quantity: 1 }], deposit_ids: [deposit.id] },
  })
  expect((await show(deposit.id)).left).toBe(61_00)
  await club.owner.do(cashierCalls.refund, {
    params: { id: order.id },
    body: { lines: [{ line_id: order.lines[0]?.id ?? 0, quantity: 1 }], reason: '退' },
  })
  expect(await show(deposit.id)).toMatchObject({ left: 100_00, used: 0 })
  expect(await balanceOf(world, club, 'deposit')).toBe(-100_00)
  await goodBooks()
})

test('a deposit goes back in parts to the tender it came from; the rest is kept only by permission', async () => {
  const deposit = await take(100_00, { payment_method: 'WECHAT' })
  const back = (body: BodyIn<typeof depositCalls.refund>, staff = club.owner) =>
    staff.call(depositCalls.refund, { params: { id: deposit.id }, body })
  expect((await back({ fee: 100_01, reason: '多' })).refusal.errors).toHaveProperty('fee')
  const first = await back({ fee: 30_00, reason: '改主意' })
  expect(first.body.deposit).toMatchObject({ left: 70_00, returned: 30_00, state: 'held' })
  const receipt = await club.owner.do(printingCalls.receipt, { params: { id: first.body.refund_order_id } })
  expect(receipt).toMatchObject({ type: 'deposit-refund', payment_method: [{ payment_method: 'WECHAT', fee: -30_00 }] })
  const clerk = await newStaff(world, club, { permissions: ['deposits.view', 'deposits.refund'] })
  expect((await back({ fee: 20_00, keep_rest: true, reason: '违约' }, clerk)).refusal.errors).toHaveProperty('keep_rest')
  const last = await back({ fee: 20_00, keep_rest: true, reason: '违约' })
  expect(last.body.deposit).toMatchObject({ left: 0, returned: 50_00, kept: 50_00, state: 'returned' })
  expect((await back({ fee: 1, reason: '再退' })).refusal.code).toBe(28002)
  expect([await balanceOf(world, club, 'income'), await balanceOf(world, club, 'hand')]).toEqual([-50_00, 50_00])
  await goodBooks()
})

test('what was done with a deposit stands in the customer’s records', async () => {
  const deposit = await take(100_00)
  await club.owner.do(depositCalls.refund, { params: { id: deposit.id }, body: { fee: 30_00, keep_rest: true, reason: '违约' } })
  const { data } = await club.owner.do(customerCalls.records, { params: { id: member.id } })
  expect(data.slice(0, 2).map(({ action, params }) => [action, params.price])).toEqual([
    ['deposit.kept', 30_00],
    ['deposit.taken', 100_00],
  ])
})

test('deposits are found by their customer and by their number, and the list says what is held in all', async () => {
  const deposit = await take(80_00)
  await club.owner.do(depositCalls.take, {
    body: { customer_id: (await newCustomer(club.owner, { name: '欧阳娜娜' })).id, fee: 20_00, payment_method: 'CASH' },
  })
  const search = async (text: string) => (await club.owner.do(depositCalls.list, { query: { search: text } })).data.map((one) => one.fee)
  expect(await search('欧阳')).toEqual([20_00])
  expect(await search(deposit.trade_no)).toEqual([80_00])
  expect((await club.owner.do(depositCalls.list, { query: { state: 'used,returned' } })).data).toEqual([])
  expect((await club.owner.do(depositCalls.list)).sums.held).toBe(100_00)
})

test('who sees only their own customers takes no deposit from another’s and sells them no card', async () => {
  const mine = await newStaff(world, club, { permissions: ['cards.sell', 'deposits.take', 'customers.view'] })
  const [own, strange] = [await newCustomer(club.owner, { consultant_id: mine.id }), await newCustomer(club.owner)]
  const type = await newTimeCardType(club.owner)
  const take = (id: number) => mine.call(depositCalls.take, { body: { customer_id: id, fee: 1_00, payment_method: 'CASH' } })
  const buy = (id: number) => mine.call(cardCalls.sell, { body: { customer_id: id, vip_template_id: type.id, payment_method: 'CASH' } })
  expect([(await take(own.id)).status, (await buy(own.id)).status]).toEqual([200, 200])
  expect([(await take(strange.id)).status, (await buy(strange.id)).status]).toEqual([422, 404])
})

test('who sees only their own customers isn’t told by a refused refund what is left of another’s deposit', async () => {
  const deposit = await take(200_00)
  const adviser = await newStaff(world, club, { permissions: ['deposits.view', 'deposits.refund'] })
  for (const fee of [0, 1, 200_01])
    expect(await adviser.call(depositCalls.refund, { params: { id: deposit.id }, body: { fee, reason: '退' } })).toMatchObject({
      status: 404,
    })
})

test('who sees only their own customers looks after whom they add, and may sell to them', async () => {
  const mine = await newStaff(world, club, { permissions: ['customers.create', 'customers.view', 'deposits.take'] })
  const added = await newCustomer(mine)
  const answer = await mine.call(depositCalls.take, { body: { customer_id: added.id, fee: 1_00, payment_method: 'CASH' } })
  expect([added.consultant?.id, answer.status]).toEqual([mine.id, 200])
})

test('giving a deposit back is undone once: the money comes back the way it went, what was kept is held again', async () => {
  const deposit = await take(100_00, { payment_method: 'WECHAT' })
  const refund = await club.owner.do(depositCalls.refund, {
    params: { id: deposit.id },
    body: { fee: 70_00, keep_rest: true, reason: '退错了人' },
  })
  const undo = (staff = club.owner) =>
    staff.call(depositCalls.undoRefund, { params: { id: deposit.id, order_id: refund.refund_order_id }, body: { reason: '退错了人' } })
  expect((await show(deposit.id)).moves.map(({ kind, undoable }) => [kind, undoable])).toEqual([
    ['kept', true],
    ['returned', true],
    ['taken', false],
  ])
  const clerk = await newStaff(world, club, { permissions: ['deposits.view', 'deposits.refund', 'deposits.forfeit', 'customers.view-all'] })
  expect((await undo(clerk)).status).toBe(403)
  const undone = await undo()
  expect(undone.body.deposit).toMatchObject({ left: 100_00, returned: 0, kept: 0, state: 'held' })
  const receipt = await club.owner.do(printingCalls.receipt, { params: { id: undone.body.order_id } })
  expect(receipt.payment_method).toMatchObject([{ payment_method: 'WECHAT', fee: 70_00 }])
  expect([await balanceOf(world, club, 'hand'), await balanceOf(world, club, 'income'), await balanceOf(world, club, 'deposit')]).toEqual([
    100_00, 0, -100_00,
  ])
  expect((await show(deposit.id)).moves.map(({ kind, undoable }) => [kind, undoable])).toEqual([
    ['keep-undone', false],
    ['return-undone', false],
    ['kept', false],
    ['returned', false],
    ['taken', false],
  ])
  expect((await undo()).refusal.code).toBe(28005)
  // It may be given back again, by the tender it came from.
  const again = await club.owner.do(depositCalls.refund, { params: { id: deposit.id }, body: { fee: 100_00, reason: '真的退' } })
  expect(again.deposit.left).toBe(0)
  expect(await balanceOf(world, club, 'hand')).toBe(0)
  await goodBooks()
})

test('two desks undo one refund at the same instant: once; after the gym’s days for it, nobody does', async () => {
  const deposit = await take(100_00)
  const refund = async () =>
    (await club.owner.do(depositCalls.refund, { params: { id: deposit.id }, body: { fee: 10_00, reason: '退' } })).refund_order_id
  const first = await refund()
  const undo = (order_id: number, staff = club.owner) =>
    staff.call(depositCalls.undoRefund, { params: { id: deposit.id, order_id }, body: { reason: '错' } })
  const answers = await Promise.all([undo(first), undo(first), undo(first)])
  expect(answers.map(({ status, refusal }) => (status === 200 ? 200 : refusal.code)).sort()).toEqual([200, 28005, 28005])
  const second = await refund()
  world.clock.advance(8 * 86_400_000)
  const later = await newStaff(world, club, { type: 4 })
  expect((await undo(second, later)).refusal.code).toBe(28006)
  await later.do(settingsCalls.editRules, { body: { reversal_days: 8 } })
  expect((await undo(second, later)).status).toBe(200)
  // What the deposit was taken with is no refund, nor is an undoing.
  expect((await undo(deposit.order_id, later)).status).toBe(404)
  await goodBooks()
})
