import { expect, test } from 'vitest'
import { refundPlan } from './refund-plan.ts'

test('back to the tenders in their shares; what isn’t returned is kept', () => {
  const plan = refundPlan(300_00, 200_00, null, [
    { payment_method: 'WECHAT', fee: 100_00 },
    { payment_method: 'CASH', fee: 200_01 },
  ])
  expect(plan.kept).toBe(100_00)
  expect(plan.by.reduce((sum, part) => sum + part.fee, 0)).toBe(200_00)
  expect(plan.by).toEqual([
    { payment_method: 'WECHAT', fee: 66_66 },
    { payment_method: 'CASH', fee: 133_34 },
  ])
  expect(plan.near).toBe(false)
})

test('one method asked for takes all; nothing returned names no tender', () => {
  expect(refundPlan(300_00, 300_00, 'CASH', [{ payment_method: 'WECHAT', fee: 300_00 }]).by).toEqual([
    { payment_method: 'CASH', fee: 300_00 },
  ])
  expect(refundPlan(300_00, 0, null, [])).toEqual({ returned: 0, kept: 300_00, excess: 0, by: [], near: false })
  expect(refundPlan(300_00, 300_00, null, []).by).toEqual([{ payment_method: 'CASH', fee: 300_00 }])
})

test('beside stored value the parts are only near', () => {
  expect(
    refundPlan(300_00, 300_00, null, [
      { payment_method: 'WECHAT', fee: 100_00 },
      { payment_method: 'DEBIT_CARD', fee: 200_00 },
    ]).near,
  ).toBe(true)
})

test('more than is unearned keeps nothing and is goodwill', () => {
  expect(refundPlan(66_67, 90_00, 'CASH', [])).toMatchObject({ returned: 90_00, kept: 0, excess: 23_33 })
})
