import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween, NEVER } from '../../time.ts'
import { extendedEnd, lostDays, suspendedSpans, takenBack } from './disruption-days.ts'

const week = { from: '2026-11-01', to: '2026-11-07' }
const running = { started_on: '2026-10-01', ends_on: '2026-12-31', used_up: false, suspended: [] }

test('a card loses the days of the disruption that were its own and not suspended', () => {
  expect(lostDays(week, running)).toBe(7)
  expect(lostDays(week, { ...running, started_on: '2026-11-05' })).toBe(3)
  expect(lostDays(week, { ...running, ends_on: '2026-11-02' })).toBe(2)
  expect(lostDays(week, { ...running, suspended: [{ from: '2026-11-03', until: '2026-11-05' }] })).toBe(5)
  expect(lostDays(week, { ...running, suspended: [{ from: '2026-10-20', until: null }] })).toBe('suspended')
  expect(lostDays(week, { ...running, started_on: '2026-11-08' })).toBe('began-after')
  expect(lostDays(week, { ...running, started_on: null, ends_on: null })).toBe('not-open')
  expect(lostDays(week, { ...running, ends_on: NEVER })).toBe('endless')
})

test('an end within the disruption moves behind it, another by as many days', () => {
  expect(extendedEnd('2026-11-02', week.to, 2)).toBe('2026-11-09')
  expect(extendedEnd('2026-12-31', week.to, 7)).toBe('2027-01-07')
})

test('a suspension that was planned and withdrawn before it began was none, one that was ended early ends that day', () => {
  expect(
    suspendedSpans([
      { day: '2026-10-01', from: '2026-10-10', to: '2026-10-20' },
      { day: '2026-10-05', from: null, to: null },
      { day: '2026-11-01', from: '2026-11-01', to: null },
      { day: '2026-11-04', from: null, to: null },
    ]),
  ).toEqual([{ from: '2026-11-01', until: '2026-11-04' }])
})

const day = fc.integer({ min: 0, max: 400 }).map((offset) => addDays('2026-01-01', offset))

test('whatever the card: it loses no more days than there were, and none outside its own', () => {
  const span = fc.record({ from: day, until: fc.option(day) })
  fc.assert(
    fc.property(
      day,
      fc.integer({ min: 0, max: 60 }),
      day,
      fc.integer({ min: 0, max: 400 }),
      fc.array(span, { maxLength: 4 }),
      (from, length, start, days, suspended) => {
        const to = addDays(from, length)
        const ends_on = addDays(start, days)
        const lost = lostDays({ from, to }, { started_on: start, ends_on, used_up: false, suspended })
        if (typeof lost !== 'number') return
        expect(lost).toBeGreaterThan(0)
        const [first, last] = [start > from ? start : from, ends_on < to ? ends_on : to]
        expect(lost).toBeLessThanOrEqual(daysBetween(first, last) + 1)
        expect(lostDays({ from, to }, { started_on: start, ends_on, used_up: false, suspended: [] })).toBe(daysBetween(first, last) + 1)
      },
    ),
  )
})

test('given and taken back at once a card is as before; later it is short by the days that are over, never before today', () => {
  fc.assert(
    fc.property(day, day, fc.integer({ min: 1, max: 60 }), day, (end, to, days, today) => {
      const given = extendedEnd(end, to, days)
      const moved = daysBetween(end, given)
      expect(moved).toBeGreaterThanOrEqual(days)
      const back = takenBack(given, moved, today)
      expect(daysBetween(end, back.end)).toBe(back.short)
      if (end >= today) expect(back).toEqual({ end, short: 0 })
      if (given >= today) expect(back.end >= today).toBe(true)
      else expect(back.end).toBe(given)
    }),
  )
})
