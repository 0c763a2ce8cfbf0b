import { expect, test } from 'vitest'
import { changeOf } from './change.ts'

test.each([
  [
    { now: 112, before: 100 },
    { way: 'up', percent: '12.0' },
  ],
  [
    { now: 50, before: 200 },
    { way: 'down', percent: '75.0' },
  ],
  [
    { now: 3_000, before: 100 },
    { way: 'up', percent: '2,900' },
  ],
  [
    { now: 7, before: 7 },
    { way: 'same', percent: null },
  ],
  [
    { now: 7, before: 0 },
    { way: 'up', percent: null },
  ],
  [
    { now: -5, before: 10 },
    { way: 'down', percent: '150' },
  ],
  [
    { now: 5, before: -10 },
    { way: 'up', percent: null },
  ],
])('%o is told as %o', (pair, change) => {
  expect(changeOf(pair)).toEqual(change)
})
