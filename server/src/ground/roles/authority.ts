/** How far somebody may discount, and what happens beyond it (docs/permissions.md). */
import { EMPLOYEE, type EmployeeType } from '@kaiguan/contract/employee-type'
import { Authority, Business, covers, DiscountAuthority, WAIVERS_A_DAY, waivedBy } from '@kaiguan/contract/ground/pay/calls'
import { formatFen } from '@kaiguan/contract/money'
import type { Ctx } from '../../context.ts'
import { type Refusal, refuse } from '../../http/refusal.ts'
import { hashToken } from '../../http/session.ts'
import { redeemApproval, type SaleToApprove } from './approvals.sql.ts'
import { takeWaiver, waivedToday } from './day-waivers.sql.ts'
import { storedAuthority } from './roles.sql.ts'

export type AuthorityHeld = { unlimited: boolean; discount: DiscountAuthority }

/** An employee's own authority, else the role's. Administrators (types 2 to 6) have no limit. */
export async function authorityOf(ctx: Pick<Ctx, 'db' | 'brandId'>, staffId: number): Promise<AuthorityHeld> {
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

type Price = Pick<SaleToApprove, 'business' | 'totalFee' | 'realTotalFee' | 'extraGifts'>

/** Whether a colleague has to confirm a price, or gifts, of whoever asks. At the list price nobody's authority is asked. */
export async function beyondOwnAuthority(ctx: Ctx, sale: Price): Promise<boolean> {
  return !needsNone(sale) && !(mayChangePrice(ctx, sale) && (await reaches(ctx, ctx.staff.id, sale)))
}

function needsNone({ totalFee, realTotalFee, extraGifts }: Price): boolean {
  return covers(undefined, totalFee, realTotalFee, extraGifts)
}

/** Whether the seller may agree to another price than the list's by themselves at all, however far their authority goes. */
function mayChangePrice(ctx: Ctx, { business }: Price): boolean {
  return business !== 'goods' || ctx.may('cashier.change-price')
}

/** Whether somebody may agree to a price today. */
export async function reaches(ctx: Ctx, staffId: number, sale: Price): Promise<boolean> {
  const { unlimited, discount } = await authorityOf(ctx, staffId)
  if (unlimited) return true
  const waived = await waivedToday(ctx, staffId)
  return covers(discount[sale.business], sale.totalFee, sale.realTotalFee, sale.extraGifts, waived[sale.business])
}

/** As `reaches`, and what is let off counts into their day. */
async function lets(ctx: Ctx, staffId: number, sale: Price): Promise<boolean> {
  const { unlimited, discount } = await authorityOf(ctx, staffId)
  if (unlimited) return true
  const { business, totalFee, realTotalFee, extraGifts } = sale
  const authority = discount[business]
  if (!authority || !covers(authority, totalFee, realTotalFee, extraGifts)) return false
  const fen = waivedBy(authority, totalFee, realTotalFee)
  if (fen === 0) return true
  const take = (now: Ctx) => takeWaiver(now, staffId, business, fen, WAIVERS_A_DAY * authority.max_waiver)
  if (!(await take(ctx))) return false
  ctx.trying?.waivers.push({ staffId, business, fen, day: ctx.today })
  ctx.trying?.takeAgain.push(take)
  return true
}

/**
 * For the verb that sells, inside its transaction and behind its locks: null where the seller's own authority covers the price,
 * else the id of the colleague whose confirmation was redeemed (once, by whom and for what it was given, no lower price).
 * Throws pay.discount, pay.day-waivers where only the day's waivers go beyond, or pay.gifts where only the gifts do.
 */
export async function requireAuthority(ctx: Ctx, sale: SaleToApprove): Promise<number | null> {
  const judgedAs = [sale.business, sale.totalFee, sale.realTotalFee, JSON.stringify(sale.extraGifts)].join(' ')
  ctx.trying?.acts.push(judgedAs)
  if (ctx.judged?.acts.includes(judgedAs)) return ctx.judged.approvedBy
  // Judged at another price, it was another sale.
  if (ctx.judged && !needsNone(sale)) throw await notLet(ctx, sale)
  if (needsNone(sale) || (mayChangePrice(ctx, sale) && (await lets(ctx, ctx.staff.id, sale)))) return null
  const { approvalToken } = sale
  const redeem = async (now: Ctx) => (approvalToken ? redeemApproval(now, { ...sale, tokenHash: hashToken(approvalToken) }) : undefined)
  const approver = await redeem(ctx)
  if (approver && (await lets(ctx, approver.approver_id, sale))) {
    if (ctx.trying) ctx.trying.approvedBy = approver.approver_id
    ctx.trying?.takeAgain.push(async (now) => (await redeem(now)) !== undefined)
    return approver.approver_id
  }
  throw await notLet(ctx, sale)
}

async function notLet(ctx: Ctx, sale: SaleToApprove): Promise<Refusal> {
  const { business, totalFee, realTotalFee, extraGifts } = sale
  const off = totalFee - realTotalFee
  if (off <= 0) return refuse('pay.gifts')
  if (!mayChangePrice(ctx, sale)) return refuse('pay.discount', { discount: formatFen(off) })
  const { discount } = await authorityOf(ctx, ctx.staff.id)
  const authority = discount[business]
  if (!authority || !covers(authority, totalFee, realTotalFee, extraGifts)) return refuse('pay.discount', { discount: formatFen(off) })
  const waived = (await waivedToday(ctx, ctx.staff.id))[business] ?? 0
  return refuse('pay.day-waivers', { waived: formatFen(waived), most: formatFen(WAIVERS_A_DAY * authority.max_waiver) })
}
