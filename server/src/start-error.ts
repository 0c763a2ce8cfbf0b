/** Why a start failed, as a sentence: what the system or PostgreSQL said, with the setting that it is about. */
import pg from 'pg'
import { type Config, ConfigError } from './config.ts'
import { codeOf, EmbeddedDatabaseError } from './database/embedded/error.ts'
import { MigrationError } from './database/migrate.ts'
import { safeText } from './safe-error.ts'
import { bothLanguages, startTexts, type Words } from './start.texts.ts'

const OLDEST_POSTGRESQL = 15
const CONNECT_MS = 10_000

/** Thrown with its sentence. */
export class StartError extends Error {
  constructor(words: Words) {
    super(bothLanguages(words))
  }
}

/** The sentence of a failed start; what nobody foresaw keeps where it happened. */
export function whyNotStarted(error: unknown, config: Config | null): string {
  if (error instanceof ConfigError || error instanceof EmbeddedDatabaseError || error instanceof StartError) return error.message
  if (error instanceof MigrationError) return bothLanguages(startTexts.failed(error.message))
  const known = config && (listening(error, config) ?? database(error, config))
  if (known) return bothLanguages(known)
  return bothLanguages(startTexts.failed(safeText(error)))
}

function listening(error: unknown, { port, host }: Config): Words | null {
  if (!(error instanceof Error) || !('syscall' in error)) return null
  const code = codeOf(error)
  if (error.syscall === 'listen' && code === 'EADDRINUSE') return startTexts.portTaken(port)
  if (error.syscall === 'listen' && code === 'EACCES') return startTexts.portForbidden(port)
  const isHost = error.syscall === 'listen' || ('hostname' in error && error.hostname === host)
  return isHost && ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL', 'EAFNOSUPPORT'].includes(code) ? startTexts.badHost(host) : null
}

const AWAY = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ECONNRESET',
  'ENOENT',
  '57P03',
  '53300',
]

function database(error: unknown, { databaseUrl }: Config): Words | null {
  if (databaseUrl === null || !(error instanceof Error)) return null
  const where = placeOf(databaseUrl)
  const code = codeOf(error)
  if (AWAY.includes(code) || error.message === 'timeout expired') return startTexts.databaseAway(where, code || error.message)
  if (code.startsWith('28')) return startTexts.databaseLogin(where, code)
  if (code === '3D000') return startTexts.databaseMissing(where)
  if (code === '42501') return startTexts.databaseRights(where, error.message)
  return null
}

/** Host and database of the URL: never its password. */
function placeOf(databaseUrl: string): string {
  const { host, port, database } = new pg.Client({ connectionString: databaseUrl })
  return `${host}:${port}/${database ?? ''}`
}

/** The first word with a database of somebody's own: whether it answers at all within some seconds, and is new enough. */
export async function knockAt(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ number: string; version: string }>(
      `select current_setting('server_version_num') as number, current_setting('server_version') as version`,
    )
    const found = rows[0]
    if (found && Number(found.number) < OLDEST_POSTGRESQL * 10_000)
      throw new StartError(startTexts.databaseOld(placeOf(databaseUrl), found.version))
  } finally {
    await client.end().catch(() => undefined)
  }
}
