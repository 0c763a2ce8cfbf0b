/** The calls of the refund desk. */
import type { refundCalls } from '@kaiguan/contract/overview/refunds/calls'
import type { Handlers } from '../../handler.ts'
import { requireFound } from '../../http/refusal.ts'
import { customerById, requireVisible } from '../../people/customers/index.ts'
import { searched } from '../../search/whole-phones.ts'
import { caseRow, wholeCase } from './answers.ts'
import { quoteRefund, quotesOf } from './quote-refund.ts'
import { approveRefund, payRefund, rejectRefund, requestRefund, withdrawRefund } from './refund-case.ts'
import { caseById, countCases, listCases } from './refunds.sql.ts'
import { thingOf } from './thing.ts'

export const refundHandlers: Handlers<typeof refundCalls> = {
  quote: (ctx, { query }) => quoteRefund(ctx, thingOf(query)),
  quotes: async (ctx, { params }) => quotesOf(ctx, requireVisible(ctx, await customerById(ctx, params.id)).id),
  list: async (ctx, { query }) => {
    const listed = await searched(ctx, query.search, () => listCases(ctx, query))
    return { ...listed, data: listed.data.map((row) => caseRow(ctx, row)) }
  },
  counts: countCases,
  show: async (ctx, { params }) => wholeCase(ctx, requireFound(await caseById(ctx, params.id))),
  request: (ctx, { body }) => requestRefund(ctx, body),
  approve: (ctx, { params, body }) => approveRefund(ctx, params.id, body),
  reject: (ctx, { params, body }) => rejectRefund(ctx, params.id, body.reason),
  withdraw: (ctx, { params, body }) => withdrawRefund(ctx, params.id, body.reason),
  pay: (ctx, { params, body }) => payRefund(ctx, params.id, body),
}
