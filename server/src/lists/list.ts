/**
 * Lists: a page by offset up to 10,000 rows, then by key; a total that is exact as far and never
 * costs more than counting that far (docs/decisions/006-totals-beyond-ten-thousand.md).
 */
import { Day, TOTAL_LIMIT } from '@kaiguan/contract/shapes'
import { z } from 'zod'
import { type Db, rows } from '../database/open.ts'
import { type Sql, sql } from '../database/sql.ts'
import { together } from '../database/transaction.ts'
import { refuse } from '../http/refusal.ts'
import { countOf, type Figures, totalAs, totalOf } from './totals.ts'

/** `whole`: an export reads every row and says how many there are, also beyond what a screen’s total is exact for. */
export type Page = { page: number; per_page: number; after?: string | undefined; counted?: string | undefined; whole?: boolean }

/** How a list is ordered: the SQL expressions of the key, and for each row its key, so that the next page can begin there. */
export type Order<Row> = {
  /** Columns of the key in order, the last one unique; all go the same way. */
  columns: Sql[]
  direction: 'asc' | 'desc'
  keyOf(row: Row): (string | number | null)[]
  /** The PostgreSQL types of the key, for the comparison. */
  types: ('bigint' | 'text' | 'date' | 'timestamptz')[]
}

export type ListQuery<Row> = {
  /** `select …` up to but not including `where`. */
  select: Sql<Row>
  /** What the total counts from: the fewest tables that the conditions need. */
  from: Sql
  where: Sql[]
  /** The total, where it is to be had from less than the rows: what is kept of it, an index alone. */
  total?: Sql<{ total: number }> | undefined
  /** The total in a statement that adds up amounts beside it: of all that are found, however many. */
  figures?: Sql<Figures> | undefined
  /** How far the total is exact, where telling whether a row belongs to the list costs more than reading it; else `TOTAL_LIMIT`. */
  countedTo?: number | undefined
  /**
   * Where one plan is as good for any value as one made for the values asked, and making it takes longer than reading: a table of
   * many partitions. What follows in the transaction is planned so, too.
   */
  plannedOnce?: boolean | undefined
  /** The same rows of this page, found by a shorter way than counting them needs. */
  rowsWhere?: Sql[] | undefined
  /**
   * Where `select` joins much: what names a row, and what it and the order are read from. The page's names are found first;
   * only their rows are joined, by a plan that serves every page. `countThem`: where finding is what costs, the first page finds as
   * many as the total is exact for, and counts those.
   */
  keys?: { id: Sql<number>; brand: Sql; from: Sql; countThem?: true } | undefined
  order: Order<Row>
}

/** `figures`: where they are asked for; missing where the first page holds every row. */
export type Listed<Row> = { data: Row[]; total: number; more: boolean; next: string | null; counted?: string; figures?: Figures }

export async function list<Row>(db: Db, query: ListQuery<Row>, page: Page): Promise<Listed<Row>> {
  const isFirst = !page.after && page.page === 1
  const exactTo = query.countedTo ?? TOTAL_LIMIT
  const counting = () =>
    query.figures ??
    (page.whole ? undefined : query.total) ??
    countOf(sql`select ${query.from} where ${all(query.where)}`, page.whole ? null : exactTo)
  const planned = query.plannedOnce ? planOnce(db) : null
  const most = isFirst && !page.whole && query.keys?.countThem ? exactTo + 1 : undefined
  const [{ found, rest, names }] = await together([
    query.keys ? named(db, query, query.keys, page, most) : joined(db, query, page),
    planned,
  ])
  const counted = () =>
    most === undefined ? totalOf(db, counting(), isFirst ? undefined : page.counted) : totalAs(counting(), { total: names })
  // The first page that holds everything needs no count.
  const [rows, total] = await together([found(), isFirst && !rest ? null : counted()])
  const last = rows.at(-1)
  const next = rest && last !== undefined ? encode(query.order.keyOf(last)) : null
  if (total === null) return { data: rows, total: rows.length, more: false, next }
  const { figures, counted: sealed } = total
  const more = !page.whole && figures.total > exactTo
  const listed = { data: rows, total: more ? exactTo : figures.total, more, next, counted: sealed }
  return query.figures ? { ...listed, figures } : listed
}

async function planOnce(db: Db): Promise<void> {
  await sql`select set_config('plan_cache_mode', 'force_generic_plan', true)`.execute(db)
}

/** The rows of a page, and whether more come after them; `names`: how many were found. */
type Found<Row> = { found(): Promise<Row[]>; rest: boolean; names: number }

/** At once, with all that is joined to them. */
async function joined<Row>(db: Db, query: ListQuery<Row>, page: Page): Promise<Found<Row>> {
  const found = await rows(db, sql<Row>`${query.select} where ${ofPage(query, page)}`)
  return { found: async () => found.slice(0, page.per_page), rest: found.length > page.per_page, names: found.length }
}

/** Their names first. */
async function named<Row>(
  db: Db,
  query: ListQuery<Row>,
  keys: NonNullable<ListQuery<Row>['keys']>,
  page: Page,
  most?: number,
): Promise<Found<Row>> {
  const names = await rows(db, sql<{ id: number }>`select ${keys.id} as id ${keys.from} where ${ofPage(query, page, most)}`)
  const ids = names.slice(0, page.per_page).map(({ id }) => id)
  const found = () =>
    ids.length === 0
      ? Promise.resolve([])
      : rows(db, sql<Row>`${query.select} where ${keys.brand} and ${keys.id} = any (${ids}) ${ordered(query.order)}`)
  return { found, rest: names.length > page.per_page, names: names.length }
}

/**
 * The conditions of a page, its order, and one row more than it shows. How many is written into the text: a plan that must
 * serve any number is made for a tenth of the table, and thrown away for one of its own at every page.
 */
function ofPage<Row>(query: ListQuery<Row>, { after, page, per_page }: Page, most = per_page + 1): Sql {
  const cursor = after ? sql` and ${afterCondition(query.order, after)}` : sql``
  const offset = after || page === 1 ? sql`` : sql` offset ${(page - 1) * per_page}`
  return sql`${all(query.rowsWhere ?? query.where)}${cursor} ${ordered(query.order)} limit ${sql.raw(String(Math.trunc(most)))}${offset}`
}

function all(conditions: Sql[]): Sql {
  return sql.join(conditions, sql` and `)
}

function ordered<Row>({ columns, direction }: Order<Row>): Sql {
  return sql`order by ${sql.join(columns.map((column) => sql`${column} ${sql.raw(direction)}`))}`
}

function afterCondition<Row>(order: Order<Row>, after: string): Sql {
  const key = decode(after, order.types)
  const values = key.map((value, i) => sql`${value}::${sql.raw(order.types[i] ?? 'text')}`)
  const comparison = order.direction === 'asc' ? sql`>` : sql`<`
  return sql`(${sql.join(order.columns)}) ${comparison} (${sql.join(values)})`
}

function encode(key: (string | number | null)[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url')
}

// As texts the database takes them: no NUL, no half a character; an instant as `toISOString` writes it, and no year 0.
const isOfType: Record<Order<unknown>['types'][number], (part: unknown) => boolean> = {
  bigint: (part) => Number.isSafeInteger(part),
  text: (part) => typeof part === 'string' && part.isWellFormed() && !part.includes('\u0000'),
  date: (part) => part === '-infinity' || Day.safeParse(part).success,
  timestamptz: (part) => part === '-infinity' || (typeof part === 'string' && part >= '0001' && z.iso.datetime().safeParse(part).success),
}

/** What isn't a key of this very order is no key: it would fail in the database, as nobody's mistake. */
function decode(text: string, types: Order<unknown>['types']): unknown[] {
  try {
    const key: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    if (Array.isArray(key) && key.length === types.length && types.every((type, i) => isOfType[type](key[i]))) return key
  } catch {
    // falls through to the refusal
  }
  throw refuse('request.malformed', {}, { field: 'after' })
}
