/**
 * Lists: a page by offset up to page 50, then by key; a total that is exact up to 10,000 and never
 * costs more than counting that far (ARCHITECTURE.md "What the measurements say").
 */
import { TOTAL_LIMIT } from '@kaiguan/contract/shapes'
import { refuse } from '../http/refusal.ts'
import { type Db, one, rows } from './open.ts'
import { type Sql, sql, statementOf } from './sql.ts'

export type Page = { page: number; per_page: number; after?: string | undefined }

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
  /** The same rows of this page, found by a shorter way than counting them needs. */
  rowsWhere?: Sql[] | undefined
  order: Order<Row>
}

export type Listed<Row> = { data: Row[]; total: number; more: boolean; next: string | null }

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
  // The first page that holds everything needs no count.
  const whole = !page.after && page.page === 1 && next === null
  const total = whole ? data.length : await count(db, query.from, where)
  return { data, total: Math.min(total, TOTAL_LIMIT), more: total > TOTAL_LIMIT, next }
}

/**
 * Counting to 10,001 is the dearest part of a long list, and its answer, "more than 10,000", stays true for long:
 * it is remembered for some minutes by the very question asked. Exact totals are counted each time.
 */
const REMEMBERED_MS = 5 * 60_000
const MOST_REMEMBERED = 1_000
const moreThanLimit = new Map<string, number>()

async function count(db: Db, from: Sql, where: Sql): Promise<number> {
  const query = sql<{ total: number }>`select count(*) as total from (select ${from} where ${where} limit ${TOTAL_LIMIT + 1}) counted`
  const { text, values } = statementOf(query)
  const question = `${text} ${JSON.stringify(values)}`
  const until = moreThanLimit.get(question)
  if (until !== undefined && performance.now() < until) return TOTAL_LIMIT + 1
  const { total } = await one(db, query)
  moreThanLimit.delete(question)
  if (total > TOTAL_LIMIT) {
    if (moreThanLimit.size >= MOST_REMEMBERED) moreThanLimit.clear()
    moreThanLimit.set(question, performance.now() + REMEMBERED_MS)
  }
  return total
}

function afterCondition<Row>(order: Order<Row>, after: string): Sql {
  const key = decode(after, order.types.length)
  const values = key.map((value, i) => sql`${value}::${sql.raw(order.types[i] ?? 'text')}`)
  const comparison = order.direction === 'asc' ? sql`>` : sql`<`
  return sql`(${sql.join(order.columns)}) ${comparison} (${sql.join(values)})`
}

function encode(key: (string | number | null)[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url')
}

function decode(text: string, length: number): (string | number)[] {
  try {
    const key: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    if (Array.isArray(key) && key.length === length && key.every((part) => typeof part === 'string' || typeof part === 'number')) return key
  } catch {
    // falls through to the refusal
  }
  throw refuse('request.malformed', {}, { field: 'after' })
}
