/** SQL of what happened to grids and to who held them. Append-only: what is undone has an event of its own. */
import type { LockerEventKind, RentalEnd } from '@kaiguan/contract/entry/lockers/texts'
import { addDays } from '@kaiguan/contract/time'
import { type Acting, type Ctx, staffIdOf } from '../../../context.ts'
import { one, rows } from '../../../database/open.ts'
import type { Joined, Named, RowOf } from '../../../database/row.ts'
import { type Sql, sql } from '../../../database/sql.ts'
import { type Listed, list } from '../../../lists/list.ts'
import { holderSeen } from '../areas/areas.sql.ts'
import { areaCondition, type RecordsQuery, type RentalFacts, searching } from './rentals.sql.ts'

export type NewLockerEvent = {
  gridId: number
  rentalId?: number
  kind: LockerEventKind
  orderId?: number | undefined
  moreOrderIds?: number[]
  reversesId?: number
  before?: Partial<RentalFacts>
  from?: string | null
  to?: string | null
  otherGridId?: number
  fee?: number
  pledge?: number
  witnessId?: number
  remark?: string
}

export async function insertLockerEvent(ctx: Acting, event: NewLockerEvent): Promise<number> {
  const { id } = await one(
    ctx.db,
    sql<RowOf<'locker_events', 'id'>>`
    insert into locker_events (brand_id, gym_id, grid_id, rental_id, kind, at, business_day, staff_id, order_id, more_order_ids, reverses_id, before, from_day, to_day, other_grid_id, fee_fen,
      pledge_fen, witness_id, remark)
    values (${ctx.brandId}, ${ctx.gymId}, ${event.gridId}, ${event.rentalId ?? null}, ${event.kind}, ${ctx.now}, ${ctx.today}, ${staffIdOf(ctx)}, ${event.orderId ?? null},
      ${event.moreOrderIds ?? []}, ${event.reversesId ?? null}, ${JSON.stringify(event.before ?? {})}::jsonb, ${event.from ?? null}, ${event.to ?? null}, ${event.otherGridId ?? null},
      ${event.fee ?? 0}, ${event.pledge ?? 0}, ${event.witnessId ?? null}, ${event.remark ?? ''})
    returning id`,
  )
  return id
}

export type LockerEventData = RowOf<
  'locker_events',
  'id' | 'at' | 'business_day' | 'grid_id' | 'rental_id' | 'from_day' | 'to_day' | 'fee_fen' | 'pledge_fen' | 'order_id' | 'remark',
  { kind: LockerEventKind }
> &
  RowOf<'locker_grids', 'no'> &
  Named<'lockers', { area_name: 'name' }> &
  Joined<
    Named<'employees', { staff_name: 'name'; witness_name: 'name' }> &
      Named<'locker_grids', { other_no: 'no' }> &
      RowOf<'orders', 'trade_no'> &
      RowOf<'locker_rentals', 'customer_id' | 'member_name', { ended_why: RentalEnd | null }>
  >

const from = sql`from locker_events v join locker_grids g on g.brand_id = v.brand_id and g.id = v.grid_id join lockers l on l.brand_id = g.brand_id and l.id = g.locker_id
  left join locker_rentals r on r.brand_id = v.brand_id and r.id = v.rental_id`
const select = (ctx: Ctx) => {
  const seen = holderSeen(ctx)
  return sql<LockerEventData>`
  select v.id, v.kind, v.at, v.business_day, v.grid_id, v.rental_id, v.from_day, v.to_day, v.fee_fen, v.pledge_fen, v.order_id, v.remark, g.no, l.name as area_name, e.name as staff_name,
    w.name as witness_name, n.no as other_no, o.trade_no, case when ${seen} then r.customer_id end as customer_id, case when ${seen} then r.member_name end as member_name,
    case when v.kind in ('ended', 'returned') then r.ended_why end as ended_why
  ${from} left join employees e on e.brand_id = v.brand_id and e.id = v.staff_id left join employees w on w.brand_id = v.brand_id and w.id = v.witness_id
  left join locker_grids n on n.brand_id = v.brand_id and n.id = v.other_grid_id left join orders o on o.brand_id = v.brand_id and o.id = v.order_id`
}

const SHOWN = 50

export function historyOf(ctx: Ctx, of: { gridId: number } | { rentalId: number }): Promise<LockerEventData[]> {
  const about = 'gridId' in of ? sql`v.grid_id = ${of.gridId}` : sql`v.rental_id = ${of.rentalId}`
  return rows(ctx.db, sql<LockerEventData>`${select(ctx)} where v.brand_id = ${ctx.brandId} and ${about} order by v.id desc limit ${SHOWN}`)
}

export function eventById(ctx: Ctx, id: number): Promise<LockerEventData> {
  return one(ctx.db, sql<LockerEventData>`${select(ctx)} where v.brand_id = ${ctx.brandId} and v.id = ${id}`)
}

export type PastLockerEvent = RowOf<
  'locker_events',
  'id' | 'grid_id' | 'rental_id' | 'business_day' | 'order_id' | 'reverses_id' | 'from_day' | 'fee_fen' | 'pledge_fen',
  { kind: LockerEventKind; before: Partial<RentalFacts> }
> & { other_orders: number[] }

/** All that happened to a rental, newest first. */
export function lockerEventsOf(ctx: Pick<Ctx, 'db' | 'brandId'>, rentalId: number): Promise<PastLockerEvent[]> {
  return rows(
    ctx.db,
    sql<PastLockerEvent>`
    select v.id, v.grid_id, v.rental_id, v.kind, v.business_day, v.order_id, v.reverses_id, v.from_day, v.fee_fen, v.pledge_fen, v.before, to_jsonb(v.more_order_ids) as other_orders
    from locker_events v where v.brand_id = ${ctx.brandId} and v.rental_id = ${rentalId} order by v.id desc`,
  )
}

const order = { columns: [sql`v.id`], direction: 'desc' as const, types: ['bigint' as const], keyOf: (row: LockerEventData) => [row.id] }

async function conditions(ctx: Ctx, query: RecordsQuery, kinds: LockerEventKind[]): Promise<Sql[]> {
  const where = [
    sql`v.brand_id = ${ctx.brandId}`,
    sql`v.gym_id = ${ctx.gymId}`,
    sql`v.kind = any (${kinds})`,
    ...(await areaCondition(ctx, query.area)),
  ]
  if (query.days) where.push(sql`v.business_day > ${addDays(ctx.today, -query.days)}::date`)
  return where
}

export async function listRenewals(ctx: Ctx, query: RecordsQuery): Promise<Listed<LockerEventData> & { rent: number }> {
  const where = await conditions(ctx, query, ['renewed'])
  where.push(holderSeen(ctx), sql`not exists (select from locker_events u where u.brand_id = v.brand_id and u.reverses_id = v.id)`)
  if (query.search) where.push(searching(ctx, query.search))
  const figures = sql<{ total: number; rent: number }>`
    select count(*) as total, coalesce(sum(v.fee_fen), 0)::bigint as rent ${from} where ${sql.join(where, sql` and `)}`
  const { figures: sums, ...listed } = await list(ctx.db, { select: select(ctx), from, where, figures, order }, query)
  return { ...listed, rent: sums?.rent ?? listed.data.reduce((sum, row) => sum + row.fee_fen, 0) }
}

export async function listDisables(ctx: Ctx, query: RecordsQuery): Promise<Listed<LockerEventData>> {
  const where = await conditions(ctx, query, ['disabled', 'enabled'])
  if (query.search) where.push(sql`g.no = ${query.search}`)
  return list(ctx.db, { select: select(ctx), from, where, order }, query)
}

export async function disabledNow(ctx: Ctx): Promise<number> {
  const { n } = await one(
    ctx.db,
    sql<{ n: number }>`
    select count(*) as n from locker_grids g where g.brand_id = ${ctx.brandId} and g.gym_id = ${ctx.gymId} and g.deleted_at is null and g.disabled_at is not null`,
  )
  return n
}
