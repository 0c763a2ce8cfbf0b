/** What is left of a course in money, by both ways to reckon (docs/refunds.md). */
import type { QueryOf } from '@kaiguan/contract/call'
import type { customerCourseCalls } from '@kaiguan/contract/coaching/customer-courses/calls'
import type { ResidualValue } from '@kaiguan/contract/coaching/customer-courses/customer-course-rows'
import type { Ctx } from '../../../context.ts'
import { requireFound } from '../../../http/refusal.ts'
import type { Listed } from '../../../lists/list.ts'
import { customerById, requireVisible } from '../../../people/customers/index.ts'
import { type CustomerCourseData, courseForStaff } from '../customer-courses.sql.ts'
import { lessonsOfEach } from '../events.sql.ts'
import { livingCourses, livingOfCustomer } from '../list.sql.ts'
import { mostToGo, worthOf } from './transfer.ts'

/** One, the living ones of a member, or a page of the branch's. */
export async function coursesValued(
  ctx: Ctx,
  query: QueryOf<typeof customerCourseCalls.residualValue>,
): Promise<Listed<CustomerCourseData>> {
  if (query.id === undefined && query.customer_id === undefined) return livingCourses(ctx, query)
  const data =
    query.customer_id === undefined
      ? [requireFound(await courseForStaff(ctx, requireFound(query.id, 'id')), 'id')]
      : await livingOfCustomer(ctx, requireVisible(ctx, await customerById(ctx, query.customer_id), 'customer_id').id)
  return { data, total: data.length, more: false, next: null }
}

/** `quantity`: of so many lessons each; left out: of all that can be handed over. */
export async function residualValues(
  ctx: Ctx,
  courses: readonly CustomerCourseData[],
  quantity: number | undefined,
): Promise<ResidualValue[]> {
  const lessons = await lessonsOfEach(
    ctx,
    courses.map(({ id }) => id),
  )
  return courses.map((course) => residualValue(course, lessons.get(course.id) ?? 0, quantity))
}

function residualValue(course: CustomerCourseData, given: number, quantity: number | undefined): ResidualValue {
  const { id, residue, price_fen: paid, deferred_fen: unearned, list_fen } = course
  const used = given - residue
  const lessons = course.lessons + course.gift_lessons
  const most = mostToGo(course)
  return {
    id,
    paid,
    lessons,
    used,
    residue,
    unit_value: residue === 0 ? 0 : Math.floor(unearned / residue),
    unearned,
    by_average: lessons === 0 ? 0 : Math.min(paid, Math.floor((paid * residue) / lessons)),
    by_list: Math.max(0, paid - used * list_fen),
    refundable: unearned,
    transferable: most === 0 ? 0 : worthOf(course, Math.min(quantity ?? most, most)),
  }
}
