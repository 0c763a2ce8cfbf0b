/** SQL of a gym's rules of reminding. */
import type { FollowUpRules } from '@kaiguan/contract/people/follow-ups/calls'
import { addDays } from '@kaiguan/contract/time'
import type { Acting } from '../../context.ts'
import { maybe } from '../../database/open.ts'
import type { Joined, Named, RowOf } from '../../database/row.ts'
import { type Sql, sql } from '../../database/sql.ts'

type Here = Pick<Acting, 'db' | 'brandId' | 'gymId'>
type RulesData = RowOf<
  'follow_up_rules',
  | 'ending_days'
  | 'away_days'
  | 'birthday_days'
  | 'first_visit_days'
  | 'trial_days'
  | 'untouched_days'
  | 'others_staff_id'
  | 'version'
  | 'reminded_on'
> &
  Joined<Named<'employees', { others_staff: 'name' }>>

/** `lock`: nobody else changes them until the transaction ends, also where there are none yet. */
export async function rulesRow({ db, brandId, gymId }: Here, lock = false): Promise<RulesData | undefined> {
  if (lock) await sql`select from gyms where brand_id = ${brandId} and id = ${gymId} for no key update`.execute(db)
  return maybe(
    db,
    sql<RulesData>`
    select r.ending_days, r.away_days, r.birthday_days, r.first_visit_days, r.trial_days, r.untouched_days, r.others_staff_id, e.name as others_staff,
      r.version, r.reminded_on
    from follow_up_rules r left join employees e on e.brand_id = r.brand_id and e.id = r.others_staff_id
    where r.brand_id = ${brandId} and r.gym_id = ${gymId}`,
  )
}

const ruleColumns = sql`ending_days, away_days, birthday_days, first_visit_days, trial_days, untouched_days, others_staff_id`
const ruleValues = (rules: FollowUpRules): Sql =>
  sql`${rules.ending_days}, ${rules.away_days}, ${rules.birthday_days}, ${rules.first_visit_days}, ${rules.trial_days}, ${rules.untouched_days}, ${rules.others_staff_id}`

/** Today's are looked for once more, by the new rules. */
export async function setRules(
  { db, brandId, gymId, today }: Here & Pick<Acting, 'today'>,
  rules: FollowUpRules,
  version: number,
): Promise<void> {
  const yesterday = addDays(today, -1)
  await sql`
    insert into follow_up_rules (brand_id, gym_id, ${ruleColumns}, version, reminded_on)
    values (${brandId}, ${gymId}, ${ruleValues(rules)}, ${version}, ${yesterday})
    on conflict (brand_id, gym_id) do update set ending_days = excluded.ending_days, away_days = excluded.away_days, birthday_days = excluded.birthday_days,
      first_visit_days = excluded.first_visit_days, trial_days = excluded.trial_days, untouched_days = excluded.untouched_days,
      others_staff_id = excluded.others_staff_id, version = excluded.version,
      reminded_on = least(follow_up_rules.reminded_on, excluded.reminded_on)`.execute(db)
}

/** Which day's reminders are made: the gym's other rules stay what they are. */
export async function setReminded({ db, brandId, gymId }: Here, rules: FollowUpRules, today: string): Promise<void> {
  await sql`
    insert into follow_up_rules (brand_id, gym_id, ${ruleColumns}, reminded_on)
    values (${brandId}, ${gymId}, ${ruleValues(rules)}, ${today})
    on conflict (brand_id, gym_id) do update set reminded_on = excluded.reminded_on`.execute(db)
}
