/** SQL of a gym's rules of reminding. */
import type { FollowUpRulesNow } from '@kaiguan/contract/features/follow-ups'
import { addDays } from '@kaiguan/contract/time'
import type { Acting } from '../../context.ts'
import { maybe } from '../../database/open.ts'
import type { RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'

type Here = Pick<Acting, 'db' | 'brandId' | 'gymId'>
type RulesData = RowOf<
  'follow_up_rules',
  'ending_days' | 'away_days' | 'birthday_days' | 'first_visit_days' | 'untouched_days' | 'version' | 'reminded_on'
>

/** `lock`: nobody else changes them until the transaction ends, also where there are none yet. */
export async function rulesRow({ db, brandId, gymId }: Here, lock = false): Promise<RulesData | undefined> {
  if (lock) await sql`select from gyms where brand_id = ${brandId} and id = ${gymId} for no key update`.execute(db)
  return maybe(
    db,
    sql<RulesData>`
    select ending_days, away_days, birthday_days, first_visit_days, untouched_days, version, reminded_on from follow_up_rules
    where brand_id = ${brandId} and gym_id = ${gymId}`,
  )
}

/** Today's are looked for once more, by the new rules. */
export async function setRules(
  { db, brandId, gymId, today }: Here & Pick<Acting, 'today'>,
  rules: Omit<FollowUpRulesNow, 'version'>,
  version: number,
): Promise<void> {
  const yesterday = addDays(today, -1)
  const { ending_days, away_days, birthday_days, first_visit_days, untouched_days } = rules
  await sql`
    insert into follow_up_rules (brand_id, gym_id, ending_days, away_days, birthday_days, first_visit_days, untouched_days, version, reminded_on)
    values (${brandId}, ${gymId}, ${ending_days}, ${away_days}, ${birthday_days}, ${first_visit_days}, ${untouched_days}, ${version}, ${yesterday})
    on conflict (brand_id, gym_id) do update set ending_days = excluded.ending_days, away_days = excluded.away_days, birthday_days = excluded.birthday_days,
      first_visit_days = excluded.first_visit_days, untouched_days = excluded.untouched_days, version = excluded.version, 
      reminded_on = least(follow_up_rules.reminded_on, excluded.reminded_on)`.execute(db)
}

/** Which day's reminders are made: the gym's other rules stay what they are. */
export async function setReminded({ db, brandId, gymId }: Here, rules: Omit<FollowUpRulesNow, 'version'>, today: string): Promise<void> {
  const { ending_days, away_days, birthday_days, first_visit_days, untouched_days } = rules
  await sql`
    insert into follow_up_rules (brand_id, gym_id, ending_days, away_days, birthday_days, first_visit_days, untouched_days, reminded_on)
    values (${brandId}, ${gymId}, ${ending_days}, ${away_days}, ${birthday_days}, ${first_visit_days}, ${untouched_days}, ${today})
    on conflict (brand_id, gym_id) do update set reminded_on = excluded.reminded_on`.execute(db)
}
