/** What two branches have of a kind side by side, paired by name, which is how whoever runs both knows them. */
import { isLaidThing, type LaidKind } from '@kaiguan/contract/ground/laid-down/kinds'
import type { Compared } from '@kaiguan/contract/overview/head-office/laid-down'
import type { Ctx, GymFacts } from '../../../context.ts'
import { requireFound } from '../../../http/refusal.ts'
import { requireReach } from '../../../reach/reach.ts'
import { readPattern } from './lay-down.ts'
import { differing, fieldsOf } from './said-fields.ts'
import { MOST_NAMES, MOST_THINGS, type ThingData, thingsOf } from './things.sql.ts'

type Pair = { name: string; one: number | null; other: number | null }
type Sides = { one: GymFacts; other: GymFacts }

export async function compareBranches(ctx: Ctx, kind: LaidKind, gymId: number, otherId: number): Promise<Compared> {
  const reach = new Map((await requireReach(ctx, [gymId, otherId])).map((gym) => [gym.id, gym]))
  const sides = { one: requireFound(reach.get(gymId)), other: requireFound(reach.get(otherId)) }
  // Rules stand beside rules.
  const { pairs, more } = isLaidThing(kind)
    ? await namedAlike(ctx, kind, sides)
    : { pairs: [{ name: '', one: gymId, other: otherId }], more: false }
  const data: Compared['data'] = []
  let alike = 0
  for (const pair of pairs.slice(0, MOST_THINGS)) {
    const differs = await differencesOf(ctx, kind, sides, pair)
    if (differs !== null && differs.length === 0) alike++
    else data.push({ name: pair.name, thing_id: pair.one, other_thing_id: pair.other, differs: differs ?? [] })
  }
  return { data, alike, more: more || pairs.length > MOST_THINGS }
}

/** Null: one alone has it. */
async function differencesOf(ctx: Ctx, kind: LaidKind, { one, other }: Sides, pair: Pair) {
  if (pair.one === null || pair.other === null) return null
  const [here, there] = [await readPattern(ctx, kind, one.id, pair.one), await readPattern(ctx, kind, other.id, pair.other)]
  if (!here || !there) return null
  return differing(ctx, kind, Object.keys(fieldsOf(kind)), here, there).map(({ before, after, ...field }) => ({
    ...field,
    one: before,
    other: after,
  }))
}

/** Where a name stands several times, the first of one branch is beside the first of the other, and so on. */
async function namedAlike(ctx: Ctx, kind: Parameters<typeof thingsOf>[1], { one, other }: Sides) {
  const [here, there] = [await thingsOf(ctx, kind, one.id, MOST_NAMES), await thingsOf(ctx, kind, other.id, MOST_NAMES)]
  const theirs = Map.groupBy(there, ({ name }) => name)
  const pairs: Pair[] = here.map(({ id, name }) => ({ name, one: id, other: theirs.get(name)?.shift()?.id ?? null }))
  const left = [...theirs.values()].flat().map(({ id, name }: ThingData): Pair => ({ name, one: null, other: id }))
  return { pairs: [...pairs, ...left], more: Math.max(here.length, there.length) > MOST_NAMES }
}
