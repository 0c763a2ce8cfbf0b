/** Problems are written for whoever had the sheet checked, with the names that they may hear. Nobody else reads a name in them who doesn't see all customers. */
import type { ImportProblemCode } from '@kaiguan/contract/overview/imports/texts'
import type { Ctx } from '../../../context.ts'
import type { FoundRow, ImportData } from '../imports.sql.ts'

type Reader = Pick<Ctx, 'may' | 'staff'>
type Judged = Pick<ImportData, 'judged_by'>

/** What is said instead of a sentence with somebody's name. */
const unnamed: Partial<Record<ImportProblemCode, ImportProblemCode>> = {
  'lead-known': 'lead-taken',
  'phone-name': 'phone-other-name',
  'grid-held': 'grid-taken',
}

export function readsNames({ may, staff }: Reader, { judged_by }: Judged): boolean {
  return may('customers.view-all') || judged_by === staff.id
}

export function withoutNames(reader: Reader, data: Judged, rows: readonly FoundRow[]): FoundRow[] {
  if (readsNames(reader, data)) return [...rows]
  return rows.map((row) => ({
    ...row,
    problems: row.problems?.map((problem) => ({ ...problem, code: unnamed[problem.code] ?? problem.code })) ?? null,
  }))
}
