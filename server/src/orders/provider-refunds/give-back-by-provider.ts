/**
 * What was paid by code goes back by the provider, to whoever paid: each order that gives some of it back by that method asks for it, in its
 * own transaction, so that no way of refunding can forget it. The job of payments carries it out (money/payment-intents).
 */
import { providers } from '@kaiguan/contract/money/payment-accounts/calls'
import { providerWords } from '@kaiguan/contract/money/payment-accounts/texts'
import { providerRefundReasons } from '@kaiguan/contract/money/payment-intents/refund.texts'
import type { Acting } from '../../context.ts'
import { refuse } from '../../http/refusal.ts'
import { sayChanged } from '../../push/say.sql.ts'
import type { NewOrder } from '../orders.sql.ts'
import { holdMerchant, insertRefund, lockPaidByCode, refundAtProvider, tenderIds } from './provider-refunds.sql.ts'

export async function giveBackByProvider(ctx: Acting, { tenders }: Pick<NewOrder, 'tenders'>, orderId: number): Promise<void> {
  if (!tenders.some(({ codeOf, fee }) => codeOf && fee < 0)) return
  // They were written in this order.
  const ids = await tenderIds(ctx, orderId)
  for (const [i, { codeOf, method, fee }] of tenders.entries()) {
    const provider = providers.find((one) => one === method)
    const tender = ids[i]
    const paid = codeOf && provider && tender && fee < 0 && (await lockPaidByCode(ctx, codeOf, provider))
    if (!paid) continue
    const isThere = await holdMerchant(ctx, provider, paid.merchant_no)
    const failed = isThere ? null : providerRefundReasons['account-gone']
    await insertRefund(ctx, paid, { orderId, tenderId: tender.id, fee: -fee, failed })
  }
  await sayChanged(ctx, ['payments'])
}

/** What the provider gave to the payer comes back by nobody’s word: only what was given back by hand may be undone. */
export async function requireNotAtProvider(ctx: Acting, { reversesOrderId }: Pick<NewOrder, 'reversesOrderId'>): Promise<void> {
  if (reversesOrderId === undefined) return
  const refund = await refundAtProvider(ctx, reversesOrderId)
  if (refund) throw refuse('payment.went-back', { provider: providerWords[refund.provider], trade_no: refund.trade_no })
}
