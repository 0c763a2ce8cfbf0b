import { expect, test } from 'vitest'
import { universalActsOn } from './universal-acts.ts'

test('a good card is locked or extended, a locked one unlocked; one that was closed is left alone, one that only ended is extended', () => {
  expect(universalActsOn({ status: 1, expired_why: null })).toEqual(['lock', 'extend'])
  expect(universalActsOn({ status: 4, expired_why: null })).toEqual(['unlock'])
  expect(universalActsOn({ status: 6, expired_why: null })).toEqual(['unlock', 'extend'])
  expect(universalActsOn({ status: 3, expired_why: 'ended' })).toEqual(['extend'])
  expect(universalActsOn({ status: 3, expired_why: 'refunded' })).toEqual([])
  expect(universalActsOn({ status: 7, expired_why: null })).toEqual([])
})
