/** Brings a database to the newest schema: plain SQL files, in order, each in its transaction, never edited after landing. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

const FOLDER = new URL('./migrations/', import.meta.url)
/** Any number, the same in every process: only one migrates at a time. */
const LOCK = 7_204_119

type Migration = { number: number; name: string; sql: string; hash: string }

export function migrations(): Migration[] {
  return readdirSync(fileURLToPath(FOLDER))
    .filter((name) => /^\d{4}_.*\.sql$/.test(name))
    .sort()
    .map((name) => {
      const sql = readFileSync(new URL(name, FOLDER), 'utf8')
      return { number: Number(name.slice(0, 4)), name, sql, hash: createHash('sha256').update(sql).digest('hex') }
    })
}

/** Runs as the owner, to the newest or (before a restore) to the archive’s own migration. Returns the names of what was applied now. */
export async function migrate(ownerUrl: string, upTo = Number.POSITIVE_INFINITY): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(
      'create table if not exists migrations (number integer primary key, name text not null, hash text not null, applied_at timestamptz not null)',
    )
    const { rows } = await client.query<{ number: number; name: string; hash: string }>(
      'select number, name, hash from migrations order by number',
    )
    const known = migrations().filter((migration) => migration.number <= upTo)
    const newest = known.at(-1)?.number ?? 0
    const ahead = upTo === Number.POSITIVE_INFINITY ? rows.find((row) => row.number > newest) : undefined
    if (ahead) throw new Error(`The database was written by a newer version (${ahead.name}); start that version, or restore a backup.`)
    const applied: string[] = []
    for (const migration of known) {
      const before = rows.find((row) => row.number === migration.number)
      if (before && before.hash !== migration.hash)
        throw new Error(`${migration.name} was changed after it was applied; restore the file and add a new one.`)
      if (before) continue
      await client.query('begin')
      await client.query(migration.sql)
      await client.query('insert into migrations values ($1, $2, $3, now())', [migration.number, migration.name, migration.hash])
      await client.query('commit')
      applied.push(migration.name)
    }
    await client.query('select operation_log_partitions(current_date)')
    return applied
  } finally {
    await client.end()
  }
}
