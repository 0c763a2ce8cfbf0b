/** After an update: orders from before there were performance lines get theirs, some at a time; a restart goes on where it was. */
import { brandIds } from '../database/brands.sql.ts'
import type { Database } from '../database/open.ts'
import { performNext } from '../orders/performance.sql.ts'

const AT_ONCE = 500

export async function performPastOrders(database: Database): Promise<void> {
  for (const brandId of await database.transaction(null, brandIds)) {
    const some = () => database.transaction(brandId, (db) => performNext({ db, brandId }, AT_ONCE))
    while (await some());
  }
}
