/** Background work on the database's own queue (pg-boss): survives restarts, several servers, no Redis. */
import { PgBoss } from 'pg-boss'
import type { Clock } from '../clock.ts'
import { statementLimits } from '../database/limits.ts'
import type { Database } from '../database/open.ts'
import { Seldom } from '../log-rarely.ts'
import type { Surroundings } from '../overview/exports/index.ts'
import { openPrinter } from '../people/contracts/index.ts'
import type { Push } from '../push/push.ts'
import { safeLine } from '../safe-error.ts'
import { loop } from './loop.ts'
import { type Night, runNight, tryFailedAgain } from './nights.ts'
import { isWokenBy, listWorks } from './works.ts'

const NIGHTLY = 'nightly'
const AGAIN = 'nightly-again'
/** A night comes hourly, and what failed in it after minutes: half a minute more or less is nothing. */
const QUEUE_LOOKS_EVERY_S = 30

export type Jobs = { stop(): Promise<void> }

const print = (line: string) => console.error(line)

/**
 * `ownerUrl`: pg-boss keeps its own schema, which it migrates as the owner. `push`: what is said there wakes work; without it
 * everything waits until it is looked for.
 */
export async function startJobs(
  ownerUrl: string,
  opened: Database,
  clock: Clock,
  around: Surroundings,
  push: Pick<Push, 'listen'> | null,
): Promise<Jobs> {
  const database = opened.within(statementLimits.job)
  const seldom = new Seldom(print)
  const stopping = new AbortController()
  const queue = await startQueue(ownerUrl, { database, clock, store: around.store, print, stopping: stopping.signal }, seldom)
  const printer = openPrinter()
  const works = listWorks({ database, clock, around, printer, stopping: stopping.signal, print })
  const loops = works.map((work) => ({ work, loop: loop({ ...work, print, seldom }, work.run) }))
  push?.listen((heard) => {
    for (const one of loops) if (isWokenBy(one.work, heard)) one.loop.wake()
  })
  return {
    stop: async () => {
      stopping.abort()
      for (const one of loops) await one.loop.stop()
      await printer.rest()
      await queue.stop()
    },
  }
}

/** The nights' queue. */
async function startQueue(ownerUrl: string, night: Night, seldom: Seldom): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    application_name: 'kaiguan-jobs',
    cronWorkerIntervalSeconds: QUEUE_LOOKS_EVERY_S,
    flowIntervalSeconds: QUEUE_LOOKS_EVERY_S,
  })
  // It asks also while the database is away.
  boss.on('error', (error) => seldom.say(`jobs: ${safeLine(error)}`))
  await boss.start()
  const told = (work: (night: Night) => Promise<void>) => () =>
    work(night).catch((error: unknown) => {
      if (!night.stopping.aborted) seldom.say(`night: broken off, tried again: ${safeLine(error)}`)
      throw error
    })
  await boss.createQueue(NIGHTLY, { retryLimit: 5, retryDelay: 60 })
  await boss.work(NIGHTLY, { pollingIntervalSeconds: QUEUE_LOOKS_EVERY_S }, told(runNight))
  // Hourly: each gym's day ends at its own hour; a day already recognised costs one query.
  await boss.schedule(NIGHTLY, '7 * * * *')
  // Not in the minute of the night.
  await boss.createQueue(AGAIN, { retryLimit: 0 })
  await boss.work(AGAIN, { pollingIntervalSeconds: QUEUE_LOOKS_EVERY_S }, told(tryFailedAgain))
  await boss.schedule(AGAIN, '*/5 * * * *')
  return { stop: () => boss.stop({ graceful: true, timeout: 5000 }) }
}
