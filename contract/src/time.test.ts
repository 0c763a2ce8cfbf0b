import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  businessDay,
  daysAsked,
  daysBetween,
  instantOfWall,
  instantOfZoned,
  isDay,
  isTimeZone,
  isWallMoment,
  minuteText,
  monthOf,
  NEVER,
  wallClock,
  weekOf,
} from './time.ts'

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

const SHANGHAI = { timeZone: 'Asia/Shanghai', dayStartsAtMinute: 0 }
const at = (text: string, timeZone: string) => instantOfWall(text, { timeZone, dayStartsAtMinute: 0 }, 'start').toISOString()

test('a time without a zone is read by the gym’s clock, however it is written', () => {
  for (const text of ['2026-11-25 18:30', '2026-11-25T18:30', '2026-11-25 18:30:00', '2026-11-25T18:30:00.000'])
    expect(at(text, 'Asia/Shanghai'), text).toBe('2026-11-25T10:30:00.000Z')
  expect(at('2026-11-25 18:30:15.250', 'Asia/Kolkata')).toBe('2026-11-25T13:00:15.250Z')
  for (const text of [
    '2026-11-25 24:00',
    '2026-11-25 18:60',
    '2026-02-30',
    '2026-11-25  18:30',
    '18:30',
    '2026-11-25T18:30Z',
    '2026-11-25 18',
    '0001-01-01',
    '9999-12-31',
    '',
  ])
    expect(isWallMoment(text), text).toBe(false)
})

test('an instant is read with its zone, however its seconds, its space and its zone are written', () => {
  const same = [
    '2026-11-25T18:30:00+08:00',
    '2026-11-25 18:30+0800',
    '2026-11-25T10:30Z',
    '2026-11-25 10:30:00.000Z',
    '2026-11-25T07:00-03:30',
  ]
  for (const text of same) expect(instantOfZoned(text)?.toISOString(), text).toBe('2026-11-25T10:30:00.000Z')
  for (const text of ['2026-11-25 18:30', '2026-02-30T10:30Z', '2026-11-25T24:30Z', '2026-11-25Z', '2026-11-25T10:30+25:00', 'Z', ''])
    expect(instantOfZoned(text), text).toBeNull()
})

test('a day alone is the start of that business day, and where something ends the start of the next one', () => {
  const early = { ...SHANGHAI, dayStartsAtMinute: 300 }
  expect(instantOfWall('2026-11-25', early, 'start').toISOString()).toBe('2026-11-24T21:00:00.000Z')
  expect(instantOfWall('2026-11-25', early, 'end').toISOString()).toBe('2026-11-25T21:00:00.000Z')
  expect(businessDay(instantOfWall('2026-11-25', early, 'start'), early)).toBe('2026-11-25')
})

test('an hour that the clock skips is the next one, one that comes twice the first', () => {
  expect(at('2026-03-08 02:30', 'America/New_York')).toBe('2026-03-08T07:30:00.000Z')
  expect(at('2026-11-01 01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z')
  // Half an hour is skipped and comes twice at Lord Howe.
  expect(at('2026-10-04 02:15', 'Australia/Lord_Howe')).toBe('2026-10-03T15:45:00.000Z')
  expect(at('2026-04-05 01:45', 'Australia/Lord_Howe')).toBe('2026-04-04T14:45:00.000Z')
})

test('wherever a clock shows a time it is that time, for the first time that day; where it shows none, the time after the gap', () => {
  const zones = [
    'Asia/Shanghai',
    'America/New_York',
    'Europe/Berlin',
    'Australia/Lord_Howe',
    'America/St_Johns',
    'Pacific/Apia',
    'Africa/Cairo',
  ]
  const minute = fc.integer({ min: 0, max: 1439 })
  // The days on which clocks change, beside any.
  const changing = fc.constantFrom(
    '2026-03-08',
    '2026-11-01',
    '2026-03-29',
    '2026-10-25',
    '2026-10-04',
    '2026-04-05',
    '2026-04-24',
    '2026-10-30',
  )
  const recent = fc
    .date({ min: new Date('2015-01-01'), max: new Date('2037-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.oneof(recent, changing),
      fc.oneof(minute, fc.integer({ min: 0, max: 240 })),
      (timeZone, day, wanted) => {
        const asked = `${day} ${minuteText(wanted)}`
        const found = instantOfWall(asked, { timeZone, dayStartsAtMinute: 0 }, 'start')
        const shown = wallClock(found, timeZone)
        // Never the second of two.
        for (const before of [30, 60]) {
          const other = wallClock(new Date(found.getTime() - before * 60_000), timeZone)
          expect(`${other.day} ${minuteText(other.minute)}`).not.toBe(asked)
        }
        const gap = shown.minute - wanted
        expect(shown.day === day && (gap === 0 || gap === 30 || gap === 60), `${asked} ${timeZone}: ${found.toISOString()}`).toBe(true)
      },
    ),
  )
})
