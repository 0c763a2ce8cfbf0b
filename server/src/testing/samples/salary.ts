import type { attendanceCalls } from '@kaiguan/contract/overview/salary/attendance-calls'
import type { brandPlanCalls } from '@kaiguan/contract/overview/salary/brand-plan-calls'
import { type employeePlanCalls, employeePlanCalls as employees, type payPlanCalls } from '@kaiguan/contract/overview/salary/calls'
import type { myPayslipCalls } from '@kaiguan/contract/overview/salary/my-payslips'
import {
  salaryRunCalls as runs,
  type salaryRunCalls,
  type salarySlipCalls,
  salarySlipCalls as slips,
} from '@kaiguan/contract/overview/salary/run-calls'
import { sql } from '../../database/sql.ts'
import { newStaff } from '../club.ts'
import { newBrandPlan, newPayPlan, payBy, SOME_RULES } from '../salary.ts'
import { october } from './month-closings.ts'
import { type At, type Samples, thing } from './sample.ts'

const aPlan = thing(({ owner }) => newPayPlan(owner, { from_month: '2026-10' }))

export const payPlanSamples: Samples<typeof payPlanCalls> = {
  show: async (at) => ({ params: await aPlan(at) }),
  create: () => ({ body: { name: '样本方案', from_month: '2026-11', rules: SOME_RULES } }),
  edit: async (at) => ({ params: await aPlan(at), body: { name: '样本方案改' } }),
  addVersion: async (at) => ({ params: await aPlan(at), body: { from_month: '2026-11', rules: SOME_RULES, version: 2 } }),
  remove: async ({ owner }) => ({ params: await newPayPlan(owner, { from_month: '2026-11' }) }),
  simulate: async (at) => ({ body: { rules: SOME_RULES, months: ['2026-10'], plan_id: (await aPlan(at)).id } }),
}

const newOfBrand = async ({ world, club }: At) =>
  newBrandPlan(await newStaff(world, club, { type: 5, headOffice: true }), { from_month: '2026-10' })
const aBrandPlan = thing(newOfBrand)

export const brandPlanSamples: Samples<typeof brandPlanCalls> = {
  list: () => ({}),
  show: async (at) => ({ params: await aBrandPlan(at) }),
  create: () => ({ body: { name: '样本品牌方案', from_month: '2026-11', rules: SOME_RULES } }),
  edit: async (at) => ({ params: await aBrandPlan(at), body: { name: '样本品牌方案改' } }),
  addVersion: async (at) => ({ params: await aBrandPlan(at), body: { from_month: '2026-11', rules: SOME_RULES, version: 2 } }),
  remove: async (at) => ({ params: await newOfBrand(at) }),
}

export const employeePlanSamples: Samples<typeof employeePlanCalls> = {
  set: async (at) => {
    const { data } = await at.owner.do(employees.list)
    const [person] = data
    return {
      body: {
        staff_id: person?.staff.id ?? 0,
        plan: { id: (await aPlan(at)).id, from_month: '2026-11' },
        hired_on: null,
        left_on: null,
        version: person?.version ?? 1,
      },
    }
  },
}

/** Somebody whom a plan pays for attendance this month. */
const attends = thing(async ({ world, club, owner }) => {
  const attendance = { full_fee: 200_00, absent_fee: 100_00, days_off: 4 }
  const { id } = await newPayPlan(owner, { from_month: '2026-11', rules: { attendance } })
  const staff = await newStaff(world, club, { name: '样本员工丙', permissions: [] })
  await payBy(owner, staff, id, { from_month: '2026-11' })
  return staff
})

export const attendanceSamples: Samples<typeof attendanceCalls> = {
  list: async (at) => {
    await attends(at)
    return { query: { month: '2026-11' } }
  },
  correct: async (at) => ({
    body: { staff_id: (await attends(at)).id, month: '2026-11', absent_days: 1, reason: '样本', version: 0 },
  }),
}

/** Two, and the owner, who were paid by a plan since September, which a month that another sample closed lets nobody say any more. */
const somePaid = thing(async (at: At) => {
  const { world, club, owner } = at
  const plan = await newPayPlan(owner, { from_month: '2026-10' })
  const two = [
    await newStaff(world, club, { name: '样本员工甲', permissions: [] }),
    await newStaff(world, club, { name: '样本员工乙', permissions: [] }),
  ]
  for (const { id } of [...two, owner])
    await world.database.transaction(club.brandId, (db) =>
      sql`insert into employee_plans (brand_id, staff_id, from_month, plan_id, set_at, set_by)
        values (${club.brandId}, ${id}, '2026-09-01', ${plan.id}, '2026-09-01T04:00:00Z', ${owner.id})`.execute(db),
    )
  await world.database.transaction(club.brandId, (db) =>
    sql`insert into pay_plan_versions (brand_id, plan_id, from_month, rules, written_at, written_by)
      values (${club.brandId}, ${plan.id}, '2026-09-01', ${JSON.stringify(SOME_RULES)}, '2026-09-01T04:00:00Z', ${owner.id})`.execute(db),
  )
  await world.database.transaction(club.brandId, (db) =>
    sql`insert into performance_lines (brand_id, gym_id, staff_id, record_id, business, business_day, origin_day, performance_fen, value_fen, units, source)
      values (${club.brandId}, ${club.gymId}, ${owner.id}, 1, 'lesson', '2026-09-20', '2026-09-20', 0, 10000, 1, 'sale')`.execute(db),
  )
  await october(at)
})

const draftOf = async (at: At, month: string) => {
  await somePaid(at)
  const { id } = await at.owner.do(runs.create, { body: { month } })
  return at.owner.do(runs.show, { params: { id } })
}
const seen = ({ net, version }: { net: number; version: number }) => ({ seen_total: net, version })
/** Nothing of it is paid. */
const september = thing(async (at: At) => {
  const { id, ...run } = await draftOf(at, '2026-09')
  await at.owner.do(runs.confirm, { params: { id }, body: seen(run) })
  return at.owner.do(runs.show, { params: { id } })
})
const octobersDraft = thing(async (at: At) => {
  await september(at)
  return draftOf(at, '2026-10')
})
const firstSlip = async (at: At) => ({ id: (await octobersDraft(at)).slips[0]?.id ?? 0 })
const aLine = thing(async (at: At) => {
  const params = await firstSlip(at)
  await at.owner.do(slips.adjust, { params, body: { kind: 'adjustment', fee: 1_00, reason: '样本' } })
  const { lines } = await at.owner.do(slips.show, { params })
  return { ...params, line_id: lines.at(-1)?.id ?? 0 }
})
const onePaid = thing(async (at: At) => {
  const { id, slips: all } = await september(at)
  const slip_ids = [all[0]?.id ?? 0]
  await at.owner.do(runs.pay, { params: { id }, body: { slip_ids, seen_total: all[0]?.net ?? 0, paid_on: '2026-11-05' } })
  return { params: { id }, slip_ids }
})
/** What another sample writes onto its slip changes what it comes to. */
const octoberSeen = async (at: At) => {
  await aLine(at)
  const { id } = await octobersDraft(at)
  return at.owner.do(runs.show, { params: { id } })
}
const idOf = ({ id }: { id: number }) => ({ params: { id } })

export const salaryRunSamples: Samples<typeof salaryRunCalls> = {
  create: async (at) => {
    await somePaid(at)
    return { body: { month: '2026-11' } }
  },
  show: async (at) => idOf(await octobersDraft(at)),
  recompute: async (at) => idOf(await octobersDraft(at)),
  remove: async (at) => idOf(await octobersDraft(at)),
  confirm: async (at) => {
    const run = await octoberSeen(at)
    return { ...idOf(run), body: seen(run) }
  },
  reopen: async (at) => ({ ...idOf(await september(at)), body: { reason: '少算了一笔' } }),
  pay: async (at) => {
    const run = await september(at)
    const slip = run.slips[1]
    return { ...idOf(run), body: { slip_ids: [slip?.id ?? 0], seen_total: slip?.net ?? 0, paid_on: '2026-11-05' } }
  },
  unpay: async (at) => {
    const { params, slip_ids } = await onePaid(at)
    return { params, body: { slip_ids, reason: '没有发出去' } }
  },
  print: async (at) => ({ ...idOf(await september(at)), body: {} }),
}

export const salarySlipSamples: Samples<typeof salarySlipCalls> = {
  show: async (at) => ({ params: await firstSlip(at) }),
  counted: async (at) => {
    const { line_id, id } = await aLine(at)
    return { params: { id }, query: { line_id: String(line_id) } }
  },
  adjust: async (at) => ({ params: await firstSlip(at), body: { kind: 'tax', fee: 1_00, reason: '样本' } }),
  removeAdjustment: async (at) => ({ params: await aLine(at) }),
}

/** The asker’s own, of September. */
const myOwn = thing(async (at: At) => {
  const { id, slips: all } = await september(at)
  const slip = all.find(({ own }) => own)
  const { lines } = await at.owner.do(slips.show, { params: { id: slip?.id ?? 0 } })
  return { run: id, id: slip?.id ?? 0, line: lines.find(({ counts }) => counts)?.id ?? 0 }
})

export const myPayslipSamples: Samples<typeof myPayslipCalls> = {
  show: async (at) => idOf(await myOwn(at)),
  counted: async (at) => {
    const { id, line } = await myOwn(at)
    return { params: { id }, query: { line_id: String(line) } }
  },
}
