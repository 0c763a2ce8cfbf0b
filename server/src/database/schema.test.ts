/** The schema's laws, walked over the catalogue: nothing a migration adds can forget its brand (docs/database.md). */
import { expect, test } from 'vitest'
import { startCatalogue } from '../testing/catalogue.ts'
import { rows } from './open.ts'
import { sql } from './sql.ts'

/** Tables outside tenants, and why. Requests reach them only through SECURITY DEFINER functions. */
const OUTSIDE: Record<string, string> = {
  accounts: 'one login may work for several brands',
  account_memberships: 'finds the brands of a login',
  sessions: 'a token says its brand only once it is found',
  login_failures: 'counted before anybody is known',
  known_devices: 'belongs to the login',
  installation: 'one row of the whole installation',
  migrations: 'the owner’s',
  push_sockets: 'counted over an account’s brands, and gone with their process',
  phone_codes: 'a phone is a person’s, whatever club asks',
  phone_code_nonces: 'a signed request is good once in the whole installation',
  sms_outbox: 'the operator’s',
  public_gyms: 'an address says its brand only once it is found',
  member_sessions: 'a key says its brand only once it is found',
  gate_keys: 'private keys stay out of every export',
  gate_copy_secrets: 'keys stay out of every export',
  gate_places: 'a gate says its id, not its brand',
  gate_codes: 'a device that is being paired knows its code alone',
  hq_codes: 'a gym of another brand gives the code, before it is known whose',
  login_tickets: 'a browser that asks to be let in belongs to nobody yet',
  login_codes: 'a code is whoever has it, before it is known whose',
  class_display_keys: 'a screen knows its code or its token alone',
  failed_works: 'a work of the installation itself is no brand’s',
  works: 'a work in the background is of all brands',
  readiness: 'what whoever watches the server finds out of the installation',
  personal_columns: 'which columns are somebody’s own is the same for every brand',
  prepaid_packs: 'what the law says, the same for every brand',
  renewal_plans: 'what the operator asks for a subscription, the same for every brand',
  brands: 'the tenants themselves: seen by id, not by brand_id',
}

const catalogue = startCatalogue()

const outside = Object.keys(OUTSIDE)
  .map((name) => `'${name}'`)
  .join(', ')
const tenantTables = `pg_class t join pg_namespace n on n.oid = t.relnamespace and n.nspname = 'public'
  and t.relkind in ('r', 'p') and not t.relispartition and t.relname not in (${outside})`

test('every tenant table has brand_id, not null', async () => {
  expect(
    await catalogue.names(`select t.relname as what from ${tenantTables} where not exists (
    select from pg_attribute a where a.attrelid = t.oid and a.attname = 'brand_id' and a.attnotnull)`),
  ).toEqual([])
})

test('row-level security is on and forced on every tenant table, with a policy on the brand', async () => {
  expect(
    await catalogue.names(`select t.relname as what from ${tenantTables} where not (t.relrowsecurity and t.relforcerowsecurity)
    or not exists (select from pg_policy p where p.polrelid = t.oid and pg_get_expr(p.polqual, p.polrelid) like '%app.brand%' and pg_get_expr(p.polwithcheck, p.polrelid) like '%app.brand%')`),
  ).toEqual([])
})

// What is many and due by the clock is looked for over all brands: such an index is named for it (docs/decisions/026).
test('the brand stands at the head of every index of a tenant table, but of those that say what is due', async () => {
  expect(
    await catalogue.names(`select i.relname as what from ${tenantTables} join pg_index x on x.indrelid = t.oid join pg_class i on i.oid = x.indexrelid
    where (select a.attname from pg_attribute a where a.attrelid = t.oid and a.attnum = x.indkey[0]) is distinct from 'brand_id'
    and not (i.relname like '%\\_due' and x.indpred is not null)`),
  ).toEqual([])
})

test('the primary key of every tenant table with an id is brand and id, and no second index says the same', async () => {
  const leading = `(select array_agg(b.attname::text order by b.attname) from pg_attribute b where b.attrelid = t.oid and b.attnum = any (x.indkey[0:1])) = array['brand_id', 'id']`
  expect(
    await catalogue.names(`select t.relname as what from ${tenantTables} join pg_attribute a on a.attrelid = t.oid and a.attname = 'id'
    where (select array_agg(x.indisprimary) from pg_index x where x.indrelid = t.oid and x.indisunique and ${leading}) is distinct from array[true]`),
  ).toEqual([])
})

test('every table says in one sentence what a row of it is', async () => {
  expect(
    await catalogue.names(`select t.relname as what from pg_class t
    where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition
    and coalesce(obj_description(t.oid, 'pg_class') ~ '^(A|The only) row [^.]+\\.$', false) is false`),
  ).toEqual([])
})

test('every tenant table has a primary key, and every foreign key was checked', async () => {
  expect(
    await catalogue.names(`select t.relname as what from ${tenantTables} where t.relname not in ('ledger_day', 'ledger_month', 'ledger_month_flows')
    and not exists (select from pg_index x where x.indrelid = t.oid and x.indisprimary)`),
  ).toEqual([])
  expect(await catalogue.names(`select conname as what from pg_constraint where contype = 'f' and not convalidated`)).toEqual([])
})

test('every foreign key between tenant tables carries the brand: keys bypass row-level security', async () => {
  expect(
    await catalogue.names(`select c.conname as what from ${tenantTables} join pg_constraint c on c.conrelid = t.oid and c.contype = 'f'
    join pg_class f on f.oid = c.confrelid and f.relname not in (${outside})
    where not exists (select from pg_attribute a where a.attrelid = t.oid and a.attname = 'brand_id' and a.attnum = any (c.conkey))`),
  ).toEqual([])
})

test('no instant is the database’s own: time comes from the request', async () => {
  expect(
    await catalogue.names(`select t.relname || '.' || a.attname as what from ${tenantTables} join pg_attrdef d on d.adrelid = t.oid
    join pg_attribute a on a.attrelid = t.oid and a.attnum = d.adnum
    where pg_get_expr(d.adbin, d.adrelid) ~* '(now\\(|current_timestamp|current_date)'`),
  ).toEqual([])
})

test('no instant is kept without a time zone, no money in anything but whole fen', async () => {
  expect(
    await catalogue.names(`select table_name || '.' || column_name as what from information_schema.columns
    where table_schema = 'public' and (data_type = 'timestamp without time zone' or data_type in ('real', 'double precision', 'money')
      or (column_name like '%\\_fen' and data_type <> 'bigint'))`),
  ).toEqual([])
})

test('the request’s role reads no table outside tenants and changes nothing append-only', async () => {
  const rights = (table: string) =>
    catalogue.owner.query<{ s: boolean; u: boolean; d: boolean }>(
      `select has_table_privilege('kaiguan_app', $1, 'select') as s, has_table_privilege('kaiguan_app', $1, 'update') as u, has_table_privilege('kaiguan_app', $1, 'delete') as d`,
      [table],
    )
  for (const table of Object.keys(OUTSIDE)) {
    if (table !== 'brands') expect((await rights(table)).rows[0], table).toEqual({ s: false, u: false, d: false })
  }
  for (const table of ['ledger_entries', 'ledger_lines', 'orders', 'order_tenders', 'card_events', 'operation_log', 'access_decisions']) {
    expect((await rights(table)).rows[0], table).toEqual({ s: true, u: false, d: false })
  }
})

test('every function that runs as the owner names its search path and is closed to the public', async () => {
  expect(
    await catalogue.names(`select p.proname as what from pg_proc p join pg_namespace n on n.oid = p.pronamespace and n.nspname = 'public'
    where p.prosecdef and (not exists (select from unnest(p.proconfig) c where c like 'search_path=%') or has_function_privilege('public', p.oid, 'execute'))`),
  ).toEqual([])
})

test('without a brand a request reads no tenant table at all', async () => {
  await expect(catalogue.world.database.transaction(null, (db) => rows(db, sql`select * from customers`))).rejects.toThrow()
})

test('even the owner cannot change what the ledger says', async () => {
  await expect(catalogue.owner.query('update ledger_lines set amount_fen = 1')).rejects.toThrow('append-only')
  await expect(catalogue.owner.query('delete from ledger_entries')).rejects.toThrow('append-only')
  await expect(catalogue.owner.query('truncate ledger_lines cascade')).rejects.toThrow('append-only')
})
