/** By what a database is known wherever it is asked from: its cluster, and its number there. */
import type pg from 'pg'

export async function markNameOf(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ name: string }>(`
    select s.system_identifier || '-' || d.oid as name from pg_control_system() s, pg_database d where d.datname = current_database()`)
  const [found] = rows
  if (!found) throw new Error('PostgreSQL does not know its own database')
  return found.name
}
