/**
 * 对账: what a provider's statement says of a day, beside what was taken here by that method (docs/money.md). One stands
 * for each day and method: another statement takes the place of the one before.
 */
import { z } from 'zod'
import { call } from '../../call.ts'
import { PaymentMethod } from '../../ground/pay/calls.ts'
import { Pasted } from '../../rules.ts'
import { Day, Id, IdParams, Instant, listOf, Paging, SignedFen } from '../../shapes.ts'
import { billTroubles } from '../payment-bills/troubles.ts'

/** Whose provider sends statements; cash is counted, stored value and deposits never leave the club. */
export const statementMethods = ['ALIPAY', 'WECHAT', 'BLANK_CARD'] as const
export const StatementMethod = z.enum(statementMethods)
export type StatementMethod = z.infer<typeof StatementMethod>

/** `went-back`: it came by a provider and went back by itself, for no order: nothing differs. */
export const reconciliationOutcomes = ['different', 'only-ours', 'only-theirs', 'went-back', 'matched'] as const
export const ReconciliationOutcome = z.enum(reconciliationOutcomes)
export type ReconciliationOutcome = z.infer<typeof ReconciliationOutcome>

/** By what it was compared: a statement that somebody uploaded, or the provider’s bill, which is fetched by itself. */
export const reconciliationSources = ['statement', 'bill'] as const

/** The most rows that a statement may have of the day. */
export const STATEMENT_MAX_ROWS = 5_000

export const Reconciliation = z.object({
  id: Id,
  day: Day.describe('the business day'),
  payment_method: StatementMethod,
  source: z.enum(reconciliationSources).describe('statement: uploaded; bill: fetched from the provider and compared by itself'),
  file_name: z.string().describe('of a statement'),
  ours: SignedFen.describe('integer fen: taken here by this method that day, less what was paid back'),
  theirs: SignedFen.describe('integer fen: the same as the statement says it, before fees'),
  fee: SignedFen.describe('integer fen: what the provider kept of it'),
  counts: z.record(ReconciliationOutcome, z.int()).describe('rows by outcome'),
  staff_name: z.string().nullable().describe('null: nobody, it was made by itself'),
  created_at: Instant,
  stale: z
    .boolean()
    .describe(
      'how a payment of that day was made was corrected since, from this method or to it: upload the statement again; a fetched bill is compared anew by itself',
    ),
  superseded_at: Instant.nullable().describe('when another statement of the day took its place'),
})
export type Reconciliation = z.infer<typeof Reconciliation>

export const MissingBill = z.object({
  payment_method: StatementMethod,
  day: Day.describe('the calendar day of China'),
  why: z
    .enum(billTroubles)
    .describe(
      'not-made: the provider says that there is none, though money moved; silent: no answer; refused; no-account: no account of that merchant number any more; unreadable: its keys can’t be opened',
    ),
  said: z.string().nullable().describe('the provider’s own words'),
  ask_at: Instant.nullable().describe('when it is asked for again; null: no more'),
})
export type MissingBill = z.infer<typeof MissingBill>

export const ReconciliationRow = z.object({
  id: Id,
  outcome: ReconciliationOutcome,
  at: Instant.nullable().describe('as the statement says it, else when we took it; null: it says no time'),
  theirs: SignedFen.nullable().describe('integer fen; null: not in the statement'),
  fee: SignedFen.describe('integer fen: what the provider kept'),
  merchant_order_no: z.string().describe('as the statement says it'),
  ours: SignedFen.nullable().describe('integer fen; null: not taken here'),
  order: z.object({ id: Id, trade_no: z.string(), service_name: z.string() }).nullable(),
})
export type ReconciliationRow = z.infer<typeof ReconciliationRow>

export const reconciliationCalls = {
  make: call({
    method: 'POST',
    path: '/v1/gym/reconciliations',
    summary:
      'Compare a day’s takings by one method with the provider’s statement, and take the place of the comparison before: the body is the xlsx or csv itself or a form with it, at most 20 MB',
    scope: 'gym',
    needs: 'settings.reconcile',
    changes: ['reconciliations'],
    refuses: [
      'import.too-large',
      'import.unreadable',
      'import.too-much',
      'import.queue-full',
      'reconciliation.no-file',
      'reconciliation.column',
      'reconciliation.no-rows',
      'reconciliation.method',
      'reconciliation.ahead',
      'reconciliation.amount',
      'reconciliation.too-many-rows',
      'reconciliation.fetched',
    ],
    file: true,
    outside: true,
    query: z.object({
      day: Day.describe('the business day'),
      payment_method: PaymentMethod.describe('one whose provider sends statements'),
      name: Pasted.max(200).optional().describe('of the file; left out: as the form names it'),
    }),
    response: Reconciliation,
  }),
  list: call({
    method: 'GET',
    path: '/v1/gym/reconciliations',
    summary: 'The comparisons that stand, the newest day first, and the bills that should be fetched by now and aren’t',
    scope: 'gym',
    needs: 'settings.reconcile',
    shows: ['reconciliations'],
    query: Paging.extend({ payment_method: StatementMethod.optional() }),
    response: listOf(Reconciliation).extend({ missing: z.array(MissingBill).describe('the newest first, at most 100') }),
  }),
  show: call({
    method: 'GET',
    path: '/v1/gym/reconciliations/{id}',
    summary: 'One comparison, also one whose place was taken',
    scope: 'gym',
    needs: 'settings.reconcile',
    shows: ['reconciliations'],
    params: IdParams,
    response: Reconciliation,
  }),
  rows: call({
    method: 'GET',
    path: '/v1/gym/reconciliations/{id}/rows',
    summary: 'Its rows: what agrees, what differs, what only one side knows',
    scope: 'gym',
    needs: 'settings.reconcile',
    shows: ['reconciliations'],
    params: IdParams,
    query: Paging.extend({ outcome: ReconciliationOutcome.optional() }),
    response: listOf(ReconciliationRow),
  }),
}
