/**
 * In the background: each business day of a branch whose bills are all here, compared with what was taken that day. Nobody makes it, and
 * nobody can upload it again: where a payment of that day was corrected since, it is made anew from the bills that are kept.
 */
import type { Clock } from '../../clock.ts'
import type { Database, Db } from '../../database/open.ts'
import { gymFactsOf } from '../../gym-facts.sql.ts'
import { sayChanged } from '../../push/say.sql.ts'
import {
  type BillDay,
  billDaysDue,
  billsAreHere,
  claimDay,
  compareAgain,
  type DayLine,
  endDay,
  holdDay,
  linesOfDay,
} from '../payment-bills/index.ts'
import { type Line, matchBill } from './match-bill.ts'
import { takeTurn, tendersOf } from './reconciliations.sql.ts'
import { writeComparison } from './write-comparison.ts'

export async function compareBills(
  database: Database,
  clock: Clock,
  failed: (error: unknown) => void,
  stopping: AbortSignal,
): Promise<void> {
  for (const billDay of await database.transaction(null, (db) => billDaysDue(db, clock.now()))) {
    if (stopping.aborted) return
    await compareDay(database, billDay, clock.now()).catch((error: unknown) => failed(error))
  }
}

async function compareDay(database: Database, billDay: BillDay, now: Date): Promise<void> {
  const { brandId } = billDay
  if (!(await database.transaction(brandId, (db) => claimDay(db, billDay, now)))) return
  await database.transaction(brandId, async (db) => {
    if (!(await holdDay(db, billDay))) return
    const gym = await gymFactsOf(db, brandId, billDay.gymId)
    if (await billsAreHere(db, billDay, gym)) await compare(db, billDay, await linesOfDay(db, billDay, gym), now)
    await endDay(db, billDay)
  })
}

async function compare(db: Db, billDay: BillDay, lines: readonly DayLine[], now: Date): Promise<void> {
  const { brandId, gymId, provider, day } = billDay
  const at = { db, brandId, gymId, now }
  await takeTurn(at)
  const taken = await tendersOf(at, day, provider)
  const ours = taken.map(({ trade_no, origin_no, ...tender }) => ({ ...tender, numbers: origin_no ? [trade_no, origin_no] : [trade_no] }))
  const theirs = lines.map(lineOf)
  await writeComparison(at, { day, payment_method: provider, source: 'bill', staff_id: null, file_name: '' }, matchBill(ours, theirs))
  // What was paid by the clock of another day had no order there when that day was compared.
  const elsewhere = lines.flatMap((line) => (line.day_by_clock === day ? [] : [line.day_by_clock]))
  await compareAgain(db, billDay, elsewhere, now)
  await sayChanged({ db, gymId }, ['reconciliations'])
}

function lineOf({ trade_no, at, fee_fen, cost_fen, intent_id, order_id, refund_order_id, left_fen }: DayLine): Line {
  return { merchant_order_no: trade_no, at, fen: fee_fen, fee: cost_fen, intent_id, order_id, refund_order_id, left: left_fen }
}
