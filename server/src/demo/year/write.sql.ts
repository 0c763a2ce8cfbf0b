/**
 * Writes the simulated year in sets: a few thousand rows a statement, each table after those it points to. The
 * statements run as any request does, under row-level security, with every foreign key asked and the ledger's own
 * trigger weighing each entry. Only the numbers are reserved as the owner.
 */

import { refreshStages } from '../../card-facts/stage.sql.ts'
import { type Database, type Db, rows } from '../../database/open.ts'
import type { NewRow } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'
import type { GoodsOnShelf } from '../branch.ts'
import { type Counters, numbered, type Rows, type YearTable, yearTables } from './rows.ts'

/** Rows a statement: its JSON stays a few megabytes. */
const PART = 4_000

const sequenceOf = (table: string) => `pg_get_serial_sequence('${table}', 'id')`

/** The next free number of everything. Nobody else writes while the demo is made: no login leads anywhere yet. */
export async function nextNumbers(database: Database): Promise<Counters> {
  const counters: Partial<Counters> = {}
  for (const name of numbered) {
    const { rows: found } = await database.pool.query<{ next: number }>(`select nextval(${sequenceOf(name)}::regclass)::bigint as next`)
    counters[name] = found[0]?.next ?? 1
  }
  for (const name of ['card_no_seq', 'trade_no_seq'] as const) {
    const { rows: found } = await database.pool.query<{ next: number }>(`select nextval('${name}')::bigint as next`)
    counters[name] = found[0]?.next ?? 1
  }
  // Both loops together name every counter.
  return counters as Counters
}

/** The numbers below are taken: whoever comes next gets the next. */
export async function reserveNumbers(database: Database, counters: Counters): Promise<void> {
  for (const name of numbered) await database.pool.query(`select setval(${sequenceOf(name)}::regclass, $1, false)`, [counters[name]])
  for (const name of ['card_no_seq', 'trade_no_seq'] as const)
    await database.pool.query(`select setval('${name}'::regclass, $1, false)`, [counters[name]])
}

/**
 * One transaction on one connection: each row that others point to is locked once for all of them, where several
 * connections would lock it again and again, and together. The other core lives the next month meanwhile.
 */
export function writeRows(database: Database, brandId: number, rows: Rows): Promise<void> {
  return database.transaction(brandId, async (db) => {
    for (const table of yearTables) await writeTable(db, table, rows[table])
  })
}

async function writeTable<Table extends YearTable>(db: Db, table: Table, wanted: NewRow<Table>[]): Promise<void> {
  const first = wanted[0]
  if (!first) return
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  for (const part of table === 'ledger_lines' ? wholeEntries(wanted) : parts(wanted))
    await sql`
      insert into ${sql.ref(table)} (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::${sql.ref(table)}, ${JSON.stringify(part)}::json)`.execute(db)
}

function parts<Row>(all: Row[]): Row[][] {
  const cut: Row[][] = []
  for (let i = 0; i < all.length; i += PART) cut.push(all.slice(i, i + PART))
  return cut
}

/** An entry's lines come in one statement: the database weighs it by itself. */
function wholeEntries<Row>(lines: Row[]): Row[][] {
  const cut: Row[][] = []
  let from = 0
  while (from < lines.length) {
    let to = Math.min(from + PART, lines.length)
    while (to < lines.length && entryOf(lines[to]) === entryOf(lines[to - 1])) to++
    cut.push(lines.slice(from, to))
    from = to
  }
  return cut
}

function entryOf(line: unknown): unknown {
  return typeof line === 'object' && line !== null && 'entry_id' in line ? line.entry_id : null
}

/** Tells the planner what the tables hold now; plans that were made before are made anew. */
export async function lookAgain(database: Database): Promise<void> {
  await database.pool.query('analyze')
}

/** The facts that change after a row is written. */
const CHANGING = {
  customers: ['alert'],
  customer_activity: ['last_visit_at'],
  cards: [
    'started_on',
    'ends_on',
    'opens_at_visit',
    'residue_times',
    'principal_fen',
    'gift_fen',
    'suspended_from',
    'suspended_to',
    'suspension',
    'used_up_on',
    'closed_on',
    'closed_why',
    'last_visit_at',
    'event_seq',
    'version',
  ],
  income_schedules: ['closed_from'],
  customer_courses: ['residue', 'used_up_on', 'version'],
  deposits: ['used_fen', 'returned_fen', 'kept_fen'],
} as const
type Changing = keyof typeof CHANGING

export type Settling = { changed: Pick<Rows, Changing>; shelves: GoodsOnShelf[]; gymIds: number[]; lastDay: string }

/** What months did to rows of months before: cards, schedules, courses, deposits, customers and their stages, shelves, the day through which time cards are recognised. */
export async function settleYear(database: Database, brandId: number, year: Settling): Promise<void> {
  await lookAgain(database)
  await database.transaction(brandId, async (db) => {
    for (const table of ['customers', 'customer_activity', 'cards', 'income_schedules', 'customer_courses', 'deposits'] as const)
      for (const part of parts<unknown>(year.changed[table])) await settleTable(db, brandId, table, part)
    for (const part of parts(year.changed.customers.flatMap(({ id }) => id ?? []))) await refreshStages({ db, brandId }, part)
    const shelves = JSON.stringify(year.shelves.map(({ id, stock }) => ({ id, stock })))
    await sql`
      update goods g set stock = s.stock from jsonb_to_recordset(${shelves}::jsonb) as s (id bigint, stock integer)
      where g.brand_id = ${brandId} and g.id = s.id`.execute(db)
    await sql`update gyms set recognised_through = ${year.lastDay}::date where brand_id = ${brandId} and id = any (${year.gymIds})`.execute(
      db,
    )
  })
}

async function settleTable(db: Db, brandId: number, table: Changing, part: unknown[]): Promise<void> {
  const columns = CHANGING[table].map((column) => sql.ref(column))
  const now = columns.map((column) => sql`n.${column}`)
  const key = sql.ref(table === 'customer_activity' ? 'customer_id' : 'id')
  await sql`
    update ${sql.ref(table)} t set (${sql.join(columns)}) = row (${sql.join(now)})
    from json_populate_recordset(null::${sql.ref(table)}, ${JSON.stringify(part)}::json) n
    where t.brand_id = ${brandId} and t.${key} = n.${key} and (${sql.join(columns.map((column) => sql`t.${column}`))}) is distinct from (${sql.join(now)})`.execute(
    db,
  )
}

/** The days' closings with their figures. */
export async function writeClosings(
  database: Database,
  brandId: number,
  gymId: number,
  closings: { day: string; at: Date; staffId: number; figures: unknown }[],
): Promise<void> {
  await database.transaction(brandId, (db) =>
    rows(
      db,
      sql`
      insert into day_closings (brand_id, gym_id, business_day, closed_at, closed_by, figures)
      select ${brandId}, ${gymId}, c.day, c.at, c.staff, c.figures
      from jsonb_to_recordset(${JSON.stringify(closings.map(({ staffId, ...closing }) => ({ ...closing, staff: staffId })))}::jsonb)
        as c (day date, at timestamptz, staff bigint, figures jsonb)`,
    ),
  )
}
