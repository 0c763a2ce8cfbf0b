/** What the form of a card type holds, and what of it is sent: fields of another kind are left behind. Pure. */
import type { BodyIn } from '@kaiguan/contract/call'
import { type CardKind, CardTerms, type CardType, type cardTypeCalls } from '@kaiguan/contract/membership/card-types/calls'

export type CardTypeValues = {
  /** '': the next free number. */
  card_no: string
  kind: CardKind
  name: string
  price: number | null
  image: CardType['image']
  sort: number | null
  on_sale: boolean
  remark: string
  /** What a visit with it at another branch is settled for; head office’s alone. */
  settlement_fee: number | null
  terms: CardTerms
  classes_choice: 'none' | 'all' | 'some'
  classes_some: number[]
  /** Kind 3: whether it lets its holder in at all. */
  admits: boolean
}

/** In the form the terms stand in these fields, too. */
const ofTerms = ['kind', 'classes_choice', 'classes_some', 'admits']

/** The fields of the form that are locked with what head office locked of the type. */
export function lockedOfForm(locked: readonly string[]): readonly string[] {
  return locked.includes('terms') ? [...locked, ...ofTerms] : locked
}

/** A year. */
export const USUAL_DAYS = 365

export function newCardType(gyms: CardTerms['gyms'] = 'own'): CardTypeValues {
  return {
    card_no: '',
    kind: 1,
    name: '',
    price: null,
    image: 'sunrise',
    sort: 0,
    on_sale: true,
    remark: '',
    settlement_fee: null,
    terms: { ...CardTerms.parse({ days: USUAL_DAYS }), gyms },
    classes_choice: 'none',
    classes_some: [],
    admits: true,
  }
}

export function formOf(type: CardType): CardTypeValues {
  const { card_no, kind, name, price, image, sort, on_sale, remark, settlement_fee, terms } = type
  return {
    card_no,
    kind,
    name,
    price,
    image,
    sort,
    on_sale,
    remark,
    settlement_fee,
    terms,
    classes_choice: typeof terms.classes === 'string' ? terms.classes : 'some',
    classes_some: Array.isArray(terms.classes) ? terms.classes : [],
    admits: kind !== 3 || terms.entry_fee !== null,
  }
}

/** Half-filled values as whole ones: what is missing counts as nothing yet, so that the sentence can always be said. */
export function describedOf(values: CardTypeValues): { kind: CardKind; price: number; terms: CardTerms } {
  const { kind, price, terms } = values
  return { kind, price: price ?? 0, terms: termsOf(values, terms) }
}

function termsOf({ kind, classes_choice, classes_some, admits }: CardTypeValues, terms: CardTerms): CardTerms {
  const { suspension, opening } = terms
  return {
    ...terms,
    times: kind === 2 ? terms.times : null,
    amount: kind === 3 ? terms.amount : null,
    gift_days: terms.days === null ? 0 : (terms.gift_days ?? 0),
    gift_times: kind === 2 ? (terms.gift_times ?? 0) : 0,
    gift_amount: kind === 3 ? (terms.gift_amount ?? 0) : 0,
    opening: { rule: opening.rule, within_days: opening.rule === 'first-visit' ? opening.within_days : null },
    classes: kind === 3 ? 'none' : classes_choice === 'some' ? classes_some : classes_choice,
    entry_fee: kind === 3 && admits ? (terms.entry_fee ?? 0) : null,
    guests: terms.guests ?? 0,
    holders: terms.holders ?? 1,
    suspension: { times: suspension.times ?? 0, days: suspension.days ?? 0, fee: suspension.fee ?? 0 },
    transfer_fee: terms.transfer_fee ?? 0,
    replacement_fee: terms.replacement_fee ?? 0,
  }
}

export function bodyOf(values: CardTypeValues): BodyIn<typeof cardTypeCalls.create> {
  const { card_no, kind, name, image, on_sale, remark, sort, settlement_fee } = values
  const { price, terms } = describedOf(values)
  const rate = kind === 1 ? settlement_fee || null : null
  return { card_no: card_no.trim() || undefined, kind, name, price, image, on_sale, remark, sort: sort ?? 0, terms, settlement_fee: rate }
}
