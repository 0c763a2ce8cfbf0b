import { Authority, covers, NO_GIFTS } from '@kaiguan/contract/features/pay'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reachesAsFar } from './authority.ts'

const SOME = { days: 1, times: 0, amount: 0 }

const price = fc.integer({ min: 0, max: 100_000_000_000 })
const authority = fc.option(fc.record({ lowest_bp: fc.integer({ min: 0, max: 10_000 }), max_waiver: price, gifts: fc.boolean() }), {
  nil: undefined,
})

test('whoever may sell at a price may sell at any higher one', () => {
  fc.assert(
    fc.property(authority, price, price, price, fc.boolean(), (held, list, agreed, more, gifts) => {
      fc.pre(covers(held, list, agreed, gifts ? SOME : NO_GIFTS))
      expect(covers(held, list, agreed + more, gifts ? SOME : NO_GIFTS)).toBe(true)
    }),
  )
})

test('the list price without extra gifts needs no authority, and extra gifts need theirs at any price', () => {
  fc.assert(
    fc.property(authority, price, price, (held, list, more) => {
      expect(covers(held, list, list + more, NO_GIFTS)).toBe(true)
      expect(covers(held, list, list + more, SOME)).toBe(held?.gifts ?? false)
    }),
  )
})

test('who reaches as far as a colleague may agree to every price that the colleague may', () => {
  fc.assert(
    fc.property(authority, authority, price, price, fc.boolean(), (mine, theirs, list, agreed, gifts) => {
      fc.pre(reachesAsFar(mine, theirs) && covers(theirs, list, agreed, gifts ? SOME : NO_GIFTS))
      expect(covers(mine, list, agreed, gifts ? SOME : NO_GIFTS)).toBe(true)
    }),
  )
})

test('nine tenths or two hundred off: either is enough, a fen beyond both is not', () => {
  const held = Authority.parse({ lowest_bp: 9000, max_waiver: 200_00 })
  expect(covers(held, 1000_00, 800_00, NO_GIFTS)).toBe(true)
  expect(covers(held, 1000_00, 799_99, NO_GIFTS)).toBe(false)
  expect(covers(held, 3000_00, 2700_00, NO_GIFTS)).toBe(true)
  expect(covers(held, 3000_00, 2699_99, NO_GIFTS)).toBe(false)
  expect(covers(undefined, 1000_00, 999_99, NO_GIFTS)).toBe(false)
})
