/** 薪酬方案: what somebody is paid for a month, in versions that each hold from a month on, and who is paid by which plan. */
import { z } from 'zod'
import { call, type ResponseOf } from '../../call.ts'
import { changes } from '../../changes.ts'
import { Line, Name } from '../../rules.ts'
import { Day, Done, Fen, Flag, Id, IdName, IdParams, Instant, Month, SignedFen, Version } from '../../shapes.ts'
import { payParts } from './pay-of.ts'
import { commissionSides, soldBusinesses, taughtKinds, tierMethods } from './pay-rules.ts'

/** A plan that needs more isn’t read by anybody. */
export const MOST_TIERS = 10
export const MOST_RULES = 20
/** How many months a plan is tried on at once. */
export const MOST_MONTHS_TRIED = 3

/** What tells the rules of a plan apart: it stays with a rule from version to version. */
const Key = Line.min(1, { error: 'required' }).max(20)
const From = z.int().min(0).max(100_000_000_000).describe('fen, or how many')
const RateBp = z.int().min(0).max(10_000).describe('in ten-thousandths')
const RateTiers = z
  .array(z.object({ from: From, rate_bp: RateBp }))
  .min(1)
  .max(MOST_TIERS)
const FeeTiers = z
  .array(z.object({ from: From, fee: Fen }))
  .min(1)
  .max(MOST_TIERS)

export const CommissionRule = z.object({
  key: Key,
  businesses: z.array(z.enum(soldBusinesses)).min(1).max(soldBusinesses.length),
  of: z.enum(commissionSides).describe('whose performance counts: their own, or all of the branch'),
  method: z.enum(tierMethods).describe('`whole`: the rate that was reached counts for all; `above`: each rate for what lies in its tier'),
  tiers: RateTiers,
})
export type CommissionRule = z.infer<typeof CommissionRule>
export const TaughtRule = z.discriminatedUnion('by', [
  z.object({ key: Key, kind: z.enum(taughtKinds), by: z.literal('fee'), method: z.enum(tierMethods), tiers: FeeTiers }),
  z.object({ key: Key, kind: z.literal('lesson'), by: z.literal('value'), tiers: RateTiers }),
])
export type TaughtRule = z.infer<typeof TaughtRule>
export const FixedPay = z.object({ key: Key, name: Name, fee: Fen })
export type FixedPay = z.infer<typeof FixedPay>

export const AttendanceRule = z.object({
  full_fee: Fen.describe('for a month without a day missed'),
  absent_fee: Fen.describe('taken off for each day missed'),
  days_off: z.int().min(0).max(31).describe('how many days off a month worked whole has; otherwise their part by days'),
})
export type AttendanceRule = z.infer<typeof AttendanceRule>

export const PlanRules = z.object({
  base_fee: Fen.describe('for a month worked whole; otherwise its part by days'),
  commissions: z.array(CommissionRule).max(MOST_RULES),
  taught: z.array(TaughtRule).max(MOST_RULES),
  lead_fee: Fen.describe('for each lead won'),
  attendance: AttendanceRule.nullable().default(null),
  fixed: z.array(FixedPay).max(MOST_RULES),
  floor_fee: Fen.describe('what a month worked whole pays at least'),
})
export type PlanRules = z.infer<typeof PlanRules>

export const PayPlanVersion = z.object({
  id: Id,
  from_month: Month.describe('it holds from this month on, until a later one does'),
  rules: PlanRules,
  written_at: Instant,
  by: z.string(),
})
export type PayPlanVersion = z.infer<typeof PayPlanVersion>

export const PayPlan = IdName.extend({
  brand: z.boolean().describe('of the whole brand: head office writes it, every branch pays by it'),
  now: PayPlanVersion.nullable().describe('the one that holds this month; null: the first is still to begin'),
  next: PayPlanVersion.nullable().describe('the next that is to come'),
  people: z.int().describe('who is paid by it at the branch this month or later'),
  own: z.boolean().describe('you are paid by it, or were in a month that is open still: a colleague changes it'),
  writable: z.boolean().describe('false: of the whole brand, and head office changes it, whoever reaches all whom it pays or paid'),
  version: Version,
})
export type PayPlan = z.infer<typeof PayPlan>

/** From when to when somebody is paid by a plan. */
const PlanSpan = z.object({
  plan: IdName,
  from_month: Month,
  to_month: Month.nullable().describe('null: until further notice'),
})

export const PaidPerson = z.object({
  staff: IdName,
  hired_on: Day.nullable(),
  left_on: Day.nullable().describe('their last day'),
  deleted_on: Day.nullable().describe('then it is their last day at the latest, and nothing more is set'),
  plans: z.array(PlanSpan).describe('the latest first'),
  own: z.boolean().describe('this is you: a colleague says what you are paid'),
  version: Version.describe('of the post'),
})
export type PaidPerson = z.infer<typeof PaidPerson>

const PayLineShape = z.object({
  part: z.enum(payParts),
  key: z.string(),
  basis: z.int().describe('fen, days or how many, as the part counts'),
  by: z.enum(['fee', 'rate']),
  steps: z.array(z.object({ from: z.int(), basis: z.int(), rate: z.int() })),
  fee: SignedFen,
})
export const PayTried = z.object({
  month: Month,
  people: z.array(
    z.object({
      staff: IdName,
      by_plan: SignedFen.nullable().describe('by the plan that they are on in that month; null: none'),
      tried: SignedFen.describe('by the rules that are tried'),
      lines: z.array(PayLineShape).describe('what `tried` is made of'),
      difference: SignedFen,
    }),
  ),
  by_plan: SignedFen,
  tried: SignedFen,
})
export type PayTried = z.infer<typeof PayTried>

export const WrittenPayPlanVersion = PayPlanVersion.extend({
  replaced: z.boolean().describe('another of the same month was written later'),
})
export type WrittenPayPlanVersion = z.infer<typeof WrittenPayPlanVersion>

/** A plan with its first version. */
export const NewPayPlan = z.object({ name: Name, from_month: Month, rules: PlanRules })
export const NewPayPlanVersion = z.object({ from_month: Month, rules: PlanRules, version: Version })

export const nameRefusals = ['salary.name-taken', 'salary.name-taken-at'] as const
export const rulesRefusals = ['salary.tier-first', 'salary.tier-overlap', 'salary.tier-falls', 'salary.key-twice'] as const
export const monthRefusals = ['salary.month-closed', 'salary.month-confirmed', 'salary.month-past', 'salary.month-far'] as const
/** Of a plan by which other branches pay, too. */
export const elsewhereRefusals = ['salary.month-closed-at', 'salary.month-confirmed-at'] as const

export const payPlanCalls = {
  list: call({
    method: 'GET',
    path: '/v1/gym/pay_plans',
    summary: 'The pay plans of the branch and those of the whole brand, each with what holds now and what is to come',
    scope: 'gym',
    needs: 'salary.plans-view',
    shows: ['salary', 'staff'],
    response: z.object({ data: z.array(PayPlan) }),
  }),
  show: call({
    method: 'GET',
    path: '/v1/gym/pay_plans/{id}',
    summary: 'A pay plan: every version that was ever written, and who is paid by it since when',
    scope: 'gym',
    needs: 'salary.plans-view',
    shows: ['salary', 'staff'],
    params: IdParams,
    response: PayPlan.extend({
      versions: z.array(WrittenPayPlanVersion),
      spans: z.array(PlanSpan.omit({ plan: true }).extend({ staff: IdName })),
    }),
  }),
  create: call({
    method: 'POST',
    path: '/v1/gym/pay_plans',
    summary: 'Write a pay plan with its first version, of the branch or, by head office, of the whole brand',
    scope: 'gym',
    needs: 'salary.plans-create',
    changes: ['salary'],
    refuses: [...nameRefusals, 'salary.brand-plan', ...rulesRefusals, ...monthRefusals],
    body: NewPayPlan.extend({ brand: Flag.default(false) }),
    response: z.object({ id: Id }),
  }),
  edit: call({
    method: 'PUT',
    path: '/v1/gym/pay_plans/{id}',
    summary: 'Give a pay plan another name',
    scope: 'gym',
    needs: 'salary.plans-edit',
    changes: ['salary'],
    refuses: [...nameRefusals, 'salary.brand-plan', 'salary.plan-beyond'],
    params: IdParams,
    body: changes(z.object({ name: Name })),
    response: Done,
  }),
  addVersion: call({
    method: 'POST',
    path: '/v1/gym/pay_plans/{id}/versions',
    summary: 'Change what a plan pays from a month on that isn’t closed; one of the same month is replaced and stays to be read',
    scope: 'gym',
    needs: 'salary.plans-edit',
    changes: ['salary'],
    refuses: [...rulesRefusals, ...monthRefusals, ...elsewhereRefusals, 'salary.own-plan', 'salary.brand-plan', 'salary.plan-beyond'],
    params: IdParams,
    body: NewPayPlanVersion,
    response: Done,
  }),
  remove: call({
    method: 'DELETE',
    path: '/v1/gym/pay_plans/{id}',
    summary: 'Take a plan away by which nobody is or was paid',
    scope: 'gym',
    needs: 'salary.plans-delete',
    changes: ['salary'],
    refuses: ['salary.plan-used', 'salary.plan-used-beyond', 'salary.brand-plan'],
    params: IdParams,
    response: Done,
  }),
  simulate: call({
    method: 'POST',
    path: '/v1/gym/pay_plans/simulate',
    summary: 'What rules would have paid for months that are over, person by person, beside the plans that held then; writes nothing',
    scope: 'gym',
    needs: 'salary.view',
    changes: [],
    refuses: [...rulesRefusals, 'salary.month-running', 'salary.not-here'],
    body: z.object({
      rules: PlanRules,
      months: z.array(Month).min(1).max(MOST_MONTHS_TRIED),
      staff_ids: z
        .array(Id)
        .min(1)
        .max(500)
        .optional()
        .describe('left out: whoever is paid by `plan_id` in the month or later, or everybody here where that is null'),
      plan_id: Id.nullable().default(null),
    }),
    response: z.object({ months: z.array(PayTried) }),
  }),
}
export type PayPlanDetails = ResponseOf<typeof payPlanCalls.show>

export const employeePlanCalls = {
  list: call({
    method: 'GET',
    path: '/v1/gym/employee_plans',
    summary: 'Who works at the branch, since when, and by which plans they are paid',
    scope: 'gym',
    needs: 'salary.plans-view',
    shows: ['salary', 'staff'],
    response: z.object({ data: z.array(PaidPerson) }),
  }),
  set: call({
    method: 'POST',
    path: '/v1/gym/employee_plans',
    summary: 'Say by which plan somebody is paid from a month on, and since when and until when they work here',
    scope: 'gym',
    needs: 'salary.plans-edit',
    changes: ['salary', 'staff'],
    refuses: ['salary.not-here', 'salary.own', 'salary.left-before-hired', 'salary.plan-later', ...monthRefusals],
    body: z.object({
      staff_id: Id,
      plan: z
        .object({
          id: Id.nullable().describe('null: by none from that month on'),
          from_month: Month.describe('what was said of later months before is replaced'),
        })
        .optional()
        .describe('left out: it stays'),
      hired_on: Day.nullable(),
      left_on: Day.nullable(),
      version: Version,
    }),
    response: Done,
  }),
}
