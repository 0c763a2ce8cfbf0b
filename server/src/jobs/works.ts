/**
 * All work in the background, in one place: what wakes each, and what it asks to know when it next falls due. Each takes what it
 * does under a lock of its own, so that several servers share it. A request wakes work by what it says it changes.
 */
import type { Tag } from '@kaiguan/contract/tags'
import { nextClassText, nextOfClasses, runClasses, sendClassTexts, type Tried } from '../classes/class-reservations/index.ts'
import type { Clock } from '../clock.ts'
import { nextAboutLessons, remindOfLessons } from '../coaching/course-bookings/index.ts'
import type { Database } from '../database/open.ts'
import { makeCopies, nextCopyDue } from '../entry/gate-copy/index.ts'
import { nextAtGates, watchGates } from '../entry/gates/index.ts'
import { nextPush, sendDuePushes } from '../ground/articles/index.ts'
import { fetchBills, nextBill } from '../money/payment-bills/index.ts'
import { nextPayment, type PayableHandlers, runPayments } from '../money/payment-intents/index.ts'
import { compareBills } from '../money/reconciliations/index.ts'
import { nextDisruption, runDisruptions } from '../overview/disruptions/index.ts'
import { nextExportDue, runExports, type Surroundings } from '../overview/exports/index.ts'
import { nextImport, runImports } from '../overview/imports/index.ts'
import { nextLetter, writeLetters } from '../overview/weekly-letters/index.ts'
import { nextToPrint, type openPrinter, printContracts } from '../people/contracts/index.ts'
import { nextMessages, sendMessages } from '../people/member-messages/index.ts'
import type { Heard } from '../push/process-messages.ts'
import type { Round } from '../rounds/every-gym.ts'
import { safeText } from '../safe-error.ts'
import { type Work as Looked, SECOND } from './lookout.ts'
import type { Failed } from './loop.ts'
import { runNight, tryFailedAgain } from './nights.ts'
import { paced } from './retry-pace.ts'
import { nextFailedNight, nextNight } from './works.sql.ts'

/** By these they stand in `works`, and the operator knows them by them. */
export type WorkName =
  | 'disruptions'
  | 'exports'
  | 'imports'
  | 'contracts'
  | 'gate-copies'
  | 'articles'
  | 'gates'
  | 'lessons'
  | 'classes'
  | 'class-texts'
  | 'member-messages'
  | 'letters'
  | 'payments'
  | 'bills'
  | 'nights'
  | 'nights-again'

export type Work = Looked & { what: WorkName; wokenBy: readonly Tag[] | 'any-change' }

type Around = {
  database: Database
  clock: Clock
  around: Surroundings
  payable: PayableHandlers
  printer: ReturnType<typeof openPrinter>
  stopping: AbortSignal
  print(line: string): void
}

/** At each gym by itself: one that fails is left alone for longer and longer. */
function atGyms(
  { clock, print }: Pick<Around, 'clock' | 'print'>,
  what: WorkName,
  run: (failed: Failed, round: Round) => Promise<unknown>,
): Work['run'] {
  const pace = paced(clock)
  return (failed, missed) =>
    run(
      failed,
      pace(({ brandId, gymId }, error, tried) => {
        missed(error)
        if (tried) print(`${what}: gym ${gymId} of brand ${brandId}: ${safeText(error)}`)
      }),
    )
}

function work(what: WorkName, wokenBy: Work['wokenBy'], asks: Work['asks'], run: Work['run'], atMostEveryMs = SECOND): Work {
  return { what, wokenBy, asks, run, atMostEveryMs }
}

function atProviders({ database, clock, around, payable, stopping }: Around): Work[] {
  return [
    // Whoever asked may be gone: it ends done or back all the same.
    work('payments', ['payments'], nextPayment, (failed) => runPayments(database, clock, around, payable, failed, stopping)),
    // The mornings of China say when; a payment that is corrected says that its day is compared anew.
    work('bills', ['reconciliations'], nextBill, async (failed) => {
      await fetchBills(database, clock, around, failed, stopping)
      await compareBills(database, clock, failed, stopping)
    }),
  ]
}

export function listWorks(at: Around): Work[] {
  const { database, clock, around, printer, stopping, print } = at
  /** A few at a time, so that the newest is always first; what can't be printed now waits for its next try. */
  const printAll = async (failed: Failed) => {
    while (!stopping.aborted && (await printContracts({ database, clock, store: around.store, printer }, failed)) > 0);
  }
  const writeAll = (_: Failed, round: Round) => writeLetters(database, clock, round)
  const tried: Tried = new Map()
  const { sms } = around.settings
  const night = { database, clock, store: around.store, print, stopping }
  return [
    work('disruptions', ['disruptions'], nextDisruption, (failed) => runDisruptions(database, clock, failed, stopping)),
    work('exports', ['exports'], nextExportDue, (failed) => runExports(database, clock, around, failed, stopping)),
    work('imports', ['imports'], nextImport, (failed) => runImports(database, clock, failed)),
    work('contracts', ['contracts'], nextToPrint, printAll),
    // Whatever is changed may change who may enter; whom it does is marked where it is changed.
    work('gate-copies', 'any-change', nextCopyDue, (failed) => makeCopies(database, clock, failed)),
    work('articles', ['articles'], nextPush, (failed) => sendDuePushes(database, clock, failed)),
    // A gate that is heard again says so to nobody: that is found within the minute.
    work(
      'gates',
      [],
      (_, ahead) => nextAtGates(ahead),
      (failed) => watchGates(database, clock, failed),
    ),
    work(
      'lessons',
      ['bookings'],
      nextAboutLessons,
      atGyms(at, 'lessons', (failed, round) => remindOfLessons(database, clock, sms, failed, round)),
    ),
    // Offers lapse and classes end by themselves; whoever waits moves up as soon as a place comes free.
    work(
      'classes',
      ['classes', 'bookings'],
      nextOfClasses,
      atGyms(at, 'classes', (failed, round) => runClasses(database, clock, failed, tried, round)),
      2 * SECOND,
    ),
    work(
      'class-texts',
      ['classes', 'bookings'],
      nextClassText,
      atGyms(at, 'class-texts', (failed, round) => sendClassTexts(database, clock, sms, failed, round)),
      2 * SECOND,
    ),
    work(
      'member-messages',
      ['member-messages'],
      nextMessages,
      atGyms(at, 'member-messages', (failed, round) => sendMessages(database, clock, sms, failed, round)),
    ),
    // A branch may turn its switch; a letter may wait for the night, whose end nobody says.
    work('letters', ['gym'], nextLetter, atGyms(at, 'letters', writeAll)),
    ...atProviders(at),
    work('nights', [], nextNight, () => runNight(night)),
    work('nights-again', [], nextFailedNight, () => tryFailedAgain(night)),
  ]
}

/** Whether there may be something to do for it after what was said between the processes. */
export function isWokenBy({ wokenBy }: Pick<Work, 'wokenBy'>, heard: Heard): boolean {
  if ('gap' in heard) return true
  if (!('changed' in heard)) return false
  return wokenBy === 'any-change' || heard.changed.some(({ tags }) => wokenBy.some((tag) => tags.includes(tag)))
}
