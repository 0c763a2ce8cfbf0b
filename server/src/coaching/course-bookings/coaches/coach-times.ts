/** When coaches can be booked: their hours, absences, and what is free of a day. */
import type { BodyOf, QueryOf } from '@kaiguan/contract/call'
import {
  type CoachAbsence,
  type CoachHours,
  CoachingRules,
  type CoachingRulesNow,
  type CoachPage,
  CoachPageFields,
  type coachTimeCalls,
  type FreeCoach,
  MOST_ABSENT_DAYS,
  type WorkTime,
} from '@kaiguan/contract/coaching/course-bookings/coach-times'
import { heldByWords } from '@kaiguan/contract/coaching/course-bookings/texts'
import { fill, type Words } from '@kaiguan/contract/rules'
import { addDays, daysBetween, instantAt, minuteOf, minuteText, wallClock, weekdayOf } from '@kaiguan/contract/time'
import type { Acting, Ctx } from '../../../context.ts'
import { requireUnlocked } from '../../../ground/laid-down/index.ts'
import { tell } from '../../../ground/messages/index.ts'
import { diffOf, record } from '../../../ground/operation-log/index.ts'
import {
  type Busy,
  busyBetween,
  clashRefusal,
  type LessonHold,
  lessonHolds,
  releaseAbsence,
  requireHold,
  timeText,
} from '../../../holds/index.ts'
import { keepUnsent } from '../../../http/input/keep-unsent.ts'
import { refuse, requireFound } from '../../../http/refusal.ts'
import { rulesOf, saveRules } from '../rules.sql.ts'
import { pageOf, savePage } from './coach-pages.sql.ts'
import {
  type AbsenceData,
  absenceById,
  type BookableCoach,
  coachesHere,
  coachHere,
  type Hours,
  hoursOf,
  insertAbsence,
  listAbsences,
  removeAbsence,
  replaceHours,
} from './coaches.sql.ts'

export const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** Lessons begin at the hour and the half. */
const SLOT_MINUTES = 30

export async function editRules(ctx: Ctx, body: BodyOf<typeof coachTimeCalls.editRules>): Promise<CoachingRulesNow> {
  const before = await rulesOf(ctx, true)
  if (body.version !== undefined && body.version !== before.version)
    throw refuse('version.stale', { name: ctx.gym.name }, { details: before })
  const wanted = keepUnsent(ctx, CoachingRules, before, body)
  if (minuteOf(wanted.day_from) >= minuteOf(wanted.day_to))
    throw refuse('hours.order', { from: wanted.day_from, to: wanted.day_to }, { field: 'day_to' })
  await requireUnlocked(ctx, 'coaching-rules', ctx.gymId, before, wanted)
  const after = await saveRules(ctx, wanted)
  await record(ctx, 'coaching.rules-changed', ctx.gymId, {}, diffOf(before, wanted))
  return after
}

const timesOf = (hours: readonly Hours[]): WorkTime[] =>
  hours.map(({ weekday, from_minute, to_minute }) => ({ weekday, from: minuteText(from_minute), to: minuteText(to_minute) }))

export async function hoursAnswer(ctx: Ctx, id: number): Promise<CoachHours> {
  const { name } = requireFound(await coachHere(ctx, id))
  const hours = timesOf(await hoursOf(ctx, [id]))
  return { coach: { id, name }, own: hours.length > 0, hours }
}

/** Without coaching.view-all a coach sets their own alone. */
export async function setHours(ctx: Ctx, id: number, { hours }: BodyOf<typeof coachTimeCalls.setHours>): Promise<CoachHours> {
  requireOwn(ctx, id)
  const before = await hoursAnswer(ctx, id)
  const wanted = hours.toSorted((a, b) => a.weekday - b.weekday || minuteOf(a.from) - minuteOf(b.from))
  for (const [i, { weekday, from, to }] of wanted.entries()) {
    const last = wanted[i - 1]
    const overlaps = last !== undefined && last.weekday === weekday && minuteOf(last.to) > minuteOf(from)
    if (minuteOf(from) >= minuteOf(to) || overlaps) throw refuse('hours.order', { from, to }, { field: 'hours' })
  }
  await replaceHours(
    ctx,
    id,
    wanted.map(({ weekday, from, to }) => ({ weekday, from_minute: minuteOf(from), to_minute: minuteOf(to) })),
  )
  await record(ctx, 'coach.hours-set', id, { name: before.coach.name }, diffOf({ hours: before.hours }, { hours: wanted }))
  return hoursAnswer(ctx, id)
}

export async function pageAnswer(ctx: Ctx, id: number): Promise<CoachPage> {
  const { name } = requireFound(await coachHere(ctx, id))
  return { coach: { id, name }, ...(await pageOf(ctx, id)) }
}

export async function editPage(ctx: Ctx, id: number, body: BodyOf<typeof coachTimeCalls.editPage>): Promise<CoachPage> {
  requireOwn(ctx, id)
  const { name } = requireFound(await coachHere(ctx, id))
  const before = await pageOf(ctx, id, true)
  if (body.version !== undefined && body.version !== before.version) throw refuse('version.stale', { name }, { details: before })
  const wanted = keepUnsent(ctx, CoachPageFields, before, body)
  await savePage(ctx, id, wanted)
  await record(ctx, 'coach.page-changed', id, { name }, diffOf(before, wanted))
  return pageAnswer(ctx, id)
}

function requireOwn(ctx: Ctx, coachId: number): void {
  requireFound(ctx.may('coaching.view-all') || coachId === ctx.staff.id ? coachId : undefined)
}

export function absenceAnswer({ coach_id, coach_name, starts_at, ends_at, ...row }: AbsenceData): CoachAbsence {
  return { ...row, coach: { id: coach_id, name: coach_name }, starts_at: starts_at.toISOString(), ends_at: ends_at.toISOString() }
}

/** A longer one is held day by day: no hold is longer than a day. */
export async function addAbsence(ctx: Ctx, body: BodyOf<typeof coachTimeCalls.addAbsence>): Promise<CoachAbsence> {
  requireOwn(ctx, body.coach_id)
  const coach = requireFound(await coachHere(ctx, body.coach_id), 'coach_id')
  const [startsAt, endsAt] = [new Date(body.starts_at), new Date(body.ends_at)]
  const times = { from: timeText(startsAt, ctx.gym.time_zone), to: timeText(endsAt, ctx.gym.time_zone) }
  if (endsAt <= startsAt || endsAt <= ctx.now || endsAt.getTime() - startsAt.getTime() > MOST_ABSENT_DAYS * DAY_MS)
    throw refuse('hours.order', times, { field: 'ends_at' })
  const opened = body.open_lessons ? await openedBy(ctx, coach, startsAt, endsAt) : []
  const id = await insertAbsence(ctx, { coachId: coach.id, startsAt, endsAt, reason: body.reason })
  const parts = []
  for (const { from, to } of between({ from: startsAt, to: endsAt }, opened))
    for (let at = from.getTime(); at < to.getTime(); at += DAY_MS)
      parts.push({ startsAt: new Date(at), endsAt: new Date(Math.min(at + DAY_MS, to.getTime())) })
  await requireHold(
    ctx,
    parts.map((part) => ({ who: 'coach', whoId: coach.account_id, by: { absenceId: id }, ...part })),
    'starts_at',
  )
  await record(ctx, 'coach.absent', coach.id, { name: coach.name, ...times, reason: body.reason })
  const [first] = opened
  if (first) {
    const values = { coach: coach.name, count: opened.length, from: timeText(first.starts_at, ctx.gym.time_zone) }
    await tell(ctx, { event: 'cover.opened', values, to: { holders: ['coaching.cover'] } })
  }
  return absenceAnswer(requireFound(await absenceById(ctx, id)))
}

/** The lessons here that go on the cover board meanwhile: they hold their coach until somebody takes them, and the absence after that. */
async function openedBy(ctx: Ctx, coach: BookableCoach, from: Date, to: Date): Promise<LessonHold[]> {
  const [there] = (await listAbsences(ctx, { coachId: coach.id, from, page: 1, per_page: 1 })).data
  if (there && there.starts_at < to)
    throw clashRefusal(ctx, [{ starts_at: there.starts_at, ends_at: there.ends_at, what: awayWords(coach) }], 'starts_at')
  return lessonHolds(ctx, coach, from, to)
}

const awayWords = ({ name }: BookableCoach): Words => ({
  zh: fill(heldByWords.absent.zh, { name }),
  en: fill(heldByWords.absent.en, { name }),
})

/** What lies between them. */
function between({ from, to }: Span, held: readonly LessonHold[]): Span[] {
  const edges = [from, ...held.flatMap(({ starts_at, ends_at }) => [starts_at, ends_at]), to]
  const spans: Span[] = []
  for (let at = 0; at < edges.length; at += 2) {
    const [begins, ends] = [edges[at], edges[at + 1]]
    if (begins && ends && begins < ends) spans.push({ from: begins, to: ends })
  }
  return spans
}

export async function endAbsence(ctx: Ctx, id: number): Promise<void> {
  const absence = requireFound(await absenceById(ctx, id, true))
  requireOwn(ctx, absence.coach_id)
  await removeAbsence(ctx, id)
  await releaseAbsence(ctx, id)
  const { time_zone: zone } = ctx.gym
  const times = { from: timeText(absence.starts_at, zone), to: timeText(absence.ends_at, zone) }
  await record(ctx, 'coach.absence-removed', absence.coach_id, { name: absence.coach_name, ...times })
}

type Span = { from: Date; to: Date }

/** When a coach works on that day, by the wall clock: their own hours, or where they have none the branch's. */
function workOf({ gym }: Pick<Acting, 'gym'>, rules: CoachingRulesNow, hours: readonly Hours[], day: string): Span[] {
  const span = (from: number, to: number) => ({ from: instantAt(day, from, gym.time_zone), to: instantAt(day, to, gym.time_zone) })
  if (hours.length === 0) return [span(minuteOf(rules.day_from), minuteOf(rules.day_to))]
  const weekday = weekdayOf(day)
  return hours.filter((one) => one.weekday === weekday).map(({ from_minute, to_minute }) => span(from_minute, to_minute))
}

/** Of these times, those that are outside the coach's hours. */
export async function outsideHours(
  ctx: Acting,
  rules: CoachingRulesNow,
  coach: Pick<BookableCoach, 'id'>,
  times: readonly Span[],
): Promise<Span[]> {
  return outsideOf(ctx, rules, await hoursOf(ctx, [coach.id]), times)
}

/** `hours`: of that coach. */
export function outsideOf(ctx: Pick<Acting, 'gym'>, rules: CoachingRulesNow, hours: readonly Hours[], times: readonly Span[]): Span[] {
  return times.filter((time) => !withinHours(ctx, rules, hours, time))
}

/** `hours`: of one coach. */
export function withinHours(ctx: Pick<Acting, 'gym'>, rules: CoachingRulesNow, hours: readonly Hours[], time: Span): boolean {
  const { day } = wallClock(time.from, ctx.gym.time_zone)
  return workOf(ctx, rules, hours, day).some(({ from, to }) => from <= time.from && time.to <= to)
}

/** What is free of some days, coach by coach: one question of what holds them, one of their hours. */
export async function freeOf(
  ctx: Acting,
  coaches: readonly BookableCoach[],
  { days, minutes }: { days: readonly string[]; minutes: number },
): Promise<(FreeCoach & { day: string })[]> {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined || coaches.length === 0) return []
  const { time_zone: zone } = ctx.gym
  const rules = await rulesOf(ctx)
  const accounts = coaches.map(({ account_id }) => account_id)
  const busy = await busyBetween(ctx, accounts, instantAt(first, 0, zone), instantAt(last, 1440, zone))
  const hours = await hoursOf(
    ctx,
    coaches.map(({ id }) => id),
  )
  const [earliest, latest] = [ctx.now.getTime() + rules.lead * MINUTE_MS, ctx.now.getTime() + rules.days_ahead * DAY_MS]
  return days.flatMap((day) => {
    const [from, to] = [instantAt(day, 0, zone), instantAt(day, 1440, zone)]
    return coaches.map((coach) => {
      const works = workOf(
        ctx,
        rules,
        hours.filter(({ coach_id }) => coach_id === coach.id),
        day,
      )
      const held = busy.filter(({ who_id, starts_at, ends_at }) => who_id === coach.account_id && starts_at < to && ends_at > from)
      const free = works
        .flatMap((work) => slotsOf(work, held, minutes, rules.gap))
        .filter((at) => at.getTime() >= earliest && at.getTime() <= latest)
      return {
        day,
        coach: { id: coach.id, name: coach.name },
        hours: works.map((work) => ({ starts_at: work.from.toISOString(), ends_at: work.to.toISOString() })),
        busy: held.map(({ starts_at, ends_at, absent }) => ({
          starts_at: starts_at.toISOString(),
          ends_at: ends_at.toISOString(),
          absent,
        })),
        free: free.map((at) => at.toISOString()),
      }
    })
  })
}

function slotsOf(work: Span, held: readonly Busy[], minutes: number, gap: number): Date[] {
  const slots: Date[] = []
  for (let at = work.from.getTime(); at + minutes * MINUTE_MS <= work.to.getTime(); at += SLOT_MINUTES * MINUTE_MS) {
    const until = at + (minutes + gap) * MINUTE_MS
    if (!held.some(({ starts_at, ends_at }) => starts_at.getTime() < until && ends_at.getTime() > at)) slots.push(new Date(at))
  }
  return slots
}

export async function freeAnswer(
  ctx: Ctx,
  { day, coach_ids, minutes }: QueryOf<typeof coachTimeCalls.free>,
): Promise<{ data: FreeCoach[] }> {
  const coaches = await coachesHere(ctx, coach_ids)
  const data = await freeOf(ctx, coaches, { days: [day], minutes })
  return { data: data.map(({ day: _, ...coach }) => coach) }
}

/** Days one after the other, both ends included. */
export function daysFrom(from: string, to: string): string[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, i) => addDays(from, i))
}
