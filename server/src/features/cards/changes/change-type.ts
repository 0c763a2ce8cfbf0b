/** Doing a change of type: paid where the new one costs more; a surplus goes back along the orders that brought it, or into a deposit. */
import type { BodyOf } from '@kaiguan/contract/call'
import type { CardChanged, cardChangeCalls } from '@kaiguan/contract/features/card-changes'
import { formatFen } from '@kaiguan/contract/money'
import type { Ctx } from '../../../context.ts'
import { found } from '../../../http/refusal.ts'
import { settleTimeCard } from '../../../ledger/recognition.ts'
import { changeDeposit, insertDeposit } from '../../../orders/deposits.ts'
import { type PartBack, walkBack } from '../../../orders/give-back.ts'
import { offerHere } from '../../card-types/index.ts'
import { record } from '../../operation-log/index.ts'
import type { CardData } from '../cards.sql.ts'
import { placeRefunds } from '../refund-card.ts'
import { answer, approverOf, change, lockFor, notByItself, type Paper, pay, postChange, stillQuoted } from './perform.ts'
import { prepaidAfter } from './prepaid.ts'
import { changingType } from './type-change.ts'
import { about, renewalDetails } from './verbs.ts'

type Input = BodyOf<typeof cardChangeCalls.changeType>

export async function changeCardType(ctx: Ctx, id: number, input: Input): Promise<CardChanged> {
  const card = await lockFor(ctx, id, 'change-type')
  notByItself(card, input)
  const planned = await changingType.plan(ctx, card, input)
  stillQuoted(card, planned, input.quoted)
  const type = found(await offerHere(ctx, input.vip_template_id), 'vip_template_id')
  const approvedBy = await approverOf(ctx, planned, input.approval_token)
  if (type.kind === 2) await settleTimeCard({ ...ctx, staffId: ctx.staff.id }, card)
  const surplus = Math.max(0, -planned.due)
  const due = Math.max(0, planned.due)
  const foreseen = { ...card, ...planned.facts(due) }
  const paper: Paper = {
    kind: 'card-type-change',
    bought: type.kind === 3 ? 'stored-value' : 'card',
    serviceName: type.name,
    total: Math.max(0, planned.listed - planned.credit),
    real: due,
    details: {
      ...renewalDetails(card, foreseen),
      ...(foreseen.kind === 1 ? { days: String(foreseen.units) } : {}),
      ...(foreseen.started_on ? { start_date: foreseen.started_on } : {}),
      old_name: card.name,
      credit: formatFen(planned.credit),
      ...(surplus > 0 ? { surplus: formatFen(surplus) } : {}),
    },
  }
  const paid = await pay(ctx, card, input, paper, approvedBy)
  const facts = planned.facts(paid.brought)
  const pool = { credit: planned.credit, unearned: planned.unearned(paid.brought) }
  await prepaidAfter(ctx, { before: card, after: { ...card, ...facts }, ...pool, acknowledge: input.acknowledge })
  const given = surplus > 0 ? await giveSurplus(ctx, card, surplus, input, paid.id) : { orders: [], depositId: undefined }
  await postChange(ctx, card, 'card.type-changed', planned.lines(paid.brought), paid)
  const changed = await change(ctx, card, facts, { kind: 'type-changed', paid, moreOrderIds: given.orders })
  await record(ctx, 'card.type-changed', id, { ...about(card, planned, paid), type: type.name })
  return answer(ctx, id, { eventId: changed.event_id, paid, total: planned.listed, real: planned.due, depositId: given.depositId })
}

/** The refunds of it, one for each order that brought the money: their sellers give up what the new type is cheaper. */
async function giveSurplus(
  ctx: Ctx,
  card: CardData,
  surplus: number,
  { surplus: as, payment_method_back, reason }: Input,
  orderId: number,
): Promise<{ orders: number[]; depositId: number | undefined }> {
  const depositId = as === 'deposit' ? await newDeposit(ctx, card, surplus, orderId) : undefined
  const walked = await walkBack(ctx, card.id, surplus, as === 'deposit' ? 'CASH' : payment_method_back)
  const parts = depositId === undefined ? walked : walked.map((part) => intoDeposit(ctx, part, depositId))
  const orders = await placeRefunds(ctx, card, { parts, most: surplus, approvedBy: null, reason: reason ?? '', ends: false })
  return { orders: orders.map((order) => order.id), depositId }
}

async function newDeposit(ctx: Ctx, card: CardData, fee: number, orderId: number): Promise<number> {
  const id = await insertDeposit(ctx, { customerId: card.customer_id, orderId, fee, purpose: card.name })
  await changeDeposit(ctx, { id, kind: 'taken', fee, orderId, remark: '' })
  return id
}

function intoDeposit(ctx: Ctx, part: PartBack, depositId: number): PartBack {
  return { ...part, back: [{ method: 'DEPOSIT', fee: part.fee, debitCardId: null, depositId, depositGymId: ctx.gymId, begins: true }] }
}
