/** Goods orders are found by what people know of them, and what is found says what it comes to. */
import type { QueryIn } from '@kaiguan/contract/call'
import { cashierCalls, type GoodsOrder } from '@kaiguan/contract/money/cashier/calls'
import { goodsCalls } from '@kaiguan/contract/money/goods/calls'
import type { Permission } from '@kaiguan/contract/permissions'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newTimeCardType } from '../../testing/card-types.ts'
import { sell } from '../../testing/cards.ts'
import { type Club, newClub, newStaff, newWorld, type Staff, signIn, staffAt, type World } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'
import { runs } from '../../testing/runs.ts'

let world: World
let club: Club
let owner: Staff
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  club = await newClub(world)
  owner = club.owner
})
afterAll(() => world.close())

const DAY = 24 * 60 * 60 * 1000
/** Days later nobody is signed in any more. */
async function after(days: number): Promise<void> {
  world.clock.advance(days * DAY)
  owner = staffAt(world, owner.id, owner.login, await signIn(world, owner.login))
}

async function newGoods(name: string, price = 5_00, barCode?: string): Promise<number> {
  const goods = await owner.do(goodsCalls.create, { body: { name, price, unit: '件', ...(barCode && { bar_code: barCode }) } })
  await owner.do(goodsCalls.receive, { params: { id: goods.id }, body: { quantity: 100 } })
  return goods.id
}
const buy = (goodsId: number, customerId: number | null = null, quantity = 1): Promise<GoodsOrder> =>
  owner.do(cashierCalls.sell, {
    body: { lines: [{ goods_id: goodsId, quantity }], customer_id: customerId, payment_method: 'CASH' },
  })
type Query = QueryIn<typeof cashierCalls.orders>
const orders = (query: Query) => owner.do(cashierCalls.orders, { query })
const foundBy = async (search: string, more: Query = {}) => (await orders({ search, ...more })).data.map(({ id }) => id)

test('an order is found by its number, its last six digits, who bought and what was bought, on whatever day that was', async () => {
  const member = await newCustomer(owner, { name: '诸葛青云', phone: '13812345678' })
  await sell(owner, member, await newTimeCardType(owner), { card_no: 'KG778' })
  const other = await newCustomer(owner, { name: '钱多多' })
  const [towel, water] = [await newGoods('运动毛巾 大号', 39_00, '6954176880017'), await newGoods('矿泉水')]
  const bought = await buy(towel, member.id)
  const twice = await buy(water, other.id)
  await buy(water)
  await after(3)
  const ways = [bought.trade_no, bought.trade_no.slice(-6), '诸葛', '青云', 'zgqy', '5678', '13812345678', 'KG778', '毛巾', '大号', 'ydmj']
  for (const search of [...ways, '6954176880017']) expect([search, await foundBy(search)]).toEqual([search, [bought.id]])
  expect(await foundBy('钱多多')).toEqual([twice.id])
  expect((await foundBy('矿泉')).length).toBe(2)
  for (const search of ['浴巾', '999999', '9999', 'x']) expect([search, await foundBy(search)]).toEqual([search, []])
})

test('a search is of all days, of the days where some are given; without one the list is today’s', async () => {
  const water = await newGoods('矿泉水')
  const before = await buy(water)
  const day = (await orders({})).data[0]?.occurred_at.slice(0, 10) ?? ''
  await after(2)
  const now = await buy(water)
  expect((await orders({})).data.map(({ id }) => id)).toEqual([now.id])
  expect(await foundBy('矿泉水')).toEqual([now.id, before.id])
  expect(await foundBy('矿泉水', { day_to: day })).toEqual([before.id])
  expect(await foundBy(before.trade_no.slice(-6), { day_from: day, day_to: day })).toEqual([before.id])
})

test('another branch’s orders aren’t found, nor those of customers somebody may not see', async () => {
  const member = await newCustomer(owner, { name: '诸葛青云' })
  const towel = await newGoods('毛巾')
  const order = await buy(towel, member.id)
  const elsewhere = await newClub(world)
  const own = await newStaff(world, club, { permissions: ['cashier.view', 'cashier.orders'] })
  for (const search of [order.trade_no, order.trade_no.slice(-6), '诸葛', '毛巾']) {
    expect((await elsewhere.owner.do(cashierCalls.orders, { query: { search } })).data).toEqual([])
    expect(await own.do(cashierCalls.orders, { query: { search } })).toMatchObject({ data: [], total: 0 })
  }
})

test('what was refunded, and goods that are no longer sold, are found as what was sold', async () => {
  const towel = await newGoods('毛巾')
  const order = await buy(towel)
  await owner.do(cashierCalls.refund, {
    params: { id: order.id },
    body: { lines: [{ line_id: order.lines[0]?.id ?? 0, quantity: 1 }], reason: '退' },
  })
  expect(await orders({ search: '毛巾' })).toMatchObject({ total: 1, data: [{ id: order.id }], sums: { paid: 5_00, refunded: 5_00 } })
})

test('what a list of orders comes to is of all that are found, on every page the same, also when more is sold meanwhile', async () => {
  const [towel, water] = [await newGoods('毛巾', 39_00), await newGoods('矿泉水', 3_00)]
  const member = await newCustomer(owner, { name: '诸葛青云' })
  const made: GoodsOrder[] = []
  for (let n = 0; n < 6; n++) made.push(await buy(n % 2 ? towel : water, n % 3 ? null : member.id, (n % 3) + 1))
  const back = made[3]
  await owner.do(cashierCalls.refund, {
    params: { id: back?.id ?? 0 },
    body: { lines: [{ line_id: back?.lines[0]?.id ?? 0, quantity: 1 }], reason: '退' },
  })
  const asked = fc.record({ search: fc.constantFrom(undefined, '毛巾', '矿泉', '诸葛'), per_page: fc.integer({ min: 1, max: 7 }) })
  await fc.assert(
    fc.asyncProperty(asked, async (query) => {
      const all = await orders({ ...query, per_page: 100 })
      const paid = all.data.reduce((sum, { real_total_fee }) => sum + real_total_fee, 0)
      const refunded = all.data.reduce((sum, order) => sum + order.refunded, 0)
      expect(all.sums).toEqual({ paid, refunded })
      const first = await orders(query)
      expect([first.sums, first.total]).toEqual([{ paid, refunded }, all.data.length])
      const second = await orders({ ...query, page: 2, counted: first.counted })
      if (second.data.length > 0) expect([second.sums, second.total]).toEqual([first.sums, first.total])
    }),
    runs(30),
  )
  const first = await orders({ per_page: 2 })
  await buy(towel)
  expect((await orders({ per_page: 2, page: 2, counted: first.counted })).sums).toEqual(first.sums)
  expect((await orders({ per_page: 2, page: 2 })).sums?.paid).toBe((first.sums?.paid ?? 0) + 39_00)
})

test('what a list of orders comes to is told to whoever sees everybody’s sheet or money figures; to the desk not even by a page’s key', async () => {
  const water = await newGoods('矿泉水')
  for (const quantity of [1, 2, 3]) await buy(water, null, quantity)
  const seen = async (...permissions: Permission[]) => {
    const staff = await newStaff(world, club, { permissions: ['cashier.orders', ...permissions] })
    const { data: _, ...rest } = await staff.do(cashierCalls.orders, { query: { search: '矿泉水', per_page: 2 } })
    return rest
  }
  const sums = { paid: 30_00, refunded: 0 }
  for (const permission of ['cashier.day-sheet-all', 'dashboard.money'] as const)
    expect(await seen(permission)).toMatchObject({ total: 3, sums })
  const desk = await seen('cashier.day-sheet', 'cashier.hand-over', 'customers.view-all')
  expect(desk).toMatchObject({ total: 3, sums: null })
  const { counted, ...told } = desk
  // What is written into the key, without its seal and time, in which any digits may stand.
  const key = Buffer.from(counted?.split('.')[0] ?? '', 'base64url').toString()
  expect(JSON.stringify(told) + key).not.toContain('3000')
})
