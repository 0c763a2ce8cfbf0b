/** What is left of a course in money, by both ways to reckon (DOMAIN.md §6). */
import type { ResidualValue } from '@kaiguan/contract/features/customer-course-rows'
import type { Ctx } from '../../context.ts'
import type { CourseData } from './customer-courses.sql.ts'
import { lessonsOf } from './events.sql.ts'
import { mostToGo, worthOf } from './transfer.ts'

/** `quantity`: of so many lessons; left out: of all that can be handed over. */
export async function residualValue(ctx: Ctx, course: CourseData, quantity: number | undefined): Promise<ResidualValue> {
  const { id, residue, price_fen: paid, deferred_fen: unearned, list_fen } = course
  const used = (await lessonsOf(ctx, id)) - residue
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
