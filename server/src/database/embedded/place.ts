// Decides where the embedded database lives and as whom it runs, before anything is started. Usually that is
// KAIGUAN_DATA and ourselves; as root it is an unprivileged account, and a folder which that account can reach.

import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { chmod, chown, lstat, mkdir, readdir, readFile, realpath, rename, stat, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { type Account, type Binaries, canEnter, installedBinaries, usableBinaries } from './binaries.ts'
import { bothLanguages, embeddedTexts, type Words } from './embedded.texts.ts'
import { codeOf, EmbeddedDatabaseError } from './error.ts'
import { giveTo } from './lock.ts'

export type DataPlace = {
  /** KAIGUAN_DATA: the log and the lock are always here. */
  dataDir: string
  /** PostgreSQL's own data folder. */
  cluster: string
  /** Folder of the unix socket; null on Windows, which uses loopback TCP. */
  socketDir: string | null
  logFile: string
  passwordFile: string
  binaries: Binaries
  /** The account the server runs as; null means as this process. */
  account: Account | null
  durable: boolean
  notice: string | null
}

/** macOS allows 103 bytes for a socket's path, and `/.s.PGSQL.5432` takes 14 of them. */
const LONGEST_SOCKET_DIR = 85

/** The files of the data folder that this process needs before it knows anything else. */
export function lockFileOf(dataDir: string): string {
  return join(dataDir, 'postgres.lock')
}

/**
 * Makes the data folder; as root with the x bit for others, since the database's account must pass through it. A test's
 * throw-away folder (mkdtemp makes it 0700) is opened likewise, or its data would be left behind in /var/lib.
 */
export async function makeDataDir(dataDir: string, throwAway: boolean): Promise<void> {
  const made = await mkdir(dataDir, { recursive: true, mode: 0o755 })
  if (made !== undefined || (throwAway && isRoot())) await chmod(dataDir, isRoot() ? 0o711 : 0o700)
}

/** Finds or makes everything a server needs except the data itself. To be called while holding the lock. */
export async function settle(dataDir: string, durable: boolean): Promise<DataPlace> {
  const real = await realpath(dataDir)
  const preferred = isRoot() ? ((await ownerOf(join(real, 'postgres'))) ?? unprivilegedAccount()) : null
  const home = await homeOfCluster(real, preferred)
  const cluster = join(home, 'postgres')
  // Data that exists keeps its owner, so that root and the folder's user can start it in turns.
  const account = isRoot() ? ((await ownerOf(cluster)) ?? preferred) : null
  await refuseStrangersData(real, cluster)
  const installed = await installedBinaries()
  await refuseOtherVersions(cluster, installed.major)
  const binaries = await usableBinaries(installed, account, async () => (account === null ? real : reachableBase(account)))
  const notice: Words[] = []
  if (account !== null && home !== real) notice.push(embeddedTexts.kept(cluster, account.name))
  if (binaries.root !== installed.root) notice.push(embeddedTexts.binariesKept(binaries.root))
  const logFile = join(real, 'postgres.log')
  await writeFile(logFile, '', { flag: 'a', mode: 0o600 })
  await giveTo(logFile, account)
  await giveTo(lockFileOf(real), account)
  return {
    dataDir: real,
    cluster,
    socketDir: process.platform === 'win32' ? null : await socketDirFor(home, account),
    logFile,
    passwordFile: join(cluster, 'kaiguan.password'),
    binaries,
    account,
    durable,
    notice: notice.length === 0 ? null : notice.map(bothLanguages).join('\n'),
  }
}

function isRoot(): boolean {
  return process.getuid?.() === 0
}

async function ownerOf(cluster: string): Promise<Account | null> {
  const found = await stat(join(cluster, 'PG_VERSION')).catch(() => null)
  return found === null || found.uid === 0 ? null : { uid: found.uid, gid: found.gid, name: nameOf(found.uid) }
}

function unprivilegedAccount(): Account {
  const account = accountNamed('postgres') ?? accountNamed('nobody')
  if (account === null) throw new EmbeddedDatabaseError(embeddedTexts.cannotLeaveRoot('no such account'))
  return account
}

function accountNamed(name: string): Account | null {
  const [uid, gid] = ['-u', '-g'].map((flag) => Number.parseInt(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout, 10))
  if (uid === undefined || gid === undefined || !(uid > 0) || Number.isNaN(gid)) return null
  return { uid, gid, name }
}

function nameOf(uid: number): string {
  return spawnSync('id', ['-un', String(uid)], { encoding: 'utf8' }).stdout?.trim() || String(uid)
}

/** The folder that holds `postgres/`: the data folder, or as root a reachable one that the data folder points to. */
async function homeOfCluster(dataDir: string, account: Account | null): Promise<string> {
  const pointer = join(dataDir, 'postgres.place.json')
  if (await exists(join(dataDir, 'postgres', 'PG_VERSION'))) {
    if (account !== null && !(await canEnter(account, dataDir))) {
      throw new EmbeddedDatabaseError(embeddedTexts.unreachable(dataDir, account.name))
    }
    return dataDir
  }
  const kept = await readPointer(pointer)
  if (kept !== null && !(await isCopyOf(kept.dataDir, dataDir))) {
    if (!(await exists(kept.home))) throw new EmbeddedDatabaseError(embeddedTexts.placeMissing(kept.home, pointer))
    if (kept.dataDir !== dataDir) await writePointer(pointer, { home: kept.home, dataDir })
    return kept.home
  }
  if (account === null || (await canEnter(account, dataDir))) return dataDir
  // A random name, known by the pointer alone: whoever deletes the data folder to begin anew gets an empty database.
  const home = join(await reachableBase(account), randomBytes(6).toString('hex'))
  await mkdir(home, { mode: 0o711 })
  await writePointer(pointer, { home, dataDir })
  return home
}

/** A data folder that was copied, pointer and all, must not share the original's database; one that was moved keeps it. */
async function isCopyOf(original: string, dataDir: string): Promise<boolean> {
  return original !== dataDir && (await exists(join(original, 'postgres.place.json')))
}

type Pointer = { home: string; dataDir: string }

async function readPointer(file: string): Promise<Pointer | null> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  const parsed: unknown = JSON.parse(text)
  if (typeof parsed !== 'object' || parsed === null || !('home' in parsed) || !('dataDir' in parsed)) return null
  return { home: String(parsed.home), dataDir: String(parsed.dataDir) }
}

async function writePointer(file: string, pointer: Pointer): Promise<void> {
  const fresh = `${file}.new`
  await writeFile(fresh, `${JSON.stringify(pointer, null, 2)}\n`, { mode: 0o644, flush: true })
  await rename(fresh, file)
}

/** A folder of root's that the account can enter. One that somebody else could have prepared in /var/tmp is not used. */
async function reachableBase(account: Account): Promise<string> {
  const tried = ['/var/lib/kaiguan', '/var/tmp/kaiguan']
  for (const folder of tried) {
    await mkdir(folder, { mode: 0o755 }).catch(() => undefined)
    const found = await lstat(folder).catch(() => null)
    if (found === null || !found.isDirectory() || found.uid !== 0 || (found.mode & 0o022) !== 0) continue
    if (await canEnter(account, folder)) return folder
  }
  throw new EmbeddedDatabaseError(embeddedTexts.noPlace(tried.join(', ')))
}

/** The socket lies beside the data, or where that path is too long for a socket in a folder of /tmp that is ours alone. */
async function socketDirFor(home: string, account: Account | null): Promise<string> {
  const beside = join(home, 'postgres.socket')
  const short = `/tmp/kaiguan-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`
  const candidates = Buffer.byteLength(beside) <= LONGEST_SOCKET_DIR ? [beside] : ['', '-2', '-3'].map((end) => short + end)
  const owner = account ?? { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
  for (const folder of candidates) {
    const made = await mkdir(folder, { mode: 0o700 }).then(
      () => true,
      () => false,
    )
    if (made && account !== null) await chown(folder, owner.uid, owner.gid)
    // In /tmp anybody may have made the folder first; then it is not used.
    const found = await lstat(folder)
    if (found.isDirectory() && found.uid === owner.uid && (found.mode & 0o077) === 0) return folder
  }
  throw new EmbeddedDatabaseError(embeddedTexts.noPermission(candidates[0] ?? short, 'EEXIST'))
}

/** PostgreSQL reads data of its own account only; says whose the data is and the command that settles it. */
export async function refuseStrangersData(dataDir: string, cluster = join(dataDir, 'postgres')): Promise<void> {
  const found = await stat(cluster).catch(() => null)
  const self = process.getuid?.()
  if (found === null || self === undefined) return
  if (self !== 0 && found.uid !== self) {
    // Data made under root belongs to an account that nobody logs in as; then it is root who may start it.
    const owner = (await stat(dataDir)).uid === 0 ? 0 : found.uid
    const name = userInfo().username
    throw new EmbeddedDatabaseError(embeddedTexts.wrongOwner(cluster, nameOf(owner), name, `sudo chown -R ${name} '${dataDir}'`))
  }
  if (self === 0 && found.uid === 0 && (await exists(join(cluster, 'PG_VERSION')))) {
    throw new EmbeddedDatabaseError(embeddedTexts.ownedByRoot(cluster, unprivilegedAccount().name))
  }
}

async function refuseOtherVersions(cluster: string, ours: number): Promise<void> {
  const found = (await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => null))?.trim()
  if (found === undefined) {
    const rest = await readdir(cluster).catch(() => [])
    if (rest.length > 0) throw new EmbeddedDatabaseError(embeddedTexts.notADatabase(cluster))
    return
  }
  const major = Number.parseInt(found, 10)
  if (major > ours) throw new EmbeddedDatabaseError(embeddedTexts.newerVersion(found, String(ours), cluster))
  if (major < ours) throw new EmbeddedDatabaseError(embeddedTexts.olderVersion(found, String(ours), cluster))
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (error: unknown) => {
      if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return false
      throw error
    },
  )
}
