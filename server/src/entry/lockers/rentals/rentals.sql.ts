/** SQL of who holds which grid. */
import type { RentalEnd, RentalState } from '@kaiguan/contract/entry/lockers/texts'
import { addDays } from '@kaiguan/contract/time'
import type { Acting, Ctx } from '../../../context.ts'
import { staffIdOf } from '../../../context.ts'
import { maybe, one, rows } from '../../../database/open.ts'
import type { Joined, Named, RowOf } from '../../../database/row.ts'
import { type Sql, sql } from '../../../database/sql.ts'
import { type Listed, list, type Page } from '../../../lists/list.ts'
import { asWhomEver, searchCondition } from '../../../people/customers/index.ts'
import { areaIdOf, holderSeen } from '../areas/areas.sql.ts'

/** A rental ends soon within so many days. */
export const ENDING_DAYS = 7

export type RentalData = RowOf<
  'locker_rentals',
  | 'id'
  | 'gym_id'
  | 'grid_id'
  | 'customer_id'
  | 'member_name'
  | 'member_phone'
  | 'started_on'
  | 'expired_on'
  | 'rent_fen'
  | 'pledge_fen'
  | 'pledge_left_fen'
  | 'visit_id'
  | 'bracelet_id'
  | 'remark'
  | 'business_day'
  | 'rented_at'
  | 'ended_at',
  { type: 1 | 2; ended_why: RentalEnd | null }
> &
  RowOf<'locker_grids', 'no' | 'locker_id'> &
  Named<'lockers', { area_name: 'name' }> &
  Joined<Named<'bracelets', { bracelet: 'number' }> & Named<'employees', { staff_name: 'name' }>>

const from = sql`from locker_rentals r join locker_grids g on g.brand_id = r.brand_id and g.id = r.grid_id join lockers l on l.brand_id = g.brand_id and l.id = g.locker_id`
const select = sql<RentalData>`
  select r.id, r.gym_id, r.grid_id, r.customer_id, r.member_name, r.member_phone, r.type, r.started_on, r.expired_on, r.rent_fen, r.pledge_fen, r.pledge_left_fen, r.visit_id, r.bracelet_id,
    r.remark, r.business_day, r.rented_at, r.ended_at, r.ended_why, g.no, g.locker_id, l.name as area_name, b.number as bracelet, e.name as staff_name
  ${from} left join bracelets b on b.brand_id = r.brand_id and b.id = r.bracelet_id left join employees e on e.brand_id = r.brand_id and e.id = r.staff_id`
const here = (ctx: Pick<Ctx, 'brandId' | 'gymId'>) => sql`r.brand_id = ${ctx.brandId} and r.gym_id = ${ctx.gymId}`

/** `lock`: whatever is done to it queues here, after its person and its grid. */
export function rentalById(ctx: Pick<Ctx, 'db' | 'brandId' | 'gymId'>, id: number, lock = false): Promise<RentalData | undefined> {
  return maybe(ctx.db, sql<RentalData>`${select} where ${here(ctx)} and r.id = ${id} ${lock ? sql`for no key update of r` : sql``}`)
}

export function livingOfGrid(ctx: Pick<Ctx, 'db' | 'brandId' | 'gymId'>, gridId: number, lock = false): Promise<RentalData | undefined> {
  return maybe(
    ctx.db,
    sql<RentalData>`${select} where ${here(ctx)} and r.grid_id = ${gridId} and r.ended_at is null ${lock ? sql`for no key update of r` : sql``}`,
  )
}

export function rentalSeen(ctx: Ctx, id: number): Promise<RentalData | undefined> {
  return maybe(ctx.db, sql<RentalData>`${select} where ${here(ctx)} and r.id = ${id} and ${holderSeen(ctx)}`)
}

/** What somebody holds here now, as whom ever they were known: a card of another branch names its own customer. The oldest first. */
export function livingOf(ctx: Ctx, customerId: number): Promise<RentalData[]> {
  return rows(
    ctx.db,
    sql<RentalData>`${select} where ${here(ctx)} and r.customer_id in ${asWhomEver(ctx, customerId)} and r.ended_at is null and ${holderSeen(ctx)} order by r.id limit 100`,
  )
}

export type NewRental = {
  gridId: number
  customerId: number | null
  name: string
  phone: string
  type: 1 | 2
  from: string
  to: string
  rent: number
  pledge: number
  visitId?: number
  braceletId?: number | null
  remark: string
}

export async function insertRental(ctx: Acting, rental: NewRental): Promise<number> {
  const { id } = await one(
    ctx.db,
    sql<RowOf<'locker_rentals', 'id'>>`
    insert into locker_rentals (brand_id, gym_id, grid_id, customer_id, member_name, member_phone, type, started_on, expired_on, rent_fen, pledge_fen, pledge_left_fen, visit_id, bracelet_id,
      remark, business_day, rented_at, staff_id)
    values (${ctx.brandId}, ${ctx.gymId}, ${rental.gridId}, ${rental.customerId}, ${rental.name}, ${rental.phone}, ${rental.type}, ${rental.from}, ${rental.to}, ${rental.rent},
      ${rental.pledge}, ${rental.pledge}, ${rental.visitId ?? null}, ${rental.braceletId ?? null}, ${rental.remark}, ${ctx.today}, ${ctx.now}, ${staffIdOf(ctx)})
    returning id`,
  )
  return id
}

/** The facts of a rental that its operations change, and that undoing one brings back. */
export type RentalFacts = Pick<
  RowOf<'locker_rentals', 'grid_id' | 'expired_on' | 'rent_fen' | 'pledge_fen' | 'pledge_left_fen' | 'bracelet_id'>,
  'grid_id' | 'expired_on' | 'rent_fen' | 'pledge_fen' | 'pledge_left_fen' | 'bracelet_id'
>

export async function changeRental(ctx: Pick<Ctx, 'db' | 'brandId'>, id: number, facts: Partial<RentalFacts>): Promise<void> {
  await sql`
    update locker_rentals r set grid_id = n.grid_id, expired_on = n.expired_on, rent_fen = n.rent_fen, pledge_fen = n.pledge_fen, pledge_left_fen = n.pledge_left_fen, bracelet_id = n.bracelet_id
    from (select (jsonb_populate_record(w, ${JSON.stringify(facts)}::jsonb)).* from locker_rentals w where w.brand_id = ${ctx.brandId} and w.id = ${id}) n
    where r.brand_id = ${ctx.brandId} and r.id = ${id}`.execute(ctx.db)
}

export async function endRental(ctx: Pick<Ctx, 'db' | 'brandId' | 'now'>, id: number, why: RentalEnd, rent?: number): Promise<void> {
  await sql`
    update locker_rentals set ended_at = ${ctx.now}, ended_why = ${why}, pledge_left_fen = 0, rent_fen = coalesce(${rent ?? null}::bigint, rent_fen)
    where brand_id = ${ctx.brandId} and id = ${id}`.execute(ctx.db)
}

export async function reviveRental(ctx: Pick<Ctx, 'db' | 'brandId'>, id: number): Promise<void> {
  await sql`update locker_rentals set ended_at = null, ended_why = null where brand_id = ${ctx.brandId} and id = ${id}`.execute(ctx.db)
}

export type RecordsQuery = Page & {
  area?: string | undefined
  search?: string | undefined
  number?: string | undefined
  days?: number | undefined
  day?: string | undefined
  state?: RentalState[] | undefined
}

function statesOf(ctx: Ctx): Record<RentalState, Sql> {
  const soon = addDays(ctx.today, ENDING_DAYS)
  return {
    living: sql`(r.ended_at is null and r.expired_on > ${soon}::date)`,
    ending: sql`(r.ended_at is null and r.expired_on between ${ctx.today}::date and ${soon}::date)`,
    overdue: sql`(r.ended_at is null and r.expired_on < ${ctx.today}::date)`,
    ended: sql`r.ended_at is not null`,
  }
}

/** By the grid's number, or by who holds it, of customers and of others. */
export function searching(ctx: Ctx, text: string): Sql {
  return sql`(g.no = ${text} or r.customer_id is null and r.member_name = ${text}
    or r.customer_id in (select c.id from customers c where c.brand_id = ${ctx.brandId} and c.gym_id = ${ctx.gymId} and ${searchCondition(ctx, text)}))`
}

export async function areaCondition(ctx: Ctx, area: string | undefined): Promise<Sql[]> {
  if (area === undefined || area === '') return []
  const id = await areaIdOf(ctx, area)
  return [id === undefined ? sql`false` : sql`g.locker_id = ${id}`]
}

const order = { columns: [sql`r.id`], direction: 'desc' as const, types: ['bigint' as const], keyOf: (row: RentalData) => [row.id] }

export type RentsListed = Listed<RentalData> & { sums: { rent: number; pledges: number } }

export async function listRents(ctx: Ctx, query: RecordsQuery): Promise<RentsListed> {
  const where = [here(ctx), sql`r.visit_id is null`, holderSeen(ctx), ...(await areaCondition(ctx, query.area))]
  const states = statesOf(ctx)
  if (query.state?.length)
    where.push(
      sql`(${sql.join(
        query.state.map((state) => states[state]),
        sql` or `,
      )})`,
    )
  if (query.search) where.push(searching(ctx, query.search))
  if (query.days) where.push(sql`r.business_day > ${addDays(ctx.today, -query.days)}::date`)
  const figures = sql<{ total: number; rent: number; pledges: number }>`
    select count(*) as total, coalesce(sum(r.rent_fen), 0)::bigint as rent, coalesce(sum(r.pledge_left_fen), 0)::bigint as pledges ${from} where ${sql.join(where, sql` and `)}`
  const { figures: sums, ...listed } = await list(ctx.db, { select, from, where, figures, order }, query)
  const of = (key: 'rent_fen' | 'pledge_left_fen') => listed.data.reduce((sum, row) => sum + row[key], 0)
  return { ...listed, sums: { rent: sums?.rent ?? of('rent_fen'), pledges: sums?.pledges ?? of('pledge_left_fen') } }
}

/** Rentals and use by the day. */
export async function listRecords(ctx: Ctx, query: RecordsQuery): Promise<Listed<RentalData>> {
  const where = [here(ctx), holderSeen(ctx), ...(await areaCondition(ctx, query.area))]
  if (query.number) where.push(sql`g.no = ${query.number}`)
  if (query.day)
    where.push(
      sql`r.started_on <= ${query.day}::date and (r.ended_at is null or r.ended_at >= ${query.day}::date::timestamp at time zone ${ctx.gym.time_zone})`,
    )
  return list(ctx.db, { select, from, where, order }, query)
}

/** What the gym holds as pledges. */
export async function pledgesHeld(ctx: Ctx): Promise<number> {
  const { fen } = await one(
    ctx.db,
    sql<{
      fen: number
    }>`select coalesce(sum(r.pledge_left_fen), 0)::bigint as fen from locker_rentals r where ${here(ctx)} and r.ended_at is null`,
  )
  return fen
}

/** Whose rental an event is of. */
export async function rentalOfEvent(ctx: Pick<Ctx, 'db' | 'brandId' | 'gymId'>, eventId: number): Promise<number | null> {
  const event = await maybe(
    ctx.db,
    sql<RowOf<'locker_events', 'rental_id'>>`
    select v.rental_id from locker_events v where v.brand_id = ${ctx.brandId} and v.gym_id = ${ctx.gymId} and v.id = ${eventId}`,
  )
  return event?.rental_id ?? null
}
