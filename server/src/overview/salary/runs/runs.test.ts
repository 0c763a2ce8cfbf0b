/** 工资: a month's pay is drafted, confirmed, paid, and each of that is taken back; what is refused, and by which sentence. */
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { operationRecordCalls } from '@kaiguan/contract/overview/operation-records/calls'
import { payPlanCalls } from '@kaiguan/contract/overview/salary/calls'
import { salaryRunCalls, salarySlipCalls } from '@kaiguan/contract/overview/salary/run-calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../../../database/sql.ts'
import { checkBooks } from '../../../ledger/check-books.sql.ts'
import { balanceOf } from '../../../testing/books.ts'
import { newTimeCardType } from '../../../testing/card-types.ts'
import { sell } from '../../../testing/cards.ts'
import { type Club, newBranch, newClub, newStaff, newWorld, type Staff, signIn, staffAt, type World } from '../../../testing/club.ts'
import { newCustomer } from '../../../testing/customers.ts'
import { closeDaysThrough, confirmRun, draftRun, newPayPlan, payBy, runMonth, SOME_RULES } from '../../../testing/salary.ts'

const RIGHTS = ['salary.view', 'salary.run', 'salary.adjust', 'salary.confirm', 'salary.pay'] as const

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

/** Two are paid by a plan since October; it is 10 October. */
beforeEach(async () => {
  world.clock.set('2026-10-10T04:00:00Z')
  club = await newClub(world)
  owner = club.owner
  finance = await newStaff(world, club, { name: '财务', permissions: [...RIGHTS] })
  lin = await newStaff(world, club, { name: '林顾问', permissions: [] })
  zhou = await newStaff(world, club, { name: '周顾问', permissions: [] })
  const plan = await newPayPlan(owner, { from_month: '2026-10' })
  for (const staff of [lin, zhou]) await payBy(owner, staff, plan.id, { from_month: '2026-10' })
})

async function on(day: string): Promise<void> {
  world.clock.set(`${day}T04:00:00Z`)
  const again = async (staff: Staff) => staffAt(world, staff.id, staff.login, await signIn(world, staff.login, club.gymId))
  owner = await again(owner)
  finance = await again(finance)
}
async function sold(seller: Staff, price: number): Promise<number> {
  const type = await newTimeCardType(owner, { days: 30 }, { price })
  return (await sell(owner, await newCustomer(owner), type, { sell_id: seller.id })).card.id
}
/** October is over and its days are closed. */
async function octoberIsOver(): Promise<void> {
  await on('2026-11-03')
  await closeDaysThrough(owner, '2026-10-31')
}
const show = (id: number, by = finance) => by.do(salaryRunCalls.show, { params: { id } })
const slipOf = async (id: number, staff: Staff) => {
  const slip = (await show(id)).slips.find((one) => one.staff.id === staff.id)
  if (!slip) throw new Error('no slip')
  return slip
}
const linesOf = async (id: number, staff: Staff) =>
  (await finance.do(salarySlipCalls.show, { params: { id: (await slipOf(id, staff)).id } })).lines
const adjust = (slipId: number, body: { kind: 'adjustment' | 'tax' | 'advance'; fee: number; reason: string }, by = finance) =>
  by.call(salarySlipCalls.adjust, { params: { id: slipId }, body })
const pay = async (id: number, slip_ids: number[], paid_on = '2026-11-03', by = finance) => {
  const seen_total = (await show(id)).slips.reduce((sum, slip) => sum + (slip_ids.includes(slip.id) ? slip.net : 0), 0)
  return by.call(salaryRunCalls.pay, { params: { id }, body: { slip_ids, seen_total, paid_on } })
}
const unpay = (id: number, slip_ids: number[], by = finance) =>
  by.call(salaryRunCalls.unpay, { params: { id }, body: { slip_ids, reason: '没有发出去' } })
const reopen = (id: number) => finance.call(salaryRunCalls.reopen, { params: { id }, body: { reason: '少算了' } })
const booksOf = async () => [await balanceOf(world, club, 'payroll'), await balanceOf(world, club, 'payroll-owed')]
const problems = () => world.database.transaction(club.brandId, (db) => checkBooks({ db, brandId: club.brandId }))

test('a month is drafted, confirmed and paid: what was earned is owed, and what was paid is owed no longer', async () => {
  await sold(lin, 20_000_00)
  await octoberIsOver()
  expect((await finance.do(salaryRunCalls.list)).next_month).toEqual({ month: '2026-10', over: true, unclosed_from: null })
  const run = await draftRun(finance, '2026-10')
  expect(run).toMatchObject({ state: 'draft', people: 2, gross: 7_000_00, net: 7_000_00, paid_fee: 0, stale: false, computed_by: '财务' })
  expect(run.slips.map(({ staff, net, employed_days }) => [staff.name, net, employed_days])).toEqual([
    ['周顾问', 3_000_00, 31],
    ['林顾问', 4_000_00, 31],
  ])
  expect(await booksOf()).toEqual([0, 0])
  expect((await confirmRun(finance, run.id)).status).toBe(200)
  expect(await booksOf()).toEqual([7_000_00, -7_000_00])
  expect((await finance.do(salaryRunCalls.list)).next_month).toEqual({ month: '2026-11', over: false, unclosed_from: '2026-11-01' })
  const [first, second] = run.slips.map(({ id }) => id)
  const safe = await balanceOf(world, club, 'safe')
  expect((await pay(run.id, [second ?? 0])).status).toBe(200)
  expect(await booksOf()).toEqual([7_000_00, -3_000_00])
  expect((await balanceOf(world, club, 'safe')) - safe).toBe(-4_000_00)
  expect(await show(run.id)).toMatchObject({ state: 'confirmed', paid_fee: 4_000_00 })
  expect(await problems()).toEqual([])
  expect((await pay(run.id, [first ?? 0])).status).toBe(200)
  expect(await show(run.id)).toMatchObject({ state: 'paid', paid_fee: 7_000_00, slips: [{ paid_on: '2026-11-03', paid_by: '财务' }, {}] })
  expect((await unpay(run.id, [second ?? 0])).status).toBe(200)
  expect(await show(run.id)).toMatchObject({ state: 'confirmed', paid_fee: 3_000_00 })
  expect(await booksOf()).toEqual([7_000_00, -4_000_00])
  expect(await problems()).toEqual([])
})

test('a slip says each part by the rules of its plan, and each part the very lines that it counts', async () => {
  await sold(lin, 5_000_00)
  await sold(lin, 20_000_00)
  await sold(zhou, 1_00)
  await octoberIsOver()
  const { id } = await draftRun(finance, '2026-10')
  const slip = await finance.do(salarySlipCalls.show, { params: { id: (await slipOf(id, lin)).id } })
  expect(slip).toMatchObject({ run: { month: '2026-10', state: 'draft' }, month_days: 31, rules: SOME_RULES, own: false, plan: {} })
  const line = (part: string) => slip.lines.find((one) => one.part === part)
  expect(line('base')).toMatchObject({ basis: 31, fee: 3_000_00, counts: false, origin_month: '2026-10' })
  expect(line('commission')).toMatchObject({ key: 'cards', basis: 25_000_00, by: 'rate', fee: 1_250_00, counts: true, restated: null })
  const counted = await finance.do(salarySlipCalls.counted, { params: { id: slip.id }, query: { line_id: String(line('commission')?.id) } })
  expect(counted.data.map(({ fee, business, day, staff, customer }) => [fee, business, day, staff?.name, customer])).toEqual([
    [20_000_00, 'card-new', '2026-10-10', '林顾问', null],
    [5_000_00, 'card-new', '2026-10-10', '林顾问', null],
  ])
  const other = await finance.call(salarySlipCalls.counted, {
    params: { id: (await slipOf(id, zhou)).id },
    query: { line_id: String(line('base')?.id) },
  })
  expect(other.status).toBe(404)
})

test('what is written by hand stays when a draft is worked out anew, which says what changed', async () => {
  await octoberIsOver()
  const { id } = await draftRun(finance, '2026-10')
  const { id: slipId } = await slipOf(id, lin)
  expect((await adjust(slipId, { kind: 'adjustment', fee: -200_00, reason: '迟到' })).status).toBe(200)
  expect((await adjust(slipId, { kind: 'tax', fee: 300_00, reason: '十月个税' })).status).toBe(200)
  expect(await slipOf(id, lin)).toMatchObject({ gross: 2_800_00, deductions: 300_00, net: 2_500_00, before: null })
  expect(await show(id)).toMatchObject({ stale: false, net: 5_500_00, deductions: 300_00 })
  await sold(zhou, 1_000_00)
  expect((await show(id)).stale).toBe(false)
  await world.database.transaction(club.brandId, (db) =>
    sql`insert into performance_lines (brand_id, gym_id, staff_id, record_id, business, business_day, origin_day, performance_fen, value_fen, units, source)
      values (${club.brandId}, ${club.gymId}, ${lin.id}, 1, 'lesson', '2026-11-03', '2026-10-20', 0, 100, 2, 'sale')`.execute(db),
  )
  expect((await show(id)).stale).toBe(true)
  await finance.do(salaryRunCalls.recompute, { params: { id } })
  expect(await slipOf(id, lin)).toMatchObject({ gross: 2_960_00, deductions: 300_00, net: 2_660_00, before: 2_500_00 })
  expect(await slipOf(id, zhou)).toMatchObject({ net: 3_000_00, before: null })
  const byHand = (await linesOf(id, lin)).filter(({ reason }) => reason !== null)
  expect(byHand).toMatchObject([
    { part: 'adjustment', fee: -200_00, reason: '迟到', adjusted_by: '财务', counts: false },
    { part: 'tax', fee: 300_00 },
  ])
  const remove = (line_id: number) => finance.call(salarySlipCalls.removeAdjustment, { params: { id: slipId, line_id } })
  expect((await remove((await linesOf(id, lin))[0]?.id ?? 0)).status).toBe(404)
  expect((await remove(byHand[0]?.id ?? 0)).status).toBe(200)
  expect(await slipOf(id, lin)).toMatchObject({ net: 2_860_00 })
})

test('a month that isn’t over, whose days are open, or after one that waits isn’t confirmed; drafted it may be, once', async () => {
  expect((await finance.call(salaryRunCalls.create, { body: { month: '2026-11' } })).refusal.errors?.month).toEqual(['2026-11 还没有开始'])
  expect((await finance.call(salaryRunCalls.create, { body: { month: '2026-09' } })).refusal.errors?.month).toEqual([
    '2026-09 还没有人按薪酬方案领薪',
  ])
  await sold(lin, 1_000_00)
  const october = await draftRun(finance, '2026-10')
  expect((await finance.call(salaryRunCalls.create, { body: { month: '2026-10' } })).refusal.errors?.month).toEqual([
    '2026-10 的工资已经生成',
  ])
  expect((await confirmRun(finance, october.id)).refusal.message).toBe('2026-10 还没有结束')
  await on('2026-11-03')
  expect((await confirmRun(finance, october.id)).refusal.message).toBe('2026-10 从 2026-10-10 起还没有日结，请先日结')
  await closeDaysThrough(owner, '2026-10-31')
  await on('2026-12-02')
  await closeDaysThrough(owner, '2026-11-30')
  const november = await draftRun(finance, '2026-11')
  expect((await confirmRun(finance, november.id)).refusal.message).toBe('2026-10 的工资还没有确认，请先确认')
  await finance.do(salaryRunCalls.remove, { params: { id: october.id } })
  expect((await confirmRun(finance, november.id)).refusal.message).toBe('2026-10 的工资还没有确认，请先确认')
  expect((await finance.do(salaryRunCalls.list)).next_month?.month).toBe('2026-10')
  await runMonth(finance, '2026-10')
  expect((await show(november.id)).stale).toBe(true)
  expect((await confirmRun(finance, november.id)).status).toBe(200)
  expect(await problems()).toEqual([])
})

test('a month before one that is confirmed isn’t run any more, and a draft that is thrown away leaves nothing', async () => {
  const plan = await newPayPlan(owner, { from_month: '2026-09' })
  await octoberIsOver()
  await runMonth(finance, '2026-10')
  const late = await payBy(owner, finance, plan.id, { from_month: '2026-09' })
  expect(late.refusal.errors?.['plan.from_month']).toEqual(['2026-09 的工资已确认，请从 2026-11 或之后的月份开始'])
  await world.database.transaction(club.brandId, (db) =>
    sql`insert into employee_plans (brand_id, staff_id, from_month, plan_id, set_at, set_by)
      values (${club.brandId}, ${finance.id}, '2026-09-01', ${plan.id}, ${world.clock.now()}, ${owner.id})`.execute(db),
  )
  const september = await finance.call(salaryRunCalls.create, { body: { month: '2026-09' } })
  expect(september.refusal.errors?.month).toEqual(['2026-10 的工资已经确认，请先撤销它的确认'])
  const { id } = await draftRun(finance, '2026-11')
  await finance.do(salaryRunCalls.remove, { params: { id } })
  const left = await world.database.transaction(club.brandId, (db) =>
    sql<{ n: number }>`select count(*)::int as n from salary_runs where brand_id = ${club.brandId}`.execute(db),
  )
  expect(left.rows).toEqual([{ n: 1 }])
})

test('what is deducted beyond what somebody gets is refused by their name', async () => {
  await octoberIsOver()
  const { id } = await draftRun(finance, '2026-10')
  await adjust((await slipOf(id, lin)).id, { kind: 'advance', fee: 3_000_01, reason: '九月预支' })
  expect(await slipOf(id, lin)).toMatchObject({ net: -1 })
  expect((await confirmRun(finance, id)).refusal.message).toBe('林顾问 的扣款 3,000.01 元超过了可发的 3,000.00 元')
  const wrong = await adjust((await slipOf(id, lin)).id, { kind: 'tax', fee: -1, reason: '倒扣' })
  expect(wrong.refusal.errors).toHaveProperty('fee')
  expect((await adjust((await slipOf(id, lin)).id, { kind: 'adjustment', fee: 0, reason: '没有' })).refusal.errors).toHaveProperty('fee')
})

test('what is confirmed is what was seen: another total is refused, and the same total among others, too', async () => {
  const card = await sold(lin, 10_000_00)
  await octoberIsOver()
  const run = await draftRun(finance, '2026-10')
  const confirm = (seen_total: number, version = run.version) =>
    finance.call(salaryRunCalls.confirm, { params: { id: run.id }, body: { seen_total, version } })
  expect((await confirm(6_000_00)).refusal.message).toBe('实发合计已由 6,000.00 元变为 6,300.00 元，请重新核算并核对')
  // What one gets more the other gets less.
  await adjust((await slipOf(run.id, lin)).id, { kind: 'adjustment', fee: 100_00, reason: '奖' })
  await adjust((await slipOf(run.id, zhou)).id, { kind: 'adjustment', fee: -100_00, reason: '罚' })
  expect((await confirm(6_300_00)).refusal.message).toBe('2026-10 的工资在你核对之后有变化，请重新核算并核对')
  const { version } = await show(run.id)
  await owner.do(cardCalls.refund, { params: { id: card }, body: { fee: 10_000_00, reason: '搬家' } })
  expect((await confirm(6_300_00, version)).refusal.message).toBe('实发合计已由 6,300.00 元变为 6,000.00 元，请重新核算并核对')
  expect(await show(run.id)).toMatchObject({ state: 'draft', net: 6_300_00, stale: true })
})

test('each slip is paid once, on a day that can be, and nothing of another run, branch or brand', async () => {
  await octoberIsOver()
  const run = await draftRun(finance, '2026-10')
  const [first, second] = run.slips.map(({ id }) => id)
  expect((await pay(run.id, [first ?? 0])).refusal.message).toBe('2026-10 的工资还没有确认')
  await confirmRun(finance, run.id)
  const at = (answer: Awaited<ReturnType<typeof pay>>) => answer.refusal.errors
  expect(at(await pay(run.id, [first ?? 0], '2026-11-04'))).toEqual({ paid_on: ['发放日期不能晚于今天'] })
  expect(at(await pay(run.id, [first ?? 0], '2026-10-30'))).toEqual({ paid_on: ['2026-10 的工资不能在 2026-10-31 之前发放'] })
  expect(at(await pay(run.id, [first ?? 0, 999_999]))).toEqual({ slip_ids: ['所选工资条不在这次工资里'] })
  expect((await unpay(run.id, [first ?? 0])).refusal.errors).toEqual({ slip_ids: ['周顾问 的工资还没有登记发放'] })
  expect((await pay(run.id, [first ?? 0])).status).toBe(200)
  expect(at(await pay(run.id, [second ?? 0, first ?? 0]))).toEqual({ slip_ids: ['周顾问 的工资已登记在 2026-11-03 发放'] })
  expect(await booksOf()).toEqual([6_000_00, -3_000_00])
  const gymId = await newBranch(world, club.brandId, '二店')
  const there = await newStaff(world, { brandId: club.brandId, gymId }, { permissions: [...RIGHTS] })
  const stranger = (await newClub(world)).owner
  for (const by of [there, stranger]) {
    expect((await pay(run.id, [second ?? 0], '2026-11-03', by)).status).toBe(404)
    expect((await unpay(run.id, [first ?? 0], by)).status).toBe(404)
    expect((await by.call(salarySlipCalls.show, { params: { id: first ?? 0 } })).status).toBe(404)
    expect((await adjust(second ?? 0, { kind: 'adjustment', fee: 1, reason: '试' }, by)).status).toBe(404)
    expect((await by.do(salaryRunCalls.list)).data).toEqual([])
  }
})

test('a run is reopened while nothing of it is paid and no later one is confirmed; its entry is reversed, and it is worked out again', async () => {
  await octoberIsOver()
  const october = await runMonth(finance, '2026-10')
  const ids = october.slips.map(({ id }) => id)
  await pay(october.id, ids)
  expect((await reopen(october.id)).refusal.message).toBe('已登记发放 2 人，请先撤销发放')
  await unpay(october.id, ids)
  expect((await reopen(october.id)).status).toBe(200)
  expect(await booksOf()).toEqual([0, 0])
  expect(await show(october.id)).toMatchObject({ state: 'draft', confirmed_at: null, confirmed_by: null })
  expect((await reopen(october.id)).refusal.message).toBe('2026-10 的工资还没有确认')
  await adjust(ids[0] ?? 0, { kind: 'adjustment', fee: 50_00, reason: '补' })
  expect((await confirmRun(finance, october.id)).status).toBe(200)
  await pay(october.id, ids)
  await on('2026-12-02')
  await closeDaysThrough(owner, '2026-11-30')
  await runMonth(finance, '2026-11')
  expect((await reopen(october.id)).refusal.message).toBe('2026-11 的工资已经确认，请先撤销它的确认')
  // What the bank sent back is taken back all the same, of one after the other: it touches no later run.
  for (const id of ids) expect((await unpay(october.id, [id])).status).toBe(200)
  expect(await show(october.id)).toMatchObject({ state: 'confirmed', paid_fee: 0 })
  expect(await problems()).toEqual([])
})

test('what is confirmed stays: by no call, and by no statement either', async () => {
  await octoberIsOver()
  const { id, slips } = await runMonth(finance, '2026-10')
  const slip = slips[0]?.id ?? 0
  expect((await adjust(slip, { kind: 'tax', fee: 1, reason: '晚了' })).refusal.message).toBe('2026-10 的工资已确认，请先撤销确认')
  for (const call of [salaryRunCalls.recompute, salaryRunCalls.remove])
    expect((await finance.call(call, { params: { id } })).refusal.message).toBe('2026-10 的工资已确认，请先撤销确认')
  const statements = [
    sql`update salary_lines set fee_fen = fee_fen + 1 where brand_id = ${club.brandId} and slip_id = ${slip}`,
    sql`delete from salary_lines where brand_id = ${club.brandId} and slip_id = ${slip}`,
    sql`insert into salary_lines (brand_id, gym_id, slip_id, part, rule, origin_month, basis, counted_by, steps, fee_fen)
      values (${club.brandId}, ${club.gymId}, ${slip}, 'fixed', 'x', '2026-10-01', 1, 'fee', '[]', 1)`,
    sql`update salary_slips set net_fen = net_fen + 1, gross_fen = gross_fen + 1 where brand_id = ${club.brandId} and id = ${slip}`,
  ]
  for (const statement of statements)
    await expect(world.database.transaction(club.brandId, (db) => statement.execute(db))).rejects.toThrow(
      /a confirmed salary run never changes/,
    )
})

test('a plan that is changed, or an employee who leaves, changes no slip that was confirmed', async () => {
  await octoberIsOver()
  const { id } = await runMonth(finance, '2026-10')
  const before = await linesOf(id, lin)
  const [plan] = (await owner.do(payPlanCalls.list)).data
  const { version } = await owner.do(payPlanCalls.show, { params: { id: plan?.id ?? 0 } })
  const rules = { ...SOME_RULES, base_fee: 9_000_00 }
  const change = (from_month: string) =>
    owner.call(payPlanCalls.addVersion, { params: { id: plan?.id ?? 0 }, body: { from_month, rules, version } })
  expect((await change('2026-10')).refusal.errors?.from_month).toEqual(['2026-10 的工资已确认，请从 2026-11 或之后的月份开始'])
  expect((await change('2026-11')).status).toBe(200)
  await payBy(owner, lin, null, { from_month: '2026-11', hired_on: '2026-10-20' })
  await world.database.transaction(club.brandId, (db) =>
    sql`update employees set deleted_at = ${world.clock.now()} where brand_id = ${club.brandId} and id = ${lin.id}`.execute(db),
  )
  expect(await linesOf(id, lin)).toEqual(before)
  expect(await show(id)).toMatchObject({ net: 6_000_00, stale: false })
  expect((await pay(id, [(await slipOf(id, lin)).id])).status).toBe(200)
})

test('nobody but an owner writes onto their own slip, by none of their posts; demoted they don’t either', async () => {
  await payBy(owner, finance, (await owner.do(payPlanCalls.list)).data[0]?.id ?? 0, { from_month: '2026-10' })
  await payBy(owner, owner, (await owner.do(payPlanCalls.list)).data[0]?.id ?? 0, { from_month: '2026-10' })
  await octoberIsOver()
  const { id } = await draftRun(finance, '2026-10')
  const own = await slipOf(id, finance)
  expect(own.own).toBe(true)
  const more = { kind: 'adjustment' as const, fee: 1_000_00, reason: '辛苦了' }
  expect((await adjust(own.id, more)).refusal.message).toBe('自己的薪酬要由同事来定')
  expect((await adjust(own.id, more, owner)).status).toBe(200)
  const line = (await linesOf(id, finance)).at(-1)?.id ?? 0
  const away = await finance.call(salarySlipCalls.removeAdjustment, { params: { id: own.id, line_id: line } })
  expect(away.refusal.message).toBe('自己的薪酬要由同事来定')
  const owners = await slipOf(id, owner)
  expect((await adjust(owners.id, more, owner)).status).toBe(200)
  await world.database.transaction(club.brandId, (db) =>
    sql`update employees set type = 1 where brand_id = ${club.brandId} and id = ${owner.id}`.execute(db),
  )
  expect((await adjust(owners.id, more, owner)).status).toBe(403)
})

test('a draft that holds something on one’s own slip is thrown away by a colleague', async () => {
  await payBy(owner, finance, (await owner.do(payPlanCalls.list)).data[0]?.id ?? 0, { from_month: '2026-10' })
  await octoberIsOver()
  const { id } = await draftRun(finance, '2026-10')
  await adjust((await slipOf(id, finance)).id, { kind: 'advance', fee: 500_00, reason: '十月预支' }, owner)
  const remove = (by: Staff) => by.call(salaryRunCalls.remove, { params: { id } })
  expect((await remove(finance)).refusal.message).toBe('2026-10 的草稿里有你自己的调整或扣款，要由同事来删除')
  expect((await remove(owner)).status).toBe(200)
})

test('of the same net another debt isn’t confirmed unseen, and a draft is told as another once a first or last day is', async () => {
  const [plan] = (await owner.do(payPlanCalls.list)).data
  const { version } = await owner.do(payPlanCalls.show, { params: { id: plan?.id ?? 0 } })
  const rules = { ...SOME_RULES, base_fee: 0, floor_fee: 3_000_00 }
  await owner.do(payPlanCalls.addVersion, { params: { id: plan?.id ?? 0 }, body: { from_month: '2026-10', rules, version } })
  const card = await sold(lin, 90_000_00)
  await octoberIsOver()
  await runMonth(finance, '2026-10')
  await on('2026-12-02')
  await closeDaysThrough(owner, '2026-11-30')
  const run = await draftRun(finance, '2026-11')
  expect(await slipOf(run.id, lin)).toMatchObject({ net: 3_000_00, carried_out: 0 })
  // October is worth 1,500 less by now, which November’s floor leaves no room for.
  await owner.do(cardCalls.refund, { params: { id: card }, body: { fee: 90_000_00, reason: '搬家' } })
  const body = { seen_total: run.net, version: run.version }
  const unseen = await finance.call(salaryRunCalls.confirm, { params: { id: run.id }, body })
  expect(unseen.refusal.message).toBe('2026-11 的工资在你核对之后有变化，请重新核算并核对')
  await finance.do(salaryRunCalls.recompute, { params: { id: run.id } })
  expect(await slipOf(run.id, lin)).toMatchObject({ net: 3_000_00, carried_out: -1_500_00 })
  expect(await show(run.id)).toMatchObject({ stale: false })
  world.clock.advance(60_000)
  await payBy(owner, zhou, null, { plan: undefined, left_on: '2026-11-15' })
  expect(await show(run.id)).toMatchObject({ stale: true })
})

test('each right does its own and no other', async () => {
  await octoberIsOver()
  const run = await draftRun(finance, '2026-10')
  const params = { id: run.id }
  const slip = run.slips[0]?.id ?? 0
  const asked = async (by: Staff) => {
    const answers = [
      await by.call(salaryRunCalls.list),
      await by.call(salaryRunCalls.show, { params }),
      await by.call(salarySlipCalls.show, { params: { id: slip } }),
      await by.call(salaryRunCalls.create, { body: { month: '2026-10' } }),
      await by.call(salaryRunCalls.recompute, { params }),
      await by.call(salarySlipCalls.adjust, { params: { id: slip }, body: { kind: 'adjustment', fee: 1, reason: '分' } }),
      await by.call(salarySlipCalls.removeAdjustment, { params: { id: slip, line_id: 999_999 } }),
      await by.call(salaryRunCalls.confirm, { params, body: { seen_total: 0, version: 1 } }),
      await by.call(salaryRunCalls.reopen, { params, body: { reason: '试' } }),
      await by.call(salaryRunCalls.pay, { params, body: { slip_ids: [slip], seen_total: 0, paid_on: '2026-11-03' } }),
      await by.call(salaryRunCalls.unpay, { params, body: { slip_ids: [slip], reason: '试' } }),
    ]
    return answers.flatMap(({ status }, at) => (status === 403 ? [] : [at]))
  }
  const may = { 'salary.view': [0, 1, 2], 'salary.run': [3, 4], 'salary.adjust': [5, 6], 'salary.confirm': [7, 8], 'salary.pay': [9, 10] }
  // Confirming and paying say what people get: they take the sight of it, too.
  const sight = (permission: (typeof RIGHTS)[number]) => ['salary.confirm', 'salary.pay'].includes(permission)
  for (const permission of RIGHTS) {
    const alone = await newStaff(world, club, { permissions: [permission] })
    const both = await newStaff(world, club, { permissions: ['salary.view', permission] })
    const own = may[permission]
    expect([permission, await asked(alone)]).toEqual([permission, sight(permission) ? own.filter((at) => at === 8) : own])
    expect([permission, await asked(both)]).toEqual([permission, [...new Set([...may['salary.view'], ...own])]])
  }
})

test('a draft onto which something was written is thrown away only by whoever may write it, and the log says what went', async () => {
  await octoberIsOver()
  const { id } = await draftRun(finance, '2026-10')
  await adjust((await slipOf(id, zhou)).id, { kind: 'advance', fee: 500_00, reason: '预支房租' })
  const runner = await newStaff(world, club, { permissions: ['salary.view', 'salary.run'] })
  const refused = await runner.call(salaryRunCalls.remove, { params: { id } })
  expect(refused.status).toBe(403)
  await finance.do(salaryRunCalls.remove, { params: { id } })
  const { data } = await owner.do(operationRecordCalls.settings, { query: {} })
  expect(JSON.stringify(data.find(({ action }) => action === 'salary-run.deleted'))).toContain('周顾问 -500.00 预支房租')
})

test('a month in which nobody is paid anything is paid once it is confirmed', async () => {
  await on('2026-10-20')
  for (const staff of [lin, zhou]) await payBy(owner, staff, null, { from_month: '2026-10' })
  const gone = await newStaff(world, club, { name: '早走的', permissions: [] })
  const plan = await newPayPlan(owner, { from_month: '2026-10' })
  await payBy(owner, gone, plan.id, { from_month: '2026-10', hired_on: '2026-01-01', left_on: '2026-09-30' })
  await octoberIsOver()
  expect(await runMonth(owner, '2026-10')).toMatchObject({ state: 'paid', slips: [] })
})
