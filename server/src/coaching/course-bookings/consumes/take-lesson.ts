/** A lesson is taken: confirmed by whom it may be, or by the booking rules. Here alone lessons, money and the coach’s work move; and back. */
import {
  type ConfirmedBy,
  type ConsumeFlag,
  consumeActWords,
  consumeFlags,
  consumeStateWords,
} from '@kaiguan/contract/coaching/course-bookings/texts'
import type { Signature } from '@kaiguan/contract/people/contracts/calls'
import { dayIn } from '../../../clock.ts'
import type { Acting } from '../../../context.ts'
import { together } from '../../../database/transaction.ts'
import { record } from '../../../ground/operation-log/index.ts'
import { timeText } from '../../../holds/index.ts'
import { refuse } from '../../../http/refusal.ts'
import { changeBooked, giveLessonBack, takeLesson } from '../../customer-courses/index.ts'
import { type BookingData, setGiven } from '../bookings.sql.ts'
import { MINUTE_MS, outsideOf } from '../coaches/coach-times.ts'
import { hoursOf } from '../coaches/coaches.sql.ts'
import { suspendedOn } from '../courses.sql.ts'
import { rulesOf } from '../rules.sql.ts'
import { settleWork } from './coach-work.sql.ts'
import { type ConsumeData, insertConsume, type OwnPages, setConfirmed } from './consumes.sql.ts'
import { oddOf } from './flags.sql.ts'

/** `booked` (true where not said): it was booked, or under way; else it is given and confirmed at once. */
export type Proof = { by: ConfirmedBy; signature?: Signature; reason?: string; own?: OwnPages; booked?: boolean }

export function wrongConsume(
  { state, customer_name: name }: Pick<ConsumeData, 'state' | 'customer_name'>,
  act: keyof typeof consumeActWords,
) {
  return refuse('consume.state', { name, state: consumeStateWords[state], operation: consumeActWords[act] })
}

/** What waits is confirmed; its course is held. Too late it takes nothing, also where the job hasn’t been by. */
export async function confirmWaiting(ctx: Acting, lesson: ConsumeData, proof: Proof): Promise<void> {
  if (lesson.state !== 'waiting') throw wrongConsume(lesson, 'confirm')
  if (lesson.expires_at <= ctx.now) throw wrongConsume({ ...lesson, state: 'expired' }, 'confirm')
  await take(ctx, lesson, proof, await flagsOf(ctx, lesson, proof))
  if (lesson.booking_id !== null) await setGiven(ctx, lesson.booking_id, true)
}

/** A late cancellation, or nobody came: taken by the rules, and nobody confirms it. */
export async function takeByPolicy(ctx: Acting, booking: BookingData): Promise<void> {
  const lesson = await insertConsume(ctx, {
    customerCourseId: booking.customer_course_id,
    bookingId: booking.id,
    coachId: booking.coach_id,
    startedAt: booking.starts_at,
    endedAt: booking.ends_at,
    businessDay: dayIn(ctx.gym, booking.starts_at),
    expiresAt: ctx.now,
  })
  await take(ctx, lesson, { by: 'policy' }, [])
}

async function take(
  ctx: Acting,
  lesson: ConsumeData,
  { by, signature, reason = '', own, booked = true }: Proof,
  flags: readonly ConsumeFlag[],
): Promise<void> {
  // What is cancelled for tomorrow is earned today: no entry stands on a day to come.
  const businessDay = lesson.business_day > ctx.today ? ctx.today : lesson.business_day
  const occurredAt = lesson.started_at > ctx.now ? ctx.now : lesson.started_at
  const { worth, entryId } = await takeLesson(ctx, { id: lesson.customer_course_id }, { booked, businessDay, occurredAt })
  await setConfirmed(ctx, lesson.id, { by, signature: signature ?? null, reason, worth, entryId, flags, own: own ?? null })
  await settleWork(ctx, lesson.id)
  await record(ctx, 'consume.confirmed', lesson.customer_course_id, {
    name: lesson.customer_name,
    course: lesson.course_name,
    coach: lesson.coach_name,
    at: timeText(lesson.started_at, ctx.gym.time_zone),
    how: by,
    reason: reason || null,
    value: worth,
    flags: [...flags],
  })
}

async function flagsOf(ctx: Acting, lesson: ConsumeData, proof: Proof): Promise<ConsumeFlag[]> {
  const [odd, suspended, rules, hours] = await together([
    oddOf(ctx, lesson, proof),
    suspendedOn(ctx, lesson.customer_id, lesson.business_day),
    rulesOf(ctx),
    hoursOf(ctx, [lesson.coach_id]),
  ])
  const flags = new Set(odd)
  if (suspended) flags.add('suspended')
  if (outsideOf(ctx, rules, hours, [{ from: lesson.started_at, to: lesson.ended_at }]).length > 0) flags.add('off-shift')
  const half = (lesson.started_at.getTime() + lesson.ended_at.getTime()) / 2
  if (ctx.now.getTime() < half) flags.add('early')
  if (lesson.business_day < dayIn(ctx.gym, lesson.made_at)) flags.add('retroactive')
  return consumeFlags.filter((flag) => flags.has(flag))
}

/** It wasn’t given after all: the lesson, what it earned and the coach’s work go back; where it was given its booking lives again. */
export async function takeBack(ctx: Acting, lesson: ConsumeData, booking: BookingData | undefined): Promise<void> {
  const lives = booking?.state === 'used'
  await giveLessonBack(ctx, { id: lesson.customer_course_id }, { entryId: lesson.entry_id, booked: lives })
  if (booking && lives) await setGiven(ctx, booking.id, false)
}

/** What waited waits no longer: of a lesson that nobody booked, it is free to be used. */
export async function letGo(ctx: Acting, lesson: ConsumeData): Promise<void> {
  if (lesson.booking_id === null) await changeBooked(ctx, { id: lesson.customer_course_id }, -1)
}

export const lessonEnd = (startedAt: Date, minutes: number) => new Date(startedAt.getTime() + minutes * MINUTE_MS)
