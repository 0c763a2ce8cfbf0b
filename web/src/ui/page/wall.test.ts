import { expect, test } from 'vitest'
import { instantOf, wallOf, wallPlus } from './wall.ts'

test('a lesson at nine is at nine on the club’s clock, wherever the screen stands', () => {
  expect(wallOf('2026-11-23T01:00:00Z', 'Asia/Shanghai')).toBe('2026-11-23T09:00')
  expect(instantOf('2026-11-23T09:00', 'Asia/Shanghai')).toBe('2026-11-23T01:00:00.000Z')
  expect(wallOf(instantOf('2026-03-29T09:00', 'Europe/Berlin'), 'Europe/Berlin')).toBe('2026-03-29T09:00')
})

test('a step over midnight is the next day', () => {
  expect(wallPlus('2026-11-23T23:50', 15)).toBe('2026-11-24T00:05')
  expect(wallPlus('2026-11-23T00:00', -15)).toBe('2026-11-22T23:45')
})
