/** A check-in over HTTP at 1 and 16 clients against the raw eight-statement transaction at 16. */
import pg from 'pg'
import { buildApp } from '../server/src/app.ts'
import { systemClock } from '../server/src/clock.ts'
import { openDatabase, typeParsers } from '../server/src/database/open.ts'
import type { BigClub } from './big-club.ts'
import { type Client, quantile, timed } from './http.ts'
import { type Row, renumbered, statements } from './row.ts'

/** How many check-ins each figure is taken from; a small brand has fewer members. */
const MOST = 3_000

export async function benchCheckIn(client: Client, owner: pg.Client, ownerUrl: string, club: BigClub): Promise<Row[]> {
  const { rows } = await owner.query<{ customer_id: number; card_id: number }>(
    'select customer_id, id as card_id from cards where brand_id = $1 and gym_id = $2 order by id limit $3',
    [club.brandId, club.gymId, MOST * 4 + 700],
  )
  const count = Math.floor((rows.length - 700) / 4)
  // Everybody comes once: each figure has members of its own.
  const admit = async (n: number) => {
    const answer = await client.call('POST', '/v1/gym/visits', { customer_id: rows[n]?.customer_id }, `bench-${n}`)
    if (answer.status !== 200) throw new Error(`check-in ${n} was refused: ${JSON.stringify(answer.body)}`)
  }
  await timed(300, 4, (n) => admit(count * 4 + n))
  const one = await timed(Math.floor(count / 3), 1, admit)
  const trips = await roundTrips(ownerUrl, club, rows[count * 4 + 300]?.customer_id ?? 0)
  const sixteen = await timed(count, 16, (n) => admit(count + n))
  const raw = await rawCheckIns(ownerUrl, club, rows, count)
  const ratio = sixteen.perSecond / raw.perSecond
  const p99 = quantile(sixteen.times, 0.99)
  return [
    {
      what: 'check-in, 1 client',
      ours: `${one.perSecond.toFixed(0)}/s, median ${quantile(one.times, 0.5).toFixed(1)} ms`,
      limit: '',
      ratio: '',
      aim: '',
      met: null,
    },
    {
      what: 'check-in, 16 clients',
      ours: `${sixteen.perSecond.toFixed(0)}/s`,
      limit: `${raw.perSecond.toFixed(0)}/s raw`,
      ratio: ratio.toFixed(2),
      aim: '≥ 0.35',
      met: ratio >= 0.35,
    },
    {
      what: 'check-in, 16 clients, p99',
      ours: `${p99.toFixed(1)} ms`,
      limit: `${quantile(raw.times, 0.99).toFixed(1)} ms raw`,
      ratio: '',
      aim: '< 30 ms',
      met: p99 < 30,
    },
    { what: 'check-in, round trips', ours: String(trips), limit: '10 raw', ratio: '', aim: '≤ 16', met: trips <= 16 },
  ]
}

/** The statements of one check-in, counted at the driver of an app in this process. */
async function roundTrips(ownerUrl: string, club: BigClub, customerId: number): Promise<number> {
  const database = openDatabase(ownerUrl, { max: 1 })
  let sent = 0
  database.pool.on('connect', (connected) => {
    const query = connected.query.bind(connected)
    // The driver's many overloads all pass through; only the counting is ours.
    connected.query = ((...parts: Parameters<typeof query>) => {
      sent += 1
      return query(...parts)
    }) as typeof connected.query
  })
  const settings = { setupCode: null, loopback: true, oldestBuild: '' }
  const app = await buildApp({ database, clock: systemClock, settings, webFolder: null, checkAnswers: false, logLevel: 'error' })
  const post = (url: string, payload: object, token?: string) =>
    app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'idempotency-key': 'trips', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    })
  const { token } = (await post('/v1/gym/login', { account_id: club.login, password: club.password, gym_id: club.gymId })).json<{
    token: string
  }>()
  sent = 0
  const answer = await post('/v1/gym/visits', { customer_id: customerId }, token)
  if (answer.statusCode !== 200) throw new Error(`the counted check-in was refused: ${answer.body}`)
  await app.close()
  await database.close()
  return sent
}

async function rawCheckIns(ownerUrl: string, club: BigClub, rows: { customer_id: number; card_id: number }[], count: number) {
  const sql = statements('check-in.sql').map((text) => text.replace(/^--.*$/gm, '').trim())
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 16, types: typeParsers })
  const day = new Date().toISOString().slice(0, 10)
  const run = async (n: number) => {
    const row = rows[n]
    if (!row) return
    const all = [club.brandId, club.gymId, row.customer_id, row.card_id, club.staffId, day, new Date()]
    const db = await pool.connect()
    try {
      await db.query('begin')
      for (const text of sql) await db.query({ name: `raw-${sql.indexOf(text)}`, ...renumbered(text, all) })
      await db.query('commit')
    } finally {
      db.release()
    }
  }
  await timed(300, 16, (n) => run(count * 4 + 301 + n))
  const result = await timed(count, 16, (n) => run(count * 2 + n))
  await pool.end()
  return result
}
