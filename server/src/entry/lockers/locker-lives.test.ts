/**
 * Random lives of rentals: rented, renewed, moved, given back whole, with damage, with rent, paid in every way, nights between.
 * The books agree with everything; the pledge account is what living rentals hold; what is deferred is the rent that is not
 * earned; a reversal leaves everything as before, and a second is refused.
 */
import { type LockerArea, lockerCalls, type RentalNow, type WallGrid } from '@kaiguan/contract/entry/lockers/calls'
import { lockerRentalCalls } from '@kaiguan/contract/entry/lockers/locker-rentals'
import { depositCalls } from '@kaiguan/contract/money/deposits/calls'
import { addDays, businessDay } from '@kaiguan/contract/time'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { one, rows } from '../../database/open.ts'
import { sql } from '../../database/sql.ts'
import { recogniseAll } from '../../jobs/recognise.ts'
import { checkBooks } from '../../ledger/check-books.sql.ts'
import { sumUp } from '../../testing/books.ts'
import { newStoredValueType } from '../../testing/card-types.ts'
import { sell } from '../../testing/cards.ts'
import { type Club, newClub, newStaff, newWorld, type Staff, type World } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'
import { newArea } from '../../testing/lockers.ts'
import { runs } from '../../testing/runs.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())

const acts = fc.constantFrom(
  'rent',
  'rent',
  'rent',
  'renew',
  'renew',
  'move',
  'return',
  'return',
  'key',
  'undo',
  'undo',
  'nights',
  'nights',
)
const step = fc.record({
  do: acts,
  /** What was done is undone at once, and everything must be as it was. */
  undo: fc.boolean(),
  /** From 4 on of the dear area. */
  grid: fc.nat(7),
  who: fc.nat(2),
  days: fc.integer({ min: 1, max: 90 }),
  ahead: fc.nat(5),
  fen: fc.integer({ min: 0, max: 300_01 }),
  pledge: fc.integer({ min: 0, max: 150_00 }),
  way: fc.nat(4),
  kept: fc.nat(100),
  back: fc.nat(100),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
type People = { id: number; card: number; deposit: number }[]
type Area = LockerArea & { grids: WallGrid[] }
/** `dear`: where the holder of a grid may move to and pays the difference. */
type House = { club: Club; staff: Staff; area: Area; dear: Area; people: People }

/** What was carried out, not refused, and what was undone at once: a life in which nothing succeeds shows nothing. */
const succeeded = new Set<string>()
const undone = new Set<string>()

const usual: Omit<Step, 'do'> = { undo: false, grid: 0, who: 0, days: 30, ahead: 0, fen: 100_01, pledge: 50_00, way: 1, kept: 10, back: 50 }
/** Lived first: all of it succeeds, so that what is shown doesn't hang on luck. */
const everyKind: Step[] = [
  { ...usual, do: 'rent' },
  { ...usual, do: 'renew' },
  { ...usual, do: 'move', way: 0 },
  { ...usual, do: 'move', way: 2, grid: 1, pledge: 1 },
  { ...usual, do: 'move', way: 0, grid: 4 },
  { ...usual, do: 'key', grid: 1 },
  { ...usual, do: 'return', grid: 1 },
  { ...usual, do: 'undo' },
  { ...usual, do: 'nights' },
]
const allUndone: Step[] = [
  { ...usual, do: 'rent', undo: true },
  { ...usual, do: 'rent' },
  { ...usual, do: 'renew', undo: true },
  { ...usual, do: 'move', way: 0, undo: true },
  { ...usual, do: 'move', way: 2, pledge: 1, undo: true },
  { ...usual, do: 'move', way: 4, pledge: 1, undo: true },
  { ...usual, do: 'return', undo: true },
]

test('whatever is done with rentals and undone, all the books agree', { timeout: 300_000 }, async () => {
  const lived = async (life: Step[]) => {
    world.clock.set('2026-11-20T04:00:00Z')
    const house = await newHouse()
    for (const next of life) await live(house, next)
    await expectGoodBooks(house)
    await nights(house, 400)
    await expectGoodBooks(house)
  }
  await lived(everyKind)
  await lived(allUndone)
  expect([...succeeded].toSorted()).toEqual(['key', 'move', 'renew', 'rent', 'return', 'undo'])
  expect([...undone].toSorted()).toEqual(['move', 'renew', 'rent', 'return'])
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), lived), runs(10))
})

async function newHouse(): Promise<House> {
  const club = await newClub(world)
  const { owner } = club
  const purse = await newStoredValueType(owner, { amount: 900_00, gift_amount: 90_07 }, { price: 900_00 })
  const people: People = []
  for (const name of ['张伟', '李娜', '王芳']) {
    const { id } = await newCustomer(owner, { name })
    const { card } = await sell(owner, { id }, purse)
    const deposit = await owner.do(depositCalls.take, { body: { customer_id: id, fee: 211_01, payment_method: 'ALIPAY' } })
    people.push({ id, card: card.id, deposit: deposit.id })
  }
  return {
    club,
    staff: owner,
    area: await newArea(owner, { rent_fee: 0, pledge: 0 }),
    dear: await newArea(owner, { rent_fee: 31_01, pledge: 60_00 }),
    people,
  }
}

async function nights(house: House, days: number): Promise<void> {
  world.clock.advance(days * 86_400_000)
  await recogniseAll(world.database, world.clock)
  if (days % 2 === 0) await sumUp(world, house.club.brandId)
  house.staff = await newStaff(world, house.club, { type: 4 })
}

const today = () => businessDay(world.clock.now(), { timeZone: 'Asia/Shanghai', dayStartsAtMinute: 0 })

/** Whether it is allowed is the server's business: a refusal must change nothing. */
async function live(house: House, next: Step): Promise<void> {
  if (next.do === 'nights') return nights(house, 1 + (next.days % 20))
  const before = await everything(house)
  const done = await act(house, next)
  if (done !== 200) {
    expect(done, JSON.stringify(next)).toBeLessThan(500)
    return expect(await everything(house)).toEqual(before)
  }
  succeeded.add(next.do)
  if (!next.undo || next.do === 'undo' || next.do === 'key') return
  undone.add(next.do)
  const event = await newest(house)
  expect(await undo(house, event)).toBe(200)
  expect(await everything(house), JSON.stringify(next)).toEqual(before)
  expect(await undo(house, event)).toBeGreaterThanOrEqual(400)
}

function paying({ people }: House, { who, way }: Step) {
  const { card, deposit } = people[who] ?? { card: 0, deposit: 0 }
  if (way === 1) return { payment_method: 'WECHAT' as const }
  if (way === 2 || way === 3) return { payment_method: 'DEBIT_CARD' as const, debit_card_id: card }
  return way === 4 ? { deposit_ids: [deposit], payment_method: 'CASH' as const } : { payment_method: 'CASH' as const }
}

async function act(house: House, next: Step): Promise<number> {
  const { staff, area, dear, people } = house
  const at = next.grid > 3 ? dear : area
  const grid = at.grids[next.grid % 4]?.id ?? 0
  const params = { id: at.id, grid }
  const held = (await staff.do(lockerCalls.grid, { params })).rental
  if (next.do === 'rent') {
    const from = addDays(today(), next.ahead)
    const body = { started_at: from, expired_at: addDays(from, next.days), total_fee: next.fen, cash_pledge: next.pledge }
    const { status } = await staff.call(lockerRentalCalls.rent, {
      params,
      body: { ...body, customer_id: people[next.who]?.id ?? 0, ...paying(house, next) },
    })
    return status
  }
  if (next.do === 'renew') {
    const body = { total_fee: next.fen, renewed_at: addDays(held?.expired_on ?? today(), next.days), ...paying(house, next) }
    return (await staff.call(lockerRentalCalls.renew, { params, body })).status
  }
  if (next.do === 'move') {
    const to = next.pledge % 2 === 0 ? area : dear
    const grid_id = to.grids[(next.grid + 1 + (next.way % 3)) % 4]?.id ?? 0
    return (await staff.call(lockerRentalCalls.move, { params, body: { grid_id, ...paying(house, next) } })).status
  }
  if (next.do === 'return') return (await staff.call(lockerRentalCalls.repay, { params, body: giving(next, held) })).status
  if (next.do === 'key')
    return (await staff.call(lockerRentalCalls.lostKey, { params, body: { fee: 1 + next.fen, ...paying(house, next) } })).status
  return undo(house, await newest(house))
}

function giving({ kept, back, way }: Step, held: RentalNow | null) {
  const part = (of: number | undefined, share: number) => Math.floor(((of ?? 0) * share) / 100)
  const how = way === 0 ? { payment_method: 'CASH' as const } : {}
  return { deduct_fee: part(held?.pledge_left, kept), refund_fee: part(held?.unused_rent, back), ...how }
}

type Newest = { id: number; grid_id: number; locker_id: number } | undefined

/** The newest operation that nobody undid, of whichever rental. */
async function newest({ club }: House): Promise<Newest> {
  const [event] = await world.database.transaction(club.brandId, (db) =>
    rows(
      db,
      sql<NonNullable<Newest>>`
      select v.id, r.grid_id, g.locker_id from locker_events v join locker_rentals r on r.brand_id = v.brand_id and r.id = v.rental_id
        join locker_grids g on g.brand_id = r.brand_id and g.id = r.grid_id
      where v.brand_id = ${club.brandId} and v.kind in ('rented', 'renewed', 'moved', 'returned')
        and not exists (select from locker_events u where u.brand_id = v.brand_id and u.reverses_id = v.id) order by v.id desc limit 1`,
    ),
  )
  return event
}

async function undo({ staff }: House, event: Newest): Promise<number> {
  if (!event) return 422
  const { status } = await staff.call(lockerRentalCalls.reverse, {
    params: { id: event.locker_id, grid: event.grid_id },
    body: { event_id: event.id, reason: '办错了' },
  })
  return status
}

/** All that a reversal must bring back: who holds what until when, every account, every purse and deposit. */
async function everything({ club }: House) {
  return world.database.transaction(club.brandId, async (db) => ({
    held: await rows(
      db,
      sql`select id, grid_id, expired_on, rent_fen, pledge_fen, pledge_left_fen from locker_rentals where brand_id = ${club.brandId} and ended_at is null order by id`,
    ),
    books: await rows(
      db,
      sql`
      select account, coalesce(category, '') as category, coalesce(payment_method, '') as method, sum(amount_fen)::bigint as fen from ledger_lines where brand_id = ${club.brandId}
      group by 1, 2, 3 having sum(amount_fen) <> 0 order by 1, 2, 3`,
    ),
    earns: await rows(
      db,
      sql`
      select rental_id, from_day, days, total_fen, closed_from from income_schedules s join locker_rentals r on r.brand_id = s.brand_id and r.id = s.rental_id
      where s.brand_id = ${club.brandId} and s.settled_on is null and r.ended_at is null order by rental_id, from_day`,
    ),
    purses: await rows(db, sql`select id, principal_fen, gift_fen from cards where brand_id = ${club.brandId} order by id`),
    deposits: await rows(db, sql`select id, left_fen from deposits where brand_id = ${club.brandId} order by id`),
    performed: await rows(
      db,
      sql`select staff_id, business, sum(performance_fen)::bigint as fen from performance_lines where brand_id = ${club.brandId} group by 1, 2 having sum(performance_fen) <> 0 order by 1, 2`,
    ),
  }))
}

async function expectGoodBooks({ club }: House): Promise<void> {
  const problems = await world.database.transaction(club.brandId, (db) => checkBooks({ db, brandId: club.brandId }))
  expect(problems).toEqual([])
  const books = await world.database.transaction(club.brandId, (db) =>
    one(
      db,
      sql<{ pledge: number; held: number; deferred: number; unearned: number }>`
      select (select coalesce(-sum(amount_fen), 0)::bigint from ledger_lines where brand_id = ${club.brandId} and account = 'pledge') as pledge,
        (select coalesce(sum(pledge_left_fen), 0)::bigint from locker_rentals where brand_id = ${club.brandId} and ended_at is null) as held,
        (select coalesce(-sum(amount_fen), 0)::bigint from ledger_lines where brand_id = ${club.brandId} and account = 'deferred' and category = 'locker') as deferred,
        (select coalesce(sum(s.total_fen - case when g.recognised_through is null then 0 else schedule_earned(s.from_day, s.days, s.total_fen, s.closed_from, g.recognised_through) end), 0)::bigint
          from income_schedules s join gyms g on g.brand_id = s.brand_id and g.id = s.gym_id join locker_rentals r on r.brand_id = s.brand_id and r.id = s.rental_id
          where s.brand_id = ${club.brandId} and s.settled_on is null and r.ended_at is null) as unearned`,
    ),
  )
  expect(books.pledge).toBe(books.held)
  expect(books.deferred).toBe(books.unearned)
}
