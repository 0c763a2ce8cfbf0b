/** Changing the rules by which a gym is run. */
import type { BodyOf } from '@kaiguan/contract/call'
import { GymRules, type GymRulesNow, type settingsCalls } from '@kaiguan/contract/club/settings/calls'
import { businessDay, minuteOf, minuteText, wallClock } from '@kaiguan/contract/time'
import type { Ctx } from '../../context.ts'
import { requireUnlocked } from '../../ground/laid-down/index.ts'
import { diffOf, record } from '../../ground/operation-log/index.ts'
import { keepUnsent } from '../../http/input/keep-unsent.ts'
import { refuse } from '../../http/refusal.ts'
import { holdBooks } from '../../ledger/hold-books.sql.ts'
import { gymRules, type RulesData, updateRules } from './settings.sql.ts'

export function rulesAnswer(data: RulesData): GymRulesNow {
  return { ...data, day_starts_at: minuteText(data.day_starts_at) }
}

export async function editRules(ctx: Ctx, body: BodyOf<typeof settingsCalls.editRules>): Promise<GymRulesNow> {
  // No day is closed and nothing is posted while the hour of the day changes.
  await holdBooks(ctx, ctx.gymId)
  const before = rulesAnswer(await gymRules(ctx, true))
  if (body.version !== undefined && body.version !== before.version)
    throw refuse('version.stale', { name: ctx.gym.name }, { details: before })
  const wanted = keepUnsent(ctx, GymRules, before, body)
  const dayStartsAt = minuteOf(wanted.day_starts_at)
  await requireUnlocked(ctx, 'rules', ctx.gymId, before, wanted)
  staysToday(ctx, minuteOf(before.day_starts_at), dayStartsAt)
  await updateRules(ctx, { ...wanted, day_starts_at: dayStartsAt })
  const diff = diffOf(before, wanted)
  if (Object.keys(diff).length > 0) await record(ctx, 'gym.rules-changed', ctx.gymId, { name: ctx.gym.name }, diff)
  return rulesAnswer(await gymRules(ctx))
}

/**
 * A new hour may make the next day begin sooner or later; it never changes which day today is. So no day comes twice,
 * none that was closed is open again, and everything that was written keeps the day that it was written with.
 */
function staysToday(ctx: Ctx, before: number, after: number): void {
  const todayFrom = (dayStartsAtMinute: number) => businessDay(ctx.now, { timeZone: ctx.gym.time_zone, dayStartsAtMinute })
  const [today, then] = [todayFrom(before), todayFrom(after)]
  if (today === then) return
  const now = minuteText(wallClock(ctx.now, ctx.gym.time_zone).minute)
  const values = { now, hour: minuteText(after), today, then, after: minuteText(Math.max(before, after)) }
  throw refuse('rules.day-would-move', values, { field: 'day_starts_at' })
}
