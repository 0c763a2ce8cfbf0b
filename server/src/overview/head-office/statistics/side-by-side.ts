/** Figures and tables of all branches and of each, by the one function that the branch’s own page says them with. */
import type { BrandFigure } from '@kaiguan/contract/overview/head-office/branch-statistics'
import type { SometimesFigure, StatisticsTable } from '@kaiguan/contract/overview/statistics/shapes'
import { compared, type Sides } from '../../statistics/index.ts'
import type { Reached } from './reach-sums.ts'

/** Rows are in branches: their figures open nothing at head office. */
function bare<Code extends string>({ code, unit, now, before, change_bp }: SometimesFigure<Code>): BrandFigure<Code> {
  return { code, unit, now, before, change_bp }
}

export function sideBySide<Code extends string, Sums>(
  { gyms }: Pick<Reached, 'gyms'>,
  sides: Sides<Sums>,
  at: (gymId: number) => Sides<Sums>,
  figuresOf: (sides: Sides<Sums>) => readonly SometimesFigure<Code>[],
) {
  return {
    period: sides.period,
    before: sides.before,
    headline: figuresOf(sides).map(bare),
    branches: gyms.map(({ id, name }) => ({ gym: { id, name }, figures: figuresOf(at(id)).map(bare) })),
  }
}

/** Tables of all branches; each row says what it is made of at each. */
export function tablesBeside<Code extends string, Sums>(
  { gyms }: Pick<Reached, 'gyms'>,
  sides: Sides<Sums>,
  at: (gymId: number) => Sides<Sums>,
  tablesOf: (sides: Sides<Sums>) => readonly StatisticsTable<Code>[],
) {
  const each = gyms.map(({ id }) => tablesOf(at(id)))
  return tablesOf(sides).map(({ code, unit, rows, sums }) => {
    const there = each.map((tables) => new Map(tables.find((table) => table.code === code)?.rows.map((row) => [row.key, row.now])))
    const known = new Map(rows.map((row) => [row.key, row]))
    // What branches have of something may add up to nothing: it is a row all the same.
    const keys = new Set([...known.keys(), ...there.flatMap((one) => [...one.keys()])])
    const rowOf = (key: string) => {
      const { now, before, change_bp } = known.get(key) ?? compared(0, 0)
      return { key, now, before, change_bp, by: there.map((one) => one.get(key) ?? 0) }
    }
    return { code, unit, rows: [...keys].map(rowOf), sums }
  })
}
