/**
 * The limit, in a process of its own on the same Node: hand-written SQL, one statement a flight, as the app's role under
 * row-level security, from as many connections as the server has. No HTTP: what is asked comes from the bench as a list.
 */
import pg from 'pg'
import { typeParsers } from '../../server/src/database/open.ts'
import { timed } from '../http.ts'
import type { Asked, Done } from './limit.ts'
import { type Statement, statements } from './statements.ts'

const deeds = {
  'check-in': statements('check-in'),
  consume: statements('consume'),
  'gate-ask': statements('gate-ask'),
  goods: statements('goods'),
  newest: statements('newest'),
  renew: statements('renew'),
  reserve: statements('reserve'),
} as const

const OF_BRAND = `select set_config('app.brand', $1, true)`

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL ?? '',
  max: 20,
  types: typeParsers,
  application_name: 'kaiguan raw',
  options: '-c role=kaiguan_app',
})

/** Whatever a statement answers is there for the ones after it, under its column's name. */
async function carryOut(todo: readonly Statement[], given: Record<string, unknown>): Promise<void> {
  const db = await pool.connect()
  const known: Record<string, unknown> = { ...given, now: new Date() }
  try {
    await db.query('begin')
    await db.query({ name: 'of-brand', text: OF_BRAND, values: [String(given.brand)] })
    for (const { name, text, parameters } of todo) {
      const { rows } = await db.query<Record<string, unknown>>({ name, text, values: parameters.map((parameter) => known[parameter]) })
      Object.assign(known, rows[0])
    }
    await db.query('commit')
  } catch (error) {
    await db.query('rollback')
    throw error
  } finally {
    db.release()
  }
}

process.on('message', async ({ items, atOnce, given }: Asked) => {
  const { times } = await timed(items.length, atOnce, async (n) => {
    const item = items[n]
    if (item) await carryOut(deeds[item.deed], { ...given, ...item.given })
  })
  const answer: Done = { times }
  process.send?.(answer)
})
process.on('disconnect', () => void pool.end())
