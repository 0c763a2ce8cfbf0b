/** The tables of the schema, whole ones (a partitioned table is one), parents before the rows that point to them; what the database works out itself is left out. */
import type pg from 'pg'

export type BackedUpTable = { name: string; columns: string[] }

export async function tablesOf(client: pg.Client): Promise<BackedUpTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select t.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class t join pg_namespace n on n.oid = t.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where t.relkind in ('r', 'p') and not t.relispartition and t.relpersistence = 'p' and t.relname <> 'migrations'
    group by t.relname order by t.relname`)
  return rows
}

/** Rows of a table, for the comparison after a restore. */
export async function countRows(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query<{ n: string }>(`select count(*) as n from "${table}"`)
  return Number(rows[0]?.n)
}
