/** Reads the settings, begins with the database, and then loads all that answers. Until the end, everything that was started is stopped. */
import { existsSync } from 'node:fs'
import { thrownText } from '@kaiguan/contract/thrown'
import { type Config, readConfig } from './config.ts'
import { type EmbeddedDatabase, startEmbedded } from './database/embedded/embedded.ts'
import type { Demo, Stops, Web } from './first-start/serve.ts'
import { whyNotStarted } from './start-error.ts'

/** What was started, to be stopped in the opposite order. */
const started: Stops = []
let ending = false

function startBundled(config: Config, away?: () => void): Promise<EmbeddedDatabase> {
  const starting = startEmbedded({ dataDir: config.dataFolder, ...(away ? { away } : {}) })
  // Also where the end comes while it starts; why it didn't start is said where it is awaited.
  started.push(() =>
    starting.then(
      (running) => running.stop(),
      () => undefined,
    ),
  )
  return starting
}

/** Resolves once PostgreSQL comes up in a process of its own, with what becomes of it. */
async function beginBundled(config: Config): Promise<() => Promise<EmbeddedDatabase>> {
  const { promise: away, resolve } = Promise.withResolvers<void>()
  const starting = startBundled(config, resolve)
  void starting.then(
    () => resolve(),
    () => resolve(),
  )
  await away
  return () => starting
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
  const began = performance.now()
  let config: Config | null = null
  try {
    const settings = readConfig(process.env)
    config = settings
    // It comes up while this process is busy with reading more than a thousand modules; where there is no data yet, not before the
    // port is known to be free.
    const isBegun = settings.databaseUrl === null && existsSync(settings.dataFolder)
    const bundled = isBegun ? await beginBundled(settings) : () => startBundled(settings)
    const { serve } = await import('./first-start/serve.ts')
    return await serve(settings, web, bundled, started, began)
  } catch (error) {
    // Told to stop while still preparing: the database went away under it, and the stop ends the process.
    if (!ending) {
      console.error(`\n${whyNotStarted(error, config)}`)
      await end(1)
    }
    return null
  }
}
