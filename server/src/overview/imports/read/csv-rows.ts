/** A csv as analysers and old systems save it: UTF-8 or GB18030, UTF-16 with its mark; commas, semicolons or tabs; quoted where it has to be. */

/** Nothing of a text holds these; a file that does is no text. */
const NO_TEXT = /[^\P{Cc}\t\r\n\f\v]/u

/** Its cells, row by row; or why not. `most`: cells in all. */
export function csvRows(file: Buffer, most: number): string[][] | 'unreadable' | 'too-much' {
  const text = textOf(file)
  if (text === null || NO_TEXT.test(text)) return 'unreadable'
  const mark = markOf(text)
  const rows: string[][] = []
  let cells = 0
  let row: string[] = []
  for (const { cell, ends } of cellsOf(text, mark)) {
    row.push(cell)
    if (++cells > most) return 'too-much'
    if (!ends) continue
    rows.push(row)
    row = []
  }
  return rows
}

function textOf(file: Buffer): string | null {
  if (file[0] === 0xff && file[1] === 0xfe) return new TextDecoder('utf-16le').decode(file)
  for (const encoding of ['utf-8', 'gb18030']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(file)
    } catch {
      // The other one, then.
    }
  }
  return null
}

/** Whatever of them stands most often in the first line. */
function markOf(text: string): string {
  const [line = ''] = text.split(/\r?\n/, 1)
  const counted = [',', '\t', ';'].map((mark) => ({ mark, count: line.split(mark).length }))
  return counted.sort((a, b) => b.count - a.count)[0]?.mark ?? ','
}

/** `ends`: its row ends with it. */
function* cellsOf(text: string, mark: string): Generator<{ cell: string; ends: boolean }> {
  let cell = ''
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? ''
    if (quoted) {
      if (character !== '"') cell += character
      else if (text[at + 1] === '"') cell += text[at++]
      else quoted = false
    } else if (character === '"' && cell === '') quoted = true
    else if (character === mark) {
      yield { cell, ends: false }
      cell = ''
    } else if (character === '\n') {
      yield { cell: cell.replace(/\r$/, ''), ends: true }
      cell = ''
    } else cell += character
  }
  if (cell !== '') yield { cell, ends: true }
}
