/** SQL of the works in the background: when each next falls due, asked of all in one question, and how each ended the last time. */
import type pg from 'pg'
import { type Db, one } from '../database/open.ts'
import type { RowOf } from '../database/row.ts'
import { type Sql, sql } from '../database/sql.ts'

/** Of each, in their order, in a transaction of no brand; null: nothing of it waits; -Infinity: it isn't written since when. */
export async function dueMoments(db: Db, asked: readonly Sql[]): Promise<(number | null)[]> {
  const { moments } = await one(db, sql<{ moments: (Date | number | null)[] }>`select array[${sql.join(asked)}]::timestamptz[] as moments`)
  return moments.map((at) => (at === null ? null : Number(at)))
}

export type RoundEnded = { name: string; began_at: Date; took_ms: number; late_ms: number | null; failures: number; error: string | null }

export async function noteRounds(db: Db, rounds: readonly RoundEnded[]): Promise<void> {
  await sql`select works_ended(${JSON.stringify(rounds)}::jsonb)`.execute(db)
}

export const nextNight = (now: Date): Sql => sql`nights_next(${now})`
export const nextFailedNight = (): Sql => sql`failed_works_next()`

type Pool = Pick<pg.Pool, 'query'>

/** Whether its hour has come; where none was ever written, it has. */
export async function isNightDue(pool: Pool, now: Date): Promise<boolean> {
  const { rows } = await pool.query<{ due: boolean }>(
    `select not exists (select from works where name = 'nights' and due_at is not null and coalesce(nights_next($1), 'infinity') > $1) as due`,
    [now],
  )
  return rows[0]?.due === true
}

export async function planNight(pool: Pool, at: Date): Promise<void> {
  await pool.query(`insert into works (name, due_at) values ('nights', $1) on conflict (name) do update set due_at = excluded.due_at`, [at])
}

/** Where none is planned yet. */
export async function planFirstNight(pool: Pool, at: Date): Promise<void> {
  await pool.query(
    `insert into works as w (name, due_at) values ('nights', $1) on conflict (name) do update set due_at = excluded.due_at where w.due_at is null`,
    [at],
  )
}

export type WorkRow = RowOf<'works', 'name' | 'began_at' | 'took_ms' | 'late_ms' | 'failures' | 'error'>

/** Those that were ever done, for the operator. */
export async function worksDone(pool: Pool): Promise<WorkRow[]> {
  const { rows } = await pool.query<WorkRow>(
    'select name, began_at, took_ms, late_ms, failures, error from works where began_at is not null order by name',
  )
  return rows
}
