import { expect, test } from 'vitest'
import { monthsAimedAt, passedBp } from './goals.ts'

const TODAY = '2026-11-20'

test.each([
  ['this month to date', '2026-11-01', '2026-11-20', { from: '2026-11-01', to: '2026-11-30' }],
  ['the whole of this month', '2026-11-01', '2026-11-30', { from: '2026-11-01', to: '2026-11-30' }],
  ['days of this month that are to come', '2026-11-01', '2026-11-25', { from: '2026-11-01', to: '2026-11-30' }],
  ['whole months', '2026-09-01', '2026-10-31', { from: '2026-09-01', to: '2026-10-31' }],
  ['the year to date', '2026-01-01', '2026-11-20', { from: '2026-01-01', to: '2026-11-30' }],
  ['a part of a month that is over', '2026-10-01', '2026-10-20', null],
  ['a part of a month to come', '2026-12-01', '2026-12-20', null],
  ['from the middle of a month', '2026-10-15', '2026-11-20', null],
  ['one day', '2026-11-20', '2026-11-20', null],
])('%s', (_name, from, to, months) => {
  expect(monthsAimedAt({ from, to }, TODAY)).toEqual(months)
})

test('how much of a month is over counts today', () => {
  const november = { from: '2026-11-01', to: '2026-11-30' }
  expect(passedBp(november, '2026-10-31')).toBe(0)
  expect(passedBp(november, '2026-11-01')).toBe(333)
  expect(passedBp(november, '2026-11-15')).toBe(5_000)
  expect(passedBp(november, '2026-12-24')).toBe(10_000)
})
