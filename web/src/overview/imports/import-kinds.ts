/** What is said of a sheet by what it brings. */
import { formatFen } from '@kaiguan/contract/money'
import type { ImportCounts, ImportKind } from '@kaiguan/contract/overview/imports/calls'

export const importTitles = {
  members: 'title',
  lockers: 'lockersTitle',
  courses: 'coursesTitle',
  'body-tests': 'testsTitle',
  leads: 'leadsTitle',
  goods: 'goodsTitle',
  cards: 'cardsTitle',
  staff: 'staffTitle',
  deductions: 'deductionsTitle',
} as const satisfies Record<ImportKind, string>
export const insertQuestions = {
  members: 'insertAsk',
  lockers: 'insertLockersAsk',
  courses: 'insertCoursesAsk',
  'body-tests': 'insertTestsAsk',
  leads: 'insertLeadsAsk',
  goods: 'insertGoodsAsk',
  cards: 'insertCardsAsk',
  staff: 'insertStaffAsk',
  deductions: 'insertDeductionsAsk',
} as const satisfies Record<ImportKind, string>
export const undoQuestions = {
  members: 'undoAsk',
  lockers: 'undoLockersAsk',
  courses: 'undoCoursesAsk',
  'body-tests': 'undoTestsAsk',
  leads: 'undoLeadsAsk',
  goods: 'undoGoodsAsk',
  cards: 'undoCardsAsk',
  staff: 'undoStaffAsk',
  deductions: 'undoDeductionsAsk',
} as const satisfies Record<ImportKind, string>
export const joinedTexts = {
  members: 'joinedTitle',
  lockers: 'joinedLockers',
  courses: 'joinedCourses',
  'body-tests': 'joinedTests',
  leads: 'joinedLeads',
  goods: 'joinedTitle',
  cards: 'joinedTitle',
  staff: 'joinedTitle',
  deductions: 'joinedTitle',
} as const satisfies Record<ImportKind, string>

/** How many came beside the people. */
export function broughtBy(kind: ImportKind, counts: ImportCounts): number {
  return {
    members: counts.new_cards,
    lockers: counts.new_rentals,
    courses: counts.new_courses,
    'body-tests': counts.new_tests,
    leads: counts.new_tasks,
    goods: counts.new_goods,
    cards: counts.new_cards,
    staff: counts.new_staff,
    deductions: counts.new_pay_lines,
  }[kind]
}

/** For the questions above. */
export function saidOf(
  counts: ImportCounts | null,
): Record<'people' | 'cards' | 'rentals' | 'courses' | 'lessons' | 'tests' | 'tasks' | 'goods' | 'pieces' | 'staff' | 'lines', number> &
  Record<'deducted' | 'adjusted', string> {
  return {
    lines: counts?.new_pay_lines ?? 0,
    deducted: formatFen(counts?.deducted ?? 0),
    adjusted: formatFen(counts?.adjusted ?? 0),
    people: counts?.new_customers ?? 0,
    cards: counts?.new_cards ?? 0,
    rentals: counts?.new_rentals ?? 0,
    courses: counts?.new_courses ?? 0,
    lessons: counts?.new_lessons ?? 0,
    tests: counts?.new_tests ?? 0,
    tasks: counts?.new_tasks ?? 0,
    staff: counts?.new_staff ?? 0,
    goods: counts?.new_goods ?? 0,
    pieces: counts?.new_pieces ?? 0,
  }
}
