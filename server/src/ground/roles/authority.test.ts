import { Authority, covers, NO_GIFTS } from '@kaiguan/contract/ground/pay/calls'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reachesAsFar } from './authority.ts'

const SOME = { days: 1, times: 0, amount: 0 }
const NONE = Authority.parse({})

const price = fc.integer({ min: 0, max: 100_000_000_000 })
const authority = fc.option(fc.record({ lowest_bp: fc.integer({ min: 0, max: 10_000 }), max_waiver: price, gifts: fc.boolean() }), {
  nil: undefined,
})

/** The lowest price that an authority covers: what its waiver leaves of the list price or its lowest part of it, whichever is less. */
function leastOf(held: Authority | undefined, list: number): number {
  if (!held) return list
  return Math.max(0, Math.min(list - held.max_waiver, Math.ceil((held.lowest_bp * list) / 10_000)))
}
/** Shown as it is: prices of a fen's difference take minutes to be made smaller. */
const asItIs = { endOnFailure: true }
const mostGiftsOf = (held: Authority | undefined) => (held?.gifts ? SOME : NO_GIFTS)

test('whoever may sell at a price may sell at any higher one, and a fen below the least at none', () => {
  fc.assert(
    fc.property(authority, price, price, (held, list, more) => {
      const [least, gifts] = [leastOf(held, list), mostGiftsOf(held)]
      expect([covers(held, list, least, gifts), covers(held, list, least + more, gifts)]).toEqual([true, true])
      if (least > 0) expect(covers(held, list, least - 1, gifts)).toBe(false)
    }),
    asItIs,
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

/** What two may together: it reaches as far as either of them. */
function both(one = NONE, other = NONE): Authority {
  return {
    lowest_bp: Math.min(one.lowest_bp, other.lowest_bp),
    max_waiver: Math.max(one.max_waiver, other.max_waiver),
    gifts: one.gifts || other.gifts,
  }
}

test('who reaches as far as a colleague may agree to every price that the colleague may', () => {
  fc.assert(
    fc.property(authority, authority, price, price, (mine, theirs, list, more) => {
      const together = both(mine, theirs)
      expect(reachesAsFar(together, theirs)).toBe(true)
      const agreed = leastOf(theirs, list)
      for (const held of [mine, together].filter((one) => reachesAsFar(one, theirs)))
        for (const fen of [agreed, agreed + more]) expect(covers(held, list, fen, mostGiftsOf(theirs))).toBe(true)
    }),
    asItIs,
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
