/** SQL of registers and their shifts. What a shift took is read from the ledger's entries of that shift. */
import type { Ctx } from '../../context.ts'
import { maybe, one, rows } from '../../database/open.ts'
import type { Joined, Named, RowOf } from '../../database/row.ts'
import { type Sql, sql } from '../../database/sql.ts'
import { type Listed, list, type Page } from '../../lists/list.ts'

export type RegisterData = RowOf<'registers', 'id' | 'name' | 'version'> &
  /** What its last shift left in the drawer. */
  RowOf<'shifts', never, { left_fen: number }> & {
    /** As jsonb tells it: an instant is text. */
    shift:
      | (RowOf<'shifts', 'id' | 'accounting_day' | 'by_itself'> &
          Named<'shifts', { float: 'float_fen'; short_at_opening: 'short_at_opening_fen' }> &
          Named<'employees', { opened_by: 'name' }> & { opened_at: string })
      | null
  }

const selectRegister = sql<RegisterData>`
  select r.id, r.name, r.version,
    coalesce((select l.left_fen from shifts l where l.brand_id = r.brand_id and l.register_id = r.id and l.closed_at is not null order by l.id desc limit 1), 0)::bigint as left_fen,
    (select jsonb_build_object('id', s.id, 'accounting_day', s.accounting_day, 'opened_at', s.opened_at, 'opened_by', e.name, 'by_itself', s.by_itself, 'float', s.float_fen, 'short_at_opening', s.short_at_opening_fen)
      from shifts s join employees e on e.brand_id = s.brand_id and e.id = s.opened_by
      where s.brand_id = r.brand_id and s.register_id = r.id and s.closed_at is null) as shift
  from registers r`

export function registersHere(ctx: Ctx): Promise<RegisterData[]> {
  return rows(
    ctx.db,
    sql<RegisterData>`${selectRegister} where r.brand_id = ${ctx.brandId} and r.gym_id = ${ctx.gymId} and r.deleted_at is null order by r.id limit 100`,
  )
}

export function registerById(ctx: Ctx, id: number): Promise<RegisterData | undefined> {
  return maybe(
    ctx.db,
    sql<RegisterData>`${selectRegister} where r.brand_id = ${ctx.brandId} and r.gym_id = ${ctx.gymId} and r.id = ${id} and r.deleted_at is null`,
  )
}

/** Undefined where the name is taken. */
export function insertRegister(ctx: Ctx, name: string): Promise<RowOf<'registers', 'id'> | undefined> {
  return maybe(
    ctx.db,
    sql<RowOf<'registers', 'id'>>`
    insert into registers (brand_id, gym_id, name, created_at) values (${ctx.brandId}, ${ctx.gymId}, ${name}, ${ctx.now})
    on conflict (brand_id, gym_id, name) where deleted_at is null do nothing returning id`,
  )
}

export async function registerNamed(ctx: Ctx, name: string): Promise<number | null> {
  const found = await maybe(
    ctx.db,
    sql<
      RowOf<'registers', 'id'>
    >`select id from registers where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId} and name = ${name} and deleted_at is null`,
  )
  return found?.id ?? null
}

/** False where it is not at that version; without one, whatever it says now is renamed. */
export async function renameRegister(ctx: Ctx, id: number, name: string, version: number | undefined): Promise<boolean> {
  const renamed = await maybe(
    ctx.db,
    sql<RowOf<'registers', 'id'>>`
    update registers set name = ${name}, version = version + 1 where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId} and id = ${id} and version = coalesce(${version ?? null}::integer, version) returning id`,
  )
  return renamed !== undefined
}

export async function deleteRegister(ctx: Ctx, id: number): Promise<void> {
  await sql`update registers set deleted_at = ${ctx.now}, version = version + 1 where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId} and id = ${id}`.execute(
    ctx.db,
  )
}

/** As jsonb tells them: an instant is text. */
export type StoredMove = RowOf<'cash_moves', 'id' | 'reason' | 'staff_id' | 'reverses_id', { kind: 'in' | 'out' }> &
  Named<'cash_moves', { fee: 'fee_fen' }> &
  Named<'employees', { staff_name: 'name' }> & { at: string; undone: boolean }
export type StoredCount = RowOf<'shift_counts', 'id'> &
  Named<'shift_counts', { counted: 'counted_fen'; expected: 'expected_fen' }> &
  Named<'employees', { staff_name: 'name' }> & { at: string }

export type ShiftData = RowOf<
  'shifts',
  | 'id'
  | 'register_id'
  | 'accounting_day'
  | 'opened_at'
  | 'by_itself'
  | 'float_fen'
  | 'short_at_opening_fen'
  | 'closed_at'
  | 'counted_fen'
  | 'expected_fen'
  | 'left_fen'
  | 'note'
> &
  Named<'registers', { register_name: 'name' }> &
  Named<'employees', { opened_by: 'name' }> &
  Joined<Named<'employees', { closed_by: 'name' }>> & {
    orders: number
    by_method: { payment_method: string; fee: number }[]
    cash: number
    paid_in: number
    paid_out: number
    moves: StoredMove[]
    counts: StoredCount[]
  }

const selectShift = sql<ShiftData>`
  select s.id, s.register_id, r.name as register_name, s.accounting_day, s.opened_at, o.name as opened_by, s.by_itself, s.float_fen, s.short_at_opening_fen, s.closed_at, c.name as closed_by,
    s.counted_fen, s.expected_fen, s.left_fen, s.note, m.paid_in, m.paid_out, m.by_method, m.cash,
    (select count(*) from orders n where n.brand_id = s.brand_id and n.shift_id = s.id) as orders,
    (select coalesce(jsonb_agg(to_jsonb(v) order by v.id), '[]') from (
      select w.id, w.kind, w.fee_fen as fee, w.reason, w.staff_id, e.name as staff_name, w.at, w.reverses_id,
        exists (select from cash_moves u where u.brand_id = w.brand_id and u.reverses_id = w.id) as undone from cash_moves w join employees e on e.brand_id = w.brand_id and e.id = w.staff_id
      where w.brand_id = s.brand_id and w.shift_id = s.id order by w.id limit 500) v) as moves,
    (select coalesce(jsonb_agg(to_jsonb(v) order by v.id), '[]') from (
      select w.id, w.counted_fen as counted, w.expected_fen as expected, e.name as staff_name, w.at from shift_counts w join employees e on e.brand_id = w.brand_id and e.id = w.staff_id
      where w.brand_id = s.brand_id and w.shift_id = s.id order by w.id limit 100) v) as counts
  from shifts s join registers r on r.brand_id = s.brand_id and r.id = s.register_id
  join employees o on o.brand_id = s.brand_id and o.id = s.opened_by
  left join employees c on c.brand_id = s.brand_id and c.id = s.closed_by
  cross join lateral (
    select coalesce(sum(t.fee) filter (where t.account = 'paid-in'), 0)::bigint as paid_in, coalesce(-sum(t.fee) filter (where t.account = 'paid-out'), 0)::bigint as paid_out,
      coalesce(sum(t.fee) filter (where t.account in ('float', 'paid-in', 'paid-out') or t.payment_method = 'CASH'), 0)::bigint as cash,
      coalesce(jsonb_agg(jsonb_build_object('payment_method', t.payment_method, 'fee', t.fee) order by t.payment_method) filter (where t.account = 'hand'), '[]') as by_method
    from (select l.account, l.payment_method, sum(l.amount_fen)::bigint as fee
      from ledger_entries e join ledger_lines l on l.brand_id = e.brand_id and l.entry_id = e.id
      where e.brand_id = s.brand_id and e.shift_id = s.id and l.account in ('hand', 'float', 'paid-in', 'paid-out') group by l.account, l.payment_method) t) m`

/** Open ones, one's own, and by permission everybody's. */
function seenBy(ctx: Ctx): Sql {
  return ctx.may('cashier.day-sheet-all') ? sql`true` : sql`(s.closed_at is null or ${ctx.staff.id} in (s.opened_by, s.closed_by))`
}

/** `whoever`: also a colleague's closed one, to say that it is closed. */
export function shiftById(ctx: Ctx, id: number, whoever = false): Promise<ShiftData | undefined> {
  return maybe(
    ctx.db,
    sql<ShiftData>`${selectShift} where s.brand_id = ${ctx.brandId} and s.gym_id = ${ctx.gymId} and s.id = ${id} and ${whoever ? sql`true` : seenBy(ctx)}`,
  )
}

/** What an open one will come to, nobody knows yet. */
const differs = sql`(coalesce(s.counted_fen <> s.expected_fen, false) or s.short_at_opening_fen > 0)`

export type ShiftsQuery = Page & {
  register_id?: number | undefined
  open?: boolean | undefined
  differs?: boolean | undefined
  day_from?: string | undefined
  day_to?: string | undefined
}

export function listShifts(ctx: Ctx, query: ShiftsQuery): Promise<Listed<ShiftData>> {
  const where = [sql`s.brand_id = ${ctx.brandId}`, sql`s.gym_id = ${ctx.gymId}`, seenBy(ctx)]
  if (query.register_id !== undefined) where.push(sql`s.register_id = ${query.register_id}`)
  if (query.open !== undefined) where.push(query.open ? sql`s.closed_at is null` : sql`s.closed_at is not null`)
  if (query.differs !== undefined) where.push(query.differs ? differs : sql`not ${differs}`)
  if (query.day_from) where.push(sql`s.accounting_day >= ${query.day_from}::date`)
  if (query.day_to) where.push(sql`s.accounting_day <= ${query.day_to}::date`)
  const order = { columns: [sql`s.id`], direction: 'desc' as const, types: ['bigint' as const], keyOf: (row: ShiftData) => [row.id] }
  return list(ctx.db, { select: selectShift, from: sql`from shifts s`, where, order }, query)
}

export type Closed = { counted: number; expected: number; left: number; note: string }

export async function setClosed(ctx: Ctx, id: number, closed: Closed): Promise<void> {
  await sql`
    update shifts set closed_at = ${ctx.now}, closed_by = ${ctx.staff.id}, counted_fen = ${closed.counted}, expected_fen = ${closed.expected}, left_fen = ${closed.left}, note = ${closed.note}
    where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId} and id = ${id}`.execute(ctx.db)
}

export async function insertCount(
  ctx: Pick<Ctx, 'db' | 'brandId' | 'gymId' | 'now' | 'staff'>,
  shiftId: number,
  counted: number,
  expected: number,
): Promise<void> {
  await sql`
    insert into shift_counts (brand_id, gym_id, shift_id, counted_fen, expected_fen, staff_id, at)
    values (${ctx.brandId}, ${ctx.gymId}, ${shiftId}, ${counted}, ${expected}, ${ctx.staff.id}, ${ctx.now})`.execute(ctx.db)
}

/** Whether somebody counted this drawer before. */
export async function wasCounted(ctx: Ctx, shiftId: number): Promise<boolean> {
  const { counted } = await one(
    ctx.db,
    sql<{
      counted: boolean
    }>`select exists (select from shift_counts where brand_id = ${ctx.brandId} and shift_id = ${shiftId}) as counted`,
  )
  return counted
}

export type NewMove = { kind: 'in' | 'out'; fee: number; reason: string; reversesId?: number }

export async function insertMove(ctx: Ctx, shiftId: number, move: NewMove): Promise<void> {
  await sql`
    insert into cash_moves (brand_id, gym_id, shift_id, kind, fee_fen, reason, staff_id, at, reverses_id)
    values (${ctx.brandId}, ${ctx.gymId}, ${shiftId}, ${move.kind}, ${move.fee}, ${move.reason}, ${ctx.staff.id}, ${ctx.now}, ${move.reversesId ?? null})`.execute(
    ctx.db,
  )
}

export type CashMoveData = RowOf<'cash_moves', 'shift_id' | 'reason' | 'reverses_id' | 'at', { kind: 'in' | 'out' }> &
  Named<'cash_moves', { fee: 'fee_fen' }> &
  RowOf<'shifts', 'register_id'> & { undone: boolean }

/** One of a shift that is seen. */
export function moveById(ctx: Ctx, id: number): Promise<CashMoveData | undefined> {
  return maybe(
    ctx.db,
    sql<CashMoveData>`
    select w.shift_id, w.kind, w.fee_fen as fee, w.reason, w.reverses_id, w.at, s.register_id, exists (select from cash_moves u where u.brand_id = w.brand_id and u.reverses_id = w.id) as undone
    from cash_moves w join shifts s on s.brand_id = w.brand_id and s.id = w.shift_id
    where w.brand_id = ${ctx.brandId} and w.gym_id = ${ctx.gymId} and w.id = ${id} and ${seenBy(ctx)}`,
  )
}

export async function registerCount(ctx: Ctx): Promise<number> {
  const { n } = await one(
    ctx.db,
    sql<{
      n: number
    }>`select count(*) as n from registers where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId} and deleted_at is null`,
  )
  return n
}
