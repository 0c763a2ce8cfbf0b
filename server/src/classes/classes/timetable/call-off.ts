/** Classes that aren't given: called off, with whoever has a place told and everything given back; taken out where nobody has. */
import type { Session } from '@kaiguan/contract/classes/classes/class-sessions'
import { type CallOffReason, classActWords, sessionStateWords } from '@kaiguan/contract/classes/classes/texts'
import { addDays } from '@kaiguan/contract/time'
import type { Ctx } from '../../../context.ts'
import { operation, record, recordBy } from '../../../ground/operation-log/index.ts'
import { forgetSessions, releaseSessions, timeText } from '../../../holds/index.ts'
import { refuse, requireFound } from '../../../http/refusal.ts'
import { sessionAnswer } from '../answers.ts'
import type { Places } from '../places-port.ts'
import { requireClassRight } from '../rights.ts'
import { endRule, type RuleData, ruleById } from '../rules.sql.ts'
import {
  deleteSessions,
  everReserved,
  followingOf,
  lockSession,
  type SessionData,
  sessionById,
  sessionsByIds,
  setCalledOff,
} from '../sessions.sql.ts'
import { wallDay } from './make-sessions.ts'

export const atOf = (ctx: Pick<Ctx, 'gym'>, { starts_at }: Pick<SessionData, 'starts_at'>): string => timeText(starts_at, ctx.gym.time_zone)

export function requireClassState(
  ctx: Ctx,
  session: SessionData,
  states: readonly SessionData['state'][],
  act: keyof typeof classActWords,
): void {
  if (states.includes(session.state)) return
  const said = {
    course: session.course_name,
    at: atOf(ctx, session),
    state: sessionStateWords[session.state],
    operation: classActWords[act],
  }
  throw refuse('session.state', said)
}

export async function callOff(ctx: Ctx, places: Places, id: number, reason: string): Promise<Session> {
  const session = requireFound(await sessionById(ctx, id))
  requireClassRight(ctx, session.course_type, 'call-off')
  await callOffAll(ctx, places, [session], { why: 'staff', reason })
  return sessionAnswer(requireFound(await sessionById(ctx, id)))
}

/** Persons come before classes: the places first, then the classes, which are read again behind their locks. */
export async function callOffAll(
  ctx: Ctx,
  places: Places,
  sessions: readonly SessionData[],
  { why, reason }: { why: CallOffReason; reason: string },
): Promise<void> {
  const ids = sessions.map(({ id }) => id)
  if (ids.length === 0) return
  await places.free(ctx, ids, why, reason)
  const locked = await sessionsByIds(ctx, ids, true)
  for (const session of locked) requireClassState(ctx, session, ['planned', 'running'], 'call-off')
  await setCalledOff(ctx, ids, why, reason)
  await releaseSessions(ctx, ids)
  const told = locked.map((one) =>
    operation('class.called-off', one.course_id, {
      name: one.course_name,
      at: atOf(ctx, one),
      reason,
      session_id: one.id,
      course_type: one.course_type,
    }),
  )
  await recordBy(ctx, told)
}

/** One, or it and all that follow of its rule, which ends the day before. */
export async function removeSession(ctx: Ctx, id: number, apply: 'one' | 'following'): Promise<void> {
  const session = requireFound(await lockSession(ctx, id))
  requireClassRight(ctx, session.course_type, 'unschedule')
  requireClassState(ctx, session, ['planned'], 'remove')
  const rule = session.rule_id === null || apply === 'one' ? undefined : await ruleById(ctx, session.rule_id, true)
  if (!rule) {
    requireClassesFree(ctx, [session])
    await takeOut(ctx, [session], 'staff')
    return record(ctx, 'class.removed', session.course_id, {
      name: session.course_name,
      at: atOf(ctx, session),
      course_type: session.course_type,
    })
  }
  await endFrom(ctx, rule, session.business_day)
}

/** A rule gives nothing from that day on; refused where somebody has a place. */
export async function endFrom(ctx: Ctx, rule: RuleData, day: string): Promise<void> {
  const sessions = await followingOf(ctx, rule.id, day)
  requireClassesFree(ctx, sessions)
  await takeOut(ctx, sessions, 'ended')
  await endBefore(ctx, rule, day)
  await record(ctx, 'class.ended', rule.course_id, {
    name: rule.course_name,
    day,
    sessions: sessions.length,
    rule_id: rule.id,
    course_type: rule.course_type,
  })
}

/** Its last day is the one before; where that is over, it has ended. */
export async function endBefore(ctx: Ctx, rule: RuleData, day: string): Promise<void> {
  const last = addDays(day, -1)
  await endRule(ctx, rule.id, last < rule.from_day || last < wallDay(ctx) ? null : last)
}

/** What stands for anybody: places, offers, waits. */
export const reservedOf = ({ taken, waiting }: Pick<SessionData, 'taken' | 'waiting'>): number => taken + waiting

export function requireClassesFree(ctx: Ctx, sessions: readonly SessionData[]): void {
  const reserved = sessions.find((one) => reservedOf(one) > 0)
  if (reserved) throw refuse('session.reserved', { at: atOf(ctx, reserved), count: reservedOf(reserved) })
}

/** Nobody has a place in them. One that somebody once reserved is called off, so that their record leads somewhere. */
export async function takeOut(ctx: Ctx, sessions: readonly SessionData[], why: CallOffReason): Promise<void> {
  const ids = sessions.map(({ id }) => id)
  const known = await everReserved(ctx, ids)
  const gone = ids.filter((id) => !known.has(id))
  await setCalledOff(ctx, [...known], why, '')
  await releaseSessions(ctx, [...known])
  // What they held for an absence of their coach holds that again.
  await releaseSessions(ctx, gone)
  await forgetSessions(ctx, gone)
  await deleteSessions(ctx, gone)
}
