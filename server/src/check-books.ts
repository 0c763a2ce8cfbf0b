/** `npm run check-books`: asks every brand's books whether they agree with themselves; exits 1 where they don't. */
import { readConfig } from './config.ts'
import { brandIds } from './database/brands.sql.ts'
import { startEmbedded } from './database/embedded/embedded.ts'
import { statementLimits } from './database/limits.ts'
import { openDatabase } from './database/open.ts'
import { checkBooks } from './ledger/check-books.sql.ts'

const config = readConfig(process.env)
const embedded = config.databaseUrl ? null : await startEmbedded({ dataDir: config.dataFolder })
const database = openDatabase(config.databaseUrl ?? embedded?.ownerUrl ?? '', { statementMs: statementLimits.whole })
let problems = 0
const brands = await database.transaction(null, brandIds)
for (const id of brands) {
  const found = await database.transaction(id, (db) => checkBooks({ db, brandId: id }))
  problems += found.length
  for (const { check, what } of found) console.log(`brand ${id}: ${check}: ${what}`)
}
console.log(problems === 0 ? `账目一致 The books agree (${brands.length} brands).` : `${problems} 处不一致 / problems`)
await database.close()
await embedded?.stop()
process.exit(problems === 0 ? 0 : 1)
