/** Who joined, lapsed and came back: written down each night, and never otherwise afterwards. */
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { cardChangeCalls } from '@kaiguan/contract/membership/cards/card-changes'
import { customerMergeCalls } from '@kaiguan/contract/overview/customer-merges/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows } from '../../../database/open.ts'
import type { RowOf } from '../../../database/row.ts'
import { sql } from '../../../database/sql.ts'
import { moveAllStages } from '../../../jobs/move-stages.ts'
import { recogniseAll } from '../../../jobs/recognise.ts'
import { sumAllDays } from '../../../jobs/sum-days.ts'
import { checkBooks } from '../../../ledger/check-books.sql.ts'
import { readSums } from '../../../sums/read-sums.sql.ts'
import { memberSums } from '../../../sums/sum-tables.sql.ts'
import { newTimeCardType } from '../../../testing/card-types.ts'
import { sell } from '../../../testing/cards.ts'
import { type Club, newClub, newStaff, newWorld, type Staff, type World } from '../../../testing/club.ts'
import { newCustomer } from '../../../testing/customers.ts'
import { imported } from '../../../testing/imports.ts'

let world: World
let club: Club
let owner: Staff
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())

async function opened(): Promise<void> {
  world.clock.set('2026-11-20T04:00:00Z')
  club = await newClub(world)
  owner = club.owner
}

/** The next days pass, each with its night. */
async function nights(count: number): Promise<void> {
  for (let night = 0; night < count; night++) {
    world.clock.advance(86_400_000)
    await recogniseAll(world.database, world.clock)
    await moveAllStages(world.database, world.clock)
    await sumAllDays(world.database, world.clock)
  }
  owner = await newStaff(world, club, { type: 4 })
}

type Move = RowOf<'stage_moves', 'customer_id' | 'business_day' | 'kind' | 'delta'>
async function moves(): Promise<[number, string, string, number][]> {
  const found = await world.database.transaction(club.brandId, (db) =>
    rows(db, sql<Move>`select customer_id, business_day, kind, delta from stage_moves where gym_id = ${club.gymId} order by id`),
  )
  return found.map((move) => [move.customer_id, move.business_day, move.kind, move.delta])
}

async function goodBooks(): Promise<void> {
  const { brandId } = club
  expect(await world.database.transaction(brandId, (db) => checkBooks({ db, brandId }))).toEqual([])
}

test('whoever buys joins, lapses the day after the last one, and returns; nights that were left out are made up for', async () => {
  await opened()
  await nights(1)
  const type = await newTimeCardType(owner, { days: 3 })
  const [first, second, lead] = [await newCustomer(owner), await newCustomer(owner), await newCustomer(owner)]
  await sell(owner, first, type)
  await nights(1)
  expect(await moves()).toEqual([[first.id, '2026-11-21', 'joined', 1]])
  await sell(owner, second, type)
  // No night for a week: both were members, and both lapsed on their own day.
  world.clock.advance(6 * 86_400_000)
  await nights(1)
  const lapsed: [number, string, string, number][] = [
    [first.id, '2026-11-24', 'lapsed', -1],
    [second.id, '2026-11-22', 'joined', 1],
    [second.id, '2026-11-25', 'lapsed', -1],
  ]
  expect((await moves()).slice(1).toSorted()).toEqual(lapsed.toSorted())
  await sell(owner, first, type)
  await nights(1)
  expect((await moves()).slice(4)).toEqual([[first.id, '2026-11-29', 'returned', 1]])
  await nights(1)
  expect(await moves()).toHaveLength(5)
  expect(lead.id).toBeGreaterThan(second.id)
  await goodBooks()
})

test('a renewal in time moves nobody; a customer who turned out to be another is a correction', async () => {
  await opened()
  await nights(1)
  const type = await newTimeCardType(owner, { days: 30 })
  const [kept, double] = [await newCustomer(owner, { name: '王芳' }), await newCustomer(owner, { name: '王芳' })]
  const { card } = await sell(owner, kept, type)
  await sell(owner, double, type)
  await nights(1)
  await owner.do(cardChangeCalls.renew, { params: { id: card.id }, body: { payment_method: 'CASH' } })
  await nights(1)
  expect(await moves()).toHaveLength(2)
  await owner.do(customerMergeCalls.merge, { body: { kept_id: kept.id, gone_id: double.id } })
  await nights(1)
  expect((await moves()).slice(2)).toEqual([[double.id, '2026-11-23', 'corrected', -1]])
  await goodBooks()
})

test('a sale that was undone is a correction, whether it made a member or brought one back', async () => {
  await opened()
  await nights(1)
  const [fresh, former] = [await newCustomer(owner), await newCustomer(owner)]
  await sell(owner, former, await newTimeCardType(owner, { days: 2 }))
  await nights(4)
  const month = await newTimeCardType(owner, { days: 30 })
  const sold = [await sell(owner, fresh, month), await sell(owner, former, month)]
  await nights(1)
  for (const { card } of sold) {
    const params = { id: card.id }
    const { undoable_event_id: event_id } = await owner.do(cardCalls.show, { params })
    await owner.do(cardChangeCalls.reverse, { params, body: { event_id: event_id ?? 0, reason: '录错了' } })
  }
  await nights(1)
  expect(
    (await moves())
      .slice(2)
      .map(([id, , kind, delta]) => [id, kind, delta])
      .toSorted(),
  ).toEqual(
    [
      [fresh.id, 'joined', 1],
      [former.id, 'returned', 1],
      [fresh.id, 'corrected', -1],
      [former.id, 'corrected', -1],
    ].toSorted(),
  )
  await nights(2)
  expect(await moves()).toHaveLength(6)
  await goodBooks()
})

test('a card that is sold, given back and put away is a member who came and went, on one day or later', async () => {
  await opened()
  const putAway = async (cardId: number) => {
    await owner.do(cardCalls.refund, { params: { id: cardId }, body: { fee: 0, reason: '搬家' } })
    await owner.do(cardCalls.recycle, { params: { id: cardId } })
  }
  const type = await newTimeCardType(owner, { days: 30 })
  const [early, onOneDay, later] = [await newCustomer(owner), await newCustomer(owner), await newCustomer(owner)]
  await putAway((await sell(owner, early, type)).card.id)
  await nights(1)
  await putAway((await sell(owner, onOneDay, type)).card.id)
  const { card } = await sell(owner, later, type)
  await nights(1)
  await putAway(card.id)
  await nights(1)
  const kindsOf = async ({ id }: { id: number }) => (await moves()).filter(([customer]) => customer === id).map(([, , kind]) => kind)
  for (const customer of [early, onOneDay, later]) expect(await kindsOf(customer)).toEqual(['joined', 'lapsed'])
  await goodBooks()
})

test('who comes by a list is imported, be their first day today; a former member of the list is no member', async () => {
  await opened()
  await nights(1)
  const { name } = await newTimeCardType(owner)
  await imported(world, owner, [
    ['姓名', '手机号', '卡号', '卡类型', '售卡日期', '开始日期', '结束日期', '实收'],
    ['老会员', '13900990001', 'B001', name, '2026-10-01', '2026-10-01', '2027-10-01', 300],
    ['走了的', '13900990002', 'B002', name, '2026-01-01', '2026-01-01', '2026-06-30', 300],
    ['新来的', '13900990003', 'B003', name, '2026-11-21', '2026-11-21', '2027-11-20', 300],
  ])
  await nights(1)
  expect((await moves()).map(([, day, kind, delta]) => [day, kind, delta])).toEqual([
    ['2026-11-21', 'imported', 1],
    ['2026-11-21', 'imported', 0],
    ['2026-11-21', 'imported', 1],
  ])
  await goodBooks()
})

test('a branch that has members and no moves begins with what their facts say', async () => {
  await opened()
  const type = await newTimeCardType(owner, { days: 3 })
  const [gone, here] = [await newCustomer(owner), await newCustomer(owner)]
  await sell(owner, gone, type)
  world.clock.advance(10 * 86_400_000)
  owner = await newStaff(world, club, { type: 4 })
  await sell(owner, here, await newTimeCardType(owner, { days: 30 }))
  await nights(1)
  expect(await moves()).toEqual([
    [gone.id, '2026-11-20', 'joined', 1],
    [gone.id, '2026-11-23', 'lapsed', -1],
    [here.id, '2026-11-30', 'joined', 1],
  ])
  await nights(3)
  expect(await moves()).toHaveLength(3)
  const { brandId, gymId } = club
  const range = { gymIds: [gymId], from: '2026-11-01', to: '2026-11-30', grain: 'all' as const }
  const sums = await world.database.transaction(brandId, (db) => readSums({ db, brandId }, memberSums, range))
  expect(sums.toSorted((a, b) => (a.kind < b.kind ? -1 : 1))).toMatchObject([
    { kind: 'joined', moves: 2, delta: 2 },
    { kind: 'lapsed', moves: 1, delta: -1 },
  ])
  await goodBooks()
})
