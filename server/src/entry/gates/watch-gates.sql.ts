/** SQL of the job that looks after gates. */
import type { Database, Db } from '../../database/open.ts'
import { rows } from '../../database/open.ts'
import type { Named, RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'

/** Brands that ever had a gate: asked of what lies outside tenants, as the owner. */
export async function brandsWithGates({ pool }: Pick<Database, 'pool'>): Promise<number[]> {
  const found = await pool.query<{ id: number }>('select distinct brand_id::integer as id from gate_places order by 1')
  return found.rows.map(({ id }) => id)
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
      and s.told_offline_at is null and s.seen_at < ${since}
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

type Until = Named<'gate_grants', { granted: 'expires_at'; used: 'expires_at'; kept: 'expires_at' }>

/** Grants that lapsed are closed, and go with what they were needed for; so do codes that are over, and pictures that nobody fetches any more. */
export async function sweepGates({ db, brandId, now }: Scope, until: Until): Promise<void> {
  await sql`update gate_grants set closed_at = ${now} where brand_id = ${brandId} and closed_at is null and expires_at < ${until.granted}`.execute(
    db,
  )
  await sql`delete from gate_grants where brand_id = ${brandId} and asked_at < ${until.kept}`.execute(db)
  await sql`delete from used_codes where brand_id = ${brandId} and used_at < ${until.used}`.execute(db)
  await sql`
    update gate_commands set file_id = null where brand_id = ${brandId} and file_id is not null and (done_at is not null or expires_at <= ${now})`.execute(
    db,
  )
}
