import type { BodyIn } from '@kaiguan/contract/call'
import { printingCalls } from '@kaiguan/contract/ground/printing/calls'
import { roleCalls } from '@kaiguan/contract/ground/roles/calls'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { cashierCalls, type GoodsOrder } from '@kaiguan/contract/money/cashier/calls'
import { depositCalls } from '@kaiguan/contract/money/deposits/calls'
import { type Goods, goodsCalls } from '@kaiguan/contract/money/goods/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../../database/sql.ts'
import { checkBooks } from '../../ledger/check-books.sql.ts'
import { balanceOf } from '../../testing/books.ts'
import { newStoredValueType, newTimeCardType } from '../../testing/card-types.ts'
import { sell } from '../../testing/cards.ts'
import { type Club, newClub, newStaff, newWorld, PASSWORD, type Staff, type World } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'

let world: World
let club: Club
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  club = await newClub(world)
})
afterAll(() => world.close())

let serial = 0
async function newGoods(stock: number, price = 5_00, more: Partial<BodyIn<typeof goodsCalls.create>> = {}): Promise<Goods> {
  serial += 1
  const goods = await club.owner.do(goodsCalls.create, { body: { name: `矿泉水${serial}`, price, unit: '瓶', ...more } })
  return stock === 0 ? goods : club.owner.do(goodsCalls.receive, { params: { id: goods.id }, body: { quantity: stock } })
}

type Basket = BodyIn<typeof cashierCalls.sell>
const buy = (lines: Basket['lines'], more: Partial<Basket> = {}) =>
  club.owner.call(cashierCalls.sell, { body: { lines, payment_method: 'CASH', ...more } })
const giveBack = (order: GoodsOrder, quantity: number) =>
  club.owner.do(cashierCalls.refund, {
    params: { id: order.id },
    body: { lines: [{ line_id: order.lines[0]?.id ?? 0, quantity }], reason: '退' },
  })
const goodBooks = async () =>
  expect(await world.database.transaction(club.brandId, (db) => checkBooks({ db, brandId: club.brandId }))).toEqual([])
const stockOf = async (goods: Goods) => (await club.owner.do(goodsCalls.list, { query: { search: goods.name } })).data[0]?.stock

test('a basket is sold: the money is in hand, the stock is less, the income is the goods’', async () => {
  const [water, towel] = [await newGoods(10), await newGoods(3, 39_90)]
  const { body } = await buy([
    { goods_id: water.id, quantity: 2 },
    { goods_id: towel.id, quantity: 1 },
  ])
  expect(body).toMatchObject({
    total_fee: 49_90,
    real_total_fee: 49_90,
    customer: null,
    payments: [{ payment_method: 'CASH', fee: 49_90 }],
  })
  expect([await stockOf(water), await stockOf(towel)]).toEqual([8, 2])
  expect(await balanceOf(world, club, 'hand')).toBe(49_90)
  expect(await balanceOf(world, club, 'income')).toBe(-49_90)
})

test('an agreed price is spread over the lines to the fen', async () => {
  const [a, b, c] = [await newGoods(1, 10_00), await newGoods(1, 10_00), await newGoods(1, 10_00)]
  const { body } = await buy(
    [a, b, c].map((goods) => ({ goods_id: goods.id, quantity: 1 })),
    { real_total_fee: 20_00 },
  )
  expect(body.lines.map((line) => line.fee)).toEqual([6_67, 6_67, 6_66])
})

test('another price needs the right to change prices, however far the discount may go, or the word of who may confirm it for goods', async () => {
  const water = await newGoods(10, 10_00)
  const discount = { goods: { lowest_bp: 8000, max_waiver: 0, gifts: false } }
  const lines = [{ goods_id: water.id, quantity: 1 }]
  const price = { total_fee: 10_00, real_total_fee: 9_00 }
  const cheaper = { lines, payment_method: 'CASH', real_total_fee: 9_00 } as const
  const desk = await newStaff(world, club, { permissions: ['cashier.sell'], discount })
  expect((await desk.call(cashierCalls.sell, { body: { lines, payment_method: 'CASH' } })).status).toBe(200)
  expect((await desk.call(cashierCalls.sell, { body: cheaper })).refusal.error_code).toBe(24024)
  const senior = await newStaff(world, club, { permissions: ['cashier.sell', 'cashier.change-price'], discount })
  expect((await senior.call(cashierCalls.sell, { body: cheaper })).status).toBe(200)
  const confirmedBy = (approver: Staff) =>
    desk.call(roleCalls.approve, { body: { business: 'goods', ...price, account_id: approver.login, password: PASSWORD } })
  const ofCards = await newStaff(world, club, { permissions: ['cards.discount-approve', 'cashier.change-price'], discount })
  expect((await confirmedBy(ofCards)).refusal.error_code).toBe(24025)
  const manager = await newStaff(world, club, { permissions: ['cashier.discount-approve'], discount })
  const { approval_token } = (await confirmedBy(manager)).body
  expect((await desk.call(cashierCalls.sell, { body: { ...cheaper, approval_token } })).status).toBe(200)
})

test('two terminals selling the last one: one sells it, the other is told what is left', async () => {
  const last = await newGoods(1)
  const desk = await newStaff(world, club, { permissions: ['cashier.view', 'cashier.sell'] })
  const line = { lines: [{ goods_id: last.id, quantity: 1 }], payment_method: 'CASH' as const }
  const [a, b] = await Promise.all([buy(line.lines), desk.call(cashierCalls.sell, { body: line })])
  expect([a.status, b.status].sort()).toEqual([200, 422])
  const refused = a.status === 422 ? a : b
  expect(refused.refusal.errors).toEqual({ 'lines.0': [`“${last.name}”库存只有 0，不够卖 1`] })
  expect(await stockOf(last)).toBe(0)
})

test('where the gym allows it, goods are sold before they are entered', async () => {
  const late = await newGoods(0)
  await world.database.transaction(
    club.brandId,
    async (db) => void (await sql`update gyms set allow_negative_stock = true where id = ${club.gymId}`.execute(db)),
  )
  expect((await buy([{ goods_id: late.id, quantity: 2 }])).status).toBe(200)
  expect(await stockOf(late)).toBe(-2)
})

test('a line comes back in parts: the parts add up, the money goes where it came from, whole goods to the shelf', async () => {
  const goods = await newGoods(3, 3_34)
  const { body: order } = await buy([{ goods_id: goods.id, quantity: 3 }], {
    real_total_fee: 10_00,
    payment_method: undefined,
    payments: [
      { payment_method: 'CASH', fee: 4_00 },
      { payment_method: 'WECHAT', fee: 6_00 },
    ],
  })
  const line = order.lines[0]?.id ?? 0
  const back = (quantity: number, restock: boolean) =>
    club.owner.call(cashierCalls.refund, {
      params: { id: order.id },
      body: { lines: [{ line_id: line, quantity }], restock, reason: '破损' },
    })
  const first = await back(1, false)
  expect(first.body.returned).toBe(3_33)
  const receipt = await club.owner.do(printingCalls.receipt, { params: { id: first.body.refund_order_id } })
  expect(receipt.payment_method).toMatchObject([
    { payment_method: 'CASH', fee: -1_33 },
    { payment_method: 'WECHAT', fee: -2_00 },
  ])
  expect((await back(2, true)).body.returned).toBe(6_67)
  expect((await back(1, true)).refusal.errors).toHaveProperty('lines.0')
  expect(await balanceOf(world, club, 'hand')).toBe(0)
  expect(await stockOf(goods)).toBe(2)
})

test('two refunds of the same line at once give it back once', async () => {
  const goods = await newGoods(1)
  const { body: order } = await buy([{ goods_id: goods.id, quantity: 1 }])
  const body = { lines: [{ line_id: order.lines[0]?.id ?? 0, quantity: 1 }], reason: '退' }
  const answers = await Promise.all([1, 2].map(() => club.owner.call(cashierCalls.refund, { params: { id: order.id }, body })))
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422])
  expect(await balanceOf(world, club, 'hand')).toBe(0)
})

test('a line named twice in one refund is refused: its pieces would come back, and be paid back, twice', async () => {
  const [water, towel] = [await newGoods(3), await newGoods(1, 39_90)]
  const { body: order } = await buy([
    { goods_id: water.id, quantity: 3 },
    { goods_id: towel.id, quantity: 1 },
  ])
  const line = { line_id: order.lines[0]?.id ?? 0, quantity: 3 }
  const twice = await club.owner.call(cashierCalls.refund, { params: { id: order.id }, body: { lines: [line, line], reason: '退' } })
  expect(twice).toMatchObject({ status: 422, refusal: { errors: { lines: expect.anything() } } })
  expect([await stockOf(water), await balanceOf(world, club, 'hand')]).toEqual([0, 54_90])
})

test('goods paid with a stored-value card come back onto it, but a spent gift doesn’t become money', async () => {
  const member = await newCustomer(club.owner)
  const { card } = await sell(
    club.owner,
    member,
    await newStoredValueType(club.owner, { amount: 60_00, gift_amount: 40_00 }, { price: 60_00 }),
  )
  const goods = await newGoods(1, 100_00)
  const { body: order } = await buy([{ goods_id: goods.id, quantity: 1 }], {
    customer_id: member.id,
    payment_method: 'DEBIT_CARD',
    debit_card_id: card.id,
  })
  expect(await balanceOf(world, club, 'income')).toBe(-60_00)
  const { body } = await club.owner.call(cashierCalls.refund, {
    params: { id: order.id },
    body: { lines: [{ line_id: order.lines[0]?.id ?? 0, quantity: 1 }], reason: '退' },
  })
  expect(body.returned).toBe(60_00)
  expect(await club.owner.do(cardCalls.show, { params: { id: card.id } })).toMatchObject({ balance: 60_00, gift_balance: 0 })
  expect(await world.database.transaction(club.brandId, (db) => checkBooks({ db, brandId: club.brandId }))).toEqual([])
})

test('goods paid partly with a gift come back piece by piece for no more than was paid', async () => {
  const member = await newCustomer(club.owner)
  const { card } = await sell(club.owner, member, await newStoredValueType(club.owner, { amount: 2, gift_amount: 1 }, { price: 2 }))
  const sweet = await newGoods(3, 1)
  const paid = { customer_id: member.id, payment_method: 'DEBIT_CARD' as const, debit_card_id: card.id }
  const { body: order } = await buy([{ goods_id: sweet.id, quantity: 3 }], paid)
  const back = [await giveBack(order, 1), await giveBack(order, 1), await giveBack(order, 1)]
  expect(back.reduce((sum, { returned }) => sum + returned, 0)).toBe(2)
  expect([await balanceOf(world, club, 'stored'), await balanceOf(world, club, 'hand')]).toEqual([-2, 2])
  await goodBooks()
})

test('whoever spends the last of a stored-value card is a former member, and a member again when it comes back', async () => {
  const member = await newCustomer(club.owner)
  const { card } = await sell(club.owner, member, await newStoredValueType(club.owner, { amount: 10_00 }, { price: 10_00 }))
  const water = await newGoods(2)
  const stage = async () => (await club.owner.do(customerCalls.show, { params: { id: String(member.id) } })).stage
  const paid = { customer_id: member.id, payment_method: 'DEBIT_CARD' as const, debit_card_id: card.id }
  const { body: order } = await buy([{ goods_id: water.id, quantity: 2 }], paid)
  await goodBooks()
  await giveBack(order, 1)
  expect(await stage()).toBe('member')
  await goodBooks()
})

test('money for a stored-value card that lies in the recycle bin is handed out', async () => {
  const member = await newCustomer(club.owner)
  const { card } = await sell(club.owner, member, await newStoredValueType(club.owner, { amount: 10_00 }, { price: 10_00 }))
  const water = await newGoods(2)
  const paid = { customer_id: member.id, payment_method: 'DEBIT_CARD' as const, debit_card_id: card.id }
  const { body: order } = await buy([{ goods_id: water.id, quantity: 2 }], paid)
  await club.owner.do(cardCalls.recycle, { params: { id: card.id } })
  const { refund_order_id } = await giveBack(order, 2)
  const receipt = await club.owner.do(printingCalls.receipt, { params: { id: refund_order_id } })
  expect(receipt.payment_method).toMatchObject([{ payment_method: 'CASH', fee: -10_00 }])
  expect(await balanceOf(world, club, 'stored')).toBe(0)
  await goodBooks()
})

test('goods come back onto a deposit and a card while both pay for the next sale: nobody waits in a circle', {
  timeout: 60_000,
}, async () => {
  const member = await newCustomer(club.owner)
  const { card } = await sell(club.owner, member, await newStoredValueType(club.owner, { amount: 10_000_00 }, { price: 10_000_00 }))
  const type = await newTimeCardType(club.owner, {}, { price: 10_00 })
  const [small, big] = [await newGoods(20, 50_00), await newGoods(20, 200_00)]
  for (const _ of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]) {
    const { id } = await club.owner.do(depositCalls.take, { body: { customer_id: member.id, fee: 100_00, payment_method: 'CASH' } })
    const paid = { customer_id: member.id, deposit_ids: [id], payment_method: 'DEBIT_CARD' as const, debit_card_id: card.id }
    const first = (await buy([{ goods_id: small.id, quantity: 1 }], paid)).body
    const second = (await buy([{ goods_id: big.id, quantity: 1 }], paid)).body
    await giveBack(first, 1)
    const next = () => sell(club.owner, member, type, paid)
    await Promise.all([giveBack(second, 1), next(), next()])
  }
  expect(world.deadlocks).toEqual([])
  await goodBooks()
})

test('the ten-millionth order has a number of its own, and so has the next', async () => {
  const { rows } = await world.database.pool.query("select setval('trade_no_seq', 9999999), last_value as was from trade_no_seq")
  const water = await newGoods(2)
  const sold = [await buy([{ goods_id: water.id, quantity: 1 }]), await buy([{ goods_id: water.id, quantity: 1 }], { remark: '再来' })]
  expect(sold.map(({ body }) => body.trade_no?.slice(6))).toEqual(['10000000', '10000001'])
  await world.database.pool.query("select setval('trade_no_seq', $1)", [rows[0].was])
})

test('somebody else’s card pays for nobody', async () => {
  const member = await newCustomer(club.owner)
  const { card } = await sell(club.owner, member, await newStoredValueType(club.owner))
  const goods = await newGoods(1)
  const walkIn = await buy([{ goods_id: goods.id, quantity: 1 }], { payment_method: 'DEBIT_CARD', debit_card_id: card.id })
  expect(walkIn.refusal.errors).toHaveProperty('debit_card_id')
})

test('the history tells every piece: received, sold, counted, corrected', async () => {
  const goods = await newGoods(10)
  await buy([{ goods_id: goods.id, quantity: 3 }])
  await club.owner.do(goodsCalls.count, { params: { id: goods.id }, body: { counted: 6 } })
  await club.owner.do(goodsCalls.correct, { params: { id: goods.id }, body: { quantity: -1, reason: '打碎' } })
  const { data } = await club.owner.do(goodsCalls.moves, { params: { id: goods.id } })
  expect(data.map((move) => [move.kind, move.quantity, move.stock])).toEqual([
    ['correct', -1, 5],
    ['count', -1, 6],
    ['sale', -3, 7],
    ['receive', 10, 10],
  ])
  expect(
    (await club.owner.call(goodsCalls.correct, { params: { id: goods.id }, body: { quantity: -6, reason: '多了' } })).refusal.errors,
  ).toHaveProperty('quantity')
})

test('a bar code finds its goods, and belongs to one', async () => {
  const goods = await newGoods(1, 5_00, { bar_code: '6901234567892' })
  expect((await club.owner.do(goodsCalls.byCode, { params: { code: '6901234567892' } })).id).toBe(goods.id)
  expect(
    (await club.owner.call(goodsCalls.create, { body: { name: '另一种', price: 1, bar_code: '6901234567892' } })).refusal.errors,
  ).toHaveProperty('bar_code')
})

test('a category with goods stays; goods with stock stay', async () => {
  const category = await club.owner.do(goodsCalls.addCategory, { body: { name: '饮料' } })
  const goods = await newGoods(1, 5_00, { category_id: category.id })
  expect((await club.owner.call(goodsCalls.removeCategory, { params: { id: category.id } })).refusal.code).toBe(26003)
  expect((await club.owner.call(goodsCalls.remove, { params: { id: goods.id } })).refusal.code).toBe(26005)
  await buy([{ goods_id: goods.id, quantity: 1 }])
  await club.owner.do(goodsCalls.remove, { params: { id: goods.id } })
  await club.owner.do(goodsCalls.removeCategory, { params: { id: category.id } })
})

test('a receipt is shown to whoever may see what was sold', async () => {
  const goods = await newGoods(1)
  const { body: order } = await buy([{ goods_id: goods.id, quantity: 1 }])
  const consultant = await newStaff(world, club, { permissions: ['cards.view'] })
  expect((await consultant.call(printingCalls.receipt, { params: { id: order.id } })).refusal.code).toBe(30003)
  const cashier = await newStaff(world, club, { permissions: ['cashier.view'] })
  const receipt = await cashier.do(printingCalls.receipt, { params: { id: order.id } })
  expect(receipt).toMatchObject({ type: 'goods-sale', service_name: goods.name })
  expect((await cashier.call(printingCalls.printed, { params: { id: order.id } })).status).toBe(200)
  expect((await cashier.call(printingCalls.printed, { params: { id: order.id } })).refusal.code).toBe(30003)
})

test('a basket beyond what one order can hold is refused before anything moves', async () => {
  const dear = await newGoods(10_000, 100_000_000_00)
  expect((await buy([{ goods_id: dear.id, quantity: 11 }])).refusal.errors?.lines?.[0]).toContain('1,000,000,000.00')
  expect(await stockOf(dear)).toBe(10_000)
})
