/** 删除潜客 (docs/customers.md): whoever holds nothing and never came is in no list any more, their number is free, and it can be undone. */
import { credentialKinds } from '@kaiguan/contract/entry/gates/texts'
import { leadHoldingWords } from '@kaiguan/contract/people/customers/leads.texts'
import { permissions } from '@kaiguan/contract/permissions'
import { joinWords } from '@kaiguan/contract/rules'
import { endCredentials } from '../../../access/credentials.sql.ts'
import type { Ctx } from '../../../context.ts'
import { record } from '../../../ground/operation-log/index.ts'
import { refuse, requireFound } from '../../../http/refusal.ts'
import { endSessionsOf } from '../../member/index.ts'
import { activeStaff, type CustomerData, customerById } from '../customers.sql.ts'
import { noteDoublesOf } from '../doubles.sql.ts'
import { renamePerson } from '../save-customer.ts'
import { requireVisible } from '../visible.ts'
import { deletedLead, hasNoGuardian, holdingsOf, isKnownAgain, setDeleted, setRestored } from './deleted-leads.sql.ts'
import { moveOwners, moverOf, movesBetween } from './owners.sql.ts'

/**
 * The row is held before it is looked at: whoever sells, lets in, books or gives something holds it too. Whose lead isn't one's own is
 * deleted by whoever may give them to somebody: deleting and adding them again would do the same.
 */
export async function deleteLead(ctx: Ctx, id: number, reason: string): Promise<void> {
  const lead = requireVisible(ctx, await customerById(ctx, id, true))
  const { name, person_id } = lead
  if (lead.stage !== 'lead') throw refuse('lead.is-member', { name })
  if (lead.consultant_id !== ctx.staff.id && !ctx.may('customers.assign'))
    throw refuse('permission.missing', { permission: permissions['customers.assign'] })
  const held = await holdingsOf(ctx, id)
  if (held.length > 0) throw refuse('lead.holds', { name, what: joinWords(held.map((one) => leadHoldingWords[one])) })
  if (await setDeleted(ctx, lead)) {
    await endSessionsOf(ctx, person_id)
    await endCredentials(ctx, { personId: person_id }, credentialKinds, 'customer-deleted')
  }
  await record(ctx, 'customer.deleted', id, { name, reason })
}

/** As they are known today: another branch may have changed the name meanwhile, and whoever left looks after nobody. */
export async function restoreLead(ctx: Ctx, id: number): Promise<{ id: number; name: string }> {
  const lead = requireVisible(ctx, requireFound(await deletedLead(ctx, id)))
  if (await isKnownAgain(ctx, lead)) throw refuse('lead.known-again', { name: lead.name })
  if (await hasNoGuardian(ctx, lead)) throw refuse('lead.no-guardian', { name: lead.name })
  await setRestored(ctx, lead)
  await leaveTheGone(ctx, lead)
  await renamePerson(ctx, lead.person_id)
  const { name } = requireFound(await customerById(ctx, id))
  await noteDoublesOf(ctx, { id, name })
  await record(ctx, 'customer.restored', id, { name })
  return { id, name }
}

async function leaveTheGone(ctx: Ctx, { id, consultant_id, coach_id }: CustomerData): Promise<void> {
  const here = await activeStaff(
    ctx,
    [consultant_id, coach_id].filter((one) => one !== null),
  )
  const still = (one: number | null) => (one !== null && here.has(one) ? one : null)
  const after = { consultant_id: still(consultant_id), coach_id: still(coach_id) }
  await moveOwners(moverOf(ctx), movesBetween(id, { consultant_id, coach_id }, after), { why: 'left' })
}
