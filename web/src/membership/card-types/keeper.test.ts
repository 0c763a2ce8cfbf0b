import { expect, test } from 'vitest'
import { branchesOffered } from './keeper.ts'

const open = { id: 1, name: '总店', closed: false }
const closed = { id: 2, name: '二店', closed: true }

test('a closed branch is offered only where it was chosen before', () => {
  expect(branchesOffered([open, closed], [])).toEqual([open])
  expect(branchesOffered([open, closed], [1, 2])).toEqual([open, closed])
})
