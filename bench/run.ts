/**
 * `npm run bench`: what each hot path costs, as a ratio to the limit: the same rows by hand-written SQL
 * (bench/raw), in the same run on the same machine. `npm run bench -- 100000` measures on a smaller brand.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../server/src/database/embedded.ts'
import { migrate } from '../server/src/database/migrate.ts'
import { openDatabase, typeParsers } from '../server/src/database/open.ts'
import { makeBigClub } from './big-club.ts'
import { benchCheckIn } from './check-in.ts'
import { benchCustomers } from './customers.ts'
import { clientOf } from './http.ts'
import { benchPages } from './pages.ts'
import type { Row } from './row.ts'
import { startServer } from './server.ts'
import { benchStartUp } from './start-up.ts'

const customers = Number(process.argv[2] ?? 1_000_000)
const folder = mkdtempSync(join(tmpdir(), 'kaiguan-bench-'))
const embedded = await startEmbedded({ dataDir: folder })
await migrate(embedded.ownerUrl)
const owner = new pg.Client({ connectionString: embedded.ownerUrl, types: typeParsers })
await owner.connect()
console.log(`preparing a brand of ${customers.toLocaleString('en')} customers …`)
const club = await makeBigClub(embedded.ownerUrl, owner, customers)
const server = await startServer({ DATABASE_URL: embedded.ownerUrl })
const database = openDatabase(embedded.ownerUrl, { max: 2 })
try {
  const client = await clientOf(server.base, club)
  const rows: Row[] = [
    ...(await benchCheckIn(client, owner, embedded.ownerUrl, club)),
    ...(await benchCustomers(client, owner, database, club)),
    ...(await benchStartUp()),
    ...benchPages(),
  ]
  client.close()
  console.table(Object.fromEntries(rows.map(({ what, met, ...row }) => [what, { ...row, met: met === null ? '' : met ? 'yes' : 'NO' }])))
} finally {
  await server.stop()
  await database.close()
  await owner.end()
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}
