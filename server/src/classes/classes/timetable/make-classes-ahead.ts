/** Rules make their classes four weeks ahead: hourly, each rule by itself. What is in the way of one keeps it alone from being made. */
import { addDays } from '@kaiguan/contract/time'
import type { Clock } from '../../../clock.ts'
import type { Acting } from '../../../context.ts'
import type { Database } from '../../../database/open.ts'
import { tell } from '../../../ground/messages/index.ts'
import { holdEach, timeText } from '../../../holds/index.ts'
import { sayChanged } from '../../../push/say.sql.ts'
import { everyGym, type Round } from '../../../rounds/every-gym.ts'
import { lockCalendar, ruleById, rulesToCarryOn, setMadeTo } from '../rules.sql.ts'
import { deleteSessions } from '../sessions.sql.ts'
import { holdsOf, horizon, makeOn, standsTo, withoutHolidays } from './make-sessions.ts'
import { daysOf } from './pattern.ts'

export function carryOnClasses(database: Database, clock: Clock, round?: Round): Promise<void> {
  return everyGym(
    database,
    clock,
    'carrying on of classes',
    async ({ brandId, gymId, now, today, gym }) => {
      const acting = { brandId, gymId, gym, now, today, actor: { kind: 'job' }, requestId: '', ip: '' } as const
      const ids = await database.transaction(brandId, (db) => rulesToCarryOn({ db, ...acting }, horizon(acting)))
      for (const id of ids) await database.transaction(brandId, (db) => carryOn({ db, ...acting }, id))
    },
    round,
  )
}

/** Again, or by two at once, it makes nothing twice: behind the rule's lock its day says until when its classes stand. */
async function carryOn(ctx: Acting, id: number): Promise<void> {
  await lockCalendar(ctx)
  const rule = await ruleById(ctx, id, true)
  const until = rule && standsTo(ctx, rule)
  if (!rule || rule.made_to === null || until === undefined || rule.made_to >= until) return
  const made = await makeOn(ctx, rule, await withoutHolidays(ctx, daysOf(rule, addDays(rule.made_to, 1), until)))
  const clashes = await holdEach(
    ctx,
    made.map((one) => holdsOf(one, rule.coach_account)),
  )
  const lost = made.filter((_, at) => (clashes[at] ?? []).length > 0)
  await deleteSessions(
    ctx,
    lost.map((one) => one.id),
  )
  await setMadeTo(ctx, id, until)
  const [first] = lost
  if (first) {
    const values = { course: rule.course_name, count: lost.length, at: timeText(first.startsAt, ctx.gym.time_zone), day: first.day }
    await tell(ctx, { event: 'classes.not-made', values, to: { holders: ['classes.group-reschedule'] } })
  }
  await sayChanged(ctx, ['classes'])
}
