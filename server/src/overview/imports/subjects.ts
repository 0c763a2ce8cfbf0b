/** What sheets bring. Each feature declares its own: cards, rentals of lockers, courses, body tests, and the people whose they are. */
import type { ImportKind } from '@kaiguan/contract/overview/imports/calls'
import { testImports } from '../../coaching/body-tests/index.ts'
import { courseImports } from '../../coaching/customer-courses/index.ts'
import { rentalImports } from '../../entry/lockers/index.ts'
import { cardImports } from '../../membership/cards/index.ts'
import { customerImports } from '../../people/customers/index.ts'
import type { BroughtSubject } from './import-subject.ts'

/** Those whose rows name a person who holds something. */
export const heldSubjects = { members: cardImports, lockers: rentalImports, courses: courseImports }

export const broughtSubjects: Record<ImportKind, BroughtSubject> = { ...heldSubjects, 'body-tests': testImports }

export { customerImports, testImports }
