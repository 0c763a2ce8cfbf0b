/** SQL of a day's follow-ups: what is to be done, and who is behind. */
import type { QueryOf } from '@kaiguan/contract/call'
import type { Stage } from '@kaiguan/contract/people/customers/calls'
import type { DueFollowUp, FollowUp, followUpCalls } from '@kaiguan/contract/people/follow-ups/calls'
import { permissions } from '@kaiguan/contract/permissions'
import type { Ctx } from '../../context.ts'
import { coalesced } from '../../database/coalesced.ts'
import { maybe, rows } from '../../database/open.ts'
import type { Joined, Named, RowOf } from '../../database/row.ts'
import { type Sql, sql } from '../../database/sql.ts'
import { type Listed, list, type Order } from '../../lists/list.ts'
import { worksHere } from '../../staff-of-branch.sql.ts'
import { dayStart, seenBy, stageOf } from '../customers/index.ts'

export type DueData = RowOf<'follow_ups', 'id' | 'customer_id' | 'content', { next_on: string } & Pick<FollowUp, 'rule'>> &
  Named<'customers', { customer_name: 'name'; customer_phone: 'phone' }> &
  RowOf<'customers', 'valid_until'> &
  RowOf<'customer_activity', 'last_visit_at'> &
  Joined<Named<'employees', { assigned_by: 'name' }>> &
  Named<'employees', { staff_id: 'id'; staff_name: 'name' }> & { stage: Stage }

const order: Order<DueData> = {
  columns: [sql`f.next_on`, sql`f.id`],
  direction: 'asc',
  types: ['date', 'bigint'],
  keyOf: (row) => [row.next_on, row.id],
}

/** By one range of days, of one colleague or (`staffId` null) of everybody: each is an index's own. */
export function listDue(ctx: Ctx, staffId: number | null, query: QueryOf<typeof followUpCalls.day>): Promise<Listed<DueData>> {
  const where = [
    sql`f.brand_id = ${ctx.brandId}`,
    sql`f.gym_id = ${ctx.gymId}`,
    sql`f.done_at is null`,
    sql`f.deleted_at is null`,
    sql`f.next_on <= ${query.until ?? ctx.today}::date`,
  ]
  if (staffId !== null) where.push(sql`f.staff_id = ${staffId}`)
  // Whom one doesn't look after any more isn't called.
  if (!ctx.may('customers.view-all')) where.push(seenBy(ctx, sql`f.customer_id`))
  if (query.why) where.push(whyIs(query.why))
  const from = sql`from follow_ups f`
  return list(
    ctx.db,
    {
      select: sql<DueData>`
        select f.id, f.customer_id, f.content, f.next_on, f.rule, f.staff_id, s.name as staff_name, e.name as assigned_by, c.name as customer_name, c.phone as customer_phone,
          ${stageOf(ctx.today)} as stage, c.valid_until, a.last_visit_at
        from follow_ups f join customers c on c.brand_id = f.brand_id and c.id = f.customer_id
        join customer_activity a on a.brand_id = f.brand_id and a.customer_id = f.customer_id
        join employees s on s.brand_id = f.brand_id and s.id = f.staff_id
        left join employees e on e.brand_id = f.brand_id and e.id = f.assigned_by`,
      from,
      where,
      keys: { id: sql<number>`f.id`, brand: sql`f.brand_id = ${ctx.brandId}`, from },
      order,
    },
    query,
  )
}

function whyIs(why: DueFollowUp['why']): Sql {
  if (why === 'assigned') return sql`f.assigned_by is not null`
  return why === 'next' ? sql`f.method is not null` : sql`f.rule = ${why}`
}

export type StandingData = RowOf<'employees', 'id' | 'name'> & { due: number; overdue: number; done: number }

/** `staffId`: of one alone; null: of everybody who has something to do, or did something today. Counted once, whatever the planner believes of colleagues. */
export function standingOf(ctx: Ctx, staffId: number | null): Promise<StandingData[]> {
  const here = sql`f.brand_id = ${ctx.brandId} and f.gym_id = ${ctx.gymId} and f.deleted_at is null
    and ${staffId === null ? sql`true` : sql`f.staff_id = ${staffId}`}`
  return rows(
    ctx.db,
    sql<StandingData>`
    with w as materialized (
        select f.staff_id, count(*) filter (where f.next_on = ${ctx.today}::date) as due, count(*) filter (where f.next_on < ${ctx.today}::date) as overdue
        from follow_ups f where ${here} and f.done_at is null and f.next_on <= ${ctx.today}::date group by f.staff_id),
      m as materialized (
        select f.staff_id, count(*) as done from follow_ups f where ${here} and f.method is not null and f.at >= ${dayStart(ctx, ctx.today)} group by f.staff_id)
    select e.id, e.name, coalesce(w.due, 0) as due, coalesce(w.overdue, 0) as overdue, coalesce(m.done, 0) as done
    from w full join m on m.staff_id = w.staff_id
      join employees e on e.brand_id = ${ctx.brandId} and e.id = ${coalesced(sql`w.staff_id`, sql`m.staff_id`)}
    order by coalesce(w.overdue, 0) desc, coalesce(w.due, 0) desc, e.id limit 200`,
  )
}

/** The colleague, where they work here, may record follow-ups and see this customer (null: everybody): whoever is told to call can. */
export function mayTakeOn(
  ctx: Ctx,
  { staffId, customerId }: { staffId: number; customerId: number | null },
): Promise<(RowOf<'employees', 'name'> & { able: boolean }) | undefined> {
  const [create, viewAll] = [permissions['follow-ups.create'].id, permissions['customers.view-all'].id]
  return maybe(
    ctx.db,
    sql<RowOf<'employees', 'name'> & { able: boolean }>`
    select e.name, e.type <> 1 or coalesce(r.permission_ids @> ${[create]}::text[], false) and (r.permission_ids @> ${[viewAll]}::text[]
      or exists (select from customers c where c.brand_id = e.brand_id and c.id = ${customerId} and e.id in (c.consultant_id, c.coach_id))) as able
    from employees e left join roles r on r.brand_id = e.brand_id and r.id = e.role_id and r.deleted_at is null
    where ${worksHere(ctx)} and e.id = ${staffId}`,
  )
}
