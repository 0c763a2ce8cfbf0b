/** SQL of card types. A universal one has no gym: it is head office’s own, offered where it is good. */
import type { CardKind, CardTerms } from '@kaiguan/contract/membership/card-types/calls'
import { offeredHere, ownTypes, typeGoodAt } from '../../card-facts/offered-here.sql.ts'
import { goodHere } from '../../card-facts/valid-at-gym.sql.ts'
import type { Ctx } from '../../context.ts'
import { maybe, one, rows } from '../../database/open.ts'
import type { Named, RowOf } from '../../database/row.ts'
import { type Sql, sql } from '../../database/sql.ts'
import { fileName } from '../../ground/files/index.ts'
import { type Listed, list, type Page } from '../../lists/list.ts'

export type CardTypeData = RowOf<
  'vip_templates',
  | 'id'
  | 'gym_id'
  | 'card_no'
  | 'name'
  | 'price_fen'
  | 'on_sale'
  | 'sort'
  | 'image'
  | 'image_file_id'
  | 'remark'
  | 'version'
  | 'settlement_fen',
  { kind: CardKind; terms: CardTerms }
> & { sold: number; image_name: string | null }

/** `sold`: of a universal type a branch is told how many it sold itself, head office how many the brand did. */
function selectTypes({ gymId }: Pick<Ctx, 'gymId'>): Sql<CardTypeData> {
  const here = gymId === 0 ? sql`` : sql`and (t.gym_id is not null or k.gym_id = ${gymId})`
  return sql<CardTypeData>`
  select t.id, t.gym_id, t.card_no, t.kind, t.name, t.price_fen, t.terms, t.on_sale, t.sort, t.image, t.image_file_id,
    ${fileName('t.image_file_id')} as image_name, t.remark, t.version, t.settlement_fen,
    (select count(*) from cards k where k.brand_id = t.brand_id and k.template_id = t.id ${here}) as sold
  from vip_templates t`
}

/** A type as it is sold: how many cards of it exist is nobody's question there, and costs them all. */
export type CardOffer = Omit<CardTypeData, 'sold'>

const offer = sql<CardOffer>`
  select t.id, t.gym_id, t.card_no, t.kind, t.name, t.price_fen, t.terms, t.on_sale, t.sort, t.image, t.image_file_id,
    ${fileName('t.image_file_id')} as image_name, t.remark, t.version, t.settlement_fen
  from vip_templates t`

export function cardTypeById(ctx: Ctx, id: number): Promise<CardTypeData | undefined> {
  return maybe(ctx.db, sql<CardTypeData>`${selectTypes(ctx)} where ${offeredHere(ctx)} and t.id = ${id}`)
}

/** What this gym sells: its own, and what head office made good here. */
export function offerHere(ctx: Ctx, id: number): Promise<CardOffer | undefined> {
  return maybe(ctx.db, sql<CardOffer>`${offer} where ${offeredHere(ctx)} and t.id = ${id}`)
}

/** The type of a card, wherever the card is good: another branch's own too. */
export function offerOfCard(ctx: Ctx, id: number): Promise<CardOffer | undefined> {
  return maybe(ctx.db, sql<CardOffer>`${offer} where t.brand_id = ${ctx.brandId} and t.deleted_at is null and t.id = ${id}`)
}

/** What the cards of a type are of, also where the type was deleted since. */
export function typeOfCards(ctx: Ctx, id: number): Promise<RowOf<'vip_templates', 'id' | 'name', { kind: CardKind }> | undefined> {
  return maybe(
    ctx.db,
    sql<RowOf<'vip_templates', 'id' | 'name', { kind: CardKind }>>`
    select t.id, t.name, t.kind from vip_templates t where t.brand_id = ${ctx.brandId} and t.id = ${id}`,
  )
}

/** Types of this gym's own, at head office the universal ones, locked: nobody else's are to be changed here. */
export function ownCardTypes(ctx: Ctx, ids: number[]): Promise<CardTypeData[]> {
  return rows(
    ctx.db,
    sql<CardTypeData>`${selectTypes(ctx)} where ${ownTypes(ctx)} and t.deleted_at is null and t.id = any (${ids}) order by t.id for update of t`,
  )
}

type Asked = Page & {
  kind?: number | undefined
  on_sale?: boolean | undefined
  search?: string | undefined
  gym_id?: number | undefined
  of_card?: number | undefined
}

/** `gym_id`: good there, which head office asks. `of_card`: also that card’s own, wherever it is offered. */
export function listCardTypes(ctx: Ctx, query: Asked): Promise<Listed<CardTypeData>> {
  const where: Sql[] = [query.of_card === undefined ? offeredHere(ctx) : sql`(${offeredHere(ctx)} or ${typeOfCard(ctx, query.of_card)})`]
  if (query.gym_id !== undefined) where.push(typeGoodAt(query.gym_id))
  if (query.kind) where.push(sql`t.kind = ${query.kind}`)
  if (query.on_sale !== undefined) where.push(sql`t.on_sale = ${query.on_sale}`)
  if (query.search) where.push(sql`(position(lower(${query.search}) in lower(t.name)) > 0 or t.card_no = ${query.search})`)
  return list(
    ctx.db,
    {
      select: selectTypes(ctx),
      from: sql`from vip_templates t`,
      where,
      order: { columns: [sql`t.sort`, sql`t.id`], direction: 'asc', types: ['bigint', 'bigint'], keyOf: (row) => [row.sort, row.id] },
    },
    query,
  )
}

function typeOfCard(ctx: Ctx, cardId: number): Sql {
  return sql`(t.brand_id = ${ctx.brandId} and t.deleted_at is null
    and t.id = (select k.template_id from cards k where k.brand_id = ${ctx.brandId} and k.id = ${cardId} and ${goodHere(ctx, 'k')}))`
}

export async function nameTaken(ctx: Ctx, name: string, exceptId: number | null): Promise<boolean> {
  const found = await maybe(
    ctx.db,
    sql<RowOf<'vip_templates', 'id'>>`
    select t.id from vip_templates t where ${ownTypes(ctx)} and t.name = ${name} and t.deleted_at is null and t.id is distinct from ${exceptId}`,
  )
  return found !== undefined
}

/** Of all types of the brand, another branch’s too. */
export async function typeNumberTaken(ctx: Ctx, cardNo: string, exceptId: number | null): Promise<boolean> {
  const found = await maybe(
    ctx.db,
    sql<RowOf<'vip_templates', 'id'>>`
    select id from vip_templates where brand_id = ${ctx.brandId} and card_no = ${cardNo} and deleted_at is null and id is distinct from ${exceptId}`,
  )
  return found !== undefined
}

export type CardTypeValues = {
  card_no?: string | undefined
  kind: CardKind
  name: string
  price: number
  terms: CardTerms
  on_sale: boolean
  sort: number
  image: string
  image_file_id: number | null
  remark: string
  settlement_fee: number | null
}

export async function insertCardType(ctx: Ctx, v: CardTypeValues): Promise<number> {
  const { id } = await one(
    ctx.db,
    sql<RowOf<'vip_templates', 'id'>>`
    insert into vip_templates (brand_id, gym_id, card_no, kind, name, price_fen, terms, on_sale, sort, image, image_file_id, remark, settlement_fen, created_at)
    values (${ctx.brandId}, ${ctx.gymId || null}, coalesce(${v.card_no ?? null}, next_type_no(${ctx.brandId})), ${v.kind}, ${v.name}, ${v.price}, ${JSON.stringify(v.terms)}::jsonb, ${v.on_sale}, ${v.sort}, ${v.image}, ${v.image_file_id}, ${v.remark}, ${v.settlement_fee}, ${ctx.now}) returning id`,
  )
  return id
}

export async function updateCardType(ctx: Ctx, id: number, v: CardTypeValues): Promise<void> {
  await sql`
    update vip_templates t set card_no = coalesce(${v.card_no ?? null}, card_no), kind = ${v.kind}, name = ${v.name}, price_fen = ${v.price}, terms = ${JSON.stringify(v.terms)}::jsonb, on_sale = ${v.on_sale},
      sort = ${v.sort}, image = ${v.image}, image_file_id = ${v.image_file_id}, remark = ${v.remark}, settlement_fen = ${v.settlement_fee}, version = version + 1
    where ${ownTypes(ctx)} and t.id = ${id}`.execute(ctx.db)
}

/** Visits from now on are settled for it; those of before for what they were. */
export async function keepRate(ctx: Pick<Ctx, 'db' | 'brandId' | 'now'>, typeId: number, fen: number | null): Promise<void> {
  await sql`
    insert into settlement_rates (brand_id, type_id, since, fen) values (${ctx.brandId}, ${typeId}, ${ctx.now}, ${fen})`.execute(ctx.db)
}

export async function deleteCardTypes(ctx: Ctx, ids: number[]): Promise<void> {
  await sql`update vip_templates t set deleted_at = ${ctx.now}, version = version + 1 where ${ownTypes(ctx)} and t.id = any (${ids})`.execute(
    ctx.db,
  )
}

export async function setOnSale(ctx: Ctx, ids: number[], onSale: boolean): Promise<void> {
  await sql`update vip_templates t set on_sale = ${onSale}, version = version + 1 where ${ownTypes(ctx)} and t.id = any (${ids})`.execute(
    ctx.db,
  )
}

/** Every type that is or was on sale here, the gym's own before universal ones of the same name. */
export function allCardTypes(ctx: Pick<Ctx, 'db' | 'brandId' | 'gymId'>): Promise<CardTypeData[]> {
  return rows(
    ctx.db,
    sql<CardTypeData>`
    select t.id, t.gym_id, t.card_no, t.kind, t.name, t.price_fen, t.terms, t.on_sale, t.sort, t.image, t.image_file_id, null::text as image_name, t.remark, t.version, t.settlement_fen, 0 as sold
    from vip_templates t where ${offeredHere(ctx)}
    order by t.gym_id nulls last, t.id limit 5000`,
  )
}

export type SoldAt = RowOf<'vip_templates', 'name'> & Named<'gyms', { gym_name: 'name' }>

/** The first of these types of which a branch beyond these sold a card: it renews and refunds it by the type. */
export function soldBeyond(ctx: Ctx, ids: readonly number[], reach: readonly number[]): Promise<SoldAt | undefined> {
  return maybe(
    ctx.db,
    sql<SoldAt>`
    select t.name, g.name as gym_name from vip_templates t
    join lateral (select k.gym_id from cards k where k.brand_id = t.brand_id and k.template_id = t.id and k.gym_id <> all (${[...reach]}) limit 1) k on true
    join gyms g on g.brand_id = t.brand_id and g.id = k.gym_id
    where ${ownTypes(ctx)} and t.id = any (${[...ids]}) order by t.id limit 1`,
  )
}

export type Branch = RowOf<'gyms', 'id' | 'name' | 'closed_on'>

/** Every branch of the brand. */
export function branchesOfBrand(ctx: Pick<Ctx, 'db' | 'brandId'>): Promise<Branch[]> {
  return rows(ctx.db, sql<Branch>`select id, name, closed_on from gyms where brand_id = ${ctx.brandId} order by id limit 1000`)
}

/** What the terms name by ids, by their names: for the log, which is read when they may be gone. */
export async function gymNames(ctx: Pick<Ctx, 'db' | 'brandId'>, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return []
  const found = await rows(
    ctx.db,
    sql<RowOf<'gyms', 'name'>>`select name from gyms where brand_id = ${ctx.brandId} and id = any (${ids}) order by id`,
  )
  return found.map(({ name }) => name)
}

export async function groupCourseNames(ctx: Pick<Ctx, 'db' | 'brandId'>, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return []
  const found = await rows(
    ctx.db,
    sql<RowOf<'group_courses', 'name'>>`select name from group_courses where brand_id = ${ctx.brandId} and id = any (${ids}) order by id`,
  )
  return found.map(({ name }) => name)
}
