/** What branches are held against each other by: each is a column, and an order they may stand in. */
import { type BrandFigure, meansOfBranches } from '@kaiguan/contract/overview/head-office/branch-statistics'
import type { Unit } from '@kaiguan/contract/overview/statistics/shapes'

export type Measure = {
  key: string
  title: string
  hint?: string
  unit: Unit
  /** More of it is neither better nor worse, or worse. */
  plain?: boolean
  /** Of each branch, in their order. */
  values: readonly { now: number | null; before?: number | null; said?: string }[]
  /** Of all together; null: there is nothing to have a share of. */
  whole: number | null
}

/** What stands side by side; the reader chooses. */
export type Sheet = { key: string; title: string; measures: readonly Measure[] }

type Named = { nameOf: (code: string) => string; hintOf?: (code: string) => string; plain?: readonly string[] }
type Headline = { headline: readonly BrandFigure[]; branches: readonly { figures: readonly BrandFigure[] }[] }

/** A mean of several has no share of theirs. */
const isMean = (code: string) => meansOfBranches.some((mean) => mean === code)

export function figureMeasures({ headline, branches }: Headline, { nameOf, hintOf, plain = [] }: Named): Measure[] {
  return headline.map(({ code, unit, now }) => ({
    key: code,
    title: nameOf(code),
    ...(hintOf && { hint: hintOf(code) }),
    unit,
    plain: plain.includes(code),
    values: branches.map(({ figures }) => {
      const figure = figures.find((one) => one.code === code)
      return { now: figure?.now ?? null, before: figure?.before ?? null }
    }),
    whole: unit === 'bp' || isMean(code) ? null : now,
  }))
}

type Table = { unit: Unit; rows: readonly { key: string; now: number; by: readonly number[] }[] }

export function tableMeasures({ unit, rows }: Table, nameOf: (key: string) => string): Measure[] {
  return rows.map(({ key, now, by }) => ({
    key,
    title: nameOf(key),
    unit,
    plain: true,
    values: by.map((value) => ({ now: value })),
    whole: now,
  }))
}

/** Of all branches, whoever stands on the page: `null` is less than anything. */
export function rankOf(values: Measure['values'], at: number): number | null {
  const own = values[at]?.now ?? null
  return own === null ? null : values.filter(({ now }) => now !== null && now > own).length + 1
}

export function orderBy(values: Measure['values'], down: boolean): number[] {
  const least = Number.NEGATIVE_INFINITY
  const valueAt = (at: number) => values[at]?.now ?? least
  // What can't be reckoned stands last, whichever way.
  return [...values.keys()].toSorted((a, b) => {
    const [one, other] = [valueAt(a), valueAt(b)]
    if (one === other) return a - b
    if (one === least || other === least) return one === least ? 1 : -1
    return down ? other - one : one - other
  })
}
