/** The cells of a row by what their columns mean, with what is wrong with them. Nothing here asks the database. */
import type { ImportField, ImportKind } from '@kaiguan/contract/overview/imports/calls'
import { neededOfImport } from '@kaiguan/contract/overview/imports/sheet-columns'
import { Line } from '@kaiguan/contract/rules'
import type { Wrong } from '../import-subject.ts'
import { cleaned, saysNothing } from '../read/cells.ts'
import type { Problem } from './member-row.ts'

export type PlainRow = { row_no: number; problems: Problem[] }

type Sheet = { kind: ImportKind; columns: readonly (ImportField | null)[] }

export type CellReader = {
  problems: Problem[]
  wrong: Wrong
  /** Empty where the cell says nothing; a text that is kept, at most `most` characters. */
  text(field: ImportField, most: number): string
  /** null where the cell says nothing, or nothing that can be read. */
  value<T>(field: ImportField, parse: (text: string) => T | null, code: Problem['code'], values?: Problem['values']): T | null
}

export function readCells(cells: readonly string[], { kind, columns }: Sheet): CellReader {
  const texts: Partial<Record<ImportField, string>> = {}
  for (const [i, field] of columns.entries()) if (field) texts[field] = cleaned(cells[i] ?? '')
  const problems: Problem[] = []
  const said = (field: ImportField) => texts[field] ?? ''
  const wrong: Wrong = (field, code, values = {}) => void problems.push({ field, value: said(field), code, values })
  for (const field of neededOfImport[kind]) if (said(field) === '') wrong(field, 'required')
  return {
    problems,
    wrong,
    text(field, most) {
      if ([...said(field)].length > most) wrong(field, 'too-long', { most })
      if (!Line.safeParse(said(field)).success) wrong(field, 'unseen')
      return said(field)
    },
    value(field, parse, code, values) {
      if (saysNothing(said(field)) && said(field) !== '0') return null
      const value = parse(said(field))
      if (value === null) wrong(field, code, values)
      return value
    },
  }
}
