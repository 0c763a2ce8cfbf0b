/** The ledger is about more than cards: what a rental took, holds and earns stands in the same books, whoever wrote it. */
import { classReservationCalls } from '@kaiguan/contract/classes/class-reservations/calls'
import { accountSheetCalls } from '@kaiguan/contract/money/account-sheet/calls'
import { cashierCalls } from '@kaiguan/contract/money/cashier/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Acting } from '../context.ts'
import type { Db } from '../database/open.ts'
import { one } from '../database/open.ts'
import type { RowOf } from '../database/row.ts'
import { sql } from '../database/sql.ts'
import { gymFactsOf } from '../gym-facts.sql.ts'
import { recogniseAll } from '../jobs/recognise.ts'
import type { NewOrder } from '../orders/orders.sql.ts'
import { writeOrderIn } from '../orders/write-order.ts'
import { balanceOf } from '../testing/books.ts'
import { newClass } from '../testing/class-sessions.ts'
import { type Club, newClub, newWorld, type World } from '../testing/club.ts'
import { newCoach, newTaught, sellCourse } from '../testing/courses.ts'
import { newCustomer } from '../testing/customers.ts'
import type { GymLine, Subject } from './accounts.ts'
import { linesOf } from './balances.sql.ts'
import { checkBooks } from './check-books.sql.ts'
import { post, reversed } from './post.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())

let RENTAL = 0
let PLACE = 0
let COURSE = 0

/** What the product does by itself: nobody's, at no drawer. */
function byItself<T>({ brandId, gymId }: Club, work: (ctx: Acting) => Promise<T>): Promise<T> {
  return world.database.transaction(brandId, async (db: Db) => {
    const gym = await gymFactsOf(db, brandId, gymId)
    const now = world.clock.now()
    return work({ db, brandId, gymId, gym, actor: { kind: 'job' }, now, today: '2026-11-20', requestId: 'job', ip: '' })
  })
}

/** A grid that is rented: what the ledger says of it is written by these tests. */
async function aRental(club: Club, pledge: number): Promise<void> {
  RENTAL = await byItself(club, async ({ db, brandId, gymId, now }) => {
    const { id } = await one(
      db,
      sql<RowOf<'locker_rentals', 'id'>>`
      with area as (insert into lockers (brand_id, gym_id, name) values (${brandId}, ${gymId}, 'A') returning id),
        grid as (insert into locker_grids (brand_id, gym_id, locker_id, no) select ${brandId}, ${gymId}, id, '12' from area returning id)
      insert into locker_rentals (brand_id, gym_id, grid_id, member_name, type, started_on, expired_on, pledge_fen, pledge_left_fen, business_day, rented_at)
      select ${brandId}, ${gymId}, id, '租客', 1, '2026-11-20', '2026-12-19', ${pledge}, ${pledge}, '2026-11-20', ${now} from grid returning id`,
    )
    return id
  })
}

const problems = ({ brandId }: Club) => world.database.transaction(brandId, (db) => checkBooks({ db, brandId }))

function rent(customerId: number, more: Partial<NewOrder> = {}): NewOrder {
  const tender = { method: 'WECHAT' as const, gift: 0, debitCardId: null, depositId: null }
  return {
    kind: 'locker-rent',
    customerId,
    cardId: null,
    rentalId: RENTAL,
    serviceName: 'A-12',
    totalFee: 300_00,
    realTotalFee: 300_00,
    approvedBy: null,
    refundOfId: null,
    remark: '',
    details: {},
    tenders: [{ ...tender, fee: 400_00, held: 100_00 }],
    sellers: [],
    ...more,
  }
}

async function book(ctx: Acting, order: NewOrder, lines: GymLine[]): Promise<number> {
  const { id } = await writeOrderIn(ctx, order, null)
  const entry = { kind: 'goods.sold' as const, gymId: ctx.gymId, businessDay: ctx.today, occurredAt: ctx.now, staffId: null, orderId: id }
  return (await post(ctx, { ...entry, lines })) ?? 0
}

const taken = (gymId: number, pledge = 100_00): GymLine[] => [
  { gymId, account: 'hand', method: 'WECHAT', amount: 300_00 + pledge },
  { gymId, account: 'deferred', category: 'locker', rentalId: RENTAL, amount: -300_00 },
  { gymId, account: 'pledge', rentalId: RENTAL, amount: -pledge },
]

test('a locker is rented with a pledge: the price is earned day by day, the pledge stays owed until it goes back', async () => {
  const club = await newClub(world)
  await aRental(club, 100_00)
  const { id: customerId } = await newCustomer(club.owner)
  await byItself(club, (ctx) => book(ctx, rent(customerId), taken(ctx.gymId)))
  await byItself(club, (ctx) =>
    sql`insert into income_schedules (brand_id, gym_id, rental_id, version, category, from_day, days, total_fen)
      values (${ctx.brandId}, ${ctx.gymId}, ${RENTAL}, 1, 'locker', '2026-11-20', 30, 30000)`.execute(ctx.db),
  )
  world.clock.set('2026-11-23T04:00:00Z')
  await recogniseAll(world.database, world.clock)
  expect([await balanceOf(world, club, 'pledge'), await balanceOf(world, club, 'income'), await balanceOf(world, club, 'hand')]).toEqual([
    -100_00, -30_00, 400_00,
  ])
  expect(await problems(club)).toEqual([])
  world.clock.set('2026-11-20T04:00:00Z')
})

test('a pledge that the books hold and no order took is told, and so is a tender that isn’t price nor pledge', async () => {
  const club = await newClub(world)
  await aRental(club, 100_00)
  const { id: customerId } = await newCustomer(club.owner)
  await byItself(club, (ctx) => book(ctx, rent(customerId), taken(ctx.gymId, 120_00)))
  const checks = (await problems(club)).map(({ check }) => check)
  expect(checks).toContain('the pledges held for a rental are what its orders took')
  await byItself(club, (ctx) => book(ctx, rent(customerId, { realTotalFee: 310_00 }), taken(ctx.gymId)))
  expect((await problems(club)).map(({ check }) => check)).toContain('tenders and seller shares add up to the price')
})

test('what the product does by itself is named as nobody’s, on every list that shows it', async () => {
  const club = await newClub(world)
  await aRental(club, 100_00)
  const { id: customerId } = await newCustomer(club.owner)
  await byItself(club, (ctx) => book(ctx, rent(customerId), taken(ctx.gymId)))
  const sheet = await club.owner.do(accountSheetCalls.orders, {})
  expect(sheet.data).toMatchObject([{ staff_name: null, register_name: '', real_total_fee: 300_00 }])
  const { figures } = await club.owner.do(accountSheetCalls.day, {})
  expect(figures.by_staff).toEqual([{ staff_id: null, name: '', fee: 400_00, count: 1 }])
  const { data } = await club.owner.do(customerCalls.orders, { params: { id: customerId } })
  expect(data).toMatchObject([{ staff_name: null }])
  expect((await club.owner.do(cashierCalls.orders, {})).data).toEqual([])
})

const about: [string, () => Subject][] = [
  ['a course', () => ({ courseId: COURSE })],
  ['a rental', () => ({ rentalId: RENTAL })],
  ['a place in a class', () => ({ reservationId: PLACE })],
]
test.each(about)('what reverses an entry of %s is about the same thing', async (_, of) => {
  const club = await newClub(world)
  await aRental(club, 0)
  const coach = await newCoach(world, club)
  COURSE = (await sellCourse(club.owner, await newCustomer(club.owner), await newTaught(club.owner, coach), coach)).customer_course.id
  const member = await newCustomer(club.owner)
  const open = await newClass(world, club, { type: 2 })
  PLACE = (await club.owner.do(classReservationCalls.reserve, { body: { schedule_id: open.id, customer_id: member.id } })).id
  const subject = of()
  const read = await byItself(club, async (ctx) => {
    const lines: GymLine[] = [
      { gymId: ctx.gymId, account: 'deferred', category: 'locker', ...subject, amount: 5_00 },
      { gymId: ctx.gymId, account: 'income', category: 'locker', ...subject, amount: -5_00 },
    ]
    const entry = { kind: 'goods.sold' as const, gymId: ctx.gymId, businessDay: ctx.today, occurredAt: ctx.now, staffId: null }
    const id = await post(ctx, { ...entry, lines })
    const back = await post(ctx, { ...entry, lines: reversed(await linesOf(ctx.db, ctx.brandId, id ?? 0)), reversesId: id ?? 0 })
    return linesOf(ctx.db, ctx.brandId, back ?? 0)
  })
  expect(read).toMatchObject([
    { ...subject, amount: -5_00 },
    { ...subject, amount: 5_00 },
  ])
})

test('a line is about one thing, and a pledge always about a rental', async () => {
  const club = await newClub(world)
  const write = (columns: string, values: string) =>
    world.database.pool.query(
      `insert into ledger_lines (brand_id, gym_id, entry_id, business_day, account, amount_fen, category, ${columns}) values (${club.brandId}, ${club.gymId}, 1, '2026-11-20', ${values})`,
    )
  await expect(write('rental_id, reservation_id', "'income', 1, 'locker', 1, 1")).rejects.toThrow('ledger_lines_one_subject')
  await expect(write('card_id', "'pledge', 1, null, null")).rejects.toThrow('ledger_lines_pledge')
})
