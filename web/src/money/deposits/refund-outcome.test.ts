import { expect, test } from 'vitest'
import { refundOutcome } from './refund-outcome.ts'

test('what is not given back stays held, or is kept whole', () => {
  expect(refundOutcome(100_00, 30_00, false)).toEqual({ back: 30_00, kept: 0, left: 70_00 })
  expect(refundOutcome(100_00, 30_00, true)).toEqual({ back: 30_00, kept: 70_00, left: 0 })
  expect(refundOutcome(100_00, 0, true)).toEqual({ back: 0, kept: 100_00, left: 0 })
  expect(refundOutcome(100_00, 100_00, true)).toEqual({ back: 100_00, kept: 0, left: 0 })
  expect(refundOutcome(100_00, 500_00, false)).toEqual({ back: 100_00, kept: 0, left: 0 })
})
