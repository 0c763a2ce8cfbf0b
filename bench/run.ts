/**
 * `npm run bench`: what each hot path costs, as a ratio to the limit: the same rows by hand-written SQL
 * (bench/raw), in the same run on the same machine. `npm run bench -- 100000` measures on a smaller brand,
 * `npm run bench -- 100000 ledger goods` only these parts. No figure is asserted: a slow machine isn't a wrong one.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../server/src/database/embedded.ts'
import { statementLimits } from '../server/src/database/limits.ts'
import { migrate } from '../server/src/database/migrate.ts'
import { openDatabase, typeParsers } from '../server/src/database/open.ts'
import { makeBigClub } from './big-club.ts'
import { benchCheckIn } from './check-in.ts'
import { benchCustomers } from './customers.ts'
import { benchGoods } from './goods.ts'
import { clientOf } from './http.ts'
import { benchImport } from './import.ts'
import { benchLedger } from './ledger.ts'
import { benchPages } from './pages.ts'
import type { Row } from './row.ts'
import { type Running, startServer } from './server.ts'
import { benchStartUp } from './start-up.ts'

const customers = Number(process.argv[2] ?? 1_000_000)
const asked = process.argv.slice(3)
const folder = mkdtempSync(join(tmpdir(), 'kaiguan-bench-'))
// As root the database runs as somebody else, who must reach the folder: else its data would stay behind elsewhere.
chmodSync(folder, 0o755)
const embedded = await startEmbedded({ dataDir: folder })
await migrate(embedded.ownerUrl)
const owner = new pg.Client({ connectionString: embedded.ownerUrl, types: typeParsers })
await owner.connect()
console.log(`${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}; preparing a brand of ${customers.toLocaleString('en')} customers …`)
const club = await makeBigClub(embedded.ownerUrl, owner, customers)
const server = await startServer({ DATABASE_URL: embedded.ownerUrl })
const database = openDatabase(embedded.ownerUrl, { max: 2, statementMs: statementLimits.whole })
const rows: Row[] = [memoryRow('memory of the server, started', server)]
try {
  const client = await clientOf(server.base, club)
  const parts: Record<string, () => Row[] | Promise<Row[]>> = {
    'check-in': () => benchCheckIn(client, owner, embedded.ownerUrl, club),
    customers: () => benchCustomers(client, owner, database, club),
    goods: () => benchGoods(client, owner, embedded.ownerUrl, club),
    import: () => benchImport(client, owner, club),
    ledger: () => benchLedger(client, owner, database, club),
    pages: () => benchPages(server.base, club),
    'start-up': benchStartUp,
  }
  for (const [name, run] of Object.entries(parts)) {
    if (asked.length > 0 && !asked.includes(name)) continue
    const began = performance.now()
    rows.push(...(await run()))
    console.log(`${name}: ${((performance.now() - began) / 1000).toFixed(0)} s`)
  }
  rows.push(memoryRow('memory of the server, after all that', server))
  client.close()
  console.table(Object.fromEntries(rows.map(({ what, met, ...row }) => [what, { ...row, met: met === null ? '' : met ? 'yes' : 'NO' }])))
  console.log(`load at the end ${loadavg()[0]?.toFixed(1)}`)
} finally {
  await server.stop()
  await database.close()
  await owner.end()
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}

function memoryRow(what: string, { memory }: Running): Row {
  const bytes = memory()
  return { what, ours: bytes === null ? '' : `${(bytes / 1_048_576).toFixed(0)} MB`, limit: '', ratio: '', aim: '', met: null }
}
