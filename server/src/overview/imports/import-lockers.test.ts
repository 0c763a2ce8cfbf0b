/** A club that switches brings who rents which locker: with what is left of the rent, the pledges it owes, and nothing that isn't so. */
import { lockerCalls } from '@kaiguan/contract/entry/lockers/calls'
import { lockerRentalCalls } from '@kaiguan/contract/entry/lockers/locker-rentals'
import { importCalls } from '@kaiguan/contract/overview/imports/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import readWorkbook from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { recogniseAll } from '../../jobs/recognise.ts'
import { checkBooks } from '../../ledger/check-books.sql.ts'
import { balanceOf } from '../../testing/books.ts'
import { type Club, newClub, newPhone, newStaff, newWorld, type Staff, type World } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'
import { bytesOf } from '../../testing/exports.ts'
import { checked, imported, type SheetCell, sheetOf, uploaded, work } from '../../testing/imports.ts'
import { gridOf, newArea, rentGrid } from '../../testing/lockers.ts'

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

const HEADER = ['柜区', '柜号', '会员姓名', '手机号', '性别', '起租日期', '到期日期', '租金', '押金', '备注']
const row = (said: Record<string, SheetCell | undefined>): SheetCell[] => HEADER.map((name) => said[name] ?? null)
const problems = () => world.database.transaction(club.brandId, (db) => checkBooks({ db, brandId: club.brandId }))
const wall = async (id: number) => (await owner.do(lockerCalls.show, { params: { id } })).grids

/** A hundred days of 3 yuan a day, 40 of them over on 2026-11-20. */
const HUNDRED = { 起租日期: '2026/10/11', 到期日期: '2027-01-18', 租金: 300, 押金: '100元' }

async function threeRented() {
  const area = await newArea(owner, { name: '男更衣室', sex: 1 })
  const known = await newCustomer(owner, { name: '老会员' })
  const { phone } = await owner.do(customerCalls.revealPhone, { params: { id: known.id } })
  const rows = [
    HEADER,
    row({ 柜区: '男更衣室', 柜号: 1, 会员姓名: '老会员', 手机号: phone, ...HUNDRED, 备注: '靠窗' }),
    row({
      柜区: ' 男更衣室',
      柜号: '2',
      会员姓名: '新客户',
      手机号: newPhone(),
      起租日期: '2026-12-01',
      到期日期: '2026-12-30',
      租金: 30.5,
    }),
    row({ 柜区: '男更衣室', 柜号: 3, 会员姓名: '没有手机', 起租日期: '2026-11-01', 到期日期: '2026-11-20', 押金: 50 }),
  ]
  return { area, known, rows }
}

test('rentals arrive under their holders, with the rent still to be earned and the pledges that are owed', async () => {
  const { area, known, rows } = await threeRented()
  const found = await checked(world, owner, rows, 'lockers')
  expect(found).toMatchObject({ kind: 'lockers', state: 'passed', problems: [], joined: [{ row: 2, name: '老会员', here: true }] })
  const deferred = 180_00 + 30_50
  expect(found.counts).toMatchObject({
    rows: 3,
    new_rentals: 3,
    nameless_rentals: 1,
    unpaid_rentals: 1,
    new_customers: 1,
    joined: 1,
    new_cards: 0,
    deferred,
    pledges: 150_00,
  })
  expect((await wall(area.id)).map(({ state }) => state)).toEqual(['free', 'free', 'free', 'free'])
  await owner.do(importCalls.insert, { body: { data_import_id: found.id, wait: false } })
  await work(world)
  expect((await wall(area.id)).map(({ state, rental }) => [state, rental?.name, rental?.expired_on, rental?.pledge])).toEqual([
    ['rented', '老会员', '2027-01-18', 100_00],
    ['rented', '新客户', '2026-12-30', 0],
    ['rented', '没有手机', '2026-11-20', 50_00],
    ['free', undefined, undefined, undefined],
  ])
  const [mine] = (await owner.do(lockerRentalCalls.ofCustomer, { params: { id: known.id } })).data
  expect(mine).toMatchObject({ rent_paid: 300_00, unused_rent: 180_00, remark: '靠窗', undoable_event_id: null })
  expect(await balanceOf(world, club, 'deferred')).toBe(-deferred)
  expect(await balanceOf(world, club, 'pledge')).toBe(-150_00)
  expect(await balanceOf(world, club, 'opening')).toBe(deferred + 150_00)
  expect(await balanceOf(world, club, 'hand')).toBe(0)
  expect(await problems()).toEqual([])
})

test('the days to come are earned night by night, to the last fen, and none that are over', async () => {
  const { rows } = await threeRented()
  await imported(world, owner, rows, 'lockers')
  world.clock.advance(10 * 86_400_000)
  await recogniseAll(world.database, world.clock)
  expect(await balanceOf(world, club, 'income')).toBe(-30_00)
  world.clock.advance(100 * 86_400_000)
  await recogniseAll(world.database, world.clock)
  expect(await balanceOf(world, club, 'income')).toBe(-210_50)
  expect(await balanceOf(world, club, 'deferred')).toBe(0)
  expect(await problems()).toEqual([])
})

test('at the counter its pledge goes back in whichever way the desk says, with the unused rent, and that may be undone', async () => {
  const { area, rows } = await threeRented()
  await imported(world, owner, rows, 'lockers')
  const params = { id: area.id, grid: gridOf(area).id }
  const given = await owner.do(lockerRentalCalls.repay, {
    params,
    body: { deduct_fee: 20_00, refund_fee: 180_00, payment_method: 'WECHAT', remark: '柜门刮花' },
  })
  expect(given).toMatchObject({ returned: 80_00, kept: 20_00, refunded: 180_00 })
  expect(await balanceOf(world, club, 'hand')).toBe(-260_00)
  expect(await balanceOf(world, club, 'pledge')).toBe(-50_00)
  expect(await problems()).toEqual([])
  const [back] = (await owner.do(lockerCalls.grid, { params })).history
  await owner.do(lockerRentalCalls.reverse, { params, body: { event_id: back?.id ?? 0, reason: '弄错了' } })
  expect((await wall(area.id))[0]).toMatchObject({ state: 'rented', rental: { pledge: 100_00 } })
  expect(await balanceOf(world, club, 'hand')).toBe(0)
  expect(await problems()).toEqual([])
  // Nothing said: in cash. Renewed and moved before, its pledge goes along.
  await owner.do(lockerRentalCalls.renew, { params, body: { renewed_at: '2027-02-17', total_fee: 30_00, payment_method: 'ALIPAY' } })
  const moved = { id: area.id, grid: gridOf(area, 3).id }
  await owner.do(lockerRentalCalls.move, { params, body: { grid_id: moved.grid } })
  expect(await owner.do(lockerRentalCalls.repay, { params: moved, body: { refund_fee: 210_00 } })).toMatchObject({
    returned: 100_00,
    refund_orders: [{ fee: 30_00 }, { fee: 180_00 }],
  })
  expect(await balanceOf(world, club, 'hand')).toBe(-280_00)
  expect(await problems()).toEqual([])
})

test('every wrong row is told what is wrong with it, beside its cell, and none is brought', async () => {
  const men = await newArea(owner, { name: '男区', sex: 1 })
  await newArea(owner, { name: '当日区', kind: 'day' })
  await rentGrid(owner, men, gridOf(men, 1), await newCustomer(owner, { name: '占柜人' }))
  await owner.do(lockerCalls.disable, { params: { id: men.id, grid: gridOf(men, 2).id }, body: { remark: '锁坏' } })
  const woman = await newCustomer(owner, { name: '李女士', sex: 2 })
  const { phone } = await owner.do(customerCalls.revealPhone, { params: { id: woman.id } })
  const good = { 柜区: '男区', 柜号: 1, 会员姓名: '张三', 起租日期: '2026-11-01', 到期日期: '2026-12-31' }
  const found = await checked(
    world,
    owner,
    [
      HEADER,
      row(good),
      row({ ...good, 柜区: '没有的区' }),
      row({ ...good, 柜号: 99 }),
      row({ ...good, 会员姓名: '李四' }),
      row({ ...good, 柜号: 2 }),
      row({ ...good, 柜号: 3 }),
      row({ ...good, 柜号: 4, 会员姓名: '李女士', 手机号: phone }),
      row({ ...good, 柜区: '当日区' }),
      row({ ...good, 柜区: '当日区', 柜号: 2, 性别: '女', 到期日期: '2026-10-01', 租金: -5, 押金: '一百' }),
      row({ ...good, 柜区: '当日区', 柜号: 3, 到期日期: '2026-11-19' }),
      row({ ...good, 柜区: '当日区', 柜号: 4, 到期日期: '2036-11-19' }),
      row({ 柜号: 4, 手机号: '12345' }),
    ],
    'lockers',
  )
  expect(found).toMatchObject({ state: 'errors', counts: { rows: 12, wrong: 11 } })
  const at = (number: number) => found.problems.filter((problem) => problem.row === number).map(({ message }) => message)
  expect(at(2)).toEqual([])
  expect(at(3)).toEqual(['柜区: 没有这个柜区，请先在“储物柜管理”中新建'])
  expect(at(4)).toEqual(['柜号: “男区”没有 99 号柜'])
  expect(at(5)).toEqual(['柜号: 与第 2 行是同一个柜子'])
  expect(at(6)).toEqual(['柜号: 2 号柜已由“占柜人”使用'])
  expect(at(7)).toEqual(['柜号: 3 号柜已停用：锁坏'])
  expect(at(8)).toEqual(['柜区: “男区”在男更衣室，“李女士”不能使用'])
  const dayOnly = '柜区: “当日区”只供当日使用'
  expect(at(9)).toEqual([dayOnly])
  expect(at(10)).toEqual([
    '租金: 请填写金额（元），最多两位小数',
    '押金: 请填写金额（元），最多两位小数',
    dayOnly,
    '结束日期: 结束日期不能早于开始日期 2026-11-01',
  ])
  expect(at(11)).toEqual([dayOnly, '结束日期: 租期在今天以前已结束：退了的不用导入，还没退的写今天'])
  expect(at(12)).toEqual([dayOnly, '结束日期: 租期最长 1098 天'])
  expect(at(13)).toEqual(['柜区: 不能为空', '姓名: 不能为空', '开始日期: 不能为空', '结束日期: 不能为空', '手机号: 不是正确的手机号码'])
  expect((await owner.call(importCalls.insert, { body: { data_import_id: found.id, wait: false } })).refusal.code).toBe(27007)
})

test('a sheet of lockers brings no cards, and one of members no lockers', async () => {
  const { rows } = await threeRented()
  const { id } = await uploaded(world, owner, await sheetOf(rows), 'lockers')
  const columns = ['area', 'grid_no', 'name', 'phone', 'card_type', 'start_date', 'end_date'] as const
  expect((await owner.call(importCalls.check, { body: { data_import_id: id, wait: false, columns: [...columns] } })).refusal).toMatchObject(
    {
      code: 27013,
      message: '导入租柜时没有“卡种”这一列，请改为不导入',
    },
  )
  const members = await uploaded(world, owner, await sheetOf(rows))
  expect(members.columns.map(({ field }) => field)).not.toContain('grid_no')
  const refused = await owner.call(importCalls.check, {
    body: { data_import_id: members.id, wait: false, columns: ['area', null, 'name', 'phone'] },
  })
  expect(refused.refusal.code).toBe(27013)
})

test('a desk rents one of the grids after the check: nothing is brought, and the row says who was first', async () => {
  const { area, rows } = await threeRented()
  const found = await checked(world, owner, rows, 'lockers')
  await rentGrid(owner, area, gridOf(area, 2), null)
  await owner.do(importCalls.insert, { body: { data_import_id: found.id, wait: false } })
  await work(world)
  expect(await owner.do(importCalls.show, { params: { id: found.id } })).toMatchObject({
    state: 'errors',
    problems: [{ row: 4, field: 'grid_no', message: '柜号: 3 号柜已由“散客”使用' }],
  })
  expect((await wall(area.id)).map(({ state }) => state)).toEqual(['free', 'free', 'rented', 'free'])
  expect(await balanceOf(world, club, 'opening')).toBe(0)
})

test('it is undone whole, also days later: grids free, nothing owed, nothing earned; and then it may come again', async () => {
  const { area, known, rows } = await threeRented()
  const batch = await imported(world, owner, rows, 'lockers')
  world.clock.advance(5 * 86_400_000)
  await recogniseAll(world.database, world.clock)
  expect(await balanceOf(world, club, 'income')).toBe(-15_00)
  owner = await newStaff(world, club, { type: 4 })
  await owner.do(importCalls.undo, { params: { id: batch.id } })
  await work(world)
  expect(await owner.do(importCalls.show, { params: { id: batch.id } })).toMatchObject({ state: 'undone', message: null })
  expect((await wall(area.id)).map(({ state }) => state)).toEqual(['free', 'free', 'free', 'free'])
  for (const account of ['deferred', 'pledge', 'opening', 'income'])
    expect([account, await balanceOf(world, club, account)]).toEqual([account, 0])
  expect(await problems()).toEqual([])
  expect((await owner.do(customerCalls.list)).data.map(({ id }) => id)).toEqual([known.id])
  const { history } = await owner.do(lockerCalls.grid, { params: { id: area.id, grid: gridOf(area).id } })
  expect(history.map(({ kind }) => kind)).toEqual(['imported-reversed', 'imported'])
  const again = rows.map((cells) => cells.map((cell) => (cell === '2026-11-20' ? '2026-11-30' : cell)))
  await imported(world, owner, again, 'lockers')
  expect(await problems()).toEqual([])
})

test('once one of its lockers was given back, or its holder rents another, an import stays', async () => {
  const { area, rows } = await threeRented()
  const batch = await imported(world, owner, rows, 'lockers')
  const refused = () => owner.call(importCalls.undo, { params: { id: batch.id } })
  await owner.do(lockerRentalCalls.repay, { params: { id: area.id, grid: gridOf(area, 2).id }, body: {} })
  expect(await refused()).toMatchObject({ status: 422, refusal: { code: 27010, message: expect.stringContaining('没有手机') } })
  const newcomer = (await owner.do(customerCalls.list, { query: { search: '新客户' } })).data[0]
  await rentGrid(owner, area, gridOf(area, 3), newcomer ?? null)
  expect((await refused()).refusal.message).toContain('已有 2 项')
})

test('who rents more than one locker is one customer, and the template is read back with every column known', async () => {
  const area = await newArea(owner, { name: '大厅' })
  const [sheet] = await readWorkbook(bytesOf(await owner.do(importCalls.template, { query: { kind: 'lockers' } })))
  const header = (sheet?.data[0] ?? []).map(String)
  const phone = newPhone()
  const line = (no: string) => ['大厅', no, '双柜人', phone, null, '2026-11-01', '2026-12-31', '10', '5', null]
  const found = await uploaded(world, owner, await sheetOf([header, line('1'), line('2')]), 'lockers')
  expect(found.columns.every(({ field }) => field !== null)).toBe(true)
  await owner.do(importCalls.check, { body: { data_import_id: found.id, wait: false } })
  await work(world)
  await owner.do(importCalls.insert, { body: { data_import_id: found.id, wait: false } })
  await work(world)
  const holders = (await wall(area.id)).map(({ rental }) => rental?.customer_id)
  expect(holders[0]).toBeGreaterThan(0)
  expect(holders[1]).toBe(holders[0])
  expect(await owner.do(customerCalls.show, { params: { id: phone }, query: { by: 'phone' } })).toMatchObject({ sex: 0, remark: '' })
})
