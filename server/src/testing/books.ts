/** What the books say, for tests: balances and the control accounts. */

import { addDays } from '@kaiguan/contract/time'
import { dayIn } from '../clock.ts'
import type { GymFacts } from '../context.ts'
import { one, rows } from '../database/open.ts'
import { sql } from '../database/sql.ts'
import { moveStages } from '../people/customers/index.ts'
import { sumDays, sumsThrough } from '../sums/sum-days.sql.ts'
import { families } from '../sums/sum-tables.sql.ts'
import type { Club, World } from './club.ts'

/** The balance of an account at a gym, of one card where named. Debits are positive. */
export async function balanceOf(
  world: World,
  club: Pick<Club, 'brandId' | 'gymId'>,
  account: string,
  cardId: number | null = null,
): Promise<number> {
  return world.database.transaction(club.brandId, async (db) => {
    const { fen } = await one(
      db,
      sql<{ fen: number }>`
      select coalesce(sum(amount_fen), 0)::bigint as fen from ledger_lines
      where brand_id = ${club.brandId} and gym_id = ${club.gymId} and account = ${account} and (${cardId}::bigint is null or card_id = ${cardId})`,
    )
    return fen
  })
}

/** What the night keeps of days that are over, of this brand alone: whose stage changed, and what days and months add up to. */
export async function sumUp(world: World, brandId: number): Promise<void> {
  await world.database.transaction(brandId, async (db) => {
    const gyms = await rows(
      db,
      sql<Pick<GymFacts, 'id' | 'time_zone' | 'day_starts_at'>>`select id, time_zone, day_starts_at from gyms where brand_id = ${brandId}`,
    )
    for (const gym of gyms) {
      const today = dayIn(gym, world.clock.now())
      while (await moveStages({ db, brandId, gymId: gym.id, timeZone: gym.time_zone }, addDays(today, -1)));
      for (const family of families) while ((await sumDays({ db, brandId }, gym.id, family, sumsThrough(family, today), 400)) > 0);
    }
  })
}
