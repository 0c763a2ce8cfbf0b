/** What a list's total costs: it is counted for a first page, and taken along by the pages after it (docs/decisions/006). */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { TOTAL_LIMIT } from '@kaiguan/contract/shapes'
import { one } from '../database/open.ts'
import { type Db, type Sql, sql, statementOf } from '../database/sql.ts'

/** How many rows there are, and what their amounts come to where a list says so. */
export type Figures = { total: number } & Record<string, number>
/** `counted`: pages after this one bring it and aren't counted again. */
type Counted = { figures: Figures; counted: string }

/** As far as a total is exact, and one more; null: all of them, for who reads all of them anyway. */
export function countOf(some: Sql, exactTo: number | null = TOTAL_LIMIT): Sql<{ total: number }> {
  return sql<{ total: number }>`select count(*) as total from (${some} ${exactTo === null ? sql`` : sql`limit ${exactTo + 1}`}) counted`
}

/** `brought`: what a page after the first one brings of the first one's answer. */
export async function totalOf(db: Db, query: Sql<Figures>, brought: string | undefined): Promise<Counted> {
  const question = questionOf(query)
  const known = brought === undefined ? null : read(brought, question)
  if (known !== null && brought !== undefined) return { figures: known, counted: brought }
  const figures = await one(db, query)
  return { figures, counted: written(figures, question) }
}

/** The same, where the rows that were found say it. */
export function totalAs(query: Sql<Figures>, figures: Figures): Counted {
  return { figures, counted: written(figures, questionOf(query)) }
}

function questionOf(query: Sql<Figures>): string {
  const { text, values } = statementOf(query)
  return `${text} ${JSON.stringify(values)}`
}

/**
 * A total is good for a minute, for the very question it was counted for, and for nobody to make up. By this process's own
 * clock and secret: one that another process counted is counted again, as one that is too old or of another filter.
 */
const GOOD_FOR_MS = 60_000
const secret = randomBytes(32)

function written(figures: Figures, question: string): string {
  const said = `${Buffer.from(JSON.stringify(figures)).toString('base64url')}.${Math.ceil(performance.now() + GOOD_FOR_MS)}`
  return `${said}.${seal(said, question)}`
}

function read(counted: string, question: string): Figures | null {
  const [figures = '', until = '', sealed = ''] = counted.split('.')
  const right = Buffer.from(seal(`${figures}.${until}`, question))
  const given = Buffer.from(sealed)
  if (given.length !== right.length || !timingSafeEqual(given, right) || Number(until) < performance.now()) return null
  // `as`: the seal says that `written` made it.
  return JSON.parse(Buffer.from(figures, 'base64url').toString()) as Figures
}

function seal(said: string, question: string): string {
  return createHmac('sha256', secret).update(`${said} ${question}`).digest('base64url')
}
