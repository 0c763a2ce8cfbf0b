/** Background work on the database's own queue (pg-boss): survives restarts, several servers, no Redis. */
import { PgBoss } from 'pg-boss'
import type { Clock } from '../clock.ts'
import { BeingPrepared } from '../database/being-prepared.ts'
import { statementLimits } from '../database/limits.ts'
import type { Database } from '../database/open.ts'
import { sendDuePushes } from '../features/articles/index.ts'
import { runClasses, sendClassTexts, type Tried } from '../features/class-reservations/index.ts'
import { openPrinter, printContracts } from '../features/contracts/index.ts'
import { remindOfLessons } from '../features/course-bookings/index.ts'
import { runDisruptions } from '../features/disruptions/index.ts'
import { runExports, type Surroundings } from '../features/exports/index.ts'
import { makeCopies } from '../features/gate-copy/index.ts'
import { watchGates } from '../features/gates/index.ts'
import { runImports } from '../features/imports/index.ts'
import { safeText } from '../safe-error.ts'
import type { Place } from './every-gym.ts'
import { type Night, runNight, tryFailedAgain } from './nights.ts'
import { paced } from './paced.ts'

const NIGHTLY = 'nightly'
const AGAIN = 'nightly-again'
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

export type Jobs = { stop(): Promise<void> }

/** `ownerUrl`: pg-boss keeps its own schema, which it migrates as the owner. */
export async function startJobs(ownerUrl: string, opened: Database, clock: Clock, around: Surroundings): Promise<Jobs> {
  const database = opened.within(statementLimits.job)
  const boss = new PgBoss({ connectionString: ownerUrl, application_name: 'kaiguan-jobs' })
  boss.on('error', (error) => console.error(`jobs: ${safeText(error)}`))
  await boss.start()
  const stopping = new AbortController()
  const night: Night = { database, clock, store: around.store, print: (line) => console.error(line), stopping: stopping.signal }
  await boss.createQueue(NIGHTLY, { retryLimit: 5, retryDelay: 60 })
  await boss.work(NIGHTLY, () => runNight(night))
  // Hourly: each gym's day ends at its own hour; a day already recognised costs one query.
  await boss.schedule(NIGHTLY, '7 * * * *')
  // Not in the minute of the night.
  await boss.createQueue(AGAIN, { retryLimit: 0 })
  await boss.work(AGAIN, () => tryFailedAgain(night))
  await boss.schedule(AGAIN, '*/5 * * * *')
  const imports = everySoOften(() => runImports(database, clock, (error) => console.error(`imports: ${safeText(error)}`)))
  const pushes = everySoOften(
    () => sendDuePushes(database, clock, (error) => console.error(`articles: ${safeText(error)}`)),
    PUSHES_EVERY_MS,
  )
  const gates = everySoOften(() => watchGates(database, clock, (error) => console.error(`gates: ${safeText(error)}`)), GATES_EVERY_MS)
  const exports = everySoOften(() =>
    runExports(database, clock, around, (error) => console.error(`exports: ${safeText(error)}`), stopping.signal),
  )
  const disruptions = everySoOften(() =>
    runDisruptions(database, clock, (error) => console.error(`disruptions: ${safeText(error)}`), stopping.signal),
  )
  const tried: Tried = new Map()
  const seldom = (what: string) =>
    paced(clock, ({ brandId, gymId }: Place, error) => console.error(`${what}: gym ${gymId} of brand ${brandId}: ${safeText(error)}`))
  const lessonsRound = seldom('reminders of lessons')
  const lessons = everySoOften(
    () =>
      remindOfLessons(
        database,
        clock,
        around.settings.sms,
        (error) => console.error(`reminders of lessons: ${safeText(error)}`),
        lessonsRound,
      ),
    LESSONS_EVERY_MS,
  )
  const classesRound = seldom('classes')
  const classes = everySoOften(
    () => runClasses(database, clock, (error) => console.error(`classes: ${safeText(error)}`), tried, classesRound),
    CLASSES_EVERY_MS,
  )
  const textsRound = seldom('texts about classes')
  const classTexts = everySoOften(
    () =>
      sendClassTexts(database, clock, around.settings.sms, (error) => console.error(`texts about classes: ${safeText(error)}`), textsRound),
    CLASS_TEXTS_EVERY_MS,
  )
  const copies = everySoOften(() => makeCopies(database, clock, (error) => console.error(`gate copies: ${safeText(error)}`)))
  const printer = openPrinter()
  const papers = everySoOften(() =>
    printContracts({ database, clock, store: around.store, printer }, (error) => console.error(`contracts: ${safeText(error)}`)),
  )
  return {
    stop: async () => {
      stopping.abort()
      await disruptions.stop()
      await exports.stop()
      await papers.stop()
      await printer.rest()
      await copies.stop()
      await imports.stop()
      await pushes.stop()
      await gates.stop()
      await lessons.stop()
      await classes.stop()
      await classTexts.stop()
      await boss.stop({ graceful: true, timeout: 5000 })
    },
  }
}

/** Somebody sits before the screen and waits for an import or an export: the queue's own pace would be felt. Never two at once. */
function everySoOften(work: () => Promise<unknown>, everyMs = LOOK_EVERY_MS): Jobs {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()
  const next = () => {
    timer = setTimeout(() => {
      running = work()
        // While another process prepares the database nothing can wait in it.
        .catch((error: Error) => error instanceof BeingPrepared || console.error(`jobs: ${safeText(error)}`))
        .finally(() => stopped || next())
    }, everyMs)
  }
  next()
  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
