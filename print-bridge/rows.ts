/** A receipt's lines as the rows that a printer prints: text with its size and place, a picture, room. Pure. */
import { type Paper, type PaperLine, type PaperPicture, paperDots } from '@kaiguan/contract/paper'
import { pairRows, widthOf, wrapped } from './columns.ts'

/** Dots of a narrow character of the printers' own font. */
const DOTS_PER_COLUMN = 12
const LEAST_TO_SIGN = 10

export type Row =
  /** `tall`: twice as high, no wider. */
  | { text: string; size: 1 | 2 | 'tall'; bold: boolean; centred: boolean }
  | { picture: PaperPicture }
  /** Empty lines, to be signed on. */
  | { feed: number }

export function columnsAcross(width: Paper['width']): number {
  return paperDots[width] / DOTS_PER_COLUMN
}

export function rowsOf(lines: readonly PaperLine[], width: Paper['width']): Row[] {
  const columns = columnsAcross(width)
  return lines.flatMap((line) => rowsOfLine(line, columns))
}

function rowsOfLine(line: PaperLine, columns: number): Row[] {
  const plain = (text: string): Row => ({ text, size: 1, bold: false, centred: false })
  const centred = (text: string): Row => ({ text, size: 1, bold: false, centred: true })
  switch (line.kind) {
    case 'club':
      return large(line.text, columns)
    case 'heading':
      return wrapped(line.text, columns).map((text) => ({ text, size: 1, bold: true, centred: true }))
    case 'note':
      return wrapped(line.text, columns).map(centred)
    case 'pair':
      return pairRows(line.label, line.value, columns).map(plain)
    case 'total':
      return total(line.label, line.value, columns)
    case 'signature':
      return [{ feed: 2 }, ...signed(wrapped(line.label, columns - LEAST_TO_SIGN), columns).map(plain)]
    case 'rule':
      return [plain('-'.repeat(columns))]
    case 'logo':
      return [{ picture: line.picture }]
  }
}

function total(label: string, value: string, columns: number): Row[] {
  const size = (widthOf(label) + 1 + widthOf(value)) * 2 <= columns ? 2 : 'tall'
  return pairRows(label, value, size === 2 ? columns / 2 : columns).map((text) => ({ text, size, bold: true, centred: false }))
}

/** As large as it stands on one row. */
function large(text: string, columns: number): Row[] {
  const size = widthOf(text) * 2 <= columns ? 2 : 'tall'
  return wrapped(text, columns).map((row) => ({ text: row, size, bold: true, centred: true }))
}

/** A line to sign on after the label's last word. */
function signed(rows: readonly string[], columns: number): string[] {
  const last = rows.at(-1) ?? ''
  return [...rows.slice(0, -1), `${last} ${'_'.repeat(columns - 1 - widthOf(last))}`]
}
