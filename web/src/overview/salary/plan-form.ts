/** A plan’s rules as the form holds them: what isn’t filled in yet is null. */
import type { AttendanceRule, CommissionRule, FixedPay, PlanRules, TaughtRule } from '@kaiguan/contract/overview/salary/calls'

type Empty<T> = { [Key in keyof T]: T[Key] extends number ? number | null : T[Key] }
export type TierDraft = { from: number | null; rate_bp?: number | null; fee?: number | null }
export type CommissionDraft = Omit<CommissionRule, 'tiers'> & { tiers: TierDraft[] }
export type TaughtDraft = {
  key: string
  kind: TaughtRule['kind']
  by: TaughtRule['by']
  method: CommissionRule['method']
  tiers: TierDraft[]
}
export type RulesDraft = {
  base_fee: number | null
  commissions: CommissionDraft[]
  taught: TaughtDraft[]
  lead_fee: number | null
  attendance: Empty<AttendanceRule>
  fixed: Empty<FixedPay>[]
  floor_fee: number | null
}

/** Nothing is paid for it; days off as most have them. */
const NO_ATTENDANCE: RulesDraft['attendance'] = { full_fee: null, absent_fee: null, days_off: 4 }

export const newRules = (): RulesDraft => ({
  base_fee: null,
  commissions: [newCommission([])],
  taught: [],
  lead_fee: null,
  attendance: NO_ATTENDANCE,
  fixed: [],
  floor_fee: null,
})

export const newCommission = (keys: readonly string[]): CommissionDraft => ({
  key: freeKey('c', keys),
  businesses: ['card-new', 'card-renewal'],
  of: 'own',
  method: 'whole',
  tiers: [{ from: 0, rate_bp: null }],
})

export const newTaught = (keys: readonly string[]): TaughtDraft => ({
  key: freeKey('t', keys),
  kind: 'lesson',
  by: 'fee',
  method: 'whole',
  tiers: [{ from: 0, fee: null }],
})

export const newFixed = (keys: readonly string[]): RulesDraft['fixed'][number] => ({ key: freeKey('f', keys), name: '', fee: null })

export function keysOf({ commissions, taught, fixed }: RulesDraft): string[] {
  return [...commissions, ...taught, ...fixed].map(({ key }) => key)
}

/** A rule keeps its key through all versions, so a new one takes none that was ever there. */
function freeKey(kind: string, keys: readonly string[]): string {
  for (let n = 1; ; n++) if (!keys.includes(`${kind}${n}`)) return `${kind}${n}`
}

export function draftOf({ taught, attendance, ...rest }: PlanRules): RulesDraft {
  return {
    ...rest,
    attendance: attendance ?? NO_ATTENDANCE,
    taught: taught.map((rule) => ({ ...rule, method: rule.by === 'fee' ? rule.method : 'whole' })),
  }
}

/** What is left empty is nothing. */
export function rulesOf(draft: RulesDraft): PlanRules {
  return {
    base_fee: draft.base_fee ?? 0,
    commissions: draft.commissions.map((rule) => ({ ...rule, tiers: rateTiers(rule.tiers) })),
    taught: draft.taught.map(({ key, kind, by, method, tiers }) =>
      kind === 'lesson' && by === 'value'
        ? { key, kind, by, tiers: rateTiers(tiers) }
        : { key, kind, by: 'fee', method, tiers: feeTiers(tiers) },
    ),
    lead_fee: draft.lead_fee ?? 0,
    attendance: attendanceOf(draft.attendance),
    fixed: draft.fixed.map(({ key, name, fee }) => ({ key, name, fee: fee ?? 0 })),
    floor_fee: draft.floor_fee ?? 0,
  }
}

/** Where it neither gives nor takes it isn’t paid, whatever the days off. */
function attendanceOf({ full_fee, absent_fee, days_off }: RulesDraft['attendance']): AttendanceRule | null {
  if (!full_fee && !absent_fee) return null
  return { full_fee: full_fee ?? 0, absent_fee: absent_fee ?? 0, days_off: days_off ?? 0 }
}

const rateTiers = (tiers: readonly TierDraft[]) => tiers.map(({ from, rate_bp }) => ({ from: from ?? 0, rate_bp: rate_bp ?? 0 }))
const feeTiers = (tiers: readonly TierDraft[]) => tiers.map(({ from, fee }) => ({ from: from ?? 0, fee: fee ?? 0 }))
