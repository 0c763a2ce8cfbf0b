/** SQL of wall displays: screens that show the timetable. Who a screen is, it says by a code, then by a token; only hashes are kept. */
import type { Acting } from '../../../context.ts'
import { type Db, maybe, one } from '../../../database/open.ts'
import type { Joined, Named, RowOf } from '../../../database/row.ts'
import { sql } from '../../../database/sql.ts'
import { fileName } from '../../../ground/files/index.ts'
import { type Listed, list, type Page } from '../../../lists/list.ts'

type Here = Pick<Acting, 'db' | 'brandId' | 'gymId' | 'now'>
type Halls = { halls: Named<'halls', { id: 'id'; name: 'name' }>[] }
export type DisplayData = RowOf<'class_displays', 'id' | 'name' | 'paired_at' | 'seen_at' | 'version'> & Halls

const select = sql<DisplayData>`
  select d.id, d.name, d.paired_at, d.seen_at, d.version, coalesce((select jsonb_agg(jsonb_build_object('id', h.id, 'name', h.name) order by h.id) from halls h
    where h.brand_id = d.brand_id and h.id = any (d.hall_ids) and h.deleted_at is null), '[]'::jsonb) as halls
  from class_displays d`
const here = (ctx: Here) => sql`d.brand_id = ${ctx.brandId} and d.gym_id = ${ctx.gymId} and d.deleted_at is null`

export function listDisplays(ctx: Here, page: Page): Promise<Listed<DisplayData>> {
  const order = { columns: [sql`d.id`], direction: 'asc' as const, types: ['bigint' as const], keyOf: (row: DisplayData) => [row.id] }
  return list(ctx.db, { select, from: sql`from class_displays d`, where: [here(ctx)], order }, page)
}

export function displayById(ctx: Here, id: number, lock = false): Promise<DisplayData | undefined> {
  return maybe(ctx.db, sql<DisplayData>`${select} where ${here(ctx)} and d.id = ${id} ${lock ? sql`for no key update of d` : sql``}`)
}

export type DisplayValues = { name: string; hall_ids: number[] }

/** Nothing where another has the name. */
export async function insertDisplay(ctx: Here, { name, hall_ids }: DisplayValues): Promise<number | undefined> {
  const made = await maybe(
    ctx.db,
    sql<RowOf<'class_displays', 'id'>>`
    insert into class_displays (brand_id, gym_id, name, hall_ids) values (${ctx.brandId}, ${ctx.gymId}, ${name}, ${hall_ids}) on conflict do nothing returning id`,
  )
  return made?.id
}

export async function displayNameTaken(ctx: Here, name: string, exceptId: number): Promise<boolean> {
  const same = await maybe(
    ctx.db,
    sql<RowOf<'class_displays', 'id'>>`select d.id from class_displays d where ${here(ctx)} and d.name = ${name} and d.id <> ${exceptId}`,
  )
  return same !== undefined
}

export async function updateDisplay(ctx: Here, id: number, { name, hall_ids }: DisplayValues): Promise<void> {
  await sql`
    update class_displays set name = ${name}, hall_ids = ${hall_ids}, version = version + 1 where brand_id = ${ctx.brandId} and id = ${id}`.execute(
    ctx.db,
  )
}

export async function deleteDisplay(ctx: Here, id: number): Promise<void> {
  await sql`update class_displays set deleted_at = ${ctx.now}, version = version + 1 where brand_id = ${ctx.brandId} and id = ${id}`.execute(
    ctx.db,
  )
  await setKey(ctx.db, id, null, null)
}

/** A code until then, or a token for good; whatever it showed before is void. */
export async function setKey(db: Db, id: number, hash: Buffer | null, until: Date | null): Promise<void> {
  await sql`select class_display_key_set(${id}, ${hash}, ${until})`.execute(db)
}

export async function setPaired(ctx: Here, id: number, at: Date | null): Promise<void> {
  await sql`update class_displays set paired_at = ${at}, seen_at = ${at}, version = version + 1 where brand_id = ${ctx.brandId} and id = ${id}`.execute(
    ctx.db,
  )
}

export type Shown = { id: number; name: string; brand_id: number; gym_id: number; hall_ids: number[]; seen_at: string | null }

/** Whose code or token it is; the transaction stands in that branch from here on. */
export async function displayOf(db: Db, hash: Buffer, isCode: boolean, now: Date): Promise<Shown | null> {
  const { shown } = await one(db, sql<{ shown: Shown | null }>`select class_display_of(${hash}, ${isCode}, ${now}) as shown`)
  return shown
}

export async function noteSeen({ db, brandId, now }: Here, id: number): Promise<void> {
  await sql`update class_displays set seen_at = ${now} where brand_id = ${brandId} and id = ${id}`.execute(db)
}

export type WallGym = RowOf<'gyms', 'name' | 'time_zone' | 'is_check_pass'> & Joined<Named<'files', { logo: 'name' }>>

export function gymOnWall(db: Db, brandId: number, gymId: number): Promise<WallGym> {
  return one(
    db,
    sql<WallGym>`
    select y.name, y.time_zone, y.is_check_pass, ${fileName('y.logo_file_id')} as logo from gyms y where y.brand_id = ${brandId} and y.id = ${gymId}`,
  )
}
