/** A pledge is held, nothing else: it turns neither stored value nor a deposit into cash, and is as high as the area asks. */
import { lockerRentalCalls } from '@kaiguan/contract/entry/lockers/locker-rentals'
import { roleCalls } from '@kaiguan/contract/ground/roles/calls'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { cardChangeCalls } from '@kaiguan/contract/membership/cards/card-changes'
import { cashierCalls } from '@kaiguan/contract/money/cashier/calls'
import { depositCalls } from '@kaiguan/contract/money/deposits/calls'
import { goodsCalls } from '@kaiguan/contract/money/goods/calls'
import type { Permission } from '@kaiguan/contract/permissions'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkBooks } from '../../../ledger/check-books.sql.ts'
import { newStoredValueType, newTimeCardType } from '../../../testing/card-types.ts'
import { sell } from '../../../testing/cards.ts'
import { type Club, newClub, newStaff, newWorld, PASSWORD, type Staff, unique, type World } from '../../../testing/club.ts'
import { newCustomer } from '../../../testing/customers.ts'
import { gridOf, newArea, rentGrid } from '../../../testing/lockers.ts'

const DISCOUNT = 24024
const DESK: Permission[] = [
  'lockers.view',
  'lockers.rent',
  'lockers.return',
  'lockers.refund-rent',
  'cards.view',
  'customers.view',
  'customers.view-all',
  'deposits.use',
]

let world: World
let club: Club
let owner: Staff
let desk: Staff
let member: { id: number }
let area: Awaited<ReturnType<typeof newArea>>
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  world.clock.set('2026-11-20T04:00:00Z')
  club = await newClub(world)
  owner = club.owner
  desk = await newStaff(world, club, { permissions: DESK })
  member = await newCustomer(owner)
  area = await newArea(owner)
})
afterAll(() => world.close())

const place = () => ({ id: area.id, grid: gridOf(area).id })
const giveBack = (staff: Staff, more: object = {}) =>
  staff.call(lockerRentalCalls.repay, { params: place(), body: { remark: '退柜', ...more } })
const said = ({ status, refusal }: { status: number; refusal: { errors?: Record<string, string[]> | undefined } }) => [
  status,
  Object.keys(refusal.errors ?? {}),
]
const noWay = [422, ['payment_method']]
const booksAgree = async () =>
  expect(await world.database.transaction(club.brandId, (db) => checkBooks({ db, brandId: club.brandId }))).toEqual([])

async function purse() {
  const { card } = await sell(owner, member, await newStoredValueType(owner))
  return { payment_method: 'DEBIT_CARD' as const, debit_card_id: card.id }
}
const balance = async ({ debit_card_id: id }: { debit_card_id: number }) => (await owner.do(cardCalls.show, { params: { id } })).balance

describe('what stored value or a deposit paid leaves in cash only by whoever could refund that', () => {
  test('a pledge and the rent beside it go back to the purse', async () => {
    const paid = await purse()
    await rentGrid(desk, area, gridOf(area), member, paid)
    expect(said(await giveBack(desk, { payment_method: 'CASH' }))).toEqual(noWay)
    expect(said(await giveBack(desk, { payment_method: 'CASH', refund_fee: 30_00 }))).toEqual(noWay)
    expect((await giveBack(desk, { refund_fee: 30_00 })).status).toBe(200)
    expect(await balance(paid)).toBe(1_000_00)
    await booksAgree()
  })

  test('whoever may refund cards pays it out, alone or by confirming the return', async () => {
    const paid = await purse()
    await rentGrid(desk, area, gridOf(area), member, paid)
    const porter = await newStaff(world, club, { permissions: ['lockers.view', 'customers.view', 'customers.view-all'] })
    const manager = await newStaff(world, club, { permissions: ['lockers.return', 'cards.refund'] })
    const asked = { remark: '退柜', payment_method: 'CASH' as const }
    const confirmed = await porter.do(lockerRentalCalls.approveRepay, {
      params: place(),
      body: { ...asked, account_id: manager.login, password: PASSWORD },
    })
    expect((await giveBack(porter, { ...asked, approval_token: confirmed.approval_token })).status).toBe(200)
    expect(await balance(paid)).toBe(870_00)
    await booksAgree()
  })

  test('a purse that can take nothing more doesn’t turn it into cash by being emptied and binned', async () => {
    const small = await newStoredValueType(owner, { amount: 130_00 }, { price: 130_00 })
    const { card } = await sell(owner, member, small)
    await rentGrid(desk, area, gridOf(area), member, { payment_method: 'DEBIT_CARD', debit_card_id: card.id })
    await owner.do(cardCalls.destroy, { body: { ids: [card.id] } })
    expect(said(await giveBack(desk))).toEqual(noWay)
    expect((await giveBack(owner)).status).toBe(200)
    await booksAgree()
  })

  test('a deposit that pays a pledge is that deposit again', async () => {
    const { id } = await owner.do(depositCalls.take, { body: { customer_id: member.id, fee: 130_00, payment_method: 'CASH' } })
    await rentGrid(desk, area, gridOf(area), member, { payment_method: undefined, deposit_ids: [id] })
    expect(said(await giveBack(desk, { payment_method: 'CASH' }))).toEqual(noWay)
    expect((await giveBack(desk)).status).toBe(200)
    const { data } = await owner.do(depositCalls.ofCustomer, { params: { id: member.id } })
    expect(data).toMatchObject([{ id, left: 100_00 }])
    await booksAgree()
  })

  test('money from outside still goes back in cash where the desk says so', async () => {
    await rentGrid(desk, area, gridOf(area), member, { payment_method: 'WECHAT' })
    expect((await giveBack(desk, { payment_method: 'CASH' })).status).toBe(200)
    await booksAgree()
  })

  test('goods and the surplus of a type bought with it neither', async () => {
    const paid = await purse()
    const seller = await newStaff(world, club, {
      permissions: ['cashier.refund', 'cashier.orders', 'customers.view-all', 'cards.view', 'cards.change-type'],
    })
    const water = await owner.do(goodsCalls.create, { body: { name: unique('矿泉水'), price: 100_00 } })
    await owner.do(goodsCalls.receive, { params: { id: water.id }, body: { quantity: 9 } })
    const sold = await owner.do(cashierCalls.sell, {
      body: { customer_id: member.id, lines: [{ goods_id: water.id, quantity: 1 }], ...paid },
    })
    const refund = (payment_method?: 'CASH') =>
      seller.call(cashierCalls.refund, {
        params: { id: sold.id },
        body: {
          lines: [{ line_id: sold.lines[0]?.id ?? 0, quantity: 1 }],
          reason: '拿错了',
          ...(payment_method ? { payment_method } : {}),
        },
      })
    expect(said(await refund('CASH'))).toEqual(noWay)
    expect((await refund()).status).toBe(200)
    const time = (await sell(owner, member, await newTimeCardType(owner), paid)).card
    const cheap = await newTimeCardType(owner, {}, { price: 1_00 })
    const inCash = { vip_template_id: cheap.id, payment_method_back: 'CASH' as const }
    const changed = await seller.call(cardChangeCalls.changeType, { params: { id: time.id }, body: inCash })
    expect(changed.status).toBe(403)
    expect(await balance(paid)).toBe(700_00)
    await booksAgree()
  })
})

describe('a pledge above or below the area’s needs authority', () => {
  const rent = (staff: Staff, cash_pledge: number, more: object = {}) =>
    staff.call(lockerRentalCalls.rent, {
      params: place(),
      body: {
        customer_id: member.id,
        started_at: '2026-11-20',
        expired_at: '2026-12-19',
        total_fee: 30_00,
        payment_method: 'CASH',
        cash_pledge,
        ...more,
      },
    })

  test('whoever has none takes the area’s, no fen more or less', async () => {
    for (const pledge of [0, 99_99, 100_01, 5_000_00]) expect((await rent(desk, pledge)).refusal.code).toBe(DISCOUNT)
    expect((await rent(desk, 100_00)).status).toBe(200)
  })

  test('authority of one’s own reaches as far as it waives', async () => {
    const senior = await newStaff(world, club, { permissions: DESK, discount: { locker: { lowest_bp: 10_000, max_waiver: 50_00 } } })
    expect((await rent(senior, 49_99)).refusal.code).toBe(DISCOUNT)
    expect((await rent(senior, 150_01)).refusal.code).toBe(DISCOUNT)
    expect((await rent(senior, 50_00)).status).toBe(200)
  })

  test('a pledge that differs by a fen hides no discount of the rent, also where it is large', async () => {
    const fifth = { locker: { lowest_bp: 8_000, max_waiver: 0 } }
    const senior = await newStaff(world, club, { permissions: DESK, discount: fifth })
    area = await newArea(owner, { pledge: 500_00 })
    for (const [pledge, real_total_fee] of [
      [499_99, 0],
      [500_01, 4_02],
      [500_00, 23_99],
    ] as const)
      expect((await rent(senior, pledge, { real_total_fee })).refusal.code).toBe(DISCOUNT)
    expect((await rent(senior, 500_00, { real_total_fee: 24_00 })).status).toBe(200)
  })

  test('a grid that is kept longer than a day needs it, whatever the renting is called, and whoever keeps it on', async () => {
    area = await newArea(owner, { kind: 'both' })
    const day = { type: 2 as const, started_at: '2026-11-20', cash_pledge: undefined }
    const long = await rent(owner, 0, { ...day, expired_at: '2026-12-19' })
    expect(long.body.rental.pledge_left).toBe(100_00)
    const short = { id: area.id, grid: gridOf(area, 1).id }
    const today = { customer_id: member.id, total_fee: 1_00, payment_method: 'CASH' as const, ...day, expired_at: '2026-11-20' }
    const { rental } = await desk.do(lockerRentalCalls.rent, { params: short, body: today })
    expect(rental.pledge_left).toBe(0)
    const renewer = await newStaff(world, club, { permissions: [...DESK, 'lockers.renew'] })
    const on = { total_fee: 30_00, renewed_at: '2026-12-20', payment_method: 'CASH' as const }
    expect((await renewer.call(lockerRentalCalls.renew, { params: short, body: on })).refusal.code).toBe(DISCOUNT)
    expect((await owner.call(lockerRentalCalls.renew, { params: short, body: on })).status).toBe(200)
  })

  test('a colleague confirms the rent and the pledge together', async () => {
    const confirmed = await desk.do(roleCalls.approve, {
      body: { account_id: owner.login, password: PASSWORD, business: 'locker', total_fee: 110_00, real_total_fee: 20_00 },
    })
    const asked = { real_total_fee: 20_00, approval_token: confirmed.approval_token }
    expect((await rent(desk, 0, asked)).refusal.code).toBe(DISCOUNT)
    expect((await rent(desk, 20_00, asked)).status).toBe(200)
  })
})

describe('a grid of a dearer area', () => {
  const MOVES: Permission[] = [...DESK, 'lockers.move', 'lockers.reverse', 'lockers.renew']
  const move = (staff: Staff, to: { id: number }, more: object = { payment_method: 'CASH' }) =>
    staff.call(lockerRentalCalls.move, { params: place(), body: { grid_id: to.id, ...more } })

  test('is moved to by the rent of the days left and the pledge that it asks more, on the first day and a week later', async () => {
    const dear = await newArea(owner, { rent_fee: 300_00, pledge: 500_00 })
    const porter = await newStaff(world, club, { permissions: MOVES })
    await rentGrid(porter, area, gridOf(area), member)
    const first = await move(porter, gridOf(dear))
    expect(first.body).toMatchObject({ rental: { rent_paid: 300_00, pledge: 500_00, pledge_left: 500_00, unused_rent: 300_00 } })
    const undo = await porter.do(lockerRentalCalls.reverse, {
      params: { id: dear.id, grid: gridOf(dear).id },
      body: { event_id: first.body.event_id, reason: '点错' },
    })
    expect(undo).toMatchObject({ fee: -670_00, rental: { rent_paid: 30_00, pledge: 100_00, pledge_left: 100_00 } })
    await booksAgree()
    world.clock.advance(10 * 86_400_000)
    const later = await newStaff(world, club, { permissions: MOVES })
    // Twenty days are left: 200.00 there, 20.00 here.
    expect((await move(later, gridOf(dear))).body).toMatchObject({ rental: { rent_paid: 210_00, pledge_left: 500_00 } })
    await booksAgree()
  })

  test('costs less only by authority, as a discount of the rent and of the pledge does; a cheaper one costs nothing', async () => {
    const dear = await newArea(owner, { rent_fee: 300_00, pledge: 500_00 })
    const cheap = await newArea(owner, { rent_fee: 10_00, pledge: 0 })
    const porter = await newStaff(world, club, {
      permissions: MOVES,
      discount: { locker: { lowest_bp: 9000, max_waiver: 0, gifts: false } },
    })
    await rentGrid(porter, area, gridOf(area), member)
    const free = { real_total_fee: 0, cash_pledge: 0 }
    expect((await move(porter, gridOf(dear), free)).refusal.code).toBe(DISCOUNT)
    expect((await move(porter, gridOf(dear), { payment_method: 'CASH', cash_pledge: 0 })).refusal.code).toBe(DISCOUNT)
    expect((await move(porter, gridOf(dear), { payment_method: 'CASH', real_total_fee: 0 })).refusal.code).toBe(DISCOUNT)
    // Nothing is paid for a rent that isn't asked, whatever is sent.
    expect(said(await move(porter, gridOf(area, 1), { payment_method: 'CASH', real_total_fee: 5_00 }))).toEqual([422, ['real_total_fee']])
    expect((await move(porter, gridOf(cheap), {})).body).toMatchObject({
      order_id: null,
      rental: { rent_paid: 30_00, pledge_left: 100_00 },
    })
    await booksAgree()
  })

  test('is paid for once, however often the holder goes to and fro, and undone on its own day alone', async () => {
    const dear = await newArea(owner, { rent_fee: 300_00, pledge: 100_00 })
    const porter = await newStaff(world, club, { permissions: MOVES })
    await rentGrid(porter, area, gridOf(area), member)
    const back = () =>
      porter.call(lockerRentalCalls.move, { params: { id: dear.id, grid: gridOf(dear).id }, body: { grid_id: gridOf(area).id } })
    expect((await move(porter, gridOf(dear))).body).toMatchObject({ rental: { rent_paid: 300_00 } })
    expect((await back()).body).toMatchObject({ order_id: null })
    const again = await move(porter, gridOf(dear), {})
    expect(again.body).toMatchObject({ order_id: null, rental: { rent_paid: 300_00 } })
    await back()
    world.clock.advance(86_400_000)
    const later = await newStaff(world, club, { permissions: MOVES })
    const third = await later.do(lockerRentalCalls.move, { params: place(), body: { grid_id: gridOf(dear).id } })
    expect(third.order_id).toBeNull()
    await booksAgree()
  })

  test('that was paid for is given back, not undone, once a night has earned of it', async () => {
    const dear = await newArea(owner, { rent_fee: 300_00, pledge: 100_00 })
    const porter = await newStaff(world, club, { permissions: MOVES })
    await rentGrid(porter, area, gridOf(area), member)
    const { body } = await move(porter, gridOf(dear))
    world.clock.advance(86_400_000)
    const later = await newStaff(world, club, { permissions: MOVES })
    const params = { id: dear.id, grid: gridOf(dear).id }
    expect((await later.call(lockerRentalCalls.reverse, { params, body: { event_id: body.event_id, reason: '点错' } })).refusal.code).toBe(
      29009,
    )
  })

  test('is not left for a cheap one to be rented on there: what is overdue is paid where it was used', async () => {
    const dear = await newArea(owner, { rent_fee: 300_00, pledge: 100_00 })
    await rentGrid(owner, dear, gridOf(dear), member, { total_fee: 300_00 })
    world.clock.advance(40 * 86_400_000)
    const porter = await newStaff(world, club, { permissions: MOVES })
    const params = { id: dear.id, grid: gridOf(dear).id }
    expect((await porter.call(lockerRentalCalls.move, { params, body: { grid_id: gridOf(area).id } })).refusal.code).toBe(29014)
  })

  test('is no way to turn stored value into a pledge that comes back as cash', async () => {
    const dear = await newArea(owner, { rent_fee: 30_00, pledge: 500_00 })
    const porter = await newStaff(world, club, { permissions: MOVES })
    const paid = await purse()
    await rentGrid(porter, area, gridOf(area), member)
    expect((await move(porter, gridOf(dear), paid)).status).toBe(200)
    const back = (more: object) =>
      porter.call(lockerRentalCalls.repay, { params: { id: dear.id, grid: gridOf(dear).id }, body: { remark: '退柜', ...more } })
    expect(said(await back({ payment_method: 'CASH' }))).toEqual(noWay)
    expect((await back({})).status).toBe(200)
    expect(await balance(paid)).toBe(1_000_00)
    await booksAgree()
  })
})
