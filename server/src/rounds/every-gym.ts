/** Work at many gyms: one brand at a time, each gym by itself; a gym that fails doesn't stop the others. */
import type { Clock } from '../clock.ts'
import { dayIn } from '../clock.ts'
import type { GymFacts } from '../context.ts'
import { brandIds } from '../database/brands.sql.ts'
import { type Database, type Db, rows } from '../database/open.ts'
import { sql } from '../database/sql.ts'
import { gymFacts } from '../gym-facts.sql.ts'

export type GymNow = { brandId: number; gymId: number; gym: GymFacts; now: Date; today: string }

/** What a part of the work was about: a gym; without one its whole brand; without either the installation. */
export type WorkPlace = { brandId: number | null; gymId: number | null }

/** Whose turn it is, and who hears how it ended. */
export type Round = {
  /** False: not now. */
  due(place: WorkPlace): boolean
  /** `error` null: it succeeded. What it throws ends the round. */
  ended(place: WorkPlace, error: unknown): Promise<void> | void
}

/** At every open gym. */
export function everyGym(
  database: Database,
  clock: Clock,
  what: string,
  work: (gym: GymNow) => Promise<unknown>,
  round?: Round,
): Promise<void> {
  return everyGymEver(database, clock, what, whereOpen(work), round)
}

/** At closed ones, too: their books are still read, and settled with other branches. */
export function everyGymEver(
  database: Database,
  clock: Clock,
  what: string,
  work: (gym: GymNow) => Promise<unknown>,
  round?: Round,
): Promise<void> {
  const all = async () => (await database.transaction(null, brandIds)).map((brandId) => ({ brandId, gymIds: null }))
  return atGyms({ database, clock, all, beside: 1 }, what, work, round)
}

/** A gym that was closed after it was found is passed by, too. */
function whereOpen(work: (gym: GymNow) => Promise<unknown>): (gym: GymNow) => Promise<unknown> {
  return async (gym) => (gym.gym.closed_on === null ? work(gym) : undefined)
}

export type GymDue = { brand: number; gym: number }

/** Work at the open gyms alone where something is due: `due` finds them, in a transaction of no brand. `beside`: at how many at once. */
export function gymsDue(
  database: Database,
  clock: Clock,
  what: string,
  due: (db: Db, now: Date) => Promise<GymDue[]>,
  work: (gym: GymNow) => Promise<unknown>,
  round?: Round,
  beside = 1,
): Promise<void> {
  const all = async () => {
    const found = await database.transaction(null, (db) => due(db, clock.now()))
    const byBrand = Map.groupBy(found, ({ brand }) => brand)
    return [...byBrand].map(([brandId, gyms]) => ({ brandId, gymIds: gyms.map(({ gym }) => gym) }))
  }
  return atGyms({ database, clock, all, beside }, what, whereOpen(work), round)
}

/** `gymIds` null: all of the brand. */
type Wanted = { brandId: number; gymIds: number[] | null }
type At = { database: Database; clock: Clock; all: () => Promise<Wanted[]>; beside: number }

function atGyms({ database, clock, all, beside }: At, what: string, work: (gym: GymNow) => Promise<unknown>, round?: Round): Promise<void> {
  return heard(`${what} failed`, round, async (part) => {
    const gyms = gymsOf(database, await all(), part)
    await besides(beside, gyms, ({ brandId, gym }) => {
      const now = clock.now()
      const place = { brandId, gymId: gym.id }
      return part(place, () => work({ ...place, gym, now, today: dayIn(gym, now) }))
    })
  })
}

/** Of a brand once it is its turn. */
async function* gymsOf(database: Database, wanted: readonly Wanted[], part: Part): AsyncGenerator<{ brandId: number; gym: GymFacts }> {
  for (const { brandId, gymIds } of wanted) {
    const gyms = await part({ brandId, gymId: null }, () =>
      database.transaction(brandId, (db) =>
        rows(
          db,
          sql<GymFacts>`
          select ${gymFacts} from gyms where brand_id = ${brandId} and (${gymIds}::bigint[] is null or id = any (${gymIds})) order by id`,
        ),
      ),
    )
    for (const gym of gyms ?? []) yield { brandId, gym }
  }
}

/** So many at once, each as soon as one before it is done. What is thrown begins no more, and is thrown once those under way have ended. */
async function besides<T>(most: number, all: AsyncGenerator<T>, work: (one: T) => Promise<unknown>): Promise<void> {
  const lane = async () => {
    for (let one = await all.next(); !one.done; one = await all.next())
      await work(one.value).catch(async (error: unknown) => {
        await all.return(undefined)
        throw error
      })
  }
  const ended = await Promise.allSettled(Array.from({ length: most }, lane))
  for (const end of ended) if (end.status === 'rejected') throw end.reason
}

/** Work of which a brand does all at once. */
export function everyBrand(database: Database, what: string, work: (brandId: number) => Promise<unknown>, round?: Round): Promise<void> {
  return heard(`${what} failed`, round, async (part) => {
    for (const brandId of await database.transaction(null, brandIds)) await part({ brandId, gymId: null }, () => work(brandId))
  })
}

type Part = <T>(place: WorkPlace, work: () => Promise<T>) => Promise<T | undefined>

/** Where nobody hears, all are tried all the same, and what failed is thrown at the end. */
async function heard(what: string, round: Round | undefined, work: (part: Part) => Promise<void>): Promise<void> {
  const failures: unknown[] = []
  await work(async (place, part) => {
    if (round && !round.due(place)) return undefined
    const end = await part().then(
      (answer) => ({ answer, error: null }),
      (error: unknown) => ({ answer: undefined, error }),
    )
    if (round) await round.ended(place, end.error)
    else if (end.error !== null) failures.push(end.error)
    return end.answer
  })
  if (failures.length > 0) throw new AggregateError(failures, `${what} at ${failures.length} gyms or brands`)
}
