/** When the gym reminds by itself; a gym that never said keeps to the product's own days. */
import type { BodyOf } from '@kaiguan/contract/call'
import { FollowUpRules, type FollowUpRulesNow, type followUpCalls } from '@kaiguan/contract/people/follow-ups/calls'
import type { Acting, Ctx } from '../../context.ts'
import { diffOf, record } from '../../ground/operation-log/index.ts'
import { keepUnsent } from '../../http/input/keep-unsent.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { mayTakeOn } from './day.sql.ts'
import { rulesRow, setRules } from './rules.sql.ts'

const usual: FollowUpRulesNow = {
  ending_days: 15,
  away_days: 21,
  birthday_days: 1,
  first_visit_days: 1,
  trial_days: 1,
  untouched_days: 7,
  others_staff_id: null,
  others_staff: null,
  version: 1,
}

export async function rulesOf(ctx: Pick<Acting, 'db' | 'brandId' | 'gymId'>, lock = false): Promise<FollowUpRulesNow> {
  const row = await rulesRow(ctx, lock)
  if (!row) return usual
  const { reminded_on: _, ...rules } = row
  return rules
}

export async function editRules(ctx: Ctx, body: BodyOf<typeof followUpCalls.editRules>): Promise<FollowUpRulesNow> {
  const before = await rulesOf(ctx, true)
  if (body.version !== undefined && body.version !== before.version)
    throw refuse('version.stale', { name: ctx.gym.name }, { details: before })
  const wanted = keepUnsent(ctx, FollowUpRules, before, body)
  if (wanted.others_staff_id !== before.others_staff_id) await othersAre(ctx, wanted.others_staff_id)
  await setRules(ctx, wanted, before.version + 1)
  const now = await rulesOf(ctx)
  const { version: _version, others_staff_id: _staff, ...after } = now
  const diff = diffOf(before, after)
  if (Object.keys(diff).length > 0) await record(ctx, 'follow-up.rules-changed', ctx.gymId, { name: ctx.gym.name }, diff)
  return now
}

/** Whoever does it where nobody looks after the customer sees everybody. */
async function othersAre(ctx: Ctx, staffId: number | null): Promise<void> {
  if (staffId === null) return
  const staff = requireFound(await mayTakeOn(ctx, { staffId, customerId: null }), 'others_staff_id')
  if (!staff.able) throw refuse('follow-up.sees-not-all', { staff: staff.name }, { field: 'others_staff_id' })
}
