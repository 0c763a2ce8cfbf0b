/** SQL of import batches and the rows of their sheets. */
import type { ImportCounts, ImportField, ImportKind, ImportState } from '@kaiguan/contract/overview/imports/calls'
import type { Ctx } from '../../context.ts'
import { type Database, type Db, maybe, one, rows } from '../../database/open.ts'
import type { Joined, Named, RowOf } from '../../database/row.ts'
import { type Sql, sql } from '../../database/sql.ts'
import { type Listed, list, type Page } from '../../lists/list.ts'
import type { SheetTable } from './read/header.ts'
import type { Problem } from './rows/member-row.ts'

export type ImportData = RowOf<
  'imports',
  | 'id'
  | 'gym_id'
  | 'file_name'
  | 'sheet_name'
  | 'header_row'
  | 'attempts'
  | 'progress'
  | 'entry_id'
  | 'asked_by'
  | 'request_id'
  | 'ip'
  | 'created_at'
  | 'done_at'
  | 'undone_at'
  | 'judged_by'
  | 'told'
  | 'told_by'
  | 'told_at',
  {
    kind: ImportKind
    headers: string[]
    columns: (ImportField | null)[]
    state: ImportState
    message: { entry: string; values: Record<string, string | number> } | null
    counts: ImportCounts | null
  }
> &
  Joined<Named<'employees', { staff_name: 'name' }>>

type Scoped = Pick<Ctx, 'db' | 'brandId' | 'gymId'>
type At = { db: Db; brandId: number }

const select = sql<ImportData>`
  select i.id, i.gym_id, i.kind, i.file_name, i.sheet_name, i.header_row, i.headers, i.columns, i.state, i.attempts, i.progress, i.message, i.counts, i.entry_id,
    i.asked_by, i.request_id, i.ip, i.judged_by, i.told, i.told_by, i.told_at, e.name as staff_name, i.created_at, i.done_at, i.undone_at
  from imports i left join employees e on e.brand_id = i.brand_id and e.id = i.staff_id`

export function importHere(ctx: Scoped, id: number, lock = false): Promise<ImportData | undefined> {
  return maybe(
    ctx.db,
    sql<ImportData>`${select} where i.brand_id = ${ctx.brandId} and i.gym_id = ${ctx.gymId} and i.id = ${id} ${lock ? sql`for update of i` : sql``}`,
  )
}

export function importById({ db, brandId }: At, id: number): Promise<ImportData | undefined> {
  return maybe(db, sql<ImportData>`${select} where i.brand_id = ${brandId} and i.id = ${id}`)
}

export function listImports(
  ctx: Scoped,
  query: Page & { state?: ImportState[] | undefined; kind: ImportKind[] },
): Promise<Listed<ImportData>> {
  const where = [sql`i.brand_id = ${ctx.brandId}`, sql`i.gym_id = ${ctx.gymId}`, sql`i.kind = any (${query.kind})`]
  if (query.state) where.push(sql`i.state = any (${query.state})`)
  return list(
    ctx.db,
    {
      select,
      from: sql`from imports i`,
      where,
      order: { columns: [sql`i.id`], direction: 'desc', types: ['bigint'], keyOf: (row) => [row.id] },
    },
    query,
  )
}

export async function insertImport(ctx: Ctx, fileName: string, table: SheetTable): Promise<number> {
  const { id } = await one(
    ctx.db,
    sql<RowOf<'imports', 'id'>>`
    insert into imports (brand_id, gym_id, kind, file_name, sheet_name, header_row, headers, columns, staff_id, asked_by, request_id, ip, created_at)
    values (${ctx.brandId}, ${ctx.gymId}, ${table.kind}, ${fileName}, ${table.sheetName}, ${table.headerRow}, ${JSON.stringify(table.headers)}::jsonb,
      ${JSON.stringify(table.columns)}::jsonb, ${ctx.staff.id}, ${ctx.staff.id}, ${ctx.requestId}, ${ctx.ip}, ${ctx.now}) returning id`,
  )
  return id
}

export async function insertImportRows(ctx: At, importId: number, part: SheetTable['rows']): Promise<void> {
  await sql`
    insert into import_rows (brand_id, import_id, row_no, cells)
    select ${ctx.brandId}, ${importId}, r.row_no, r.cells from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as r (row_no integer, cells jsonb)`.execute(
    ctx.db,
  )
}

/** The next step is asked for; a server takes it from here. What was found by other columns is nobody’s any more. */
export async function askFor(ctx: Ctx, id: number, state: ImportState, columns: (ImportField | null)[] | null): Promise<void> {
  await sql`
    update imports set judged_by = case when ${columns === null ? null : JSON.stringify(columns)}::jsonb <> columns then null else judged_by end, state = ${state}, attempts = 0, progress = 0, message = null, asked_by = ${ctx.staff.id},
      request_id = ${ctx.requestId}, ip = ${ctx.ip}, columns = coalesce(${columns === null ? null : JSON.stringify(columns)}::jsonb, columns)
    where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId} and id = ${id}`.execute(ctx.db)
}

export function waitingImports(db: Db): Promise<{ brand: number; import: number }[]> {
  return rows(db, sql<{ brand: number; import: number }>`select brand, import from imports_waiting()`)
}

/** Since ever, where one waits. */
export const nextImport = () => sql`imports_next()`

/** Held until the transaction ends; false where another server is at this import. */
export async function claimImports({ db }: At, id: number): Promise<boolean> {
  const { mine } = await one(db, sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(hashtextextended('import', ${id})) as mine`)
  return mine
}

export async function countAttempt({ db, brandId }: At, id: number): Promise<number> {
  const { attempts } = await one(
    db,
    sql<
      RowOf<'imports', 'attempts'>
    >`update imports set attempts = attempts + 1 where brand_id = ${brandId} and id = ${id} returning attempts`,
  )
  return attempts
}

export async function setProgress({ db, brandId }: At, id: number, percent: number): Promise<void> {
  await sql`update imports set progress = ${percent} where brand_id = ${brandId} and id = ${id}`.execute(db)
}

export type Finished = {
  state: ImportState
  counts?: ImportCounts
  message?: ImportData['message']
  entryId?: number | null
  doneAt?: Date
  undoneAt?: Date
  /** For whom its findings were written. */
  judgedBy?: number
  /** What it takes of a day’s looks, beside what it took before; of whom, and when. */
  told?: { more: number; by: number; at: Date }
}

export async function finishStep({ db, brandId }: At, id: number, end: Finished): Promise<void> {
  if (end.told) await addTold({ db, brandId }, id, end.told)
  await sql`
    update imports set state = ${end.state}, progress = 100, message = ${end.message ? JSON.stringify(end.message) : null}::jsonb,
      counts = coalesce(${end.counts ? JSON.stringify(end.counts) : null}::jsonb, counts), entry_id = coalesce(${end.entryId ?? null}, entry_id),
      done_at = coalesce(${end.doneAt ?? null}, done_at), undone_at = coalesce(${end.undoneAt ?? null}, undone_at),
      judged_by = coalesce(${end.judgedBy ?? null}, judged_by)
    where brand_id = ${brandId} and id = ${id}`.execute(db)
}

const A_DAY = sql`interval '1 day'`

async function addTold({ db, brandId }: At, id: number, { more, by, at }: NonNullable<Finished['told']>): Promise<void> {
  await sql`
    update imports set told = case when told_by = ${by} and told_at > ${at}::timestamptz - ${A_DAY} then told + ${more} else ${more} end, told_by = ${by}, told_at = ${at}
    where brand_id = ${brandId} and id = ${id} and ${more} > 0`.execute(db)
}

/** What checks told them within a day. Held until the transaction ends: of two checks at once the second finds what the first told. */
export async function holdTold({ db, brandId, staffId, now }: At & { staffId: number; now: Date }): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('import-told', ${staffId}))`.execute(db)
  const { looks } = await one(
    db,
    sql<{ looks: number }>`
    select coalesce(sum(told), 0)::integer as looks from imports
    where brand_id = ${brandId} and told_by = ${staffId} and told > 0 and told_at > ${now}::timestamptz - ${A_DAY}`,
  )
  return looks
}

/** The first of these columns below which anything stands. */
export async function firstFilled({ db, brandId }: At, id: number, columns: readonly number[]): Promise<number | undefined> {
  if (columns.length === 0) return undefined
  const found = await maybe(
    db,
    sql<{ at: number }>`
    select c.at from unnest(${columns}::integer[]) as c (at)
    where exists (select from import_rows r where r.brand_id = ${brandId} and r.import_id = ${id} and btrim(r.cells->>c.at) <> '') order by c.at limit 1`,
  )
  return found?.at
}

type SheetRow = RowOf<'import_rows', 'row_no', { cells: string[] }>

export function rowsAfter({ db, brandId }: At, id: number, after: number, limit: number): Promise<SheetRow[]> {
  return rows(
    db,
    sql<SheetRow>`
    select row_no, cells from import_rows where brand_id = ${brandId} and import_id = ${id} and row_no > ${after} order by row_no limit ${limit}`,
  )
}

export async function clearFindings({ db, brandId }: At, id: number): Promise<void> {
  await sql`update import_rows set problems = null, joins = null
    where brand_id = ${brandId} and import_id = ${id} and (problems is not null or joins is not null)`.execute(db)
}

export type Joins = { name: string; phone: string; here: boolean }
export type Finding = RowOf<'import_rows', 'row_no', { problems: Problem[] | null; joins: Joins | null }>

export async function writeFindings({ db, brandId }: At, id: number, found: Finding[]): Promise<void> {
  await sql`
    update import_rows r set problems = nullif(f.problems, 'null'::jsonb), joins = nullif(f.joins, 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as f (row_no integer, problems jsonb, joins jsonb)
    where r.brand_id = ${brandId} and r.import_id = ${id} and r.row_no = f.row_no`.execute(db)
}

export type FoundRow = SheetRow & Finding

export function wrongRows(ctx: At, id: number, limit: number): Promise<FoundRow[]> {
  return foundRows(ctx, id, sql`problems is not null`, limit)
}
export function joinedRows(ctx: At, id: number, limit: number): Promise<FoundRow[]> {
  return foundRows(ctx, id, sql`joins is not null`, limit)
}

function foundRows({ db, brandId }: At, id: number, which: Sql, limit: number): Promise<FoundRow[]> {
  return rows(
    db,
    sql<FoundRow>`select row_no, cells, problems, joins from import_rows where brand_id = ${brandId} and import_id = ${id} and ${which} order by row_no limit ${limit}`,
  )
}

export function staffHere(ctx: At & { gymId: number }): Promise<RowOf<'employees', 'id' | 'name'>[]> {
  return rows(
    ctx.db,
    sql<RowOf<'employees', 'id' | 'name'>>`
    select id, name from employees where brand_id = ${ctx.brandId} and (gym_id = ${ctx.gymId} or gym_id is null) and status = 1 and deleted_at is null limit 5000`,
  )
}

export async function gymClock({ db, brandId }: At, gymId: number): Promise<{ timeZone: string; dayStartsAtMinute: number }> {
  const gym = await one(
    db,
    sql<
      RowOf<'gyms', 'time_zone' | 'day_starts_at'>
    >`select time_zone, day_starts_at from gyms where brand_id = ${brandId} and id = ${gymId}`,
  )
  return { timeZone: gym.time_zone, dayStartsAtMinute: gym.day_starts_at }
}

/** Until the tables are counted anew (by itself within a minute or two), the database plans as if the thousands weren't there. As the owner. */
export async function tellPlanner(database: Database): Promise<void> {
  await database.pool.query(
    'analyze persons, customers, customer_activity, customer_search, cards, card_events, locker_rentals, locker_events, income_schedules, ledger_lines',
  )
}

/**
 * The plans this connection remembers, those of foreign keys too, were made for the tables as they were: with a handful of
 * customers, reading all of them is right, and for thousands inserted in one transaction it takes minutes. From here on it goes by index.
 */
export async function planForMany(db: Db): Promise<void> {
  await sql`discard plans`.execute(db)
  await sql`select set_config('enable_seqscan', 'off', true)`.execute(db)
}
