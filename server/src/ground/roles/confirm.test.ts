/** Whoever may not refund has a colleague confirm it in place: that refund, of that sum, once, and it stands in the log. */
import type { BodyIn, ResponseOf } from '@kaiguan/contract/call'
import { staffCalls } from '@kaiguan/contract/club/staff/calls'
import { lockerCalls } from '@kaiguan/contract/entry/lockers/calls'
import { lockerRentalCalls } from '@kaiguan/contract/entry/lockers/locker-rentals'
import { roleCalls } from '@kaiguan/contract/ground/roles/calls'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { cashierCalls } from '@kaiguan/contract/money/cashier/calls'
import { depositCalls } from '@kaiguan/contract/money/deposits/calls'
import { goodsCalls } from '@kaiguan/contract/money/goods/calls'
import type { Permission } from '@kaiguan/contract/permissions'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rows } from '../../database/open.ts'
import { sql } from '../../database/sql.ts'
import { requireConfirmed } from '../../http/session.ts'
import { newTimeCardType } from '../../testing/card-types.ts'
import { sell } from '../../testing/cards.ts'
import { type Club, newBranch, newClub, newStaff, newWorld, PASSWORD, type Staff, unique, type World } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'
import { gridOf, newArea, rentGrid } from '../../testing/lockers.ts'
import { runs } from '../../testing/runs.ts'

const MISSING = 30003
const UNFIT = 24034
const APPROVER = 24032
const OWN = 24033

let world: World
let club: Club
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  club = await newClub(world)
})
afterAll(() => world.close())

type Given = { status: number; body: ResponseOf<typeof cardCalls.approveRefund>; refusal: { code: number; message: string } }
/** One way of giving money back: how a thing to refund is made, and how that is confirmed and done. */
type Refund = {
  right: Permission
  /** Beyond the right itself. */
  further?: Permission
  make(): Promise<number>
  /** `more`: another sum, other pieces. */
  confirm(asker: Staff, id: number, who: { login: string }, password?: string, more?: boolean): Promise<Given>
  refund(asker: Staff, id: number, token?: string, more?: boolean): Promise<{ status: number; refusal: { code: number } }>
}
const colleague = ({ login }: { login: string }, password = PASSWORD) => ({ account_id: login, password })
const token = (approval_token?: string) => (approval_token === undefined ? {} : { approval_token })
const cardBody = (more?: boolean) => ({ fee: more ? 90_00 : 80_00, reason: '搬家' })
const goodsBody = (line: number, more?: boolean): BodyIn<typeof cashierCalls.refund> => ({
  lines: [{ line_id: line, quantity: more ? 2 : 1 }],
  reason: '拿多了',
})
const depositBody = (more?: boolean) => ({ fee: more ? 90_00 : 80_00, reason: '不买了' })
const lines = new Map<number, number>()

const refunds: Record<'card' | 'goods' | 'deposit', Refund> = {
  card: {
    right: 'cards.refund',
    make: async () => {
      const { card } = await sell(club.owner, await newCustomer(club.owner), await newTimeCardType(club.owner), { payment_method: 'CASH' })
      return card.id
    },
    confirm: (asker, id, who, password, more) =>
      asker.call(cardCalls.approveRefund, { params: { id }, body: { ...colleague(who, password), ...cardBody(more) } }),
    refund: (asker, id, approval, more) =>
      asker.call(cardCalls.refund, { params: { id }, body: { ...cardBody(more), ...token(approval) } }),
  },
  goods: {
    right: 'cashier.refund',
    make: async () => {
      const goods = await club.owner.do(goodsCalls.create, { body: { name: unique('矿泉水'), price: 5_00 } })
      await club.owner.do(goodsCalls.receive, { params: { id: goods.id }, body: { quantity: 9 } })
      const basket = [{ goods_id: goods.id, quantity: 3 }]
      const order = await club.owner.do(cashierCalls.sell, { body: { lines: basket, payment_method: 'CASH' } })
      lines.set(order.id, order.lines[0]?.id ?? 0)
      return order.id
    },
    confirm: (asker, id, who, password, more) =>
      asker.call(cashierCalls.approveRefund, {
        params: { id },
        body: { ...colleague(who, password), ...goodsBody(lines.get(id) ?? 0, more) },
      }),
    refund: (asker, id, approval, more) =>
      asker.call(cashierCalls.refund, { params: { id }, body: { ...goodsBody(lines.get(id) ?? 0, more), ...token(approval) } }),
  },
  deposit: {
    right: 'deposits.refund',
    make: async () => {
      const customer_id = (await newCustomer(club.owner)).id
      return (await club.owner.do(depositCalls.take, { body: { customer_id, fee: 100_00, payment_method: 'CASH' } })).id
    },
    confirm: (asker, id, who, password, more) =>
      asker.call(depositCalls.approveRefund, { params: { id }, body: { ...colleague(who, password), ...depositBody(more) } }),
    refund: (asker, id, approval, more) =>
      asker.call(depositCalls.refund, { params: { id }, body: { ...depositBody(more), ...token(approval) } }),
  },
}

const SEES: Permission[] = ['cards.view', 'cashier.orders', 'deposits.view', 'customers.view-all']
const newDesk = (name = '李前台') => newStaff(world, club, { name, permissions: SEES })
const newManager = (...permissions: Permission[]) => newStaff(world, club, { name: '陈店长', permissions })

/** Who confirmed, as the orders and the log tell it. */
async function told(): Promise<{ approved_by: number | null; logged: string[] }> {
  const [order] = await world.database.transaction(club.brandId, (db) =>
    rows(
      db,
      sql<{ approved_by: number | null }>`
      select approved_by from orders where brand_id = ${club.brandId} and refund_of_id is not null order by id desc limit 1`,
    ),
  )
  const log = await world.database.transaction(club.brandId, (db) =>
    rows(
      db,
      sql<{ staff_id: number; params: { name: string; price: number; no: string } }>`
      select staff_id, params from operation_log where brand_id = ${club.brandId} and action = 'employee.refund-approved' order by id`,
    ),
  )
  return {
    approved_by: order?.approved_by ?? null,
    logged: log.map(({ staff_id, params }) => `${staff_id}: ${params.name} ${params.price}`),
  }
}

describe.each(Object.entries(refunds))('a %s refund', (_, { right, make, confirm, refund }) => {
  test('is refused to whoever may not; confirmed by the manager’s password it is done, and both stand in the books and the log', async () => {
    const [desk, manager] = [await newDesk(), await newManager(right)]
    const id = await make()
    expect((await refund(desk, id)).refusal.code).toBe(MISSING)
    const given = await confirm(desk, id, manager)
    expect(given.body.approver).toEqual({ id: manager.id, name: '陈店长' })
    expect((await refund(desk, id, given.body.approval_token)).status).toBe(200)
    const { approved_by, logged } = await told()
    expect(approved_by).toBe(manager.id)
    expect(logged).toEqual([expect.stringMatching(new RegExp(`^${manager.id}: 李前台 (8000|500)$`))])
  })

  test('isn’t confirmed by whoever may not do it either, by oneself, or by a wrong password', async () => {
    const [desk, other] = [await newDesk(), await newStaff(world, club, { name: '赵会籍', permissions: SEES })]
    const id = await make()
    const refused = await confirm(desk, id, other)
    expect(refused.refusal.code).toBe(APPROVER)
    expect(refused.refusal.message).toContain('赵会籍')
    expect((await confirm(desk, id, desk)).refusal.code).toBe(OWN)
    expect((await confirm(desk, id, await newManager(right), 'wrong-horse-1')).refusal.code).toBe(21001)
  })

  test('is confirmed for one thing and one sum: for another of either it is worth nothing, and then still good for its own', async () => {
    const [desk, manager] = [await newDesk(), await newManager(right)]
    const [id, another] = [await make(), await make()]
    const { approval_token } = (await confirm(desk, id, manager)).body
    expect((await refund(desk, another, approval_token)).refusal.code).toBe(UNFIT)
    expect((await refund(desk, id, approval_token, true)).refusal.code).toBe(UNFIT)
    expect((await refund(await newDesk('王前台'), id, approval_token)).refusal.code).toBe(UNFIT)
    expect((await refund(desk, id, approval_token)).status).toBe(200)
  })

  test('is confirmed once, for five minutes, by somebody who may still do it then', async () => {
    const [desk, manager] = [await newDesk(), await newManager(right)]
    const [first, second, third] = [await make(), await make(), await make()]
    const once = (await confirm(desk, first, manager)).body.approval_token
    const both = await Promise.all([refund(desk, first, once), refund(desk, first, once)])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    const late = (await confirm(desk, second, manager)).body.approval_token
    world.clock.advance(5 * 60_000)
    expect((await refund(desk, second, late)).refusal.code).toBe(UNFIT)
    const given = (await confirm(desk, third, manager)).body.approval_token
    await club.owner.do(staffCalls.disable, { params: { id: manager.id } })
    expect((await refund(desk, third, given)).refusal.code).toBe(UNFIT)
    expect((await confirm(desk, third, manager)).refusal.code).toBe(APPROVER)
  })

  test('is worth nothing once the branch is no longer the colleague’s', async () => {
    const area = await newStaff(world, club, { name: '区域经理', type: 3, reach: [club.gymId] })
    const [desk, id] = [await newDesk(), await make()]
    const given = (await confirm(desk, id, area)).body.approval_token
    await world.database.transaction(club.brandId, (db) =>
      sql`delete from employee_gyms where brand_id = ${club.brandId} and employee_id = ${area.id}`.execute(db),
    )
    expect((await refund(desk, id, given)).refusal.code).toBe(UNFIT)
  })

  test('is confirmed by nobody of another branch', async () => {
    const there = { brandId: club.brandId, gymId: await newBranch(world, club.brandId, '二店') }
    const stranger = await newStaff(world, there, { permissions: [right] })
    expect((await confirm(await newDesk(), await make(), stranger)).refusal.code).toBe(APPROVER)
  })
})

test('goodwill beyond the unearned takes a colleague who may give it, also where the refund itself is one’s own right', async () => {
  const id = await refunds.card.make()
  world.clock.advance(10 * 86_400_000)
  const desk = await newStaff(world, club, { permissions: [...SEES, 'cards.refund'] })
  const [lesser, manager] = [await newManager('cards.refund'), await newManager('cards.refund', 'cards.refund-excess')]
  const card = await desk.do(cardCalls.show, { params: { id } })
  expect(card.refundable).toBeLessThan(card.refundable_confirmed)
  const body = { fee: card.refundable_confirmed, reason: '冷静期' }
  expect((await desk.call(cardCalls.refund, { params: { id }, body })).refusal.errors).toHaveProperty('fee')
  const ask = (who: Staff, fee = body.fee) =>
    desk.call(cardCalls.approveRefund, { params: { id }, body: { ...colleague(who), ...body, fee } })
  expect((await ask(lesser)).refusal.code).toBe(APPROVER)
  expect((await ask(manager, body.fee + 1)).refusal.errors).toHaveProperty('fee')
  const { approval_token } = (await ask(manager)).body
  expect(await desk.do(cardCalls.refund, { params: { id }, body: { ...body, approval_token } })).toMatchObject({ returned: body.fee })
})

test('keeping the rest of a deposit takes a colleague who may keep it', async () => {
  const desk = await newStaff(world, club, { permissions: [...SEES, 'deposits.refund'] })
  const [lesser, manager] = [await newManager('deposits.refund'), await newManager('deposits.refund', 'deposits.forfeit')]
  const id = await refunds.deposit.make()
  const body = { fee: 30_00, keep_rest: true, reason: '违约' }
  expect((await desk.call(depositCalls.refund, { params: { id }, body })).refusal.errors).toHaveProperty('keep_rest')
  const ask = (who: Staff, keep_rest = true) =>
    desk.call(depositCalls.approveRefund, { params: { id }, body: { ...colleague(who), ...body, keep_rest } })
  expect((await ask(lesser)).refusal.code).toBe(APPROVER)
  const without = (await ask(manager, false)).body.approval_token
  expect((await desk.call(depositCalls.refund, { params: { id }, body: { ...body, approval_token: without } })).refusal.code).toBe(UNFIT)
  const { approval_token } = (await ask(manager)).body
  expect((await desk.do(depositCalls.refund, { params: { id }, body: { ...body, approval_token } })).deposit).toMatchObject({
    left: 0,
    kept: 70_00,
  })
})

test('a locker given back damaged takes a colleague who may keep of its pledge, for that much of that rental, once', async () => {
  const desk = await newStaff(world, club, { name: '李前台', permissions: ['lockers.view', 'customers.view-all', 'lockers.return'] })
  const [lesser, manager] = [await newManager('lockers.return'), await newManager('lockers.return', 'lockers.deduct-pledge')]
  const area = await newArea(club.owner)
  const [grid, another] = [gridOf(area), gridOf(area, 1)]
  for (const one of [grid, another])
    await rentGrid(club.owner, area, one, await newCustomer(club.owner), { started_at: '2027-01-01', expired_at: '2027-01-31' })
  const params = { id: area.id, grid: grid.id }
  const body = { deduct_fee: 30_00, remark: '柜门刮花' }
  expect((await desk.call(lockerRentalCalls.repay, { params, body })).refusal.errors).toHaveProperty('deduct_fee')
  const ask = (who: Staff, more = {}) =>
    desk.call(lockerRentalCalls.approveRepay, { params, body: { ...colleague(who), ...body, ...more } })
  expect((await ask(lesser)).refusal.code).toBe(APPROVER)
  expect((await ask(manager, { refund_fee: 1_00 })).refusal.code).toBe(APPROVER)
  expect((await ask(manager, { deduct_fee: 100_01 })).refusal.errors).toHaveProperty('deduct_fee')
  const { approval_token } = (await ask(manager)).body
  const give = (at: { id: number; grid: number }, more = {}) =>
    desk.call(lockerRentalCalls.repay, { params: at, body: { ...body, ...more, approval_token } })
  expect((await give({ ...params, grid: another.id })).refusal.code).toBe(UNFIT)
  expect((await give(params, { deduct_fee: 30_01 })).refusal.code).toBe(UNFIT)
  const given = await give(params)
  expect(given.body).toMatchObject({ returned: 70_00, kept: 30_00 })
  const [order] = await world.database.transaction(club.brandId, (db) =>
    rows(
      db,
      sql<{ approved_by: number | null }>`select approved_by from orders where brand_id = ${club.brandId} and id = ${given.body.order_id}`,
    ),
  )
  expect(order?.approved_by).toBe(manager.id)
  expect((await told()).logged).toEqual([`${manager.id}: 李前台 7000`])
  // By whoever may not give grids back at all, the return itself is confirmed.
  const looker = await newStaff(world, club, { permissions: ['lockers.view', 'customers.view-all'] })
  const at = { params: { id: area.id, grid: another.id } }
  expect((await looker.call(lockerRentalCalls.repay, { ...at, body: {} })).refusal.code).toBe(MISSING)
  const whole = await looker.do(lockerRentalCalls.approveRepay, { ...at, body: colleague(lesser) })
  await looker.do(lockerRentalCalls.repay, { ...at, body: { approval_token: whole.approval_token } })
  const { grids } = await club.owner.do(lockerCalls.show, { params: { id: area.id } })
  expect(grids.every(({ state }) => state === 'free')).toBe(true)
})

test('what a colleague confirmed to keep of a deposit is a sum, too: more that came back to it since isn’t kept by it', async () => {
  const desk = await newStaff(world, club, { permissions: SEES })
  const manager = await newManager('deposits.refund', 'deposits.forfeit')
  const member = await newCustomer(club.owner)
  const deposit = await club.owner.do(depositCalls.take, { body: { customer_id: member.id, fee: 100_00, payment_method: 'CASH' } })
  const goods = await club.owner.do(goodsCalls.create, { body: { name: unique('毛巾'), price: 60_00 } })
  await club.owner.do(goodsCalls.receive, { params: { id: goods.id }, body: { quantity: 1 } })
  const lines = [{ goods_id: goods.id, quantity: 1 }]
  const order = await club.owner.do(cashierCalls.sell, { body: { customer_id: member.id, lines, deposit_ids: [deposit.id] } })
  const at = { params: { id: deposit.id } }
  const body = { fee: 10_00, keep_rest: true, reason: '违约' }
  const { approval_token } = await desk.do(depositCalls.approveRefund, { ...at, body: { ...colleague(manager), ...body } })
  const back = [{ line_id: order.lines[0]?.id ?? 0, quantity: 1 }]
  await club.owner.do(cashierCalls.refund, { params: { id: order.id }, body: { lines: back, reason: '退' } })
  expect((await desk.call(depositCalls.refund, { ...at, body: { ...body, approval_token } })).refusal.code).toBe(UNFIT)
  expect((await club.owner.do(depositCalls.show, at)).left).toBe(100_00)
})

test('a discount’s confirmation refunds nothing, and a refund’s lowers no price', async () => {
  const desk = await newStaff(world, club, { permissions: [...SEES, 'cards.sell'] })
  const id = await refunds.card.make()
  const asked = { business: 'card', total_fee: 300_00, real_total_fee: 200_00 } as const
  const discount = await desk.do(roleCalls.approve, { body: { ...colleague(club.owner), ...asked } })
  expect((await refunds.card.refund(desk, id, discount.approval_token)).refusal.code).toBe(UNFIT)
  const { approval_token } = (await refunds.card.confirm(desk, id, club.owner)).body
  const sale = {
    customer_id: (await newCustomer(club.owner)).id,
    vip_template_id: (await newTimeCardType(club.owner)).id,
    payment_method: 'CASH',
    real_total_fee: 200_00,
    approval_token,
  } as const
  expect((await desk.call(cardCalls.sell, { body: sale })).refusal.code).toBe(24024)
})

test('a verb that forgot to ask for the confirmation does nothing either: the gate asks whether it did', () => {
  const session = { isRoot: false, permissionIds: new Set<string>(), headOfficeRights: null }
  const lacking = (by: number | null) => ({ session, confirmed: { by, may: () => false } })
  expect(() => requireConfirmed(cardCalls.refund, lacking(null))).toThrow()
  expect(() => requireConfirmed(cardCalls.refund, lacking(7))).not.toThrow()
})

/** Whatever rights two people have: what goes back is what one of them may give back, of the thing and sum that were confirmed. */
test('a deposit goes back exactly where the asker may, or a colleague who may has confirmed just that', async () => {
  const rights = ['deposits.refund', 'deposits.forfeit'] as const
  const held = fc.subarray([...rights])
  const body = fc.record({ fee: fc.constantFrom(10_00, 20_00), keep_rest: fc.boolean(), reason: fc.constantFrom('退', '不买了') })
  const may = (has: readonly Permission[], { keep_rest }: { keep_rest: boolean }) =>
    has.includes('deposits.refund') && (!keep_rest || has.includes('deposits.forfeit'))
  await fc.assert(
    fc.asyncProperty(held, held, body, body, fc.boolean(), async (own, others, confirmed, asked, elsewhere) => {
      const desk = await newStaff(world, club, { permissions: [...SEES, ...own] })
      const manager = await newManager(...others)
      const [id, another] = [await refunds.deposit.make(), elsewhere ? await refunds.deposit.make() : null]
      const given = await desk.call(depositCalls.approveRefund, {
        params: { id: another ?? id },
        body: { ...colleague(manager), ...confirmed },
      })
      expect(given.status === 200).toBe(may(others, confirmed))
      const approval = given.status === 200 ? { approval_token: given.body.approval_token } : {}
      const { status } = await desk.call(depositCalls.refund, { params: { id }, body: { ...asked, ...approval } })
      const fits = given.status === 200 && another === null && JSON.stringify(asked) === JSON.stringify(confirmed)
      expect(status === 200).toBe(may(own, asked) || fits)
    }),
    runs(20),
  )
})
