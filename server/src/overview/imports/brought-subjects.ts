/** What of each kind of sheet is taken back, and what speaks against it. */
import type { ImportKind } from '@kaiguan/contract/overview/imports/calls'
import type { BroughtSubject } from './import-subject.ts'
import { cardSubject } from './rows/card-subject.ts'
import { deductionSubject } from './rows/deduction-subject.ts'
import { goodsSubject } from './rows/goods-subject.ts'
import { leadSubject } from './rows/lead-subject.ts'
import { memberSubject } from './rows/member-subject.ts'
import { staffSubject } from './rows/staff-subject.ts'
import { courseSubject, lockerSubject, testImports } from './subjects.ts'

export const broughtSubjects: Record<ImportKind, BroughtSubject> = {
  members: memberSubject,
  lockers: lockerSubject,
  courses: courseSubject,
  'body-tests': testImports,
  leads: leadSubject,
  goods: goodsSubject,
  cards: cardSubject,
  staff: staffSubject,
  deductions: deductionSubject,
}
