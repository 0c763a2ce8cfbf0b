/** Undoing the newest thing done to a member's course: its facts as before, its money back the way it came, its sellers' shares with it. */
import type { BodyOf, ResponseOf } from '@kaiguan/contract/call'
import type { customerCourseCalls } from '@kaiguan/contract/coaching/customer-courses/calls'
import { courseEventWords, type ReversibleCourseEvent } from '@kaiguan/contract/coaching/customer-courses/texts'
import { addDays } from '@kaiguan/contract/time'
import { refreshStage } from '../../../card-facts/stage.sql.ts'
import type { Ctx } from '../../../context.ts'
import { record } from '../../../ground/operation-log/index.ts'
import { refuse, requireFound } from '../../../http/refusal.ts'
import { lockDeposits } from '../../../orders/deposits.sql.ts'
import { settleLead } from '../../../orders/lead-won.sql.ts'
import { depositsOfOrders, orderById } from '../../../orders/past-orders.sql.ts'
import { type HowUndone, type Undone, undoOrder } from '../../../orders/undo-order.ts'
import { voidDraftsOf } from '../../../people/contracts/index.ts'
import { answerOf } from '../answers.ts'
import { type CourseFacts, type CustomerCourseData, changeCustomerCourse, courseForStaff, courseOf } from '../customer-courses.sql.ts'
import { courseEventsOf, insertCourseEvent, lessonsOf } from '../events.sql.ts'
import { lockCourses } from '../lessons.ts'
import { requireEndAfterLessons, requireUnbooked } from '../lock-course.ts'
import { type BookedLessons, takeLessonsBack } from './give.ts'
import { isUndoable, newestStanding, type UndoableCourseEvent } from './newest.ts'

type Input = BodyOf<typeof customerCourseCalls.reverse>

export async function reverseCourse(
  ctx: Ctx,
  lessons: BookedLessons,
  id: number,
  input: Input,
): Promise<ResponseOf<typeof customerCourseCalls.reverse>> {
  const seen = await toUndo(ctx, requireFound(await courseForStaff(ctx, id)), input.event_id)
  const ids = seen.other_id === null ? [id] : [id, seen.other_id]
  await lockCourses(ctx, ids)
  // Another terminal may have been first: asked again behind the locks.
  const course = requireFound(await courseOf(ctx, id))
  const event = await toUndo(ctx, course, input.event_id)
  const receiver = event.other_id === null ? null : await untouched(ctx, event.other_id, event)
  const facts = await asBefore[event.kind](ctx, course, event, lessons)
  const born = [...event.other_orders, ...(event.order_id === null ? [] : [event.order_id])]
  await lockDeposits(ctx, await depositsOfOrders(ctx, born))
  const fee = await dueOf(ctx, born)
  const orders = await undoOrders(ctx, course, born, input)
  const [first, ...more] = orders
  const eventId = await restore(ctx, { course, event, facts, receiver, orders, reason: input.reason })
  await settleLead(ctx, course.customer_id, false)
  await voidDraftsOf(ctx, born, course.customer_name, input.reason)
  await record(ctx, 'course.reversed', id, {
    name: course.customer_name,
    course: course.name,
    what: courseEventWords[event.kind][ctx.language],
    reason: input.reason,
    price: fee,
    trade_no: [first, ...more].map((order) => order?.trade_no ?? '').join(' '),
  })
  return {
    event_id: eventId,
    order_id: first?.id ?? null,
    trade_no: first?.trade_no ?? null,
    fee,
    customer_course: await answerOf(ctx, id),
  }
}

/** The event asked for, refused where it can't be undone. */
async function toUndo(ctx: Ctx, course: CustomerCourseData, eventId: number): Promise<UndoableCourseEvent> {
  const events = await courseEventsOf(ctx, course.id)
  const event = requireFound(
    events.find(({ id }) => id === eventId),
    'event_id',
  )
  const what = courseEventWords[event.kind]
  const undone = events.some(({ reverses_id }) => reverses_id === eventId)
  if (!isUndoable(event) || undone) throw refuse('course.not-reversible', { what })
  const standing = newestStanding(course, events)
  if (standing && standing.id !== event.id)
    throw refuse('course.later-event', { course: course.name, what: courseEventWords[standing.kind], at: standing.business_day })
  const days = ctx.gym.reversal_days
  if (addDays(event.business_day, days) < ctx.today) throw refuse('course.reversal-late', { what, day: event.business_day, days })
  return event
}

/** Whoever took it over has used none of it, and nothing was done to it since. */
async function untouched(ctx: Ctx, id: number, handed: UndoableCourseEvent): Promise<CustomerCourseData> {
  const course = requireFound(await courseOf(ctx, id))
  const [operation, at] = [courseEventWords[handed.kind], handed.business_day]
  const standing = newestStanding(course, await courseEventsOf(ctx, id))
  if (standing?.kind !== 'received')
    throw refuse('course.later-event', {
      course: course.name,
      what: courseEventWords[standing?.kind ?? 'received'],
      at: standing?.business_day ?? at,
    })
  const used = (await lessonsOf(ctx, id)) - course.residue
  if (used > 0) throw refuse('course.used', { course: course.name, count: used, operation })
  requireUnbooked(course)
  return course
}

type Before = (
  ctx: Ctx,
  course: CustomerCourseData,
  event: UndoableCourseEvent,
  lessons: BookedLessons,
) => Promise<Partial<CourseFacts>> | Partial<CourseFacts>

/** What each brings back. Lessons that were used since stay used. */
const asBefore: Record<ReversibleCourseEvent, Before> = {
  sold: async (ctx, course, { kind }) => {
    const used = (await lessonsOf(ctx, course.id)) - course.residue
    if (used > 0) throw refuse('course.used', { course: course.name, count: used, operation: courseEventWords[kind] })
    requireUnbooked(course)
    return over(ctx)
  },
  residue: (ctx, course, event) => {
    const residue = course.residue - event.lessons
    const least = Math.max(course.booked, course.deferred_fen > 0 ? 1 : 0)
    if (residue < least)
      throw refuse('course.used', { course: course.name, count: least - residue, operation: courseEventWords[event.kind] })
    return { residue, used_up_on: residue === 0 ? (event.before.used_up_on ?? ctx.today) : null }
  },
  extended: async (ctx, course, { before: { ends_on = null } }) => {
    await requireEndAfterLessons(ctx, course, ends_on)
    return { ends_on }
  },
  'coach-changed': (ctx, course, event, lessons) => takeLessonsBack(ctx, lessons, course, event),
  transferred: (_ctx, course, { before: { said: _said, ...before }, lessons }) => ({
    ...before,
    residue: course.residue - lessons,
    used_up_on: null,
  }),
  refunded: (_ctx, _course, { before: { said: _said, ...before } }) => before,
}

function over(ctx: Pick<Ctx, 'today'>): Partial<CourseFacts> {
  return { residue: 0, price_fen: 0, closed_on: ctx.today, closed_why: 'reversed' }
}

/** What the member pays, or gets (negative). */
async function dueOf(ctx: Ctx, orderIds: number[]): Promise<number> {
  let due = 0
  for (const id of orderIds) due -= requireFound(await orderById(ctx, id)).real_total_fee_fen
  return due
}

async function undoOrders(
  ctx: Ctx,
  course: CustomerCourseData,
  born: number[],
  { reason, payment_method: asked }: Input,
): Promise<Undone[]> {
  const details = { coach: course.coach_name ?? '' }
  const how: HowUndone = {
    as: { kind: 'course-refund', entry: 'course.reversed', about: { courseId: course.id }, details },
    reason,
    asked,
    born,
  }
  const done: Undone[] = []
  for (const id of born) done.push(await undoOrder(ctx, id, how))
  return done
}

type Restored = {
  course: CustomerCourseData
  event: UndoableCourseEvent
  facts: Partial<CourseFacts>
  receiver: CustomerCourseData | null
  orders: Undone[]
  reason: string
}

async function restore(ctx: Ctx, { course, event, facts, receiver, orders: [first, ...more], reason }: Restored): Promise<number> {
  await changeCustomerCourse(ctx, course.id, facts)
  const said = { orderId: first?.id, moreOrderIds: more.map(({ id }) => id), remark: reason }
  const eventId = await insertCourseEvent(ctx, {
    ...said,
    courseId: course.id,
    kind: `${event.kind}-reversed`,
    reversesId: event.id,
    ...(receiver ? { otherId: receiver.id } : {}),
    lessons: -event.lessons,
    fee: -event.fee_fen,
  })
  await refreshStage(ctx, course.customer_id)
  if (receiver) {
    const received = requireFound((await courseEventsOf(ctx, receiver.id)).find(({ kind }) => kind === 'received'))
    await changeCustomerCourse(ctx, receiver.id, over(ctx))
    await insertCourseEvent(ctx, {
      ...said,
      courseId: receiver.id,
      kind: 'received-reversed',
      reversesId: received.id,
      otherId: course.id,
      lessons: -received.lessons,
    })
    await refreshStage(ctx, receiver.customer_id)
  }
  return eventId
}
