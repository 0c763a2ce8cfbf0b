/** SQL of deposits as the front desk sees them. How they pay for a sale is in orders/deposits.ts. */
import type { DepositState, depositMoves } from '@kaiguan/contract/money/deposits/calls'
import { addDays } from '@kaiguan/contract/time'
import type { Ctx } from '../../context.ts'
import { maybe, one, rows } from '../../database/open.ts'
import type { Joined, Named, RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'
import type { OutsideMethod } from '../../ledger/accounts.ts'
import { type Listed, list, type Page } from '../../lists/list.ts'
import { methodNow } from '../../orders/past-orders.sql.ts'
import { searchCondition, seenBy } from '../../people/customers/index.ts'

export type DepositData = RowOf<
  'deposits',
  'id' | 'order_id' | 'customer_id' | 'fee_fen' | 'used_fen' | 'returned_fen' | 'kept_fen' | 'moved_fen' | 'purpose' | 'taken_at',
  { left_fen: number }
> &
  RowOf<'orders', 'trade_no'> &
  Named<'customers', { customer_name: 'name'; customer_phone: 'phone' }> &
  Joined<Named<'employees', { staff_name: 'name' }>>

const select = sql<DepositData>`
  select d.id, d.order_id, o.trade_no, d.customer_id, c.name as customer_name, c.phone as customer_phone, d.fee_fen, d.used_fen, d.returned_fen, d.kept_fen, d.moved_fen, d.left_fen,
    d.purpose, d.taken_at, e.name as staff_name
  from deposits d join orders o on o.brand_id = d.brand_id and o.id = d.order_id left join employees e on e.brand_id = o.brand_id and e.id = o.staff_id
  join customers c on c.brand_id = d.brand_id and c.id = d.customer_id`

const seen = (ctx: Ctx) => seenBy(ctx, sql`d.customer_id`)

export function depositById(ctx: Ctx, id: number): Promise<DepositData | undefined> {
  return maybe(
    ctx.db,
    sql<DepositData>`${select} where d.brand_id = ${ctx.brandId} and d.gym_id = ${ctx.gymId} and d.id = ${id} and ${seen(ctx)}`,
  )
}

/** What is held for a customer, the oldest first: they are used in that order. */
export function heldFor(ctx: Ctx, customerId: number): Promise<DepositData[]> {
  return rows(
    ctx.db,
    sql<DepositData>`${select} where d.brand_id = ${ctx.brandId} and d.gym_id = ${ctx.gymId} and d.customer_id = ${customerId} and d.left_fen > 0 and ${seen(ctx)} order by d.id limit 100`,
  )
}

export type DepositsQuery = Page & {
  customer_id?: number | undefined
  state?: DepositState[] | undefined
  day_from?: string | undefined
  day_to?: string | undefined
  search?: string | undefined
}

const states = {
  held: sql`d.left_fen > 0`,
  used: sql`(d.left_fen = 0 and d.used_fen > 0 and d.returned_fen + d.kept_fen + d.moved_fen = 0)`,
  returned: sql`(d.left_fen = 0 and d.moved_fen = 0 and d.returned_fen + d.kept_fen > 0)`,
  moved: sql`(d.left_fen = 0 and d.moved_fen > 0)`,
}

const A_TRADE_NUMBER = /^\d{12,}$/

export function listDeposits(ctx: Ctx, query: DepositsQuery): Promise<Listed<DepositData>> {
  const where = [sql`d.brand_id = ${ctx.brandId}`, sql`d.gym_id = ${ctx.gymId}`, seen(ctx)]
  if (query.customer_id !== undefined) where.push(sql`d.customer_id = ${query.customer_id}`)
  if (query.state)
    where.push(
      sql`(${sql.join(
        query.state.map((state) => states[state]),
        sql` or `,
      )})`,
    )
  if (query.day_from) where.push(sql`d.business_day >= ${query.day_from}::date`)
  if (query.day_to) where.push(sql`d.business_day <= ${query.day_to}::date`)
  if (query.search && A_TRADE_NUMBER.test(query.search))
    where.push(sql`d.order_id = (select s.id from orders s where s.brand_id = ${ctx.brandId} and s.trade_no = ${query.search})`)
  else if (query.search)
    where.push(
      sql`d.customer_id in (select c.id from customers c where c.brand_id = ${ctx.brandId} and c.gym_id = ${ctx.gymId} and ${searchCondition(ctx, query.search)})`,
    )
  const order = { columns: [sql`d.id`], direction: 'desc' as const, types: ['bigint' as const], keyOf: (row: DepositData) => [row.id] }
  return list(ctx.db, { select, from: sql`from deposits d`, where, order }, query)
}

export async function heldInAll(ctx: Ctx): Promise<number> {
  const { fen } = await one(
    ctx.db,
    sql<{ fen: number }>`
    select coalesce(sum(d.left_fen), 0)::bigint as fen from deposits d
    where d.brand_id = ${ctx.brandId} and d.gym_id = ${ctx.gymId} and d.left_fen > 0 and ${seen(ctx)}`,
  )
  return fen
}

/** When a refund `o` was undone; null: it stands. */
const undoneAt = sql`(select r.posted_at from ledger_entries e join ledger_entries r on r.brand_id = e.brand_id and r.reverses_id = e.id where e.brand_id = o.brand_id and e.order_id = o.id)`

export type RefundData = RowOf<'orders', 'trade_no' | 'business_day'> & {
  undone_at: Date | null
  returned: number
  kept: number
  tenders: { method: OutsideMethod; fee: number }[]
}

/** One giving back of a deposit; its undoing is none. */
export function refundOfDeposit(ctx: Ctx, depositId: number, orderId: number): Promise<RefundData | undefined> {
  return maybe(
    ctx.db,
    sql<RefundData>`
    select o.trade_no, o.business_day, ${undoneAt} as undone_at, v.returned, v.kept,
      (select coalesce(jsonb_agg(jsonb_build_object('method', ${methodNow}, 'fee', t.fee_fen) order by t.id), '[]')
        from order_tenders t where t.brand_id = o.brand_id and t.order_id = o.id) as tenders
    from orders o cross join lateral (
      select count(*) as events, coalesce(sum(fee_fen) filter (where kind = 'returned'), 0)::bigint as returned, coalesce(sum(fee_fen) filter (where kind = 'kept'), 0)::bigint as kept
      from deposit_events e where e.brand_id = o.brand_id and e.deposit_id = ${depositId} and e.order_id = o.id) v
    where o.brand_id = ${ctx.brandId} and o.gym_id = ${ctx.gymId} and o.id = ${orderId} and o.kind = 'deposit-refund' and v.events > 0`,
  )
}

export type DepositEventData = RowOf<
  'deposit_events',
  'id' | 'fee_fen' | 'at' | 'order_id' | 'remark',
  { kind: (typeof depositMoves)[number] }
> &
  RowOf<'orders', 'trade_no' | 'service_name'> &
  Named<'orders', { order_kind: 'kind' }> &
  Joined<Named<'employees', { staff_name: 'name' }>> & { undoable: boolean }

export function movesOf(ctx: Ctx, depositId: number): Promise<DepositEventData[]> {
  return rows(
    ctx.db,
    sql<DepositEventData>`
    select v.id, v.kind, v.fee_fen, v.at, e.name as staff_name, o.id as order_id, o.trade_no, o.kind as order_kind, o.service_name, v.remark,
      v.kind in ('returned', 'kept') and o.business_day >= ${addDays(ctx.today, -ctx.gym.reversal_days)}::date and ${undoneAt} is null as undoable
    from deposit_events v left join employees e on e.brand_id = v.brand_id and e.id = v.staff_id join orders o on o.brand_id = v.brand_id and o.id = v.order_id
    where v.brand_id = ${ctx.brandId} and v.deposit_id = ${depositId} order by v.id desc limit 200`,
  )
}
