/** Covering lessons: asked for by their coach, taken by whoever can in one act, behind the same door as every lesson that is moved. */
import type { BodyOf, QueryOf, ResponseOf } from '@kaiguan/contract/call'
import type { CourseBooking } from '@kaiguan/contract/coaching/course-bookings/calls'
import type { courseCoverCalls } from '@kaiguan/contract/coaching/course-bookings/course-covers'
import { permissions } from '@kaiguan/contract/permissions'
import type { Ctx } from '../../../context.ts'
import { tell } from '../../../ground/messages/index.ts'
import { record } from '../../../ground/operation-log/index.ts'
import { timeText } from '../../../holds/index.ts'
import { refuse, requireFound } from '../../../http/refusal.ts'
import { lockCourses, requireNotDearer } from '../../customer-courses/index.ts'
import { bookingAnswer } from '../answers.ts'
import { anyBookings, type BookingData, bookingById, livingPair } from '../bookings.sql.ts'
import { coachHere } from '../coaches/coaches.sql.ts'
import { textAboutCover } from '../lesson-texts.ts'
import { type LockedBooking, lockedBooking, requireBooked } from '../locked.ts'
import { requireCoachFree, takenBy } from '../move.ts'
import { rulesOf } from '../rules.sql.ts'
import { askOf, isOpen, listCovers, setAsked, setCovered, standingsOf } from './covers.sql.ts'

const GIVES: keyof typeof permissions = 'staff.transfer-bookings'

export async function coversAnswer(
  ctx: Ctx,
  query: QueryOf<typeof courseCoverCalls.list>,
): Promise<ResponseOf<typeof courseCoverCalls.list>> {
  const rules = await rulesOf(ctx)
  const listed = await listCovers(ctx, rules, query)
  const ids = listed.data.map(({ id }) => id)
  const standings = ids.length === 0 ? [] : await standingsOf(ctx, rules, ids)
  const gives = ctx.may(GIVES)
  return {
    ...listed,
    data: listed.data.map(({ coach_id, coach_name, course_name, starts_at, ends_at, ...row }) => {
      const here = standings.filter(({ booking_id }) => booking_id === row.id)
      return {
        ...row,
        coach: { id: coach_id, name: coach_name },
        course: course_name,
        starts_at: starts_at.toISOString(),
        ends_at: ends_at.toISOString(),
        me: here.find(({ id }) => id === ctx.staff.id)?.standing ?? null,
        takers: gives ? here.filter(({ standing }) => standing === 'may').map(({ id, name }) => ({ id, name })) : [],
      }
    }),
  }
}

/** One's own; whoever sees everybody's asks for others too. */
async function ownLocked(ctx: Ctx, id: number): Promise<BookingData[]> {
  const locked = await lockedBooking(ctx, id, true)
  requireFound(locked.booking.coach_id === ctx.staff.id || ctx.may('coaching.view-all') ? locked : undefined)
  const both = await wholeOf(ctx, locked)
  for (const one of both) requireBooked(ctx, one)
  return both
}

const wholeOf = (ctx: Ctx, { booking, pair }: LockedBooking) => anyBookings(ctx, [...new Set([booking.id, ...pair.map(({ id }) => id)])])

const saidOf = (ctx: Ctx, { customer_name: name, course_name: course, coach_name: coach, starts_at }: BookingData) => ({
  name,
  course,
  coach,
  at: timeText(starts_at, ctx.gym.time_zone),
})
const idsOf = (bookings: readonly BookingData[]) => bookings.map(({ id }) => id)

export async function askCover(ctx: Ctx, id: number, { reason }: BodyOf<typeof courseCoverCalls.ask>): Promise<CourseBooking> {
  const both = await ownLocked(ctx, id)
  await setAsked(ctx, idsOf(both), reason)
  for (const one of both) await record(ctx, 'cover.asked', one.customer_course_id, { ...saidOf(ctx, one), reason })
  const [first] = both
  if (first) {
    const { coach, at, course } = saidOf(ctx, first)
    await tell(ctx, { event: 'cover.asked', values: { coach, at, course, reason }, to: { holders: ['coaching.cover'] } })
  }
  return bookingAnswer(requireFound(await bookingById(ctx, id)))
}

export async function withdrawCover(ctx: Ctx, id: number): Promise<CourseBooking> {
  const both = await ownLocked(ctx, id)
  for (const one of both) if (!(await askOf(ctx, one.id))?.cover_asked_at) throw notOpen(ctx, one)
  await setAsked(ctx, idsOf(both), null)
  for (const one of both) await record(ctx, 'cover.withdrawn', one.customer_course_id, saidOf(ctx, one))
  return bookingAnswer(requireFound(await bookingById(ctx, id)))
}

function notOpen(ctx: Ctx, booking: BookingData) {
  const { name, at } = saidOf(ctx, booking)
  return refuse('cover.not-open', { name, at })
}

/** Two who reach for one lesson are asked one after the other: the second is told who has it. */
export async function takeCover(
  ctx: Ctx,
  id: number,
  { coach_id, ...agreed }: BodyOf<typeof courseCoverCalls.take>,
): Promise<CourseBooking> {
  const taker = coach_id ?? ctx.staff.id
  if (taker !== ctx.staff.id && !ctx.may(GIVES)) throw refuse('permission.missing', { permission: permissions[GIVES] })
  const both = await openLesson(ctx, id)
  for (const one of both) requireBooked(ctx, one)
  const coach = requireFound(await coachHere(ctx, taker), 'coach_id')
  const [first] = both
  const standings = await standingsOf(ctx, await rulesOf(ctx), idsOf(both))
  if (first && standings.some(({ id: who, standing }) => who === coach.id && standing === 'price'))
    throw refuse('cover.not-taught', { coach: coach.name, course: first.course_name }, { field: 'coach_id' })
  // Their own: what is in the way of it stays in the way.
  if (first?.coach_id === coach.id) throw notOpen(ctx, first)
  await requireNotDearer(ctx, takenBy(coach.id, both), agreed)
  await requireCoachFree(ctx, coach, both)
  await setCovered(ctx, idsOf(both), coach.id)
  await sayTaken(ctx, both, coach)
  const [taken] = await anyBookings(ctx, [id])
  return bookingAnswer(requireFound(taken))
}

/** Held, both of a lesson of two, and still on the board. */
async function openLesson(ctx: Ctx, id: number): Promise<BookingData[]> {
  const [seen] = await anyBookings(ctx, [id])
  const there = requireFound(seen)
  const pair = await livingPair(ctx, there)
  await lockCourses(ctx, [...new Set([there.customer_course_id, ...pair.map(({ customer_course_id }) => customer_course_id)])])
  const [booking] = await anyBookings(ctx, [id])
  const now = requireFound(booking)
  if (await isOpen(ctx, await rulesOf(ctx), id)) return wholeOf(ctx, { booking: now, pair: await livingPair(ctx, now) })
  // Whoever never could see it learns nothing of it.
  const covered = (await askOf(ctx, id))?.covered_for ?? null
  if (covered === null) throw notOpen(ctx, requireFound(await bookingById(ctx, id)))
  const { name, at, coach } = saidOf(ctx, now)
  throw now.state === 'booked' ? refuse('cover.taken', { name, at, coach }) : notOpen(ctx, now)
}

async function sayTaken(ctx: Ctx, both: readonly BookingData[], coach: { id: number; name: string }): Promise<void> {
  for (const one of both) {
    const { name, course, at, coach: before } = saidOf(ctx, one)
    await record(ctx, 'cover.taken', one.customer_course_id, { name, course, at, before, coach: coach.name })
    await textAboutCover(ctx, one)
  }
  const [first] = both
  if (!first) return
  const { course, at, coach: before } = saidOf(ctx, first)
  const customer = both.map(({ customer_name }) => customer_name).join('、')
  const values = { customer, at, course, lesson: first.id }
  if (first.coach_id !== ctx.staff.id)
    await tell(ctx, { event: 'cover.taken', values: { ...values, coach: coach.name }, to: { asker: first.coach_id } })
  if (coach.id !== ctx.staff.id)
    await tell(ctx, { event: 'cover.given', values: { ...values, before, staff: ctx.staff.name }, to: { asker: coach.id } })
}
