import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PaidMonth, payOf, sumOfPay, type Work } from './pay-of.ts'
import { type PayRules, type RateTier, type TierFault, tierFault } from './pay-rules.ts'

const NOTHING: PayRules = { base_fee: 0, commissions: [], taught: [], lead_fee: 0, attendance: null, fixed: [], floor_fee: 0 }
const november = (own: Work = {}, more: Partial<PaidMonth> = {}): PaidMonth => ({
  days: 30,
  employed: 30,
  own,
  gym: own,
  absent: null,
  ...more,
})
const sold = (performance: number): Work => ({ 'card-new': { performance, value: performance, units: 1 } })
const tiers = [
  { from: 0, rate_bp: 300 },
  { from: 20_000_00, rate_bp: 500 },
  { from: 50_000_00, rate_bp: 800 },
]
const commission = (method: 'whole' | 'above', of: 'own' | 'gym' = 'own'): PayRules => ({
  ...NOTHING,
  commissions: [{ key: 'cards', businesses: ['card-new', 'card-renewal'], of, method, tiers }],
})
const paid = (rules: PayRules, month: PaidMonth) => sumOfPay(payOf(rules, month))

test('the base is paid by the days of the month that were worked, rounded down', () => {
  const rules = { ...NOTHING, base_fee: 5_000_00 }
  expect(paid(rules, november())).toBe(5_000_00)
  expect(paid(rules, november({}, { employed: 11 }))).toBe(1_833_33)
  expect(paid(rules, november({}, { employed: 0 }))).toBe(0)
})

test.each([
  ['whole', 19_999_99, 599_99],
  ['whole', 20_000_00, 1_000_00],
  ['whole', 60_000_00, 4_800_00],
  ['above', 19_999_99, 599_99],
  ['above', 20_000_00, 600_00],
  ['above', 60_000_00, 2_900_00],
  ['whole', -1_000_00, -30_00],
  ['above', -1_000_00, -30_00],
] as const)('a commission by %s on %i fen is %i', (method, performance, fee) => {
  expect(paid(commission(method), november(sold(performance)))).toBe(fee)
})

test('a line says what it counts, tier by tier', () => {
  expect(payOf(commission('above'), november(sold(60_000_00)))).toEqual([
    {
      part: 'commission',
      key: 'cards',
      basis: 60_000_00,
      by: 'rate',
      steps: [
        { from: 0, basis: 20_000_00, rate: 300 },
        { from: 20_000_00, basis: 30_000_00, rate: 500 },
        { from: 50_000_00, basis: 10_000_00, rate: 800 },
      ],
      fee: 2_900_00,
    },
  ])
})

test('the branch’s performance is another’s too, and what isn’t named isn’t counted', () => {
  const month = { ...november(sold(10_000_00)), gym: { ...sold(50_000_00), goods: { performance: 9_000_00, value: 0, units: 3 } } }
  expect(paid(commission('whole', 'gym'), month)).toBe(4_000_00)
  expect(paid(commission('whole'), month)).toBe(300_00)
})

test('lessons are paid each, dearer from the count on that they reach, or by what members paid for them', () => {
  const own: Work = { lesson: { performance: 0, value: 30_000_00, units: 100 }, 'class-taught': { performance: 0, value: 0, units: 8 } }
  const fees = [
    { from: 0, fee: 80_00 },
    { from: 60, fee: 100_00 },
  ]
  const by = (method: 'whole' | 'above'): PayRules => ({
    ...NOTHING,
    taught: [{ key: 'lessons', kind: 'lesson', by: 'fee', method, tiers: fees }],
  })
  expect(paid(by('whole'), november(own))).toBe(10_000_00)
  expect(paid(by('above'), november(own))).toBe(60 * 80_00 + 40 * 100_00)
  const rates = [
    { from: 0, rate_bp: 2_000 },
    { from: 80, rate_bp: 3_000 },
  ]
  expect(paid({ ...NOTHING, taught: [{ key: 'lessons', kind: 'lesson', by: 'value', tiers: rates }] }, november(own))).toBe(9_000_00)
  const classes: PayRules = {
    ...NOTHING,
    taught: [{ key: 'classes', kind: 'class-taught', by: 'fee', method: 'whole', tiers: [{ from: 0, fee: 150_00 }] }],
  }
  expect(paid(classes, november(own))).toBe(1_200_00)
})

test('leads, attendance and fixed lines; attendance that nobody kept pays and takes nothing', () => {
  const rules: PayRules = {
    ...NOTHING,
    lead_fee: 20_00,
    attendance: { full_fee: 300_00, absent_fee: 100_00 },
    fixed: [{ key: 'meals', name: '餐补', fee: 200_00 }],
  }
  const own: Work = { 'lead-won': { performance: 0, value: 0, units: 3 } }
  expect(paid(rules, november(own))).toBe(260_00)
  expect(paid(rules, november(own, { absent: 0 }))).toBe(560_00)
  expect(paid(rules, november(own, { absent: 2 }))).toBe(60_00)
})

test('whoever wasn’t employed on any day is paid what they did, and nothing that comes with being there', () => {
  const fixed = [{ key: 'meals', name: '餐补', fee: 200_00 }]
  const month = { ...november(sold(10_000_00), { employed: 0 }), gym: sold(50_000_00) }
  const attendance = { full_fee: 300_00, absent_fee: 100_00 }
  expect(paid({ ...commission('whole', 'gym'), attendance, fixed }, { ...month, absent: 0 })).toBe(0)
  expect(paid({ ...commission('whole'), fixed }, month)).toBe(300_00)
})

const [low, middle, high] = [
  { from: 0, rate_bp: 300 },
  { from: 20_000_00, rate_bp: 500 },
  { from: 50_000_00, rate_bp: 800 },
]
test.each([
  [[], null],
  [[low, middle, high], null],
  [[middle, high], { at: 0, what: 'first' }],
  [[low, low], { at: 1, what: 'overlap' }],
  [[low, high, middle], { at: 2, what: 'overlap' }],
  [[low, { from: 1, rate_bp: 200 }], { at: 1, what: 'falls' }],
] satisfies [RateTier[], TierFault | null][])('tiers %j: %j', (given, fault) => {
  expect(tierFault(given)).toEqual(fault)
})

const risingTiers = fc
  .uniqueArray(fc.integer({ min: 1, max: 100_000_00 }), { maxLength: 4 })
  .chain((froms) =>
    fc
      .array(fc.integer({ min: 0, max: 3_000 }), { minLength: froms.length + 1, maxLength: froms.length + 1 })
      .map((rates) => ({ froms, rates })),
  )
  .map(({ froms, rates }) => {
    const starts = [0, ...froms.toSorted((a, b) => a - b)]
    const rising = rates.toSorted((a, b) => a - b)
    return starts.map((from, i) => ({ from, rate_bp: rising[i] ?? 0 }))
  })
const rulesOf = fc.record({ tiers: risingTiers, method: fc.constantFrom('whole' as const, 'above' as const) }).map(
  ({ tiers: some, method }): PayRules => ({
    ...NOTHING,
    commissions: [{ key: 'k', businesses: ['card-new'], of: 'own', method, tiers: some }],
  }),
)

test('whoever sells more is never paid less, and what lies in the tiers adds up to what was sold', () => {
  fc.assert(
    fc.property(rulesOf, fc.integer({ min: 0, max: 200_000_00 }), fc.integer({ min: 0, max: 10_000_00 }), (rules, performance, more) => {
      expect(tierFault(rules.commissions[0]?.tiers ?? [])).toBeNull()
      const [less, whole] = [paid(rules, november(sold(performance))), paid(rules, november(sold(performance + more)))]
      expect(whole).toBeGreaterThanOrEqual(less)
      const [line] = payOf(rules, november(sold(performance)))
      if (line) expect(line.steps.reduce((sum, { basis }) => sum + basis, 0)).toBe(performance)
    }),
  )
})

test('by tiers that count alone, a fen more pays at most the highest rate of it', () => {
  fc.assert(
    fc.property(risingTiers, fc.integer({ min: 0, max: 200_000_00 }), (some, performance) => {
      const rules: PayRules = { ...NOTHING, commissions: [{ key: 'k', businesses: ['card-new'], of: 'own', method: 'above', tiers: some }] }
      expect(paid(rules, november(sold(performance + 1))) - paid(rules, november(sold(performance)))).toBeLessThanOrEqual(1)
    }),
  )
})

const attendances = fc.record({ full_fee: fc.integer({ min: 0, max: 1_000_00 }), absent_fee: fc.integer({ min: 0, max: 500_00 }) })

test('a day more that was missed never pays more, and the floor holds whatever was missed', () => {
  fc.assert(
    fc.property(attendances, fc.integer({ min: 0, max: 29 }), fc.integer({ min: 0, max: 3_000_00 }), (attendance, absent, floor_fee) => {
      const rules = { ...NOTHING, base_fee: 2_000_00, attendance, floor_fee }
      const [less, more] = [paid(rules, november({}, { absent })), paid(rules, november({}, { absent: absent + 1 }))]
      expect(more).toBeLessThanOrEqual(less)
      if (floor_fee > 0) expect(more).toBeGreaterThanOrEqual(floor_fee)
      // What nobody kept is worth what nobody pays for.
      expect(paid(rules, november())).toBe(paid({ ...rules, attendance: null }, november({}, { absent })))
    }),
  )
})
