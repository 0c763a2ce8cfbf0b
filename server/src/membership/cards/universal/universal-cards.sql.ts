/** SQL of universal cards as head office reads them: several branches at once, each by its own day. */
import type { QueryOf } from '@kaiguan/contract/call'
import type { universalCardCalls } from '@kaiguan/contract/membership/cards/universal-cards'
import { dayIn } from '../../../clock.ts'
import type { Ctx, GymFacts } from '../../../context.ts'
import { rows } from '../../../database/open.ts'
import type { Named, RowOf } from '../../../database/row.ts'
import { type Sql, sql } from '../../../database/sql.ts'
import { type Listed, list } from '../../../lists/list.ts'
import { searchCondition } from '../../../people/customers/index.ts'
import { byNumber, type CardData, cardOrders, selectCards } from '../cards.sql.ts'

type Query = QueryOf<typeof universalCardCalls.list>

/** `gyms`: whose cards are meant; `whole`: they are all of the brand, so that no card need be asked for its branch. */
export function listUniversalCards(ctx: Ctx, gyms: readonly GymFacts[], whole: boolean, query: Query): Promise<Listed<CardData>> {
  const status = statusOf(ctx, gyms)
  const where: Sql[] = [sql`k.brand_id = ${ctx.brandId}`, sql`k.universal`]
  if (!whole) where.push(soldAt(gyms))
  where.push(query.status?.length ? sql`${status} = any (${query.status})` : sql`k.recycled_at is null`)
  if (query.kind) where.push(sql`k.kind = ${query.kind}`)
  if (query.vip_template_id) where.push(sql`k.template_id = ${query.vip_template_id}`)
  if (query.search) where.push(searched(ctx, gyms, query.search))
  const from = sql`from cards k`
  const keys = { id: sql<number>`k.id`, brand: sql`k.brand_id = ${ctx.brandId}`, from }
  return list(ctx.db, { select: selectCards(status), from, where, keys, order: cardOrders[query.sort] }, query)
}

/** One alone is compared by `=`, so that its index gives the order. */
function soldAt(gyms: readonly GymFacts[]): Sql {
  const ids = gyms.map(({ id }) => id)
  return ids.length === 1 ? sql`k.gym_id = ${ids[0]}` : sql`k.gym_id = any (${ids})`
}

/** A card's status on the business day of its branch, by that branch's rule for what ends soon. Most branches of a brand agree in both. */
function statusOf(ctx: Ctx, gyms: readonly GymFacts[]): Sql {
  const alike = new Map<string, { today: string; soon: number; ids: number[] }>()
  for (const gym of gyms) {
    const [today, soon] = [dayIn(gym, ctx.now), gym.expiring_days]
    const some = alike.get(`${today} ${soon}`) ?? { today, soon, ids: [] }
    alike.set(`${today} ${soon}`, some)
    some.ids.push(gym.id)
  }
  const [first = { today: ctx.today, soon: ctx.gym.expiring_days }, ...others] = alike.values()
  const usual = sql`card_status(k, ${first.today}, ${first.soon})`
  if (others.length === 0) return usual
  const cases = others.map(({ today, soon, ids }) => sql`when k.gym_id = any (${ids}) then card_status(k, ${today}, ${soon})`)
  return sql`case ${sql.join(cases, sql` `)} else ${usual} end`
}

/** As in a branch: a whole number of a card that is listed here means that one card; anything else the cards of whoever is meant at any of these branches. */
function searched(ctx: Ctx, gyms: readonly GymFacts[], text: string): Sql {
  const asker = { brandId: ctx.brandId, may: ctx.may, gymId: gyms.map(({ id }) => id) }
  const holders = sql`select c.id from customers c where c.brand_id = ${ctx.brandId} and ${searchCondition(asker, text)}`
  const one = sql`${byNumber(ctx, text)} and n.universal and n.gym_id = any (${asker.gymId})`
  return sql`k.id in (${one} union all
    select w.id from cards w where w.brand_id = ${ctx.brandId} and not exists (${one}) and w.customer_id in (${holders}))`
}

/** Where these cards are at home, of those that are universal; `lock`: held, in the order of their ids, until the transaction ends. */
export function homesOf(ctx: Ctx, ids: readonly number[], lock = false): Promise<RowOf<'cards', 'id' | 'gym_id'>[]> {
  return rows(
    ctx.db,
    sql<RowOf<'cards', 'id' | 'gym_id'>>`
    select k.id, k.gym_id from cards k where k.brand_id = ${ctx.brandId} and k.universal and k.id = any (${[...ids]})
    order by k.id ${lock ? sql`for no key update of k` : sql``}`,
  )
}

/** Of the newest events of a card those that happened at these branches. */
export async function eventsAt(ctx: Ctx, cardId: number, gymIds: readonly number[]): Promise<ReadonlySet<number>> {
  const found = await rows(
    ctx.db,
    sql<RowOf<'card_events', 'id'>>`
    select e.id from (select e.id, e.gym_id from card_events e where e.brand_id = ${ctx.brandId} and e.card_id = ${cardId} order by e.seq desc limit 50) e
    where e.gym_id = any (${[...gymIds]})`,
  )
  return new Set(found.map(({ id }) => id))
}

export type UsedAt = RowOf<'visits', 'gym_id'> & Named<'gyms', { gym_name: 'name' }> & { visits: number; last_at: Date }

/** By branch, the most used first. More branches than any brand has; a list has a limit. */
export function visitsByGym(ctx: Ctx, cardId: number): Promise<UsedAt[]> {
  return rows(
    ctx.db,
    sql<UsedAt>`
    select v.gym_id, g.name as gym_name, count(*) as visits, max(v.entered_at) as last_at
    from visits v join gyms g on g.brand_id = v.brand_id and g.id = v.gym_id
    where v.brand_id = ${ctx.brandId} and v.card_id = ${cardId} and v.cancelled_at is null
    group by v.gym_id, g.name order by visits desc, v.gym_id limit 1000`,
  )
}

export type CardVisit = RowOf<'visits', 'id' | 'gym_id' | 'entered_at' | 'cancelled_at'> & Named<'gyms', { gym_name: 'name' }>

/** The newest at these branches: those that hold and those that were cancelled, each by an index of its own. */
export function newestVisits(ctx: Ctx, cardId: number, gymIds: readonly number[], most: number): Promise<CardVisit[]> {
  const newest = (which: Sql) => sql`(select v.id, v.gym_id, v.entered_at, v.cancelled_at from visits v
    where v.brand_id = ${ctx.brandId} and v.card_id = ${cardId} and ${which} and v.gym_id = any (${[...gymIds]})
    order by v.business_day desc, v.entered_at desc, v.id desc limit ${most})`
  return rows(
    ctx.db,
    sql<CardVisit>`
    select v.id, v.gym_id, v.entered_at, v.cancelled_at, g.name as gym_name
    from (${newest(sql`v.cancelled_at is null`)} union all ${newest(sql`v.cancelled_at is not null`)}) v
    join gyms g on g.brand_id = ${ctx.brandId} and g.id = v.gym_id
    order by v.entered_at desc, v.id desc limit ${most}`,
  )
}
