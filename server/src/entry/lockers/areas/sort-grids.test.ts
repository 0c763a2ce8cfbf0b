/** How a wall is read: A1 to A12, then B, as people count. */
import { expect, test } from 'vitest'
import { byNumber } from './sort-grids.ts'

test('grids stand as people count: letters first, then the number by its size, whatever they were put in as', () => {
  const wall = ['1', '2', '9', '10', '11', '100', 'A1', 'A2', 'A10', 'A-1', 'AB1', 'B1', '男1', '男12']
  const shuffled = ['B1', '男12', '100', 'A10', '2', 'AB1', '10', 'A-1', '9', 'A2', '男1', '1', 'A1', '11']
  expect(byNumber(shuffled.map((no) => ({ no }))).map(({ no }) => no)).toEqual(wall)
})
