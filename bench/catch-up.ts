/** Rows that are entered long after their days: how soon the night has summed those days and months again. Taken out afterwards: the chain is kept. */
import pg from 'pg'
import { type Database, one, typeParsers } from '../server/src/database/open.ts'
import { sql } from '../server/src/database/sql.ts'
import { sumAllDays } from '../server/src/jobs/sum-days.ts'
import { type Chain, clockOf } from './many-branches.ts'
import type { Row } from './row.ts'

const ROWS = 100_000
const MOST_S = 60
/** Their days: the year before the last one that is over. */
const LATE_DAYS = 365
/** Of what came late, above whatever else there is. */
const FIRST_ID = 9_000_000_000

export async function caughtUp(database: Database, url: string, chain: Chain): Promise<Row> {
  const owner = new pg.Client({ connectionString: url, types: typeParsers })
  await owner.connect()
  try {
    await takeOut(owner, database, chain)
    const written = await seconds(() => comeLate(database, chain))
    const stale = await staleOf(database, chain)
    const took = await seconds(() => sumAllDays(database, clockOf(chain)))
    const left = await staleOf(database, chain)
    if (stale === 0 || left > 0) throw new Error(`${stale} days had to be summed again, and ${left} still have to be`)
    await takeOut(owner, database, chain)
    return {
      what: `${ROWS.toLocaleString('en')} late rows`,
      figure: `${took.toFixed(1)} s`,
      aim: `< ${MOST_S} s`,
      met: took < MOST_S,
      lines: [`${stale} sums of days at one branch made anew; the rows themselves took ${written.toFixed(1)} s`],
    }
  } finally {
    await owner.end()
  }
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

async function staleOf(database: Database, { brandId }: Chain): Promise<number> {
  const { n } = await database.transaction(brandId, (db) =>
    one(db, sql<{ n: number }>`select count(*) as n from summed_days where brand_id = ${brandId} and stale`),
  )
  return n
}

/** A quarter each of visits, orders, performance lines and ledger lines, as the app's role and with every trigger. */
function comeLate(database: Database, { brandId, gymId, staffId, lastDay }: Chain): Promise<unknown> {
  const each = ROWS / 4
  const made = (count: number) => sql`(
    select ${FIRST_ID}::bigint + n as id, n, ${lastDay}::date - (n % ${LATE_DAYS})::integer as day, now() as at from generate_series(0::bigint, ${count - 1}) n) m`
  const person = sql`(select id from customers where brand_id = ${brandId} and gym_id = ${gymId} order by id limit 1)`
  return database.transaction(brandId, async (db) => {
    await sql`
      insert into visits (brand_id, gym_id, id, customer_id, business_day, entered_at, left_at, counted, method, staff_id, created_at, retroactive) overriding system value
      select ${brandId}, ${gymId}, id, ${person}, day, day + interval '4 hours', day + interval '5 hours', false, 'search', ${staffId}, at, true from ${made(each)}`.execute(
      db,
    )
    await sql`
      insert into orders (brand_id, gym_id, id, trade_no, kind, service_name, total_fee_fen, real_total_fee_fen, business_day, occurred_at, staff_id) overriding system value
      select ${brandId}, ${gymId}, id, 'L' || id, 'goods-sale', '商品', 500, 500, day, at, ${staffId} from ${made(each)}`.execute(db)
    await sql`
      insert into performance_lines (brand_id, gym_id, id, staff_id, order_id, business, business_day, origin_day, performance_fen, value_fen, units, source) overriding system value
      select ${brandId}, ${gymId}, id, ${staffId}, id, 'goods', day, day, 500, 500, 1, 'sale' from ${made(each)}`.execute(db)
    await sql`
      insert into ledger_entries (brand_id, gym_id, id, kind, business_day, occurred_at, posted_at, staff_id, order_id) overriding system value
      select ${brandId}, ${gymId}, id, 'goods.sold', day, at, at, ${staffId}, id from ${made(each / 2)}`.execute(db)
    await sql`
      insert into ledger_lines (brand_id, gym_id, id, entry_id, business_day, account, amount_fen, payment_method, category) overriding system value
      select ${brandId}, ${gymId}, ${FIRST_ID}::bigint + n * 2 + side, id, day, account, fen, method, category from ${made(each / 2)}
      cross join (values (0, 'hand', 500, 'CASH', null), (1, 'income', -500, null, 'goods')) l (side, account, fen, method, category)`.execute(
      db,
    )
  })
}

/** Also what a run that was stopped left behind. */
async function takeOut(owner: pg.Client, database: Database, { brandId, gymId, ...chain }: Chain): Promise<void> {
  await owner.query('begin')
  // Nothing of this is ever deleted by the product, whose triggers refuse it.
  await owner.query('set local session_replication_role = replica')
  let gone = 0
  for (const table of ['ledger_lines', 'ledger_entries', 'performance_lines', 'orders', 'visits']) {
    // A line of performance is numbered by the product alone.
    const key = table === 'performance_lines' ? 'order_id' : 'id'
    const { rowCount } = await owner.query(`delete from ${table} where brand_id = $1 and ${key} >= $2`, [brandId, FIRST_ID])
    gone += rowCount ?? 0
  }
  for (const table of ['summed_days', 'summed_months'])
    if (gone > 0) await owner.query(`update ${table} set stale = true where brand_id = $1 and gym_id = $2`, [brandId, gymId])
  await owner.query('commit')
  if (gone > 0) await sumAllDays(database, clockOf({ ...chain, brandId, gymId }))
}
