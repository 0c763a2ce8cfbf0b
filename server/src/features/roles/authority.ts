/** How far somebody may discount, and what happens beyond it (DOMAIN.md §2, discount authority). */
import { Authority, covers, DiscountAuthority } from '@kaiguan/contract/features/pay'
import { businessWords } from '@kaiguan/contract/features/staff.texts'
import { formatFen } from '@kaiguan/contract/money'
import type { Ctx } from '../../context.ts'
import { hashToken } from '../../http/gate.ts'
import { refuse } from '../../http/refusal.ts'
import { type Business, redeemApproval, type Sale } from './approvals.sql.ts'
import { storedAuthority } from './roles.sql.ts'

// `as`: Object.keys answers string[]; businessWords is written as a literal and has exactly the businesses.
const businesses = Object.keys(businessWords) as Business[]

export type AuthorityHeld = { unlimited: boolean; discount: DiscountAuthority }

/** An employee's own authority, else the role's. Administrators (types 2 to 6) have no limit. */
export async function authorityOf(ctx: Ctx, staffId: number): Promise<AuthorityHeld> {
  const stored = await storedAuthority(ctx, staffId)
  if (!stored) return { unlimited: false, discount: {} }
  // Parsed, so that a field added later has its default in rows written before.
  return { unlimited: stored.type !== 1, discount: DiscountAuthority.parse(stored.discount) }
}

/** Whether an authority lets its holder go at least as far as another. No authority at all is the least one. */
export function reachesAsFar(mine: Authority | undefined, other: Authority | undefined): boolean {
  const [a, b] = [mine ?? Authority.parse({}), other ?? Authority.parse({})]
  return a.lowest_bp <= b.lowest_bp && a.max_waiver >= b.max_waiver && (a.gifts || !b.gifts)
}

/** The businesses in which `wanted` goes beyond what the asker holds. */
export async function beyondOwn(ctx: Ctx, wanted: DiscountAuthority): Promise<Business[]> {
  const own = await authorityOf(ctx, ctx.staff.id)
  if (own.unlimited) return []
  return businesses.filter((business) => !reachesAsFar(own.discount[business], wanted[business]))
}

/**
 * Nobody gives more than they have: each business must stay within the asker's own authority, or within what
 * was there `before`, so that saving a colleague's form doesn't fail over what the asker never touched.
 */
export async function checkAuthorityGrant(ctx: Ctx, before: DiscountAuthority, after: DiscountAuthority): Promise<void> {
  const raised = (await beyondOwn(ctx, after)).filter((business) => !reachesAsFar(before[business], after[business]))
  if (raised.length === 0) return
  const words = raised.map((business) => businessWords[business])
  const business = { zh: words.map((word) => word.zh).join('、'), en: words.map((word) => word.en).join(', ') }
  throw refuse('role.discount-more', { business })
}

/**
 * For the verb that sells, inside its transaction: null where the seller's own authority covers the price, else the
 * id of the colleague whose confirmation was redeemed (once, by whom and for what it was given, no lower price). Throws pay.discount, or pay.gifts where only the gifts go beyond.
 */
export async function requireAuthority(ctx: Ctx, sale: Sale): Promise<number | null> {
  const own = await authorityOf(ctx, ctx.staff.id)
  if (own.unlimited || covers(own.discount[sale.business], sale.totalFee, sale.realTotalFee, sale.extraGifts)) return null
  const approver = sale.approvalToken ? await redeemApproval(ctx, { ...sale, tokenHash: hashToken(sale.approvalToken) }) : undefined
  const off = sale.totalFee - sale.realTotalFee
  if (!approver) throw off > 0 ? refuse('pay.discount', { discount: formatFen(off) }) : refuse('pay.gifts')
  return approver.approver_id
}
