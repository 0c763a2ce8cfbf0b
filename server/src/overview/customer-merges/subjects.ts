/** What is merged with two customers. Each feature declares its own; the customers themselves are the club's. */
import { placeMerging } from '../../classes/class-reservations/index.ts'
import { testMerging } from '../../coaching/body-tests/index.ts'
import { courseMerging } from '../../coaching/customer-courses/index.ts'
import { visitMerging } from '../../entry/check-in/index.ts'
import { rentalMerging } from '../../entry/lockers/index.ts'
import { cardMerging } from '../../membership/cards/index.ts'
import { guestPassMerging } from '../../membership/guest-passes/index.ts'
import { depositMerging } from '../../money/deposits/index.ts'
import { customerMerging } from '../../people/customers/index.ts'
import { followUpMerging } from '../../people/follow-ups/index.ts'
import type { Column, MergedThing } from './merged-thing.ts'

/** In the order in which their rows go over, and come back. */
export const mergedThings: readonly MergedThing[] = [
  testMerging,
  courseMerging,
  depositMerging,
  followUpMerging,
  placeMerging,
  guestPassMerging,
  rentalMerging,
  cardMerging,
  visitMerging,
]

/** What names a customer: theirs, then what of the customers names another. */
export const customerColumns: readonly Column[] = [...mergedThings.flatMap(({ columns }) => columns), ...customerMerging.columns]

export { customerMerging }
