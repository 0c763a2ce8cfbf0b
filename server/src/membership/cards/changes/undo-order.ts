/** A card's pool while its orders are undone: what is earned already can't be taken out of it again. */
import type { GymLine, PaymentMethod } from '../../../ledger/accounts.ts'
import type { HowUndone } from '../../../orders/undo-order.ts'
import type { CardData } from '../cards.sql.ts'

/** What of a card's pool is still unearned while its orders are undone one after the other; `short` says where the rest of a debit goes. */
export type Pool = { cardId: number; left: number; short(line: GymLine, amount: number): GymLine }

/** What is earned already can't be taken out of the pool: it is returned beyond it. */
export function asRefund(line: GymLine, amount: number): GymLine {
  return { gymId: line.gymId, account: 'refund', category: 'card', cardId: 'cardId' in line ? line.cardId : null, amount }
}

type How = { reason: string; asked: PaymentMethod | undefined; pool: Pool; born: readonly number[] }

export function howUndone(card: CardData, { pool, ...how }: How): HowUndone {
  const as = { kind: 'card-refund', entry: 'card.reversed', about: { cardId: card.id }, details: { card_no: card.card_no } } as const
  return { ...how, as, instead: (line) => fromPool(line, pool) }
}

function fromPool(line: GymLine, pool: Pool): GymLine[] {
  if (line.account !== 'deferred' || !('cardId' in line) || line.cardId !== pool.cardId) return [line]
  const taken = Math.min(line.amount, pool.left)
  pool.left -= taken
  return taken === line.amount ? [line] : [{ ...line, amount: taken }, pool.short(line, line.amount - taken)]
}
