/**
 * Brings a database to the newest schema: plain SQL files, each in its transaction, never edited after landing. A file's
 * name is its key: `20261122T0930_lockers.sql` (0001–0015 came before), so that two branches of work never share a number;
 * whatever is unapplied runs in the order of the names.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { statementLimits } from './limits.ts'
import { prepareOn } from './prepare-lock.ts'

const FOLDER = new URL('./migrations/', import.meta.url)
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

/**
 * Runs as the owner. With `only` (before a restore) no further than the archive's own migrations. Answers the names of what
 * was applied now; throws where the database knows a migration that is unknown here, or one that was edited since.
 */
export async function migrate(ownerUrl: string, { only, folder }: { only?: readonly string[]; folder?: URL } = {}): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query(`set statement_timeout = ${statementLimits.migration}`)
    await client.query('select pg_advisory_lock($1)', [LOCK])
    // An owner who is no superuser is bound by the policies too, and these ask for a brand: none. Whatever must see all brands says so.
    await client.query("select set_config('app.brand', '0', false)")
    await client.query(KEYED_BY_NAME)
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migrations')
    const before = new Map(rows.map((row) => [row.name, row.hash]))
    const here = migrations(folder)
    requireKnown(here, before)
    const wanted = here.filter(({ name }) => !before.has(name) && (!only || only.includes(name)))
    // Servers that run on this database let nobody in meanwhile; where nothing is to be done they aren't disturbed.
    const preparer = wanted.length > 0 ? await prepareOn(client) : null
    const applied: string[] = []
    for (const { name, sql, hash } of wanted) {
      await preparer?.say((100 * applied.length) / wanted.length)
      await client.query('begin')
      await client.query(sql)
      await client.query('insert into migrations (name, hash, applied_at) values ($1, $2, now())', [name, hash])
      await client.query('commit')
      applied.push(name)
    }
    await client.query('select operation_log_partitions(current_date)')
    return applied
  } finally {
    await client.end()
  }
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
