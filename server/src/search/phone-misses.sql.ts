/** SQL of the whole phones that an account looked for in vain. */

import type { Ctx } from '../context.ts'
import { maybe } from '../database/open.ts'
import type { RowOf } from '../database/row.ts'
import { sql } from '../database/sql.ts'

type Window = { since: Date; count: number }
export type Misses = { minute: Window; day: Window }

export async function missesOf(ctx: Pick<Ctx, 'db' | 'brandId' | 'session'>): Promise<Misses | undefined> {
  const row = await maybe(
    ctx.db,
    sql<RowOf<'phone_misses', 'minute_since' | 'minute_misses' | 'day_since' | 'day_misses'>>`
    select minute_since, minute_misses, day_since, day_misses from phone_misses
    where brand_id = ${ctx.brandId} and account_id = ${ctx.session.accountId}`,
  )
  return row && { minute: { since: row.minute_since, count: row.minute_misses }, day: { since: row.day_since, count: row.day_misses } }
}

/** One more; a window that has ended begins anew with it. */
export async function countMiss(at: Pick<Ctx, 'db' | 'brandId'>, by: Pick<Ctx, 'session' | 'now'>): Promise<void> {
  const { now } = by
  await sql`
    insert into phone_misses as m (brand_id, account_id, minute_since, minute_misses, day_since, day_misses)
    values (${at.brandId}, ${by.session.accountId}, ${now}, 1, ${now}, 1)
    on conflict (brand_id, account_id) do update set
      minute_since = case when m.minute_since <= ${now}::timestamptz - interval '1 minute' then excluded.minute_since else m.minute_since end,
      minute_misses = case when m.minute_since <= ${now}::timestamptz - interval '1 minute' then 1 else m.minute_misses + 1 end,
      day_since = case when m.day_since <= ${now}::timestamptz - interval '1 day' then excluded.day_since else m.day_since end,
      day_misses = case when m.day_since <= ${now}::timestamptz - interval '1 day' then 1 else m.day_misses + 1 end`.execute(at.db)
}
