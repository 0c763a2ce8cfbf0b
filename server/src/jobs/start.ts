/** Background work on the database's own queue (pg-boss): survives restarts, several servers, no Redis. */
import { PgBoss } from 'pg-boss'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/open.ts'
import { runImports } from '../features/imports/index.ts'
import { keepHouse } from './keep-house.ts'
import { recogniseAll } from './recognise.ts'
import { sumAllDays } from './sum-days.ts'

const NIGHTLY = 'nightly'
const LOOK_EVERY_MS = 1_000

export type Jobs = { stop(): Promise<void> }

/** `ownerUrl`: pg-boss keeps its own schema, which it migrates as the owner. */
export async function startJobs(ownerUrl: string, database: Database, clock: Clock): Promise<Jobs> {
  const boss = new PgBoss({ connectionString: ownerUrl, application_name: 'kaiguan-jobs' })
  boss.on('error', (error) => console.error(`jobs: ${error.message}`))
  await boss.start()
  await boss.createQueue(NIGHTLY, { retryLimit: 5, retryDelay: 60 })
  await boss.work(NIGHTLY, async () => {
    await recogniseAll(database, clock)
    await sumAllDays(database, clock)
    await keepHouse(database, clock)
  })
  // Hourly: each gym's day ends at its own hour; a day already recognised costs one query.
  await boss.schedule(NIGHTLY, '7 * * * *')
  const imports = everySoOften(() => runImports(database, clock, (error) => console.error('imports:', error)))
  return {
    stop: async () => {
      await imports.stop()
      await boss.stop({ graceful: true, timeout: 5000 })
    },
  }
}

/** Somebody sits before the screen and waits for an import: the queue's own pace would be felt. Never two at once. */
function everySoOften(work: () => Promise<void>): Jobs {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const next = () => {
    timer = setTimeout(() => {
      running = work()
        .catch((error: Error) => console.error(`jobs: ${error.message}`))
        .finally(() => stopped || next())
    }, LOOK_EVERY_MS)
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
