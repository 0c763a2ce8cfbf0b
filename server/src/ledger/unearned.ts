/** What is paid for a card and not yet earned: one figure, by whatever its kind counts in. */
import type { CardFacts } from '../card-facts/card-facts.sql.ts'
import type { Ctx } from '../context.ts'
import { unearnedOfTimeCard } from './recognition.ts'

/** Of stored value: what is owed of what was paid. */
export async function unearned(
  ctx: Pick<Ctx, 'db' | 'brandId' | 'today'>,
  card: Pick<CardFacts, 'id' | 'kind' | 'principal_fen' | 'deferred_fen'>,
): Promise<number> {
  if (card.kind === 3) return card.principal_fen
  return card.kind === 1 ? unearnedOfTimeCard(ctx, card, ctx.today) : card.deferred_fen
}
