/** `npm run check-files`: whether every picture and attachment is where it should be, as it was; exits 1 where one isn't. */
import { readConfig } from './config.ts'
import { startEmbedded } from './database/embedded/embedded.ts'
import { statementLimits } from './database/limits.ts'
import { openDatabase } from './database/open.ts'
import { checkFiles } from './ground/files/index.ts'
import { storeOf, tryStore } from './storage/open-store.ts'

const config = readConfig(process.env)
const store = storeOf(config)
await tryStore(store, config)
const embedded = config.databaseUrl ? null : await startEmbedded({ dataDir: config.dataFolder })
const database = openDatabase(config.databaseUrl ?? embedded?.ownerUrl ?? '', { statementMs: statementLimits.whole })
const { files, problems } = await checkFiles(database, store)
for (const problem of problems) console.log(problem)
console.log(problems.length === 0 ? `文件齐全 All files are there (${files}).` : `${problems.length} 处不一致 / problems`)
await database.close()
await embedded?.stop()
process.exit(problems.length === 0 ? 0 : 1)
