/**
 * How a page of figures is exported: as a workbook of several sheets, made of the page's own answer. It is declared beside its call and
 * asked for by the same call as a list (`contract/src/export.ts`); how its answer becomes sheets, the server says.
 */
import type { z } from 'zod'
import type { Call } from '../../call.ts'
import type { CellValue, ExportType } from '../../export.ts'
import type { Permission } from '../../permissions.ts'
import type { Words } from '../../rules.ts'

type PageCall = Call<z.ZodObject, z.ZodObject>

export type PageExport<C extends PageCall = PageCall> = {
  call: C
  /** Under which it is asked for: its key in exports.ts. */
  list: string
  type: ExportType
  /** Beside what the page itself needs. */
  needs: Permission
  /** Of the page, the task and the file. */
  name: Words
}

export function pageExportOf<C extends PageCall>(call: C, declared: Omit<PageExport<C>, 'call'>): PageExport<C> {
  return { call, ...declared }
}

/** A number that says what it counts, where those of a column differ: `money` is fen, `rate` ten-thousandths. */
export type Measure = { as: 'number' | 'money' | 'rate'; value: number }
export type BookCell = CellValue | Measure
export type BookColumn = Words & { as?: 'text' | 'number' | 'money' | 'rate' | 'day' }
export type BookSheet = { name: Words; columns: readonly BookColumn[]; rows: readonly (readonly BookCell[])[] }
/** `about`: what all sheets are about, which stands over each. */
export type Book = { about: readonly (Words & { of: CellValue })[]; sheets: readonly BookSheet[] }
