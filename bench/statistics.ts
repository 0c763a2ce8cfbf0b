/**
 * What statistics cost at the largest branch of a chain with two years behind it (many-branches.ts): every page of a year and of a month,
 * against the same figures straight from the lines; what a sale pays for it; and how soon the night has caught up with what was entered late.
 */
import { addDays, type DaySpan } from '@kaiguan/contract/time'
import type { Ctx } from '../server/src/context.ts'
import { statementLimits } from '../server/src/database/limits.ts'
import { type Database, openDatabase } from '../server/src/database/open.ts'
import { sql } from '../server/src/database/sql.ts'
import { caughtUp } from './catch-up.ts'
import { cpuOfProcess, cpuOfTree } from './cpu.ts'
import type { Ground } from './ground.ts'
import { quantile } from './http.ts'
import { contextAt } from './lists.ts'
import { type Chain, clockOf, dayOf, keptChain } from './many-branches.ts'
import { spread } from './paired.ts'
import type { Row } from './row.ts'
import { lists, type Page, pages, together, ways } from './statistics-pages.ts'
import { triggersOfASale } from './sums-of-a-sale.ts'

export const LINES = 10_000_000
/** Of SQL, with what Node reckons of it. */
const MOST_MS = 100
/** The same of all branches together. */
const MOST_TOGETHER_MS = 150
const MOST_OF_LINES = 0.05
const MOST_OF_MONTH = 1.2
const WARM = 4
const ROUNDS = 30
/** Whatever takes longer is asked less often. */
const WITHIN_MS = 4_000

type At = { ground: Ground; database: Database; chain: Chain }
/** `cpu`: ms of PostgreSQL and of Node for one question, which a busy machine hardly changes. */
type Times = { ms: number[]; cpu: number }

export async function benchStatistics(ground: Ground, lines: number, print: (row: Row) => void): Promise<void> {
  const { url, chain } = await keptChain(ground, lines)
  const database = openDatabase(url, { max: 2, statementMs: statementLimits.whole })
  try {
    const [year, month] = [spanOf(chain, 365), spanOf(chain, 30)]
    for (const page of pages) for (const row of await ofPage({ ground, database, chain }, page, year, month)) print(row)
    for (const page of lists) print(await ofList({ ground, database, chain }, page, year, month))
    for (const page of together) print(await ofTogether({ ground, database, chain }, page, year, month))
    print(await caughtUp(database, url, chain))
  } finally {
    await database.close()
  }
  print(await triggersOfASale(ground))
}

/** The days through the last one that is over. */
const spanOf = ({ lastDay }: Chain, days: number): DaySpan => ({ from: addDays(lastDay, 1 - days), to: lastDay })

/** As one opens it: a year by months, a month by days; and a year in every other way. */
async function ofPage(at: At, page: Page, year: DaySpan, month: DaySpan): Promise<Row[]> {
  const [opened, ...others] = ways
  const asked = (days: DaySpan, way: (typeof ways)[number]) => timesOf(at, (ctx) => page.read(ctx, { ...days, ...way }))
  const ofMonth = await asked(month, { group: 'day', compare: 'previous' })
  const ofYear = await asked(year, opened)
  const rest = await inTurn(others, async (way) => ({ way, times: await asked(year, way) }))
  const lines = await fromLines(at, (ctx) => page.read(ctx, { ...year, ...opened }))
  const worst = Math.max(p95(ofYear), p95(ofMonth), ...rest.map(({ times }) => p95(times)))
  const [ofLines, more] = [middle(ofYear) / lines, middle(ofYear) / middle(ofMonth)]
  return [
    {
      what: `${page.what}, a year`,
      figure: `${worst.toFixed(0)} ms p95`,
      aim: `< ${MOST_MS} ms`,
      met: worst < MOST_MS,
      lines: [
        `month ${text(ofMonth)}`,
        `year by months ${text(ofYear)}`,
        ...rest.map(({ way, times }) => `year by ${way.group}s against the ${way.compare} ${text(times)}`),
      ],
    },
    { what: `${page.what}, of a month`, figure: `${more.toFixed(2)} times`, aim: `≤ ${MOST_OF_MONTH}`, met: more <= MOST_OF_MONTH },
    {
      what: `${page.what}, of the lines`,
      figure: `${ofLines.toFixed(3)} of ${lines.toFixed(0)} ms`,
      aim: `≤ ${MOST_OF_LINES}`,
      met: ofLines <= MOST_OF_LINES,
    },
  ]
}

const ofTogether = (at: At, page: Page, year: DaySpan, month: DaySpan) => ofList(at, page, year, month, MOST_TOGETHER_MS)

async function ofList(at: At, { what, read }: Page, year: DaySpan, month: DaySpan, most = MOST_MS): Promise<Row> {
  const way = { group: 'month', compare: 'previous' } as const
  const ofMonth = await timesOf(at, (ctx) => read(ctx, { ...month, ...way }))
  const ofYear = await timesOf(at, (ctx) => read(ctx, { ...year, ...way }))
  return {
    what: `${what}, a year`,
    figure: `${p95(ofYear).toFixed(0)} ms p95`,
    aim: `< ${most} ms`,
    met: p95(ofYear) < most,
    lines: [`month ${text(ofMonth)}`, `year ${text(ofYear)}`],
  }
}

const text = (times: Times) => `${middle(times).toFixed(1)} ms, p95 ${p95(times).toFixed(1)}, CPU ${times.cpu.toFixed(1)}`
const middle = ({ ms }: Times) => spread(ms).median
const p95 = ({ ms }: Times) =>
  quantile(
    ms.toSorted((x, y) => x - y),
    0.95,
  )

async function inTurn<In, Out>(all: readonly In[], work: (one: In) => Promise<Out>): Promise<Out[]> {
  const found: Out[] = []
  for (const one of all) found.push(await work(one))
  return found
}

type Read = (ctx: Ctx) => Promise<unknown>

/** In one connection, as the app's role; a first few bring statements their plans and pages into memory. */
async function timesOf({ ground, database, chain }: At, read: Read): Promise<Times> {
  return database.transaction(chain.brandId, async (db) => {
    const ctx = { ...contextAt({ club: chain }, db, chain.gymId), today: dayOf(chain), now: clockOf(chain).now() }
    for (let n = 0; n < WARM; n++) await read(ctx)
    const [began, used] = [performance.now(), cpuOf(ground)]
    const ms: number[] = []
    while (ms.length < ROUNDS && (ms.length < 2 || performance.now() - began < WITHIN_MS)) ms.push(await timeOf(ctx, read))
    return { ms, cpu: (cpuOf(ground) - used) / ms.length }
  })
}

const cpuOf = ({ postmaster }: Ground) => cpuOfTree(postmaster) + cpuOfProcess(process.pid)

async function timeOf(ctx: Ctx, read: Read): Promise<number> {
  const began = performance.now()
  await read(ctx)
  return performance.now() - began
}

/** What carries its finding out of a transaction that is undone. */
class Undone extends Error {
  readonly ms: number
  constructor(ms: number) {
    super('undone on purpose')
    this.ms = ms
  }
}

/** The same figures of a branch whose days nobody has summed yet. */
async function fromLines({ database, chain }: Omit<At, 'ground'>, read: Read): Promise<number> {
  const undone = await database
    .transaction(chain.brandId, async (db) => {
      const ctx = { ...contextAt({ club: chain }, db, chain.gymId), today: dayOf(chain), now: clockOf(chain).now() }
      for (const table of ['summed_days', 'summed_months'])
        await sql`delete from ${sql.ref(table)} where brand_id = ${chain.brandId} and gym_id = ${chain.gymId}`.execute(db)
      throw new Undone(await timeOf(ctx, read))
    })
    .catch((error: unknown) => error)
  if (!(undone instanceof Undone)) throw undone
  return undone.ms
}
