/**
 * Deleting staff: as stopping them (change-status.ts), and gone from every list. What they did keeps their name, their account and
 * its other posts stay; whoever holds members, courses or lessons hands them over first.
 */
import { GYM_OWNER } from '@kaiguan/contract/employee-type'
import { requireNothingToGive } from '../../classes/classes/index.ts'
import { stopTeaching } from '../../coaching/courses/index.ts'
import type { Ctx } from '../../context.ts'
import { endSessionsOfEmployee } from '../../ground/auth/index.ts'
import { operation, recordBy } from '../../ground/operation-log/index.ts'
import { refuse } from '../../http/refusal.ts'
import { refuseAbove, requireAllStaff } from './change-status.ts'
import { isActive, lockStaff, setDeleted } from './staff.sql.ts'

/** Answers how many were deleted; all or none. */
export async function removeStaff(ctx: Ctx, ids: number[], reason?: string): Promise<number> {
  const owners = await lockStaff(ctx, ids)
  // Whoever was stopped while waiting for the locks deletes nobody.
  if (!(await isActive(ctx, ctx.staff.id))) throw refuse('session.ended')
  const leaving = await requireAllStaff(ctx, ids)
  if (leaving.some((member) => member.id === ctx.staff.id)) throw refuse('staff.delete-self')
  const owner = leaving.find((member) => member.type === GYM_OWNER && member.status === 1)
  if (owner && owners.every((id) => ids.includes(id))) throw refuse('staff.delete-last-owner', { name: owner.name })
  await refuseAbove(ctx, leaving)
  await stopTeaching(ctx, leaving)
  await requireNothingToGive(ctx, leaving)
  const holder = leaving.find((member) => member.customers > 0)
  if (holder)
    throw refuse(
      'staff.holds-work',
      { name: holder.name, customers: holder.customers },
      { details: { employee: { id: holder.id, name: holder.name } } },
    )
  await setDeleted(
    ctx,
    leaving.map(({ id }) => id),
  )
  for (const { id } of leaving) await endSessionsOfEmployee(ctx.db, id, ctx.now)
  await recordBy(
    ctx,
    leaving.map(({ id, name }) => operation('employee.deleted', id, { name, reason })),
  )
  return leaving.length
}
