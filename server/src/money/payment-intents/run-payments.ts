/** In the background: whatever has no end yet is asked about again, so that each payment ends done or back though nobody waits for it. */
import type { Clock } from '../../clock.ts'
import type { Ctx } from '../../context.ts'
import type { Database } from '../../database/open.ts'
import type { PayableHandlers } from './asked.ts'
import { duePayments } from './payment-intents.sql.ts'
import { pursueDue } from './pursue.ts'
import { pursueDueRefund } from './pursue-refunds.ts'

const BESIDE = 4

export async function runPayments(
  database: Database,
  clock: Clock,
  around: Pick<Ctx, 'log' | 'settings' | 'store'>,
  handlers: PayableHandlers,
  failed: (error: unknown) => void,
  stopping: AbortSignal,
): Promise<void> {
  const due = await database.transaction(null, (db) => duePayments(db, clock.now()))
  // A few at once: a provider that is slow for one club holds up no other for long.
  const lane = async () => {
    for (let one = due.shift(); one && !stopping.aborted; one = due.shift()) {
      const { brand: brandId, gym: gymId, payment, refund } = one
      const at = { database, handlers, brandId, gymId, now: clock.now(), ...around }
      // One that fails is asked about again, ever more seldom.
      await (refund === null ? pursueDue(at, payment) : pursueDueRefund(at, refund)).catch((error: unknown) => failed(error))
    }
  }
  await Promise.all(Array.from({ length: BESIDE }, lane))
}
