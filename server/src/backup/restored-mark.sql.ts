/** By what a database is known wherever it is asked from: its cluster, and its number there. */
import type pg from 'pg'

/** Where PostgreSQL’s keeper doesn’t let its cluster be asked, the number alone: two such clusters with one store share a mark. */
export async function markNameOf(client: pg.ClientBase): Promise<string> {
  const { rows: asked } = await client.query<{ oid: number; allowed: boolean }>(`
    select oid::int as oid, has_function_privilege('pg_control_system()', 'execute') as allowed from pg_database where datname = current_database()`)
  const [here] = asked
  if (!here) throw new Error('PostgreSQL does not know its own database')
  if (!here.allowed) return String(here.oid)
  const { rows: known } = await client.query<{ cluster: string }>('select system_identifier::text as cluster from pg_control_system()')
  return `${known[0]?.cluster}-${here.oid}`
}
