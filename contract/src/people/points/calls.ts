/** Points (积分; docs/points.md): earned by rule, taken back with what earned them, adjusted by permission; no money. */
import { z } from 'zod'
import { call } from '../../call.ts'
import { changes } from '../../changes.ts'
import { Reason } from '../../rules.ts'
import { Id, IdText, Instant, listOf, Paging, Version } from '../../shapes.ts'
import { pointKinds } from './texts.ts'

/** More than any club gives at once. */
const MOST_POINTS = 1_000_000

export const PointEntry = z.object({
  id: Id,
  delta: z.int(),
  kind: z.enum(pointKinds),
  at: Instant,
  remark: z.string().describe('the order’s number, whom they brought, or the reason of an adjustment'),
  balance: z.int().describe('after it'),
  staff_name: z.string().nullable(),
})
export type PointEntry = z.infer<typeof PointEntry>

/** Of an order of goods. */
export const ExchangedPoints = z.int().describe('points it was exchanged for, below 0 where they came back; 0: money')

export const PointRules = z.object({
  per_yuan: z.int().min(0).max(1000).default(0).describe('for each yuan that is taken; 0: none'),
  per_visit: z.int().min(0).max(100_000).default(0).describe('for the first visit of a business day'),
  per_referral: z.int().min(0).max(1_000_000).default(0).describe('to whoever brought somebody, when that one buys their first card'),
  expiry_months: z.int().min(1).max(120).nullable().default(null).describe('after so many months what wasn’t spent is gone; null: never'),
})
export const PointRulesNow = PointRules.extend({ version: Version })
export type PointRulesNow = z.infer<typeof PointRulesNow>

export const pointCalls = {
  details: call({
    method: 'GET',
    path: '/v1/gym/customers/{id}/get_score_details',
    summary: 'A customer’s points and each move of them, newest first',
    scope: 'gym',
    needs: 'customers.view',
    shows: ['customers', 'orders', 'visits'],
    params: z.object({ id: IdText }),
    query: Paging,
    response: listOf(PointEntry).extend({ score: z.int().describe('below 0 where more was taken back than was left') }),
  }),
  adjust: call({
    method: 'POST',
    path: '/v1/gym/customers/{id}/adjust_score',
    summary: 'Give or take points by hand, with the reason; never more than there are',
    scope: 'gym',
    needs: 'customers.points',
    changes: ['customers'],
    refuses: ['points.not-enough'],
    params: z.object({ id: IdText }),
    body: z.object({
      delta: z
        .int()
        .min(-MOST_POINTS)
        .max(MOST_POINTS)
        .refine((delta) => delta !== 0, { error: 'required' }),
      reason: Reason,
    }),
    response: z.object({ score: z.int() }),
  }),
  rules: call({
    method: 'GET',
    path: '/v1/gym/point_rules',
    summary: 'What the gym gives points for',
    scope: 'gym',
    needs: 'customers.view',
    shows: ['gym'],
    response: PointRulesNow,
  }),
  editRules: call({
    method: 'PUT',
    path: '/v1/gym/point_rules',
    summary: 'Say what the gym gives points for; what was given stays',
    scope: 'gym',
    needs: 'customers.points-rules',
    changes: ['gym'],
    refuses: ['laid-down.locked'],
    body: changes(PointRules),
    response: PointRulesNow,
  }),
}
