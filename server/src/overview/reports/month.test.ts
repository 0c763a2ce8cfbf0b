import { expect, test } from 'vitest'
import { monthDays } from './month.ts'

test.each([
  ['2026-11-20', '2026-10-01', '2026-10-20'],
  ['2026-11-01', '2026-10-01', '2026-10-01'],
  ['2026-03-31', '2026-02-01', '2026-02-28'],
  ['2028-03-30', '2028-02-01', '2028-02-29'],
  ['2026-01-15', '2025-12-01', '2025-12-15'],
])('the month up to %s is held against %s to %s', (today, before_from, before_to) => {
  expect(monthDays(today)).toEqual({ from: `${today.slice(0, 8)}01`, to: today, before_from, before_to })
})
