/** Two questions of whoever watches over the server: does it live, and can a club work with it now? */
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import { codeOf } from '../database/embedded/error.ts'
import type { Database } from '../database/open.ts'
import { BeingPrepared } from '../database/prepare-lock.ts'
import { DatabaseTrouble } from '../database/trouble.ts'
import { Refusal, refuse } from './refusal.ts'

/** Whoever watches asks often; a database that needs longer for nothing isn't ready. */
const ANSWERS_WITHIN_MS = 2_000

type Watched = { database: Database; clock: Clock }

export function answerHealth(app: FastifyInstance, { database, clock }: Watched, answersWithinMs = ANSWERS_WITHIN_MS): void {
  // Browsers compare their clock with ours by this answer's Date (/test).
  app.get('/health', async (_, reply) => reply.header('date', clock.now().toUTCString()).send({ ok: true }))
  app.get('/ready', async () => {
    const late = new AbortController()
    const tooLate = pause(answersWithinMs, 'late' as const, { signal: late.signal }).catch(() => 'late' as const)
    try {
      const answer = await Promise.race([database.mustBeWritable(clock.now()), tooLate])
      if (answer === 'late') throw refuse('server.database-away', { why: `> ${answersWithinMs / 1000} s` })
      return { ok: true }
    } catch (error) {
      if (error instanceof BeingPrepared || error instanceof Refusal) throw error
      if (error instanceof DatabaseTrouble && error.kind === 'read-only') throw refuse('server.database-read-only')
      if (error instanceof DatabaseTrouble && error.kind === 'full') throw refuse('server.database-full')
      throw refuse('server.database-away', { why: codeOf(error) || 'PostgreSQL' })
    } finally {
      late.abort()
    }
  })
}
