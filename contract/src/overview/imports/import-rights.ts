/** What it takes to bring each kind of sheet, on every way to it. The server refuses and the screen hides from the same table. */
import type { Permission } from '../../permissions.ts'
import type { ImportKind } from './calls.ts'

/** Courses are money of their own, body tests of people's health: bringing them is a right beside bringing members. Staff are added. What is deducted says what people are paid. */
export const importRights = {
  members: ['imports.customers'],
  lockers: ['imports.customers'],
  courses: ['imports.customers', 'imports.customer-courses'],
  'body-tests': ['imports.customers', 'body-tests.import'],
  leads: ['imports.leads'],
  goods: ['imports.goods'],
  cards: ['imports.cards'],
  staff: ['imports.staff', 'staff.create'],
  deductions: ['salary.adjust', 'salary.view'],
} as const satisfies Record<ImportKind, readonly Permission[]>

/** What it takes to find one among the imports, and to take it back, beside the right to do so. */
export function rightsToSee(kind: ImportKind): readonly Permission[] {
  return importRights[kind].filter((right) => right !== 'imports.customers')
}

/** What it takes to take one back, beside seeing it: staff are deleted. */
export function rightsToUndo(kind: ImportKind): readonly Permission[] {
  return ['imports.undo', ...rightsToSee(kind), ...(kind === 'staff' ? (['staff.delete'] as const) : [])]
}
