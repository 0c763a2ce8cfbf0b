/** config → app → listen → database → ready. Nothing else: from the first moment on somebody answers, until the end everything that was started is stopped. */
import { randomBytes } from 'node:crypto'
import { thrownText } from '@kaiguan/contract/thrown'
import { buildApp } from './app.ts'
import { clockOf } from './clock.ts'
import { installationSettings } from './club/clubs/index.ts'
import { type Config, isLoopback, needsPublicUrl, readConfig } from './config.ts'
import { databaseToCome } from './database/database-starting.ts'
import { startEmbedded } from './database/embedded/embedded.ts'
import { migrate } from './database/migrate.ts'
import { type Database, openDatabase } from './database/open.ts'
import { prepareInstallation } from './first-start/prepare.ts'
import { fileSecret } from './ground/files/index.ts'
import { startJobs } from './jobs/start.ts'
import { Seldom } from './log-rarely.ts'
import { withoutPhones } from './safe-error.ts'
import { startTexts } from './start.texts.ts'
import { knockAt, whyNotStarted } from './start-error.ts'
import { storeOf, tryStore } from './storage/open-store.ts'
import { terminalLines } from './terminal.ts'

/** What was started, to be stopped in the opposite order. */
const started: (() => Promise<unknown> | undefined)[] = []
let ending = false
/** Where the demo chain is answered and kept; null: it is no demo. */
export type Demo = { address: string; folder: string } | null

/** The folder of the built web, or of the one that is being built; null: there is none. */
type Web = string | Promise<string> | null

async function start(config: Config, web: Web): Promise<Demo> {
  const began = performance.now()
  const database = databaseToCome()
  const clock = clockOf(config.clockFrom)
  const settings = {
    setupCode: null as string | null,
    loopback: isLoopback(config.host),
    host: config.host,
    publicUrl: config.publicUrl,
    oldestBuild: config.oldestBuild,
    fileSecret: null as Buffer | null,
    sms: config.sms,
    miniProgram: config.miniProgram,
  }
  const store = storeOf(config)
  const { trustProxy, logLevel } = config
  const app = await buildApp({
    database,
    clock,
    settings,
    store,
    webFolder: web,
    checkAnswers: false,
    pushes: true,
    trustProxy,
    logLevel,
  })
  const address = await app.listen({ port: config.port, host: config.host })
  const terminal = terminalLines(process.stdout)
  terminal.begin(address, { clockFrom: config.clockFrom, building: web instanceof Promise })
  const ownerUrl = config.databaseUrl ?? (await bundledDatabase(config))
  if (config.databaseUrl) await knockAt(config.databaseUrl)
  await migrate(ownerUrl)
  const notice = await tryStore(store, config)
  if (notice) console.log(`\n${notice}`)
  if (needsPublicUrl(config)) console.log(`\n${startTexts.publicUrlMissing}`)
  const opened = open(ownerUrl, config)
  started.push(() => opened.close())
  // Calls are answered before the database goes, whenever the end comes.
  started.push(() => app.close())
  const state = await prepareInstallation(
    opened,
    clock,
    { empty: config.empty, loopback: settings.loopback, ownerUrl, store },
    (percent) => {
      database.say(percent)
      terminal.progress(percent)
    },
  )
  settings.fileSecret = await fileSecret(opened.pool)
  if (state === 'awaits-set-up') settings.setupCode = randomBytes(4).toString('hex')
  const jobs = await startJobs(opened, clock, { log: app.log, settings, store }, app.push)
  started.push(() => jobs.stop())
  database.come(opened)
  const { approve_at_once } = await opened.transaction(null, installationSettings)
  await web
  terminal.ready(state, settings.setupCode, performance.now() - began, approve_at_once)
  return state === 'demo' ? { address, folder: config.dataFolder } : null
}

async function bundledDatabase(config: Config): Promise<string> {
  const starting = startEmbedded({ dataDir: config.dataFolder })
  // Also where the end comes while it starts; why it didn't start is said where it is awaited.
  started.push(() =>
    starting.then(
      (running) => running.stop(),
      () => undefined,
    ),
  )
  const embedded = await starting
  if (embedded.notice) console.log(`\n${embedded.notice}`)
  return embedded.ownerUrl
}

function open(ownerUrl: string, { appDatabaseUrl, prepared }: Config): Database {
  // Each of its idle connections says that the database went away.
  const seldom = new Seldom((line) => console.error(line))
  return openDatabase(ownerUrl, {
    appUrl: appDatabaseUrl,
    prepared,
    onError: (error) => seldom.say(`database: ${withoutPhones(error.message)}`),
    onDeadlock: (what) => console.error(`database: deadlock, tried again: ${withoutPhones(what)}`),
  })
}

/** Stops what was started, last first; what can't be stopped holds up nothing else. */
async function end(code: number): Promise<void> {
  if (ending) return
  ending = true
  let failed = false
  for (const stop of started.toReversed()) {
    await Promise.resolve(stop()).catch((error: unknown) => {
      failed = true
      console.error(thrownText(error))
    })
  }
  process.exit(failed ? 1 : code)
}

process.once('SIGINT', () => void end(0))
process.once('SIGTERM', () => void end(0))

/** Until it is ready. A start that fails says why, and ends the process. */
export async function run(web: Web): Promise<Demo> {
  let config: Config | null = null
  try {
    config = readConfig(process.env)
    return await start(config, web)
  } catch (error) {
    // Told to stop while still preparing: the database went away under it, and the stop ends the process.
    if (!ending) {
      console.error(`\n${whyNotStarted(error, config)}`)
      await end(1)
    }
    return null
  }
}
