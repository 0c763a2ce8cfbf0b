/** The thread in which a sheet is read: whatever a file does to it, the server goes on. */
import { parentPort, workerData } from 'node:worker_threads'
import readWorkbook from 'read-excel-file/node'
import { csvRows } from './csv-rows.ts'
import { weighWorkbook } from './workbook-limits.ts'

const ZIP = Buffer.from('PK')
const MAX_CELLS = 4_000_000
const MAX_TEXT = 500
/** All texts together, as they go back to the server: some hundred characters for each cell of the largest club. */
const MAX_TEXTS = 32 * 1_048_576

export type SheetTexts = { name: string; rows: string[][] }
export type WorkbookAnswer = { sheets: SheetTexts[] } | { refused: 'unreadable' | 'too-much' }

/** Dates are kept as days, with their time where there is one; numbers as they would be typed. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : momentText(new Date(Math.round(value.getTime() / 1000) * 1000))
  if (typeof value === 'number') return numberText(value)
  // Half a character can't be stored; as a whole one it is seen, and refused at its field.
  return String(value).replaceAll('\u0000', '').trim().slice(0, MAX_TEXT).toWellFormed()
}

function momentText(at: Date): string {
  const [day = '', time = ''] = at.toISOString().split('T')
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 8)}`
}

/** 0.1 + 0.2 is what a sheet shows as 0.3. */
function numberText(value: number): string {
  return Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(15)))
}

async function read(file: Buffer, alsoCsv: boolean): Promise<WorkbookAnswer> {
  if (alsoCsv && !file.subarray(0, 2).equals(ZIP)) return readCsv(file)
  const weighed = weighWorkbook(file)
  if (typeof weighed === 'string') return { refused: weighed }
  try {
    const sheets = await readWorkbook(weighed)
    let left = MAX_TEXTS
    const short = (value: unknown) => {
      const text = left < 0 ? '' : textOf(value)
      left -= text.length
      return text
    }
    const texts = sheets.map(({ sheet, data }) => ({ name: textOf(sheet), rows: data.map((row) => row.map(short)) }))
    return left < 0 ? { refused: 'too-much' } : { sheets: texts }
  } catch {
    return { refused: 'unreadable' }
  }
}

function readCsv(file: Buffer): WorkbookAnswer {
  const rows = csvRows(file, MAX_CELLS)
  if (typeof rows === 'string') return { refused: rows }
  const texts = rows.map((row) => row.map(textOf))
  return texts.reduce((all, row) => all + row.reduce((sum, cell) => sum + cell.length, 0), 0) > MAX_TEXTS
    ? { refused: 'too-much' }
    : { sheets: [{ name: 'csv', rows: texts }] }
}

const { bytes, alsoCsv } = workerData as { bytes: Uint8Array; alsoCsv: boolean }
parentPort?.postMessage(await read(Buffer.from(bytes), alsoCsv))
