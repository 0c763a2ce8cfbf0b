/** Whatever stands in a bill: each side stands in the comparison once, both add up, and nothing that is known exactly is matched otherwise. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Line, matchBill, type Ours } from './match-bill.ts'

const noon = Date.parse('2026-11-23T04:00:00Z')
const at = (minutes: number) => new Date(noon + minutes * 60_000)
const tender = (order_id: number, fen: number, more: Partial<Ours> = {}): Ours => ({
  tender_id: order_id * 10,
  ...{ order_id, fen, at: at(0), numbers: [], origin_id: null, by_code: false },
  ...more,
})
const line = (fen: number, more: Partial<Line> = {}): Line => ({
  ...{ fen, fee: 0, at: at(0), merchant_order_no: '', intent_id: null, order_id: null, refund_order_id: null, left: fen },
  ...more,
})

const fens = fc.constantFrom(-300, -100, 100, 300)
const ids = fc.constantFrom(1, 2, 3)
const ours = fc
  .array(fc.tuple(fens, ids, fc.boolean(), fc.nat(30)), { maxLength: 10 })
  .map((list) =>
    list.map(([fen, id, by_code, minute], i) =>
      tender(i + 1, fen, { order_id: id, origin_id: fen < 0 ? id : null, by_code, at: at(minute) }),
    ),
  )
const theirs = fc
  .array(fc.tuple(fens, fc.option(ids), fc.boolean(), fc.constantFrom(0, 100), fc.nat(30)), { maxLength: 10 })
  .map((list) =>
    list.map(([fen, id, placed, left, minute]) => line(fen, { intent_id: id, order_id: placed ? id : null, left, at: at(minute) })),
  )
const sumOf = (rows: readonly { fen: number }[]) => rows.reduce((sum, { fen }) => sum + fen, 0)

test('each side stands in it once, both add up; what is known exactly is never matched by amount and time', () => {
  fc.assert(
    fc.property(ours, theirs, (left, right) => {
      const compared = matchBill(left, right)
      const ourSide = compared.flatMap((row) => row.ours ?? [])
      const theirSide = compared.flatMap((row) => row.theirs ?? [])
      expect([ourSide.length, new Set(ourSide).size, sumOf(ourSide)]).toEqual([left.length, left.length, sumOf(left)])
      expect([theirSide.length, new Set(theirSide).size, sumOf(theirSide)]).toEqual([right.length, right.length, sumOf(right)])
      for (const { outcome, ours: mine, theirs: yours } of compared) {
        const taken = left.find((one) => one === mine)
        const said = right.find((one) => one === yours)
        if (taken && said) {
          expect(outcome).toBe(taken.fen === said.fen ? 'matched' : 'different')
          if (said.intent_id !== null) expect(said.order_id).toBe(taken.fen > 0 ? taken.order_id : taken.origin_id)
          else expect(taken.by_code).toBe(false)
        } else if (said)
          expect(outcome).toBe(said.intent_id !== null && said.order_id === null && said.left === 0 ? 'went-back' : 'only-theirs')
        else expect(outcome).toBe('only-ours')
      }
    }),
  )
})

test('a payment by code is its own order’s, not that of another of the same amount at the same moment', () => {
  const rows = matchBill(
    [tender(1, 300, { by_code: true }), tender(2, 300)],
    [line(300, { intent_id: 9, order_id: 1 }), line(300, { intent_id: 8, order_id: null, left: 300 })],
  )
  expect(rows.map(({ outcome, ours: mine, theirs: yours }) => [outcome, mine?.order_id, yours?.fen])).toEqual([
    ['matched', 1, 300],
    ['only-theirs', undefined, 300],
    ['only-ours', 2, undefined],
  ])
})

test('what came and went back by itself is no difference; half of it back is one', () => {
  const back = (left: number) =>
    matchBill([], [line(300, { intent_id: 9, left }), line(left - 300, { intent_id: 9, left })]).map(({ outcome }) => outcome)
  expect([back(0), back(200)]).toEqual([
    ['went-back', 'went-back'],
    ['only-theirs', 'only-theirs'],
  ])
})

test('what the desk paid back of it is told by its order, whatever else went back at that moment', () => {
  const rows = matchBill(
    [tender(5, -100, { origin_id: 1 })],
    [line(-100, { merchant_order_no: 'P5' }), line(-100, { intent_id: 9, order_id: 1, left: 200, at: at(300) })],
  )
  expect(rows.map(({ outcome, theirs: yours }) => [outcome, yours?.at])).toEqual([
    ['matched', at(300)],
    ['only-theirs', at(0)],
  ])
})

test('a refund by the provider is its own order’s; where nothing was given back by it, it is no other refund’s', () => {
  const back = (more: Partial<Line>) => line(-100, { intent_id: 9, order_id: 1, left: 200, ...more })
  const rows = matchBill(
    [tender(5, -100, { origin_id: 1, by_code: true }), tender(6, -100, { origin_id: 1 })],
    [back({ refund_order_id: 7 }), back({ refund_order_id: 5, at: at(300) })],
  )
  expect(rows.map(({ outcome, ours: mine, theirs: yours }) => [outcome, mine?.order_id, yours?.at])).toEqual([
    ['matched', 5, at(300)],
    ['only-theirs', undefined, at(0)],
    ['only-ours', 6, undefined],
  ])
})
