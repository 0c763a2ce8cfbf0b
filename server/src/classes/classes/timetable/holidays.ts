/** Days without classes: what stands is called off with everything given back; taken back, it is given after all. */
import type { BodyOf } from '@kaiguan/contract/call'
import type { classSessionCalls } from '@kaiguan/contract/classes/classes/class-sessions'
import { coachesHere } from '../../../coaching/course-bookings/index.ts'
import type { Ctx } from '../../../context.ts'
import { operation, record, recordBy } from '../../../ground/operation-log/index.ts'
import { refuse, requireFound } from '../../../http/refusal.ts'
import type { Places } from '../places-port.ts'
import { requireBothRights } from '../rights.ts'
import { deleteHoliday, lockCalendarAlone, rulesMadeTo, saveHoliday } from '../rules.sql.ts'
import { calledOffFor, plannedOn, sessionsOfRulesOn, setPlanned } from '../sessions.sql.ts'
import { atOf, callOffAll } from './call-off.ts'
import { holdsOf, makeOn, requireAllHolds, wallDay } from './make-sessions.ts'
import { daysOf } from './pattern.ts'

export async function setHoliday(
  ctx: Ctx,
  places: Places,
  { day, name }: BodyOf<typeof classSessionCalls.setHoliday>,
): Promise<{ called_off: number }> {
  requireBothRights(ctx, 'call-off')
  if (day < wallDay(ctx)) throw refuse('session.past', { at: day }, { field: 'day' })
  // No rule makes a class of that day meanwhile.
  await lockCalendarAlone(ctx)
  await saveHoliday(ctx, { day, name })
  const sessions = await plannedOn(ctx, day, false)
  await callOffAll(ctx, places, sessions, { why: 'holiday', reason: name })
  await record(ctx, 'classes.holiday-set', ctx.gymId, { day, name, sessions: sessions.length })
  return { called_off: sessions.length }
}

export async function removeHoliday(ctx: Ctx, day: string): Promise<void> {
  requireBothRights(ctx, 'schedule')
  await lockCalendarAlone(ctx)
  const { name } = requireFound(await deleteHoliday(ctx, day))
  const off = await calledOffFor(ctx, day)
  const here = new Set((await coachesHere(ctx, [...new Set(off.map(({ coach_id }) => coach_id))])).map(({ id }) => id))
  // Of whoever coaches here no more they stay called off.
  const back = off.filter(({ coach_id }) => here.has(coach_id))
  await setPlanned(
    ctx,
    back.map(({ id }) => id),
  )
  const held = back.flatMap((one) =>
    holdsOf({ id: one.id, hallId: one.hall_id, startsAt: one.starts_at, endsAt: one.ends_at }, one.coach_account),
  )
  let made = 0
  const rules = (await rulesMadeTo(ctx, day)).filter((rule) => daysOf(rule, day, day).length > 0)
  const there = await sessionsOfRulesOn(
    ctx,
    rules.map(({ id }) => id),
    day,
  )
  for (const rule of rules.filter(({ id }) => !there.has(id))) {
    const fresh = await makeOn(ctx, rule, [day])
    held.push(...fresh.flatMap((one) => holdsOf(one, rule.coach_account)))
    made += fresh.length
  }
  await requireAllHolds(ctx, held, 'day')
  const told = back.map((one) =>
    operation('class.stands-again', one.course_id, {
      name: one.course_name,
      at: atOf(ctx, one),
      session_id: one.id,
      course_type: one.course_type,
    }),
  )
  if (told.length > 0) await recordBy(ctx, told)
  await record(ctx, 'classes.holiday-removed', ctx.gymId, { day, name, sessions: back.length + made })
}
