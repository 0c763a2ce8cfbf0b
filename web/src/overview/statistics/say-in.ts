/** How a value is said by what it counts in. */
import { formatFen } from '@kaiguan/contract/money'
import type { Unit } from '@kaiguan/contract/overview/statistics/shapes'

export const sayIn: Readonly<Record<Unit, (value: number) => string>> = {
  fen: formatFen,
  count: (value) => value.toLocaleString('en-US'),
  bp: (value) => `${(value / 100).toFixed(1)}%`,
}

/** What can’t be reckoned is a dash. */
export const sayWhere = (unit: Unit, value: number | null): string => (value === null ? '-' : sayIn[unit](value))
