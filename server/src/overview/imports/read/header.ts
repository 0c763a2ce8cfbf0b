/** Where a sheet's table begins and what its columns mean: the best match within the first rows of any sheet. */
import { type ImportField, type ImportKind, importKinds } from '@kaiguan/contract/overview/imports/calls'
import { fieldsOfImport } from '@kaiguan/contract/overview/imports/sheet-columns'
import { columnNames, columnNumber } from '../import-columns.texts.ts'
import type { SheetTexts } from './workbook.worker.ts'

const LOOK_AT = 10

/** By kind: “金额” is what a card was paid in one sheet, and the rent in another. */
const byName = new Map(importKinds.map((kind) => [kind, namesOf(kind)]))

function namesOf(kind: ImportKind): Map<string, ImportField> {
  return new Map(fieldsOfImport[kind].flatMap((field) => columnNames[field].map((name) => [plain(name), field] as const)))
}

/** 「*手机号码（必填）」 → 手机号码 */
function plain(header: string): string {
  return header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[([【].*?[)\]】]/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** Of an analyser's file also without its number, and by what stands in brackets: “71. VFL (Visceral Fat Level)” → vfl, else visceralfatlevel. */
function meaningOf(kind: ImportKind, header: string): ImportField | undefined {
  const names = byName.get(kind)
  if (kind !== 'body-tests') return names?.get(plain(header))
  const bare = header.replace(columnNumber, '')
  const inside = /[([（【](.*?)[)\]）】]/.exec(bare)?.[1]
  return names?.get(plain(header)) ?? names?.get(plain(bare)) ?? (inside === undefined ? undefined : names?.get(plain(inside)))
}

/** Whether goods' costs stand below it, as far as its name says: “平均进价（元）” too. */
export function namesCost(header: string): boolean {
  const said = plain(header)
  return columnNames.cost.some((name) => said.includes(plain(name)))
}

/** What each header means; a meaning goes to the first column that has it. */
export function guessColumns(kind: ImportKind, headers: readonly string[]): (ImportField | null)[] {
  const taken = new Set<ImportField>()
  return headers.map((header) => {
    const field = meaningOf(kind, header)
    if (!field || taken.has(field)) return null
    taken.add(field)
    return field
  })
}

export type SheetTable = {
  kind: ImportKind
  sheetName: string
  headerRow: number
  headers: string[]
  columns: (ImportField | null)[]
  rows: { row_no: number; cells: string[] }[]
}

/** The table of the workbook: below the row that most looks like a header. Null where every sheet is empty. */
export function tableOf(kind: ImportKind, sheets: readonly SheetTexts[]): SheetTable | null {
  let best: { sheet: SheetTexts; at: number; score: number } | null = null
  for (const sheet of sheets) {
    for (let at = 0; at < Math.min(LOOK_AT, sheet.rows.length); at++) {
      const score = scoreOf(kind, headerAt(sheet, at))
      if (score > (best?.score ?? 0)) best = { sheet, at, score }
    }
  }
  if (!best) return null
  const { sheet, at } = best
  const headers = trimmedEnd(headerAt(sheet, at))
  const rows = sheet.rows
    .map((cells, i) => ({ row_no: i + 1, cells: headers.map((_, column) => cells[column] ?? '') }))
    .slice(at + 1)
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  return { kind, sheetName: sheet.name, headerRow: at + 1, headers, columns: guessColumns(kind, headers), rows }
}

/** A header over two rows: cells merged downwards have their name in the upper row and nothing below. */
function headerAt(sheet: SheetTexts, at: number): string[] {
  const above = at > 0 ? (sheet.rows[at - 1] ?? []) : []
  const row = sheet.rows[at] ?? []
  return Array.from(
    { length: Math.max(row.length, row.some((cell) => cell !== '') ? above.length : 0) },
    (_, i) => row[i] || above[i] || '',
  )
}

/** Known names count most; a row of several texts may still be a header that is matched by hand. */
function scoreOf(kind: ImportKind, row: readonly string[]): number {
  const known = guessColumns(kind, row).filter((field) => field !== null).length
  const texts = row.filter((cell) => cell !== '' && !/\d/.test(cell)).length
  return known * 100 + (texts >= 2 ? Math.min(texts, 20) : 0)
}

function trimmedEnd(row: readonly string[]): string[] {
  let length = row.length
  while (length > 0 && row[length - 1] === '') length--
  return row.slice(0, length)
}
