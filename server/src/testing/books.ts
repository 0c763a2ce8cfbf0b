/** What the books say, for tests: balances and the control accounts. */

import { one } from '../database/open.ts'
import { sql } from '../database/sql.ts'
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
