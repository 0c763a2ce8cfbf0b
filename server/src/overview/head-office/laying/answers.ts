/** What was laid down, as it is answered: of branches beyond the reach nothing but that there are some. */
import { isLaidThing, type LaidKind } from '@kaiguan/contract/ground/laid-down/kinds'
import type { Compared, LaidDetails, LaidDown, LayingPattern } from '@kaiguan/contract/overview/head-office/laid-down'
import type { Ctx, GymFacts } from '../../../context.ts'
import { followersOf, type LaidData, type LaidFields, laidDownById } from '../../../ground/laid-down/index.ts'
import { requireFound } from '../../../http/refusal.ts'
import { requireReach } from '../../../reach/reach.ts'
import { readPattern, takePattern } from './lay-down.ts'
import { differing, fieldsOf, labelsOf, saidValues } from './said-fields.ts'
import { laidThere, MOST_THINGS, type ThingData, thingsNamed, thingsOf } from './things.sql.ts'

const named = ({ id, name }: GymFacts) => ({ id, name })

export function laidAnswer(ctx: Ctx, reach: readonly GymFacts[], laid: LaidData): LaidDown {
  const { id, kind, name, gym_id, gym_name, locked, branches, behind, beyond, changed_at, changed_by_name, version } = laid
  const seen = reach.some((gym) => gym.id === gym_id)
  return {
    id,
    kind,
    name,
    pattern: seen ? { id: gym_id, name: gym_name } : null,
    locked: labelsOf(ctx, kind, locked),
    branches,
    behind,
    mine: beyond === 0,
    changed_at: changed_at.toISOString(),
    changed_by: changed_by_name,
    version,
  }
}

export async function laidById(ctx: Ctx, id: number): Promise<LaidDown> {
  const reach = await requireReach(ctx, undefined)
  return laidAnswer(ctx, reach, requireFound(await laidDownById(ctx, idsOf(reach), id)))
}

const idsOf = (gyms: readonly GymFacts[]) => gyms.map((gym) => gym.id)

export async function laidDetails(ctx: Ctx, id: number): Promise<LaidDetails> {
  const reach = await requireReach(ctx, undefined)
  const found = await laidDownById(ctx, idsOf(reach), id)
  const laid = requireFound(found && found.branches > 0 && found.taken_back_at === null ? found : undefined)
  const values = saidValues(ctx, laid.kind, laid.fields)
  const now = await readPattern(ctx, laid.kind, laid.gym_id, laid.thing_id)
  const gyms = new Map(reach.map((gym) => [gym.id, named(gym)]))
  const followers = await followersOf(ctx, id)
  return {
    ...laidAnswer(ctx, reach, laid),
    values: values.filter(({ field }) => laid.locked.includes(field)),
    free: values.filter(({ field }) => !laid.locked.includes(field)),
    waiting: now ? differing(ctx, laid.kind, laid.locked, laid.fields, now) : null,
    at: followers.flatMap(({ gym_id, thing_id, version, since }) => {
      const gym = gyms.get(gym_id)
      return gym ? [{ gym, thing_id, version, since: since.toISOString() }] : []
    }),
  }
}

/** What a branch has of a kind; of rules there is one set, the branch’s. */
function thingsAt(ctx: Ctx, kind: LaidKind, gym: GymFacts, search?: string): Promise<ThingData[]> {
  return isLaidThing(kind) ? thingsOf(ctx, kind, gym.id, search) : Promise.resolve([{ ...named(gym), gym_id: gym.id }])
}

export async function thingsToLay(ctx: Ctx, kind: LaidKind, gymId: number, search?: string) {
  const [gym] = await requireReach(ctx, [gymId])
  const things = await thingsAt(ctx, kind, requireFound(gym), search)
  const laid = await laidThere(
    ctx,
    kind,
    [gymId],
    things.map(({ id }) => id),
  )
  const follow = new Set(laid.map(({ thing_id }) => thing_id))
  return { data: things.slice(0, MOST_THINGS).map(({ id, name }) => ({ id, name, laid: follow.has(id) })) }
}

export async function layingPattern(ctx: Ctx, kind: LaidKind, gymId: number, thingId: number): Promise<LayingPattern> {
  const [gym] = await requireReach(ctx, [gymId])
  const { name, fields } = await takePattern(ctx, kind, requireFound(gym), thingId)
  const others = (await requireReach(ctx, undefined)).filter(({ id }) => id !== gymId)
  const same = isLaidThing(kind)
    ? await thingsNamed(ctx, kind, name, idsOf(others))
    : others.map((other) => ({ ...named(other), gym_id: other.id }))
  const laid = await laidThere(
    ctx,
    kind,
    idsOf(others),
    same.map(({ id }) => id),
  )
  const follow = new Set(laid.map(({ thing_id }) => thing_id))
  return {
    name,
    values: saidValues(ctx, kind, fields),
    branches: others.map((other) => {
      const there = same.find(({ gym_id }) => gym_id === other.id)
      const sameName = there && isLaidThing(kind) ? { id: there.id, name: there.name } : null
      return { gym: named(other), same_name: sameName, laid: there !== undefined && follow.has(there.id) }
    }),
  }
}

type Read = { id: number; name: string; fields: LaidFields }

async function readAll(ctx: Ctx, kind: LaidKind, gym: GymFacts, things: readonly ThingData[]): Promise<Read[]> {
  const all: Read[] = []
  for (const { id, name } of things.slice(0, MOST_THINGS)) {
    const fields = await readPattern(ctx, kind, gym.id, id)
    if (fields) all.push({ id, name, fields })
  }
  return all
}

/** By name, which is how whoever runs both knows them; rules stand beside rules. */
export async function compareBranches(ctx: Ctx, kind: LaidKind, gymId: number, otherId: number): Promise<Compared> {
  const reach = new Map((await requireReach(ctx, [gymId, otherId])).map((gym) => [gym.id, gym]))
  const [one, other] = [requireFound(reach.get(gymId)), requireFound(reach.get(otherId))]
  const [things, others] = [await thingsAt(ctx, kind, one), await thingsAt(ctx, kind, other)]
  const nameOf = (thing: Read) => (isLaidThing(kind) ? thing.name : '')
  const theirs = new Map((await readAll(ctx, kind, other, others)).map((thing) => [nameOf(thing), thing]))
  const fields = Object.keys(fieldsOf(kind))
  const both = (await readAll(ctx, kind, one, things)).map((thing) => {
    const there = theirs.get(nameOf(thing))
    theirs.delete(nameOf(thing))
    const differs = there ? differing(ctx, kind, fields, thing.fields, there.fields) : []
    return { name: nameOf(thing), thing_id: thing.id, other_thing_id: there?.id ?? null, differs }
  })
  const alone = [...theirs.values()].map((thing) => ({ name: nameOf(thing), thing_id: null, other_thing_id: thing.id, differs: [] }))
  const alike = both.filter((row) => row.other_thing_id !== null && row.differs.length === 0)
  return {
    data: [...both.filter((row) => !alike.includes(row)), ...alone],
    alike: alike.length,
    more: Math.max(things.length, others.length) > MOST_THINGS,
  }
}
