/** What an import does with rentals of lockers: which grid a row means, bringing them with the same events, schedules and balances as renting at the desk, taking them back. */
import { fen } from '@kaiguan/contract/money'
import type { GymLine } from '../../../ledger/accounts.ts'
import { insertRentSchedules } from '../../../ledger/imported-schedules.sql.ts'
import {
  gridsHere,
  insertRentals,
  lockGridsOf,
  lockImported,
  rentalsElsewhere,
  takeRentals,
  usedRentals,
  type Work,
} from './imported-rentals.sql.ts'
import { type GridsHere, gridsByName, type PlannedRental, planRental } from './plan-rental.ts'

const PART = 1_000

export const rentalImports = {
  makesMembers: false,
  keepsRemark: true,
  /** The desk rents to somebody who is no customer, too. */
  needsNoPhone: true,

  async here(work: Work): Promise<GridsHere> {
    return gridsByName(await gridsHere(work))
  },

  plan: planRental,

  /** A desk may be about to rent one of the grids. */
  async hold(work: Work, rentals: readonly PlannedRental[]): Promise<void> {
    await lockGridsOf(
      work,
      rentals.map(({ grid_id }) => grid_id),
    )
  },

  count(rentals: readonly PlannedRental[]) {
    const sum = (of: (rental: PlannedRental) => number) => rentals.reduce((all, rental) => all + of(rental), 0)
    return {
      deferred: sum((rental) => rental.deferred),
      new_rentals: rentals.length,
      nameless_rentals: rentals.filter(({ phone }) => phone === '').length,
      unpaid_rentals: rentals.filter(({ paid }) => !paid).length,
      pledges: sum((rental) => rental.pledge_fen),
    }
  },

  bring: bringRentals,
  used: usedRentals,
  elsewhere: rentalsElsewhere,
  /** Nobody is a member by what they rent. */
  async lock(work: Work, importId: number): Promise<number[]> {
    await lockImported(work, importId)
    return []
  },
  takeBack: takeRentals,
}

/** `customers`: phone → customer. Answers what is owed for them: the days to come, and the pledges. */
async function bringRentals(
  work: Work,
  importId: number,
  planned: readonly PlannedRental[],
  customers: ReadonlyMap<string, number>,
): Promise<GymLine[]> {
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
