/** Where two long texts differ: the words around the first and last difference, which is what somebody compares. */

/** Characters that are shown before and after. */
const AROUND = 12
/** Of what differs itself. */
const MOST = 120

/** Both as plain text of one line; what is alike at either end is cut to a few characters. */
export function textApart(one: string, other: string): { one: string; other: string } {
  const [a, b] = [lineOf(one), lineOf(other)]
  const most = Math.min(a.length, b.length)
  let start = 0
  while (start < most && a[start] === b[start]) start++
  let end = 0
  while (end < most - start && a.at(-1 - end) === b.at(-1 - end)) end++
  return { one: cut(a, start, end), other: cut(b, start, end) }
}

/** Characters, not halves of them. */
function lineOf(html: string): string[] {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
  return [...text.replace(/\s+/g, ' ').trim()]
}

function cut(text: readonly string[], start: number, end: number): string {
  const from = Math.max(0, start - AROUND)
  const to = Math.min(text.length, Math.max(start, text.length - end) + AROUND)
  const shown = text.slice(from, Math.min(to, from + MOST + 2 * AROUND))
  return `${from > 0 ? '…' : ''}${shown.join('').trim()}${from + shown.length < text.length ? '…' : ''}`
}
