/** SQL of areas and their grids: the wall, what is counted of it, and how it is made. */
import type { GridCounts } from '@kaiguan/contract/entry/lockers/calls'
import type { GridState, lockerKinds } from '@kaiguan/contract/entry/lockers/texts'
import type { Ctx } from '../../../context.ts'
import { maybe, one, rows } from '../../../database/open.ts'
import type { Joined, Named, RowOf } from '../../../database/row.ts'
import { type Sql, sql } from '../../../database/sql.ts'
import { seenBy } from '../../../people/customers/index.ts'
import { byNumber } from './sort-grids.ts'

export type Kind = (typeof lockerKinds)[number]

export type AreaData = RowOf<'lockers', 'id' | 'name' | 'columns' | 'remark' | 'version', { sex: 0 | 1 | 2; kind: Kind }> &
  Named<'lockers', { rent_fee: 'rent_fen'; pledge: 'pledge_fen' }> & { counts: GridCounts }

/** The state of grid `g` with its living rental `r`: by the one definition there is. */
const stateOf = (ctx: Pick<Ctx, 'today'>) => sql`grid_state(g, r, ${ctx.today}::date)`
const living = sql`left join locker_rentals r on r.brand_id = g.brand_id and r.grid_id = g.id and r.ended_at is null`

const counted = (state: Sql) => sql`
  count(*)::integer as total, count(*) filter (where ${state} = 'free')::integer as free, count(*) filter (where ${state} = 'in-use')::integer as in_use,
  count(*) filter (where ${state} = 'rented')::integer as rented, count(*) filter (where ${state} = 'overdue')::integer as overdue,
  count(*) filter (where ${state} = 'disabled')::integer as disabled`

const areaSelect = (ctx: Pick<Ctx, 'today'>) => sql<AreaData>`
  select l.id, l.name, l.sex, l.kind, l.rent_fen as rent_fee, l.pledge_fen as pledge, l.columns, l.remark, l.version, to_jsonb(n) as counts
  from lockers l cross join lateral (select ${counted(stateOf(ctx))} from locker_grids g ${living}
    where g.brand_id = l.brand_id and g.gym_id = l.gym_id and g.locker_id = l.id and g.deleted_at is null) n`

const here = (ctx: Pick<Ctx, 'brandId' | 'gymId'>) => sql`l.brand_id = ${ctx.brandId} and l.gym_id = ${ctx.gymId} and l.deleted_at is null`

const MOST_AREAS = 500

export function areas(ctx: Ctx): Promise<AreaData[]> {
  return rows(ctx.db, sql<AreaData>`${areaSelect(ctx)} where ${here(ctx)} order by l.id limit ${MOST_AREAS}`)
}

export function areaById(ctx: Ctx, id: number, lock = false): Promise<AreaData | undefined> {
  return maybe(ctx.db, sql<AreaData>`${areaSelect(ctx)} where ${here(ctx)} and l.id = ${id} ${lock ? sql`for no key update of l` : sql``}`)
}

/** By its name, else by its id. */
export async function areaIdOf(ctx: Ctx, key: string): Promise<number | undefined> {
  const id = /^\d{1,15}$/.test(key) ? Number(key) : 0
  const area = await maybe(
    ctx.db,
    sql<
      RowOf<'lockers', 'id'>
    >`select l.id from lockers l where ${here(ctx)} and (l.name = ${key} or l.id = ${id}) order by l.name = ${key} desc limit 1`,
  )
  return area?.id
}

export async function nameTaken(ctx: Ctx, name: string, exceptId: number | null): Promise<boolean> {
  const found = await maybe(
    ctx.db,
    sql<
      RowOf<'lockers', 'id'>
    >`select l.id from lockers l where ${here(ctx)} and l.name = ${name} and l.id is distinct from ${exceptId}::bigint`,
  )
  return found !== undefined
}

export type AreaFields = Pick<AreaData, 'name' | 'sex' | 'kind' | 'rent_fee' | 'pledge' | 'columns' | 'remark'>

export async function insertArea(ctx: Ctx, area: AreaFields): Promise<number> {
  const { id } = await one(
    ctx.db,
    sql<RowOf<'lockers', 'id'>>`
    insert into lockers (brand_id, gym_id, name, sex, kind, rent_fen, pledge_fen, columns, remark)
    values (${ctx.brandId}, ${ctx.gymId}, ${area.name}, ${area.sex}, ${area.kind}, ${area.rent_fee}, ${area.pledge}, ${area.columns}, ${area.remark}) returning id`,
  )
  return id
}

export async function updateArea(ctx: Ctx, id: number, area: AreaFields): Promise<void> {
  await sql`
    update lockers set name = ${area.name}, sex = ${area.sex}, kind = ${area.kind}, rent_fen = ${area.rent_fee}, pledge_fen = ${area.pledge}, columns = ${area.columns},
      remark = ${area.remark}, version = version + 1
    where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId} and id = ${id}`.execute(ctx.db)
}

export async function deleteArea(ctx: Ctx, id: number): Promise<void> {
  await sql`
    with grids as (update locker_grids set deleted_at = ${ctx.now} where brand_id = ${ctx.brandId} and locker_id = ${id} and deleted_at is null returning id),
      freed as (update bracelets set grid_id = null where brand_id = ${ctx.brandId} and grid_id in (select id from grids))
    update lockers set deleted_at = ${ctx.now} where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId} and id = ${id}`.execute(ctx.db)
}

/** Numbered grids, all at once. */
export async function insertGrids(ctx: Ctx, lockerId: number, from: number, to: number): Promise<void> {
  await sql`
    insert into locker_grids (brand_id, gym_id, locker_id, no)
    select ${ctx.brandId}, ${ctx.gymId}, ${lockerId}, n::text from generate_series(${from}::integer, ${to}::integer) n order by n`.execute(
    ctx.db,
  )
}

export type WallData = RowOf<'locker_grids', 'id' | 'no' | 'key' | 'disabled_remark'> &
  Joined<
    Named<'bracelets', { bracelet: 'number' }> &
      Named<'locker_rentals', { rental_id: 'id' }> &
      RowOf<'locker_rentals', 'customer_id' | 'member_name' | 'expired_on' | 'pledge_left_fen', { type: 1 | 2 }>
  > & { state: GridState }

/** Of rental `r`: whom the asker may know. Somebody who is no customer is known to all. */
export const holderSeen = (ctx: Ctx) => sql`(r.customer_id is null or ${seenBy(ctx, sql`r.customer_id`)})`

/**
 * Its grids in the order of their numbers: ordered here, in a twentieth of what three texts a row cost the database. A column
 * more costs two thousand cells, so that it has what the wall shows and no more.
 */
export async function wall(ctx: Ctx, lockerId: number): Promise<WallData[]> {
  const seen = holderSeen(ctx)
  const grids = await rows(
    ctx.db,
    sql<WallData>`
    select g.id, g.no, g.key, g.disabled_remark, ${stateOf(ctx)} as state, b.number as bracelet, r.id as rental_id, r.type, case when ${seen} then r.customer_id end as customer_id,
      case when ${seen} then r.member_name else '' end as member_name, r.expired_on, r.pledge_left_fen
    from locker_grids g ${living} left join bracelets b on b.brand_id = g.brand_id and b.grid_id = g.id and b.lost_at is null
    where g.brand_id = ${ctx.brandId} and g.gym_id = ${ctx.gymId} and g.locker_id = ${lockerId} and g.deleted_at is null
    limit 20000`,
  )
  return byNumber(grids)
}

export type GridData = RowOf<
  'locker_grids',
  'id' | 'locker_id' | 'no' | 'key' | 'disabled_at' | 'disabled_remark' | 'last_used_at' | 'version'
> &
  RowOf<'lockers', 'columns', { sex: 0 | 1 | 2; kind: Kind }> &
  Named<'lockers', { area_name: 'name'; rent_fee: 'rent_fen'; pledge: 'pledge_fen'; area_remark: 'remark' }> & {
    state: GridState
  } & Joined<Named<'bracelets', { bracelet: 'number' }> & Named<'locker_rentals', { rental_id: 'id' }>>

const gridSelect = (ctx: Pick<Ctx, 'today'>) => sql<GridData>`
  select g.id, g.locker_id, g.no, g.key, g.disabled_at, g.disabled_remark, g.last_used_at, g.version, l.name as area_name, l.rent_fen as rent_fee, l.pledge_fen as pledge, l.columns,
    l.remark as area_remark, l.sex, l.kind, ${stateOf(ctx)} as state, b.number as bracelet, r.id as rental_id
  from locker_grids g join lockers l on l.brand_id = g.brand_id and l.id = g.locker_id ${living}
  left join bracelets b on b.brand_id = g.brand_id and b.grid_id = g.id and b.lost_at is null`

export type GridKey = { id: number; locker_id?: number | undefined }

/** `lock`: two desks at one grid queue here. What holds it is read anew once it is locked. */
export async function gridById(ctx: Ctx, { id, locker_id }: GridKey, lock = false): Promise<GridData | undefined> {
  const where = sql`g.brand_id = ${ctx.brandId} and g.gym_id = ${ctx.gymId} and g.id = ${id} and g.deleted_at is null ${
    locker_id === undefined ? sql`` : sql`and g.locker_id = ${locker_id}`
  }`
  if (lock) await sql`select g.id from locker_grids g where ${where} for no key update`.execute(ctx.db)
  return maybe(ctx.db, sql<GridData>`${gridSelect(ctx)} where ${where}`)
}

/** In the order of their ids. */
export async function lockGrids(ctx: Pick<Ctx, 'db' | 'brandId' | 'gymId'>, ids: number[]): Promise<void> {
  await sql`
    select g.id from locker_grids g where g.brand_id = ${ctx.brandId} and g.gym_id = ${ctx.gymId} and g.id = any (${ids}) order by g.id for no key update`.execute(
    ctx.db,
  )
}

/** All of an area, in the same order. */
export async function lockGridsOfArea(ctx: Pick<Ctx, 'db' | 'brandId' | 'gymId'>, lockerId: number): Promise<void> {
  await sql`
    select g.id from locker_grids g where g.brand_id = ${ctx.brandId} and g.gym_id = ${ctx.gymId} and g.locker_id = ${lockerId} and g.deleted_at is null
    order by g.id for no key update`.execute(ctx.db)
}

/** The grid of an area that has this number. */
export async function gridOfNo(ctx: Ctx, lockerId: number, no: string): Promise<number | undefined> {
  const grid = await maybe(
    ctx.db,
    sql<RowOf<'locker_grids', 'id'>>`
    select g.id from locker_grids g where g.brand_id = ${ctx.brandId} and g.gym_id = ${ctx.gymId} and g.locker_id = ${lockerId} and g.no = ${no} and g.deleted_at is null`,
  )
  return grid?.id
}

type Like = RowOf<'locker_grids', 'no' | 'key' | 'locker_id'> & Named<'lockers', { area_name: 'name' }>

/** Another grid with this number in the area, or with this key in the gym. */
export function gridLike(
  ctx: Ctx,
  lockerId: number,
  { no, key }: { no: string; key: string },
  exceptId: number | null,
): Promise<Like | undefined> {
  return maybe(
    ctx.db,
    sql<Like>`
    select g.no, g.key, g.locker_id, l.name as area_name from locker_grids g join lockers l on l.brand_id = g.brand_id and l.id = g.locker_id
    where g.brand_id = ${ctx.brandId} and g.gym_id = ${ctx.gymId} and g.deleted_at is null and g.id is distinct from ${exceptId}::bigint
      and (g.locker_id = ${lockerId} and g.no = ${no} or g.key = ${key} and ${key} <> '')
    order by (g.locker_id = ${lockerId} and g.no = ${no}) desc limit 1`,
  )
}

export async function insertGrid(ctx: Ctx, lockerId: number, { no, key }: { no: string; key: string }): Promise<number> {
  const { id } = await one(
    ctx.db,
    sql<RowOf<'locker_grids', 'id'>>`
    insert into locker_grids (brand_id, gym_id, locker_id, no, key) values (${ctx.brandId}, ${ctx.gymId}, ${lockerId}, ${no}, ${key}) returning id`,
  )
  return id
}

export async function updateGrid(ctx: Ctx, id: number, { no, key }: { no: string; key: string }): Promise<void> {
  await sql`update locker_grids set no = ${no}, key = ${key}, version = version + 1 where brand_id = ${ctx.brandId} and id = ${id}`.execute(
    ctx.db,
  )
}

/** Out of use since now, with the remark; null: in use again. */
export async function setDisabled(ctx: Ctx, id: number, remark: string | null): Promise<void> {
  await sql`
    update locker_grids set disabled_at = ${remark === null ? null : ctx.now}::timestamptz, disabled_remark = ${remark ?? ''}, version = version + 1
    where brand_id = ${ctx.brandId} and id = ${id}`.execute(ctx.db)
}

export async function setUsed(ctx: Pick<Ctx, 'db' | 'brandId' | 'now'>, gridId: number): Promise<void> {
  await sql`update locker_grids set last_used_at = ${ctx.now} where brand_id = ${ctx.brandId} and id = ${gridId}`.execute(ctx.db)
}
