/** SQL of progress cards. Of an address only its fingerprint is kept; whoever has the address finds its card. */
import type { ProgressCardState } from '@kaiguan/contract/coaching/body-tests/texts'
import { type Acting, staffIdOf } from '../../context.ts'
import { type Db, maybe, one } from '../../database/open.ts'
import type { Joined, Named, RowOf } from '../../database/row.ts'
import { type Sql, sql } from '../../database/sql.ts'
import { type Listed, list, type Page } from '../../lists/list.ts'
import { oneAndMergedIds } from '../../people/customers/index.ts'

type Scoped = Pick<Acting, 'db' | 'brandId' | 'now'>

export type ProgressCardData = RowOf<'progress_cards', 'id' | 'customer_id' | 'made_at' | 'expires_at' | 'opened'> &
  Joined<Named<'employees', { made_by: 'name' }>> & { state: ProgressCardState }

const from = sql`from progress_cards k`
const stateAt = (now: Date) =>
  sql`case when k.revoked_at is not null then 'revoked' when k.expires_at <= ${now} then 'expired' else 'open' end as state`

const byStaff = (now: Date) => sql<ProgressCardData>`
  select k.id, k.customer_id, k.made_at, k.expires_at, k.opened, e.name as made_by, ${stateAt(now)}
  ${from} left join employees e on e.brand_id = k.brand_id and e.id = k.made_by`
/** A member isn't told who of the staff. */
const byNobody = (now: Date) => sql<ProgressCardData>`
  select k.id, k.customer_id, k.made_at, k.expires_at, k.opened, null::text as made_by, ${stateAt(now)} ${from}`

const order = { columns: [sql`k.id`], direction: 'desc' as const, types: ['bigint' as const], keyOf: (row: ProgressCardData) => [row.id] }
const of = (ctx: Scoped, customerId: number) => [
  sql`k.brand_id = ${ctx.brandId}`,
  sql`k.customer_id in ${oneAndMergedIds(ctx, customerId)}`,
]

export function listCards(ctx: Scoped, customerId: number, page: Page): Promise<Listed<ProgressCardData>> {
  return list(ctx.db, { select: byStaff(ctx.now), from, where: of(ctx, customerId), order }, page)
}

/** Those that are open. */
export function ownCards(ctx: Scoped, customerId: number, page: Page): Promise<Listed<ProgressCardData>> {
  const open: Sql[] = [...of(ctx, customerId), sql`k.revoked_at is null`, sql`k.expires_at > ${ctx.now}`]
  return list(ctx.db, { select: byNobody(ctx.now), from, where: open, order }, page)
}

/** Held until the transaction ends; of somebody merged, whoever took over from them. */
export function cardById(ctx: Scoped & Pick<Acting, 'gymId'>, id: number): Promise<ProgressCardData | undefined> {
  return maybe(
    ctx.db,
    sql<ProgressCardData>`
    select k.id, coalesce(c.merged_into_id, k.customer_id) as customer_id, k.made_at, k.expires_at, k.opened, null::text as made_by, ${stateAt(ctx.now)}
    ${from} left join customers c on c.brand_id = k.brand_id and c.id = k.customer_id
    where k.brand_id = ${ctx.brandId} and k.gym_id = ${ctx.gymId} and k.id = ${id} for no key update of k`,
  )
}

export async function insertCard(ctx: Acting, card: { customerId: number; hash: Buffer; expiresAt: Date }): Promise<number> {
  const { id } = await one(
    ctx.db,
    sql<RowOf<'progress_cards', 'id'>>`
    insert into progress_cards (brand_id, gym_id, customer_id, token_hash, made_by, made_at, expires_at)
    values (${ctx.brandId}, ${ctx.gymId}, ${card.customerId}, ${card.hash}, ${staffIdOf(ctx)}, ${ctx.now}, ${card.expiresAt}) returning id`,
  )
  return id
}

export async function setRevoked(ctx: Scoped, id: number): Promise<void> {
  await sql`update progress_cards set revoked_at = ${ctx.now} where brand_id = ${ctx.brandId} and id = ${id}`.execute(ctx.db)
}

type There = { brand: number; gym: number }

export type OpenCard = RowOf<'progress_cards', 'customer_id' | 'expires_at'> &
  Named<'customers', { name: 'name'; into: 'merged_into_id' }> &
  RowOf<'gyms', 'time_zone'>

/** One that is open, looked at once more; undefined where it has ended, or never was. */
export function lookAt(db: Db, { brand, gym }: There, hash: Buffer, now: Date): Promise<OpenCard | undefined> {
  return maybe(
    db,
    sql<OpenCard>`
    with k as (update progress_cards set opened = opened + 1
      where brand_id = ${brand} and gym_id = ${gym} and token_hash = ${hash} and revoked_at is null and expires_at > ${now}
      returning brand_id, gym_id, customer_id, expires_at)
    select k.customer_id, k.expires_at, c.name, c.merged_into_id as into, g.time_zone
    from k join customers c on c.brand_id = k.brand_id and c.id = k.customer_id join gyms g on g.brand_id = k.brand_id and g.id = k.gym_id
    where c.deleted_at is null or c.merged_into_id is not null`,
  )
}
