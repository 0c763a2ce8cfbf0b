/**
 * Day sheet and desktop over HTTP while a gym's history grows by the year (KAIGUAN_BENCH_LINES ledger lines in all, 10,000,000
 * if it doesn't say). Beside them what the same month costs when it is added up from its lines by hand.
 */
import { addDays, businessDay } from '@kaiguan/contract/time'
import type pg from 'pg'
import type { Database } from '../server/src/database/open.ts'
import { sumDays } from '../server/src/ledger/days.sql.ts'
import type { BigClub } from './big-club.ts'
import { addYear, YEAR } from './big-ledger.ts'
import { type Client, quantile, timed } from './http.ts'
import { type Row, statements } from './row.ts'

const YEARS = 3
const RUNS = 60
const AIM_MS = 100
/** Days summed in one transaction. */
const AT_ONCE = 60

const questions = [
  { what: 'day sheet', path: '/v1/gym/account_sheet' },
  { what: 'dashboard', path: '/v1/gym/dashboard' },
  { what: 'to-dos', path: '/v1/gym/dashboard/todos' },
] as const

export async function benchLedger(client: Client, owner: pg.Client, database: Database, club: BigClub): Promise<Row[]> {
  const lines = Number(process.env.KAIGUAN_BENCH_LINES ?? 10_000_000)
  const entriesPerDay = Math.ceil(lines / 2 / YEARS / YEAR)
  const today = businessDay(new Date(), { timeZone: 'Asia/Shanghai', dayStartsAtMinute: 0 })
  await owner.query(
    `insert into day_closings (brand_id, gym_id, business_day, closed_at, closed_by, figures) values ($1, $2, $3::date - 1, now(), $4, '{}')`,
    [club.brandId, club.gymId, today, club.staffId],
  )
  const rows: Row[] = []
  const first = new Map<string, number>()
  for (let number = 0; number < YEARS; number++) {
    console.log(`a year of ${(entriesPerDay * 2 * YEAR).toLocaleString('en')} ledger lines …`)
    const began = performance.now()
    await addYear(owner, { club, lastDay: today, entriesPerDay, number })
    const written = performance.now()
    await sumAll(database, club, addDays(today, -1))
    const summed = performance.now()
    rows.push({
      ...nothing(`year ${number + 1}: written, its days summed`),
      ours: `${seconds(began, written)}, ${seconds(written, summed)}`,
    })
    for (const { what, path } of questions) {
      const measured = await measure(client, path)
      if (number === 0) first.set(what, measured.median)
      const row = rowOf(`${what}, ${number + 1} y`, measured, what === 'dashboard' ? await byHand(owner, club, today) : null)
      console.log(`${row.what}: ${row.ours}`)
      rows.push(row)
      if (number === YEARS - 1) rows.push(growth(what, measured.median / (first.get(what) ?? 1)))
    }
  }
  return rows
}

async function sumAll(database: Database, club: BigClub, through: string): Promise<void> {
  const sum = () => database.transaction(club.brandId, (db) => sumDays({ db, brandId: club.brandId }, club.gymId, through, AT_ONCE))
  while ((await sum()) > 0);
}

type Measured = { median: number; p99: number }

async function measure(client: Client, path: string): Promise<Measured> {
  const ask = async () => {
    const answer = await client.call('GET', path)
    if (answer.status !== 200) throw new Error(`${path} was refused: ${JSON.stringify(answer.body)}`)
  }
  await timed(5, 1, ask)
  const { times } = await timed(RUNS, 1, ask)
  return { median: quantile(times, 0.5), p99: quantile(times, 0.99) }
}

/** What the two months held side by side cost when they are added up from all their lines, in ms. */
async function byHand(owner: pg.Client, club: BigClub, today: string): Promise<number> {
  const [text = ''] = statements('ledger.sql')
  const { times } = await timed(5, 1, async () => {
    await owner.query({ text, values: [club.brandId, club.gymId, today] })
  })
  return quantile(times, 0.5)
}

function rowOf(what: string, { median, p99 }: Measured, hand: number | null): Row {
  return {
    what,
    ours: `median ${median.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
    limit: hand === null ? '' : `${hand.toFixed(0)} ms its two months from the lines`,
    ratio: hand === null ? '' : (median / hand).toFixed(2),
    aim: `< ${AIM_MS} ms`,
    met: median < AIM_MS,
  }
}

const MOST_GROWTH = 1.5
function growth(what: string, ratio: number): Row {
  return { ...nothing(`${what}, 3 y against 1 y`), ours: '', ratio: ratio.toFixed(2), aim: `≤ ${MOST_GROWTH}`, met: ratio <= MOST_GROWTH }
}

function nothing(what: string): Row {
  return { what, ours: '', limit: '', ratio: '', aim: '', met: null }
}

function seconds(from: number, to: number): string {
  return `${((to - from) / 1000).toFixed(0)} s`
}
