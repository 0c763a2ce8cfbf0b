/** Saying by hand how many days somebody missed, and taking that back; nobody but an owner says it of themselves. */
import type { BodyOf } from '@kaiguan/contract/call'
import type { attendanceCalls } from '@kaiguan/contract/overview/salary/attendance-calls'
import type { Ctx } from '../../../context.ts'
import { diffOf, record } from '../../../ground/operation-log/index.ts'
import { refuse } from '../../../http/refusal.ts'
import { holdBooks } from '../../../ledger/hold-books.sql.ts'
import { lockPost } from '../employee-plans.sql.ts'
import { firstOf, monthText } from '../open-months.ts'
import { lastConfirmed } from '../runs/runs.sql.ts'
import { requireNotOwn } from '../set-employee-plan.ts'
import { saveTyped } from './attendance.sql.ts'
import { daysIn, type MonthsDays } from './days-of-months.ts'
import { attendanceAnswer, type PaidForAttendance, paidForAttendance } from './paid-for-attendance.ts'

type Asked = BodyOf<typeof attendanceCalls.correct>

export async function correctAttendance(ctx: Ctx, asked: Asked): Promise<void> {
  const { staff_id, month, absent_days, reason } = asked
  await requireCorrectable(ctx, month)
  const { paid, days } = await lockedDays(ctx, staff_id, month)
  const { name } = paid.person
  if ((days.typed?.version ?? 0) !== asked.version) throw refuse('version.stale', { name }, { details: attendanceAnswer(ctx, paid, days) })
  const before = days.typed?.absent_days ?? null
  if (absent_days === null && before === null) throw refuse('salary.attendance-untyped', { name, month }, { field: 'absent_days' })
  if (absent_days !== null && absent_days > days.employed)
    throw refuse('salary.attendance-above', { name, month, days: days.employed, absent: absent_days }, { field: 'absent_days' })
  await saveTyped(ctx, { staffId: staff_id, month: firstOf(month), absent: absent_days, reason })
  const operation = absent_days === null ? 'attendance.taken-back' : 'attendance.corrected'
  const was = before === null ? null : (days.typed?.reason ?? null)
  await record(ctx, operation, staff_id, { name, month }, diffOf({ absent_days: before, reason: was }, { absent_days, reason }))
}

/** The books stand still until the transaction ends, so that nobody confirms the month meanwhile without this correction. */
async function requireCorrectable(ctx: Ctx, month: string): Promise<void> {
  if (month > monthText(ctx.today)) throw refuse('salary.month-to-come', { month }, { field: 'month' })
  await holdBooks(ctx, ctx.gymId)
  if (await isConfirmed(ctx, month)) throw refuse('salary.attendance-confirmed', { month }, { field: 'month' })
}

/** Of this month or a later one: then no run of this one is to come. */
export async function isConfirmed(ctx: Ctx, month: string): Promise<boolean> {
  const last = await lastConfirmed(ctx)
  return last !== undefined && last.month >= firstOf(month)
}

/** Behind the lock of their post: who corrects at the same time comes second and is told. */
async function lockedDays(ctx: Ctx, staffId: number, month: string): Promise<{ paid: PaidForAttendance; days: MonthsDays }> {
  const person = await lockPost(ctx, staffId)
  if (!person) throw refuse('salary.not-here', {}, { field: 'staff_id' })
  requireNotOwn(ctx, person)
  const [paid] = await paidForAttendance(ctx, month, [person])
  const days = (await daysIn(ctx, firstOf(month), [person])).get(staffId)
  if (!paid || !days) throw refuse('salary.attendance-unpaid', { name: person.name, month }, { field: 'staff_id' })
  return { paid, days }
}
