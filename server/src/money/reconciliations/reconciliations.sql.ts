/** SQL of reconciliations and their rows, and of the tenders they are compared with. */
import type { ReconciliationOutcome, reconciliationSources, StatementMethod } from '@kaiguan/contract/money/reconciliations/calls'
import type { Acting, Ctx } from '../../context.ts'
import { maybe, one, rows } from '../../database/open.ts'
import type { Joined, Named, RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'
import { type Listed, list, type Page } from '../../lists/list.ts'
import { isByCode, methodNow } from '../../orders/past-orders.sql.ts'
import type { Compared } from './match-statement.ts'

type Here = Pick<Acting, 'db' | 'brandId' | 'gymId' | 'now'>
type Source = (typeof reconciliationSources)[number]

export type ReconciliationData = RowOf<
  'reconciliations',
  | 'id'
  | 'day'
  | 'file_name'
  | 'ours_fen'
  | 'theirs_fen'
  | 'fee_fen'
  | 'matched'
  | 'different'
  | 'only_ours'
  | 'only_theirs'
  | 'went_back'
  | 'created_at'
  | 'superseded_at',
  { payment_method: StatementMethod; source: Source }
> &
  Joined<Named<'employees', { staff_name: 'name' }>> & {
    /** A payment of its day came to its method, or left it, since. */
    stale: boolean
  }

const select = sql<ReconciliationData>`
  select r.id, r.day, r.payment_method, r.source, r.file_name, r.ours_fen, r.theirs_fen, r.fee_fen, r.matched, r.different, r.only_ours, r.only_theirs, r.went_back,
    e.name as staff_name, r.created_at, r.superseded_at,
    r.superseded_at is null and exists (select from orders o join order_tenders t on t.brand_id = o.brand_id and t.order_id = o.id
      join order_tenders n on n.brand_id = t.brand_id and n.corrects_id = t.id join orders w on w.brand_id = n.brand_id and w.id = n.order_id
      where o.brand_id = r.brand_id and o.gym_id = r.gym_id and o.business_day = r.day and n.payment_method = r.payment_method and w.occurred_at > r.created_at) as stale
  from reconciliations r left join employees e on e.brand_id = r.brand_id and e.id = r.staff_id`

export function reconciliationHere(ctx: Ctx, id: number): Promise<ReconciliationData | undefined> {
  return maybe(ctx.db, sql<ReconciliationData>`${select} where r.brand_id = ${ctx.brandId} and r.gym_id = ${ctx.gymId} and r.id = ${id}`)
}

export function listReconciliations(
  ctx: Ctx,
  query: Page & { payment_method?: StatementMethod | undefined },
): Promise<Listed<ReconciliationData>> {
  const where = [sql`r.brand_id = ${ctx.brandId}`, sql`r.gym_id = ${ctx.gymId}`, sql`r.superseded_at is null`]
  if (query.payment_method) where.push(sql`r.payment_method = ${query.payment_method}`)
  return list(
    ctx.db,
    {
      select,
      from: sql`from reconciliations r`,
      where,
      order: { columns: [sql`r.day`, sql`r.id`], direction: 'desc', types: ['date', 'bigint'], keyOf: (row) => [row.day, row.id] },
    },
    query,
  )
}

export type RowData = RowOf<
  'reconciliation_rows',
  'id' | 'at' | 'merchant_order_no' | 'theirs_fen' | 'fee_fen' | 'ours_fen' | 'order_id',
  { outcome: ReconciliationOutcome }
> &
  Joined<Named<'orders', { trade_no: 'trade_no'; service_name: 'service_name' }>>

export function listRows(
  ctx: Ctx,
  reconciliationId: number,
  query: Page & { outcome?: ReconciliationOutcome | undefined },
): Promise<Listed<RowData>> {
  const where = [sql`w.brand_id = ${ctx.brandId}`, sql`w.reconciliation_id = ${reconciliationId}`]
  if (query.outcome) where.push(sql`w.outcome = ${query.outcome}`)
  return list(
    ctx.db,
    {
      select: sql<RowData>`
        select w.id, w.outcome, w.at, w.merchant_order_no, w.theirs_fen, w.fee_fen, w.ours_fen, w.order_id, o.trade_no, o.service_name
        from reconciliation_rows w left join orders o on o.brand_id = w.brand_id and o.id = w.order_id`,
      from: sql`from reconciliation_rows w`,
      where,
      order: { columns: [sql`w.id`], direction: 'asc', types: ['bigint'], keyOf: (row) => [row.id] },
    },
    query,
  )
}

export type TenderData = Named<'order_tenders', { tender_id: 'id'; fen: 'fee_fen' }> &
  Named<'orders', { order_id: 'id'; trade_no: 'trade_no'; at: 'occurred_at' }> &
  Joined<Named<'orders', { origin_no: 'trade_no'; origin_id: 'id' }>> & {
    /** A provider was asked for it, or to give it back. */
    by_code: boolean
  }

/**
 * What was taken and paid back by a method on a business day; all of it, it is added up. A payment that was corrected since stands on its
 * own day by its right method, where the statement has it; the correction itself moved nothing that a provider knows of.
 */
export function tendersOf(ctx: Here, day: string, method: StatementMethod): Promise<TenderData[]> {
  return rows(
    ctx.db,
    sql<TenderData>`
    select t.id as tender_id, t.fee_fen as fen, o.id as order_id, o.trade_no, o.occurred_at as at, b.trade_no as origin_no, b.id as origin_id,
      ${isByCode} as by_code
    from orders o join order_tenders t on t.brand_id = o.brand_id and t.order_id = o.id
    cross join lateral (select ${methodNow} as payment_method) n
    left join orders b on b.brand_id = o.brand_id and b.id = o.refund_of_id
    where o.brand_id = ${ctx.brandId} and o.gym_id = ${ctx.gymId} and o.business_day = ${day}::date and o.kind <> 'tender-correction' and n.payment_method = ${method} and t.fee_fen <> 0
    order by o.id, t.id`,
  )
}

/** One at a time of a branch: of two uploads the later takes the place of the other. */
export async function takeTurn(ctx: Here): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reconciliations:${ctx.brandId}:${ctx.gymId}`}, 0))`.execute(ctx.db)
}

export async function supersede(ctx: Here, day: string, method: StatementMethod): Promise<void> {
  await sql`
    update reconciliations set superseded_at = ${ctx.now}
    where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId} and day = ${day}::date and payment_method = ${method} and superseded_at is null`.execute(
    ctx.db,
  )
}

/** Whether that day’s bill was fetched, and stands compared. */
export async function isFetched({ db, brandId, gymId }: Here, day: string, method: StatementMethod): Promise<boolean> {
  const { found } = await one(
    db,
    sql<{ found: boolean }>`
    select exists (select from reconciliations where brand_id = ${brandId} and gym_id = ${gymId} and day = ${day}::date and payment_method = ${method}
      and superseded_at is null and source = 'bill') as found`,
  )
  return found
}

export type NewReconciliation = Omit<ReconciliationData, 'id' | 'staff_name' | 'stale' | 'created_at' | 'superseded_at'> &
  RowOf<'reconciliations', 'staff_id'>

export async function insertReconciliation(ctx: Here, made: NewReconciliation): Promise<number> {
  const { id } = await one(
    ctx.db,
    sql<RowOf<'reconciliations', 'id'>>`
    insert into reconciliations (brand_id, gym_id, day, payment_method, source, file_name, ours_fen, theirs_fen, fee_fen, matched, different, only_ours, only_theirs,
      went_back, staff_id, created_at)
    values (${ctx.brandId}, ${ctx.gymId}, ${made.day}::date, ${made.payment_method}, ${made.source}, ${made.file_name}, ${made.ours_fen}, ${made.theirs_fen},
      ${made.fee_fen}, ${made.matched}, ${made.different}, ${made.only_ours}, ${made.only_theirs}, ${made.went_back}, ${made.staff_id}, ${ctx.now}) returning id`,
  )
  return id
}

export async function insertRows(
  ctx: Pick<Here, 'db' | 'brandId'>,
  reconciliationId: number,
  compared: readonly Compared[],
): Promise<void> {
  const written = compared.map(({ outcome, ours, theirs }) => ({
    outcome,
    at: theirs ? theirs.at : (ours?.at ?? null),
    merchant_order_no: theirs?.merchant_order_no ?? '',
    theirs_fen: theirs?.fen ?? null,
    fee_fen: theirs?.fee ?? 0,
    ours_fen: ours?.fen ?? null,
    tender_id: ours?.tender_id ?? null,
    order_id: ours?.order_id ?? null,
  }))
  await sql`
    insert into reconciliation_rows (brand_id, reconciliation_id, outcome, at, merchant_order_no, theirs_fen, fee_fen, ours_fen, tender_id, order_id)
    select ${ctx.brandId}, ${reconciliationId}, w.outcome, w.at, w.merchant_order_no, w.theirs_fen, w.fee_fen, w.ours_fen, w.tender_id, w.order_id
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as w (outcome text, at timestamptz, merchant_order_no text, theirs_fen bigint, fee_fen bigint,
      ours_fen bigint, tender_id bigint, order_id bigint)`.execute(ctx.db)
}
