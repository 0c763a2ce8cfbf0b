/** `npm run backup [file]` and `npm run restore file`. */
import { resolve } from 'node:path'
import { backup } from './backup/backup.ts'
import { RestoreError, restore } from './backup/restore.ts'
import { ConfigError, readConfig } from './config.ts'
import { EmbeddedDatabaseError, startEmbedded } from './database/embedded/embedded.ts'
import { safeText } from './safe-error.ts'
import { StartError } from './start-error.ts'
import { storeOf, tryStore } from './storage/open-store.ts'

async function run(what: string | undefined, file: string | undefined): Promise<void> {
  const config = readConfig(process.env)
  if (what === 'restore' && !file) throw new ConfigError('npm run restore -- FILE: which archive?')
  const embedded = config.databaseUrl ? null : await startEmbedded({ dataDir: config.dataFolder })
  const ownerUrl = config.databaseUrl ?? embedded?.ownerUrl ?? ''
  try {
    const path = resolve(file ?? `kaiguan-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}.tar.gz`)
    const here = { ownerUrl, store: storeOf(config) }
    await tryStore(here.store, config)
    const manifest = what === 'restore' ? await restore(here, path) : await backup(here, path, new Date())
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(
      `${what === 'restore' ? 'restored from' : 'backed up to'} ${path}: ${manifest.tables.length} tables, ${rows} rows, ${manifest.files.length} files`,
    )
  } finally {
    await embedded?.stop()
  }
}

run(process.argv[2], process.argv[3]).catch((error: unknown) => {
  const known = [ConfigError, EmbeddedDatabaseError, RestoreError, StartError].some((kind) => error instanceof kind)
  // PostgreSQL tells the row that it wouldn't take: this goes to a terminal, and from there into whatever keeps what it says.
  console.error(known && error instanceof Error ? error.message : safeText(error))
  process.exit(1)
})
