/** What months were worth to people, by a plan's rules: the pure reckoning of the contract, fed with what stands in the books. */
import type { PlanRules } from '@kaiguan/contract/overview/salary/calls'
import { type PaidMonth, payOf, sumOfPay, type Work } from '@kaiguan/contract/overview/salary/pay-of'
import { type DaySpan, daysBetween, monthOf } from '@kaiguan/contract/time'
import type { Ctx } from '../../context.ts'
import { classesIn } from './classes-of-months.sql.ts'
import type { PaidData } from './employee-plans.sql.ts'
import { firstOf } from './open-months.ts'
import { type WorkAsked, type WorkSum, workOf } from './work-of-months.sql.ts'

export type MonthsWork = { days: DaySpan; sums: readonly WorkSum[]; gym: Work }

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

/** How many days of the month somebody is employed, and how many of them they missed (PaidMonth). */
export type Presence = Pick<PaidMonth, 'employed' | 'absent'>

export function payFor({ days, sums, gym }: MonthsWork, staffId: number, { employed, absent }: Presence, rules: PlanRules) {
  const own = addedUp(sums.filter(({ staff_id }) => staff_id === staffId))
  const paidMonth: PaidMonth = { days: lengthOf(days), employed, own, gym, absent }
  const lines = payOf(rules, paidMonth)
  return { paidMonth, fee: sumOfPay(lines), lines }
}

type Term = Pick<PaidData, 'hired_on' | 'left_on' | 'deleted_on'>

/** On which days of these somebody worked here: without a first day since ever; until their last one, or until they were deleted. null: on none. */
export function employedSpan({ from, to }: DaySpan, { hired_on, left_on, deleted_on }: Term): DaySpan | null {
  const began = hired_on !== null && hired_on > from ? hired_on : from
  const last = [left_on, deleted_on].reduce((soonest: string, day) => (day !== null && day < soonest ? day : soonest), to)
  return last < began ? null : { from: began, to: last }
}

export const employedIn = (days: DaySpan, person: Term): number => lengthOf(employedSpan(days, person))

/** In days. */
export const lengthOf = (days: DaySpan | null): number => (days === null ? 0 : daysBetween(days.from, days.to) + 1)

function addedUp(sums: readonly WorkSum[]): Work {
  const work: Work = {}
  for (const { business, performance, value, units } of sums) {
    const before = work[business] ?? { performance: 0, value: 0, units: 0 }
    work[business] = { performance: before.performance + performance, value: before.value + value, units: before.units + units }
  }
  return work
}
