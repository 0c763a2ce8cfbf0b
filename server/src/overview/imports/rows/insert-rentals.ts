/** The set-based door for rentals: in one transaction, with the same events, schedules and balances as renting at the desk. */
import { fen } from '@kaiguan/contract/money'
import type { GymLine } from '../../../ledger/accounts.ts'
import type { ImportWork } from '../import-work.ts'
import type { JudgedRow } from './judge-rows.ts'
import type { PlannedRental } from './plan-rental.ts'
import { insertRentals, insertRentSchedules } from './rentals.sql.ts'

const PART = 1_000

/** `customers`: phone → customer. Answers what is owed for them: the days to come, and the pledges. */
export async function bringRentals(
  work: ImportWork,
  importId: number,
  judged: readonly JudgedRow[],
  customers: ReadonlyMap<string, number>,
): Promise<GymLine[]> {
  const planned = judged.flatMap(({ rental }) => (rental ? [rental] : []))
  const lines: GymLine[] = []
  for (let from = 0; from < planned.length; from += PART) {
    const part = planned.slice(from, from + PART)
    const made = await insertRentals(
      work,
      importId,
      part.map(({ phone, deferred, earns, paid, ...facts }) => ({
        ...facts,
        customer_id: customers.get(phone) ?? null,
        member_phone: phone,
      })),
    )
    const ids = new Map(made.map(({ id, grid_id }) => [grid_id, id]))
    const numbered = part.map((rental) => ({ rental, id: ids.get(rental.grid_id) ?? 0 }))
    lines.push(...numbered.flatMap(({ rental, id }) => owedLines(work.gymId, id, rental)))
    await insertRentSchedules(
      work,
      numbered
        .filter(({ rental }) => rental.deferred > 0)
        .map(({ rental: { earns, deferred }, id }) => ({
          rental_id: id,
          from_day: earns.from,
          days: earns.days,
          total_fen: fen(deferred),
        })),
    )
  }
  return lines
}

function owedLines(gymId: number, rentalId: number, { deferred, pledge_fen }: PlannedRental): GymLine[] {
  return [
    { gymId, account: 'deferred', category: 'locker', rentalId, amount: -deferred },
    { gymId, account: 'pledge', rentalId, amount: -pledge_fen },
  ]
}
