/**
 * What days and months add up to is what their lines say: whatever of it is summed, stale or not summed at all, over two branches in two
 * time zones, and whatever is written into days that are over.
 */
import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { cashierCalls } from '@kaiguan/contract/money/cashier/calls'
import { goodsCalls } from '@kaiguan/contract/money/goods/calls'
import { addDays } from '@kaiguan/contract/time'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, one, rows } from '../database/open.ts'
import { sql } from '../database/sql.ts'
import { recogniseAll } from '../jobs/recognise.ts'
import { sumAllDays } from '../jobs/sum-days.ts'
import { newTimeCardType } from '../testing/card-types.ts'
import { sell } from '../testing/cards.ts'
import { newBranch, newClub, newStaff, newWorld, type World } from '../testing/club.ts'
import { newCustomer } from '../testing/customers.ts'
import { livelyDay } from '../testing/full-day.ts'
import { runs } from '../testing/runs.ts'
import { sumQuestions } from './check-sums.sql.ts'
import { type Grain, readSums } from './read-sums.sql.ts'
import { goodsSums, ledgerSums, orderSums, performanceSums, type SumTable, sumTables, visitSums } from './sum-tables.sql.ts'

const DAY_MS = 86_400_000
const DAYS = ['2026-08-30', '2026-08-31', '2026-09-14', '2026-10-01', '2026-11-17', '2026-11-19', '2026-11-20']
const TODAY = '2026-11-20'

let world: World
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())

type Chain = { brandId: number; gymIds: [number, number] }

async function newChain(): Promise<Chain> {
  world.clock.set(`${DAYS[0]}T01:00:00Z`)
  const { brandId, gymId } = await newClub(world)
  const second = await newBranch(world, brandId, '西海岸店')
  await world.database.transaction(brandId, async (db) => {
    await sql`update gyms set time_zone = 'America/Los_Angeles' where brand_id = ${brandId} and id = ${second}`.execute(db)
  })
  return { brandId, gymIds: [gymId, second] }
}

/** Lively days at both, early in the one's morning and late in the other's afternoon. */
async function live({ brandId, gymIds }: Chain): Promise<void> {
  for (const day of DAYS) {
    for (const [at, gymId] of gymIds.entries()) {
      world.clock.set(`${day}T${at === 0 ? '01' : '23'}:30:00Z`)
      await livelyDay(world, await newStaff(world, { brandId, gymId }, { type: 4 }))
    }
  }
  await recogniseAll(world.database, world.clock)
}

const inBrand = <T>({ brandId }: Chain, ask: (db: Db) => Promise<T>): Promise<T> => world.database.transaction(brandId, ask)

/** Asked anew of the lines alone, day by day. */
async function byHand(chain: Chain, table: SumTable<never>, from: string, to: string): Promise<string[]> {
  const keys = [...table.ofDay.map(({ text }) => text), ...table.keys.map((key) => `t.${key}`)].join(', ')
  const values = table.values.map((value) => `sum(t.${value})::bigint`).join(', ')
  return inBrand(chain, async (db) => {
    const found = await rows(
      db,
      sql<{ row: unknown }>`
      select to_jsonb(r) as row from (
        select at.gym_id, jsonb_build_array(${sql.raw(keys)}) as keys, jsonb_build_array(${sql.raw(values)}) as values
        from (select g as gym_id, d::date as business_day from unnest(${chain.gymIds}::bigint[]) g, generate_series(${from}::date, ${to}::date, interval '1 day') d) at
        cross join lateral (${table.lines(chain.brandId)}) t group by at.gym_id, ${sql.raw(keys)}) r`,
    )
    return found.map(({ row }) => JSON.stringify(row)).toSorted()
  })
}

/** By the sums, cut by `grain` and added up again. */
async function bySums(chain: Chain, table: SumTable<never>, range: { from: string; to: string; grain: Grain }): Promise<string[]> {
  const { brandId, gymIds } = chain
  const found: Record<string, unknown>[] = await inBrand(chain, (db) => readSums({ db, brandId }, table, { gymIds, ...range }))
  const whole = new Map<string, { gym_id: unknown; keys: unknown[]; values: number[] }>()
  for (const row of found) {
    const keys = [...table.ofDay.map(({ key }) => row[key]), ...table.keys.map((key) => row[key])]
    const id = JSON.stringify([row.gym_id, keys])
    const before = whole.get(id)?.values ?? table.values.map(() => 0)
    whole.set(id, { gym_id: row.gym_id, keys, values: table.values.map((value, at) => (before[at] ?? 0) + Number(row[value])) })
  }
  return [...whole.values()].map((row) => JSON.stringify({ keys: row.keys, gym_id: row.gym_id, values: row.values })).toSorted()
}

const dayAt = fc.integer({ min: -95, max: 3 }).map((days) => addDays(TODAY, days))
const asked = fc.record({ one: dayAt, other: dayAt, grain: fc.constantFrom<Grain>('day', 'month', 'all') })

async function expectSumsAsLines(chain: Chain): Promise<void> {
  await fc.assert(
    fc.asyncProperty(asked, async ({ one: some, other, grain }) => {
      const [from, to] = some < other ? [some, other] : [other, some]
      for (const table of sumTables)
        expect(await bySums(chain, table, { from, to, grain }), `${table.name} ${from}…${to} by ${grain}`).toEqual(
          await byHand(chain, table, from, to),
        )
      await expectBriefAsWhole(chain, { from, to, grain })
    }),
    runs(12),
  )
}

/** By the few keys that a brief table of months has, and by all of them. */
async function expectBriefAsWhole({ brandId, gymIds }: Chain, range: { from: string; to: string; grain: Grain }): Promise<void> {
  for (const table of sumTables) {
    for (const { brief, keys } of table.briefs) {
      const all = [...table.ofDay.map(({ key }) => key), ...table.keys]
      const without = all.filter((key) => !keys.some((one) => one === key))
      const [few, whole] = await inBrand({ brandId, gymIds }, async (db) => [
        await readSums({ db, brandId }, table, { gymIds, ...range, without }),
        await readSums({ db, brandId }, table, { gymIds, ...range }),
      ])
      expect(addedUp(few, keys, table.values), `${table.name} ${brief} ${range.from}…${range.to}`).toEqual(
        addedUp(whole, keys, table.values),
      )
    }
  }
}

function addedUp(found: readonly Record<string, unknown>[], keys: readonly string[], values: readonly string[]): string[] {
  const rowsOf = Map.groupBy(found, (row) => JSON.stringify([row.gym_id, row.period, ...keys.map((key) => row[key])]))
  return [...rowsOf]
    .map(([key, same]) => `${key} ${values.map((value) => same.reduce((sum, row) => sum + Number(row[value]), 0))}`)
    .toSorted()
}

const fresh = (chain: Chain) =>
  inBrand(chain, (db) =>
    one(
      db,
      sql<{ days: number; stale_days: number; months: number; stale_months: number }>`
      select (select count(*) from summed_days where not stale) as days, (select count(*) from summed_days where stale) as stale_days,
        (select count(*) from summed_months where not stale) as months, (select count(*) from summed_months where stale) as stale_months`,
    ),
  )

async function expectGoodSums(chain: Chain): Promise<void> {
  for (const [question, ask] of Object.entries(sumQuestions(chain.brandId)))
    expect(await inBrand(chain, (db) => rows(db, ask)), question).toEqual([])
}

test('a range adds up to its lines, whatever of it is summed, stale or neither', { timeout: 240_000 }, async () => {
  const chain = await newChain()
  await live(chain)
  world.clock.set(`${TODAY}T04:00:00Z`)
  await expectSumsAsLines(chain)
  await sumAllDays(world.database, world.clock)
  const summed = await fresh(chain)
  expect(summed).toMatchObject({ stale_days: 0, months: 3 * 3 * 2, stale_months: 0 })
  await expectSumsAsLines(chain)
  await expectGoodSums(chain)

  // Some of it is written into days that are over; a month is made stale by each.
  const [gymId] = chain.gymIds
  const owner = await newStaff(world, { brandId: chain.brandId, gymId }, { type: 4 })
  const member = await newCustomer(owner)
  const { card } = await sell(owner, member, await newTimeCardType(owner))
  expect(await fresh(chain)).toEqual(summed)
  await inBrand(chain, async (db) => {
    await sql`
      insert into visits (brand_id, gym_id, customer_id, card_id, business_day, entered_at, counted, method, retroactive, created_at)
      values (${chain.brandId}, ${gymId}, ${member.id}, ${card.id}, '2026-09-14', '2026-09-14T03:00:00Z', true, 'search', true, ${world.clock.now()})`.execute(
      db,
    )
    await sql`
      insert into performance_lines (brand_id, gym_id, staff_id, record_id, business, business_day, origin_day, performance_fen, value_fen, units, source)
      values (${chain.brandId}, ${gymId}, ${owner.id}, ${member.id}, 'lesson', '2026-10-01', '2026-10-01', 0, 100, 1, 'sale')`.execute(db)
  })
  expect(await fresh(chain)).toEqual({ days: summed.days - 2, stale_days: 2, months: summed.months - 2, stale_months: 2 })
  await expectSumsAsLines(chain)
  await expectGoodSums(chain)
  await sumAllDays(world.database, world.clock)
  expect(await fresh(chain)).toEqual(summed)
  await expectSumsAsLines(chain)

  world.clock.advance(40 * DAY_MS)
  await recogniseAll(world.database, world.clock)
  await sumAllDays(world.database, world.clock)
  await expectSumsAsLines(chain)
  await expectGoodSums(chain)
})

test('whoever comes in today asks nothing of the sums; a visit cancelled after two days makes its day and month stale', async () => {
  const chain = await newChain()
  const at = { brandId: chain.brandId, gymId: chain.gymIds[0] }
  world.clock.set('2026-10-31T01:00:00Z')
  const owner = await newStaff(world, at, { type: 4 })
  const [member, other] = [await newCustomer(owner), await newCustomer(owner)]
  for (const who of [member, other]) await sell(owner, who, await newTimeCardType(owner))
  const { visit } = await owner.do(checkInCalls.admit, { body: { customer_id: member.id } })
  world.clock.set('2026-11-02T01:00:00Z')
  await sumAllDays(world.database, world.clock)
  const visits = async () =>
    inBrand(chain, (db) =>
      readSums({ db, brandId: at.brandId }, visitSums, { gymIds: [at.gymId], from: '2026-10-01', to: '2026-10-31', grain: 'all' }),
    )
  expect(await visits()).toEqual([{ gym_id: at.gymId, period: '2026-10-01', weekday: 6, hour: 9, visits: 1, counted: 1 }])
  const summed = await fresh(chain)
  expect(summed.stale_days).toBe(0)
  const later = await newStaff(world, at, { type: 4 })
  await later.do(checkInCalls.admit, { body: { customer_id: other.id } })
  expect(await fresh(chain)).toEqual(summed)
  await later.do(checkInCalls.cancel, { params: { id: visit.id }, body: { reason: '认错人了' } })
  expect(await fresh(chain)).toEqual({ ...summed, days: summed.days - 1, stale_days: 1, months: summed.months - 1, stale_months: 1 })
  expect(await visits()).toEqual([])
})

test('what a branch takes, sells and performs on a day is the same by orders, by the ledger and by whoever sold it', async () => {
  const chain = await newChain()
  await live(chain)
  world.clock.set(`${TODAY}T04:00:00Z`)
  await sumAllDays(world.database, world.clock)
  const { brandId, gymIds } = chain
  const range = { gymIds, from: '2026-08-01', to: TODAY, grain: 'day' as const }
  const read = <Row>(table: SumTable<Row>, of = gymIds as readonly number[]) =>
    inBrand(chain, (db) => readSums({ db, brandId }, table, { ...range, gymIds: of }))
  const orders = await read(orderSums)
  const sold = orders.filter(({ kind }) => kind !== 'deposit-taken' && kind !== 'deposit-refund')
  const hand = (await read(ledgerSums)).filter(({ account }) => account === 'hand')
  const performed = await read(performanceSums)
  const total = <Row>(list: readonly Row[], of: (row: Row) => number) => list.reduce((sum, row) => sum + of(row), 0)
  expect(total(hand, ({ amount_fen }) => amount_fen)).toBe(total(orders, ({ outside_fen }) => outside_fen))
  expect(total(performed, ({ performance_fen }) => performance_fen)).toBe(
    total(sold, ({ outside_fen, deposit_fen, held_fen }) => outside_fen + deposit_fen - held_fen),
  )
  expect(total(performed, ({ value_fen }) => value_fen)).toBe(total(sold, ({ price_fen }) => price_fen))
  // Head office is the sum of its branches.
  for (const table of [orderSums, performanceSums, goodsSums, visitSums]) {
    const each = await Promise.all(gymIds.map((gymId) => read<Record<string, unknown>>(table as never, [gymId])))
    expect((await read<Record<string, unknown>>(table as never)).map((row) => JSON.stringify(row)).toSorted()).toEqual(
      each
        .flat()
        .map((row) => JSON.stringify(row))
        .toSorted(),
    )
  }
})

test('a day or a month whose sums aren’t its lines is told by check-books', async () => {
  const chain = await newChain()
  await live(chain)
  world.clock.set(`${TODAY}T04:00:00Z`)
  await sumAllDays(world.database, world.clock)
  await inBrand(chain, async (db) => {
    await sql`update order_day set price_fen = price_fen + 1 where gym_id = ${chain.gymIds[0]} and business_day = '2026-09-14' and kind = 'goods-sale'`.execute(
      db,
    )
    await sql`delete from visit_month where gym_id = ${chain.gymIds[1]} and month = '2026-10-01'`.execute(db)
  })
  const told = await Promise.all(Object.values(sumQuestions(chain.brandId)).map((ask) => inBrand(chain, (db) => rows(db, ask))))
  // The month is no more what its days say, either, nor what it says in brief.
  const [first, second] = chain.gymIds
  expect(
    told
      .flat()
      .map(({ what }) => what)
      .toSorted(),
  ).toEqual([`gym ${first}, 2026-09-14`, `gym ${first}, 2026-09-01`, `gym ${second}, 2026-10-01`, `gym ${second}, 2026-10-01`].toSorted())
})

test('goods that were sold and taken back are counted as both', async () => {
  const chain = await newChain()
  const at = { brandId: chain.brandId, gymId: chain.gymIds[0] }
  const owner = await newStaff(world, at, { type: 4 })
  const { id } = await owner.do(goodsCalls.create, { body: { name: '毛巾', price: 9_00 } })
  await owner.do(goodsCalls.receive, { params: { id }, body: { quantity: 10 } })
  const order = await owner.do(cashierCalls.sell, { body: { lines: [{ goods_id: id, quantity: 3 }], payment_method: 'CASH' } })
  await owner.do(cashierCalls.refund, {
    params: { id: order.id },
    body: { lines: [{ line_id: order.lines[0]?.id ?? 0, quantity: 1 }], reason: '多拿了' },
  })
  world.clock.advance(3 * DAY_MS)
  await sumAllDays(world.database, world.clock)
  const day = '2026-08-30'
  expect(
    await inBrand(chain, (db) =>
      readSums({ db, brandId: at.brandId }, goodsSums, { gymIds: [at.gymId], from: day, to: day, grain: 'all' }),
    ),
  ).toEqual([{ gym_id: at.gymId, period: day, goods_id: id, sold: 3, returned: 1, fee_fen: 18_00 }])
})
