/** Repeatable chance: the demo is the same every time, only its dates hang on today. */
export type Chance = {
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number
  pick<T>(choices: readonly T[]): T
  /** True in `percent` of 100 cases. */
  percent(percent: number): boolean
}

/** mulberry32: small, good enough, the same on every machine. */
export function chance(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    percent: (percent) => next() * 100 < percent,
    pick: (choices) => {
      const choice = choices[below(choices.length)]
      if (choice === undefined) throw new RangeError('nothing to pick from')
      return choice
    },
  }
}
