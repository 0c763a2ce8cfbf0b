/** SQL of whom a message is for: what of each fills its text, and what keeps them from getting it. */
import type { Ctx } from '../../context.ts'
import { maybe, one, rows } from '../../database/open.ts'
import type { Joined, Named, RowOf } from '../../database/row.ts'
import { type Sql, sql } from '../../database/sql.ts'
import { customerSeen } from '../customers/index.ts'
import { hasConsent } from './consents.sql.ts'

/** `person_id`, `phone`: who gets it; of a child without a phone the guardian. `today`: has one of which they get one a day. */
export type Recipient = RowOf<'customers', 'id' | 'name'> &
  Named<'persons', { person_id: 'id'; phone: 'phone' }> &
  Joined<Named<'cards', { card: 'name'; card_end: 'ends_on' }>> & {
    balance_fen: number | null
    blocked: boolean
    consents: boolean
    today: boolean
  }

type Asked = { ids: readonly number[]; once: string; day: string; endingCard: boolean }

/** Living customers of the branch whom the asker may see, in the order of their ids. */
export function recipients(ctx: Ctx, { ids, once, day, endingCard }: Asked): Promise<Recipient[]> {
  const ends = endingCard ? sql`and k.ends_on < '9999-12-31'` : sql``
  return rows(
    ctx.db,
    sql<Recipient>`
    select c.id, c.name, ${isBlocked(ctx, sql`r.id`)} as blocked, r.id as person_id, r.phone, k.name as card, k.ends_on as card_end, v.balance_fen,
      ${hasConsent(ctx, sql`r.id`)} as consents, ${hasOneOn(ctx, sql`r.id`, once, day)} as today
    from customers c join persons p on p.brand_id = c.brand_id and p.id = c.person_id
    join persons r on r.brand_id = p.brand_id and r.id = case when p.phone is null then p.guardian_person_id else p.id end
    left join lateral (
      select k.name, k.ends_on from cards k where k.brand_id = c.brand_id and k.customer_id = c.id and k.successor_id is null
        and card_status(k, ${ctx.today}, ${ctx.gym.expiring_days}) in (1, 2, 4, 5, 6) ${ends}
      order by k.ends_on nulls last, k.id limit 1) k on true
    left join lateral (
      select sum(k.principal_fen + k.gift_fen)::bigint as balance_fen from cards k
      where k.brand_id = c.brand_id and k.customer_id = c.id and k.kind = 3 and k.closed_on is null and k.recycled_at is null and k.successor_id is null) v on true
    where c.brand_id = ${ctx.brandId} and c.gym_id = ${ctx.gymId} and c.id = any (${[...ids]}) and c.deleted_at is null and ${customerSeen(ctx)}
    order by c.id`,
  )
}

/** Of `c` and whoever gets it: of a child without a phone the guardian too, if they are on the branch's blacklist. */
export function isBlocked({ brandId, gymId }: Pick<Ctx, 'brandId' | 'gymId'>, person: Sql): Sql<boolean> {
  return sql`(c.blocked_reason is not null or exists (select from customers o
    where o.brand_id = ${brandId} and o.gym_id = ${gymId} and o.person_id = ${person} and o.deleted_at is null and o.blocked_reason is not null))`
}

/** Got it on that day, or it waits to be sent to them, at whichever branch. */
function hasOneOn({ brandId }: Pick<Ctx, 'brandId'>, person: Sql, once: string, day: string): Sql {
  return sql`(exists (select from message_days d where d.brand_id = ${brandId} and d.person_id = ${person} and d.once = ${once} and d.day = ${day})
    or exists (select from member_messages w
      where w.brand_id = ${brandId} and w.person_id = ${person} and w.once = ${once} and w.state in ('waiting', 'sending')))`
}

/** Whoever sends at this branch goes one after the other, and the job after them. */
export async function holdPace({ db, brandId, gymId, now }: Pick<Ctx, 'db' | 'brandId' | 'gymId' | 'now'>): Promise<Date> {
  await sql`insert into message_paces (brand_id, gym_id, next_at) values (${brandId}, ${gymId}, ${now}) on conflict do nothing`.execute(db)
  const { next_at } = await one(
    db,
    sql<RowOf<'message_paces', 'next_at'>>`select next_at from message_paces where brand_id = ${brandId} and gym_id = ${gymId} for update`,
  )
  return next_at
}

/** When the branch may send its next; undefined: it never sent. */
export async function paceOf({ db, brandId, gymId }: Pick<Ctx, 'db' | 'brandId' | 'gymId'>): Promise<Date | undefined> {
  const pace = await maybe(
    db,
    sql<RowOf<'message_paces', 'next_at'>>`select next_at from message_paces where brand_id = ${brandId} and gym_id = ${gymId}`,
  )
  return pace?.next_at
}

/** How many at the branch leave before a new one with that place in its sending. */
export async function waitingBefore({ db, brandId, gymId }: Pick<Ctx, 'db' | 'brandId' | 'gymId'>, place: number): Promise<number> {
  const { waiting } = await one(
    db,
    sql<{ waiting: number }>`
    select count(*) as waiting from member_messages
    where brand_id = ${brandId} and gym_id = ${gymId} and state in ('waiting', 'sending') and place <= ${place}`,
  )
  return waiting
}

/** The asker's newest sending: what was sent once isn't sent again by the same preview. */
export async function newestOf(ctx: Ctx): Promise<number> {
  const { newest } = await one(
    ctx.db,
    sql<{ newest: number }>`
    select coalesce(max(b.id), 0) as newest from message_batches b
    where b.brand_id = ${ctx.brandId} and b.gym_id = ${ctx.gymId} and b.asked_by = ${ctx.staff.id}`,
  )
  return newest
}
