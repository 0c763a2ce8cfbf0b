/** The calls of settlements between branches. Of a pair one reaches both branches, or nothing of it. */
import { settlementCalls } from '@kaiguan/contract/overview/head-office/settlements'
import { monthOf } from '@kaiguan/contract/time'
import type { Ctx } from '../../../context.ts'
import type { Handlers } from '../../../handler.ts'
import { requireFound } from '../../../http/refusal.ts'
import { sayChangedEverywhere } from '../../../push/say.sql.ts'
import { requireReach } from '../../../reach/reach.ts'
import { dueLineAnswer, settlementDetails, settlementsOfMonth, visitAnswer } from './answers.ts'
import { confirmSettlements, reopenSettlements } from './confirm-settlements.ts'
import { firstOf } from './drafts.ts'
import { paySettlements, unpaySettlements } from './pay-settlements.ts'
import { booksOfPairs, dueLinesOf, visitsOfRow } from './settlements.sql.ts'

const DONE = { done: true } as const

export const settlementHandlers: Handlers<typeof settlementCalls> = {
  due: async (ctx, { query }) => {
    const gyms = new Map((await requireReach(ctx, query.gym_ids)).map(({ id, name }) => [id, { id, name }]))
    const named = (id: number) => gyms.get(id) ?? { id, name: '' }
    const pairs = await booksOfPairs(ctx, { gymIds: [...gyms.keys()] })
    return { data: pairs.map(({ gym_id, other_gym_id, ...sums }) => ({ gym: named(gym_id), other_gym: named(other_gym_id), ...sums })) }
  },
  list: async (ctx, { query }) => {
    const reached = await requireReach(ctx, undefined)
    if (query.gym_id !== undefined) await requireReach(ctx, [query.gym_id])
    return settlementsOfMonth(ctx, reached, query)
  },
  show: async (ctx, { query: { month, gym_id, other_gym_id } }) =>
    settlementDetails(ctx, await requireReach(ctx, [gym_id, other_gym_id]), month),
  visits: async (ctx, { query }) => {
    const gyms = await requireReach(ctx, [query.gym_id, query.home_gym_id])
    const { time_zone } = requireFound(gyms.find(({ id }) => id === query.gym_id))
    const { data, ...listed } = await visitsOfRow(ctx, query, monthOf(firstOf(query.month)))
    return { ...listed, data: data.map(visitAnswer), time_zone }
  },
  dueLines: async (ctx, { query }) => {
    await requireReach(ctx, [query.gym_id, query.other_gym_id])
    const { data, ...listed } = await dueLinesOf(ctx, query, monthOf(firstOf(query.month)))
    return { ...listed, data: data.map(dueLineAnswer) }
  },
  confirm: async (ctx, { body }) => {
    const ids = await confirmSettlements(ctx, body)
    await sayToBranches(ctx)
    return { ids }
  },
  pay: async (ctx, { body }) => {
    await paySettlements(ctx, body)
    await sayToBranches(ctx)
    return DONE
  },
  unpay: async (ctx, { body }) => {
    await unpaySettlements(ctx, body)
    await sayToBranches(ctx)
    return DONE
  },
  reopen: async (ctx, { body }) => {
    await reopenSettlements(ctx, body)
    await sayToBranches(ctx)
    return DONE
  },
}

/** Their sheets and figures are others by now. */
const sayToBranches = (ctx: Ctx) => sayChangedEverywhere(ctx, settlementCalls.confirm.changes)
