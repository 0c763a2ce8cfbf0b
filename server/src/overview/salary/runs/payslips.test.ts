/** Slips in the hands of whoever they are of, on paper and in a workbook; and nobody else’s, by none of the three. */
import { FileAnswer } from '@kaiguan/contract/file-answer'
import { exportCalls } from '@kaiguan/contract/overview/exports/calls'
import { operationRecordCalls } from '@kaiguan/contract/overview/operation-records/calls'
import type { PlanRules } from '@kaiguan/contract/overview/salary/calls'
import { myPayslipCalls } from '@kaiguan/contract/overview/salary/my-payslips'
import { type SalaryRunDetails, salaryRunCalls, salarySlipCalls } from '@kaiguan/contract/overview/salary/run-calls'
import { type Permission, permissions } from '@kaiguan/contract/permissions'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../../../database/sql.ts'
import { newTimeCardType } from '../../../testing/card-types.ts'
import { sell } from '../../../testing/cards.ts'
import { type Club, newBranch, newClub, newStaff, newWorld, type Staff, signIn, staffAt, type World } from '../../../testing/club.ts'
import { newCustomer } from '../../../testing/customers.ts'
import { bytesOf, type Cell, download, exported, sheetsOf, taskNow } from '../../../testing/exports.ts'
import { closeDaysThrough, confirmRun, draftRun, newPayPlan, payBy, payRun, runMonth, SOME_RULES } from '../../../testing/salary.ts'

const RIGHTS = ['salary.view', 'salary.run', 'salary.adjust', 'salary.confirm', 'salary.pay', 'salary.payslips', 'exports.salary'] as const

/** Beside what they sell themselves a tenth of a hundredth of all that the branch sells. */
const OF_ALL: PlanRules = {
  ...SOME_RULES,
  commissions: [
    ...SOME_RULES.commissions,
    { key: 'all', businesses: ['card-new'], of: 'gym', method: 'whole', tiers: [{ from: 0, rate_bp: 10 }] },
  ],
}

let world: World
let club: Club
let owner: Staff
let finance: Staff
let lin: Staff
let zhou: Staff
beforeAll(async () => {
  world = await newWorld('2026-10-01T04:00:00Z')
})
afterAll(() => world.close())

/** Two are paid by a plan since October; each sold something then; it is 3 November and October is closed. */
beforeEach(async () => {
  world.clock.set('2026-10-10T04:00:00Z')
  club = await newClub(world)
  owner = club.owner
  finance = await newStaff(world, club, { name: '财务', permissions: [...RIGHTS] })
  lin = await newStaff(world, club, { name: '林教练', post: 'coach', permissions: [] })
  zhou = await newStaff(world, club, { name: '周顾问', post: 'consultant', permissions: [] })
  const plan = await newPayPlan(owner, { from_month: '2026-10', rules: OF_ALL })
  for (const staff of [lin, zhou]) await payBy(owner, staff, plan.id, { from_month: '2026-10' })
  await sold(lin, 10_000_00)
  await sold(zhou, 2_000_00)
  world.clock.set('2026-11-03T04:00:00Z')
  owner = await again(owner)
  finance = await again(finance)
  lin = await again(lin)
  zhou = await again(zhou)
  await closeDaysThrough(owner, '2026-10-31')
})

const again = async (staff: Staff, gymId = club.gymId) => staffAt(world, staff.id, staff.login, await signIn(world, staff.login, gymId))
async function sold(seller: Staff, price: number): Promise<void> {
  const type = await newTimeCardType(owner, { days: 30 }, { price })
  await sell(owner, await newCustomer(owner, { name: '王会员' }), type, { sell_id: seller.id })
}
const may = (...held: Permission[]) => newStaff(world, club, { permissions: held })
const idIn = (run: SalaryRunDetails, staff: Staff) => run.slips.find((slip) => slip.staff.id === staff.id)?.id ?? 0
const mine = async (by: Staff) => (await by.do(myPayslipCalls.list)).data
const myOwn = (by: Staff, id: number) => by.call(myPayslipCalls.show, { params: { id } })
const counted = (by: Staff, id: number, line: number | undefined) =>
  by.call(myPayslipCalls.counted, { params: { id }, query: { line_id: String(line) } })
const print = (by: Staff, id: number, slip_ids?: number[]) => by.call(salaryRunCalls.print, { params: { id }, body: { slip_ids } })
const asBook = (by: Staff, id: number) => by.call(exportCalls.start, { body: { list: 'salary-slips', query: { id }, direct: true } })
async function elsewhere() {
  const gymId = await newBranch(world, club.brandId, '二店')
  const there = await newStaff(world, { brandId: club.brandId, gymId }, { permissions: [...RIGHTS] })
  return { gymId, there, stranger: (await newClub(world)).owner }
}

test('one reads one’s own slip once it is confirmed, line by line, and nothing of it while it is a draft', async () => {
  const draft = await draftRun(finance, '2026-10')
  const [id, zhous] = [idIn(draft, lin), idIn(draft, zhou)]
  expect(await mine(lin)).toEqual([])
  expect((await myOwn(lin, id)).status).toBe(404)
  await confirmRun(finance, draft.id)
  expect(await mine(lin)).toEqual([{ id, month: '2026-10', gross: 3_312_00, deductions: 0, net: 3_312_00, paid_on: null }])
  const slip = await lin.do(myPayslipCalls.show, { params: { id } })
  expect(slip).toMatchObject({ own: true, run: { month: '2026-10', state: 'confirmed' }, rules: OF_ALL, net: 3_312_00 })
  expect(slip).not.toHaveProperty('before')
  const own = slip.lines.find(({ key }) => key === 'cards')
  expect(own).toMatchObject({ basis: 10_000_00, fee: 300_00, counts: true })
  expect((await counted(lin, id, own?.id)).body).toMatchObject({ total: 1, data: [{ fee: 10_000_00, customer: null }] })
  // A colleague's, by its id and by a line of it.
  expect((await myOwn(lin, zhous)).status).toBe(404)
  expect((await counted(lin, zhous, own?.id)).status).toBe(404)
  expect((await counted(zhou, zhous, own?.id)).status).toBe(404)
  expect((await counted(zhou, id, own?.id)).status).toBe(404)
  expect((await lin.call(salarySlipCalls.show, { params: { id } })).status).toBe(403)
  await payRun(finance, draft.id, [id], '2026-11-03')
  expect(await mine(lin)).toMatchObject([{ id, paid_on: '2026-11-03' }])
  await finance.do(salaryRunCalls.unpay, { params: { id: draft.id }, body: { slip_ids: [id], reason: '没有发' } })
  await finance.do(salaryRunCalls.reopen, { params: { id: draft.id }, body: { reason: '少算了' } })
  expect(await mine(lin)).toEqual([])
  expect((await myOwn(lin, id)).status).toBe(404)
  expect((await counted(lin, id, own?.id)).status).toBe(404)
})

test('what all of the branch sold is opened by whoever sees what everybody performs, and is a sum to anybody else', async () => {
  const id = idIn(await runMonth(finance, '2026-10'), lin)
  const lineOf = async (by: Staff) => (await by.do(myPayslipCalls.show, { params: { id } })).lines.find(({ key }) => key === 'all')
  const line = await lineOf(lin)
  expect(line).toMatchObject({ basis: 12_000_00, fee: 12_00, counts: false })
  expect((await counted(lin, id, line?.id)).status).toBe(404)
  const seeing = [
    ...['reports.performance-view', 'reports.performance-all', 'reports.coaching', 'reports.other'],
    ...['reports.cards', 'reports.classes', 'reports.shop'],
  ] as const
  await world.database.transaction(club.brandId, (db) =>
    sql`update roles set permission_ids = ${seeing.map((name) => permissions[name].id)}
      where brand_id = ${club.brandId} and id = (select role_id from employees where brand_id = ${club.brandId} and id = ${lin.id})`.execute(
      db,
    ),
  )
  expect(await lineOf(lin)).toMatchObject({ counts: true })
  expect((await counted(lin, id, line?.id)).body).toMatchObject({ total: 2 })
})

test('slips of an earlier post at the branch stay one’s own, but of one that awaits its holder, and at another branch or brand', async () => {
  const id = idIn(await runMonth(finance, '2026-10'), lin)
  const { gymId, there, stranger } = await elsewhere()
  const moved = await newStaff(world, { brandId: club.brandId, gymId }, { phone: lin.login, permissions: [] })
  for (const by of [moved, there, stranger, finance, owner]) {
    expect(await mine(by)).toEqual([])
    expect((await myOwn(by, id)).status).toBe(404)
  }
  await inDatabase(
    sql`update employees set status = 0, deleted_at = ${world.clock.now()} where brand_id = ${club.brandId} and id = ${lin.id}`,
  )
  expect((await lin.call(myPayslipCalls.list)).status).toBe(302)
  await inDatabase(
    sql`update roles set name = '旧角色' where brand_id = ${club.brandId} and gym_id = ${club.gymId} and name like ${`%${lin.login}`}`,
  )
  // By another name it is somebody else who has the number now.
  const back = await newStaff(world, club, { name: '新教练', phone: lin.login, permissions: [] })
  expect(await mine(back)).toEqual([])
  expect((await myOwn(back, id)).status).toBe(404)
  await inDatabase(sql`update employees set name = '林教练' where brand_id = ${club.brandId} and id = ${back.id}`)
  expect(await mine(back)).toMatchObject([{ id, net: 3_312_00 }])
  expect((await myOwn(back, id)).status).toBe(200)
  // The phone was taken over by somebody who proved it: what was made of it before isn't theirs unless they say so.
  await world.database.pool.query('update account_memberships set awaits_holder = true where employee_id = $1', [lin.id])
  expect(await mine(back)).toEqual([])
  expect((await myOwn(back, id)).status).toBe(404)
})

test('who signs in by a password that a colleague gave them proves their phone before they read what they are paid', async () => {
  const id = idIn(await runMonth(finance, '2026-10'), lin)
  const prove = (at: Date | null) => world.database.pool.query('update accounts set phone_proven_at = $2 where phone = $1', [lin.login, at])
  await prove(null)
  // Nobody can prove a phone where no texts are sent.
  expect((await myOwn(lin, id)).status).toBe(200)
  world.settings.sms = { url: 'http://127.0.0.1:1/', headers: {}, body: '{{text}}', sign: '', secret: null }
  const slip = await finance.do(salarySlipCalls.show, { params: { id } })
  const ways = [await lin.call(myPayslipCalls.list), await myOwn(lin, id), await counted(lin, id, slip.lines[1]?.id)]
  expect(ways.map(({ refusal }) => refusal.code)).toEqual([34338, 34338, 34338])
  await prove(world.clock.now())
  expect((await myOwn(lin, id)).status).toBe(200)
  world.settings.sms = null
})

test('slips are printed by whoever may beside seeing them, confirmed alone, and the log says whose', async () => {
  const draft = await draftRun(finance, '2026-10')
  const [id, zhous] = [idIn(draft, lin), idIn(draft, zhou)]
  expect((await print(finance, draft.id)).refusal.message).toBe('2026-10 的工资还没有确认')
  await confirmRun(finance, draft.id)
  for (const by of [lin, await may('salary.view'), await may('salary.payslips')]) expect((await print(by, draft.id)).status).toBe(403)
  const { there, stranger } = await elsewhere()
  for (const by of [there, stranger]) expect((await print(by, draft.id, [id])).status).toBe(404)
  expect((await print(finance, draft.id, [id, 999_999])).refusal.errors).toEqual({ slip_ids: ['所选工资条不在这次工资里'] })
  const { data } = await finance.do(salaryRunCalls.print, { params: { id: draft.id }, body: {} })
  expect(data.map(({ staff, net, lines }) => [staff.name, net, lines.reduce((sum, { fee }) => sum + fee, 0)])).toEqual([
    ['周顾问', 3_072_00, 3_072_00],
    ['林教练', 3_312_00, 3_312_00],
  ])
  expect((await finance.do(salaryRunCalls.print, { params: { id: draft.id }, body: { slip_ids: [zhous] } })).data).toHaveLength(1)
  expect(await printed(owner)).toEqual([
    ['打印 2026-10 的工资条，1 人', '周顾问'],
    ['打印 2026-10 的工资条，2 人', '周顾问、林教练'],
  ])
  // Whose they were is for whoever sees salaries.
  expect(await printed(await may('operation-log.settings'))).toEqual([
    ['打印 2026-10 的工资条，1 人', undefined],
    ['打印 2026-10 的工资条，2 人', undefined],
  ])
})

test('a run leaves as a workbook that adds up, a row a slip, for whoever may beside seeing it', async () => {
  const draft = await draftRun(finance, '2026-10')
  const id = idIn(draft, lin)
  await finance.do(salarySlipCalls.adjust, { params: { id }, body: { kind: 'social', fee: 400_00, reason: '十月社保' } })
  await finance.do(salarySlipCalls.adjust, { params: { id }, body: { kind: 'adjustment', fee: 88_00, reason: '全勤' } })
  expect(headOf(await bookOf(finance, draft.id))).toMatchObject({ 月份: '2026-10', 状态: '草稿' })
  await confirmRun(finance, draft.id)
  await payRun(finance, draft.id, [id], '2026-11-03')
  const book = await bookOf(finance, draft.id)
  expect(headOf(book)).toMatchObject({ 状态: '已确认' })
  const rows = rowsOf(book)
  expect(rows.map((row) => [row.员工, row.岗位, row.在职天数, row.底薪, row.业绩提成, row.调整, row.社保, row.实发])).toEqual([
    ['周顾问', '会籍顾问', 31, 3_000, 72, 0, 0, 3_072],
    ['林教练', '教练', 31, 3_000, 312, 88, 400, 3_000],
    ['合计', null, null, 6_000, 384, 88, 400, 6_072],
  ])
  expect(rows.map((row) => row.发放日期)).toEqual([null, new Date('2026-11-03T00:00:00Z'), null])
  for (const row of rows) {
    const fee = (key: string) => Number(row[key])
    expect(fee('应发合计') + fee('上次结转') + fee('结转到下次') - fee('扣款合计')).toBe(fee('实发'))
  }
  for (const by of [lin, await may('salary.view'), await may('exports.salary')]) expect((await asBook(by, draft.id)).status).toBe(403)
  const { there, stranger } = await elsewhere()
  for (const by of [there, stranger]) expect((await asBook(by, draft.id)).status).toBe(404)
  expect((await asBook(finance, 999_999)).status).toBe(404)
  expect(
    (await finance.call(exportCalls.start, { body: { list: 'salary-slips', query: {}, direct: true } })).refusal.errors,
  ).toHaveProperty('id')
})

test('a workbook that was asked for is its asker’s alone, and nobody’s who has lost the sight of salaries', async () => {
  const { id } = await runMonth(finance, '2026-10')
  const task = await exported(world, finance, { list: 'salary-slips', query: { id } })
  expect(task.state).toBe('finished')
  const watcher = await may('exports.view', 'exports.view-all', 'salary.view', 'exports.salary')
  const theirs = await taskNow(watcher, task.id)
  expect((await download(world, watcher, theirs.path)).status).toBe(403)
  expect((await download(world, lin, task.path)).status).toBe(403)
  expect((await download(world, finance, task.path)).status).toBe(200)
  await inDatabase(sql`update roles set permission_ids = array_remove(permission_ids, '4-3-1-1') where brand_id = ${club.brandId}`)
  expect((await download(world, finance, task.path)).status).toBe(403)
})

const inDatabase = (statement: ReturnType<typeof sql>) => world.database.transaction(club.brandId, (db) => statement.execute(db))

async function printed(by: Staff) {
  const { data } = await by.do(operationRecordCalls.settings, { query: {} })
  return data.filter(({ action }) => action === 'salary-run.printed').map(({ sentence, changes }) => [sentence.zh, changes.zh[0]?.after])
}

async function bookOf(by: Staff, id: number): Promise<Cell[][]> {
  const file = await by.do(exportCalls.start, { body: { list: 'salary-slips', query: { id }, direct: true } })
  if (!(file instanceof FileAnswer)) throw new Error('the file itself was asked for')
  return (await sheetsOf(bytesOf(file))).工资表 ?? []
}
const headOf = (sheet: readonly Cell[][]) => Object.fromEntries(sheet.map(([name, value]) => [String(name), value]))
function rowsOf(sheet: readonly Cell[][]): Record<string, Cell>[] {
  const at = sheet.findIndex(([first]) => first === '员工')
  const titles = sheet[at] ?? []
  return sheet.slice(at + 1).map((row) => Object.fromEntries(titles.map((title, column) => [String(title), row[column] ?? null])))
}
