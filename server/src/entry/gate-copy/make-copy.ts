/**
 * The copy by which gates decide while they can't ask: made whole every few hours, because the hours it speaks of go by, and
 * mended at once where somebody's rights change (the triggers of 20261123T0831_gate_copies.sql mark them). A row whose intervals
 * stay as they are isn't written: gates fetch what changed.
 */
import { setImmediate } from 'node:timers/promises'
import { COPY_HOURS } from '@kaiguan/contract/entry/gates/gate-protocol'
import { ALWAYS, ClockAhead, firstDay, intervalsOf } from '../../access/intervals.ts'
import type { Clock } from '../../clock.ts'
import type { Database, Db } from '../../database/open.ts'
import { together } from '../../database/transaction.ts'
import { sayToGates } from '../../push/say.sql.ts'
import { type Branch, branchOf, type PersonRights, peopleWithRights, rightsOf, staffWithRights } from './facts.sql.ts'
import {
  copiesDue,
  forgetGone,
  type GateCopy,
  gymsWithCopy,
  type KeptRow,
  lockedCopy,
  nextCopy,
  pairedGates,
  setCopy,
  takeGymMarks,
  takeMarks,
  whoMay,
  writeGone,
  writeRows,
} from './gate-copy.sql.ts'

const HOUR_MS = 3_600_000
const MADE_EVERY_MS = 6 * HOUR_MS
/** Facts that are held at once, and as many that are being read. */
const AT_ONCE = 5_000
/** People who are decided about before somebody else has a turn. */
const IN_A_TURN = 500
/** So many versions ago somebody who is gone is still told of; who has an older copy gets it whole. */
const GONE_KEPT = 1_000

export const nextCopyDue = () => nextCopy(MADE_EVERY_MS)

export async function makeCopies(database: Database, clock: Clock, failed: (error: unknown) => void): Promise<void> {
  const now = clock.now()
  const due = await database.transaction(null, (db) => copiesDue(db, new Date(now.getTime() - MADE_EVERY_MS)))
  const brands = new Set(due.map(({ brand }) => brand))
  for (const { brand, gym, whole } of due) {
    if (whole) await database.transaction(brand, (db) => makeWhole(db, brand, gym, now)).catch(failed)
  }
  for (const brand of brands) await mendAll(database, brand, now).catch(failed)
}

async function mendAll(database: Database, brand: number, now: Date): Promise<void> {
  while ((await database.transaction(brand, (db) => mend(db, brand, now))) === AT_ONCE);
}

/** A branch's copy from nothing; answers how many rows changed. */
export async function makeWhole(db: Db, brandId: number, gymId: number, now: Date): Promise<number> {
  const ctx = await branchOf(db, brandId, gymId, now)
  const before = await lockedCopy(ctx)
  await takeGymMarks(ctx)
  const version = before.version + 1
  const { clock, since, until } = aheadOf(ctx)
  const gone = new Set(await whoMay(ctx))
  let changed = 0
  const write = async (all: KeptRow[]) => {
    for (const { who } of all) gone.delete(who)
    if (all.length > 0) changed += await writeRows(ctx, version, all)
  }
  const people = await peopleWithRights(ctx, since)
  const read = (at: number) => (at < people.length ? rightsOf(ctx, people.slice(at, at + AT_ONCE), since) : [])
  // While the database reads whoever comes next, it is decided here about those before.
  let facts = await read(0)
  for (let at = AT_ONCE; at < people.length + AT_ONCE; at += AT_ONCE) {
    const next = read(at)
    const rows = decidedRows(facts, clock)
    ;[facts] = await together([next, rows.then(write)])
  }
  await write(await staffRows(ctx, null))
  changed += await writeGone(ctx, version, [...gone])
  const told_from = Math.max(before.told_from, version - GONE_KEPT)
  if (told_from > before.told_from) await forgetGone(ctx, told_from)
  await newCopy(ctx, { version, made_at: now, until, told_from })
  return changed
}

/** Whose rights changed, at every branch of the brand that has a copy; answers how many marks were worked off. */
export async function mend(db: Db, brandId: number, now: Date): Promise<number> {
  const marks = await takeMarks({ db, brandId }, AT_ONCE)
  const people = ids(marks.flatMap(({ person_id, merged_into_id }) => [person_id, merged_into_id]))
  const staff = ids(marks.map(({ employee_id }) => employee_id))
  if (people.length + staff.length === 0) return marks.length
  for (const gymId of await gymsWithCopy({ db, brandId })) {
    const ctx = await branchOf(db, brandId, gymId, now)
    const before = await lockedCopy(ctx)
    const version = before.version + 1
    const { clock, since } = aheadOf(ctx, before.until)
    const all = [...(await peopleRows(ctx, people, since, clock)), ...(staff.length > 0 ? await staffRows(ctx, staff) : [])]
    const there = new Set(all.map(({ who }) => who))
    const gone = [...people.map((id) => `c${id}`), ...staff.map((id) => `e${id}`)].filter((who) => !there.has(who))
    const changed = (await writeRows(ctx, version, all)) + (await writeGone(ctx, version, gone))
    if (changed > 0) await newCopy(ctx, { ...before, version })
  }
  return marks.length
}

/** Whoever is on the line fetches it at once: a member who was blocked isn't let in by the one before. */
async function newCopy(ctx: Branch, copy: GateCopy): Promise<void> {
  await setCopy(ctx, copy)
  await sayToGates(ctx, await pairedGates(ctx), 'copy')
}

function ids(all: (number | null)[]): number[] {
  return [...new Set(all.filter((id) => id !== null))].sort((a, b) => a - b)
}

/** The hours a copy speaks of: until the end of the one that stands, or its own. */
function aheadOf(ctx: Branch, end: Date | null = null): { clock: ClockAhead; since: string; until: Date } {
  const gym = { id: ctx.gymId, timeZone: ctx.gym.time_zone, dayStartsAtMinute: ctx.gym.day_starts_at }
  const until = end !== null && end > ctx.now ? end : new Date(ctx.now.getTime() + COPY_HOURS * HOUR_MS)
  return { clock: new ClockAhead(gym, ctx.now, until), since: firstDay(gym, ctx.now), until }
}

async function peopleRows(ctx: Branch, people: number[], since: string, clock: ClockAhead): Promise<KeptRow[]> {
  return people.length === 0 ? [] : decidedRows(await rightsOf(ctx, people, since), clock)
}

/** In between everybody else is served: a gate's question doesn't wait until all are decided. */
async function decidedRows(people: PersonRights[], clock: ClockAhead): Promise<KeptRow[]> {
  const decided: KeptRow[] = []
  for (const [n, { person, facts, seals, sex }] of people.entries()) {
    if (n % IN_A_TURN === 0) await setImmediate()
    const intervals = intervalsOf(facts, clock)
    if (intervals.length > 0) decided.push({ who: `c${person}`, seals, intervals, sex })
  }
  return decided
}

/** By their phone always, by what is registered while it is on; without either they have no row. */
async function staffRows(ctx: Branch, ids: number[] | null): Promise<KeptRow[]> {
  return (await staffWithRights(ctx, ids)).flatMap(({ id, card, bound, seals, sex }) =>
    bound || (card && seals.length > 0) ? [{ who: `e${id}`, seals: card ? seals : [], intervals: [ALWAYS], sex }] : [],
  )
}
