/**
 * One archive of a whole installation (a .tar.gz): a CSV per table from one snapshot, the files that were uploaded, and a manifest
 * with the migrations, row counts and checksums, by which a restore proves that nothing is missing. No pg_dump is needed: the bundled
 * PostgreSQL has none.
 */
import { createReadStream, createWriteStream, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type Pack, pack } from 'tar-stream'
import { statementLimits } from '../database/limits.ts'
import type { Store } from '../storage/store.ts'
import { tablesOf } from './tables.sql.ts'
import { weigh } from './weigh.ts'

export type Manifest = {
  format: 2
  migrations: string[]
  made_at: string
  tables: { name: string; rows: number; bytes: number; sha256: string; columns: string[] }[]
  sequences: { name: string; value: number; called: boolean }[]
}

/** The last entry of the archive: their sums are known once they are in it. Archives of releases without files have none. */
export const FILE_LIST = 'files.json'
export type ArchivedFile = { key: string; bytes: number; sha256: string }

/** What is archived, and where it is brought back to. */
export type Installation = { ownerUrl: string; store: Store }

/** Writes the archive and answers what is in it. It appears under its name only when it is whole. */
export async function backup({ ownerUrl, store }: Installation, file: string, now: Date): Promise<Manifest & { files: ArchivedFile[] }> {
  const client = new pg.Client({ connectionString: ownerUrl })
  const folder = mkdtempSync(join(tmpdir(), 'kaiguan-backup-'))
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(`set local statement_timeout = ${statementLimits.archive}`)
    const manifest = await readManifest(client, now)
    for (const table of manifest.tables) Object.assign(table, await copyOut(client, table, join(folder, table.name)))
    await client.query('commit')
    const files = await writeArchive(manifest, folder, store, `${file}.part`)
    renameSync(`${file}.part`, file)
    return { ...manifest, files }
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
  const { through, sum } = weigh()
  const columns = table.columns.map((column) => `"${column}"`).join(', ')
  const copy = client.query(copyTo(`copy (select ${columns} from "${table.name}") to stdout (format csv)`))
  await pipeline(copy, through, createWriteStream(path))
  return { rows: copy.rowCount, bytes: statSync(path).size, sha256: sum() }
}

async function writeArchive(manifest: Manifest, folder: string, store: Store, file: string): Promise<ArchivedFile[]> {
  const archive = pack()
  const written = pipeline(archive, createGzip(), createWriteStream(file))
  archive.entry({ name: 'manifest.json' }, JSON.stringify(manifest, null, 2))
  for (const table of manifest.tables) {
    await pipeline(createReadStream(join(folder, table.name)), archive.entry({ name: `${table.name}.csv`, size: table.bytes }))
  }
  const files = await archiveFiles(store, archive)
  archive.entry({ name: FILE_LIST }, JSON.stringify(files))
  archive.finalize()
  await written
  return files
}

/** After the rows, so that no row of the snapshot lacks its file; one that was uploaded since is there without its row, which a night sweeps. */
async function archiveFiles(store: Store, archive: Pack): Promise<ArchivedFile[]> {
  const files: ArchivedFile[] = []
  for await (const key of store.keys('files/')) {
    const kept = await store.read(key)
    // Swept since its name was read.
    if (!kept) continue
    const { through, sum } = weigh()
    await pipeline(kept.stream, through, archive.entry({ name: key, size: kept.bytes }))
    files.push({ key, bytes: kept.bytes, sha256: sum() })
  }
  return files
}
