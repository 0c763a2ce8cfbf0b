/** SQL of who may use a card beside its owner. */
import type { Ctx } from '../../context.ts'
import { maybe, one, rows } from '../../database/open.ts'
import type { Joined, RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'
import { fileName } from '../../ground/files/index.ts'

export type HolderData = RowOf<'customers', 'id' | 'name' | 'phone' | 'blocked_reason'> &
  Joined<RowOf<'card_holders', 'added_at'>> & { head_portrait: string | null; owner: boolean }

/** The owner first, the others as they were added. */
export function holdersOf(ctx: Ctx, cardId: number): Promise<HolderData[]> {
  return rows(
    ctx.db,
    sql<HolderData>`
    with held as (
      select k.customer_id, null::timestamptz as added_at, 0::bigint as n from cards k where k.brand_id = ${ctx.brandId} and k.id = ${cardId}
      union all
      select x.customer_id, x.added_at, x.id from card_holders x where x.brand_id = ${ctx.brandId} and x.card_id = ${cardId} and x.removed_at is null
    )
    select c.id, c.name, c.phone, c.blocked_reason, ${fileName('p.head_portrait_file_id')} as head_portrait, held.added_at, held.added_at is null as owner
    from held join customers c on c.brand_id = ${ctx.brandId} and c.id = held.customer_id join persons p on p.brand_id = c.brand_id and p.id = c.person_id
    order by held.n limit 20`,
  )
}

/** The same person under another branch's number holds it already. */
export async function holdsAlready(ctx: Ctx, cardId: number, customerId: number): Promise<boolean> {
  const { already } = await one(
    ctx.db,
    sql<{ already: boolean }>`
    select exists (
      select from customers c where c.brand_id = ${ctx.brandId} and c.person_id = (select n.person_id from customers n where n.brand_id = ${ctx.brandId} and n.id = ${customerId})
        and (c.id = (select k.customer_id from cards k where k.brand_id = ${ctx.brandId} and k.id = ${cardId})
          or c.id in (select x.customer_id from card_holders x where x.brand_id = ${ctx.brandId} and x.card_id = ${cardId} and x.removed_at is null))) as already`,
  )
  return already
}

export async function insertHolder(ctx: Ctx, cardId: number, customerId: number): Promise<void> {
  await sql`
    insert into card_holders (brand_id, gym_id, card_id, customer_id, added_by, added_at)
    values (${ctx.brandId}, ${ctx.gymId}, ${cardId}, ${customerId}, ${ctx.staff.id}, ${ctx.now})`.execute(ctx.db)
}

/** Undefined where they don't hold it. */
export function removeHolder(ctx: Ctx, cardId: number, customerId: number): Promise<RowOf<'customers', 'name'> | undefined> {
  return maybe(
    ctx.db,
    sql<RowOf<'customers', 'name'>>`
    update card_holders x set removed_at = ${ctx.now} from customers c
    where x.brand_id = ${ctx.brandId} and x.card_id = ${cardId} and x.customer_id = ${customerId} and x.removed_at is null
      and c.brand_id = x.brand_id and c.id = x.customer_id returning c.name`,
  )
}
