/**
 * What PostgreSQL says of a database's own schema, in statements and parts of statements as it writes them itself. The embedded
 * PostgreSQL brings no pg_dump, and pg_dump orders by name and kind; here everything says which table it belongs to.
 */
import type pg from 'pg'

export type Table = {
  name: string
  unlogged: boolean
  options: string[] | null
  partition_key: string | null
  /** What takes the rows that no other partition does. The others are made by the clock (operation_log_partitions). */
  default_partition: string | null
  comment: string | null
  row_security: boolean
  forced: boolean
}
type Column = {
  table: string
  name: string
  type: string
  collation: string | null
  not_null: boolean
  identity: boolean
  stored: boolean
  default: string | null
}
/** `needs`: the tables that must be there before it, but for its own. */
export type Part = { table: string; name: string; text: string; needs: string[] }
export type Grant = { on: string; to: string; rights: string[]; columns: string[] | null }
export type SqlFunction = { name: string; signature: string; text: string; public: boolean; grantees: string[]; tables: string[] }

export type Catalogue = {
  extensions: string[]
  collations: { name: string; locale: string }[]
  schemaGrants: string[]
  sequences: { name: string; start: string }[]
  tables: Table[]
  columns: Column[]
  constraints: Part[]
  indexes: Part[]
  policies: Part[]
  triggers: Part[]
  /** Of tables and sequences. */
  grants: Grant[]
  functions: SqlFunction[]
}

/** The same words whatever the server, the database or the login have as their own. */
const SAME_EVERYWHERE = `set search_path = public; set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set bytea_output = 'hex'`

const OURS = `c.relnamespace = 'public'::regnamespace and not c.relispartition`
const NO_EXTENSION = (catalogue: string) =>
  `not exists (select from pg_depend e where e.classid = '${catalogue}'::regclass and e.objid = o.oid and e.deptype = 'e')`

const TABLES = `
  select c.oid::regclass::text as name, c.relpersistence = 'u' as unlogged, c.reloptions as options, pg_get_partkeydef(c.oid) as partition_key,
    (select p.oid::regclass::text from pg_inherits i join pg_class p on p.oid = i.inhrelid
      where i.inhparent = c.oid and pg_get_expr(p.relpartbound, p.oid) = 'DEFAULT') as default_partition,
    obj_description(c.oid, 'pg_class') as comment, c.relrowsecurity as row_security, c.relforcerowsecurity as forced
  from pg_class c where ${OURS} and c.relkind in ('r', 'p') order by c.relname`

const COLUMNS = `
  select c.oid::regclass::text as table, quote_ident(a.attname) as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as not_null,
    (select quote_ident(l.collname) from pg_collation l where l.oid = a.attcollation and a.attcollation <> t.typcollation) as collation,
    a.attidentity = 'a' as identity, a.attgenerated = 's' as stored, pg_get_expr(d.adbin, d.adrelid, true) as default
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped join pg_type t on t.oid = a.atttypid
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where ${OURS} and c.relkind in ('r', 'p') order by c.relname, a.attnum`

/** Without "not null", which stands with the column, and has a name from PostgreSQL 18 on only. */
const CONSTRAINTS = `
  select c.oid::regclass::text as table, quote_ident(o.conname) as name, pg_get_constraintdef(o.oid, true) as text,
    array(select o.confrelid::regclass::text where o.contype = 'f' and o.confrelid <> c.oid) as needs
  from pg_class c join pg_constraint o on o.conrelid = c.oid
  where ${OURS} and o.contype in ('p', 'u', 'x', 'c', 'f') order by c.relname, position(o.contype::text in 'puxfc'), o.conname`

const INDEXES = `
  select c.oid::regclass::text as table, i.relname as name, pg_get_indexdef(i.oid, 0, true) as text, '{}'::text[] as needs
  from pg_class c join pg_index x on x.indrelid = c.oid join pg_class i on i.oid = x.indexrelid
  where ${OURS} and c.relkind in ('r', 'p') and not exists (select from pg_constraint o where o.conindid = i.oid and o.contype in ('p', 'u', 'x'))
  order by c.relname, i.relname`

const POLICIES = `
  select c.oid::regclass::text as table, o.polname as name,
    concat_ws(' ', 'create policy', quote_ident(o.polname), 'on', c.oid::regclass, case when not o.polpermissive then 'as restrictive' end,
      case o.polcmd when 'r' then 'for select' when 'a' then 'for insert' when 'w' then 'for update' when 'd' then 'for delete' end,
      'to ' || (select string_agg(case r when c.relowner then 'current_user' else r::regrole::text end, ', ' order by r::regrole::text) from unnest(o.polroles) r where r <> 0),
      'using (' || pg_get_expr(o.polqual, o.polrelid, true) || ')', 'with check (' || pg_get_expr(o.polwithcheck, o.polrelid, true) || ')') as text,
    array(select distinct d.refobjid::regclass::text from pg_depend d where d.classid = 'pg_policy'::regclass and d.objid = o.oid
      and d.refclassid = 'pg_class'::regclass and d.refobjid <> c.oid order by 1) as needs
  from pg_class c join pg_policy o on o.polrelid = c.oid where ${OURS} order by c.relname, o.polname`

const TRIGGERS = `
  select c.oid::regclass::text as table, o.tgname as name, pg_get_triggerdef(o.oid, true) as text, '{}'::text[] as needs
  from pg_class c join pg_trigger o on o.tgrelid = c.oid and not o.tgisinternal where ${OURS} order by c.relname, o.tgname`

/** Rights in the order in which they are usually said; whole tables before columns. */
const GRANTS = `
  select c.oid::regclass::text as on, g.grantee::regrole::text as to, g.columns,
    array_agg(lower(g.privilege_type) order by array_position(array['SELECT', 'INSERT', 'UPDATE', 'DELETE'], g.privilege_type), g.privilege_type) as rights
  from pg_class c cross join lateral (
    select a.grantee, a.privilege_type, null::text[] as columns from aclexplode(c.relacl) a where a.grantee <> c.relowner
    union all
    select a.grantee, a.privilege_type, array_agg(quote_ident(t.attname) order by t.attnum) from pg_attribute t cross join lateral aclexplode(t.attacl) a
      where t.attrelid = c.oid and t.attnum > 0 and not t.attisdropped and a.grantee <> c.relowner group by 1, 2) g
  where ${OURS} and c.relkind in ('r', 'p', 'S') group by 1, 2, 3 order by 1, 2, 3 nulls first`

/** `tables`: whose rows, keys, policies or triggers can't be made without it. */
const FUNCTIONS = `
  select o.proname as name, o.oid::regprocedure::text as signature, pg_get_functiondef(o.oid) as text,
    o.proacl is null or exists (select from aclexplode(o.proacl) a where a.grantee = 0) as public,
    array(select a.grantee::regrole::text from aclexplode(o.proacl) a where a.grantee not in (0, o.proowner) order by 1) as grantees,
    array(select distinct t.oid::regclass::text from pg_depend d cross join lateral (
        select x.indrelid from pg_index x where d.classid = 'pg_class'::regclass and x.indexrelid = d.objid
        union all select k.conrelid from pg_constraint k where d.classid = 'pg_constraint'::regclass and k.oid = d.objid
        union all select f.adrelid from pg_attrdef f where d.classid = 'pg_attrdef'::regclass and f.oid = d.objid
        union all select p.polrelid from pg_policy p where d.classid = 'pg_policy'::regclass and p.oid = d.objid
        union all select g.tgrelid from pg_trigger g where d.classid = 'pg_trigger'::regclass and g.oid = d.objid) made (id) join pg_class t on t.oid = made.id
      where d.refclassid = 'pg_proc'::regclass and d.refobjid = o.oid and not t.relispartition order by 1) as tables
  from pg_proc o where o.pronamespace = 'public'::regnamespace and ${NO_EXTENSION('pg_proc')} order by o.proname, 2`

export async function readCatalogue(client: pg.Client): Promise<Catalogue> {
  await client.query(SAME_EVERYWHERE)
  const read = async <Row extends pg.QueryResultRow>(query: string): Promise<Row[]> => (await client.query<Row>(query)).rows
  const names = async (query: string) => (await read<{ name: string }>(query)).map(({ name }) => name)
  return {
    extensions: await names(`select extname as name from pg_extension where extname <> 'plpgsql' order by 1`),
    // The column with the locale has another name from 17 on.
    collations: await read(`select o.collname as name, coalesce(to_jsonb(o) ->> 'colllocale', to_jsonb(o) ->> 'colliculocale') as locale
      from pg_collation o where o.collnamespace = 'public'::regnamespace order by 1`),
    schemaGrants: await names(`select a.grantee::regrole::text as name from pg_namespace n cross join lateral aclexplode(n.nspacl) a
      where n.nspname = 'public' and a.privilege_type = 'USAGE' and a.grantee not in (0, n.nspowner) order by 1`),
    sequences:
      await read(`select o.oid::regclass::text as name, s.seqstart::text as start from pg_class o join pg_sequence s on s.seqrelid = o.oid
      where o.relnamespace = 'public'::regnamespace and not exists (
        select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = o.oid and d.deptype = 'i') order by 1`),
    tables: await read(TABLES),
    columns: await read(COLUMNS),
    constraints: await read(CONSTRAINTS),
    indexes: await read(INDEXES),
    policies: await read(POLICIES),
    triggers: await read(TRIGGERS),
    grants: await read(GRANTS),
    functions: await read(FUNCTIONS),
  }
}

/** What differs in every installation, and is made by the column's default. */
const MADE_ANEW = new Set(['installation.file_secret'])

/** The rows that the migrations write into an empty database, as statements. */
export async function readRows(client: pg.Client, { tables, columns }: Catalogue): Promise<Map<string, string>> {
  const filled = await client.query<{ name: string }>(
    tables.map(({ name }) => `select '${name}' as name where exists (select from ${name})`).join(' union all '),
  )
  const found = new Map<string, string>()
  for (const { name: table } of filled.rows) {
    const own = columns.filter((column) => column.table === table && !column.stored && !MADE_ANEW.has(`${table}.${column.name}`))
    // When something was applied is the only moment that such a row says of itself.
    const value = ({ name }: { name: string }) => (name === 'applied_at' ? `'now()'` : `quote_nullable(${name}::text)`)
    const { rows } = await client.query<{ row: string }>(
      `select concat_ws(', ', ${own.map(value).join(', ')}) as row from ${table} order by 1`,
    )
    const lines = rows.map(({ row }) => `  (${row})`).join(',\n')
    found.set(table, `insert into ${table} (${own.map(({ name }) => name).join(', ')}) values\n${lines};`)
  }
  return found
}
