/** SQL of payments that providers are asked for. */

import type { QueryOf } from '@kaiguan/contract/call'
import type { ProviderName } from '@kaiguan/contract/money/payment-accounts/calls'
import type { paymentIntentCalls } from '@kaiguan/contract/money/payment-intents/calls'
import type { Payable } from '@kaiguan/contract/money/payment-intents/payable'
import type { IntentState } from '@kaiguan/contract/money/payment-intents/states'
import type { Words } from '@kaiguan/contract/rules'
import type { Acting, Ctx } from '../../context.ts'
import { type Db, maybe, one, rows } from '../../database/open.ts'
import type { Joined, Named, RowOf } from '../../database/row.ts'
import { type Sql, sql } from '../../database/sql.ts'
import { type Listed, list } from '../../lists/list.ts'
import type { RefundData } from '../../orders/provider-refunds/provider-refunds.sql.ts'
import { SILENT_MS } from './stuck-refunds.ts'

type Columns =
  | 'id'
  | 'gym_id'
  | 'merchant_no'
  | 'trade_no'
  | 'subject'
  | 'fee_fen'
  | 'calling_off'
  | 'staff_id'
  | 'till_no'
  | 'asked_sum'
  | 'asked'
  | 'asked_at'
  | 'until'
  | 'tries'
  | 'paid_at'
  | 'provider_no'
  | 'entry_id'
  | 'refund_tries'
  | 'order_id'
export type IntentData = RowOf<
  'payment_intents',
  Columns,
  { provider: ProviderName; pays_for: Payable; state: IntentState; reason: Words | null }
>
const columns = sql`id, gym_id, provider, merchant_no, trade_no, pays_for, subject, fee_fen, state, calling_off, reason, staff_id, till_no, asked_sum, asked,
  asked_at, until, tries, paid_at, provider_no, entry_id, refund_tries, order_id`

type Here = Pick<Acting, 'db' | 'brandId' | 'gymId'>

/** `lock`: nobody else moves it until the transaction ends. */
export function intentById({ db, brandId, gymId }: Here, id: number, lock = false): Promise<IntentData | undefined> {
  return maybe(
    db,
    sql<IntentData>`
    select ${columns} from payment_intents where brand_id = ${brandId} and gym_id = ${gymId} and id = ${id} ${lock ? sql`for no key update` : sql``}`,
  )
}

/** What the till asked before by this number. */
export function intentOfTill(ctx: Ctx, tillNo: string): Promise<IntentData | undefined> {
  return maybe(
    ctx.db,
    sql<IntentData>`
    select ${columns} from payment_intents
    where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId} and staff_id = ${ctx.staff.id} and till_no = ${tillNo}`,
  )
}

export type NewIntent = Pick<
  IntentData,
  'provider' | 'merchant_no' | 'trade_no' | 'pays_for' | 'subject' | 'fee_fen' | 'till_no' | 'asked_sum' | 'until'
> & { asked: object; askAt: Date }

/** undefined: the same till asked the same a moment ago. */
export function insertIntent(ctx: Ctx, v: NewIntent): Promise<IntentData | undefined> {
  return maybe(
    ctx.db,
    sql<IntentData>`
    insert into payment_intents (brand_id, gym_id, provider, merchant_no, trade_no, pays_for, subject, fee_fen, staff_id, till_no, asked_sum, asked, asked_at, until, ask_at)
    values (${ctx.brandId}, ${ctx.gymId}, ${v.provider}, ${v.merchant_no}, ${v.trade_no}, ${v.pays_for}, ${v.subject}, ${v.fee_fen}, ${ctx.staff.id}, ${v.till_no},
      ${v.asked_sum}, ${JSON.stringify(v.asked)}::jsonb, ${ctx.now}, ${v.until}, ${v.askAt})
    on conflict (brand_id, gym_id, staff_id, till_no) do nothing returning ${columns}`,
  )
}

/** The same, asked by the same person of the same provider by another code, that is still without an end. */
export function sameUnderWay(
  ctx: Ctx,
  { provider, till_no, asked_sum }: Pick<IntentData, 'provider' | 'till_no' | 'asked_sum'>,
): Promise<RowOf<'payment_intents', 'fee_fen'> | undefined> {
  return maybe(
    ctx.db,
    sql<RowOf<'payment_intents', 'fee_fen'>>`
    select fee_fen from payment_intents
    where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId} and staff_id = ${ctx.staff.id} and provider = ${provider} and asked_sum = ${asked_sum} and till_no <> ${till_no}
      and state in ('created', 'waiting', 'paid') limit 1`,
  )
}

/** The provider is asked again at `askAt`, whatever becomes of this try. */
export async function askLater({ db, brandId }: Pick<Acting, 'db' | 'brandId'>, id: number, askAt: Date): Promise<void> {
  await sql`update payment_intents set ask_at = ${askAt}, tries = tries + 1 where brand_id = ${brandId} and id = ${id} and ask_at is not null`.execute(
    db,
  )
}

/** Of what ended with nothing taken. */
export async function askNoMore({ db, brandId }: Pick<Acting, 'db' | 'brandId'>, id: number): Promise<void> {
  await sql`update payment_intents set ask_at = null where brand_id = ${brandId} and id = ${id} and state in ('closed', 'failed')`.execute(
    db,
  )
}

/** Nobody may pay it any more. What it would have paid for is not done any more, whatever comes. */
export async function callOffIntent({ db, brandId }: Pick<Acting, 'db' | 'brandId'>, id: number, askAt: Date): Promise<void> {
  await sql`update payment_intents set calling_off = true, tries = 0, ask_at = least(ask_at, ${askAt}) where brand_id = ${brandId} and id = ${id}`.execute(
    db,
  )
}

export type Move = {
  state: IntentState
  /** null: the provider isn't asked any more. */
  askAt: Date | null
  reason?: Words
  paid?: { at: Date; providerNo: string }
  entryId?: number
  orderId?: number
  refundTries?: number
  /** It came to an end, as far as anybody knows. */
  endedAt?: Date
}

/** Where it can't be carried out any more, what it was to do is forgotten: it may name people. */
export function moveIntent({ db, brandId }: Pick<Acting, 'db' | 'brandId'>, id: number, move: Move): Promise<IntentData> {
  const keeps = move.state === 'waiting' || move.state === 'paid'
  return one(
    db,
    sql<IntentData>`
    update payment_intents set state = ${move.state}, ask_at = ${move.askAt}, tries = case when state = ${move.state} then tries else 0 end,
      reason = coalesce(${move.reason ? JSON.stringify(move.reason) : null}::jsonb, reason),
      paid_at = coalesce(paid_at, ${move.paid?.at ?? null}), provider_no = coalesce(provider_no, ${move.paid?.providerNo ?? null}),
      entry_id = coalesce(entry_id, ${move.entryId ?? null}::bigint), order_id = ${move.orderId ?? null}::bigint,
      refund_tries = coalesce(${move.refundTries ?? null}::integer, refund_tries), ended_at = ${move.endedAt ?? null},
      asked = case when ${keeps} then asked end
    where brand_id = ${brandId} and id = ${id} returning ${columns}`,
  )
}

/** `refund`: of what it gave back; null: the payment itself. */
export type DuePayment = { brand: number; gym: number; payment: number; refund: number | null }
export const nextPayment = (): Sql => sql`payments_next()`

export function duePayments(db: Db, now: Date): Promise<DuePayment[]> {
  return rows(db, sql<DuePayment>`select brand, gym, payment, refund from payments_due(${now})`)
}

/** As jsonb tells them: an instant is text. */
export type ListedRefund = Pick<RefundData, 'id' | 'refund_no' | 'state' | 'reason'> &
  Named<'payment_refunds', { fee: 'fee_fen' }> &
  Named<'orders', { order_id: 'id'; order_no: 'trade_no' }> &
  Joined<Named<'employees', { staff_id: 'id'; staff_name: 'name' }>> & { asked: string; ended: string | null }
export type ListedIntent = IntentData &
  Named<'employees', { staff_name: 'name' }> & { order_no: string | null; refunds: readonly ListedRefund[] }

const listed = sql`i.id, i.gym_id, i.provider, i.merchant_no, i.trade_no, i.pays_for, i.subject, i.fee_fen, i.state, i.calling_off, i.reason, i.staff_id, i.till_no,
  i.asked_sum, null::jsonb as asked, i.asked_at, i.until, i.tries, i.paid_at, i.provider_no, i.entry_id, i.refund_tries, i.order_id,
  e.name as staff_name, o.trade_no as order_no,
  (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'refund_no', r.refund_no, 'fee', r.fee_fen, 'state', r.state, 'reason', r.reason, 'asked', r.asked_at,
      'ended', r.ended_at, 'staff_id', s.id, 'staff_name', s.name, 'order_id', b.id, 'order_no', b.trade_no) order by r.id), '[]')
    from payment_refunds r join orders b on b.brand_id = r.brand_id and b.id = r.order_id left join employees s on s.brand_id = b.brand_id and s.id = b.staff_id
    where r.brand_id = i.brand_id and r.intent_id = i.id) as refunds`
const joined = sql`payment_intents i join employees e on e.brand_id = i.brand_id and e.id = i.staff_id
  left join orders o on o.brand_id = i.brand_id and o.id = i.order_id`

export function listedIntent({ db, brandId, gymId }: Here, id: number): Promise<ListedIntent | undefined> {
  return maybe(
    db,
    sql<ListedIntent>`select ${listed} from ${joined} where i.brand_id = ${brandId} and i.gym_id = ${gymId} and i.id = ${id}`,
  )
}

const OF = {
  all: [],
  open: [sql`i.state in ('created', 'waiting', 'paid', 'refunding', 'refund-failed')`],
  unplaced: [sql`i.state in ('paid', 'refunding', 'refund-failed')`],
  'going-back': [
    sql`i.id in (select intent_id from payment_refunds r where r.brand_id = i.brand_id and r.gym_id = i.gym_id and r.state in ('requested', 'sent', 'failed'))`,
  ],
} as const satisfies Record<QueryOf<typeof paymentIntentCalls.list>['of'], readonly Sql[]>

/** Of these days by the branch’s clock, newest first. */
export function listIntents(ctx: Ctx, query: QueryOf<typeof paymentIntentCalls.list>): Promise<Listed<ListedIntent>> {
  const { day_from, day_to, of, search } = query
  const begin = (day: string, later: number) =>
    sql`((${day}::date + ${later}::integer)::timestamp + make_interval(mins => ${ctx.gym.day_starts_at})) at time zone ${ctx.gym.time_zone}`
  const where = [sql`i.brand_id = ${ctx.brandId}`, sql`i.gym_id = ${ctx.gymId}`, ...OF[of]]
  if (day_from) where.push(sql`i.asked_at >= ${begin(day_from, 0)}`)
  if (day_to) where.push(sql`i.asked_at < ${begin(day_to, 1)}`)
  if (search)
    where.push(
      sql`(i.trade_no = ${search} or i.provider_no = ${search} or i.order_id = (select id from orders where brand_id = ${ctx.brandId} and trade_no = ${search}))`,
    )
  return list(
    ctx.db,
    {
      select: sql<ListedIntent>`select ${listed} from ${joined}`,
      from: sql`from payment_intents i`,
      where,
      order: {
        columns: [sql`i.asked_at`, sql`i.id`],
        direction: 'desc',
        types: ['timestamptz', 'bigint'],
        keyOf: ({ asked_at, id }) => [asked_at.toISOString(), id],
      },
    },
    query,
  )
}

/** What came and is for nothing yet, in a branch: how many payments, and how much. */
export function unplacedNow({ db, brandId, gymId }: Here): Promise<{ fee: number; count: number }> {
  return one(
    db,
    sql<{ fee: number; count: number }>`
    select coalesce(sum(fee_fen), 0)::bigint as fee, count(*) as count from payment_intents
    where brand_id = ${brandId} and gym_id = ${gymId} and state in ('paid', 'refunding', 'refund-failed')`,
  )
}

export function openRefundsOf(
  { db, brandId }: Pick<Acting, 'db' | 'brandId'>,
  intentId: number,
): Promise<RowOf<'payment_refunds', 'id'>[]> {
  return rows(
    db,
    sql<RowOf<'payment_refunds', 'id'>>`
    select id from payment_refunds where brand_id = ${brandId} and intent_id = ${intentId} and state in ('requested', 'sent', 'failed') order by id`,
  )
}

export function orderNoOf({ db, brandId }: Pick<Acting, 'db' | 'brandId'>, id: number): Promise<RowOf<'orders', 'trade_no'>> {
  return one(db, sql<RowOf<'orders', 'trade_no'>>`select trade_no from orders where brand_id = ${brandId} and id = ${id}`)
}

/** A refund's order, and what of it a provider was to give back. */
type RefundOrder = RowOf<'orders', 'id' | 'trade_no' | 'customer_id' | 'rental_id' | 'service_name'> & {
  tender: Named<'order_tenders', { id: 'id'; fee: 'fee_fen'; held: 'held_fen' }>
}

export function refundOrder({ db, brandId }: Pick<Acting, 'db' | 'brandId'>, id: number, tenderId: number): Promise<RefundOrder> {
  return one(
    db,
    sql<RefundOrder>`
    select o.id, o.trade_no, o.customer_id, o.rental_id, o.service_name, jsonb_build_object('id', t.id, 'fee', t.fee_fen, 'held', t.held_fen) as tender
    from orders o join order_tenders t on t.brand_id = o.brand_id and t.order_id = o.id
    where o.brand_id = ${brandId} and o.id = ${id} and t.id = ${tenderId}`,
  )
}

/** What the desk gave back and a provider couldn't, or has said nothing of for a day, in a branch: how many refunds, and how much. */
export function stuckRefundsNow({ db, brandId, gymId, now }: Here & Pick<Acting, 'now'>): Promise<{ fee: number; count: number }> {
  return one(
    db,
    sql<{ fee: number; count: number }>`
    select coalesce(sum(fee_fen), 0)::bigint as fee, count(*) as count from payment_refunds
    where brand_id = ${brandId} and gym_id = ${gymId} and (state = 'failed' or state in ('requested', 'sent') and asked_at <= ${new Date(now.getTime() - SILENT_MS)})`,
  )
}

/** What the database would find out only at the end of the transaction, which doesn't come where it is undone. */
export async function weighNow({ db }: Pick<Acting, 'db'>): Promise<void> {
  await sql`set constraints all immediate`.execute(db)
}
