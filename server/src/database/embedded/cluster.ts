// Creates the data folder of the embedded PostgreSQL, once, so that it is either whole or absent.

import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, open, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import { program, serverEnvironment, spawnAs } from './binaries.ts'
import { embeddedTexts } from './embedded.texts.ts'
import { codeOf, EmbeddedDatabaseError, explain } from './error.ts'
import { giveTo } from './lock.ts'
import type { DataPlace } from './place.ts'

export const OWNER = 'kaiguan_owner'

const GIGABYTE = 1024 ** 3

/** Runs initdb beside the final name and renames: a crash half-way leaves rubbish with another name, never half a database. `away`: initdb runs. */
export async function createClusterOnce(place: DataPlace, away: () => void): Promise<void> {
  if (await stat(join(place.cluster, 'PG_VERSION')).catch(() => null)) return
  const fresh = `${place.cluster}.new`
  const passwordFile = `${place.cluster}.password.new`
  await rm(fresh, { recursive: true, force: true })
  await mkdir(fresh, { mode: 0o700 })
  try {
    if (place.account !== null) await chown(fresh, place.account.uid, place.account.gid)
    const password = randomBytes(24).toString('hex')
    await rm(passwordFile, { force: true })
    await writeFile(passwordFile, password, { mode: 0o600 })
    await giveTo(passwordFile, place.account)
    await runInitdb(place, fresh, passwordFile, away)
    const kept = join(fresh, 'kaiguan.password')
    await writeFile(kept, password, { mode: 0o600, flush: true })
    await giveTo(kept, place.account)
    // Only an empty folder of that name may be in the way; rmdir refuses any other.
    await rmdir(place.cluster).catch((error: unknown) => {
      if (codeOf(error) !== 'ENOENT') throw error
    })
    await rename(fresh, place.cluster)
    await syncFolder(dirname(place.cluster))
  } finally {
    await rm(passwordFile, { force: true })
    await rm(fresh, { recursive: true, force: true })
  }
}

function runInitdb(place: DataPlace, folder: string, passwordFile: string, away: () => void): Promise<void> {
  const file = program(place.binaries, 'initdb')
  // Text is compared byte by byte, so that no unique index depends on a library's version; the builtin C.UTF-8 still
  // knows that 中 is a letter and É an upper-case é. PostgreSQL 15 on Debian behaves the same with the locale C.UTF-8.
  const args = [
    '-D',
    folder,
    '-U',
    OWNER,
    '--pwfile',
    passwordFile,
    '-E',
    'UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]
  args.push('--auth-local=scram-sha-256', '--auth-host=scram-sha-256', '--no-instructions')
  if (!place.durable) args.push('--no-sync')
  for (const [name, value] of tunableSettings()) args.push('-c', `${name}=${value}`)
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      ...spawnAs(place.account),
      cwd: dirname(file),
      env: serverEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    away()
    child.on('error', (error) => reject(new EmbeddedDatabaseError(embeddedTexts.cannotRun(file, error.message), error)))
    child.on('close', (status) => (status === 0 ? resolve() : reject(explain(output, place.cluster, place.cluster))))
  })
}

/** Written into postgresql.conf once, where the person who runs the server may change them. */
function tunableSettings(): [string, string][] {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
  return [
    ['shared_buffers', memory >= 4 * GIGABYTE ? '256MB' : '128MB'],
    ['max_connections', '200'],
    ['max_wal_size', '2GB'],
    // Today's disks are no slower at random than this.
    ['random_page_cost', '1.1'],
    ['log_line_prefix', '%m [%p] '],
    // The log is for finding faults, and it has no keeper but us.
    ['log_checkpoints', 'off'],
  ]
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
