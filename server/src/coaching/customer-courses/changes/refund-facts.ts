/** What the refund desk asks of a member's course: the facts that every sum follows from, and paying one that was approved. */
import { courseEventWords } from '@kaiguan/contract/coaching/customer-courses/texts'
import type { Ctx } from '../../../context.ts'
import { requireFound } from '../../../http/refusal.ts'
import { courseFundingOf } from '../../../orders/funding.sql.ts'
import { type CustomerCourseData, courseForStaff, courseOf } from '../customer-courses.sql.ts'
import { courseEventsOf } from '../events.sql.ts'
import { lockCourses } from '../lessons.ts'
import { livingOfCustomer } from '../list.sql.ts'
import { OPEN, requireCourseState } from '../lock-course.ts'
import { ceilingOf, type DeskRefund, refundCourse } from './refund.ts'
import { courseUsedSince, lessonsGiven, lessonsUsed } from './refund-facts.sql.ts'

const LESSONS_SHOWN = 100

export const courseRefunds = {
  async facts(ctx: Ctx, id: number) {
    const course = requireFound(await courseForStaff(ctx, id))
    requireCourseState(course, OPEN, courseEventWords.refunded)
    const orders = await courseFundingOf(ctx, id)
    const paid = await ceilingOf(ctx, course)
    const used = await lessonsUsed(ctx, id)
    return {
      name: course.name,
      card: null,
      course: { id, name: course.name, coach: course.coach_name ?? '', residue: course.residue },
      customer: { id: course.customer_id, name: course.customer_name, phone: course.phone },
      unearned: course.deferred_fen,
      paid,
      orders,
      counts: 'lessons' as const,
      singlePrice: course.list_fen === 0 ? null : course.list_fen,
      visits: await lessonsGiven(ctx, id, LESSONS_SHOWN),
      used,
      sale: await wholeSale(ctx, course, orders, paid),
      undoable: null,
    }
  },

  hold: (ctx: Ctx, id: number) => lockCourses(ctx, [id]),

  async livingOf(ctx: Ctx, customerId: number): Promise<number[]> {
    return (await livingOfCustomer(ctx, customerId)).map(({ id }) => id)
  },

  usedSince: courseUsedSince,

  async unearnedNow(ctx: Ctx, id: number): Promise<number> {
    const course = requireFound(await courseOf(ctx, id))
    return course.closed_on === null ? course.deferred_fen : 0
  },

  async pay(ctx: Ctx, id: number, { approvedBy, undoes: _, ...refund }: DeskRefund & { undoes: number | null }) {
    const { order_id, trade_no } = await refundCourse(ctx, id, refund, { approvedBy })
    return { order_id, trade_no, event_id: requireFound((await courseEventsOf(ctx, id)).find(({ kind }) => kind === 'refunded')).id }
  },
}

type Orders = Awaited<ReturnType<typeof courseFundingOf>>

/** The sale that takes all of it along: nothing of it was used or handed over, and nothing else brought its money. */
async function wholeSale(ctx: Ctx, course: CustomerCourseData, orders: Orders, paid: number): Promise<Orders[number] | null> {
  const [sale, ...others] = orders.filter(({ left_fen }) => left_fen > 0)
  if (!sale || others.length > 0 || course.from_id !== null || sale.left_fen !== paid) return null
  return (await courseUsedSince(ctx, course.id, null)) ? null : sale
}
