/** Payments by the payer’s code: paid at once, after a password, refused, unknown, late; each ends with what it pays for or with its money back. */
import { randomUUID } from 'node:crypto'
import { roleCalls } from '@kaiguan/contract/ground/roles/calls'
import { cashierCalls } from '@kaiguan/contract/money/cashier/calls'
import { goodsCalls } from '@kaiguan/contract/money/goods/calls'
import { paymentAccountCalls } from '@kaiguan/contract/money/payment-accounts/calls'
import { paymentIntentCalls as calls } from '@kaiguan/contract/money/payment-intents/calls'
import { type IntentState, intentMoves } from '@kaiguan/contract/money/payment-intents/states'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkBooks } from '../../ledger/check-books.sql.ts'
import type { Mood } from '../../payments/demo/bank.ts'
import { balanceOf } from '../../testing/books.ts'
import { type Club, newClub, newStaff, newWorld, PASSWORD, type Staff, type World } from '../../testing/club.ts'
import { connected, demoProvider } from '../../testing/payment-accounts.ts'
import { atTheBank, payingGoods, payLater, stuckPayment } from '../../testing/payment-intents.ts'

let world: World
let club: Club
let owner: Staff
let goodsId: number

beforeAll(async () => {
  world = await newWorld()
})
afterAll(async () => {
  await (await demoProvider(world)).stop()
  await world.close()
})
beforeEach(async () => {
  await demoProvider(world)
  club = await newClub(world)
  owner = club.owner
  await connected(world, owner)
  goodsId = await someWater(10)
})

async function someWater(stock: number): Promise<number> {
  const { id } = await owner.do(goodsCalls.create, { body: { name: `水 ${randomUUID()}`, price: 300 } })
  await owner.do(goodsCalls.receive, { params: { id }, body: { quantity: stock } })
  return id
}

const code = async (mood: Mood) => (await demoProvider(world)).bank.newCode('WECHAT', mood)
const begin = async (mood: Mood, by = owner) => by.do(calls.begin, { body: payingGoods(goodsId, await code(mood)) })
const sold = async () => (await owner.do(cashierCalls.orders, { query: {} })).data.length
const stateOf = async (id: number) => (await owner.do(calls.show, { params: { id } })).state

async function later(ms: number): Promise<void> {
  expect(await payLater(world, ms)).toEqual([])
}

async function soundBooks(): Promise<void> {
  const { brandId } = club
  expect(await world.database.transaction(brandId, (db) => checkBooks({ db, brandId }))).toEqual([])
}

const unplaced = async () => Math.abs(await balanceOf(world, club, 'unplaced'))

test('paid at once: what it pays for is done in the same moment, and answers as if it had been asked itself', async () => {
  const paid = await begin('pays')
  expect(paid).toMatchObject({ state: 'done', provider: 'WECHAT', fee: 300, pays_for: 'goods-sell', reason: '' })
  const order = cashierCalls.sell.response.parse(paid.answer)
  expect(order).toMatchObject({ real_total_fee: 300, payments: [{ payment_method: 'WECHAT', fee: 300 }] })
  expect(paid.order).toEqual({ id: order.id, trade_no: order.trade_no })
  expect((await atTheBank(world, paid)).state).toBe('paid')
  expect([await sold(), await unplaced()]).toEqual([1, 0])
  await soundBooks()
})

test('the payer types a password: it waits, is done once it is paid, and the same till is told the same', async () => {
  const body = payingGoods(goodsId, await code('asks-password'))
  const waiting = await owner.do(calls.begin, { body })
  expect([waiting.state, await sold()]).toEqual(['waiting', 0])
  const { bank } = await demoProvider(world)
  bank.pay(await atTheBank(world, waiting))
  const done = await owner.do(calls.ask, { params: { id: waiting.id } })
  expect([done.state, await sold()]).toEqual(['done', 1])
  expect(await owner.do(calls.begin, { body })).toEqual(done)
  expect(await owner.do(calls.ask, { params: { id: waiting.id } })).toEqual(done)
  expect(await sold()).toBe(1)
  await soundBooks()
})

test('nobody asks any more, since the till was closed: the job finds it paid', async () => {
  const { id, trade_no } = await begin('asks-password')
  ;(await demoProvider(world)).bank.pay(await atTheBank(world, { trade_no }))
  await later(10_000)
  expect(await stateOf(id)).toBe('waiting')
  await later(10_000)
  expect([await stateOf(id), await sold()]).toEqual(['done', 1])
  await soundBooks()
})

test('refused by the bank: nothing is taken, and the same may be tried again by another code', async () => {
  const refused = await begin('refuses')
  expect([refused.state, await sold()]).toEqual(['failed', 0])
  expect(refused.reason).not.toBe('')
  expect((await begin('pays')).state).toBe('done')
  await soundBooks()
})

test('called off while the payer hesitates: only then nothing was taken, and no payment comes of it', async () => {
  const waiting = await begin('asks-password')
  const closed = await owner.do(calls.callOff, { params: { id: waiting.id } })
  expect(closed).toMatchObject({ state: 'closed', calling_off: true, answer: null })
  const payment = await atTheBank(world, waiting)
  expect(payment.state).toBe('closed')
  const { bank } = await demoProvider(world)
  expect(() => bank.pay(payment)).toThrow()
  expect(await sold()).toBe(0)
})

test('paid late, after it was called off: the money goes back by itself, and nothing is sold', async () => {
  const waiting = await begin('pays-late')
  await owner.do(calls.callOff, { params: { id: waiting.id } })
  const { bank } = await demoProvider(world)
  bank.pay(await atTheBank(world, waiting))
  await later(60 * 60_000 + 1)
  expect([await stateOf(waiting.id), await unplaced(), await sold()]).toEqual(['refunded', 0, 0])
  expect((await atTheBank(world, waiting)).refunds).toMatchObject([{ fee: 300, state: 'done' }])
  await soundBooks()
})

test('what it pays for is gone when it is paid: the money goes back, with the reason', async () => {
  const few = await someWater(1)
  const waiting = await owner.do(calls.begin, { body: payingGoods(few, await code('asks-password')) })
  await owner.do(cashierCalls.sell, { body: { lines: [{ goods_id: few, quantity: 1 }], payment_method: 'CASH' } })
  ;(await demoProvider(world)).bank.pay(await atTheBank(world, waiting))
  const back = await owner.do(calls.ask, { params: { id: waiting.id } })
  expect([back.state, await sold()]).toEqual(['refunded', 1])
  expect(back.reason).toContain('库存')
  expect((await atTheBank(world, waiting)).refunds).toMatchObject([{ fee: 300, state: 'done' }])
  await soundBooks()
})

test('nothing is asked of the payer that would be refused: right, price, stock, way, account', async () => {
  const desk = await newStaff(world, club, { permissions: [] })
  const refusals = async (by: Staff, body: object) =>
    (await by.call(calls.begin, { body: { ...payingGoods(goodsId, await code('pays')), ...body } })).refusal
  expect((await refusals(desk, {})).code).toBe(30003)
  const lines = [{ goods_id: goodsId, quantity: 1 }]
  expect(await refusals(owner, { body: { lines: [{ goods_id: goodsId, quantity: 99 }], payment_method: 'WECHAT' } })).toMatchObject({
    code: 20000,
  })
  expect((await refusals(owner, { body: { lines, payment_method: 'CASH' } })).code).toBe(34443)
  expect((await refusals(owner, { body: { lines, payment_method: 'ALIPAY' } })).code).toBe(34443)
  expect((await refusals(owner, { auth_code: '1234' })).code).toBe(20000)
  expect((await refusals(owner, { auth_code: (await demoProvider(world)).bank.newCode('ALIPAY', 'pays') })).code).toBe(34441)
  expect((await demoProvider(world)).bank.payments().filter(({ state }) => state === 'waiting')).toEqual([])
})

test('what is tried is undone: no order, no points, no number is left of a payment that nobody paid', async () => {
  await begin('asks-password')
  expect(await sold()).toBe(0)
  const { rows } = await world.database.pool.query<{ n: number }>('select count(*)::int as n from orders where gym_id = $1', [club.gymId])
  expect(rows).toEqual([{ n: 0 }])
})

test('only whoever asked, and whoever sees the whole day, knows of a payment', async () => {
  const waiting = await begin('asks-password')
  const desk = await newStaff(world, club, { permissions: ['cashier.sell', 'cashier.view'] })
  const other = await newClub(world)
  const refused: (IntentState | number)[] = []
  for (const by of [desk, other.owner])
    for (const call of [calls.show, calls.ask, calls.callOff]) refused.push((await by.call(call, { params: { id: waiting.id } })).status)
  expect(refused).toEqual([404, 404, 404, 404, 404, 404])
  const theirs = await begin('pays', desk)
  expect(theirs.answer).not.toBeNull()
  expect((await owner.do(calls.show, { params: { id: theirs.id } })).answer).toBeNull()
})

test('what the provider can’t give back is asked for again, or given back by hand, once, with a reason', async () => {
  const stuck = await stuckPayment(world, owner, goodsId)
  expect([stuck.state, await unplaced()]).toEqual(['refund-failed', 300])
  await soundBooks()
  const desk = await newStaff(world, club, { permissions: ['cashier.sell', 'cashier.day-sheet-all'] })
  expect((await desk.call(calls.payOut, { params: { id: stuck.id }, body: { reason: '现金' } })).refusal.code).toBe(30003)
  expect((await owner.do(calls.refundAgain, { params: { id: stuck.id } })).state).toBe('refunded')
  expect([await unplaced(), (await atTheBank(world, stuck)).refunds.map(({ state }) => state)]).toEqual([0, ['failed', 'done']])
  const second = await stuckPayment(world, owner, goodsId)
  const byHand = () => owner.call(calls.payOut, { params: { id: second.id }, body: { reason: '现金退给顾客' } })
  const [one, other] = await Promise.all([byHand(), byHand()])
  expect([one.status, other.status].toSorted()).toEqual([200, 422])
  expect([await stateOf(second.id), await unplaced()]).toEqual(['paid-out', 0])
  await soundBooks()
})

test('an account that is still asked for something keeps its merchant number, and stays', async () => {
  const waiting = await begin('asks-password')
  const { accounts } = await owner.do(paymentAccountCalls.list)
  const id = accounts[0]?.id ?? 0
  expect((await owner.call(paymentAccountCalls.remove, { params: { id } })).refusal.code).toBe(34436)
  expect((await owner.call(paymentAccountCalls.edit, { params: { id }, body: { merchant_no: '1900000999' } })).refusal.code).toBe(34436)
  await owner.do(calls.callOff, { params: { id: waiting.id } })
  // What was called off is looked at once more.
  expect((await owner.call(paymentAccountCalls.remove, { params: { id } })).refusal.code).toBe(34436)
  await later(60 * 60_000 + 1)
  await owner.do(paymentAccountCalls.remove, { params: { id } })
})

test('a colleague’s confirmation serves one payment, whoever is faster; it counts though the payer comes later', async () => {
  const role = { permissions: ['cashier.sell', 'cashier.view', 'cashier.change-price'] as const }
  const desk = await newStaff(world, club, { permissions: [...role.permissions] })
  const { approval_token } = await desk.do(roleCalls.approve, {
    body: { account_id: owner.login, password: PASSWORD, business: 'goods', total_fee: 300, real_total_fee: 100 },
  })
  const body = { lines: [{ goods_id: goodsId, quantity: 1 }], payment_method: 'WECHAT', real_total_fee: 100, approval_token }
  const cheap = async () => desk.call(calls.begin, { body: payingGoods(goodsId, await code('asks-password'), { body }) })
  const first = await cheap()
  expect([first.status, first.body.fee]).toEqual([200, 100])
  const { rows } = await world.database.pool.query<{ asked: string }>('select asked::text from payment_intents where id = $1', [
    first.body.id,
  ])
  expect(rows[0]?.asked).not.toContain(approval_token)
  const once = await desk.call(cashierCalls.sell, { body: { ...body, payment_method: 'CASH' } })
  expect(once.refusal.code).toBe(24024)
  world.clock.advance(6 * 60_000)
  ;(await demoProvider(world)).bank.pay(await atTheBank(world, first.body))
  const done = await desk.do(calls.ask, { params: { id: first.body.id } })
  expect(done.state).toBe('done')
  expect(cashierCalls.sell.response.parse(done.answer).real_total_fee).toBe(100)
  await soundBooks()
})

test('two ask at once, and the till twice: what is paid for is done once', async () => {
  const body = payingGoods(goodsId, await code('asks-password'))
  const answers = await Promise.all([1, 2, 3].map(() => owner.call(calls.begin, { body })))
  const begun = answers.filter(({ status }) => status === 200)
  expect([begun.length, new Set(begun.map((answer) => answer.body.id)).size]).toEqual([3, 1])
  const id = begun[0]?.body.id ?? 0
  const { trade_no } = await owner.do(calls.show, { params: { id } })
  ;(await demoProvider(world)).bank.pay(await atTheBank(world, { trade_no }))
  await Promise.all([1, 2, 3, 4].map(() => owner.do(calls.ask, { params: { id } })))
  expect([await stateOf(id), await sold()]).toEqual(['done', 1])
  const other = { ...body, body: { ...body.body, remark: '另一笔' } }
  expect((await owner.call(calls.begin, { body: other })).status).toBe(422)
  await soundBooks()
})

test('the same isn’t asked twice while nobody knows what became of the first, other sales are', async () => {
  const body = { lines: [{ goods_id: goodsId, quantity: 1 }], payment_method: 'WECHAT' }
  const again = async (by = owner) => by.call(calls.begin, { body: payingGoods(goodsId, await code('asks-password'), { body }) })
  const first = await again()
  expect((await again()).refusal.code).toBe(34444)
  const desk = await newStaff(world, club, { permissions: ['cashier.sell', 'cashier.view'] })
  expect((await again(desk)).status).toBe(200)
  await owner.do(calls.callOff, { params: { id: first.body.id } })
  expect((await again()).status).toBe(200)
})

test('the states of the database are those of the contract', async () => {
  const { rows } = await world.database.pool.query<{ source: string }>(
    "select prosrc as source from pg_proc where proname = 'payment_intent_moves'",
  )
  const said = [...(rows[0]?.source ?? '').matchAll(/when '([\w-]+)' then array\[([^\]]+)\]/g)]
  const moves = Object.fromEntries(said.map(([, from = '', to = '']) => [from, to.split(', ').map((one) => one.replaceAll("'", ''))]))
  const ours = Object.entries(intentMoves).filter(([, to]) => to.length > 0)
  expect(moves).toEqual(Object.fromEntries(ours))
})
