/** SQL of what places in classes hold: their persons. */
import type { Acting } from '../context.ts'
import { sql } from '../database/sql.ts'

/** They are free again. */
export async function releasePlaces({ db, brandId, now }: Pick<Acting, 'db' | 'brandId' | 'now'>, ids: readonly number[]): Promise<void> {
  await sql`update holds set released_at = ${now} where brand_id = ${brandId} and reservation_id = any (${[...ids]}) and released_at is null`.execute(
    db,
  )
}

/** Whoever a place is of is who is held for it: of these persons, where that changed. What was over before `since` stays as it was. */
export async function holdPlacesAnew(
  { db, brandId }: Pick<Acting, 'db' | 'brandId'>,
  personIds: readonly number[],
  since: Date | null,
): Promise<void> {
  await sql`
    update holds h set who_id = p.person_id from group_reservations r
    join customers c on c.brand_id = r.brand_id and c.id = r.customer_id
    join lateral (select coalesce(o.merged_into_id, o.id) as person_id from persons o where o.brand_id = c.brand_id and o.id = c.person_id) p on true
    where h.brand_id = ${brandId} and h.who = 'person' and h.who_id = any (${[...personIds]}) and h.released_at is null
      and (${since}::timestamptz is null or h.ends_at > ${since}) and r.brand_id = h.brand_id and r.id = h.reservation_id and p.person_id <> h.who_id`.execute(
    db,
  )
}
