/** SQL of confirmed discounts (discount_approvals, migration 0008). */
import type { Business, ExtraGifts } from '@kaiguan/contract/ground/pay/calls'
import type { Ctx } from '../../context.ts'
import { maybe } from '../../database/open.ts'
import type { RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'
import { worksHere } from '../../staff-of-branch.sql.ts'

export type SaleToApprove = {
  business: Business
  /** List price, in fen. */
  totalFee: number
  /** Price agreed, in fen. */
  realTotalFee: number
  /** Gifts beyond what the type itself gives. */
  extraGifts: ExtraGifts
  approvalToken?: string | undefined
}

export type NewApproval = Omit<SaleToApprove, 'approvalToken'> & { tokenHash: Buffer; approverId: number; expiresAt: Date }

export async function insertApproval(ctx: Ctx, approval: NewApproval): Promise<void> {
  const { tokenHash, approverId, business, totalFee, realTotalFee, extraGifts, expiresAt } = approval
  await sql`
    insert into discount_approvals
      (brand_id, gym_id, token_hash, approver_id, asker_id, business, total_fen, real_fen, extra_gifts, created_at, expires_at)
    values (${ctx.brandId}, ${ctx.gymId}, ${tokenHash}, ${approverId}, ${ctx.staff.id}, ${business}, ${totalFee}, ${realTotalFee},
      ${JSON.stringify(extraGifts)}::jsonb, ${ctx.now}, ${expiresAt})`.execute(ctx.db)
}

/**
 * Marks the confirmation used and answers who gave it; nothing where it doesn't fit the sale. One statement, so that of two
 * sales at the same moment the second waits for the first and then finds it used. Whoever was disabled, or lost this branch since, confirms nothing.
 */
export function redeemApproval(
  ctx: Ctx,
  sale: SaleToApprove & { tokenHash: Buffer },
): Promise<RowOf<'discount_approvals', 'approver_id'> | undefined> {
  return maybe(
    ctx.db,
    sql<RowOf<'discount_approvals', 'approver_id'>>`
    update discount_approvals a set used_at = ${ctx.now}
    from employees e
    where a.brand_id = ${ctx.brandId} and a.token_hash = ${sale.tokenHash} and a.gym_id = ${ctx.gymId} and a.asker_id = ${ctx.staff.id}
      and a.business = ${sale.business} and a.total_fen = ${sale.totalFee} and a.real_fen <= ${sale.realTotalFee}
      and (a.extra_gifts->>'days')::integer >= ${sale.extraGifts.days} and (a.extra_gifts->>'times')::integer >= ${sale.extraGifts.times}
      and (a.extra_gifts->>'amount')::bigint >= ${sale.extraGifts.amount} and a.used_at is null and a.expires_at > ${ctx.now}
      and e.id = a.approver_id and ${worksHere(ctx)}
    returning a.approver_id`,
  )
}
