import { expect, test } from 'vitest'
import { flowOf } from './flow.ts'

const pair = { gym: { id: 1, name: '总店' }, other_gym: { id: 2, name: '二店' } }

test('what is above nothing the first branch gets of the other, what is below it gives', () => {
  expect(flowOf(pair, 5_00)).toEqual({ from: pair.other_gym, to: pair.gym, fee: 5_00 })
  expect(flowOf(pair, -5_00)).toEqual({ from: pair.gym, to: pair.other_gym, fee: 5_00 })
  expect(flowOf(pair, 0)).toBeNull()
})
