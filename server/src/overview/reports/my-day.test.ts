/** 我的桌面: each person's own sales, members and doings, and nobody else's. */
import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { cashierCalls } from '@kaiguan/contract/money/cashier/calls'
import { depositCalls } from '@kaiguan/contract/money/deposits/calls'
import { goodsCalls } from '@kaiguan/contract/money/goods/calls'
import { reportCalls } from '@kaiguan/contract/overview/reports/calls'
import { targetCalls } from '@kaiguan/contract/overview/targets/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newTimeCardType } from '../../testing/card-types.ts'
import { sell } from '../../testing/cards.ts'
import { type Club, newClub, newStaff, newWorld, type Staff, signIn, staffAt, type World } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'

const NOTHING = { orders: 0, fee: 0 }
let world: World
let club: Club
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  world.clock.set('2026-10-15T04:00:00Z')
  club = await newClub(world)
})
afterAll(() => world.close())

/** The same person on another day: a session ends overnight. */
async function onDay(staff: Staff, day: string): Promise<Staff> {
  world.clock.set(`${day}T04:00:00Z`)
  return staffAt(world, staff.id, staff.login, await signIn(world, staff.login, club.gymId))
}
const seller = () =>
  newStaff(world, club, {
    permissions: ['cards.sell', 'cards.view', 'cards.refund', 'customers.view', 'check-in.admit'],
    post: 'consultant',
  })

test('what somebody sold today and this month stands against the same days of last, a shared sale by its share, refunds taken off', async () => {
  const lin = await seller()
  const type = await newTimeCardType(club.owner)
  const shared = {
    sellers: [
      { staff_id: lin.id, share_bp: 3_000 },
      { staff_id: club.owner.id, share_bp: 7_000 },
    ],
  }
  await sell(club.owner, await newCustomer(club.owner), type, { sell_id: lin.id })
  const early = await onDay(club.owner, '2026-10-21')
  await sell(early, await newCustomer(early), type, { sell_id: lin.id })
  const november = await onDay(club.owner, '2026-11-03')
  const { card } = await sell(november, await newCustomer(november), type, { sell_id: lin.id })
  const today = await onDay(club.owner, '2026-11-20')
  await sell(today, await newCustomer(today), type, shared)
  await today.do(cardCalls.refund, { params: { id: card.id }, body: { fee: 100_00, reason: '搬家' } })
  const { sales, from, to, before_from, before_to } = await (await onDay(lin, '2026-11-20')).do(reportCalls.mine)
  expect([from, to, before_from, before_to]).toEqual(['2026-11-01', '2026-11-20', '2026-10-01', '2026-10-20'])
  expect(sales).toEqual({
    // The shared order is its greater seller's.
    today: { orders: 0, fee: 90_00 - 100_00 },
    month: { orders: 1, fee: 300_00 + 90_00 - 100_00 },
    before: { orders: 1, fee: 300_00 },
  })
})

test('own targets of this month stand with what was reached so far', async () => {
  const lin = await seller()
  const targets = [
    { staff_id: lin.id, goal: 'total', amount: 1_000_00, was: null },
    { staff_id: lin.id, goal: 'shop', amount: 50_00, was: null },
    { staff_id: club.owner.id, goal: 'total', amount: 9_000_00, was: null },
  ] as const
  await club.owner.do(targetCalls.set, { body: { month: '2026-10', targets: [...targets] } })
  expect(await lin.do(reportCalls.mine)).toMatchObject({ passed_bp: 4_839 })
  await sell(club.owner, await newCustomer(club.owner), await newTimeCardType(club.owner), { sell_id: lin.id })
  expect((await lin.do(reportCalls.mine)).aims).toEqual([
    { goal: 'total', target: 1_000_00, reached: 300_00, reached_bp: 3_000 },
    { goal: 'shop', target: 50_00, reached: 0, reached_bp: 0 },
  ])
})

test('who came of mine: each once, as long as they are mine', async () => {
  const lin = await seller()
  const type = await newTimeCardType(club.owner)
  const mine = await newCustomer(club.owner, { name: '我的会员', consultant_id: lin.id })
  const others = await newCustomer(club.owner)
  for (const { id } of [mine, others]) await sell(club.owner, { id }, type)
  const { visit } = await club.owner.do(checkInCalls.admit, { body: { customer_id: mine.id } })
  await club.owner.do(checkInCalls.leave, { params: { id: visit.id } })
  await club.owner.do(checkInCalls.admit, { body: { customer_id: mine.id } })
  await lin.do(checkInCalls.admit, { body: { customer_id: others.id } })
  expect(await lin.do(reportCalls.mine)).toMatchObject({
    came: { count: 1, latest: [{ customer: { id: mine.id, name: '我的会员' }, inside: true }] },
    admitted: 1,
  })
  expect(await club.owner.do(reportCalls.mine)).toMatchObject({ came: { count: 0, latest: [] }, admitted: 2 })
})

test('what I did: the orders I took, by kind, whoever sold them; nothing of a colleague’s', async () => {
  const lin = await seller()
  const nobody = await newStaff(world, club)
  const water = await club.owner.do(goodsCalls.create, { body: { name: '水', price: 5_00 } })
  await club.owner.do(goodsCalls.receive, { params: { id: water.id }, body: { quantity: 9 } })
  const guest = await newCustomer(club.owner)
  for (const quantity of [1, 2])
    await club.owner.do(cashierCalls.sell, { body: { lines: [{ goods_id: water.id, quantity }], payment_method: 'CASH' } })
  await club.owner.do(depositCalls.take, { body: { customer_id: guest.id, fee: 40_00, payment_method: 'CASH' } })
  await sell(club.owner, guest, await newTimeCardType(club.owner), { sell_id: lin.id })
  expect((await club.owner.do(reportCalls.mine)).orders).toEqual([
    { kind: 'goods-sale', count: 2, fee: 15_00 },
    { kind: 'card-purchase', count: 1, fee: 300_00 },
    { kind: 'deposit-taken', count: 1, fee: 40_00 },
  ])
  expect(await lin.do(reportCalls.mine)).toMatchObject({ orders: [], sales: { today: { orders: 1, fee: 300_00 } } })
  expect(await nobody.do(reportCalls.mine)).toMatchObject({
    orders: [],
    admitted: 0,
    sales: { today: NOTHING, month: NOTHING, before: NOTHING },
  })
})
