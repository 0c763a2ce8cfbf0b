/** The only door for points: every move is an entry for good, and the balance is moved in the same statement. */
import type { PointKind } from '@kaiguan/contract/people/points/texts'
import { type Acting, staffIdOf } from '../context.ts'
import { type Db, one } from '../database/open.ts'
import type { RowOf } from '../database/row.ts'
import { type Sql, sql } from '../database/sql.ts'

export type PointBooks = { db: Db; brandId: number; gymId: number; now: Date; today: string; staffId: number | null }

export function booksOf(ctx: Acting): PointBooks {
  const { db, brandId, gymId, now, today } = ctx
  return { db, brandId, gymId, now, today, staffId: staffIdOf(ctx) }
}

/** What is to be moved: at most one row a customer. */
export type DuePoints = {
  customer_id: number
  delta: number
  kind: PointKind
  business_day: string
  order_id: number | null
  visit_id: number | null
  referred_id: number | null
  remark: string
}

/** `due` is a query of `DuePoints`. */
export function movePoints({ brandId, gymId, now, staffId }: Omit<PointBooks, 'db'>, due: Sql<DuePoints>): Sql {
  return sql`
    with due as (${due}), moved as (
      insert into customer_points (brand_id, gym_id, customer_id, points) select ${brandId}, ${gymId}, d.customer_id, d.delta from due d where d.delta <> 0
      on conflict (brand_id, customer_id) do update set points = customer_points.points + excluded.points
      returning customer_id, points
    )
    insert into point_entries (brand_id, gym_id, customer_id, delta, balance, kind, business_day, at, staff_id, order_id, visit_id, referred_id, remark)
    select ${brandId}, ${gymId}, d.customer_id, d.delta, m.points + ${mergedInto(brandId, sql`m.customer_id`)}, d.kind, d.business_day, ${now}, ${staffId}, d.order_id, d.visit_id, d.referred_id, d.remark
    from due d join moved m on m.customer_id = d.customer_id`
}

/** What those bring who turned out to be this customer: their own rows stay as they are. */
function mergedInto(brandId: number, customerId: Sql): Sql {
  return sql`coalesce((select sum(o.points) from customers g join customer_points o on o.brand_id = g.brand_id and o.customer_id = g.id
    where g.brand_id = ${brandId} and g.merged_into_id = ${customerId}), 0)::integer`
}

/** What somebody has: their own, and that of whoever turned out to be them. */
export async function pointsOf({ db, brandId }: Pick<PointBooks, 'db' | 'brandId'>, customerId: number): Promise<number> {
  const { points } = await one(
    db,
    sql<RowOf<'customer_points', 'points'>>`
    select coalesce((select points from customer_points where brand_id = ${brandId} and customer_id = ${customerId}), 0)
      + ${mergedInto(brandId, sql`${customerId}::bigint`)} as points`,
  )
  return points
}

/** Takes points that there are, of a customer who is locked; false: there aren't so many, and nothing was taken. */
export async function spendPoints(
  books: PointBooks,
  customerId: number,
  spent: Pick<DuePoints, 'kind' | 'order_id' | 'remark'> & { points: number },
): Promise<boolean> {
  const { points, kind, order_id, remark } = spent
  if ((await pointsOf(books, customerId)) < points) return false
  await moveOne(books, customerId, { delta: -points, kind, order_id, remark })
  return true
}

/** What came back of an exchange: its points are there again, as though they had never been spent. */
export function restorePoints(
  books: PointBooks,
  customerId: number,
  { points, ...of }: Pick<DuePoints, 'order_id' | 'remark'> & { points: number },
): Promise<void> {
  return moveOne(books, customerId, { ...of, delta: points, kind: 'exchange' })
}

async function moveOne(
  books: PointBooks,
  customerId: number,
  { delta, kind, order_id, remark }: Pick<DuePoints, 'delta' | 'kind' | 'order_id' | 'remark'>,
): Promise<void> {
  await movePoints(
    books,
    sql<DuePoints>`
    select ${customerId}::bigint as customer_id, ${delta}::integer as delta, ${kind}::text as kind, ${books.today}::date as business_day, ${order_id}::bigint as order_id,
      null::bigint as visit_id, null::bigint as referred_id, ${remark}::text as remark`,
  ).execute(books.db)
}
