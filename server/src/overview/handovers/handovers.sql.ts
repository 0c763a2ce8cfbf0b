/** SQL of handovers and of what went to whom. */
import type { HandoverItemState, HandoverWhy, HeldKind } from '@kaiguan/contract/overview/handovers/texts'
import type { Ctx } from '../../context.ts'
import { maybe, one, rows } from '../../database/open.ts'
import type { Joined, Named, RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'
import { type Listed, list, type Page } from '../../lists/list.ts'
import { seenBy } from '../../people/customers/index.ts'

export type HandoverCounts = {
  courses: number
  lessons_moved: number
  members: number
  classes: number
  refunds: number
  refund_value: number
  kept: number
  left_there: number
}
export type HandoverData = RowOf<
  'handovers',
  'id' | 'employee_id' | 'reason' | 'business_day' | 'made_at' | 'reversed_at' | 'reverse_reason'
> &
  Named<'employees', { employee_name: 'name'; made_by: 'name' }> &
  Joined<Named<'employees', { reversed_by: 'name' }>> &
  HandoverCounts

const from = sql`from handovers h`
const select = sql<HandoverData>`
  select h.id, h.employee_id, h.reason, h.business_day, h.made_at, h.reversed_at, h.reverse_reason, e.name as employee_name, m.name as made_by, r.name as reversed_by, n.*
  ${from} join employees e on e.brand_id = h.brand_id and e.id = h.employee_id join employees m on m.brand_id = h.brand_id and m.id = h.made_by
  left join employees r on r.brand_id = h.brand_id and r.id = h.reversed_by
  cross join lateral (
    select count(*) filter (where i.kind = 'course' and i.to_id is not null)::integer as courses,
      (coalesce(sum(i.lessons), 0) + count(*) filter (where i.kind = 'lesson'))::integer as lessons_moved,
      count(*) filter (where i.kind in ('coach', 'consultant'))::integer as members,
      count(*) filter (where i.state = 'to-refund')::integer as refunds,
      coalesce(sum(i.value_fen) filter (where i.state = 'to-refund'), 0)::bigint as refund_value,
      count(*) filter (where i.state = 'kept')::integer as kept, count(*) filter (where i.state = 'left')::integer + (select count(*) from handover_classes k
        where k.brand_id = h.brand_id and k.handover_id = h.id and k.state = 'left')::integer as left_there,
      (select count(*) from handover_classes k where k.brand_id = h.brand_id and k.handover_id = h.id)::integer as classes
    from handover_items i where i.brand_id = h.brand_id and i.handover_id = h.id) n`
const of = (ctx: Ctx, employeeId: number) => sql`h.brand_id = ${ctx.brandId} and h.gym_id = ${ctx.gymId} and h.employee_id = ${employeeId}`

export function listHandovers(ctx: Ctx, employeeId: number, page: Page): Promise<Listed<HandoverData>> {
  const order = { columns: [sql`h.id`], direction: 'desc' as const, types: ['bigint' as const], keyOf: (row: HandoverData) => [row.id] }
  return list(ctx.db, { select, from, where: [of(ctx, employeeId)], order }, page)
}

export function handoverById(ctx: Ctx, employeeId: number, id: number): Promise<HandoverData | undefined> {
  return maybe(ctx.db, sql<HandoverData>`${select} where ${of(ctx, employeeId)} and h.id = ${id}`)
}

export async function lockHandover(ctx: Ctx, id: number): Promise<void> {
  await sql`select from handovers where brand_id = ${ctx.brandId} and id = ${id} for no key update`.execute(ctx.db)
}

export async function insertHandover(ctx: Ctx, employeeId: number, reason: string): Promise<number> {
  const { id } = await one(
    ctx.db,
    sql<RowOf<'handovers', 'id'>>`
    insert into handovers (brand_id, gym_id, employee_id, reason, business_day, made_by, made_at)
    values (${ctx.brandId}, ${ctx.gymId}, ${employeeId}, ${reason}, ${ctx.today}, ${ctx.staff.id}, ${ctx.now}) returning id`,
  )
  return id
}

export async function setReversed(ctx: Ctx, id: number, reason: string): Promise<void> {
  await sql`
    update handovers set reversed_by = ${ctx.staff.id}, reversed_at = ${ctx.now}, reverse_reason = ${reason} where brand_id = ${ctx.brandId} and id = ${id}`.execute(
    ctx.db,
  )
}

type Thing = Pick<
  RowOf<'handover_items', 'customer_id' | 'customer_course_id' | 'booking_id' | 'to_id' | 'lessons' | 'value_fen' | 'consent' | 'event_id'>,
  'customer_id'
>
export type NewItem = Thing & {
  kind: HeldKind
  state: 'done' | 'kept' | 'to-refund'
  customer_course_id?: number
  booking_id?: number
  to_id?: number | null
  lessons?: number
  value_fen?: number
  consent?: boolean
  event_id?: number
}

export async function insertItems(ctx: Ctx, handoverId: number, items: readonly NewItem[]): Promise<void> {
  await sql`
    insert into handover_items (brand_id, handover_id, kind, customer_id, customer_course_id, booking_id, to_id, lessons, value_fen, consent, state, event_id)
    select ${ctx.brandId}, ${handoverId}, i.kind, i.customer_id, i.customer_course_id, i.booking_id, i.to_id, coalesce(i.lessons, 0), i.value_fen, coalesce(i.consent, false), i.state, i.event_id
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as i (kind text, customer_id bigint, customer_course_id bigint, booking_id bigint, to_id bigint, lessons integer,
      value_fen bigint, consent boolean, state text, event_id bigint)`.execute(ctx.db)
}

export type ItemData = RowOf<
  'handover_items',
  'id' | 'customer_id' | 'customer_course_id' | 'booking_id' | 'to_id' | 'lessons' | 'value_fen' | 'consent' | 'event_id',
  { kind: HeldKind; state: Exclude<HandoverItemState, 'refunded'>; why: HandoverWhy | null }
> &
  Named<'customers', { customer_name: 'name' }> &
  Joined<
    Named<'customer_courses', { course_name: 'name'; closed_why: 'closed_why' }> &
      RowOf<'course_bookings', 'starts_at'> &
      Named<'employees', { to_name: 'name' }>
  >

const itemFrom = sql`from handover_items i`
const itemSelect = sql<ItemData>`
  select i.id, i.kind, i.customer_id, i.customer_course_id, i.booking_id, i.to_id, i.lessons, i.value_fen, i.consent, i.event_id, i.state, i.why,
    c.name as customer_name, k.name as course_name, k.closed_why, b.starts_at, e.name as to_name
  ${itemFrom} join customers c on c.brand_id = i.brand_id and c.id = i.customer_id
  left join customer_courses k on k.brand_id = i.brand_id and k.id = i.customer_course_id
  left join course_bookings b on b.brand_id = i.brand_id and b.id = i.booking_id
  left join employees e on e.brand_id = i.brand_id and e.id = i.to_id`

export function listItems(ctx: Ctx, handoverId: number, page: Page): Promise<Listed<ItemData>> {
  const where = [sql`i.brand_id = ${ctx.brandId}`, sql`i.handover_id = ${handoverId}`, seenBy(ctx, sql`i.customer_id`)]
  const order = { columns: [sql`i.id`], direction: 'asc' as const, types: ['bigint' as const], keyOf: (row: ItemData) => [row.id] }
  return list(ctx.db, { select: itemSelect, from: itemFrom, where, order }, page)
}

/** All that went to somebody by it. */
export function doneItems(ctx: Ctx, handoverId: number): Promise<ItemData[]> {
  return rows(
    ctx.db,
    sql<ItemData>`${itemSelect} where i.brand_id = ${ctx.brandId} and i.handover_id = ${handoverId} and i.state = 'done' order by i.id`,
  )
}

export async function finishItems(
  ctx: Ctx,
  done: readonly { id: number; state: 'reversed' | 'left'; why: HandoverWhy | null }[],
): Promise<void> {
  await sql`
    update handover_items i set state = d.state, why = d.why
    from jsonb_to_recordset(${JSON.stringify(done)}::jsonb) as d (id bigint, state text, why text) where i.brand_id = ${ctx.brandId} and i.id = d.id`.execute(
    ctx.db,
  )
}
