/** Papers as pages: every character at the column where a printer puts it, a dot a pixel. To be looked at. */
import { columnsTaken, type Drawn } from './fake-printer.ts'

const DOTS_PER_COLUMN = 12
const ROW_DOTS = 32
const BLACK = '#111'

export function pageOf(papers: readonly { title: string; drawn: Drawn }[], columns: number): string {
  return `<!doctype html><meta charset="utf-8"><style>
body{margin:0;padding:24px;background:#dfe1e5;font:24px "Noto Sans Mono CJK SC","Noto Sans CJK SC",monospace;color:${BLACK};
display:flex;flex-wrap:wrap;gap:24px;align-items:flex-start}
article{width:${columns * DOTS_PER_COLUMN}px;padding:24px;background:#fff}
p{position:relative;margin:0;height:${ROW_DOTS}px;line-height:${ROW_DOTS}px;white-space:pre}
p[data-size="2"]{height:${2 * ROW_DOTS}px;line-height:${2 * ROW_DOTS}px;font-size:48px}
p[data-tall]{height:${2 * ROW_DOTS}px;line-height:${2 * ROW_DOTS}px}
p[data-tall] span{transform:scaleY(2)}
p[data-size="2"] span{transform:none}
p[data-bold]{font-weight:700}
p span{position:absolute;top:0;text-align:center}
</style>${papers.map(({ title, drawn }) => `<article aria-label="${escaped(title)}">${drawn.rows.map((row) => rowOf(row, columns)).join('')}</article>`).join('')}`
}

function rowOf(row: Drawn['rows'][number], columns: number): string {
  if ('picture' in row) return `<p>${row.picture.width} × ${row.picture.height}</p>`
  let at = row.align === 'centre' ? Math.floor((columns - columnsTaken(row.text) * row.size) / 2) : 0
  const spans = [...row.text].map((character) => {
    const width = columnsTaken(character) * row.size
    const span = `<span style="left:${at * DOTS_PER_COLUMN}px;width:${width * DOTS_PER_COLUMN}px">${escaped(character)}</span>`
    at += width
    return character === ' ' ? '' : span
  })
  return `<p data-size="${row.size}"${row.tall ? ' data-tall' : ''}${row.bold ? ' data-bold' : ''}>${spans.join('')}</p>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
