/**
 * The works of a night, each by itself and at each gym by itself: whatever fails keeps nobody else from theirs. It is kept in
 * failed_works until it has succeeded there, printed, shown to the operator and at head office, and tried again ever more seldom.
 */
import { type NightWork, nightWorks } from '@kaiguan/contract/overview/head-office/night-works.texts'
import type pg from 'pg'
import { carryOnClasses } from '../classes/classes/index.ts'
import type { Clock } from '../clock.ts'
import { expireLessons } from '../coaching/course-bookings/index.ts'
import { expireCourses } from '../coaching/customer-courses/index.ts'
import type { Database } from '../database/open.ts'
import { BeingPrepared } from '../database/prepare-lock.ts'
import { DatabaseTrouble } from '../database/trouble.ts'
import { remindLockers } from '../entry/lockers/index.ts'
import { sweepFiles } from '../ground/files/index.ts'
import { sweepExports } from '../overview/exports/index.ts'
import { carryOnForgetting } from '../overview/forget-requests/index.ts'
import { remindAll } from '../people/follow-ups/index.ts'
import { expirePoints } from '../people/points/index.ts'
import type { Round, WorkPlace } from '../rounds/every-gym.ts'
import { safeLine } from '../safe-error.ts'
import type { Store } from '../storage/store.ts'
import { keepHouse } from './clean-up.ts'
import { dueAgain, type Failing, failingPlaces, forgetFailed, noteFailed } from './failed-works.sql.ts'
import { findDoubles } from './find-doubles.ts'
import { moveAllStages } from './move-stages.ts'
import { performPastOrders } from './perform-past.ts'
import { recogniseAll } from './recognise.ts'
import { sumAllDays } from './sum-days.ts'
import { isNightDue, planNight } from './works.sql.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** The hourly night tries everything again anyway. */
const PACE = { firstMs: 5 * MINUTE_MS, mostMs: 60 * MINUTE_MS }
/** Any number, the same in every process: two servers never do one night side by side. */
const NIGHT_LOCK = 20_261_126
const INSTALLATION: WorkPlace = { brandId: null, gymId: null }

export type Night = {
  database: Database
  clock: Clock
  store: Store
  /** The operator's log. */
  print(line: string): void
  /** The server stops: what breaks off then has not failed. */
  stopping: AbortSignal
}

type Run = (night: Night, round: Round) => Promise<void>

/** In their order: days are summed after what they earned is posted. */
const runs: Record<NightWork, Run> = {
  recognition: ({ database, clock }, round) => recogniseAll(database, clock, round),
  courses: ({ database, clock }, round) => expireCourses(database, clock, round),
  'past-orders': ({ database }, round) => performPastOrders(database, round),
  stages: ({ database, clock }, round) => moveAllStages(database, clock, round),
  sums: ({ database, clock }, round) => sumAllDays(database, clock, round),
  doubles: ({ database, clock }, round) => findDoubles(database, clock, round),
  'follow-ups': ({ database, clock }, round) => remindAll(database, clock, round),
  lockers: ({ database, clock }, round) => remindLockers(database, clock, round),
  points: ({ database, clock }, round) => expirePoints(database, clock, round),
  lessons: ({ database, clock }, round) => expireLessons(database, clock, round),
  classes: ({ database, clock }, round) => carryOnClasses(database, clock, round),
  house: ({ database, clock }, round) => keepHouse(database, clock, round),
  forgetting: ({ database, clock, store }, round) => carryOnForgetting(database, clock, store, round),
  exports: ({ database, clock, store }, round) => sweepExports(database, clock, store, round),
  files: ({ database, clock, store }, round) => sweepFiles(database, clock, store, round),
}

/** Hourly at this minute: each gym's day ends at its own hour; a day already recognised costs one query. */
const AT_MINUTE = 7

/** The next seventh minute of an hour. */
export function nightAfter(now: Date): Date {
  const hour = now.getTime() - (now.getTime() % HOUR_MS)
  const at = hour + AT_MINUTE * MINUTE_MS
  return new Date(at > now.getTime() ? at : at + HOUR_MS)
}

/**
 * All works at all gyms, where their hour has come and no other server is at it. Only what was done to its end is written down
 * as done: after a server that died in the night the next one begins again, and finds little to do.
 */
export function runNight(night: Night): Promise<void> {
  const { database, clock } = night
  return alone(night, async () => {
    if (!(await isNightDue(database.pool, clock.now()))) return
    for (const work of nightWorks) await runWork(night, work, INSTALLATION)
    await planNight(database.pool, nightAfter(clock.now()))
  })
}

/** What failed before and whose pause is over, there alone. While a night is under way it tries them itself. */
export function tryFailedAgain(night: Night): Promise<void> {
  return alone(night, async () => {
    for (const { work, place } of await dueAgain(night.database.pool, night.clock.now())) await runWork(night, work, place)
  })
}

/** Nothing where another server holds the lock; on a connection of its own, so that the lock goes with its process. */
async function alone(night: Night, work: () => Promise<void>): Promise<void> {
  const holder = await night.database.pool.connect()
  let held = false
  try {
    held = (await holder.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [NIGHT_LOCK])).rows[0]?.held === true
    if (held) await work()
  } finally {
    await letGo(holder, held)
  }
}

async function letGo(holder: pg.PoolClient, held: boolean): Promise<void> {
  const failed = held
    ? await holder.query('select pg_advisory_unlock($1)', [NIGHT_LOCK]).then(
        () => undefined,
        (error: Error) => error,
      )
    : undefined
  // One that can't let go of the lock is closed, and the lock with it.
  holder.release(failed)
}

async function runWork(night: Night, work: NightWork, at: WorkPlace): Promise<void> {
  const failing = await failingPlaces(night.database.pool, work)
  const ended = async (place: WorkPlace, error: unknown) => {
    if (error !== null) return failed(night, { work, place }, error)
    if (failing.some((one) => isSame(one, place))) await succeeded(night, { work, place })
  }
  const error = await runs[work](night, { due: (place) => isWithin(at, place), ended }).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  // What it does for no brand in particular, and reading which brands there are.
  await ended(INSTALLATION, error)
}

const isSame = (a: WorkPlace, b: WorkPlace) => a.brandId === b.brandId && a.gymId === b.gymId

/** A gym is reached through its brand. */
function isWithin(at: WorkPlace, { brandId, gymId }: WorkPlace): boolean {
  return (at.brandId === null || at.brandId === brandId) && (at.gymId === null || gymId === null || at.gymId === gymId)
}

async function failed({ database, clock, print, stopping }: Night, failing: Failing, error: unknown): Promise<void> {
  // Nobody's work failed: nothing can be done anywhere while the database is away, or another process prepares it.
  if (stopping.aborted || error instanceof BeingPrepared || error instanceof DatabaseTrouble) throw error
  const line = safeLine(error)
  const kept = await noteFailed(database.pool, failing, { now: clock.now(), error: line, ...PACE })
  print(`night: ${failing.work} failed at ${placeText(failing.place)} (${kept.times}× since ${kept.since.toISOString()}): ${line}`)
}

async function succeeded({ database, print }: Night, failing: Failing): Promise<void> {
  await forgetFailed(database.pool, failing)
  print(`night: ${failing.work} succeeded again at ${placeText(failing.place)}`)
}

function placeText({ brandId, gymId }: WorkPlace): string {
  if (gymId !== null) return `gym ${gymId} of brand ${brandId}`
  return brandId === null ? 'the installation' : `brand ${brandId}`
}
