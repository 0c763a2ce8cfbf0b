/** A page of figures as the sheets of a workbook: over each of them the branch, what it is about, and when and by whom it was made. */
import { type PageCode, pageExports } from '@kaiguan/contract/exports'
import type { Book, BookCell, BookColumn, BookSheet } from '@kaiguan/contract/overview/exports/page-export'
import { bookWords } from '@kaiguan/contract/overview/exports/texts'
import type { Ctx } from '../../../context.ts'
import { bookOf } from '../pages.ts'
import { type Reader, sheetCell, widths } from './cells.ts'
import { serialOfInstant } from './serial.ts'
import type { FilledSheet, Sheet, SheetCell } from './xlsx.ts'

type WrittenBook = { sheets: FilledSheet[]; rows: number }

/** Names of people and of what is sold stand in its first column. */
const FIRST_WIDTH = 26

export async function bookSheets(ctx: Ctx, code: PageCode, query: Record<string, unknown>): Promise<WrittenBook> {
  const reader: Reader = { language: ctx.language, timeZone: ctx.gym.time_zone }
  const book = await bookOf(ctx, code, query)
  const about = aboutOf(ctx, code, book, reader)
  return {
    sheets: book.sheets.map((sheet) => ({ sheet: { ...headOf(sheet, reader), about }, pages: once(rowsOf(sheet, reader)) })),
    rows: book.sheets.reduce((sum, { rows }) => sum + rows.length, 0),
  }
}

function aboutOf(ctx: Ctx, code: PageCode, { about }: Book, reader: Reader): SheetCell[][] {
  const { language, timeZone } = reader
  return [
    [pageExports[code].name[language]],
    [bookWords.branch[language], ctx.gym.name],
    ...about.map(({ of, ...words }) => [words[language], sheetCell(of, 'text', reader)]),
    [bookWords.made[language], { kind: 'instant' as const, value: serialOfInstant(ctx.now, timeZone) }],
    [bookWords.by[language], ctx.staff.name],
    [],
  ]
}

function headOf({ name, columns }: BookSheet, { language }: Reader): Sheet {
  return {
    name: name[language],
    columns: columns.map(({ as = 'text', ...words }, at) => ({
      title: words[language],
      kind: as,
      // A moment stands over the second.
      width: at === 0 ? FIRST_WIDTH : Math.max(widths[as], at === 1 ? widths.instant : 0),
    })),
  }
}

function rowsOf({ columns, rows }: BookSheet, reader: Reader): SheetCell[][] {
  return rows.map((cells) => cells.map((cell, at) => cellOf(cell, columns[at]?.as ?? 'text', reader)))
}

function cellOf(cell: BookCell, as: NonNullable<BookColumn['as']>, reader: Reader): SheetCell {
  if (typeof cell === 'object' && cell !== null && 'as' in cell) return { kind: cell.as, value: cell.value }
  return typeof cell === 'number' ? { kind: as, value: cell } : sheetCell(cell, as === 'rate' ? 'number' : as, reader)
}

async function* once<T>(value: T): AsyncGenerator<T, void, undefined> {
  yield value
}
