/**
 * The one door by which somebody is held for a while (docs/lessons.md): whoever is held is locked first, in one
 * order everywhere, so that two who want the same hour wait instead of locking each other out; what is in the way is answered by
 * name. That nothing overlaps the database itself refuses.
 */
import { heldByWords } from '@kaiguan/contract/coaching/course-bookings/texts'
import { fill, type Words } from '@kaiguan/contract/rules'
import { minuteText, wallClock } from '@kaiguan/contract/time'
import type { Acting } from '../context.ts'
import { refuse } from '../http/refusal.ts'
import { clashesWith, heldTwice, holdAnew, insertHolds, lockWho, type Twice, type Wanted } from './holds.sql.ts'
import { holdPlacesAnew } from './place-holds.sql.ts'

export type Clash = { starts_at: Date; ends_at: Date; what: Words }
type Holding = Pick<Acting, 'db' | 'brandId' | 'gymId'>

/** Holds all of them, or nobody: then what is in the way of each. What the same request released before is free. */
export async function hold(ctx: Holding, wanted: readonly Wanted[]): Promise<Clash[]> {
  const sorted = wanted.toSorted(inOrder)
  await lockWho(ctx, sorted)
  const clashes = [...overlapping(sorted), ...(await clashesWith(ctx, sorted)).map(named)]
  if (clashes.length > 0) return clashes.toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime())
  await insertHolds(ctx, sorted)
  return []
}

/** What is in the way now; nothing is held. */
export async function clashesOf(ctx: Holding, wanted: readonly Wanted[]): Promise<Clash[]> {
  return (await clashesWith(ctx, wanted)).map(named)
}

/** Group by group, each held whole or not at all; everybody is locked first, in the one order. Answers the clashes of each. */
export async function holdEach(ctx: Holding, groups: readonly (readonly Wanted[])[]): Promise<Clash[][]> {
  await lockWho(ctx, groups.flat().toSorted(inOrder))
  const clashes: Clash[][] = []
  for (const wanted of groups) clashes.push(await hold(ctx, wanted))
  return clashes
}

type ClashEntry = 'booking.clash' | 'session.clash'

/** The same as `hold`, and what is in the way refuses it: the first in the sentence, all in the details. */
export async function requireHold(
  ctx: Holding & Pick<Acting, 'gym'>,
  wanted: readonly Wanted[],
  field?: string,
  entry?: ClashEntry,
): Promise<void> {
  const clashes = await hold(ctx, wanted)
  if (clashes.length > 0) throw clashRefusal(ctx, clashes, field, entry)
}

export function clashRefusal({ gym }: Pick<Acting, 'gym'>, clashes: readonly Clash[], field?: string, entry: ClashEntry = 'booking.clash') {
  const told = clashes.map(({ starts_at, ends_at, what }) => ({
    what,
    from: timeText(starts_at, gym.time_zone),
    to: timeText(ends_at, gym.time_zone),
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
  }))
  const [{ what, from, to } = { what: heldByWords.itself, from: '', to: '' }] = told
  return refuse(entry, { what, from, to }, { details: { clashes: told }, ...(field === undefined ? {} : { field }) })
}

/** Two persons are one: what each is booked for holds the one, or nothing changes and where they would be in two places is told. */
export async function holdAsOne(ctx: Holding & Pick<Acting, 'now'>, kept: number, gone: number): Promise<Twice[]> {
  await lockPersons(ctx, [kept, gone])
  const twice = await heldTwice(ctx, kept, gone)
  if (twice.length > 0) return twice
  await holdAnew(ctx, [gone], ctx.now)
  await holdPlacesAnew(ctx, [gone], ctx.now)
  return twice
}

/** And two again: each is held for what is theirs. */
export async function holdApart(ctx: Holding, kept: number, gone: number): Promise<void> {
  await lockPersons(ctx, [kept, gone])
  await holdAnew(ctx, [kept], null)
  await holdPlacesAnew(ctx, [kept], null)
}

const lockPersons = (ctx: Holding, ids: number[]) =>
  lockWho(
    ctx,
    ids.toSorted((a, b) => a - b).map((whoId) => ({ who: 'person' as const, whoId })),
  )

/** `2026-11-20 14:00`, by the wall clock. */
export function timeText(at: Date, timeZone: string): string {
  const { day, minute } = wallClock(at, timeZone)
  return `${day} ${minuteText(minute)}`
}

function inOrder(a: Wanted, b: Wanted): number {
  return a.who.localeCompare(b.who) || a.whoId - b.whoId || a.startsAt.getTime() - b.startsAt.getTime()
}

/** Of what is wanted at once: sorted, each is compared with the one before. */
function overlapping(sorted: readonly Wanted[]): Clash[] {
  return sorted.flatMap((one, i) => {
    const before = sorted[i - 1]
    const same = before !== undefined && before.who === one.who && before.whoId === one.whoId && before.endsAt > one.startsAt
    return same ? [{ starts_at: one.startsAt, ends_at: one.endsAt, what: heldByWords.itself }] : []
  })
}

function named({ kind, name, ...clash }: Awaited<ReturnType<typeof clashesWith>>[number]): Clash {
  const words = heldByWords[kind]
  return { ...clash, what: { zh: fill(words.zh, { name }), en: fill(words.en, { name }) } }
}
