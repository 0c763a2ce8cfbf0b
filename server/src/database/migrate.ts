/**
 * Brings a database to the newest schema: plain SQL files, each in its transaction, never edited after landing. A file's
 * name is its key: `20261122T0930_lockers.sql` (0001–0015 came before), so that two branches of work never share a number;
 * whatever is unapplied runs in the order of the names. A fresh database begins with the schema as it stands (schema.sql), which
 * says itself which migrations it stands for, and runs those that came after it.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { statementLimits } from './limits.ts'
import { prepareOn } from './prepare-lock.ts'

const FOLDER = new URL('./migrations/', import.meta.url)
const SCHEMA = new URL('./schema.sql', import.meta.url)
/** Any number, the same in every process: only one migrates at a time. */
const LOCK = 7_204_119

export class MigrationError extends Error {}

type Migration = { name: string; sql: string; hash: string }

/** In the order of their names; `folder` is a test's own. */
export function migrations(folder = FOLDER): Migration[] {
  return readdirSync(fileURLToPath(folder))
    .filter((name) => /^(\d{4}|\d{8}T\d{4})_\w+\.sql$/.test(name))
    .sort()
    .map((name) => {
      const sql = readFileSync(new URL(name, folder), 'utf8')
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') }
    })
}

type Manner = {
  /** No further than these: an archive's own, before a restore. */
  only?: readonly string[]
  /** A test's own. */
  folder?: URL
  /** Each migration by itself also where nothing is yet: what schema.sql is written from, and held to. */
  oneByOne?: boolean
}

/**
 * Runs as the owner. Answers the names of what was applied now; throws where the database knows a migration that is unknown
 * here, or one that was edited since.
 */
export async function migrate(ownerUrl: string, { only, folder, oneByOne = false }: Manner = {}): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query(`set statement_timeout = ${statementLimits.migration}`)
    await client.query('select pg_advisory_lock($1)', [LOCK])
    // An owner who is no superuser is bound by the policies too, and these ask for a brand: none. Whatever must see all brands says so.
    await client.query("select set_config('app.brand', '0', false)")
    const here = migrations(folder).map((migration) => ({ ...migration, wanted: !only || only.includes(migration.name) }))
    const schema = oneByOne || !(await isFresh(client)) ? null : schemaOf(here)
    if (!schema) await client.query(KEYED_BY_NAME)
    const before = schema ? new Map<string, string>() : await appliedOn(client)
    requireKnown(here, before)
    const missing = here.filter(({ name, wanted }) => wanted && !before.has(name))
    // Servers that run on this database let nobody in meanwhile; where nothing is to be done they aren't disturbed.
    const preparer = missing.length > 0 ? await prepareOn(client) : null
    // It commits by itself, whole, and with it the rows of the migrations that it stands for.
    if (schema) await client.query(schema.sql)
    const steps = missing.filter(({ name }) => !schema?.standsFor.has(name))
    for (const [at, { name, sql, hash }] of steps.entries()) {
      await preparer?.say((100 * at) / steps.length)
      await client.query('begin')
      await client.query(sql)
      await client.query('insert into migrations (name, hash, applied_at) values ($1, $2, now())', [name, hash])
      await client.query('commit')
    }
    await client.query('select operation_log_partitions(current_date)')
    return missing.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

/** Nothing was ever applied. */
async function isFresh(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ fresh: boolean }>("select to_regclass('migrations') is null as fresh")
  return rows[0]?.fresh === true
}

async function appliedOn(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migrations')
  return new Map(rows.map((row) => [row.name, row.hash]))
}

/**
 * The schema to begin with, where all that it stands for is wanted and stands here word by word. Else null: an archive of an
 * earlier release comes back into the schema that it left, and whoever writes a migration runs it before they write schema.sql anew.
 */
function schemaOf(here: readonly (Migration & { wanted: boolean })[]): { sql: string; standsFor: ReadonlySet<string> } | null {
  const sql = readFileSync(SCHEMA, 'utf8')
  const rows = [...sql.matchAll(/^ {2}\('([\w.]+\.sql)', '([0-9a-f]{64})', now\(\)\)/gm)]
  const stands = rows.every(([, name, hash]) => here.some((one) => one.wanted && one.name === name && one.hash === hash))
  return rows.length > 0 && stands ? { sql, standsFor: new Set(rows.map(([, name = '']) => name)) } : null
}

/** Databases of the first fifteen migrations were keyed by number. */
const KEYED_BY_NAME = `
  create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null);
  do $$ begin
    if exists (select from pg_attribute where attrelid = 'migrations'::regclass and attname = 'number' and not attisdropped) then
      alter table migrations drop column number;
      alter table migrations add primary key (name);
    end if;
  end $$`

function requireKnown(here: readonly Migration[], before: ReadonlyMap<string, string>): void {
  const newer = [...before.keys()].filter((name) => !here.some((migration) => migration.name === name)).sort()
  if (newer.length > 0)
    throw new MigrationError(`The database was written by a newer version (${newer.join(', ')}); start that version, or restore a backup.`)
  const edited = here.find(({ name, hash }) => before.has(name) && before.get(name) !== hash)
  if (edited) throw new MigrationError(`${edited.name} was changed after it was applied; restore the file and add a new one.`)
}
