/** 考勤: on how many days of a month those came whom a plan pays for it, and what somebody put right by hand. */
import { z } from 'zod'
import { call, type ResponseOf } from '../../call.ts'
import { Reason } from '../../rules.ts'
import { Done, Id, IdName, Instant, Month } from '../../shapes.ts'

const Days = z.int().min(0).max(31)

export const AttendanceMonth = z.object({
  staff: IdName,
  plan: IdName,
  employed_days: Days.describe('of the days that are over'),
  days_off: Days.describe('of these days, by the plan'),
  present_days: Days.describe('on which they came in by a gate'),
  absent_days: Days.nullable().describe('what the month counts: typed, or else worked out; null: nobody kept it'),
  corrected: z.object({ reason: z.string(), by: z.string(), at: Instant }).nullable().describe('who typed it; null: nobody'),
  own: z.boolean().describe('this is you: a colleague corrects it'),
  version: z.int32().nonnegative().describe('of the correction; 0: there never was one'),
})
export type AttendanceMonth = z.infer<typeof AttendanceMonth>

export const attendanceCalls = {
  list: call({
    method: 'GET',
    path: '/v1/gym/attendance',
    summary: 'How many days those missed in a month whom a plan pays for attendance',
    scope: 'gym',
    needs: 'salary.view',
    shows: ['salary', 'staff'],
    query: z.object({ month: Month }),
    response: z.object({
      data: z.array(AttendanceMonth),
      confirmed: z.boolean().describe('salaries of this month or a later one are confirmed: it is corrected no more'),
    }),
  }),
  correct: call({
    method: 'POST',
    path: '/v1/gym/attendance',
    summary: 'Say by hand how many days somebody missed in a month, or take that back; nobody but an owner their own',
    scope: 'gym',
    needs: 'salary.adjust',
    changes: ['salary'],
    refuses: [
      'salary.not-here',
      'salary.own',
      'salary.month-to-come',
      'salary.attendance-confirmed',
      'salary.attendance-unpaid',
      'salary.attendance-above',
      'salary.attendance-untyped',
    ],
    body: z.object({
      staff_id: Id,
      month: Month,
      absent_days: Days.nullable().describe('null: what was typed is taken back'),
      reason: Reason,
      version: AttendanceMonth.shape.version,
    }),
    response: Done,
  }),
}
export type AttendanceOfMonth = ResponseOf<typeof attendanceCalls.list>
