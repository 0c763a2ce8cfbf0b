import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hourBars, hourNow } from './hour-bars.ts'

const from = '2026-11-19T16:00:00.000Z'
const day = (busy: Record<number, number>) => ({ from, inside: Array.from({ length: 24 }, (_, hour) => busy[hour] ?? 0) })

test('the hour is counted from when the business day begins', () => {
  expect(hourNow(from, Date.parse('2026-11-20T10:40:00Z'))).toBe(18)
  expect(hourNow(from, Date.parse('2026-11-19T15:59:00Z'))).toBe(-1)
})

test('bars stand from the first hour with anybody to the last, and reach to the hour it is', () => {
  const bars = hourBars(day({ 9: 10, 19: 40 }), 21, 20)
  expect(bars).toHaveLength(13)
  expect(bars[0]).toEqual({ at: '2026-11-20T01:00:00.000Z', people: 10, usual: 0.25, now: 0.5, isNow: false })
  expect(bars.at(-1)).toMatchObject({ people: 0, isNow: true, now: 0.5 })
})

test('a day on which nobody ever came has no bars', () => {
  expect(hourBars(day({}), 10, 3)).toEqual([])
})

test('whatever the hour and however many are inside, no bar is higher than the box', () => {
  const people = fc.integer({ min: 0, max: 5_000 })
  fc.assert(
    fc.property(fc.array(people, { minLength: 24, maxLength: 24 }), fc.integer({ min: -30, max: 60 }), people, (inside, hour, now) => {
      for (const bar of hourBars({ from, inside }, hour, now)) {
        expect(bar.usual).toBeGreaterThanOrEqual(0)
        expect(bar.usual).toBeLessThanOrEqual(1)
        if (bar.isNow) expect(bar.now).toBeLessThanOrEqual(1)
      }
    }),
  )
})
