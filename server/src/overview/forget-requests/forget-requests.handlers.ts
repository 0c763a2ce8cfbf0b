/** The calls of forgetting customers. */
import type { forgetRequestCalls } from '@kaiguan/contract/overview/forget-requests/calls'
import { together } from '../../database/transaction.ts'
import type { Handlers } from '../../handler.ts'
import { inside } from '../../http/inside.ts'
import { customerById, gymsOfPerson, oneAndMerged, requireVisible } from '../../people/customers/index.ts'
import { requestRow, stateOf, untilOf } from './answers.ts'
import { askToForget, withdrawRequest } from './ask.ts'
import { confirmForgetting } from './confirm.ts'
import { goesAndStays, listRequests, openRequestOf } from './forget-requests.sql.ts'
import { holdingsOf } from './holdings.sql.ts'

export const forgetRequestHandlers: Handlers<typeof forgetRequestCalls> = {
  quote: async (ctx, { query }) => {
    const { id, person_id } = requireVisible(ctx, await customerById(ctx, query.customer_id), 'customer_id')
    const ids = await oneAndMerged(ctx, id)
    const [held, figures, gyms, open] = await together([
      holdingsOf(ctx, ids, person_id),
      goesAndStays(ctx, ids),
      gymsOfPerson(ctx.db, ctx.brandId, person_id),
      openRequestOf(ctx, id),
    ])
    const { points, follow_ups, body_tests, orders, visits, contracts } = figures
    return {
      held,
      goes: { points, follow_ups, body_tests },
      stays: { orders, visits, contracts },
      branches: gyms.filter((gym) => gym.id !== ctx.gymId).map(({ name }) => name),
      request: open && stateOf(ctx, open) === 'asked' ? { asked_by: open.asker, until: untilOf(ctx, open) } : null,
    }
  },
  list: async (ctx, { query }) => {
    const listed = await listRequests(ctx, query)
    return { ...listed, data: listed.data.map((row) => requestRow(ctx, row)) }
  },
  ask: (ctx, { body }) => askToForget(ctx, body.customer_id, body.reason),
  settle: (outside, { params, body }) =>
    body.forget ? confirmForgetting(outside, params.id) : inside(outside, (ctx) => withdrawRequest(ctx, params.id)),
}
