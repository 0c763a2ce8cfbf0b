import type { Ctx } from '../../context.ts'
import { rows } from '../../database/open.ts'
import type { RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'

export type FirstDay = RowOf<'summed_days', 'gym_id'> & { day: string | null }

/** The first day with anything on the books of each of these branches or among its members; null: there is none. */
export function firstDays({ db, brandId }: Pick<Ctx, 'db' | 'brandId'>, gymIds: readonly number[]): Promise<FirstDay[]> {
  return rows(
    db,
    sql<FirstDay>`
    select g.id as gym_id, least((select min(business_day) from ledger_lines where brand_id = ${brandId} and gym_id = g.id),
      (select min(business_day) from stage_moves where brand_id = ${brandId} and gym_id = g.id)) as day
    from unnest(${gymIds}::bigint[]) g (id)`,
  )
}

/** Of one branch. */
export async function firstDay(ctx: Pick<Ctx, 'db' | 'brandId' | 'gymId'>): Promise<string | null> {
  const [first] = await firstDays(ctx, [ctx.gymId])
  return first?.day ?? null
}
