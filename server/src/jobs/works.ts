/**
 * All work in the background but the nights', in one place: what wakes each, and how often it is looked for all the same. Each
 * takes what it does under a lock of its own, so that several servers share it. A request wakes work by what it says it changes.
 */
import type { Tag } from '@kaiguan/contract/tags'
import { runClasses, sendClassTexts, type Tried } from '../classes/class-reservations/index.ts'
import type { Clock } from '../clock.ts'
import { remindOfLessons } from '../coaching/course-bookings/index.ts'
import type { Database } from '../database/open.ts'
import { makeCopies } from '../entry/gate-copy/index.ts'
import { watchGates } from '../entry/gates/index.ts'
import { sendDuePushes } from '../ground/articles/index.ts'
import { runDisruptions } from '../overview/disruptions/index.ts'
import { runExports, type Surroundings } from '../overview/exports/index.ts'
import { runImports } from '../overview/imports/index.ts'
import { type openPrinter, printContracts } from '../people/contracts/index.ts'
import type { Heard } from '../push/process-messages.ts'
import type { WorkPlace } from '../rounds/every-gym.ts'
import { safeText } from '../safe-error.ts'
import type { Failed } from './loop.ts'
import { paced } from './retry-pace.ts'

export type Work = {
  what: string
  wokenBy: readonly Tag[] | 'any-change'
  atMostEveryMs: number
  atLeastEveryMs: number
  run(failed: Failed): Promise<unknown>
}

type Around = {
  database: Database
  clock: Clock
  around: Surroundings
  printer: ReturnType<typeof openPrinter>
  stopping: AbortSignal
  print(line: string): void
}

/** Nobody sees a second go by; a busy counter changes something many times in one. */
const SECOND = 1_000
/** What was said while no server listened is found so late at most; what falls due by itself is due to the minute. */
const MINUTE = 60_000

export function listWorks({ database, clock, around, printer, stopping, print }: Around): Work[] {
  const round = (what: string) =>
    paced(clock, ({ brandId, gymId }: WorkPlace, error) => print(`${what}: gym ${gymId} of brand ${brandId}: ${safeText(error)}`))
  const rounds = { lessons: round('reminders of lessons'), classes: round('classes'), texts: round('texts about classes') }
  const tried: Tried = new Map()
  const { sms } = around.settings
  const work = (what: string, wokenBy: Work['wokenBy'], run: Work['run'], more: Partial<Work> = {}): Work => ({
    what,
    wokenBy,
    run,
    atMostEveryMs: SECOND,
    atLeastEveryMs: MINUTE,
    ...more,
  })
  return [
    work('disruptions', ['disruptions'], (failed) => runDisruptions(database, clock, failed, stopping)),
    work('exports', ['exports'], (failed) => runExports(database, clock, around, failed, stopping)),
    work('imports', ['imports'], (failed) => runImports(database, clock, failed)),
    work('contracts', ['contracts'], (failed) => printContracts({ database, clock, store: around.store, printer }, failed)),
    // Whatever is changed may change who may enter; whom it does is marked where it is changed.
    work('gate copies', 'any-change', (failed) => makeCopies(database, clock, failed)),
    work('articles', ['articles'], (failed) => sendDuePushes(database, clock, failed), { atLeastEveryMs: MINUTE / 2 }),
    // Whoever looks after a gate hears of its silence after minutes, and of its return soon.
    work('gates', [], (failed) => watchGates(database, clock, failed), { atLeastEveryMs: MINUTE / 2 }),
    work('reminders of lessons', [], (failed) => remindOfLessons(database, clock, sms, failed, rounds.lessons)),
    // Offers lapse and classes end by themselves; whoever waits moves up as soon as a place comes free.
    work('classes', ['classes', 'bookings'], (failed) => runClasses(database, clock, failed, tried, rounds.classes), {
      atMostEveryMs: 2 * SECOND,
      atLeastEveryMs: MINUTE / 4,
    }),
    work('texts about classes', ['classes', 'bookings'], (failed) => sendClassTexts(database, clock, sms, failed, rounds.texts), {
      atMostEveryMs: 2 * SECOND,
    }),
  ]
}

/** Whether there may be something to do for it after what was said between the processes. */
export function isWokenBy({ wokenBy }: Pick<Work, 'wokenBy'>, heard: Heard): boolean {
  if ('gap' in heard) return true
  if (!('changed' in heard)) return false
  return wokenBy === 'any-change' || heard.changed.some(({ tags }) => wokenBy.some((tag) => tags.includes(tag)))
}
