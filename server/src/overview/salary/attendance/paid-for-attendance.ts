/** Whom a plan pays for attendance in a month, and their days as they are answered. */
import type { AttendanceMonth } from '@kaiguan/contract/overview/salary/attendance-calls'
import type { AttendanceRule } from '@kaiguan/contract/overview/salary/calls'
import { daysOffOf } from '@kaiguan/contract/overview/salary/days-missed'
import type { Ctx } from '../../../context.ts'
import { type PaidData, spansOf } from '../employee-plans.sql.ts'
import { versionsOf } from '../plans.sql.ts'
import { planIn, versionIn } from '../plans-of-months.ts'
import { absentBy, type MonthsDays } from './days-of-months.ts'

export type PaidForAttendance = { person: PaidData; plan: { id: number; name: string }; attendance: AttendanceRule }

/** `month`: as text. */
export async function paidForAttendance(ctx: Ctx, month: string, people: readonly PaidData[]): Promise<PaidForAttendance[]> {
  const spans = await spansOf(
    ctx,
    people.map(({ id }) => id),
  )
  const versions = await versionsOf(ctx, [...new Set(spans.flatMap(({ plan_id }) => plan_id ?? []))])
  return people.flatMap((person) => {
    const span = planIn(
      spans.filter(({ staff_id }) => staff_id === person.id),
      month,
    )
    if (!span || span.plan_id === null || span.plan_name === null) return []
    const { plan_id: id, plan_name: name } = span
    const attendance = versionIn(
      versions.filter(({ plan_id }) => plan_id === id),
      month,
    )?.rules.attendance
    return attendance ? [{ person, plan: { id, name }, attendance }] : []
  })
}

/** `counted`: what the confirmed run of the month counted; undefined: none is confirmed. */
export function attendanceAnswer(
  ctx: Ctx,
  { person: { id, name, account_id }, plan, attendance }: PaidForAttendance,
  days: MonthsDays,
  counted?: ReadonlyMap<number, number | null>,
): AttendanceMonth {
  const { attended, typed } = days
  return {
    staff: { id, name },
    plan,
    employed_days: attended.employed,
    days_off: daysOffOf(attendance.days_off, attended),
    present_days: attended.present,
    absent_days: counted === undefined ? absentBy(days, { attendance }) : (counted.get(id) ?? null),
    corrected:
      typed === undefined || typed.absent_days === null
        ? null
        : { reason: typed.reason, by: typed.written_by, at: typed.written_at.toISOString() },
    own: account_id === ctx.session.accountId,
    version: typed?.version ?? 0,
  }
}
