/** Which card types are offered where: a branch’s own, and the universal ones (without a gym) that are good there. */
import type { Acting } from '../context.ts'
import { type Sql, sql } from '../database/sql.ts'

/** Of types `t`: good at this branch by their terms. */
export function typeGoodAt(gymId: number): Sql {
  return sql`(t.terms->'gyms' = '"all"'::jsonb or t.terms->'gyms' @> to_jsonb(${gymId}::bigint))`
}

/** Of types `t`: whose they are. At head office these are the universal ones. */
export function ownTypes({ brandId, gymId }: Pick<Acting, 'brandId' | 'gymId'>): Sql {
  const whose = gymId === 0 ? sql`t.gym_id is null` : sql`t.gym_id = ${gymId}`
  return sql`t.brand_id = ${brandId} and ${whose}`
}

/** Of types `t`: sold, listed and chosen here, on sale or not. At head office these are all universal ones. */
export function offeredHere({ brandId, gymId }: Pick<Acting, 'brandId' | 'gymId'>): Sql {
  const universal = gymId === 0 ? sql`t.gym_id is null` : sql`(t.gym_id = ${gymId} or t.gym_id is null and ${typeGoodAt(gymId)})`
  return sql`t.brand_id = ${brandId} and ${universal} and t.deleted_at is null`
}
