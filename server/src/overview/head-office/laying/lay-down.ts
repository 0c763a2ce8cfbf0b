/** Laying down, renewing and taking back: all branches or none, each by its own verbs (docs/laying-down.md). */
import type { BodyOf, Call } from '@kaiguan/contract/call'
import { isLaidThing, type LaidKind } from '@kaiguan/contract/ground/laid-down/kinds'
import { layingCalls } from '@kaiguan/contract/overview/head-office/laid-down'
import type { Words } from '@kaiguan/contract/rules'
import type { Ctx, GymFacts } from '../../../context.ts'
import {
  bringUp,
  endFollowing,
  endLaidDown,
  followersOf,
  insertFollower,
  insertLaidDown,
  type LaidData,
  type LaidFields,
  laidDownById,
  renewLaidDown,
} from '../../../ground/laid-down/index.ts'
import { record } from '../../../ground/operation-log/index.ts'
import { FieldRefusal } from '../../../http/answer-errors.ts'
import { Refusal, refuse, requireFound, say } from '../../../http/refusal.ts'
import { standAt } from '../../../http/stand-at.ts'
import { requireReach } from '../../../reach/reach.ts'
import { laidKinds, laidThingKinds } from './laid-kinds.ts'
import { fieldsOf } from './said-fields.ts'
import { thingsNamed } from './things.sql.ts'

type At = BodyOf<typeof layingCalls.extend>['branches'][number]
type Laid = Pick<LaidData, 'id' | 'kind' | 'name' | 'version' | 'fields' | 'locked'>

/** As it stands at its branch, whose subscription may be over: nothing is changed there. */
export async function readPattern(ctx: Ctx, kind: LaidKind, gymId: number, thingId: number): Promise<LaidFields | undefined> {
  if (!isLaidThing(kind) && thingId !== gymId) return undefined
  return laidKinds[kind].read({ ...ctx, gymId }, thingId)
}

/** What of a branch may be laid down, and what it is called. */
export async function takePattern(ctx: Ctx, kind: LaidKind, gym: GymFacts, thingId: number, field?: string) {
  const fields = requireFound(await readPattern(ctx, kind, gym.id, thingId), field)
  if (isLaidThing(kind)) laidThingKinds[kind].check?.(fields)
  return { fields, name: nameOf(fields) ?? gym.name }
}

/** Rules have none. */
function nameOf({ name }: { readonly name?: unknown }): string | undefined {
  return typeof name === 'string' ? name : undefined
}

export async function layDown(ctx: Ctx, { kind, gym_id, thing_id, locked, branches }: BodyOf<typeof layingCalls.lay>): Promise<number> {
  const gyms = await gymsOf(ctx, [gym_id, ...branches.map((at) => at.gym_id)])
  requireFields(kind, locked)
  const pattern = requireFound(gyms.get(gym_id))
  const { fields, name } = await takePattern(ctx, kind, pattern, thing_id, 'thing_id')
  const laid = { kind, name, locked: inOrder(kind, locked), fields }
  const id = await insertLaidDown(ctx, { ...laid, gym_id, thing_id })
  if (!(await insertFollower(ctx, { laid_down_id: id, gym_id, kind, thing_id, version: 1 })))
    throw refuse('laid-down.taken', { gym: pattern.name, name }, { field: 'thing_id' })
  await record({ ...ctx, gymId: gym_id }, 'laid-down.laid', gym_id, { kind, name })
  await layAtEach(ctx, { ...laid, id, version: 1 }, gyms, branches, layingCalls.lay)
  return id
}

export async function extendLaidDown(ctx: Ctx, id: number, { branches }: BodyOf<typeof layingCalls.extend>): Promise<void> {
  const gyms = await gymsOf(
    ctx,
    branches.map((at) => at.gym_id),
  )
  const laid = await mine(ctx, id)
  await layAtEach(ctx, laid, gyms, branches, layingCalls.extend)
}

export async function renew(ctx: Ctx, id: number, { version, locked, gym_ids }: BodyOf<typeof layingCalls.renew>): Promise<void> {
  const before = await mine(ctx, id)
  const { kind, gym_id, thing_id } = before
  if (version !== before.version) throw refuse('version.stale', { name: before.name }, { details: { version: before.version } })
  if (locked) requireFields(kind, locked)
  const followers = await followersOf(ctx, id)
  const gyms = await gymsOf(
    ctx,
    followers.map((at) => at.gym_id),
  )
  const pattern = requireFound(gyms.get(gym_id))
  if (gym_ids?.some((gymId) => !gyms.has(gymId))) throw refuse('not-found', {}, { field: 'gym_ids' })
  if (!(await readPattern(ctx, kind, gym_id, thing_id))) throw refuse('laid-down.pattern-gone', { name: before.name })
  const { fields, name } = await takePattern(ctx, kind, pattern, thing_id)
  const laid = { ...before, name, fields, locked: locked ? inOrder(kind, locked) : before.locked, version: before.version + 1 }
  await renewLaidDown(ctx, id, laid)
  const reached = followers.filter((at) => at.gym_id === gym_id || !gym_ids || gym_ids.includes(at.gym_id))
  for (const at of reached) {
    if (at.gym_id !== gym_id) await saveAt(ctx, laid, requireFound(gyms.get(at.gym_id)), at.thing_id)
    await record({ ...ctx, gymId: at.gym_id }, 'laid-down.renewed', at.gym_id, { kind, name })
  }
  await bringUp(
    ctx,
    id,
    reached.map((at) => at.gym_id),
    laid.version,
  )
}

/** What branches have stays as it stands. */
export async function takeBack(ctx: Ctx, id: number, { gym_ids }: BodyOf<typeof layingCalls.takeBack>): Promise<void> {
  const { kind, name, gym_id, gym_name } = await mine(ctx, id)
  if (gym_ids?.includes(gym_id)) throw refuse('laid-down.of-pattern', { gym: gym_name, name }, { field: 'gym_ids' })
  const followers = (await followersOf(ctx, id)).map((at) => at.gym_id)
  if (gym_ids) await requireReach(ctx, gym_ids)
  if (gym_ids?.some((gymId) => !followers.includes(gymId))) throw refuse('not-found', {}, { field: 'gym_ids' })
  const from = gym_ids ?? followers
  await endFollowing(ctx, id, from)
  if (!gym_ids) await endLaidDown(ctx, id)
  for (const gymId of from) await record({ ...ctx, gymId }, 'laid-down.taken-back', gymId, { kind, name })
}

/** Held until the transaction ends; only whoever reaches all of its branches changes it. */
async function mine(ctx: Ctx, id: number): Promise<LaidData> {
  const reach = (await requireReach(ctx, undefined)).map((gym) => gym.id)
  const laid = await laidDownById(ctx, reach, id, true)
  if (!laid || (laid.branches === 0 && laid.taken_back_at === null)) throw refuse('not-found')
  if (laid.taken_back_at) throw refuse('laid-down.ended', { name: laid.name })
  if (laid.beyond > 0) throw refuse('laid-down.beyond-reach', { name: laid.name })
  return laid
}

async function gymsOf(ctx: Ctx, ids: readonly number[]): Promise<Map<number, GymFacts>> {
  return new Map((await requireReach(ctx, [...ids])).map((gym) => [gym.id, gym]))
}

function requireFields(kind: LaidKind, names: readonly string[]): void {
  const unknown = names.find((name) => !Object.hasOwn(fieldsOf(kind), name))
  if (unknown !== undefined) throw refuse('laid-down.field', { field: unknown }, { field: 'locked' })
}

function inOrder(kind: LaidKind, names: readonly string[]): string[] {
  return Object.keys(fieldsOf(kind)).filter((name) => names.includes(name))
}

/** By ids of branches, as all who lock several do. */
async function layAtEach(ctx: Ctx, laid: Laid, gyms: Map<number, GymFacts>, branches: readonly At[], call: Call): Promise<void> {
  for (const at of branches.toSorted((one, other) => one.gym_id - other.gym_id))
    await layAt(ctx, laid, requireFound(gyms.get(at.gym_id)), at.take_over, call)
}

async function layAt(ctx: Ctx, laid: Laid, gym: GymFacts, takeOver: number | null, call: Call): Promise<void> {
  const { id, kind, name, version } = laid
  await atBranch(gym, async () => {
    const at = await standAt(ctx, gym.id, call)
    const thing = isLaidThing(kind) ? await thingAt(at, kind, laid, takeOver) : { id: gym.id, new: false }
    if (!(await insertFollower(ctx, { laid_down_id: id, gym_id: gym.id, kind, thing_id: thing.id, version })))
      throw refuse('laid-down.taken', { gym: gym.name, name }, AT_BRANCHES)
    if (!thing.new) await laidKinds[kind].save(at, thing.id, followed(laid))
    await record(at, 'laid-down.laid', gym.id, { kind, name })
  })
}

/** Its own of that name, or a new one. A name that is taken is asked about, never taken over unasked. */
async function thingAt(at: Ctx, kind: keyof typeof laidThingKinds, { name, fields }: Laid, takeOver: number | null) {
  if (takeOver === null) return { id: (await laidThingKinds[kind].add(at, fields)).id, new: true }
  const same = await thingsNamed(at, kind, name, [at.gymId])
  if (!same.some((thing) => thing.id === takeOver)) throw refuse('not-found', {}, AT_BRANCHES)
  return { id: takeOver, new: false }
}

async function saveAt(ctx: Ctx, laid: Laid, gym: GymFacts, thingId: number): Promise<void> {
  await atBranch(gym, async () => laidKinds[laid.kind].save(await standAt(ctx, gym.id, layingCalls.renew), thingId, followed(laid)))
}

/** What a branch follows: the locked fields, and a type’s kind with its terms. */
function followed({ kind, fields, locked }: Laid): LaidFields {
  const names = kind === 'card-type' && locked.includes('terms') ? [...locked, 'kind'] : locked
  return Object.fromEntries(names.map((name) => [name, fields[name]]))
}

const AT_BRANCHES = { field: 'branches' }

/** Whatever a branch refuses is told with its name. */
async function atBranch<T>(gym: GymFacts, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    const reason = reasonOf(error)
    throw reason === null ? error : refuse('laid-down.refused', { gym: gym.name, reason }, AT_BRANCHES)
  }
}

function reasonOf(error: unknown): Words | string | null {
  if (error instanceof FieldRefusal) return Object.values(error.fields).flat().join('；')
  if (!(error instanceof Refusal) || error.entry === 'laid-down.taken') return null
  return { zh: say(error.entry, error.values, 'zh'), en: say(error.entry, error.values, 'en') }
}
