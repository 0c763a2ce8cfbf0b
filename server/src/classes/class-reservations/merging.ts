/** What of places goes over where two customers turn out to be one (docs/doubles.md). */
import { twiceThere } from './merging.sql.ts'
import { endDoubleWaits } from './places/move-up.ts'

export const placeMerging = {
  columns: [{ table: 'group_reservations', column: 'customer_id' }],
  beforePersons: endDoubleWaits,
  /** Places are their person’s, too. */
  personColumns: [
    { table: 'group_reservations', column: 'person_id', stays: twiceThere },
    { table: 'class_strikes', column: 'person_id' },
  ],
}
