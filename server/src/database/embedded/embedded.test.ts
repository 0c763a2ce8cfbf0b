import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, rm, stat, unlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { afterEach, expect, test } from 'vitest'
import { type EmbeddedDatabase, EmbeddedDatabaseError, startEmbedded } from './embedded.ts'

// Every test has its own data folder and real PostgreSQL processes; other club processes are real Node processes.

/** Patience for a slow disk and a busy machine: each start and each recovery takes a second or two where nothing is in its way. */
const SLOW = 120_000
const cleanUps: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

async function newDataDir(mode = 0o755): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kaiguan-embedded-'))
  await chmod(folder, mode)
  cleanUps.push(() => rm(folder, { recursive: true, force: true }))
  return join(folder, 'data')
}

async function start(dataDir: string): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataDir })
  cleanUps.push(() => database.stop())
  return database
}

/** Another process of the club's program on the same data folder; it leaves properly when its input ends. */
async function startOtherProcess(dataDir: string): Promise<{ child: ChildProcess; ownerUrl: string }> {
  const module = new URL('./embedded.ts', import.meta.url).href
  const program = `
    const { startEmbedded } = await import(${JSON.stringify(module)});
    const database = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)} });
    console.log(database.ownerUrl);
    process.stdin.on('end', () => database.stop().then(() => process.exit())).resume();`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['pipe', 'pipe', 'inherit'] })
  cleanUps.push(() => ended(child, () => child.kill('SIGKILL')))
  const ownerUrl = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (line: Buffer) => resolve(line.toString().trim()))
    child.once('exit', (code) => reject(new Error(`the other process ended with ${code}`)))
  })
  return { child, ownerUrl }
}

async function ended(child: ChildProcess, end: () => void): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = new Promise((resolve) => child.once('exit', resolve))
  end()
  await exit
}

async function ask(ownerUrl: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(sql).finally(() => client.end())
  return rows
}

async function serverPid(dataDir: string): Promise<number | null> {
  const text = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')
  return Number.parseInt(text, 10) || null
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await pause(5)
}

test('the first start gives a UTF-8 database that compares byte by byte, is durable and refuses a wrong password', {
  timeout: SLOW,
}, async () => {
  const database = await start(await newDataDir())
  const [settings] = await ask(
    database.ownerUrl,
    `SELECT current_database() AS name, current_setting('server_encoding') AS encoding, current_setting('TimeZone') AS zone,
      current_setting('fsync') || current_setting('full_page_writes') || current_setting('synchronous_commit') AS durable,
      'é' > 'z' AS bytewise, upper('é') AS upper, '张' ~ '^\\w$' AS letter`,
  )
  expect(settings).toEqual({ name: 'kaiguan', encoding: 'UTF8', zone: 'UTC', durable: 'ononon', bytewise: true, upper: 'É', letter: true })
  expect(database.notice).toBeNull()
  expect((await stat(database.socketDir ?? '')).mode & 0o077).toBe(0)
  await expect(ask(database.ownerUrl.replace(/:[0-9a-f]{48}@/, ':wrong@'), 'SELECT 1')).rejects.toThrow('password authentication failed')
})

test('a second process joins the running server, and only the last one out stops it', { timeout: SLOW }, async () => {
  const dataDir = await newDataDir()
  const first = await start(dataDir)
  const pid = await serverPid(dataDir)
  const second = await startOtherProcess(dataDir)
  expect(second.ownerUrl).toBe(first.ownerUrl)
  await first.stop()
  expect(await serverPid(dataDir)).toBe(pid)
  expect(await ask(second.ownerUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await ended(second.child, () => second.child.stdin?.end())
  expect(await serverPid(dataDir)).toBeNull()
})

test('after the program was killed, the next start joins the server that stayed and can stop it', { timeout: SLOW }, async () => {
  const dataDir = await newDataDir()
  const killed = await startOtherProcess(dataDir)
  await ask(killed.ownerUrl, `CREATE TABLE members AS SELECT '王小明' AS name`)
  const pid = await serverPid(dataDir)
  await ended(killed.child, () => killed.child.kill('SIGKILL'))
  expect(await serverPid(dataDir)).toBe(pid)
  const next = await start(dataDir)
  expect(await serverPid(dataDir)).toBe(pid)
  expect(await ask(next.ownerUrl, 'SELECT name FROM members')).toEqual([{ name: '王小明' }])
  await next.stop()
  expect(await serverPid(dataDir)).toBeNull()
})

test('PostgreSQL killed while visits are being written comes back by itself with every acknowledged visit', { timeout: SLOW }, async () => {
  const dataDir = await newDataDir()
  const database = await start(dataDir)
  await ask(database.ownerUrl, 'CREATE TABLE visits (id integer PRIMARY KEY)')
  const acknowledged: number[] = []
  const pids = new Set<number | null>()
  let next = 0
  const desk = async (enough: number) => {
    const client = new Client({ connectionString: database.ownerUrl })
    client.on('error', () => undefined)
    await client.connect()
    while (acknowledged.length < enough) {
      next += 1
      const { rows } = await client.query<{ id: number }>('INSERT INTO visits VALUES ($1) RETURNING id', [next])
      acknowledged.push(...rows.map((row) => row.id))
    }
    await client.end()
  }
  for (const enough of [300, 600, 900]) {
    const before = await serverPid(dataDir)
    pids.add(before)
    const desks = Promise.allSettled([desk(1e9), desk(1e9), desk(1e9)])
    await until(() => acknowledged.length >= enough)
    process.kill(before ?? 0, 'SIGKILL')
    await desks
    await until(() =>
      desk(acknowledged.length + 1).then(
        () => true,
        () => false,
      ),
    )
  }
  expect(pids.size).toBe(3)
  const kept = new Set((await ask(database.ownerUrl, 'SELECT id FROM visits')).map((row) => row.id))
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
  expect(acknowledged.length).toBeGreaterThan(900)
})

test('a killed server whose process number now belongs to another program does not keep the club closed', { timeout: SLOW }, async () => {
  const dataDir = await newDataDir()
  const { child, ownerUrl } = await startOtherProcess(dataDir)
  await ask(ownerUrl, 'CREATE TABLE members ()')
  await ended(child, () => child.kill('SIGKILL'))
  const pid = await serverPid(dataDir)
  process.kill(pid ?? 0, 'SIGKILL')
  const file = join(dataDir, 'postgres', 'postmaster.pid')
  await writeFile(file, (await readFile(file, 'utf8')).replace(/^\d+/, String(process.pid)))
  const database = await start(dataDir)
  expect(await ask(database.ownerUrl, 'SELECT * FROM members')).toEqual([])
})

test('three processes that start at the same instant share one database', { timeout: SLOW }, async () => {
  const dataDir = await newDataDir()
  const [here, ...others] = await Promise.all([start(dataDir), startOtherProcess(dataDir), startOtherProcess(dataDir)])
  for (const other of others) expect(other.ownerUrl).toBe(here.ownerUrl)
  const [sessions] = await ask(
    here.ownerUrl,
    `SELECT count(*)::int AS users FROM pg_locks WHERE locktype = 'advisory' AND mode = 'ShareLock'`,
  )
  expect(sessions).toEqual({ users: 3 })
})

test('a first start that was cut short leaves nothing that the next one trips over', { timeout: SLOW }, async () => {
  const dataDir = await newDataDir()
  await mkdir(join(dataDir, 'postgres.new', 'base'), { recursive: true })
  await writeFile(join(dataDir, 'postgres.new', 'PG_VERSION'), '18\n')
  const database = await start(dataDir)
  expect(await ask(database.ownerUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('data of a newer PostgreSQL is refused with a sentence and not touched', { timeout: SLOW }, async () => {
  const dataDir = await newDataDir()
  await (await start(dataDir)).stop()
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '19\n')
  const refusal = await start(dataDir).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(EmbeddedDatabaseError)
  expect(String(refusal)).toContain('由 PostgreSQL 19 写入')
  expect(String(refusal)).toContain('written by PostgreSQL 19')
  expect(await serverPid(dataDir)).toBeNull()
})

test('a folder that holds something else than a database is refused with a sentence', { timeout: SLOW }, async () => {
  const dataDir = await newDataDir()
  await mkdir(join(dataDir, 'postgres'), { recursive: true })
  await writeFile(join(dataDir, 'postgres', '账本.txt'), 'keep me')
  await expect(start(dataDir)).rejects.toThrow('PG_VERSION')
  expect(await readFile(join(dataDir, 'postgres', '账本.txt'), 'utf8')).toBe('keep me')
})

test('a data folder with a very long path gets a short socket', { timeout: SLOW }, async () => {
  const database = await start(join(await newDataDir(), '健身房'.repeat(20)))
  cleanUps.unshift(() => rm(database.socketDir ?? '', { recursive: true }))
  expect(database.socketDir).toMatch(/^\/tmp\/kaiguan-/)
  expect(await ask(database.ownerUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('a throw-away test database with fsync off stays in its own folder, also under root', { timeout: SLOW }, async () => {
  const dataDir = dirname(await newDataDir(0o700))
  const database = await startEmbedded({ dataDir, lowDurabilityForTests: true })
  cleanUps.push(() => database.stop())
  expect(database.dataDir).toBe(join(dataDir, 'postgres'))
  expect(await ask(database.ownerUrl, `SELECT current_setting('fsync') AS fsync`)).toEqual([{ fsync: 'off' }])
})

const isRoot = process.getuid?.() === 0

test.runIf(isRoot)(
  'under root in a closed folder the data lies in a reachable one, the notice says where, and the next start finds it',
  { timeout: SLOW },
  async () => {
    const dataDir = await newDataDir(0o700)
    const first = await start(dataDir)
    cleanUps.unshift(() => rm(dirname(first.dataDir), { recursive: true, force: true }))
    expect(first.notice).toContain(first.dataDir)
    expect(first.dataDir.startsWith(dataDir)).toBe(false)
    await ask(first.ownerUrl, `CREATE TABLE members AS SELECT '王小明' AS name`)
    await first.stop()
    const second = await start(dataDir)
    expect(second.dataDir).toBe(first.dataDir)
    expect(await ask(second.ownerUrl, 'SELECT name FROM members')).toEqual([{ name: '王小明' }])
    await second.stop()
    await unlink(join(dataDir, 'postgres.place.json'))
    const anew = await start(dataDir)
    cleanUps.unshift(() => rm(dirname(anew.dataDir), { recursive: true, force: true }))
    expect(anew.dataDir).not.toBe(first.dataDir)
  },
)
