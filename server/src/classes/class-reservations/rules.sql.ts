/** SQL of how a branch takes reservations; one without a row does as a new club would. */
import { ClassRules, type ClassRulesNow } from '@kaiguan/contract/classes/class-reservations/calls'
import { minuteOf, minuteText } from '@kaiguan/contract/time'
import type { Acting, Ctx } from '../../context.ts'
import { maybe, one } from '../../database/open.ts'
import type { RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'

export const NEW: ClassRulesNow = { ...ClassRules.parse({}), version: 1 }

type RulesData = RowOf<
  'class_settings',
  | 'open_days'
  | 'close_minutes'
  | 'cancel_minutes'
  | 'strikes'
  | 'strike_days'
  | 'ban_days'
  | 'max_active'
  | 'waiting_max'
  | 'quiet_from'
  | 'quiet_to'
  | 'min_check_minutes'
  | 'version'
> &
  Pick<ClassRulesNow, 'late' | 'no_show'>

export async function rulesOf(ctx: Pick<Acting, 'db' | 'brandId' | 'gymId'>, lock = false): Promise<ClassRulesNow> {
  // A branch that never said has no row yet: its own row is held.
  if (lock) await sql`select from gyms where brand_id = ${ctx.brandId} and id = ${ctx.gymId} for no key update`.execute(ctx.db)
  const data = await maybe(
    ctx.db,
    sql<RulesData>`
    select open_days, close_minutes, cancel_minutes, late, no_show, strikes, strike_days, ban_days, max_active, waiting_max, quiet_from, quiet_to, min_check_minutes, version
    from class_settings where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId}`,
  )
  if (!data) return NEW
  const { close_minutes: close, cancel_minutes: cancel, min_check_minutes: min_check, quiet_from, quiet_to, ...rest } = data
  return { ...rest, close, cancel, min_check, quiet_from: minuteText(quiet_from), quiet_to: minuteText(quiet_to) }
}

export async function saveRules(ctx: Ctx, rules: Omit<ClassRulesNow, 'version'>): Promise<ClassRulesNow> {
  const { version } = await one(
    ctx.db,
    sql<RowOf<'class_settings', 'version'>>`
    insert into class_settings (brand_id, gym_id, open_days, close_minutes, cancel_minutes, late, no_show, strikes, strike_days, ban_days, max_active, waiting_max,
      quiet_from, quiet_to, min_check_minutes)
    values (${ctx.brandId}, ${ctx.gymId}, ${rules.open_days}, ${rules.close}, ${rules.cancel}, ${rules.late}, ${rules.no_show}, ${rules.strikes}, ${rules.strike_days},
      ${rules.ban_days}, ${rules.max_active}, ${rules.waiting_max}, ${minuteOf(rules.quiet_from)}, ${minuteOf(rules.quiet_to)}, ${rules.min_check})
    on conflict (brand_id, gym_id) do update set open_days = excluded.open_days, close_minutes = excluded.close_minutes, cancel_minutes = excluded.cancel_minutes,
      late = excluded.late, no_show = excluded.no_show, strikes = excluded.strikes, strike_days = excluded.strike_days, ban_days = excluded.ban_days,
      max_active = excluded.max_active, waiting_max = excluded.waiting_max, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to,
      min_check_minutes = excluded.min_check_minutes, version = class_settings.version + 1
    returning version`,
  )
  return { ...rules, version }
}
