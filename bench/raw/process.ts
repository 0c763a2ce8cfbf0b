/**
 * The limit, in a process of its own on the same Node: hand-written SQL, pipelined as ours, as the app's role under
 * row-level security, from as many connections as the server has. No HTTP: what is asked comes from the bench as a list.
 */
import pg from 'pg'
import { typeParsers } from '../../server/src/database/open.ts'
import { sent, together } from '../../server/src/database/transaction.ts'
import { timed } from '../http.ts'
import type { Asked, Done } from './limit.ts'
import { type Statement, statements } from './statements.ts'

const deeds = {
  'check-in': statements('check-in'),
  'check-in-everything': statements('check-in-everything'),
  consume: statements('consume'),
  'gate-ask': statements('gate-ask'),
  goods: statements('goods'),
  newest: statements('newest'),
  renew: statements('renew'),
  reserve: statements('reserve'),
} as const

/** As ours begins a money call's: each statement's one plan serves whatever values are asked. */
const OF_BRAND = `select set_config('app.brand', $1, true), set_config('plan_cache_mode', 'force_generic_plan', true)`

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL ?? '',
  max: 20,
  types: typeParsers,
  application_name: 'kaiguan raw',
  options: '-c role=kaiguan_app',
  // The driver's types don't know it yet: a statement leaves without waiting for the answer to the one before.
  ...{ pipeline: true },
})

/** Flights of statements: the first carries the beginning of the transaction, the last its end. */
async function carryOut(todo: readonly Statement[], given: Record<string, unknown>): Promise<void> {
  const db = await pool.connect()
  const known: Record<string, unknown> = { ...given, now: new Date() }
  let flight: Promise<pg.QueryResult>[] = []
  const send = (query: string | pg.QueryConfig) => flight.push(sent(db, query))
  /** Whatever a statement answers is there for the ones after its flight, under its column's name. */
  const land = async () => {
    for (const { rows } of await together(flight)) Object.assign(known, rows[0])
    flight = []
  }
  try {
    send('begin')
    send({ name: 'of-brand', text: OF_BRAND, values: [String(given.brand)] })
    for (const [at, { name, text, parameters, withNext }] of todo.entries()) {
      send({ name, text, values: parameters.map((parameter) => known[parameter]) })
      if (at === todo.length - 1) send('commit')
      if (!withNext) await land()
    }
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
