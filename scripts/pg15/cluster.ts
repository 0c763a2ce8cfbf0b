/** A throw-away cluster of Debian's PostgreSQL 15, the oldest that DATABASE_URL may point to. */
import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const BIN = '/usr/lib/postgresql/15/bin'
const OWNER = 'kaiguan_owner'
const SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200', 'timezone=UTC']

type Account = { uid?: number; gid?: number }

/** PostgreSQL refuses root; Debian's package brings the account. */
function serverAccount(): Account {
  if (process.getuid?.() !== 0) return {}
  const [uid, gid] = ['-u', '-g'].map((flag) => Number.parseInt(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout, 10))
  if (uid === undefined || gid === undefined || Number.isNaN(uid) || Number.isNaN(gid))
    throw new Error('running as root, and there is no account "postgres" to run PostgreSQL as')
  return { uid, gid }
}

function runOrThrow(program: string, args: string[], account: Account): void {
  // pg_ctl's server inherits its output, so a pipe would never end: it goes to the log file instead.
  const done = spawnSync(join(BIN, program), args, {
    ...account,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
  })
  if (done.status !== 0) throw new Error(`${program} ended with ${done.status ?? done.signal ?? String(done.error)}`)
}

function start(folder: string, account: Account): string {
  const at = (name: string) => join(folder, name)
  mkdirSync(at('socket'), { mode: 0o700 })
  const password = crypto.randomUUID()
  writeFileSync(at('password'), password, { mode: 0o600 })
  if (account.uid !== undefined && account.gid !== undefined)
    for (const path of [folder, at('socket'), at('password')]) chownSync(path, account.uid, account.gid)
  chmodSync(folder, 0o700)
  const made = ['-U', OWNER, '--pwfile', at('password'), '--auth=scram-sha-256', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']
  runOrThrow('initdb', ['-D', at('data'), ...made, '--no-instructions'], account)
  const settings = ['listen_addresses=', `unix_socket_directories=${at('socket')}`, ...SETTINGS].map((setting) => `-c ${setting}`)
  runOrThrow('pg_ctl', ['start', '-w', '-D', at('data'), '-l', at('log'), '-o', settings.join(' ')], account)
  return `postgres://${OWNER}:${password}@/postgres?host=${encodeURIComponent(at('socket'))}`
}

/** Hands `work` the owner's address; the cluster is gone when it has ended, however it ended. */
export async function onThrowAwayCluster<T>(work: (ownerUrl: string) => Promise<T>): Promise<T> {
  const account = serverAccount()
  const folder = mkdtempSync(join(tmpdir(), 'kaiguan-pg15-'))
  const [data, log] = [join(folder, 'data'), join(folder, 'log')]
  try {
    return await work(start(folder, account))
  } catch (error) {
    if (existsSync(log)) console.error(readFileSync(log, 'utf8'))
    throw error
  } finally {
    if (existsSync(join(data, 'postmaster.pid'))) runOrThrow('pg_ctl', ['stop', '-m', 'immediate', '-D', data], account)
    rmSync(folder, { recursive: true, force: true })
  }
}
