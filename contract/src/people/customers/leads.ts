/**
 * Leads (潜客; docs/customers.md): customers who have bought nothing yet. Whose they are, the public pool (公海), and who takes them out of it.
 */
import { z } from 'zod'
import { call } from '../../call.ts'
import { changes } from '../../changes.ts'
import { Pasted, Reason } from '../../rules.ts'
import { Day, Done, Id, IdName, Ids, IdText, Instant, listOf, Paging, Version } from '../../shapes.ts'
import { CustomerRow } from './calls.ts'
import { CustomerFilter } from './customer-filter.ts'
import { ownerMoveReasons, ownerRoles } from './leads.texts.ts'

const Colleague = IdName.nullable()

export const LeadRow = CustomerRow.extend({
  owner_touch_day: Day.nullable().describe('since when the consultant looks after them, or when they last followed them up'),
  protected_until: Day.nullable().describe('until then nobody else may take them over'),
  in_pool: z.boolean(),
})
export type LeadRow = z.infer<typeof LeadRow>

/** What is told of a lead in the pool to whoever may take them: enough to choose, no more. */
export const PoolRow = CustomerRow.pick({
  id: true,
  name: true,
  phone: true,
  sex: true,
  source: true,
  intent: true,
  created_at: true,
  last_visit_at: true,
  blocked: true,
}).extend({
  last_consultant: Colleague.describe('whose they were, and who left them alone'),
  owner_touch_day: Day.nullable().describe('when that consultant last did anything'),
})
export type PoolRow = z.infer<typeof PoolRow>

const Days = (least: number) => z.int().min(least).max(365)

export const PoolRules = z.object({
  pool_days: Days(1).describe('a lead whom their consultant left alone for longer falls into the pool'),
  protection_days: Days(0).describe('for how many days nobody else may take over a lead that was just given to somebody'),
  claim_limit: z.int().min(1).max(1000).describe('how many leads one consultant may claim a day'),
  reclaim_days: Days(0).describe('how long the last consultant waits before claiming the lead again'),
})
export const PoolRulesNow = PoolRules.extend({ version: Version })
export type PoolRulesNow = z.infer<typeof PoolRulesNow>

const {
  stage: _stage,
  unassigned: _unassigned,
  ...leadFilters
} = CustomerFilter.pick({
  search: true,
  stage: true,
  consultant_id: true,
  mine: true,
  unassigned: true,
  source: true,
  intent: true,
  created_from: true,
  created_to: true,
  tag_id: true,
}).shape

export const leadCalls = {
  list: call({
    method: 'GET',
    path: '/v1/gym/leads',
    summary: 'The gym’s leads, with who looks after them and until when nobody else may',
    scope: 'gym',
    needs: 'customers.leads-view',
    shows: ['customers', 'follow-ups'],
    refuses: ['phone.too-many-missed'],
    query: Paging.extend(leadFilters).extend({ sort: z.enum(['newest', 'last_visit', '-last_visit', 'name']).default('newest') }),
    response: listOf(LeadRow),
  }),
  pool: call({
    method: 'GET',
    path: '/v1/gym/pool_customers',
    summary: 'The public pool: leads without a consultant first, newest first; then those left alone, the longest first',
    scope: 'gym',
    needs: 'customers.pool-view',
    shows: ['customers', 'follow-ups'],
    refuses: ['phone.too-many-missed'],
    query: Paging.extend({
      search: Pasted.max(50).optional().describe('as in the list of customers'),
      source: CustomerFilter.shape.source,
      intent: CustomerFilter.shape.intent,
      created_from: Day.optional().describe('added on that business day or later'),
      created_to: Day.optional(),
    }),
    response: listOf(PoolRow),
  }),
  claim: call({
    method: 'POST',
    path: '/v1/gym/customers/{id}/claim',
    summary: 'Take a lead out of the pool and look after them',
    scope: 'gym',
    needs: 'customers.pool-claim',
    changes: ['customers'],
    refuses: ['lead.taken', 'lead.claim-limit', 'lead.protected', 'lead.wait', 'lead.bought'],
    params: z.object({ id: IdText }),
    response: z.object({ id: Id, name: z.string(), protected_until: Day.nullable(), left_today: z.int().describe('how many more today') }),
  }),
  handOver: call({
    method: 'POST',
    path: '/v1/gym/customers/hand_over',
    summary: 'Give customers to another consultant, or to nobody: their leads are then in the pool',
    scope: 'gym',
    needs: 'customers.assign',
    changes: ['customers'],
    refuses: ['not-found', 'staff.successor-invalid'],
    body: z.object({
      ids: Ids,
      consultant_id: Id.nullable().describe('null: nobody’s any more'),
      reason: Reason,
    }),
    response: z.object({ moved: z.int().describe('those who were somebody else’s before') }),
  }),
  moves: call({
    method: 'GET',
    path: '/v1/gym/customers/{id}/owner_moves',
    summary: 'Whose a customer was, newest first',
    scope: 'gym',
    needs: 'customers.view',
    shows: ['customers'],
    params: z.object({ id: IdText }),
    query: Paging,
    response: listOf(
      z.object({
        id: Id,
        at: Instant,
        role: z.enum(ownerRoles),
        from_name: z.string().nullable(),
        to_name: z.string().nullable(),
        why: z.enum(ownerMoveReasons),
        reason: z.string().nullable(),
        staff_name: z.string().nullable(),
      }),
    ),
  }),
  funnel: call({
    method: 'GET',
    path: '/v1/gym/leads/funnel',
    summary: 'Of those who were added in these days: how many were followed up, came, bought; by consultant or by source',
    scope: 'gym',
    needs: 'customers.statistics',
    shows: ['customers', 'follow-ups', 'visits'],
    refuses: ['funnel.days'],
    query: z.object({ from: Day, to: Day, by: z.enum(['consultant', 'source']).default('consultant') }),
    response: z.object({
      data: z.array(
        z.object({
          key: z.int().nullable().describe('the consultant’s id, null: nobody’s; or the source, 14: any that is in no table'),
          name: z.string().nullable().describe('of the consultant'),
          created: z.int(),
          followed_up: z.int(),
          came: z.int(),
          bought: z.int(),
        }),
      ),
    }),
  }),
  remove: call({
    method: 'DELETE',
    path: '/v1/gym/leads/{id}',
    summary: 'Delete a lead who holds nothing and never came; what was done stays in the log',
    scope: 'gym',
    needs: 'customers.leads-delete',
    changes: ['customers', 'follow-ups'],
    refuses: ['permission.missing', 'lead.is-member', 'lead.holds'],
    params: z.object({ id: IdText }),
    body: z.object({ reason: Reason }),
    response: Done,
  }),
  restore: call({
    method: 'POST',
    path: '/v1/gym/leads/{id}/restore',
    summary: 'Take back the deletion of a lead, unless somebody has their phone by now',
    scope: 'gym',
    needs: 'customers.leads-delete',
    changes: ['customers'],
    refuses: ['lead.known-again', 'lead.no-guardian'],
    params: z.object({ id: IdText }),
    response: IdName,
  }),
  rules: call({
    method: 'GET',
    path: '/v1/gym/pool_rules',
    summary: 'By which rules leads fall into the pool and are claimed',
    scope: 'gym',
    needs: 'customers.pool-view',
    shows: ['gym'],
    response: PoolRulesNow,
  }),
  editRules: call({
    method: 'PUT',
    path: '/v1/gym/pool_rules',
    summary: 'Change the rules of the pool; who is in it changes at once',
    scope: 'gym',
    needs: 'customers.pool-rules',
    changes: ['gym', 'customers'],
    refuses: ['laid-down.locked'],
    body: changes(PoolRules),
    response: PoolRulesNow,
  }),
}
