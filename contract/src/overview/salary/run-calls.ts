/** 工资: a month's pay is drafted, confirmed and paid; what was sold, taken back or moved to others since is put right in the next one. */
import { z } from 'zod'
import { call, type ResponseOf } from '../../call.ts'
import { Reason } from '../../rules.ts'
import { Day, Done, Fen, Id, IdName, IdParams, IdText, Instant, listOf, Month, Paging, SignedFen, Version } from '../../shapes.ts'
import { performanceBusinesses, performanceSources } from '../statistics/performance.ts'
import { PlanRules } from './calls.ts'
import { payParts } from './pay-of.ts'
import { deductionKinds, runStates } from './run-states.ts'

/** More than work at any branch. */
export const MOST_SLIPS = 2_000
/** What is written by hand: more is a slip of the finger. */
export const MOST_BY_HAND = 100_000_000

export const RunState = z.enum(runStates)

/**
 * What the slips of a run come to: gross = net + carried_out − carried_in + deductions. `gross`: what the month pays, and what is put right of
 * months before; `carried_in`: what the last slip couldn’t take back, never above 0; `carried_out`: what this one can’t, because no month pays
 * less than its floor.
 */
const sums = {
  gross: SignedFen,
  carried_in: SignedFen,
  carried_out: SignedFen,
  deductions: SignedFen,
  net: SignedFen,
}

export const SalaryRun = z.object({
  id: Id,
  month: Month,
  state: RunState,
  people: z.int(),
  ...sums,
  paid_fee: SignedFen.describe('of `net`, what was paid'),
  computed_at: Instant,
  computed_by: z.string(),
  confirmed_at: Instant.nullable(),
  confirmed_by: z.string().nullable(),
  version: Version,
})
export type SalaryRun = z.infer<typeof SalaryRun>

export const SalarySlip = z.object({
  id: Id,
  staff: IdName,
  plan: IdName.nullable().describe('null: paid by none in that month'),
  employed_days: z.int(),
  ...sums,
  before: SignedFen.nullable().describe('`net` before it was last worked out anew; null: the same'),
  paid_on: Day.nullable(),
  paid_by: z.string().nullable(),
  own: z.boolean(),
})
export type SalarySlip = z.infer<typeof SalarySlip>

export const SalaryLine = z.object({
  id: Id,
  part: z
    .enum([...payParts, 'restated', 'adjustment', ...deductionKinds])
    .describe('what a plan pays; `restated`: a month before put right; `adjustment`: by hand; the others are deducted'),
  key: z.string().describe('of the rule of the plan'),
  origin_month: Month.describe('of which month it is'),
  basis: z.int().describe('fen, days or how many, as the part counts; of `restated` what the commissions of that month count by now'),
  by: z.enum(['fee', 'rate']),
  steps: z.array(z.object({ from: z.int(), basis: z.int(), rate: z.int() })),
  fee: SignedFen.describe('above 0 where it is deducted'),
  restated: z
    .object({ before: SignedFen, now: SignedFen })
    .nullable()
    .describe('what the commissions of that month counted, and count by now'),
  reason: z.string().nullable().describe('of what somebody wrote by hand'),
  adjusted_by: z.string().nullable(),
  adjusted_at: Instant.nullable(),
  counts: z.boolean().describe('it counts what was sold, taught or won: `counted` says what'),
})
export type SalaryLine = z.infer<typeof SalaryLine>

/** A slip as it reads: `before` is for whoever works it out. */
export const SalarySlipDetails = SalarySlip.omit({ before: true }).extend({
  run: SalaryRun.pick({ id: true, month: true, state: true }),
  month_days: z.int(),
  hired_on: Day.nullable(),
  left_on: Day.nullable(),
  rules: PlanRules.nullable(),
  lines: z.array(SalaryLine),
})
export type SalarySlipDetails = z.infer<typeof SalarySlipDetails>

export const CountedWork = z.object({
  id: Id,
  day: Day,
  origin_day: Day.describe('of the sale that it goes back to'),
  business: z.enum(performanceBusinesses),
  source: z.enum(performanceSources),
  staff: IdName.nullable().describe('null: nobody’s'),
  fee: SignedFen.describe('performance; of what is taught, what it is worth'),
  units: z.int(),
  what: z.string().nullable().describe('the card, the course or the goods'),
  order_id: Id.nullable(),
  customer: IdName.nullable().describe('null: none, or one that you don’t see'),
})

export const CountedQuery = Paging.extend({ line_id: IdText })

/** All of a run at once. */
const SlipIds = z.array(Id).min(1).max(MOST_SLIPS)

const fromDraft = ['salary.not-draft'] as const
const paying = ['salary.not-confirmed', 'salary.slip-elsewhere'] as const

export const salaryRunCalls = {
  list: call({
    method: 'GET',
    path: '/v1/gym/salary_runs',
    summary: 'The salary runs of the branch, the newest month first, and which month is to be run next',
    scope: 'gym',
    needs: 'salary.view',
    shows: ['salary', 'money'],
    query: Paging,
    response: listOf(SalaryRun).extend({
      next_month: z
        .object({
          month: Month,
          over: z.boolean(),
          unclosed_from: Day.nullable().describe('its first day that isn’t closed'),
        })
        .nullable()
        .describe('null: no plan has begun, or each month has its run'),
    }),
  }),
  create: call({
    method: 'POST',
    path: '/v1/gym/salary_runs',
    summary: 'Work out a month’s pay as a draft; the month that is running, too, to look at it',
    scope: 'gym',
    needs: 'salary.run',
    changes: ['salary'],
    refuses: ['salary.run-exists', 'salary.before-plans', 'salary.month-to-come', 'salary.later-run'],
    body: z.object({ month: Month }),
    response: z.object({ id: Id }),
  }),
  show: call({
    method: 'GET',
    path: '/v1/gym/salary_runs/{id}',
    summary: 'A salary run with its slips',
    scope: 'gym',
    needs: 'salary.view',
    shows: ['salary', 'money', 'staff'],
    params: IdParams,
    response: SalaryRun.extend({
      stale: z.boolean().describe('a draft that would be another by now'),
      over: z.boolean(),
      unclosed_from: Day.nullable(),
      slips: z.array(SalarySlip),
    }),
  }),
  recompute: call({
    method: 'POST',
    path: '/v1/gym/salary_runs/{id}/recompute',
    summary: 'Work a draft out anew; what was written by hand stays',
    scope: 'gym',
    needs: 'salary.run',
    changes: ['salary'],
    refuses: fromDraft,
    params: IdParams,
    response: Done,
  }),
  remove: call({
    method: 'DELETE',
    path: '/v1/gym/salary_runs/{id}',
    summary: 'Throw a draft away; where something was written by hand, that takes the right to write it, too',
    scope: 'gym',
    needs: 'salary.run',
    changes: ['salary'],
    refuses: [...fromDraft, 'salary.own-by-hand'],
    params: IdParams,
    response: Done,
  }),
  confirm: call({
    method: 'POST',
    path: '/v1/gym/salary_runs/{id}/confirm',
    summary: 'Confirm a month’s pay: it is worked out anew, and refused where it comes to another total than was seen',
    scope: 'gym',
    needs: 'salary.confirm',
    changes: ['salary', 'money'],
    money: true,
    refuses: [
      ...fromDraft,
      'salary.month-running',
      'salary.days-open',
      'salary.total-changed',
      'salary.slips-changed',
      'salary.earlier-run',
      'salary.later-run',
      'salary.deductions-above',
    ],
    params: IdParams,
    body: z.object({
      seen_total: SignedFen.describe('`net` of the run as it was shown'),
      version: Version.describe('of the run as it was shown'),
    }),
    response: Done,
  }),
  reopen: call({
    method: 'POST',
    path: '/v1/gym/salary_runs/{id}/reopen',
    summary: 'Make a confirmed run, of which nothing was paid, a draft again; its entry is reversed',
    scope: 'gym',
    needs: 'salary.confirm',
    changes: ['salary', 'money'],
    money: true,
    refuses: ['salary.not-confirmed', 'salary.later-run', 'salary.some-paid'],
    params: IdParams,
    body: z.object({ reason: Reason }),
    response: Done,
  }),
  pay: call({
    method: 'POST',
    path: '/v1/gym/salary_runs/{id}/pay',
    summary: 'Record that slips of a confirmed run were paid, each once',
    scope: 'gym',
    needs: 'salary.pay',
    changes: ['salary', 'money'],
    money: true,
    refuses: [...paying, 'salary.total-changed', 'salary.paid-already', 'salary.paid-too-early', 'salary.paid-in-future'],
    params: IdParams,
    body: z.object({ slip_ids: SlipIds, seen_total: SignedFen.describe('`net` of these slips as it was shown'), paid_on: Day }),
    response: Done,
  }),
  unpay: call({
    method: 'POST',
    path: '/v1/gym/salary_runs/{id}/unpay',
    summary: 'Record that slips were not paid after all; what was posted is reversed',
    scope: 'gym',
    needs: 'salary.pay',
    changes: ['salary', 'money'],
    money: true,
    refuses: [...paying, 'salary.not-paid'],
    params: IdParams,
    body: z.object({ slip_ids: SlipIds, reason: Reason }),
    response: Done,
  }),
  print: call({
    method: 'POST',
    path: '/v1/gym/salary_runs/{id}/payslips',
    summary: 'The slips of a confirmed run to be printed; whose were is written into the log. Takes salary.view, too',
    scope: 'gym',
    needs: 'salary.payslips',
    changes: [],
    whenOverdue: true,
    whenClosed: true,
    refuses: paying,
    params: IdParams,
    body: z.object({ slip_ids: SlipIds.optional().describe('left out: all') }),
    response: z.object({ data: z.array(SalarySlipDetails) }),
  }),
}
export type SalaryRunDetails = ResponseOf<typeof salaryRunCalls.show>

const byHand = ['salary.not-draft', 'salary.own'] as const

export const salarySlipCalls = {
  show: call({
    method: 'GET',
    path: '/v1/gym/salary_slips/{id}',
    summary: 'What somebody is paid for a month, line by line, and by which rules',
    scope: 'gym',
    needs: 'salary.view',
    shows: ['salary', 'staff'],
    params: IdParams,
    response: SalarySlipDetails,
  }),
  counted: call({
    method: 'GET',
    path: '/v1/gym/salary_slips/{id}/counted',
    summary: 'What a line of a slip counts, the latest first; of a month put right, what came to it since it was last paid',
    scope: 'gym',
    needs: 'salary.view',
    shows: ['salary', 'orders', 'bookings', 'customers'],
    params: IdParams,
    query: CountedQuery,
    response: listOf(CountedWork),
  }),
  adjust: call({
    method: 'POST',
    path: '/v1/gym/salary_slips/{id}/adjustments',
    summary: 'Write something onto a slip of a draft, or a deduction off it, with the reason; nobody but an owner onto their own',
    scope: 'gym',
    needs: 'salary.adjust',
    changes: ['salary'],
    refuses: byHand,
    params: IdParams,
    body: z
      .discriminatedUnion('kind', [
        z.object({ kind: z.literal('adjustment'), fee: SignedFen.min(-MOST_BY_HAND).max(MOST_BY_HAND), reason: Reason }),
        z.object({ kind: z.enum(deductionKinds), fee: Fen.min(1).max(MOST_BY_HAND), reason: Reason }),
      ])
      .refine(({ fee }) => fee !== 0, { error: 'required', path: ['fee'] }),
    response: Done,
  }),
  removeAdjustment: call({
    method: 'DELETE',
    path: '/v1/gym/salary_slips/{id}/adjustments/{line_id}',
    summary: 'Take back what was written onto a slip of a draft by hand',
    scope: 'gym',
    needs: 'salary.adjust',
    changes: ['salary'],
    refuses: byHand,
    params: z.object({ id: IdText, line_id: IdText }),
    response: Done,
  }),
}
