/**
 * A gym with years behind it (KAIGUAN_BENCH_LINES ledger lines, 10,000,000 if it doesn't say): day sheet and desktop over
 * HTTP against the same figures straight from the lines, and a check-in there against one of the same gym without those years.
 */
import { addDays } from '@kaiguan/contract/time'
import { sumDays } from '../server/src/sums/sum-days.sql.ts'
import { addYear, YEAR } from './big-ledger.ts'
import { admit } from './check-in.ts'
import { quantile } from './http.ts'
import { paired, spread } from './paired.ts'
import { statements } from './raw/statements.ts'
import { pairedRow, type Row, spreadText } from './row.ts'
import { openSetting, ourContestant, type Setting } from './setting.ts'
import { Members, today } from './work.ts'

const YEARS = 3
const TURNS = 40
const MOST = 0.2
const PAIRS = 10
/** One's CPU by the other's: as good as the same. */
const LEAST = 0.95
/** Days summed in one transaction. */
const AT_ONCE = 60

type Question = { what: string; path: string; byHand: string }
const questions: Question[] = [
  { what: 'day sheet', path: '/v1/gym/account_sheet', byHand: 'day-sheet' },
  { what: 'dashboard', path: '/v1/gym/dashboard', byHand: 'dashboard' },
]

export async function benchLedger(setting: Setting): Promise<Row[]> {
  const lines = Number(process.env.KAIGUAN_BENCH_LINES ?? 10_000_000)
  const old = await openSetting(setting.ground, setting.brand, 'bench_old')
  try {
    await addYears(old, Math.ceil(lines / 2 / YEARS / YEAR))
    const size = `${lines.toLocaleString('en')} lines`
    const rows: Row[] = []
    for (const question of questions) rows.push(await againstLines(old, question, size))
    rows.push(await checkIns(old, setting, size))
    return rows
  } finally {
    await old.stop()
  }
}

async function addYears({ owner, database, club }: Setting, entriesPerDay: number): Promise<void> {
  const lastDay = today()
  await owner.query(
    `insert into day_closings (brand_id, gym_id, business_day, closed_at, closed_by, figures) values ($1, $2, $3::date - 1, now(), $4, '{}')`,
    [club.brandId, club.gymId, lastDay, club.staffId],
  )
  // The year that every brand of the bench has is number 0.
  for (let number = 1; number <= YEARS; number++) {
    console.log(`writing a year of ${(entriesPerDay * 2 * YEAR).toLocaleString('en')} ledger lines …`)
    await addYear(owner, { club, lastDay: addDays(lastDay, YEAR), entriesPerDay, number })
    const through = addDays(lastDay, -1)
    const sum = () =>
      database.transaction(club.brandId, (db) => sumDays({ db, brandId: club.brandId }, club.gymId, 'ledger', through, AT_ONCE))
    while ((await sum()) > 0);
  }
}

/** In turns, one after the other: the whole call on our side, the statements alone on the other. */
export async function againstLines(setting: Setting, { what, path, byHand }: Question, size: string): Promise<Row> {
  const given: Record<string, unknown> = { brand: setting.club.brandId, gym: setting.club.gymId, day: today() }
  const hand = async () => {
    for (const { name, text, parameters } of statements(byHand))
      await setting.owner.query({ name, text, values: parameters.map((parameter) => given[parameter]) })
  }
  const ours = async () => void (await setting.client.must('GET', path))
  const times: { ours: number[]; hand: number[] } = { ours: [], hand: [] }
  for (let n = 0; n < TURNS; n++) {
    for (const side of n % 2 === 0 ? (['ours', 'hand'] as const) : (['hand', 'ours'] as const)) {
      const began = performance.now()
      await (side === 'ours' ? ours() : hand())
      times[side].push(performance.now() - began)
    }
  }
  const ratio = spread(times.ours.map((ms, n) => ms / (times.hand[n] ?? ms)))
  const middle = (all: number[]) =>
    `${spread(all).median.toFixed(1)} ms, p99 ${quantile(
      all.toSorted((a, b) => a - b),
      0.99,
    ).toFixed(1)} ms`
  return {
    what: `${what} at ${size}`,
    figure: `${spreadText(ratio)} of the lines`,
    aim: `≤ ${MOST}`,
    met: ratio.median <= MOST,
    lines: [`ours ${middle(times.ours)} over HTTP · from the lines ${middle(times.hand)}`],
  }
}

async function checkIns(old: Setting, fresh: Setting, size: string): Promise<Row> {
  const contestant = async (name: string, at: Setting) => {
    const members = await Members.of(at.owner, at.club)
    return ourContestant(at, () => admit(at, members.next()), { name, prepare: (count) => members.prepare(count) })
  }
  const measured = await paired(old.ground, await contestant('years', old), await contestant('none', fresh), {
    perBlock: 400,
    pairs: PAIRS,
  })
  return pairedRow(`check-in at ${size}`, measured, { text: '≥', least: LEAST })
}
