/** The points of each gym that has an expiry: once a day, some people at a time; a night that breaks off goes on at the next hour. */
import { addMonths } from '@kaiguan/contract/time'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/open.ts'
import { expireSome } from '../../points/expire.sql.ts'
import { everyGym, type GymNow, type Round } from '../../rounds/every-gym.ts'
import { rulesRow, setExpired } from './points.sql.ts'

export function expirePoints(database: Database, clock: Clock, round?: Round): Promise<void> {
  return everyGym(database, clock, 'expiry of points', (gym) => expireGym(database, gym), round)
}

async function expireGym(database: Database, { brandId, gymId, now, today }: GymNow): Promise<void> {
  const rules = await database.transaction(brandId, (db) => rulesRow({ db, brandId, gymId }))
  if (!rules?.expiry_months || rules.expired_on === today) return
  const before = addMonths(today, -rules.expiry_months)
  let after: number | null = 0
  while (after !== null) {
    const from: number = after
    after = await database.transaction(brandId, (db) => expireSome({ db, brandId, gymId, now, today, staffId: null }, before, from))
  }
  await database.transaction(brandId, (db) => setExpired({ db, brandId, gymId }, today))
}
