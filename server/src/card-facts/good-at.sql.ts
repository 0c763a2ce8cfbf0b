/** The same as `goodAt`, asked of the database: sold at this gym, or good here by its terms. */

import type { Ctx } from '../context.ts'
import { type Sql, sql } from '../database/sql.ts'

export function goodHere(ctx: Pick<Ctx, 'gymId'>, card: 'k' | 'u'): Sql {
  const of = sql.raw(card)
  return sql`(${of}.gym_id = ${ctx.gymId} or ${goodAsVisitor(ctx, card)})`
}

/** By its terms alone. Cards that are good at their own branch only aren't even looked at: `universal` has an index. */
export function goodAsVisitor(ctx: Pick<Ctx, 'gymId'>, card: 'k' | 'u'): Sql {
  const of = sql.raw(card)
  return sql`(${of}.universal and (${of}.terms->'gyms' = '"all"'::jsonb or ${of}.terms->'gyms' @> to_jsonb(${ctx.gymId}::bigint)))`
}
