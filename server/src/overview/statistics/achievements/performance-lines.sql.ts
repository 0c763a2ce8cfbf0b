/** The lines behind what somebody performed, each with the order or the lesson that it says. */
import type { QueryOf } from '@kaiguan/contract/call'
import type { achievementCalls } from '@kaiguan/contract/overview/statistics/achievements'
import type { PerformanceBusiness, PerformanceSource } from '@kaiguan/contract/overview/statistics/performance'
import type { Ctx } from '../../../context.ts'
import { coalesced } from '../../../database/coalesced.ts'
import type { Joined, Named, RowOf } from '../../../database/row.ts'
import { type Sql, sql } from '../../../database/sql.ts'
import { type Listed, list, type Page } from '../../../lists/list.ts'
import { seenBy } from '../../../people/customers/index.ts'

export type PerformanceLineData = RowOf<
  'performance_lines',
  'id' | 'origin_day' | 'performance_fen' | 'value_fen' | 'units',
  { business: PerformanceBusiness; source: PerformanceSource }
> &
  Named<'performance_lines', { day: 'business_day' }> &
  Joined<
    Named<'employees', { staff_id: 'id'; staff_name: 'name' }> &
      Named<'orders', { order_id: 'id' }> &
      RowOf<'orders', 'trade_no' | 'service_name'> &
      Named<'course_consumes', { lesson_id: 'id' }> &
      Named<'customer_courses', { lesson_name: 'name' }> &
      Named<'customers', { customer_id: 'id'; customer_name: 'name' }>
  >

/** Whose customer one may not see isn't named. The record of a won lead is the customer. */
const selectLine = (ctx: Ctx) => sql<PerformanceLineData>`
  select p.id, p.business_day as day, p.origin_day, p.business, p.source, p.performance_fen, p.value_fen, p.units, e.id as staff_id, e.name as staff_name,
    o.id as order_id, o.trade_no, o.service_name, s.id as lesson_id, k.name as lesson_name, c.id as customer_id, c.name as customer_name
  from performance_lines p left join employees e on e.brand_id = p.brand_id and e.id = p.staff_id
  left join orders o on o.brand_id = p.brand_id and o.id = p.order_id
  left join course_consumes s on s.brand_id = p.brand_id and p.business = 'lesson' and s.id = p.record_id
  left join customer_courses k on k.brand_id = p.brand_id and k.id = s.customer_course_id
  left join customers c on c.brand_id = p.brand_id and ${seenBy(ctx, sql`c.id`)}
    and c.id = ${coalesced(sql`o.customer_id`, coalesced(sql`k.customer_id`, sql`case when p.business = 'lead-won' then p.record_id end`))}`

type LinesQuery = QueryOf<typeof achievementCalls.performanceLines>

export function listPerformance(
  ctx: Ctx,
  query: LinesQuery,
  staffId: number | null,
  businesses: readonly PerformanceBusiness[],
): Promise<Listed<PerformanceLineData>> {
  const where = [
    sql`p.brand_id = ${ctx.brandId}`,
    sql`p.gym_id = ${ctx.gymId}`,
    sql`p.business_day between ${query.day_from}::date and ${query.day_to}::date`,
    sql`p.business = any (${businesses})`,
  ]
  if (staffId !== null) where.push(staffId === 0 ? sql`p.staff_id is null` : sql`p.staff_id = ${staffId}`)
  if (query.source) where.push(sql`p.source = any (${query.source})`)
  return performanceWhere(ctx, where, query)
}

/** The latest first; of lines `p` of which these hold, the brand among them. */
export function performanceWhere(ctx: Ctx, where: Sql[], page: Page): Promise<Listed<PerformanceLineData>> {
  const order = {
    columns: [sql`p.business_day`, sql`p.id`],
    direction: 'desc' as const,
    types: ['date' as const, 'bigint' as const],
    keyOf: ({ day, id }: PerformanceLineData) => [day, id],
  }
  return list(ctx.db, { select: selectLine(ctx), from: sql`from performance_lines p`, where, order }, page)
}
