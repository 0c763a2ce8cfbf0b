/** Taking a lead out of the pool: by whoever comes first, within the gym's limits. */
import type { ResponseOf } from '@kaiguan/contract/call'
import type { leadCalls } from '@kaiguan/contract/people/customers/leads'
import { addDays, daysBetween } from '@kaiguan/contract/time'
import type { Ctx } from '../../../context.ts'
import { tell } from '../../../ground/messages/index.ts'
import { record } from '../../../ground/operation-log/index.ts'
import { refuse, requireFound } from '../../../http/refusal.ts'
import { type CustomerData, customerById } from '../customers.sql.ts'
import { isSeen } from '../own-customers.sql.ts'
import { claimedToday, lastMove, moveOwners, moverOf, type OwnerChangeData } from './owners.sql.ts'
import { isInPool, type PoolRulesData, poolRules } from './pool.sql.ts'

export async function claimLead(ctx: Ctx, id: number): Promise<ResponseOf<typeof leadCalls.claim>> {
  const claims = await claimedToday(ctx)
  const lead = requireFound(await customerById(ctx, id, true))
  const rules = await poolRules(ctx)
  const last = await lastMove(ctx, id)
  if (!(await isInPool(ctx, id, rules))) throw notInPool(ctx, lead, last, rules)
  if (claims >= rules.claim_limit) throw refuse('lead.claim-limit', { limit: rules.claim_limit })
  refuseLastOwner(ctx, lead, last, rules)
  // Whoever let them fall into the pool takes them from there, as from nobody.
  const from_id = lead.consultant_id === ctx.staff.id ? null : lead.consultant_id
  await moveOwners(moverOf(ctx), [{ customer_id: id, role: 'consultant', from_id, to_id: ctx.staff.id }], {
    why: 'claimed',
    raises: true,
  })
  if (lead.consultant_id !== null && lead.consultant_id !== ctx.staff.id)
    await tell(ctx, { event: 'lead.claimed', values: { staff: ctx.staff.name, customer: lead.name }, to: { asker: lead.consultant_id } })
  await record(ctx, 'customer.claimed', id, { name: lead.name })
  return {
    id,
    name: lead.name,
    protected_until: rules.protection_days === 0 ? null : addDays(ctx.today, rules.protection_days),
    left_today: rules.claim_limit - claims - 1,
  }
}

/** Nothing is told of the lead but whose they are: the asker may not see them. */
function notInPool(ctx: Ctx, lead: CustomerData, last: OwnerChangeData | undefined, rules: PoolRulesData) {
  if (lead.member_since !== null) return isSeen(ctx, lead) ? refuse('lead.bought', { customer: lead.name }) : refuse('not-found')
  // Who was waited for at the lock is named by the move: the row was read with the names of before.
  const name = last?.to_name ?? lead.consultant_name ?? ''
  if (last?.why === 'claimed' && last.business_day === ctx.today) return refuse('lead.taken', { name })
  return refuse('lead.protected', { name, until: fallsOn(lead, rules) })
}

/** The first day on which a lead that is left alone from now on is in the pool. */
function fallsOn({ owner_touch_day, protected_until }: CustomerData, { pool_days }: PoolRulesData): string {
  const alone = addDays(owner_touch_day ?? '2000-01-01', pool_days)
  return addDays(protected_until !== null && protected_until > alone ? protected_until : alone, 1)
}

/** Whoever let them fall, or gave them back, waits: the others come first. */
function refuseLastOwner(ctx: Ctx, lead: CustomerData, last: OwnerChangeData | undefined, rules: PoolRulesData): void {
  const since =
    lead.consultant_id === ctx.staff.id
      ? fallsOn(lead, rules)
      : lead.consultant_id === null && last?.from_id === ctx.staff.id && last.why !== 'merge-undone'
        ? last.business_day
        : null
  if (since === null) return
  const day = addDays(since, rules.reclaim_days)
  if (ctx.today < day) throw refuse('lead.wait', { days: daysBetween(ctx.today, day), day })
}
