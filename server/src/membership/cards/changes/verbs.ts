/** The verbs that change a card, each with what only it prints, records and moves. */
import type { BodyOf } from '@kaiguan/contract/call'
import type { EntryKind } from '@kaiguan/contract/entry-kinds'
import type { CardChanged, cardChangeCalls } from '@kaiguan/contract/membership/cards/card-changes'
import { formatFen } from '@kaiguan/contract/money'
import { permissions } from '@kaiguan/contract/permissions'
import { daysBetween } from '@kaiguan/contract/time'
import { type CardPatch, copyCard, lastEvent, type ReversibleEvent } from '../../../card-facts/card-facts.sql.ts'
import type { Ctx } from '../../../context.ts'
import { record } from '../../../ground/operation-log/index.ts'
import { refuse } from '../../../http/refusal.ts'
import { offerOfCard } from '../../card-types/index.ts'
import { closedFacts, isGiven, receiptDetails } from '../card-lines.ts'
import { cardDiff } from '../card-operations.ts'
import { type CardData, nextCardNo } from '../cards.sql.ts'
import { lockBothPersons } from './changes.sql.ts'
import { handedOver, replacing, requireCardReceiver, transferring } from './handing-over.ts'
import { resuming, suspending } from './pausing.ts'
import {
  answer,
  change,
  lockFor,
  type Paid,
  type Paper,
  pay,
  postChange,
  requireApprover,
  requireOtherCardPays,
  requireStillQuoted,
  settleOver,
  withoutPlaces,
} from './perform.ts'
import type { Planned } from './planned.ts'
import { prepaidAfter } from './prepaid.ts'
import { renewing, toppingUp } from './renewal.ts'
import { adjusting, deducting, extending } from './units.ts'

type Body<Name extends keyof typeof cardChangeCalls> = BodyOf<(typeof cardChangeCalls)[Name]>

export async function renewCard(ctx: Ctx, id: number, input: Body<'renew'>): Promise<CardChanged> {
  const card = await settleOver(ctx, await lockFor(ctx, id, 'renew'))
  const planned = await renewing.plan(ctx, card, input)
  const type = await offerOfCard(ctx, input.vip_template_id ?? card.template_id)
  return paidChange(ctx, card, planned, input, {
    event: 'renewed',
    entry: 'card.renewed',
    paper: { kind: 'card-renewal', bought: 'card', serviceName: type?.name ?? card.name, details: renewalDetails },
    say: (paid) =>
      record(ctx, 'card.renewed', id, { ...about(card, planned, paid), ...giftSaid(planned, input), type: type?.name ?? card.name }),
  })
}

export async function topUpCard(ctx: Ctx, id: number, input: Body<'topUp'>): Promise<CardChanged> {
  const card = await lockFor(ctx, id, 'top-up')
  const planned = await toppingUp.plan(ctx, card, input)
  return paidChange(ctx, card, planned, input, {
    event: 'topped-up',
    entry: 'card.topped-up',
    paper: { kind: 'card-top-up', bought: 'stored-value', serviceName: card.name, details: renewalDetails },
    say: (paid) => record(ctx, 'card.topped-up', id, { ...about(card, planned, paid), ...giftSaid(planned, input) }),
  })
}

export async function replaceCard(ctx: Ctx, id: number, input: Body<'replace'>): Promise<CardChanged> {
  const card = await lockFor(ctx, id, 'replace')
  const planned = await replacing.plan(ctx, card, input)
  const card_no = input.card_no ?? (await nextCardNo(ctx))
  return paidChange(ctx, card, { ...planned, facts: () => ({ card_no }) }, input, {
    event: 'replaced',
    entry: 'card.replaced',
    paper: {
      kind: 'card-replacement',
      bought: 'card',
      serviceName: card.name,
      details: (before, after) => ({ old_card_no: before.card_no, new_card_no: card_no, ...endOf(after) }),
    },
    say: (paid) => record(ctx, 'card.replaced', id, { ...about(card, planned, paid), new_card_no: card_no }),
  })
}

export async function suspendCard(ctx: Ctx, id: number, input: Body<'suspend'>): Promise<CardChanged> {
  const card = await withoutPlaces(ctx, await lockFor(ctx, id, 'suspend'), { from: input.from, to: input.to })
  const planned = await suspending.plan(ctx, card, input)
  withinAllowance(ctx, planned)
  const { from, to, reason } = input
  return paidChange(ctx, card, planned, input, {
    event: 'paused',
    entry: 'card.paused',
    paper: {
      kind: 'card-pause',
      bought: 'card',
      serviceName: card.name,
      details: (_, after) => ({
        card_no: card.card_no,
        suspended_from: from,
        suspended_to: to,
        suspended_days: String(daysBetween(from, to)),
        ...endOf(after),
      }),
    },
    say: (paid) => record(ctx, 'card.paused', id, { ...about(card, planned, paid), from, to, reason }),
  })
}

/** Beyond what the terms allow only whoever may set right what is left (docs/cards.md). */
function withinAllowance(ctx: Ctx, { allowance }: Planned): void {
  if (!allowance?.beyond || ctx.may('cards.adjust')) return
  const { times_left, days_left, days } = allowance
  throw refuse('card.allowance', { times_left, days_left, days, permission: permissions['cards.adjust'] }, { field: 'to' })
}

export async function resumeCard(ctx: Ctx, id: number, input: Body<'resume'>): Promise<CardChanged> {
  const card = await lockFor(ctx, id, 'resume')
  const locked = card.suspension === 'lock' ? await lastEvent(ctx, id, 'locked') : undefined
  return freeChange(ctx, card, await resuming.plan(ctx, card, input), input.quoted, {
    event: card.suspension === 'lock' ? 'unlocked' : 'resumed',
    ...(locked ? { reversesId: locked.id } : {}),
    say: (diff) => record(ctx, 'card.resumed', id, named(card), diff),
  })
}

export async function deductCard(ctx: Ctx, id: number, input: Body<'deduct'>): Promise<CardChanged> {
  const card = await lockFor(ctx, id, 'deduct')
  return freeChange(ctx, card, await deducting.plan(ctx, card, input), input.quoted, {
    event: 'deducted',
    entry: 'card.deducted',
    say: (diff) => record(ctx, 'card.deducted', id, { ...named(card), reason: input.reason }, diff),
  })
}

export async function adjustCard(ctx: Ctx, id: number, input: Body<'adjust'>): Promise<CardChanged> {
  const card = await settleOver(ctx, await lockFor(ctx, id, 'adjust'))
  return freeChange(ctx, card, await adjusting.plan(ctx, card, input), input.quoted, {
    event: 'adjusted',
    entry: 'card.adjusted',
    say: (diff) => record(ctx, 'card.adjusted', id, { ...named(card), reason: input.reason }, diff),
  })
}

export async function extendCard(ctx: Ctx, id: number, input: Body<'extend'>): Promise<CardChanged> {
  const card = await settleOver(ctx, await lockFor(ctx, id, 'extend'))
  return freeChange(ctx, card, await extending.plan(ctx, card, input), input.quoted, {
    event: 'extended',
    say: (diff) => record(ctx, 'card.extended', id, { ...named(card), reason: input.reason }, diff),
  })
}

/** The old card ends and names its successor; the receiver's takes over its number, terms, dates and what is left. */
export async function transferCard(ctx: Ctx, id: number, input: Body<'transfer'>): Promise<CardChanged> {
  await lockBothPersons(ctx, id, input.to_customer_id)
  const card = await lockFor(ctx, id, 'transfer')
  requireOtherCardPays(card, input)
  const planned = await transferring.plan(ctx, card, input)
  requireStillQuoted(card, planned, input.quoted)
  const receiver = await requireCardReceiver(ctx, card, input.to_customer_id)
  const approvedBy = await requireApprover(ctx, planned, input)
  const successorId = await copyCard(ctx, id, { gymId: card.gym_id, customerId: receiver.id, as: null, keepsVisits: false })
  const left = planned.facts(planned.due)
  const held = { ...card, ...left, id: successorId, customer_id: receiver.id, customer_name: receiver.name, person_id: receiver.person_id }
  const details = { ...renewalDetails(card, held), to_customer: receiver.name, to_phone: receiver.phone ?? '' }
  const paper: Paper = {
    kind: 'card-transfer',
    bought: 'card',
    serviceName: card.name,
    total: planned.listed,
    real: planned.agreed,
    details,
  }
  const paid = await pay(ctx, card, input, paper, approvedBy)
  const { credit } = planned
  await prepaidAfter(ctx, { before: card, after: held, credit, unearned: credit, acknowledge: input.acknowledge })
  const moved = handedOver(card, successorId, planned.credit, held.gift_fen)
  await postChange(ctx, card, 'card.transferred', [...moved, ...planned.lines(paid.brought)], paid)
  await change(ctx, card, { ...closedFacts(card, ctx.today, 'transferred'), successor_id: successorId }, { kind: 'transferred', paid })
  const first = { ...left, card_no: card.card_no, ...factsShown(held) }
  const made = await change(ctx, { ...held, card_no: `${card.card_no}~${id}` }, first, { kind: 'received', paid })
  await record(ctx, 'card.transferred', id, { ...about(card, planned, paid), to: receiver.name })
  return answer(ctx, successorId, { eventId: made.event_id, paid, total: planned.listed, real: planned.agreed })
}

function factsShown({ started_on, ends_on, residue_times, principal_fen, gift_fen }: CardData): CardPatch {
  return { started_on, ends_on, residue_times, principal_fen, gift_fen }
}

type PaidChange = {
  event: ReversibleEvent
  entry: EntryKind
  paper: Pick<Paper, 'kind' | 'bought' | 'serviceName'> & { details(before: CardData, after: CardData): Record<string, string> }
  say(paid: Paid): Promise<void>
}

/** What is paid at the counter: always with its paper, also where nothing is to pay. */
async function paidChange(ctx: Ctx, card: CardData, planned: Planned, input: Body<'renew'>, as: PaidChange): Promise<CardChanged> {
  requireStillQuoted(card, planned, input.quoted)
  const approvedBy = await requireApprover(ctx, planned, input)
  const foreseen = { ...card, ...planned.facts(planned.due) }
  const { details, ...paper } = as.paper
  const printed = { ...paper, total: planned.listed, real: planned.due, details: details(card, foreseen) }
  const paid = await pay(ctx, card, input, printed, approvedBy)
  const facts = planned.facts(paid.brought)
  const { acknowledge } = input
  const pool = { credit: planned.credit, unearned: planned.unearned(paid.brought) }
  await prepaidAfter(ctx, { before: card, after: { ...card, ...facts }, ...pool, acknowledge })
  await postChange(ctx, card, as.entry, planned.lines(paid.brought), paid)
  const changed = await change(ctx, card, facts, { kind: as.event, paid })
  await as.say(paid)
  return answer(ctx, card.id, { eventId: changed.event_id, paid, total: planned.listed, real: planned.due })
}

type FreeChange = {
  event: ReversibleEvent | 'unlocked'
  entry?: EntryKind
  reversesId?: number
  say(diff: ReturnType<typeof cardDiff>): Promise<void>
}

/** What moves no money: no order, no paper. */
async function freeChange(
  ctx: Ctx,
  card: CardData,
  planned: Planned,
  quoted: Body<'resume'>['quoted'],
  as: FreeChange,
): Promise<CardChanged> {
  requireStillQuoted(card, planned, quoted)
  const patch = planned.facts(0)
  if (as.entry) await postChange(ctx, card, as.entry, planned.lines(0), null)
  const changed = await change(ctx, card, patch, {
    kind: as.event,
    paid: null,
    ...(as.reversesId === undefined ? {} : { reversesId: as.reversesId }),
  })
  await as.say(cardDiff(card, patch))
  return answer(ctx, card.id, { eventId: changed.event_id, paid: null, total: 0, real: 0 })
}

export function named(card: CardData) {
  return { card_no: card.card_no, name: card.name, customer: card.customer_name }
}

/** What the record of a paid operation tells. */
export function about(card: CardData, planned: Pick<Planned, 'agreed' | 'listed'>, paid: Pick<Paid, 'trade_no'>) {
  return { ...named(card), price: planned.agreed, list_price: planned.listed, trade_no: paid.trade_no }
}

/** Of what is sold: that it was had for nothing, and why. */
export function giftSaid({ listed, agreed }: Pick<Planned, 'agreed' | 'listed'>, { reason }: { reason?: string | undefined }) {
  return { ...(isGiven(listed, agreed) ? { given: 'given' } : {}), ...(reason ? { reason } : {}) }
}

function endOf(card: CardData): Record<string, string> {
  return card.ends_on === null ? {} : { end_date: card.ends_on }
}

/** What the paper of a renewal prints: what came on, what there is then. */
export function renewalDetails(before: CardData, after: CardData): Record<string, string> {
  return {
    ...receiptDetails(after),
    card_no: before.card_no,
    ...(before.ends_on === null ? {} : { old_end_date: before.ends_on }),
    ...(after.kind === 1 ? { days: String(Math.max(0, after.units - before.units)) } : {}),
    ...(after.kind === 3 ? { balance: formatFen(after.principal_fen + after.gift_fen) } : {}),
  }
}
