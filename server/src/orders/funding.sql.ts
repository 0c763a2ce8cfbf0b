/** The orders that brought a card's money (docs/money.md): what goes back goes back along them. */
import type { OrderKind } from '@kaiguan/contract/order-kinds'
import type { Ctx } from '../context.ts'
import { rows } from '../database/open.ts'
import type { RowOf } from '../database/row.ts'
import { sql } from '../database/sql.ts'

export const fundingKinds = ['card-purchase', 'card-renewal', 'card-top-up', 'card-type-change'] as const satisfies readonly OrderKind[]

export type Funding = RowOf<
  'orders',
  'id' | 'trade_no' | 'gym_id' | 'business_day' | 'service_name',
  { kind: (typeof fundingKinds)[number] }
> & {
  /** What came in with it (gifts aside), and what of that has not gone back yet. */
  paid_fen: number
  left_fen: number
}

/** Newest first; of a card that was handed over also those of the cards before it. */
export function fundingOf(ctx: Pick<Ctx, 'db' | 'brandId'>, cardId: number): Promise<Funding[]> {
  return rows(
    ctx.db,
    sql<Funding>`
    with recursive chain as (
      select id from cards where brand_id = ${ctx.brandId} and id = ${cardId}
      union all
      select p.id from chain join cards p on p.brand_id = ${ctx.brandId} and p.successor_id = chain.id
    )
    select o.id, o.kind, o.trade_no, o.gym_id, o.business_day, o.service_name, w.paid_fen, greatest(0, w.left_fen)::bigint as left_fen
    from chain join orders o on o.brand_id = ${ctx.brandId} and o.card_id = chain.id
    cross join lateral (
      select coalesce(sum(t.fee_fen - t.gift_fen) filter (where t.order_id = o.id), 0)::bigint as paid_fen, coalesce(sum(t.fee_fen - t.gift_fen), 0)::bigint as left_fen
      from order_tenders t where t.brand_id = o.brand_id and t.order_id in (
        select o.id union all select r.id from orders r where r.brand_id = o.brand_id and r.refund_of_id = o.id)
    ) w
    where o.kind = any (${[...fundingKinds]}) order by o.id desc`,
  )
}

export type CourseFunding = Omit<Funding, 'kind'>

/** Of a member's course: of one that was taken over also what paid for those it came from. */
export function courseFundingOf(ctx: Pick<Ctx, 'db' | 'brandId'>, customerCourseId: number): Promise<CourseFunding[]> {
  return rows(
    ctx.db,
    sql<CourseFunding>`
    with recursive chain as (
      select id, from_id from customer_courses where brand_id = ${ctx.brandId} and id = ${customerCourseId}
      union all
      select k.id, k.from_id from chain join customer_courses k on k.brand_id = ${ctx.brandId} and k.id = chain.from_id
    )
    select o.id, o.trade_no, o.gym_id, o.business_day, o.service_name, w.paid_fen, greatest(0, w.left_fen)::bigint as left_fen
    from chain join orders o on o.brand_id = ${ctx.brandId} and o.customer_course_id = chain.id
    cross join lateral (
      select coalesce(sum(t.fee_fen - t.gift_fen) filter (where t.order_id = o.id), 0)::bigint as paid_fen, coalesce(sum(t.fee_fen - t.gift_fen), 0)::bigint as left_fen
      from order_tenders t where t.brand_id = o.brand_id and t.order_id in (
        select o.id union all select r.id from orders r where r.brand_id = o.brand_id and r.refund_of_id = o.id)
    ) w
    where o.kind = 'course-purchase' order by o.id desc`,
  )
}
