/**
 * The figures of a branch, each said once: what it is, how it is written, where its rows are. The table, the tiles above it and
 * the orders it may stand in are made of this list.
 */
import { formatFen } from '@kaiguan/contract/money'
import type { BranchRow, CountsRow } from '@kaiguan/contract/overview/head-office/calls'
import { useTexts } from '../../words/texts.ts'
import type { Places } from '../reports/parts.ts'
import { headOfficeTexts } from './head-office.texts.ts'

export type Pair = { now: number; before: number }
export type Flow = { today: Pair; month: Pair }
/** What happened on days; what stands now against then; what is counted now alone. */
export type Value = { kind: 'flow'; flow: Flow } | { kind: 'standing'; pair: Pair } | { kind: 'now'; now: number }
type Days = { from: string; to: string }

export type BranchFigure<Row, Sums> = {
  key: string
  label: string
  hint: string
  width: number
  /** More of it is better; is neither better nor worse; or goes up and down around nought, where a share says nothing. */
  change: 'better' | 'plain' | 'none'
  of: (figures: Row | Sums) => Value
  say: (value: number) => string
  /** Where the rows of these days are; what stands now has one place, whatever the days. */
  rows: (places: Places, days: Days, row: Row) => string | null
}

export type CountSums = Pick<CountsRow, 'visits' | 'joined' | 'expiring_cards'>
export type MoneySums = CountSums & Pick<BranchRow, 'taken' | 'earned' | 'over_short' | 'owed' | 'deposits'>

const count = (value: number) => value.toLocaleString('en-US')
const flow = (of: Flow): Value => ({ kind: 'flow', flow: of })
const standing = (pair: Pair): Value => ({ kind: 'standing', pair })

export function useCounts(): BranchFigure<CountsRow, CountSums>[] {
  const t = useTexts(headOfficeTexts)
  return [
    {
      key: 'visits',
      label: t.visits,
      hint: t.visitsHint,
      width: 100,
      change: 'better',
      of: ({ visits }) => flow(visits),
      say: count,
      rows: (places, days) => places.visits(days),
    },
    {
      key: 'joined',
      label: t.joined,
      hint: t.joinedHint,
      width: 108,
      change: 'better',
      of: ({ joined }) => flow(joined),
      say: count,
      rows: (places, days) => places.joined(days),
    },
    {
      key: 'expiring',
      label: t.expiring,
      hint: t.expiringHint,
      width: 88,
      change: 'none',
      of: ({ expiring_cards }) => ({ kind: 'now', now: expiring_cards }),
      say: count,
      rows: (places) => places.expiring,
    },
  ]
}

export function useMoneyFigures(): BranchFigure<BranchRow, MoneySums>[] {
  const t = useTexts(headOfficeTexts)
  return [
    {
      key: 'taken',
      label: t.taken,
      hint: t.takenHint,
      width: 138,
      change: 'better',
      of: ({ taken }) => flow(taken),
      say: formatFen,
      rows: (places, days) => places.taken(days),
    },
    {
      key: 'earned',
      label: t.earned,
      hint: t.earnedHint,
      width: 138,
      change: 'better',
      of: ({ earned }) => flow(earned),
      say: formatFen,
      rows: (places, days) => places.earned(days),
    },
    ...useCounts(),
    {
      key: 'owed',
      label: t.owed,
      hint: t.owedHint,
      width: 112,
      change: 'plain',
      of: ({ owed }) => standing(owed),
      say: formatFen,
      rows: (places, _, { books }) => (books ? places.owed(books) : null),
    },
    {
      key: 'deposits',
      label: t.deposits,
      hint: t.depositsHint,
      width: 104,
      change: 'plain',
      of: ({ deposits }) => standing(deposits),
      say: formatFen,
      rows: (places) => places.deposits,
    },
    {
      key: 'over_short',
      label: t.overShort,
      hint: t.overShortHint,
      width: 114,
      change: 'none',
      of: ({ over_short }) => flow(over_short),
      say: formatFen,
      rows: (places, days) => places.handOvers(days),
    },
  ]
}

/** By what the table sorts: the period that stands first. */
export function sortValue(value: Value, period: 'today' | 'month'): number {
  if (value.kind === 'flow') return value.flow[period].now
  return value.kind === 'standing' ? value.pair.now : value.now
}

/** Now against before, of the period that stands first; null: there is no before. */
export function pairOf(value: Value, period: 'today' | 'month'): Pair | null {
  if (value.kind === 'flow') return value.flow[period]
  return value.kind === 'standing' ? value.pair : null
}
