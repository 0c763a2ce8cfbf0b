/** A provider's statement as texts → its rows of one day. */
import { STATEMENT_MAX_ROWS } from '@kaiguan/contract/money/reconciliations/calls'
import { instantAt, isDay } from '@kaiguan/contract/time'
import { dayIn } from '../../clock.ts'
import type { GymFacts } from '../../context.ts'
import { refuse } from '../../http/refusal.ts'
import { cleaned, type SheetTexts } from '../../overview/imports/index.ts'
import type { Said } from './match-statement.ts'
import {
  aroundAmounts,
  backKinds,
  clockMarks,
  deadStates,
  momentMarks,
  neededColumns,
  type StatementColumn,
  statementColumns,
} from './statement-columns.texts.ts'

/** Providers write who and for when above the table. */
const LOOK_AT = 40
const AT_FILE = { field: 'file' }

type Zone = Pick<GymFacts, 'time_zone' | 'day_starts_at'>
type Found = { at: Partial<Record<StatementColumn, number>>; rows: { no: number; cells: string[] }[] }

/** In the statement's order; what moved no money and what stands around the table (sums, notes) is left out. */
export function readStatement(gym: Zone, day: string, sheets: readonly SheetTexts[]): Said[] {
  const table = tableIn(sheets)
  const cell = (cells: readonly string[], column: StatementColumn) => cleaned(cells[table.at[column] ?? -1] ?? '')
  const rows = table.rows.flatMap(({ no, cells }) => {
    const moment = momentOf(gym, cell(cells, 'at'), cell(cells, 'day'))
    if (moment?.day !== day || deadStates.test(cell(cells, 'state'))) return []
    const fenAt = (column: StatementColumn) => {
      const text = cell(cells, column)
      const fen = fenOf(text)
      if (fen === null) throw refuse('reconciliation.amount', { row: no, value: text }, AT_FILE)
      return fen
    }
    const amount = fenAt('amount')
    const gone = backKinds.test(cell(cells, 'kind')) ? -Math.abs(amount) : amount
    const fen = gone - Math.abs(fenAt('back'))
    if (fen === 0) return []
    const kept = Math.abs(fenAt('fee'))
    return [{ merchant_order_no: cell(cells, 'merchant_order_no').replace(/^`/, ''), at: moment.at, fen, fee: fen < 0 ? -kept : kept }]
  })
  if (rows.length === 0) throw refuse('reconciliation.no-rows', { day }, { field: 'day' })
  if (rows.length > STATEMENT_MAX_ROWS)
    throw refuse('reconciliation.too-many-rows', { rows: rows.length, most: STATEMENT_MAX_ROWS }, AT_FILE)
  return rows
}

/** Below the row, of any sheet, that knows most columns. */
function tableIn(sheets: readonly SheetTexts[]): Found {
  const lines = sheets.flatMap((sheet) =>
    sheet.rows.slice(0, LOOK_AT).map((headers, at) => ({ sheet, at, headers, columns: columnsOf(headers) })),
  )
  const knownIn = ({ columns, headers }: (typeof lines)[number]) =>
    Object.keys(columns).length * 1_000 + headers.filter((header) => header !== '' && !/\d/.test(header)).length
  const best = lines.sort((a, b) => knownIn(b) - knownIn(a) || a.at - b.at)[0]
  const { headers = [], columns = {} } = best ?? {}
  const missing = columns.amount === undefined ? 'amount' : columns.at === undefined && columns.day === undefined ? 'at' : null
  if (missing) throw refuse('reconciliation.column', { column: neededColumns[missing], headers: said(headers) }, AT_FILE)
  const rows = (best?.sheet.rows ?? []).map((cells, i) => ({ no: i + 1, cells })).slice((best?.at ?? 0) + 1)
  return { at: columns, rows }
}

function said(headers: readonly string[]): string {
  const there = headers.filter((header) => header !== '')
  return there.join('、').slice(0, 300)
}

function columnsOf(headers: readonly string[]): Found['at'] {
  const plain = headers.map((header) =>
    header
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[([【].*?[)\]】]/g, '')
      .replace(/[^\p{L}\p{N}]/gu, ''),
  )
  // `as`: Object.entries forgets that the keys are those of statementColumns.
  const known = Object.entries(statementColumns) as [StatementColumn, readonly string[]][]
  return Object.fromEntries(
    known.flatMap(([column, names]) => {
      const at = names.map((name) => plain.indexOf(name)).find((place) => place >= 0)
      return at === undefined ? [] : [[column, at]]
    }),
  )
}

/** The business day, and the instant where the statement says more than the day. */
function momentOf(gym: Zone, text: string, dayText: string): { day: string; at: Date | null } | null {
  // A sheet's time without a day is one of its first day, in 1899.
  const time = text.replace(/^1899-12-3\d /, '').replace(/^`/, '')
  const match = momentMarks.exec(time === '' || clockMarks.test(time) ? `${dayText.replace(/ 00:00:00$/, '')} ${time}`.trim() : time)
  if (!match) return null
  const [, year, month, date, month2, date2, hours, minutes, seconds = '0'] = match
  const day = `${year}-${(month ?? month2 ?? '').padStart(2, '0')}-${(date ?? date2 ?? '').padStart(2, '0')}`
  if (!isDay(day)) return null
  if (hours === undefined) return { day, at: null }
  const minute = Number(hours) * 60 + Number(minutes)
  if (minute >= 1_440 || Number(seconds) >= 60) return null
  const at = new Date(instantAt(day, minute, gym.time_zone).getTime() + Number(seconds) * 1_000)
  return { day: dayIn(gym, at), at }
}

/** Nothing is 0; fees have up to six decimals. null: no amount. */
function fenOf(text: string): number | null {
  const bare = text.replace(aroundAmounts, '')
  if (/^(-{0,2}|\/)$/.test(bare)) return 0
  return /^-?\d{1,9}(\.\d{1,6})?$/.test(bare) ? Math.round(Number(bare) * 100) : null
}
