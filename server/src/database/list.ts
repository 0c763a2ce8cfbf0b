/**
 * Lists: a page by offset up to page 50, then by key; a total that is exact up to 10,000 and never
 * costs more than counting that far (ARCHITECTURE.md "What the measurements say").
 */
import { Day, TOTAL_LIMIT } from '@kaiguan/contract/shapes'
import { z } from 'zod'
import { refuse } from '../http/refusal.ts'
import { type Db, rows } from './open.ts'
import { type Sql, sql } from './sql.ts'
import { countOf, totalOf } from './totals.ts'

export type Page = { page: number; per_page: number; after?: string | undefined; counted?: string | undefined }

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
  /** The same rows of this page, found by a shorter way than counting them needs. */
  rowsWhere?: Sql[] | undefined
  order: Order<Row>
}

export type Listed<Row> = { data: Row[]; total: number; more: boolean; next: string | null; counted?: string }

export async function list<Row>(db: Db, query: ListQuery<Row>, page: Page): Promise<Listed<Row>> {
  const where = sql.join(query.where, sql` and `)
  const cursor = page.after ? afterCondition(query.order, page.after) : sql`true`
  const offset = page.after ? 0 : (page.page - 1) * page.per_page
  const direction = query.order.direction === 'asc' ? sql`asc` : sql`desc`
  const orderBy = sql.join(query.order.columns.map((column) => sql`${column} ${direction}`))
  const found = await rows(
    db,
    sql<Row>`${query.select} where ${query.rowsWhere ? sql.join(query.rowsWhere, sql` and `) : where} and ${cursor} order by ${orderBy} limit ${page.per_page + 1} offset ${offset}`,
  )
  const data = found.slice(0, page.per_page)
  const last = data.at(-1)
  const next = found.length > page.per_page && last !== undefined ? encode(query.order.keyOf(last)) : null
  const isFirst = !page.after && page.page === 1
  // The first page that holds everything needs no count.
  if (isFirst && next === null) return { data, total: data.length, more: false, next }
  const asked = query.total ?? countOf(sql`select ${query.from} where ${where}`)
  const { total, counted } = await totalOf(db, asked, isFirst ? undefined : page.counted)
  return { data, total: Math.min(total, TOTAL_LIMIT), more: total > TOTAL_LIMIT, next, counted }
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
