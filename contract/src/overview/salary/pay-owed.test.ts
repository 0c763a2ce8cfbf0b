import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PaidMonth, payOf, sumOfPay } from './pay-of.ts'
import { owedOf, restatedOf } from './pay-owed.ts'
import type { PayRules } from './pay-rules.ts'

const rules = (floor_fee = 0): PayRules => ({
  base_fee: 3_000_00,
  commissions: [
    {
      key: 'cards',
      businesses: ['card-new'],
      of: 'own',
      method: 'whole',
      tiers: [
        { from: 0, rate_bp: 300 },
        { from: 20_000_00, rate_bp: 700 },
      ],
    },
  ],
  taught: [],
  lead_fee: 0,
  attendance: null,
  fixed: [],
  floor_fee,
})
const monthOf = (performance: number): PaidMonth => {
  const own = { 'card-new': { performance, value: performance, units: 1 } }
  return { days: 30, employed: 30, own, gym: own, absent: null }
}
const worthOf = (plan: PayRules, performance: number) => sumOfPay(payOf(plan, monthOf(performance)))

test('a month below the floor is lifted to it, by a line of its own', () => {
  expect(payOf(rules(5_000_00), monthOf(10_000_00)).at(-1)).toMatchObject({ part: 'floor', fee: 1_700_00 })
  expect(worthOf(rules(5_000_00), 10_000_00)).toBe(5_000_00)
  expect(worthOf(rules(4_000_00), 20_000_00)).toBe(4_400_00)
})

test('what was paid for a sale that went back is taken back once, and what the floor leaves is carried', () => {
  const plan = rules(4_000_00)
  // 60,000 at 7 % were 4,200; by now it is 10,000 at 3 %, 300.
  const earlier = { month: '2026-10', worth: worthOf(plan, 10_000_00), paid: worthOf(plan, 60_000_00) }
  const [restated] = restatedOf([{ ...earlier, basis: { before: 60_000_00, now: 10_000_00 } }])
  expect(restated).toEqual({ month: '2026-10', basis: { before: 60_000_00, now: 10_000_00 }, fee: 4_000_00 - 7_200_00 })
  const gross = worthOf(plan, 30_000_00) + (restated?.fee ?? 0)
  const owed = owedOf({ gross, carried_in: 0, floor: 4_000_00, deductions: 500_00 })
  expect(owed).toEqual({ net: 3_500_00, carried_out: -2_100_00 - 0 })
  expect(owedOf({ gross: worthOf(plan, 50_000_00), carried_in: owed.carried_out, floor: 4_000_00, deductions: 0 })).toEqual({
    net: 4_400_00,
    carried_out: 0,
  })
})

const life = fc.record({
  floor: fc.integer({ min: 0, max: 8_000_00 }),
  sold: fc.array(fc.integer({ min: 0, max: 80_000_00 }), { minLength: 2, maxLength: 6 }),
  // Of which month how much went back, known from which month on.
  backs: fc.array(fc.record({ of: fc.nat(), after: fc.nat(), part: fc.integer({ min: 1, max: 100 }) }), { maxLength: 8 }),
})

test('however late what went back is known: all slips together pay what each month is worth in the end, but for what is still carried', () => {
  fc.assert(
    fc.property(life, ({ floor, sold, backs }) => {
      const plan = rules(floor)
      const months = sold.length
      /** What month `k` had sold, as one knew in month `at`. */
      const known = (k: number, at: number) =>
        backs
          .filter(({ of, after }) => of % months === k && k + (after % months) <= at)
          .reduce((left, { part }) => left - Math.floor((left * part) / 100), sold[k] ?? 0)
      const paidFor = new Map<number, number>()
      let carried = 0
      let net = 0
      for (let m = 0; m < months; m++) {
        const earlier = [...paidFor].map(([k, paid]) => ({
          month: String(k),
          worth: worthOf(plan, known(k, m)),
          paid,
          basis: { before: known(k, m - 1), now: known(k, m) },
        }))
        const restated = restatedOf(earlier)
        const own = worthOf(plan, known(m, m))
        const gross = own + restated.reduce((sum, { fee }) => sum + fee, 0)
        const owed = owedOf({ gross, carried_in: carried, floor, deductions: 0 })
        expect(owed.net).toBeGreaterThanOrEqual(floor)
        expect(owed.carried_out).toBeLessThanOrEqual(0)
        expect(gross).toBe(owed.net + owed.carried_out - carried)
        for (const { month, fee } of restated) paidFor.set(Number(month), (paidFor.get(Number(month)) ?? 0) + fee)
        paidFor.set(m, own)
        carried = owed.carried_out
        net += owed.net
      }
      const worth = sold.reduce((sum, _, k) => sum + worthOf(plan, known(k, months - 1)), 0)
      expect(net + carried).toBe(worth)
    }),
  )
})
