/** The server as a process: what it says from the first line to the last, and a start that fails ends with a sentence and leaves nothing running. */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { startEmbedded } from './database/embedded/embedded.ts'
import { onServer, withDatabase } from './testing/global-setup.ts'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))
/** Six servers are started one after the other, and a busy machine takes its time for each. */
const SLOW = { timeout: 180_000 }

let folder: string
let database: string
const running: ChildProcess[] = []
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kaiguan-start-test-'))
  chmodSync(folder, 0o755)
  database = `start_${randomUUID().replaceAll('-', '')}`
  await onServer(inject('ownerUrl'), (client) => client.query(`create database ${database} template ${inject('template')}`))
})
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
})
afterAll(async () => {
  await onServer(inject('ownerUrl'), (client) => client.query(`drop database if exists ${database} with (force)`))
  rmSync(folder, { recursive: true, force: true })
})

type Started = { said: () => string; until: (text: string) => Promise<void>; ended: Promise<number | null>; child: ChildProcess }

function start(env: Record<string, string>): Started {
  let said = ''
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      KAIGUAN_EMPTY: '1',
      // Not where whoever works here has theirs.
      KAIGUAN_DATA: join(folder, 'theirs'),
      DATABASE_URL: withDatabase(inject('ownerUrl'), database),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)))
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (part: Buffer) => {
      said += part.toString()
    })
  }
  const until = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => said.includes(text) && resolve()
      child.stdout?.on('data', look)
      void ended.then(() => reject(new Error(`ended before it said ${text}:\n${said}`)))
      look()
    })
  return { said: () => said, until, ended, child }
}

test('the address comes first, with somebody there who answers; ready is said once, at the end', SLOW, async () => {
  // Somebody else is preparing this database: the start waits and says so.
  const other = new pg.Client({ connectionString: withDatabase(inject('ownerUrl'), database) })
  await other.connect()
  await other.query("set application_name = 'kaiguan-prepare 50'")
  await other.query('select pg_advisory_lock(20261120)')
  const server = start({})
  await server.until('preparing, 50 %')
  const lines = server.said().trim().split('\n')
  expect(lines[0]).toMatch(/^Kaiguan 开馆 {2}http:\/\/127\.0\.0\.1:\d+ {2}正在准备 preparing, 0 %$/)
  const base = /http:\S+/.exec(server.said())?.[0] ?? ''
  const state = await fetch(`${base}/v1/gym/setup`)
  expect(await state.json()).toEqual({ empty: false, preparing: '50%', demo: [] })
  const login = { account_id: 'owner', password: 'kaiguan2026' }
  const refused = await fetch(`${base}/v1/gym/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'en' },
    body: JSON.stringify(login),
  })
  expect([refused.status, await refused.json()]).toMatchObject([503, { code: 50301, message: expect.stringContaining('50 %') }])
  expect((await fetch(`${base}/ready`)).status).toBe(503)
  expect((await fetch(`${base}/health`)).status).toBe(200)
  expect(server.said()).not.toContain(' s)')
  await other.end()
  await server.until(' s)')
  expect((await fetch(`${base}/ready`)).status).toBe(200)
  expect(server.said().match(/ s\)/g)).toHaveLength(1)
  expect(server.said()).toContain(`首次使用：打开 ${base}/setup`)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})

/** It ended by itself, with a sentence in both languages and without a stack. */
async function failed(env: Record<string, string>): Promise<string> {
  const server = start(env)
  expect(await server.ended, server.said()).toBe(1)
  expect(server.said()).not.toMatch(/\n\s+at /)
  expect(server.said()).not.toContain(' s)')
  return server.said()
}

test(
  'a port that is taken, a host that is nobody’s, a database that isn’t there, a folder that can’t be: each says which and what to do',
  SLOW,
  async () => {
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const { port } = taken.address() as { port: number }
    expect(await failed({ PORT: String(port), DATABASE_URL: '', KAIGUAN_DATA: join(folder, 'never') })).toMatch(
      new RegExp(`端口 ${port} 已被其他程序占用.*\\nPort ${port} is used`, 's'),
    )
    // It never got as far as a database.
    expect(existsSync(join(folder, 'never'))).toBe(false)
    await new Promise((resolve) => taken.close(resolve))

    expect(await failed({ HOST: '203.0.113.9' })).toMatch(/HOST=203\.0\.113\.9 不是本机的地址.*HOST=203\.0\.113\.9 is no address/s)
    expect(await failed({ HOST: 'no-such-host.invalid' })).toMatch(/HOST=no-such-host\.invalid 不是/)

    const away = await failed({ DATABASE_URL: 'postgres://club:geheim@127.0.0.1:1/club' })
    expect(away).toMatch(/无法连接 DATABASE_URL 中的数据库 127\.0\.0\.1:1\/club（ECONNREFUSED）/)
    expect(away).not.toContain('geheim')
    expect(await failed({ DATABASE_URL: withDatabase(inject('ownerUrl'), 'no_such_club') })).toContain('no_such_club')

    writeFileSync(join(folder, 'file'), '')
    expect(await failed({ DATABASE_URL: '', KAIGUAN_DATA: join(folder, 'file', 'data') })).toMatch(/无法创建数据目录.*cannot be made/s)
  },
)

test('a start that fails after its PostgreSQL came up takes it down again', SLOW, async () => {
  const data = join(folder, 'data')
  const before = await startEmbedded({ dataDir: data, lowDurabilityForTests: true })
  await onServer(before.ownerUrl, (client) =>
    client.query(`create table migrations (name text primary key, hash text not null, applied_at timestamptz not null);
      insert into migrations values ('29991231T0000_tomorrow.sql', 'x', now())`),
  )
  await before.stop()
  const said = await failed({ DATABASE_URL: '', KAIGUAN_DATA: data })
  expect(said).toContain('29991231T0000_tomorrow.sql')
  expect(said).toMatch(/启动失败：.*The start failed: /s)
  expect(existsSync(join(data, 'postgres', 'postmaster.pid'))).toBe(false)
})
