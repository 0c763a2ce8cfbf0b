/** What goods cost: who says it, who sees it, what it comes to, and that nobody else is told by any way. */
import { roleCalls } from '@kaiguan/contract/ground/roles/calls'
import { cashierCalls } from '@kaiguan/contract/money/cashier/calls'
import { goodsCalls } from '@kaiguan/contract/money/goods/calls'
import { marginOf } from '@kaiguan/contract/money/goods/margin'
import { exportCalls } from '@kaiguan/contract/overview/exports/calls'
import { operationRecordCalls } from '@kaiguan/contract/overview/operation-records/calls'
import { pastThingCalls } from '@kaiguan/contract/overview/operation-records/past-things'
import { type Permission, permissions } from '@kaiguan/contract/permissions'
import fc from 'fast-check'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type Club, newBranch, newClub, newStaff, newWorld, type Staff, unique } from '../../testing/club.ts'
import { download, exported, sheetOf, taskNow } from '../../testing/exports.ts'
import { runs } from '../../testing/runs.ts'

const world = await newWorld()
afterAll(() => world.close())

const CODE = '6900000000013'
let club: Club
let owner: Staff
let id: number
beforeEach(async () => {
  world.clock.set('2026-11-20T04:00:00Z')
  club = await newClub(world)
  owner = club.owner
  id = (await owner.do(goodsCalls.create, { body: { name: '矿泉水', price: 5_00, bar_code: CODE } })).id
})

const receive = (who: Staff, quantity: number, cost?: number | null, goods = id) =>
  who.do(goodsCalls.receive, { params: { id: goods }, body: { quantity, ...(cost === undefined ? {} : { cost }) } })
const shown = async (who: Staff = owner) => (await who.do(goodsCalls.list, { query: {} })).data.find((goods) => goods.id === id)?.cost
const movesOf = async (who: Staff = owner) => (await who.do(goodsCalls.moves, { params: { id } })).data
/** Signed in then. */
function managerAt(instant: string): Promise<Staff> {
  world.clock.set(instant)
  return newStaff(world, club, { permissions: ['cashier.view', 'goods.stock-in', 'goods.cost-view'] })
}
const newestMove = async () => (await movesOf())[0]?.id ?? 0
const logged = async (who: Staff, action: 'goods.cost-said' | 'goods.cost-corrected' | 'goods.receive') =>
  (await who.do(operationRecordCalls.settings, { query: { action } })).data.map(({ sentence, changes }) => [
    sentence.zh,
    changes.zh.map(({ before, after }) => `${before} → ${after}`),
  ])

test('a piece costs what the priced deliveries of the last twelve months came to; without one nothing is said, and free is 0', async () => {
  expect(await shown()).toBeNull()
  await receive(owner, 10)
  expect(await shown()).toBeNull()
  await receive(owner, 24, 2_00)
  expect(await shown()).toEqual({ last: 2_00, average: 2_00 })
  await receive(owner, 12, 2_51)
  await receive(owner, 500, null)
  // (24 × 2.00 + 12 × 2.51) ÷ 36 is 2.17; what came in without a price changes nothing.
  expect(await shown()).toEqual({ last: 2_51, average: 2_17 })
  expect((await movesOf()).map(({ cost }) => cost)).toEqual([null, 2_51, 2_00, null])
  // Selling, counting and taking out leave what it cost as it is.
  await owner.do(cashierCalls.sell, { body: { lines: [{ goods_id: id, quantity: 30 }], payment_method: 'ALIPAY' } })
  await owner.do(goodsCalls.count, { params: { id }, body: { counted: 3 } })
  await owner.do(goodsCalls.correct, { params: { id }, body: { quantity: 5, reason: '找到了' } })
  expect(await shown()).toEqual({ last: 2_51, average: 2_17 })
  expect((await movesOf()).slice(0, 3).map(({ cost }) => cost)).toEqual([null, null, null])
  expect(await shown(await managerAt('2027-11-19T04:00:00Z'))).toEqual({ last: 2_51, average: 2_17 })
  const manager = await managerAt('2027-11-20T04:00:00Z')
  // A year later: the last that was said, until there is a younger one.
  expect(await shown(manager)).toEqual({ last: 2_51, average: 2_51 })
  await receive(manager, 1, 0)
  expect(await shown(manager)).toEqual({ last: 0, average: 0 })
})

test('the margin is price less average, in fen and as a share of the price; of what costs nothing to buy or to have, too', () => {
  const cost = { average: 2_17 }
  expect(marginOf({ price: 5_00, cost })).toEqual({ amount: 2_83, rate: 56.6 })
  expect(marginOf({ price: 2_00, cost })).toEqual({ amount: -17, rate: -8.5 })
  expect(marginOf({ price: 0, cost })).toEqual({ amount: -2_17, rate: null })
  expect(marginOf({ price: 5_00, cost: { average: 0 } })).toEqual({ amount: 5_00, rate: 100 })
  expect(marginOf({ price: 5_00, cost: null })).toBeNull()
})

test('the desk says what a delivery cost, and is told no cost by any call that answers goods or their stock', async () => {
  const desk = await newStaff(world, club, {
    permissions: [
      'cashier.view',
      'goods.view',
      'goods.create',
      'goods.edit',
      'goods.on-sale',
      'goods.stock-view',
      'goods.stock-in',
      'goods.stock-count',
      'goods.stock-out',
    ],
  })
  await receive(owner, 24, 1_37)
  const params = { id }
  const answers = [
    await receive(desk, 12, 1_37),
    await desk.do(goodsCalls.byCode, { params: { code: CODE } }),
    await desk.do(goodsCalls.edit, { params, body: { remark: '冷藏' } }),
    await desk.do(goodsCalls.putOnSale, { params, body: { on_sale: true } }),
    await desk.do(goodsCalls.count, { params, body: { counted: 35 } }),
    await desk.do(goodsCalls.correct, { params, body: { quantity: 1, reason: '找到了' } }),
    ...(await desk.do(goodsCalls.list, { query: {} })).data,
    ...(await movesOf(desk)),
  ]
  expect(answers.map(({ cost }) => cost)).toEqual(answers.map(() => null))
  const stale = await desk.call(goodsCalls.edit, { params, body: { remark: '常温', version: 1 } })
  expect(stale).toMatchObject({ status: 409, refusal: { details: { cost: null } } })
  const past = await desk.do(pastThingCalls.goods, { params: { id, day: '2026-11-20' } })
  const told = JSON.stringify([answers, stale, past, await desk.do(goodsCalls.categories, { query: {} })])
  expect(told).not.toContain('137')
  expect(told).not.toContain('1.37')
  // What the desk said stands all the same: whoever may see it does.
  expect(await shown()).toEqual({ last: 1_37, average: 1_37 })
  expect((await owner.call(goodsCalls.edit, { params, body: { remark: '常温', version: 1 } })).refusal.details).toMatchObject({
    cost: { last: 1_37 },
  })
  const correction = { params: { id, move_id: await newestMove() }, body: { cost: 1 } }
  expect((await desk.call(goodsCalls.correctCost, correction)).status).toBe(403)
})

test('the log says that a cost was said or corrected, and what it was only to whoever may see it', async () => {
  const reader = await newStaff(world, club, { permissions: ['operation-log.settings'] })
  await receive(owner, 24, 1_37)
  await owner.do(goodsCalls.correctCost, { params: { id, move_id: await newestMove() }, body: { cost: 1_73, was: 1_37 } })
  const [said, corrected] = ['入库 24 时填写“矿泉水”的进价', '更正“矿泉水”的进价（2026-11-20 入库 24）']
  expect(await logged(owner, 'goods.cost-said')).toEqual([[said, ['未填 → 1.37 元']]])
  expect(await logged(owner, 'goods.cost-corrected')).toEqual([[corrected, ['1.37 元 → 1.73 元']]])
  expect(await logged(reader, 'goods.cost-said')).toEqual([[said, []]])
  expect(await logged(reader, 'goods.cost-corrected')).toEqual([[corrected, []]])
  expect(JSON.stringify(await reader.do(operationRecordCalls.settings, { query: {} }))).not.toMatch(/1\.?37|1\.?73/)
  // The delivery itself is said to everybody, as before.
  expect((await logged(reader, 'goods.receive'))[0]?.[1]).toHaveLength(1)
})

test('a sheet of goods has what they cost only for whoever may see it, whoever wrote it', async () => {
  await receive(owner, 24, 1_37)
  const rights: Permission[] = ['cashier.view', 'exports.view-all', 'goods.view']
  const desk = await newStaff(world, club, { permissions: rights })
  const finance = await newStaff(world, club, { permissions: [...rights, 'goods.cost-view'] })
  const sheet = async (staff: Staff, path: string | null) => sheetOf((await download(world, staff, path)).bytes)
  const own = await sheet(desk, (await exported(world, desk, { list: 'goods' })).path)
  expect(own[0]).toContain('售价')
  expect(own[0]).not.toContain('进价')
  expect(JSON.stringify(own)).not.toContain('1.37')
  const asked = await desk.call(exportCalls.start, { body: { list: 'goods', columns: ['name', 'cost'] } })
  expect(asked).toMatchObject({ status: 422, refusal: { errors: { columns: [expect.stringContaining('查看进价')] } } })
  const task = await exported(world, finance, { list: 'goods', columns: ['name', 'cost', 'margin'] })
  expect(await sheet(finance, task.path)).toEqual([
    ['商品', '进价', '毛利', '毛利率（%）'],
    ['矿泉水', 1.37, 3.63, 72.6],
  ])
  // A colleague's file is fetched by whoever could have written it; what has no costs, by everybody as before.
  expect((await download(world, desk, (await taskNow(desk, task.id)).path)).status).toBe(403)
  const names = await exported(world, finance, { list: 'goods', columns: ['name'] })
  expect((await download(world, desk, (await taskNow(desk, names.id)).path)).status).toBe(200)
  const all = await exported(world, owner, { list: 'goods' })
  expect((await download(world, desk, (await taskNow(desk, all.id)).path)).status).toBe(403)
})

test('a wrong cost is corrected, cleared and said later; of what is no delivery, or another’s, it isn’t', async () => {
  await receive(owner, 24, 137_00)
  const delivery = await newestMove()
  const correct = (cost: number | null, was?: number | null, move = delivery, goods = id, who = owner) =>
    who.call(goodsCalls.correctCost, { params: { id: goods, move_id: move }, body: { cost, ...(was === undefined ? {} : { was }) } })
  expect((await correct(1_37, 137_00)).body.cost).toEqual({ last: 1_37, average: 1_37 })
  // Once more with what it was then: somebody corrected it meanwhile.
  expect(await correct(2_00, 137_00)).toMatchObject({ status: 409, refusal: { details: { cost: 1_37 } } })
  // The same again is no correction.
  expect((await correct(1_37)).status).toBe(200)
  expect(await logged(owner, 'goods.cost-corrected')).toHaveLength(1)
  expect((await correct(null)).body.cost).toBeNull()
  expect((await correct(1_40, null)).body.cost).toEqual({ last: 1_40, average: 1_40 })
  expect((await correct(-1)).refusal.errors).toHaveProperty('cost')
  await owner.do(goodsCalls.count, { params: { id }, body: { counted: 20 } })
  expect((await correct(1_00, undefined, await newestMove())).status).toBe(404)
  const other = await owner.do(goodsCalls.create, { body: { name: '可乐', price: 4_00 } })
  expect((await correct(1_00, undefined, delivery, other.id)).status).toBe(404)
  expect((await correct(1_00, undefined, delivery, id, (await newClub(world)).owner)).status).toBe(404)
  const branch = await newBranch(world, club.brandId, '二店')
  const neighbour = await newStaff(world, { brandId: club.brandId, gymId: branch }, { permissions: ['goods.cost-view', 'cashier.view'] })
  expect((await correct(1_00, undefined, delivery, id, neighbour)).status).toBe(404)
  expect((await neighbour.do(goodsCalls.list, { query: {} })).data).toEqual([])
  expect(await shown()).toEqual({ last: 1_40, average: 1_40 })
})

test('two who correct one cost at once: the second is told what the first one wrote', async () => {
  await receive(owner, 24, 1_37)
  const params = { id, move_id: await newestMove() }
  const answers = await Promise.all([1_40, 1_50].map((cost) => owner.call(goodsCalls.correctCost, { params, body: { cost, was: 1_37 } })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await logged(owner, 'goods.cost-corrected')).toHaveLength(1)
})

test('the right alone shows costs: no role has it unless it was given, and who is given it sees them from then on', async () => {
  await receive(owner, 24, 1_37)
  const manager = await newStaff(world, club, { permissions: ['cashier.view', 'goods.view', 'goods.edit'] })
  expect(await shown(manager)).toBeNull()
  const { data } = await owner.do(roleCalls.list, { query: {} })
  const role = data.find(({ menus }) => menus.includes(permissions['goods.edit'].id))
  const menus = [...(role?.menus ?? []), permissions['goods.cost-view'].id]
  await owner.do(roleCalls.edit, { params: { id: role?.id ?? 0 }, body: { menus } })
  expect(await shown(manager)).toEqual({ last: 1_37, average: 1_37 })
})

test('whatever comes in, the average is that of the priced pieces to the fen, and every piece is counted', async () => {
  const delivery = fc.record({ quantity: fc.integer({ min: 1, max: 100_000 }), cost: fc.option(fc.integer({ min: 0, max: 1_000_000_00 })) })
  await fc.assert(
    fc.asyncProperty(fc.array(delivery, { minLength: 1, maxLength: 6 }), async (deliveries) => {
      const goods = await owner.do(goodsCalls.create, { body: { name: unique('货'), price: 1_00 } })
      let last = goods
      for (const { quantity, cost } of deliveries) last = await receive(owner, quantity, cost, goods.id)
      const priced = deliveries.flatMap(({ quantity, cost }) => (cost === null ? [] : [{ pieces: BigInt(quantity), cost: BigInt(cost) }]))
      if (priced.length === 0) {
        expect(last.cost).toBeNull()
        return
      }
      const pieces = priced.reduce((sum, one) => sum + one.pieces, 0n)
      const value = priced.reduce((sum, one) => sum + one.pieces * one.cost, 0n)
      expect(last.cost).toEqual({ last: Number(priced.at(-1)?.cost), average: Number((value * 2n + pieces) / (pieces * 2n)) })
      expect(last.stock).toBe(deliveries.reduce((sum, { quantity }) => sum + quantity, 0))
    }),
    runs(15),
  )
})
