/** SQL of the business days of branches that are compared with bills, and of the lines that each of them is about. */
import type { ProviderName } from '@kaiguan/contract/money/payment-accounts/calls'
import type { BillTrouble } from '@kaiguan/contract/money/payment-bills/troubles'
import { addDays, instantAt } from '@kaiguan/contract/time'
import type { Acting, Ctx } from '../../context.ts'
import { type Db, maybe, one, rows } from '../../database/open.ts'
import type { Joined, Named, RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'
import { CHINA, chinaDay, MISSED_AFTER_DAYS } from './china-day.ts'
import { isOfRefund } from './line-payments.sql.ts'
import { businessDayOf, merchantOfAccount } from './payment-bills.sql.ts'

export type BillDay = { brandId: number; gymId: number; provider: ProviderName; day: string }

type DueDay = { brand: number; gym: number; by_provider: ProviderName; business_day: string }
export async function billDaysDue(db: Db, now: Date): Promise<BillDay[]> {
  const found = await rows(db, sql<DueDay>`select brand, gym, by_provider, business_day from bill_days_due(${now})`)
  return found.map(({ brand, gym, by_provider, business_day }) => ({
    brandId: brand,
    gymId: gym,
    provider: by_provider,
    day: business_day,
  }))
}

const isDay = ({ brandId, gymId, provider, day }: BillDay) =>
  sql`brand_id = ${brandId} and gym_id = ${gymId} and provider = ${provider} and day = ${day}::date`

const FIRST_PAUSE_MS = 60_000
const MOST_PAUSE_MS = 60 * 60_000

/** False: somebody else compares it. Whatever becomes of this try, the next is planned. */
export async function claimDay(db: Db, billDay: BillDay, now: Date): Promise<boolean> {
  const due = await maybe(
    db,
    sql<RowOf<'payment_bill_days', 'tries'>>`
    select tries from payment_bill_days where ${isDay(billDay)} and compare_at <= ${now} for no key update skip locked`,
  )
  if (!due) return false
  const again = new Date(now.getTime() + Math.min(MOST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** due.tries))
  await sql`update payment_bill_days set tries = tries + 1, compare_at = ${again} where ${isDay(billDay)}`.execute(db)
  return true
}

/** Nobody else compares it, and no bill of it is kept, until the transaction ends. False: it was compared meanwhile. */
export async function holdDay(db: Db, billDay: BillDay): Promise<boolean> {
  const found = await maybe(
    db,
    sql<
      RowOf<'payment_bill_days', 'tries'>
    >`select tries from payment_bill_days where ${isDay(billDay)} and compare_at is not null for no key update`,
  )
  return found !== undefined
}

/** Compared, or waiting for a bill, which says that it is to be compared. */
export async function endDay(db: Db, billDay: BillDay): Promise<void> {
  await sql`update payment_bill_days set compare_at = null, tries = 0 where ${isDay(billDay)}`.execute(db)
}

/** A line of these days is another’s by now. */
export async function compareAgain(db: Db, { brandId, gymId, provider }: BillDay, days: readonly string[], now: Date): Promise<void> {
  await sql`
    update payment_bill_days set compare_at = ${now}, tries = 0
    where brand_id = ${brandId} and gym_id = ${gymId} and provider = ${provider} and day = any(${[...new Set(days)]}::date[])`.execute(db)
}

type Zone = Pick<Acting['gym'], 'time_zone' | 'day_starts_at'>

function spanOf({ time_zone, day_starts_at }: Zone, day: string): { begin: Date; end: Date } {
  return { begin: instantAt(day, day_starts_at, time_zone), end: instantAt(addDays(day, 1), day_starts_at, time_zone) }
}

/** Whoever paid so long after they were asked would have been given their money back long before. */
const PAID_WITHIN = '2 days'

/**
 * Whether every bill that this day touches is here: of the days of China that it lies on by the merchant number of the account, where the
 * account was there by then, and of those on which its payments were paid.
 */
export async function billsAreHere(db: Db, { brandId, gymId, provider, day }: BillDay, gym: Zone): Promise<boolean> {
  const { begin, end } = spanOf(gym, day)
  const last = chinaDay(new Date(end.getTime() - 1))
  const paidOn = sql`(i.paid_at at time zone ${CHINA})::date`
  const { missing } = await one(
    db,
    sql<{ missing: boolean }>`
    select exists (select from (
      select ${merchantOfAccount} as merchant_no, d::date as day from payment_accounts a join gyms g on g.brand_id = a.brand_id and g.id = a.gym_id
      cross join lateral generate_series(${chinaDay(begin)}::date, ${last}::date, interval '1 day') d
      where a.brand_id = ${brandId} and a.gym_id = ${gymId} and a.provider = ${provider} and ${businessDayOf(sql`a.merchant_since`)} <= ${day}::date
      union select i.merchant_no, ${paidOn} from payment_intents i
      where i.brand_id = ${brandId} and i.gym_id = ${gymId} and i.provider = ${provider} and i.paid_at >= ${begin} and i.paid_at < ${end}
        and i.asked_at >= ${begin}::timestamptz - ${PAID_WITHIN}::interval and i.asked_at < ${end}
      union select i.merchant_no, ${paidOn} from orders o join payment_intents i on i.brand_id = o.brand_id and i.order_id = o.id
      where o.brand_id = ${brandId} and o.gym_id = ${gymId} and o.business_day = ${day}::date and i.provider = ${provider}
      union select i.merchant_no, (r.ended_at at time zone ${CHINA})::date from orders o join payment_refunds r on r.brand_id = o.brand_id and r.order_id = o.id
      join payment_intents i on i.brand_id = r.brand_id and i.id = r.intent_id
      where o.brand_id = ${brandId} and o.gym_id = ${gymId} and o.business_day = ${day}::date and i.provider = ${provider} and r.state = 'done'
    ) n where not exists (select from payment_bills b
      where b.brand_id = ${brandId} and b.provider = ${provider} and b.merchant_no = n.merchant_no and b.day = n.day and b.fetched_at is not null)) as missing`,
  )
  return !missing
}

export type DayLine = RowOf<'payment_bill_lines', 'trade_no' | 'at' | 'fee_fen' | 'cost_fen' | 'intent_id'> &
  Joined<RowOf<'payment_intents', 'order_id'>> &
  Joined<Named<'payment_refunds', { refund_order_id: 'order_id' }>> & {
    /** What all lines of its payment come to, in whichever bill; of no payment of ours: itself. */
    left_fen: number
    /** The business day at which it stands by its clock. */
    day_by_clock: string
  }

/**
 * What bills say of a business day: by their clock, but for what paid for an order or went back by a refund’s, which stands on the order’s
 * day however long that was under way. All of it, it is added up.
 */
export function linesOfDay(db: Db, { brandId, gymId, provider, day }: BillDay, gym: Zone): Promise<DayLine[]> {
  const { begin, end } = spanOf(gym, day)
  const within = sql`l.at >= ${begin} and l.at < ${end}`
  return rows(
    db,
    sql<DayLine>`
    select l.trade_no, l.at, l.fee_fen, l.cost_fen, l.intent_id, l.order_id, l.refund_order_id, coalesce(s.fen, l.fee_fen) as left_fen, ${businessDayOf(sql`l.at`)} as day_by_clock from (
      select l.*, i.order_id, r.order_id as refund_order_id from payment_bill_lines l left join payment_intents i on i.brand_id = l.brand_id and i.id = l.intent_id
      left join payment_refunds r on ${isOfRefund} left join orders o on o.brand_id = i.brand_id and o.id = case when l.fee_fen < 0 then r.order_id else i.order_id end
      where l.brand_id = ${brandId} and l.gym_id = ${gymId} and ${within} and (o.id is null or o.business_day = ${day}::date)
      union all select l.*, i.order_id, r.order_id from orders o join payment_refunds r on r.brand_id = o.brand_id and r.order_id = o.id
      join payment_intents i on i.brand_id = r.brand_id and i.id = r.intent_id join payment_bill_lines l on ${isOfRefund}
      where o.brand_id = ${brandId} and o.gym_id = ${gymId} and o.business_day = ${day}::date and l.fee_fen < 0 and not (${within})
      union all select l.*, i.order_id, null from orders o join payment_intents i on i.brand_id = o.brand_id and i.order_id = o.id
      join payment_bill_lines l on l.brand_id = i.brand_id and l.intent_id = i.id
      where o.brand_id = ${brandId} and o.gym_id = ${gymId} and o.business_day = ${day}::date and l.fee_fen > 0 and not (${within})
    ) l join payment_bills b on b.brand_id = l.brand_id and b.id = l.bill_id and b.provider = ${provider}
    join gyms g on g.brand_id = l.brand_id and g.id = l.gym_id
    left join lateral (select sum(p.fee_fen)::bigint as fen from payment_bill_lines p where p.brand_id = l.brand_id and p.intent_id = l.intent_id) s on true
    where l.fee_fen <> 0 order by l.at, l.bill_id, l.no`,
  )
}

export type MissingBillData = RowOf<'payment_bills', 'day' | 'said' | 'ask_at', { provider: ProviderName; trouble: BillTrouble }>

/** So far back whoever reconciles is told. */
const TOLD_DAYS = 90

/** Of the merchant numbers of a branch: which bills should be here for days and aren't, the newest first. */
export function missingBills(
  { db, brandId, gymId, now }: Pick<Ctx, 'db' | 'brandId' | 'gymId' | 'now'>,
  provider?: string,
): Promise<MissingBillData[]> {
  const today = chinaDay(now)
  const ofProvider = provider === undefined ? sql`` : sql`and b.provider = ${provider}`
  return rows(
    db,
    sql<MissingBillData>`
    select b.provider, b.day, b.trouble, b.said, b.ask_at from payment_bills b
    where b.brand_id = ${brandId} and b.fetched_at is null and b.trouble is not null
      and b.day <= ${addDays(today, -MISSED_AFTER_DAYS - 1)}::date and b.day > ${addDays(today, -TOLD_DAYS)}::date ${ofProvider}
      and (b.gym_id = ${gymId} or exists (select from payment_accounts a
        where a.brand_id = b.brand_id and a.gym_id = ${gymId} and a.provider = b.provider and ${merchantOfAccount} = b.merchant_no))
    order by b.day desc, b.provider limit 100`,
  )
}
