/** How a visit ends: the person leaves, or it was a mistake and what it took goes back. */
import type { BodyOf } from '@kaiguan/contract/call'
import { cancelsFreely, type checkInCalls, type Visit } from '@kaiguan/contract/entry/check-in/calls'
import { cardEventWords, cardStatusWords, expiredWhy } from '@kaiguan/contract/membership/cards/texts'
import { addDays, minuteText, wallClock } from '@kaiguan/contract/time'
import { type CardFacts, type CardPatch, cardsById, changeCard, lastEvent, lockSharers } from '../../card-facts/card-facts.sql.ts'
import { refreshStage } from '../../card-facts/stage.sql.ts'
import { dayIn } from '../../clock.ts'
import type { Acting, Ctx } from '../../context.ts'
import { record } from '../../ground/operation-log/index.ts'
import { type Act, confirmAct, requireRightOrConfirmation } from '../../ground/roles/index.ts'
import type { Handler } from '../../handler.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { entryOf } from '../../ledger/balances.sql.ts'
import { post, reversed } from '../../ledger/post.ts'
import { closeAgain } from '../../membership/cards/index.ts'
import { takeBackOfVisit } from '../../points/earn.sql.ts'
import { booksOf } from '../../points/move.sql.ts'
import { endOfVisit } from '../lockers/index.ts'
import { visitAnswer } from './answers.ts'
import {
  backAfter,
  cancelledBefore,
  giveEntryBack,
  lastVisitWith,
  personAtDoor,
  refreshLastVisit,
  setCancelled,
  setLeft,
  unendedVisit,
  type VisitData,
  visitById,
  visitOnTopOf,
} from './check-in.sql.ts'

export async function leave(ctx: Ctx, id: number): Promise<Visit> {
  const visit = requireFound(await visitById(ctx, id, true))
  if (visit.cancelled_at) throw refuse('check-in.already-cancelled')
  if (visit.left_at)
    throw refuse('check-in.already-out', {
      name: visit.customer_name,
      time: minuteText(wallClock(visit.left_at, ctx.gym.time_zone).minute),
    })
  await setLeft(ctx, id, ctx.now)
  await endOfVisit(ctx, id, 'check-out')
  await record(ctx, 'visit.left', visit.customer_id, { name: visit.customer_name })
  return visitAnswer(requireFound(await visitById(ctx, id, false)))
}

/** Whoever goes out by a gate; null: they weren't inside. What was heard of later ends as of its own time. */
export async function leaveByGate(ctx: Acting, personId: number, gate: string, at: Date): Promise<number | null> {
  const visit = await unendedVisit({ ...ctx, today: dayIn(ctx.gym, at) }, personId)
  if (!visit || visit.entered_at > at) return null
  await setLeft(ctx, visit.id, at)
  await endOfVisit(ctx, visit.id, 'check-out')
  await record(ctx, 'visit.left-by-gate', visit.customer_id, { name: visit.customer_name, gate })
  return visit.id
}

/** What it takes once it may be more than a slip. The colleague confirms this visit, for this reason. */
function cancelOf(ctx: Ctx, { id, customer_name, entered_at }: VisitData, reason: string): Act {
  const { day, minute } = wallClock(entered_at, ctx.gym.time_zone)
  const no = `${customer_name} ${day} ${minuteText(minute)}`
  return { act: 'visit-cancel', id, fee: 0, no, asked: { reason }, needs: ['check-in.cancel', 'cards.reverse'] }
}

export const approveCancel: Handler<typeof checkInCalls.approveCancel> = (outside, { params, body }) =>
  confirmAct(outside, body, async (ctx) => {
    const visit = requireFound(await visitById(ctx, params.id, false))
    if (visit.cancelled_at) throw refuse('check-in.already-cancelled')
    return cancelOf(ctx, visit, body.reason)
  })

/**
 * What the visit took goes back, and a card it opened closes again. Only while nothing stands on it: not after a later
 * visit with the same card or one of that day that took nothing because of it, not when the card is over, not beyond the
 * gym's days for corrections.
 */
export async function cancelVisit(ctx: Ctx, id: number, { reason, approval_token }: BodyOf<typeof checkInCalls.cancel>): Promise<Visit> {
  const seen = requireFound(await visitById(ctx, id, false))
  // The person before the visit before the cards: the order everybody locks in.
  await lockSharers(ctx, [seen.customer_id], seen.card_id)
  await personAtDoor(ctx, seen.customer_id, true)
  const visit = requireFound(await visitById(ctx, id, true))
  if (visit.cancelled_at) throw refuse('check-in.already-cancelled')
  await requireStillCancellable(ctx, visit, reason, approval_token)
  const card = visit.card_id === null ? null : await mayGiveBack(ctx, visit, visit.card_id)
  if (visit.guest_pass_id !== null && visit.counted) await giveTrialBack(ctx, visit, visit.guest_pass_id)
  await setCancelled(ctx, id, reason)
  await endOfVisit(ctx, id, 'cancelled')
  if (card) await giveBack(ctx, visit, card)
  await refreshLastVisit(ctx, visit.customer_id)
  await takeBackOfVisit(booksOf(ctx), { id, customerId: visit.customer_id, day: visit.business_day })
  await record(ctx, 'visit.cancelled', visit.customer_id, { name: visit.customer_name, reason })
  return visitAnswer(requireFound(await visitById(ctx, id, false)))
}

async function giveTrialBack(ctx: Ctx, visit: VisitData, passId: number): Promise<void> {
  const back = await backAfter(ctx, visit)
  if (back) throw laterVisit(ctx, visit, back)
  await giveEntryBack(ctx, passId)
}

function laterVisit(ctx: Ctx, visit: VisitData, { entered_at }: { entered_at: Date }) {
  const { day, minute } = wallClock(entered_at, ctx.gym.time_zone)
  return refuse('check-in.later-visit', { name: visit.customer_name, time: `${day} ${minuteText(minute)}` })
}

/** A slip by whoever made it; later, as long as it could be entered or anything may be undone, by whoever may undo what was done to cards. */
async function requireStillCancellable(ctx: Ctx, visit: VisitData, reason: string, token: string | undefined): Promise<void> {
  // A slip happens once: who comes and goes by cancelled check-ins trains for nothing.
  if (cancelsFreely(visit, ctx.now) && !(await cancelledBefore(ctx, visit))) return
  const { retroactive_days, reversal_days } = ctx.gym
  const couldBeEntered = ctx.now.getTime() - visit.entered_at.getTime() <= retroactive_days * 86_400_000
  if (!couldBeEntered && visit.business_day < addDays(ctx.today, -reversal_days))
    throw refuse('check-in.too-old', { days: Math.max(retroactive_days, reversal_days) })
  await requireRightOrConfirmation(ctx, cancelOf(ctx, visit, reason), token)
}

async function mayGiveBack(ctx: Ctx, visit: VisitData, cardId: number): Promise<CardFacts> {
  const card = requireFound((await cardsById(ctx, [cardId], true))[0])
  const over =
    card.closed_on !== null
      ? expiredWhy[card.closed_why ?? 'refunded']
      : card.recycled_at !== null
        ? cardStatusWords[7]
        : card.ends_on !== null && card.ends_on < ctx.today
          ? expiredWhy.ended
          : null
  if (over) throw refuse('check-in.card-over', { card_no: card.card_no, state: over })
  const retyped = await lastEvent(ctx, cardId, 'type-changed')
  // What the visit took was the old type's: with the new one there is nothing to put it back onto.
  if (retyped && retyped.id > ((await lastEvent(ctx, cardId, 'visited'))?.id ?? 0))
    throw refuse('check-in.card-over', { card_no: card.card_no, state: cardEventWords['type-changed'] })
  const other = await visitOnTopOf(ctx, visit)
  if (other) throw laterVisit(ctx, visit, other)
  return card
}

async function giveBack(ctx: Ctx, visit: VisitData, card: CardFacts): Promise<void> {
  const cardId = card.id
  const entry = await entryOf(ctx.db, ctx.brandId, { visitId: visit.id })
  if (entry) {
    await post(ctx, {
      kind: 'card.visit-cancelled',
      gymId: entry.gymId,
      businessDay: ctx.today,
      occurredAt: ctx.now,
      staffId: ctx.staff.id,
      visitId: visit.id,
      reversesId: entry.id,
      lines: reversed(entry.lines),
    })
  }
  const event = { kind: 'visit-cancelled' as const, staffId: ctx.staff.id, gymId: ctx.gymId, businessDay: ctx.today }
  const stored = entry?.lines.filter((line) => (line.account === 'stored' || line.account === 'gift') && line.cardId === cardId) ?? []
  const back = (account: 'stored' | 'gift') => stored.filter((line) => line.account === account).reduce((sum, line) => sum + line.amount, 0)
  const patch: CardPatch = {
    ...(card.kind === 2 && visit.counted ? { residue_times: (card.residue_times ?? 0) + 1, used_up_on: null } : {}),
    ...(card.kind === 3 && entry
      ? { principal_fen: card.principal_fen + back('stored'), gift_fen: card.gift_fen + back('gift'), used_up_on: null }
      : {}),
  }
  const visited = await lastEvent(ctx, cardId, 'visited')
  const last_visit_at = await lastVisitWith(ctx, cardId)
  await changeCard(ctx, card, { ...patch, last_visit_at }, { ...event, ...(visited ? { reversesId: visited.id } : {}) })
  if (visit.opened_card) await closeAgain(ctx, cardId)
  await refreshStage(ctx, card.customer_id)
}
