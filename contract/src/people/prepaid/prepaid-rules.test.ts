import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths } from '../../time.ts'
import { brokenBy, custodyOf, inForce, type PrepaidRules, prepaidBusinesses } from './prepaid-rules.ts'

const rules: PrepaidRules = {
  card: { most: 5_000_00, months: 24 },
  course: { most: 20_000_00, lessons: 60 },
  stored: { most: 5_000_00 },
  all: { most: 20_000_00 },
  cooling_off_days: 7,
  cooling_off_back_working_days: 5,
  back_days: 15,
  custody: {
    from: 200_000_00,
    part_bp: 4_000,
    share_of_year_bp: 2_000,
    year_least: 200_000_00,
    year_most: 50_000_000_00,
    young_days: 365,
  },
}
const none = { card: 0, course: 0, stored: 0 }
const on = '2026-03-01'

test('a card of two years for five thousand passes, a day or a fen more does not', () => {
  const sale = { business: 'card', fee: 5_000_00, days: 731, on } as const
  expect(addDays(on, 731)).toBe(addMonths(on, 24))
  expect(brokenBy(rules, sale, none)).toEqual([])
  expect(brokenBy(rules, { ...sale, days: 732 }, none)).toEqual([{ rule: 'card-months', most: 24, after: 25 }])
  expect(brokenBy(rules, { ...sale, days: null }, none)).toEqual([{ rule: 'card-months', most: 24, after: null }])
  expect(brokenBy(rules, { ...sale, fee: 5_000_01 }, none)).toEqual([{ rule: 'card-most', most: 5_000_00, after: 5_000_01 }])
})

test('what is still unused counts, and what leaves with the sale counts no more', () => {
  const sale = { business: 'card', fee: 3_000_00, days: 365, on } as const
  expect(brokenBy(rules, sale, { ...none, card: 2_500_00 }).map(({ rule }) => rule)).toEqual(['card-most'])
  expect(brokenBy(rules, { ...sale, leaves: { card: 2_500_00 } }, { ...none, card: 2_500_00 })).toEqual([])
  expect(brokenBy(rules, sale, { card: 0, course: 17_000_01, stored: 0 }).map(({ rule }) => rule)).toEqual(['all-most'])
})

test('however it is split: what passes leaves nobody owed more than the most, and less never breaks what more keeps', () => {
  const fen = fc.integer({ min: 0, max: 25_000_00 })
  const facts = fc.record({ card: fen, course: fen, stored: fen })
  const sale = fc.record({ business: fc.constantFrom(...prepaidBusinesses), fee: fen, days: fc.integer({ min: 1, max: 1_000 }) })
  fc.assert(
    fc.property(facts, sale, fen, (unearned, { business, fee, days }, less) => {
      const broken = brokenBy(rules, { business, fee, days, on }, unearned)
      const sums = { ...unearned, [business]: unearned[business] + fee }
      const all = sums.card + sums.course + sums.stored
      const within = sums[business] <= rules[business].most && all <= rules.all.most && (business !== 'card' || days <= 731)
      expect(broken.length === 0).toBe(fee === 0 || within)
      for (const { most, after } of broken) expect(after).toBeGreaterThan(most)
      const cheaper = brokenBy(rules, { business, fee: Math.min(fee, less), days, on }, unearned)
      expect(cheaper.length).toBeLessThanOrEqual(broken.length)
    }),
  )
})

test('custody: nothing for little, a part as a rule, all of it for a young club or one that owes much', () => {
  const old = { earnedLastYear: 2_000_000_00, since: '2020-01-01', today: on }
  expect(custodyOf(rules, { ...old, owed: 200_000_00 })).toEqual({ held: 0, why: 'none' })
  expect(custodyOf(rules, { ...old, owed: 300_000_01 })).toEqual({ held: 120_000_01, why: 'part' })
  expect(custodyOf(rules, { ...old, owed: 400_000_01 })).toEqual({ held: 400_000_01, why: 'large' })
  expect(custodyOf(rules, { ...old, owed: 300_000_00, since: '2025-06-01' })).toEqual({ held: 300_000_00, why: 'young' })
})

test('outside its dates a pack is not in force, however strictly it is kept', () => {
  const pack = { valid_from: '2025-03-01', valid_to: '2026-12-31' }
  expect([inForce('off', pack, on), inForce('block', pack, '2025-02-28'), inForce('block', pack, '2027-01-01')]).toEqual([
    false,
    false,
    false,
  ])
  expect([inForce('warn', pack, '2025-03-01'), inForce('block', pack, '2026-12-31')]).toEqual([true, true])
})
