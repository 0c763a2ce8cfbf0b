/**
 * Random days at two branches with universal cards: sales, visits, refunds and locks at either, deposits, hand-overs, closings, late
 * corrections, sales after a closing. The books balance per gym, a closed day's figures never change, and what one
 * branch owes is what the other is owed.
 */
import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { accountSheetCalls } from '@kaiguan/contract/money/account-sheet/calls'
import { cashierCalls } from '@kaiguan/contract/money/cashier/calls'
import { depositCalls } from '@kaiguan/contract/money/deposits/calls'
import { goodsCalls } from '@kaiguan/contract/money/goods/calls'
import { shiftCalls } from '@kaiguan/contract/money/shifts/calls'
import { branchMoveCalls } from '@kaiguan/contract/overview/head-office/closing/branch-moves'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { one, rows } from '../database/open.ts'
import { sql } from '../database/sql.ts'
import { moveAllStages } from '../jobs/move-stages.ts'
import { recogniseAll } from '../jobs/recognise.ts'
import { sumAllDays } from '../jobs/sum-days.ts'
import { newCountCardType, newStoredValueType, newTimeCardType } from '../testing/card-types.ts'
import { newBranch, newClub, newPhone, newStaff, newWorld, type Staff, type World } from '../testing/club.ts'
import { newCustomer } from '../testing/customers.ts'
import { runs } from '../testing/runs.ts'
import { handOver } from '../testing/shifts.ts'
import { checkBooks } from './check-books.sql.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())

const at = { branch: fc.nat(1), which: fc.nat() }
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('sell-card' as const), ...at, deposit: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('sell-goods' as const), ...at, stored: fc.boolean(), deposit: fc.boolean() }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('visit' as const), ...at }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('late-visit' as const), ...at, hours: fc.integer({ min: 1, max: 70 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel-visit' as const), ...at }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('refund-card' as const), ...at, share: fc.nat(140) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('refund-goods' as const), ...at, inCash: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('take-deposit' as const), ...at }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('refund-deposit' as const), ...at, keep: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('lock' as const), ...at }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('move-cash' as const), ...at, out: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('hand-over' as const), ...at, off: fc.integer({ min: -300, max: 300 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('close-day' as const), ...at, ago: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('move-out' as const), ...at, deposits: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('night' as const), ...at, days: fc.integer({ min: 1, max: 12 }) }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
type Branch = { gymId: number; staff: Staff; customerId: number; goodsId: number }
type Chain = { brandId: number; branches: Branch[]; typeIds: number[]; head: Staff }

test('whatever two branches do, a closed day stays as it was and all the books agree', { timeout: 240_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30 }), async (steps) => {
      world.clock.set('2026-11-20T04:00:00Z')
      const chain = await newChain()
      const closed = new Map<string, unknown>()
      for (const next of steps) {
        await act(chain, next)
        await expectClosedAsTheyWere(chain, closed)
      }
      world.clock.advance(400 * 86_400_000)
      await recogniseAll(world.database, world.clock)
      await moveAllStages(world.database, world.clock)
      await sumAllDays(world.database, world.clock)
      await signInAgain(chain)
      await expectClosedAsTheyWere(chain, closed)
      expect(await world.database.transaction(chain.brandId, (db) => checkBooks({ db, brandId: chain.brandId }))).toEqual([])
      await expectNothingOwedBetweenThem(chain)
    }),
    runs(8),
  )
})

async function newChain(): Promise<Chain> {
  const club = await newClub(world)
  const second = await newBranch(world, club.brandId, '二店')
  const phone = newPhone()
  const types = [
    await newTimeCardType(club.owner, { gift_days: 2 }, { price: 100_01 }),
    await newCountCardType(club.owner, { times: 5, days: 40 }, { price: 99_99 }),
    await newStoredValueType(club.owner, { amount: 200_00, gift_amount: 22_22, entry_fee: 15_55 }, { price: 200_00 }),
  ]
  await world.database.transaction(club.brandId, async (db) => {
    await sql`update vip_templates set gym_id = null, terms = terms || '{"gyms": "all"}' where brand_id = ${club.brandId}`.execute(db)
  })
  const { id, person_id } = await newCustomer(club.owner, { phone })
  const neighbour = await newStaff(world, { brandId: club.brandId, gymId: second }, { type: 4, name: '二店店长' })
  const joined = await neighbour.do(customerCalls.create, { body: { name: '张伟', phone, join_person_id: person_id } })
  const branches = [
    { gymId: club.gymId, staff: club.owner, customerId: id, goodsId: await stocked(club.owner) },
    { gymId: second, staff: neighbour, customerId: joined.id, goodsId: await stocked(neighbour) },
  ]
  const head = await newStaff(world, club, { type: 5, headOffice: true })
  return { brandId: club.brandId, branches, typeIds: types.map((type) => type.id), head }
}

async function stocked(staff: Staff): Promise<number> {
  const { id } = await staff.do(goodsCalls.create, { body: { name: '水', price: 5_01 } })
  await staff.do(goodsCalls.receive, { params: { id }, body: { quantity: 10_000 } })
  return id
}

/** A session ends overnight. */
async function signInAgain(chain: Chain): Promise<void> {
  for (const branch of chain.branches) branch.staff = await newStaff(world, { brandId: chain.brandId, gymId: branch.gymId }, { type: 4 })
  const [first] = chain.branches
  if (first) chain.head = await newStaff(world, { brandId: chain.brandId, gymId: first.gymId }, { type: 5, headOffice: true })
}

const pick = <T>(list: readonly T[], which: number): T | undefined => list[which % Math.max(1, list.length)]

/** Whether it is allowed is the server's business: a refusal must change nothing. */
async function act(chain: Chain, next: Step): Promise<void> {
  const branch = chain.branches[next.branch]
  if (!branch) return
  if (next.do === 'night') {
    world.clock.advance(next.days * 86_400_000)
    if (next.which % 2 === 0) await recogniseAll(world.database, world.clock)
    if (next.which % 5 === 0) await moveAllStages(world.database, world.clock)
    if (next.which % 3 === 0) await sumAllDays(world.database, world.clock)
    return signInAgain(chain)
  }
  if (next.do === 'move-out') return moveOut(chain, next)
  const { staff, customerId: customer_id } = branch
  if (next.do === 'sell-card' || next.do === 'sell-goods' || next.do === 'refund-goods') return atTheTill(chain, branch, next)
  if (next.do === 'take-deposit' || next.do === 'refund-deposit') return deposits(branch, next)
  if (next.do === 'hand-over' || next.do === 'move-cash' || next.do === 'close-day') return atTheDrawer(branch, next)
  if (next.do === 'visit') {
    const entered = await staff.call(checkInCalls.admit, { body: { customer_id } })
    if (entered.status === 200) await staff.do(checkInCalls.leave, { params: { id: entered.body.visit.id } })
  } else if (next.do === 'late-visit') {
    const then = new Date(world.clock.now().getTime() - next.hours * 3_600_000).toISOString()
    await staff.call(checkInCalls.retroactive, { body: { customer_id, at: then, reason: '忘了' } })
  } else if (next.do === 'cancel-visit') {
    const visit = pick((await staff.do(checkInCalls.visits, { query: { customer_id, per_page: 100 } })).data, next.which)
    if (visit) await staff.call(checkInCalls.cancel, { params: { id: visit.id }, body: { reason: '点错' } })
  } else {
    const card = pick((await staff.do(cardCalls.list, { query: { customer_id, per_page: 100 } })).data, next.which)
    if (!card) return
    if (next.do === 'lock') return void (await staff.call(next.which % 2 ? cardCalls.lock : cardCalls.unlock, { body: { ids: [card.id] } }))
    const { deferred } = await staff.do(cardCalls.show, { params: { id: card.id } })
    const fee = Math.floor((deferred * next.share) / 100)
    await staff.call(cardCalls.refund, { params: { id: card.id }, body: { fee, reason: '退' } })
  }
}

/** What the member holds at one branch goes to the other: what this does to the books must come to nothing in all. */
async function moveOut({ branches, typeIds, head }: Chain, next: Extract<Step, { do: 'move-out' }>): Promise<void> {
  const [from, to] = [branches[next.branch], branches[1 - next.branch]]
  if (!from || !to) return
  const between = { gym_id: from.gymId, to_gym_id: to.gymId, reason: '转店' }
  const type = pick(typeIds, next.which) ?? 0
  const moved = next.deposits
    ? await head.call(branchMoveCalls.deposits, { body: between })
    : await head.call(branchMoveCalls.cards, { body: { ...between, type_id: type, to_type_id: type } })
  expect(moved.status, JSON.stringify(moved.refusal)).toBe(200)
}

type Till = Extract<Step, { do: 'sell-card' | 'sell-goods' | 'refund-goods' }>
async function atTheTill(chain: Chain, { staff, customerId: customer_id, goodsId }: Branch, next: Till): Promise<void> {
  if (next.do === 'refund-goods') {
    const order = pick(
      (await staff.do(cashierCalls.orders, { query: { day_from: '2026-01-01', day_to: '2030-01-01', per_page: 100 } })).data,
      next.which,
    )
    const line = order?.lines[0]
    if (order && line)
      await staff.call(cashierCalls.refund, {
        params: { id: order.id },
        body: {
          lines: [{ line_id: line.id, quantity: 1 + (next.which % 24) }],
          reason: '退',
          payment_method: next.inCash ? 'CASH' : undefined,
        },
      })
    return
  }
  const held = (await staff.do(depositCalls.ofCustomer, { params: { id: customer_id } })).data
  const deposit_ids = next.deposit ? held.map((one) => one.id) : []
  if (next.do === 'sell-card') {
    const sold = await staff.call(cardCalls.sell, {
      body: { customer_id, vip_template_id: pick(chain.typeIds, next.which) ?? 0, deposit_ids, remark: String(next.which) },
    })
    expect(sold.status, JSON.stringify(sold.refusal)).toBe(200)
    return
  }
  const cards = (await staff.do(cardCalls.list, { query: { customer_id, per_page: 100 } })).data
  const purse = next.stored ? cards.find((card) => card.kind === 3 && card.status <= 2 && (card.balance ?? 0) > 0) : undefined
  // Big spenders: a card is often emptied, to the last fen of its gift.
  const tender = purse
    ? { payment_method: 'DEBIT_CARD' as const, debit_card_id: purse.id, real_total_fee: Math.min(120_24, purse.balance ?? 0) }
    : { payment_method: 'CASH' as const }
  const sold = await staff.call(cashierCalls.sell, {
    body: { customer_id, lines: [{ goods_id: goodsId, quantity: 24 }], deposit_ids, ...tender },
  })
  expect(sold.status, JSON.stringify(sold.refusal)).toBe(200)
}

type Deposits = Extract<Step, { do: 'take-deposit' | 'refund-deposit' }>
async function deposits({ staff, customerId: customer_id }: Branch, next: Deposits): Promise<void> {
  if (next.do === 'take-deposit')
    return void (await staff.do(depositCalls.take, {
      body: { customer_id, fee: 1 + (next.which % 150_00), payment_method: next.which % 2 ? 'CASH' : 'WECHAT' },
    }))
  const deposit = pick((await staff.do(depositCalls.list, { query: { customer_id } })).data, next.which)
  if (!deposit) return
  await staff.call(depositCalls.refund, {
    params: { id: deposit.id },
    body: { fee: Math.floor(deposit.left / 2), keep_rest: next.keep, reason: '退' },
  })
}

type Drawer = Extract<Step, { do: 'hand-over' | 'move-cash' | 'close-day' }>
async function atTheDrawer({ staff }: Branch, next: Drawer): Promise<void> {
  const { data: registers } = await staff.do(shiftCalls.registers)
  const shift = registers[0]?.shift
  if (next.do === 'move-cash') {
    if (shift)
      await staff.call(shiftCalls.moveCash, {
        params: { id: shift.id },
        body: { kind: next.out ? 'out' : 'in', fee: 1 + (next.which % 99_00), reason: '零钱' },
      })
    return
  }
  if (shift) {
    const { expected } = await staff.do(shiftCalls.show, { params: { id: shift.id } })
    const counted = Math.max(0, (expected ?? 0) + ('off' in next ? next.off : 0))
    expect((await handOver(staff, shift.id, { counted, left: Math.min(counted, next.which % 100_00), note: '点过' })).status).toBe(200)
  }
  if (next.do === 'close-day') {
    const today = world.clock.now()
    const day = new Date(today.getTime() - next.ago * 86_400_000).toISOString().slice(0, 10)
    await staff.call(accountSheetCalls.close, { body: { day } })
  }
}

/** Every closed day's sheet, read anew from the books, says what it said when it was closed. */
async function expectClosedAsTheyWere(chain: Chain, closed: Map<string, unknown>): Promise<void> {
  for (const { staff, gymId } of chain.branches) {
    const { data } = await staff.do(accountSheetCalls.closings, { query: { per_page: 3 } })
    for (const { day, ...figures } of data) {
      const { figures: now } = await staff.do(accountSheetCalls.day, { query: { day } })
      const key = `${gymId} ${day}`
      const before = closed.get(key)
      if (before === undefined) closed.set(key, now)
      else expect(now, key).toEqual(before)
      expect({ taken: now.taken, earned: now.earned?.total, over_short: now.drawer?.over_short }, key).toEqual({
        taken: figures.taken,
        earned: figures.earned,
        over_short: figures.over_short,
      })
    }
  }
}

/** Due-to and due-from cancel out over the brand, and no gym's books are off. */
async function expectNothingOwedBetweenThem({ brandId }: Chain): Promise<void> {
  const sums = await world.database.transaction(brandId, async (db) => ({
    due: (await one(db, sql<{ fen: number }>`select coalesce(sum(amount_fen), 0)::bigint as fen from ledger_lines where account = 'due'`))
      .fen,
    gyms: await rows(
      db,
      sql<{ fen: number }>`select sum(amount_fen)::bigint as fen from ledger_lines group by gym_id having sum(amount_fen) <> 0`,
    ),
  }))
  expect(sums).toEqual({ due: 0, gyms: [] })
}
