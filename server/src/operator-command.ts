/** `npm run operator -- VERB …`: what whoever runs this installation decides of its clubs. Exits 1 where it can't be done, 2 where it can't be meant. */
import type { Pool } from 'pg'
import { clockOf } from './clock.ts'
import { ConfigError, originHere, readConfig } from './config.ts'
import { EmbeddedDatabaseError, startEmbedded } from './database/embedded/embedded.ts'
import { openDatabase } from './database/open.ts'
import { fileSecret } from './ground/files/index.ts'
import { operatorTexts } from './operator/operator.texts.ts'
import { cannot, OperatorError } from './operator/operator.ts'
import { operate } from './operator/verbs.ts'
import { safeText } from './safe-error.ts'

/** `npm run operator` and, of texts alone, `npm run outbox`. */
async function run(args: readonly string[]): Promise<void> {
  const config = readConfig(process.env)
  const embedded = config.databaseUrl ? null : await startEmbedded({ dataDir: config.dataFolder })
  const database = openDatabase(config.databaseUrl ?? embedded?.ownerUrl ?? '')
  try {
    const language = /^zh/i.test(process.env.LC_ALL || process.env.LANG || '') ? 'zh' : 'en'
    if (!(await isFounded(database.pool))) throw cannot({ language }, operatorTexts.nothingYet)
    const settings = { sms: config.sms, sealing: config.sealing, fileSecret: await fileSecret(database.pool) }
    const lines = await operate({ database, now: clockOf(config.clockFrom).now(), language, settings, origin: originHere(config) }, args)
    for (const line of lines) console.log(line)
  } finally {
    await database.close()
    await embedded?.stop()
  }
}

/** Its tables are made by the first start. */
async function isFounded(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ there: boolean }>("select to_regclass('installation') is not null as there")
  return rows[0]?.there === true
}

run(process.argv.slice(2)).catch((error: unknown) => {
  const known = [ConfigError, EmbeddedDatabaseError, OperatorError].some((kind) => error instanceof kind)
  // PostgreSQL tells the row that it wouldn't take: this goes to a terminal, and from there into whatever keeps what it says.
  console.error(known && error instanceof Error ? error.message : safeText(error))
  process.exitCode = error instanceof OperatorError && error.usage ? 2 : 1
})
