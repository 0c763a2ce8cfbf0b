/** A card that opened at its first visit, when that visit is cancelled. */
import { lengthOf } from '@kaiguan/contract/membership/cards/card-plan'
import { type CardFacts, cardsById, lastEvent } from '../../card-facts/card-facts.sql.ts'
import type { Ctx } from '../../context.ts'
import { requireFound } from '../../http/refusal.ts'
import { reschedule } from '../../ledger/recognition.ts'
import { finishCardOperation } from './card-operations.ts'
import { type CardData, cardsWithWords } from './cards.sql.ts'
import { rangeOf } from './sell-card.ts'

async function withWords(ctx: Ctx, card: CardFacts): Promise<CardData> {
  const data = requireFound((await cardsWithWords(ctx, [card.id])).get(card.id))
  return { ...data, ...card }
}

/** The visit was a mistake: the card is to open later again, as before it. Days it was suspended since weren't its own: it had none to lose. */
export async function closeAgain(ctx: Ctx, cardId: number): Promise<void> {
  const [card] = await cardsById(ctx, [cardId], true)
  const opened = await lastEvent(ctx, cardId, 'activated')
  if (!card || !opened) return
  const before = {
    started_on: opened.before.started_on ?? null,
    ends_on: opened.before.ends_on ?? null,
    opens_at_visit: true,
    suspended_days: 0,
  }
  if (card.kind === 1 && card.started_on !== null) {
    await reschedule(
      { ...ctx, staffId: ctx.staff.id },
      card,
      card.started_on,
      rangeOf({ started_on: before.started_on, valid_days: lengthOf(before) }),
    )
  }
  await finishCardOperation(ctx, await withWords(ctx, card), before, 'edited', { reversesId: opened.id })
}
