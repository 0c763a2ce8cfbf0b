/** The desk hears of rentals that end: a week before, and the day before. */
import { addDays } from '@kaiguan/contract/time'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../database/open.ts'
import { tell } from '../../../ground/messages/index.ts'
import { everyGym, type GymNow, type Round } from '../../../rounds/every-gym.ts'
import { dueForReminder } from './remind.sql.ts'

/** So many days before its last day; the nearest first, so that what ends tomorrow isn't told as next week's. */
export const REMINDED_BEFORE = [1, 7] as const

/** Names that a message carries; the list has them all. */
const MOST_NAMED = 5

export function remindLockers(database: Database, clock: Clock, round?: Round): Promise<void> {
  return everyGym(database, clock, 'locker reminders', (gym) => remindGym(database, gym), round)
}

async function remindGym(database: Database, { brandId, gymId, now, today }: GymNow): Promise<void> {
  await database.transaction(brandId, async (db) => {
    for (const days of REMINDED_BEFORE) {
      const due = await dueForReminder({ db, brandId, gymId, today }, days)
      if (due.length === 0) continue
      const names = due.slice(0, MOST_NAMED).map(({ area_name, no, member_name }) => `${area_name} ${no} ${member_name}`)
      await tell(
        { db, brandId, gymId, now, actor: { kind: 'job' } },
        {
          event: 'lockers.ending',
          values: { count: due.length, day: addDays(today, days), names: names.join('、') },
          to: { holders: ['lockers.renew', 'customers.view-all'] },
        },
      )
    }
  })
}
