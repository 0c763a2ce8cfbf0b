/** Goods come in from a sheet with what is in stock, each value by the right that it takes elsewhere, and go again where nobody touched them. */
import { cashierCalls } from '@kaiguan/contract/money/cashier/calls'
import { goodsCalls } from '@kaiguan/contract/money/goods/calls'
import { type ImportField, importCalls } from '@kaiguan/contract/overview/imports/calls'
import { type Permission, permissions } from '@kaiguan/contract/permissions'
import readWorkbook from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../../database/sql.ts'
import { type Club, newBranch, newClub, newStaff, newWorld, type Staff, type World } from '../../testing/club.ts'
import { bytesOf } from '../../testing/exports.ts'
import { checked, imported, type SheetCell, sheetOf, upload, uploaded, work } from '../../testing/imports.ts'
import { layDown } from '../../testing/laid-down.ts'

let world: World
let club: Club
let owner: Staff
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set('2026-11-20T04:00:00Z')
  club = await newClub(world)
  owner = club.owner
})

const HEAD = ['商品名称', '分类', '条码', '售价', '单位', '库存', '进价', '预警值', '是否在售', '备注']
type Said = Partial<Record<(typeof HEAD)[number], SheetCell>>
const sheet = (...rows: Said[]): SheetCell[][] => [HEAD, ...rows.map((row) => HEAD.map((head) => row[head] ?? null))]
const goods = async (by: Staff = owner) => (await by.do(goodsCalls.list, { query: {} })).data.toSorted((a, b) => a.id - b.id)
const moves = async (id: number) => (await owner.do(goodsCalls.moves, { params: { id }, query: {} })).data
const cells = (found: { problems: { row: number; field: string | null }[] }) =>
  found.problems.map(({ row, field }) => `${row} ${field}`).toSorted()
const WATER: Said = { 商品名称: '水', 售价: 3, 库存: 10 }
/** As somebody changes their role while a step waits. */
const loseRights = (by: Staff, rights: Permission[]) =>
  world.database.transaction(club.brandId, (db) =>
    sql`update roles r set permission_ids = ${rights.map((right) => permissions[right].id)} from employees e
      where e.brand_id = ${club.brandId} and e.id = ${by.id} and r.brand_id = e.brand_id and r.id = e.role_id`.execute(db),
  )
async function undo(id: number) {
  await owner.do(importCalls.undo, { params: { id } })
  await work(world)
  return owner.do(importCalls.show, { params: { id } })
}

test('goods arrive with code, price, stock and cost; their stock is a move of its own', async () => {
  const drinks = await owner.do(goodsCalls.addCategory, { body: { name: '饮料' } })
  const done = await imported(
    world,
    owner,
    sheet(
      {
        商品名称: '水',
        分类: '饮料',
        条码: '690-1234',
        售价: '￥1,003.50',
        单位: '瓶',
        库存: '４８',
        进价: '1.2',
        预警值: 12,
        是否在售: '否',
        备注: '冰的',
      },
      { 商品名称: '毛巾', 售价: 25 },
    ),
    'goods',
  )
  expect(done.counts).toMatchObject({ rows: 2, new_goods: 2, new_pieces: 48, new_customers: 0 })
  const [water, towel] = await goods()
  expect(water).toMatchObject({
    name: '水',
    category: { id: drinks.id },
    bar_code: '690-1234',
    price: 100350,
    unit: '瓶',
    stock: 48,
    low_stock: 12,
  })
  expect(water).toMatchObject({ on_sale: false, remark: '冰的', cost: { last: 120, average: 120 } })
  expect(towel).toMatchObject({ price: 2500, stock: 0, on_sale: true, category: null, cost: null })
  expect(await moves(water?.id ?? 0)).toMatchObject([{ kind: 'import', quantity: 48, stock: 48, cost: 120, staff_name: '王老板' }])
  expect(await moves(towel?.id ?? 0)).toEqual([])
  const [move] = await moves(water?.id ?? 0)
  await owner.do(goodsCalls.correctCost, { params: { id: water?.id ?? 0, move_id: move?.id ?? 0 }, body: { cost: 130 } })
  expect((await goods())[0]?.cost).toMatchObject({ last: 130 })
})

test('rubbish, names and codes that are taken or stand twice are told at their column', async () => {
  await owner.do(goodsCalls.create, { body: { name: '旧货', bar_code: 'OLD1', price: 100 } })
  const found = await checked(
    world,
    owner,
    sheet(
      { 商品名称: '旧货', 售价: 1 },
      { 商品名称: '新一', 售价: 1, 条码: 'OLD1' },
      { 商品名称: '新二', 售价: 1, 条码: 'C-1' },
      { 商品名称: '新二', 售价: 1, 条码: 'C-1' },
      { 商品名称: '新三', 售价: '便宜', 分类: '没有' },
      { 商品名称: '新四', 售价: -1, 库存: 1.5, 预警值: -3 },
      { 商品名称: '新五', 售价: 1, 条码: '=1+1', 是否在售: '也许' },
      { 商品名称: '', 售价: '', 单位: '瓶' },
      { 商品名称: '新六', 售价: 1, 进价: 1 },
      { 商品名称: '新七', 售价: 1, 库存: 100001 },
    ),
    'goods',
  )
  expect(cells(found)).toEqual(
    [
      '2 goods_name',
      '3 bar_code',
      '5 bar_code',
      '5 goods_name',
      '6 category',
      '6 price',
      '7 low_stock',
      '7 price',
      '7 stock',
      '8 bar_code',
      '8 on_sale',
    ]
      .concat(['9 goods_name', '9 price', '10 cost', '11 stock'])
      .toSorted(),
  )
  expect(found.problems.find(({ field, row }) => row === 3 && field === 'bar_code')?.message).toBe('条码: 条码已是“旧货”的')
  expect(await goods()).toHaveLength(1)
})

test('stock, cost and being on sale take the rights that they take by hand', async () => {
  const rights: Permission[] = ['imports.goods', 'cashier.view', 'goods.view']
  const importer = await newStaff(world, club, { permissions: rights })
  const found = await checked(world, importer, sheet({ ...WATER, 是否在售: '是' }), 'goods')
  expect(cells(found)).toEqual(['2 on_sale', '2 stock'])
  const stocker = await newStaff(world, club, { permissions: [...rights, 'goods.stock-in'] })
  const priced = await uploaded(world, stocker, await sheetOf(sheet({ ...WATER, 进价: 1 })), 'goods')
  const refused = await stocker.call(importCalls.check, { body: { data_import_id: priced.id, wait: false } })
  expect(refused.refusal.message).toContain('“进价”这一列写了进价')
  await imported(world, stocker, sheet(WATER), 'goods')
  expect(await goods(stocker)).toMatchObject([{ name: '水', stock: 10, on_sale: false }])
})

test('whoever may bring leads or members brings no goods, and finds none of their imports', async () => {
  const done = await imported(world, owner, sheet(WATER), 'goods')
  const other = await newStaff(world, club, {
    permissions: ['imports.customers', 'imports.leads', 'imports.view', 'imports.undo', 'goods.create'],
  })
  expect((await upload(world, other, Buffer.from('商品名称,售价\n水,1\n'), 'a.csv', 'goods')).status).toBe(403)
  expect((await other.call(importCalls.show, { params: { id: done.id } })).status).toBe(403)
  expect((await other.call(importCalls.undo, { params: { id: done.id } })).status).toBe(403)
  expect((await other.do(importCalls.list, { query: {} })).data).toEqual([])
})

test('the same sheet again is refused row by row; of two at once one brings them', async () => {
  const [a, b] = [await checked(world, owner, sheet(WATER), 'goods'), await checked(world, owner, sheet(WATER), 'goods')]
  for (const { id } of [a, b]) await owner.do(importCalls.insert, { body: { data_import_id: id, wait: false } })
  await work(world)
  const states = await Promise.all([a, b].map(async ({ id }) => (await owner.do(importCalls.show, { params: { id } })).state))
  expect(states).toEqual(['done', 'errors'])
  expect(await goods()).toMatchObject([{ stock: 10 }])
  expect(cells(await checked(world, owner, sheet(WATER), 'goods'))).toEqual(['2 goods_name'])
})

test('taken back, their stock goes by a move, and the same sheet may come again', async () => {
  const first = await imported(world, owner, sheet({ ...WATER, 进价: 1, 条码: 'W-1' }), 'goods')
  const [water] = await goods()
  expect(await undo(first.id)).toMatchObject({ state: 'undone', message: null })
  expect(await goods()).toEqual([])
  await imported(world, owner, sheet({ ...WATER, 条码: 'W-1' }), 'goods')
  expect(await goods()).toMatchObject([{ name: '水', stock: 10, cost: null }])
  expect((await goods())[0]?.id).not.toBe(water?.id)
})

test('what head office laid down since stays as it is, and follows on', async () => {
  const batch = await imported(world, owner, sheet(WATER), 'goods')
  const [water] = await goods()
  const second = await newBranch(world, club.brandId, '二店')
  const head = await newStaff(world, club, { type: 5, headOffice: true })
  await layDown(head, { kind: 'goods', gym: club.gymId, thing: water?.id ?? 0, locked: ['price'], to: [second] })
  expect((await owner.call(importCalls.undo, { params: { id: batch.id } })).refusal.code).toBe(27010)
  expect(await goods()).toMatchObject([{ id: water?.id, stock: 10 }])
})

test('what was sold, moved or changed since stays and is named; where all of it was, nothing is taken back', async () => {
  const batch = await imported(
    world,
    owner,
    sheet(WATER, { 商品名称: '毛巾', 售价: 5, 库存: 3 }, { 商品名称: '手套', 售价: 5, 库存: 3 }),
    'goods',
  )
  const [water, towel, gloves] = await goods()
  await owner.do(cashierCalls.sell, {
    body: { lines: [{ goods_id: water?.id ?? 0, quantity: 1 }], payment_method: 'CASH' },
  })
  await owner.do(goodsCalls.correct, { params: { id: towel?.id ?? 0 }, body: { quantity: -1, reason: '坏了' } })
  const undone = await undo(batch.id)
  expect([undone.state, undone.message]).toEqual(['undone', '其余已撤销。2 项导入后已被使用或改动，保留：毛巾、水'])
  expect((await goods()).map(({ name, stock }) => [name, stock])).toEqual([
    ['水', 9],
    ['毛巾', 2],
  ])
  expect(gloves?.name).toBe('手套')
  const again = await imported(world, owner, sheet({ 商品名称: '手套', 售价: 5 }), 'goods')
  await owner.do(goodsCalls.putOnSale, { params: { id: (await goods()).at(-1)?.id ?? 0 }, body: { on_sale: false } })
  expect((await owner.call(importCalls.undo, { params: { id: again.id } })).refusal.code).toBe(27010)
})

test('whoever may bring goods but not see costs reads none of a colleague’s, by no matching of its columns, and neither checks nor brings them', async () => {
  const secret = '7.77'
  const rows = [
    ['商品名称', '售价', '库存', '平均进价（元）', '采购说明'],
    ['水', '便宜', '10', secret, '8.88'],
  ]
  const { id } = await uploaded(world, owner, await sheetOf(rows), 'goods')
  const peer = await newStaff(world, club, { permissions: ['imports.goods', 'goods.stock-in', 'imports.view'] })
  const look = () => peer.do(importCalls.show, { params: { id } })
  const errors = async () => JSON.stringify((await readWorkbook(bytesOf(await peer.do(importCalls.errors, { params: { id } }))))[0]?.data)
  expect((await look()).columns.map(({ samples }) => samples)).toEqual([['水'], ['便宜'], ['10'], [], ['8.88']])
  const match = (...columns: (ImportField | null)[]) => ({ body: { data_import_id: id, wait: false, columns } })
  for (const field of ['remark', 'unit', 'cost', null] as const)
    expect((await peer.call(importCalls.check, match('goods_name', 'price', 'stock', field))).refusal.code).toBe(27016)
  // Theirs to see is what the owner finds there, but for the costs.
  await owner.do(importCalls.check, match('goods_name', 'price', 'stock', 'bar_code', 'cost'))
  await work(world)
  const seen = await look()
  expect(seen.problems.map(({ field, value }) => [field, value])).toEqual([
    ['bar_code', ''],
    ['price', '便宜'],
  ])
  expect(seen.columns[4]).toMatchObject({ field: 'cost', samples: [] })
  for (const said of [JSON.stringify(seen), await errors()]) for (const cost of [secret, '8.88']) expect(said).not.toContain(cost)
  expect((await peer.call(importCalls.check, match('goods_name', 'price', 'stock', null, 'remark'))).refusal.code).toBe(27016)
  expect(JSON.stringify(await owner.do(importCalls.show, { params: { id } }))).toContain(secret)
})

test('whoever lost the right to costs after they asked brings none', async () => {
  const RIGHTS: Permission[] = ['imports.goods', 'goods.stock-in', 'goods.cost-view', 'roles.view']
  const importer = await newStaff(world, club, { permissions: RIGHTS })
  const found = await checked(world, importer, sheet({ ...WATER, 进价: 1 }), 'goods')
  await importer.do(importCalls.insert, { body: { data_import_id: found.id, wait: false } })
  await loseRights(
    importer,
    RIGHTS.filter((right) => right !== 'goods.cost-view'),
  )
  await work(world)
  const after = await owner.do(importCalls.show, { params: { id: found.id } })
  expect([after.state, after.message]).toEqual(['failed', expect.stringContaining('没有导入这类内容的权限')])
  expect(await goods()).toEqual([])
})

test('taking goods back takes what bringing them took, asked again when it is done', async () => {
  const plain = await imported(world, owner, sheet({ 商品名称: '毛巾', 售价: 5 }), 'goods')
  const stocked = await imported(world, owner, sheet(WATER), 'goods')
  const priced = await imported(world, owner, sheet({ 商品名称: '手套', 售价: 5, 库存: 3, 进价: 1 }), 'goods')
  const undoer: Permission[] = ['imports.goods', 'imports.undo']
  const may = async (id: number, ...more: Permission[]) => {
    const by = await newStaff(world, club, { permissions: [...undoer, ...more] })
    return (await by.call(importCalls.undo, { params: { id } })).refusal
  }
  expect((await may(stocked.id)).message).toContain('没有“入库”权限')
  expect((await may(priced.id, 'goods.stock-in')).message).toContain('没有“查看进价”权限')
  const all: Permission[] = [...undoer, 'goods.stock-in', 'goods.cost-view']
  const by = await newStaff(world, club, { permissions: all })
  await by.do(importCalls.undo, { params: { id: priced.id } })
  await loseRights(by, undoer)
  await work(world)
  expect((await owner.do(importCalls.show, { params: { id: priced.id } })).state).toBe('done')
  expect(await goods()).toHaveLength(3)
  await by.do(importCalls.undo, { params: { id: plain.id } })
  await work(world)
  expect((await goods()).map(({ name }) => name)).toEqual(['水', '手套'])
})

test('where a csv will do, what is no sheet is told both ways', async () => {
  const refused = await upload(world, owner, Buffer.from([0, 1, 2, 3]), 'a.csv', 'goods')
  expect(refused.body.message).toContain('xlsx / csv')
  expect((await upload(world, owner, Buffer.alloc(0), 'a.csv', 'goods')).body.message).toContain('xlsx / csv')
  expect((await upload(world, owner, Buffer.alloc(0), 'a.xlsx', 'members')).body.message).toBe('请选择要导入的文件（xlsx）')
})
