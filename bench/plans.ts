/**
 * Every plan that the product's calls take at a big gym, as PostgreSQL tells them (auto_explain, foreign keys and triggers too):
 * which indexes stand in none and back no constraint and no foreign key, and which statement reads a big table through.
 */

import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { buildApp } from '../server/src/app.ts'
import { quietSettings } from '../server/src/context.ts'
import { openDatabase } from '../server/src/database/open.ts'
import { newToken, SESSION_MS, startSession } from '../server/src/ground/auth/index.ts'
import { fileSecret } from '../server/src/ground/files/index.ts'
import { hashToken } from '../server/src/http/session.ts'
import { diskStore } from '../server/src/storage/disk-store.ts'
import { type Club, type Staff, staffAt, testClock, type World } from '../server/src/testing/club.ts'
import { copied } from './ground.ts'
import type { Row } from './row.ts'
import type { Setting } from './setting.ts'
import { type Known, type Walked, walk } from './walk.ts'

const COPY = 'bench_plans'
/** A table below this is small: reading it through is what anybody would do. */
const BIG = 20_000

/**
 * Planned for the very values, and planned once for all of them. The small tables must not be read through meanwhile, or
 * their indexes would stand in no plan because the bench has few roles.
 */
const MODES = [
  { plan_cache_mode: 'force_custom_plan', enable_seqscan: 'off' },
  { plan_cache_mode: 'force_generic_plan', enable_seqscan: 'off' },
  { plan_cache_mode: 'force_custom_plan', enable_seqscan: 'on' },
  { plan_cache_mode: 'force_generic_plan', enable_seqscan: 'on' },
] as const

type Plans = { used: Set<string>; through: Map<string, string> }

export async function benchPlans(setting: Setting): Promise<Row[]> {
  const { ground, brand } = setting
  const log = join(ground.folder, 'postgres.log')
  const plans: Plans = { used: new Set(), through: new Map() }
  const rows: Row[] = []
  for (const mode of MODES) {
    // Each mode on a copy of its own: what one walk made would be in the next one's way.
    const url = await copied(ground, brand.template, COPY)
    await on(url, async (owner) => {
      await explainAll(owner, mode)
      const big = await bigTables(owner)
      const known = await knownOf(owner, setting)
      const began = statSync(log).size
      const walked = await walkOn(url, setting, known)
      for (const plan of plansSince(log, began)) note(plans, big, mode.enable_seqscan === 'on', plan)
      rows.splice(0, 3, callsRow(walked), idleRow(await idleIndexes(owner, plans.used)), throughRow(plans))
    })
  }
  return rows
}

async function on(url: string, work: (owner: pg.Client) => Promise<unknown>): Promise<void> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  try {
    await work(owner)
  } finally {
    await owner.end()
  }
}

function callsRow({ calls, refused }: Walked): Row {
  return {
    what: 'calls planned, in each way of planning',
    figure: String(calls),
    lines: [...refused].map(([name, what]) => `planned in part: ${name} ${what}`),
  }
}

function idleRow(idle: string[]): Row {
  return { what: 'indexes in no plan', figure: String(idle.length), aim: 'none', met: idle.length === 0, lines: idle }
}

function throughRow({ through }: Plans): Row {
  const lines = [...through.keys()].map((what) => what.replaceAll(/\\n|\s+/g, ' ').slice(0, 300))
  return { what: 'big tables read through', figure: String(lines.length), aim: 'none', met: lines.length === 0, lines }
}

/** For every session of this database from now on; plans are written to PostgreSQL's log. */
async function explainAll(owner: pg.Client, mode: Record<string, string>): Promise<void> {
  const told = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_nested_statements': 'on',
    'auto_explain.log_format': 'json',
  }
  for (const [name, value] of Object.entries({ ...told, ...mode })) await owner.query(`alter database ${COPY} set ${name} = '${value}'`)
}

/** What the log says since then, a plan each: an entry begins with the time of day, what belongs to it is indented. */
function plansSince(log: string, began: number): string[] {
  const file = openSync(log, 'r')
  const text = Buffer.alloc(Math.max(0, statSync(log).size - began))
  readSync(file, text, 0, text.length, began)
  closeSync(file)
  return text.toString().split(/\n(?=\d{4}-)/)
}

async function walkOn(url: string, setting: Setting, known: Known): Promise<Walked> {
  const database = openDatabase(url, { max: 4 })
  const clock = testClock(new Date().toISOString())
  const settings = quietSettings(await fileSecret(database.pool))
  // The copy's files aren't here, and the plans are of queries.
  const store = diskStore(join(tmpdir(), 'kaiguan-plans-files'))
  const app = await buildApp({ database, clock, settings, store, webFolder: null, checkAnswers: false, logLevel: 'silent' })
  const world: World = { app, database, clock, settings, store, ownerUrl: url, deadlocks: [], close: async () => {} }
  try {
    return await walk(world, await clubOn(world, setting), known)
  } finally {
    await app.close()
    await database.close()
  }
}

/** The big gym and its owner, who signs in anew for each call: some of them end a session or change it. */
async function clubOn(world: World, { club }: Setting): Promise<Club> {
  const { brandId, gymId, staffId: employeeId, login } = club
  const enter = async (): Promise<Staff> => {
    const token = newToken()
    const now = world.clock.now()
    const session = {
      accountId: 1,
      brandId,
      gymId,
      employeeId,
      device: '',
      ip: '',
      now,
      endsAt: new Date(now.getTime() + SESSION_MS),
      proven: false,
    }
    await world.database.transaction(brandId, (db) => startSession(db, { hash: hashToken(token), ...session }))
    return staffAt(world, employeeId, login, token)
  }
  const owner: Staff = {
    ...(await enter()),
    call: async (...asked) => (await enter()).call(...asked),
    do: async (...asked) => (await enter()).do(...asked),
  }
  return { brandId, gymId, owner }
}

async function knownOf(owner: pg.Client, { club }: Setting): Promise<Known> {
  const { rows } = await owner.query<{
    phone: string
    name: string
    initials: string
    card_no: string
    customer_id: string
    template_id: string
  }>(
    `select c.phone, c.name, c.initials, k.card_no, c.id as customer_id, k.template_id from cards k join customers c on c.brand_id = k.brand_id and c.id = k.customer_id
     where k.brand_id = $1 and k.gym_id = $2 offset 777 limit 1`,
    [club.brandId, club.gymId],
  )
  const one = rows[0]
  if (!one) throw new Error('the big club has no cards')
  const ids = {
    customer_id: Number(one.customer_id),
    vip_template_id: Number(one.template_id),
    consultant_id: club.staffId,
    coach_id: club.staffId,
    staff_id: club.staffId,
  }
  return { phone: one.phone, name: one.name, initials: one.initials, cardNo: one.card_no, ids }
}

function note(plans: Plans, big: ReadonlySet<string>, reading: boolean, plan: string): void {
  for (const [, name = ''] of plan.matchAll(/"(?:Index Name)": "([^"]+)"/g)) plans.used.add(name)
  if (!reading) return
  for (const [, table = ''] of plan.matchAll(/"Node Type": "Seq Scan"(?:(?!"Node Type")[\s\S])*?"Relation Name": "([^"]+)"/g)) {
    if (big.has(table)) plans.through.set(`${table} ${/"Query Text": "([^"]{0,400})/.exec(plan)?.[1] ?? ''}`, table)
  }
}

async function bigTables(owner: pg.Client): Promise<Set<string>> {
  const { rows } = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and reltuples > ${BIG}`,
  )
  return new Set(rows.map(({ name }) => name))
}

/** Neither unique nor the way in for a foreign key (its columns lead, in any order), and in no plan; a partition's count for the whole. */
async function idleIndexes(owner: pg.Client, used: ReadonlySet<string>): Promise<string[]> {
  const { rows } = await owner.query<{ name: string; definition: string; size: string; parts: string[] }>(
    `select i.relname as name, pg_get_indexdef(i.oid) as definition, pg_size_pretty(pg_relation_size(i.oid)) as size,
       array(select p.relname::text from pg_inherits h join pg_class p on p.oid = h.inhrelid where h.inhparent = i.oid) as parts
     from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid and t.relnamespace = 'public'::regnamespace
     where not x.indisunique and not t.relispartition
       and not exists (select from pg_constraint f where f.contype = 'f' and f.conrelid = t.oid
         and (select array_agg(c order by c) from unnest(f.conkey) c) = (select array_agg(c order by c) from unnest((string_to_array(x.indkey::text, ' ')::smallint[])[1:cardinality(f.conkey)]) c))
     order by pg_relation_size(i.oid) desc, i.relname`,
  )
  return rows
    .filter(({ name, parts }) => ![name, ...parts].some((each) => used.has(each)))
    .map(({ name, definition, size }) => `${name} (${size}): ${definition}`)
}
