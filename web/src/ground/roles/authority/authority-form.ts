/** Discount authority as a form holds it: every business filled in, nothing given where nothing is said. Pure. */
import { businessWords } from '@kaiguan/contract/club/staff/texts'
import type { Authority, DiscountAuthority } from '@kaiguan/contract/ground/pay/calls'

export type Business = keyof typeof businessWords
export type AuthorityValues = Record<Business, Authority>

// `as`: Object.keys answers string[]; businessWords is written as a literal and has exactly the businesses.
export const businesses = Object.keys(businessWords) as Business[]

/** The list price in basis points: no discount. */
export const LIST_PRICE = 10_000
const NOTHING: Authority = { lowest_bp: LIST_PRICE, max_waiver: 0, gifts: false }

export function authorityValues(discount: DiscountAuthority | null | undefined): AuthorityValues {
  const of = (business: Business): Authority => ({ ...NOTHING, ...discount?.[business] })
  return { card: of('card'), course: of('course'), goods: of('goods'), locker: of('locker') }
}

/** What is sent: businesses in which nothing may be given are left out. */
export function discountOf(values: AuthorityValues): DiscountAuthority {
  return Object.fromEntries(givenIn(values).map((business) => [business, values[business]]))
}

/** The same for a save, where a business that is left out would stay as it is. */
export function authorityChange(values: AuthorityValues): Record<Business, Authority | null> {
  const of = (business: Business) => (givesAnything(values[business]) ? values[business] : null)
  return { card: of('card'), course: of('course'), goods: of('goods'), locker: of('locker') }
}

export function givesAnything({ lowest_bp, max_waiver, gifts }: Authority): boolean {
  return lowest_bp < LIST_PRICE || max_waiver > 0 || gifts
}

/** The businesses in which anything may be given. */
export function givenIn(values: AuthorityValues): Business[] {
  return businesses.filter((business) => givesAnything(values[business]))
}

function reachesAsFar(mine: Authority, other: Authority): boolean {
  return mine.lowest_bp <= other.lowest_bp && mine.max_waiver >= other.max_waiver && (mine.gifts || !other.gifts)
}

/** The businesses that go beyond what the asker holds (the server decides the same again). */
export function beyondOwn(own: AuthorityValues, wanted: AuthorityValues): Business[] {
  return businesses.filter((business) => !reachesAsFar(own[business], wanted[business]))
}

/** 折 in Chinese (8.5 折), per cent of the list price in English (85%). */
export function bpToText(bp: number, language: 'zh' | 'en'): string {
  return String(bp / stepOf(language))
}

/** null while it is no number from 0 to the list price. */
export function textToBp(text: string, language: 'zh' | 'en'): number | null {
  if (!/^\d+(\.\d*)?$/.test(text)) return null
  const bp = Math.round(Number(text) * stepOf(language))
  return bp <= LIST_PRICE ? bp : null
}

function stepOf(language: 'zh' | 'en'): number {
  return language === 'zh' ? 1000 : 100
}
