// "It just starts": the PostgreSQL that comes with the program. The first start creates the database, later ones attach
// to a server that is already running on the same data folder or recover one that was killed. Several processes may
// share a data folder; each holds an advisory lock in the server, and the last one out stops it. While a process runs
// it watches the server and brings it back. Which folder, which account: place.ts.

import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { createClusterOnce, OWNER } from './cluster.ts'
import { bothLanguages, embeddedTexts } from './embedded.texts.ts'
import { fileError } from './error.ts'
import { alone } from './lock.ts'
import { type DataPlace, lockFileOf, makeDataDir, refuseStrangersData, settle } from './place.ts'
import { addressOf, connectOrStart, knock, rotateLog, shutDown } from './server.ts'

export { EmbeddedDatabaseError } from './error.ts'

export type EmbeddedDatabase = {
  /** For pg: `postgres://owner:password@/kaiguan?host=/folder/of/the/socket`, on Windows with 127.0.0.1 and a port. */
  ownerUrl: string
  /** Folder of the unix socket, open to the server's account alone; null on Windows. */
  socketDir: string | null
  /** PostgreSQL's own data folder, not necessarily below the one asked for (see `notice`). */
  dataDir: string
  /** A sentence (Chinese, then English) to print, e.g. where the data is kept instead; null when there is nothing to say. */
  notice: string | null
  /** Leaves the database; stops the server when nobody else uses it. Close your own connections first. */
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  /** KAIGUAN_DATA, absolute. PostgreSQL's data goes to `postgres` inside, its log to `postgres.log`. */
  dataDir: string
  /** Told when the server is lost, back, or recovering for long. */
  log?: (line: string) => void
  /** Told when initdb or the server works in a process of its own: from then on this one may be busy with something else. */
  away?: () => void
  /** fsync and its kin off: for test databases, which nobody misses after a power cut. */
  lowDurabilityForTests?: boolean
}

const DATABASE = 'kaiguan'
/** Any number that nobody else uses as an advisory lock of the database "postgres". */
const USERS_LOCK = 5_042_600_121
const LOG_CHECK_MS = 60 * 60_000
const nobody = (): void => undefined

/** Starts or joins the database of a data folder. Throws EmbeddedDatabaseError with a sentence that says what to do. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { log = nobody, away = nobody } = options
  try {
    await makeDataDir(options.dataDir, options.lowDurabilityForTests === true)
    await refuseStrangersData(options.dataDir)
    const { place, keeper } = await alone(lockFileOf(options.dataDir), async () => {
      const found = await settle(options.dataDir, !options.lowDurabilityForTests)
      await createClusterOnce(found, away)
      const session = await join(found, log, away)
      await createDatabaseOnce(session)
      return { place: found, keeper: session }
    })
    const stop = watch(place, keeper, log)
    return { ownerUrl: await ownerUrlOf(place, keeper), socketDir: place.socketDir, dataDir: place.cluster, notice: place.notice, stop }
  } catch (error) {
    throw fileError(error, options.dataDir)
  }
}

/** A session that counts this process among the users of the server, which it starts if need be. */
async function join(place: DataPlace, log: (line: string) => void, away = nobody): Promise<Client> {
  const keeper = await connectOrStart(place, log, away)
  // Whoever holds the lock exclusively is stopping the server, and does so under the data folder's lock, which is ours now.
  await keeper.query('SELECT pg_advisory_lock_shared($1)', [USERS_LOCK])
  return keeper
}

/** The keeper stays on "postgres", so that "kaiguan" can be dropped and restored while processes run. */
async function createDatabaseOnce(keeper: Client): Promise<void> {
  const { rowCount } = await keeper.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE])
  if (rowCount === 0) await keeper.query(`CREATE DATABASE ${DATABASE}`)
}

async function ownerUrlOf(place: DataPlace, keeper: Client): Promise<string> {
  const { host, port } = await addressOf(place)
  const login = `${OWNER}:${keeper.password}`
  if (place.socketDir === null) return `postgres://${login}@${host}:${port}/${DATABASE}`
  return `postgres://${login}@/${DATABASE}?host=${encodeURIComponent(host)}`
}

/** Brings the server back whenever the keeper's session is lost. Returns the function that ends the watch and leaves. */
function watch(place: DataPlace, first: Client, log: (line: string) => void): () => Promise<void> {
  const ending = new AbortController()
  let keeper: Client | null = first
  let recovery: Promise<void> = Promise.resolve()
  let stopped: Promise<void> | null = null

  const listen = (session: Client) => {
    session.once('end', () => {
      keeper = null
      if (!ending.signal.aborted) recovery = recover()
    })
  }
  const recover = async () => {
    const began = Date.now()
    log(bothLanguages(embeddedTexts.lost()))
    for (let wait = 250; !ending.signal.aborted; wait = Math.min(wait * 2, 30_000)) {
      try {
        const session = await alone(lockFileOf(place.dataDir), () => join(place, log))
        keeper = session
        listen(session)
        log(bothLanguages(embeddedTexts.back(Date.now() - began)))
        return
      } catch (error) {
        // A full disk, say: the person reads the sentence, frees some space, and the next try succeeds.
        log(fileError(error, place.cluster).message)
        await pause(wait, undefined, { signal: ending.signal }).catch(() => undefined)
      }
    }
  }
  listen(first)
  const logCheck = setInterval(() => void rotateLog(place).catch(() => undefined), LOG_CHECK_MS)
  logCheck.unref()

  return () => {
    stopped ??= (async () => {
      ending.abort()
      clearInterval(logCheck)
      await recovery
      await alone(lockFileOf(place.dataDir), () => leave(place, keeper, log))
    })()
    return stopped
  }
}

/** Gives up this process's share; whoever then gets the lock alone is the last one and stops the server. */
async function leave(place: DataPlace, keeper: Client | null, log: (line: string) => void): Promise<void> {
  const session = keeper ?? (await sessionIfUp(place))
  if (session === null) return
  // A server that dies while we leave needs no stopping; the next start recovers its data.
  const last = await isLast(session).catch(() => false)
  if (last) await shutDown(place, log)
  await session.end().catch(() => undefined)
}

async function isLast(session: Client): Promise<boolean> {
  await session.query('SELECT pg_advisory_unlock_shared($1)', [USERS_LOCK])
  const { rows } = await session.query<{ last: boolean }>('SELECT pg_try_advisory_lock($1) AS last', [USERS_LOCK])
  return rows[0]?.last === true
}

async function sessionIfUp(place: DataPlace): Promise<Client | null> {
  const answer = await knock(place)
  return answer.kind === 'open' ? answer.client : null
}
