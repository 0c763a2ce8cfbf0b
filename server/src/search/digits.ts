/**
 * What digits in a search field mean, for every list and every "who is this?". A phone is shown masked with its last four,
 * so four digits find it, and eleven find whoever says theirs. Anything between would let it be found digit by digit:
 * the beginning of a phone is only for those who may see whole phones anyway.
 */
import type { Ctx } from '../context.ts'

export type Digits = 'phone' | 'tail' | 'beginning' | 'card-number'

const WHOLE_PHONE = /^1\d{10}$/

export function isWholePhone(text: string): boolean {
  return WHOLE_PHONE.test(text)
}

/** null: not digits alone. Every meaning but the last fits a card number of these digits as well. */
export function meaningOf(ctx: Pick<Ctx, 'may'>, text: string): Digits | null {
  if (!/^\d+$/.test(text)) return null
  if (isWholePhone(text)) return 'phone'
  if (text.length === 4) return 'tail'
  return ctx.may('customers.reveal-phone') ? 'beginning' : 'card-number'
}
