/** How many days of a month somebody missed, as a run, a trial and the screen count it. */
import type { PlanRules } from '@kaiguan/contract/overview/salary/calls'
import { type DaysAttended, daysMissed } from '@kaiguan/contract/overview/salary/days-missed'
import { addDays, monthOf } from '@kaiguan/contract/time'
import type { Ctx } from '../../../context.ts'
import type { PaidData } from '../employee-plans.sql.ts'
import { employedIn, employedSpan, lengthOf, type Presence } from '../pay-of-months.ts'
import { daysPresent, firstDayKept, type TypedMonth, typedIn } from './attendance.sql.ts'

/** `employed`: of the whole month; `attended`: of its days that are over; `typed`: by hand, which goes before what was worked out. */
export type MonthsDays = { employed: number; attended: DaysAttended; typed: TypedMonth | undefined }

/** `month`: its first day. Today isn’t over, so nobody has missed it, nor a day before the branch had a gate that knows them. */
export async function daysIn(ctx: Ctx, month: string, people: readonly PaidData[]): Promise<Map<number, MonthsDays>> {
  const whole = monthOf(month)
  const yesterday = addDays(ctx.today, -1)
  const kept = (await firstDayKept(ctx)) ?? whole.from
  const over = { from: kept > whole.from ? kept : whole.from, to: whole.to < yesterday ? whole.to : yesterday }
  const spans = people.flatMap((person) => {
    const span = over.to < over.from ? null : employedSpan(over, person)
    return span === null ? [] : [{ staffId: person.id, ...span }]
  })
  const present = new Map((await daysPresent(ctx, spans)).map((one) => [one.staff_id, one.present]))
  const typed = new Map((await typedIn(ctx, month)).map((one) => [one.staff_id, one]))
  const lengths = new Map(spans.map(({ staffId, ...span }) => [staffId, lengthOf(span)]))
  return new Map(
    people.map((person) => [
      person.id,
      {
        employed: employedIn(whole, person),
        attended: { monthDays: lengthOf(whole), employed: lengths.get(person.id) ?? 0, present: present.get(person.id) ?? 0 },
        typed: typed.get(person.id),
      },
    ]),
  )
}

/**
 * By a plan: what was typed, or else worked out; null: the plan pays nothing for it, or nobody kept it. Of whose days fewer are left since it
 * was typed, as of somebody who left, it says days on which they weren’t employed, and counts no longer.
 */
export function absentBy({ employed, attended, typed }: MonthsDays, { attendance }: Pick<PlanRules, 'attendance'>): number | null {
  if (attendance === null) return null
  const said = typed?.absent_days ?? null
  return said !== null && said <= employed ? said : daysMissed(attendance.days_off, attended)
}

export function presenceBy(days: Map<number, MonthsDays>, staffId: number, rules: Pick<PlanRules, 'attendance'>): Presence {
  const own = days.get(staffId)
  return own === undefined ? { employed: 0, absent: null } : { employed: own.employed, absent: absentBy(own, rules) }
}
