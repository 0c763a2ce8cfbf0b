/** SQL of what is done to a card after its sale. */
import type { CardEventKind, CardFacts, CardPatch } from '../../../card-facts/card-facts.sql.ts'
import type { Ctx } from '../../../context.ts'
import { maybe, one, rows } from '../../../database/open.ts'
import type { Named, RowOf } from '../../../database/row.ts'
import { sql } from '../../../database/sql.ts'

type Scoped = Pick<Ctx, 'db' | 'brandId' | 'today' | 'gym'>

/** What the card's status would be with these facts: by the one definition there is. */
export async function statusWith(ctx: Scoped, cardId: number, patch: CardPatch): Promise<CardFacts['status']> {
  const { status } = await one(
    ctx.db,
    sql<Pick<CardFacts, 'status'>>`
    select card_status(jsonb_populate_record(k, ${JSON.stringify(patch)}::jsonb), ${ctx.today}, ${ctx.gym.expiring_days}) as status
    from cards k where k.brand_id = ${ctx.brandId} and k.id = ${cardId}`,
  )
  return status
}

/** The persons on both sides of a transfer, in the one order everybody locks in. */
export async function lockBothPersons(ctx: Scoped, cardId: number, customerId: number): Promise<void> {
  await sql`
    select c.id from customers c join persons p on p.brand_id = c.brand_id and p.id = c.person_id
    where c.brand_id = ${ctx.brandId} and (c.id = ${customerId} or c.id = (select k.customer_id from cards k where k.brand_id = ${ctx.brandId} and k.id = ${cardId}))
    order by p.id, c.id for no key update of p, c`.execute(ctx.db)
}

/** How often and how many days a card was suspended by its allowance: what was given back early, undone or never began is off again; of a card that was handed over also before that. */
export async function pausesOf(ctx: Scoped, cardId: number): Promise<{ times: number; days: number }> {
  return one(
    ctx.db,
    sql<{ times: number; days: number }>`
    with recursive chain as (
      select ${cardId}::bigint as id
      union all
      select p.id from chain join cards p on p.brand_id = ${ctx.brandId} and p.successor_id = chain.id
    ), own as (
      select e.kind, e.business_day, (case e.kind when 'paused' then e.after else e.before end) as said,
        case e.kind when 'unlocked' then coalesce((e.after ->> 'ends_on')::date - (e.before ->> 'ends_on')::date, 0) end as got_back from chain join card_events e on e.brand_id = ${ctx.brandId} and e.card_id = chain.id
      where e.kind in ('paused', 'resumed', 'unlocked')
        and not exists (select from card_events r where r.brand_id = e.brand_id and r.card_id = e.card_id and r.reverses_id = e.id)
    ), spans as (
      select kind, business_day, got_back, (said->>'suspended_from')::date as from_day, (said->>'suspended_to')::date as to_day from own
    )
    select (count(*) filter (where kind = 'paused') - count(*) filter (where kind = 'resumed' and business_day < from_day) + count(*) filter (where got_back > 0))::integer as times,
      (coalesce(sum(got_back), 0) + coalesce(sum(to_day - from_day) filter (where kind = 'paused'), 0)
        - coalesce(sum(greatest(0, to_day - greatest(business_day, from_day))) filter (where kind = 'resumed'), 0))::integer as days
    from spans where to_day is not null or got_back is not null`,
  )
}

export type PastCardEvent = RowOf<
  'card_events',
  'id' | 'card_id' | 'gym_id' | 'business_day' | 'occurred_at' | 'order_id' | 'reverses_id',
  { kind: CardEventKind; before: CardPatch; after: CardPatch }
> & { other_orders: number[] } & Named<'gyms', { gym_name: 'name' }>

/** What happened to a card, newest first, back to an event. */
export function eventsSince(ctx: Scoped, cardId: number, eventId: number): Promise<PastCardEvent[]> {
  return rows(
    ctx.db,
    sql<PastCardEvent>`
    select e.id, e.card_id, e.kind, e.gym_id, e.business_day, e.occurred_at, e.order_id, to_jsonb(e.more_order_ids) as other_orders, e.reverses_id, e.before, e.after, g.name as gym_name
    from card_events e join gyms g on g.brand_id = e.brand_id and g.id = e.gym_id
    where e.brand_id = ${ctx.brandId} and e.card_id = ${cardId}
      and e.seq >= (select w.seq from card_events w where w.brand_id = ${ctx.brandId} and w.card_id = ${cardId} and w.id = ${eventId})
    order by e.seq desc`,
  )
}

/** The entry of an operation that had no order: a deduction, an adjustment. It was posted with its event. */
export function entryOfEvent(ctx: Scoped, event: PastCardEvent, kind: string): Promise<RowOf<'ledger_entries', 'id'> | undefined> {
  return maybe(
    ctx.db,
    sql<RowOf<'ledger_entries', 'id'>>`
    select e.id from ledger_entries e join ledger_lines l on l.brand_id = e.brand_id and l.entry_id = e.id
    where l.brand_id = ${ctx.brandId} and l.card_id = ${event.card_id} and e.kind = ${kind} and e.occurred_at = ${event.occurred_at} and e.order_id is null
      and not exists (select from ledger_entries r where r.brand_id = e.brand_id and r.reverses_id = e.id)
    order by e.id desc limit 1`,
  )
}

/** Within how many days the gym lets an operation be undone. */
export async function reversalDays(ctx: Pick<Ctx, 'db' | 'brandId' | 'gymId'>): Promise<number> {
  const { reversal_days } = await one(
    ctx.db,
    sql<RowOf<'gyms', 'reversal_days'>>`select reversal_days from gyms where brand_id = ${ctx.brandId} and id = ${ctx.gymId}`,
  )
  return reversal_days
}

/** The newest event of a kind; 0 where there is none. */
export async function lastEventId(ctx: Scoped, cardId: number, kind: CardEventKind): Promise<number> {
  const event = await maybe(
    ctx.db,
    sql<RowOf<'card_events', 'id'>>`
    select id from card_events where brand_id = ${ctx.brandId} and card_id = ${cardId} and kind = ${kind} order by seq desc limit 1`,
  )
  return event?.id ?? 0
}

/** The card that was handed over into this one; 0 where it was none. */
export async function predecessorOf(ctx: Scoped, cardId: number): Promise<number> {
  const card = await maybe(
    ctx.db,
    sql<RowOf<'cards', 'id'>>`select id from cards where brand_id = ${ctx.brandId} and successor_id = ${cardId}`,
  )
  return card?.id ?? 0
}
