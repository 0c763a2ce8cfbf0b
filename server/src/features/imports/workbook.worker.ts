/** The thread in which a sheet is read: whatever a file does to it, the server goes on. */
import { parentPort, workerData } from 'node:worker_threads'
import readWorkbook from 'read-excel-file/node'
import { weighWorkbook } from './workbook-limits.ts'

const MAX_TEXT = 500

export type SheetTexts = { name: string; rows: string[][] }
export type WorkbookAnswer = { sheets: SheetTexts[] } | { refused: 'unreadable' | 'too-much' }

/** Dates are kept as days, numbers as they would be typed. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date)
    return Number.isNaN(value.getTime()) ? '' : new Date(Math.round(value.getTime() / 1000) * 1000).toISOString().slice(0, 10)
  if (typeof value === 'number') return numberText(value)
  return String(value).replaceAll('\u0000', '').trim().slice(0, MAX_TEXT)
}

/** 0.1 + 0.2 is what a sheet shows as 0.3. */
function numberText(value: number): string {
  return Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(15)))
}

async function read(file: Buffer): Promise<WorkbookAnswer> {
  const weighed = weighWorkbook(file)
  if (weighed !== 'fits') return { refused: weighed }
  try {
    const sheets = await readWorkbook(file)
    return { sheets: sheets.map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map(textOf)) })) }
  } catch {
    return { refused: 'unreadable' }
  }
}

const { bytes } = workerData as { bytes: Uint8Array }
parentPort?.postMessage(await read(Buffer.from(bytes)))
