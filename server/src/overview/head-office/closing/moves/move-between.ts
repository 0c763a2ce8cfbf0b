/**
 * What members hold at a branch goes to another one, or is asked to be refunded: a part at a time, each its own transaction, so that
 * both branches go on selling and whoever stops in the middle finds the rest where it was (docs/closing-a-branch.md).
 */
import type { BodyOf, Call } from '@kaiguan/contract/call'
import { type BranchMovePart, branchMoveCalls, MOST_AT_ONCE } from '@kaiguan/contract/overview/head-office/closing/branch-moves'
import type { BranchMoveKind } from '@kaiguan/contract/overview/head-office/closing/branch-moves.texts'
import { courseById, priceToSell } from '../../../../coaching/courses/index.ts'
import { courseMoving } from '../../../../coaching/customer-courses/index.ts'
import type { Ctx } from '../../../../context.ts'
import { record } from '../../../../ground/operation-log/index.ts'
import { refuse, requireFound } from '../../../../http/refusal.ts'
import { type CardOffer, offerHere, typeOfCards } from '../../../../membership/card-types/index.ts'
import { cardMoving } from '../../../../membership/cards/index.ts'
import { depositMoving } from '../../../../money/deposits/index.ts'
import { requestRefunds } from '../../../refunds/index.ts'
import { standingAt } from '../close-branch.ts'
import type { BranchData } from '../closing.sql.ts'
import { inRefundCase, notToRefund, waitsAsCard } from './branch-moves.sql.ts'

type Calls = typeof branchMoveCalls
type Between = { here: Ctx; there: Ctx; from: BranchData; to: BranchData }

/** Standing at both: each is open, and within the reach of whoever asks. */
export async function standBetween(ctx: Ctx, gymId: number, toGymId: number, call: Call): Promise<Between> {
  const { at: here, branch: from } = await standingAt(ctx, gymId, call)
  if (gymId === toGymId) throw refuse('branch-move.same', { gym: from.name }, { field: 'to_gym_id' })
  const { at: there, branch: to } = await standingAt(ctx, toGymId, call)
  return { here, there, from, to }
}

export async function moveCards(ctx: Ctx, body: BodyOf<Calls['cards']>): Promise<BranchMovePart> {
  const between = await standBetween(ctx, body.gym_id, body.to_gym_id, branchMoveCalls.cards)
  const { here, there } = between
  const type = requireFound(await typeOfCards(here, body.type_id), 'type_id')
  const to = requireFound(await typeThere(between, body.to_type_id), 'to_type_id')
  if (to.kind !== type.kind) throw refuse('branch-move.kind', { name: type.name, to: to.name }, { field: 'to_type_id' })
  const held = waitsAsCard(here)
  const part = await cardMoving.move({ here, there }, type.id, to, held, MOST_AT_ONCE)
  await say(between, 'cards', part, body.reason, to.name)
  return { ...part, left: await cardMoving.count(here, type.id, held) }
}

/** What the other branch sells: its own, or what head office made good there; not what is this one’s, which ends with it. */
async function typeThere({ here, there }: Between, id: number): Promise<CardOffer | undefined> {
  const type = await offerHere(there, id)
  return type && type.gym_id !== here.gymId ? type : undefined
}

export async function moveCourses(ctx: Ctx, body: BodyOf<Calls['courses']>): Promise<BranchMovePart> {
  const between = await standBetween(ctx, body.gym_id, body.to_gym_id, branchMoveCalls.courses)
  const { here, there } = between
  const course = requireFound(await courseById(there, body.to_course_id), 'to_course_id')
  requireFound(await priceToSell(there, course.id, body.to_coach_id), 'to_coach_id')
  const from = { courseId: body.course_id, coachId: body.coach_id }
  const held = inRefundCase('customer_course_id')
  const part = await courseMoving.move({ here, there }, from, { courseId: course.id, coachId: body.to_coach_id }, held, MOST_AT_ONCE)
  await say(between, 'courses', part, body.reason, course.name)
  return { ...part, left: await courseMoving.count(here, from, held) }
}

export async function moveDeposits(ctx: Ctx, body: BodyOf<Calls['deposits']>): Promise<BranchMovePart> {
  const between = await standBetween(ctx, body.gym_id, body.to_gym_id, branchMoveCalls.deposits)
  const part = await depositMoving.move(between, MOST_AT_ONCE)
  await say(between, 'deposits', part, body.reason)
  return { ...part, left: (await depositMoving.thatGo(between.here)).count }
}

/** Of those that are owed anything: for nothing there is no refund. */
export async function askForRefunds(ctx: Ctx, { gym_id, type_id, course, reason }: BodyOf<Calls['refunds']>): Promise<BranchMovePart> {
  const { at } = await standingAt(ctx, gym_id, branchMoveCalls.refunds)
  return type_id === undefined
    ? refundCourses(at, { courseId: course?.course_id ?? 0, coachId: course?.coach_id ?? 0 }, reason)
    : refundCards(at, type_id, reason)
}

async function refundCards(at: Ctx, typeId: number, reason: string): Promise<BranchMovePart> {
  const { name } = requireFound(await typeOfCards(at, typeId), 'type_id')
  const held = notToRefund('card_id', cardMoving.worth(at))
  const next = () => cardMoving.next(at, typeId, held, MOST_AT_ONCE)
  const asked = await askForNext(at, { kind: 'card', what: 'cards', name, next, hold: cardMoving.hold }, reason)
  return { ...asked, left: await cardMoving.count(at, typeId, held) }
}

async function refundCourses(at: Ctx, of: { courseId: number; coachId: number }, reason: string): Promise<BranchMovePart> {
  const { name } = requireFound(await courseById(at, of.courseId), 'course')
  const held = notToRefund('customer_course_id', courseMoving.worth)
  const next = () => courseMoving.next(at, of, held, MOST_AT_ONCE)
  const asked = await askForNext(at, { kind: 'course', what: 'courses', name, next, hold: courseMoving.hold }, reason)
  return { ...asked, left: await courseMoving.count(at, of, held) }
}

type Refunded = {
  kind: 'card' | 'course'
  what: BranchMoveKind
  name: string
  next: () => Promise<number[]>
  hold: (at: Ctx, ids: readonly number[]) => Promise<unknown>
}

/** Found once more when they are held: whoever was quicker has refunded one of them by now. */
async function askForNext(at: Ctx, { kind, what, name, next, hold }: Refunded, reason: string): Promise<{ moved: number; fee: number }> {
  await hold(at, await next())
  const ids = await next()
  const fee = await requestRefunds(
    at,
    ids.map((id) => ({ kind, id })),
    reason,
  )
  if (ids.length > 0) await record(at, 'branch.refunds-requested', at.gymId, { count: ids.length, fee, reason, what, name })
  return { moved: ids.length, fee }
}

/** In the log of both branches. */
async function say(
  { here, there, from, to }: Between,
  what: BranchMoveKind,
  part: { moved: number; fee: number },
  reason: string,
  name?: string,
): Promise<void> {
  if (part.moved === 0) return
  const said = { count: part.moved, what, fee: part.fee, reason, ...(name === undefined ? {} : { name }) }
  await record(here, 'branch.moved-out', here.gymId, { ...said, gym: to.name })
  await record(there, 'branch.moved-in', there.gymId, { ...said, gym: from.name })
}
