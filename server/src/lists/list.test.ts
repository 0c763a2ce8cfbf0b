/** A list's total: counted for its first page, taken along by the others, kept where nobody filtered, and never wrong. */
import type { QueryIn } from '@kaiguan/contract/call'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { accountSheetCalls } from '@kaiguan/contract/money/account-sheet/calls'
import { importCalls } from '@kaiguan/contract/overview/imports/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { one } from '../database/open.ts'
import { sql } from '../database/sql.ts'
import { keepHouse } from '../jobs/clean-up.ts'
import { checkBooks } from '../ledger/check-books.sql.ts'
import { newTimeCardType } from '../testing/card-types.ts'
import { sell } from '../testing/cards.ts'
import { type Club, newClub, newPhone, newWorld, type World } from '../testing/club.ts'
import { newCustomer } from '../testing/customers.ts'
import { imported, work } from '../testing/imports.ts'
import { runs } from '../testing/runs.ts'

let world: World
let club: Club
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  club = await newClub(world)
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => world.close())

type Query = QueryIn<typeof customerCalls.list>
const page = (query: Query) => club.owner.do(customerCalls.list, { query: { per_page: 1, ...query } })
/** Where something is asked for, the total is counted, not the one that is kept. */
const filtered = { blocked: '0' } as const

test('the pages after the first one keep its total for a minute; then they are counted again', async () => {
  for (let i = 0; i < 3; i++) await newCustomer(club.owner)
  const first = await page(filtered)
  await newCustomer(club.owner)
  const later = await page({ ...filtered, page: 2, counted: first.counted })
  expect([first.total, later.total, later.counted]).toEqual([3, 3, first.counted])
  const byKey = await page({ ...filtered, after: first.next ?? '', counted: later.counted })
  expect(byKey.total).toBe(3)
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 61_000)
  expect((await page({ ...filtered, page: 2, counted: first.counted })).total).toBe(4)
})

test('the first page is always counted, and a total of another filter, another gym or one’s own making isn’t taken', async () => {
  for (let i = 0; i < 3; i++) await newCustomer(club.owner, { name: '赵一' })
  const { counted = '' } = await page(filtered)
  await newCustomer(club.owner, { name: '钱二' })
  expect((await page({ ...filtered, counted })).total).toBe(4)
  expect((await page({ search: '赵', page: 2, counted })).total).toBe(3)
  expect(
    (await page({ ...filtered, page: 2, counted: counted.replace(/^[^.]+/, Buffer.from('{"total":7}').toString('base64url')) })).total,
  ).toBe(4)
  expect((await page({ ...filtered, page: 2, counted: '7' })).total).toBe(4)
  const other = await newClub(world)
  await newCustomer(other.owner)
  await newCustomer(other.owner)
  const elsewhere = await other.owner.do(customerCalls.list, { query: { ...filtered, per_page: 1, page: 2, counted } })
  expect(elsewhere.total).toBe(2)
})

test('a key that isn’t one of this list is refused at its field', async () => {
  const keyOf = (key: unknown[]) => Buffer.from(JSON.stringify(key)).toString('base64url')
  for (const key of [[7774], ['morgen'], ['2026-13-01'], [], ['2026-01-01', 1]]) {
    const { status, refusal } = await club.owner.call(accountSheetCalls.closings, { query: { after: keyOf(key) } })
    expect([status, Object.keys(refusal.errors ?? {})]).toEqual([422, ['after']])
  }
  const unheld = [
    ['name', '王\u0000'],
    ['name', '\ud800'],
    ['last_visit', '0000-01-01T00:00:00Z'],
    ['last_visit', '2026-01-01T00:00:00+23:59'],
  ] as const
  for (const [sort, key] of unheld) {
    const { status, refusal } = await club.owner.call(customerCalls.list, { query: { sort, after: keyOf([key, 1]) } })
    expect([status, Object.keys(refusal.errors ?? {})]).toEqual([422, ['after']])
  }
  const right = await club.owner.call(accountSheetCalls.closings, { query: { after: keyOf(['2026-01-01']) } })
  expect(right.status).toBe(200)
})

test('whatever comes, goes, comes back and is added up meanwhile, the total that is kept is what is there', async () => {
  let type: { id: number }
  let cards: number[]
  const steps = {
    customer: async () => void (await newCustomer(club.owner)),
    card: async () => {
      const { card } = await sell(club.owner, await newCustomer(club.owner), type)
      // Nothing left on it, so that it may go into the recycle bin.
      await club.owner.do(cardCalls.refund, { params: { id: card.id }, body: { fee: 0, reason: '退' } })
      cards.push(card.id)
    },
    recycle: async (n: number) => void (await club.owner.call(cardCalls.destroy, { body: { ids: [cards[n % (cards.length || 1)] ?? 0] } })),
    restore: async (n: number) => void (await club.owner.call(cardCalls.restore, { body: { ids: [cards[n % (cards.length || 1)] ?? 0] } })),
    night: () => keepHouse(world.database, world.clock),
  }
  // `as`: Object.keys forgets whose keys they are.
  const step = fc.record({ what: fc.constantFrom(...(Object.keys(steps) as (keyof typeof steps)[])), n: fc.nat({ max: 20 }) })
  const everyKind = (['customer', 'card', 'recycle', 'restore', 'night', 'card', 'recycle'] as const).map((what) => ({ what, n: 0 }))
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (todo) => {
      club = await newClub(world)
      type = await newTimeCardType(club.owner)
      cards = []
      for (const { what, n } of todo) await steps[what](n)
      expect(await wrongTotals()).toEqual([])
      const all = (await page({ per_page: 100 })).data.length
      expect((await page({})).total).toBe(all)
      const held = await club.owner.do(cardCalls.list, { query: { per_page: 100 } })
      expect((await club.owner.do(cardCalls.list, { query: { per_page: 1 } })).total).toBe(held.data.length)
    }),
    runs(6, [[everyKind]]),
  )
})

test('an import and its undoing are in the total that is kept', async () => {
  await newCustomer(club.owner)
  const { id } = await imported(world, club.owner, [
    ['姓名', '手机号'],
    ['导入甲', '19000000001'],
    ['导入乙', '19000000002'],
  ])
  expect((await page({})).total).toBe(3)
  await club.owner.do(importCalls.undo, { params: { id } })
  await work(world)
  await newCustomer(club.owner)
  expect((await page({})).total).toBe(2)
  expect(await wrongTotals()).toEqual([])
})

test('nobody who adds a customer waits for another who does; one who wasn’t kept isn’t counted', async () => {
  await newCustomer(club.owner)
  const halfWay = world.database.transaction(club.brandId, async (db) => {
    await sql`
      with person as (insert into persons (brand_id, name, phone, created_at) values (${club.brandId}, '半途', ${newPhone()}, ${world.clock.now()}) returning id)
      insert into customers (brand_id, gym_id, person_id, name, initials, created_at)
      select ${club.brandId}, ${club.gymId}, id, '半途', 'bt', ${world.clock.now()} from person`.execute(db)
    await newCustomer(club.owner)
    expect((await page({})).total).toBe(2)
    throw new Error('half-way')
  })
  await expect(halfWay).rejects.toThrow('half-way')
  expect((await page({})).total).toBe(2)
  expect(await wrongTotals()).toEqual([])
})

test('the night adds up what came and went: one row is left of each list', async () => {
  for (let i = 0; i < 4; i++) await newCustomer(club.owner)
  await keepHouse(world.database, world.clock)
  const kept = await world.database.transaction(club.brandId, (db) =>
    one(db, sql<{ rows: number; n: number }>`select count(*) as rows, sum(n)::bigint as n from list_totals where list = 'customers'`),
  )
  expect(kept).toEqual({ rows: 1, n: 4 })
})

async function wrongTotals(): Promise<string[]> {
  const found = await world.database.transaction(club.brandId, (db) => checkBooks({ db, brandId: club.brandId }))
  return found.map(({ what }) => what)
}
