/**
 * A lead's first card or course is their consultant's doing (docs/money.md): one unit, no money. It is taken back where that card is
 * undone or all its money given back and none is left that counts; the record of the line is the customer. Those who turned out to be one
 * person were won once, whichever of them the line names.
 */
import type { Ctx } from '../context.ts'
import { maybe, one } from '../database/open.ts'
import type { RowOf } from '../database/row.ts'
import { type Sql, sql } from '../database/sql.ts'

type Standing = { balance: number; lines: number; cards: number }

/** The customer and whoever was merged into them (in brackets). */
function oneAndMerged(ctx: Ctx, customerId: number): Sql {
  return sql`(select ${customerId}::bigint union all select g.id from customers g where g.brand_id = ${ctx.brandId} and g.merged_into_id = ${customerId})`
}

/** How often they were won and lost again, and how many of their cards and courses count: neither undone nor given back whole, nor a trial. */
function standing(ctx: Ctx, customerId: number): Promise<Standing> {
  return one(
    ctx.db,
    sql<Standing>`
    select coalesce(sum(p.units), 0)::integer as balance, count(p.id)::integer as lines,
      (select count(*) from cards k where k.brand_id = ${ctx.brandId} and k.customer_id = ${customerId} and k.closed_why is distinct from 'reversed'
        and not (k.closed_why is not distinct from 'refunded'
          and (select coalesce(sum(o.real_total_fee_fen), 0) from orders o where o.brand_id = k.brand_id and o.card_id = k.id) = 0))::integer
      + (select count(*) from customer_courses k where k.brand_id = ${ctx.brandId} and k.customer_id = ${customerId} and k.closed_why is distinct from 'reversed' and not k.is_trial
        and not (k.closed_why is not distinct from 'refunded' and k.price_fen = 0))::integer as cards
    from performance_lines p where p.brand_id = ${ctx.brandId} and p.record_id in ${oneAndMerged(ctx, customerId)} and p.business = 'lead-won'`,
  )
}

/** After a sale, a refund or an undoing; the customer is locked. `sold`: only a sale wins whoever was never won. */
export async function settleLead(ctx: Ctx, customerId: number, sold: boolean): Promise<void> {
  const { balance, lines, cards } = await standing(ctx, customerId)
  if (balance === 0 && cards === 1 && (sold || lines > 0)) await win(ctx, customerId)
  if (balance === 1 && cards === 0) await lose(ctx, customerId, 'reversal')
}

/** After a merge: won as both of them they were won once, the first time. Answers whose win was taken back. */
export async function oneWin(ctx: Ctx, customerId: number): Promise<number | undefined> {
  const { balance } = await standing(ctx, customerId)
  return balance > 1 ? lose(ctx, customerId, 'correction') : undefined
}

/** After a merge was undone: what it took back stands again, while they hold a card that counts. */
export async function winAgain(ctx: Ctx, customerId: number): Promise<void> {
  const { balance, cards } = await standing(ctx, customerId)
  if (balance === 0 && cards > 0) await turn(ctx, sql`p.record_id = ${customerId} and p.units = -1`, 'correction')
}

/** Whose they are now; nobody's lead is nobody's doing. */
async function win(ctx: Ctx, customerId: number): Promise<void> {
  await sql`
    insert into performance_lines (brand_id, gym_id, staff_id, record_id, business, business_day, origin_day, performance_fen, value_fen, units, source)
    select c.brand_id, c.gym_id, c.consultant_id, c.id, 'lead-won', ${ctx.today}, ${ctx.today}, 0, 0, 1, 'sale'
    from customers c where c.brand_id = ${ctx.brandId} and c.id = ${customerId} and c.consultant_id is not null`.execute(ctx.db)
}

/** From whom it was given to, as of the day of the win: the last that stands. */
function lose(ctx: Ctx, customerId: number, source: 'reversal' | 'correction'): Promise<number | undefined> {
  const stands = sql`(select sum(q.units) from performance_lines q where q.brand_id = p.brand_id and q.record_id = p.record_id and q.business = p.business) > 0`
  return turn(ctx, sql`p.record_id in ${oneAndMerged(ctx, customerId)} and p.units = 1 and ${stands}`, source)
}

/** The newest of these lines, the other way round. Answers whose it is. */
async function turn(ctx: Ctx, which: Sql, source: 'reversal' | 'correction'): Promise<number | undefined> {
  const turned = await maybe(
    ctx.db,
    sql<RowOf<'performance_lines', 'record_id'>>`
    insert into performance_lines (brand_id, gym_id, staff_id, record_id, business, business_day, origin_day, performance_fen, value_fen, units, source)
    select p.brand_id, p.gym_id, p.staff_id, p.record_id, p.business, ${ctx.today}, p.origin_day, 0, 0, -p.units, ${source}
    from performance_lines p where p.brand_id = ${ctx.brandId} and ${which} and p.business = 'lead-won'
    order by p.id desc limit 1 returning record_id`,
  )
  return turned?.record_id ?? undefined
}
