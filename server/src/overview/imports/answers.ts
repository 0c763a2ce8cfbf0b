/** Rows → what the wire says about an import. */
import { type ErrorName, errors } from '@kaiguan/contract/errors'
import { busyImportStates, type ImportDetails, type ImportRow, type ImportState } from '@kaiguan/contract/overview/imports/calls'
import type { Ctx, Language } from '../../context.ts'
import { say } from '../../http/refusal.ts'
import { type FoundRow, type ImportData, joinedRows, rowsAfter, wrongRows } from './imports.sql.ts'
import { areDays } from './read/cells.ts'
import { problemText } from './read/problem-text.ts'
import { hiddenColumns, withoutCosts } from './told/hidden-costs.ts'
import { readsNames, withoutNames } from './told/hidden-names.ts'

const SHOWN = 100
const SAMPLES = 3
/** While somebody looks at the columns, so many rows say what stands below one that is empty at first. */
const LOOKED_AT = 2000
const LOOKED_AT_WHILE_BUSY = 20

/** The specification's numbers; absent: uploaded (or the step failed and nothing is known). */
const statusOf: Partial<Record<ImportState, 1 | 2 | 4>> = { passed: 1, inserting: 1, errors: 2, done: 4, undoing: 4, undone: 4 }

export function progressAnswer(id: number, state: ImportState): { id: number; status?: 1 | 2 | 4; state: ImportState } {
  const status = statusOf[state]
  return { id, ...(status === undefined ? {} : { status }), state }
}

export function importRow(data: ImportData): ImportRow {
  return {
    ...progressAnswer(data.id, data.state),
    kind: data.kind,
    file_name: data.file_name,
    created_at: data.created_at.toISOString(),
    staff_name: data.staff_name,
    counts: data.counts,
    done_at: data.done_at?.toISOString() ?? null,
    undone_at: data.undone_at?.toISOString() ?? null,
  }
}

export async function importDetails(ctx: Ctx, data: ImportData): Promise<ImportDetails> {
  const first = await rowsAfter(ctx, data.id, 0, busyImportStates.includes(data.state) ? LOOKED_AT_WHILE_BUSY : LOOKED_AT)
  const hidden = hiddenColumns(ctx, data)
  const below = (at: number) => (hidden.has(at) ? [] : first.map(({ cells }) => cells[at] ?? '').filter((cell) => cell !== ''))
  const wrong = await rowsToShow(ctx, data, SHOWN)
  const joined = readsNames(ctx, data) ? await joinedRows(ctx, data.id, SHOWN) : []
  const problems = wrong.flatMap(({ row_no, problems }) =>
    (problems ?? []).map((problem) => ({
      row: row_no,
      field: problem.field,
      value: problem.value,
      message: problemText(problem, ctx.language),
    })),
  )
  return {
    ...importRow(data),
    sheet_name: data.sheet_name,
    header_row: data.header_row,
    columns: data.headers.map((header, i) => ({
      header,
      samples: below(i).slice(0, SAMPLES),
      days: areDays(below(i)),
      field: data.columns[i] ?? null,
    })),
    progress: data.progress,
    message: data.message ? messageText(data.message, ctx.language) : null,
    problems: problems.slice(0, SHOWN),
    joined: joined.flatMap(({ row_no, joins }) => (joins ? [{ row: row_no, ...joins }] : [])),
  }
}

/** The rows with errors, as far as whoever looks may know what they say. */
export async function rowsToShow(ctx: Ctx, data: ImportData, most: number): Promise<FoundRow[]> {
  return withoutNames(ctx, data, withoutCosts(ctx, data, await wrongRows(ctx, data.id, most)))
}

function messageText({ entry, values }: NonNullable<ImportData['message']>, language: Language): string {
  return Object.hasOwn(errors, entry) ? say(entry as ErrorName, values, language) : entry
}
