/** The list of leads: the customers' own, with who looks after them and whether anybody may take them. */
import type { QueryOf } from '@kaiguan/contract/call'
import type { leadCalls } from '@kaiguan/contract/people/customers/leads'
import type { Ctx } from '../../../context.ts'
import { sql } from '../../../database/sql.ts'
import type { Listed } from '../../../lists/list.ts'
import { type CustomerData, customerSelect } from '../customers.sql.ts'
import { listCustomers } from '../list-customers.sql.ts'
import { inPool, type PoolRulesData } from './pool.sql.ts'

export type LeadData = CustomerData & { in_pool: boolean }

export function listLeads(ctx: Ctx, query: QueryOf<typeof leadCalls.list>, rules: PoolRulesData): Promise<Listed<LeadData>> {
  const select = customerSelect<LeadData>(ctx.today, sql`, ${inPool(ctx.today, rules)} as in_pool`)
  return listCustomers(ctx, { ...query, stage: 'lead' }, select)
}
