/**
 * What a searched text finds among a gym's goods orders `o`: the whole number or its last six digits, who bought (as the
 * customer list finds them), what was bought (part of its name as it is called now, the beginning of its initials, its bar code).
 */
import type { Ctx } from '../../context.ts'
import { type Sql, sql } from '../../database/sql.ts'
import { searchCondition } from '../../people/customers/index.ts'

type Asker = Pick<Ctx, 'brandId' | 'gymId' | 'may'>

/** A running number behind the day (orders/place-order.sql.ts). */
const WHOLE_NUMBER = /^\d{13,}$/
const END_OF_NUMBER = /^\d{6}$/

/**
 * Among the orders of all days: each way finds its orders by its own index; an OR over them would read every order of the
 * gym. `most`: only so many of the newest are looked for, each way.
 */
export function foundOnAnyDay(ctx: Asker, text: string, most?: number): Sql {
  const newest = (id: Sql) => (most === undefined ? sql`` : sql` order by ${id} desc limit ${sql.raw(String(Math.trunc(most)))}`)
  const orders = (condition: Sql) =>
    sql`(select s.id from orders s where ${ofGym(ctx, sql`s`)} and s.kind = 'goods-sale' and ${condition}${newest(sql`s.id`)})`
  const lines = sql`select l.order_id from order_lines l where l.brand_id = ${ctx.brandId} and l.goods_id = wanted.id and l.returns_line_id is null${newest(sql`l.id`)}`
  const ways = [
    orders(sql`s.customer_id in (${buyers(ctx, text)})`),
    sql`(select line.order_id from (${goods(ctx, text)}) wanted cross join lateral (${lines}) line)`,
    ...numbers(sql`s`, text).map(orders),
  ]
  return sql`o.id in (${sql.join(ways, sql` union all `)})`
}

/** Among the orders of some days, which are found first. */
export function foundOnItsDay(ctx: Asker, text: string): Sql {
  const ways = [
    ...numbers(sql`o`, text),
    sql`o.customer_id in (${buyers(ctx, text)})`,
    sql`exists (select from order_lines l where l.brand_id = ${ctx.brandId} and l.order_id = o.id and l.goods_id in (${goods(ctx, text)}))`,
  ]
  return sql`(${sql.join(ways, sql` or `)})`
}

function ofGym(ctx: Asker, table: Sql): Sql {
  return sql`${table}.brand_id = ${ctx.brandId} and ${table}.gym_id = ${ctx.gymId}`
}

function numbers(order: Sql, text: string): Sql[] {
  if (WHOLE_NUMBER.test(text)) return [sql`${order}.trade_no = ${text}`]
  return END_OF_NUMBER.test(text) ? [sql`${order}.trade_tail = ${text}`] : []
}

function buyers(ctx: Asker, text: string): Sql {
  return sql`select c.id from customers c where ${ofGym(ctx, sql`c`)} and c.deleted_at is null and ${searchCondition(ctx, text)}`
}

/** A gym has hundreds of goods, not thousands: their names are looked through. Those no longer sold, too. */
function goods(ctx: Asker, text: string): Sql {
  return sql`select g.id from goods g where ${ofGym(ctx, sql`g`)}
    and (g.bar_code = ${text} or g.initials ^@ ${text.toLowerCase()} or position(${text.toLowerCase()} in lower(g.name)) > 0)`
}
