/**
 * What a log may hold of an error. PostgreSQL tells the values of a row in its detail (`Key (phone)=(138…) already
 * exists`), its context and sometimes its message: a member's number is nobody's business who reads a log.
 */
import { thrownText } from '@kaiguan/contract/thrown'
import pg from 'pg'

/** Whatever the contract takes as a phone; one that no network gives out only where no longer number holds it. */
const MOBILE = /1[3-9]\d{9}|(?<!\d)1[0-2]\d{9}(?!\d)/g

export function withoutPhones(text: string): string {
  return text.replace(MOBILE, (phone) => `${phone.slice(0, 3)}********`)
}

type Safe = {
  type: string
  message: string
  stack: string
  code?: string | undefined
  table?: string | undefined
  constraint?: string | undefined
}

export function safeError(error: unknown): Safe {
  // The queue tells its errors as plain objects.
  if (!(error instanceof Error)) return { type: typeof error, message: withoutPhones(thrownText(error)), stack: '' }
  const base = { type: error.name, message: withoutPhones(thrownText(error)), stack: withoutPhones(error.stack ?? '') }
  return error instanceof pg.DatabaseError ? { ...base, code: error.code, table: error.table, constraint: error.constraint } : base
}

/** For the terminal: several lines, the reasons of several failures below each other. */
export function safeText(error: unknown): string {
  const parts = error instanceof AggregateError ? [error, ...error.errors] : [error]
  return parts
    .map((part) => {
      const { code, constraint, stack, message } = safeError(part)
      return [stack || message, code, constraint].filter(Boolean).join(' ')
    })
    .join('\n')
}

const LONGEST_LINE = 300

/** For a line of the log: what went wrong, without where. */
export function safeLine(error: unknown): string {
  const { type, code, constraint, message } = safeError(error)
  const line = [message || type, code, constraint].filter(Boolean).join(' ').replaceAll(/\s+/g, ' ')
  return line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)}…` : line
}
