/** SQL of one's own sessions, through the functions of migration 20261125T0302: they lie outside tenants. */
import { type Db, one, rows } from '../../database/open.ts'
import type { RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'

export type SignInSessionData = RowOf<'sessions', 'id' | 'device' | 'ip' | 'created_at' | 'last_used_at' | 'ends_at'>

export function sessionsOf(db: Db, accountId: number, now: Date): Promise<SignInSessionData[]> {
  return rows(db, sql<SignInSessionData>`select * from account_sessions(${accountId}, ${now})`)
}

/** False: the account has no such one that stands. */
export async function endSessionOf(db: Db, accountId: number, sessionId: number, now: Date): Promise<boolean> {
  const { ended } = await one(db, sql<{ ended: boolean }>`select account_session_end(${accountId}, ${sessionId}, ${now}) as ended`)
  return ended
}

/** How many there were. `device`: the browser that stays known; null: none does. */
export async function endOtherSessions(
  db: Db,
  { id, accountId }: { id: number; accountId: number },
  device: Buffer | null,
  now: Date,
): Promise<number> {
  const { ended } = await one(
    db,
    sql<{ ended: number }>`select account_sessions_end_others(${accountId}, ${id}, ${device}::bytea, ${now}) as ended`,
  )
  return ended
}
