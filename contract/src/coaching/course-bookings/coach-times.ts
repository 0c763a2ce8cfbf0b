/**
 * When coaches can be booked: the branch's rules of booking, coaches' hours and absences, and what is free of a day
 * (docs/lessons.md). Lessons are booked by course-bookings.ts.
 */
import { z } from 'zod'
import { call } from '../../call.ts'
import { changes } from '../../changes.ts'
import { Name, Reason, Remark, TimeOfDay } from '../../rules.ts'
import { csv, Done, Flag, Id, IdName, IdParams, IdText, Instant, listOf, Moment, MomentOfEnd, Paging, Version } from '../../shapes.ts'
import { CalendarDay } from './course-booking-rows.ts'
import { lessonPolicies } from './texts.ts'

const Minutes = z.int().min(0).max(10_080)
/** `24:00` ends a day. */
export const EndOfTime = TimeOfDay.or(z.literal('24:00'))

export const CoachingRules = z.object({
  lead: Minutes.default(60).describe('minutes: booked at least so long before it begins'),
  cancel: Minutes.default(180).describe('minutes: cancelled later than so long before it begins is late'),
  late: z.enum(lessonPolicies).default('take').describe('what becomes of the lesson of a late cancellation'),
  no_show: z.enum(lessonPolicies).default('take').describe('and of somebody who didn’t come'),
  gap: z.int().min(0).max(120).default(0).describe('minutes of a coach between two lessons'),
  days_ahead: z.int().min(1).max(365).default(14),
  confirm_hours: z.int().min(1).max(168).default(24).describe('a lesson that the member doesn’t confirm takes nothing after that'),
  day_from: TimeOfDay.default('08:00').describe('of coaches who have no hours of their own'),
  day_to: EndOfTime.default('22:00'),
  reminder_hours: z
    .int()
    .min(0)
    .max(72)
    .default(2)
    .describe('hours before a lesson that its member gets a text message and its coach a message; 0: none'),
})
export const CoachingRulesNow = CoachingRules.extend({ version: Version })
export type CoachingRulesNow = z.infer<typeof CoachingRulesNow>

export const WorkTime = z.object({
  weekday: z.int().min(1).max(7).describe('1 Monday – 7 Sunday'),
  from: TimeOfDay,
  to: EndOfTime,
})
export type WorkTime = z.infer<typeof WorkTime>
const HoursFields = z.object({
  hours: z.array(WorkTime).max(50).describe('the whole week; none: as the branch’s rules say'),
})
export const CoachHours = HoursFields.extend({
  coach: IdName,
  own: z.boolean().describe('false: the coach has none, the branch’s hold'),
})
export type CoachHours = z.infer<typeof CoachHours>

export const MOST_SKILLS = 10

/** What members are told of a coach. */
export const CoachPageFields = z.object({
  skills: z.array(Name.max(20)).max(MOST_SKILLS).default([]).describe('what they are good at'),
  hall: Remark.max(50).default('').describe('where they usually teach'),
  introduce: Remark.max(500).default('').describe('who they are'),
})
export type CoachPageFields = z.infer<typeof CoachPageFields>
export const CoachPage = CoachPageFields.extend({ coach: IdName, version: Version })
export type CoachPage = z.infer<typeof CoachPage>

export const CoachAbsence = z.object({
  id: Id,
  coach: IdName,
  starts_at: Instant,
  ends_at: Instant,
  reason: z.string(),
  made_by: z.string(),
})
export type CoachAbsence = z.infer<typeof CoachAbsence>
const OpenLessons = Flag.default(false).describe('what is booked here meanwhile goes on the cover board instead of refusing')
/** A longer one is a coach who left. */
export const MOST_ABSENT_DAYS = 60

const Span = z.object({ starts_at: Instant, ends_at: Instant })

export const FreeCoach = z.object({
  coach: IdName,
  hours: z.array(Span).describe('when they work on that day'),
  busy: z.array(Span.extend({ absent: z.boolean().describe('away; else a lesson') })),
  free: z.array(Instant).describe('when a lesson of so many minutes may begin, every half hour, by the rules of booking'),
})
export type FreeCoach = z.infer<typeof FreeCoach>

export const coachTimeCalls = {
  rules: call({
    method: 'GET',
    path: '/v1/gym/coaching_settings',
    summary: 'By which rules lessons are booked here',
    scope: 'gym',
    needs: 'coaching.bookings-view',
    shows: ['bookings'],
    response: CoachingRulesNow,
  }),
  editRules: call({
    method: 'PUT',
    path: '/v1/gym/coaching_settings',
    summary: 'Change the rules of booking lessons',
    scope: 'gym',
    needs: 'coaching.booking-rules',
    changes: ['bookings'],
    refuses: ['laid-down.locked', 'hours.order'],
    body: changes(CoachingRules),
    response: CoachingRulesNow,
  }),
  hours: call({
    method: 'GET',
    path: '/v1/gym/employees/{id}/coach_hours',
    summary: 'When a coach works at this branch',
    scope: 'gym',
    needs: 'coaching.bookings-view',
    shows: ['bookings', 'staff'],
    params: IdParams,
    response: CoachHours,
  }),
  setHours: call({
    method: 'PUT',
    path: '/v1/gym/employees/{id}/coach_hours',
    summary: 'Say when a coach works at this branch; what is booked outside stays booked',
    scope: 'gym',
    needs: 'coaching.work-times',
    changes: ['bookings', 'staff'],
    refuses: ['hours.order'],
    params: IdParams,
    body: HoursFields,
    response: CoachHours,
  }),
  page: call({
    method: 'GET',
    path: '/v1/gym/employees/{id}/coach_page',
    summary: 'What a coach is good at, where they teach and who they are',
    scope: 'gym',
    needs: 'coaching.courses-view',
    shows: ['staff'],
    params: IdParams,
    response: CoachPage,
  }),
  editPage: call({
    method: 'PUT',
    path: '/v1/gym/employees/{id}/coach_page',
    summary: 'Change a coach’s page; without coaching.view-all one’s own',
    scope: 'gym',
    needs: 'coaching.work-times',
    changes: ['staff'],
    params: IdParams,
    body: changes(CoachPageFields),
    response: CoachPage,
  }),
  absences: call({
    method: 'GET',
    path: '/v1/gym/coach_absences',
    summary: 'When coaches of this branch are away, the soonest first; without `from`: from now on',
    scope: 'gym',
    needs: 'coaching.bookings-view',
    shows: ['bookings', 'staff'],
    query: Paging.extend({ coach_id: IdText.optional(), from: CalendarDay.optional() }),
    response: listOf(CoachAbsence),
  }),
  addAbsence: call({
    method: 'POST',
    path: '/v1/gym/coach_absences',
    summary: 'A coach is away: nothing is booked with them then; what is booked must be moved first, or goes on the cover board',
    scope: 'gym',
    needs: 'coaching.work-times',
    changes: ['bookings', 'staff'],
    refuses: ['booking.clash', 'hours.order'],
    body: z.object({ coach_id: Id, starts_at: Moment, ends_at: MomentOfEnd, reason: Reason, open_lessons: OpenLessons }),
    response: CoachAbsence,
  }),
  removeAbsence: call({
    method: 'DELETE',
    path: '/v1/gym/coach_absences/{id}',
    summary: 'They are there after all',
    scope: 'gym',
    needs: 'coaching.work-times',
    changes: ['bookings', 'staff'],
    params: IdParams,
    response: Done,
  }),
  free: call({
    method: 'GET',
    path: '/v1/gym/coach_slots',
    summary: 'What is free of a day, of all coaches of this branch or of some',
    scope: 'gym',
    needs: 'coaching.bookings-view',
    shows: ['bookings', 'staff'],
    query: z.object({
      day: CalendarDay,
      coach_ids: csv(IdText).optional(),
      minutes: z.coerce.number().int().min(10).max(480).default(60).describe('of the lesson'),
    }),
    response: z.object({ data: z.array(FreeCoach) }),
  }),
}
