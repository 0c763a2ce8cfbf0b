/** Of whoever comes in: the attempt that is due, and a birthday that nobody has spoken of yet. */
import type { ArrivalKind, DueRow } from '../../arrival.ts'
import { sql } from '../../database/sql.ts'
import { dayStart } from '../customers/index.ts'

export const followUpArrivals: readonly ArrivalKind[] = [
  {
    kind: 'follow-up',
    needs: 'follow-ups.create',
    // A card that ends is renewed on the spot by whoever may: told once, with that key.
    due: (ctx) => sql<DueRow>`
      select f.id, f.content as text, f.next_on as day, null::bigint as fen from follow_ups f
      where f.brand_id = c.brand_id and f.customer_id = c.id and f.done_at is null and f.deleted_at is null and f.next_on <= ${ctx.today}::date
        and ${ctx.may('cards.renew') ? sql`f.rule is distinct from 'ending'` : sql`true`}
      order by f.next_on limit 1`,
  },
  {
    kind: 'birthday',
    needs: 'follow-ups.create',
    due: (ctx) => sql<DueRow>`
      select null::bigint as id, null as text, null::date as day, null::bigint as fen
      where c.birthday_md = ${Number(ctx.today.slice(5).replace('-', ''))} and not exists (
        select from follow_ups f where f.brand_id = c.brand_id and f.customer_id = c.id and f.method is not null and f.deleted_at is null
          and f.at >= ${dayStart(ctx, ctx.today)})`,
  },
]
