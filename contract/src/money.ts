/**
 * Money is integer fen (分), in memory, in the database and on the wire. Nothing here rounds silently:
 * whatever is split adds up to what it was before.
 */

export type Fen = number

/** Largest amount any single figure may have: one billion yuan. */
export const MAX_FEN = 100_000_000_000

/** Throws on anything that is not a whole number of fen: a float here is a bug, never data. */
export function fen(amount: number): Fen {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of fen: ${amount}`)
  return amount
}

/** `"1,234.5"` → 123450; null where the text is no amount with at most two decimals. */
export function parseYuan(text: string): Fen | null {
  const clean = text
    .trim()
    .replace(/[,，\s]/g, '')
    .replace(/^[¥￥]/, '')
  const match = /^(-?)(\d{1,9})(?:\.(\d{1,2}))?$/.exec(clean)
  if (!match) return null
  const value = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'))
  return match[1] ? -value : value
}

/** 123450 → `"1,234.50"`: thousands separators and two decimals, as the specification shows money. */
export function formatFen(amount: Fen): string {
  const whole = Math.trunc(Math.abs(amount) / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',')
  const cents = (Math.abs(amount) % 100).toString().padStart(2, '0')
  return `${amount < 0 ? '-' : ''}${whole}.${cents}`
}

/**
 * Spreads `total` over `weights` by largest remainder; the parts add up to `total` exactly.
 * Ties go to the earlier part. All weights zero: everything to the first.
 */
export function split(total: Fen, weights: readonly number[]): Fen[] {
  fen(total)
  if (weights.length === 0) {
    if (total !== 0) throw new RangeError('nothing to split over')
    return []
  }
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0)) throw new RangeError('weights are whole and not negative')
  const sum = weights.reduce((a, b) => a + b, 0)
  if (sum === 0) return weights.map((_, i) => (i === 0 ? total : 0))
  // BigInt: fen × basis points overflows a double's 53 bits for large chains.
  const shares = weights.map((weight) => {
    const exact = BigInt(total) * BigInt(weight)
    return { part: Number(exact / BigInt(sum)), rest: Number(exact % BigInt(sum)) }
  })
  let left = total - shares.reduce((a, share) => a + share.part, 0)
  const step = left < 0 ? -1 : 1
  const order = shares.map((_, i) => i).sort((a, b) => Math.abs(shares[b]?.rest ?? 0) - Math.abs(shares[a]?.rest ?? 0) || a - b)
  const parts = shares.map((share) => share.part)
  for (const i of order) {
    if (left === 0) break
    parts[i] = (parts[i] ?? 0) + step
    left -= step
  }
  return parts
}

/** How much of `total` is earned after `done` of `units`: floor, and all of it at the end (docs/money.md). */
export function earned(total: Fen, done: number, units: number): Fen {
  if (units <= 0 || done >= units) return total
  if (done <= 0) return 0
  return Number((BigInt(total) * BigInt(done)) / BigInt(units))
}

/** Basis points of an amount, rounded down. */
export function share(amount: Fen, basisPoints: number): Fen {
  return Number((BigInt(amount) * BigInt(basisPoints)) / 10_000n)
}
