/**
 * Two customers become one, in one transaction: the persons at every branch that knows either, what the kept one lacks filled from
 * the other, what lives on handed to them. Every row that changes is listed, so that `undo.ts` takes back exactly those.
 */
import { maskPhone } from '@kaiguan/contract/people/customers/calls'
import { refreshStages } from '../../card-facts/stage.sql.ts'
import type { Ctx } from '../../context.ts'
import { record } from '../../ground/operation-log/index.ts'
import { holdAsOne, timeText } from '../../holds/index.ts'
import { refuse } from '../../http/refusal.ts'
import { oneWin } from '../../orders/lead-won.sql.ts'
import {
  type CustomerData,
  customerById,
  moverOf,
  movesBetween,
  noteMoves,
  renamePerson,
  requireVisible,
} from '../../people/customers/index.ts'
import { endSessionsOf } from '../../people/member/index.ts'
import {
  type Filled,
  goOver,
  insertMerge,
  listItems,
  lockPersonsOf,
  type OfPerson,
  type Person,
  personsById,
  setFilled,
} from './customer-merges.sql.ts'
import type { Change, Two } from './merged-thing.ts'
import { customerColumns, customerMerging, mergedThings } from './subjects.ts'

type Pair = { kept: OfPerson; gone: OfPerson }

export async function mergeCustomers(ctx: Ctx, keptId: number, goneId: number): Promise<{ id: number; customer_id: number }> {
  if (keptId === goneId) throw refuse('merge.same', {}, { field: 'gone_id' })
  const all = await lockPersonsOf(ctx, [keptId, goneId])
  const kept = requireVisible(ctx, await customerById(ctx, keptId), 'kept_id')
  const gone = requireVisible(ctx, await customerById(ctx, goneId), 'gone_id')
  const id = await insertMerge(ctx, kept.id, gone.id)
  const before: Filled = {}
  const after: Filled = {}
  const fill = async (table: 'persons' | 'customers', row: number, was: object, values: Record<string, unknown>) => {
    if (Object.keys(values).length === 0) return
    before[`${table}.${row}`] = Object.fromEntries(Object.keys(values).map((field) => [field, was[field as keyof typeof was]]))
    after[`${table}.${row}`] = values
    await customerMerging.setValues(ctx, table, row, values)
  }
  await mergePersons(ctx, id, { kept: kept.person_id, gone: gone.person_id }, fill)
  const pairs = pairsOf(all, kept.person_id)
  // First: a person is one customer of a branch. Then every customer of the one that is gone is the kept one's, also where they were known alone.
  for (const pair of pairs) await customerMerging.setGone(ctx, 'customers', pair.gone.id, pair.kept.id)
  await goOver(ctx, id, customerMerging.ofPerson, gone.person_id, kept.person_id)
  for (const { beforePersons, personColumns = [] } of mergedThings) {
    await beforePersons?.(ctx, kept.person_id, gone.person_id)
    for (const column of personColumns) await goOver(ctx, id, column, gone.person_id, kept.person_id)
  }
  for (const pair of pairs) {
    const lacked = lacking(pair)
    await fill('customers', pair.kept.id, pair.kept, lacked)
    await noteMoves(moverOf(ctx), movesBetween(pair.kept.id, pair.kept, { ...pair.kept, ...lacked }), 'merged')
    await handOver(ctx, id, pair)
  }
  await requireHoldsAsOne(ctx, kept, gone)
  await renamePerson(ctx, kept.person_id)
  await setFilled(ctx, id, before, after)
  await customerMerging.setDoubleMerged(ctx, id, kept.id, gone.id)
  await record(ctx, 'customer.merged', kept.id, { name: kept.name, other: gone.name, phone: maskPhone(gone.phone) })
  return { id, customer_id: kept.id }
}

/** The lessons that both are booked for are one person's from now on, who isn't in two places. */
async function requireHoldsAsOne(ctx: Ctx, kept: CustomerData, gone: CustomerData): Promise<void> {
  const twice = await holdAsOne(ctx, kept.person_id, gone.person_id)
  const told = twice.map(({ starts_at, ends_at }) => ({
    from: timeText(starts_at, ctx.gym.time_zone),
    to: timeText(ends_at, ctx.gym.time_zone),
  }))
  const [first] = told
  if (first) throw refuse('merge.clash', { kept: kept.name, gone: gone.name, ...first }, { details: { clashes: told } })
}

/** The two at each branch that knows both. */
function pairsOf(all: readonly OfPerson[], keptPerson: number): Pair[] {
  return all.flatMap((gone) => {
    if (gone.person_id === keptPerson) return []
    const kept = all.find((one) => one.person_id === keptPerson && one.gym_id === gone.gym_id)
    return kept ? [{ kept, gone }] : []
  })
}

type Fill = (table: 'persons' | 'customers', row: number, was: object, values: Record<string, unknown>) => Promise<void>

async function mergePersons(ctx: Ctx, mergeId: number, ids: { kept: number; gone: number }, fill: Fill): Promise<void> {
  const persons = await personsById(ctx, [ids.kept, ids.gone])
  const kept = persons.find(({ id }) => id === ids.kept)
  const gone = persons.find(({ id }) => id === ids.gone)
  if (!kept || !gone) throw new Error('a customer without a person')
  // First: a phone belongs to one living person.
  await customerMerging.setGone(ctx, 'persons', gone.id, kept.id)
  await fill('persons', kept.id, kept, personLacks(kept, gone))
  for (const column of customerMerging.personColumns) await goOver(ctx, mergeId, column, gone.id, kept.id)
  // A number that was mistyped is somebody else's, and they may be in by it.
  if (kept.phone !== null && gone.phone !== kept.phone) await endSessionsOf(ctx, gone.id)
}

function personLacks(kept: Person, gone: Person): Partial<Person> {
  const values: Partial<Person> = {}
  if (kept.phone === null && gone.phone !== null) Object.assign(values, { phone: gone.phone, phone_proven_at: gone.phone_proven_at })
  if (kept.sex === 0 && gone.sex !== 0) values.sex = gone.sex
  if (kept.birthday === null && gone.birthday !== null) values.birthday = gone.birthday
  if (kept.head_portrait_file_id === null && gone.head_portrait_file_id !== null) values.head_portrait_file_id = gone.head_portrait_file_id
  // Nobody is their own guardian; whose number it was, it is now theirs.
  if (kept.guardian_person_id === gone.id) values.guardian_person_id = gone.guardian_person_id
  return values
}

/** What one says and the other doesn't. Who is barred as one of them is barred as both. */
function lacking({ kept, gone }: Pair): Partial<OfPerson> {
  const values: Partial<OfPerson> = {}
  if (kept.consultant_id === null && gone.consultant_id !== null) {
    values.consultant_id = gone.consultant_id
    values.owner_touch_day = gone.owner_touch_day
    values.protected_until = gone.protected_until
  }
  if (kept.coach_id === null && gone.coach_id !== null) values.coach_id = gone.coach_id
  if (kept.source === 0 && gone.source !== 0) values.source = gone.source
  if (kept.intent === 0 && gone.intent !== 0) values.intent = gone.intent
  if (kept.fit_goal === null && gone.fit_goal !== null) values.fit_goal = gone.fit_goal
  if (kept.referred_by_id === null && gone.referred_by_id !== null && gone.referred_by_id !== kept.id)
    values.referred_by_id = gone.referred_by_id
  // Nobody brought themselves.
  if (kept.referred_by_id === gone.id) values.referred_by_id = null
  if (kept.blocked_reason === null && gone.blocked_reason !== null) {
    values.blocked_reason = gone.blocked_reason
    values.blocked_at = gone.blocked_at
  }
  for (const note of ['remark', 'alert'] as const) {
    const both = withNote(kept[note], gone[note])
    if (both !== kept[note]) values[note] = both
  }
  return values
}

/** As long as a remark may be (rules.ts). */
const LONGEST = 500

/** Both notes, each once; the other's is cut where both are longer than a note may be. */
function withNote(own: string, other: string): string {
  if (other === '' || own.includes(other)) return own
  return own === '' ? other : `${own}\n${other}`.slice(0, Math.max(LONGEST, own.length))
}

async function handOver(ctx: Ctx, mergeId: number, { kept, gone }: Pair): Promise<void> {
  const two = { kept: kept.id, gone: gone.id }
  await listItems(ctx, mergeId, 'pair', [{ row_id: gone.id, from_id: kept.id }])
  for (const { before } of mergedThings) if (before) await change(ctx, mergeId, before, two)
  for (const column of customerColumns) await goOver(ctx, mergeId, column, gone.id, kept.id)
  const tags = await customerMerging.copyTags(ctx, two)
  await listItems(
    ctx,
    mergeId,
    'customer_tags',
    tags.map((tag) => ({ row_id: tag, from_id: gone.id })),
  )
  for (const { after } of mergedThings) if (after) await change(ctx, mergeId, after, two)
  await customerMerging.seenLast(ctx, kept.id, gone.id)
  await customerMerging.forgetName(ctx, gone.id)
  await refreshStages(ctx, [kept.id, gone.id])
  const twice = await oneWin(ctx, kept.id)
  if (twice !== undefined) await listItems(ctx, mergeId, 'lead-won', [{ row_id: twice, from_id: gone.id }])
}

async function change(ctx: Ctx, mergeId: number, { what, merge }: Change, two: Two): Promise<void> {
  await listItems(ctx, mergeId, what, await merge(ctx, two))
}
