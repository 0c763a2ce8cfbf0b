/** What selling and refunding a card mean to the books, its facts and its paper: pure, so that the demo's simulated year means the same. */
import type { SalePlan } from '@kaiguan/contract/membership/cards/card-plan'
import { formatFen } from '@kaiguan/contract/money'
import type { CardFacts } from '../../card-facts/card-facts.sql.ts'
import type { GymLine } from '../../ledger/accounts.ts'

type Held = Pick<CardFacts, 'id' | 'gym_id' | 'kind' | 'gift_fen'>

/** What was brought is owed: stored value to its holder, time and visits until they are used, anything above the value as a fee. */
export function soldLines(
  card: Pick<CardFacts, 'id' | 'gym_id' | 'kind'>,
  plan: Pick<SalePlan, 'principal' | 'gift'>,
  brought: number,
): GymLine[] {
  const { gym_id: gymId, id: cardId } = card
  if (card.kind !== 3) return [{ gymId, account: 'deferred', category: 'card', cardId, amount: -brought }]
  return [
    { gymId, account: 'stored', cardId, amount: -plan.principal },
    { gymId, account: 'income', category: 'fee', cardId, amount: plan.principal - brought },
    { gymId, account: 'promotion', amount: plan.gift },
    { gymId, account: 'gift', cardId, amount: -plan.gift },
  ]
}

/** What is owed no longer once `most`, all that is unearned, went back or was kept; the gifts end with it. */
export function refundedLines(card: Held, most: number): GymLine[] {
  const { gym_id: gymId, id: cardId } = card
  if (card.kind !== 3) return [{ gymId, account: 'deferred', category: 'card', cardId, amount: most }]
  return [
    { gymId, account: 'stored', cardId, amount: most },
    { gymId, account: 'gift', cardId, amount: card.gift_fen },
    { gymId, account: 'promotion', amount: -card.gift_fen },
  ]
}

/** Whether what has a price is had for nothing. */
export function isGiven(listed: number, agreed: number): boolean {
  return listed > 0 && agreed === 0
}

type Sold = Pick<CardFacts, 'kind' | 'name' | 'image' | 'image_file_id' | 'terms'> & { id: number; price_fen: number }

/** What of its type and of a plan becomes the card's own: changing the type never changes cards sold. */
export function soldFacts({ id, kind, name, image, image_file_id, terms, price_fen }: Sold, plan: SalePlan, agreed: number) {
  const { units, gift_units, valid_days, started_on, ends_on, opens_at_visit, residue_times, principal, gift } = plan
  const planned = {
    units,
    gift_units,
    valid_days,
    started_on,
    ends_on,
    opens_at_visit,
    residue_times,
    principal_fen: principal,
    gift_fen: gift,
  }
  return {
    template_id: id,
    kind,
    name,
    image,
    image_file_id,
    terms,
    universal: terms.gyms !== 'own',
    price_fen: agreed,
    given: isGiven(price_fen, agreed),
    ...planned,
    remark: '',
  }
}

/** The facts that a card's first event tells. */
export function firstFacts({ started_on, ends_on, residue_times, principal_fen, gift_fen }: CardFacts) {
  return { started_on, ends_on, residue_times, principal_fen, gift_fen }
}

/** Nothing is left on it; a suspension ends with it. */
export function closedFacts({ kind }: Pick<CardFacts, 'kind'>, day: string, why: NonNullable<CardFacts['closed_why']>) {
  return {
    closed_on: day,
    closed_why: why,
    suspended_from: null,
    suspended_to: null,
    suspension: null,
    ...(kind === 2 ? { residue_times: 0 } : {}),
    ...(kind === 3 ? { principal_fen: 0, gift_fen: 0 } : {}),
  }
}

/** What the receipt of a card purchase prints beside the common fields. */
export function receiptDetails(card: CardFacts): Record<string, string> {
  return {
    card_no: card.card_no,
    ...(card.started_on ? { start_date: card.opens_at_visit ? '' : card.started_on } : {}),
    ...(card.ends_on && !card.opens_at_visit ? { end_date: card.ends_on } : {}),
    ...(card.kind === 1 ? { days: String(card.units) } : {}),
    ...(card.kind === 2 ? { times: String(card.residue_times) } : {}),
    ...(card.kind === 3 ? { balance: formatFen(card.principal_fen + card.gift_fen) } : {}),
  }
}
