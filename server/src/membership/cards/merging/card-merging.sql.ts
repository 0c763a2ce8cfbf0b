/** SQL of the cards, and the shares in cards, of two customers who turn out to be one. */
import type { Ctx } from '../../../context.ts'
import { rows } from '../../../database/open.ts'
import type { RowOf } from '../../../database/row.ts'
import { sql } from '../../../database/sql.ts'

type At = Pick<Ctx, 'db' | 'brandId'>
type Two = { kept: number; gone: number }
type Share = RowOf<'card_holders', 'id' | 'customer_id'>

export async function cardIdsOf(ctx: At, customerId: number): Promise<number[]> {
  const found = await rows(
    ctx.db,
    sql<RowOf<'cards', 'id'>>`select id from cards where brand_id = ${ctx.brandId} and customer_id = ${customerId} order by id`,
  )
  return found.map(({ id }) => id)
}

/** Nobody shares a card with themselves, and nobody twice: whose share the two have in common is theirs once. Answers which ended. */
export function endDoubleShares(ctx: Ctx, { kept, gone }: Two): Promise<Share[]> {
  const two = [kept, gone]
  return rows(
    ctx.db,
    sql<Share>`
    update card_holders x set removed_at = ${ctx.now}
    where x.brand_id = ${ctx.brandId} and x.removed_at is null and x.customer_id = any (${two})
      and (exists (select from cards k where k.brand_id = x.brand_id and k.id = x.card_id and k.customer_id = any (${two}))
        or x.customer_id = ${gone} and exists (select from card_holders y where y.brand_id = x.brand_id and y.card_id = x.card_id
          and y.customer_id = ${kept} and y.removed_at is null)) returning id, customer_id`,
  )
}

/** But for a share in what is now their own card, or one that they have anew. */
export async function renewShares(ctx: At, ids: readonly number[]): Promise<void> {
  await sql`
    update card_holders x set removed_at = null from cards k
    where x.brand_id = ${ctx.brandId} and x.id = any (${ids}) and k.brand_id = x.brand_id and k.id = x.card_id and k.customer_id <> x.customer_id
      and not exists (select from card_holders y where y.brand_id = x.brand_id and y.card_id = x.card_id and y.customer_id = x.customer_id and y.removed_at is null)`.execute(
    ctx.db,
  )
}
