/** 考勤: on how many days of a month somebody came, what they missed, what a manager says instead, and that what was paid stays paid. */
import { staffCalls } from '@kaiguan/contract/club/staff/calls'
import { gateCredentialCalls } from '@kaiguan/contract/entry/gates/gate-credentials'
import { type GateEvent, gateProtocolCalls } from '@kaiguan/contract/entry/gates/gate-protocol'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { operationRecordCalls } from '@kaiguan/contract/overview/operation-records/calls'
import { attendanceCalls } from '@kaiguan/contract/overview/salary/attendance-calls'
import { payPlanCalls } from '@kaiguan/contract/overview/salary/calls'
import { salaryRunCalls, salarySlipCalls } from '@kaiguan/contract/overview/salary/run-calls'
import { addDays } from '@kaiguan/contract/time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../../../database/sql.ts'
import { newTimeCardType } from '../../../testing/card-types.ts'
import { sell } from '../../../testing/cards.ts'
import { type Club, newBranch, newClub, newStaff, newWorld, type Staff, signIn, staffAt, type World } from '../../../testing/club.ts'
import { newCustomer } from '../../../testing/customers.ts'
import { type Device, newDevice } from '../../../testing/paired-gates.ts'
import { closeDaysThrough, confirmRun, draftRun, newPayPlan, payBy, runMonth, SOME_RULES } from '../../../testing/salary.ts'
import { untilWaiting } from '../../../testing/wait-until-blocked.ts'

const RIGHTS = ['salary.view', 'salary.run', 'salary.adjust', 'salary.confirm'] as const
const ATTENDANCE = { full_fee: 200_00, absent_fee: 100_00, days_off: 4 }
const RULES = { ...SOME_RULES, attendance: ATTENDANCE }

let world: World
let club: Club
let owner: Staff
let finance: Staff
let lin: Staff
let planId: number
let gate: Device
beforeAll(async () => {
  world = await newWorld('2026-10-01T04:00:00Z')
})
afterAll(() => world.close())

/** A plan pays attendance since October, and 林顾问 by it; it is the first of that month. */
beforeEach(async () => {
  world.clock.set('2026-10-01T00:00:00Z')
  club = await newClub(world)
  owner = club.owner
  seq = 0
  finance = await newStaff(world, club, { name: '财务', permissions: [...RIGHTS] })
  planId = (await newPayPlan(owner, { from_month: '2026-10', rules: RULES })).id
  lin = await somebody('林顾问', '04A2B3C4')
  gate = await newDevice(world, owner)
})

let seq = 0
/** Whom the plan pays, and who has an entry card. */
async function somebody(name: string, card: string): Promise<Staff> {
  const staff = await newStaff(world, club, { name, permissions: [] })
  await owner.do(gateCredentialCalls.addToEmployee, { params: { id: staff.id }, body: { kind: 'card', value: card } })
  await payBy(owner, staff, planId, { from_month: '2026-10' })
  return staff
}
async function on(moment: string): Promise<void> {
  world.clock.set(moment.length === 10 ? `${moment}T04:00:00Z` : moment)
  const again = async (staff: Staff) => staffAt(world, staff.id, staff.login, await signIn(world, staff.login, club.gymId))
  owner = await again(owner)
  finance = await again(finance)
}
const tell = (more: Partial<GateEvent>) => {
  const event = { seq, at: world.clock.now().toISOString(), direction: 'in' as const, kind: 'asked' as const, opened: true, passed: true }
  return gate.do(gateProtocolCalls.passages, { body: { events: [{ ...event, ...more }] } })
}
/** Somebody shows their card and goes through, by Shanghai’s clock. */
async function passes(card: string, moment: string, more: { direction?: 'in' | 'out'; passed?: boolean } = {}): Promise<void> {
  world.clock.set(`${moment}:00+08:00`)
  const { direction = 'in', passed = true } = more
  await gate.do(gateProtocolCalls.ask, { body: { seq: ++seq, direction, credential: { kind: 'card', value: card } } })
  await tell({ direction, passed })
}
/** At nine on so many days, from one on. */
async function comes(card: string, from: string, days: number): Promise<void> {
  for (let at = 0; at < days; at++) await passes(card, `${addDays(from, at)}T09:00`)
}
const ofMonth = async (month = '2026-10', by = finance) => (await by.do(attendanceCalls.list, { query: { month } })).data
const ofLin = async (month = '2026-10') => (await ofMonth(month)).find(({ staff }) => staff.id === lin.id)
type Said = { staff?: { id: number }; month?: string; absent_days: number | null; reason?: string; version?: number }
const correct = ({ staff = lin, month = '2026-10', absent_days, reason = '请假', version = 0 }: Said, by = finance) =>
  by.call(attendanceCalls.correct, { body: { staff_id: staff.id, month, absent_days, reason, version } })
const slipOf = async (runId: number, staff: Staff) => {
  const { slips } = await owner.do(salaryRunCalls.show, { params: { id: runId } })
  return owner.do(salarySlipCalls.show, { params: { id: slips.find((slip) => slip.staff.id === staff.id)?.id ?? 0 } })
}
const attendanceOn = async (runId: number, staff = lin) => (await slipOf(runId, staff)).lines.find(({ part }) => part === 'attendance')
async function octoberIsOver(): Promise<void> {
  await on('2026-11-03')
  await closeDaysThrough(owner, '2026-10-31')
}

test('who came but on their days off missed nothing; each day beyond is taken off; of whom no gate knows nobody kept it', async () => {
  const zhou = await somebody('周教练', '04A2B3C5')
  const wu = await somebody('吴前台', '04A2B3C6')
  for (let at = 0; at < 27; at++) {
    await passes('04A2B3C4', `${addDays('2026-10-01', at)}T09:00`)
    if (at < 25) await passes('04A2B3C5', `${addDays('2026-10-01', at)}T09:01`)
  }
  await octoberIsOver()
  expect(
    (await ofMonth()).map(({ staff, employed_days, days_off, present_days, absent_days }) => [
      staff.name,
      employed_days,
      days_off,
      present_days,
      absent_days,
    ]),
  ).toEqual([
    ['吴前台', 31, 4, 0, null],
    ['周教练', 31, 4, 25, 2],
    ['林顾问', 31, 4, 27, 0],
  ])
  const { id } = await draftRun(finance, '2026-10')
  expect(await attendanceOn(id)).toMatchObject({ basis: 0, fee: 200_00 })
  expect(await attendanceOn(id, zhou)).toMatchObject({ basis: 2, steps: [{ rate: -100_00 }], fee: -200_00 })
  expect(await attendanceOn(id, wu)).toBeUndefined()
})

test('a day is the branch’s: before it begins one is on the day before; twice is once, and going out or being refused is nothing', async () => {
  await world.database.transaction(club.brandId, (db) =>
    sql`update gyms set day_starts_at = 360 where brand_id = ${club.brandId} and id = ${club.gymId}`.execute(db),
  )
  await on('2026-10-02')
  await passes('04A2B3C4', '2026-10-05T05:59')
  await passes('04A2B3C4', '2026-10-05T23:59')
  await passes('04A2B3C4', '2026-10-06T00:01', { direction: 'out' })
  await passes('04A2B3C4', '2026-10-06T05:58')
  await passes('04A2B3C4', '2026-10-08T09:00', { passed: false })
  await passes('04A2B3C4', '2026-10-09T09:00', { direction: 'out' })
  await passes('04A2B3C4', '2026-11-01T05:59')
  await on('2026-11-03')
  // The 4th, on which the gate knew somebody first, the 5th, and the 31st.
  expect(await ofLin()).toMatchObject({ employed_days: 28, present_days: 3, absent_days: 21 })
  expect(await ofLin('2026-11')).toMatchObject({ present_days: 0, absent_days: null })
})

test('a gate whose clock jumps makes nobody present: neither by days to come nor by a month ago', async () => {
  await comes('04A2B3C4', '2026-10-05', 1)
  world.clock.set('2026-10-20T01:00:00Z')
  for (const at of ['2026-10-28T01:00:00Z', '2026-08-20T01:00:00Z']) {
    seq++
    await tell({ kind: 'offline', at, credential: { kind: 'card', value: '04A2B3C4' } })
  }
  // Nor does it where the server was asked before.
  world.clock.set('2026-10-21T01:00:00Z')
  await gate.do(gateProtocolCalls.ask, { body: { seq: ++seq, direction: 'in', credential: { kind: 'card', value: '04A2B3C4' } } })
  await tell({ at: '2027-10-21T01:00:00Z' })
  await octoberIsOver()
  expect(await ofLin()).toMatchObject({ present_days: 1 })
})

test('what a gate kept while the line was away counts on the day on which it was', async () => {
  world.clock.set('2026-10-20T01:00:00Z')
  seq++
  await tell({ kind: 'offline', at: '2026-10-07T01:00:00Z', credential: { kind: 'card', value: '04A2B3C4' } })
  await octoberIsOver()
  expect(await ofLin()).toMatchObject({ present_days: 1 })
})

test('whoever began within the month has their part of the days off, and nothing before counts', async () => {
  await comes('04A2B3C4', '2026-10-14', 16)
  await on('2026-10-30')
  await payBy(owner, lin, planId, { from_month: '2026-10', hired_on: '2026-10-16' })
  await octoberIsOver()
  // Sixteen days with three off; they came on fourteen of them.
  expect(await ofLin()).toMatchObject({ employed_days: 16, days_off: 3, present_days: 14, absent_days: 0 })
  await payBy(owner, lin, planId, { from_month: '2026-11', hired_on: '2026-11-01' })
  expect(await ofLin()).toBeUndefined()
})

test('of the month that runs the days that are over count: nobody has missed today', async () => {
  await comes('04A2B3C4', '2026-10-01', 4)
  await on('2026-10-05T00:30:00Z')
  expect(await ofLin()).toMatchObject({ employed_days: 4, days_off: 1, present_days: 4, absent_days: 0 })
  await on('2026-10-09')
  expect(await ofLin()).toMatchObject({ employed_days: 8, days_off: 2, present_days: 4, absent_days: 2 })
})

test('what somebody typed goes before the gates, says why and by whom, makes a draft another, and can be taken back', async () => {
  await comes('04A2B3C4', '2026-10-01', 27)
  await octoberIsOver()
  const { id } = await draftRun(finance, '2026-10')
  world.clock.advance(60_000)
  expect((await correct({ absent_days: 3, reason: '请假三天' })).status).toBe(200)
  expect(await ofLin()).toMatchObject({ present_days: 27, absent_days: 3, corrected: { reason: '请假三天', by: '财务' }, version: 1 })
  expect(await finance.do(salaryRunCalls.show, { params: { id } })).toMatchObject({ stale: true })
  expect(await attendanceOn(id)).toMatchObject({ fee: 200_00 })
  await finance.do(salaryRunCalls.recompute, { params: { id } })
  expect(await attendanceOn(id)).toMatchObject({ basis: 3, fee: -300_00 })
  world.clock.advance(60_000)
  expect((await correct({ absent_days: null, reason: '记错人了', version: 1 })).status).toBe(200)
  expect(await ofLin()).toMatchObject({ absent_days: 0, corrected: null, version: 2 })
  expect(await finance.do(salaryRunCalls.show, { params: { id } })).toMatchObject({ stale: true })
  const again = await correct({ absent_days: null, version: 2 })
  expect(again.refusal.errors?.absent_days).toEqual(['林顾问 2026-10 的考勤没有手工更正，不用撤销'])
  const { data } = await owner.do(operationRecordCalls.staff, { query: {} })
  const said = data.filter(({ action }) => action.startsWith('attendance.'))
  expect(said.map(({ sentence, changes }) => [sentence.zh, changes.zh.map(({ before, after }) => [before, after])])).toEqual([
    [
      '撤销对 林顾问 2026-10 考勤的更正',
      [
        ['3', '按通行记录'],
        ['请假三天', '记错人了'],
      ],
    ],
    [
      '更正 林顾问 2026-10 的考勤',
      [
        ['按通行记录', '3'],
        ['空', '请假三天'],
      ],
    ],
  ])
})

test('a correction is refused where it can’t be, each time at its field', async () => {
  await octoberIsOver()
  await payBy(owner, finance, planId, { from_month: '2026-10', hired_on: '2026-10-20' })
  const other = await newStaff(world, club, { name: '不计考勤', permissions: [] })
  await payBy(owner, other, (await newPayPlan(owner, { from_month: '2026-10' })).id, { from_month: '2026-10' })
  const branch = await newBranch(world, club.brandId, '浦东店')
  const there = await newStaff(world, { brandId: club.brandId, gymId: branch }, { name: '那边的', permissions: [...RIGHTS] })
  const refused = async (said: Said, by = finance) => (await correct(said, by)).refusal.errors
  expect(await refused({ absent_days: 1, month: '2026-12' })).toEqual({ month: ['2026-12 还没有开始'] })
  expect(await refused({ absent_days: 32 })).toHaveProperty('absent_days')
  expect(await refused({ absent_days: 1, reason: '' })).toHaveProperty('reason')
  expect(await refused({ absent_days: 1, staff: there })).toEqual({ staff_id: ['该员工不在本店工作'] })
  expect(await refused({ absent_days: 1 }, there)).toEqual({ staff_id: ['该员工不在本店工作'] })
  expect(await refused({ absent_days: 1 }, (await newClub(world)).owner)).toEqual({ staff_id: ['该员工不在本店工作'] })
  expect(await refused({ absent_days: 1, staff: other })).toEqual({ staff_id: ['不计考勤 在 2026-10 所用的薪酬方案不计考勤'] })
  expect(await refused({ absent_days: 13, staff: finance }, owner)).toEqual({
    absent_days: ['财务 在 2026-10 在职 12 天，缺勤不能多于此，现为 13 天'],
  })
  expect((await correct({ absent_days: 12, staff: finance }, owner)).status).toBe(200)
  const blind = await newStaff(world, club, { permissions: ['salary.adjust'] })
  expect((await correct({ absent_days: 1 }, blind)).status).toBe(403)
  const sees = await newStaff(world, club, { permissions: ['salary.view'] })
  expect((await correct({ absent_days: 1 }, sees)).status).toBe(403)
})

test('nobody but an owner says what they missed themselves, by none of their posts', async () => {
  await octoberIsOver()
  for (const staff of [finance, owner]) await payBy(owner, staff, planId, { from_month: '2026-10' })
  expect((await correct({ absent_days: 0, staff: finance })).refusal.errors).toEqual({ staff_id: ['自己的薪酬要由同事来定'] })
  // Another post of the same account: one that ended within the month.
  await world.database.transaction(club.brandId, (db) =>
    sql`update employees e set account_id = f.account_id, deleted_at = '2026-10-20T04:00:00Z' from employees f
      where e.brand_id = ${club.brandId} and e.id = ${lin.id} and f.brand_id = e.brand_id and f.id = ${finance.id}`.execute(db),
  )
  expect((await correct({ absent_days: 0 })).refusal.errors).toEqual({ staff_id: ['自己的薪酬要由同事来定'] })
  expect((await ofMonth()).map(({ staff, own }) => [staff.name, own])).toContainEqual(['财务', true])
  expect((await correct({ absent_days: 0, staff: owner }, owner)).status).toBe(200)
})

test('of two corrections at the same time one is told what the other said', async () => {
  await octoberIsOver()
  const both = await Promise.all([correct({ absent_days: 1, reason: '一天' }), correct({ absent_days: 2, reason: '两天' }, owner)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const { version, corrected } = (await ofLin()) ?? {}
  expect([version, corrected?.reason]).toEqual([1, both[0]?.status === 200 ? '一天' : '两天'])
})

test('once a month is confirmed its days are: no correction, no passage and nothing forgotten changes what it counted', async () => {
  await comes('04A2B3C4', '2026-10-01', 25)
  await on('2026-10-30')
  const { id: card } = (
    await sell(owner, await newCustomer(owner), await newTimeCardType(owner, { days: 90 }, { price: 10_000_00 }), { sell_id: lin.id })
  ).card
  await octoberIsOver()
  const october = await runMonth(owner, '2026-10')
  // 3,000 and 3 % of 10,000, and two days missed.
  expect(await slipOf(october.id, lin)).toMatchObject({ net: 3_100_00 })
  expect((await correct({ absent_days: 0 })).refusal.errors).toEqual({ month: ['2026-10 的工资已确认，请在之后的工资条上调整'] })
  seq++
  await tell({ kind: 'offline', at: '2026-10-29T01:00:00Z', credential: { kind: 'card', value: '04A2B3C4' } })
  expect(await ofLin()).toMatchObject({ present_days: 26, absent_days: 2 })
  await world.database.transaction(club.brandId, (db) =>
    sql`delete from gate_passages where brand_id = ${club.brandId} and business_day < '2026-10-20'`.execute(db),
  )
  await owner.do(cardCalls.refund, { params: { id: card }, body: { fee: 10_000_00, reason: '搬家' } })
  await on('2026-12-03')
  await closeDaysThrough(owner, '2026-11-30')
  const { lines } = await slipOf((await runMonth(owner, '2026-11')).id, lin)
  // The commission alone went back: the two days were counted and stay so.
  expect(lines.filter(({ part }) => part === 'restated').map(({ origin_month, fee }) => [origin_month, fee])).toEqual([
    ['2026-10', -300_00],
  ])
  expect(await ofLin()).toMatchObject({ absent_days: 2 })
})

test('a correction waits for whoever confirms the month just now, and comes too late', async () => {
  await comes('04A2B3C4', '2026-10-01', 27)
  await octoberIsOver()
  const { id } = await draftRun(owner, '2026-10')
  const waiting = sql<{
    n: number
  }>`select count(*)::int as n from pg_locks where locktype = 'advisory' and classid = 20261120 and objid = ${club.gymId} and not granted`
  const { later } = await world.database.transaction(club.brandId, async (db) => {
    await sql`select books_alone(${club.gymId})`.execute(db)
    const later = correct({ absent_days: 5 })
    await untilWaiting(db, waiting)
    await sql`update salary_runs set state = 'confirmed', confirmed_at = ${world.clock.now()}, confirmed_by = ${owner.id}
      where brand_id = ${club.brandId} and id = ${id}`.execute(db)
    return { later }
  })
  expect((await later).refusal.errors).toHaveProperty('month')
  expect(await ofLin()).toMatchObject({ absent_days: 0, corrected: null })
})

test('who confirms after a correction that they haven’t seen is told', async () => {
  await comes('04A2B3C4', '2026-10-01', 27)
  await octoberIsOver()
  const { id, net, version } = await draftRun(owner, '2026-10')
  await correct({ absent_days: 5 })
  const confirmed = await owner.call(salaryRunCalls.confirm, { params: { id }, body: { seen_total: net, version } })
  expect(confirmed.refusal.code).toBe(34303)
})

test('a trial counts attendance as a run does, and other days off by their own', async () => {
  await comes('04A2B3C4', '2026-10-01', 25)
  await octoberIsOver()
  const tried = async (days_off: number) => {
    const body = { rules: { ...RULES, attendance: { ...ATTENDANCE, days_off } }, months: ['2026-10'], plan_id: planId }
    const { months } = await owner.do(payPlanCalls.simulate, { body })
    return months[0]?.people.map(({ by_plan, tried: fee }) => [by_plan, fee])
  }
  expect(await tried(4)).toEqual([[2_800_00, 2_800_00]])
  expect(await tried(5)).toEqual([[2_800_00, 2_900_00]])
  expect(await tried(6)).toEqual([[2_800_00, 3_200_00]])
  const { id } = await draftRun(owner, '2026-10')
  expect(await slipOf(id, lin)).toMatchObject({ net: 2_800_00 })
  await correct({ absent_days: 1 })
  expect(await tried(6)).toEqual([[2_900_00, 2_900_00]])
  await correct({ absent_days: null, version: 1 })
  await owner.do(salaryRunCalls.recompute, { params: { id } })
  expect((await confirmRun(owner, id)).status).toBe(200)
  // A gate tells of a day only now: the month stays paid as it was.
  seq++
  await tell({ kind: 'offline', at: '2026-10-28T01:00:00Z', credential: { kind: 'card', value: '04A2B3C4' } })
  expect(await tried(4)).toEqual([[2_800_00, 2_900_00]])
})

test('a plan of before attendance was paid reads, pays and is tried without it, and a body may leave it out', async () => {
  const { attendance: _, ...before } = RULES
  const { id } = await newPayPlan(owner, { from_month: '2026-10' })
  await world.database.transaction(club.brandId, (db) =>
    sql`insert into pay_plan_versions (brand_id, plan_id, from_month, rules, written_at, written_by)
      values (${club.brandId}, ${id}, '2026-10-01', ${JSON.stringify(before)}, ${world.clock.now()}, ${owner.id})`.execute(db),
  )
  expect((await owner.do(payPlanCalls.show, { params: { id } })).now?.rules).toEqual(SOME_RULES)
  const zhou = await newStaff(world, club, { name: '周教练', permissions: [] })
  await payBy(owner, zhou, id, { from_month: '2026-10' })
  await octoberIsOver()
  expect((await ofMonth()).map(({ staff }) => staff.name)).toEqual(['林顾问'])
  const run = await runMonth(owner, '2026-10')
  expect(await slipOf(run.id, zhou)).toMatchObject({ net: 3_000_00, rules: SOME_RULES })
  const { months } = await owner.do(payPlanCalls.simulate, { body: { rules: before, months: ['2026-10'], staff_ids: [lin.id] } })
  expect(months[0]?.people).toMatchObject([{ tried: 3_000_00 }])
})

test('whoever was deleted is still counted in the month in which they left, until that day', async () => {
  await comes('04A2B3C4', '2026-10-01', 10)
  await on('2026-10-15')
  await owner.do(staffCalls.remove, { params: { id: lin.id } })
  await octoberIsOver()
  expect(await ofLin()).toMatchObject({ employed_days: 15, days_off: 2, present_days: 10, absent_days: 3 })
  expect((await correct({ absent_days: 0, reason: '年假' })).status).toBe(200)
  const { id } = await draftRun(owner, '2026-10')
  expect(await attendanceOn(id)).toMatchObject({ fee: 200_00 })
})

test('what was typed counts no longer of somebody who left before so many days', async () => {
  await comes('04A2B3C4', '2026-10-01', 6)
  await on('2026-10-20')
  expect((await correct({ absent_days: 12 })).status).toBe(200)
  expect(await ofLin()).toMatchObject({ absent_days: 12 })
  await payBy(owner, lin, planId, { from_month: '2026-10', left_on: '2026-10-08' })
  await octoberIsOver()
  expect(await ofLin()).toMatchObject({ employed_days: 8, present_days: 6, absent_days: 0 })
  const { id } = await draftRun(finance, '2026-10')
  expect(await attendanceOn(id)).toMatchObject({ basis: 0, fee: 200_00 })
})

test('nobody missed a day before the branch had its first gate; whoever begins later is measured from the first that anybody came', async () => {
  const zhou = await somebody('周教练', '04A2B3C5')
  await comes('04A2B3C4', '2026-10-16', 16)
  await passes('04A2B3C5', '2026-10-20T09:00')
  await octoberIsOver()
  expect(await ofLin()).toMatchObject({ employed_days: 16, days_off: 3, present_days: 16, absent_days: 0 })
  expect((await ofMonth()).find(({ staff }) => staff.id === zhou.id)).toMatchObject({ employed_days: 16, present_days: 1, absent_days: 12 })
})
