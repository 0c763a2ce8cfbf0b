/** SQL of points as the club looks at them, and of a gym's rules. How they move is in server/src/points. */
import type { PointRulesNow } from '@kaiguan/contract/people/points/calls'
import type { PointKind } from '@kaiguan/contract/people/points/texts'
import { addDays } from '@kaiguan/contract/time'
import type { Acting, Ctx } from '../../context.ts'
import { maybe } from '../../database/open.ts'
import type { Joined, Named, RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'
import { type Listed, list, type Page } from '../../lists/list.ts'
import { booksOf, type DuePoints, movePoints } from '../../points/move.sql.ts'
import { ofThem } from '../customers/index.ts'

export type EntryData = RowOf<'point_entries', 'id' | 'delta' | 'at' | 'remark' | 'balance', { kind: PointKind }> &
  Joined<Named<'employees', { staff_name: 'name' }>>

export function listEntries(ctx: Ctx, customerIds: readonly number[], page: Page): Promise<Listed<EntryData>> {
  const from = sql`from point_entries p`
  return list(
    ctx.db,
    {
      select: sql<EntryData>`select p.id, p.delta, p.kind, p.at, p.remark, p.balance, e.name as staff_name ${from}
        left join employees e on e.brand_id = p.brand_id and e.id = p.staff_id`,
      from,
      where: [sql`p.brand_id = ${ctx.brandId}`, ofThem(sql`p.customer_id`, customerIds)],
      order: { columns: [sql`p.id`], direction: 'desc', types: ['bigint'], keyOf: (row: EntryData) => [row.id] },
    },
    page,
  )
}

type Here = Pick<Acting, 'db' | 'brandId' | 'gymId'>
type RulesData = RowOf<'point_rules', 'per_yuan' | 'per_visit' | 'per_referral' | 'expiry_months' | 'version' | 'expired_on'>

/** `lock`: nobody else changes them until the transaction ends, also where there are none yet. */
export async function rulesRow({ db, brandId, gymId }: Here, lock = false): Promise<RulesData | undefined> {
  if (lock) await sql`select from gyms where brand_id = ${brandId} and id = ${gymId} for no key update`.execute(db)
  return maybe(
    db,
    sql<RulesData>`
    select per_yuan, per_visit, per_referral, expiry_months, version, expired_on from point_rules where brand_id = ${brandId} and gym_id = ${gymId}`,
  )
}

/** What is to expire by new rules expires the next night. */
export async function setRules({ db, brandId, gymId, today }: Here & Pick<Acting, 'today'>, rules: PointRulesNow): Promise<void> {
  const { per_yuan, per_visit, per_referral, expiry_months, version } = rules
  await sql`
    insert into point_rules (brand_id, gym_id, per_yuan, per_visit, per_referral, expiry_months, version)
    values (${brandId}, ${gymId}, ${per_yuan}, ${per_visit}, ${per_referral}, ${expiry_months}, ${version})
    on conflict (brand_id, gym_id) do update set per_yuan = excluded.per_yuan, per_visit = excluded.per_visit, per_referral = excluded.per_referral,
      expiry_months = excluded.expiry_months, version = excluded.version, expired_on = least(point_rules.expired_on, ${addDays(today, -1)}::date)`.execute(
    db,
  )
}

export async function setExpired({ db, brandId, gymId }: Here, today: string): Promise<void> {
  await sql`update point_rules set expired_on = ${today} where brand_id = ${brandId} and gym_id = ${gymId}`.execute(db)
}

export type Earned = { earned: number; points: number }

/** For the receipt: what an order gave or took of its customer's points, and what they have. Null: it moved none. */
export function pointsOfOrder(ctx: Ctx, orderId: number): Promise<Earned | undefined> {
  return maybe(
    ctx.db,
    sql<Earned>`
    select sum(p.delta)::integer as earned, (select n.balance from point_entries n where n.brand_id = ${ctx.brandId} and n.customer_id = min(o.customer_id)
        order by n.id desc limit 1) as points
    from orders o join point_entries p on p.brand_id = o.brand_id and p.order_id = o.id and p.customer_id = o.customer_id
    where o.brand_id = ${ctx.brandId} and o.gym_id = ${ctx.gymId} and o.id = ${orderId} having count(*) > 0`,
  )
}

export async function givePoints(ctx: Ctx, customerId: number, points: number, reason: string): Promise<void> {
  await movePoints(
    booksOf(ctx),
    sql<DuePoints>`
    select ${customerId}::bigint as customer_id, ${points}::integer as delta, 'adjust' as kind, ${ctx.today}::date as business_day, null::bigint as order_id,
      null::bigint as visit_id, null::bigint as referred_id, ${reason}::text as remark`,
  ).execute(ctx.db)
}
