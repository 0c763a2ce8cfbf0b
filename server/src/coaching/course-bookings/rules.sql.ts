/** SQL of how a branch books lessons; one without a row does as a new club would. */
import type { CoachingRulesNow } from '@kaiguan/contract/coaching/course-bookings/coach-times'
import { minuteOf, minuteText } from '@kaiguan/contract/time'
import type { Acting, Ctx } from '../../context.ts'
import { maybe, one } from '../../database/open.ts'
import type { RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'

export const NEW: CoachingRulesNow = {
  lead: 60,
  cancel: 180,
  late: 'take',
  no_show: 'take',
  gap: 0,
  days_ahead: 14,
  confirm_hours: 24,
  day_from: '08:00',
  day_to: '22:00',
  reminder_hours: 2,
  version: 1,
}

type RulesData = RowOf<
  'coaching_settings',
  'lead_minutes' | 'cancel_minutes' | 'gap_minutes' | 'days_ahead' | 'confirm_hours' | 'day_from' | 'day_to' | 'reminder_hours' | 'version'
> &
  Pick<CoachingRulesNow, 'late' | 'no_show'>

export async function rulesOf(ctx: Pick<Acting, 'db' | 'brandId' | 'gymId'>, lock = false): Promise<CoachingRulesNow> {
  // A branch that never said has no row yet: its own row is held.
  if (lock) await sql`select from gyms where brand_id = ${ctx.brandId} and id = ${ctx.gymId} for no key update`.execute(ctx.db)
  const data = await maybe(
    ctx.db,
    sql<RulesData>`
    select lead_minutes, cancel_minutes, late, no_show, gap_minutes, days_ahead, confirm_hours, day_from, day_to, reminder_hours, version from coaching_settings
    where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId}`,
  )
  if (!data) return NEW
  const { lead_minutes: lead, cancel_minutes: cancel, gap_minutes: gap, day_from, day_to, ...rest } = data
  return { ...rest, lead, cancel, gap, day_from: minuteText(day_from), day_to: minuteText(day_to) }
}

export async function saveRules(ctx: Ctx, rules: Omit<CoachingRulesNow, 'version'>): Promise<CoachingRulesNow> {
  const { version } = await one(
    ctx.db,
    sql<RowOf<'coaching_settings', 'version'>>`
    insert into coaching_settings (brand_id, gym_id, lead_minutes, cancel_minutes, late, no_show, gap_minutes, days_ahead, confirm_hours, day_from, day_to, reminder_hours)
    values (${ctx.brandId}, ${ctx.gymId}, ${rules.lead}, ${rules.cancel}, ${rules.late}, ${rules.no_show}, ${rules.gap}, ${rules.days_ahead},
      ${rules.confirm_hours}, ${minuteOf(rules.day_from)}, ${minuteOf(rules.day_to)}, ${rules.reminder_hours})
    on conflict (brand_id, gym_id) do update set lead_minutes = excluded.lead_minutes, cancel_minutes = excluded.cancel_minutes, late = excluded.late,
      no_show = excluded.no_show, gap_minutes = excluded.gap_minutes, days_ahead = excluded.days_ahead, confirm_hours = excluded.confirm_hours,
      day_from = excluded.day_from, day_to = excluded.day_to,
      reminder_hours = excluded.reminder_hours, version = coaching_settings.version + 1
    returning version`,
  )
  return { ...rules, version }
}
