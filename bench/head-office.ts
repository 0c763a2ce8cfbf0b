/**
 * What head office asks of a brand of two hundred branches (wide-brand.ts), as whoever reaches all of them and as whoever reaches three:
 * in one connection, as the app’s role, the statements of each call alone. What head office's work costs the branches stands beside it.
 */
import { headOfficeCalls } from '@kaiguan/contract/overview/head-office/calls'
import { settlementCalls } from '@kaiguan/contract/overview/head-office/settlements'
import { addDays } from '@kaiguan/contract/time'
import type { Ctx } from '../server/src/context.ts'
import { statementLimits } from '../server/src/database/limits.ts'
import { type Database, openDatabase } from '../server/src/database/open.ts'
import { headOfficeHandlers, settlementHandlers, unityHandlers } from '../server/src/overview/head-office/index.ts'
import { benchClosingCost } from './closing-cost.ts'
import type { Ground } from './ground.ts'
import { quantile } from './http.ts'
import { spread } from './paired.ts'
import { isVoid, type Row } from './row.ts'
import { sqlClock } from './sql-clock.ts'
import { together, ways } from './statistics-pages.ts'
import { benchUnities } from './unities.ts'
import { askersOf, headOfficeContext, type Whose } from './wide-askers.ts'
import { keptWide, type WideBrand } from './wide-brand.ts'

export const PERSONS = 2_000_000
/** Of SQL: a year of all branches. */
const MOST_MS = 150
const WARM = 3
const ROUNDS = 30
/** Whatever takes longer is asked less often. */
const WITHIN_MS = 4_000

export async function benchHeadOffice(ground: Ground, persons: number, asked: readonly string[], print: (row: Row) => void): Promise<void> {
  const { url, wide } = await keptWide(ground, persons)
  const database = openDatabase(url, { max: 2, statementMs: statementLimits.whole })
  const parts: Record<string, () => AsyncIterable<Row>> = {
    unities: () => benchUnities(database, wide),
    statistics: () => statisticsOf(database, wide),
    pages: () => pagesOf(database, wide),
    closing: () => benchClosingCost(url, wide),
  }
  try {
    for (const [name, rowsOf] of Object.entries(parts)) {
      if (asked.length > 0 && !asked.includes(name)) continue
      for await (const row of rowsOf()) print(row)
    }
  } finally {
    await database.close()
  }
}

async function* statisticsOf(database: Database, wide: WideBrand): AsyncIterable<Row> {
  const year = { from: addDays(wide.lastDay, -364), to: wide.lastDay }
  for (const whose of askersOf(wide)) {
    for (const { what, read } of together) {
      for (const way of ways.filter(({ group, compare }) => group === 'month' || (group === 'day' && compare === 'previous'))) {
        const name = `${what}, ${whose.what}, a year by ${way.group}s against ${way.compare}`
        yield await timed(database, wide, whose, name, (ctx) => read(ctx, { ...year, ...way }), MOST_MS)
      }
    }
  }
}

const none = { params: {}, body: {} }

async function* pagesOf(database: Database, wide: WideBrand): AsyncIterable<Row> {
  const month = wide.lastDay.slice(0, 7)
  const [gym = 0, other = 0] = wide.gymIds
  const pages: Record<string, (ctx: Ctx) => Promise<unknown>> = {
    'first page': (ctx) => headOfficeHandlers.branches(ctx, { ...none, query: headOfficeCalls.branches.query.parse({}) }),
    'first page without money': (ctx) => headOfficeHandlers.branchesWithoutMoney(ctx, { ...none, query: {} }),
    'numbers of universal members': (ctx) => unityHandlers.stat(ctx, { ...none, query: {} }),
    'what branches owe': (ctx) => settlementHandlers.due(ctx, { ...none, query: {} }),
    'settlements of a month': (ctx) => settlementHandlers.list(ctx, { ...none, query: settlementCalls.list.query.parse({ month }) }),
    'settlement of a pair': (ctx) =>
      settlementHandlers.show(ctx, {
        ...none,
        query: settlementCalls.show.query.parse({ month, gym_id: `${gym}`, other_gym_id: `${other}` }),
      }),
  }
  for (const whose of askersOf(wide))
    for (const [what, read] of Object.entries(pages)) yield await timed(database, wide, whose, `${what}, ${whose.what}`, read)
}

/** A first few bring statements their plans and pages into memory. */
async function timed(
  database: Database,
  wide: WideBrand,
  whose: Whose,
  what: string,
  read: (ctx: Ctx) => Promise<unknown>,
  most?: number,
): Promise<Row> {
  return database.transaction(wide.brandId, async (db) => {
    const [ms, whole]: [number[], number[]] = [[], []]
    let statements = 0
    const began = performance.now()
    for (let n = 0; n < WARM + ROUNDS && (n < WARM + 2 || performance.now() - began < WITHIN_MS); n++) {
      const clock = sqlClock(db)
      const start = performance.now()
      await read(headOfficeContext(wide, whose, clock.db))
      if (n < WARM) continue
      ms.push(clock.ms())
      whole.push(performance.now() - start)
      statements = clock.statements()
    }
    const { median, low, high } = spread(ms)
    const p95 = quantile(
      ms.toSorted((x, y) => x - y),
      0.95,
    )
    const nothing = isVoid({ median, low, high })
    return {
      what,
      figure: `${median.toFixed(1)} ms (${low.toFixed(1)}–${high.toFixed(1)}), p95 ${p95.toFixed(1)}${nothing ? ' VOID' : ''}`,
      ...(most === undefined ? {} : { aim: `p95 < ${most} ms of SQL`, met: p95 < most }),
      lines: [`${statements} statements, with what Node reckons ${spread(whole).median.toFixed(1)} ms`],
    }
  })
}
