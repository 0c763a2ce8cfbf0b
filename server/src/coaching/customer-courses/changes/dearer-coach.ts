/**
 * Another coach than was paid for gives lessons: one who costs more needs discount authority for courses, and a reason. Asked wherever
 * a coach changes: a lesson moved, handed over or covered, a course given to another coach or turned into another course, a plan of
 * who leaves. Taking a change back asks nothing.
 */
import type { DearerCoach } from '@kaiguan/contract/coaching/customer-courses/dearer-coach'
import { NO_GIFTS } from '@kaiguan/contract/ground/pay/calls'
import { formatFen } from '@kaiguan/contract/money'
import type { Ctx } from '../../../context.ts'
import { record } from '../../../ground/operation-log/index.ts'
import { beyondOwnAuthority, requireAuthority } from '../../../ground/roles/index.ts'
import { refuse, requireFound } from '../../../http/refusal.ts'
import { coachById, lessonCosts } from '../../courses/index.ts'
import { courseOf } from '../customer-courses.sql.ts'

/** Lessons of a member's course that `from` gives, or is to give, and `to` takes; `as`: the course it becomes. */
export type Taken = { id: number; from: number; to: number; lessons: number; as?: number }
export type Agreed = { reason?: string | undefined; approval_token?: string | undefined }

type Dearer = { id: number; name: string; course: string; coach: string; lessons: number; costs: number; paid: number }

export async function requireNotDearer(ctx: Ctx, taken: readonly Taken[], agreed: Agreed, field = 'reason'): Promise<void> {
  const dearer: Dearer[] = []
  for (const one of taken) {
    const dear = one.lessons === 0 ? null : await dearerOf(ctx, one)
    if (dear) dearer.push(dear)
  }
  const [first] = dearer
  if (!first) return
  await requireRightToAgree(ctx, first, dearer, { ...agreed, field })
  for (const { id, name, course, coach, lessons, costs, paid } of dearer)
    await record(ctx, 'course.dearer-coach', id, {
      name,
      course,
      coach,
      lessons,
      price: costs,
      more: (costs - paid) * lessons,
      reason: agreed.reason ?? '',
    })
}

/** All of them are one discount: many small ones don't pass where their sum wouldn't. */
async function requireRightToAgree(ctx: Ctx, first: Dearer, dearer: readonly Dearer[], asked: Agreed & { field: string }): Promise<void> {
  const { reason = '', approval_token: approvalToken, field } = asked
  const sum = (of: (one: Dearer) => number) => dearer.reduce((total, one) => total + of(one) * one.lessons, 0)
  const [totalFee, realTotalFee] = [sum(({ costs }) => costs), sum(({ paid }) => paid)]
  const sale = { business: 'course', totalFee, realTotalFee, extraGifts: NO_GIFTS } as const
  const beyond = await beyondOwnAuthority(ctx, sale)
  const { coach, course, costs, paid } = first
  const details: DearerCoach = { dearer: { coach, lessons: sum(() => 1), total_fee: totalFee, real_total_fee: realTotalFee, beyond } }
  const more = formatFen(totalFee - realTotalFee)
  if (reason.trim() === '')
    throw refuse('course.dearer-coach', { coach, course, price: formatFen(costs), paid: formatFen(paid), more }, { field, details })
  if (beyond && approvalToken === undefined) throw refuse('pay.discount', { discount: more }, { details })
  await requireAuthority(ctx, { ...sale, approvalToken })
}

/** Against what was paid for: the list price it was sold at, or where they cost more than that already, whoever gives it now. */
async function dearerOf(ctx: Ctx, { id, from, to, lessons, as }: Taken): Promise<Dearer | null> {
  const course = requireFound(await courseOf(ctx, id))
  const costs = await lessonCosts(ctx, [from, to], as ?? course.course_id)
  const before = as === undefined ? costs : await lessonCosts(ctx, [from], course.course_id)
  const paid = Math.max(course.list_fen, before.get(from) ?? 0)
  const price = costs.get(to) ?? 0
  if (price <= paid) return null
  const coach = requireFound(await coachById(ctx, to))
  return { id, name: course.customer_name, course: course.name, coach: coach.name, lessons, costs: price, paid }
}
