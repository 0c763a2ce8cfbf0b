/** A further gym of one's own brand (docs/clubs.md): looked at as a registration is; then its owner is of head office. */
import type { clubCalls } from '@kaiguan/contract/club/clubs/calls'
import { OWNERS } from '@kaiguan/contract/employee-type'
import { createGym } from '../../ground/auth/index.ts'
import { record } from '../../ground/operation-log/index.ts'
import type { Handler } from '../../handler.ts'
import { refuse } from '../../http/refusal.ts'
import { gymNamed, type Here, lockGym, ownersOf, ownerToHeadOffice } from './clubs.sql.ts'
import { byOperator, type OperatorDecision } from './decide.ts'
import { answerOf, countRegistration, enrol, registrationOf } from './enrol.ts'

export const addBranch: Handler<typeof clubCalls.addBranch> = async (ctx, { body }) => {
  const { db, brandId, now, staff, session, ip, gym } = ctx
  if (session.staff === null || !OWNERS.includes(staff.type)) throw refuse('branch.owner-only')
  await countRegistration(db, ip, now)
  if (await gymNamed(db, brandId, body.name)) throw refuse('branch.name-taken', { name: body.name }, { field: 'name' })
  const registration = registrationOf({ ...body, owner_name: staff.name }, session.accountId)
  const timeZone = body.time_zone ?? gym.time_zone
  const enrolled = await enrol({ db, brandId, now, registration, phone: staff.phone, timeZone })
  if (enrolled.passed) await ownerToHeadOffice(enrolled.here, session.accountId)
  await record({ ...ctx, gymId: enrolled.here.gymId }, 'gym.registered', enrolled.here.gymId, { name: body.name })
  return answerOf(enrolled)
}

/** The same by the operator, beside a gym that is there: nobody is asked. Answers the new gym. */
export async function addApprovedBranch(
  beside: Here,
  name: string,
): Promise<{ gymId: number } | Exclude<OperatorDecision, { texts: unknown }>> {
  const { db, brandId, now } = beside
  const gym = await lockGym(beside)
  if (!gym) return { why: 'no-gym' }
  if (gym.is_check_pass !== 1) return { why: 'not-open' }
  if (await gymNamed(db, brandId, name)) return { why: 'name-taken' }
  const gymId = await createGym(db, { brandId, name, timeZone: gym.time_zone, now })
  const [owner] = await ownersOf(beside)
  if (owner) await ownerToHeadOffice(beside, owner.account_id)
  await record(byOperator({ ...beside, gymId }), 'gym.registered', gymId, { name })
  return { gymId }
}
