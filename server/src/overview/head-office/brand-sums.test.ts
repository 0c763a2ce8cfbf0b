/**
 * Random days at three branches: sales, refunds, visits, deposits, hand-overs, nights. Whatever they did, each branch's figures
 * are what its books and records say, read line by line, and the brand's are the branches' added up.
 */
import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { cashierCalls } from '@kaiguan/contract/money/cashier/calls'
import { depositCalls } from '@kaiguan/contract/money/deposits/calls'
import { goodsCalls } from '@kaiguan/contract/money/goods/calls'
import { shiftCalls } from '@kaiguan/contract/money/shifts/calls'
import { type BranchRow, headOfficeCalls } from '@kaiguan/contract/overview/head-office/calls'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { one } from '../../database/open.ts'
import { sql } from '../../database/sql.ts'
import { recogniseAll } from '../../jobs/recognise.ts'
import { sumAllDays } from '../../jobs/sum-days.ts'
import { newCountCardType, newStoredValueType, newTimeCardType } from '../../testing/card-types.ts'
import { sell } from '../../testing/cards.ts'
import { newBranch, newClub, newStaff, newWorld, type Staff, type World } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'
import { runs } from '../../testing/runs.ts'
import { handOver } from '../../testing/shifts.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())

const what = ['card', 'goods', 'visit', 'cancel-visit', 'refund', 'deposit', 'deposit-back', 'hand-over', 'night'] as const
const step = fc.record({ do: fc.constantFrom(...what), branch: fc.nat(2), which: fc.nat(400) })
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
type Branch = { gymId: number; staff: Staff; customerId: number; goodsId: number; cards: number[] }
type Brand = { brandId: number; branches: Branch[] }

test('whatever three branches do, each figure is what its books say, and the brand’s are theirs added up', {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
      world.clock.set('2026-10-12T04:00:00Z')
      const brand = await newBrand()
      for (const next of steps) await act(brand, next)
      const boss = await newStaff(world, { brandId: brand.brandId, gymId: 0 }, { type: 5, headOffice: true })
      const { data, sums } = await boss.do(headOfficeCalls.branches)
      expect(data).toHaveLength(brand.branches.length)
      for (const row of data) expect(figuresOf(row)).toEqual(await fromTheLines(brand.brandId, row))
      expect(flat(sums)).toEqual(data.map(flat).reduce((all, figures) => all.map((sum, at) => sum + (figures[at] ?? 0))))
    }),
    runs(20),
  )
})

async function newBrand(): Promise<Brand> {
  const { brandId, gymId } = await newClub(world)
  const gymIds = [gymId, await newBranch(world, brandId, '二店'), await newBranch(world, brandId, '三店')]
  const branches: Branch[] = []
  for (const id of gymIds) {
    const staff = await newStaff(world, { brandId, gymId: id }, { type: 4 })
    const { id: goodsId } = await staff.do(goodsCalls.create, { body: { name: '水', price: 5_01 } })
    await staff.do(goodsCalls.receive, { params: { id: goodsId }, body: { quantity: 10_000 } })
    branches.push({ gymId: id, staff, goodsId, customerId: (await newCustomer(staff)).id, cards: [] })
  }
  return { brandId, branches }
}

/** Whether it is allowed is the server's business. */
async function act(brand: Brand, { do: act, branch: at, which }: Step): Promise<void> {
  const branch = brand.branches[at]
  if (!branch) return
  const { staff, customerId, cards } = branch
  if (act === 'night') return night(brand, which)
  if (act === 'card') {
    const kinds = [newTimeCardType, newCountCardType, newStoredValueType] as const
    const sold = await sell(
      staff,
      which % 4 ? { id: customerId } : await newCustomer(staff),
      await (kinds[which % 3] ?? newTimeCardType)(staff),
    )
    cards.push(sold.card.id)
  } else if (act === 'goods') {
    const order = await staff.do(cashierCalls.sell, {
      body: { lines: [{ goods_id: branch.goodsId, quantity: 2 }], payment_method: 'CASH' },
    })
    const line_id = order.lines[0]?.id ?? 0
    if (which % 3 === 0)
      await staff.do(cashierCalls.refund, { params: { id: order.id }, body: { lines: [{ line_id, quantity: 1 }], reason: '退' } })
  } else if (act === 'visit') {
    const entered = await staff.call(checkInCalls.admit, { body: { customer_id: customerId } })
    if (entered.status === 200) await staff.do(checkInCalls.leave, { params: { id: entered.body.visit.id } })
  } else if (act === 'cancel-visit') {
    const visit = (await staff.do(checkInCalls.visits, { query: { customer_id: String(customerId) } })).data[0]
    if (visit) await staff.call(checkInCalls.cancel, { params: { id: visit.id }, body: { reason: '点错' } })
  } else if (act === 'refund') {
    const id = cards[which % Math.max(1, cards.length)]
    if (id) await staff.call(cardCalls.refund, { params: { id }, body: { fee: which, reason: '退' } })
  } else if (act === 'deposit') {
    await staff.do(depositCalls.take, { body: { customer_id: customerId, fee: 1 + which, payment_method: 'WECHAT' } })
  } else if (act === 'deposit-back') {
    const deposit = (await staff.do(depositCalls.list)).data[0]
    if (deposit)
      await staff.call(depositCalls.refund, { params: { id: deposit.id }, body: { fee: Math.floor(deposit.left / 2), reason: '退' } })
  } else await countDrawer(staff, which)
}

async function countDrawer(staff: Staff, which: number): Promise<void> {
  const [register] = (await staff.do(shiftCalls.registers)).data
  if (!register?.shift) return
  const { expected } = await staff.do(shiftCalls.show, { params: { id: register.shift.id } })
  const counted = Math.max(0, (expected ?? 0) + (which % 7) - 3)
  expect((await handOver(staff, register.shift.id, { counted, note: '点过' })).status).toBe(200)
}

async function night(brand: Brand, which: number): Promise<void> {
  world.clock.advance((1 + (which % 12)) * 86_400_000)
  if (which % 2) await recogniseAll(world.database, world.clock)
  if (which % 3) await sumAllDays(world.database, world.clock)
  for (const branch of brand.branches) branch.staff = await newStaff(world, { brandId: brand.brandId, gymId: branch.gymId }, { type: 4 })
}

type Pair = { now: number; before: number }
function figuresOf({ taken, earned, over_short, visits, joined, owed, deposits }: BranchRow) {
  return { taken, earned, over_short, visits, joined, owed, deposits }
}

/** Line by line, visit by visit, customer by customer. */
async function fromTheLines(brandId: number, { gym, day, from, before_from, before_to }: BranchRow) {
  const ask = (query: ReturnType<typeof sql>) =>
    world.database.transaction(brandId, async (db) => (await one(db, sql<{ n: number }>`select coalesce((${query}), 0)::bigint as n`)).n)
  const here = sql`brand_id = ${brandId} and gym_id = ${gym.id}`
  const flow = async (of: (first: string, last: string) => ReturnType<typeof sql>): Promise<{ today: Pair; month: Pair }> => ({
    today: { now: await ask(of(day, day)), before: await ask(of(before_to, before_to)) },
    month: { now: await ask(of(from, day)), before: await ask(of(before_from, before_to)) },
  })
  const lines = (sign: number, accounts: string[]) => (first: string, last: string) =>
    sql`select ${sign}::integer * sum(amount_fen) from ledger_lines where ${here} and account = any (${accounts}) and business_day between ${first}::date and ${last}::date`
  const standing = async (accounts: string[]): Promise<Pair> => ({
    now: await ask(lines(-1, accounts)('0001-01-01', '9999-12-31')),
    before: await ask(lines(-1, accounts)('0001-01-01', before_to)),
  })
  return {
    taken: await flow(lines(1, ['hand'])),
    earned: await flow(lines(-1, ['income', 'refund'])),
    over_short: await flow(lines(-1, ['over-short'])),
    visits: await flow(
      (first, last) =>
        sql`select count(*) from visits where ${here} and cancelled_at is null and business_day between ${first}::date and ${last}::date`,
    ),
    joined: await flow(
      (first, last) => sql`select count(*) from customers where ${here} and member_since between ${first}::date and ${last}::date`,
    ),
    owed: await standing(['stored', 'deferred']),
    deposits: await standing(['deposit']),
  }
}

type Sums = Pick<BranchRow, 'taken' | 'earned' | 'over_short' | 'visits' | 'joined' | 'owed' | 'deposits' | 'expiring_cards'>
/** Every figure in one row, in one order. */
function flat({ taken, earned, over_short, visits, joined, owed, deposits, expiring_cards }: Sums): number[] {
  const pairs = [taken, earned, over_short, visits, joined].flatMap(({ today, month }) => [today, month])
  return [...pairs, owed, deposits].flatMap(({ now, before }) => [now, before]).concat(expiring_cards)
}
