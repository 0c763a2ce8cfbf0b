/**
 * By what somebody may have a place in a class, and what it takes: the one rule. The screen's choices, a reservation, a place that
 * moves up by itself and one that goes to another class all ask here. It reads; nothing is taken.
 */
import type { PlaceChoice } from '@kaiguan/contract/classes/class-reservations/calls'
import { cardWhyWords } from '@kaiguan/contract/classes/class-reservations/texts'
import type { PlacePay } from '@kaiguan/contract/classes/classes/texts'
import { atDeskWords } from '@kaiguan/contract/entry/gates/texts'
import { purseWords } from '@kaiguan/contract/membership/cards/texts'
import { formatFen } from '@kaiguan/contract/money'
import { fill, type Words } from '@kaiguan/contract/rules'
import { type AccessDecision, type AccessFacts, decideAccess, type Judgement, NO_GATE } from '../../../access/decide-access.ts'
import { lessonsOf, passesOf, visitsOn } from '../../../access/facts.sql.ts'
import { decisionSentence } from '../../../access/sentence.ts'
import { type CardFacts, type CardWords, cardsOfPerson, lockSharers } from '../../../card-facts/card-facts.sql.ts'
import type { Acting } from '../../../context.ts'
import { together } from '../../../database/transaction.ts'
import { isTaken } from '../../../orders/methods-taken.ts'
import { whyNotPays } from '../../../orders/tenders.ts'
import { bookedOn } from '../facts.sql.ts'
import type { ClassData } from '../sessions.sql.ts'
import { lockHolder } from './locks.sql.ts'

export type Holder = { id: number; person_id: number; name: string; blocked_reason: string | null }
export type Cards = (CardFacts & CardWords)[]

/** `why`: null where it does. `price`: to pay in money. */
export type Means = { pay: PlacePay; card: Cards[number] | null; why: Words | null; price: number }
export type MeansFacts = { cards: Cards; decision: AccessDecision; means: Means[] }

/** `lock`: what may be taken is held; the person is held already. `but`: a place of theirs that doesn't count. */
type Asked = { lock: boolean; but?: number | null }

export async function meansOf(ctx: Acting, holder: Holder, session: ClassData, { lock, but = null }: Asked): Promise<MeansFacts> {
  const [cards, passes, lessons, visits, booked] = await together([
    cardsOfPerson(ctx, holder.id, lock),
    passesOf(ctx, holder.id, false),
    lessonsOf(ctx, holder.id, session.starts_at),
    visitsOn(ctx, holder.id, session.business_day),
    bookedOn(ctx, holder.person_id, session.business_day, but),
  ])
  const facts: AccessFacts = {
    gym: { id: ctx.gymId, timeZone: ctx.gym.time_zone, dayStartsAtMinute: ctx.gym.day_starts_at },
    blockedReason: holder.blocked_reason,
    visitor: false,
    cards: cards.filter(({ closed_on, recycled_at }) => closed_on === null && recycled_at === null),
    passes,
    lessons,
    classes: [],
    // What a class with a price takes isn't a visit: what was visited that day is no matter.
    visits: session.price_fen > 0 ? booked : [...visits, ...booked],
    locker: null,
    guests: 0,
    unnamedGuests: 0,
    askedCardId: null,
    anotherCard: false,
    ...NO_GATE,
  }
  const decision = decideAccess(facts, 'booking', session.starts_at)
  return {
    cards,
    decision,
    means: session.price_fen > 0 ? priced(ctx, cards, decision, holder, session) : free(ctx, cards, decision, session),
  }
}

/** Before any class is: whoever it is about, whoever shares a card with them, and what may be taken. */
export async function lockMeans(ctx: Acting, customerId: number): Promise<void> {
  await together([lockSharers(ctx, [customerId]), lockHolder(ctx, customerId), cardsOfPerson(ctx, customerId, true)])
}

/** A public class asks for no card; a group class without a price is for whoever a card, a trial or a lesson would let in then. */
function free(ctx: Acting, cards: Cards, decision: AccessDecision, { type }: ClassData): Means[] {
  const plain = (why: Words | null): Means => ({ pay: 'free', card: null, why, price: 0 })
  if (decision.reason === 'blocked') return [plain(whyBarred(ctx, decision))]
  if (type === 2) return [plain(null)]
  const byCard = decision.judgements.flatMap((judgement): Means[] => {
    const card = cards.find(({ id }) => id === judgement.card.id)
    return card ? [{ pay: 'card', card, why: judgement.usable ? null : whyOf(judgement), price: 0 }] : []
  })
  const others = decision.pass || decision.lesson ? [plain(null)] : byCard.length === 0 ? [plain(whyOf(decision))] : []
  return [...inOrder(byCard, decision.card?.id), ...others]
}

/** Time cards that name the course take nothing, count cards one of their times, stored value pays as any money does. */
function priced(ctx: Acting, cards: Cards, decision: AccessDecision, holder: Holder, session: ClassData): Means[] {
  const blocked = decision.reason === 'blocked' ? whyBarred(ctx, decision) : null
  const price = session.price_fen
  const byCard = decision.judgements.flatMap((judgement): Means[] => {
    const card = cards.find(({ id }) => id === judgement.card.id)
    if (!card) return []
    if (card.kind === 3) return [{ pay: 'money', card, why: blocked ?? whyNotPaid(ctx, card, holder, price), price }]
    const named = card.terms.classes === 'all' || (card.terms.classes !== 'none' && card.terms.classes.includes(session.course_id))
    const why = blocked ?? (named ? (judgement.usable ? null : whyOf(judgement)) : cardWhyWords['not-for'])
    return [{ pay: card.kind === 1 ? 'card' : 'count', card, why, price: 0 }]
  })
  return [...inOrder(byCard), { pay: 'money', card: null, why: blocked, price }]
}

function whyNotPaid(ctx: Acting, card: CardFacts, holder: Holder, price: number): Words | null {
  if (card.person_id !== holder.person_id) return cardWhyWords['not-theirs']
  const why = isTaken(ctx.gym, 'DEBIT_CARD') ? whyNotPays(ctx, card, 'class') : purseWords['not-taken']
  if (why) return filled(cardWhyWords['pays-not'], { why })
  const balance = card.principal_fen + card.gift_fen
  return balance < price ? filled(cardWhyWords.balance, { balance: formatFen(balance), fee: formatFen(price) }) : null
}

function filled({ zh, en }: Words, values: Record<string, string | Words>): Words {
  const of = (language: 'zh' | 'en') =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value : value[language]]))
  return { zh: fill(zh, of('zh')), en: fill(en, of('en')) }
}

export function whyOf(judged: Pick<Judgement, 'reason' | 'values' | 'takes'>): Words {
  return { zh: decisionSentence('zh', judged), en: decisionSentence('en', judged) }
}

/** What a club wrote of somebody isn't for them to read. */
function whyBarred({ actor }: Acting, decision: AccessDecision): Words {
  return actor.kind === 'member' ? atDeskWords : whyOf(decision)
}

/** What does before what doesn't; the one the door would take first, then what takes nothing, then what ends first. */
function inOrder(means: Means[], best?: number): Means[] {
  const end = ({ card }: Means) => card?.ends_on ?? '9999-12-31'
  const kind = ({ card }: Means) => card?.kind ?? 0
  return means.toSorted(
    (a, b) =>
      Number(a.why !== null) - Number(b.why !== null) ||
      Number(b.card?.id === best) - Number(a.card?.id === best) ||
      kind(a) - kind(b) ||
      end(a).localeCompare(end(b)) ||
      (a.card?.id ?? 0) - (b.card?.id ?? 0),
  )
}

/** What takes it where nothing was chosen: never money that isn't on a card. */
export function bestOf(means: readonly Means[]): Means | undefined {
  return means.find(({ why, pay, card }) => why === null && (pay !== 'money' || card !== null))
}

export function choiceAnswer({ language }: { language: 'zh' | 'en' }, { pay, card, why, price }: Means): PlaceChoice {
  return {
    pay,
    card: card && { id: card.id, name: card.name, card_no: card.card_no, residue_times: card.residue_times, ends_on: card.ends_on },
    usable: why === null,
    why: why?.[language] ?? '',
    price,
  }
}
