/**
 * Cards that go to another branch (docs/closing-a-branch.md): the card ends where it was, and goes on there as another one that
 * took over its number, terms, dates and what is left; what is owed for it is owed by that branch, to whom the first one owes it.
 */

import { type CardPatch, copyCard, lockHolders } from '../../../card-facts/card-facts.sql.ts'
import type { Ctx } from '../../../context.ts'
import type { Sql } from '../../../database/sql.ts'
import type { GymLine } from '../../../ledger/accounts.ts'
import { postMoved } from '../../../ledger/branch-moved.ts'
import { shareBooks } from '../../../ledger/hold-books.sql.ts'
import { customersThere } from '../../../people/customers/index.ts'
import type { CardOffer } from '../../card-types/index.ts'
import { closedFacts, firstFacts } from '../card-lines.ts'
import { type CardData, lockCardsGoodHere } from '../cards.sql.ts'
import { change } from '../changes/perform.ts'
import { creditOf } from '../changes/planned.ts'
import { insertHolder } from '../holders.sql.ts'
import { cardsThatGo, countCards, holdersOfCards, nextCards, worthOfCard } from './moving-cards.sql.ts'

/** `here`: at the branch that they leave; `there`: at the other one. */
export type Branches = { here: Ctx; there: Ctx }
export type Moved = { moved: number; fee: number }

export const cardMoving = {
  thatGo: cardsThatGo,
  count: countCards,
  next: nextCards,
  hold: (ctx: Ctx, ids: readonly number[]) => lockHolders(ctx, [...ids]),
  worth: worthOfCard,

  async move({ here, there }: Branches, typeId: number, type: CardOffer, held: Sql, most: number): Promise<Moved> {
    const ids = await nextCards(here, typeId, held, most)
    const users = await holdersOfCards(here, ids)
    await lockHolders(
      here,
      ids,
      users.map(({ customer_id }) => customer_id),
    )
    // Whoever was quicker has used, refunded or moved one of them by now.
    const still = new Set(await nextCards(here, typeId, held, most))
    const going = ids.filter((id) => still.has(id))
    const cards = await lockCardsGoodHere(here, going)
    await shareBooks(here, [here.gymId, there.gymId])
    const idThere = await customersThere(there, [
      ...cards.map(({ customer_id }) => customer_id),
      ...users.map(({ customer_id }) => customer_id),
    ])
    let fee = 0
    for (const card of cards) {
      const { id, credit } = await moveCard({ here, there }, card, type, idThere(card.customer_id))
      fee += credit
      const beside = users.filter(({ card_id }) => card_id === card.id).map(({ customer_id }) => idThere(customer_id))
      for (const user of new Set(beside)) await insertHolder(there, id, user)
    }
    return { moved: cards.length, fee }
  },
}

async function moveCard(
  { here, there }: Branches,
  card: CardData,
  type: CardOffer,
  customerId: number,
): Promise<{ id: number; credit: number }> {
  const credit = await creditOf(here, card)
  // Which group courses it pays for is said by those of a branch.
  const terms = typeof card.terms.classes === 'string' ? card.terms : { ...card.terms, classes: type.terms.classes }
  const id = await copyCard(there, card.id, { gymId: there.gymId, customerId, as: { typeId: type.id, terms }, keepsVisits: true })
  await postMoved(there, goesOver(card, id, there.gymId, credit), card.id)
  const ended = { ...closedFacts(card, here.today, 'moved'), successor_id: id }
  await change(here, card, ended, { kind: 'moved-out', paid: null })
  const held = {
    ...card,
    id,
    gym_id: there.gymId,
    customer_id: customerId,
    template_id: type.id,
    terms,
    card_no: `${card.card_no}~${card.id}`,
  }
  await change(there, held, { card_no: card.card_no, ...firstFacts(card), ...pauseOf(card) }, { kind: 'moved-in', paid: null })
  return { id, credit }
}

/** From its first event on it is known when it is frozen. */
function pauseOf({ suspended_from, suspended_to, suspension }: CardData): CardPatch {
  return suspension === null ? {} : { suspended_from, suspended_to, suspension }
}

/** What the one branch owed the other one owes. A gift is owed by nobody in money: each branch’s own promotion bears it. */
function goesOver(card: CardData, newId: number, thereId: number, credit: number): GymLine[] {
  const [from, to] = [{ gymId: card.gym_id }, { gymId: thereId }]
  if (card.kind !== 3)
    return [
      { ...from, account: 'deferred', category: 'card', cardId: card.id, amount: credit },
      { ...to, account: 'deferred', category: 'card', cardId: newId, amount: -credit },
    ]
  const gift = card.gift_fen
  return [
    { ...from, account: 'stored', cardId: card.id, amount: credit },
    { ...from, account: 'gift', cardId: card.id, amount: gift },
    { ...from, account: 'promotion', amount: -gift },
    { ...to, account: 'stored', cardId: newId, amount: -credit },
    { ...to, account: 'gift', cardId: newId, amount: -gift },
    { ...to, account: 'promotion', amount: gift },
  ]
}
