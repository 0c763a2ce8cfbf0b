/** One question a minute finds what is due; what falls due before the next is done to the moment, and nothing else is asked. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '../database/open.ts'
import { type Result, type Sql, sql, statementOf } from '../database/sql.ts'
import { Seldom } from '../log-rarely.ts'
import { Lookout, type Work } from './lookout.ts'
import type { RoundEnded } from './works.sql.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
/** The timers’ own clock. */
const clock = { now: () => new Date(performance.now()) }
const inMinutes = (minutes: number) => clock.now().getTime() + minutes * MINUTE

/** When each work’s next falls due, as the database would say it; what it was asked, and what it was told of rounds. */
let dueAt: Record<string, number | null>
let asked: string[][]
let noted: RoundEnded[]
let away: boolean
let one: Lookout<Work> | undefined
beforeEach(() => {
  vi.useFakeTimers()
  dueAt = {}
  asked = []
  noted = []
  away = false
})
afterEach(async () => {
  await one?.stop()
  vi.useRealTimers()
})

/** A question is the names of the works that ask; a note is written before it. */
async function answer<Row>(query: Sql<Row>): Promise<Result<Row>> {
  const { text, values } = statementOf(query)
  if (away) throw new Error('the line is down')
  if (text.includes('works_ended')) {
    noted.push(...JSON.parse(String(values[0])))
    return { rows: [], count: 0 }
  }
  const names = values.map(String)
  asked.push(names)
  // `as`: this is what the one question answers.
  const rows = [{ moments: names.map((name) => dueAt[name] ?? null) }] as Row[]
  return { rows, count: 1 }
}
const db = { query: answer, last: async () => undefined }
const database: Pick<Database, 'transaction'> = { transaction: (_, work) => work(db, Promise.resolve()) }

function begin(...works: [what: string, run: Work['run']][]): Lookout<Work> {
  const print = () => undefined
  const all = works.map(([what, run]): Work => ({ what, run, asks: () => sql`${what}`, atMostEveryMs: SECOND }))
  one = new Lookout({ database, clock, print, seldom: new Seldom(print) }, all)
  return one
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
/** Done at once: nothing of it is left. */
const doing = (what: string) => vi.fn(async () => void delete dueAt[what])

test('while nothing is due all are asked in one question a minute, and none is done', async () => {
  const run = vi.fn(async () => undefined)
  begin(['exports', run], ['imports', run])
  await pass(SECOND)
  expect(asked).toEqual([['exports', 'imports']])
  await pass(10 * MINUTE)
  expect(asked).toHaveLength(11)
  expect(run).not.toHaveBeenCalled()
})

test('what is due is done alone, told of with how late it was, and asked about once more', async () => {
  const [exports, imports] = [doing('exports'), doing('imports')]
  dueAt = { exports: inMinutes(-1 / 12) }
  begin(['exports', exports], ['imports', imports])
  await pass(SECOND + 10)
  expect([exports, imports].map((run) => run.mock.calls.length)).toEqual([1, 0])
  await pass(SECOND)
  expect(asked).toEqual([['exports', 'imports'], ['exports']])
  expect(noted).toMatchObject([{ name: 'exports', failures: 0, error: null }])
  expect(Math.round((noted[0]?.late_ms ?? 0) / SECOND)).toBe(6)
  await pass(50 * SECOND)
  expect(asked).toHaveLength(2)
})

test('what falls due by itself is done at its moment, and what falls due far off waits for a later question', async () => {
  const [soon, later] = [doing('classes'), doing('articles')]
  dueAt = { classes: inMinutes(0.5), articles: inMinutes(5.5) }
  begin(['classes', soon], ['articles', later])
  await pass(29 * SECOND)
  expect(soon).not.toHaveBeenCalled()
  await pass(2 * SECOND)
  expect(soon).toHaveBeenCalledTimes(1)
  await pass(4.9 * MINUTE)
  expect(later).not.toHaveBeenCalled()
  await pass(0.1 * MINUTE)
  expect(later).toHaveBeenCalledTimes(1)
})

test('a word asks about those alone that it concerns, and what it finds is done within a second', async () => {
  const run = doing('exports')
  const lookout = begin(['exports', run], ['imports', doing('imports')])
  await pass(10 * SECOND)
  dueAt = { exports: inMinutes(0) }
  lookout.wake(({ what }) => what === 'exports')
  await pass(SECOND)
  expect(asked[1]).toEqual(['exports'])
  expect(run).toHaveBeenCalledTimes(1)
})

test('what was tried in vain waits for the minute or a word, and isn’t tried over and over', async () => {
  const run = vi.fn(async () => undefined)
  dueAt = { classes: Number.NEGATIVE_INFINITY }
  const lookout = begin(['classes', run])
  await pass(50 * SECOND)
  expect(run).toHaveBeenCalledTimes(1)
  lookout.wake(() => true)
  await pass(5 * SECOND)
  expect(run).toHaveBeenCalledTimes(2)
  await pass(MINUTE)
  expect(run).toHaveBeenCalledTimes(3)
  // Since when it has been due isn’t known.
  expect(noted[0]).toMatchObject({ late_ms: null })
})

test('what failed is counted, also what was left undone at a single place, until a round does everything', async () => {
  const ends: ((failed: (error: unknown) => void, missed: (error: unknown) => void) => void)[] = [
    (failed) => failed(new Error('broken')),
    (_, missed) => missed(new Error('one gym')),
    () => void delete dueAt.classes,
  ]
  dueAt = { classes: inMinutes(0) }
  begin(['classes', async (failed, missed) => ends.shift()?.(failed, missed)])
  await pass(2 * MINUTE)
  expect(ends).toEqual([])
  expect(noted.map(({ failures, error }) => [failures, error])).toEqual([
    [1, expect.stringContaining('broken')],
    [1, expect.stringContaining('one gym')],
    [0, null],
  ])
})

test('a question that can’t be asked is asked again soon, with what there was to write', async () => {
  const run = doing('exports')
  dueAt = { exports: inMinutes(0) }
  begin(['exports', run])
  await pass(SECOND)
  away = true
  await pass(10 * SECOND)
  expect(noted).toEqual([])
  away = false
  await pass(20 * SECOND)
  expect(noted).toMatchObject([{ name: 'exports' }])
})
