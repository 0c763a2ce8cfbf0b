/** A row of a list as the cells of a sheet, by the list's declaration: in the reader's language and the club's time. */
import type { CellValue, ExportCell, ListExport } from '@kaiguan/contract/export'
import { exportSheetWords } from '@kaiguan/contract/overview/exports/texts'
import type { Words } from '@kaiguan/contract/rules'
import { NEVER } from '@kaiguan/contract/time'
import type { Language } from '../../../context.ts'
import { refuse } from '../../../http/refusal.ts'
import { serialOfDay, serialOfInstant } from './serial.ts'
import type { SheetCell, SheetColumn } from './xlsx.ts'

type Row = never
export type Cells = {
  columns: SheetColumn[]
  /** Of which customers the row shows a phone. */
  phonesOf: (row: object) => number[]
  /** `phones`: whole ones, by customer; none where the reader may not see them. */
  cellsOf: (row: object, phones: ReadonlyMap<number, string>) => SheetCell[]
}
export type Reader = { language: Language; timeZone: string }
type Named = Words & ExportCell<Row>

export const widths = { text: 18, number: 10, money: 12, rate: 10, day: 12, instant: 18, flag: 8, phone: 15 } as const

/** `asked`: keys in their order; null: all of them. One that the list hasn't is refused, with its name. */
export function cellsOf(of: ListExport, asked: readonly string[] | null, reader: Reader): Cells {
  const unknown = asked?.find((key) => !Object.hasOwn(of.columns, key))
  if (unknown !== undefined || asked?.length === 0) throw refuse('export.no-columns', { column: unknown ?? '' }, { field: 'columns' })
  const keys = asked ?? Object.keys(of.columns)
  const cells = keys.flatMap((key): Named[] => {
    const column = of.columns[key]
    if (column === undefined) return []
    return 'parts' in column ? [...column.parts] : [column]
  })
  return {
    columns: cells.map(({ as = 'text', width, ...words }) => ({
      title: words[reader.language],
      kind: as === 'flag' || as === 'phone' ? 'text' : as,
      width: width ?? widths[as],
    })),
    // `as`: the rows are those of the declaration's own call; a table of declarations forgets which.
    phonesOf: (row) => cells.flatMap((cell) => (cell.as === 'phone' ? (cell.whose(row as Row) ?? []) : [])),
    cellsOf: (row, phones) => cells.map((cell) => cellOf(cell, row as Row, phones, reader)),
  }
}

function cellOf(cell: Named, row: Row, phones: ReadonlyMap<number, string>, reader: Reader): SheetCell {
  if (cell.as === 'phone') return phones.get(cell.whose(row) ?? 0) ?? cell.of(row)
  return sheetCell(cell.of(row), cell.as ?? 'text', reader)
}

export function sheetCell(value: CellValue, as: Exclude<ExportCell<Row>['as'], 'phone' | undefined>, reader: Reader): SheetCell {
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return exportSheetWords[value ? 'yes' : 'no'][reader.language]
  if (typeof value === 'number') return as === 'text' ? String(value) : value
  if (typeof value !== 'string') return said(value, reader.language)
  if (value === NEVER) return exportSheetWords.never[reader.language]
  if (as === 'day') return serialOfDay(value) ?? value
  if (as === 'instant') return serialOfInstant(new Date(value), reader.timeZone)
  return value
}

function said(value: Words | readonly (string | Words)[], language: Language): string {
  if ('zh' in value) return value[language]
  return value.map((word) => (typeof word === 'string' ? word : word[language])).join(exportSheetWords.comma[language])
}
