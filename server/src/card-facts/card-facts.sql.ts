/**
 * What every part that touches a card shares: its facts, locked against other terminals, and the one way to
 * change it, which writes the event beside it (docs/database.md).
 */
import type { CardKind, CardTerms } from '@kaiguan/contract/membership/card-types/calls'
import type { CardStatus } from '@kaiguan/contract/membership/cards/calls'
import type { Ctx } from '../context.ts'
import { one, rows } from '../database/open.ts'
import type { Named, RowOf } from '../database/row.ts'
import { type Sql, sql } from '../database/sql.ts'
import { fileName } from '../storage/file-name.sql.ts'

export type CardFacts = RowOf<
  'cards',
  | 'id'
  | 'gym_id'
  | 'customer_id'
  | 'template_id'
  | 'card_no'
  | 'name'
  | 'image'
  | 'image_file_id'
  | 'universal'
  | 'price_fen'
  | 'given'
  | 'units'
  | 'sold_on'
  | 'valid_days'
  | 'given_days'
  | 'suspended_days'
  | 'started_on'
  | 'ends_on'
  | 'opens_at_visit'
  | 'residue_times'
  | 'principal_fen'
  | 'gift_fen'
  | 'deferred_fen'
  | 'suspended_from'
  | 'suspended_to'
  | 'used_up_on'
  | 'closed_on'
  | 'successor_id'
  | 'gift_units'
  | 'free_times'
  | 'recycled_at'
  | 'last_visit_at'
  | 'remark'
  | 'version'
  | 'created_at',
  {
    closed_why: 'refunded' | 'transferred' | 'moved' | 'reversed' | null
    kind: CardKind
    terms: CardTerms
    suspension: 'pause' | 'lock' | null
  }
> &
  RowOf<'customers', 'person_id'> & { status: CardStatus; image_name: string | null }

type Scoped = Pick<Ctx, 'db' | 'brandId' | 'today' | 'gym'>

export function cardFactColumns(ctx: Pick<Ctx, 'today' | 'gym'>): Sql {
  return cardColumns(sql`card_status(k, ${ctx.today}, ${ctx.gym.expiring_days})`)
}

/** `status`: of cards of several branches, each by its own day. */
export function cardColumns(status: Sql): Sql {
  return sql`k.id, k.gym_id, k.customer_id, h.person_id, k.template_id, k.kind, k.card_no, k.name, k.image, k.image_file_id, ${fileName('k.image_file_id')} as image_name, k.terms, k.universal, k.price_fen, k.given, k.units,
    k.sold_on, k.valid_days, k.given_days, k.suspended_days, k.started_on, k.ends_on, k.opens_at_visit, k.residue_times, k.principal_fen, k.gift_fen, k.deferred_fen, k.suspended_from, k.suspended_to,
    k.suspension, k.used_up_on, k.closed_on, k.closed_why, k.successor_id, k.gift_units, k.free_times, k.recycled_at, k.last_visit_at, k.remark, k.version, k.created_at,
    ${status} as status`
}

const holders = sql`from cards k join customers h on h.brand_id = k.brand_id and h.id = k.customer_id`

/** The cards with these ids, in id order so that two terminals never wait for each other in a circle; `lock` holds their rows. */
export async function cardsById(ctx: Scoped, ids: number[], lock: boolean): Promise<CardFacts[]> {
  if (ids.length === 0) return []
  return rows(
    ctx.db,
    sql<CardFacts>`
    select ${cardFactColumns(ctx)} ${holders}
    where k.brand_id = ${ctx.brandId} and k.id = any (${ids}) order by k.id ${lock ? sql`for no key update of k` : sql``}`,
  )
}

/**
 * Locks the persons whom cards belong to, and the holders that they are at a branch, before the cards themselves: everything
 * that touches a member takes these locks in this order (person, holder, then cards in id order), so that no two terminals
 * wait in a circle. The person first: two branches know them as two holders, and what is the person's is written to both.
 * `customerIds`: whoever gets something of theirs, locked with them.
 */
export async function lockHolders(ctx: Pick<Ctx, 'db' | 'brandId'>, cardIds: number[], customerIds: number[] = []): Promise<void> {
  await sql`
    select c.id from customers c join persons p on p.brand_id = c.brand_id and p.id = c.person_id
    where c.brand_id = ${ctx.brandId} and c.id = any (${customerIds}::bigint[] || array(
      select k.customer_id from cards k where k.brand_id = ${ctx.brandId} and k.id = any (${cardIds})))
    order by p.id, c.id for no key update of p, c`.execute(ctx.db)
}

/** A card (in brackets) with those that went on as it at another branch: what was done with them was done with it. */
export function withThoseBefore({ brandId }: Pick<Ctx, 'brandId'>, cardId: number): Sql {
  return sql`(with recursive moved as (
    select ${cardId}::bigint as id
    union all select p.id from moved join cards p on p.brand_id = ${brandId} and p.successor_id = moved.id and p.closed_why = 'moved') select id from moved)`
}

/** As which card this one goes on at another branch, the last of them; itself where it never went. */
export function goesOnAs({ brandId }: Pick<Ctx, 'brandId'>, cardId: Sql): Sql {
  return sql`(with recursive moved as (
    select f.id, f.successor_id, f.closed_why from cards f where f.brand_id = ${brandId} and f.id = ${cardId}
    union all select n.id, n.successor_id, n.closed_why from moved join cards n on n.brand_id = ${brandId} and n.id = moved.successor_id and moved.closed_why = 'moved')
    select id from moved order by id desc limit 1)`
}

/** The same, read. */
export async function cardThatGoesOn(ctx: Pick<Ctx, 'db' | 'brandId'>, cardId: number): Promise<number> {
  const { id } = await one(ctx.db, sql<RowOf<'cards', 'id'>>`select ${goesOnAs(ctx, sql`${cardId}::bigint`)} as id`)
  return id
}

type Copied = Named<'cards', { gymId: 'gym_id'; customerId: 'customer_id' }> & {
  /** Its type where it goes on, by that one's terms; null: it keeps both. */
  as: { typeId: number; terms: CardTerms } | null
  /** Who used it goes on using it: their last visit was with it. */
  keepsVisits: boolean
}

/**
 * A card goes on as another one of a branch and holder: with what is left of it, sold today, under a number that nobody has; it gets its
 * own with its first event.
 */
export async function copyCard(
  ctx: Scoped & Pick<Ctx, 'now'>,
  cardId: number,
  { gymId, customerId, as, keepsVisits }: Copied,
): Promise<number> {
  const { id } = await one(
    ctx.db,
    sql<RowOf<'cards', 'id'>>`
    insert into cards (brand_id, gym_id, customer_id, template_id, kind, card_no, name, image, image_file_id, terms, universal, price_fen, given, units, gift_units, free_times, sold_on,
      valid_days, given_days, suspended_days, started_on, ends_on, opens_at_visit, residue_times, principal_fen, gift_fen, suspended_from, suspended_to, suspension, remark, last_visit_at, created_at)
    select brand_id, ${gymId}, ${customerId}, coalesce(${as?.typeId ?? null}::bigint, template_id), kind, card_no || '~' || id, name, image, image_file_id,
      coalesce(${as ? JSON.stringify(as.terms) : null}::jsonb, terms), universal, price_fen, given, units, gift_units, free_times, ${ctx.today}, valid_days, given_days, suspended_days,
      started_on, ends_on, opens_at_visit, residue_times, principal_fen, gift_fen, suspended_from, suspended_to, suspension, remark, case when ${keepsVisits} then last_visit_at end, ${ctx.now}
    from cards where brand_id = ${ctx.brandId} and id = ${cardId}
    returning id`,
  )
  return id
}

/** The words around a card: its holder, its branch. */
export type CardWords = Named<'customers', { customer_name: 'name'; customer_phone: 'phone' }> & Named<'gyms', { gym_name: 'name' }>

/** The cards of these customers (in brackets): their own, and those that are shared with them (主副卡). Each way by its index. */
export function heldBy(ctx: Pick<Ctx, 'brandId' | 'gym'>, customers: Sql): Sql {
  const own = sql`select o.id from cards o where o.brand_id = ${ctx.brandId} and o.customer_id in ${customers}`
  if (!ctx.gym.uses.includes('sharing')) return own
  return sql`${own}
    union all select x.card_id from card_holders x join cards s on s.brand_id = x.brand_id and s.id = x.card_id
      where x.brand_id = ${ctx.brandId} and x.removed_at is null and x.customer_id in ${customers} and (s.terms->>'holders')::integer > 1`
}

/**
 * Before whoever stands at the door and their cards are locked: the owners of what is shared with them, and they themselves,
 * in the order everybody locks in. Of a visit's card (`cardId`) too. Locks nobody where nothing is shared.
 */
export async function lockSharers(ctx: Pick<Ctx, 'db' | 'brandId'>, customerIds: number[], cardId: number | null = null): Promise<void> {
  await sql`
    with owners as materialized (
      select k.customer_id from card_holders x join cards k on k.brand_id = x.brand_id and k.id = x.card_id
      where x.brand_id = ${ctx.brandId} and x.removed_at is null and x.customer_id = any (${customerIds})
      union select k.customer_id from cards k where k.brand_id = ${ctx.brandId} and k.id = ${cardId}::bigint and k.customer_id <> all (${customerIds})
    )
    select c.id from customers c join persons p on p.brand_id = c.brand_id and p.id = c.person_id
    where c.brand_id = ${ctx.brandId} and exists (select from owners) and (c.id in (select customer_id from owners) or c.id = any (${customerIds}))
    order by p.id, c.id for no key update of p, c`.execute(ctx.db)
}

/** Every card, in the whole brand, of the person that a customer is, which could matter at this gym's door: not what was handed over, or sold by mistake. */
export function cardsOfPerson(ctx: Scoped, customerId: number, lock: boolean): Promise<(CardFacts & CardWords)[]> {
  return rows(
    ctx.db,
    sql<CardFacts & CardWords>`
    select ${cardFactColumns(ctx)}, h.name as customer_name, h.phone as customer_phone, g.name as gym_name
    ${holders} join gyms g on g.brand_id = k.brand_id and g.id = k.gym_id
    where k.brand_id = ${ctx.brandId} and k.id in (${heldBy(ctx, sql`(select c.id from customers c where c.brand_id = ${ctx.brandId} and c.person_id = ${personOf(ctx, customerId)} and c.deleted_at is null)`)})
      and coalesce(k.closed_why, 'refunded') = 'refunded'
    order by k.id ${lock ? sql`for no key update of k` : sql``}`,
  )
}

export function personOf(ctx: Pick<Ctx, 'brandId'>, customerId: number): Sql {
  return sql`(select person_id from customers where brand_id = ${ctx.brandId} and id = ${customerId})`
}

/** The facts an operation may change. */
export type CardPatch = Partial<
  Pick<
    CardFacts,
    | 'customer_id'
    | 'template_id'
    | 'kind'
    | 'card_no'
    | 'name'
    | 'image'
    | 'image_file_id'
    | 'terms'
    | 'universal'
    | 'price_fen'
    | 'units'
    | 'gift_units'
    | 'valid_days'
    | 'remark'
    | 'started_on'
    | 'ends_on'
    | 'opens_at_visit'
    | 'given_days'
    | 'suspended_days'
    | 'residue_times'
    | 'free_times'
    | 'principal_fen'
    | 'gift_fen'
    | 'suspended_from'
    | 'suspended_to'
    | 'suspension'
    | 'used_up_on'
    | 'closed_on'
    | 'closed_why'
    | 'successor_id'
    | 'recycled_at'
    | 'last_visit_at'
  >
>

/** What happens to a card, and may be undone by its own name: `renewed-reversed` undoes `renewed` (membership/cards/changes/reverse.ts). */
export type ReversibleEvent =
  | 'sold'
  | 'activated'
  | 'refunded'
  | 'renewed'
  | 'topped-up'
  | 'replaced'
  | 'transferred'
  | 'received'
  | 'type-changed'
  | 'paused'
  | 'resumed'
  | 'deducted'
  | 'adjusted'
  | 'extended'

export type CardEventKind =
  | ReversibleEvent
  | `${ReversibleEvent}-reversed`
  | 'edited'
  | 'locked'
  | 'unlocked'
  | 'recycled'
  | 'restored'
  | 'visited'
  | 'visit-cancelled'
  | 'spent'
  | 'spend-returned'
  | 'reserved'
  | 'reserve-returned'
  | 'imported'
  | 'import-undone'
  | 'holder-added'
  | 'holder-removed'
  | 'moved-out'
  | 'moved-in'
  | 'merged'
  | 'merge-undone'

export type CardEventInput = {
  kind: CardEventKind
  /** null where no staff member did it: the nightly job. */
  staffId: number | null
  gymId: number
  occurredAt?: Date
  businessDay: string
  orderId?: number | undefined
  /** Where one operation wrote several orders: the others. */
  moreOrderIds?: number[] | undefined
  reversesId?: number | undefined
  /** What the event tells beside the facts that changed. */
  told?: Record<string, string>
}

/** Changes a card and writes its event, before → after, in one statement. The row must be locked already. Answers the card as it stands then. */
export async function changeCard<Card extends CardFacts>(
  ctx: Scoped & Pick<Ctx, 'now'>,
  card: Card,
  patch: CardPatch,
  event: CardEventInput,
): Promise<Card & { event_id: number }> {
  const before: Record<string, unknown> = {}
  for (const field of Object.keys(patch)) before[field] = card[field as keyof CardPatch]
  const sets = Object.entries(patch).map(([field, value]) => sql`${sql.ref(field)} = ${field === 'terms' ? JSON.stringify(value) : value}`)
  const { status, version, event_id } = await one(
    ctx.db,
    sql<Pick<CardFacts, 'status' | 'version'> & { event_id: number }>`
    with changed as (
      update cards k set ${sql.join([...sets, sql`event_seq = event_seq + 1`, sql`version = version + 1`])}
      where brand_id = ${ctx.brandId} and id = ${card.id} returning event_seq, version, card_status(k, ${ctx.today}, ${ctx.gym.expiring_days}) as status
    ), event as (
    insert into card_events (brand_id, gym_id, card_id, seq, kind, occurred_at, posted_at, business_day, staff_id, before, after, order_id, more_order_ids, reverses_id)
    select ${ctx.brandId}, ${event.gymId}, ${card.id}, changed.event_seq, ${event.kind}, ${event.occurredAt ?? ctx.now}, ${ctx.now}, ${event.businessDay},
      ${event.staffId}, ${JSON.stringify(before)}::jsonb, ${JSON.stringify({ ...patch, ...event.told })}::jsonb, ${event.orderId ?? null}, ${event.moreOrderIds ?? []}::bigint[], ${event.reversesId ?? null}
    from changed returning id)
    select changed.status, changed.version, event.id as event_id from changed, event`,
  )
  return { ...card, ...patch, status, version, event_id }
}

type PatchEvent = RowOf<'card_events', 'id', { before: CardPatch; after: CardPatch }>

/** The newest event of a kind on a card that nothing has reversed yet. */
export async function lastEvent(ctx: Pick<Ctx, 'db' | 'brandId'>, cardId: number, kind: CardEventKind): Promise<PatchEvent | undefined> {
  const found = await rows(
    ctx.db,
    sql<PatchEvent>`
    select e.id, e.before, e.after from card_events e
    where e.brand_id = ${ctx.brandId} and e.card_id = ${cardId} and e.kind = ${kind}
      and not exists (select from card_events r where r.brand_id = e.brand_id and r.card_id = e.card_id and r.reverses_id = e.id)
    order by e.seq desc limit 1`,
  )
  return found[0]
}
