/** What `npm run bench -- all` found, as the table of docs/performance.md: nobody copies a figure by hand. */
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import type { Row } from './row.ts'
import { today } from './work.ts'

export type Measured = Row & { load: number }

const PAGE = new URL('../docs/performance.md', import.meta.url)
/** The table stands between these two lines, which stay. */
const BEGIN = '<!-- written by npm run bench -- all: begin -->'
const END = '<!-- written by npm run bench -- all: end -->'

export function writeTable(rows: readonly Measured[], customers: number): void {
  writeFileSync(PAGE, pageWith(readFileSync(PAGE, 'utf8'), tableOf(rows, customers)))
}

export function pageWith(page: string, table: string): string {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)]
  if (begin < 0 || end < begin) throw new Error(`docs/performance.md has no lines ${BEGIN} and ${END} for the table`)
  return `${page.slice(0, begin + BEGIN.length)}\n\n${table}\n\n${page.slice(end)}`
}

export function tableOf(rows: readonly Measured[], customers: number): string {
  const loads = rows.map(({ load }) => load)
  const said = `On ${today()}, with ${customers.toLocaleString('en')} customers, ${cpus().length} cores, a load of ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}.`
  const lines = rows.map(({ what, figure, aim, met, load }) => {
    const verdict = met === undefined ? '' : met ? 'yes' : '**no**'
    return `| ${[what, figure, aim ?? '', verdict, load.toFixed(1)].map(cell).join(' | ')} |`
  })
  return [said, '', '| what | figure | aim | met | load |', '| --- | --- | --- | --- | --- |', ...lines].join('\n')
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ')
}
