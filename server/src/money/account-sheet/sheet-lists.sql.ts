/** The rows behind the sheet's figures: orders, ledger lines, closings. */
import type { QueryOf } from '@kaiguan/contract/call'
import { type accountSheetCalls, SheetAccount } from '@kaiguan/contract/money/account-sheet/calls'
import type { Ctx } from '../../context.ts'
import { coalesced } from '../../database/coalesced.ts'
import { one } from '../../database/open.ts'
import type { Joined, Named, RowOf } from '../../database/row.ts'
import { type Sql, sql } from '../../database/sql.ts'
import { type Listed, list, type Page } from '../../lists/list.ts'
import { sellersNow } from '../../orders/sellers/sellers.sql.ts'
import { orderSeen, seenBy } from '../../people/customers/index.ts'
import { readSums } from '../../sums/read-sums.sql.ts'
import { ledgerSums } from '../../sums/sum-tables.sql.ts'
import type { ClosingData } from './sheet.sql.ts'

export type SheetOrderData = RowOf<
  'orders',
  'id' | 'trade_no' | 'kind' | 'service_name' | 'total_fee_fen' | 'real_total_fee_fen' | 'occurred_at' | 'refund_of_id' | 'remark'
> &
  Named<'orders', { day: 'business_day' }> &
  Joined<Named<'orders', { refund_of_no: 'trade_no' }> & Named<'customers', { customer_id: 'id'; customer_name: 'name' }>> &
  Joined<Named<'employees', { staff_name: 'name' }>> & {
    payments: { payment_method: string; fee: number }[]
    register_name: string
    sell_name: string
    printed: number
  }

/** The sheet is the money's book: its rows stay and add up; whose customer one may not see isn't named. */
const selectOrder = (ctx: Ctx) => sql<SheetOrderData>`
  select o.id, o.trade_no, o.kind, o.service_name, c.id as customer_id, c.name as customer_name, o.total_fee_fen, o.real_total_fee_fen, o.occurred_at, o.business_day as day, o.remark,
    e.name as staff_name, coalesce(r.name, '') as register_name, o.refund_of_id, b.trade_no as refund_of_no,
    (select coalesce(jsonb_agg(jsonb_build_object('payment_method', t.payment_method, 'fee', t.fee_fen) order by t.id), '[]')
      from order_tenders t where t.brand_id = o.brand_id and t.order_id = o.id) as payments,
    (select coalesce(string_agg(n.name, '、' order by s.id), '') from ${sellersNow} s join employees n on n.brand_id = o.brand_id and n.id = s.staff_id) as sell_name,
    (select count(*) from receipt_prints p where p.brand_id = o.brand_id and p.order_id = o.id) as printed
  from orders o left join employees e on e.brand_id = o.brand_id and e.id = o.staff_id
  left join customers c on c.brand_id = o.brand_id and c.id = o.customer_id and ${orderSeen(ctx)}
  left join shifts h on h.brand_id = o.brand_id and h.id = o.shift_id
  left join registers r on r.brand_id = o.brand_id and r.id = h.register_id
  left join orders b on b.brand_id = o.brand_id and b.id = o.refund_of_id`

type OrdersQuery = QueryOf<typeof accountSheetCalls.orders>
export type OrderSums = { real_total_fee: number; taken: number; tendered: number }

/** `ownOnly`: orders of this employee alone. */
export async function listOrders(
  ctx: Ctx,
  query: OrdersQuery,
  ownOnly: number | null,
): Promise<Listed<SheetOrderData> & { sums: OrderSums }> {
  const where = orderConditions(ctx, query, ownOnly)
  const order = { columns: [sql`o.id`], direction: 'desc' as const, types: ['bigint' as const], keyOf: (row: SheetOrderData) => [row.id] }
  const listed = await list(ctx.db, { select: selectOrder(ctx), from: sql`from orders o`, where, order }, query)
  const method = query.payment_method ?? null
  const sums = await one(
    ctx.db,
    sql<OrderSums>`
    with o as materialized (select o.brand_id, o.id, o.real_total_fee_fen from orders o where ${sql.join(where, sql` and `)}), t as (
      select coalesce(sum(t.fee_fen) filter (where t.payment_method not in ('DEBIT_CARD', 'DEPOSIT')), 0)::bigint as taken,
        coalesce(sum(t.fee_fen) filter (where ${method}::text is null or t.payment_method = ${method}), 0)::bigint as tendered
      from o join order_tenders t on t.brand_id = o.brand_id and t.order_id = o.id)
    select (select coalesce(sum(real_total_fee_fen), 0)::bigint from o) as real_total_fee, t.taken, t.tendered from t`,
  )
  return { ...listed, sums }
}

function orderConditions(ctx: Ctx, query: OrdersQuery, ownOnly: number | null): Sql[] {
  const where = [sql`o.brand_id = ${ctx.brandId}`, sql`o.gym_id = ${ctx.gymId}`]
  if (ownOnly !== null) where.push(sql`o.staff_id = ${ownOnly}`)
  if (query.search) return [...where, sql`o.trade_no = ${query.search}`]
  // Without days and without a shift it is today's; a shift has days of its own.
  if (query.shift_id === undefined || query.day_from || query.day_to) {
    const to = query.day_to ?? query.day_from ?? ctx.today
    where.push(sql`o.business_day between ${query.day_from ?? to}::date and ${to}::date`)
  }
  if (query.shift_id !== undefined) where.push(sql`o.shift_id = ${query.shift_id}`)
  if (query.kind) where.push(sql`o.kind = any (${query.kind})`)
  if (query.staff_id !== undefined) where.push(sql`o.staff_id = ${query.staff_id}`)
  if (query.register_id !== undefined)
    where.push(sql`o.shift_id in (select s.id from shifts s where s.brand_id = ${ctx.brandId} and s.register_id = ${query.register_id})`)
  if (query.payment_method)
    where.push(
      sql`exists (select from order_tenders t where t.brand_id = o.brand_id and t.order_id = o.id and t.payment_method = ${query.payment_method})`,
    )
  return where
}

export type LineData = RowOf<'ledger_lines', 'id' | 'account' | 'category' | 'payment_method' | 'amount_fen'> &
  Named<'ledger_lines', { day: 'business_day' }> &
  RowOf<'ledger_entries', 'occurred_at' | 'kind' | 'order_id'> &
  Joined<
    Named<'cards', { card_id: 'id'; card_no: 'card_no' }> &
      RowOf<'orders', 'trade_no'> &
      Named<'customers', { customer_id: 'id'; customer_name: 'name' }> &
      Named<'employees', { staff_name: 'name' }>
  > & { correctable: boolean }

const selectLine = (ctx: Ctx) => sql<LineData>`
  select l.id, l.business_day as day, e.occurred_at, e.kind, l.account, l.category, l.payment_method, l.amount_fen, k.id as card_id, k.card_no, e.order_id, o.trade_no,
    c.id as customer_id, c.name as customer_name, p.name as staff_name,
    l.account = 'over-short' and not exists (select from ledger_entries r where r.brand_id = l.brand_id and r.reverses_id = l.entry_id) as correctable
  from ledger_lines l join ledger_entries e on e.brand_id = l.brand_id and e.id = l.entry_id
  left join cards k on k.brand_id = l.brand_id and k.id = l.card_id and ${seenBy(ctx, sql`k.customer_id`)}
  left join orders o on o.brand_id = l.brand_id and o.id = e.order_id
  left join customers c on c.brand_id = l.brand_id and c.id = ${coalesced(sql`o.customer_id`, sql`k.customer_id`)} and ${seenBy(ctx, sql`c.id`)}
  left join employees p on p.brand_id = l.brand_id and p.id = e.staff_id`

type LinesQuery = QueryOf<typeof accountSheetCalls.lines>

/** `fen`: the lines summed as each is shown. */
export async function listLines(ctx: Ctx, query: LinesQuery): Promise<Listed<LineData> & { fen: number }> {
  const asked = linesAsked(ctx, query)
  const where = lineConditions(ctx, asked)
  // By their days, so that a page of a year is read from the end of `ledger_lines_day`.
  const order = {
    columns: [sql`l.business_day`, sql`l.id`],
    direction: 'desc' as const,
    types: ['date' as const, 'bigint' as const],
    keyOf: ({ day, id }: LineData) => [day, id],
  }
  const from = sql`from ledger_lines l`
  const keys = { id: sql<number>`l.id`, brand: sql`l.brand_id = ${ctx.brandId}`, from }
  const listed = await list(ctx.db, { select: selectLine(ctx), from, where, keys, order }, query)
  return { ...listed, fen: asked.search === undefined ? await sumOfLines(ctx, asked) : await sumOfFound(ctx, where) }
}

type LinesAsked = LinesQuery & { from: string; to: string; account: string[] }

/** Without days it is today's. */
function linesAsked(ctx: Ctx, query: LinesQuery): LinesAsked {
  const to = query.day_to ?? query.day_from ?? ctx.today
  return { ...query, from: query.day_from ?? to, to, account: query.account ?? SheetAccount.options }
}

function lineConditions({ brandId, gymId }: Ctx, { from, to, account, category, payment_method, kind, search }: LinesAsked): Sql[] {
  const where = [
    sql`l.brand_id = ${brandId}`,
    sql`l.gym_id = ${gymId}`,
    sql`l.business_day between ${from}::date and ${to}::date`,
    sql`l.account = any (${account})`,
  ]
  if (category) where.push(sql`l.category = ${category}`)
  if (payment_method) where.push(sql`l.payment_method = ${payment_method}`)
  if (kind)
    where.push(sql`exists (select from ledger_entries w where w.brand_id = l.brand_id and w.id = l.entry_id and w.kind = any (${kind}))`)
  if (search)
    where.push(sql`l.id = any (array(
      select f.id from orders o join ledger_entries w on w.brand_id = o.brand_id and w.order_id = o.id
        join ledger_lines f on f.brand_id = w.brand_id and f.entry_id = w.id where o.brand_id = ${brandId} and o.trade_no = ${search}
      union
      select f.id from cards k join ledger_lines f on f.brand_id = k.brand_id and f.card_id = k.id where k.brand_id = ${brandId} and k.card_no = ${search} and k.successor_id is null))`)
  return where
}

/** What one searches for is a few lines, which no sum tells apart. */
async function sumOfFound({ db }: Ctx, where: Sql[]): Promise<number> {
  const { fen } = await one(
    db,
    sql<{ fen: number }>`
    select coalesce(sum(case when l.account = 'hand' then l.amount_fen else -l.amount_fen end), 0)::bigint as fen
    from ledger_lines l where ${sql.join(where, sql` and `)}`,
  )
  return fen
}

/** By the sums of days and months: what stands on an account is asked from the first day on. */
async function sumOfLines(ctx: Ctx, { from, to, account, category, payment_method, kind: kinds }: LinesAsked): Promise<number> {
  const sums = await readSums(ctx, ledgerSums, { gymIds: [ctx.gymId], from, to, grain: 'all', only: { key: 'account', values: account } })
  return sums
    .filter((sum) => category === undefined || sum.category === category)
    .filter((sum) => payment_method === undefined || sum.payment_method === payment_method)
    .filter((sum) => kinds === undefined || kinds.includes(sum.kind))
    .reduce((total, sum) => total + (sum.account === 'hand' ? sum.amount_fen : -sum.amount_fen), 0)
}

const selectClosing = sql<ClosingData>`
  select n.business_day, n.closed_at, e.name as closed_by, n.figures
  from day_closings n join employees e on e.brand_id = n.brand_id and e.id = n.closed_by`

export function listClosings(ctx: Ctx, page: Page): Promise<Listed<ClosingData>> {
  const where = [sql`n.brand_id = ${ctx.brandId}`, sql`n.gym_id = ${ctx.gymId}`]
  const order = {
    columns: [sql`n.business_day`],
    direction: 'desc' as const,
    types: ['date' as const],
    keyOf: (row: ClosingData) => [row.business_day],
  }
  return list(ctx.db, { select: selectClosing, from: sql`from day_closings n`, where, order }, page)
}
