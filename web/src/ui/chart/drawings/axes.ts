/** Where figures and words stand at the axes. Pure: what doesn’t overlap here doesn’t overlap on the screen. */
import { scaleLinear } from 'd3-scale'

const WIDE = 12
const NARROW = 7
const GAP = 10
/** Figures of an axis, about so many. */
const FIGURES = 4

/** How wide a text of 12 px is at most, near enough for leaving room: a Chinese character is as wide as it is high. */
export function textWidth(text: string): number {
  return [...text].reduce((sum, character) => sum + (character > '\u2e7f' ? WIDE : NARROW), 0)
}

export type Range = { low: number; high: number; figures: number[] }

/** From nought or below to a round figure over the most; whole ones where all that is drawn is whole. */
export function rangeOf(values: readonly number[]): Range {
  const least = values.reduce((low, value) => Math.min(low, value), 0)
  const most = values.reduce((high, value) => Math.max(high, value), 0)
  if (least === most) return { low: 0, high: 1, figures: [0] }
  const whole = values.every(Number.isInteger)
  const scale = scaleLinear([least, most], [0, 1]).nice(FIGURES)
  const [low = 0, high = 1] = scale.domain()
  const figures = scale.ticks(FIGURES).filter((figure) => !whole || Number.isInteger(figure))
  return { low, high, figures }
}

type Word = { at: number; text: string; x: number }

/** The words under the axis: every one, every second … until none touches another, and none leaves the picture. */
export function wordsUnder(words: readonly Word[], from: number, to: number): Word[] {
  const held = words.map(({ x, ...word }) => {
    const half = Math.min(textWidth(word.text), to - from) / 2
    return { ...word, x: Math.min(to - half, Math.max(from + half, x)), half }
  })
  for (let step = 1; step < held.length; step += 1) {
    const shown = held.filter((_, at) => at % step === 0)
    const touch = shown.some((word, at) => {
      const next = shown[at + 1]
      return next !== undefined && next.x - next.half - (word.x + word.half) < GAP
    })
    if (!touch) return shown
  }
  return held.slice(0, 1)
}

/** Labels at `wanted` heights, moved so that `gap` lies between them and all are within, in their order; where they can, they stay. */
export function spread(wanted: readonly number[], gap: number, low: number, high: number): number[] {
  const order = wanted.map((_, at) => at).toSorted((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0) || a - b)
  const room = order.length < 2 ? gap : Math.min(gap, (high - low) / (order.length - 1))
  const placed: number[] = wanted.map(() => 0)
  let least = low
  for (const at of order) {
    placed[at] = Math.max(least, wanted[at] ?? 0)
    least = (placed[at] ?? 0) + room
  }
  let most = high
  for (const at of order.toReversed()) {
    placed[at] = Math.min(most, placed[at] ?? 0)
    most = (placed[at] ?? 0) - room
  }
  return placed
}
