/** What a payment by code meets between being asked for and its end, and who tries to gain by it. */
import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { roleCalls } from '@kaiguan/contract/ground/roles/calls'
import { cashierCalls } from '@kaiguan/contract/money/cashier/calls'
import { goodsCalls } from '@kaiguan/contract/money/goods/calls'
import { orderCorrectionCalls } from '@kaiguan/contract/money/order-corrections/calls'
import { paymentAccountCalls } from '@kaiguan/contract/money/payment-accounts/calls'
import { paymentIntentCalls as calls } from '@kaiguan/contract/money/payment-intents/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkBooks } from '../../ledger/check-books.sql.ts'
import type { Mood } from '../../payments/demo/bank.ts'
import { askToClose } from '../../testing/closing.ts'
import { type Club, newBranch, newClub, newStaff, newWorld, PASSWORD, type Staff, type World } from '../../testing/club.ts'
import { connected, demoProvider } from '../../testing/payment-accounts.ts'
import { atTheBank, payingGoods, payLater } from '../../testing/payment-intents.ts'

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
  goodsId = await someWater()
})

async function someWater(): Promise<number> {
  const { id } = await owner.do(goodsCalls.create, { body: { name: `水 ${randomUUID()}`, price: 300 } })
  await owner.do(goodsCalls.receive, { params: { id }, body: { quantity: 50 } })
  return id
}

const code = async (mood: Mood) => (await demoProvider(world)).bank.newCode('WECHAT', mood)
const begin = async (mood: Mood, by = owner) => by.do(calls.begin, { body: payingGoods(goodsId, await code(mood)) })
const paysAt = async (asked: { trade_no: string }) => (await demoProvider(world)).bank.pay(await atTheBank(world, asked))
const refundsOf = async (asked: { trade_no: string }) => (await atTheBank(world, asked)).refunds.map(({ fee, state }) => [fee, state])
const sold = async () => (await owner.do(cashierCalls.orders, { query: {} })).data.length

async function soundBooks(): Promise<void> {
  const { brandId } = club
  expect(await world.database.transaction(brandId, (db) => checkBooks({ db, brandId }))).toEqual([])
}

/** Orders can't be written while `work` runs, for a reason that nobody foresaw. */
async function whileOrdersFail(work: () => Promise<void>): Promise<void> {
  const { pool } = world.database
  await pool.query("create or replace function boom() returns trigger language plpgsql as $$ begin raise exception 'boom'; end $$")
  await pool.query('create trigger boom before insert on orders for each row execute function boom()')
  await work()
  await pool.query('drop trigger boom on orders')
}

test('what failed for a moment is done later, however often the till asked meanwhile', async () => {
  const waiting = await begin('asks-password')
  for (let i = 0; i < 7; i++) await owner.do(calls.ask, { params: { id: waiting.id } })
  await paysAt(waiting)
  await whileOrdersFail(async () => {
    for (let i = 0; i < 7; i++) expect((await owner.do(calls.ask, { params: { id: waiting.id } })).state).toBe('paid')
    await soundBooks()
  })
  expect(await payLater(world, 20_000)).toEqual([])
  expect([(await owner.do(calls.show, { params: { id: waiting.id } })).state, await sold()]).toEqual(['done', 1])
  await soundBooks()
})

test('what fails again and again goes back', async () => {
  const waiting = await begin('asks-password')
  await paysAt(waiting)
  await whileOrdersFail(async () => {
    for (let i = 0; i < 8; i++) await payLater(world, 6 * 60_000)
  })
  expect([(await owner.do(calls.show, { params: { id: waiting.id } })).state, await refundsOf(waiting)]).toEqual([
    'refunded',
    [[300, 'done']],
  ])
  await soundBooks()
})

test('called off while it is paid and couldn’t be done: it goes back, and the same may be sold once', async () => {
  const body = { lines: [{ goods_id: goodsId, quantity: 1 }], payment_method: 'WECHAT' }
  const first = await owner.do(calls.begin, { body: payingGoods(goodsId, await code('asks-password'), { body }) })
  await paysAt(first)
  const again = async () => owner.call(calls.begin, { body: payingGoods(goodsId, await code('pays'), { body }) })
  await whileOrdersFail(async () => {
    expect((await owner.do(calls.ask, { params: { id: first.id } })).state).toBe('paid')
  })
  expect((await again()).refusal.code).toBe(34444)
  expect((await owner.do(calls.callOff, { params: { id: first.id } })).state).toBe('refunded')
  expect((await again()).body.state).toBe('done')
  await payLater(world, 60_000)
  expect([await sold(), await refundsOf(first)]).toEqual([1, [[300, 'done']]])
  await soundBooks()
})

test('in a branch that was closed meanwhile nothing is sold any more, and the money goes back', async () => {
  const head = await newStaff(world, club, { type: 5, headOffice: true })
  await newBranch(world, club.brandId, '二店')
  const waiting = await begin('asks-password')
  expect((await askToClose(head, club.gymId)).status).toBe(200)
  await paysAt(waiting)
  expect(await payLater(world, 60_000)).toEqual([])
  const { rows } = await world.database.pool.query<{ state: string }>('select state from payment_intents where id = $1', [waiting.id])
  expect([rows, await refundsOf(waiting)]).toEqual([[{ state: 'refunded' }], [[300, 'done']]])
  await soundBooks()
})

test('by keys that the provider doesn’t take nothing is known: nobody is told that nothing was taken', async () => {
  const waiting = await begin('asks-password')
  const { accounts } = await owner.do(paymentAccountCalls.list)
  const id = accounts[0]?.id ?? 0
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  const before = (await demoProvider(world)).wechat.own.privateKey
  await owner.do(paymentAccountCalls.edit, { params: { id }, body: { private_key: privateKey } })
  await paysAt(waiting)
  expect((await owner.do(calls.ask, { params: { id: waiting.id } })).state).toBe('waiting')
  expect((await owner.do(calls.callOff, { params: { id: waiting.id } })).state).toBe('waiting')
  expect(await payLater(world, 20 * 60_000)).toEqual([])
  await owner.do(paymentAccountCalls.edit, { params: { id }, body: { private_key: before } })
  expect((await owner.do(calls.ask, { params: { id: waiting.id } })).state).toBe('closed')
  expect((await atTheBank(world, waiting)).state).toBe('reversed')
})

test('one’s own waivers of the day are used up: a colleague confirms, by code as ever', async () => {
  const discount = { goods: { lowest_bp: 10_000, max_waiver: 100, gifts: false } }
  const desk = await newStaff(world, club, { permissions: ['cashier.sell', 'cashier.orders', 'cashier.change-price'], discount })
  const body = { lines: [{ goods_id: goodsId, quantity: 1 }], real_total_fee: 200 }
  for (let i = 0; i < 10; i++) await desk.do(cashierCalls.sell, { body: { ...body, payment_method: 'CASH', remark: String(i) } })
  const { approval_token } = await desk.do(roleCalls.approve, {
    body: { account_id: owner.login, password: PASSWORD, business: 'goods', total_fee: 300, real_total_fee: 200 },
  })
  const byCode = { ...body, payment_method: 'WECHAT', approval_token }
  expect((await desk.do(calls.begin, { body: payingGoods(goodsId, await code('pays'), { body: byCode }) })).state).toBe('done')
})

test('the waiver of a payment that came to nothing counts no longer', async () => {
  const discount = { goods: { lowest_bp: 10_000, max_waiver: 100, gifts: false } }
  const desk = await newStaff(world, club, { permissions: ['cashier.sell', 'cashier.orders', 'cashier.change-price'], discount })
  const asked = async (remark: string, mood: Mood) => {
    const body = { lines: [{ goods_id: goodsId, quantity: 1 }], real_total_fee: 200, payment_method: 'WECHAT', remark }
    return desk.call(calls.begin, { body: payingGoods(goodsId, await code(mood), { body }) })
  }
  for (let i = 0; i < 3; i++) expect(await asked(`refused ${i}`, 'refuses')).toMatchObject({ status: 200, body: { state: 'failed' } })
  const all = await Promise.all(Array.from({ length: 12 }, (_, i) => asked(`waits ${i}`, 'asks-password')))
  expect(all.filter(({ status }) => status === 200).length).toBe(10)
})

test('a price that changed meanwhile is nobody’s discount: the money goes back', async () => {
  const desk = await newStaff(world, club, { permissions: ['cashier.sell', 'cashier.orders', 'cashier.change-price'] })
  const body = { lines: [{ goods_id: goodsId, quantity: 1 }], real_total_fee: 300, payment_method: 'WECHAT' }
  const cheap = await desk.do(calls.begin, { body: payingGoods(goodsId, await code('asks-password'), { body }) })
  const { data } = await owner.do(goodsCalls.list, { query: {} })
  const name = data.find(({ id }) => id === goodsId)?.name ?? ''
  await owner.do(goodsCalls.edit, { params: { id: goodsId }, body: { name, price: 50_00 } })
  await paysAt(cheap)
  expect((await desk.do(calls.ask, { params: { id: cheap.id } })).state).toBe('refunded')
  expect(await sold()).toBe(0)
})

test('what the provider itself says was paid by it can’t be written over', async () => {
  const { order } = await begin('pays')
  const id = order?.id ?? 0
  const { payments } = await owner.do(orderCorrectionCalls.payments, { params: { id } })
  const corrected = await owner.call(orderCorrectionCalls.correctTender, {
    params: { id, payment_id: payments[0]?.id ?? 0 },
    body: { from: 'WECHAT', payment_method: 'CASH', reason: '写错了' },
  })
  expect(corrected.status).toBe(422)
  await soundBooks()
})

test('no password and nothing that the call doesn’t know is kept of what was asked', async () => {
  const body = { lines: [{ goods_id: goodsId, quantity: 1 }], payment_method: 'WECHAT', password: 'secret-1', remark: '会员' }
  const { id } = await owner.do(calls.begin, { body: payingGoods(goodsId, await code('asks-password'), { body }) })
  const kept = async () =>
    (await world.database.pool.query<{ asked: string | null }>('select asked::text from payment_intents where id = $1', [id])).rows[0]
      ?.asked ?? ''
  expect(await kept()).toContain('会员')
  expect(await kept()).not.toContain('secret-1')
  await owner.do(calls.callOff, { params: { id } })
  expect(await kept()).toBe('')
})
