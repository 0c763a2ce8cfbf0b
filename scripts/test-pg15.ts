// Runs the suites in which SQL could be of a newer version on Debian's PostgreSQL 15, the oldest that DATABASE_URL may point
// to (`npm run test:pg15 -- server/src/features/goods` runs others). Makes a throw-away cluster and removes it afterwards.

import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The schema, the books, every call of the contract, and the features whose questions are long. */
const SUITES = [
  'server/src/database/migrate',
  'server/src/database/schema',
  'server/src/ledger',
  'server/src/whole-contract',
  'server/src/backup',
  'server/src/jobs',
  ...['account-sheet', 'cards', 'check-in', 'customers', 'imports', 'reports', 'shifts'].map((name) => `server/src/features/${name}`),
]

const BIN = '/usr/lib/postgresql/15/bin'
const OWNER = 'kaiguan_owner'

/** PostgreSQL refuses root; Debian's package brings the account. */
function serverAccount(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const [uid, gid] = ['-u', '-g'].map((flag) => Number.parseInt(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout, 10))
  if (uid === undefined || gid === undefined || Number.isNaN(uid) || Number.isNaN(gid))
    throw new Error('running as root, and there is no account "postgres" to run PostgreSQL as')
  return { uid, gid }
}

function runOrThrow(program: string, args: string[], account: { uid?: number; gid?: number }): void {
  // pg_ctl's server inherits its output, so a pipe would never end: it goes to the log file instead.
  const done = spawnSync(join(BIN, program), args, {
    ...account,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
  })
  if (done.status !== 0) throw new Error(`${program} ended with ${done.status ?? done.signal ?? String(done.error)}`)
}

/** Returns the exit code of vitest. */
function runTests(databaseUrl: string): Promise<number> {
  const named = process.argv.slice(2)
  const vitest = join(import.meta.dirname, '../node_modules/vitest/vitest.mjs')
  const child = spawn(process.execPath, [vitest, 'run', ...(named.length > 0 ? named : SUITES)], {
    cwd: join(import.meta.dirname, '..'),
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: databaseUrl },
  })
  // Ctrl-C reaches vitest by itself; we stay to stop the server.
  const signals: NodeJS.Signals[] = ['SIGINT', 'SIGTERM']
  for (const signal of signals) process.on(signal, () => child.kill(signal))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? 1))
  })
}

async function main(): Promise<number> {
  if (!existsSync(join(BIN, 'initdb'))) {
    console.error(`PostgreSQL 15 is not installed (${BIN}), so the tests on it were not run: apt-get install postgresql-15`)
    return 1
  }
  const account = serverAccount()
  const folder = mkdtempSync(join(tmpdir(), 'kaiguan-pg15-'))
  const [data, socket, log, passwordFile] = ['data', 'socket', 'log', 'password'].map((name) => join(folder, name))
  if (data === undefined || socket === undefined || log === undefined || passwordFile === undefined)
    throw new Error('unreachable: four names give four paths')
  mkdirSync(socket, { mode: 0o700 })
  const password = crypto.randomUUID()
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (account.uid !== undefined && account.gid !== undefined)
    for (const path of [folder, socket, passwordFile]) chownSync(path, account.uid, account.gid)
  chmodSync(folder, 0o700)
  try {
    runOrThrow(
      'initdb',
      [
        '-D',
        data,
        '-U',
        OWNER,
        '--pwfile',
        passwordFile,
        '--auth=scram-sha-256',
        '-E',
        'UTF8',
        '--locale=C.UTF-8',
        '--no-sync',
        '--no-instructions',
      ],
      account,
    )
    const settings = [
      `listen_addresses=`,
      `unix_socket_directories=${socket}`,
      'fsync=off',
      'synchronous_commit=off',
      'full_page_writes=off',
      'max_connections=200',
      'timezone=UTC',
    ]
    runOrThrow('pg_ctl', ['start', '-w', '-D', data, '-l', log, '-o', settings.map((setting) => `-c ${setting}`).join(' ')], account)
    return await runTests(`postgres://${OWNER}:${password}@/postgres?host=${encodeURIComponent(socket)}`)
  } catch (error) {
    if (existsSync(log)) console.error(readFileSync(log, 'utf8'))
    throw error
  } finally {
    if (existsSync(join(data, 'postmaster.pid'))) runOrThrow('pg_ctl', ['stop', '-m', 'immediate', '-D', data], account)
    rmSync(folder, { recursive: true, force: true })
  }
}

process.exitCode = await main()
