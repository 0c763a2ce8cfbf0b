/** The funnel: of those who were added in some days, how many went how far. */
import type { QueryOf, ResponseOf } from '@kaiguan/contract/call'
import type { leadCalls } from '@kaiguan/contract/people/customers/leads'
import type { Ctx } from '../../../context.ts'
import { rows } from '../../../database/open.ts'
import { sql } from '../../../database/sql.ts'
import { addedBetween, wasFollowedUp } from '../list-customers.sql.ts'
import { customerSeen } from '../own-customers.sql.ts'

type FunnelRow = ResponseOf<typeof leadCalls.funnel>['data'][number]

export function funnelOf(ctx: Ctx, { from, to, by }: QueryOf<typeof leadCalls.funnel>): Promise<FunnelRow[]> {
  const key = by === 'consultant' ? sql`c.consultant_id` : sql`case when c.source between 0 and 13 then c.source else 14 end::bigint`
  return rows(
    ctx.db,
    sql<FunnelRow>`
    select g.key, k.name, g.created, g.followed_up, g.came, g.bought
    from (
      select ${key} as key, count(*)::integer as created, (count(*) filter (where ${wasFollowedUp(ctx)}))::integer as followed_up,
        count(a.last_visit_at)::integer as came, count(c.member_since)::integer as bought
      from customers c
      join customer_activity a on a.brand_id = c.brand_id and a.gym_id = c.gym_id and a.customer_id = c.id
      where c.brand_id = ${ctx.brandId} and c.gym_id = ${ctx.gymId} and c.deleted_at is null and ${customerSeen(ctx)}
        and ${sql.join(addedBetween(ctx, from, to), sql` and `)}
      group by 1
    ) g
    left join employees k on k.brand_id = ${ctx.brandId} and k.id = g.key and ${by === 'consultant'}
    order by g.created desc, g.key nulls last`,
  )
}
