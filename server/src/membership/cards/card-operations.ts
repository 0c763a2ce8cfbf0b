/** What happens to a card after its sale: activate, suspend, resume, edit, recycle, restore. Each is one transaction with its event. */
import type { BodyOf } from '@kaiguan/contract/call'
import { actionsAtHome, type Card, type CardAction, type cardCalls, cardTransitions } from '@kaiguan/contract/membership/cards/calls'
import { daysOnOpening, endOf } from '@kaiguan/contract/membership/cards/card-plan'
import { type Residue, residueOf } from '@kaiguan/contract/membership/cards/card-residue'
import { cardActionWords, cardStatusWords, expiredWhy, residueWords } from '@kaiguan/contract/membership/cards/texts'
import { formatFen } from '@kaiguan/contract/money'
import { fill, type Words } from '@kaiguan/contract/rules'
import {
  type CardEventKind,
  type CardFacts,
  type CardPatch,
  type CardWords,
  changeCard,
  lastEvent,
  lockHolders,
} from '../../card-facts/card-facts.sql.ts'
import { refreshStage } from '../../card-facts/stage.sql.ts'
import { freePlacesOfCards } from '../../classes/class-reservations/index.ts'
import { type Acting, type Ctx, staffIdOf } from '../../context.ts'
import { tell } from '../../ground/messages/index.ts'
import { diffOf, record } from '../../ground/operation-log/index.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { shareBooks } from '../../ledger/hold-books.sql.ts'
import { earningDays, reschedule, respread } from '../../ledger/recognition.ts'
import { wornAs } from '../card-types/index.ts'
import { cardRow, wholeCard } from './answers.ts'
import { type CardData, cardGoodHere, lockCardsGoodHere, numberTaken } from './cards.sql.ts'
import { goodToday } from './changes/pausing.ts'
import { newDates } from './new-dates.ts'
import { pausedAfterOpening, suspendedAhead } from './suspension.ts'

/** The cards, all of them this gym's or good here, locked; anything else and nothing is done. */
export async function lockAll(ctx: Ctx, ids: number[], action: CardAction): Promise<CardData[]> {
  await lockHolders(ctx, ids)
  const cards = await lockCardsGoodHere(ctx, ids)
  if (cards.length !== new Set(ids).size) throw refuse('not-found')
  for (const card of cards) requireOperationAllowed(ctx, card, action)
  await shareBooks(ctx, [ctx.gymId, ...cards.map((card) => card.gym_id)])
  if (action !== 'refund' && action !== 'lock' && action !== 'recycle') return cards
  // What it paid of classes to come is on it again before anything is reckoned.
  await freePlacesOfCards(ctx, ids, action === 'lock' ? { from: ctx.today, to: null } : undefined)
  const now = await lockCardsGoodHere(ctx, ids)
  // With what came back it may be good again: then it isn't thrown away.
  for (const card of now) requireOperationAllowed(ctx, card, action)
  return now
}

function requireOperationAllowed(ctx: Ctx, card: CardData, action: CardAction): void {
  if (card.gym_id !== ctx.gymId && actionsAtHome.has(action))
    throw refuse('card.at-home', { card_no: card.card_no, gym: card.gym_name, action: cardActionWords[action] })
  if (!cardTransitions[card.status].includes(action)) {
    throw refuse('card.state', { card_no: card.card_no, state: cardStatusWords[card.status], action: cardActionWords[action] })
  }
}

/** What is done to a card by hand and stands in the log by its own sentence. */
type ByHand = Extract<CardEventKind, 'activated' | 'edited' | 'locked' | 'unlocked' | 'resumed' | 'recycled' | 'restored' | 'refunded'>

/** Writes the change, its event, its record and the holder's stage. Answers the card as it stands then. */
export async function finishCardOperation<Card extends CardFacts & CardWords>(
  ctx: Acting,
  card: Card,
  patch: CardPatch,
  kind: ByHand,
  more: { reason?: string | undefined; unsaid?: 'dates' | undefined; reversesId?: number; orderId?: number; moreOrderIds?: number[] } = {},
): Promise<Card> {
  const changed = await changeCard(ctx, card, patch, {
    kind,
    staffId: staffIdOf(ctx),
    gymId: ctx.gymId,
    businessDay: ctx.today,
    reversesId: more.reversesId,
    orderId: more.orderId,
    moreOrderIds: more.moreOrderIds,
  })
  await refreshStage(ctx, card.customer_id)
  await record(
    ctx,
    `card.${kind}`,
    card.id,
    { card_no: card.card_no, name: card.name, customer: card.customer_name, reason: more.reason, unsaid: more.unsaid },
    cardDiff(card, patch),
  )
  return changed
}

/** What the log says of a change; ids, and what is reckoned from the rest, stand in card_events alone. */
export function cardDiff(card: CardFacts, patch: CardPatch) {
  const { customer_id: _customer, template_id: _type, successor_id: _successor, image_file_id: _file, kind: _kind, ...facts } = patch
  const { units: _units, gift_units: _gifts, suspension: _how, closed_why: _why, recycled_at: _at, last_visit_at: _visit, ...said } = facts
  return diffOf(card, said)
}

/** Suspended from today until unlocked: no fee; nothing is earned meanwhile. */
export async function lockCards(ctx: Ctx, ids: number[], reason: string | undefined): Promise<number> {
  const cards = await lockAll(ctx, ids, 'lock')
  for (const card of cards) {
    if (suspendedAhead(card, ctx.today))
      throw refuse('card.state', { card_no: card.card_no, state: cardStatusWords[6], action: cardActionWords.lock })
    const patch = { suspended_from: ctx.today, suspended_to: null, suspension: 'lock' as const }
    if (card.kind === 1) await respread({ ...ctx, staffId: ctx.staff.id }, { ...card, ...patch })
    await finishCardOperation(ctx, card, patch, 'locked', { reason })
  }
  await tellLocked(ctx, cards, reason)
  return cards.length
}

/** Whoever looks after the members and whoever can unlock and sees them all hear of it, once however many cards it were. */
async function tellLocked(ctx: Ctx, cards: readonly CardData[], reason: string | undefined): Promise<void> {
  const [card] = cards
  if (!card) return
  const to = { holders: ['cards.unlock', 'customers.view-all'] as const, consultantsOf: cards.map(({ customer_id }) => customer_id) }
  const by = { staff: ctx.staff.name, reason }
  if (cards.length > 1) return tell(ctx, { event: 'cards.locked', values: { ...by, count: cards.length }, to })
  const { card_no, name, customer_name: customer } = card
  return tell(ctx, { event: 'card.locked', values: { ...by, card_no, name, customer }, to })
}

/** Good again from today; the dates move as `goodToday` says. */
export async function unlockCards(ctx: Ctx, ids: number[]): Promise<number> {
  const cards = await lockAll(ctx, ids, 'unlock')
  for (const card of cards) {
    const paused = card.suspension === 'pause'
    const locked = paused ? undefined : await lastEvent(ctx, card.id, 'locked')
    const { facts: patch } = await goodToday(ctx, card)
    if (card.kind === 1) await respread({ ...ctx, staffId: ctx.staff.id }, { ...card, ...patch })
    await finishCardOperation(ctx, card, patch, paused ? 'resumed' : 'unlocked', locked ? { reversesId: locked.id } : {})
  }
  return cards.length
}

/** Opens a card on `day` that was to open later. */
export async function activateCard(ctx: Ctx, id: number): Promise<Card> {
  const card = requireFound((await lockAll(ctx, [id], 'activate'))[0])
  await openOn(ctx, card, ctx.today)
  return wholeCard(ctx, requireFound(await cardGoodHere(ctx, id)))
}

/** The dates of a card that opens on `day`: also what the first visit does to it (check-in). */
export async function openOn<Card extends CardFacts & CardWords>(ctx: Acting, card: Card, day: string): Promise<Card> {
  const days = daysOnOpening(card)
  const dates = { started_on: day, ends_on: endOf(day, days), opens_at_visit: false }
  const patch = { ...dates, ...pausedAfterOpening(card, dates) }
  if (card.kind === 1 && days !== null)
    await reschedule({ ...ctx, staffId: staffIdOf(ctx) }, card, day, earningDays({ ...card, ...patch }, day))
  return finishCardOperation(ctx, card, patch, 'activated')
}

export async function editCard(ctx: Ctx, id: number, edit: BodyOf<typeof cardCalls.edit>): Promise<Card> {
  const card = requireFound((await lockAll(ctx, [id], 'edit'))[0])
  if (edit.version !== undefined && edit.version !== card.version)
    throw refuse('version.stale', { name: card.card_no }, { details: await wholeCard(ctx, card) })
  if (edit.card_no !== undefined && edit.card_no !== card.card_no && (await numberTaken(ctx, edit.card_no))) {
    throw refuse('card.number-taken', { card_no: edit.card_no }, { field: 'card_no' })
  }
  const dates = newDates(ctx, card, edit)
  const patch: CardPatch = {
    ...(edit.card_no === undefined ? {} : { card_no: edit.card_no }),
    ...(edit.card_name === undefined ? {} : { name: edit.card_name }),
    ...(edit.card_image === undefined ? {} : await wornAs(ctx, edit.card_image, 'card_image', card)),
    ...(edit.remark === undefined ? {} : { remark: edit.remark ?? '' }),
    ...dates,
  }
  if (Object.keys(diffOf(card, patch)).length === 0) return wholeCard(ctx, card)
  const datesMove = Object.keys(dates).length > 0
  if (card.kind === 1 && datesMove) await respread({ ...ctx, staffId: ctx.staff.id }, { ...card, ...dates })
  await finishCardOperation(ctx, card, patch, 'edited', {
    reason: edit.reason,
    unsaid: edit.reason === undefined && datesMove ? 'dates' : undefined,
  })
  return wholeCard(ctx, requireFound(await cardGoodHere(ctx, id)))
}

/** Only with nothing left on it: otherwise it is refunded first. */
export async function recycleCards(ctx: Ctx, ids: number[]): Promise<number> {
  const cards = await lockAll(ctx, ids, 'recycle')
  for (const card of cards) {
    const residue = residueOf(cardRow(ctx, card))
    if (residue) throw refuse('card.has-residue', { card_no: card.card_no, residue: wordsOf(residue) })
    await finishCardOperation(ctx, card, { recycled_at: ctx.now }, 'recycled')
  }
  return cards.length
}

/** What is left, in a refusal. */
function wordsOf(residue: Residue): Words {
  if (residue.unit === 'endless') return residueWords.endless
  const left = residue.unit === 'balance' ? formatFen(residue.left) : residue.left
  const words = residueWords[residue.unit]
  return { zh: fill(words.zh, { left }), en: fill(words.en, { left }) }
}

export async function restoreCards(ctx: Ctx, ids: number[]): Promise<number> {
  const cards = await lockAll(ctx, ids, 'restore')
  for (const card of cards) {
    if (card.closed_why === 'reversed')
      throw refuse('card.state', { card_no: card.card_no, state: expiredWhy.reversed, action: cardActionWords.restore })
    const recycled = await lastEvent(ctx, card.id, 'recycled')
    await finishCardOperation(ctx, card, { recycled_at: null }, 'restored', recycled ? { reversesId: recycled.id } : {})
  }
  return cards.length
}
