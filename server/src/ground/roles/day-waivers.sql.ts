/** SQL of what people let off by their waiver on a business day (day_waivers). */
import type { Business } from '@kaiguan/contract/ground/pay/calls'
import type { Acting, Ctx, Waiver } from '../../context.ts'
import { maybe, rows } from '../../database/open.ts'
import type { RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'

/** Whose day it is: a person’s, by whichever of their posts they act. */
const accountOf = (ctx: Ctx, staffId: number) => sql`(select account_id from employees where brand_id = ${ctx.brandId} and id = ${staffId})`

/** By business, fen; a business that isn't there has had none. */
export async function waivedToday(ctx: Ctx, staffId: number): Promise<Partial<Record<Business, number>>> {
  const waived = await rows(
    ctx.db,
    sql<RowOf<'day_waivers', 'waived_fen', { business: Business }>>`
    select business, waived_fen from day_waivers where brand_id = ${ctx.brandId} and account_id = ${accountOf(ctx, staffId)} and business_day = ${ctx.today}`,
  )
  return Object.fromEntries(waived.map(({ business, waived_fen }) => [business, waived_fen]))
}

/** Counts `fen` into the day; false where that is more than `most`. One statement: of two sales at once the second waits for the first. */
export async function takeWaiver(ctx: Ctx, staffId: number, business: Business, fen: number, most: number): Promise<boolean> {
  const taken = await maybe(
    ctx.db,
    sql<RowOf<'day_waivers', 'waived_fen'>>`
    insert into day_waivers as w (brand_id, gym_id, account_id, business_day, business, waived_fen)
    values (${ctx.brandId}, ${ctx.gymId}, ${accountOf(ctx, staffId)}, ${ctx.today}, ${business}, ${fen})
    on conflict (brand_id, account_id, business_day, business) do update set waived_fen = w.waived_fen + excluded.waived_fen
      where w.waived_fen + excluded.waived_fen <= ${most}
    returning waived_fen`,
  )
  return taken !== undefined
}

/** What was let off for a sale that didn't come about counts no longer into its day. */
export async function giveBackWaiver(
  { db, brandId }: Pick<Acting, 'db' | 'brandId'>,
  { staffId, business, fen, day }: Waiver,
): Promise<void> {
  const theirs = sql`brand_id = ${brandId} and account_id = (select account_id from employees where brand_id = ${brandId} and id = ${staffId})
    and business_day = ${day}::date and business = ${business}`
  await sql`update day_waivers set waived_fen = waived_fen - ${fen} where ${theirs} and waived_fen > ${fen}`.execute(db)
  await sql`delete from day_waivers where ${theirs} and waived_fen = ${fen}`.execute(db)
}
