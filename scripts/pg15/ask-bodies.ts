/**
 * PL/pgSQL looks at the words of a function when it is made, at its names only when it comes to them: one that no story on this
 * server calls could name what a later version brought. So each `name(` in a body must be a function here, a word of SQL, or
 * something with columns behind it.
 */
import pg from 'pg'

const UNKNOWN = `
  with named as (
    select p.proname as body, lower(found[1]) as name from pg_proc p
    join pg_language l on l.oid = p.prolang and l.lanname = 'plpgsql'
    join pg_namespace n on n.oid = p.pronamespace and n.nspname = 'public',
    regexp_matches(regexp_replace(p.prosrc, '--[^\\n]*', '', 'g'), '(?<!\\mas\\s)\\m([[:alpha:]_]\\w*)\\s*\\(', 'g') found)
  select distinct body, name from named
  where not exists (select from pg_proc p where p.proname = name) and not exists (select from pg_type t where t.typname = name)
    and not exists (select from pg_class c where c.relname = name) and not exists (select from pg_get_keywords() k where k.word = name)
  order by body, name`

/** `ownerUrl`: a migrated database. Answers sentences. */
export async function unknownInBodies(ownerUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ body: string; name: string }>(UNKNOWN)
    return rows.map(({ body, name }) => `the function ${body} calls ${name}(), which isn’t known here`)
  } finally {
    await client.end()
  }
}
