/** Whom a plan pays for attendance in a month, and their days as they are answered. */
import type { AttendanceMonth } from '@kaiguan/contract/overview/salary/attendance-calls'
import type { AttendanceRule } from '@kaiguan/contract/overview/salary/calls'
import { daysOffOf } from '@kaiguan/contract/overview/salary/days-missed'
import type { Ctx } from '../../../context.ts'
import type { PaidData } from '../employee-plans.sql.ts'
import { heldIn, heldPlans } from '../plans-of-months.ts'
import { absentBy, type MonthsDays } from './days-of-months.ts'

export type PaidForAttendance = { person: PaidData; plan: { id: number; name: string }; attendance: AttendanceRule }

/** `month`: as text. */
export async function paidForAttendance(ctx: Ctx, month: string, people: readonly PaidData[]): Promise<PaidForAttendance[]> {
  const plans = await heldPlans(
    ctx,
    people.map(({ id }) => id),
  )
  return people.flatMap((person) => {
    const held = heldIn(plans, person.id, month)
    const attendance = held?.version.rules.attendance
    return held && attendance ? [{ person, plan: held.plan, attendance }] : []
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
