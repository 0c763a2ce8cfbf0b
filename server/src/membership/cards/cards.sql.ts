/** SQL of the card list, counts and details. */
import type { QueryOf } from '@kaiguan/contract/call'
import type { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { type CardEventKind, type CardFacts, type CardWords, cardColumns, heldBy } from '../../card-facts/card-facts.sql.ts'
import { goodAsVisitor, goodHere } from '../../card-facts/valid-at-gym.sql.ts'
import type { Ctx } from '../../context.ts'
import { maybe, one, rows } from '../../database/open.ts'
import type { Joined, Named, RowOf } from '../../database/row.ts'
import { type Sql, sql } from '../../database/sql.ts'
import { type Listed, list, type Order } from '../../lists/list.ts'
import { keptTotal } from '../../lists/list-totals.sql.ts'
import { searchCondition, seenBy, sourceCondition } from '../../people/customers/index.ts'
import { dueBetween, endsBetween, goneOn, soldBetween } from './changes/due-cards.sql.ts'

export type CardData = CardFacts & CardWords & { sort_ends: string }

function cardSelect(ctx: Pick<Ctx, 'today' | 'gym'>): Sql<CardData> {
  return selectCards(sql`card_status(k, ${ctx.today}, ${ctx.gym.expiring_days})`)
}

export function selectCards(status: Sql): Sql<CardData> {
  return sql<CardData>`
    select ${cardColumns(status)}, h.name as customer_name, h.phone as customer_phone, g.name as gym_name, coalesce(k.ends_on, '9999-12-31') as sort_ends
    from cards k join customers h on h.brand_id = k.brand_id and h.id = k.customer_id join gyms g on g.brand_id = k.brand_id and g.id = k.gym_id`
}

export async function cardsWithWords(ctx: Pick<Ctx, 'db' | 'brandId' | 'today' | 'gym'>, ids: number[]): Promise<Map<number, CardData>> {
  if (ids.length === 0) return new Map()
  const found = await rows(ctx.db, sql<CardData>`${cardSelect(ctx)} where k.brand_id = ${ctx.brandId} and k.id = any (${ids})`)
  return new Map(found.map((card) => [card.id, card]))
}

/** A card that is sold here, or that is good here. */
export function cardGoodHere(ctx: Ctx, id: number): Promise<CardData | undefined> {
  return maybe(
    ctx.db,
    sql<CardData>`${cardSelect(ctx)} where k.brand_id = ${ctx.brandId} and ${goodHere(ctx, 'k')} and k.id = ${id} and ${seenBy(ctx, sql`k.customer_id`)}`,
  )
}

/** Cards sold here or good here, locked in id order. */
export function lockCardsGoodHere(ctx: Ctx, ids: number[]): Promise<CardData[]> {
  return rows(
    ctx.db,
    sql<CardData>`${cardSelect(ctx)} where k.brand_id = ${ctx.brandId} and ${goodHere(ctx, 'k')} and k.id = any (${ids}) and ${seenBy(ctx, sql`k.customer_id`)} order by k.id for no key update of k`,
  )
}

export function cardByNo(ctx: Ctx, cardNo: string): Promise<CardData | undefined> {
  return maybe(
    ctx.db,
    sql<CardData>`${cardSelect(ctx)} where k.brand_id = ${ctx.brandId} and k.card_no = ${cardNo} and k.successor_id is null`,
  )
}

type Query = QueryOf<typeof cardCalls.list>

export const cardOrders: Record<Query['sort'], Order<CardData>> = {
  newest: { columns: [sql`k.id`], direction: 'desc', types: ['bigint'], keyOf: (row) => [row.id] },
  end_date: {
    columns: [sql`coalesce(k.ends_on, '9999-12-31')`, sql`k.id`],
    direction: 'asc',
    types: ['date', 'bigint'],
    keyOf: (row) => [row.sort_ends, row.id],
  },
}

export function listCards(ctx: Ctx, query: Query): Promise<Listed<CardData>> {
  const where = askedFor(ctx, query)
  // Brand, gym and seen, and not in the recycle bin: nothing was asked for.
  const all = where.length === 4 && !query.status?.length && placeOf(query) === 'here' && ctx.may('customers.view-all')
  const total = all ? keptTotal(ctx, 'cards') : undefined
  const from = sql`from cards k`
  const keys = { id: sql<number>`k.id`, brand: sql`k.brand_id = ${ctx.brandId}`, from }
  return list(ctx.db, { select: cardSelect(ctx), from, where, keys, total, order: cardOrders[query.sort] }, query)
}

/** Every card that the list finds by these, page or no page, in the order of their ids; one more than `most` says that there are more. */
export function foundCards(ctx: Ctx, query: Query, most: number): Promise<RowOf<'cards', 'id'>[]> {
  const where = sql.join(askedFor(ctx, query), sql` and `)
  return rows(ctx.db, sql<RowOf<'cards', 'id'>>`select k.id from cards k where ${where} order by k.id limit ${most + 1}`)
}

/** Of these those that were sold here or are good here, in the order of their ids, and whether whoever asks may see their members. */
export function cardsAmong(ctx: Ctx, ids: readonly number[]): Promise<(RowOf<'cards', 'id'> & { seen: boolean })[]> {
  return rows(
    ctx.db,
    sql<RowOf<'cards', 'id'> & { seen: boolean }>`
    select k.id, ${seenBy(ctx, sql`k.customer_id`)} as seen from cards k
    where k.brand_id = ${ctx.brandId} and ${goodHere(ctx, 'k')} and k.id = any (${ids}) order by k.id`,
  )
}

/** Of cards `k`: what the list is asked for. */
function askedFor(ctx: Ctx, query: Query): Sql[] {
  const place = placeOf(query)
  const where: Sql[] = [sql`k.brand_id = ${ctx.brandId}`, seenBy(ctx, sql`k.customer_id`), soldAt(ctx, place)]
  if (query.customer_id) where.push(sql`k.id in (${heldBy(ctx, samePerson(ctx, sql`c.id = ${query.customer_id}`))})`)
  if (query.status?.length) where.push(sql`card_status(k, ${ctx.today}, ${ctx.gym.expiring_days}) = any (${query.status})`)
  else where.push(sql`k.recycled_at is null`)
  if (query.status?.length === 1 && query.status[0] === EXPIRING) where.push(expiringSoon(ctx))
  if (query.kind) where.push(sql`k.kind = ${query.kind}`)
  if (query.vip_template_id) where.push(sql`k.template_id = ${query.vip_template_id}`)
  where.push(...endsBetween(query.ends_from, query.ends_to), ...soldBetween(query.sold_from, query.sold_to))
  if (query.given !== undefined) where.push(sql`k.given = ${query.given}`)
  where.push(...dueConditions(ctx, query), ...holderConditions(ctx, query))
  if (query.unrenewed !== undefined) where.push(query.unrenewed ? sql`not ${goesOn(ctx)}` : goesOn(ctx))
  if (query.search) where.push(place === 'here' ? searchedHere(ctx, query.search) : searchedAnywhere(ctx, query.search))
  return where
}

/** Who asks for renewed ones without the days means whatever was due through today. */
function dueConditions(ctx: Ctx, { due_from, due_to, renewed }: Query): Sql[] {
  if (!due_from && !due_to && renewed === undefined) return []
  const days = { from: due_from ?? '1901-01-01', to: due_to ?? ctx.today }
  if (renewed === undefined) return [dueBetween(ctx, days)]
  return [dueBetween(ctx, days), renewed ? goneOn(ctx, days) : sql`not ${goneOn(ctx, days)}`]
}

/** Of cards `k`: who holds them. */
function holderConditions(ctx: Ctx, { source, consultant_id, unassigned }: Query): Sql[] {
  const where: Sql[] = []
  if (source !== undefined) where.push(sourceCondition(source))
  if (consultant_id) where.push(sql`c.consultant_id = ${consultant_id}`)
  if (unassigned !== undefined) where.push(unassigned ? sql`c.consultant_id is null` : sql`c.consultant_id is not null`)
  if (where.length === 0) return []
  return [
    sql`exists (select from customers c where c.brand_id = ${ctx.brandId} and c.id = k.customer_id and ${sql.join(where, sql` and `)})`,
  ]
}

type Place = 'here' | 'elsewhere' | 'both'

/** One whole phone or card number, as at the door: it means one person, wherever their card was sold. */
const WHOLE = /^[0-9A-Za-z-]{8,30}$/

/**
 * Whoever stands at the desk has all their cards that are good here, wherever they were sold. A list for nobody in
 * particular is this gym's: the cards of a whole chain would bury its own, so that those are asked for.
 */
function placeOf({ home, customer_id, search }: Query): Place {
  return home ?? (customer_id || (search && WHOLE.test(search)) ? 'both' : 'here')
}

function soldAt(ctx: Ctx, place: Place): Sql {
  if (place === 'here') return sql`k.gym_id = ${ctx.gymId}`
  if (place === 'elsewhere') return sql`k.universal and k.gym_id <> ${ctx.gymId} and ${goodAsVisitor(ctx, 'k')}`
  return goodHere(ctx, 'k')
}

/** Every customer, of whichever branch, that is the same person as those who are meant. */
function samePerson(ctx: Ctx, meant: Sql): Sql {
  return sql`(select m.id from customers c join customers m on m.brand_id = c.brand_id and m.person_id = c.person_id where c.brand_id = ${ctx.brandId} and ${meant})`
}

const EXPIRING = 2
/** What an expiring card has by definition, said so that an index finds it: the status itself is read card by card. */
function expiringSoon(ctx: Ctx): Sql {
  return sql`k.recycled_at is null and k.ends_on >= ${ctx.today}::date and k.ends_on < ${ctx.today}::date + ${ctx.gym.expiring_days}::integer`
}

/** Whether the holder has another time or count card that is good after this one. */
function goesOn(ctx: Ctx): Sql {
  return sql`exists (select from cards n where n.brand_id = k.brand_id and n.customer_id = k.customer_id and n.id <> k.id and n.kind <> 3
    and card_status(n, ${ctx.today}, ${ctx.gym.expiring_days}) = any (array[1, 2, 4, 5, 6]) and coalesce(n.ends_on, '9999-12-31') > k.ends_on)`
}

export const byNumber = (ctx: Ctx, text: string) =>
  sql`select n.id from cards n where n.brand_id = ${ctx.brandId} and n.card_no = ${text} and n.successor_id is null`

/** A whole card number means that one card; anything else the cards of whoever is meant. */
function searchedHere(ctx: Ctx, text: string): Sql {
  const holders = sql`select c.id from customers c where c.brand_id = ${ctx.brandId} and ${searchCondition(ctx, text)}`
  return sql`(k.id in (${byNumber(ctx, text)}) or not exists (${byNumber(ctx, text)}) and k.customer_id in (${holders}))`
}

/**
 * The same over all branches: of this gym's people, and of whoever has that whole phone number. The cards are found
 * first, each way by its own index; an OR over the whole brand would read every card of it.
 */
function searchedAnywhere(ctx: Ctx, text: string): Sql {
  const visitors = sql`select m.id from persons p join customers m on m.brand_id = p.brand_id and m.person_id = p.id
    where p.brand_id = ${ctx.brandId} and p.phone = ${text} and p.deleted_at is null`
  return sql`k.id in (${byNumber(ctx, text)} union all
    select w.id from cards w where w.brand_id = ${ctx.brandId} and not exists (${byNumber(ctx, text)})
      and w.customer_id in (${samePerson(ctx, searchCondition(ctx, text))} union all ${visitors}))`
}

export function countByStatus(ctx: Ctx): Promise<{ status: number; count: number }[]> {
  return rows(
    ctx.db,
    sql<{ status: number; count: number }>`
    select card_status(k, ${ctx.today}, ${ctx.gym.expiring_days}) as status, count(*) as count
    from cards k where k.brand_id = ${ctx.brandId} and k.gym_id = ${ctx.gymId} and ${seenBy(ctx, sql`k.customer_id`)} group by 1 order by 1`,
  )
}

export type CardEventData = RowOf<
  'card_events',
  'id' | 'occurred_at' | 'posted_at' | 'gym_id' | 'business_day' | 'reverses_id',
  { kind: CardEventKind; before: Record<string, unknown>; after: Record<string, unknown> }
> &
  Joined<Named<'employees', { staff_name: 'name' }> & Named<'orders', { order_id: 'id' }> & Named<'gyms', { branch: 'name' }>>

/** An order of another branch isn't named: its receipt is read there. */
export function cardEventsOf(ctx: Ctx, cardId: number): Promise<CardEventData[]> {
  return rows(
    ctx.db,
    sql<CardEventData>`
    select e.id, e.kind, e.occurred_at, e.posted_at, e.gym_id, e.business_day, e.reverses_id, s.name as staff_name, e.before, e.after, o.id as order_id, g.name as branch
    from card_events e left join employees s on s.brand_id = e.brand_id and s.id = e.staff_id
      left join orders o on o.brand_id = e.brand_id and o.gym_id = ${ctx.gymId} and o.id = e.order_id
      left join gyms g on g.brand_id = e.brand_id and g.id = e.gym_id and g.id <> ${ctx.gymId}
    where e.brand_id = ${ctx.brandId} and e.card_id = ${cardId} order by e.seq desc limit 50`,
  )
}

type HandedData = RowOf<'cards', 'id' | 'card_no'> & Named<'customers', { holder: 'name' }> & { after: boolean }

/** The cards at the other ends of a card's transfers, whose holders one may see. */
export function handedOver(ctx: Ctx, card: Pick<CardFacts, 'id' | 'successor_id'>): Promise<HandedData[]> {
  return rows(
    ctx.db,
    sql<HandedData>`
    select k.id, k.card_no, h.name as holder, k.successor_id is distinct from ${card.id} as after from cards k join customers h on h.brand_id = k.brand_id and h.id = k.customer_id
    where k.brand_id = ${ctx.brandId} and (k.id = ${card.successor_id} or k.successor_id = ${card.id}) and ${seenBy(ctx, sql`k.customer_id`)}`,
  )
}

export async function numberTaken(ctx: Ctx, cardNo: string): Promise<boolean> {
  return (
    (await maybe(
      ctx.db,
      sql<RowOf<'cards', 'id'>>`select id from cards where brand_id = ${ctx.brandId} and card_no = ${cardNo} and successor_id is null`,
    )) !== undefined
  )
}

/** The next free card number of the brand. */
export async function nextCardNo(ctx: Ctx): Promise<string> {
  for (;;) {
    const { no } = await one(ctx.db, sql<{ no: string }>`select nextval('card_no_seq')::text as no`)
    if (!(await numberTaken(ctx, no))) return no
  }
}

export type NewCard = RowOf<
  'cards',
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
  | 'given'
  | 'units'
  | 'gift_units'
  | 'valid_days'
  | 'started_on'
  | 'ends_on'
  | 'opens_at_visit'
  | 'residue_times'
  | 'principal_fen'
  | 'gift_fen'
  | 'remark'
>

export async function insertCard(ctx: Ctx, card: NewCard): Promise<number> {
  const { id } = await one(
    ctx.db,
    sql<RowOf<'cards', 'id'>>`
    insert into cards (brand_id, gym_id, customer_id, template_id, kind, card_no, name, image, image_file_id, terms, universal, price_fen, given, units, gift_units, sold_on, valid_days,
      started_on, ends_on, opens_at_visit, residue_times, principal_fen, gift_fen, remark, created_at)
    values (${ctx.brandId}, ${ctx.gymId}, ${card.customer_id}, ${card.template_id}, ${card.kind}, ${card.card_no}, ${card.name}, ${card.image}, ${card.image_file_id},
      ${JSON.stringify(card.terms)}::jsonb, ${card.universal}, ${card.price_fen}, ${card.given}, ${card.units}, ${card.gift_units}, ${ctx.today}, ${card.valid_days}, ${card.started_on}, ${card.ends_on},
      ${card.opens_at_visit}, ${card.residue_times}, ${card.principal_fen}, ${card.gift_fen}, ${card.remark}, ${ctx.now})
    returning id`,
  )
  return id
}
