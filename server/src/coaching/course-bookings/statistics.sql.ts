/** SQL of how many lessons were given, by whom, and what they earned. */
import type { BodyOf } from '@kaiguan/contract/call'
import type { courseConsumeCalls } from '@kaiguan/contract/coaching/course-bookings/course-consumes'
import type { Ctx } from '../../context.ts'
import { rows } from '../../database/open.ts'
import type { Joined, RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'
import { lessonCounts } from '../customer-courses/index.ts'
import { toReview } from './consumes/consumes.sql.ts'
import { lessonSeen } from './courses.sql.ts'

export type Figure = Joined<RowOf<'employees', 'id'>> &
  RowOf<'employees', 'name'> & { given: number; value: number; by_members: number; with_coach: number; to_review: number; waiting: number }

type Asked = Pick<BodyOf<typeof courseConsumeCalls.statistics>, 'group'> & { from: string; to: string }

/** Coaches and courses of a branch, or days of a year. */
const MOST = 500

const groups = {
  coach: { id: sql`s.coach_id`, name: sql`e.name` },
  course: { id: sql`k.course_id`, name: sql`t.name` },
  day: { id: sql`null::bigint`, name: sql`s.business_day::text` },
} as const

export function lessonFigures(ctx: Ctx, { from, to, group }: Asked): Promise<Figure[]> {
  const { id, name } = groups[group]
  return rows(
    ctx.db,
    sql<Figure>`
    select ${id} as id, ${name} as name, count(*) filter (where ${lessonCounts}) as given, coalesce(sum(s.value_fen) filter (where ${lessonCounts}), 0)::bigint as value,
      count(*) filter (where ${lessonCounts} and s.confirmed_by in ('member', 'sign', 'sms')) as by_members,
      count(*) filter (where ${lessonCounts} and s.confirmed_by = 'coach-sign') as with_coach, count(*) filter (where ${toReview}) as to_review,
      count(*) filter (where s.state = 'waiting') as waiting
    from course_consumes s join customer_courses k on k.brand_id = s.brand_id and k.id = s.customer_course_id
    join courses t on t.brand_id = k.brand_id and t.id = k.course_id join employees e on e.brand_id = s.brand_id and e.id = s.coach_id
    where s.brand_id = ${ctx.brandId} and s.gym_id = ${ctx.gymId} and s.business_day between ${from}::date and ${to}::date
      and (${lessonCounts} or s.state = 'waiting') and ${lessonSeen(ctx, sql`s.coach_id`)}
    group by 1, 2 order by ${group === 'day' ? sql`2` : sql`3 desc, 2`} limit ${MOST}`,
  )
}
