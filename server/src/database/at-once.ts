/** For a transaction that goes through several brands. */
import type { Db } from './open.ts'

/** What is written last is written where the transaction ends, which is in one brand: here it is written where it stands. */
export function atOnce(db: Db): Db {
  return {
    query: (query) => db.query(query),
    last: async (query) => {
      await db.query(query)
    },
  }
}
