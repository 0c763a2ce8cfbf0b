/**
 * Things whose past is read from the log: as they stand now, less what was changed since, the newest first. Each feature says its
 * own in the shape that its diffs have.
 */
import { type Facts, NOT_KNOWN } from '@kaiguan/contract/ground/operation-log/said-beside'
import type { OperationCode } from '@kaiguan/contract/operations'
import { businessDay } from '@kaiguan/contract/time'
import { groupCourseFacts } from '../../classes/classes/index.ts'
import { courseFacts } from '../../coaching/courses/index.ts'
import type { Ctx } from '../../context.ts'
import { areaFacts } from '../../entry/lockers/index.ts'
import { roleFacts } from '../../ground/roles/index.ts'
import { refuse } from '../../http/refusal.ts'
import { cardTypeFacts } from '../../membership/card-types/index.ts'
import { goodsFacts } from '../../money/goods/index.ts'
import { type Price, pricesBefore } from './past-prices.ts'
import { beginOf, changedSince, type LoggedKind, MOST_PRICE_CHANGES, pricesChangedSince, type Thing } from './past-things.sql.ts'

type Logged = {
  now(ctx: Ctx, id: number): Promise<{ readonly name: string } & object>
  added: OperationCode
  changed: readonly OperationCode[]
  /** Which field it changed without saying from what, in earlier releases. */
  silent?: readonly (readonly [OperationCode, string])[]
}

const logged: Readonly<Record<LoggedKind, Logged>> = {
  'card-type': {
    now: cardTypeFacts,
    added: 'card-type.added',
    changed: ['card-type.edited', 'card-type.on-sale', 'card-type.off-sale'],
    silent: [
      ['card-type.on-sale', 'on_sale'],
      ['card-type.off-sale', 'on_sale'],
    ],
  },
  role: { now: roleFacts, added: 'role.created', changed: ['role.edited'] },
  course: { now: courseFacts, added: 'course.added', changed: ['course.changed'] },
  'group-course': {
    now: groupCourseFacts,
    added: 'group-course.added',
    changed: ['group-course.changed', 'group-course.coach-changed'],
    silent: [['group-course.coach-changed', 'coach_name']],
  },
  goods: { now: goodsFacts, added: 'goods.added', changed: ['goods.edited', 'goods.on-sale', 'goods.off-sale'] },
  locker: { now: areaFacts, added: 'locker.area-added', changed: ['locker.area-edited'] },
}

export type Past = { name: string; begins: string | null; imported: boolean; was: Facts; now: Facts }

export async function loggedThingOnDay(ctx: Ctx, thing: Thing, day: string): Promise<Past> {
  const { now: load, added, changed, silent = [] } = logged[thing.kind]
  const { name, ...own } = await load(ctx, thing.id)
  const now: Facts = { name, ...own }
  if (day > ctx.today) throw refuse('past-day.ahead', { day, today: ctx.today }, { field: 'day' })
  const at = await beginOf(ctx, thing, added)
  const begins = at && businessDay(at, { timeZone: ctx.gym.time_zone, dayStartsAtMinute: ctx.gym.day_starts_at })
  if (begins !== null && begins > day) throw refuse('past-thing.not-yet', { name, day, begins }, { field: 'day' })
  const since = await changedSince(ctx, thing, day, { said: changed, silent })
  const undone = Object.fromEntries(since.map(({ field, known, was }) => [field, known ? was : NOT_KNOWN]))
  const prices = thing.kind === 'course' ? { prices: await pricesOnDay(ctx, thing.id, day, now) } : {}
  return { name, begins, imported: false, was: { ...now, ...undone, ...prices }, now }
}

async function pricesOnDay(ctx: Ctx, courseId: number, day: string, { prices }: Facts) {
  const changes = await pricesChangedSince(ctx, courseId, day)
  // The list of a course's facts is made by courseFacts.
  return changes.length < MOST_PRICE_CHANGES ? pricesBefore(prices as readonly Price[], changes) : NOT_KNOWN
}
