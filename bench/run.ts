/**
 * `npm run bench`: what each hot path costs, beside its limit: the same rows by hand-written SQL (bench/raw), run in turns on
 * the same machine, the same data and the same Node. `npm run bench -- 100000` measures on a smaller brand,
 * `npm run bench -- 100000 check-in goods` only these parts; `npm run bench -- all` writes what it found into docs/performance.md; `npm run bench -- compare <commit> [100000] [part …]` runs that
 * commit against what stands here. `npm run bench -- counter` watches the counter in a browser, on the demo chain; `npm run bench -- statistics` asks what statistics cost at a
 * chain of fifty branches with 10,000,000 ledger lines, `npm run bench -- 100000 statistics` at one with 100,000; `npm run bench -- head-office` what head
 * office asks of a brand of two hundred branches and 2,000,000 persons. Nothing is asserted: a slow machine isn't a wrong one.
 */
import { cpus, loadavg } from 'node:os'
import { benchBare } from './bare.ts'
import { benchBranches } from './branches.ts'
import { benchCheckIn } from './check-in.ts'
import { benchClasses } from './classes.ts'
import { compare } from './compare.ts'
import { benchConsumes } from './consumes.ts'
import { benchCounter } from './counter.ts'
import { benchEverything } from './everything.ts'
import { benchExports } from './exports.ts'
import { benchFollowUps } from './follow-ups.ts'
import { benchGateCopy } from './gate-copy.ts'
import { benchGates } from './gates.ts'
import { benchGoods } from './goods.ts'
import { filled, type Ground, openGround } from './ground.ts'
import { benchHeadOffice, PERSONS } from './head-office.ts'
import { benchHistory } from './history.ts'
import { benchImport } from './import.ts'
import { benchLedger } from './ledger.ts'
import { benchLessons } from './lessons.ts'
import { benchLists } from './lists.ts'
import { benchLockers } from './lockers.ts'
import { benchMerges } from './merges.ts'
import { benchMixed } from './mixed.ts'
import { benchPages } from './pages.ts'
import { benchPlaces } from './places.ts'
import { benchPlans } from './plans.ts'
import { benchPool } from './pool.ts'
import { benchPush } from './push.ts'
import { benchRecords } from './records.ts'
import { benchRenew } from './renew.ts'
import { benchRenewals } from './renewals.ts'
import { print, type Row } from './row.ts'
import { benchSalary } from './salary.ts'
import { openSetting, type Setting } from './setting.ts'
import { benchStartUp } from './start-up.ts'
import { benchStatistics, LINES } from './statistics.ts'
import { type Measured, writeTable } from './write-table.ts'

const MILLION = 1_000_000

/** Those that share one copy of the brand, in this order. */
const parts: Record<string, (setting: Setting) => Promise<Row[]>> = {
  bare: benchBare,
  'check-in': benchCheckIn,
  everything: benchEverything,
  goods: benchGoods,
  renew: benchRenew,
  mixed: benchMixed,
  lists: benchLists,
  renewals: benchRenewals,
  consumes: benchConsumes,
  lessons: benchLessons,
  places: benchPlaces,
  classes: benchClasses,
  lockers: benchLockers,
  gates: benchGates,
  'gate-copy': benchGateCopy,
  pool: benchPool,
  'follow-ups': benchFollowUps,
  records: benchRecords,
  merges: benchMerges,
  salary: benchSalary,
  plans: benchPlans,
  ledger: benchLedger,
  branches: benchBranches,
  history: benchHistory,
  import: benchImport,
  exports: benchExports,
  push: benchPush,
  pages: ({ server, club }) => benchPages(server.base, club),
  'start-up': benchStartUp,
}

async function measure(ground: Ground, customers: number, asked: string[]): Promise<void> {
  const all = asked.includes('all')
  const unknown = asked.filter((name) => name !== 'all' && !(name in parts))
  if (unknown.length > 0) throw new Error(`no part is called ${unknown.join(', ')}; there are: ${Object.keys(parts).join(', ')}`)
  const brand = await filled(ground, customers)
  const setting = await openSetting(ground, brand, 'bench')
  const measured: Measured[] = []
  try {
    for (const [name, run] of Object.entries(parts)) {
      if (!all && asked.length > 0 && !asked.includes(name)) continue
      const began = performance.now()
      // What goes wrong with one is said, and doesn't take the others with it.
      const rows = await run(setting).catch((error: Error): Row[] => [{ what: name, figure: 'failed', lines: [error.message] }])
      for (const row of rows) print(row)
      const load = loadavg()[0] ?? 0
      for (const row of rows) measured.push({ ...row, load })
      console.log(`    (${name}: ${((performance.now() - began) / 1000).toFixed(0)} s, load ${load.toFixed(1)})`)
    }
    if (all) writeTable(measured, customers)
    print({ what: 'memory of the server, after all that', figure: `${((setting.server.memory() ?? 0) / 1_048_576).toFixed(0)} MB` })
  } finally {
    await setting.stop()
  }
}

const words = process.argv.slice(2)
const size = words.find((word) => /^\d+$/.test(word))
const customers = Number(size ?? MILLION)
const asked = words.filter((word) => !/^\d+$/.test(word))
const against = asked[0] === 'compare' ? asked[1] : null
console.log(`${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`)
if (asked[0] === 'counter') for (const row of await benchCounter()) print(row)
else await onTheBrand()

async function onTheBrand(): Promise<void> {
  const ground = await openGround()
  try {
    if (asked[0] === 'statistics') await benchStatistics(ground, Number(size ?? LINES), print)
    else if (asked[0] === 'head-office') await benchHeadOffice(ground, Number(size ?? PERSONS), asked.slice(1), print)
    else if (against === null) await measure(ground, customers, asked)
    else if (against === undefined) console.log('compare with which commit? npm run bench -- compare <commit> [customers] [part …]')
    else await compare(ground, against, customers, asked.slice(2), print)
  } finally {
    await ground.stop()
  }
}
