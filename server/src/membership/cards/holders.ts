/** Adding and removing who may use a card beside its owner: each with its event on the card and its line in the log. */
import type { CardHolder, cardHolderCalls } from '@kaiguan/contract/membership/cards/card-holders'
import { cardActionWords, cardStatusWords } from '@kaiguan/contract/membership/cards/texts'
import { maskPhone } from '@kaiguan/contract/people/customers/calls'
import { changeCard, lockHolders } from '../../card-facts/card-facts.sql.ts'
import type { Ctx } from '../../context.ts'
import { addressOf } from '../../ground/files/index.ts'
import { record } from '../../ground/operation-log/index.ts'
import type { Handlers } from '../../handler.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { customerById, requireVisible } from '../../people/customers/index.ts'
import { type CardData, cardGoodHere, lockCardsGoodHere } from './cards.sql.ts'
import { type HolderData, holdersOf, holdsAlready, insertHolder, removeHolder } from './holders.sql.ts'

export const cardHolderHandlers: Handlers<typeof cardHolderCalls> = {
  list: async (ctx, { params }) => {
    const card = requireFound(await cardGoodHere(ctx, params.id))
    return { most: card.terms.holders, data: (await holdersOf(ctx, card.id)).map((holder) => holderAnswer(ctx, holder)) }
  },
  add: (ctx, { params, body }) => addHolder(ctx, params.id, body.customer_id),
  remove: async (ctx, { params }) => {
    const card = await lockCard(ctx, params.id)
    const { name } = requireFound(await removeHolder(ctx, card.id, params.customer_id))
    await happened(ctx, card, 'holder-removed', name)
    return { done: true }
  },
}

function holderAnswer(ctx: Ctx, { id, name, phone, head_portrait, owner, added_at }: HolderData): CardHolder {
  return {
    id,
    name,
    phone: maskPhone(phone),
    head_portrait: addressOf(ctx, head_portrait, 'small'),
    owner,
    added_at: added_at?.toISOString() ?? null,
  }
}

async function addHolder(ctx: Ctx, id: number, customerId: number): Promise<CardHolder> {
  const card = await lockCard(ctx, id, customerId)
  // Read behind the lock: a lead who is being deleted gets no share of a card.
  const customer = requireVisible(ctx, await customerById(ctx, customerId), 'customer_id')
  const { card_no, closed_on, recycled_at, status } = card
  if (closed_on !== null || recycled_at !== null)
    throw refuse('card.state', { card_no, state: cardStatusWords[status], action: cardActionWords.edit })
  const { name, blocked_reason } = customer
  if (await holdsAlready(ctx, id, customerId)) throw refuse('card.holder-already', { name, card_no }, { field: 'customer_id' })
  if (blocked_reason !== null) throw refuse('card.holder-blocked', { name, reason: blocked_reason }, { field: 'customer_id' })
  const most = card.terms.holders
  if ((await holdersOf(ctx, id)).length >= most) throw refuse('card.holders-full', { card_no, most }, { field: 'customer_id' })
  await insertHolder(ctx, id, customerId)
  await happened(ctx, card, 'holder-added', name)
  const added = (await holdersOf(ctx, id)).find((holder) => holder.id === customerId)
  return holderAnswer(ctx, requireFound(added))
}

/** Two desks that add the last one queue at the card. */
async function lockCard(ctx: Ctx, id: number, customerId?: number): Promise<CardData> {
  await lockHolders(ctx, [id], customerId === undefined ? [] : [customerId])
  return requireFound((await lockCardsGoodHere(ctx, [id]))[0])
}

/** No fact of the card changes; who may use it stands in its history. */
async function happened(ctx: Ctx, card: CardData, kind: 'holder-added' | 'holder-removed', name: string): Promise<void> {
  await changeCard(ctx, card, {}, { kind, staffId: ctx.staff.id, gymId: ctx.gymId, businessDay: ctx.today, told: { holder: name } })
  await record(ctx, `card.${kind}`, card.id, { card_no: card.card_no, name: card.name, customer: card.customer_name, holder: name })
}
