/** The database before it is there. The server listens from its first moment on; whoever asks meanwhile hears how far it is. */
import type { Database } from './open.ts'
import { BeingPrepared } from './prepare-lock.ts'

export type DatabaseToCome = Database & { say(percent: number): void; come(database: Database): void }

export function databaseToCome(): DatabaseToCome {
  let percent = 0
  let arrived: Database | null = null
  const there = () => {
    if (!arrived) throw new BeingPrepared(percent)
    return arrived
  }
  return {
    say: (now) => {
      percent = now
    },
    come: (database) => {
      arrived = database
    },
    transaction: async (brandId, work, manner) => there().transaction(brandId, work, manner),
    apart: async (work) => there().apart(work),
    within: (statementMs) => there().within(statementMs),
    mustBeWritable: async (now) => there().mustBeWritable(now),
    get pool() {
      return there().pool
    },
    close: async () => arrived?.close(),
  }
}
