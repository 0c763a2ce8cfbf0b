/** A class is changed: another time, coach, hall; how many may come; alone, or with all that follow of its rule. */
import type { BodyOf } from '@kaiguan/contract/call'
import { type classSessionCalls, type Session, SessionFields } from '@kaiguan/contract/classes/classes/class-sessions'
import { wallClock } from '@kaiguan/contract/time'
import type { Ctx } from '../../../context.ts'
import { diffOf, record } from '../../../ground/operation-log/index.ts'
import { timeText } from '../../../holds/index.ts'
import { keepUnsent } from '../../../http/input/keep-unsent.ts'
import { refuse, requireFound } from '../../../http/refusal.ts'
import { sessionAnswer } from '../answers.ts'
import type { Places } from '../places-port.ts'
import { requireClassRight } from '../rights.ts'
import { ruleById } from '../rules.sql.ts'
import { forgetSeats, lockSession, type SessionChange, type SessionData, sessionById, updateSessions } from '../sessions.sql.ts'
import { holdAnew, requireEnoughSeats, tellOf } from './after-class-change.ts'
import { atOf, requireClassState } from './call-off.ts'
import { reshapeFrom } from './change-rule.ts'
import { requireGiven, requirePersonsAndPrice } from './make-sessions.ts'

type Body = BodyOf<typeof classSessionCalls.edit>
const DAY_MS = 24 * 3_600_000

export async function editSession(ctx: Ctx, places: Places, id: number, body: Body): Promise<Session> {
  const seen = requireFound(await sessionById(ctx, id))
  requireClassRight(ctx, seen.course_type, 'reschedule')
  // A rule comes before its classes.
  const rule = body.apply !== 'following' || seen.rule_id === null ? undefined : await ruleById(ctx, seen.rule_id, true)
  const before = requireFound(await lockSession(ctx, id))
  if (body.version !== undefined && body.version !== before.version)
    throw refuse('version.stale', { name: before.course_name }, { details: sessionAnswer(before) })
  requireClassState(ctx, before, ['planned', 'running'], 'change')
  const wanted = keepUnsent(ctx, SessionFields, fieldsOf(before), body)
  const startsAt = new Date(wanted.starts_at)
  const endsAt = new Date(wanted.ends_at)
  const moves = startsAt.getTime() !== before.starts_at.getTime() || endsAt.getTime() !== before.ends_at.getTime()
  if (moves) requireTime(ctx, startsAt, endsAt)
  if (rule && before.state === 'planned') await reshapeFrom(ctx, places, { rule, session: before, body, startsAt, endsAt, moves })
  else await editOne(ctx, places, before, { ...wanted, startsAt, endsAt, moves })
  return sessionAnswer(requireFound(await sessionById(ctx, id)))
}

const fieldsOf = (s: SessionData) => ({
  starts_at: s.starts_at.toISOString(),
  ends_at: s.ends_at.toISOString(),
  coach_id: s.coach_id,
  hall_id: s.hall_id,
  max_person: s.max_person,
  min_person: s.min_person,
  price: s.price_fen,
  remark: s.remark,
})

function requireTime(ctx: Ctx, startsAt: Date, endsAt: Date): void {
  const { time_zone: zone } = ctx.gym
  const times = { from: timeText(startsAt, zone), to: timeText(endsAt, zone) }
  if (endsAt <= startsAt || endsAt.getTime() - startsAt.getTime() > DAY_MS) throw refuse('hours.order', times, { field: 'ends_at' })
  if (startsAt <= ctx.now) throw refuse('session.past', { at: times.from }, { field: 'starts_at' })
}

type Wish = ReturnType<typeof fieldsOf> & { startsAt: Date; endsAt: Date; moves: boolean }

async function editOne(ctx: Ctx, places: Places, before: SessionData, wanted: Wish): Promise<void> {
  const change = changeOf(ctx, before, wanted)
  requireEnoughSeats(ctx, before, change.max)
  requirePersonsAndPrice(wanted, wanted.price, before.course_type)
  const held = wanted.moves || change.coachId !== before.coach_id || change.hallId !== before.hall_id
  if (held) {
    // Whoever stays isn't asked whether they still coach.
    const isNew = change.coachId !== before.coach_id || change.hallId !== before.hall_id
    const account = isNew
      ? (await requireGiven(ctx, before.course_type, { ...wanted, price_fen: wanted.price })).account_id
      : before.coach_account
    await holdAnew(ctx, [{ before, change, account }])
  }
  await updateSessions(ctx, [change])
  if (change.hallId !== before.hall_id) await forgetSeats(ctx, [before.id])
  const after = requireFound(await sessionById(ctx, before.id))
  await record(
    ctx,
    'class.changed',
    before.course_id,
    { name: before.course_name, at: atOf(ctx, before), session_id: before.id, course_type: before.course_type },
    diffOf(said(ctx, before), said(ctx, after)),
  )
  if (held) await tellOf(ctx, places, before)
}

/** A substitute is named as one; whose class it is has it back when they give it after all. Moved to another day it leaves its rule. */
function changeOf(ctx: Ctx, before: SessionData, wanted: Wish): SessionChange {
  const { day } = wallClock(wanted.startsAt, ctx.gym.time_zone)
  const owner = before.covered_for_id ?? before.coach_id
  return {
    id: before.id,
    ruleId: day === before.business_day ? before.rule_id : null,
    day,
    startsAt: wanted.startsAt,
    endsAt: wanted.endsAt,
    coachId: wanted.coach_id,
    coveredForId: wanted.coach_id === owner ? null : owner,
    hallId: wanted.hall_id,
    max: wanted.max_person,
    min: wanted.min_person,
    price: wanted.price,
    remark: wanted.remark,
  }
}

/** What the log says of it. */
function said(ctx: Ctx, s: SessionData) {
  return {
    starts_at: atOf(ctx, s),
    ends_at: timeText(s.ends_at, ctx.gym.time_zone),
    coach: s.coach_name,
    hall: s.hall_name,
    max_person: s.max_person,
    min_person: s.min_person,
    price_fen: s.price_fen,
    remark: s.remark,
  }
}
