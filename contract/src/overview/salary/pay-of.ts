/**
 * What somebody is paid for a month, by the rules of their plan (docs/salary.md). Pure: the same rules and the same work pay the same,
 * whoever asks and in whatever order it was done. Fen; one division a line, toward zero.
 */
import type { Fen } from '../../money.ts'
import type { PerformanceBusiness } from '../statistics/performance.ts'
import type { Commission, FeeTier, PayRules, RateTier, TaughtKind, TaughtPay, TierMethod } from './pay-rules.ts'

/** Sums of performance lines of one month. `units`: orders, lessons, classes or leads. */
export type Work = Partial<Record<PerformanceBusiness, { performance: Fen; value: Fen; units: number }>>

export type PaidMonth = {
  /** Days of the month, and those of them on which the person was employed under the plan. */
  days: number
  employed: number
  own: Work
  gym: Work
  /** Days missed; null: nobody kept them, so that attendance pays and takes nothing. */
  absent: number | null
}

export const payParts = ['base', 'commission', 'taught', 'lead', 'attendance', 'fixed', 'floor'] as const
export type PayPart = (typeof payParts)[number]

/** A tier, and how much of the basis lies in it. */
export type PayStep = { from: number; basis: number; rate: number }

/** `basis`: fen, days or a count, as the part counts; `rate`: fen for each, or ten-thousandths where `by` is `rate`. */
export type PayLine = { part: PayPart; key: string; basis: number; by: 'fee' | 'rate'; steps: PayStep[]; fee: Fen }

const NONE = { performance: 0, value: 0, units: 0 }

/**
 * What pays nothing isn’t said, but where something was sold or taught: then that it pays nothing is news. Whoever wasn’t employed on a day of
 * the month is paid what they did all the same, and nothing that comes with being there: no fixed amount, nothing for attendance, nothing of
 * what the branch sells.
 */
export function payOf(rules: PayRules, month: PaidMonth): PayLine[] {
  const isThere = month.employed > 0
  const lines = [
    baseOf(rules, month),
    ...rules.commissions.filter(({ of }) => of === 'own' || isThere).map((commission) => commissionOf(commission, month)),
    ...rules.taught.map((taught) => taughtOf(taught, month.own)),
    eachOf('lead', 'lead', month.own['lead-won']?.units ?? 0, rules.lead_fee),
    ...(isThere ? [attendanceOf(rules, month)] : []),
    ...(isThere ? rules.fixed : []).map(({ key, fee }) => eachOf('fixed', key, 1, fee)),
  ]
  const floor = floorOf(rules, month)
  // Without a floor a month may be worth less than nothing; what can't be paid is carried (pay-owed.ts).
  const lift = floor === 0 ? 0 : Math.max(0, floor - sumOfPay(lines))
  return [...lines, eachOf('floor', 'floor', 1, lift)].filter(
    ({ part, basis, fee }) => fee !== 0 || (basis !== 0 && (part === 'commission' || part === 'taught')),
  )
}

export const sumOfPay = (lines: readonly Pick<PayLine, 'fee'>[]): Fen => lines.reduce((sum, { fee }) => sum + fee, 0)

/** A month not worked whole pays its part by days, rounded down. */
const byDays = (fee: Fen, { days, employed }: PaidMonth): Fen => Number((BigInt(fee) * BigInt(employed)) / BigInt(days))

/** What the month pays at least. */
export const floorOf = ({ floor_fee }: PayRules, month: PaidMonth): Fen => byDays(floor_fee, month)

function baseOf({ base_fee }: PayRules, month: PaidMonth): PayLine {
  const { employed } = month
  const steps = [{ from: 0, basis: employed, rate: base_fee }]
  return { part: 'base', key: 'base', basis: employed, by: 'fee', steps, fee: byDays(base_fee, month) }
}

function commissionOf({ key, businesses, of, method, tiers }: Commission, month: PaidMonth): PayLine {
  const basis = [...new Set(businesses)].reduce((sum, business) => sum + (month[of][business] ?? NONE).performance, 0)
  return byRate('commission', key, basis, stepsOf(tiers, basis, method, rateOf))
}

const rateOf = ({ rate_bp }: RateTier) => rate_bp
const feeOf = ({ fee }: FeeTier) => fee

function taughtOf(taught: TaughtPay, own: Work): PayLine {
  const { units, value } = own[taught.kind satisfies TaughtKind] ?? NONE
  if (taught.by === 'value') {
    const rate = reached(taught.tiers, units)?.rate_bp ?? 0
    return byRate('taught', taught.key, value, [{ from: 0, basis: value, rate }])
  }
  const steps = stepsOf(taught.tiers, units, taught.method, feeOf)
  const fee = steps.reduce((sum, step) => sum + step.basis * step.rate, 0)
  return { part: 'taught', key: taught.key, basis: units, by: 'fee', steps, fee }
}

function byRate(part: PayPart, key: string, basis: number, steps: PayStep[]): PayLine {
  const exact = steps.reduce((sum, step) => sum + BigInt(step.basis) * BigInt(step.rate), 0n)
  return { part, key, basis, by: 'rate', steps, fee: Number(exact / 10_000n) }
}

function eachOf(part: PayPart, key: string, basis: number, fee: Fen): PayLine {
  return { part, key, basis, by: 'fee', steps: [{ from: 0, basis, rate: fee }], fee: basis * fee }
}

/** Whoever missed nothing gets the whole, whoever missed a day pays for each. */
function attendanceOf({ attendance }: PayRules, { absent }: PaidMonth): PayLine {
  if (attendance === null || absent === null) return eachOf('attendance', 'attendance', 0, 0)
  const { full_fee, absent_fee } = attendance
  if (absent === 0) return { ...eachOf('attendance', 'attendance', 1, full_fee), basis: 0 }
  return eachOf('attendance', 'attendance', absent, 0 - absent_fee)
}

/** The highest tier that was reached; below nothing the first. */
function reached<Tier extends { from: number }>(tiers: readonly Tier[], basis: number): Tier | undefined {
  return tiers.findLast(({ from }) => from <= basis) ?? tiers[0]
}

function stepsOf<Tier extends { from: number }>(
  tiers: readonly Tier[],
  basis: number,
  method: TierMethod,
  paid: (tier: Tier) => number,
): PayStep[] {
  const top = reached(tiers, basis)
  if (!top) return []
  if (method === 'whole' || basis < 0) return [{ from: top.from, basis, rate: paid(top) }]
  return tiers
    .filter(({ from }) => from === 0 || from < basis)
    .map((tier, i) => ({ from: tier.from, basis: Math.min(basis, tiers[i + 1]?.from ?? basis) - tier.from, rate: paid(tier) }))
}
