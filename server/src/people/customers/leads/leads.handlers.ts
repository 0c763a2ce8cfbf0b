/** The calls of leads. */
import type { leadCalls, PoolRow } from '@kaiguan/contract/people/customers/leads'
import { daysBetween } from '@kaiguan/contract/time'
import type { Ctx } from '../../../context.ts'
import type { Handlers } from '../../../handler.ts'
import { refuse } from '../../../http/refusal.ts'
import { searched } from '../../../search/whole-phones.ts'
import { customerRow } from '../answers.ts'
import { type CustomerData, customerById } from '../customers.sql.ts'
import { requireVisible } from '../visible.ts'
import { claimLead } from './claim-lead.ts'
import { deleteLead, restoreLead } from './delete-lead.ts'
import { funnelOf } from './funnel.sql.ts'
import { handOverCustomers } from './hand-over.ts'
import { listLeads } from './list-leads.sql.ts'
import { movesOf } from './owners.sql.ts'
import { listPool, poolRules } from './pool.sql.ts'
import { editPoolRules } from './pool-rules.ts'

/** A leap year. */
const MOST_DAYS = 366

export const leadHandlers: Handlers<typeof leadCalls> = {
  list: async (ctx, { query }) => {
    const rules = await poolRules(ctx)
    const listed = await searched(ctx, query.search, () => listLeads(ctx, query, rules))
    const data = listed.data.map((row) => {
      const { owner_touch_day, protected_until, in_pool } = row
      return { ...customerRow(ctx, row), owner_touch_day, protected_until, in_pool }
    })
    return { ...listed, data }
  },
  pool: async (ctx, { query }) => {
    const rules = await poolRules(ctx)
    const listed = await searched(ctx, query.search, () => listPool(ctx, query, rules))
    return { ...listed, data: listed.data.map((row) => poolRow(ctx, row)) }
  },
  claim: (ctx, { params }) => claimLead(ctx, params.id),
  handOver: async (ctx, { body }) => ({ moved: await handOverCustomers(ctx, body) }),
  moves: async (ctx, { params, query }) => {
    const customer = requireVisible(ctx, await customerById(ctx, params.id))
    const listed = await movesOf(ctx, customer.id, query)
    const data = listed.data.map(({ business_day: _day, from_id: _from, to_id: _to, at, ...row }) => ({ ...row, at: at.toISOString() }))
    return { ...listed, data }
  },
  funnel: async (ctx, { query }) => {
    const { from, to } = query
    if (from > to || daysBetween(from, to) >= MOST_DAYS) throw refuse('funnel.days', { from, to, most: MOST_DAYS }, { field: 'to' })
    return { data: await funnelOf(ctx, query) }
  },
  remove: async (ctx, { params, body }) => {
    await deleteLead(ctx, params.id, body.reason)
    return { done: true }
  },
  restore: (ctx, { params }) => restoreLead(ctx, params.id),
  rules: (ctx) => poolRules(ctx),
  editRules: (ctx, { body }) => editPoolRules(ctx, body),
}

function poolRow(ctx: Ctx, row: CustomerData): PoolRow {
  const { id, name, phone, sex, source, intent, created_at, last_visit_at, blocked, consultant } = customerRow(ctx, row)
  return {
    id,
    name,
    phone,
    sex,
    source,
    intent,
    created_at,
    last_visit_at,
    blocked,
    last_consultant: consultant,
    owner_touch_day: row.owner_touch_day,
  }
}
