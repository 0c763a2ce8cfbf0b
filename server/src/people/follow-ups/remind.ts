/** The reminders of a day, gym by gym: made once a day, and once for good where a night is repeated. */
import { addDays } from '@kaiguan/contract/time'
import type { Clock } from '../../clock.ts'
import type { Database, Db } from '../../database/open.ts'
import { sayChanged } from '../../push/say.sql.ts'
import { everyGym, type GymNow, type Round } from '../../rounds/every-gym.ts'
import {
  closeOvertaken,
  moveToOwners,
  type Night,
  remindOfAbsence,
  remindOfBirthdays,
  remindOfEnds,
  remindOfFirstVisits,
  remindOfLeads,
  remindOfTrials,
} from './remind.sql.ts'
import { rulesRow, setReminded } from './rules.sql.ts'
import { rulesOf } from './rules.ts'

/** However long nothing ran, no more days than these are made up for. */
const MOST_DAYS_BEHIND = 7

export function remindAll(database: Database, clock: Clock, round?: Round): Promise<void> {
  return everyGym(database, clock, 'follow-up reminders', (gym) => remindGym(database, gym), round)
}

/** Each rule in a transaction of its own: what is made stays, however the night ends; the day is done when all are. */
async function remindGym(database: Database, { brandId, gymId, now, today }: GymNow): Promise<void> {
  const here = <T>(work: (at: { db: Db; brandId: number; gymId: number }) => Promise<T>) =>
    database.transaction(brandId, (db) => work({ db, brandId, gymId }))
  const row = await here(rulesRow)
  if (row?.reminded_on === today) return
  const rules = await here(rulesOf)
  const since = [row?.reminded_on ?? addDays(today, -1), addDays(today, -MOST_DAYS_BEHIND)].sort().at(-1) ?? today
  const others = rules.others_staff_id
  const inGym = <T>(work: (night: Night) => Promise<T>) => here((at) => work({ ...at, now, today, since, others }))
  const { ending_days, away_days, birthday_days, first_visit_days, trial_days, untouched_days } = rules
  const work: [(night: Night, days: number) => Promise<number>, number | null][] = [
    [remindOfEnds, ending_days],
    [remindOfAbsence, away_days],
    [remindOfBirthdays, birthday_days],
    [remindOfFirstVisits, first_visit_days],
    [remindOfTrials, trial_days],
    [remindOfLeads, untouched_days],
  ]
  let changed = 0
  for (const [remind, days] of work) if (days !== null) changed += await inGym((night) => remind(night, days))
  changed += await inGym(closeOvertaken)
  changed += await inGym(moveToOwners)
  await inGym(async (night) => {
    await setReminded(night, rules, today)
    if (changed > 0) await sayChanged(night, ['follow-ups'])
  })
}
