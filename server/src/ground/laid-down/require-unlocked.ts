/** What a branch may change of what follows head office (docs/laying-down.md). Every save and deletion of such a kind asks here. */
import { isDeepStrictEqual } from 'node:util'
import { headOfficeFor, WHOLE_BRAND } from '@kaiguan/contract/employee-type'
import type { LaidKind } from '@kaiguan/contract/ground/laid-down/kinds'
import type { Ctx } from '../../context.ts'
import { refuse } from '../../http/refusal.ts'
import { requireReach } from '../../reach/reach.ts'
import { followersOf, type LaidFields, type LockData, locksOf } from './laid-down.sql.ts'

/**
 * A save may leave a locked field as it is, or make it what head office laid down; nothing else. So laying down itself saves as
 * anybody does. `before` and `wanted` say the fields by the names by which saving calls them.
 */
export async function requireUnlocked(ctx: Ctx, kind: LaidKind, thingId: number, before: object, wanted: object): Promise<void> {
  const [lock] = await locksOf(ctx, kind, [thingId])
  if (!lock || (await mayChangePattern(ctx, lock))) return
  const [was, then]: LaidFields[] = [{ ...before }, { ...wanted }]
  const field = lock.locked.find((name) => !isSame(was?.[name], then?.[name]) && !isSame(then?.[name], lock.fields[name]))
  if (field !== undefined) throw refuse('laid-down.locked', { name: lock.name }, { field })
}

/** Deleting is the pattern’s neither: head office takes it back first. */
export async function requireNotLaidDown(ctx: Ctx, kind: LaidKind, things: readonly number[]): Promise<void> {
  const [lock] = await locksOf(ctx, kind, things)
  if (lock) throw refuse('laid-down.stays', { name: lock.name })
}

/** Only whoever may lay it down anew changes what all branches follow. */
async function mayChangePattern(ctx: Ctx, { id, gym_id }: LockData): Promise<boolean> {
  const types: readonly number[] = headOfficeFor.records
  if (gym_id !== ctx.gymId || !types.includes(ctx.staff.type) || !ctx.may('head-office.laid-down')) return false
  if (WHOLE_BRAND.includes(ctx.staff.type)) return true
  const reach = new Set((await requireReach(ctx, undefined)).map((gym) => gym.id))
  return (await followersOf(ctx, id)).every((follower) => reach.has(follower.gym_id))
}

/** As the database keeps it: what isn’t there is null. */
export function isSame(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(kept(one), kept(other))
}

function kept(value: unknown): unknown {
  return value === undefined ? null : JSON.parse(JSON.stringify(value))
}
