/** SQL of refunds that a provider makes of what was paid by code. */
import type { ProviderName } from '@kaiguan/contract/money/payment-accounts/calls'
import type { ProviderRefundState } from '@kaiguan/contract/money/payment-intents/refund-states'
import type { Words } from '@kaiguan/contract/rules'
import type { Acting } from '../../context.ts'
import { maybe, one, rows } from '../../database/open.ts'
import type { Named, RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'

type Brand = Pick<Acting, 'db' | 'brandId'>

type Columns = 'id' | 'gym_id' | 'intent_id' | 'refund_no' | 'order_id' | 'tender_id' | 'fee_fen' | 'tries' | 'again' | 'asked_at'
export type RefundData = RowOf<'payment_refunds', Columns, { state: ProviderRefundState; reason: Words | null }>
const columns = sql`id, gym_id, intent_id, refund_no, order_id, tender_id, fee_fen, state, reason, tries, again, asked_at`

type PaidByCode = RowOf<'payment_intents', 'id' | 'trade_no' | 'merchant_no' | 'fee_fen'>

/** By what an order was paid here. Nothing else of it is given back beside this transaction. */
export function lockPaidByCode({ db, brandId, gymId }: Acting, orderId: number, provider: ProviderName): Promise<PaidByCode | undefined> {
  return maybe(
    db,
    sql<PaidByCode>`
    select id, trade_no, merchant_no, fee_fen from payment_intents
    where brand_id = ${brandId} and gym_id = ${gymId} and order_id = ${orderId} and provider = ${provider} and state = 'done' for no key update`,
  )
}

/** Whether the branch still has the account of this merchant; nobody takes it away until the transaction ends. */
export async function holdMerchant({ db, brandId, gymId }: Acting, provider: ProviderName, merchantNo: string): Promise<boolean> {
  const account = await maybe(
    db,
    sql<RowOf<'payment_accounts', 'id'>>`
    select id from payment_accounts where brand_id = ${brandId} and gym_id = ${gymId} and provider = ${provider}
      and coalesce(sub_merchant_no, merchant_no) = ${merchantNo} for share`,
  )
  return account !== undefined
}

export function tenderIds({ db, brandId }: Brand, orderId: number): Promise<RowOf<'order_tenders', 'id'>[]> {
  return rows(
    db,
    sql<RowOf<'order_tenders', 'id'>>`select id from order_tenders where brand_id = ${brandId} and order_id = ${orderId} order by id`,
  )
}

/** `failed`: why the provider can't even be asked. */
type Back = { orderId: number; tenderId: number; fee: number; failed: Words | null }

export async function insertRefund({ db, brandId, gymId, now }: Acting, paid: PaidByCode, back: Back): Promise<void> {
  const failed = back.failed && JSON.stringify(back.failed)
  await sql`
    insert into payment_refunds (brand_id, gym_id, intent_id, refund_no, order_id, tender_id, fee_fen, asked_at, state, reason, ask_at)
    select ${brandId}, ${gymId}, ${paid.id}, ${paid.trade_no}::text || 'B' || count(*) + 1, ${back.orderId}, ${back.tenderId}, ${back.fee}, ${now},
      ${failed === null ? 'requested' : 'failed'}, ${failed}::jsonb, ${failed === null ? now : null}::timestamptz
    from payment_refunds where brand_id = ${brandId} and intent_id = ${paid.id}`.execute(db)
}

type AtProvider = Named<'orders', { trade_no: 'trade_no' }> & RowOf<'payment_intents', 'id', { provider: ProviderName }>

/** The first refund of this order that a provider has made, or is to make; undefined: none. */
export function refundAtProvider({ db, brandId }: Brand, orderId: number): Promise<AtProvider | undefined> {
  return maybe(
    db,
    sql<AtProvider>`
    select i.id, i.provider, o.trade_no from payment_refunds r join payment_intents i on i.brand_id = r.brand_id and i.id = r.intent_id
    join orders o on o.brand_id = r.brand_id and o.id = r.order_id
    where r.brand_id = ${brandId} and r.order_id = ${orderId} and r.state <> 'by-hand' limit 1`,
  )
}

/** `lock`: nobody else moves it until the transaction ends. */
export function refundById(
  { db, brandId, gymId }: Pick<Acting, 'db' | 'brandId' | 'gymId'>,
  id: number,
  lock = false,
): Promise<RefundData | undefined> {
  return maybe(
    db,
    sql<RefundData>`
    select ${columns} from payment_refunds where brand_id = ${brandId} and gym_id = ${gymId} and id = ${id} ${lock ? sql`for no key update` : sql``}`,
  )
}

export type RefundMove = {
  state: ProviderRefundState
  /** null: the provider isn't asked any more. */
  askAt: Date | null
  /** Left out: there is none any more. */
  reason?: Words
  /** By another number than before. */
  refundNo?: string
  endedAt?: Date
}

export function moveRefund({ db, brandId }: Brand, id: number, move: RefundMove): Promise<RefundData> {
  const reason = move.reason ? JSON.stringify(move.reason) : null
  return one(
    db,
    sql<RefundData>`
    update payment_refunds set state = ${move.state}, ask_at = ${move.askAt}, tries = case when state = ${move.state} then tries else 0 end, reason = ${reason}::jsonb,
      refund_no = coalesce(${move.refundNo ?? null}, refund_no), again = again + ${move.refundNo === undefined ? 0 : 1}, ended_at = ${move.endedAt ?? null}
    where brand_id = ${brandId} and id = ${id} returning ${columns}`,
  )
}

/** The provider is asked again at `askAt`, whatever becomes of this try. */
export async function askRefundLater({ db, brandId }: Brand, id: number, askAt: Date): Promise<void> {
  await sql`update payment_refunds set ask_at = ${askAt}, tries = tries + 1 where brand_id = ${brandId} and id = ${id} and ask_at is not null`.execute(
    db,
  )
}

/** undefined: somebody asks already, whose answer might come after another's. Nobody else asks until `until`, or until it is let go. */
export function beginAsking(
  { db, brandId, gymId, now }: Pick<Acting, 'db' | 'brandId' | 'gymId' | 'now'>,
  id: number,
  until: Date,
): Promise<RefundData | undefined> {
  return maybe(
    db,
    sql<RefundData>`
    update payment_refunds set asking_until = ${until}
    where brand_id = ${brandId} and gym_id = ${gymId} and id = ${id} and (asking_until is null or asking_until <= ${now}) returning ${columns}`,
  )
}

export async function endAsking({ db, brandId }: Brand, id: number, until: Date): Promise<void> {
  await sql`update payment_refunds set asking_until = null where brand_id = ${brandId} and id = ${id} and asking_until = ${until}`.execute(
    db,
  )
}
