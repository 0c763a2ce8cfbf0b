/** Who puts goods on and off sale. */
import { goodsCalls } from '@kaiguan/contract/money/goods/calls'
import { operationRecordCalls } from '@kaiguan/contract/overview/operation-records/calls'
import { afterAll, expect, test } from 'vitest'
import { newClub, newStaff, newWorld } from '../../testing/club.ts'

const world = await newWorld()
afterAll(() => world.close())

test('on and off sale is a right of its own, on every way; neither adding nor editing lends it', async () => {
  const club = await newClub(world)
  const { id } = await club.owner.do(goodsCalls.create, { body: { name: '矿泉水', price: 5_00 } })
  const params = { id }
  const editor = await newStaff(world, club, { permissions: ['goods.create', 'goods.edit'] })
  const seller = await newStaff(world, club, { permissions: ['goods.on-sale'] })
  expect((await editor.call(goodsCalls.putOnSale, { params, body: { on_sale: false } })).status).toBe(403)
  expect((await editor.call(goodsCalls.edit, { params, body: { on_sale: false } })).refusal.errors).toHaveProperty('on_sale')
  expect(await editor.do(goodsCalls.edit, { params, body: { on_sale: true, price: 6_00 } })).toMatchObject({ on_sale: true, price: 6_00 })
  const towel = { name: '毛巾', price: 20_00 }
  expect((await editor.call(goodsCalls.create, { body: { ...towel, on_sale: true } })).refusal.errors).toHaveProperty('on_sale')
  expect((await editor.do(goodsCalls.create, { body: towel })).on_sale).toBe(false)
  expect((await club.owner.do(goodsCalls.create, { body: { name: '可乐', price: 4_00 } })).on_sale).toBe(true)
  expect((await seller.do(goodsCalls.putOnSale, { params, body: { on_sale: false } })).on_sale).toBe(false)
  // What is off sale already is put there once; and an edit that says nothing of it leaves it there.
  await seller.do(goodsCalls.putOnSale, { params, body: { on_sale: false } })
  expect((await editor.do(goodsCalls.edit, { params, body: { price: 5_00 } })).on_sale).toBe(false)
  expect((await seller.call(goodsCalls.edit, { params, body: { on_sale: true } })).status).toBe(403)
  const { data } = await club.owner.do(operationRecordCalls.settings, { query: {} })
  expect(data.filter(({ action }) => action === 'goods.off-sale').map(({ sentence }) => sentence.zh)).toEqual(['商品“矿泉水”下架'])
})

test('goods of another branch aren’t put off sale, nor what was deleted', async () => {
  const [club, other] = [await newClub(world), await newClub(world)]
  const { id } = await club.owner.do(goodsCalls.create, { body: { name: '矿泉水', price: 5_00 } })
  const off = { params: { id }, body: { on_sale: false } }
  expect((await other.owner.call(goodsCalls.putOnSale, off)).status).toBe(404)
  await club.owner.do(goodsCalls.remove, { params: { id } })
  expect((await club.owner.call(goodsCalls.putOnSale, off)).status).toBe(404)
})
