import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysBetween, weekdayOf } from '../../time.ts'
import { addWorkingDays, coolsOff, dueOn, sumAtList, sumCoolingOff, sumUnearned, usualClock } from './refund-states.ts'

test('a working day is Monday to Friday: five of them from a Friday end on the next Friday', () => {
  expect(addWorkingDays('2026-11-20', 5)).toBe('2026-11-27')
  expect(addWorkingDays('2026-11-21', 1)).toBe('2026-11-23')
  expect(dueOn('unearned', '2026-11-20', usualClock)).toBe('2026-12-05')
  expect(dueOn('cooling-off', '2026-11-20', usualClock)).toBe('2026-11-27')
})

test('seven days from the day after the sale it still cools off, on the eighth no more', () => {
  expect([coolsOff('2026-11-20', '2026-11-27', 7), coolsOff('2026-11-20', '2026-11-28', 7)]).toEqual([true, false])
})

test('ten visits of a card of 2,000 at 50 each leave 1,500, but never more than is unearned', () => {
  expect(sumAtList(2_000_00, 1_800_00, 10, 50_00)).toEqual({
    fee: 1_500_00,
    lines: [
      { what: 'paid', fee: 2_000_00 },
      { what: 'visits', count: 10, each: 50_00, fee: -500_00 },
    ],
  })
  expect(sumAtList(2_000_00, 900_00, 10, 50_00)).toMatchObject({ fee: 900_00, lines: [{}, {}, { what: 'ceiling', fee: -600_00 }] })
  expect(sumAtList(400_00, 300_00, 10, 50_00)).toMatchObject({ fee: 0, lines: [{}, {}, { what: 'floor', fee: 100_00 }] })
})

test('whatever the card: each sum is its lines added up, within what was paid, and never more at list than is unearned', () => {
  const fen = fc.integer({ min: 0, max: 10_000_00 })
  fc.assert(
    fc.property(fen, fen, fc.integer({ min: 0, max: 400 }), fen, (paid, share, visits, single) => {
      const unearned = Math.min(paid, share)
      const sums = [sumUnearned(paid, unearned), sumAtList(paid, unearned, visits, single), sumCoolingOff(paid)]
      for (const { fee, lines } of sums) {
        expect(lines.reduce((sum, line) => sum + line.fee, 0)).toBe(fee)
        expect(fee).toBeGreaterThanOrEqual(0)
        expect(fee).toBeLessThanOrEqual(paid)
      }
      expect(sums[1]?.fee).toBeLessThanOrEqual(unearned)
    }),
  )
})

test('whenever it is asked for: so many working days later is a working day, and no sooner than so many days', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 1, max: 30 }), (offset, days) => {
      const from = new Date(Date.UTC(2025, 0, 1 + offset)).toISOString().slice(0, 10)
      const due = addWorkingDays(from, days)
      expect(weekdayOf(due)).toBeLessThanOrEqual(5)
      expect(daysBetween(from, due)).toBeGreaterThanOrEqual(days)
      expect(daysBetween(from, due)).toBeLessThanOrEqual(days + 2 * Math.ceil(days / 5) + 2)
    }),
  )
})
