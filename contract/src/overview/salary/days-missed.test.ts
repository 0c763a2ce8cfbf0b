import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysMissed, daysOffOf } from './days-missed.ts'

const NOVEMBER = { monthDays: 30 }

test.each([
  // Worked whole, with four days off: 26 are to be worked.
  [4, 30, 26, 0],
  [4, 30, 24, 2],
  [4, 30, 30, 0],
  // Begun on the 16th: two of the four.
  [4, 15, 13, 0],
  [4, 15, 12, 1],
  // A part of a day off is a whole one.
  [4, 8, 6, 0],
  [0, 30, 29, 1],
  // More days off than they were there.
  [31, 5, 1, 0],
])('with %i days off, of %i days employed and %i present, %i are missed', (off, employed, present, missed) => {
  expect(daysMissed(off, { ...NOVEMBER, employed, present })).toBe(missed)
})

test('whoever came on no day was kept by nobody', () => {
  expect(daysMissed(4, { ...NOVEMBER, employed: 30, present: 0 })).toBeNull()
  expect(daysMissed(4, { ...NOVEMBER, employed: 0, present: 0 })).toBeNull()
})

const months = fc
  .record({ monthDays: fc.integer({ min: 28, max: 31 }), off: fc.integer({ min: 0, max: 31 }) })
  .chain(({ monthDays, off }) => fc.integer({ min: 1, max: monthDays }).map((employed) => ({ monthDays, off, employed })))
  .chain(({ employed, ...rest }) => fc.integer({ min: 1, max: employed }).map((present) => ({ ...rest, employed, present })))

test('a day more present, or a day off more, never makes more days missed; nobody misses more than they were employed', () => {
  fc.assert(
    fc.property(months, ({ off, ...attended }) => {
      const missed = daysMissed(off, attended) ?? -1
      expect(missed).toBeGreaterThanOrEqual(0)
      expect(missed + attended.present).toBeLessThanOrEqual(attended.employed)
      expect(daysMissed(off + 1, attended)).toBeLessThanOrEqual(missed)
      expect(daysMissed(off, { ...attended, present: attended.present + 1 })).toBeLessThanOrEqual(missed)
    }),
  )
})

test('a month worked whole has all its days off, and two halves of it no fewer', () => {
  fc.assert(
    fc.property(months, ({ off, monthDays, employed, present }) => {
      expect(daysOffOf(off, { monthDays, employed: monthDays, present })).toBe(off)
      const halves = [employed, monthDays - employed].map((days) => daysOffOf(off, { monthDays, employed: days, present }))
      expect((halves[0] ?? 0) + (halves[1] ?? 0)).toBeGreaterThanOrEqual(off)
    }),
  )
})
