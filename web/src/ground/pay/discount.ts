/** What a lower price is called: 8.5 折 and 60.00 yuan off; in English 15% off. Pure. */
import { type Authority, covers, type ExtraGifts, giftsWithin, WAIVERS_A_DAY } from '@kaiguan/contract/ground/pay/calls'
import type { Fen } from '@kaiguan/contract/money'

/** `85` of `100` → `8.5`. Two digits at most, rounded; null where nothing is off or nothing is asked. */
export function zhe(listPrice: Fen, agreed: Fen): string | null {
  if (listPrice <= 0 || agreed >= listPrice || agreed <= 0) return null
  const tenths = Math.round((agreed * 1000) / listPrice) / 100
  // 9.996 would read 10 折, which is none.
  return tenths >= 10 || tenths <= 0 ? null : String(tenths)
}

/** `85` of `100` → `15`. */
export function percentOff(listPrice: Fen, agreed: Fen): string | null {
  if (listPrice <= 0 || agreed >= listPrice) return null
  return String(Math.round(((listPrice - agreed) * 1000) / listPrice) / 10)
}

export type AuthorityHeld = { unlimited: boolean; authority: Authority | undefined; waivedToday: Fen }

export function needsApproval(held: AuthorityHeld, listPrice: Fen, agreed: Fen, extraGifts: ExtraGifts): boolean {
  return !held.unlimited && !covers(held.authority, listPrice, agreed, extraGifts, held.waivedToday)
}

/** The lowest price one may agree to alone: whichever of the two limits reaches further. */
export function lowestAlone(held: AuthorityHeld, listPrice: Fen): Fen {
  if (held.unlimited) return 0
  if (!held.authority) return listPrice
  const { max_waiver, lowest_bp } = held.authority
  const waiver = Math.max(0, Math.min(max_waiver, WAIVERS_A_DAY * max_waiver - held.waivedToday))
  return Math.max(0, Math.min(listPrice - waiver, Math.ceil((listPrice * lowest_bp) / 10_000)))
}

export type Approval = { token: string; by: string; listPrice: Fen; agreed: Fen; extraGifts: ExtraGifts }

/** A confirmation is for one price and one set of gifts: another price drops it. */
export function approvalFits(approval: Approval | null, { listPrice, agreed, extraGifts }: Omit<Approval, 'token' | 'by'>): boolean {
  return approval !== null && approval.listPrice === listPrice && approval.agreed === agreed && giftsWithin(extraGifts, approval.extraGifts)
}
