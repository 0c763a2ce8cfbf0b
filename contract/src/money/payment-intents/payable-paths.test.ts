import { expect, test } from 'vitest'
import { cardCalls } from '../../membership/cards/calls.ts'
import { payableCalls, payables } from './payable.ts'
import { payableOf, payablePaths } from './payable-paths.ts'

test('each call that a code may pay for is known by its path, and no other is', () => {
  for (const name of payables) {
    expect({ method: payableCalls[name].method, path: payableCalls[name].path }).toEqual({ method: 'POST', path: payablePaths[name] })
    expect(payableOf(payableCalls[name])).toBe(name)
  }
  expect(payableOf(cardCalls.refund)).toBeNull()
  expect(payableOf(cardCalls.list)).toBeNull()
})
