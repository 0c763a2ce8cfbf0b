/**
 * One archive of a whole database (a .tar.gz): a CSV per table from one snapshot, and a manifest with the migrations,
 * row counts and checksums, by which a restore proves that nothing is missing. No pg_dump is needed (DOMAIN: embedded PostgreSQL has none).
 */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { pack } from 'tar-stream'
import { statementLimits } from '../database/limits.ts'
import { tablesOf } from './tables.sql.ts'

export type Manifest = {
  format: 2
  migrations: string[]
  made_at: string
  tables: { name: string; rows: number; bytes: number; sha256: string; columns: string[] }[]
  sequences: { name: string; value: number; called: boolean }[]
}

/** Writes the archive and answers what is in it. It appears under its name only when it is whole. */
export async function backup(ownerUrl: string, file: string, now: Date): Promise<Manifest> {
  const client = new pg.Client({ connectionString: ownerUrl })
  const folder = mkdtempSync(join(tmpdir(), 'kaiguan-backup-'))
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(`set local statement_timeout = ${statementLimits.archive}`)
    const manifest = await readManifest(client, now)
    for (const table of manifest.tables) Object.assign(table, await copyOut(client, table, join(folder, table.name)))
    await client.query('commit')
    await writeArchive(manifest, folder, `${file}.part`)
    renameSync(`${file}.part`, file)
    return manifest
  } finally {
    await client.end()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function readManifest(client: pg.Client, now: Date): Promise<Manifest> {
  const applied = await client.query<{ name: string }>('select name from migrations order by name')
  const sequences = await client.query<{ name: string; value: string | null }>(
    `select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public' order by sequencename`,
  )
  return {
    format: 2,
    migrations: applied.rows.map((row) => row.name),
    made_at: now.toISOString(),
    tables: (await tablesOf(client)).map((table) => ({ ...table, rows: 0, bytes: 0, sha256: '' })),
    // A sequence that was never asked has no last value: it begins where it began.
    sequences: sequences.rows.map(({ name, value }) => ({ name, value: Number(value ?? 1), called: value !== null })),
  }
}

type Copied = { rows: number; bytes: number; sha256: string }

async function copyOut(client: pg.Client, table: { name: string; columns: string[] }, path: string): Promise<Copied> {
  const hash = createHash('sha256')
  const columns = table.columns.map((column) => `"${column}"`).join(', ')
  const copy = client.query(copyTo(`copy (select ${columns} from "${table.name}") to stdout (format csv)`))
  const weigh = new Transform({
    transform(part: Buffer, _encoding, done) {
      hash.update(part)
      done(null, part)
    },
  })
  await pipeline(copy, weigh, createWriteStream(path))
  return { rows: copy.rowCount, bytes: statSync(path).size, sha256: hash.digest('hex') }
}

async function writeArchive(manifest: Manifest, folder: string, file: string): Promise<void> {
  const archive = pack()
  const written = pipeline(archive, createGzip(), createWriteStream(file))
  archive.entry({ name: 'manifest.json' }, JSON.stringify(manifest, null, 2))
  for (const table of manifest.tables) {
    await pipeline(createReadStream(join(folder, table.name)), archive.entry({ name: `${table.name}.csv`, size: table.bytes }))
  }
  archive.finalize()
  await written
}
