/** One customer is two again: what went over comes back where it is still where it went; what was done since stays with the one it was done with. */
import { maskPhone } from '@kaiguan/contract/people/customers/calls'
import { refreshStages } from '../../card-facts/stage.sql.ts'
import { dayIn } from '../../clock.ts'
import type { Ctx } from '../../context.ts'
import { record } from '../../ground/operation-log/index.ts'
import { holdApart } from '../../holds/index.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { winAgain } from '../../orders/lead-won.sql.ts'
import { customerById, mergedInto, moverOf, movesBetween, noteMoves, personByPhone, renamePerson } from '../../people/customers/index.ts'
import {
  comeBack,
  customerNamed,
  type Filled,
  itemsOf,
  lockPersonsOf,
  type MergeData,
  mergeById,
  movedSince,
  personsById,
  setUndone,
} from './customer-merges.sql.ts'
import type { Two } from './merged-thing.ts'
import { customerColumns, customerMerging, mergedThings } from './subjects.ts'

export async function undoMerge(ctx: Ctx, id: number, reason: string): Promise<{ customer_id: number; kept_id: number }> {
  const merge = requireFound(await mergeById(ctx, id))
  if (merge.undone_at !== null)
    throw refuse('merge.undone', { kept: merge.kept_name, gone: merge.gone_name, day: dayIn(ctx.gym, merge.undone_at) })
  await lockPersonsOf(ctx, [merge.kept_id])
  await stillKept(ctx, merge)
  const [gone] = await itemsOf(ctx, id, 'customers.person_id')
  const kept = requireFound(await customerById(ctx, merge.kept_id))
  await stillHere(ctx, merge)
  // Whichever row of theirs went first, all of them were of the one person.
  const persons = { kept: kept.person_id, gone: requireFound(gone).from_id }
  await unfill(ctx, merge, 'persons')
  await phoneIsFree(ctx, merge, persons.gone)
  await customerMerging.setBack(ctx, 'persons', persons.gone)
  const pairs = await itemsOf(ctx, id, 'pair')
  await comeBack(ctx, id, customerMerging.ofPerson, persons.kept)
  for (const { personColumns = [] } of mergedThings) for (const column of personColumns) await comeBack(ctx, id, column, persons.kept)
  for (const pair of pairs) await customerMerging.setBack(ctx, 'customers', pair.row_id)
  for (const pair of pairs) await separate(ctx, merge, { kept: pair.from_id, gone: pair.row_id })
  for (const column of customerMerging.personColumns) await comeBack(ctx, id, column, persons.kept)
  await holdApart(ctx, persons.kept, persons.gone)
  await unfill(ctx, merge, 'customers')
  for (const person of [persons.kept, persons.gone]) await renamePerson(ctx, person)
  await customerMerging.setDoubleUnmerged(ctx, id)
  await setUndone(ctx, id, reason)
  await record(ctx, 'customer.merge-undone', merge.kept_id, { name: merge.kept_name, other: merge.gone_name, reason })
  return { customer_id: merge.gone_id, kept_id: merge.kept_id }
}

/** Whoever was merged further since is first made themselves again. */
async function stillKept(ctx: Ctx, merge: MergeData): Promise<void> {
  const into = await mergedInto(ctx, merge.kept_id)
  if (into !== undefined) throw refuse('merge.later', { kept: merge.kept_name, into: await customerNamed(ctx, into) })
}

/** What went to another branch since would stay with the other of the two there. */
async function stillHere(ctx: Ctx, { id, gone_name }: MergeData): Promise<void> {
  const gym = await movedSince(ctx, id)
  if (gym !== undefined) throw refuse('merge.moved', { gone: gone_name, gym })
}

async function phoneIsFree(ctx: Ctx, merge: MergeData, personId: number): Promise<void> {
  const [person] = await personsById(ctx, [personId])
  if (!person?.phone) return
  const taken = await personByPhone(ctx.db, ctx.brandId, person.phone)
  if (taken) throw refuse('merge.phone-taken', { gone: merge.gone_name, phone: maskPhone(person.phone), name: taken.name })
}

/** What says since when, or until when, is the other’s: it goes with it. */
const GOES_WITH: Readonly<Record<string, string>> = {
  owner_touch_day: 'consultant_id',
  protected_until: 'consultant_id',
  blocked_at: 'blocked_reason',
  phone_proven_at: 'phone',
}

/** What was filled and says the same still is emptied again. */
async function unfill(ctx: Ctx, { before, after }: { before: Filled; after: Filled }, table: 'persons' | 'customers'): Promise<void> {
  for (const [key, values] of Object.entries(after)) {
    const [of, row] = key.split('.')
    if (of !== table) continue
    const now = await customerMerging.valuesOf(ctx, table, Number(row), Object.keys(values))
    const isSame = (field: string) => String(now[field]) === String(values[field])
    const same = Object.fromEntries(Object.entries(before[key] ?? {}).filter(([field]) => isSame(GOES_WITH[field] ?? field)))
    await customerMerging.setValues(ctx, table, Number(row), same)
    if (table === 'customers')
      await noteMoves(moverOf(ctx), movesBetween(Number(row), ownersOf(now), ownersOf({ ...now, ...same })), 'merge-undone')
  }
}

/** Where they weren't filled they didn't move. */
function ownersOf(values: Record<string, unknown>) {
  const idOf = (id: unknown) => (typeof id === 'number' ? id : null)
  return { consultant_id: idOf(values.consultant_id), coach_id: idOf(values.coach_id) }
}

async function separate(ctx: Ctx, { id }: MergeData, pair: Two): Promise<void> {
  for (const { after } of mergedThings) if (after) await after.undo(ctx, pair, await itemsOf(ctx, id, after.what))
  for (const column of customerColumns) await comeBack(ctx, id, column, pair.kept)
  for (const { before } of mergedThings) if (before) await before.undo(ctx, pair, await itemsOf(ctx, id, before.what))
  const tags = (await itemsOf(ctx, id, 'customer_tags')).filter(({ from_id }) => from_id === pair.gone)
  await customerMerging.takeTags(
    ctx,
    pair.kept,
    tags.map(({ row_id }) => row_id),
  )
  await refreshStages(ctx, [pair.kept, pair.gone])
  for (const { row_id, from_id } of await itemsOf(ctx, id, 'lead-won')) if (from_id === pair.gone) await winAgain(ctx, row_id)
  for (const { afterUndo } of mergedThings) await afterUndo?.(ctx, pair)
}
