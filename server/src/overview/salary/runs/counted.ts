/** What a line of a slip counts: the very rows of performance, up to the line through which its run counts. */
import type { QueryOf, ResponseOf } from '@kaiguan/contract/call'
import type { PlanRules } from '@kaiguan/contract/overview/salary/calls'
import type { CommissionSide } from '@kaiguan/contract/overview/salary/pay-rules'
import type { salarySlipCalls } from '@kaiguan/contract/overview/salary/run-calls'
import type { PerformanceBusiness } from '@kaiguan/contract/overview/statistics/performance'
import type { Ctx } from '../../../context.ts'
import { requireFound } from '../../../http/refusal.ts'
import { type PerformanceLineData, performanceWhere } from '../../statistics/index.ts'
import { monthText } from '../open-months.ts'
import { heldIn, heldPlans } from '../plans-of-months.ts'
import { whereCounted } from './counted.sql.ts'
import { paidSlips } from './late-work.sql.ts'
import { runById } from './runs.sql.ts'
import { type LineData, linesOfSlips, type SlipData } from './slips.sql.ts'

type Answer = ResponseOf<typeof salarySlipCalls.counted>

export async function countedBy(ctx: Ctx, slip: SlipData, query: QueryOf<typeof salarySlipCalls.counted>): Promise<Answer> {
  const line = requireFound((await linesOfSlips(ctx, [slip.id])).find(({ id }) => id === query.line_id))
  const run = requireFound(await runById(ctx, slip.run_id))
  const rules = await rulesOf(ctx, slip, line)
  const since = line.part === 'restated' && run.after_run_id !== null ? await throughOf(ctx, run.after_run_id) : 0
  const counts = rules === null ? NOTHING : countsOf(line, rules)
  const where = whereCounted(ctx, { ...counts, month: line.origin_month, staffId: slip.staff_id, since, run })
  const { data, ...listed } = await performanceWhere(ctx, where, query)
  return { ...listed, data: data.map((one) => rowOf(one, line)) }
}

/** Whether a line counts rows that can be shown: of classes given there is no line of performance. */
export function countsWork({ part, rule }: Pick<LineData, 'part' | 'rule'>, rules: PlanRules | null): boolean {
  if (part === 'taught') return rules?.taught.find(({ key }) => key === rule)?.kind === 'lesson'
  return ['commission', 'lead', 'restated'].includes(part)
}

/** `branch`: of everybody there. */
type Counts = { own: readonly PerformanceBusiness[]; branch: readonly PerformanceBusiness[] }
const NOTHING: Counts = { own: [], branch: [] }

function countsOf({ part, rule }: LineData, rules: PlanRules): Counts {
  const commissions = rules.commissions.filter(({ key }) => part === 'restated' || (part === 'commission' && key === rule))
  const taught = rules.taught.filter(({ key }) => part === 'restated' || (part === 'taught' && key === rule))
  const lead = part === 'lead' || (part === 'restated' && rules.lead_fee > 0)
  const sold = (side: CommissionSide) => commissions.filter(({ of }) => of === side).flatMap(({ businesses }) => businesses)
  return { own: [...sold('own'), ...taught.map(({ kind }) => kind), ...(lead ? ['lead-won' as const] : [])], branch: sold('gym') }
}

/** Whether it counts what colleagues did: all of the branch. */
export async function countsColleagues(ctx: Ctx, slip: SlipData, line: LineData): Promise<boolean> {
  const rules = await rulesOf(ctx, slip, line)
  return rules !== null && countsOf(line, rules).branch.length > 0
}

async function rulesOf(ctx: Ctx, slip: SlipData, { part, origin_month }: LineData): Promise<PlanRules | null> {
  return part === 'restated' ? rulesThen(ctx, slip, origin_month) : slip.rules
}

async function rulesThen(ctx: Ctx, { staff_id }: SlipData, month: string): Promise<PlanRules | null> {
  const slip = (await paidSlips(ctx, [month])).find((paid) => paid.staff_id === staff_id)
  return slip?.rules ?? heldIn(await heldPlans(ctx, [staff_id]), staff_id, monthText(month))?.version.rules ?? null
}

async function throughOf(ctx: Ctx, runId: number): Promise<number> {
  return (await runById(ctx, runId))?.through_line_id ?? 0
}

/** What is paid by what it is worth says that; what is sold what came in. */
function rowOf(one: PerformanceLineData, { part }: LineData): Answer['data'][number] {
  const { id, day, origin_day, business, source, staff_id, staff_name, customer_id, customer_name } = one
  return {
    id,
    day,
    origin_day,
    business,
    source,
    staff: staff_id === null || staff_name === null ? null : { id: staff_id, name: staff_name },
    fee: part === 'taught' || business === 'lesson' ? one.value_fen : one.performance_fen,
    units: one.units,
    what: one.service_name ?? one.lesson_name,
    order_id: one.order_id,
    customer: customer_id === null || customer_name === null ? null : { id: customer_id, name: customer_name },
  }
}
