/** SQL of the job that looks after gates. */
import { type Db, rows } from '../../database/open.ts'
import type { RowOf } from '../../database/row.ts'
import { type Sql, sql } from '../../database/sql.ts'

type Pauses = { silent: number; claimable: number }
const due = (ahead: Date, { silent, claimable }: Pauses) =>
  sql`gates_due(${ahead}, ${silent} * interval '1 millisecond', ${claimable} * interval '1 millisecond')`

/** When the next thing falls due at any gate. */
export const nextOfGates = (ahead: Date, pauses: Pauses): Sql => sql`(select min(due_at) from ${due(ahead, pauses)})`

/** In a transaction of no brand. */
export async function brandsDue(db: Db, now: Date, pauses: Pauses): Promise<number[]> {
  const found = await rows(db, sql<{ brand: number }>`select distinct brand from ${due(now, pauses)} order by brand`)
  return found.map(({ brand }) => brand)
}

type Scope = { db: Db; brandId: number; now: Date }

export type Silent = RowOf<'gates', 'id' | 'gym_id' | 'name'> & RowOf<'gate_signs', 'seen_at'> & RowOf<'gyms', 'time_zone'>

/** Not heard since then, and nobody was told: from now on somebody was. */
export function tellSilent({ db, brandId, now }: Scope, since: Date): Promise<Silent[]> {
  return rows(
    db,
    sql<Silent>`
    update gate_signs s set told_offline_at = ${now} from gates g join gyms y on y.brand_id = g.brand_id and y.id = g.gym_id
    where s.brand_id = ${brandId} and g.brand_id = s.brand_id and g.id = s.gate_id and g.public_key is not null and g.deleted_at is null
      and s.told_offline_at is null and s.seen_at <= ${since}
    returning g.id, g.gym_id, g.name, s.seen_at, y.time_zone`,
  )
}

/** Heard again since somebody was told. */
export function tellBack({ db, brandId }: Scope): Promise<RowOf<'gates', 'id' | 'gym_id' | 'name'>[]> {
  return rows(
    db,
    sql<RowOf<'gates', 'id' | 'gym_id' | 'name'>>`
    update gate_signs s set told_offline_at = null from gates g
    where s.brand_id = ${brandId} and g.brand_id = s.brand_id and g.id = s.gate_id and s.told_offline_at is not null and s.seen_at >= s.told_offline_at
    returning g.id, g.gym_id, g.name`,
  )
}

/** Grants that nobody claims any more are closed, so that their person may be let in anew; so are pictures let go that nobody fetches. */
export async function closeLapsed({ db, brandId, now }: Scope, lapsed: Date): Promise<void> {
  await sql`update gate_grants set closed_at = ${now} where brand_id = ${brandId} and closed_at is null and expires_at <= ${lapsed}`.execute(
    db,
  )
  await sql`
    update gate_commands set file_id = null where brand_id = ${brandId} and file_id is not null and (done_at is not null or expires_at <= ${now})`.execute(
    db,
  )
}

/** Codes that nobody can show again, grants whose passage nobody tells of any more. */
export async function deleteOld({ db, brandId }: Scope, before: { used: Date; asked: Date }): Promise<void> {
  await sql`delete from gate_grants where brand_id = ${brandId} and asked_at < ${before.asked}`.execute(db)
  await sql`delete from used_codes where brand_id = ${brandId} and used_at < ${before.used}`.execute(db)
}
