/** Text on a printer's grid: a narrow character takes one column, everything beyond ASCII two. Pure. */
import { encoded } from './gb18030.ts'

export function widthOf(text: string): number {
  let width = 0
  for (const character of text) width += columnsOf(character)
  return width
}

function columnsOf(character: string): number {
  const bytes = encoded(character).length
  return bytes > 1 ? 2 : bytes
}

/** Rows no wider than `columns`; words stay whole where a row has room for them, Chinese breaks anywhere. */
export function wrapped(text: string, columns: number): string[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const rows: string[] = []
    let row = ''
    for (const piece of line.match(/[!-~]+|\s+|[^!-~\s]/gu) ?? []) {
      if (widthOf(row) + widthOf(piece) <= columns) row += piece
      else if (piece.trim() !== '') {
        if (row.trim() !== '') rows.push(row.trimEnd())
        const cut = cutInto(piece, columns)
        rows.push(...cut.slice(0, -1))
        row = cut.at(-1) ?? ''
      }
    }
    return [...rows, row.trimEnd()]
  })
}

/** A word longer than a row. */
function cutInto(word: string, columns: number): string[] {
  const rows = ['']
  for (const character of word) {
    if (widthOf(rows.at(-1) ?? '') + columnsOf(character) > columns) rows.push('')
    rows[rows.length - 1] += character
  }
  return rows
}

/** A label at the left and its value at the right of its last row; where that leaves too little room the value stands below. */
export function pairRows(label: string, value: string, columns: number): string[] {
  const left = wrapped(label, columns)
  const last = left.at(-1) ?? ''
  const room = columns - widthOf(last) - 1
  if (room < Math.min(widthOf(value), Math.ceil(columns / 3)))
    return [...left, ...wrapped(value, columns).map((row) => atRight('', row, columns))]
  const right = wrapped(value, room)
  return [...left.slice(0, -1), ...right.map((row, at) => atRight(at === 0 ? last : '', row, columns))]
}

function atRight(left: string, right: string, columns: number): string {
  return left + ' '.repeat(Math.max(0, columns - widthOf(left) - widthOf(right))) + right
}
