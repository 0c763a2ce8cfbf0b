/** A card as a quote shows it: as it stands, and as it will. */
import type { CardQuote, CardStand } from '@kaiguan/contract/membership/cards/card-changes'
import type { CardPatch } from '../../../card-facts/card-facts.sql.ts'
import type { Ctx } from '../../../context.ts'
import type { CardData } from '../cards.sql.ts'
import { statusWith } from './changes.sql.ts'

/** The card as it stands and as it will. */
export async function shown(
  ctx: Ctx,
  card: CardData,
  patch: CardPatch,
  holder: Partial<CardData> = {},
): Promise<Pick<CardQuote, 'before' | 'after'>> {
  const status = await statusWith(ctx, card.id, patch)
  return { before: standOf(card), after: standOf(card, { ...patch, ...holder, status }) }
}

function standOf(card: CardData, more: Partial<CardData> = {}): CardStand {
  const now = { ...card, ...more }
  return {
    card_no: now.card_no,
    card_name: now.name,
    kind: now.kind,
    status: now.status,
    holder: { id: now.customer_id, name: now.customer_name },
    start_date: now.started_on,
    end_date: now.ends_on,
    residue_times: now.residue_times,
    balance: now.kind === 3 ? now.principal_fen + now.gift_fen : null,
    gift_balance: now.kind === 3 ? now.gift_fen : null,
    suspended_from: now.suspended_from,
    suspended_to: now.suspended_to,
  }
}
