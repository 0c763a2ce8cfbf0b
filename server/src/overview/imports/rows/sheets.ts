/** How each kind of sheet is judged and brought. */
import type { ImportKind } from '@kaiguan/contract/overview/imports/calls'
import { courseSubject, lockerSubject } from '../subjects.ts'
import { cardSubject } from './card-subject.ts'
import { deductionSubject } from './deduction-subject.ts'
import { goodsSubject } from './goods-subject.ts'
import { heldSheet } from './held-sheet.ts'
import { leadSubject } from './lead-subject.ts'
import { memberSubject } from './member-subject.ts'
import { plainSheet } from './plain-sheet.ts'
import type { Sheet } from './sheet.ts'
import { staffSubject } from './staff-subject.ts'
import { testSheet } from './test-sheet.ts'

export const sheets: Record<ImportKind, Sheet> = {
  members: heldSheet(memberSubject),
  lockers: heldSheet(lockerSubject),
  courses: heldSheet(courseSubject),
  'body-tests': testSheet,
  leads: heldSheet(leadSubject),
  goods: plainSheet(goodsSubject),
  cards: heldSheet(cardSubject),
  staff: plainSheet(staffSubject),
  deductions: plainSheet(deductionSubject),
}
