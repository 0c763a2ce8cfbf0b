/** A rule is changed from a day on: its classes to come are changed with it and keep their places, new ones are made, others go. */
import type { BodyOf } from '@kaiguan/contract/call'
import type { classSessionCalls } from '@kaiguan/contract/classes/classes/class-sessions'
import { addDays, weekdayOf } from '@kaiguan/contract/time'
import type { BookableCoach } from '../../../coaching/course-bookings/index.ts'
import type { Ctx } from '../../../context.ts'
import { record } from '../../../ground/operation-log/index.ts'
import { refuse, requireFound } from '../../../http/refusal.ts'
import type { Places } from '../places-port.ts'
import { insertRule, lockCalendar, type RuleData, type RuleValues, ruleById, updateRule } from '../rules.sql.ts'
import { detach, followingOf, forgetSeats, type SessionChange, type SessionData, settledDays, updateSessions } from '../sessions.sql.ts'
import { type Change, holdAnew, requireEnoughSeats, ruleTimes, tellOf } from './after-class-change.ts'
import { endBefore, requireClassesFree, takeOut } from './call-off.ts'
import { holdsOf, makeOn, requireGiven, standsTo, timesText, wallDay, withoutHolidays } from './make-sessions.ts'
import { daysOf, timesOf } from './pattern.ts'

/** What somebody wants otherwise of a class: of those that follow, what isn't named stays each as it is. */
type Said = 'coach_id' | 'hall_id' | 'max_person' | 'min_person' | 'price_fen' | 'remark'

type Wish = {
  rule: RuleData
  session: SessionData
  body: BodyOf<typeof classSessionCalls.edit>
  startsAt: Date
  endsAt: Date
  moves: boolean
}

/** From a class on: a new rule from its day, the old one ends the day before; where nothing came before, the rule itself. */
export async function reshapeFrom(ctx: Ctx, places: Places, { rule, session, body, startsAt, endsAt, moves }: Wish): Promise<void> {
  const still = { shift: 0, from_minute: rule.from_minute, to_minute: rule.to_minute }
  const { shift, ...times } = moves ? ruleTimes(ctx, session, startsAt, endsAt) : still
  if (shift !== 0 && rule.week.length > 1) throw refuse('session.other-day', {}, { field: 'starts_at' })
  const day = session.business_day
  const said: Partial<Pick<RuleValues, Exclude<Said, 'remark'>>> = {}
  if (body.coach_id !== undefined && body.coach_id !== session.coach_id) said.coach_id = body.coach_id
  if (body.hall_id !== undefined && body.hall_id !== session.hall_id) said.hall_id = body.hall_id
  if (body.max_person !== undefined && body.max_person !== session.max_person) said.max_person = body.max_person
  if (body.min_person !== undefined && body.min_person !== session.min_person) said.min_person = body.min_person
  const price = body.price === null ? 0 : body.price
  if (price !== undefined && price !== session.price_fen) said.price_fen = price
  const on = (one: string) => addDays(one, shift)
  const values: RuleValues = {
    ...rule,
    ...times,
    ...said,
    week: rule.week.map((weekday) => weekdayOf(on(dayOfWeek(weekday)))),
    days: rule.days.filter((one) => one >= day).map(on),
    from_day: on(day),
    to_day: rule.to_day === null ? null : on(rule.to_day),
    made_to: rule.made_to === null ? null : on(rule.made_to),
  }
  const remark = body.remark === undefined ? undefined : (body.remark ?? '')
  await reshape(ctx, places, {
    before: rule,
    values,
    fromDay: day,
    shift,
    said: new Set(Object.keys(said)),
    remark,
    anew: day > rule.from_day,
  })
}

/** Some day that falls on it. */
const dayOfWeek = (weekday: number): string => addDays('2026-01-04', weekday)

export type Reshaping = {
  before: RuleData
  values: RuleValues
  fromDay: string
  shift: number
  said: ReadonlySet<string>
  remark?: string | undefined
  /** A rule of its own from that day on. */
  anew: boolean
}

export async function reshape(ctx: Ctx, places: Places, asked: Reshaping): Promise<RuleData> {
  const { before, values, fromDay, shift } = asked
  await lockCalendar(ctx)
  const coach = await requireGiven(ctx, before.course_type, values)
  const sessions = await followingOf(ctx, before.id, fromDay)
  const on = (day: string) => addDays(day, shift)
  const settled = (await settledDays(ctx, before.id, fromDay)).map(on)
  const made = daysOf(before, fromDay, before.made_to ?? fromDay).map(on)
  const until = standsTo(ctx, values)
  const madeTo = values.made_to !== null && values.made_to > until && values.schedule_type === 1 ? values.made_to : until
  const after = await saveRule(ctx, asked, madeTo)

  const first = on(fromDay) > wallDay(ctx) ? on(fromDay) : wallDay(ctx)
  const days = new Set((await withoutHolidays(ctx, daysOf(after, first, madeTo))).filter((day) => !settled.includes(day)))
  const stays = sessions.filter(({ business_day }) => days.has(on(business_day)))
  const goes = sessions.filter((one) => !stays.includes(one))
  requireClassesFree(ctx, goes)
  const changes = stays.map((one) => changeOf(ctx, one, { ...asked, after, coach }))
  requireChangeable(ctx, after, changes)
  await takeOut(ctx, goes, 'ended')
  await changeSessions(ctx, changes, shift)
  // A day that the rule had before and that has no class now was taken out, and stays so.
  const fresh = await makeOn(
    ctx,
    after,
    [...days].filter((day) => !made.includes(day)),
  )
  await holdAnew(
    ctx,
    changes,
    fresh.flatMap((one) => holdsOf(one, coach.account_id)),
  )
  if (fresh.length + changes.length === 0 && after.to_day !== null && after.to_day <= madeTo)
    throw refuse('session.none', {}, { field: 'week' })
  const inOtherHalls = changes.filter(({ before: one, change }) => change.hallId !== one.hall_id)
  await forgetSeats(
    ctx,
    inOtherHalls.map(({ change }) => change.id),
  )
  await record(ctx, 'class.rule-changed', after.course_id, {
    name: after.course_name,
    day: first,
    times: timesText(after),
    coach: coach.name,
    sessions: changes.length + fresh.length,
    rule_id: after.id,
    course_type: after.course_type,
  })
  for (const { before: one, change } of changes) if (isElsewhere(one, change)) await tellOf(ctx, places, one)
  return after
}

/** A new rule from that day on, and the old one ends before it; or the rule itself is changed. */
async function saveRule(ctx: Ctx, { before, values, fromDay, anew }: Reshaping, madeTo: string): Promise<RuleData> {
  if (anew) await endBefore(ctx, before, fromDay)
  const id = anew ? await insertRule(ctx, { ...values, made_to: madeTo }) : before.id
  if (!anew) await updateRule(ctx, id, { ...values, made_to: madeTo })
  return requireFound(await ruleById(ctx, id))
}

/** Each of them has seats for whoever has a place, and begins later than now. */
function requireChangeable(ctx: Ctx, after: RuleData, changes: readonly Change[]): void {
  for (const { before: one, change } of changes) {
    requireEnoughSeats(ctx, one, change.max)
    if (change.startsAt <= ctx.now) throw refuse('session.past', { at: timesText(after) }, { field: 'starts_at' })
  }
}

async function changeSessions(ctx: Ctx, changes: readonly Change[], shift: number): Promise<void> {
  // Two of them may change days with each other.
  if (shift !== 0)
    await detach(
      ctx,
      changes.map(({ before: one }) => one.id),
    )
  await updateSessions(
    ctx,
    changes.map(({ change }) => change),
  )
}

function isElsewhere(one: SessionData, change: SessionChange): boolean {
  const moved = change.startsAt.getTime() !== one.starts_at.getTime() || change.endsAt.getTime() !== one.ends_at.getTime()
  return moved || change.coachId !== one.coach_id || change.hallId !== one.hall_id
}

type Onto = Pick<Reshaping, 'before' | 'shift' | 'said' | 'remark'> & { after: RuleData; coach: BookableCoach }

/** What the rule says otherwise than before, or what was named, holds for each; what was changed of one alone stays with it. */
function changeOf(ctx: Ctx, one: SessionData, { before, after, shift, said, remark, coach }: Onto): Change {
  const given = (key: 'coach_id' | 'hall_id' | 'max_person' | 'min_person' | 'price_fen') => said.has(key) || after[key] !== before[key]
  const moves = shift !== 0 || after.from_minute !== before.from_minute || after.to_minute !== before.to_minute
  const day = addDays(one.business_day, shift)
  const times = moves ? timesOf(day, after, ctx.gym.time_zone) : { startsAt: one.starts_at, endsAt: one.ends_at }
  const change: SessionChange = {
    id: one.id,
    ruleId: after.id,
    day,
    ...times,
    coachId: given('coach_id') ? after.coach_id : one.coach_id,
    coveredForId: given('coach_id') ? null : one.covered_for_id,
    hallId: given('hall_id') ? after.hall_id : one.hall_id,
    max: given('max_person') ? after.max_person : one.max_person,
    min: given('min_person') ? after.min_person : one.min_person,
    price: given('price_fen') ? after.price_fen : one.price_fen,
    remark: remark ?? one.remark,
  }
  return { before: one, change, account: change.coachId === coach.id ? coach.account_id : one.coach_account }
}
