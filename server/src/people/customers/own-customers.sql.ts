/**
 * "Only one's own customers" (docs/permissions.md): without customers.view-all, somebody sees those whose consultant or
 * coach they are, and what hangs on them. The one place that says so; every list, count and card asks it here.
 */
import type { Ctx } from '../../context.ts'
import { type Sql, sql } from '../../database/sql.ts'

type Asker = Pick<Ctx, 'may' | 'staff' | 'brandId' | 'gymId'>

function seesAll(ctx: Asker): boolean {
  return ctx.may('customers.view-all')
}

/** Of a customer already read. */
export function isSeen(ctx: Asker, customer: { consultant_id: number | null; coach_id: number | null }): boolean {
  return seesAll(ctx) || customer.consultant_id === ctx.staff.id || customer.coach_id === ctx.staff.id
}

/** Of customers `c`. */
export function customerSeen(ctx: Asker): Sql {
  return seesAll(ctx) ? sql`true` : sql`(c.consultant_id = ${ctx.staff.id} or c.coach_id = ${ctx.staff.id})`
}

/**
 * Of whatever names its customer by this column: the person looked after is one's own also where another branch's customer is
 * named. One's own are looked up first, each way by its index: an `or` of the two would read every customer of the brand.
 */
export function seenBy(ctx: Asker, customerId: Sql): Sql {
  if (seesAll(ctx)) return sql`true`
  const mine = (column: Sql) => sql`select m.person_id from customers m
    where m.brand_id = ${ctx.brandId} and m.gym_id = ${ctx.gymId} and ${column} = ${ctx.staff.id} and m.deleted_at is null`
  return sql`${customerId} in (select holder.id from customers holder where holder.brand_id = ${ctx.brandId}
    and holder.person_id in (${mine(sql`m.consultant_id`)} union all ${mine(sql`m.coach_id`)}))`
}

/** Of orders `o`: a sale to nobody names nobody, and what somebody sold they were there for: they answer for its money. */
export function orderSeen(ctx: Asker): Sql {
  return seesAll(ctx) ? sql`true` : sql`(o.customer_id is null or o.staff_id = ${ctx.staff.id} or ${seenBy(ctx, sql`o.customer_id`)})`
}
