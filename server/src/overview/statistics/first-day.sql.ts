import type { Ctx } from '../../context.ts'
import { one } from '../../database/open.ts'
import { sql } from '../../database/sql.ts'

/** The first day with anything on the branch’s books or among its members; null: there is none. */
export async function firstDay({ db, brandId, gymId }: Pick<Ctx, 'db' | 'brandId' | 'gymId'>): Promise<string | null> {
  const { day } = await one(
    db,
    sql<{ day: string | null }>`
    select least((select min(business_day) from ledger_lines where brand_id = ${brandId} and gym_id = ${gymId}),
      (select min(business_day) from stage_moves where brand_id = ${brandId} and gym_id = ${gymId})) as day`,
  )
  return day
}
