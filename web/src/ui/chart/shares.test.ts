import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LEVELS, levelOf, reached, sharesOf, shareText } from './shares.ts'

const fen = fc.integer({ min: -100_000_000_000, max: 100_000_000_000 })

test('shares add up to 100.0 % exactly; what is below nought has none', () => {
  fc.assert(
    fc.property(fc.array(fen, { minLength: 1, maxLength: 12 }), (values) => {
      const shares = sharesOf(values)
      expect(shares.map((share) => share === null)).toEqual(values.map((value) => value < 0 || values.every((one) => one <= 0)))
      if (values.some((value) => value > 0)) expect(shares.reduce<number>((sum, share) => sum + (share ?? 0), 0)).toBe(1000)
    }),
  )
  expect(sharesOf([1, 1, 1]).map(shareText)).toEqual(['33.4 %', '33.3 %', '33.3 %'])
  expect(sharesOf([0, -5])).toEqual([null, null])
})

test('a funnel only goes down, and nobody who stands at a later step is missing at an earlier one', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(10_000), { maxLength: 8 }), (counts) => {
      const steps = reached(counts)
      expect(steps).toEqual(steps.toSorted((a, b) => b - a))
      expect(steps.every((step, at) => step >= (counts[at] ?? 0))).toBe(true)
      expect(Math.max(0, ...steps)).toBe(Math.max(0, ...counts))
    }),
  )
  expect(reached([412, 150, 168, 57])).toEqual([412, 168, 168, 57])
})

test('nought has no step of the ramp, the least has the first, the most the last', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.nat(1_000_000), (most, value) => {
      const level = levelOf(Math.min(value, most), most)
      expect(level).toBeLessThanOrEqual(LEVELS)
      expect(level === 0).toBe(value === 0)
    }),
  )
  expect([null, -3, 0, 1, 600, 601].map((value) => levelOf(value, 600))).toEqual([0, 0, 0, 1, 6, 6])
})
