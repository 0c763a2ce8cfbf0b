import type { PlanRules } from '@kaiguan/contract/overview/salary/calls'
import { expect, test } from 'vitest'
import { draftOf, keysOf, newCommission, newFixed, newRules, newTaught, rulesOf } from './plan-form.ts'

const rules: PlanRules = {
  base_fee: 3_000_00,
  commissions: [
    {
      key: 'c1',
      businesses: ['card-new'],
      of: 'gym',
      method: 'above',
      tiers: [
        { from: 0, rate_bp: 300 },
        { from: 100_00, rate_bp: 500 },
      ],
    },
  ],
  taught: [
    { key: 't1', kind: 'lesson', by: 'fee', method: 'above', tiers: [{ from: 0, fee: 80_00 }] },
    { key: 't2', kind: 'lesson', by: 'value', tiers: [{ from: 0, rate_bp: 2_000 }] },
  ],
  lead_fee: 20_00,
  attendance: { full_fee: 200_00, absent_fee: 100_00, days_off: 4 },
  fixed: [{ key: 'f1', name: '餐补', fee: 200_00 }],
  floor_fee: 4_000_00,
}

test('what is opened and saved again is the same', () => {
  expect(rulesOf(draftOf(rules))).toEqual(rules)
  expect(rulesOf(draftOf({ ...rules, attendance: null }))).toEqual({ ...rules, attendance: null })
})

test('a new rule takes a key that no other has, also one that was taken away in between', () => {
  const draft = draftOf(rules)
  expect(newCommission(keysOf(draft)).key).toBe('c2')
  expect(newTaught(keysOf(draft)).key).toBe('t3')
  expect(newFixed(keysOf({ ...draft, fixed: [] })).key).toBe('f1')
})

test('what is left empty pays nothing', () => {
  expect(rulesOf(newRules())).toMatchObject({
    base_fee: 0,
    attendance: null,
    floor_fee: 0,
    commissions: [{ tiers: [{ from: 0, rate_bp: 0 }] }],
  })
})
