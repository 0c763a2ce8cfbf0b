/**
 * What goods cost, in a sheet that a colleague uploaded: whoever may not see costs reads none of it, neither below its header nor in a
 * problem, and neither checks nor brings it, whatever they say that its column means.
 */
import type { ImportField } from '@kaiguan/contract/overview/imports/calls'
import type { Ctx } from '../../../context.ts'
import { refuse } from '../../../http/refusal.ts'
import { type FoundRow, firstFilled, type ImportData } from '../imports.sql.ts'
import { cleaned } from '../read/cells.ts'
import { namesCost } from '../read/header.ts'

type Sheet = Pick<ImportData, 'kind' | 'headers' | 'columns'>
type Reader = Pick<Ctx, 'may'>

/** By what they were said to mean, and by what their headers say. */
function costColumns({ kind, headers, columns }: Sheet): number[] {
  return kind === 'goods' ? [...headers.keys()].filter((i) => columns[i] === 'cost' || namesCost(headers[i] ?? '')) : []
}

/** Those whose cells the reader doesn't see. */
export function hiddenColumns({ may }: Reader, sheet: Sheet): ReadonlySet<number> {
  return new Set(may('goods.cost-view') ? [] : costColumns(sheet))
}

/** The rows as the reader may see them: cells, and what problems say of them. By another matching a problem may say a cost of another field. */
export function withoutCosts(reader: Reader, sheet: Sheet, rows: readonly FoundRow[]): FoundRow[] {
  const hidden = hiddenColumns(reader, sheet)
  if (hidden.size === 0) return [...rows]
  return rows.map((row) => {
    const costs = row.cells.filter((_, i) => hidden.has(i)).map(cleaned)
    return {
      ...row,
      cells: row.cells.map((cell, i) => (hidden.has(i) ? '' : cell)),
      problems: row.problems?.map((problem) => (costs.includes(problem.value) ? { ...problem, value: '' } : problem)) ?? null,
    }
  })
}

/** `meant`: what the columns are said to mean from now on, beside what they meant so far. */
export async function requireSeeingCosts(
  ctx: Pick<Ctx, 'db' | 'brandId' | 'may'>,
  data: ImportData,
  meant: readonly (ImportField | null)[],
): Promise<void> {
  const sheets = [data, { ...data, columns: [...meant] }]
  const hidden = new Set(sheets.flatMap((sheet) => [...hiddenColumns(ctx, sheet)]))
  const filled = await firstFilled(ctx, data.id, [...hidden])
  if (filled !== undefined) throw refuse('import.cost-column', { header: data.headers[filled] ?? '' })
}
