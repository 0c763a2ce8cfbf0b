/** SQL of the refund cases. That a paid one was undone isn't stored: the card's or course's own event says it. */
import type { QueryOf } from '@kaiguan/contract/call'
import type { refundCalls } from '@kaiguan/contract/overview/refunds/calls'
import type { RefundLine, RefundMethod, RefundState } from '@kaiguan/contract/overview/refunds/refund-states'
import type { Ctx } from '../../context.ts'
import { maybe, one, rows } from '../../database/open.ts'
import type { Joined, Named, RowOf } from '../../database/row.ts'
import { type Sql, sql } from '../../database/sql.ts'
import { type Listed, list, type Order } from '../../lists/list.ts'
import { oneAndMergedIds, searchCondition, seenBy } from '../../people/customers/index.ts'
import type { Thing } from './thing.ts'

export type OutsideMethod = 'CASH' | 'ALIPAY' | 'WECHAT' | 'BLANK_CARD'

export type CaseData = RowOf<
  'refund_cases',
  | 'id'
  | 'customer_id'
  | 'card_id'
  | 'customer_course_id'
  | 'fee_fen'
  | 'reason'
  | 'due_on'
  | 'requested_by'
  | 'requested_at'
  | 'requested_on'
  | 'decided_by'
  | 'decided_at'
  | 'decision'
  | 'paid_at'
  | 'order_id'
  | 'undoes_event_id'
  | 'version',
  { state: RefundState; method: RefundMethod; explained: RefundLine[]; payment_method: OutsideMethod | null }
> &
  Named<'customers', { customer_name: 'name'; customer_phone: 'phone' }> &
  Named<'employees', { requester: 'name' }> &
  Joined<
    RowOf<'cards', 'card_no', { kind: 1 | 2 | 3 }> &
      Named<'cards', { card_name: 'name' }> &
      RowOf<'customer_courses', 'residue'> &
      Named<'customer_courses', { course_name: 'name' }> &
      Named<'employees', { decider: 'name'; payer: 'name'; coach_name: 'name' }>
  >

/** Of cases `r`: paid, and the refund was undone since. */
const undone = sql`(r.state = 'paid' and (
  exists (select from card_events u where u.brand_id = r.brand_id and u.card_id = r.card_id and u.reverses_id = r.event_id)
  or exists (select from course_events u where u.brand_id = r.brand_id and u.customer_course_id = r.customer_course_id and u.reverses_id = r.course_event_id)))`
const isOpen = sql`r.state in ('requested', 'approved')`

const select = sql<CaseData>`
  select r.id, r.customer_id, r.card_id, r.customer_course_id, r.fee_fen, r.reason, r.due_on, r.requested_by, r.requested_at, r.requested_on, r.decided_by, r.decided_at, r.decision, r.paid_at, r.order_id, r.undoes_event_id, r.version,
    case when ${undone} then 'reversed' else r.state end as state, r.method, r.explained, r.payment_method,
    c.name as customer_name, c.phone as customer_phone, k.card_no, k.kind, k.name as card_name, l.residue, l.name as course_name, t.name as coach_name, a.name as requester, d.name as decider, p.name as payer
  from refund_cases r join customers c on c.brand_id = r.brand_id and c.id = r.customer_id
  left join cards k on k.brand_id = r.brand_id and k.id = r.card_id
  left join customer_courses l on l.brand_id = r.brand_id and l.id = r.customer_course_id left join employees t on t.brand_id = l.brand_id and t.id = l.coach_id
  join employees a on a.brand_id = r.brand_id and a.id = r.requested_by
  left join employees d on d.brand_id = r.brand_id and d.id = r.decided_by left join employees p on p.brand_id = r.brand_id and p.id = r.paid_by`

const here = (ctx: Ctx) => [sql`r.brand_id = ${ctx.brandId}`, sql`r.gym_id = ${ctx.gymId}`, seenBy(ctx, sql`r.customer_id`)]

export function caseById(ctx: Ctx, id: number): Promise<CaseData | undefined> {
  return maybe(ctx.db, sql<CaseData>`${select} where ${sql.join(here(ctx), sql` and `)} and r.id = ${id}`)
}

/** Nobody else decides it until the transaction ends. What it is about and whose that is come first, as everywhere. */
export async function lockCase(ctx: Ctx, id: number): Promise<void> {
  await sql`select id from refund_cases where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId} and id = ${id} for no key update`.execute(
    ctx.db,
  )
}

export function openCaseOf(ctx: Ctx, { kind, id }: Thing): Promise<RowOf<'refund_cases', 'id' | 'fee_fen' | 'requested_on'> | undefined> {
  return maybe(
    ctx.db,
    sql<RowOf<'refund_cases', 'id' | 'fee_fen' | 'requested_on'>>`
    select r.id, r.fee_fen, r.requested_on from refund_cases r where r.brand_id = ${ctx.brandId} and ${kind === 'card' ? sql`r.card_id` : sql`r.customer_course_id`} = ${id} and ${isOpen}`,
  )
}

const dueFirst: Order<CaseData> = {
  columns: [sql`r.due_on`, sql`r.id`],
  direction: 'asc',
  types: ['date', 'bigint'],
  keyOf: (row) => [row.due_on, row.id],
}
const newestFirst: Order<CaseData> = { columns: [sql`r.id`], direction: 'desc', types: ['bigint'], keyOf: (row) => [row.id] }

export function listCases(ctx: Ctx, query: QueryOf<typeof refundCalls.list>): Promise<Listed<CaseData>> {
  const states = query.state?.length ? query.state : null
  const onlyOpen = states === null || states.every((state) => state === 'requested' || state === 'approved')
  const where = here(ctx)
  if (onlyOpen) where.push(isOpen)
  if (states) where.push(sql`(${sql.join(states.map(inState), sql` or `)})`)
  if (query.overdue !== undefined) where.push(query.overdue ? overdue(ctx) : sql`not ${overdue(ctx)}`)
  if (query.customer_id) where.push(sql`r.customer_id in ${oneAndMergedIds(ctx, query.customer_id)}`)
  if (query.search) where.push(searched(ctx, query.search))
  return list(ctx.db, { select, from: sql`from refund_cases r`, where, order: onlyOpen ? dueFirst : newestFirst }, query)
}

function inState(state: RefundState): Sql {
  if (state === 'reversed') return undone
  return state === 'paid' ? sql`(r.state = 'paid' and not ${undone})` : sql`r.state = ${state}`
}

function overdue(ctx: Ctx): Sql {
  return sql`(${isOpen} and r.due_on < ${ctx.today}::date)`
}

/** A whole card number means that card; anything else the cases of whoever is meant. */
function searched(ctx: Ctx, text: string): Sql {
  const cards = sql`select n.id from cards n where n.brand_id = ${ctx.brandId} and n.card_no = ${text}`
  const people = sql`select c.id from customers c where c.brand_id = ${ctx.brandId} and ${searchCondition(ctx, text)}`
  return sql`(r.card_id in (${cards}) or not exists (${cards}) and r.customer_id in (${people}))`
}

export async function countCases(ctx: Ctx): Promise<{ states: { state: RefundState; count: number }[]; overdue: number }> {
  const states = await rows(
    ctx.db,
    sql<{ stands: RefundState; count: number; late: number }>`
    select case when ${undone} then 'reversed' else r.state end as stands, count(*) as count, count(*) filter (where ${overdue(ctx)}) as late
    from refund_cases r where ${sql.join(here(ctx), sql` and `)} group by 1 order by 1`,
  )
  return { states: states.map(({ stands, count }) => ({ state: stands, count })), overdue: states.reduce((sum, { late }) => sum + late, 0) }
}

export type NewCase = {
  customerId: number
  thing: Thing
  method: RefundMethod
  fee: number
  explained: RefundLine[]
  paymentMethod: OutsideMethod | null
  undoesEventId: number | null
  reason: string
  dueOn: string
}

export async function insertCase(ctx: Ctx, v: NewCase): Promise<number> {
  const { id } = await one(
    ctx.db,
    sql<RowOf<'refund_cases', 'id'>>`
    insert into refund_cases (brand_id, gym_id, customer_id, card_id, customer_course_id, method, fee_fen, explained, payment_method, undoes_event_id, reason, due_on, requested_by, requested_at, requested_on)
    values (${ctx.brandId}, ${ctx.gymId}, ${v.customerId}, ${v.thing.kind === 'card' ? v.thing.id : null}, ${v.thing.kind === 'course' ? v.thing.id : null}, ${v.method}, ${v.fee}, ${JSON.stringify(v.explained)}::jsonb, ${v.paymentMethod}, ${v.undoesEventId}, ${v.reason},
      ${v.dueOn}, ${ctx.staff.id}, ${ctx.now}, ${ctx.today}) returning id`,
  )
  return id
}

export async function decideCase(ctx: Ctx, id: number, state: RefundState, decision: string, fee: number): Promise<void> {
  await sql`
    update refund_cases set state = ${state}, decided_by = ${ctx.staff.id}, decided_at = ${ctx.now}, decision = ${decision}, fee_fen = ${fee}, version = version + 1
    where brand_id = ${ctx.brandId} and id = ${id}`.execute(ctx.db)
}

export async function payCase(ctx: Ctx, id: number, { kind }: Thing, paid: { event_id: number; order_id: number | null }): Promise<void> {
  await sql`
    update refund_cases set state = 'paid', paid_by = ${ctx.staff.id}, paid_at = ${ctx.now}, ${kind === 'card' ? sql`event_id` : sql`course_event_id`} = ${paid.event_id}, order_id = ${paid.order_id}, version = version + 1
    where brand_id = ${ctx.brandId} and id = ${id}`.execute(ctx.db)
}
