/** Who coaches: whatever somebody's post is, they may give lessons too. */
import { requireNothingToGive } from '../../classes/classes/index.ts'
import { stopTeaching } from '../../coaching/courses/index.ts'
import type { Ctx } from '../../context.ts'
import { type Operation, operation, recordBy } from '../../ground/operation-log/index.ts'
import { refuseAbove, requireAllStaff } from './change-status.ts'
import { lockStaff, type StaffData, setCoach } from './staff.sql.ts'

/** Answers how many became coaches; those who are already don't count. */
export function setCoaches(ctx: Ctx, ids: number[]): Promise<number> {
  return change(ctx, ids, true, ({ id, name }) => operation('employee.coach-set', id, { name }))
}

/** All or none; what they taught they teach no longer. */
export function cancelCoaches(ctx: Ctx, ids: number[]): Promise<number> {
  return change(ctx, ids, false, ({ id, name }) => operation('employee.coach-cancelled', id, { name }))
}

async function change(ctx: Ctx, ids: number[], coach: boolean, said: (member: StaffData) => Operation): Promise<number> {
  await lockStaff(ctx, ids)
  const others = (await requireAllStaff(ctx, ids)).filter((member) => member.is_coach !== coach)
  await refuseAbove(ctx, others)
  if (!coach) {
    await stopTeaching(ctx, others)
    await requireNothingToGive(ctx, others)
  }
  await setCoach(
    ctx,
    others.map(({ id }) => id),
    coach,
  )
  await recordBy(ctx, others.map(said))
  return others.length
}
