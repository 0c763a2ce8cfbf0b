import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from '../../time.ts'
import { groups, periodBefore, pointsOf } from './period.ts'

test.each([
  ['whole months against as many months', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['a quarter against the one before', '2026-07-01', '2026-09-30', '2026-04-01', '2026-06-30'],
  ['a year against the one before', '2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
  ['the first days of a month against the same of the month before', '2026-11-01', '2026-11-20', '2026-10-01', '2026-10-20'],
  ['on a day that the month before lacks, against the whole of it', '2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28'],
  ['any other range against as many days just before', '2026-11-10', '2026-11-16', '2026-11-03', '2026-11-09'],
  ['a day against the day before', '2026-11-20', '2026-11-20', '2026-11-19', '2026-11-19'],
  ['days over the end of a month against as many days', '2026-10-01', '2026-11-15', '2026-08-16', '2026-09-30'],
])('%s', (_, from, to, beforeFrom, beforeTo) => {
  expect(periodBefore({ from, to }, 'previous')).toEqual({ from: beforeFrom, to: beforeTo })
})

test('a year before are the same days; the leap day stands against the 28th', () => {
  expect(periodBefore({ from: '2026-11-01', to: '2026-11-20' }, 'year')).toEqual({ from: '2025-11-01', to: '2025-11-20' })
  expect(periodBefore({ from: '2028-02-29', to: '2028-02-29' }, 'year')).toEqual({ from: '2027-02-28', to: '2027-02-28' })
  expect(periodBefore({ from: '2029-02-01', to: '2029-02-28' }, 'year')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
})

test('points cover a range without a gap, and begin with its first day', () => {
  const range = fc.record({ start: fc.nat(800), days: fc.nat(365), group: fc.constantFrom(...groups) })
  fc.assert(
    fc.property(range, ({ start, days, group }) => {
      const from = addDays('2025-01-01', start)
      const to = addDays(from, days)
      const points = pointsOf({ from, to }, group)
      expect(points[0]).toBe(from)
      expect(points.toSorted()).toEqual(points)
      expect(points.at(-1)?.localeCompare(to)).toBeLessThanOrEqual(0)
      const most = { day: 1, week: 7, month: 31 }[group]
      for (const [at, day] of points.entries()) expect(daysBetween(day, points[at + 1] ?? addDays(to, 1))).toBeLessThanOrEqual(most)
      if (group === 'day') expect(points).toHaveLength(days + 1)
    }),
  )
})
