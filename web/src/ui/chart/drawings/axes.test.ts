import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rangeOf, spread, textWidth, wordsUnder } from './axes.ts'
import { stacked, totalAt } from './StackDrawing.tsx'

const values = fc.array(fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }), { maxLength: 40 })

test('the axis holds every value and nought; its figures rise, are whole and few', () => {
  fc.assert(
    fc.property(values, (drawn) => {
      const { low, high, figures } = rangeOf(drawn)
      expect(low).toBeLessThanOrEqual(Math.min(0, ...drawn))
      expect(high).toBeGreaterThanOrEqual(Math.max(0, ...drawn))
      expect(high).toBeGreaterThan(low)
      expect(figures).toContain(0)
      expect(figures).toEqual([...new Set(figures)].toSorted((a, b) => a - b))
      expect(figures.every(Number.isInteger)).toBe(true)
      expect(figures.length).toBeLessThan(12)
    }),
  )
  expect(rangeOf([0, 0, 0]).figures).toEqual([0])
  expect(rangeOf([1, 2]).figures).toEqual([0, 1, 2])
  expect(rangeOf([0.5, 2]).figures).toEqual([0, 0.5, 1, 1.5, 2])
})

test('words under the axis never touch nor leave the picture, however many and narrow', () => {
  const width = fc.integer({ min: 60, max: 1400 })
  fc.assert(
    fc.property(width, fc.integer({ min: 1, max: 366 }), fc.constantFrom('2026-01', '01-31', '八月'), (room, count, text) => {
      const words = Array.from({ length: count }, (_, at) => ({ at, text, x: count === 1 ? room / 2 : (room * at) / (count - 1) }))
      const shown = wordsUnder(words, 0, room)
      const half = textWidth(text) / 2
      expect(shown.length).toBeGreaterThan(0)
      expect(shown.every(({ x }) => x - half >= -0.001 && x + half <= room + 0.001)).toBe(true)
      expect(shown.slice(1).every(({ x }, at) => x - (shown[at]?.x ?? 0) >= 2 * half)).toBe(true)
    }),
  )
})

test('labels of a slope keep their order and their distance, and stay in the picture', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 200 }), { minLength: 1, maxLength: 8 }), (wanted) => {
      const placed = spread(wanted, 18, 0, 200)
      const sorted = placed.toSorted((a, b) => a - b)
      expect(sorted.slice(1).every((y, at) => y - (sorted[at] ?? 0) >= 18 - 0.001)).toBe(true)
      expect(placed.every((y) => y >= -0.001 && y <= 200.001)).toBe(true)
      const apart = (one: number, other: number) => Math.sign((wanted[one] ?? 0) - (wanted[other] ?? 0))
      placed.forEach((y, one) => {
        placed.forEach((z, other) => {
          if (apart(one, other) !== 0) expect(Math.sign(y - z)).toBe(apart(one, other))
        })
      })
    }),
  )
  expect(spread([20, 80, 160], 18, 0, 200)).toEqual([20, 80, 160])
})

test('a pile ends where what is above nought adds up to, and hangs as deep as what is below', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -5000, max: 5000 }), { minLength: 1, maxLength: 8 }), (parts) => {
      const series = parts.map((value, at) => ({ key: String(at), name: '', values: [value] }))
      const pieces = stacked(series, 1).flatMap((one) => one.pieces)
      const above = parts.reduce((sum, value) => sum + Math.max(0, value), 0)
      const below = parts.reduce((sum, value) => sum + Math.min(0, value), 0)
      expect(Math.max(0, ...pieces.map(({ high }) => high))).toBe(above)
      expect(Math.min(0, ...pieces.map(({ low }) => low))).toBe(below)
      expect(totalAt(series, 0)).toBe(above + below)
    }),
  )
})
