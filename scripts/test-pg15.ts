// PostgreSQL 15, the oldest that DATABASE_URL may point to, on a cluster of its own that is thrown away afterwards: it is asked
// about every statement that the whole run of the tests sent to the bundled PostgreSQL, and the stories that hang on the server
// itself are told on it once more. `npm run test:pg15 -- server/src/money/goods` tells those of the named suites instead.

import { spawn } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { migrate } from '../server/src/database/migrate.ts'
import { onServer, withDatabase } from '../server/src/testing/global-setup.ts'
import { readRecording, type Statement } from '../server/src/testing/recording.ts'
import { unknownInBodies } from './pg15/ask-bodies.ts'
import { refusedOf, saidOf } from './pg15/ask-statements.ts'
import { BIN, onThrowAwayCluster } from './pg15/cluster.ts'

/**
 * What only running it shows: the migrations and the schema they leave, the books, the archives, who comes in, each call that moves
 * money or stock, twice at once, and each list as a file.
 */
const SUITES = [
  'server/src/database/migrate',
  'server/src/database/schema',
  'server/src/ledger',
  'server/src/backup',
  'server/src/entry/check-in/check-in.test.ts',
  // As kaiguan_member, which is granted otherwise than from 16 on.
  'server/src/people/member/member.test.ts',
  ...['once', 'own-scopes', 'exports'].map((name) => `server/src/whole-contract/${name}`),
]

/** Returns the exit code of vitest. */
function runTests(databaseUrl: string, suites: string[]): Promise<number> {
  const vitest = join(import.meta.dirname, '../node_modules/vitest/vitest.mjs')
  const child = spawn(process.execPath, [vitest, 'run', ...suites], {
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

/** A whole run sends more than this; fewer were heard because the driver changed under whoever listens to it. */
const FEWEST = 2_000

/**
 * What a migrated database doesn't know: a table that a test makes for itself and drops again, or that a migration dropped, which the
 * restore of an archive from before empties. The statement, and where it comes from.
 */
const UNKNOWN_HERE: Record<string, string> = {
  'SELECT name FROM members': 'a table of server/src/database/embedded/embedded.test.ts, on servers of its own',
  'SELECT * FROM members': 'the same table, before anybody is in it',
  'insert into planted values ($1, $2)': 'a table of server/src/testing/undo-requests.test.ts, with a key that is looked at late',
  'select count(*) from planted': 'the same table',
  'select * from changing': 'a view of server/src/database/open.test.ts, which another process changes under the statement',
  'select text from notes': 'somebody’s own table in server/src/first-start/prepare.test.ts, which no demo may be made over',
  "insert into accounts (phone, password_hash, password_changed_at, created_at) values ($1, 'x', now(), now())":
    'server/src/http/limits.test.ts grants it, to see what the log says of a phone that is there twice',
  'delete from "ledger_days"': 'an archive of the first releases in server/src/backup/backup.test.ts, restored into their schema',
}

async function askAll(ownerUrl: string, statements: readonly Statement[]): Promise<number> {
  await onServer(ownerUrl, (client) => client.query('create database statements'))
  const migrated = withDatabase(ownerUrl, 'statements')
  await migrate(migrated)
  const refused = await refusedOf(
    migrated,
    statements.filter(({ text }) => !(text in UNKNOWN_HERE)),
  )
  const unneeded = Object.keys(UNKNOWN_HERE).filter((own) => !statements.some(({ text }) => text === own))
  const unknown = [
    ...(await unknownInBodies(migrated)),
    ...unneeded.map((own) => `no test sends “${own}” any more: scripts/test-pg15.ts excepts it`),
  ]
  for (const sentence of [...refused.map(saidOf), ...unknown]) console.error(sentence)
  if (statements.length < FEWEST) {
    console.error(`Only ${statements.length} statements were recorded; server/src/testing/record-statements.ts no longer hears them all.`)
    return 1
  }
  console.log(`PostgreSQL 15 was asked about ${statements.length} statements and refuses ${refused.length}.`)
  return refused.length + unknown.length === 0 ? 0 : 1
}

async function main(named: string[]): Promise<number> {
  if (!existsSync(join(BIN, 'initdb'))) {
    console.error(`PostgreSQL 15 is not installed (${BIN}), so the tests on it were not run: apt-get install postgresql-15`)
    return 1
  }
  if (named.length > 0) return onThrowAwayCluster((ownerUrl) => runTests(ownerUrl, named))
  const gone = SUITES.filter((suite) => globSync(`${suite}*`, { cwd: join(import.meta.dirname, '..') }).length === 0)
  if (gone.length > 0) throw new Error(`no test is called ${gone.join(', ')} any more: scripts/test-pg15.ts names it`)
  const recording = readRecording()
  if ('missing' in recording) {
    console.error(`Run npm test first, whole and without DATABASE_URL: ${recording.missing}.`)
    return 1
  }
  return onThrowAwayCluster(async (ownerUrl) => {
    const asked = await askAll(ownerUrl, recording.statements)
    return (await runTests(ownerUrl, SUITES)) || asked
  })
}

process.exitCode = await main(process.argv.slice(2))
