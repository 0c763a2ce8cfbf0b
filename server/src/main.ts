/** config → database → app → listen. Nothing else. */
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildApp } from './app.ts'
import { systemClock } from './clock.ts'
import { ConfigError, isLoopback, readConfig } from './config.ts'
import { EmbeddedDatabaseError, startEmbedded } from './database/embedded.ts'
import { migrate } from './database/migrate.ts'
import { openDatabase } from './database/open.ts'
import { prepareInstallation } from './jobs/prepare.ts'
import { type Jobs, startJobs } from './jobs/start.ts'

const WEB = fileURLToPath(new URL('../../web/dist', import.meta.url))

async function start(): Promise<void> {
  const began = performance.now()
  const config = readConfig(process.env)
  const embedded = config.databaseUrl ? null : await startEmbedded({ dataDir: config.dataFolder })
  const ownerUrl = config.databaseUrl ?? embedded?.ownerUrl ?? ''
  if (embedded?.notice) console.log(embedded.notice)
  await migrate(ownerUrl)
  const database = openDatabase(ownerUrl, {
    onError: (error) => console.error(`database: ${error.message}`),
    onDeadlock: (what) => console.error(`database: deadlock, tried again: ${what}`),
  })
  const preparing = { what: null as string | null }
  const settings = {
    setupCode: null as string | null,
    loopback: isLoopback(config.host),
    preparing: () => preparing.what,
    oldestBuild: config.oldestBuild,
  }
  const app = await buildApp({
    database,
    clock: systemClock,
    settings,
    webFolder: existsSync(WEB) ? WEB : null,
    checkAnswers: false,
    trustProxy: config.trustProxy,
    logLevel: config.logLevel,
  })
  const address = await app.listen({ port: config.port, host: config.host })
  let jobs: Jobs | undefined
  const stop = stopper(async () => {
    await app.close()
    await jobs?.stop()
    await database.close()
    await embedded?.stop()
  })
  process.once('SIGINT', stop.now)
  process.once('SIGTERM', stop.now)
  try {
    const state = await prepareInstallation(
      database,
      systemClock,
      { empty: config.empty, loopback: settings.loopback, ownerUrl },
      (what) => {
        preparing.what = what
      },
    )
    if (state === 'awaits-set-up') settings.setupCode = randomBytes(4).toString('hex')
    jobs = await startJobs(ownerUrl, database, systemClock)
    announce(address, state, settings.setupCode, performance.now() - began)
  } catch (error) {
    // Told to stop while still preparing: the database went away under it, and the stop ends the process.
    if (!stop.begun()) throw error
  }
}

function stopper(work: () => Promise<void>): { now: () => void; begun: () => boolean } {
  let stopping = false
  return {
    begun: () => stopping,
    now: () => {
      if (stopping) return
      stopping = true
      work().then(
        () => process.exit(0),
        (error: Error) => {
          console.error(error.message)
          process.exit(1)
        },
      )
    },
  }
}

function announce(address: string, state: 'awaits-set-up' | 'demo' | 'set-up', code: string | null, ms: number): void {
  const lines = [`\nKaiguan 开馆  ${address}  (${(ms / 1000).toFixed(1)} s)`]
  if (code)
    lines.push(`  首次使用：打开 ${address}/setup ，安装码 ${code}`, `  First use: open ${address}/setup with the set-up code ${code}`)
  if (state === 'demo') lines.push('  演示账号 demo logins: owner, manager, desk, sales, coach   密码 password: kaiguan2026')
  // One write: whoever waits for the address finds the code beside it.
  console.log(lines.join('\n'))
}

start().catch((error: Error) => {
  const known = error instanceof ConfigError || error instanceof EmbeddedDatabaseError
  console.error(known ? error.message : error)
  process.exit(1)
})
