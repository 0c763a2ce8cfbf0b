import { expect, test } from 'vitest'
import { named, resized, toggled } from './hall-map.ts'

test('a row of a hall is filled, one place of it closed and one taken out; what has a number keeps it', () => {
  const full = resized([], { rows: 2, columns: 2 }, 'seat')
  expect(full.map(({ no }) => no)).toEqual(['A1', 'A2', 'B1', 'B2'])
  const closed = toggled(full, { row: 1, column: 2 }, 'closed', 'seat')
  expect(closed.find(({ no }) => no === 'A2')?.blocked).toBe(true)
  const without = toggled(closed, { row: 2, column: 1 }, 'none', 'seat')
  expect(without.map(({ no }) => no)).toEqual(['A1', 'A2', 'B2'])
  expect(toggled(without, { row: 2, column: 1 }, 'place', 'seat').map(({ no }) => no)).toEqual(['A1', 'A2', 'B1', 'B2'])
})

test('bikes are numbered through, whatever stood there before', () => {
  const seats = resized([], { rows: 2, columns: 2 }, 'seat')
  expect(named(seats, 'seat', 'bike').map(({ no }) => no)).toEqual(['1', '2', '3', '4'])
  expect(named(seats, 'seat', 'seat')).toEqual(seats)
})
