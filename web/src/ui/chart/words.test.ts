import { expect, test } from 'vitest'
import { dayPoints, shortFen, shortNumber } from './words.ts'

test('figures of the axis are short in both languages', () => {
  expect([800, 12_000, 1_234_567_890].map((value) => shortNumber(value, 'zh'))).toEqual(['800', '1.2万', '12.3亿'])
  expect([800, 12_000, 1_234_567_890].map((value) => shortNumber(value, 'en'))).toEqual(['800', '12K', '1.2B'])
  expect(shortFen(-1_200_000, 'zh')).toBe('-1.2万')
})

test('over more than two months the first of each month is marked, otherwise each day', () => {
  const days = Array.from({ length: 80 }, (_, at) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10))
  expect(dayPoints(days).flatMap(({ tick }) => tick ?? [])).toEqual(['2026-01', '2026-02', '2026-03'])
  expect(dayPoints(days.slice(0, 3)).map(({ tick }) => tick)).toEqual(['01-01', '01-02', '01-03'])
})
