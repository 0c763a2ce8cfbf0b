/** The brand's figures: its branches' added up, so that the two can't disagree. */
import type { ResponseOf } from '@kaiguan/contract/call'
import { type BranchRow, type CountsRow, CURVE_DAYS, type headOfficeCalls } from '@kaiguan/contract/overview/head-office/calls'

type Pair = { now: number; before: number }
type Flow = { today: Pair; month: Pair }

export function addedUpCounts(rows: readonly CountsRow[]): ResponseOf<typeof headOfficeCalls.branchesWithoutMoney>['sums'] {
  return { ...counts(rows), curve: curveOf(rows.flatMap(({ curve }) => curve)).map(({ day, visits }) => ({ day, visits })) }
}

export function addedUp(rows: readonly BranchRow[]): ResponseOf<typeof headOfficeCalls.branches>['sums'] {
  return {
    ...counts(rows),
    taken: flow(rows.map(({ taken }) => taken)),
    earned: flow(rows.map(({ earned }) => earned)),
    over_short: flow(rows.map(({ over_short }) => over_short)),
    owed: pair(rows.map(({ owed }) => owed)),
    deposits: pair(rows.map(({ deposits }) => deposits)),
    curve: curveOf(rows.flatMap(({ curve }) => curve)),
  }
}

function counts(rows: readonly CountsRow[]) {
  return {
    visits: flow(rows.map(({ visits }) => visits)),
    joined: flow(rows.map(({ joined }) => joined)),
    expiring_cards: rows.reduce((sum, { expiring_cards }) => sum + expiring_cards, 0),
  }
}

function pair(all: readonly Pair[]): Pair {
  return all.reduce((sum, { now, before }) => ({ now: sum.now + now, before: sum.before + before }), { now: 0, before: 0 })
}

function flow(all: readonly Flow[]): Flow {
  return { today: pair(all.map(({ today }) => today)), month: pair(all.map(({ month }) => month)) }
}

/** Where branches are a zone apart, one is a day ahead: the brand's curve ends with the latest. */
function curveOf(days: readonly { day: string; visits: number; taken?: number }[]) {
  const sums = new Map<string, { day: string; visits: number; taken: number }>()
  for (const { day, visits, taken = 0 } of days) {
    const sum = sums.get(day)
    sums.set(day, { day, visits: visits + (sum?.visits ?? 0), taken: taken + (sum?.taken ?? 0) })
  }
  return [...sums.values()].toSorted((a, b) => a.day.localeCompare(b.day)).slice(-CURVE_DAYS)
}
