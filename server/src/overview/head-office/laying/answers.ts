/** What was laid down, as it is answered: of branches beyond the reach nothing but that there are some. */
import { isLaidThing, type LaidKind } from '@kaiguan/contract/ground/laid-down/kinds'
import type { LaidDetails, LaidDown, LaidPlace, LayingPattern } from '@kaiguan/contract/overview/head-office/laid-down'
import type { Words } from '@kaiguan/contract/rules'
import type { Ctx, GymFacts } from '../../../context.ts'
import { followersOf, type LaidData, laidDownById, saidName } from '../../../ground/laid-down/index.ts'
import { requireFound } from '../../../http/refusal.ts'
import { requireReach } from '../../../reach/reach.ts'
import { readPattern, takePattern } from './lay-down.ts'
import { differing, fieldsOf, labelsOf, saidValues } from './said-fields.ts'
import { laidThere, MOST_THINGS, type ThingData, thingsNamed, thingsOf } from './things.sql.ts'

const named = ({ id, name }: GymFacts) => ({ id, name })

export function laidAnswer(ctx: Ctx, reach: readonly GymFacts[], laid: LaidData): LaidDown {
  const { id, kind, gym_id, gym_name, locked, branch_count, behind_count, beyond, changed_at, changed_by_name, version } = laid
  return {
    id,
    kind,
    name: wordsFor(ctx, saidName(laid)),
    pattern: isReached(reach, gym_id) ? { id: gym_id, name: gym_name } : null,
    locked: labelsOf(ctx, kind, locked),
    branch_count,
    behind_count,
    may_change: beyond === 0,
    changed_at: changed_at.toISOString(),
    changed_by: changed_by_name,
    version,
  }
}

const isReached = (reach: readonly GymFacts[], gymId: number) => reach.some((gym) => gym.id === gymId)
const wordsFor = ({ language }: Ctx, words: string | Words) => (typeof words === 'string' ? words : words[language])

export async function laidById(ctx: Ctx, id: number): Promise<LaidDown> {
  const reach = await requireReach(ctx, undefined)
  return laidAnswer(ctx, reach, requireFound(await laidDownById(ctx, idsOf(reach), id)))
}

const idsOf = (gyms: readonly GymFacts[]) => gyms.map((gym) => gym.id)

export async function laidDetails(ctx: Ctx, id: number): Promise<LaidDetails> {
  const reach = await requireReach(ctx, undefined)
  const found = await laidDownById(ctx, idsOf(reach), id)
  const laid = requireFound(found && found.branch_count > 0 && found.taken_back_at === null ? found : undefined)
  const { kind, name, gym_id, thing_id, locked, fields } = laid
  // What a branch beyond the reach says now, or never brought here, is that branch’s.
  const seen = isReached(reach, gym_id)
  const now = seen ? await readPattern(ctx, kind, gym_id, thing_id) : undefined
  const values = saidValues(ctx, kind, fields)
  const followers = await followersOf(ctx, id)
  const others = reach.filter((gym) => gym.closed_on === null && !followers.some((at) => at.gym_id === gym.id))
  return {
    ...laidAnswer(ctx, reach, laid),
    values: values.filter(({ field }) => locked.includes(field)),
    free: seen && isLaidThing(kind) ? values.filter(({ field }) => !locked.includes(field)) : [],
    waiting: now ? differing(ctx, kind, Object.keys(fieldsOf(kind)), fields, now) : null,
    pattern_gone: seen && now === undefined,
    places: await placesAt(ctx, kind, name, others),
    at: followers.flatMap(({ gym_id: gymId, thing_id: thing, version, since }) =>
      reach.filter((gym) => gym.id === gymId).map((gym) => ({ gym: named(gym), thing_id: thing, version, since: since.toISOString() })),
    ),
  }
}

/** What a branch has of a kind; of rules there is one set, the branch’s. */
async function thingsAt(ctx: Ctx, kind: LaidKind, gym: GymFacts, most: number, search?: string): Promise<ThingData[]> {
  return isLaidThing(kind) ? thingsOf(ctx, kind, gym.id, most, search) : [{ ...named(gym), gym_id: gym.id }]
}

export async function thingsToLay(ctx: Ctx, kind: LaidKind, gymId: number, search?: string) {
  const [gym] = await requireReach(ctx, [gymId])
  const things = (await thingsAt(ctx, kind, requireFound(gym), MOST_THINGS, search)).slice(0, MOST_THINGS)
  const follow = await laidAmong(ctx, kind, things)
  return { data: things.map(({ id, name }) => ({ id, name, laid: follow.has(id) })) }
}

/** Of these, by their ids, which follow head office already. */
async function laidAmong(ctx: Ctx, kind: LaidKind, things: readonly ThingData[]): Promise<ReadonlySet<number>> {
  const gyms = [...new Set(things.map(({ gym_id }) => gym_id))]
  const laid = await laidThere(
    ctx,
    kind,
    gyms,
    things.map(({ id }) => id),
  )
  return new Set(laid.map(({ thing_id }) => thing_id))
}

/** At each of these branches, what bears the name there; of rules the branch’s own take it. */
async function placesAt(ctx: Ctx, kind: LaidKind, name: string, gyms: readonly GymFacts[]): Promise<LaidPlace[]> {
  const same = isLaidThing(kind) ? await thingsNamed(ctx, kind, name, idsOf(gyms)) : gyms.map((gym) => ({ ...named(gym), gym_id: gym.id }))
  const follow = await laidAmong(ctx, kind, same)
  return gyms.map((gym) => {
    const there = same.filter(({ gym_id }) => gym_id === gym.id)
    return {
      gym: named(gym),
      same: isLaidThing(kind) ? there.slice(0, 20).map(({ id, name: own }) => ({ id, name: own })) : [],
      laid: there.length > 0 && there.every(({ id }) => follow.has(id)),
    }
  })
}

export async function layingPattern(ctx: Ctx, kind: LaidKind, gymId: number, thingId: number): Promise<LayingPattern> {
  const [gym] = await requireReach(ctx, [gymId])
  const { name, fields } = await takePattern(ctx, kind, requireFound(gym), thingId)
  const others = (await requireReach(ctx, undefined)).filter(({ id, closed_on }) => id !== gymId && closed_on === null)
  return {
    name: wordsFor(ctx, saidName({ kind, name })),
    values: saidValues(ctx, kind, fields),
    places: await placesAt(ctx, kind, name, others),
  }
}
