/** What the bench says: a row for each question, its figures below it. */
import type { Figures, Paired, Spread } from './paired.ts'
import type { Counted } from './setting.ts'

export type Row = {
  what: string
  /** The one figure that counts, with its range where it has one. */
  figure: string
  aim?: string
  met?: boolean
  /** What lies behind the figure. */
  lines?: string[]
}

export function print(row: Row): void {
  const verdict = row.met === undefined ? '' : row.met ? 'yes' : 'NO'
  console.log(`${row.what.padEnd(44)} ${row.figure.padEnd(28)} ${(row.aim ?? '').padEnd(22)} ${verdict}`.trimEnd())
  for (const line of row.lines ?? []) console.log(`    ${line}`)
}

export function spreadText({ median, low, high }: Spread): string {
  return `${median.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`
}

/** `flights`: round trips to the database that one request takes. */
export function figuresText(name: string, { node, postgres, perSecond, p50, p99, wal }: Figures, flights?: number): string {
  return [
    `${name.padEnd(6)} ${(node + postgres).toFixed(2)} ms CPU (node ${node.toFixed(2)}, PostgreSQL ${postgres.toFixed(2)})`,
    `${perSecond.toFixed(0)}/s`,
    `median ${p50.toFixed(1)} ms`,
    `p99 ${p99.toFixed(1)} ms`,
    ...(flights === undefined ? [] : [`${flights} flights`]),
    `${(wal / 1000).toFixed(1)} kB WAL`,
  ].join(' · ')
}

/** Quartiles further apart than this share of the median say that something else ran: the figure says nothing. */
const WIDE = 0.15
export const isVoid = ({ median, low, high }: Spread) => (high - low) / median > WIDE

export function pairedRow(what: string, paired: Paired, aim?: { text: string; least: number }, counted?: { a: Counted; b: Counted }): Row {
  const nothing = isVoid(paired.ratio)
  return {
    what,
    figure: `${spreadText(paired.ratio)} CPU${nothing ? ' VOID' : ''}`,
    ...(aim ? { aim: `${aim.text} ${aim.least}`, ...(nothing ? {} : { met: paired.ratio.median >= aim.least }) } : {}),
    lines: [
      figuresText(paired.names.a, paired.a, counted?.a.flights),
      figuresText(paired.names.b, paired.b, counted?.b.flights),
      ...(counted ? [writtenText(counted.a.written, counted.b.written)] : []),
    ],
  }
}

/** Both must write the same, or the ratio compares two things. */
function writtenText(ours: Map<string, number>, byHand: Map<string, number>): string {
  const names = [...new Set([...ours.keys(), ...byHand.keys()])].sort()
  const other = names.filter((name) => ours.get(name) !== byHand.get(name))
  if (other.length > 0)
    return `NOT THE SAME ROWS: ${other.map((name) => `${name} ${ours.get(name) ?? 0} against ${byHand.get(name) ?? 0}`).join(', ')}`
  return `both write ${names.map((name) => `${name} ${ours.get(name)}`).join(', ')}`
}
