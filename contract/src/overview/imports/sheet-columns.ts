/** Which columns a sheet of each kind may have and which it must, which may come as csv, and how many rows it may hold. */

import { bodyFigures } from '../../coaching/body-tests/texts.ts'
import { MOST_SLIPS } from '../salary/run-calls.ts'
import { IMPORT_MAX_ROWS, IMPORT_MAX_STAFF, type ImportField, type ImportKind, importFields } from './calls.ts'
import { ofDeductions, ofGoods, ofStaff } from './fields-of-kinds.ts'

const ofTests = ['person_no', 'age', 'tested_at', ...bodyFigures] as const
const ofOthers: readonly ImportField[] = [
  ...(['area', 'grid_no', 'rent', 'pledge', 'course', 'coach', 'lessons', 'lessons_left', 'unearned'] as const),
  ...ofTests,
  ...(['source', 'tags', 'next_on'] as const),
  ...ofGoods,
  ...ofStaff,
  ...ofDeductions,
]
/** What the columns of each kind may mean, in the order of the template. */
export const fieldsOfImport: Record<ImportKind, readonly ImportField[]> = {
  members: importFields.filter((field) => !ofOthers.includes(field)),
  lockers: ['area', 'grid_no', 'name', 'phone', 'sex', 'start_date', 'end_date', 'rent', 'pledge', 'remark'],
  courses: ['name', 'phone', 'course', 'coach', 'lessons', 'lessons_left', 'sold_on', 'end_date', 'paid', 'unearned', 'remark'],
  'body-tests': ['name', 'phone', 'person_no', 'sex', 'age', 'tested_at', ...bodyFigures, 'remark'],
  leads: ['name', 'phone', 'sex', 'source', 'consultant', 'tags', 'next_on', 'remark'],
  goods: [...ofGoods, 'remark'],
  staff: ['name', 'phone', 'sex', ...ofStaff],
  deductions: ['staff_number', 'name', ...ofDeductions, 'remark'],
  cards: [
    ...(['phone', 'person_no', 'name', 'card_type', 'card_no', 'sold_on', 'start_date', 'end_date', 'residue_days'] as const),
    ...(['total_times', 'residue_times', 'principal', 'gift', 'paid', 'suspended_from'] as const),
  ],
}
/** What every row must say. */
export const neededOfImport: Record<ImportKind, readonly ImportField[]> = {
  members: ['name', 'phone'],
  lockers: ['area', 'grid_no', 'name', 'start_date', 'end_date'],
  courses: ['name', 'phone', 'course', 'coach', 'lessons_left'],
  'body-tests': ['tested_at', 'weight'],
  leads: ['name', 'phone'],
  goods: ['goods_name', 'price'],
  cards: ['card_type', 'card_no'],
  staff: ['name', 'phone', 'role'],
  // As by hand, nothing is written onto a slip without a reason.
  deductions: ['month', 'remark'],
}

/** A csv will do for these as well as an xlsx. */
export const csvImports: readonly ImportKind[] = ['body-tests', 'leads', 'goods', 'cards', 'staff', 'deductions']

const mostRows: Partial<Record<ImportKind, number>> = { staff: IMPORT_MAX_STAFF, deductions: MOST_SLIPS }

export function mostRowsOf(kind: ImportKind): number {
  return mostRows[kind] ?? IMPORT_MAX_ROWS
}
