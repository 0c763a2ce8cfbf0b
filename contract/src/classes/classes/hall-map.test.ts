import { expect, test } from 'vitest'
import { grown, named, resized, toggled } from './hall-map.ts'

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

test('a hall that grows keeps its aisle and gets the new row; one that shrinks loses what stands outside', () => {
  const full = resized([], { rows: 2, columns: 3 }, 'seat')
  const withAisle = toggled(full, { row: 1, column: 2 }, 'none', 'seat')
  const size = { rows: 2, columns: 3 }
  expect(grown(withAisle, size, { rows: 3, columns: 3 }, 'seat').map(({ no }) => no)).toEqual([
    'A1',
    'A3',
    'B1',
    'B2',
    'B3',
    'C1',
    'C2',
    'C3',
  ])
  expect(grown(withAisle, size, { rows: 1, columns: 4 }, 'seat').map(({ no }) => no)).toEqual(['A1', 'A3', 'A4'])
})

test('the largest hall is filled at once, each place under a number of its own', () => {
  for (const kind of ['seat', 'bike'] as const)
    expect(new Set(resized([], { rows: 20, columns: 50 }, kind).map(({ no }) => no)).size).toBe(1000)
})
