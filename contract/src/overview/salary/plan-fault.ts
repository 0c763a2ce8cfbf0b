/** What of a plan’s rules can’t be, before it is kept: asked by the form while one types and by the server again. */
import { type FeeTier, type PayRules, type RateTier, tierFault } from './pay-rules.ts'

type Rules = Pick<PayRules, 'commissions' | 'taught' | 'fixed'>
type Tiers = readonly (RateTier | FeeTier)[]

/** `field`: within the rules (`commissions.0.tiers.1.from`). `name`: of the refusal (errors.ts), with its values. */
export type PlanFault =
  | { field: string; name: 'salary.tier-first' }
  | { field: string; name: 'salary.tier-overlap'; values: { at: number; before: number } }
  | { field: string; name: 'salary.tier-falls'; values: { at: number } }
  | { field: string; name: 'salary.key-twice'; values: { key: string } }

/** The first; null: the rules can be kept. `from` of a count is said as it is, of money in yuan. */
export function planFault({ commissions, taught, fixed }: Rules): PlanFault | null {
  const tiers = [
    ...commissions.map((rule, i) => faultOfTiers(`commissions.${i}.tiers`, rule.tiers, 100)),
    ...taught.map((rule, i) => faultOfTiers(`taught.${i}.tiers`, rule.tiers, 1)),
  ]
  return tiers.find((fault) => fault !== null) ?? keyTwice({ commissions, taught, fixed })
}

function faultOfTiers(field: string, tiers: Tiers, unit: number): PlanFault | null {
  const fault = tierFault(tiers)
  if (!fault) return null
  const [at, tier] = [`${field}.${fault.at}`, tiers[fault.at]]
  if (fault.what === 'first') return { field: `${at}.from`, name: 'salary.tier-first' }
  const paid = tier && 'fee' in tier ? 'fee' : 'rate_bp'
  if (fault.what === 'falls') return { field: `${at}.${paid}`, name: 'salary.tier-falls', values: { at: fault.at + 1 } }
  const before = (tiers[fault.at - 1]?.from ?? 0) / unit
  return { field: `${at}.from`, name: 'salary.tier-overlap', values: { at: fault.at + 1, before } }
}

/** A line of a slip is known by its rule’s key: two alike would be told apart by nobody. */
function keyTwice({ commissions, taught, fixed }: Rules): PlanFault | null {
  const keys = [
    ...commissions.map(({ key }, i) => ({ key, field: `commissions.${i}.key` })),
    ...taught.map(({ key }, i) => ({ key, field: `taught.${i}.key` })),
    ...fixed.map(({ key }, i) => ({ key, field: `fixed.${i}.key` })),
  ]
  const twice = keys.find(({ key }, i) => keys.findIndex((one) => one.key === key) < i)
  return twice ? { field: twice.field, name: 'salary.key-twice', values: { key: twice.key } } : null
}
