/** After an update: orders from before there were performance lines get theirs, some at a time; a restart goes on where it was. */
import type { Database } from '../database/open.ts'
import { performNext } from '../orders/performance.sql.ts'
import { everyBrand, type Round } from '../rounds/every-gym.ts'

const AT_ONCE = 500

export function performPastOrders(database: Database, round?: Round): Promise<void> {
  return everyBrand(
    database,
    'performance of past orders',
    async (brandId) => {
      const some = () => database.transaction(brandId, (db) => performNext({ db, brandId }, AT_ONCE))
      while (await some());
    },
    round,
  )
}
