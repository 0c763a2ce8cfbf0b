/** The calls of doubles and merges. */
import type { customerMergeCalls, Double, Holdings, OneOfTwo } from '@kaiguan/contract/overview/customer-merges/calls'
import { maskPhone } from '@kaiguan/contract/people/customers/calls'
import type { Ctx } from '../../context.ts'
import { together } from '../../database/transaction.ts'
import { addressOf } from '../../ground/files/index.ts'
import { record } from '../../ground/operation-log/index.ts'
import type { Handlers } from '../../handler.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import {
  type CustomerData,
  customerById,
  customerRow,
  gymsOfPerson,
  oneAndMerged,
  requireVisible,
  setDoubleDismissed,
} from '../../people/customers/index.ts'
import { customerNamed, type DoubleData, doubleById, holdingsOf, listDoubles, type OneData } from './customer-merges.sql.ts'
import { mergeCustomers } from './merge.ts'
import { undoMerge } from './undo.ts'

export const customerMergeHandlers: Handlers<typeof customerMergeCalls> = {
  list: async (ctx, { query }) => {
    const listed = await listDoubles(ctx, query.state, query)
    return { ...listed, data: listed.data.map((row) => doubleRow(ctx, row)) }
  },
  dismiss: async (ctx, { params, body }) => {
    const double = requireFound(await doubleById(ctx, params.id))
    await setDoubleDismissed(ctx, double.id, body.dismissed)
    const [name, other] = await together([customerNamed(ctx, double.customer_id), customerNamed(ctx, double.other_id)])
    await record(ctx, body.dismissed ? 'customer.doubles-dismissed' : 'customer.doubles-reopened', double.customer_id, { name, other })
    return { done: true }
  },
  quote: async (ctx, { query }) => {
    if (query.kept_id === query.gone_id) throw refuse('merge.same', {}, { field: 'gone_id' })
    const kept = requireVisible(ctx, await customerById(ctx, query.kept_id), 'kept_id')
    const gone = requireVisible(ctx, await customerById(ctx, query.gone_id), 'gone_id')
    const [ofKept, ofGone] = await together([
      gymsOfPerson(ctx.db, ctx.brandId, kept.person_id),
      gymsOfPerson(ctx.db, ctx.brandId, gone.person_id),
    ])
    const both = ofKept.filter(({ id }) => id !== ctx.gymId && ofGone.some((gym) => gym.id === id))
    return { kept: await holdings(ctx, kept), gone: await holdings(ctx, gone), branches: both.map(({ name }) => name) }
  },
  merge: (ctx, { body }) => mergeCustomers(ctx, body.kept_id, body.gone_id),
  undo: (ctx, { params, body }) => undoMerge(ctx, params.id, body.reason),
}

async function holdings(ctx: Ctx, data: CustomerData): Promise<Holdings> {
  const { id, name, phone, head_portrait, birthday, stage, created_at, last_visit_at } = customerRow(ctx, data)
  const held = await holdingsOf(ctx, await oneAndMerged(ctx, data.id))
  return { id, name, phone, head_portrait, birthday, stage, created_at, last_visit_at, ...held }
}

function doubleRow(ctx: Ctx, { merge_id, kept_id, merged_at, staff_name, ...row }: DoubleData): Double {
  return {
    id: row.id,
    why: row.why,
    found_at: row.found_at.toISOString(),
    state: merge_id === null ? (row.dismissed_at === null ? 'open' : 'dismissed') : 'merged',
    customer: oneOfTwo(ctx, row.customer),
    other: oneOfTwo(ctx, row.other),
    merge:
      merge_id === null || kept_id === null || merged_at === null
        ? null
        : { id: merge_id, kept_id, merged_at: merged_at.toISOString(), staff_name: staff_name ?? '' },
  }
}

function oneOfTwo(ctx: Ctx, { face, phone, created_at, last_visit_at, ...one }: OneData): OneOfTwo {
  return {
    ...one,
    phone: maskPhone(phone),
    head_portrait: addressOf(ctx, face, 'small'),
    created_at: new Date(created_at).toISOString(),
    last_visit_at: last_visit_at === null ? null : new Date(last_visit_at).toISOString(),
  }
}
