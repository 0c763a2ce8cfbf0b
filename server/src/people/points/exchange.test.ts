import { printingCalls } from '@kaiguan/contract/ground/printing/calls'
import { cashierCalls, type GoodsOrder } from '@kaiguan/contract/money/cashier/calls'
import { type Goods, goodsCalls } from '@kaiguan/contract/money/goods/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { pointCalls } from '@kaiguan/contract/people/points/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkBooks } from '../../ledger/check-books.sql.ts'
import { balanceOf } from '../../testing/books.ts'
import { type Club, newClub, newStaff, newWorld, type Staff, type World } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'
import { expirePoints } from './expire.ts'

const DAY_MS = 86_400_000
let world: World
let club: Club
let owner: Staff
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  world.clock.set('2026-11-20T04:00:00Z')
  club = await newClub(world)
  owner = club.owner
})
afterAll(() => world.close())

async function newGoods(name: string, points: number | null): Promise<Goods> {
  const { id } = await owner.do(goodsCalls.create, { body: { name, price: 39_00, points_price: points } })
  return owner.do(goodsCalls.receive, { params: { id }, body: { quantity: 10 } })
}
async function memberWith(points: number): Promise<{ id: number; name: string }> {
  const member = await newCustomer(owner)
  await owner.do(pointCalls.adjust, { params: { id: member.id }, body: { delta: points, reason: '开业赠送' } })
  return member
}
const exchange = (who: Staff, member: { id: number } | null, goods: Goods, quantity = 1) =>
  who.call(cashierCalls.sell, { body: { customer_id: member?.id ?? null, points: true, lines: [{ goods_id: goods.id, quantity }] } })
const bringBack = (order: GoodsOrder, quantity: number) =>
  owner.do(cashierCalls.refund, {
    params: { id: order.id },
    body: { lines: [{ line_id: order.lines[0]?.id ?? 0, quantity }], reason: '换错了' },
  })
const moves = async ({ id }: { id: number }) =>
  (await owner.do(pointCalls.details, { params: { id }, query: { per_page: 100 } })).data.map(({ kind, delta, balance }) => [
    kind,
    delta,
    balance,
  ])
const scoreOf = async ({ id }: { id: number }) => (await owner.do(pointCalls.details, { params: { id }, query: {} })).score
const stockOf = async ({ name }: Goods) => (await owner.do(goodsCalls.list, { query: { search: name } })).data[0]?.stock

test('a member exchanges points for goods at the till: the stock is less, no money moves, nothing is earned, the receipt says it', async () => {
  await owner.do(pointCalls.editRules, { body: { per_yuan: 5 } })
  const towel = await newGoods('毛巾', 300)
  const member = await memberWith(1000)
  // Who may give no discount at all may give goods for points.
  const desk = await newStaff(world, club, { permissions: ['cashier.view', 'cashier.sell', 'customers.view', 'customers.view-all'] })
  const { status, body } = await exchange(desk, member, towel, 2)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    total_fee: 0,
    real_total_fee: 0,
    points: 600,
    payments: [],
    lines: [{ price: 0, fee: 0, points_price: 300, quantity: 2 }],
  })
  expect(await stockOf(towel)).toBe(8)
  expect((await moves(member))[0]).toEqual(['exchange', -600, 400])
  expect(await balanceOf(world, club, 'hand')).toBe(0)
  expect(await owner.do(printingCalls.receipt, { params: { id: body.id } })).toMatchObject({
    points: { earned: -600, left: 400 },
    lines: [{ fee: 0, points: 600 }],
  })
})

test('what comes back gives its points back, piece by piece, and is as old as what was spent', async () => {
  await owner.do(pointCalls.editRules, { body: { per_yuan: 5, expiry_months: 1 } })
  const towel = await newGoods('毛巾', 300)
  const member = await memberWith(1000)
  const { body: order } = await exchange(owner, member, towel, 3)
  await owner.do(goodsCalls.edit, { params: { id: towel.id }, body: { points_price: 500 } })
  const first = await bringBack(order, 1)
  expect(first).toMatchObject({ returned: 0, points: 300, order: { points: 900 } })
  const slip = await owner.do(printingCalls.receipt, { params: { id: first.refund_order_id } })
  expect(slip).toMatchObject({ lines: [{ quantity: -1, points: -300 }] })
  const bought = await owner.do(customerCalls.orders, { params: { id: member.id }, query: {} })
  expect(bought.data.map(({ exchanged }) => exchanged)).toEqual([-300, 900])
  world.clock.advance(20 * DAY_MS)
  owner = await newStaff(world, club, { type: 4 })
  expect(await bringBack(order, 2)).toMatchObject({ points: 600 })
  expect(await moves(member)).toEqual([
    ['exchange', 600, 1000],
    ['exchange', 300, 400],
    ['exchange', -900, 100],
    ['adjust', 1000, 1000],
  ])
  expect(await stockOf(towel)).toBe(10)
  expect(await world.database.transaction(club.brandId, (db) => checkBooks({ db, brandId: club.brandId }))).toEqual([])
  world.clock.advance(15 * DAY_MS)
  await expirePoints(world.database, world.clock)
  owner = await newStaff(world, club, { type: 4 })
  expect(await scoreOf(member)).toBe(0)
})

test('refused whole where there aren’t enough, where the goods aren’t for points, or where nobody was chosen', async () => {
  const [towel, water] = [await newGoods('毛巾', 300), await newGoods('水', null)]
  const member = await memberWith(299)
  const short = await exchange(owner, member, towel)
  expect(short.refusal).toMatchObject({ errors: { points: [expect.stringContaining('只有 299 积分，不够 300')] } })
  const not = await exchange(owner, member, water)
  expect(not.refusal).toMatchObject({ errors: { 'lines.0': [expect.stringContaining('水')] } })
  const nobody = await exchange(owner, null, towel)
  expect(nobody.refusal.errors).toHaveProperty('customer_id')
  const paid = await owner.call(cashierCalls.sell, {
    body: { customer_id: member.id, points: true, real_total_fee: 1, lines: [{ goods_id: towel.id, quantity: 1 }] },
  })
  expect(paid.refusal.errors).toHaveProperty('real_total_fee')
  expect(await stockOf(towel)).toBe(10)
  expect(await scoreOf(member)).toBe(299)
})

test('two exchanges at once never spend the same points', async () => {
  const [towel, bottle] = [await newGoods('毛巾', 300), await newGoods('水杯', 300)]
  const member = await memberWith(500)
  const answers = await Promise.all([exchange(owner, member, towel), exchange(owner, member, bottle)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  expect(await scoreOf(member)).toBe(200)
  expect([await stockOf(towel), await stockOf(bottle)].sort()).toEqual([10, 9])
})

test('whoever sees only their own customers neither spends a stranger’s points nor hears how many there are', async () => {
  const member = await memberWith(1_000)
  const goods = await newGoods('毛巾', 300)
  const till = await newStaff(world, club, { permissions: ['cashier.view', 'cashier.sell', 'customers.view'] })
  for (const quantity of [1, 9]) {
    const { status, refusal } = await exchange(till, member, goods, quantity)
    expect([status, Object.keys(refusal.errors ?? {}), refusal.message]).toEqual([422, ['customer_id'], expect.not.stringContaining('1')])
  }
  expect(await scoreOf(member)).toBe(1_000)
  await owner.do(customerCalls.edit, { params: { id: member.id }, body: { consultant_id: till.id } })
  expect((await exchange(till, member, goods)).status).toBe(200)
})
