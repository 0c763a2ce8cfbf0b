/** How far somebody may discount, and what happens beyond it (DOMAIN.md §2, discount authority). */
import { EMPLOYEE, type EmployeeType } from '@kaiguan/contract/employee-type'
import { Authority, Business, covers, DiscountAuthority } from '@kaiguan/contract/features/pay'
import { formatFen } from '@kaiguan/contract/money'
import type { Ctx } from '../../context.ts'
import { refuse } from '../../http/refusal.ts'
import { hashToken } from '../../http/session.ts'
import { redeemApproval, type Sale } from './approvals.sql.ts'
import { storedAuthority } from './roles.sql.ts'

export type AuthorityHeld = { unlimited: boolean; discount: DiscountAuthority }

/** An employee's own authority, else the role's. Administrators (types 2 to 6) have no limit. */
export async function authorityOf(ctx: Ctx, staffId: number): Promise<AuthorityHeld> {
  const stored = await storedAuthority(ctx, staffId)
  if (!stored) return { unlimited: false, discount: {} }
  // Parsed, so that a field added later has its default in rows written before.
  return { unlimited: stored.type !== EMPLOYEE, discount: DiscountAuthority.parse(stored.discount) }
}

/** Whether an authority lets its holder go at least as far as another. No authority at all is the least one. */
export function reachesAsFar(mine: Authority | undefined, other: Authority | undefined): boolean {
  const [a, b] = [mine ?? Authority.parse({}), other ?? Authority.parse({})]
  return a.lowest_bp <= b.lowest_bp && a.max_waiver >= b.max_waiver && (a.gifts || !b.gifts)
}

/** The businesses in which `held` goes beyond one's own. */
export function beyondAuthority(own: AuthorityHeld, held: DiscountAuthority): Business[] {
  if (own.unlimited) return []
  return Business.options.filter((business) => !reachesAsFar(own.discount[business], held[business]))
}

/** Whether two authorities of employees' own say the same; null, that the role's holds, is like nothing but itself. */
export function sameAuthority(a: DiscountAuthority | null, b: DiscountAuthority | null): boolean {
  if (a === null || b === null) return a === b
  return Business.options.every((business) => reachesAsFar(a[business], b[business]) && reachesAsFar(b[business], a[business]))
}

/** Whether a colleague may discount further than somebody whose authority this is. Administrators have no limit. */
export function discountsFurther(own: AuthorityHeld, other: { type: EmployeeType; discount: DiscountAuthority }): boolean {
  return other.type === EMPLOYEE ? beyondAuthority(own, other.discount).length > 0 : !own.unlimited
}

/** Whether a colleague has to confirm a price, or gifts, of whoever asks. At the list price nobody's authority is asked. */
export async function beyondOwnAuthority(
  ctx: Ctx,
  sale: Pick<Sale, 'business' | 'totalFee' | 'realTotalFee' | 'extraGifts'>,
): Promise<boolean> {
  const { business, totalFee, realTotalFee, extraGifts } = sale
  if (covers(undefined, totalFee, realTotalFee, extraGifts)) return false
  const own = await authorityOf(ctx, ctx.staff.id)
  return !own.unlimited && !covers(own.discount[business], totalFee, realTotalFee, extraGifts)
}

/**
 * For the verb that sells, inside its transaction: null where the seller's own authority covers the price, else the
 * id of the colleague whose confirmation was redeemed (once, by whom and for what it was given, no lower price). Throws pay.discount, or pay.gifts where only the gifts go beyond.
 */
export async function requireAuthority(ctx: Ctx, sale: Sale): Promise<number | null> {
  if (!(await beyondOwnAuthority(ctx, sale))) return null
  const approver = sale.approvalToken ? await redeemApproval(ctx, { ...sale, tokenHash: hashToken(sale.approvalToken) }) : undefined
  const off = sale.totalFee - sale.realTotalFee
  if (!approver) throw off > 0 ? refuse('pay.discount', { discount: formatFen(off) }) : refuse('pay.gifts')
  return approver.approver_id
}
