/** A club that lived a year on the last release comes along: its books and figures stay as they were, and its sales get their performance. */
import { addDays } from '@kaiguan/contract/time'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { tablesOf } from '../backup/tables.sql.ts'
import { migrate, migrations } from '../database/migrate.ts'
import { type Database, openDatabase } from '../database/open.ts'
import { performPastOrders } from '../jobs/perform-past.ts'
import { checkBooks } from '../ledger/check-books.sql.ts'
import { sheetFigures } from '../money/account-sheet/index.ts'
import { newWorld, type World } from '../testing/club.ts'
import { onServer, withDatabase } from '../testing/global-setup.ts'
import { found, offer, stockUp } from './founding.ts'
import { instant } from './instant.ts'
import { terminal } from './terminal.ts'
import { liveWholeYear } from './year/whole-year.ts'

/** What the last release ended with. */
const ITS_LAST = '20261122T1241_pictures.sql'
const SPAN = { first: '2026-09-01', days: 60, members: 90, leftOpenFrom: '2026-10-01' }
/** The fourth branch closed these days alone. */
const SEPTEMBER = 30
/** What card terms didn't say then. */
const TERMS_SINCE = ['gifts_survive', 'holders', 'single_price', 'classes']

let world: World
let older: Database
const name = `last_release_${process.pid}`
const url = withDatabase(inject('ownerUrl'), name)
let brandId: number

beforeAll(async () => {
  world = await newWorld('2026-10-31T05:30:00Z')
  await onServer(inject('ownerUrl'), (client) => client.query(`create database ${name}`))
  await migrate(url, { only: migrations().flatMap((migration) => (migration.name <= ITS_LAST ? [migration.name] : [])) })
  brandId = await liveIt()
  await bringOver()
  older = openDatabase(url, { max: 3 })
}, 120_000)
afterAll(async () => {
  await older.close()
  await world.close()
  await onServer(inject('ownerUrl'), (client) => client.query(`drop database if exists ${name} with (force)`))
})

async function liveIt(): Promise<number> {
  const opened = instant(addDays(SPAN.first, -1), 8 * 60)
  const { branches } = await found(world.database, opened)
  const desk = await terminal(world.database, world.store)
  for (const branch of branches) {
    branch.types = await offer(desk, branch, opened)
    branch.goods = await stockUp(desk, branch, opened)
  }
  await liveWholeYear(world.database, branches, SPAN, () => undefined)
  await desk.close()
  return branches[0]?.brandId ?? 0
}

/** Sums of days, which an update makes anew: today’s have another column, and more rows. */
const MADE_ANEW = ['ledger_day', 'ledger_days']

/** Every row of every table that was there then, in the columns it had. */
async function bringOver(): Promise<void> {
  const [from, to] = [new pg.Client({ connectionString: world.ownerUrl }), new pg.Client({ connectionString: url })]
  await Promise.all([from.connect(), to.connect()])
  await to.query("set session_replication_role = 'replica'")
  for (const table of await tablesOf(to)) {
    if (MADE_ANEW.includes(table.name)) continue
    await to.query(`delete from "${table.name}"`)
    const columns = table.columns.map((column) => `"${column}"`).join(', ')
    const wanted = table.columns.map((column) =>
      column === 'terms' ? `terms - array['${TERMS_SINCE.join("', '")}'] as terms` : `"${column}"`,
    )
    const { rows } = await from.query<{ rows: string | null }>(
      `select jsonb_agg(to_jsonb(r))::text as rows from (select ${wanted.join(', ')} from "${table.name}") r`,
    )
    await to.query(
      `insert into "${table.name}" (${columns}) overriding system value select ${columns} from jsonb_populate_recordset(null::"${table.name}", $1::jsonb)`,
      [rows[0]?.rows ?? '[]'],
    )
  }
  await Promise.all([from.end(), to.end()])
}

const ask = async <Row extends pg.QueryResultRow>(query: string, at = url): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: at })
  await client.connect()
  return client
    .query<Row>(query)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}
const problems = () => older.transaction(brandId, (db) => checkBooks({ db, brandId }))

/** What a club would notice: sums of each day and account, what each card and deposit holds, who is a member. */
const KNOWN = [
  `select gym_id, business_day, account, payment_method, category, sum(amount_fen) as fen, count(*) as lines from ledger_lines group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`,
  `select id, card_no, started_on, ends_on, residue_times, principal_fen, gift_fen, deferred_fen, closed_on, used_up_on, last_visit_at from cards order by id`,
  `select id, left_fen from deposits order by id`,
  `select id, valid_until, member_since from customers order by id`,
  `select gym_id, business_day, figures from day_closings order by 1, 2`,
]

/** As a closing keeps them; whoever took the same stands in any order. */
function asKept(figures: unknown): unknown {
  return JSON.parse(JSON.stringify(figures), (_, value: unknown) =>
    Array.isArray(value) ? value.map((one: object) => JSON.stringify(Object.entries(one).sort())).sort() : value,
  )
}

test('after the update the books agree and no figure is another', { timeout: 60_000 }, async () => {
  const before = await Promise.all(KNOWN.map((query) => ask(query)))
  expect(before[0]?.length).toBeGreaterThan(400)
  expect(await migrate(url)).toContain('20261122T1302_performance.sql')
  // Before the job came by, too: it may take a while.
  expect(await problems()).toEqual([])
  expect(await Promise.all(KNOWN.map((query) => ask(query)))).toEqual(before)
  const kept = await ask<{ gym_id: string; day: string; figures: unknown }>(
    `select gym_id, to_char(business_day, 'YYYY-MM-DD') as day, figures from day_closings order by 1, 2`,
  )
  expect(kept).toHaveLength(3 * SPAN.days + SEPTEMBER)
  await older.transaction(brandId, async (db) => {
    for (const { gym_id, day, figures } of kept)
      expect(asKept(await sheetFigures({ db, brandId, gymId: Number(gym_id), now: new Date(`${day}T04:00:00Z`) }, day, null))).toEqual(
        asKept(figures),
      )
  })
})

test('its sales get the performance that they would have been written with', async () => {
  const lines = (at: string) =>
    ask(
      `select order_id, staff_id, business, business_day, origin_day, performance_fen, value_fen, units, source from performance_lines order by order_id, staff_id nulls last`,
      at,
    )
  expect(await lines(url)).toEqual([])
  await performPastOrders(older)
  expect(await ask('select * from performance_backlog')).toEqual([])
  const written = await lines(url)
  expect(written.length).toBeGreaterThan(200)
  expect(written).toEqual(await lines(world.ownerUrl))
  const [sums] = await ask<{ performed: string; sold: string; refunds: string }>(`
    select (select sum(value_fen) from performance_lines) as performed,
      (select sum(real_total_fee_fen) from orders where kind not in ('deposit-taken', 'deposit-refund')) as sold,
      (select count(*) from performance_lines where source = 'refund' and origin_day < business_day) as refunds`)
  expect(sums?.performed).toBe(sums?.sold)
  expect(Number(sums?.refunds)).toBeGreaterThan(0)
  expect(await problems()).toEqual([])
})
