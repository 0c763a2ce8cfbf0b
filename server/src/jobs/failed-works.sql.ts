/** What a night left undone: kept as the owner, who is of no brand, until the work has succeeded at its place. */
import type { NightWork } from '@kaiguan/contract/overview/head-office/night-works.texts'
import type pg from 'pg'
import type { RowOf } from '../database/row.ts'
import type { WorkPlace } from '../rounds/every-gym.ts'

type Pool = Pick<pg.Pool, 'query'>
export type Failing = { work: NightWork; place: WorkPlace }

/** More than anybody reads or a round makes up for. */
const MOST = 200

type Kept = RowOf<'failed_works', 'brand_id' | 'gym_id', { work: NightWork }>
const failingOf = ({ work, brand_id: brandId, gym_id: gymId }: Kept): Failing => ({ work, place: { brandId, gymId } })

/** Where a work failed before and hasn't succeeded since. */
export async function failingPlaces(pool: Pool, work: NightWork): Promise<WorkPlace[]> {
  const { rows } = await pool.query<Kept>('select work, brand_id, gym_id from failed_works where work = $1', [work])
  return rows.map((row) => failingOf(row).place)
}

/** Whose pause is over, the longest waiting first. */
export async function dueAgain(pool: Pool, now: Date): Promise<Failing[]> {
  const { rows } = await pool.query<Kept>(
    `select work, brand_id, gym_id from failed_works where again_at <= $1 order by again_at limit ${MOST}`,
    [now],
  )
  return rows.map(failingOf)
}

type Failed = Pick<RowOf<'failed_works', 'times' | 'since'>, 'times' | 'since'>

/** Tried again after `firstMs`, then after twice as long each time, up to `mostMs`. */
export async function noteFailed(
  pool: Pool,
  { work, place }: Failing,
  { now, error, firstMs, mostMs }: { now: Date; error: string; firstMs: number; mostMs: number },
): Promise<Failed> {
  const { rows } = await pool.query<Failed>(
    `insert into failed_works as f (work, brand_id, gym_id, since, last_at, again_at, error)
     values ($1, $2, $3, $4, $4, $4::timestamptz + $6 * interval '1 millisecond', $5)
     on conflict (work, brand_id, gym_id) do update set times = f.times + 1, last_at = excluded.last_at, error = excluded.error,
       again_at = excluded.last_at + least($7::float8, $6 * power(2, least(f.times, 30))) * interval '1 millisecond'
     returning times, since`,
    [work, place.brandId, place.gymId, now, error, firstMs, mostMs],
  )
  const [row] = rows
  if (!row) throw new Error('a failed work was not kept')
  return row
}

export async function forgetFailed(pool: Pool, { work, place }: Failing): Promise<void> {
  await pool.query(
    'delete from failed_works where work = $1 and brand_id is not distinct from $2::bigint and gym_id is not distinct from $3::bigint',
    [work, place.brandId, place.gymId],
  )
}

type Row = RowOf<'failed_works', 'brand_id' | 'gym_id' | 'since' | 'last_at' | 'times' | 'error', { work: NightWork }> & {
  brand_name: string | null
  gym_name: string | null
}

/** All of them, for the operator. */
export async function failedWorks(pool: Pool): Promise<Row[]> {
  const { rows } = await pool.query<Row>(
    `select f.work, f.brand_id, f.gym_id, f.since, f.last_at, f.times, f.error, b.name as brand_name, g.name as gym_name
     from failed_works f left join brands b on b.id = f.brand_id left join gyms g on g.brand_id = f.brand_id and g.id = f.gym_id
     order by f.since, f.id limit ${MOST}`,
  )
  return rows
}
