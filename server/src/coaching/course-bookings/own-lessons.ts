/**
 * What members do to their lessons at their own pages. Their own role only reads: whose a lesson is, is asked with it, and what
 * follows is written by a transaction of the club's.
 */
import type { BodyOf } from '@kaiguan/contract/call'
import { DISPUTE_DAYS, type MemberLesson, type memberLessonCalls } from '@kaiguan/contract/coaching/course-bookings/course-consumes'
import { wallClock } from '@kaiguan/contract/time'
import { standIn } from '../../club-transaction.sql.ts'
import type { Acting, OwnCtx } from '../../context.ts'
import { isToken } from '../../ground/auth/index.ts'
import { record } from '../../ground/operation-log/index.ts'
import { timeText } from '../../holds/index.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { hashToken } from '../../http/session.ts'
import { sayChanged } from '../../push/say.sql.ts'
import { lockCourse } from '../customer-courses/index.ts'
import { type ConsumeData, consumeById, setDisputed } from './consumes/consumes.sql.ts'
import { confirmWaiting, wrongConsume } from './consumes/take-lesson.ts'
import { lessonOfToken, type OwnLesson, ownLesson } from './own-lessons.sql.ts'

type Own = OwnCtx<'member'>
const DAY_MS = 86_400_000

export function ownLessonAnswer({ now }: Pick<Own, 'now'>, lesson: OwnLesson): MemberLesson {
  const { customer_course_id: _, started_at, ended_at, expires_at, confirmed_at, state, ...row } = lesson
  return {
    ...row,
    // Too late it takes nothing, also where the job hasn’t been by.
    state: state === 'waiting' && expires_at <= now ? 'expired' : state,
    started_at: started_at.toISOString(),
    ended_at: ended_at.toISOString(),
    expires_at: expires_at.toISOString(),
    disputable: state === 'confirmed' && confirmed_at !== null && !isLate(confirmed_at, now),
  }
}

const isLate = (confirmedAt: Date, now: Date) => now.getTime() > confirmedAt.getTime() + DISPUTE_DAYS * DAY_MS

export async function scanLesson(ctx: Own, token: string): Promise<OwnLesson> {
  const lesson = await lessonOfToken(ctx, hashToken(token))
  if (!lesson) throw refuse('consume.token')
  return lesson
}

/** Good once: whoever confirms takes the code away with it. */
export async function confirmScanned(ctx: Own, { token, ...on }: BodyOf<typeof memberLessonCalls.scan>): Promise<MemberLesson> {
  return confirmOwn(ctx, (await scanLesson(ctx, token)).id, on)
}

export function confirmOwn(ctx: Own, id: number, { device_token }: BodyOf<typeof memberLessonCalls.confirm>): Promise<MemberLesson> {
  const device = device_token !== undefined && isToken(device_token) ? hashToken(device_token) : null
  const own = { customerId: ctx.actor.id, device }
  return onOwn(ctx, id, (club, lesson) => confirmWaiting(club, lesson, { by: 'member', own }))
}

export function disputeOwn(ctx: Own, id: number, reason: string): Promise<MemberLesson> {
  return onOwn(ctx, id, async (club, lesson) => {
    if (lesson.state !== 'confirmed' || lesson.confirmed_at === null) throw wrongConsume(lesson, 'dispute')
    if (isLate(lesson.confirmed_at, club.now)) {
      const { day } = wallClock(lesson.started_at, club.gym.time_zone)
      throw refuse('consume.dispute-late', { day, days: DISPUTE_DAYS })
    }
    await setDisputed(club, id, reason)
    await record(club, 'consume.disputed', lesson.customer_course_id, {
      name: lesson.customer_name,
      course: lesson.course_name,
      at: timeText(lesson.started_at, club.gym.time_zone),
      reason,
    })
  })
}

async function onOwn(ctx: Own, id: number, act: (club: Acting, lesson: ConsumeData) => Promise<void>): Promise<MemberLesson> {
  const mine = requireFound(await ownLesson(ctx, id))
  const after = await ctx.apart(async (db) => {
    const club: Acting = { ...ctx, db }
    await standIn(club)
    await lockCourse(club, mine.customer_course_id)
    await act(club, requireFound(await consumeById(club, id)))
    await sayChanged(club, ['bookings', 'courses', 'customers', 'money'])
    return requireFound(await consumeById(club, id))
  })
  const { state, confirmed_by, confirmed_at } = after
  return ownLessonAnswer(ctx, { ...mine, state, confirmed_by, confirmed_at })
}
