/** The calls of attendance. */
import type { AttendanceOfMonth, attendanceCalls } from '@kaiguan/contract/overview/salary/attendance-calls'
import type { Ctx } from '../../../context.ts'
import type { Handlers } from '../../../handler.ts'
import { paidPeople } from '../employee-plans.sql.ts'
import { firstOf } from '../open-months.ts'
import { requireSight } from '../require-sight.ts'
import { confirmedIn } from './attendance.sql.ts'
import { correctAttendance, isConfirmed } from './correct-attendance.ts'
import { daysIn } from './days-of-months.ts'
import { attendanceAnswer, paidForAttendance } from './paid-for-attendance.ts'

export const attendanceHandlers: Handlers<typeof attendanceCalls> = {
  list: (ctx, { query }) => attendanceOf(ctx, query.month),
  correct: async (ctx, { body }) => {
    requireSight(ctx)
    await correctAttendance(ctx, body)
    return { done: true }
  },
}

/** Of everybody whom a plan pays for it and who is employed on a day of the month. */
async function attendanceOf(ctx: Ctx, month: string): Promise<AttendanceOfMonth> {
  const paid = await paidForAttendance(ctx, month, await paidPeople(ctx, firstOf(month)))
  const days = await daysIn(
    ctx,
    firstOf(month),
    paid.map(({ person }) => person),
  )
  const counted = await confirmedIn(ctx, firstOf(month))
  const data = paid.flatMap((one) => {
    const own = days.get(one.person.id)
    return own === undefined || own.employed === 0 ? [] : [attendanceAnswer(ctx, one, own, counted)]
  })
  return { data, confirmed: await isConfirmed(ctx, month) }
}
