/** What an order came to in points: nothing where it was sold for money. */
import { type Sql, sql } from '../database/sql.ts'

/** Of the order `o`: below 0 where the points came back. */
export const exchangedPoints: Sql = sql`coalesce((select sum(l.points_price * l.quantity) from order_lines l
  where l.brand_id = o.brand_id and l.order_id = o.id), 0)::integer`
