/** What part of something became something: “12 of 40”, in all and by whom. */
import type { ResponseOf } from '@kaiguan/contract/call'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { figureRows } from '@kaiguan/contract/overview/reports/figure-rows'
import type { statisticsCalls } from '@kaiguan/contract/overview/statistics/calls'
import type { OperationRate, RateRow, RateTable, Share } from '@kaiguan/contract/overview/statistics/operation'
import type { FigureRows } from '@kaiguan/contract/overview/statistics/shapes'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import type { Due } from '../../../membership/cards/index.ts'
import type { Created, OfWhom } from '../../../people/customers/index.ts'
import { listed, type Sides } from '../sides.ts'
import type { OperationSums, PeopleSums } from './operation-sums.ts'

type Operation = ResponseOf<typeof statisticsCalls.operation>
/** Of how many how many. */
type Counted = { part: number; whole: number }
/** The lists of the whole and of the part, of some of the rows. */
type Lists = (more: Readonly<Record<string, string>>) => { rows: FigureRows | null; part_rows: FigureRows | null }
type Row = Counted & { key: string; name: string | null; filter: Readonly<Record<string, string>> }

export function shareOf({ part, whole }: Counted): Share {
  return { part, whole, bp: whole === 0 ? null : Math.round((part * 10_000) / whole) }
}

const added = (rows: readonly Counted[]): Counted =>
  rows.reduce<Counted>((sum, { part, whole }) => ({ part: sum.part + part, whole: sum.whole + whole }), { part: 0, whole: 0 })

type OfSomebody = OfWhom & Counted
const bySource = (rows: readonly OfSomebody[]): Row[] =>
  rows.map((row) => ({ ...row, key: String(row.source), name: null, filter: { source: String(row.source) } }))
const NOBODYS: Row['filter'] = { unassigned: '1' }
/** Nobody’s have the key 0. */
const byConsultant = (rows: readonly OfSomebody[]): Row[] =>
  rows.map(({ consultant_id: id, consultant_name, ...counted }) => ({
    ...counted,
    key: String(id ?? 0),
    name: consultant_name,
    filter: id === null ? NOBODYS : { consultant_id: String(id) },
  }))
const unlisted: Lists = () => ({ rows: null, part_rows: null })

const renewed = <Of extends Due>(rows: readonly Of[]) => rows.map((row) => ({ ...row, part: row.renewed, whole: row.due }))
const converted = <Of extends Created>(rows: readonly Of[]) => rows.map((row) => ({ ...row, part: row.bought, whole: row.created }))
const filled = ({ classes }: PeopleSums): Row[] =>
  classes.map(({ id, name, attended, places }) => ({ part: attended, whole: places, key: String(id), name, filter: {} }))
const used = ({ coaches }: PeopleSums): Row[] =>
  coaches.map(({ id, name, given, worked }) => ({ part: given, whole: worked, key: String(id), name, filter: {} }))

export function ratesOf(sides: Sides<OperationSums>): Pick<Operation, 'rates' | 'rate_tables'> {
  const [due, created] = [dueLists(sides), createdLists(sides)]
  return {
    rates: ratesIn(sides),
    rate_tables: [
      rateTable(sides, 'renewal-source', ({ renewals: rows }) => bySource(renewed(rows)), due),
      rateTable(sides, 'renewal-consultant', ({ renewals: rows }) => byConsultant(renewed(rows)), due),
      rateTable(sides, 'conversion-source', ({ converted: rows }) => bySource(converted(rows)), created),
      rateTable(sides, 'conversion-consultant', ({ converted: rows }) => byConsultant(converted(rows)), created),
      rateTable(sides, 'fill-class', filled, unlisted),
      rateTable(sides, 'coach-use-coach', used, unlisted),
    ],
  }
}

/** What part of each became something. */
export function ratesIn(sides: Sides<PeopleSums>): Operation['rates'] {
  return [
    rateOf(sides, 'renewal', ({ renewals: rows }) => renewed(rows), dueLists(sides)),
    rateOf(sides, 'conversion', ({ converted: rows }) => converted(rows), createdLists(sides)),
    rateOf(sides, 'fill', filled, unlisted),
    rateOf(sides, 'coach-use', used, unlisted),
  ]
}

function dueLists({ period: { from, to } }: Pick<Sides<never>, 'period'>): Lists {
  const due = figureRows.due(from, to)
  return (more) => ({
    rows: listed(cardCalls.list.path, { ...due, ...more }),
    part_rows: listed(cardCalls.list.path, { ...due, ...more, renewed: '1' }),
  })
}

function createdLists({ period: { from, to } }: Pick<Sides<never>, 'period'>): Lists {
  const created = figureRows.newCustomers(from, to)
  return (more) => ({
    rows: listed(customerCalls.list.path, { ...created, ...more }),
    part_rows: listed(customerCalls.list.path, { ...created, ...more, bought: '1' }),
  })
}

function rateOf(
  { now, was }: Sides<PeopleSums>,
  code: OperationRate,
  of: (sums: PeopleSums) => readonly Counted[],
  lists: Lists,
): Operation['rates'][number] {
  return { code, now: shareOf(added(of(now))), before: shareOf(added(of(was))), ...lists({}) }
}

/** A row for each key that has anything on these days, in the order in which they are read; then those that had before. */
function rateTable(
  sides: Sides<OperationSums>,
  code: RateTable,
  of: (sums: OperationSums) => readonly Row[],
  lists: Lists,
): Operation['rate_tables'][number] {
  const [now, was] = [Map.groupBy(of(sides.now), ({ key }) => key), Map.groupBy(of(sides.was), ({ key }) => key)]
  const keys = new Set([...now.keys(), ...was.keys()])
  const rows = [...keys].flatMap((key): RateRow[] => {
    const [first] = [...(now.get(key) ?? []), ...(was.get(key) ?? [])]
    if (!first) return []
    return [
      {
        key,
        name: first.name,
        now: shareOf(added(now.get(key) ?? [])),
        before: shareOf(added(was.get(key) ?? [])),
        ...lists(first.filter),
      },
    ]
  })
  return { code, rows: rows.toSorted((a, b) => b.now.whole - a.now.whole) }
}
