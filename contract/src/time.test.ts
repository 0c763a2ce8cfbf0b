import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, businessDay, daysAsked, daysBetween, isDay, isTimeZone, monthOf, NEVER, wallClock, weekOf } from './time.ts'

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10))

test('adding days and counting them are each other’s inverse, over leap days and years', () => {
  fc.assert(fc.property(day, fc.integer({ min: -40_000, max: 40_000 }), (from, days) => daysBetween(from, addDays(from, days)) === days))
})

test('nothing lasts longer than “never”', () => {
  expect(addDays('9999-12-31', 1)).toBe(NEVER)
})

test('a day that doesn’t exist is none', () => {
  for (const text of ['2026-02-29', '2026-13-01', '0000-00-00', '0000-01-01', '2026-1-1', '', '2026-11-20T00:00'])
    expect(isDay(text), text).toBe(false)
  expect(isDay('2028-02-29')).toBe(true)
})

test('23:59 and 00:00 of a gym’s own zone lie on its two days, wherever the server stands', () => {
  const clock = { timeZone: 'Asia/Shanghai', dayStartsAtMinute: 0 }
  expect(businessDay(new Date('2026-11-20T15:59:59Z'), clock)).toBe('2026-11-20')
  expect(businessDay(new Date('2026-11-20T16:00:00Z'), clock)).toBe('2026-11-21')
  expect(businessDay(new Date('2026-11-20T07:59:00Z'), { timeZone: 'America/Los_Angeles', dayStartsAtMinute: 0 })).toBe('2026-11-19')
})

test('a business day that starts at six keeps the small hours with the evening before', () => {
  const clock = { timeZone: 'Asia/Shanghai', dayStartsAtMinute: 360 }
  expect(businessDay(new Date('2026-11-20T21:59:00Z'), clock)).toBe('2026-11-20')
  expect(businessDay(new Date('2026-11-20T22:00:00Z'), clock)).toBe('2026-11-21')
})

test('summer time moves the wall clock, not the days', () => {
  expect(wallClock(new Date('2026-03-29T00:59:00Z'), 'Europe/Berlin')).toEqual({ day: '2026-03-29', minute: 119, weekday: 7 })
  expect(wallClock(new Date('2026-03-29T01:00:00Z'), 'Europe/Berlin')).toEqual({ day: '2026-03-29', minute: 180, weekday: 7 })
})

test('a zone is known by its name, never by an offset', () => {
  for (const name of ['Asia/Shanghai', 'America/New_York', 'UTC']) expect(isTimeZone(name), name).toBe(true)
  for (const name of ['+08:00', '-08', '', 'Asia/Nowhere']) expect(isTimeZone(name), name).toBe(false)
})

test('days asked about: what is left out follows by the usual span', () => {
  const week = weekOf('2026-11-25')
  expect(week).toEqual({ from: '2026-11-23', to: '2026-11-29' })
  expect([weekOf('2026-11-23'), weekOf('2026-11-29')]).toEqual([week, week])
  expect(monthOf('2028-02-10')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(daysAsked({}, week)).toEqual(week)
  expect(daysAsked({ from: '2026-12-01' }, week)).toEqual({ from: '2026-12-01', to: '2026-12-07' })
  expect(daysAsked({ to: '2026-12-07' }, week)).toEqual({ from: '2026-12-01', to: '2026-12-07' })
})
