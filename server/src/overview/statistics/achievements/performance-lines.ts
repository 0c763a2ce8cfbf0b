/** 业绩明细: the rows behind every figure of performance, and what they come to. */
import type { QueryOf, ResponseOf } from '@kaiguan/contract/call'
import type { achievementCalls } from '@kaiguan/contract/overview/statistics/achievements'
import type { PerformanceBusiness } from '@kaiguan/contract/overview/statistics/performance'
import type { Ctx } from '../../../context.ts'
import { performedOn } from '../../../orders/performed.ts'
import { listPerformance, type PerformanceLineData } from './performance-lines.sql.ts'
import { seenBusinesses, whoseIs } from './whose.ts'

type Lines = ResponseOf<typeof achievementCalls.performanceLines>
type Asked = QueryOf<typeof achievementCalls.performanceLines>

export async function performanceLines(ctx: Ctx, query: Asked): Promise<Lines> {
  const staffId = whoseIs(ctx, query.staff_id)
  const businesses = seenBusinesses(ctx, staffId, query.business)
  const { data, ...listed } = await listPerformance(ctx, query, staffId, businesses)
  return { ...listed, data: data.map(lineAnswer), sums: await sumsOf(ctx, query, staffId, businesses) }
}

/** By the sums of days and months, as the figures themselves. */
async function sumsOf(ctx: Ctx, { day_from, day_to, source }: Asked, staffId: number | null, businesses: readonly PerformanceBusiness[]) {
  const sums = await performedOn(ctx, { from: day_from, to: day_to }, 'all', staffId)
  const asked = sums.filter(
    (sum) => businesses.some((business) => business === sum.business) && (source?.some((one) => one === sum.source) ?? true),
  )
  const total = (of: 'performance_fen' | 'value_fen' | 'units') => asked.reduce((all, sum) => all + sum[of], 0)
  return { performance: total('performance_fen'), value: total('value_fen'), units: total('units') }
}

function lineAnswer({ staff_id, staff_name, order_id, lesson_id, customer_id, ...line }: PerformanceLineData): Lines['data'][number] {
  const { id, day, origin_day, business, source, performance_fen, value_fen, units } = line
  return {
    id,
    day,
    origin_day,
    business,
    source,
    staff: staff_id === null ? null : { id: staff_id, name: staff_name ?? '' },
    performance: performance_fen,
    value: value_fen,
    units,
    order: order_id === null ? null : { id: order_id, trade_no: line.trade_no ?? '', name: line.service_name ?? '' },
    lesson: lesson_id === null ? null : { id: lesson_id, name: line.lesson_name ?? '' },
    customer: customer_id === null ? null : { id: customer_id, name: line.customer_name ?? '' },
  }
}
