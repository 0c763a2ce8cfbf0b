/** The calls of reconciliations. */
import type { MissingBill, ReconciliationRow, reconciliationCalls } from '@kaiguan/contract/money/reconciliations/calls'
import type { Handlers } from '../../handler.ts'
import { requireFound } from '../../http/refusal.ts'
import { type MissingBillData, missingBills } from '../payment-bills/index.ts'
import { answerOf, makeReconciliation } from './make-reconciliation.ts'
import { listReconciliations, listRows, type RowData, reconciliationHere } from './reconciliations.sql.ts'

export const reconciliationHandlers: Handlers<typeof reconciliationCalls> = {
  make: (outside, { query }) => makeReconciliation(outside, query),
  list: async (ctx, { query }) => {
    const listed = await listReconciliations(ctx, query)
    const missing = await missingBills(ctx, query.payment_method)
    return { ...listed, data: listed.data.map(answerOf), missing: missing.map(missingOf) }
  },
  show: async (ctx, { params }) => answerOf(requireFound(await reconciliationHere(ctx, params.id))),
  rows: async (ctx, { params, query }) => {
    const { id } = requireFound(await reconciliationHere(ctx, params.id))
    const listed = await listRows(ctx, id, query)
    return { ...listed, data: listed.data.map(rowOf) }
  },
}

function missingOf({ provider, day, trouble, said, ask_at }: MissingBillData): MissingBill {
  return { payment_method: provider, day, why: trouble, said, ask_at: ask_at?.toISOString() ?? null }
}

function rowOf({
  id,
  outcome,
  at,
  merchant_order_no,
  theirs_fen,
  fee_fen,
  ours_fen,
  order_id,
  trade_no,
  service_name,
}: RowData): ReconciliationRow {
  return {
    id,
    outcome,
    at: at?.toISOString() ?? null,
    merchant_order_no,
    theirs: theirs_fen,
    fee: fee_fen,
    ours: ours_fen,
    order: order_id === null ? null : { id: order_id, trade_no: trade_no ?? '', service_name: service_name ?? '' },
  }
}
