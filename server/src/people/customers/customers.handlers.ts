/** The calls of customers. */
import type { ResponseOf } from '@kaiguan/contract/call'
import { type customerCalls, maskPhone } from '@kaiguan/contract/people/customers/calls'
import type { Ctx } from '../../context.ts'
import { record, seenRecord } from '../../ground/operation-log/index.ts'
import type { Handlers } from '../../handler.ts'
import { requireByPhone, searched } from '../../search/whole-phones.ts'
import { customerRow, ownershipOf, wholeCustomer } from './answers.ts'
import { type CustomerData, customerById, customerByPhone, gymsOfPerson, personByPhone, setBlocked, statistics } from './customers.sql.ts'
import { familyOf } from './family.ts'
import { ordersOf, recordsOf } from './history.sql.ts'
import { listCustomers } from './list-customers.sql.ts'
import { mergedInto, oneAndMerged } from './merged-customers.sql.ts'
import { isSeen } from './own-customers.sql.ts'
import { mayAdd, requireAdding, requireEditing } from './rights.ts'
import { addCustomer, editCustomer } from './save-customer.ts'
import { requireVisible } from './visible.ts'

export const customerHandlers: Handlers<typeof customerCalls> = {
  list: async (ctx, { query }) => {
    const listed = await searched(ctx, query.search, () => listCustomers(ctx, query))
    return { ...listed, data: listed.data.map((row) => customerRow(ctx, row)) }
  },
  create: (ctx, { body }) => {
    requireAdding(ctx)
    return addCustomer(ctx, body)
  },
  show: async (ctx, { params, query }) => {
    const byPhone = () => ownByPhone(ctx, params.id)
    const data =
      query.by === 'phone' ? await requireByPhone(ctx, params.id, byPhone) : requireVisible(ctx, await keptOf(ctx, Number(params.id)))
    return wholeCustomer(ctx, data)
  },
  edit: async (ctx, { params, body }) => {
    requireEditing(ctx)
    requireVisible(ctx, await customerById(ctx, params.id))
    return editCustomer(ctx, params.id, body)
  },
  unity: (ctx, { params }) => requireByPhone(ctx, params.id, () => unityOf(ctx, params.id)),
  byPhone: async (ctx, { params }) => wholeCustomer(ctx, await requireByPhone(ctx, params.phone, () => ownByPhone(ctx, params.phone))),
  statistics: (ctx) => statistics(ctx),
  revealPhone: async (ctx, { params }) => {
    const data = requireVisible(ctx, await customerById(ctx, params.id))
    await record(ctx, 'customer.phone-revealed', data.id, { name: data.name, phone: maskPhone(data.phone) })
    return { phone: data.phone }
  },
  block: async (ctx, { params, body }) => {
    const data = requireVisible(ctx, await customerById(ctx, params.id, true))
    await setBlocked(ctx, data.id, body.reason)
    await record(ctx, 'customer.blocked', data.id, { name: data.name, reason: body.reason })
    return { done: true }
  },
  unblock: async (ctx, { params }) => {
    const data = requireVisible(ctx, await customerById(ctx, params.id, true))
    await setBlocked(ctx, data.id, null)
    await record(ctx, 'customer.unblocked', data.id, { name: data.name })
    return { done: true }
  },
  family: async (ctx, { params }) => familyOf(ctx, requireVisible(ctx, await customerById(ctx, params.id))),
  orders: async (ctx, { params, query }) => {
    const customer = requireVisible(ctx, await customerById(ctx, params.id))
    const listed = await ordersOf(ctx, await oneAndMerged(ctx, customer.id), query)
    return {
      ...listed,
      data: listed.data.map(({ total_fee_fen, real_total_fee_fen, occurred_at, ...row }) => ({
        ...row,
        total_fee: total_fee_fen,
        real_total_fee: real_total_fee_fen,
        occurred_at: occurred_at.toISOString(),
      })),
    }
  },
  records: async (ctx, { params, query }) => {
    const customer = requireVisible(ctx, await customerById(ctx, params.id))
    const listed = await recordsOf(ctx, await oneAndMerged(ctx, customer.id), query)
    return {
      ...listed,
      data: listed.data.map((row) => ({ ...seenRecord(ctx, row), at: row.at.toISOString(), staff_name: row.staff_name ?? '' })),
    }
  },
}

/** The customer; of one who turned out to be another, that one: what was written before names them by their old id. */
async function keptOf(ctx: Ctx, id: number): Promise<CustomerData | undefined> {
  const own = await customerById(ctx, id)
  if (own) return own
  const into = await mergedInto(ctx, id)
  return into === undefined ? undefined : customerById(ctx, into)
}

/** Whoever has that phone here, where the asker may see them. */
async function ownByPhone(ctx: Ctx, phone: string): Promise<CustomerData | undefined> {
  const data = await customerByPhone(ctx, phone)
  return data && isSeen(ctx, data) ? data : undefined
}

async function unityOf(ctx: Ctx, phone: string): Promise<ResponseOf<typeof customerCalls.unity> | undefined> {
  const own = await customerByPhone(ctx, phone)
  if (own) {
    const owner = await ownershipOf(ctx, own)
    if (isSeen(ctx, own)) return { kind: 'own', customer: customerRow(ctx, own), owner }
    return mayAdd(ctx) ? { kind: 'taken', owner } : undefined
  }
  const person = await personByPhone(ctx.db, ctx.brandId, phone)
  if (!person) return undefined
  const { id, name, sex, birthday } = person
  return { kind: 'unity', person: { id, name, sex, birthday }, gyms: await gymsOfPerson(ctx.db, ctx.brandId, id) }
}
