/** The same as `goodAt`, asked of the database: sold at this gym, or good here by its terms. */
import { addDays } from '@kaiguan/contract/time'
import type { Acting } from '../context.ts'
import { type Sql, sql } from '../database/sql.ts'

type Here = Pick<Acting, 'gymId' | 'gym' | 'now' | 'today'>

const DAY_MS = 86_400_000

export function goodHere(ctx: Here, card: 'k' | 'u'): Sql {
  const of = sql.raw(card)
  return sql`(${of}.gym_id = ${ctx.gymId} or ${goodAsVisitor(ctx, card)})`
}

/**
 * By its terms, for as long as it is anybody's here: a card that was refunded, transferred, undone or put into the recycle
 * bin is of no concern to another branch once that can't be undone any more, nor is whoever had it. What has ended stays:
 * it is renewed here. Cards that are good at their own branch only aren't even looked at: `universal` has an index.
 */
export function goodAsVisitor(ctx: Here, card: 'k' | 'u'): Sql {
  const of = sql.raw(card)
  const days = ctx.gym.reversal_days
  return sql`(${of}.universal and (${of}.terms->'gyms' = '"all"'::jsonb or ${of}.terms->'gyms' @> to_jsonb(${ctx.gymId}::bigint))
    and (${of}.closed_on is null or ${of}.closed_on >= ${addDays(ctx.today, -days)}::date)
    and (${of}.recycled_at is null or ${of}.recycled_at >= ${new Date(ctx.now.getTime() - days * DAY_MS)}))`
}
