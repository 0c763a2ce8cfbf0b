/** Background work on the database's own queue (pg-boss): survives restarts, several servers, no Redis. */
import { PgBoss } from 'pg-boss'
import { runClasses, sendClassTexts, type Tried } from '../classes/class-reservations/index.ts'
import type { Clock } from '../clock.ts'
import { remindOfLessons } from '../coaching/course-bookings/index.ts'
import { statementLimits } from '../database/limits.ts'
import type { Database } from '../database/open.ts'
import { makeCopies } from '../entry/gate-copy/index.ts'
import { watchGates } from '../entry/gates/index.ts'
import { sendDuePushes } from '../ground/articles/index.ts'
import { Seldom } from '../log-rarely.ts'
import { runDisruptions } from '../overview/disruptions/index.ts'
import { runExports, type Surroundings } from '../overview/exports/index.ts'
import { runImports } from '../overview/imports/index.ts'
import { openPrinter, printContracts } from '../people/contracts/index.ts'
import type { WorkPlace } from '../rounds/every-gym.ts'
import { safeLine, safeText } from '../safe-error.ts'
import { type Failed, type Loop, loop } from './loop.ts'
import { type Night, runNight, tryFailedAgain } from './nights.ts'
import { paced } from './retry-pace.ts'

const NIGHTLY = 'nightly'
const AGAIN = 'nightly-again'
/** Somebody sits before the screen and waits for an import or an export: the queue's own pace would be felt. */
const LOOK_EVERY_MS = 1_000
/** Whoever has a lesson soon is told to the minute. */
const LESSONS_EVERY_MS = 60_000
/** Whoever waits for a place in a class moves up soon after it comes free. */
const CLASSES_EVERY_MS = 2_000
const CLASS_TEXTS_EVERY_MS = 15_000
/** An article is due to the minute. */
const PUSHES_EVERY_MS = 10_000
/** Whoever looks after a gate hears of its silence after minutes. */
const GATES_EVERY_MS = 15_000

export type Jobs = Loop

const print = (line: string) => console.error(line)

/** `ownerUrl`: pg-boss keeps its own schema, which it migrates as the owner. */
export async function startJobs(ownerUrl: string, opened: Database, clock: Clock, around: Surroundings): Promise<Jobs> {
  const database = opened.within(statementLimits.job)
  const seldom = new Seldom(print)
  const stopping = new AbortController()
  const queue = await startQueue(ownerUrl, { database, clock, store: around.store, print, stopping: stopping.signal }, seldom)
  const every = (everyMs: number, what: string, work: (failed: Failed) => Promise<unknown>) => loop({ what, everyMs, print, seldom }, work)
  const round = (what: string) =>
    paced(clock, ({ brandId, gymId }: WorkPlace, error) => print(`${what}: gym ${gymId} of brand ${brandId}: ${safeText(error)}`))
  const rounds = { lessons: round('reminders of lessons'), classes: round('classes'), texts: round('texts about classes') }
  const tried: Tried = new Map()
  const printer = openPrinter()
  const { sms } = around.settings
  const loops = [
    every(LOOK_EVERY_MS, 'disruptions', (failed) => runDisruptions(database, clock, failed, stopping.signal)),
    every(LOOK_EVERY_MS, 'exports', (failed) => runExports(database, clock, around, failed, stopping.signal)),
    every(LOOK_EVERY_MS, 'contracts', (failed) => printContracts({ database, clock, store: around.store, printer }, failed)),
    every(LOOK_EVERY_MS, 'gate copies', (failed) => makeCopies(database, clock, failed)),
    every(LOOK_EVERY_MS, 'imports', (failed) => runImports(database, clock, failed)),
    every(PUSHES_EVERY_MS, 'articles', (failed) => sendDuePushes(database, clock, failed)),
    every(GATES_EVERY_MS, 'gates', (failed) => watchGates(database, clock, failed)),
    every(LESSONS_EVERY_MS, 'reminders of lessons', (failed) => remindOfLessons(database, clock, sms, failed, rounds.lessons)),
    every(CLASSES_EVERY_MS, 'classes', (failed) => runClasses(database, clock, failed, tried, rounds.classes)),
    every(CLASS_TEXTS_EVERY_MS, 'texts about classes', (failed) => sendClassTexts(database, clock, sms, failed, rounds.texts)),
  ]
  return {
    stop: async () => {
      stopping.abort()
      for (const one of loops) await one.stop()
      await printer.rest()
      await queue.stop()
    },
  }
}

/** The nights' queue. */
async function startQueue(ownerUrl: string, night: Night, seldom: Seldom): Promise<Jobs> {
  const boss = new PgBoss({ connectionString: ownerUrl, application_name: 'kaiguan-jobs' })
  // It asks every other second, also while the database is away.
  boss.on('error', (error) => seldom.say(`jobs: ${safeLine(error)}`))
  await boss.start()
  const told = (work: (night: Night) => Promise<void>) => () =>
    work(night).catch((error: unknown) => {
      if (!night.stopping.aborted) seldom.say(`night: broken off, tried again: ${safeLine(error)}`)
      throw error
    })
  await boss.createQueue(NIGHTLY, { retryLimit: 5, retryDelay: 60 })
  await boss.work(NIGHTLY, told(runNight))
  // Hourly: each gym's day ends at its own hour; a day already recognised costs one query.
  await boss.schedule(NIGHTLY, '7 * * * *')
  // Not in the minute of the night.
  await boss.createQueue(AGAIN, { retryLimit: 0 })
  await boss.work(AGAIN, told(tryFailedAgain))
  await boss.schedule(AGAIN, '*/5 * * * *')
  return { stop: () => boss.stop({ graceful: true, timeout: 5000 }) }
}
