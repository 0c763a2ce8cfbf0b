/** 赠卡: what has a price is had for nothing by whoever may give it away, within their discount authority or by a colleague's word. */
import { permissions } from '@kaiguan/contract/permissions'
import type { Ctx } from '../../context.ts'
import { refuse } from '../../http/refusal.ts'
import { isGiven } from './card-lines.ts'

/** For a sale, a renewal, a top-up and a change of type: each would give as much as the others. */
export function requireGift(ctx: Ctx, listed: number, agreed: number, reason: string | undefined): void {
  if (!isGiven(listed, agreed)) return
  if (!ctx.may('cards.gift')) throw refuse('permission.missing', { permission: permissions['cards.gift'] }, { field: 'real_total_fee' })
  if (reason === undefined) throw refuse('card.gift-reason', {}, { field: 'reason' })
}
