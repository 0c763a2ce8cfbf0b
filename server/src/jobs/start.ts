/** Background work on the database's own queue (pg-boss): survives restarts, several servers, no Redis. */
import { PgBoss } from 'pg-boss'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/open.ts'
import { keepHouse } from './keep-house.ts'
import { recogniseAll } from './recognise.ts'

const NIGHTLY = 'nightly'

export type Jobs = { stop(): Promise<void> }

/** `ownerUrl`: pg-boss keeps its own schema, which it migrates as the owner. */
export async function startJobs(ownerUrl: string, database: Database, clock: Clock): Promise<Jobs> {
  const boss = new PgBoss({ connectionString: ownerUrl, application_name: 'kaiguan-jobs' })
  boss.on('error', (error) => console.error(`jobs: ${error.message}`))
  await boss.start()
  await boss.createQueue(NIGHTLY, { retryLimit: 5, retryDelay: 60 })
  await boss.work(NIGHTLY, async () => {
    await recogniseAll(database, clock)
    await keepHouse(database, clock)
  })
  // Hourly: each gym's day ends at its own hour; a day already recognised costs one query.
  await boss.schedule(NIGHTLY, '7 * * * *')
  return { stop: () => boss.stop({ graceful: true, timeout: 5000 }) }
}
