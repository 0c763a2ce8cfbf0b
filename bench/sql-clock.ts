/** How long a transaction waits for its database: statements that leave together count once. */
import type { Db, Result, Sql } from '../server/src/database/sql.ts'

export type SqlClock = { db: Db; ms(): number; statements(): number }

export function sqlClock(db: Db): SqlClock {
  let [waiting, since, ms, statements] = [0, 0, 0, 0]
  const query = async <Row>(asked: Sql<Row>): Promise<Result<Row>> => {
    if (waiting === 0) since = performance.now()
    waiting += 1
    statements += 1
    try {
      return await db.query(asked)
    } finally {
      waiting -= 1
      if (waiting === 0) ms += performance.now() - since
    }
  }
  return { db: { query, last: (asked) => db.last(asked) }, ms: () => ms, statements: () => statements }
}
