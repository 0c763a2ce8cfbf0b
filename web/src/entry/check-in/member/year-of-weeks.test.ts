import { expect, test } from 'vitest'
import { yearOfWeeks } from './year-of-weeks.ts'

const year = {
  from: '2025-11-27',
  to: '2026-11-27',
  data: [
    { day: '2025-11-27', visits: 1 },
    { day: '2026-11-23', visits: 2 },
  ],
}

test('a year is as many columns as it has weeks, from the Monday of its first day on', () => {
  const { weeks, weekdays, values } = yearOfWeeks(year, 'zh')
  expect(weeks).toHaveLength(53)
  expect(weeks[0]).toEqual({ key: '2025-11-24', label: '11-24' })
  expect(weeks.at(-1)?.key).toBe('2026-11-23')
  expect(weekdays.map(({ label }) => label)).toEqual(['周一', '周二', '周三', '周四', '周五', '周六', '周日'])
  expect(values.map((row) => row.length)).toEqual([53, 53, 53, 53, 53, 53, 53])
})

test('a day has its visits or none; before the year and after today there is no figure', () => {
  const { values } = yearOfWeeks(year, 'en')
  expect(values.map((row) => row[0])).toEqual([null, null, null, 1, 0, 0, 0])
  expect(values.map((row) => row.at(-1))).toEqual([2, 0, 0, 0, 0, null, null])
})
