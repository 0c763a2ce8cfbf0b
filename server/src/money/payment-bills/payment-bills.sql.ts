/** SQL of the bills of providers: which days are to be fetched, and what stands in them. */
import type { ProviderName } from '@kaiguan/contract/money/payment-accounts/calls'
import type { BillTrouble } from '@kaiguan/contract/money/payment-bills/troubles'
import { addDays } from '@kaiguan/contract/time'
import type { Acting } from '../../context.ts'
import { type Db, maybe, one, rows } from '../../database/open.ts'
import type { RowOf } from '../../database/row.ts'
import { type Sql, sql } from '../../database/sql.ts'
import type { BillLine } from '../../payments/provider.ts'
import { ASKED_AT, askedAgain, beginOf, CHINA, chinaDay, MOST_DAYS_BACK, nextMorning } from './china-day.ts'
import { intentOfLine, isOfRefund } from './line-payments.sql.ts'

type InBrand = Pick<Acting, 'db' | 'brandId'>

export type BillData = RowOf<'payment_bills', 'id' | 'gym_id' | 'merchant_no' | 'day' | 'tries', { provider: ProviderName }>
const columns = sql`id, gym_id, provider, merchant_no, day, tries`

/** Whose money it is there, of the account `a`. */
export const merchantOfAccount = sql`coalesce(a.sub_merchant_no, a.merchant_no)`
/** The business day of a moment by the clock of the branch `g`. */
export const businessDayOf = (at: Sql): Sql => sql`((${at} at time zone g.time_zone) - make_interval(mins => g.day_starts_at))::date`

export const nextBill = (): Sql => sql`bills_next()`

export async function brandsToPlan(db: Db, now: Date): Promise<number[]> {
  const found = await rows(db, sql<{ brand: number }>`select brand from bill_brands_due(${now})`)
  return found.map(({ brand }) => brand)
}

export type DueBill = { brand: number; bill: number }
export function billsDue(db: Db, now: Date): Promise<DueBill[]> {
  return rows(db, sql<DueBill>`select brand, bill from bills_due(${now})`)
}

/**
 * Each day up to yesterday of each merchant number, once however many branches have it, since the beginning of the business day on which the
 * first of them was connected with it.
 */
export async function planBills({ db, brandId }: InBrand, now: Date): Promise<void> {
  const today = chinaDay(now)
  await sql`
    insert into payment_bills (brand_id, gym_id, provider, merchant_no, day, ask_at)
    select a.brand_id, min(a.gym_id), a.provider, ${merchantOfAccount}, d::date, greatest(${now}, (d::date + interval '1 day' + ${ASKED_AT}::time) at time zone ${CHINA})
    from payment_accounts a join gyms g on g.brand_id = a.brand_id and g.id = a.gym_id
    cross join lateral generate_series(
      greatest(${addDays(today, -MOST_DAYS_BACK)}::date,
        (((${businessDayOf(sql`a.merchant_since`)}::timestamp + make_interval(mins => g.day_starts_at)) at time zone g.time_zone) at time zone ${CHINA})::date),
      ${addDays(today, -1)}::date, interval '1 day') d
    where a.brand_id = ${brandId} group by a.brand_id, a.provider, ${merchantOfAccount}, d
    order by a.provider, ${merchantOfAccount}, d
    on conflict (brand_id, provider, merchant_no, day) do nothing`.execute(db)
  await sql`update payment_accounts set bills_at = ${nextMorning(now)} where brand_id = ${brandId} and bills_at <= ${now}`.execute(db)
}

/** undefined: somebody else asks for it, or it is here. The next try is planned before this one is made, so that nobody has to end it. */
export async function claimBill({ db, brandId }: InBrand, id: number, now: Date): Promise<BillData | undefined> {
  const found = await maybe(
    db,
    sql<BillData>`select ${columns} from payment_bills where brand_id = ${brandId} and id = ${id} and ask_at <= ${now} for no key update skip locked`,
  )
  if (!found) return undefined
  await sql`update payment_bills set tries = tries + 1, ask_at = ${askedAgain(found.day, found.tries, now)} where brand_id = ${brandId} and id = ${id}`.execute(
    db,
  )
  return found
}

/** The branches whose account at the provider is this merchant’s; first the one that the bill is of. */
export async function gymsOfMerchant({ db, brandId }: InBrand, { provider, merchant_no, gym_id }: BillData): Promise<number[]> {
  const found = await rows(
    db,
    sql<RowOf<'payment_accounts', 'gym_id'>>`
    select a.gym_id from payment_accounts a where a.brand_id = ${brandId} and a.provider = ${provider} and ${merchantOfAccount} = ${merchant_no}
    order by (a.gym_id = ${gym_id}) desc, a.gym_id`,
  )
  return found.map((account) => account.gym_id)
}

/** Where it was kept meanwhile that stays. */
export async function noteTrouble({ db, brandId }: InBrand, id: number, trouble: BillTrouble, said: string | null): Promise<void> {
  await sql`
    update payment_bills set trouble = ${trouble}, said = ${said} where brand_id = ${brandId} and id = ${id} and fetched_at is null`.execute(
    db,
  )
}

/** So many lines go into one statement. */
const AT_ONCE = 5_000

/** Whole, with its lines at the branches of their payments, or not at all; false: somebody was faster. */
export async function keepBill(
  { db, brandId }: InBrand,
  bill: BillData,
  gymId: number,
  lines: readonly BillLine[],
  now: Date,
): Promise<boolean> {
  const kept = await maybe(
    db,
    sql<RowOf<'payment_bills', 'id'>>`
    update payment_bills set fetched_at = ${now}, gym_id = ${gymId}, ask_at = null, trouble = null, said = null
    where brand_id = ${brandId} and id = ${bill.id} and fetched_at is null returning id`,
  )
  if (!kept) return false
  for (let from = 0; from < lines.length; from += AT_ONCE) {
    const part = lines.slice(from, from + AT_ONCE).map(({ outTradeNo, outRefundNo, providerNo, at, fee, cost }, i) => {
      return { no: from + i + 1, trade_no: outTradeNo, refund_no: outRefundNo, provider_no: providerNo, at, fee_fen: fee, cost_fen: cost }
    })
    await sql`
      insert into payment_bill_lines (brand_id, bill_id, no, gym_id, intent_id, trade_no, refund_no, provider_no, at, fee_fen, cost_fen)
      select ${brandId}, ${bill.id}, l.no, coalesce(i.gym_id, ${gymId}), i.id, l.trade_no, l.refund_no, l.provider_no, l.at, l.fee_fen, l.cost_fen
      from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as l (no integer, trade_no text, refund_no text, provider_no text, at timestamptz, fee_fen bigint,
        cost_fen bigint)
      left join lateral (${intentOfLine(brandId, bill)}) i on true`.execute(db)
  }
  await markDays({ db, brandId }, bill, now)
  await askForLateMoney({ db, brandId }, bill.id, now)
  return true
}

/** Money that came after everybody had stopped asking for it: its payment is asked about once more, and gives it back by itself. */
async function askForLateMoney({ db, brandId }: InBrand, billId: number, now: Date): Promise<void> {
  await sql`
    update payment_intents i set ask_at = ${now}, tries = 0
    where i.brand_id = ${brandId} and i.state in ('closed', 'failed') and i.ask_at is null
      and i.id in (select l.intent_id from payment_bill_lines l where l.brand_id = ${brandId} and l.bill_id = ${billId})
      and (select sum(l.fee_fen) from payment_bill_lines l where l.brand_id = ${brandId} and l.intent_id = i.id) > 0`.execute(db)
}

/**
 * Every business day of a branch that a bill says something of is compared next: those that its day touches since the account is there,
 * those of its lines and of their orders, and those of what else was said of their payments.
 */
async function markDays({ db, brandId }: InBrand, { id, provider, merchant_no, day }: BillData, now: Date): Promise<void> {
  const [begin, end] = [beginOf(day), beginOf(addDays(day, 1))]
  const line = sql`payment_bill_lines l join payment_intents i on i.brand_id = l.brand_id and i.id = l.intent_id`
  await sql`
    insert into payment_bill_days (brand_id, gym_id, provider, day, compare_at)
    select ${brandId}, w.gym_id, ${provider}, w.day, ${now} from (
      select a.gym_id, t.day from payment_accounts a join gyms g on g.brand_id = a.brand_id and g.id = a.gym_id
      cross join lateral (values (${businessDayOf(sql`${begin}::timestamptz`)}), (${businessDayOf(sql`(${end}::timestamptz - interval '1 millisecond')`)})) t (day)
      where a.brand_id = ${brandId} and a.provider = ${provider} and ${merchantOfAccount} = ${merchant_no} and t.day >= ${businessDayOf(sql`a.merchant_since`)}
      union select o.gym_id, o.business_day from ${line} join orders o on o.brand_id = i.brand_id and o.id = i.order_id
      where l.brand_id = ${brandId} and l.bill_id = ${id}
      union select o.gym_id, o.business_day from payment_bill_lines l join payment_refunds r on ${isOfRefund} join orders o on o.brand_id = r.brand_id and o.id = r.order_id
      where l.brand_id = ${brandId} and l.bill_id = ${id}
      union select s.gym_id, ${businessDayOf(sql`s.at`)} from payment_bill_lines l
      join payment_bill_lines s on s.brand_id = l.brand_id and s.intent_id = l.intent_id join gyms g on g.brand_id = s.brand_id and g.id = s.gym_id
      where l.brand_id = ${brandId} and l.bill_id = ${id}
      union select i.gym_id, coalesce(o.business_day, ${businessDayOf(sql`i.paid_at`)}) from payment_intents i
      join gyms g on g.brand_id = i.brand_id and g.id = i.gym_id left join orders o on o.brand_id = i.brand_id and o.id = i.order_id
      where i.brand_id = ${brandId} and i.provider = ${provider} and i.merchant_no = ${merchant_no} and i.paid_at >= ${begin} and i.paid_at < ${end}
    ) w order by w.gym_id, w.day
    on conflict (brand_id, gym_id, provider, day) do update set compare_at = excluded.compare_at, tries = 0`.execute(db)
}

/** Whether money moved that day by what we know ourselves: a bill that says nothing of it isn’t believed. */
export async function knowsOfMovement({ db, brandId }: InBrand, { provider, merchant_no, day }: BillData): Promise<boolean> {
  const [begin, end] = [beginOf(day), beginOf(addDays(day, 1))]
  const ofMerchant = sql`brand_id = ${brandId} and provider = ${provider} and merchant_no = ${merchant_no}`
  const { knows } = await one(
    db,
    sql<{ knows: boolean }>`
    select exists (select from payment_intents where ${ofMerchant} and paid_at >= ${begin} and paid_at < ${end})
      or exists (select from payment_intents where ${ofMerchant} and state = 'refunded' and ended_at >= ${begin} and ended_at < ${end})
      or exists (select from payment_refunds r join (select id from payment_intents where ${ofMerchant}) i on i.id = r.intent_id
        where r.brand_id = ${brandId} and r.state = 'done' and r.ended_at >= ${begin} and r.ended_at < ${end}) as knows`,
  )
  return knows
}
