/**
 * What is the matter with the database where nothing is the matter with what was asked: it is away, starting, read-only, full,
 * or takes nobody more. Whoever asked is told to come again; none of it is a mistake of ours.
 */
import pg from 'pg'

export type TroubleKind = 'away' | 'starting' | 'read-only' | 'full' | 'crowded'

/** Thrown in the place of what PostgreSQL or the system said, which is its cause. */
export class DatabaseTrouble extends Error {
  readonly kind: TroubleKind
  /** PostgreSQL's or the system's own code, or '' where it has none. */
  readonly code: string
  /** The connection was lost while the transaction was being committed: nobody knows whether it was. */
  readonly inDoubt: boolean

  constructor(kind: TroubleKind, cause: unknown, inDoubt = false) {
    super(`the database is ${kind}`, { cause })
    this.kind = kind
    this.code = codeIn(cause)
    this.inDoubt = inDoubt
  }
}

const STATES: Record<string, TroubleKind> = {
  '57P01': 'away',
  '57P02': 'away',
  '57P03': 'starting',
  '57P05': 'away',
  '25006': 'read-only',
  '53100': 'full',
  '53200': 'crowded',
  '53300': 'crowded',
  '53400': 'crowded',
}

/** What a statement failed of; null: of itself. */
export function troubleIn(error: unknown): TroubleKind | null {
  if (error instanceof pg.DatabaseError) return STATES[error.code ?? ''] ?? (error.code?.startsWith('08') ? 'away' : null)
  return isLost(error) ? 'away' : null
}

/** What no connection came to be of. Nothing of ours was asked yet, so whatever the server or the system refused is the database's. */
export function troubleConnecting(error: unknown): TroubleKind | null {
  // The driver's own words: it waited for one of our connections to come free.
  if (error instanceof Error && error.message === 'timeout exceeded when trying to connect') return 'crowded'
  return troubleIn(error) ?? (error instanceof pg.DatabaseError || codeIn(error) !== '' ? 'away' : null)
}

const LOST = ['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH']
const LOST_WORDS = /^(Connection terminated|Client has encountered a connection error|Client was closed)/

/** The driver gives an error of its own, without a code, to whatever was under way on a connection that ended. */
function isLost(error: unknown): boolean {
  return error instanceof Error && (LOST_WORDS.test(error.message) || ('syscall' in error && LOST.includes(codeIn(error))))
}

function codeIn(error: unknown): string {
  if (error instanceof DatabaseTrouble) return error.code
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** Ended while it waited for others: at its limit, for a lock, or with whom it locked each other out, whatever was tried. */
const WAITED = new Set(['57014', '55P03', '40P01', '40001'])
export function waitedInVain(error: unknown): boolean {
  return error instanceof pg.DatabaseError && WAITED.has(error.code ?? '')
}

/** A branch was closed whose books a statement writes: its name and its last day, as the ledger says them. */
const BRANCH_CLOSED = 'KG003'
export function closedIn(error: unknown): { gym: string; day: string } | null {
  if (!(error instanceof pg.DatabaseError) || error.code !== BRANCH_CLOSED) return null
  return { gym: error.message, day: error.detail ?? '' }
}
