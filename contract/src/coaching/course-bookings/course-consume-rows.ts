/** A lesson that was given, as calls of course-consumes.ts answer it. */
import { z } from 'zod'
import { Signature } from '../../people/contracts/calls.ts'
import { Day, Fen, Id, IdName, Instant } from '../../shapes.ts'
import { confirmedBys, consumeFlags, consumeOutcomes, consumeStates } from './texts.ts'

export const CourseConsume = z.object({
  id: Id,
  customer_course_id: Id,
  booking_id: Id.nullable(),
  customer: IdName,
  phone: z.string().describe('masked'),
  coach: IdName,
  course: z.string(),
  started_at: Instant,
  ended_at: Instant,
  business_day: Day,
  state: z.enum(consumeStates),
  confirmed_by: z.enum(confirmedBys).nullable(),
  confirmed_at: Instant.nullable(),
  flags: z.array(z.enum(consumeFlags)).describe('what is odd about it; never a refusal'),
  value: Fen.describe('earned by it; 0 while it waits'),
  made_by: z.string().nullable().describe('null: the product itself, by the booking rules'),
  made_at: Instant,
  expires_at: Instant.describe('waiting: it takes nothing after that'),
  outcome: z.enum(consumeOutcomes).nullable(),
})
export type CourseConsume = z.infer<typeof CourseConsume>

export const CourseConsumeNow = CourseConsume.extend({
  residue: z.int().describe('lessons that are left of its course now'),
  signature: Signature.nullable(),
  reason: z.string().describe('staff: why without the member'),
  cancelled_by: z.string().nullable(),
  cancelled_at: Instant.nullable(),
  cancel_reason: z.string(),
  disputed_at: Instant.nullable(),
  dispute_reason: z.string(),
  reviewed_by: z.string().nullable(),
  reviewed_at: Instant.nullable(),
  review_remark: z.string(),
})
export type CourseConsumeNow = z.infer<typeof CourseConsumeNow>
