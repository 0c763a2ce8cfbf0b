/** A printer of the tests: reads the bytes as one would, and answers what stands on each paper that it cut. It knows no other command. */

export type Drawn = {
  /** `text`: with its columns; `size` 2 takes twice of each. */
  rows: (
    | { text: string; size: number; tall: boolean; bold: boolean; align: 'left' | 'centre' }
    | { picture: { width: number; height: number; bits: Buffer }; align: 'left' | 'centre' }
  )[]
}
export type Printed = { papers: Drawn[]; drawerOpened: number; leftOver: boolean }

const decoder = new TextDecoder('gb18030', { fatal: true })

export function drawn(bytes: Buffer): Printed {
  const printed: Printed = { papers: [], drawerOpened: 0, leftOver: false }
  let [rows, held]: [Drawn['rows'], number[]] = [[], []]
  let [size, tall, bold, centred] = [1, false, false, false]
  let at = 0
  const take = (count: number) => {
    const taken = bytes.subarray(at, at + count)
    if (taken.length < count) throw new Error(`the bytes end within a command at ${at}`)
    at += count
    return taken
  }
  const begins = (...head: number[]) => {
    const is = head.every((byte, i) => bytes[at + i] === byte)
    if (is) at += head.length
    return is
  }
  while (at < bytes.length) {
    if (begins(0x1b, 0x40)) [size, tall, bold, centred] = [1, false, false, false]
    else if (begins(0x1c, 0x26)) continue
    else if (begins(0x1b, 0x70)) {
      take(3)
      printed.drawerOpened++
    } else if (begins(0x1b, 0x61)) centred = take(1)[0] === 1
    else if (begins(0x1b, 0x45)) bold = take(1)[0] === 1
    else if (begins(0x1d, 0x21)) {
      const [by = 0] = take(1)
      size = 1 + (by >> 4)
      tall = (by & 0x0f) === 1
    } else if (begins(0x1d, 0x56, 0x42)) {
      take(1)
      printed.papers.push({ rows })
      rows = []
    } else if (begins(0x1d, 0x76, 0x30, 0)) {
      const [xl = 0, xh = 0, yl = 0, yh = 0] = take(4)
      const [across, height] = [xl + xh * 256, yl + yh * 256]
      rows.push({ picture: { width: across * 8, height, bits: Buffer.from(take(across * height)) }, align: centred ? 'centre' : 'left' })
    } else if (begins(0x0a)) {
      rows.push({ text: decoder.decode(Uint8Array.from(held)), size, tall, bold, align: centred ? 'centre' : 'left' })
      held = []
    } else {
      const [byte = 0] = take(1)
      if (byte < 0x20) throw new Error(`no command of ours: ${byte.toString(16)} at ${at - 1}`)
      held.push(byte)
    }
  }
  printed.leftOver = rows.length > 0 || held.length > 0
  return printed
}

/** As it lies on the paper, a column a character's width: what is large (#), tall (^) or bold (*) is marked, a picture said. */
export function asText({ rows }: Drawn, columns: number): string {
  return rows
    .map((row) => {
      if ('picture' in row) return `[${row.picture.width}×${row.picture.height}]`.padStart(Math.ceil(columns / 2) + 4)
      const width = columnsTaken(row.text) * row.size
      if (width > columns) throw new Error(`wider than the paper: ${row.text}`)
      const before = row.align === 'centre' ? Math.floor((columns - width) / 2) : 0
      const mark = row.size === 2 ? '#' : row.tall ? '^' : row.bold ? '*' : ' '
      return `${mark}|${' '.repeat(before)}${row.text}`.trimEnd()
    })
    .join('\n')
}

/** By the bytes that came: a byte a column. */
export function columnsTaken(text: string): number {
  let columns = 0
  for (const character of text) columns += (character.codePointAt(0) ?? 0) < 0x80 ? 1 : 2
  return columns
}
