/** What stands in somebody's way altogether, whatever card they have: the same for the screen's choices and for reserving. */
import type { ClassRulesNow } from '@kaiguan/contract/classes/class-reservations/calls'
import { placeActWords } from '@kaiguan/contract/classes/class-reservations/texts'
import { reservationStateWords, sessionStateWords } from '@kaiguan/contract/classes/classes/texts'
import { addDays, instantAt, wallClock } from '@kaiguan/contract/time'
import type { Acting } from '../../../context.ts'
import { clashesOf, clashRefusal, timeText, type Wanted } from '../../../holds/index.ts'
import { type Refusal, refuse } from '../../../http/refusal.ts'
import { type PersonFacts, personFacts } from '../facts.sql.ts'
import type { PlaceData } from '../reservations.sql.ts'
import type { ClassData } from '../sessions.sql.ts'
import type { Holder } from './place-choices.ts'

export const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

export const atOf = ({ gym }: Pick<Acting, 'gym'>, { starts_at }: { starts_at: Date }): string => timeText(starts_at, gym.time_zone)

/** Until when a place may be given back without cost: as its rules say, and longer where nobody could know of it in time. */
export function freeUntil({
  starts_at,
  late_start,
  policy,
  free_until,
}: Pick<PlaceData, 'starts_at' | 'late_start' | 'policy' | 'free_until'>): Date {
  // Moved when it was too late already, it is judged by the class it was moved from.
  const start = Math.min(starts_at.getTime(), late_start?.getTime() ?? Number.POSITIVE_INFINITY)
  return new Date(Math.max(start - (policy.cancel ?? 0) * MINUTE_MS, free_until?.getTime() ?? 0))
}

/** Of a class that takes nobody any more; null: it does. */
export function whyClosed(
  ctx: Pick<Acting, 'gym' | 'now'>,
  session: ClassData,
  act: keyof typeof placeActWords = 'reserve',
): Refusal | null {
  const { state, course_name: course, ends_at } = session
  if ((state === 'planned' || state === 'running') && ends_at > ctx.now) return null
  const over = state === 'called-off' ? state : 'done'
  return refuse('session.state', { course, at: atOf(ctx, session), state: sessionStateWords[over], operation: placeActWords[act] })
}

export function factsOf(ctx: Acting, rules: ClassRulesNow, holder: Holder, session: ClassData): Promise<PersonFacts> {
  const since = new Date(ctx.now.getTime() - rules.strike_days * DAY_MS)
  return personFacts(ctx, { personId: holder.person_id, sessionId: session.id, since })
}

/** `attended`: they stand there, at a class that asks for nothing. */
type How = { attended?: boolean; moves?: boolean }

export function whyNot(
  ctx: Acting,
  rules: ClassRulesNow,
  { holder, session, facts }: { holder: Holder; session: ClassData; facts: PersonFacts },
  { attended = false, moves = false }: How = {},
): Refusal | null {
  const { name } = holder
  const course = session.course_name
  const at = atOf(ctx, session)
  const closed = whyClosed(ctx, session)
  if (closed) return closed
  if (facts.already !== null) return refuse('place.already', { name, state: reservationStateWords[facts.already], course, at })
  const banned = whyBanned(ctx, rules, holder, facts)
  if (banned) return banned
  if (attended) return null
  const { from, to } = windowOf(ctx, rules, session)
  // Who started it lets in whoever stands there.
  const open = ctx.now >= from && (ctx.now <= to || (session.state === 'running' && ctx.actor.kind === 'staff'))
  const zone = ctx.gym.time_zone
  if (!open) return refuse('place.window', { course, at, from: timeText(from, zone), to: timeText(to, zone) })
  if (!moves && facts.active >= rules.max_active) return refuse('place.active', { name, count: facts.active, most: rules.max_active })
  return null
}

/** From when until when a class is reserved, days by the wall clock. */
export function windowOf(
  { gym }: Pick<Acting, 'gym'>,
  { open_days, close }: Pick<ClassRulesNow, 'open_days' | 'close'>,
  { starts_at }: { starts_at: Date },
): { from: Date; to: Date } {
  const { day } = wallClock(starts_at, gym.time_zone)
  return { from: instantAt(addDays(day, -open_days), 0, gym.time_zone), to: new Date(starts_at.getTime() - close * MINUTE_MS) }
}

export function whyBanned(ctx: Acting, rules: ClassRulesNow, { name }: Holder, { strikes: count, struck_at }: PersonFacts): Refusal | null {
  if (rules.strikes === 0 || count < rules.strikes || struck_at === null) return null
  const until = new Date(struck_at.getTime() + rules.ban_days * DAY_MS)
  if (until <= ctx.now) return null
  return refuse('place.banned', { name, count, days: rules.strike_days, until: timeText(until, ctx.gym.time_zone) })
}

/** What a place holds of its person. */
export function holdOf(personId: number, reservationId: number, { starts_at, ends_at }: Pick<ClassData, 'starts_at' | 'ends_at'>): Wanted {
  return { who: 'person', whoId: personId, startsAt: starts_at, endsAt: ends_at, by: { reservationId } }
}

/** They are somewhere else then; null: nowhere. Nothing is held. */
export async function whyElsewhere(ctx: Acting, { person_id }: Holder, session: ClassData): Promise<Refusal | null> {
  const clashes = await clashesOf(ctx, [holdOf(person_id, 0, session)])
  return clashes.length > 0 ? clashRefusal(ctx, clashes) : null
}
