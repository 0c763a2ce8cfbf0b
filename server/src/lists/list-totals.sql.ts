/** SQL of the totals that are kept: how many customers and cards a gym's unfiltered lists hold (20261122T1110_list_totals.sql). */
import { type Db, type Sql, sql } from '../database/sql.ts'

export type KeptList = 'customers' | 'cards'

/** `list_totals` is kept by triggers, exactly. */
export function keptTotal({ brandId, gymId }: { brandId: number; gymId: number }, list: KeptList): Sql<{ total: number }> {
  return sql<{ total: number }>`
    select coalesce(sum(n), 0)::bigint as total from list_totals where brand_id = ${brandId} and gym_id = ${gymId} and list = ${list}`
}

/** Adds up what came and went since the last time. Two at once take different rows, and the sum stays what it is. */
export async function foldTotals(db: Db, brandId: number): Promise<void> {
  await sql`
    with many as (
      select gym_id, list from list_totals where brand_id = ${brandId} group by gym_id, list having count(*) > 1
    ), folded as (
      delete from list_totals t using many m where t.brand_id = ${brandId} and t.gym_id = m.gym_id and t.list = m.list returning t.gym_id, t.list, t.n
    )
    insert into list_totals (brand_id, gym_id, list, n) select ${brandId}, gym_id, list, sum(n) from folded group by gym_id, list having sum(n) <> 0`.execute(
    db,
  )
}
