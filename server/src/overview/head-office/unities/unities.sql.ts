/** SQL of universal members. A person is the brand's, what is said of them comes from the branches that somebody reaches. */
import type { QueryOf } from '@kaiguan/contract/call'
import type { unityCalls } from '@kaiguan/contract/overview/head-office/unities'
import type { Stage } from '@kaiguan/contract/people/customers/customer-stage'
import { heldBy } from '../../../card-facts/card-facts.sql.ts'
import { dayIn } from '../../../clock.ts'
import type { Ctx, GymFacts } from '../../../context.ts'
import { maybe, rows } from '../../../database/open.ts'
import type { Joined, Named, RowOf } from '../../../database/row.ts'
import { type Sql, sql } from '../../../database/sql.ts'
import { fileName } from '../../../ground/files/index.ts'
import { type Listed, list } from '../../../lists/list.ts'
import { searchCondition, stageOf } from '../../../people/customers/index.ts'
import { isWholePhone } from '../../../search/digits.ts'

type Query = QueryOf<typeof unityCalls.list>

export type UnityData = RowOf<'persons', 'id' | 'name' | 'phone' | 'birthday', { sex: 0 | 1 | 2 }> & { head_portrait: string | null }

const unitySelect = sql<UnityData>`
  select p.id, p.name, p.phone, p.sex, p.birthday, ${fileName('p.head_portrait_file_id')} as head_portrait from persons p`

/** The branches `r`, each with its own day: a member of one may have ended where it is tomorrow already. */
function branchesOf(ctx: Pick<Ctx, 'now'>, gyms: readonly GymFacts[]): Sql {
  return sql`unnest(${gyms.map(({ id }) => id)}::bigint[], ${gyms.map((gym) => dayIn(gym, ctx.now))}::date[]) r (gym_id, today)`
}

/** Whether one of these branches knows the person `p`, as what is asked. */
function isKnown(ctx: Pick<Ctx, 'now' | 'brandId'>, gyms: readonly GymFacts[], as?: Sql): Sql {
  if (!as)
    return sql`exists (select from customers c where c.brand_id = ${ctx.brandId} and c.person_id = p.id and c.deleted_at is null
      and c.gym_id = any (${gyms.map(({ id }) => id)}::bigint[]))`
  return sql`exists (select from customers c join ${branchesOf(ctx, gyms)} on r.gym_id = c.gym_id
    where c.brand_id = ${ctx.brandId} and c.person_id = p.id and c.deleted_at is null ${as})`
}

/** A card `k` that nobody closed, took back or threw away. */
const standing = sql`k.closed_on is null and k.recycled_at is null and k.undone_at is null`
const isUniversal = sql`k.universal and ${standing}`

/**
 * Whoever is shared among these branches: two of them know the person, or one of them sold a universal card that the person owns or
 * has a share in. What another branch knows or sold says nothing here. `person`: of whom it is asked; without one, all of them.
 */
function sharedAmong(ctx: Pick<Ctx, 'brandId'>, reach: readonly number[], person?: Sql): Sql {
  const gyms = [...reach]
  const their = (column: Sql) => (person ? sql`and ${column} = ${person}` : sql``)
  return sql`
    select c.person_id from customers c where c.brand_id = ${ctx.brandId} and c.joined and c.deleted_at is null and c.gym_id = any (${gyms}) ${their(sql`c.person_id`)}
      and exists (select from customers o where o.brand_id = c.brand_id and o.person_id = c.person_id and o.id <> c.id and o.deleted_at is null and o.gym_id = any (${gyms}))
    union all select h.person_id from cards k join customers h on h.brand_id = k.brand_id and h.id = k.customer_id
      where k.brand_id = ${ctx.brandId} and k.gym_id = any (${gyms}) and ${isUniversal} and h.deleted_at is null ${their(sql`h.person_id`)}
    union all select h.person_id from card_holders x join cards k on k.brand_id = x.brand_id and k.id = x.card_id join customers h on h.brand_id = x.brand_id and h.id = x.customer_id
      where x.brand_id = ${ctx.brandId} and x.removed_at is null and k.gym_id = any (${gyms}) and ${isUniversal} and (k.terms->>'holders')::integer > 1
        and h.deleted_at is null ${their(sql`h.person_id`)}`
}

/** Telling what somebody is at each of many branches costs more than reading them: further than this nobody counts. */
const COUNTED_TO = 1_000
/** So many branches have shared persons enough to be met among all of the brand’s; fewer are asked for their own. */
const MANY_BRANCHES = 30

export function listUnities(ctx: Ctx, gyms: readonly GymFacts[], query: Query): Promise<Listed<UnityData>> {
  const { search } = query
  const reach = gyms.map(({ id }) => id)
  const chosen = query.gym_id === undefined ? gyms : gyms.filter(({ id }) => id === query.gym_id)
  const where = [sql`p.brand_id = ${ctx.brandId}`, sql`p.deleted_at is null`]
  if (search !== undefined) where.push(foundBy(ctx, reach, search))
  // A whole phone is somebody's, whom it finds.
  const isAnybody = query.everybody || (search !== undefined && isWholePhone(search))
  const met = !isAnybody && search === undefined && reach.length >= MANY_BRANCHES
  if (met) where.push(sql`s.brand_id = p.brand_id and s.person_id = p.id`)
  if (!isAnybody && search === undefined && !met) where.push(sql`p.id in (${sharedAmong(ctx, reach)})`)
  if (!isAnybody && (search !== undefined || met)) where.push(sql`exists (${sharedAmong(ctx, reach, sql`p.id`)})`)
  // Whom a search finds one of the branches knows.
  if (search === undefined || chosen !== gyms || query.stage !== undefined) where.push(...knownAs(ctx, chosen, query.stage))
  const from = met ? sql`from shared_persons s, persons p` : sql`from persons p`
  return list(
    ctx.db,
    {
      select: unitySelect,
      from,
      where,
      countedTo: COUNTED_TO,
      keys: { id: sql`p.id`, brand: sql`p.brand_id = ${ctx.brandId}`, from, countThem: true },
      order: { columns: [sql`p.id`], direction: 'desc', types: ['bigint'], keyOf: ({ id }) => [id] },
    },
    query,
  )
}

const BOUGHT = sql`and c.member_since is not null`
const IS_MEMBER = sql`and c.member_since is not null and c.valid_until >= r.today`

/** Of persons `p`: what they are at the most (`stageOf`). */
function knownAs(ctx: Ctx, gyms: readonly GymFacts[], stage: Stage | undefined): Sql[] {
  if (stage === 'member') return [isKnown(ctx, gyms, IS_MEMBER)]
  if (stage === 'former') return [isKnown(ctx, gyms, BOUGHT), sql`not ${isKnown(ctx, gyms, IS_MEMBER)}`]
  if (stage === 'lead') return [isKnown(ctx, gyms), sql`not ${isKnown(ctx, gyms, BOUGHT)}`]
  return [isKnown(ctx, gyms)]
}

function foundBy(ctx: Ctx, reach: readonly number[], text: string): Sql {
  const found = searchCondition({ ...ctx, gymId: reach }, text)
  return sql`p.id in (select c.person_id from customers c where c.brand_id = ${ctx.brandId} and c.gym_id = any (${[...reach]}) and c.deleted_at is null and ${found})`
}

/** One whom at least one of the branches knows. */
export function unityById(ctx: Ctx, gyms: readonly GymFacts[], id: number): Promise<UnityData | undefined> {
  return maybe(
    ctx.db,
    sql<UnityData>`${unitySelect}
    where p.brand_id = ${ctx.brandId} and p.id = ${id} and p.deleted_at is null and ${isKnown(ctx, gyms)}`,
  )
}

export type KnownData = RowOf<'customers', 'id' | 'person_id' | 'gym_id' | 'member_since' | 'valid_until' | 'blocked_reason'> &
  Named<'gyms', { gym_name: 'name' }> &
  Joined<Named<'employees', { consultant_name: 'name' }>> & { stage: Stage }

/** As whom these branches know them, in the order of the branches. */
export function customersOf(ctx: Ctx, gyms: readonly GymFacts[], personIds: readonly number[]): Promise<KnownData[]> {
  return rows(
    ctx.db,
    sql<KnownData>`
    select c.id, c.person_id, c.gym_id, g.name as gym_name, ${stageOf(sql`r.today`)} as stage, k.name as consultant_name, c.member_since, c.valid_until, c.blocked_reason
    from customers c join ${branchesOf(ctx, gyms)} on r.gym_id = c.gym_id join gyms g on g.brand_id = c.brand_id and g.id = c.gym_id
    left join employees k on k.brand_id = c.brand_id and k.id = c.consultant_id
    where c.brand_id = ${ctx.brandId} and c.person_id = any (${[...personIds]}) and c.deleted_at is null order by c.gym_id`,
  )
}

export type Holding = RowOf<'customers', 'person_id'> & { cards: number; balance: number }

/** What these persons hold of the branches that are reached; stored value is its owner's. */
export function holdingsOf(ctx: Ctx, reach: readonly number[], personIds: readonly number[]): Promise<Holding[]> {
  return rows(
    ctx.db,
    sql<Holding>`
    select c.person_id, count(distinct k.id) filter (where ${isUniversal}) as cards,
      coalesce(sum(k.principal_fen + k.gift_fen) filter (where k.customer_id = c.id and k.recycled_at is null), 0)::bigint as balance
    from customers c join lateral (${heldBy(ctx, sql`(select c.id)`)}) held on true join cards k on k.brand_id = c.brand_id and k.id = held.id
    where c.brand_id = ${ctx.brandId} and c.person_id = any (${[...personIds]}) and c.deleted_at is null and k.gym_id = any (${[...reach]})
    group by c.person_id`,
  )
}

export type HeldCard = RowOf<'cards', 'id' | 'gym_id'>

/** The cards that they own or share in and that these branches sold, newest first; more than anybody has. */
export function cardsOfPerson(ctx: Ctx, reach: readonly number[], personId: number): Promise<HeldCard[]> {
  const theirs = sql`(select c.id from customers c where c.brand_id = ${ctx.brandId} and c.person_id = ${personId} and c.deleted_at is null)`
  return rows(
    ctx.db,
    sql<HeldCard>`
    select k.id, k.gym_id from cards k where k.brand_id = ${ctx.brandId} and k.id in (${heldBy(ctx, theirs)}) and k.gym_id = any (${[...reach]}) and k.recycled_at is null
    order by k.id desc limit 200`,
  )
}

/** As whom ever these persons are and were known, with those who were merged into them. */
function asWhom(ctx: Pick<Ctx, 'brandId'>, personIds: readonly number[]): Sql {
  const theirs = sql`c.brand_id = ${ctx.brandId} and c.person_id = any (${[...personIds]}) and c.deleted_at is null`
  return sql`select c.id, c.person_id from customers c where ${theirs}
    union all select m.id, c.person_id from customers c join customers m on m.brand_id = c.brand_id and m.merged_into_id = c.id where ${theirs}`
}

export type LastVisit = RowOf<'customers', 'person_id'> & RowOf<'visits', 'gym_id'> & { at: Date }

/** When each of them was last at each of these branches, whichever branch knows them. */
export function lastVisitsOf(ctx: Ctx, reach: readonly number[], personIds: readonly number[]): Promise<LastVisit[]> {
  return rows(
    ctx.db,
    sql<LastVisit>`
    with theirs as materialized (${asWhom(ctx, personIds)})
    select t.person_id, v.gym_id, max(v.entered_at) as at from theirs t join visits v on v.brand_id = ${ctx.brandId} and v.customer_id = t.id
    where v.gym_id = any (${[...reach]}) and v.cancelled_at is null group by t.person_id, v.gym_id`,
  )
}

export type VisitData = RowOf<'visits', 'id' | 'gym_id' | 'entered_at' | 'cancelled_at' | 'card_id'> &
  Named<'gyms', { gym_name: 'name' }> &
  Joined<Named<'cards', { card_no: 'card_no'; card_name: 'name' }>>

/** Their newest visits at the branches that are reached, as whom ever they were known then. */
export function newestVisits(ctx: Ctx, reach: readonly number[], personId: number): Promise<VisitData[]> {
  return rows(
    ctx.db,
    sql<VisitData>`
    with theirs as materialized (${asWhom(ctx, [personId])})
    select v.id, v.gym_id, g.name as gym_name, v.entered_at, v.cancelled_at, v.card_id, k.card_no, k.name as card_name
    from theirs t join lateral (
      select v.* from visits v where v.brand_id = ${ctx.brandId} and v.customer_id = t.id and v.gym_id = any (${[...reach]})
      order by v.business_day desc, v.id desc limit 20
    ) v on true
    join gyms g on g.brand_id = v.brand_id and g.id = v.gym_id left join cards k on k.brand_id = v.brand_id and k.id = v.card_id
    order by v.business_day desc, v.id desc limit 20`,
  )
}

export type Counted = Joined<RowOf<'customers', 'gym_id'>> & { branches: number | null; persons: number; members: number }

/** Universal members by the branches that know them, and by how many of these do; whoever is a member of one is a member. */
export function countedUnities(ctx: Ctx, gyms: readonly GymFacts[]): Promise<Counted[]> {
  const reach = gyms.map(({ id }) => id)
  return rows(
    ctx.db,
    sql<Counted>`
    with known as materialized (
      select c.person_id, c.gym_id, ${stageOf(sql`r.today`)} = 'member' as is_member
      from (select distinct person_id from (${sharedAmong(ctx, reach)}) s) s
      join customers c on c.brand_id = ${ctx.brandId} and c.person_id = s.person_id and c.deleted_at is null join ${branchesOf(ctx, gyms)} on r.gym_id = c.gym_id
    )
    select gym_id, null::bigint as branches, count(*) as persons, count(*) filter (where is_member) as members from known group by gym_id
    union all
    select null, branches, count(*), count(*) filter (where is_member) from (
      select count(*) as branches, bool_or(is_member) as is_member from known group by person_id
    ) each group by branches
    order by 2, 1`,
  )
}

export type CardsAt = RowOf<'cards', 'gym_id'> & { cards: number; owed: number }

/** Universal cards that weren't closed, and what each branch owes on those that it sold. */
export function universalCardsAt(ctx: Ctx, reach: readonly number[]): Promise<CardsAt[]> {
  return rows(
    ctx.db,
    sql<CardsAt>`
    select k.gym_id, count(*) as cards, coalesce(sum(k.principal_fen + k.deferred_fen), 0)::bigint as owed from cards k
    where k.brand_id = ${ctx.brandId} and k.gym_id = any (${[...reach]}) and ${isUniversal} group by k.gym_id`,
  )
}
