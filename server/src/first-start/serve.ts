/** config and database → app → listen → migrated → ready: from the first moment on somebody answers. */
import { randomBytes } from 'node:crypto'
import { buildApp } from '../app.ts'
import { forgetAfterRestore } from '../backup/forget-after-restore.ts'
import { clockOf } from '../clock.ts'
import { installationSettings } from '../club/clubs/index.ts'
import { type Config, isLoopback, needsPublicUrl } from '../config.ts'
import { databaseToCome } from '../database/database-starting.ts'
import type { EmbeddedDatabase } from '../database/embedded/embedded.ts'
import { migrate } from '../database/migrate.ts'
import { type Database, openDatabase } from '../database/open.ts'
import { fileSecret } from '../ground/files/index.ts'
import { startJobs } from '../jobs/start.ts'
import { Seldom } from '../log-rarely.ts'
import { payable } from '../router.ts'
import { withoutPhones } from '../safe-error.ts'
import { startTexts } from '../start.texts.ts'
import { knockAt } from '../start-error.ts'
import { storeOf, tryStore } from '../storage/open-store.ts'
import { prepareInstallation } from './prepare.ts'
import { terminalLines } from './terminal.ts'

/** What was started, to be stopped in the opposite order. */
export type Stops = (() => Promise<unknown> | undefined)[]
/** Where the demo chain is answered and kept; null: it is no demo. */
export type Demo = { address: string; folder: string } | null
/** The folder of the built web, or of the one that is being built; null: there is none. */
export type Web = string | Promise<string> | null
/** Starts the bundled PostgreSQL, or says what became of one that starts already. */
type Bundled = () => Promise<EmbeddedDatabase>

export async function serve(config: Config, web: Web, bundled: Bundled, stops: Stops, began: number): Promise<Demo> {
  const database = databaseToCome()
  const clock = clockOf(config.clockFrom)
  const { sms, miniProgram, sealing, paymentApis } = config
  const settings = {
    setupCode: null as string | null,
    loopback: isLoopback(config.host),
    host: config.host,
    publicUrl: config.publicUrl,
    oldestBuild: config.oldestBuild,
    fileSecret: null as Buffer | null,
    ...{ sms, miniProgram, sealing, paymentApis },
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
  const ownerUrl = config.databaseUrl ?? (await addressOf(bundled))
  if (config.databaseUrl) await knockAt(config.databaseUrl)
  await migrate(ownerUrl)
  const notice = await tryStore(store, config)
  if (notice) console.log(`\n${notice}`)
  await forgetAfterRestore({ ownerUrl, store }, (percent) => database.say(percent))
  if (needsPublicUrl(config)) console.log(`\n${startTexts.publicUrlMissing}`)
  const opened = open(ownerUrl, config)
  stops.push(() => opened.close())
  // Calls are answered before the database goes, whenever the end comes.
  stops.push(() => app.close())
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
  const jobs = await startJobs(opened, clock, { log: app.log, settings, store, payable }, app.push)
  stops.push(() => jobs.stop())
  database.come(opened)
  const { approve_at_once } = await opened.transaction(null, installationSettings)
  await web
  terminal.ready(state, settings.setupCode, performance.now() - began, approve_at_once)
  return state === 'demo' ? { address, folder: config.dataFolder } : null
}

async function addressOf(bundled: Bundled): Promise<string> {
  const { notice, ownerUrl } = await bundled()
  if (notice) console.log(`\n${notice}`)
  return ownerUrl
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
