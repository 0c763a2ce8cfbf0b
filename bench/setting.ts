/** What a part of the bench stands on: a copy of the filled brand, the product running on it, somebody signed in, the owner's own connection. */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { statementLimits } from '../server/src/database/limits.ts'
import { type Database, openDatabase, typeParsers } from '../server/src/database/open.ts'
import type { BigClub } from './big-club.ts'
import { countFlights } from './flights.ts'
import { copied, type Filled, type Ground } from './ground.ts'
import { type Client, clientOf, timed } from './http.ts'
import type { Contestant } from './paired.ts'
import { type Item, type Limit, startLimit } from './raw/limit.ts'
import { type Running, startServer } from './server.ts'
import { today } from './work.ts'

export type Setting = {
  ground: Ground
  /** What this is a copy of. */
  brand: Filled
  club: BigClub
  url: string
  owner: pg.Client
  /** For what is asked in this process: the list's own statements, the sums of days. */
  database: Database
  server: Running
  client: Client
  limit: Limit
  stop(): Promise<void>
}

/** Requests at a time: the desks of a big club in its busiest minute. */
export const AT_ONCE = 16

export async function openSetting(ground: Ground, brand: Filled, name: string): Promise<Setting> {
  const { template, club } = brand
  const url = await copied(ground, template, name)
  const owner = new pg.Client({ connectionString: url, types: typeParsers })
  await owner.connect()
  const database = openDatabase(url, { max: 2, statementMs: statementLimits.whole })
  const server = await startServer({ DATABASE_URL: url })
  const client = await clientOf(server.base, club)
  const limit = startLimit(url, given(club))
  const stop = async () => {
    client.close()
    await limit.stop()
    await server.stop()
    await database.close()
    await owner.end()
  }
  return { ground, brand, club, url, owner, database, server, client, limit, stop }
}

function given(club: BigClub): Record<string, unknown> {
  return { brand: club.brandId, gym: club.gymId, staff: club.staffId, asker: `staff:${club.staffId}`, day: today() }
}

export function ourContestant(
  { server, owner }: Pick<Setting, 'server' | 'owner'>,
  work: () => Promise<unknown>,
  more: { name?: string; prepare?: (count: number) => Promise<void>; atOnce?: number } = {},
): Contestant {
  return {
    name: more.name ?? 'ours',
    pid: server.pid,
    settle: async () => void (await owner.query('analyze')),
    ...(more.prepare ? { prepare: more.prepare } : {}),
    block: async (count) => (await timed(count, more.atOnce ?? AT_ONCE, async () => void (await work()))).times,
  }
}

const COUNTED = 25
/** PostgreSQL's processes tell what they wrote when they have been idle for ten seconds, or end. */
const TOLD_WITHIN_MS = 11_000

/** Of one request: round trips to the database, and rows written by table. */
export type Counted = { flights: number; written: Map<string, number> }

/** What one request does, ours and by hand: each behind a door that counts, one after the other. */
export async function countedOf(
  { url, club, owner }: Setting,
  ask: (client: Client) => Promise<unknown>,
  item: () => Item,
): Promise<{ a: Counted; b: Counted }> {
  // What others wrote before has been told by then.
  await pause(TOLD_WITHIN_MS)
  const before = await writtenRows(owner)
  const ours = await countFlights(url)
  const server = await startServer({ DATABASE_URL: ours.url })
  const client = await clientOf(server.base, club)
  const a = await usual(ours.flights, () => ask(client))
  client.close()
  await server.stop()
  ours.close()
  const between = await writtenRows(owner)
  const hand = await countFlights(url)
  const limit = startLimit(hand.url, given(club))
  const b = await usual(hand.flights, () => limit.run([item()], 1))
  await limit.stop()
  hand.close()
  const after = await writtenRows(owner)
  return { a: { flights: a, written: each(before, between) }, b: { flights: b, written: each(between, after) } }
}

/** Inserted, updated and deleted since ever, by table. */
async function writtenRows(owner: pg.Client): Promise<Map<string, number>> {
  await owner.query('select pg_stat_clear_snapshot()')
  const { rows } = await owner.query<{ name: string; n: number }>(
    `select coalesce(parent.relname, t.relname) as name, sum(n_tup_ins + n_tup_upd + n_tup_del)::bigint as n from pg_stat_user_tables t
     left join pg_inherits i on i.inhrelid = t.relid left join pg_class parent on parent.oid = i.inhparent where t.schemaname = 'public' group by 1`,
  )
  return new Map(rows.map(({ name, n }) => [name, n]))
}

/** Of one of those that were counted; what a job wrote meanwhile is less than half a row of each. */
function each(from: Map<string, number>, to: Map<string, number>): Map<string, number> {
  const rows = [...to].map(([name, n]) => [name, Math.round((n - (from.get(name) ?? 0)) / COUNTED)] as const)
  return new Map(rows.filter(([, n]) => n > 0))
}

/** The middle of many: the first ones open connections, and a job may ask something in between. */
async function usual(flights: () => number, work: () => Promise<unknown>): Promise<number> {
  const counts: number[] = []
  for (let n = 0; n < COUNTED; n++) {
    const before = flights()
    await work()
    counts.push(flights() - before)
  }
  return counts.sort((x, y) => x - y)[Math.floor(COUNTED / 2)] ?? 0
}
