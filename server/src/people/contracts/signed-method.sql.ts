/** By which way of reckoning a refund goes, as the member signed it. */
import type { AgreedMethod } from '@kaiguan/contract/people/contracts/agreed-method'
import { withThoseBefore } from '../../card-facts/card-facts.sql.ts'
import type { Ctx } from '../../context.ts'
import { maybe } from '../../database/open.ts'
import { sql } from '../../database/sql.ts'
import { oneAndMergedIds } from '../customers/index.ts'
import type { Agreed } from './agreements.sql.ts'

type Held = { kind: 'card' | 'course'; id: number; customerId: number }

/**
 * Of the newest contract that whoever holds it signed for it: another's, from before a transfer, binds nobody here. What came from
 * another branch is still what they signed for there.
 */
export async function signedMethod(ctx: Pick<Ctx, 'db' | 'brandId'>, { kind, id, customerId }: Held): Promise<AgreedMethod | null> {
  const courses = sql`(with recursive moved as (
    select ${id}::bigint as id
    union all select p.id from moved join customer_courses k on k.brand_id = ${ctx.brandId} and k.id = moved.id
      join customer_courses p on p.brand_id = k.brand_id and p.id = k.from_id and p.closed_why = 'moved') select id from moved)`
  const isOfIt =
    kind === 'card'
      ? sql`c.card_id in ${withThoseBefore(ctx, id)}`
      : sql`c.order_id in (
          select o.id from orders o where o.brand_id = c.brand_id and o.customer_course_id in ${courses} and o.kind <> 'course-transfer'
          union all select v.order_id from course_events v where v.brand_id = c.brand_id and v.other_id in ${courses} and v.kind = 'transferred')`
  const samePerson = sql`(select s.id from customers w join customers s on s.brand_id = w.brand_id and s.person_id = w.person_id
    where w.brand_id = ${ctx.brandId} and w.id = ${customerId})`
  const newest = await maybe(
    ctx.db,
    sql<Agreed>`
    select v.refund_method from contracts c
    join agreement_versions v on v.brand_id = c.brand_id and v.agreement_id = c.agreement_id and v.no = c.agreement_no
    where c.brand_id = ${ctx.brandId} and (c.customer_id in ${oneAndMergedIds(ctx, customerId)} or c.customer_id in ${samePerson}) and c.state = 'signed' and ${isOfIt}
    order by c.signed_at desc, c.id desc limit 1`,
  )
  return newest?.refund_method ?? null
}
