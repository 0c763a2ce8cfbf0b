/** What is deducted from pay comes in by a sheet: onto drafts alone, each amount once, by nobody onto their own, and it goes again while they are a draft. */
import { staffCalls } from '@kaiguan/contract/club/staff/calls'
import { messageCalls } from '@kaiguan/contract/ground/messages/calls'
import { importCalls } from '@kaiguan/contract/overview/imports/calls'
import { operationRecordCalls } from '@kaiguan/contract/overview/operation-records/calls'
import { salaryRunCalls, salarySlipCalls } from '@kaiguan/contract/overview/salary/run-calls'
import { type Permission, permissions } from '@kaiguan/contract/permissions'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../../database/sql.ts'
import { checkBooks } from '../../ledger/check-books.sql.ts'
import { type Club, newBranch, newClub, newStaff, newWorld, type Staff, type World } from '../../testing/club.ts'
import { checked, imported, type SheetCell, sheetOf, upload, uploaded, work } from '../../testing/imports.ts'
import { closeDaysThrough, confirmRun, draftRun, newPayPlan, payBy } from '../../testing/salary.ts'
import { untilWaiting } from '../../testing/wait-until-blocked.ts'

const RIGHTS: Permission[] = ['salary.view', 'salary.run', 'salary.adjust', 'salary.confirm', 'imports.view', 'imports.undo']

let world: World
let club: Club
let owner: Staff
let finance: Staff
let lin: Staff
let zhou: Staff
let run: number
beforeAll(async () => {
  world = await newWorld('2026-11-03T04:00:00Z')
})
afterAll(() => world.close())

/** Three are paid 3,000 yuan for October, which is over and a draft; Lin has a number, Zhou and finance have none. */
beforeEach(async () => {
  club = await newClub(world)
  owner = club.owner
  finance = await newStaff(world, club, { name: '财务', permissions: RIGHTS })
  lin = await newStaff(world, club, { name: '林顾问', permissions: [] })
  zhou = await newStaff(world, club, { name: '周顾问', permissions: [] })
  await owner.do(staffCalls.edit, { params: { id: lin.id }, body: { staff_number: numberOf(lin) } })
  const plan = await newPayPlan(owner, { from_month: '2026-10' })
  for (const staff of [lin, zhou, finance]) await payBy(owner, staff, plan.id, { from_month: '2026-10' })
  await closeDaysThrough(owner, '2026-10-31')
  run = (await draftRun(finance, '2026-10')).id
})

const numberOf = (staff: Staff) => `NO00${staff.id}`
const HEAD = ['工号', '姓名', '月份', '社保', '公积金', '个税', '预支', '其他扣款', '调整', '备注']
type Said = Partial<Record<(typeof HEAD)[number], SheetCell>>
const sheet = (...rows: Said[]): SheetCell[][] => [HEAD, ...rows.map((row) => HEAD.map((head) => row[head] ?? null))]
const of = (name: string, said: Said): Said => ({ 姓名: name, 月份: '2026-10', 备注: '十月', ...said })
const bring = (by: Staff, ...rows: Said[]) => imported(world, by, sheet(...rows), 'deductions')
const check = (by: Staff, ...rows: Said[]) => checked(world, by, sheet(...rows), 'deductions')
const told = (found: { problems: { row: number; message: string }[] }) => found.problems.map(({ row, message }) => `${row} ${message}`)
const shown = (id: number) => finance.do(importCalls.show, { params: { id } })
const show = () => finance.do(salaryRunCalls.show, { params: { id: run } })
async function slipOf(staff: Staff) {
  const slip = (await show()).slips.find((one) => one.staff.id === staff.id)
  if (!slip) throw new Error('no slip')
  return slip
}
const byHand = async (staff: Staff) =>
  (await finance.do(salarySlipCalls.show, { params: { id: (await slipOf(staff)).id } })).lines.filter(({ reason }) => reason !== null)
const linesOf = async (staff: Staff) => (await byHand(staff)).map(({ part, fee }) => [part, fee])
const adjust = async (by: Staff, staff: Staff, kind: 'social' | 'tax', fee: number) =>
  by.do(salarySlipCalls.adjust, { params: { id: (await slipOf(staff)).id }, body: { kind, fee, reason: '手工' } })
const undo = (by: Staff, id: number) => by.call(importCalls.undo, { params: { id } })
async function undone(by: Staff, id: number) {
  expect((await undo(by, id)).status).toBe(200)
  await work(world)
  return shown(id)
}
const insert = (by: Staff, id: number) => by.do(importCalls.insert, { body: { data_import_id: id, wait: false } })
const problems = () => world.database.transaction(club.brandId, (db) => checkBooks({ db, brandId: club.brandId }))
/** As each is defined: gross = net + carried_out − carried_in + deductions. */
const addsUp = ({
  gross,
  net,
  carried_in,
  carried_out,
  deductions,
}: Awaited<ReturnType<typeof slipOf>> | Awaited<ReturnType<typeof show>>) => gross === net + carried_out - carried_in + deductions

test('what a sheet deducts and adjusts stands on the slips as by hand, under whoever brought it, and the run adds up', async () => {
  const done = await bring(
    finance,
    {
      工号: numberOf(lin),
      姓名: '林 顾问',
      月份: new Date('2026-10-01'),
      社保: '￥４００.００',
      公积金: '1,200元',
      个税: 20.5,
      调整: '−50',
      备注: '个人部分',
    },
    of('周顾问', { 月份: '2026年10月', 预支: 1000, 其他扣款: 0, 社保: '-', 调整: 300 }),
  )
  expect(done.counts).toMatchObject({ rows: 2, new_pay_lines: 6, deducted: 262_050, adjusted: 25_000, new_customers: 0 })
  expect(await linesOf(lin)).toEqual([
    ['social', 400_00],
    ['housing', 1_200_00],
    ['tax', 20_50],
    ['adjustment', -50_00],
  ])
  expect((await byHand(lin))[0]).toMatchObject({ reason: '个人部分', adjusted_by: '财务', origin_month: '2026-10' })
  expect(await linesOf(zhou)).toEqual([
    ['advance', 1_000_00],
    ['adjustment', 300_00],
  ])
  expect(await slipOf(lin)).toMatchObject({ gross: 2_950_00, deductions: 1_620_50, net: 1_329_50 })
  const whole = await show()
  expect(whole).toMatchObject({ gross: 9_250_00, deductions: 2_620_50, net: 6_629_50 })
  expect([whole, ...whole.slips].every(addsUp)).toBe(true)
  // Worked out anew they stay, and are known as the sheet's.
  await finance.do(salaryRunCalls.recompute, { params: { id: run } })
  expect(await show()).toMatchObject({ net: 6_629_50 })
  expect((await confirmRun(finance, run)).status).toBe(200)
  expect(await problems()).toEqual([])
})

test('whoever asked for it hears that it is done, without the name of the sheet, and opens the salaries by that', async () => {
  await bring(finance, of('林顾问', { 社保: 400_00 }))
  const { data } = await finance.do(messageCalls.list, { query: {} })
  expect(data[0]?.article_record).toMatchObject({ article: { title: '工资扣款已导入' } })
  expect(JSON.stringify(data[0])).toContain('1 行工资扣款已写到工资条上')
  expect(JSON.stringify(data)).not.toContain('.xlsx')
  expect(JSON.stringify(data[0])).toContain('/salary?import=1')
})

test('each of them is recorded at its employee as by hand; what it is for is read by whoever sees salaries', async () => {
  await bring(finance, of('林顾问', { 社保: 400, 调整: -5 }))
  const query = { action: 'salary.adjusted' as const }
  const seen = (await owner.do(operationRecordCalls.staff, { query })).data
  expect(seen.map(({ by, subject, changes }) => [by, subject, changes.zh.map(({ after }) => after)])).toEqual([
    ['财务', '林顾问', ['调整', '-5.00 元', '十月']],
    ['财务', '林顾问', ['社保', '400.00 元', '十月']],
  ])
  const reader = await newStaff(world, club, { permissions: ['operation-log.staff'] })
  expect((await reader.do(operationRecordCalls.staff, { query })).data.map(({ changes }) => changes.zh)).toEqual([[], []])
})

test('rubbish, who has no slip of the month and what comes twice are told at their cell, with what to do', async () => {
  await newStaff(world, club, { name: '没有方案', permissions: [] })
  const found = await check(
    finance,
    of('林顾问', { 月份: '十月', 社保: 1 }),
    of('林顾问', { 月份: '2026-09', 社保: 1 }),
    of('没有方案', { 社保: 1 }),
    of('', { 社保: 1 }),
    of('', { 工号: 'NOBODY', 社保: 1 }),
    of('周顾问', { 工号: numberOf(lin), 社保: 1 }),
    of('周顾问', { 社保: '-3', 公积金: '1.234', 调整: '多一点', 个税: 1_000_000.01 }),
    of('财务', {}),
    of('林顾问', { 社保: 1, 备注: null }),
    of('', { 工号: numberOf(lin).toLowerCase(), 个税: 1 }),
    of('财务', { 社保: 1, 月份: 2026.1, 备注: '长'.repeat(201) }),
  )
  const spoken = told(found)
  expect(spoken).toEqual([
    '2 月份: 不是正确的月份，例如 2026-10',
    '3 月份: 2026-09 还没有工资草稿，请先生成',
    '4 姓名: 2026-10 的工资里没有这位员工，请核对',
    '5 姓名: 请填写工号或姓名',
    '6 工号: 2026-10 的工资里没有这位员工，请核对',
    '7 姓名: 这个工号是“林顾问”的，请核对姓名',
    '8 社保: 请填写要扣的金额（元），不小于 0、最多两位小数；要补发的写在“调整”里',
    '8 公积金: 请填写要扣的金额（元），不小于 0、最多两位小数；要补发的写在“调整”里',
    '8 个人所得税: 最多 1,000,000.00 元，请核对',
    '8 调整: 请填写金额（元），最多两位小数，负数为减少',
    '9 社保: 这一行没有填写任何金额',
    '9 姓名: 自己的工资要由同事来导入',
    '10 备注: 不能为空',
    '11 工号: 与第 10 行是同一位员工的同一个月份，请合成一行',
    '12 月份: 不是正确的月份，例如 2026-10',
    '12 备注: 最多 200 个字符',
  ])
  expect(found.counts).toMatchObject({ rows: 11, wrong: 11 })
  const bare = await uploaded(world, finance, await sheetOf([HEAD.slice(0, 5), ['', '林顾问', '2026-10', 1, 1]]), 'deductions')
  const unsaid = await finance.call(importCalls.check, { body: { data_import_id: bare.id, wait: false } })
  expect(unsaid.refusal.message).toBe('请指明哪一列是备注')
})

test('of two who have the name the number says who is meant, and without one neither is', async () => {
  const twin = await newStaff(world, club, { name: '林顾问', permissions: [] })
  // Also where the other one has no slip, and may be the one who is meant.
  expect(told(await check(finance, of('林顾问', { 社保: 1 })))).toHaveLength(1)
  await payBy(owner, twin, (await newPayPlan(owner, { from_month: '2026-10' })).id, { from_month: '2026-10' })
  await finance.do(salaryRunCalls.recompute, { params: { id: run } })
  expect(told(await check(finance, of('林顾问', { 社保: 1 })))).toEqual([
    '2 姓名: 2026-10 的工资里有多位同名员工，请填写工号；没有工号的在工资条上手工填写',
  ])
  await bring(finance, of('林顾问', { 工号: numberOf(lin), 社保: 1_00 }))
  expect([await linesOf(lin), await linesOf(twin)]).toEqual([[['social', 100_00]], []])
})

test('nobody but an owner writes onto their own slip by a sheet, nor takes it off, by any of their posts', async () => {
  const own = of('财务', { 调整: 1000 })
  expect(told(await check(finance, own))).toEqual(['2 姓名: 自己的工资要由同事来导入'])
  // Whoever was an owner when the sheet was checked, and isn't when it is brought.
  const boss = await newStaff(world, club, { name: '老板二', type: 4 })
  await payBy(owner, boss, (await newPayPlan(owner, { from_month: '2026-10' })).id, { from_month: '2026-10' })
  await finance.do(salaryRunCalls.recompute, { params: { id: run } })
  const found = await check(boss, of('老板二', { 调整: 1000 }))
  expect(found.state).toBe('passed')
  await insert(boss, found.id)
  await world.database.transaction(club.brandId, (db) =>
    sql`update employees set type = 1, role_id = (select role_id from employees where brand_id = ${club.brandId} and id = ${finance.id})
      where brand_id = ${club.brandId} and id = ${boss.id}`.execute(db),
  )
  await work(world)
  expect([(await shown(found.id)).state, await linesOf(boss)]).toEqual(['errors', []])
  // What an owner brought onto it, whose it is doesn't take back.
  const batch = await bring(owner, of('财务', { 预支: 500 }))
  expect((await undo(finance, batch.id)).refusal.message).toBe('这次导入写过你自己的工资条，要由同事来撤销')
  await undone(owner, batch.id)
  expect(await linesOf(finance)).toEqual([])
})

test('what a sheet brought onto a slip no sheet brings again; what was typed, or is of another kind, hinders nothing', async () => {
  const rows = sheet(of('林顾问', { 社保: 400, 调整: 10 }), of('周顾问', { 社保: 400 }))
  await adjust(finance, lin, 'tax', 20_00)
  await imported(world, finance, rows, 'deductions')
  expect(told(await checked(world, finance, rows, 'deductions'))).toEqual([
    '2 社保: “会员.xlsx”已写入社保 400.00 元；不是重复的，请在工资条上手工填写，或先撤销那次导入',
    '2 调整: “会员.xlsx”已写入调整 10.00 元；不是重复的，请在工资条上手工填写，或先撤销那次导入',
    '3 社保: “会员.xlsx”已写入社保 400.00 元；不是重复的，请在工资条上手工填写，或先撤销那次导入',
  ])
  await finance.do(salaryRunCalls.recompute, { params: { id: run } })
  expect(told(await check(finance, of('林顾问', { 社保: 1 })))).toHaveLength(1)
  await bring(finance, of('林顾问', { 个税: 20, 公积金: 30 }))
  expect((await linesOf(lin)).toSorted()).toEqual([
    ['adjustment', 10_00],
    ['housing', 30_00],
    ['social', 400_00],
    ['tax', 20_00],
    ['tax', 20_00],
  ])
  // Off the slip it may come again.
  const line = (await byHand(zhou))[0]?.id ?? 0
  await finance.do(salarySlipCalls.removeAdjustment, { params: { id: (await slipOf(zhou)).id, line_id: line } })
  await bring(finance, of('周顾问', { 社保: 400 }))
  expect(await linesOf(zhou)).toEqual([['social', 400_00]])
})

test('of the same sheet twice at once one comes', async () => {
  const found = [await check(finance, of('林顾问', { 社保: 400 })), await check(owner, of('林顾问', { 社保: 400 }))]
  const [first, second] = found.map(({ id }) => id)
  await Promise.all([
    finance.call(importCalls.insert, { body: { data_import_id: first ?? 0 } }),
    owner.call(importCalls.insert, { body: { data_import_id: second ?? 0 } }),
  ])
  const states = [(await shown(first ?? 0)).state, (await shown(second ?? 0)).state]
  expect(states.toSorted()).toEqual(['done', 'errors'])
  expect(await linesOf(lin)).toEqual([['social', 400_00]])
})

test('a run that is confirmed between the check and the import takes nothing of it', async () => {
  const found = await check(finance, of('林顾问', { 社保: 400 }))
  await insert(finance, found.id)
  expect((await confirmRun(finance, run)).status).toBe(200)
  await work(world)
  const after = await shown(found.id)
  expect([after.state, told(after)]).toEqual(['errors', ['2 月份: 2026-10 的工资已确认，请先撤销确认']])
  expect(await linesOf(lin)).toEqual([])
  expect(await show()).toMatchObject({ state: 'confirmed', net: 9_000_00 })
  expect(await problems()).toEqual([])
})

test('what was seen before a sheet came isn’t confirmed, and what is deducted beyond what somebody gets isn’t either', async () => {
  const { net, version } = await show()
  await bring(finance, of('林顾问', { 调整: 10 }), of('周顾问', { 调整: -10 }))
  const unseen = await finance.call(salaryRunCalls.confirm, { params: { id: run }, body: { seen_total: net, version } })
  expect(unseen.refusal.message).toBe('2026-10 的工资在你核对之后有变化，请重新核算并核对')
  await bring(finance, of('周顾问', { 预支: 3000 }))
  expect((await confirmRun(finance, run)).refusal.message).toBe('周顾问 的扣款 3,000.00 元超过了可发的 2,990.00 元')
})

test('it is taken back whole while the salaries are a draft, also where somebody took a line off or worked them out anew', async () => {
  const before = await show()
  await adjust(finance, lin, 'social', 7_00)
  const batch = await bring(finance, of('林顾问', { 社保: 400, 个税: 20 }), of('周顾问', { 调整: 300 }))
  const line = (await byHand(lin)).find(({ part }) => part === 'tax')?.id ?? 0
  await finance.do(salarySlipCalls.removeAdjustment, { params: { id: (await slipOf(lin)).id, line_id: line } })
  await finance.do(salaryRunCalls.recompute, { params: { id: run } })
  const { version } = await show()
  expect((await undone(finance, batch.id)).state).toBe('undone')
  expect([await linesOf(lin), await linesOf(zhou)]).toEqual([[['social', 7_00]], []])
  const after = await show()
  expect(after).toMatchObject({ gross: before.gross, deductions: 7_00, net: before.net - 7_00 })
  expect(after.version).toBeGreaterThan(version)
  const removed = await owner.do(operationRecordCalls.staff, { query: { action: 'salary.adjustment-removed' } })
  expect(removed.data.map(({ by, subject }) => [by, subject])).toEqual([
    ['财务', '周顾问'],
    ['财务', '林顾问'],
    ['财务', '林顾问'],
  ])
  expect((await undo(finance, batch.id)).refusal.message).toBe('这次导入当前为“已撤销”，不能撤销')
})

test('confirmed it stays, says what to do, and goes once the salaries are reopened; so it does where they are confirmed meanwhile', async () => {
  const said = '不能撤销：这次导入写过的工资条有 2 张已确认，例如“周顾问”。请先撤销工资的确认，或在下次工资里调整'
  const batch = await bring(finance, of('林顾问', { 社保: 400, 个税: 1 }), of('周顾问', { 社保: 400 }))
  await undo(finance, batch.id)
  await confirmRun(finance, run)
  await work(world)
  const after = await shown(batch.id)
  expect([after.state, after.message, (await linesOf(lin)).length]).toEqual(['done', said, 2])
  expect((await undo(finance, batch.id)).refusal.message).toBe(said)
  await finance.do(salaryRunCalls.reopen, { params: { id: run }, body: { reason: '扣错了' } })
  await undone(finance, batch.id)
  expect([await linesOf(lin), (await show()).deductions]).toEqual([[], 0])
  expect(await problems()).toEqual([])
})

/** Who stands before a row of this file's database. */
const WAITING = sql<{ n: number }>`
  select count(distinct w.pid)::integer as n from pg_locks w join pg_locks h on h.pid = w.pid
  where not w.granted and h.database = (select oid from pg_database where datname = current_database())`

test('taking it back waits for whoever confirms the salaries at that moment, and leaves them as they confirmed them', async () => {
  const batch = await bring(finance, of('林顾问', { 社保: 400 }))
  await undo(finance, batch.id)
  const { undoing } = await world.database.transaction(club.brandId, async (db) => {
    await sql`update salary_runs set state = 'confirmed', confirmed_at = ${world.clock.now()}, confirmed_by = ${owner.id}
      where brand_id = ${club.brandId} and id = ${run}`.execute(db)
    const undoing = work(world)
    await untilWaiting(db, WAITING)
    return { undoing }
  })
  await undoing
  expect([(await shown(batch.id)).state, await linesOf(lin), (await slipOf(lin)).net]).toEqual(['done', [['social', 400_00]], 2_600_00])
})

test('of a draft that was thrown away nothing is left to take back, and the sheet comes onto the next one', async () => {
  const batch = await bring(finance, of('林顾问', { 社保: 400 }))
  await finance.do(salaryRunCalls.remove, { params: { id: run } })
  expect(told(await check(finance, of('林顾问', { 社保: 400 })))).toEqual(['2 月份: 2026-10 还没有工资草稿，请先生成'])
  run = (await draftRun(finance, '2026-10')).id
  await bring(finance, of('林顾问', { 社保: 400 }))
  expect((await undone(finance, batch.id)).state).toBe('undone')
  expect(await linesOf(lin)).toEqual([['social', 400_00]])
})

test('neither another branch nor another brand writes onto a slip, or finds the sheet', async () => {
  const batch = await bring(finance, of('林顾问', { 社保: 400 }))
  const gymId = await newBranch(world, club.brandId, '二店')
  const there = await newStaff(world, { brandId: club.brandId, gymId }, { permissions: RIGHTS })
  for (const by of [there, (await newClub(world)).owner]) {
    const found = await check(by, of('周顾问', { 社保: 400 }), of('', { 工号: numberOf(lin), 个税: 1 }))
    expect(told(found)).toEqual(['2 月份: 2026-10 还没有工资草稿，请先生成', '3 月份: 2026-10 还没有工资草稿，请先生成'])
    expect((await by.call(importCalls.show, { params: { id: batch.id } })).status).toBe(404)
    expect((await undo(by, batch.id)).status).toBe(404)
  }
  // With a draft of their own it is their people alone who are meant.
  const away = await newClub(world)
  const theirs = await newStaff(world, away, { name: '林顾问', permissions: [] })
  await payBy(away.owner, theirs, (await newPayPlan(away.owner, { from_month: '2026-10' })).id, { from_month: '2026-10' })
  await closeDaysThrough(away.owner, '2026-10-31')
  const draft = await draftRun(away.owner, '2026-10')
  const ours = await check(away.owner, of('周顾问', { 社保: 1 }), of('', { 工号: numberOf(lin), 社保: 1 }))
  expect(told(ours).map((line) => line.slice(0, 4))).toEqual(['2 姓名', '3 工号'])
  await bring(away.owner, of('林顾问', { 社保: 9 }))
  expect((await away.owner.do(salaryRunCalls.show, { params: { id: draft.id } })).deductions).toBe(9_00)
  expect([await linesOf(lin), await linesOf(zhou)]).toEqual([[['social', 400_00]], []])
})

test('whoever lacks either right finds it on no way, and who loses one meanwhile brings nothing', async () => {
  const secret = '裁员名单.xlsx'
  const file = await sheetOf(sheet(of('林顾问', { 社保: 400 }), of('没有', { 社保: 1 })))
  const { id } = (await upload(world, finance, file, secret, 'deductions')).body
  await finance.do(importCalls.check, { body: { data_import_id: id, wait: false } })
  await work(world)
  const batch = await bring(finance, of('周顾问', { 个税: 1 }))
  const others: Permission[] = [
    'imports.view',
    'imports.undo',
    'imports.customers',
    'imports.staff',
    'staff.create',
    'operation-log.settings',
  ]
  for (const half of ['salary.view', 'salary.adjust'] as const) {
    const by = await newStaff(world, club, { permissions: [...others, half] })
    expect((await upload(world, by, file, secret, 'deductions')).status).toBe(403)
    expect((await by.do(importCalls.list, { query: {} })).data).toEqual([])
    const asked = [
      by.call(importCalls.template, { query: { kind: 'deductions' } }),
      by.call(importCalls.show, { params: { id } }),
      by.call(importCalls.errors, { params: { id } }),
      by.call(importCalls.check, { body: { data_import_id: id, wait: false } }),
      by.call(importCalls.insert, { body: { data_import_id: batch.id, wait: false } }),
      undo(by, batch.id),
    ]
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 403))
    const log = JSON.stringify(await by.do(operationRecordCalls.settings, { query: {} }))
    expect(log).toContain('上传工资扣款导入表')
    expect(log.includes(secret)).toBe(half === 'salary.view')
  }
  const found = await check(finance, of('林顾问', { 社保: 400 }))
  await insert(finance, found.id)
  await world.database.transaction(club.brandId, (db) =>
    sql`update roles r set permission_ids = array_remove(r.permission_ids, ${permissions['salary.view'].id}) from employees e
      where e.brand_id = ${club.brandId} and e.id = ${finance.id} and r.brand_id = e.brand_id and r.id = e.role_id`.execute(db),
  )
  await work(world)
  expect((await owner.do(importCalls.show, { params: { id: found.id } })).message).toContain('没有导入这类内容的权限')
  const slip = (await owner.do(salaryRunCalls.show, { params: { id: run } })).slips.find(({ staff }) => staff.id === lin.id)
  expect(slip?.deductions).toBe(0)
})
