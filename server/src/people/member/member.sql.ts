/** SQL of a member's own pages. It runs as a role that sees nothing but theirs: migration T1432. */
import type { CardKind } from '@kaiguan/contract/membership/card-types/calls'
import type { CardStatus } from '@kaiguan/contract/membership/cards/calls'
import type { Ctx, GymRow, OwnCtx } from '../../context.ts'
import { type Db, maybe, one, rows } from '../../database/open.ts'
import type { Joined, Named, RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'
import { together } from '../../database/transaction.ts'
import { type Listed, list, type Page } from '../../lists/list.ts'
import { methodNow } from '../../orders/past-orders.sql.ts'
import { exchangedPoints } from '../../points/points-paid.sql.ts'

export type PublicGym = { brand: number; gym: number; name: string; logo: string | null }

/** The transaction is inside its brand from here on. */
export function publicGym(db: Db, token: string): Promise<PublicGym | undefined> {
  return maybe(db, sql<PublicGym>`select * from public_gym(${token})`)
}

/** By what its days are counted. */
export function clockOf(db: Db, brandId: number, gymId: number): Promise<RowOf<'gyms', 'time_zone' | 'day_starts_at'>> {
  return one(
    db,
    sql<
      RowOf<'gyms', 'time_zone' | 'day_starts_at'>
    >`select time_zone, day_starts_at from gyms where brand_id = ${brandId} and id = ${gymId}`,
  )
}

export async function publicTokenOf(ctx: Pick<Ctx, 'db' | 'gymId'>): Promise<string> {
  const { token } = await one(ctx.db, sql<{ token: string }>`select public_token(${ctx.gymId}) as token`)
  return token
}

export type MemberThere = RowOf<'customers', 'id' | 'name' | 'person_id'>

/** Whoever has that phone at that branch. */
export function memberWithPhone(db: Db, { brand, gym }: PublicGym, phone: string): Promise<MemberThere | undefined> {
  return maybe(
    db,
    sql<MemberThere>`
    select c.id, c.name, c.person_id from persons p join customers c on c.brand_id = p.brand_id and c.person_id = p.id
    where p.brand_id = ${brand} and p.phone = ${phone} and p.deleted_at is null and c.gym_id = ${gym} and c.deleted_at is null`,
  )
}

export type NewMemberSession = { hash: Buffer; personId: number; device: string; ip: string; now: Date; endsAt: Date }

export async function startMemberSession(db: Db, { brand, gym }: PublicGym, session: NewMemberSession): Promise<void> {
  const { hash, personId, device, ip, now, endsAt } = session
  await sql`select member_start(${hash}, ${brand}, ${gym}, ${personId}, ${device}, ${ip}, ${now}, ${endsAt})`.execute(db)
}

type Opened = { id: number; name: string; gym: GymRow }

/** Opens their session in this transaction, which from then on is nobody's but theirs. */
export async function openMemberSession(db: Db, hash: Buffer, now: Date): Promise<Opened | null> {
  const [{ opened }] = await together([
    one(db, sql<{ opened: Opened | null }>`select member_open(${hash}, ${now}) as opened`),
    sql`set local role kaiguan_member`.execute(db),
  ])
  return opened
}

type Own = OwnCtx<'member'>

export async function endMemberSession({ db, now }: Own): Promise<void> {
  await sql`select member_end(${now})`.execute(db)
}

/** All of theirs but the one that asks. */
export async function endOtherMemberSessions({ db, now }: Own): Promise<void> {
  await sql`select member_end_others(${now})`.execute(db)
}

/** Of a person whose phone it no longer is. */
export async function endSessionsOf({ db, now }: Pick<Ctx, 'db' | 'now'>, personId: number): Promise<void> {
  await sql`select member_sessions_end_of(${personId}, ${now})`.execute(db)
}

type Facts = RowOf<'customers', 'phone'> & RowOf<'gyms', 'logo'> & { token: string; contracts_waiting: number }

export function ownFacts(ctx: Own): Promise<Facts> {
  return one(
    ctx.db,
    sql<Facts>`
    select c.phone, g.logo, public_token(c.gym_id) as token,
      (select count(*) from contracts k where k.brand_id = c.brand_id and k.customer_id = c.id and k.state = 'draft') as contracts_waiting
    from customers c join gyms g on g.brand_id = c.brand_id and g.id = c.gym_id
    where c.brand_id = ${ctx.brandId} and c.id = ${ctx.actor.id}`,
  )
}

export type MemberCardData = RowOf<
  'cards',
  'id' | 'card_no' | 'name' | 'started_on' | 'ends_on' | 'residue_times' | 'principal_fen' | 'gift_fen',
  { kind: CardKind }
> &
  Joined<Named<'customers', { holder: 'name' }>> & { status: CardStatus }

/** Cards good or not, of this branch and of others; what was put away isn't shown. A card shared by others names nobody else. */
export function ownCards(ctx: Own, page: Page): Promise<Listed<MemberCardData>> {
  const from = sql`from cards k`
  const order = { columns: [sql`k.id`], direction: 'desc' as const, types: ['bigint' as const], keyOf: (row: MemberCardData) => [row.id] }
  const select = sql<MemberCardData>`
    select k.id, k.card_no, k.name, k.kind, k.started_on, k.ends_on, k.residue_times, k.principal_fen, k.gift_fen, h.name as holder,
      card_status(k, ${ctx.today}, ${ctx.gym.expiring_days}) as status
    ${from} left join customers h on h.brand_id = k.brand_id and h.id = k.customer_id`
  const mine = sql`(k.customer_id in (select c.id from customers c where c.brand_id = ${ctx.brandId})
    or k.id in (select h.card_id from card_holders h where h.brand_id = ${ctx.brandId} and h.removed_at is null))`
  const where = [sql`k.brand_id = ${ctx.brandId}`, sql`k.recycled_at is null`, sql`k.closed_on is null`, mine]
  return list(ctx.db, { select, from, where, order }, page)
}

export type VisitData = RowOf<'visits', 'id' | 'entered_at' | 'left_at' | 'cancelled_at'> &
  Named<'customers', { name: 'name' }> &
  Joined<Named<'cards', { card_name: 'name' }>>

export function ownVisits(ctx: Own, page: Page): Promise<Listed<VisitData>> {
  const from = sql`from visits v`
  const order = { columns: [sql`v.id`], direction: 'desc' as const, types: ['bigint' as const], keyOf: (row: VisitData) => [row.id] }
  const select = sql<VisitData>`
    select v.id, v.entered_at, v.left_at, v.cancelled_at, c.name, k.name as card_name
    ${from} join customers c on c.brand_id = v.brand_id and c.id = v.customer_id
    left join cards k on k.brand_id = v.brand_id and k.id = v.card_id`
  return list(ctx.db, { select, from, where: [sql`v.brand_id = ${ctx.brandId}`, ours(ctx, 'v')], order }, page)
}

/** What the policy says too, said so that an index finds it. */
function ours(ctx: Own, table: 'v' | 'o') {
  return sql`${sql.ref(table)}.customer_id in (select c.id from customers c where c.brand_id = ${ctx.brandId})`
}

export type MemberOrderData = RowOf<
  'orders',
  'id' | 'kind' | 'service_name' | 'trade_no' | 'total_fee_fen' | 'real_total_fee_fen' | 'occurred_at' | 'remark'
> & { exchanged: number }

const orderColumns = sql`o.id, o.kind, o.service_name, o.trade_no, o.total_fee_fen, o.real_total_fee_fen, o.occurred_at, o.remark, ${exchangedPoints} as exchanged`

/** What the club put right in its own books is nothing that a member bought: their order says it. */
const ownKinds = sql`o.kind <> 'tender-correction'`

export function ownOrders(ctx: Own, page: Page): Promise<Listed<MemberOrderData>> {
  const from = sql`from orders o`
  const order = { columns: [sql`o.id`], direction: 'desc' as const, types: ['bigint' as const], keyOf: (row: MemberOrderData) => [row.id] }
  const select = sql<MemberOrderData>`select ${orderColumns} ${from}`
  return list(ctx.db, { select, from, where: [sql`o.brand_id = ${ctx.brandId}`, ours(ctx, 'o'), ownKinds], order }, page)
}

export function ownOrder(ctx: Own, id: number): Promise<MemberOrderData | undefined> {
  return maybe(
    ctx.db,
    sql<MemberOrderData>`select ${orderColumns} from orders o where o.brand_id = ${ctx.brandId} and o.id = ${id} and ${ownKinds}`,
  )
}

type Line = RowOf<'order_lines', 'name' | 'unit' | 'quantity'> & { fee: number; points: number | null }
type Tender = RowOf<'order_tenders', 'payment_method'> & { recorded_as: string; fee: number }

export function linesOf(ctx: Own, orderId: number): Promise<Line[]> {
  return rows(
    ctx.db,
    sql<Line>`select name, unit, quantity, fee_fen as fee, points_price * quantity as points from order_lines where brand_id = ${ctx.brandId} and order_id = ${orderId} order by id`,
  )
}

export function tendersOf(ctx: Own, orderId: number): Promise<Tender[]> {
  return rows(
    ctx.db,
    sql<Tender>`
    select n.payment_method, t.payment_method as recorded_as, sum(t.fee_fen)::bigint as fee
    from order_tenders t cross join lateral (select ${methodNow} as payment_method) n
    where t.brand_id = ${ctx.brandId} and t.order_id = ${orderId} group by 1, 2 order by min(t.id)`,
  )
}
