/** All brands of the installation: whatever works over everybody's does so one brand at a time. */
import { type Db, rows } from './open.ts'
import { sql } from './sql.ts'

/** In a transaction of no brand. */
export async function brandIds(db: Db): Promise<number[]> {
  return (await rows(db, sql<{ id: number }>`select brand_ids() as id`)).map(({ id }) => id)
}
