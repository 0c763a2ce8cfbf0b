/** Starts the work in the background, and ends it in order. */
import type { Clock } from '../clock.ts'
import { statementLimits } from '../database/limits.ts'
import type { Database } from '../database/open.ts'
import { Seldom } from '../log-rarely.ts'
import type { PayableHandlers } from '../money/payment-intents/index.ts'
import type { Surroundings } from '../overview/exports/index.ts'
import { openPrinter } from '../people/contracts/index.ts'
import type { Push } from '../push/push.ts'
import { Lookout } from './lookout.ts'
import { nightAfter } from './nights.ts'
import { planFirstNight } from './works.sql.ts'
import { isWokenBy, listWorks } from './works.ts'

export type Jobs = { stop(): Promise<void> }

const print = (line: string) => console.error(line)

/** `push`: what is said there wakes work; without it everything waits until it is looked for. */
export async function startJobs(
  opened: Database,
  clock: Clock,
  around: Surroundings & { payable: PayableHandlers },
  push: Pick<Push, 'listen'> | null,
): Promise<Jobs> {
  const database = opened.within(statementLimits.job)
  const stopping = new AbortController()
  const printer = openPrinter()
  await planFirstNight(database.pool, nightAfter(clock.now()))
  const works = listWorks({ database, clock, around, payable: around.payable, printer, stopping: stopping.signal, print })
  const lookout = new Lookout({ database, clock, print, seldom: new Seldom(print) }, works)
  push?.listen((heard) => lookout.wake((work) => isWokenBy(work, heard)))
  return {
    stop: async () => {
      stopping.abort()
      await lookout.stop()
      await printer.rest()
    },
  }
}
