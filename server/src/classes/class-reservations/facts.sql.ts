/** SQL of what is asked of a person before they are given a place. Their row is held meanwhile: nobody else's question comes between. */
import type { ReservationState } from '@kaiguan/contract/classes/classes/texts'
import type { VisitFacts } from '../../access/decide-access.ts'
import type { Acting } from '../../context.ts'
import { one, rows } from '../../database/open.ts'
import { sql } from '../../database/sql.ts'

export type PersonFacts = {
  /** What they have of this very class; null: nothing. */
  already: ReservationState | null
  /** Places of theirs here that are still to come. */
  active: number
  /** What counts against them since a moment, and the last of it. */
  strikes: number
  struck_at: Date | null
}

/** `since`: from when on strikes count. */
export function personFacts(
  { db, brandId, gymId, now }: Pick<Acting, 'db' | 'brandId' | 'gymId' | 'now'>,
  { personId, sessionId, since }: { personId: number; sessionId: number; since: Date },
): Promise<PersonFacts> {
  return one(
    db,
    sql<PersonFacts>`
    select
      (select r.state from group_reservations r where r.brand_id = ${brandId} and r.session_id = ${sessionId} and r.person_id = ${personId}
        and r.state in ('waiting', 'offered', 'booked', 'attended', 'no-show')) as already,
      (select count(*) from group_reservations r join group_sessions s on s.brand_id = r.brand_id and s.id = r.session_id
        where r.brand_id = ${brandId} and r.person_id = ${personId} and r.gym_id = ${gymId} and r.state in ('offered', 'booked') and s.starts_at > ${now}) as active,
      x.strikes, x.struck_at
    from (select count(*) as strikes, max(at) as struck_at from class_strikes
      where brand_id = ${brandId} and gym_id = ${gymId} and person_id = ${personId} and at > ${since} and forgiven_at is null) x`,
  )
}

/** Their places of a day that are still to come, each by the card that lets them in: they count in its visits of that day. */
export function bookedOn(
  { db, brandId, gymId, now }: Pick<Acting, 'db' | 'brandId' | 'gymId' | 'now'>,
  personId: number,
  day: string,
  but: number | null,
): Promise<VisitFacts[]> {
  return rows(
    db,
    sql<VisitFacts>`
    select r.id, r.card_id, null::bigint as guest_pass_id, s.starts_at as entered_at, s.ends_at as left_at, false as counted
    from group_reservations r join group_sessions s on s.brand_id = r.brand_id and s.id = r.session_id
    where r.brand_id = ${brandId} and r.person_id = ${personId} and r.gym_id = ${gymId} and r.state = 'booked' and r.card_id is not null
      and s.business_day = ${day} and s.starts_at > ${now} and r.id is distinct from ${but}::bigint order by r.id`,
  )
}
