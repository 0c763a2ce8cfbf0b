/** What an account registered: how it stands, and correcting what isn't approved. */
import type { clubCalls, Registration } from '@kaiguan/contract/club/clubs/calls'
import { standIn } from '../../club-transaction.sql.ts'
import type { Ctx } from '../../context.ts'
import { requireKnownTimeZone } from '../../ground/auth/index.ts'
import { record } from '../../ground/operation-log/index.ts'
import type { Handler } from '../../handler.ts'
import { refuse } from '../../http/refusal.ts'
import { initialsOf } from '../../search/names.ts'
import {
  accountRegistrations,
  gymNamed,
  lockGym,
  lockOwner,
  ownersOf,
  type RegistrationData,
  renameBrandOfFirst,
  renameOwner,
  resubmit,
} from './clubs.sql.ts'
import { registrationOf } from './enrol.ts'

const states = { 0: 'under-review', 1: 'passed', 2: 'rejected' } as const

export async function registrations(ctx: Pick<Ctx, 'db' | 'session'>): Promise<{ data: Registration[] }> {
  const data = await accountRegistrations(ctx.db, ctx.session.accountId)
  const newest = [...data].sort((a, b) => (a.submitted_at < b.submitted_at ? 1 : -1))
  return { data: newest.map(answer) }
}

function answer(row: RegistrationData): Registration {
  const { gym_id, brand_name, name, province, city, address, legal_person_phone, owner_name, time_zone, reason } = row
  return {
    gym_id,
    brand_name,
    name,
    province,
    city,
    address,
    legal_person_phone,
    owner_name,
    time_zone,
    reason,
    state: states[row.state],
    submitted_at: new Date(row.submitted_at).toISOString(),
    decided_at: row.decided_at && new Date(row.decided_at).toISOString(),
  }
}

/**
 * It goes before the operator whatever the installation's setting: what somebody looked at is looked at by somebody again. Whoever
 * registered it corrects it while they answer for it: not once they were stopped or handed the brand over.
 */
export const updateRegistration: Handler<typeof clubCalls.update> = async (ctx, { body }) => {
  const { accountId } = ctx.session
  const own = (await accountRegistrations(ctx.db, accountId)).find(({ gym_id }) => gym_id === body.gym_id)
  if (!own) throw refuse('not-found')
  const here = { db: ctx.db, brandId: own.brand_id, gymId: own.gym_id, now: ctx.now }
  await standIn(here)
  await lockOwner(here, accountId)
  const gym = await lockGym(here)
  if (!gym || gym.is_check_pass === 1) throw refuse('register.passed', { gym: own.name })
  const me = (await ownersOf(here)).find(({ account_id }) => account_id === accountId)
  if (!me) throw refuse('not-found')
  if (body.name !== gym.name && (await gymNamed(ctx.db, own.brand_id, body.name)))
    throw refuse('branch.name-taken', { name: body.name }, { field: 'name' })
  if (body.time_zone !== undefined) await requireKnownTimeZone(ctx.db, body.time_zone)
  await resubmit(here, registrationOf(body, accountId), body.time_zone)
  await renameBrandOfFirst(here, body.name)
  await renameOwner(here, accountId, body.owner_name, initialsOf(body.owner_name))
  const actor = { kind: 'staff', id: me.id } as const
  await record({ ...here, actor, requestId: ctx.requestId, ip: ctx.ip }, 'gym.registration-changed', own.gym_id, { name: body.name })
  return { id: own.gym_id, state: 0 }
}
