import { expect, test } from 'vitest'
import { planFault } from './plan-fault.ts'

const tiers = [
  { from: 0, rate_bp: 300 },
  { from: 20_000_00, rate_bp: 500 },
]
const commission = { key: 'c1', businesses: ['card-new' as const], of: 'own' as const, method: 'whole' as const, tiers }
const lesson = { key: 't1', kind: 'lesson' as const, by: 'fee' as const, method: 'whole' as const, tiers: [{ from: 0, fee: 80_00 }] }

test('a plan that can be kept has no fault', () => {
  expect(planFault({ commissions: [commission], taught: [lesson], fixed: [{ key: 'f1', name: '餐补', fee: 200_00 }] })).toBeNull()
})

test.each([
  ['does not begin at nothing', [{ from: 1, rate_bp: 300 }], { field: 'commissions.0.tiers.0.from', name: 'salary.tier-first' }],
  [
    'overlaps',
    [...tiers, { from: 20_000_00, rate_bp: 600 }],
    { field: 'commissions.0.tiers.2.from', name: 'salary.tier-overlap', values: { at: 3, before: 20_000 } },
  ],
  [
    'falls',
    [...tiers, { from: 30_000_00, rate_bp: 400 }],
    { field: 'commissions.0.tiers.2.rate_bp', name: 'salary.tier-falls', values: { at: 3 } },
  ],
])('a tier that %s is said at its field, in yuan and counted from one', (_name, wrong, fault) => {
  expect(planFault({ commissions: [{ ...commission, tiers: wrong }], taught: [], fixed: [] })).toEqual(fault)
})

test('tiers of lessons are counted in lessons, and two rules have two keys', () => {
  const overlapping = { ...lesson, tiers: [...lesson.tiers, { from: 60, fee: 90_00 }, { from: 60, fee: 100_00 }] }
  expect(planFault({ commissions: [], taught: [overlapping], fixed: [] })).toMatchObject({ values: { at: 3, before: 60 } })
  expect(planFault({ commissions: [commission], taught: [{ ...lesson, key: 'c1' }], fixed: [] })).toEqual({
    field: 'taught.0.key',
    name: 'salary.key-twice',
    values: { key: 'c1' },
  })
})
