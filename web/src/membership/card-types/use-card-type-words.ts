/** What a card type is, in words: one place for the list, the form's live sentence, the sale and the card. */
import { weekdayWords } from '@kaiguan/contract/ground/calendar/texts'
import type { CardKind, CardTerms } from '@kaiguan/contract/membership/card-types/calls'
import { formatFen } from '@kaiguan/contract/money'
import { minuteText } from '@kaiguan/contract/time'
import { fill, type Said, useTexts, useWords, type Words } from '../../words/texts.ts'
import { cardTypeWordTexts, payableWords } from './card-types.texts.ts'

type Described = { kind: CardKind; price: number; terms: CardTerms }
export type CardTypeWords = {
  /** What one pays for: 365 天, 12 次, 1,000 元. */
  holds: (type: Described) => string
  /** The same with its gifts: 10 次 + 赠 2 次. */
  gives: (type: Described) => string
  validity: (type: Described) => string
  /** When and how often it lets in. */
  entry: (type: Described) => string
  gyms: (terms: CardTerms) => string
  opening: (terms: CardTerms) => string
  service: (terms: CardTerms) => string
  /** The whole of it, as one would read it to a customer, thought by thought. */
  sentences: (type: Described) => string[]
  /** The same in one. */
  sentence: (type: Described) => string
}

const days: Readonly<Record<number, Words>> = weekdayWords
const WORKDAYS = '1,2,3,4,5'
const WEEKEND = '6,7'

export function useCardTypeWords(): CardTypeWords {
  const t = useTexts(cardTypeWordTexts)
  const words = useWords()
  const yuan = (fen: number) => fill(t.yuan, { yuan: shortYuan(fen) })

  const holds = ({ kind, terms }: Described) =>
    kind === 1 ? fill(t.days, { days: terms.days ?? 0 }) : kind === 2 ? fill(t.times, { times: terms.times ?? 0 }) : yuan(terms.amount ?? 0)
  const gives = (type: Described) => [holds(type), ...giftsOf(type, t).map((what) => fill(t.gift, { what }))].join(t.plus)
  const validity = ({ terms }: Described) => (terms.days === null ? t.forever : fill(t.days, { days: terms.days + terms.gift_days }))
  const contents = (type: Described) => {
    const { kind, terms } = type
    const pieces = [gives(type)]
    const days = (terms.days ?? 0) + terms.gift_days
    if (kind === 1 && terms.gift_days > 0) pieces.push(fill(t.inAll, { days }))
    if (kind === 3 && terms.pays_for.length > 0) pieces.push(paysFor(terms))
    if (kind !== 1) pieces.push(terms.days === null ? t.goodForever : fill(t.goodFor, { days }))
    return pieces.join(t.comma)
  }
  const entry = useEntryWords()
  const gyms = ({ gyms: at }: CardTerms) => (at === 'own' ? t.own : at === 'all' ? t.all : fill(t.some, { count: at.length }))
  const opening = ({ opening: { rule, within_days } }: CardTerms) => {
    if (rule === 'now') return t.now
    if (rule === 'date') return t.date
    return within_days === null ? t.firstVisit : fill(t.firstVisitWithin, { days: within_days })
  }
  const service = ({ suspension, transfer_fee, replacement_fee, gifts_survive, single_price }: CardTerms) =>
    [
      suspension.times === 0
        ? t.noSuspension
        : fill(t.suspension, {
            times: suspension.times,
            days: suspension.days,
            fee: suspension.fee === 0 ? t.feeNone : fill(t.feeEach, { yuan: shortYuan(suspension.fee) }),
          }),
      transfer_fee === 0 ? t.transferFree : fill(t.transfer, { fee: yuan(transfer_fee) }),
      replacement_fee === 0 ? t.replacementFree : fill(t.replacement, { fee: yuan(replacement_fee) }),
      ...(gifts_survive ? [t.giftsStay] : []),
      ...(single_price === null ? [] : [fill(t.single, { fee: yuan(single_price) })]),
    ].join(t.comma)
  const paysFor = (terms: CardTerms) => fill(t.paysFor, { what: terms.pays_for.map((what) => words(payableWords[what])).join(t.list) })

  const sentences = (type: Described) => [
    fill(t.sentence, { price: formatFen(type.price), contents: contents(type) }),
    fill(t.sentenceOpening, { opening: opening(type.terms), gyms: gyms(type.terms) }),
    fill(t.sentenceEntry, { entry: entry(type) }),
    fill(t.sentenceService, { service: capital(service(type.terms)) }),
  ]
  return { holds, gives, validity, entry, gyms, opening, service, sentences, sentence: (type) => sentences(type).join(t.between) }
}

/** When and how often it lets in. */
function useEntryWords(): CardTypeWords['entry'] {
  const t = useTexts(cardTypeWordTexts)
  const words = useWords()
  const weekdays = (terms: CardTerms) => {
    const chosen = terms.weekdays.toSorted((a, b) => a - b)
    if (chosen.length === 7) return t.everyDay
    if (chosen.join() === WORKDAYS) return t.workdays
    if (chosen.join() === WEEKEND) return t.weekend
    return chosen
      .flatMap((day) => days[day] ?? [])
      .map(words)
      .join(t.list)
  }
  const when = (terms: CardTerms) => {
    const hours = terms.hours.map(({ from, to }) => `${minuteText(from)}–${minuteText(to)}`).join(t.list)
    if (terms.weekdays.length === 7 && hours === '') return t.any
    return `${weekdays(terms)} ${hours || t.allDay}`
  }
  return ({ kind, terms }) => {
    if (kind === 3 && terms.entry_fee === null) return t.noEntry
    const pieces = [when(terms)]
    if (kind === 3) pieces.push(terms.entry_fee ? fill(t.entryFee, { yuan: shortYuan(terms.entry_fee) }) : t.freeEntry)
    if (terms.visits_per_day !== null) pieces.push(fill(t.perDay, { count: terms.visits_per_day }))
    if (terms.guests > 0) pieces.push(fill(t.guests, { count: terms.guests }))
    if (terms.classes === 'all') pieces.push(t.classesAll)
    else if (terms.classes !== 'none') pieces.push(fill(t.classesSome, { count: terms.classes.length }))
    if (terms.holders > 1) pieces.push(fill(t.shared, { count: terms.holders }))
    return pieces.join(t.comma)
  }
}

function giftsOf({ kind, terms }: Described, t: Said<typeof cardTypeWordTexts>): string[] {
  const gifts: string[] = []
  if (kind === 2 && terms.gift_times > 0) gifts.push(fill(t.times, { times: terms.gift_times }))
  if (kind === 3 && terms.gift_amount > 0) gifts.push(fill(t.yuan, { yuan: shortYuan(terms.gift_amount) }))
  if (terms.gift_days > 0 && terms.days !== null) gifts.push(fill(t.days, { days: terms.gift_days }))
  return gifts
}

/** In a sentence, whole yuan stand without their two noughts. */
function shortYuan(fen: number): string {
  return formatFen(fen).replace(/\.00$/, '')
}

/** English alone has cases; Chinese stays as it is. */
function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
