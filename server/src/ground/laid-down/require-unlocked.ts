/** What a branch may change of what follows head office (docs/laying-down.md). Every save and deletion of such a kind asks here. */
import { isDeepStrictEqual } from 'node:util'
import { headOfficeFor, WHOLE_BRAND } from '@kaiguan/contract/employee-type'
import { isLaidThing, type LaidKind } from '@kaiguan/contract/ground/laid-down/kinds'
import { laidKindWords } from '@kaiguan/contract/ground/laid-down/kinds.texts'
import type { Words } from '@kaiguan/contract/rules'
import type { Ctx } from '../../context.ts'
import { refuse } from '../../http/refusal.ts'
import { requireReach } from '../../reach/reach.ts'
import { followedBeyond, type LaidFields, type LockData, locksOf } from './laid-down.sql.ts'

/**
 * A save may leave a locked field as it is, or make it what head office laid down; nothing else. So laying down itself saves as
 * anybody does. `before` and `wanted` say the fields by the names by which saving calls them.
 */
export async function requireUnlocked(ctx: Ctx, kind: LaidKind, thingId: number, before: object, wanted: object): Promise<void> {
  const [lock] = await locksOf(ctx, kind, [thingId])
  if (!lock || (await patternsToChange(ctx, [lock])).has(lock.id)) return
  const [was, then]: LaidFields[] = [{ ...before }, { ...wanted }]
  const field = lock.locked.find((name) => !isSame(was?.[name], then?.[name]) && !isSame(then?.[name], lock.fields[name]))
  if (field !== undefined) throw refuse('laid-down.locked', { name: saidName(lock) }, { field })
}

/** Deleting is the pattern’s neither: head office takes it back first. */
export async function requireNotLaidDown(ctx: Ctx, kind: LaidKind, things: readonly number[]): Promise<void> {
  const [lock] = await locksOf(ctx, kind, things)
  if (lock) throw refuse('laid-down.stays', { name: saidName(lock) })
}

/** Rules have no name: they are called by their kind. */
export function saidName({ kind, name }: Pick<LockData, 'kind' | 'name'>): string | Words {
  return isLaidThing(kind) ? name : laidKindWords[kind]
}

/** Of these, by their ids, the patterns that one may change here: only whoever may lay it down anew changes what all branches follow. */
export async function patternsToChange(ctx: Ctx, laid: readonly Pick<LockData, 'id' | 'gym_id'>[]): Promise<ReadonlySet<number>> {
  const patterns = new Set(laid.filter(({ gym_id }) => gym_id === ctx.gymId).map(({ id }) => id))
  const types: readonly number[] = headOfficeFor.records
  if (patterns.size === 0 || !types.includes(ctx.staff.type) || !ctx.may('head-office.laid-down')) return new Set()
  if (WHOLE_BRAND.includes(ctx.staff.type)) return patterns
  const reach = (await requireReach(ctx, undefined)).map((gym) => gym.id)
  for (const { laid_down_id } of await followedBeyond(ctx, [...patterns], reach)) patterns.delete(laid_down_id)
  return patterns
}

/** As the database keeps it: what isn’t there is null. */
export function isSame(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(kept(one), kept(other))
}

function kept(value: unknown): unknown {
  return value === undefined ? null : JSON.parse(JSON.stringify(value))
}
