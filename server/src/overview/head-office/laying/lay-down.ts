/** Laying down, renewing and taking back: all branches or none, each by its own verbs (docs/laying-down.md). */
import type { BodyOf, Call } from '@kaiguan/contract/call'
import { isLaidThing, type LaidKind, type LaidThing } from '@kaiguan/contract/ground/laid-down/kinds'
import { layingCalls } from '@kaiguan/contract/overview/head-office/laid-down'
import type { Words } from '@kaiguan/contract/rules'
import type { Ctx, GymFacts } from '../../../context.ts'
import {
  bringUp,
  endFollowing,
  endLaidDown,
  followersOf,
  holdLayingDown,
  insertFollower,
  insertLaidDown,
  isSame,
  type LaidData,
  type LaidFields,
  laidDownById,
  renewLaidDown,
  saidName,
} from '../../../ground/laid-down/index.ts'
import { record } from '../../../ground/operation-log/index.ts'
import { FieldRefusal } from '../../../http/answer-errors.ts'
import { Refusal, refuse, requireFound, requireOpen, say } from '../../../http/refusal.ts'
import { standAt } from '../../../http/stand-at.ts'
import { requireReach } from '../../../reach/reach.ts'
import { laidKinds, laidThingKinds } from './laid-kinds.ts'
import { fieldsOf } from './said-fields.ts'
import { holdThing, thingsNamed } from './things.sql.ts'

type At = BodyOf<typeof layingCalls.extend>['branches'][number]
type Laid = Pick<LaidData, 'id' | 'kind' | 'name' | 'version' | 'fields' | 'locked'>

/** As it stands at its branch, whose subscription may be over: nothing is changed there. */
export async function readPattern(ctx: Ctx, kind: LaidKind, gymId: number, thingId: number): Promise<LaidFields | undefined> {
  if (!isLaidThing(kind) && thingId !== gymId) return undefined
  return laidKinds[kind].read({ ...ctx, gymId }, thingId)
}

/** What of a branch may be laid down, and what it is called; rules have no name. */
export async function takePattern(ctx: Ctx, kind: LaidKind, gym: GymFacts, thingId: number, field?: string) {
  const fields = requireFound(await readPattern(ctx, kind, gym.id, thingId), field)
  const name = nameOf(fields)
  if (isLaidThing(kind)) laidThingKinds[kind].check?.(fields, name)
  return { fields, name }
}

function nameOf({ name }: { readonly name?: unknown }): string {
  return typeof name === 'string' ? name : ''
}

export async function layDown(ctx: Ctx, { kind, gym_id, thing_id, locked, branches }: BodyOf<typeof layingCalls.lay>): Promise<number> {
  await holdLayingDown(ctx)
  const gyms = await gymsOf(ctx, [gym_id, ...branches.map((at) => at.gym_id)])
  requireFields(kind, locked)
  const pattern = requireFound(gyms.get(gym_id))
  requireOpen(pattern, 'gym_id')
  // Nobody changes or deletes it until it is laid down.
  if (isLaidThing(kind)) await holdThing(ctx, kind, gym_id, thing_id)
  const { fields, name } = await takePattern(ctx, kind, pattern, thing_id, 'thing_id')
  const laid = { kind, name, locked: inOrder(kind, locked), fields }
  const id = await insertLaidDown(ctx, { ...laid, gym_id, thing_id })
  if (!(await insertFollower(ctx, { laid_down_id: id, gym_id, kind, thing_id, version: 1 })))
    throw refuse('laid-down.taken', { gym: pattern.name, name: saidName(laid) }, { field: 'thing_id' })
  await tellLaidDown({ ...ctx, gymId: gym_id }, 'laid', laid)
  await layAtEach(ctx, { ...laid, id, version: 1 }, gyms, branches, layingCalls.lay)
  return id
}

export async function extendLaidDown(ctx: Ctx, id: number, { version, branches }: BodyOf<typeof layingCalls.extend>): Promise<void> {
  const laid = await toChange(ctx, id, version)
  const gyms = await gymsOf(ctx, [laid.gym_id, ...branches.map((at) => at.gym_id)])
  requireOpen(requireFound(gyms.get(laid.gym_id)))
  await layAtEach(ctx, laid, gyms, branches, layingCalls.extend)
}

/** A new version only where the pattern or the locks say otherwise; else whoever lies behind is brought up. */
export async function renew(ctx: Ctx, id: number, { version, locked, gym_ids }: BodyOf<typeof layingCalls.renew>): Promise<void> {
  const before = await toChange(ctx, id, version)
  const { kind, gym_id, thing_id } = before
  if (locked) requireFields(kind, locked)
  const followers = await followersOf(ctx, id)
  const gyms = await gymsOf(
    ctx,
    followers.map((at) => at.gym_id),
  )
  const pattern = requireFound(gyms.get(gym_id))
  requireOpen(pattern)
  if (gym_ids?.some((gymId) => !gyms.has(gymId))) throw refuse('not-found', {}, { field: 'gym_ids' })
  if (!(await readPattern(ctx, kind, gym_id, thing_id))) throw refuse('laid-down.pattern-gone', { name: saidName(before) })
  const taken = await takePattern(ctx, kind, pattern, thing_id)
  const said = { ...taken, locked: locked ? inOrder(kind, locked) : before.locked }
  const another = !isSame([before.fields, before.locked], [said.fields, said.locked])
  const laid = { ...before, ...said, version: another ? before.version + 1 : before.version }
  if (another) await renewLaidDown(ctx, id, laid)
  const reached = followers.filter((at) => at.version < laid.version && (at.gym_id === gym_id || !gym_ids || gym_ids.includes(at.gym_id)))
  for (const at of reached) {
    if (at.gym_id !== gym_id) await saveAt(ctx, laid, requireFound(gyms.get(at.gym_id)), at.thing_id)
    await tellLaidDown({ ...ctx, gymId: at.gym_id }, 'renewed', laid)
  }
  await bringUp(
    ctx,
    id,
    reached.map((at) => at.gym_id),
    laid.version,
  )
}

/** What branches have stays as it stands. */
export async function takeBack(ctx: Ctx, id: number, { version, gym_ids }: BodyOf<typeof layingCalls.takeBack>): Promise<void> {
  const laid = await toChange(ctx, id, version)
  const { gym_id, gym_name } = laid
  if (gym_ids?.includes(gym_id)) throw refuse('laid-down.of-pattern', { gym: gym_name, name: saidName(laid) }, { field: 'gym_ids' })
  const followers = (await followersOf(ctx, id)).map((at) => at.gym_id)
  if (gym_ids) await requireReach(ctx, gym_ids)
  if (gym_ids?.some((gymId) => !followers.includes(gymId))) throw refuse('not-found', {}, { field: 'gym_ids' })
  const from = gym_ids ?? followers
  await endFollowing(ctx, id, from)
  if (!gym_ids) await endLaidDown(ctx, id)
  for (const gymId of from) await tellLaidDown({ ...ctx, gymId }, 'taken-back', laid)
}

/** Held until the transaction ends; only whoever reaches all of its branches changes it. */
async function toChange(ctx: Ctx, id: number, version: number): Promise<LaidData> {
  await holdLayingDown(ctx)
  const reach = (await requireReach(ctx, undefined)).map((gym) => gym.id)
  const laid = requireFound(await laidDownById(ctx, reach, id))
  // Nothing is said of what only other branches follow, or followed.
  if (laid.branch_count === 0 && !(laid.taken_back_at && reach.includes(laid.gym_id))) throw refuse('not-found')
  const name = saidName(laid)
  if (laid.taken_back_at) throw refuse('laid-down.ended', { name })
  if (laid.beyond > 0) throw refuse('laid-down.beyond-reach', { name })
  if (version !== laid.version) throw refuse('version.stale', { name }, { details: { version: laid.version } })
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
  const { id, kind, version } = laid
  await atBranch(gym, 'branches', async () => {
    const at = await standAt(ctx, gym.id, call)
    const thing = isLaidThing(kind) ? await thingAt(at, kind, laid, takeOver) : { id: gym.id, new: false }
    if (!(await insertFollower(ctx, { laid_down_id: id, gym_id: gym.id, kind, thing_id: thing.id, version })))
      throw refuse('laid-down.taken', { gym: gym.name, name: saidName(laid) }, { field: 'branches' })
    if (!thing.new) await follow(at, laid, thing.id)
    await tellLaidDown(at, 'laid', laid)
  })
}

/** Its own of that name, or a new one. A name that is taken is asked about, never taken over unasked. */
async function thingAt(at: Ctx, kind: LaidThing, { name, fields }: Laid, takeOver: number | null) {
  if (takeOver === null) {
    laidThingKinds[kind].checkBrought?.(fields, name)
    return { id: (await laidThingKinds[kind].add(at, fields)).id, new: true }
  }
  const same = await thingsNamed(at, kind, name, [at.gymId])
  if (!same.some((thing) => thing.id === takeOver)) throw refuse('not-found', {}, { field: 'branches' })
  return { id: takeOver, new: false }
}

async function saveAt(ctx: Ctx, laid: Laid, gym: GymFacts, thingId: number): Promise<void> {
  await atBranch(gym, 'gym_ids', async () => follow(await standAt(ctx, gym.id, layingCalls.renew), laid, thingId))
}

/** The locked fields are brought; a branch that would differ in one afterwards can’t be said to follow. */
async function follow(at: Ctx, { kind, name, locked, fields }: Laid, thingId: number): Promise<void> {
  const brought = Object.fromEntries(locked.map((field) => [field, fields[field]]))
  if (isLaidThing(kind)) laidThingKinds[kind].checkBrought?.(brought, name)
  await laidKinds[kind].save(at, thingId, brought)
  const after = await laidKinds[kind].read(at, thingId)
  const other = locked.find((field) => !isSame(after?.[field], fields[field]))
  if (other !== undefined) throw new Error(`${kind} ${thingId} of branch ${at.gymId} doesn’t follow in ${other}`)
}

/** Whatever a branch refuses is told with its name. */
async function atBranch<T>(gym: GymFacts, field: 'branches' | 'gym_ids', act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    const reason = reasonOf(error)
    throw reason === null ? error : refuse('laid-down.refused', { gym: gym.name, reason }, { field })
  }
}

function reasonOf(error: unknown): Words | string | null {
  if (error instanceof FieldRefusal) return Object.values(error.fields).flat().join(' ')
  if (!(error instanceof Refusal) || error.entry === 'laid-down.taken') return null
  return { zh: say(error.entry, error.values, 'zh'), en: say(error.entry, error.values, 'en') }
}

const toldOf = {
  laid: { thing: 'laid-down.laid', rules: 'laid-down.rules-laid' },
  renewed: { thing: 'laid-down.renewed', rules: 'laid-down.rules-renewed' },
  'taken-back': { thing: 'laid-down.taken-back', rules: 'laid-down.rules-taken-back' },
} as const

/** In the branch’s log. */
export async function tellLaidDown(at: Ctx, what: keyof typeof toldOf, { kind, name }: Pick<Laid, 'kind' | 'name'>): Promise<void> {
  if (isLaidThing(kind)) await record(at, toldOf[what].thing, at.gymId, { kind, name })
  else await record(at, toldOf[what].rules, at.gymId, { kind })
}
