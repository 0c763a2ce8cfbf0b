/** The accountant puts the provider's statement of a day beside what the club took, and sees where the two differ. */
import { settingsCalls } from '@kaiguan/contract/club/settings/calls'
import { cashierCalls } from '@kaiguan/contract/money/cashier/calls'
import { goodsCalls } from '@kaiguan/contract/money/goods/calls'
import { type ReconciliationOutcome, reconciliationCalls } from '@kaiguan/contract/money/reconciliations/calls'
import { wallClock } from '@kaiguan/contract/time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayIn } from '../../clock.ts'
import { type Club, newClub, newStaff, newWorld, type Staff, type World } from '../../testing/club.ts'
import { sheetOf } from '../../testing/imports.ts'
import { reconcile, reconciled, type StatementRow, statementOf } from '../../testing/reconciliations.ts'

const ZONE = { time_zone: 'Asia/Shanghai', day_starts_at: 0 }

let world: World
let club: Club
let finance: Staff
let goods: number
let day: string
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  club = await newClub(world)
  finance = await newStaff(world, club, { permissions: ['settings.reconcile'] })
  const { owner } = club
  goods = (await owner.do(goodsCalls.create, { body: { name: `水${club.gymId}`, price: 10_00 } })).id
  await owner.do(settingsCalls.editRules, { body: { allow_negative_stock: true } })
  day = dayIn(ZONE, world.clock.now())
})
afterAll(() => world.close())

const buy = (quantity: number, payment_method = 'WECHAT') =>
  club.owner.do(cashierCalls.sell, { body: { lines: [{ goods_id: goods, quantity }], payment_method } })
/** So many minutes after now, on the club's clock. */
const clock = (minutes = 0) => {
  const at = new Date(world.clock.now().getTime() + minutes * 60_000)
  const wall = wallClock(at, ZONE.time_zone)
  return `${wall.day} ${String(Math.floor(wall.minute / 60)).padStart(2, '0')}:${String(wall.minute % 60).padStart(2, '0')}:00`
}
const compare = (rows: readonly StatementRow[]) =>
  reconciled(world, finance, { day, payment_method: 'WECHAT', name: '微信.csv' }, statementOf(rows))
const rowsOf = async (id: number, outcome?: ReconciliationOutcome) =>
  (await finance.do(reconciliationCalls.rows, { params: { id }, query: { outcome } })).data

test('what agrees, what differs and what only one side knows is told apart, and both sides add up', async () => {
  const [byNumber, other, unknown] = [await buy(1), await buy(2), await buy(3)]
  await buy(4)
  await buy(5, 'CASH')
  const line = (await club.owner.do(cashierCalls.show, { params: { id: byNumber.id } })).lines[0]
  await club.owner.do(cashierCalls.refund, {
    params: { id: byNumber.id },
    body: { lines: [{ line_id: line?.id ?? 0, quantity: 1 }], reason: '退' },
  })
  const made = await compare([
    { at: clock(), no: byNumber.trade_no, yuan: '10.00', fee: '0.06000' },
    { at: clock(1), no: byNumber.trade_no, back: '10.00', fee: '-0.06000', state: 'REFUND' },
    { at: clock(), no: `KG${other.trade_no}`, yuan: '19.00', fee: '0.11400' },
    { at: clock(5), yuan: '40.00', fee: '0.24000' },
    { at: clock(), yuan: '88.00' },
    { at: clock(), yuan: '66.00', state: '已关闭' },
    { at: '2025-12-01 12:00:00', yuan: '30.00' },
  ])
  expect(made).toMatchObject({
    file_name: '微信.csv',
    ours: 90_00,
    theirs: 147_00,
    fee: 35,
    counts: { matched: 3, different: 1, 'only-ours': 1, 'only-theirs': 1 },
  })
  const rows = await rowsOf(made.id)
  expect(rows.reduce((sum, { ours }) => sum + (ours ?? 0), 0)).toBe(made.ours)
  expect(rows.reduce((sum, { theirs }) => sum + (theirs ?? 0), 0)).toBe(made.theirs)
  expect(await rowsOf(made.id, 'different')).toMatchObject([{ ours: 20_00, theirs: 19_00, fee: 11, order: { id: other.id } }])
  expect(await rowsOf(made.id, 'only-ours')).toMatchObject([{ ours: 30_00, theirs: null, order: { trade_no: unknown.trade_no } }])
  expect(await rowsOf(made.id, 'only-theirs')).toMatchObject([{ ours: null, theirs: 88_00, order: null }])
  expect(rows.filter(({ theirs }) => theirs === -10_00)).toMatchObject([{ outcome: 'matched', ours: -10_00, fee: -6 }])
})

test('another statement takes the place of the one before, of that day and method alone', async () => {
  await buy(1)
  const first = await compare([{ at: clock(), yuan: '9.00' }])
  const cards = await sheetOf([
    ['交易日期', '交易时间', '交易金额', '手续费', '交易类型'],
    [day.replaceAll('-', '/'), clock().slice(11), '10.00', '0.05', '消费'],
    [day.replaceAll('-', '/'), clock().slice(11), '3.00', '', '退货'],
  ])
  const other = await reconciled(world, finance, { day, payment_method: 'BLANK_CARD' }, cards)
  expect(other).toMatchObject({ theirs: 7_00, ours: 0, fee: 5, counts: { 'only-theirs': 2 } })
  const second = await compare([{ at: clock(), yuan: '10.00' }])
  expect(second.counts).toEqual({ matched: 1, different: 0, 'only-ours': 0, 'only-theirs': 0, 'went-back': 0 })
  const listed = await finance.do(reconciliationCalls.list, {})
  expect(listed.data.map(({ id }) => id)).toEqual([second.id, other.id])
  expect((await finance.do(reconciliationCalls.list, { query: { payment_method: 'BLANK_CARD' } })).total).toBe(1)
  expect((await finance.do(reconciliationCalls.show, { params: { id: first.id } })).superseded_at).not.toBeNull()
})

test('a file that says too little is refused with what it does say, and nothing is kept of it', async () => {
  const said = async (field: string, query: object, file: string) => {
    const answer = await reconcile(world, finance, { day, payment_method: 'WECHAT', ...query }, file)
    expect(answer.status).toBe(422)
    return String(answer.body.errors[field])
  }
  expect(await said('file', {}, '')).toContain('请选择账单文件')
  expect(await said('file', {}, '姓名,手机\r\n张三,13800000000')).toContain('“金额”一列，文件的列有：姓名、手机')
  expect(await said('file', {}, '姓名,金额\r\n张三,9')).toContain('“交易时间”一列，文件的列有：姓名、金额')
  expect(await said('file', {}, statementOf([{ at: clock(), yuan: '9块' }]))).toContain('第 3 行的金额“`9块”')
  expect(await said('day', {}, statementOf([{ at: '2025-12-01 12:00:00', yuan: '9.00' }]))).toContain(`没有 ${day} 的记录`)
  expect(await said('day', { day: '9000-01-01' }, statementOf([]))).toContain('还没有到')
  expect(await said('payment_method', { payment_method: 'CASH' }, 'x')).toContain('现金没有外部账单')
  expect((await finance.do(reconciliationCalls.list, {})).total).toBe(0)
  const desk = await newStaff(world, club)
  expect((await desk.call(reconciliationCalls.list, {})).status).toBe(403)
})
