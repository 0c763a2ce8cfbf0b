/** What a pay plan says (docs/salary.md): what somebody gets for a month, in parts that each say what they count. */
import type { Fen } from '../../money.ts'
import { type PerformanceBusiness, performanceBusinesses } from '../statistics/performance.ts'

/** Whose performance a commission counts: the person's own, or all of the branch. */
export const commissionSides = ['own', 'gym'] as const
export type CommissionSide = (typeof commissionSides)[number]

/** `whole`: the rate of the tier that was reached counts for all of it; `above`: each tier's rate for what lies in that tier alone. */
export const tierMethods = ['whole', 'above'] as const
export type TierMethod = (typeof tierMethods)[number]

/** What is paid by the piece: a lesson given, a class taught. */
export const taughtKinds = ['lesson', 'class-taught'] as const
export type TaughtKind = (typeof taughtKinds)[number]

/** What a commission may count: what is sold. What is taught and won is paid by the piece. */
export type SoldBusiness = Exclude<PerformanceBusiness, TaughtKind | 'lead-won'>
export const soldBusinesses = performanceBusinesses.filter(
  (business): business is SoldBusiness => !['lesson', 'class-taught', 'lead-won'].includes(business),
)

/** From so much on (fen, or a count) this rate in ten-thousandths holds. */
export type RateTier = { from: number; rate_bp: number }
/** From so many on each is paid so. */
export type FeeTier = { from: number; fee: Fen }

export type Commission = { key: string; businesses: SoldBusiness[]; of: CommissionSide; method: TierMethod; tiers: RateTier[] }
/**
 * By a fee for each; lessons also by a part of what their members paid for them, which is of the tier reached, for all of them. What a class
 * is worth nobody can say: most come in with a card.
 */
export type TaughtPay =
  | { key: string; kind: TaughtKind; by: 'fee'; method: TierMethod; tiers: FeeTier[] }
  | { key: string; kind: 'lesson'; by: 'value'; tiers: RateTier[] }

export type PayRules = {
  base_fee: Fen
  commissions: Commission[]
  taught: TaughtPay[]
  /** For each lead won. */
  lead_fee: Fen
  /** null: attendance isn't paid. `full_fee`: for a month without a day missed; `absent_fee`: taken off for each day missed. */
  attendance: { full_fee: Fen; absent_fee: Fen } | null
  fixed: { key: string; name: string; fee: Fen }[]
  /** What a month worked whole pays at least: what is missing is a line of its own. */
  floor_fee: Fen
}

export type TierFault = { at: number; what: 'first' | 'overlap' | 'falls' }

/** The first tier that can't be: the first begins at nothing, each next one further up, and none pays less than the one before. */
export function tierFault(tiers: readonly (RateTier | FeeTier)[]): TierFault | null {
  const paid = (tier: RateTier | FeeTier) => ('fee' in tier ? tier.fee : tier.rate_bp)
  for (const [at, tier] of tiers.entries()) {
    const before = tiers[at - 1]
    if (!before) {
      if (tier.from !== 0) return { at, what: 'first' }
    } else if (tier.from <= before.from) return { at, what: 'overlap' }
    else if (paid(tier) < paid(before)) return { at, what: 'falls' }
  }
  return null
}
