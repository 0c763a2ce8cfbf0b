/**
 * Brings an archive back into an empty database, embedded or not: all of it in one transaction, or nothing.
 * Checksums and row counts must be the manifest's. Migrations that came after the archive run afterwards.
 */
import { createReadStream, existsSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { thrownText } from '@kaiguan/contract/thrown'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { extract } from 'tar-stream'
import { statementLimits } from '../database/limits.ts'
import { migrate, migrations } from '../database/migrate.ts'
import { prepareAlone } from '../database/prepare-lock.ts'
import { bothLanguages, startTexts } from '../start.texts.ts'
import type { Store } from '../storage/store.ts'
import { type ArchivedFile, FILE_LIST, type Installation, type Manifest } from './backup.ts'
import { forgetAfterRestore, markRestored, unmarkRestored } from './forget-after-restore.ts'
import { missingRights } from './rights.sql.ts'
import { countRows, tablesOf } from './tables.sql.ts'
import { weigh } from './weigh.ts'

export class RestoreError extends Error {}

type Archive = Manifest & { files: ArchivedFile[] }

export async function restore({ ownerUrl, store }: Installation, file: string): Promise<Archive> {
  if (!existsSync(file)) throw new RestoreError(`${file} is not there.`)
  const manifest = await readManifest(file)
  const here = migrations().map((migration) => migration.name)
  const newer = manifest.migrations.filter((name) => !here.includes(name))
  if (newer.length > 0)
    throw new RestoreError(`The archive is of a newer version (it knows ${newer.join(', ')}): install that version first.`)
  await requireRights(ownerUrl)
  await requireEmpty(ownerUrl)
  await migrate(ownerUrl, { only: manifest.migrations })
  // A server that runs on it already lets nobody in until all is there.
  await prepareAlone(
    ownerUrl,
    () => undefined,
    async ({ say }) => {
      await requireEmpty(ownerUrl)
      await markRestored({ ownerUrl, store })
      await withFiles(store, file, manifest, () => bringIn(ownerUrl, file, manifest, say)).catch(async (error: unknown) => {
        await unmarkRestored({ ownerUrl, store })
        throw error
      })
    },
  )
  await migrate(ownerUrl)
  await forgetAfterRestore({ ownerUrl, store })
  return manifest
}

/** The files come first: rows without theirs are pictures that are missing, files without rows are nobody's. What came is taken away again where the rows don't. */
async function withFiles(store: Store, file: string, { files }: Archive, bringRows: () => Promise<void>): Promise<void> {
  const wanted = new Map(files.map((one) => [one.key, one]))
  const brought: string[] = []
  try {
    await eachEntry(file, async (key, stream) => {
      const one = wanted.get(key)
      if (!one) return void stream.resume()
      const { through, sum } = weigh()
      brought.push(key)
      await Promise.all([pipeline(stream, through), store.write(key, through, typeOf(key))])
      if (sum() !== one.sha256) throw new RestoreError(`${key}: the archive is damaged (its checksum differs); nothing was restored.`)
      wanted.delete(key)
    })
    if (wanted.size > 0) throw new RestoreError(`The archive lacks ${[...wanted.keys()].slice(0, 5).join(', ')}; nothing was restored.`)
    await bringRows()
  } catch (error) {
    for (const key of brought) await store.remove(key)
    throw error
  }
}

/** Pictures are said to be some; all else is saved, not shown, whatever it is called. */
function typeOf(key: string): string {
  return key.endsWith('.webp') ? 'image/webp' : 'application/octet-stream'
}

async function bringIn(ownerUrl: string, file: string, manifest: Manifest, say: (percent: number) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`set local statement_timeout = ${statementLimits.archive}`)
    // The rows come as they were: no trigger, no foreign key is asked again until all are there.
    await client.query("set local session_replication_role = 'replica'")
    await emptyTables(client)
    await copyIn(client, file, manifest, say)
    for (const sequence of manifest.sequences)
      await client.query('select setval($1::regclass, $2, $3)', [`"${sequence.name}"`, sequence.value, sequence.called])
    await tellPlanner(client, manifest)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    await client.end()
  }
}

/** Without it PostgreSQL takes every table for a small one until it has looked by itself, and a club's first minutes wait for that. */
async function tellPlanner(client: pg.Client, { tables }: Manifest): Promise<void> {
  if (tables.length > 0) await client.query(`analyze ${tables.map(({ name }) => `"${name}"`).join(', ')}`)
}

/** Asked before anything is touched: half-way through, what was begun would be left for somebody to clear away. */
async function requireRights(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { user, lines } = await missingRights(client)
    if (lines.length > 0) throw new RestoreError(bothLanguages(startTexts.restoreRights(user, lines.join('\n'))))
  } finally {
    await client.end()
  }
}

async function requireEmpty(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ there: boolean }>(`select to_regclass('public.brands') is not null as there`)
    if (rows[0]?.there && (await countRows(client, 'brands')) > 0)
      throw new RestoreError(
        'The database already holds a club. Restore into an empty one: another KAIGUAN_DATA folder, or another DATABASE_URL.',
      )
  } finally {
    await client.end()
  }
}

/** A migration may have written rows of its own (the installation); the archive brings them as they were. */
async function emptyTables(client: pg.Client): Promise<void> {
  for (const table of await tablesOf(client)) await client.query(`delete from "${table.name}"`)
}

async function readManifest(file: string): Promise<Archive> {
  let manifest: Manifest | NumberedManifest | null = null
  let files: ArchivedFile[] = []
  await eachEntry(file, async (name, stream) => {
    const parts: Buffer[] = []
    for await (const part of stream) if (name === 'manifest.json' || name === FILE_LIST) parts.push(part as Buffer)
    if (name === 'manifest.json') manifest = JSON.parse(Buffer.concat(parts).toString()) as Manifest | NumberedManifest
    if (name === FILE_LIST)
      files = (JSON.parse(Buffer.concat(parts).toString()) as ArchivedFile[]).filter(({ key }) => key.startsWith('files/'))
  })
  if (manifest === null) throw new RestoreError(`${file} is no archive of Kaiguan: it has no manifest.`)
  return { ...named(manifest), files }
}

/** Archives of the first fifteen migrations say the number of the last one. */
type NumberedManifest = Omit<Manifest, 'format' | 'migrations'> & { format: 1; migration: number }

function named(manifest: Manifest | NumberedManifest): Manifest {
  if (manifest.format === 2) return manifest
  const numbered = migrations().filter(({ name }) => /^\d{4}_/.test(name) && Number(name.slice(0, 4)) <= manifest.migration)
  return { ...manifest, format: 2, migrations: numbered.map(({ name }) => name) }
}

async function copyIn(client: pg.Client, file: string, manifest: Manifest, say: (percent: number) => Promise<void>): Promise<void> {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  let brought = 0
  const tables = new Map(manifest.tables.map((table) => [`${table.name}.csv`, table]))
  await eachEntry(file, async (name, stream) => {
    const table = tables.get(name)
    if (!table) {
      stream.resume()
      return
    }
    const { through, sum } = weigh()
    const copy = client.query(
      copyFrom(`copy "${table.name}" (${table.columns.map((column) => `"${column}"`).join(', ')}) from stdin (format csv)`),
    )
    await pipeline(stream, through, copy)
    if (sum() !== table.sha256)
      throw new RestoreError(`${table.name}: the archive is damaged (its checksum differs); nothing was restored.`)
    if (copy.rowCount !== table.rows) throw new RestoreError(`${table.name}: ${copy.rowCount} rows of ${table.rows}; nothing was restored.`)
    tables.delete(name)
    brought += table.rows
    await say((100 * brought) / Math.max(1, rows))
  })
  if (tables.size > 0) throw new RestoreError(`The archive lacks ${[...tables.keys()].join(', ')}; nothing was restored.`)
}

async function eachEntry(file: string, work: (name: string, stream: Readable) => Promise<void>): Promise<void> {
  const archive = extract()
  const read = pipeline(createReadStream(file), createGunzip(), archive)
  // The loop meets the same failure; without this it would count as nobody's.
  read.catch(() => {})
  let failed: unknown
  try {
    for await (const entry of archive) {
      await work(entry.header.name, Readable.from(entry)).catch((error: unknown) => {
        failed = error
        throw error
      })
    }
    await read
  } catch (error) {
    throw failed ?? new RestoreError(`${file} can’t be read: ${thrownText(error)}`)
  }
}
