/** What a list's total costs: it is counted for a first page, and taken along by the pages after it (docs/decisions/006). */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { TOTAL_LIMIT } from '@kaiguan/contract/shapes'
import { one } from './open.ts'
import { type Db, type Sql, sql, statementOf } from './sql.ts'

/** `counted`: pages after this one bring it and aren't counted again. */
export type Total = { total: number; counted: string }

/** As far as a total is exact, and one more. */
export function countOf(some: Sql): Sql<{ total: number }> {
  return sql<{ total: number }>`select count(*) as total from (${some} limit ${TOTAL_LIMIT + 1}) counted`
}

/** `brought`: what a page after the first one brings of the first one's answer. */
export async function totalOf(db: Db, query: Sql<{ total: number }>, brought: string | undefined): Promise<Total> {
  const { text, values } = statementOf(query)
  const question = `${text} ${JSON.stringify(values)}`
  const known = brought === undefined ? null : read(brought, question)
  if (known !== null && brought !== undefined) return { total: known, counted: brought }
  const { total } = await one(db, query)
  return { total, counted: written(total, question) }
}

/**
 * A total is good for a minute, for the very question it was counted for, and for nobody to make up. By this process's own
 * clock and secret: one that another process counted is counted again, as one that is too old or of another filter.
 */
const GOOD_FOR_MS = 60_000
const secret = randomBytes(32)

function written(total: number, question: string): string {
  const said = `${total}.${Math.ceil(performance.now() + GOOD_FOR_MS)}`
  return `${said}.${seal(said, question)}`
}

function read(counted: string, question: string): number | null {
  const [total = '', until = '', sealed = ''] = counted.split('.')
  const right = Buffer.from(seal(`${total}.${until}`, question))
  const given = Buffer.from(sealed)
  if (given.length !== right.length || !timingSafeEqual(given, right) || Number(until) < performance.now()) return null
  return Number(total)
}

function seal(said: string, question: string): string {
  return createHmac('sha256', secret).update(`${said} ${question}`).digest('base64url')
}
