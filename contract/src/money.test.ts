import fc from 'fast-check'
import { expect, test } from 'vitest'
import { earned, formatFen, parseYuan, share, split } from './money.ts'

const fen = fc.integer({ min: 0, max: 100_000_000_000 })

test('what is split adds up to what it was, and no part is off by more than one fen', () => {
  fc.assert(
    fc.property(fen, fc.array(fc.nat(10_000), { minLength: 1, maxLength: 20 }), (total, weights) => {
      const parts = split(total, weights)
      expect(parts.reduce((a, b) => a + b, 0)).toBe(total)
      const sum = weights.reduce((a, b) => a + b, 0)
      if (sum > 0)
        for (const [i, part] of parts.entries())
          expect(Math.abs(part - (total * (weights[i] ?? 0)) / sum)).toBeLessThanOrEqual(1 + total * 1e-15)
    }),
  )
})

test('a negative amount splits as the positive one does', () => {
  fc.assert(
    fc.property(fen, fc.array(fc.integer({ min: 1, max: 9999 }), { minLength: 1, maxLength: 5 }), (total, weights) => {
      expect(split(-total, weights).reduce((a, b) => a + b, 0)).toBe(0 - total)
    }),
  )
})

test('what is written as yuan reads back as the same fen', () => {
  fc.assert(fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (amount) => parseYuan(formatFen(amount)) === amount))
})

test.each([
  ['1,234.5', 123_450],
  ['¥ 19.90', 1_990],
  ['0.01', 1],
  ['１', null],
  ['1.005', null],
  ['', null],
  ['-3', -300],
  ['1e3', null],
])('“%s” is read as %s', (text, amount) => {
  expect(parseYuan(text)).toBe(amount)
})

test('earning never goes back, never exceeds the price, and is whole at the end', () => {
  fc.assert(
    fc.property(fen, fc.integer({ min: 1, max: 4000 }), fc.nat(5000), (total, units, done) => {
      expect(earned(total, done, units)).toBeLessThanOrEqual(total)
      expect(earned(total, done + 1, units)).toBeGreaterThanOrEqual(earned(total, done, units))
      expect(earned(total, units, units)).toBe(total)
    }),
  )
})

test('shares in basis points never add up to more than the whole', () => {
  fc.assert(fc.property(fen, fc.nat(10_000), (amount, bp) => share(amount, bp) + share(amount, 10_000 - bp) <= amount))
})
