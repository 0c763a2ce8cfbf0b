/** Hourly: the operation log's next partitions, the kept totals added up, and what is kept no longer than it is needed. */
import type { Clock } from '../clock.ts'
import type { Database } from '../database/open.ts'
import { sql } from '../database/sql.ts'
import { forgetAtGates } from '../entry/gates/index.ts'
import { foldTotals } from '../lists/list-totals.sql.ts'
import { forgetCallbacks } from '../money/payment-intents/index.ts'
import { everyBrand, type Round } from '../rounds/every-gym.ts'

const DAY_MS = 24 * 3_600_000
const ANSWERS_KEPT_MS = 7 * DAY_MS
/** What a sheet said of its people, after they were brought or taken back: long enough to look into a complaint. Undoing needs none of it. So long also lies one that nobody brings in. */
const SHEETS_KEPT_MS = 90 * DAY_MS

export async function keepHouse(database: Database, clock: Clock, round?: Round): Promise<void> {
  const now = clock.now()
  // As the owner: partitions are schema, and no request makes them.
  await database.pool.query('select operation_log_partitions($1::date)', [now.toISOString().slice(0, 10)])
  await database.transaction(null, async (db) => {
    await sql`select housekeeping(${now})`.execute(db)
    await sql`select phone_codes_forget(${now})`.execute(db)
    await sql`select member_sessions_forget(${now})`.execute(db)
  })
  const forgotten = new Date(now.getTime() - ANSWERS_KEPT_MS)
  const old = new Date(now.getTime() - SHEETS_KEPT_MS)
  const keepBrand = (id: number) =>
    database.transaction(id, async (db) => {
      await foldTotals(db, id)
      await sql`delete from idempotency where brand_id = ${id} and created_at < ${forgotten}`.execute(db)
      await sql`delete from day_waivers where brand_id = ${id} and business_day < ${forgotten}::date`.execute(db)
      await forgetCallbacks(db, id, now)
      await forgetAtGates(db, id, now)
      // Who confirmed what stands with the order and in the operation log.
      await sql`delete from discount_approvals where brand_id = ${id} and expires_at < ${forgotten}`.execute(db)
      await sql`delete from confirmed_acts where brand_id = ${id} and expires_at < ${forgotten}`.execute(db)
      // One that passed would bring nobody any more, and say that it brought them.
      await sql`update imports set state = 'failed' where brand_id = ${id} and state = 'passed' and created_at < ${old}`.execute(db)
      await sql`
        delete from import_rows r using imports i
        where r.brand_id = ${id} and i.brand_id = r.brand_id and i.id = r.import_id
          and (i.state in ('done', 'undone') and coalesce(i.undone_at, i.done_at) < ${old}
            or i.state in ('uploaded', 'errors', 'failed') and i.created_at < ${old})`.execute(db)
    })
  await everyBrand(database, 'keeping house', keepBrand, round)
}
