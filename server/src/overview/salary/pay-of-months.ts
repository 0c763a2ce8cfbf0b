/** What months were worth to people, by a plan's rules: the pure reckoning of the contract, fed with what stands in the books. */
import type { PlanRules } from '@kaiguan/contract/overview/salary/calls'
import { type PaidMonth, type PayLine, payOf, sumOfPay, type Work } from '@kaiguan/contract/overview/salary/pay-of'
import { type DaySpan, daysBetween, monthOf } from '@kaiguan/contract/time'
import type { Ctx } from '../../context.ts'
import { classesIn } from './classes-of-months.sql.ts'
import type { PaidData } from './employee-plans.sql.ts'
import { firstOf } from './open-months.ts'
import { type WorkAsked, type WorkSum, workOf } from './work-of-months.sql.ts'

export type MonthsWork = { days: DaySpan; sums: readonly WorkSum[]; gym: Work }
export type MonthsPay = { fee: number; lines: PayLine[] }

/**
 * Of everybody at the branch, or of those whose work alone is needed. No performance line says classes given; they are counted where they
 * stand.
 */
export async function workIn(ctx: Ctx, month: string, asked: WorkAsked = {}): Promise<MonthsWork> {
  const days = monthOf(firstOf(month))
  const [lines, given] = [await workOf(ctx, days, asked), await classesIn(ctx, days)]
  const classes = given
    .filter(({ coach_id }) => asked.staffIds?.includes(coach_id) ?? true)
    .map(({ coach_id: staff_id, classes: units }): WorkSum => ({ staff_id, business: 'class-taught', performance: 0, value: 0, units }))
  const sums = [...lines, ...classes]
  return { days, sums, gym: addedUp(sums) }
}

export function payIn(work: MonthsWork, person: PaidData, rules: PlanRules): MonthsPay {
  const { fee, lines } = payFor(work, person.id, employedIn(work.days, person), rules)
  return { fee, lines }
}

/** For so many days of the month. */
export function payFor({ days, sums, gym }: MonthsWork, staffId: number, employed: number, rules: PlanRules) {
  const own = addedUp(sums.filter(({ staff_id }) => staff_id === staffId))
  // Nobody keeps the days missed yet: attendance pays and takes nothing.
  const paidMonth: PaidMonth = { days: lengthOf(days), employed, own, gym, absent: null }
  const lines = payOf({ ...rules, attendance: null }, paidMonth)
  return { paidMonth, fee: sumOfPay(lines), lines }
}

/** How many days of the month somebody worked here: without a first day since ever; until their last one, or until they were deleted. */
export function employedIn(
  { from, to }: DaySpan,
  { hired_on, left_on, deleted_on }: Pick<PaidData, 'hired_on' | 'left_on' | 'deleted_on'>,
): number {
  const began = hired_on !== null && hired_on > from ? hired_on : from
  const last = [left_on, deleted_on].reduce((soonest: string, day) => (day !== null && day < soonest ? day : soonest), to)
  return last < began ? 0 : lengthOf({ from: began, to: last })
}

const lengthOf = ({ from, to }: DaySpan) => daysBetween(from, to) + 1

function addedUp(sums: readonly WorkSum[]): Work {
  const work: Work = {}
  for (const { business, performance, value, units } of sums) {
    const before = work[business] ?? { performance: 0, value: 0, units: 0 }
    work[business] = { performance: before.performance + performance, value: before.value + value, units: before.units + units }
  }
  return work
}
