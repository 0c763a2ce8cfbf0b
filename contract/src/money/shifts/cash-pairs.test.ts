import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CASH_PAIR, cashPairs } from './cash-pairs.ts'

const at = (time: string) => `2026-11-20T${time}:00Z`
const put = (id: number, fee: number, time: string, staff_id = 1) => ({ id, kind: 'in' as const, fee, staff_id, at: at(time) })
const take = (id: number, fee: number, time: string, staff_id = 1) => ({ id, kind: 'out' as const, fee, staff_id, at: at(time) })
const fits = { counted: 500_00, expected: 500_00, at: at('22:00') }

describe('cash in and out before a count', () => {
  it('is a pair where one hand did both within half an hour, at most two hours before', () => {
    expect(cashPairs([take(1, 5_00, '21:00'), put(2, 2_00, '21:30')], [fits])).toEqual([[2, 1]])
    expect(cashPairs([take(1, 5_00, '21:00'), put(2, 2_00, '21:31')], [fits])).toEqual([])
    expect(cashPairs([take(1, 5_00, '20:00'), put(2, 2_00, '19:50')], [fits])).toEqual([[2, 1]])
    expect(cashPairs([take(1, 5_00, '19:59'), put(2, 2_00, '19:50')], [fits])).toEqual([])
  })

  it('is none of two hands, after the count, or without one', () => {
    expect(cashPairs([take(1, 5_00, '21:00'), put(2, 2_00, '21:10', 2)], [fits])).toEqual([])
    expect(cashPairs([take(1, 5_00, '22:01'), put(2, 2_00, '22:02')], [fits])).toEqual([])
    expect(cashPairs([take(1, 5_00, '21:00'), put(2, 2_00, '21:10')], [])).toEqual([])
  })

  it('is none where what it moved is far from what the count differed by: change for the morning, a trip to the bank', () => {
    expect(cashPairs([put(1, 20_00, '21:00'), take(2, 0, '21:10')], [fits])).toEqual([[1, 2]])
    expect(cashPairs([put(1, 20_01, '21:00'), take(2, 0, '21:10')], [fits])).toEqual([])
    const short = { ...fits, counted: 380_00 }
    expect(cashPairs([put(1, 10_00, '21:00'), take(2, 130_00, '21:10')], [short])).toEqual([[1, 2]])
  })

  it('takes each move once', () => {
    expect(cashPairs([put(1, 5_00, '21:00'), take(2, 5_00, '21:05'), put(3, 5_00, '21:10')], [fits])).toEqual([[1, 2]])
    expect(cashPairs([put(1, 5_00, '21:00'), take(2, 5_00, '21:05'), put(3, 5_00, '21:10'), take(4, 5_00, '21:12')], [fits])).toEqual([
      [1, 2],
      [3, 4],
    ])
  })

  it('holds to its words whatever was moved and counted, and no move of a colleague changes it', () => {
    const minute = fc.integer({ min: 0, max: 600 })
    const instant = (minutes: number) => new Date(Date.parse(at('12:00')) + minutes * 60_000).toISOString()
    const move = fc.record({ kind: fc.constantFrom('in' as const, 'out' as const), fee: fc.integer({ min: 1, max: 100_00 }), minute })
    const count = fc.record({ counted: fc.integer({ min: 0, max: 100_00 }), expected: fc.integer({ min: 0, max: 100_00 }), minute })
    fc.assert(
      fc.property(
        fc.array(move, { maxLength: 12 }),
        fc.array(move, { maxLength: 4 }),
        fc.array(count, { maxLength: 3 }),
        (mine, theirs, counted) => {
          const moves = mine.map(({ minute: when, ...one }, id) => ({ ...one, id, staff_id: 1, at: instant(when) }))
          const counts = counted.map(({ minute: when, ...one }) => ({ ...one, at: instant(when) }))
          const pairs = cashPairs(moves, counts)
          expect(new Set(pairs.flat()).size).toBe(pairs.length * 2)
          for (const [inId, outId] of pairs) {
            const [into, out] = [mine[inId], mine[outId]]
            if (!into || !out) throw new Error('a pair is of moves')
            expect([into.kind, out.kind]).toEqual(['in', 'out'])
            expect(Math.abs(into.minute - out.minute)).toBeLessThanOrEqual(CASH_PAIR.apartMinutes)
            const last = Math.max(into.minute, out.minute)
            expect(counted.some((one) => one.minute >= last && one.minute - last <= CASH_PAIR.beforeMinutes)).toBe(true)
          }
          // A colleague who did one thing only is in no pair, and takes nobody's part in one.
          const others = theirs.map(({ minute: when, ...one }, n) => ({ ...one, id: 100 + n, staff_id: 2 + n, at: instant(when) }))
          expect(cashPairs([...others, ...moves], counts)).toEqual(pairs)
        },
      ),
    )
  })
})
