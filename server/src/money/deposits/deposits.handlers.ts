/** The calls of deposits. */
import type { depositCalls } from '@kaiguan/contract/money/deposits/calls'
import type { Handlers } from '../../handler.ts'
import { requireFound } from '../../http/refusal.ts'
import { searched } from '../../search/whole-phones.ts'
import { depositAnswer, moveAnswer } from './answers.ts'
import { depositById, heldFor, heldInAll, listDeposits, movesOf } from './deposits.sql.ts'
import { approveDepositRefund, refundDeposit } from './refund-deposit.ts'
import { takeDeposit } from './take-deposit.ts'
import { undoDepositRefund } from './undo-refund.ts'

export const depositHandlers: Handlers<typeof depositCalls> = {
  list: async (ctx, { query }) => {
    const listed = await searched(ctx, query.search, () => listDeposits(ctx, query))
    return { ...listed, data: listed.data.map(depositAnswer), sums: { held: await heldInAll(ctx) } }
  },
  ofCustomer: async (ctx, { params }) => ({ data: (await heldFor(ctx, params.id)).map(depositAnswer) }),
  show: async (ctx, { params }) => ({
    ...depositAnswer(requireFound(await depositById(ctx, params.id))),
    moves: (await movesOf(ctx, params.id)).map(moveAnswer),
  }),
  take: (ctx, { body }) => takeDeposit(ctx, body),
  approveRefund: approveDepositRefund,
  refund: (ctx, { params, body }) => refundDeposit(ctx, params.id, body),
  undoRefund: (ctx, { params, body }) => undoDepositRefund(ctx, params, body),
}
