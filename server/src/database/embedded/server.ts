// One PostgreSQL server process: start it, wait until it answers, stop it. Knows nothing about who counts
// as the last user (embedded.ts) or where things lie (place.ts). All of it runs under the data folder's lock.

import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { closeSync, constants, openSync } from 'node:fs'
import { copyFile, open, readFile, stat, statfs, truncate, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { program, serverEnvironment, spawnAs } from './binaries.ts'
import { OWNER } from './cluster.ts'
import { bothLanguages, embeddedTexts } from './embedded.texts.ts'
import { codeOf, EmbeddedDatabaseError, explain } from './error.ts'
import type { DataPlace } from './place.ts'
import { endOrphans, isAlive, livePostmaster, removeStaleFiles, UNIX_PORT } from './process.ts'

const run = promisify(execFile)
const POLL_MS = 10
/** A server that is alive and yet silent this long is broken; recovery after a crash answers "starting up" and may take longer. */
const PATIENCE_MS = 60_000
const LARGEST_LOG = 16 * 1024 * 1024

export type Address = { host: string; port: number }

/** Where clients reach the server. The port on Windows changes only when another program has taken it. */
export async function addressOf(place: DataPlace): Promise<Address> {
  if (place.socketDir !== null) return { host: place.socketDir, port: UNIX_PORT }
  const kept = await readFile(portFile(place), 'utf8').catch(() => '')
  return { host: '127.0.0.1', port: Number.parseInt(kept, 10) || UNIX_PORT }
}

function portFile(place: DataPlace): string {
  return join(place.cluster, 'kaiguan.port')
}

/** What a server says to somebody who knocks: a session, "not yet" (starting, recovering, stopping), or nothing. */
type Answer = { kind: 'open'; client: Client } | { kind: 'not yet' } | { kind: 'silent' }

/** Opens a session on the maintenance database; throws only when the server is up and refuses us for good. */
export async function knock(place: DataPlace): Promise<Answer> {
  const password = (await readFile(place.passwordFile, 'utf8')).trim()
  const address = await addressOf(place)
  const client = new Client({
    ...address,
    user: OWNER,
    password,
    database: 'postgres',
    application_name: 'kaiguan keeper',
    connectionTimeoutMillis: 5000,
  })
  // A lost connection is also reported by 'end', which the owner of the session listens to.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return { kind: 'open', client }
  } catch (error) {
    client.end().catch(() => undefined)
    const code = codeOf(error)
    // 57P03: starting up, recovering or shutting down. 53300: every connection is taken; one will come free.
    if (code === '57P03' || code === '53300') return { kind: 'not yet' }
    if (code === '28P01' || code === '28000') throw new EmbeddedDatabaseError(embeddedTexts.wrongPassword(place.passwordFile), error)
    return { kind: 'silent' }
  }
}

/** Attaches to the server of this data folder or starts one, and returns a session. Waits out a recovery. `away`: one was started. */
export async function connectOrStart(place: DataPlace, log: (line: string) => void, away: () => void): Promise<Client> {
  let launched: Launch | null = null
  let launches = 0
  let saidRecovering = false
  const began = Date.now()
  let silentSince = began
  let wait = POLL_MS
  for (;;) {
    const answer = await knock(place)
    if (answer.kind === 'open') return answer.client
    if (answer.kind === 'not yet') {
      silentSince = Date.now()
      // Each refusal is a line in the server's log, and a recovery can take minutes.
      wait = Math.min(wait * 1.2, 250)
    }
    if (!saidRecovering && Date.now() - began > 3000) {
      saidRecovering = true
      log(bothLanguages(embeddedTexts.recovering(place.logFile)))
    }
    if (answer.kind === 'silent' && !launched?.running() && (await livePostmaster(place)) === null) {
      if (launched !== null) await waitForRemains(place, launched, launches)
      launched = await launch(place)
      away()
      launches += 1
      silentSince = Date.now()
    }
    if (Date.now() - silentSince > PATIENCE_MS) {
      throw new EmbeddedDatabaseError(embeddedTexts.doesNotAnswer(String(await livePostmaster(place)), place.logFile))
    }
    await pause(wait)
  }
}

/** Throws the reason why the server ended at once, unless it only waited for the remains of a killed one. */
async function waitForRemains(place: DataPlace, launched: Launch, launches: number): Promise<void> {
  const output = await textFrom(place.logFile, launched.logStart)
  if (launched.error !== null) throw new EmbeddedDatabaseError(embeddedTexts.cannotRun(program(place.binaries, 'postgres'), launched.error))
  const remains = /pre-existing shared memory block|lock file .* already exists|is another postmaster/i.test(output)
  if (!remains || launches > 300) {
    // On a full disk the server could not even write down why it stopped.
    const { bavail, bsize } = await statfs(place.cluster)
    throw explain(bavail * bsize < 1024 * 1024 ? `ENOSPC ${output}` : output, place.cluster, place.logFile)
  }
  // Sessions of a killed postmaster end by themselves as soon as they look up; one in a long query is ended here.
  if (launches > 20) await endOrphans(place)
  await pause(100)
}

type Launch = { running(): boolean; logStart: number; error: string | null }

/** Starts the server in its own session, so that Ctrl-C in our terminal or our own death does not reach it. */
async function launch(place: DataPlace): Promise<Launch> {
  await removeStaleFiles(place)
  await rotateLog(place)
  const args = await serverArguments(place)
  const logStart = (await stat(place.logFile)).size
  const log = openSync(place.logFile, constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT, 0o600)
  let child: ChildProcess
  try {
    if (process.platform === 'win32') {
      // postgres.exe refuses an administrator; pg_ctl gives up those rights first. It ends once the server is up.
      const quoted = args.map((arg) => `"${arg}"`).join(' ')
      child = spawn(program(place.binaries, 'pg_ctl'), ['start', '-w', '-D', place.cluster, '-l', place.logFile, '-o', quoted], {
        detached: true,
        env: serverEnvironment(),
        stdio: 'ignore',
        windowsHide: true,
      })
    } else {
      const file = program(place.binaries, 'postgres')
      child = spawn(file, ['-D', place.cluster, ...args], {
        ...spawnAs(place.account),
        cwd: dirname(file),
        detached: true,
        env: serverEnvironment(),
        stdio: ['ignore', log, log],
      })
    }
  } finally {
    closeSync(log)
  }
  const launched: Launch = {
    running: () => launched.error === null && child.exitCode === null && child.signalCode === null,
    logStart,
    error: null,
  }
  child.on('error', (error) => {
    launched.error = error.message
  })
  child.unref()
  return launched
}

/** What must hold whatever postgresql.conf says; the rest was written there when the data folder was made. */
async function serverArguments(place: DataPlace): Promise<string[]> {
  const onOff = place.durable ? 'on' : 'off'
  const settings = [
    `fsync=${onOff}`,
    `full_page_writes=${onOff}`,
    `synchronous_commit=${onOff}`,
    'timezone=UTC',
    'log_timezone=UTC',
    'logging_collector=off',
    'log_destination=stderr',
    // The detail of an error holds the row's values: a member's phone has no place in a log.
    'log_error_verbosity=terse',
    'restart_after_crash=on',
  ]
  if (place.socketDir === null) {
    const { port } = await addressOf(place)
    const free = await freePort(port)
    await writeFile(portFile(place), String(free), { mode: 0o600 })
    settings.push('listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${free}`)
  } else {
    // The setting is a list; a folder's name may hold commas and blanks.
    const folder = `"${place.socketDir.replaceAll('"', '""')}"`
    settings.push('listen_addresses=', `unix_socket_directories=${folder}`, 'unix_socket_permissions=0700', `port=${UNIX_PORT}`)
  }
  return settings.flatMap((setting) => ['-c', setting])
}

/** The wanted port of 127.0.0.1 when it is free, else another. */
function freePort(wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', (error) => (wanted === 0 ? reject(error) : resolve(freePort(0))))
    probe.listen(wanted, '127.0.0.1', () => {
      const bound = probe.address()
      probe.close(() => resolve(typeof bound === 'object' && bound !== null ? bound.port : wanted))
    })
  })
}

/** Fast mode: sessions are ended, everything is written out. Returns when the server is gone. */
export async function shutDown(place: DataPlace, log: (line: string) => void): Promise<void> {
  const pid = await livePostmaster(place)
  if (pid === null) return
  if (process.platform === 'win32') {
    await run(program(place.binaries, 'pg_ctl'), ['stop', '-m', 'fast', '-D', place.cluster])
    return
  }
  process.kill(pid, 'SIGINT')
  const giveUpAt = Date.now() + PATIENCE_MS
  while (await isAlive(pid, place)) {
    if (Date.now() > giveUpAt) return log(bothLanguages(embeddedTexts.slowStop(place.logFile)))
    await pause(POLL_MS)
  }
}

/** Keeps one older log. The server appends, so cutting the file under its hands is safe. */
export async function rotateLog(place: DataPlace): Promise<void> {
  const { size } = await stat(place.logFile)
  if (size < LARGEST_LOG) return
  await copyFile(place.logFile, `${place.logFile}.1`)
  await truncate(place.logFile)
}

async function textFrom(file: string, start: number): Promise<string> {
  const handle = await open(file, 'r')
  try {
    const { size } = await handle.stat()
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(Math.min(size - start, 64 * 1024)), 0, undefined, start)
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await handle.close()
  }
}
