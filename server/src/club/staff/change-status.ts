/**
 * Letting staff work and stopping them (docs/permissions.md): never oneself, never the last owner, never somebody above one.
 * Who stops is signed out at once, and the customers they look after go to the successor named, or to nobody.
 */
import type { PostState } from '@kaiguan/contract/employee-type'
import { GYM_OWNER } from '@kaiguan/contract/employee-type'
import { requireNothingToGive } from '../../classes/classes/index.ts'
import { requireHandedOver } from '../../coaching/courses/index.ts'
import type { Ctx } from '../../context.ts'
import { endSessionsOfEmployee } from '../../ground/auth/index.ts'
import { operation, recordBy } from '../../ground/operation-log/index.ts'
import { authorityOf, discountsFurther, outranks } from '../../ground/roles/index.ts'
import { refuse } from '../../http/refusal.ts'
import { moveOwners, moverOf, movesBetween, ownerDiff } from '../../people/customers/index.ts'
import { heldDiscount } from './answers.ts'
import { customersHeldBy, isActive, lockStaff, type StaffData, setStatus, staffByIds } from './staff.sql.ts'

/** `successor_id` null: to the public pool; left out: refused while there is anything to hand over. */
export type Handover = { successor_id?: number | null | undefined; reason?: string | undefined }

/** Log rows go in bites: a consultant of many years has thousands of customers. */
const LOG_AT_ONCE = 1000

/** Answers how many were let in again; those who work already don't count. */
export async function enable(ctx: Ctx, ids: number[]): Promise<number> {
  await lockStaff(ctx, ids)
  const stopped = (await requireAllStaff(ctx, ids)).filter((member) => member.status === 0)
  await refuseAbove(ctx, stopped)
  requirePostNotDenied(stopped)
  await setStatus(ctx, idsOf(stopped), 1)
  await recordBy(
    ctx,
    stopped.map(({ id, name }) => operation('employee.enabled', id, { name })),
  )
  return stopped.length
}

/** Whoever said that a post isn't theirs isn't put back into it. */
export function requirePostNotDenied(posts: readonly { name: string; post_state: PostState }[]): void {
  const declined = posts.find(({ post_state }) => post_state === 'declined')
  if (declined) throw refuse('staff.not-theirs', { name: declined.name })
}

/** Answers how many were stopped; all or none. */
export async function disable(ctx: Ctx, ids: number[], handover: Handover): Promise<number> {
  const successorId = handover.successor_id ?? null
  const owners = await lockStaff(ctx, successorId === null ? ids : [...ids, successorId])
  // Whoever was disabled while waiting for the locks disables nobody.
  if (!(await isActive(ctx, ctx.staff.id))) throw refuse('session.ended')
  const leaving = (await requireAllStaff(ctx, ids)).filter((member) => member.status === 1)
  if (leaving.some((member) => member.id === ctx.staff.id)) throw refuse('staff.self')
  const owner = leaving.find((member) => member.type === GYM_OWNER)
  if (owner && owners.every((id) => ids.includes(id))) throw refuse('staff.last-owner', { name: owner.name })
  await refuseAbove(ctx, leaving)
  await requireHandedOver(ctx, leaving)
  await requireNothingToGive(ctx, leaving)
  const successor = successorId === null ? null : await successorOf(ctx, successorId, ids)
  const holder = leaving.find((member) => member.customers > 0)
  if (holder && handover.successor_id === undefined) throw refuse('staff.holds-work', { name: holder.name, customers: holder.customers })

  await moveCustomers(ctx, idsOf(leaving), successor)
  await setStatus(ctx, idsOf(leaving), 0)
  for (const { id } of leaving) await endSessionsOfEmployee(ctx.db, id, ctx.now)
  await recordBy(
    ctx,
    leaving.map(({ id, name, customers }) =>
      operation('employee.disabled', id, { name, customers, successor: successor?.name, reason: handover.reason }),
    ),
  )
  return leaving.length
}

export async function requireAllStaff(ctx: Ctx, ids: number[]): Promise<StaffData[]> {
  const found = await staffByIds(ctx, ids)
  if (found.length !== new Set(ids).size) throw refuse('not-found')
  return found
}

/** With somebody's post go their rights and their authority: both must be the asker's to take away and to give back. */
export async function refuseAbove(ctx: Pick<Ctx, 'db' | 'brandId' | 'staff' | 'session'>, members: StaffData[]): Promise<void> {
  const own = await authorityOf(ctx, ctx.staff.id)
  const further = (member: StaffData) => discountsFurther(own, { type: member.type, discount: heldDiscount(member) })
  const above = members.find((member) => outranks(ctx, member) || further(member))
  if (above) throw refuse('staff.above-you', { name: above.name })
}

async function successorOf(ctx: Ctx, id: number, leaving: number[]): Promise<StaffData> {
  const [successor] = await staffByIds(ctx, [id])
  if (successor?.status !== 1 || leaving.includes(id)) throw refuse('staff.successor-invalid', {}, { field: 'successor_id' })
  return successor
}

async function moveCustomers(ctx: Ctx, from: number[], successor: StaffData | null): Promise<void> {
  const held = await customersHeldBy(ctx, from)
  if (held.length === 0) return
  const to = (id: number | null) => (id !== null && from.includes(id) ? (successor?.id ?? null) : id)
  const moves = held.flatMap(({ id, ...before }) =>
    movesBetween(id, before, { consultant_id: to(before.consultant_id), coach_id: to(before.coach_id) }),
  )
  // The version rises, so that a form opened before can't bring the leaver back.
  await moveOwners(moverOf(ctx), moves, { why: 'left', raises: true })
  const after = successor?.name ?? null
  const operations = held.map(({ id, name, consultant, coach }) => {
    const moved = {
      ...(consultant === null ? {} : ownerDiff('consultant', consultant, after)),
      ...(coach === null ? {} : ownerDiff('coach', coach, after)),
    }
    return operation('customer.handed-over', id, { name }, moved)
  })
  for (let i = 0; i < operations.length; i += LOG_AT_ONCE) await recordBy(ctx, operations.slice(i, i + LOG_AT_ONCE))
}

function idsOf(members: StaffData[]): number[] {
  return members.map((member) => member.id)
}
