/**
 * 门店结算: what branches owe each other, month by month (docs/settlement.md). A pair is named with the lower id first; every sum is
 * above nothing where that one, `gym`, is to get it from `other_gym`.
 */
import { z } from 'zod'
import { call, type ResponseOf } from '../../call.ts'
import { headOfficeFor } from '../../employee-type.ts'
import { Reason } from '../../rules.ts'
import { csv, Day, Done, Fen, Flag, Id, IdName, Ids, IdText, Instant, listOf, Month, Paging, SignedFen } from '../../shapes.ts'
import { BranchName } from './calls.ts'
import { settlementStates, settlementWaits } from './settlement-states.ts'

export const SettlementRow = z.object({
  gym: BranchName,
  home: BranchName,
  type: IdName,
  rate: Fen,
  origin_month: Month,
  visits: z.int(),
  fee: SignedFen,
})
export type SettlementRow = z.infer<typeof SettlementRow>

export const BranchSettlement = z.object({
  id: Id.nullable().describe('null: a draft'),
  month: Month,
  state: z.enum(settlementStates),
  gym: BranchName,
  other_gym: BranchName,
  due: SignedFen.describe('owed by their books, and not settled before'),
  earlier: SignedFen.describe('of `due`, older'),
  visits: z.int(),
  settlement: SignedFen,
  net: SignedFen,
  waits: z
    .object({ for: z.enum(settlementWaits), gym: z.string().nullable(), day: Day.nullable(), month: Month.nullable() })
    .nullable()
    .describe('why not yet'),
  confirmed_at: Instant.nullable(),
  confirmed_by: z.string().nullable(),
  paid_on: Day.nullable(),
  paid_by: z.string().nullable(),
  rows: z.array(SettlementRow).optional().describe('of one pair'),
})
export type BranchSettlement = z.infer<typeof BranchSettlement>

export const SettledVisit = z.object({
  id: Id,
  entered_at: Instant,
  customer: IdName,
  card: z.object({ id: Id, card_no: z.string() }),
  cancelled_at: Instant.nullable(),
  retroactive: z.boolean(),
})
export type SettledVisit = z.infer<typeof SettledVisit>

export const DueLine = z.object({
  id: Id,
  business_day: Day,
  kind: z.string(),
  card: z.object({ id: Id, card_no: z.string() }).nullable(),
  customer: IdName.nullable(),
  fee: SignedFen,
})
export type DueLine = z.infer<typeof DueLine>

const isInOrder = ({ gym_id, other_gym_id }: { gym_id: number; other_gym_id: number }) => gym_id < other_gym_id
const LOWER_FIRST = { path: ['other_gym_id'], error: 'unknown' }

const own = { scope: 'brand', types: headOfficeFor.records, needs: 'head-office.settlements' } as const
const acting = { ...own, changes: ['money'], money: true } as const
const reach = ['scope.reach'] as const
const Acted = z.object({ ids: Ids })

export const settlementCalls = {
  due: call({
    ...own,
    method: 'GET',
    path: '/v1/brand/branch_statistics/due',
    summary: 'What each two branches owe each other by their books now: not settled yet, or confirmed and unpaid',
    shows: ['money', 'gym'],
    refuses: reach,
    query: z.object({ gym_ids: csv(IdText).optional() }),
    response: z.object({
      data: z.array(
        z.object({
          gym: BranchName,
          other_gym: BranchName,
          due: SignedFen,
          unsettled: SignedFen,
          unpaid: SignedFen,
        }),
      ),
    }),
  }),
  list: call({
    ...own,
    method: 'GET',
    path: '/v1/brand/branch_settlements',
    summary: 'What each two branches that one reaches settle for a month: drafts as they come to now, and what was confirmed',
    shows: ['money', 'visits', 'gym'],
    refuses: reach,
    query: Paging.extend({
      month: Month,
      gym_id: IdText.optional().describe('either side'),
      state: csv(z.enum(settlementStates)).optional(),
      uneven: Flag.optional().describe('true: whose net isn’t 0'),
    }),
    response: listOf(BranchSettlement).extend({
      sums: z.object({ draft: Fen, confirmed: Fen, paid: Fen, visits: z.int() }),
    }),
  }),
  show: call({
    ...own,
    method: 'GET',
    path: '/v1/brand/branch_settlements/pair',
    summary: 'What two branches settle for a month, row by row',
    shows: ['money', 'visits', 'gym'],
    refuses: ['not-found', ...reach],
    query: z.object({ month: Month, gym_id: IdText, other_gym_id: IdText }).refine(isInOrder, LOWER_FIRST),
    response: BranchSettlement,
  }),
  visits: call({
    ...own,
    method: 'GET',
    path: '/v1/brand/branch_settlements/visits',
    summary: 'The visits of a row as they stand now',
    shows: ['visits', 'customers', 'cards'],
    refuses: reach,
    query: Paging.extend({ gym_id: IdText, home_gym_id: IdText, type_id: IdText, rate: z.coerce.number().pipe(Fen), month: Month }),
    response: listOf(SettledVisit).extend({ time_zone: z.string() }),
  }),
  dueLines: call({
    ...own,
    method: 'GET',
    path: '/v1/brand/branch_settlements/due_lines',
    summary: 'What two branches’ books came to owe in a month, line by line; without what settlements booked',
    shows: ['money', 'cards', 'customers'],
    refuses: reach,
    query: Paging.extend({ month: Month, gym_id: IdText, other_gym_id: IdText }).refine(isInOrder, LOWER_FIRST),
    response: listOf(DueLine),
  }),
  confirm: call({
    ...acting,
    method: 'POST',
    path: '/v1/brand/branch_settlements',
    summary: 'Confirm what pairs of branches settle for a month: all or none',
    refuses: [
      ...reach,
      'settlement.running',
      'settlement.days-open',
      'settlement.earlier-month',
      'settlement.later-month',
      'settlement.confirmed',
      'settlement.nothing',
      'settlement.changed',
    ],
    body: z.object({
      month: Month,
      pairs: z
        .array(
          z
            .object({
              gym_id: Id,
              other_gym_id: Id,
              seen_net: SignedFen,
              seen_visits: z.int(),
            })
            .refine(isInOrder, LOWER_FIRST),
        )
        .min(1)
        .max(200),
    }),
    response: Acted,
  }),
  pay: call({
    ...acting,
    method: 'POST',
    path: '/v1/brand/branch_settlements/pay',
    summary: 'Record that confirmed settlements were paid, from safe to safe: all or none',
    refuses: ['not-found', ...reach, 'settlement.paid', 'settlement.paid-too-early', 'settlement.paid-in-future'],
    body: z.object({ ids: Ids, paid_on: Day }),
    response: Done,
  }),
  unpay: call({
    ...acting,
    method: 'POST',
    path: '/v1/brand/branch_settlements/unpay',
    summary: 'Record that settlements weren’t paid after all',
    refuses: ['not-found', ...reach, 'settlement.unpaid'],
    body: z.object({ ids: Ids, reason: Reason }),
    response: Done,
  }),
  reopen: call({
    ...acting,
    method: 'POST',
    path: '/v1/brand/branch_settlements/reopen',
    summary: 'Make the latest settlement of a pair, while it isn’t paid, a draft again',
    refuses: ['not-found', ...reach, 'settlement.paid', 'settlement.later-month'],
    body: z.object({ ids: Ids, reason: Reason }),
    response: Done,
  }),
}
export type PairDue = ResponseOf<typeof settlementCalls.due>['data'][number]
