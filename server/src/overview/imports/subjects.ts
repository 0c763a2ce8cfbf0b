/** What sheets bring. Each feature declares its own: cards, rentals of lockers, courses, body tests, and the people whose they are. */
import { staffImports } from '../../club/staff/index.ts'
import { testImports } from '../../coaching/body-tests/index.ts'
import { courseImports } from '../../coaching/customer-courses/index.ts'
import { rentalImports } from '../../entry/lockers/index.ts'
import { goodsImports } from '../../money/goods/index.ts'
import { customerImports, leadImports } from '../../people/customers/index.ts'
import { taskImports } from '../../people/follow-ups/index.ts'
import { deductionImports } from '../salary/index.ts'

/** Those whose rows name a person who holds something, which nobody gives themselves. */
export const lockerSubject = { ...rentalImports, ownProblem: 'own-held' } as const
export const courseSubject = { ...courseImports, ownProblem: 'own-held' } as const

export { customerImports, deductionImports, goodsImports, leadImports, staffImports, taskImports, testImports }
