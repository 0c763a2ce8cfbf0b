/**
 * All that PostgreSQL's catalogue says of a database's own things, a line for each: what schema.sql might forget to say would be
 * forgotten in its text on both sides of a comparison, here it isn't. No line has a number that differs from database to database.
 */
import type pg from 'pg'

const ACL = (acl: string) => `(select string_agg(a::text, ' ' order by a::text) from unnest(${acl}) a)`
/** Of objects that came with an extension nothing is said. */
const OWN = (catalogue: string) =>
  `not exists (select from pg_depend e where e.classid = '${catalogue}'::regclass and e.objid = o.oid and e.deptype = 'e')`

/** From 15.20 on PostgreSQL stamps each column with when it was made, as an option. */
const OPTIONS = `(select array_agg(x order by x) from unnest(a.attoptions) x where x not like 'pg_attver=%')`

const FACTS = [
  `select 'relation', c.relname, c.relkind, c.relpersistence, c.reloptions, c.relrowsecurity, c.relforcerowsecurity, c.relispartition, c.relreplident,
    c.relowner::regrole, c.reltablespace, (select amname from pg_am where oid = c.relam), pg_get_partkeydef(c.oid), pg_get_expr(c.relpartbound, c.oid), ${ACL('c.relacl')}
    from pg_class c where c.relnamespace = 'public'::regnamespace`,
  `select 'column', c.relname, row_number() over (partition by c.oid order by a.attnum), a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity,
    a.attgenerated, (select collname from pg_collation where oid = a.attcollation), a.attstorage, a.attcompression, a.attstattarget, ${OPTIONS}, a.attislocal,
    pg_get_expr(d.adbin, d.adrelid), ${ACL('a.attacl')}
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`,
  `select 'constraint', c.relname, o.conname, o.contype, o.condeferrable, o.condeferred, o.convalidated, o.conislocal, o.coninhcount, o.connoinherit, pg_get_constraintdef(o.oid)
    from pg_class c join pg_constraint o on o.conrelid = c.oid where c.relnamespace = 'public'::regnamespace`,
  `select 'index', c.relname, pg_get_indexdef(x.indexrelid), x.indisunique, x.indisprimary, x.indisexclusion, x.indimmediate, x.indisclustered, x.indisvalid, x.indisreplident
    from pg_class c join pg_index x on x.indrelid = c.oid where c.relnamespace = 'public'::regnamespace`,
  `select 'policy', c.relname, o.polname, o.polcmd, o.polpermissive, o.polroles::regrole[]::text[], pg_get_expr(o.polqual, o.polrelid), pg_get_expr(o.polwithcheck, o.polrelid)
    from pg_class c join pg_policy o on o.polrelid = c.oid`,
  `select 'trigger', c.relname, o.tgname, o.tgenabled, o.tgtype, pg_get_triggerdef(o.oid)
    from pg_class c join pg_trigger o on o.tgrelid = c.oid where c.relnamespace = 'public'::regnamespace and not o.tgisinternal`,
  `select 'function', o.oid::regprocedure, pg_get_functiondef(o.oid), o.procost, o.prorows, o.proleakproof, o.proowner::regrole, ${ACL('o.proacl')}
    from pg_proc o where o.pronamespace = 'public'::regnamespace and ${OWN('pg_proc')}`,
  `select 'sequence', c.relname, format_type(s.seqtypid, null), s.seqstart, s.seqincrement, s.seqmax, s.seqmin, s.seqcache, s.seqcycle, pg_sequence_last_value(c.oid),
    (select d.refobjid::regclass from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'i')
    from pg_class c join pg_sequence s on s.seqrelid = c.oid`,
  `select 'type', o.typname, o.typtype from pg_type o where o.typnamespace = 'public'::regnamespace and ${OWN('pg_type')}`,
  `select 'comment', d.classoid::regclass, coalesce(c.relname, d.objoid::text), d.objsubid, d.description from pg_description d
    left join pg_class c on d.classoid = 'pg_class'::regclass and c.oid = d.objoid where d.objoid >= 16384
    and not exists (select from pg_depend e where e.classid = d.classoid and e.objid = d.objoid and e.deptype = 'e') and d.classoid <> 'pg_extension'::regclass`,
  `select 'extension', extname, extversion, extnamespace::regnamespace from pg_extension`,
  `select 'collation', to_jsonb(o) - array['oid', 'collversion'] from pg_collation o where o.collnamespace = 'public'::regnamespace`,
  `select 'schema', nspname, nspowner::regrole, ${ACL('nspacl')} from pg_namespace where nspname !~ '^pg_(toast_)?temp'`,
  `select 'setting', setrole::regrole, setconfig from pg_db_role_setting where setdatabase in (0, (select oid from pg_database where datname = current_database()))`,
  `select 'right by default', defaclrole::regrole, defaclobjtype, ${ACL('defaclacl')} from pg_default_acl`,
  `select 'statistics', stxname, pg_get_statisticsobjdef(oid) from pg_statistic_ext`,
  `select 'rule', schemaname, tablename, definition from pg_rules where schemaname = 'public'`,
]

export async function schemaFacts(client: pg.Client): Promise<string[]> {
  const lines: string[] = []
  for (const facts of FACTS) {
    const { rows } = await client.query<unknown[]>({ text: facts, rowMode: 'array' })
    lines.push(...rows.map((row) => JSON.stringify(row)))
  }
  return lines.sort()
}
