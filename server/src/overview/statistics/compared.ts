/** What stands against what was before. */

export type Compared = { now: number; before: number; change_bp: number | null }
type Sometimes = { now: number | null; before: number | null; change_bp: number | null }

/** Of ten thousand parts of what was before, by its size: what was owed and grew more, grew. */
export function compared(now: number, before: number): Compared {
  return { now, before, change_bp: before === 0 ? null : Math.round(((now - before) * 10_000) / Math.abs(before)) }
}

/** Where one of them can’t be reckoned there is no change. */
export function comparedSometimes(now: number | null, before: number | null): Sometimes {
  return now === null || before === null ? { now, before, change_bp: null } : compared(now, before)
}

/** Rows of both periods by their key; `order` first, then whatever else there is. Where both are 0 there is no row. */
export function comparedByKey(
  now: ReadonlyMap<string, number>,
  before: ReadonlyMap<string, number>,
  order: readonly string[],
): ({ key: string } & Compared)[] {
  const keys = new Set([...order, ...now.keys(), ...before.keys()])
  return [...keys]
    .map((key) => ({ key, ...compared(now.get(key) ?? 0, before.get(key) ?? 0) }))
    .filter((row) => row.now !== 0 || row.before !== 0)
}

/** What rows add up to by a key of theirs. */
export function sumsBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string, amountOf: (row: Row) => number): Map<string, number> {
  const sums = new Map<string, number>()
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + amountOf(row))
  return sums
}

export function totalOfAll(sums: ReadonlyMap<string, number>): number {
  return sums.values().reduce((total, value) => total + value, 0)
}
