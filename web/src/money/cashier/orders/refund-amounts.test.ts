import { expect, test } from 'vitest'
import { everything, type Line, mostOf, refundLines, returnedFor, returnedInAll } from './refund-amounts.ts'

const line = (values: Partial<Line>): Line => ({
  id: 1,
  goods_id: 1,
  name: '农夫山泉',
  unit: '瓶',
  quantity: 3,
  price: 400,
  points_price: null,
  fee: 1000,
  returned: 0,
  ...values,
})

test('a line of 10.00 over three pieces gives back 3.33, 3.33 and, with the last, 3.34', () => {
  expect([0, 1, 2].map((returned) => returnedFor(line({ returned }), 1))).toEqual([333, 333, 334])
  expect(returnedFor(line({}), 3)).toBe(1000)
})

test('in whatever parts a line comes back, the parts add up to what was paid for it', () => {
  for (const [fee, quantity] of [
    [1002, 4],
    [1, 7],
    [0, 3],
    [99_999, 13],
  ] as const) {
    for (let first = 0; first <= quantity; first++) {
      const whole = line({ fee, quantity })
      expect(returnedFor(whole, first) + returnedFor({ ...whole, returned: first }, quantity - first)).toBe(fee)
    }
  }
})

test('no more comes back than is left', () => {
  expect(mostOf(line({ returned: 2 }))).toBe(1)
  expect(returnedFor(line({ returned: 2 }), 5)).toBe(334)
  expect(returnedFor(line({ returned: 3 }), 1)).toBe(0)
})

test('everything is what is left of every line; lines of nothing are not sent', () => {
  const lines = [line({ id: 1 }), line({ id: 2, returned: 3 }), line({ id: 3, quantity: 1, fee: 250, returned: 0 })]
  expect(everything(lines)).toEqual({ 1: 3, 3: 1 })
  expect(returnedInAll(lines, everything(lines))).toBe(1250)
  expect(refundLines({ 1: 0, 3: 1 })).toEqual([{ line_id: 3, quantity: 1 }])
})
