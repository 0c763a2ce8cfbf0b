import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { printingCalls } from '@kaiguan/contract/ground/printing/calls'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { cardChangeCalls } from '@kaiguan/contract/membership/cards/card-changes'
import { cashierCalls } from '@kaiguan/contract/money/cashier/calls'
import { type Goods, goodsCalls } from '@kaiguan/contract/money/goods/calls'
import { customerMergeCalls } from '@kaiguan/contract/overview/customer-merges/calls'
import { pointCalls } from '@kaiguan/contract/people/points/calls'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { one, rows } from '../../database/open.ts'
import { sql } from '../../database/sql.ts'
import { newCountCardType, newTimeCardType } from '../../testing/card-types.ts'
import { sell } from '../../testing/cards.ts'
import { type Club, newClub, newStaff, newWorld, type Staff, type World } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'
import { runs } from '../../testing/runs.ts'
import { expirePoints } from './expire.ts'

const DAY_MS = 86_400_000
let world: World
let club: Club
let owner: Staff
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  world.clock.set('2026-11-20T04:00:00Z')
  club = await newClub(world)
  owner = club.owner
})
afterAll(() => world.close())

type Rules = { per_yuan?: number; per_visit?: number; per_referral?: number; expiry_months?: number | null }
const rule = (rules: Rules) => owner.do(pointCalls.editRules, { body: rules })
const pointsOf = async ({ id }: { id: number }) => owner.do(pointCalls.details, { params: { id }, query: { per_page: 100 } })
const moves = async (of: { id: number }) => (await pointsOf(of)).data.map(({ kind, delta, balance }) => [kind, delta, balance])
async function later(days: number): Promise<void> {
  world.clock.advance(days * DAY_MS)
  owner = await newStaff(world, club, { type: 4 })
}

async function newTowel(points: number | null, stock: number): Promise<Goods> {
  const { id } = await owner.do(goodsCalls.create, { body: { name: '毛巾', price: 39_00, points_price: points } })
  return owner.do(goodsCalls.receive, { params: { id }, body: { quantity: stock } })
}

test('a gym that never said gives none; by its rules each yuan taken earns, and the receipt says so', async () => {
  const member = await newCustomer(owner)
  const type = await newTimeCardType(owner, {}, { price: 100_50 })
  await sell(owner, member, type)
  expect(await pointsOf(member)).toMatchObject({ score: 0, data: [] })
  await rule({ per_yuan: 2 })
  const { order_id } = await sell(owner, member, type)
  expect(await moves(member)).toEqual([['sale', 201, 201]])
  expect(await owner.do(printingCalls.receipt, { params: { id: order_id } })).toMatchObject({ points: { earned: 201, left: 201 } })
})

test('a refund takes back its share, even below nothing', async () => {
  await rule({ per_yuan: 1 })
  const member = await newCustomer(owner)
  const { card } = await sell(owner, member, await newCountCardType(owner, { times: 4 }, { price: 100_00 }))
  await owner.do(pointCalls.adjust, { params: { id: member.id }, body: { delta: -90, reason: '换了毛巾' } })
  await owner.do(checkInCalls.admit, { body: { customer_id: member.id } })
  await owner.do(cardCalls.refund, { params: { id: card.id }, body: { fee: 75_00, reason: '退' } })
  expect(await moves(member)).toEqual([
    ['refund', -75, -65],
    ['adjust', -90, 10],
    ['sale', 100, 100],
  ])
})

test('the first visit of a day earns once, and a cancelled one takes it back', async () => {
  await rule({ per_visit: 5 })
  const member = await newCustomer(owner)
  await sell(owner, member, await newTimeCardType(owner))
  const first = await owner.do(checkInCalls.admit, { body: { customer_id: member.id } })
  await owner.do(checkInCalls.leave, { params: { id: first.visit.id } })
  const second = await owner.do(checkInCalls.admit, { body: { customer_id: member.id } })
  expect(await moves(member)).toEqual([['visit', 5, 5]])
  await owner.do(checkInCalls.cancel, { params: { id: second.visit.id }, body: { reason: '点错' } })
  expect((await pointsOf(member)).score).toBe(5)
  await owner.do(checkInCalls.cancel, { params: { id: first.visit.id }, body: { reason: '点错' } })
  expect(await moves(member)).toEqual([
    ['visit', -5, 0],
    ['visit', 5, 5],
  ])
  await owner.do(checkInCalls.admit, { body: { customer_id: member.id } })
  expect((await pointsOf(member)).score).toBe(5)
})

const came = async ({ id }: { id: number }) => {
  const { visit } = await owner.do(checkInCalls.admit, { body: { customer_id: id } })
  await owner.do(checkInCalls.leave, { params: { id: visit.id } })
}

test('whoever brought somebody is thanked at that one’s first card, once, and no more where it is undone', async () => {
  await rule({ per_referral: 300 })
  const [friend, member] = [await newCustomer(owner, { name: '老会员' }), await newCustomer(owner, { name: '新朋友' })]
  await bring(member, friend)
  const type = await newTimeCardType(owner)
  const { card } = await sell(owner, member, type)
  // A name that nobody has seen yet brings nothing: they come in first.
  expect((await pointsOf(friend)).data).toEqual([])
  await later(3)
  await came(member)
  expect((await pointsOf(friend)).data).toMatchObject([{ kind: 'referral', delta: 300, remark: '新朋友' }])
  await sell(owner, member, type)
  expect((await pointsOf(friend)).score).toBe(300)
  const other = await newCustomer(owner)
  await bring(other, friend)
  await prove(other)
  const undone = await sell(owner, other, type)
  expect((await pointsOf(friend)).score).toBe(600)
  const { events } = await owner.do(cardCalls.show, { params: { id: undone.card.id } })
  const sold = events.find(({ kind }) => kind === 'sold')
  await owner.do(cardChangeCalls.reverse, { params: { id: undone.card.id }, body: { event_id: sold?.id ?? 0, reason: '卖错了' } })
  expect((await pointsOf(friend)).score).toBe(300)
  expect(card.id).not.toBe(undone.card.id)
})

test('nobody is thanked for whom a card that costs nothing, or one that was given back, was sold to, nor for a member of before', async () => {
  await rule({ per_referral: 300 })
  const friend = await newCustomer(owner)
  const [free, gone, proven, old] = [await newCustomer(owner), await newCustomer(owner), await newCustomer(owner), await newCustomer(owner)]
  const type = await newTimeCardType(owner)
  await sell(owner, old, type)
  await later(1)
  for (const member of [free, gone, proven, old]) await bring(member, friend)
  await sell(owner, free, await newTimeCardType(owner, {}, { price: 0 }))
  const { card } = await sell(owner, gone, type)
  await owner.do(cardCalls.refund, { params: { id: card.id }, body: { fee: 300_00, reason: '反悔' } })
  await sell(owner, old, type)
  for (const member of [free, old]) await came(member)
  await sell(owner, gone, await newTimeCardType(owner, {}, { price: 0 }))
  await came(gone)
  expect((await pointsOf(friend)).score).toBe(0)
  // A phone that was proved is somebody, also before they come.
  await world.database.transaction(club.brandId, (db) =>
    sql`update persons set phone_proven_at = now() where brand_id = ${club.brandId} and id = (select person_id from customers where id = ${proven.id})`.execute(
      db,
    ),
  )
  await sell(owner, proven, type)
  expect((await pointsOf(friend)).data).toMatchObject([{ kind: 'referral', delta: 300 }])
  await came(proven)
  expect((await pointsOf(friend)).score).toBe(300)
})

test('thanks wait again where the visit that showed that they are somebody was none', async () => {
  await rule({ per_referral: 300 })
  const [friend, member] = [await newCustomer(owner), await newCustomer(owner)]
  await bring(member, friend)
  const { card } = await sell(owner, member, await newTimeCardType(owner))
  const { visit } = await owner.do(checkInCalls.admit, { body: { customer_id: member.id } })
  expect((await pointsOf(friend)).score).toBe(300)
  await owner.do(checkInCalls.cancel, { params: { id: visit.id }, body: { reason: '点错' } })
  expect((await pointsOf(friend)).score).toBe(0)
  await came(member)
  expect((await pointsOf(friend)).score).toBe(300)
  await owner.do(cardCalls.refund, { params: { id: card.id }, body: { fee: 300_00, reason: '反悔' } })
  expect((await pointsOf(friend)).score).toBe(0)
})

test('points that nobody spent in time are gone, the oldest first', async () => {
  await rule({ per_yuan: 1, expiry_months: 12 })
  const member = await newCustomer(owner)
  const type = await newTimeCardType(owner, { days: 900 }, { price: 100_00 })
  await sell(owner, member, type)
  await later(200)
  await sell(owner, member, type)
  await owner.do(pointCalls.adjust, { params: { id: member.id }, body: { delta: -30, reason: '换水杯' } })
  await later(170)
  await expirePoints(world.database, world.clock)
  await expirePoints(world.database, world.clock)
  expect((await moves(member))[0]).toEqual(['expired', -70, 100])
  await later(200)
  await expirePoints(world.database, world.clock)
  expect((await pointsOf(member)).score).toBe(0)
})

test('what somebody earned before they turned out to be another expires all the same', async () => {
  await rule({ per_yuan: 1, expiry_months: 12 })
  const [kept, gone] = [await newCustomer(owner, { name: '同一人' }), await newCustomer(owner, { name: '同一人' })]
  await owner.do(pointCalls.adjust, { params: { id: gone.id }, body: { delta: 100, reason: '开业赠送' } })
  await owner.do(customerMergeCalls.merge, { body: { kept_id: kept.id, gone_id: gone.id } })
  expect((await pointsOf(kept)).score).toBe(100)
  await later(370)
  await expirePoints(world.database, world.clock)
  await expirePoints(world.database, world.clock)
  expect((await pointsOf(kept)).score).toBe(0)
  await later(1)
  await expirePoints(world.database, world.clock)
  expect((await moves(kept)).filter(([kind]) => kind === 'expired')).toEqual([['expired', -100, 0]])
})

test('two who change different rules at once each keep the other’s', async () => {
  await Promise.all([rule({ per_yuan: 2 }), rule({ per_visit: 7 }), rule({ per_referral: 300 })])
  expect(await owner.do(pointCalls.rules)).toMatchObject({ per_yuan: 2, per_visit: 7, per_referral: 300 })
})

test('what isn’t there can’t be taken, also by two at once', async () => {
  const member = await newCustomer(owner)
  await owner.do(pointCalls.adjust, { params: { id: member.id }, body: { delta: 100, reason: '开业赠送' } })
  const take = () => owner.call(pointCalls.adjust, { params: { id: member.id }, body: { delta: -80, reason: '换毛巾' } })
  const answers = await Promise.all([take(), take()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  expect(answers.find(({ status }) => status === 422)?.refusal).toMatchObject({
    errors: { delta: [expect.stringContaining('只有 20 积分')] },
  })
  expect((await pointsOf(member)).score).toBe(20)
})

/** As a code on their phone does. */
async function prove({ id }: { id: number }): Promise<void> {
  const person = sql`select person_id from customers where brand_id = ${club.brandId} and id = ${id}`
  await world.database.transaction(club.brandId, (db) =>
    sql`update persons set phone_proven_at = ${world.clock.now()} where brand_id = ${club.brandId} and id in (${person})`.execute(db),
  )
}

/** Who brought whom, as the customer's own row says. */
async function bring(customer: { id: number }, by: { id: number }): Promise<void> {
  await world.database.transaction(club.brandId, (db) =>
    sql`update customers set referred_by_id = ${by.id} where brand_id = ${club.brandId} and id = ${customer.id}`.execute(db),
  )
}

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('sell' as const), fen: fc.integer({ min: 0, max: 300_00 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('refund' as const), card: fc.nat(), share: fc.nat(100) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reverse' as const), card: fc.nat() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('visit' as const), cancel: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('adjust' as const), delta: fc.integer({ min: -200, max: 200 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('rules' as const), per_yuan: fc.nat(3), per_visit: fc.nat(9) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('exchange' as const), pieces: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('bring-back' as const), order: fc.nat(), pieces: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('days' as const), days: fc.integer({ min: 1, max: 40 }) }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

const exchange = ({ id }: { id: number }, goods: { id: number }, quantity: number) =>
  owner.call(cashierCalls.sell, { body: { customer_id: id, points: true, lines: [{ goods_id: goods.id, quantity }] } })

/** Of one of this day's exchanges; whether so many are left of it is the server's business. */
async function bringBack(at: number, quantity: number): Promise<void> {
  const { data } = await owner.do(cashierCalls.orders, { query: {} })
  const order = data[at % Math.max(1, data.length)]
  if (order)
    await owner.call(cashierCalls.refund, {
      params: { id: order.id },
      body: { lines: [{ line_id: order.lines[0]?.id ?? 0, quantity }], reason: '退' },
    })
}

async function act(member: { id: number }, type: { id: number }, towel: { id: number }, next: Step): Promise<void> {
  if (next.do === 'sell') await sell(owner, member, type, { real_total_fee: next.fen, ...(next.fen === 0 ? { reason: '周年活动' } : {}) })
  if (next.do === 'adjust' && next.delta !== 0)
    await owner.call(pointCalls.adjust, { params: { id: member.id }, body: { delta: next.delta, reason: '试' } })
  if (next.do === 'rules') await rule({ per_yuan: next.per_yuan, per_visit: next.per_visit })
  if (next.do === 'days') {
    await later(next.days)
    await expirePoints(world.database, world.clock)
  }
  if (next.do === 'visit') {
    const entered = await owner.call(checkInCalls.admit, { body: { customer_id: member.id } })
    if (entered.status !== 200) return
    const { id } = entered.body.visit
    if (next.cancel) await owner.do(checkInCalls.cancel, { params: { id }, body: { reason: '点错' } })
    else await owner.do(checkInCalls.leave, { params: { id } })
  }
  if (next.do === 'exchange') await exchange(member, towel, next.pieces)
  if (next.do === 'bring-back') await bringBack(next.order, next.pieces)
  if (next.do !== 'refund' && next.do !== 'reverse') return
  const cards = (await owner.do(cardCalls.list, { query: { customer_id: String(member.id), per_page: 100 } })).data
  const card = cards[next.card % Math.max(1, cards.length)]
  if (!card) return
  // Whether the card allows it is the server's business.
  const { deferred, events } = await owner.do(cardCalls.show, { params: { id: card.id } })
  const newest = events.at(0)
  if (next.do === 'refund')
    await owner.call(cardCalls.refund, { params: { id: card.id }, body: { fee: Math.floor((deferred * next.share) / 100), reason: '退' } })
  else if (newest) await owner.call(cardChangeCalls.reverse, { params: { id: card.id }, body: { event_id: newest.id, reason: '撤' } })
}

test('over any history a balance is the sum of its moves, and no sale gave less than nothing or more than it earned', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
      world.clock.set('2026-11-20T04:00:00Z')
      club = await newClub(world)
      owner = club.owner
      await rule({ per_yuan: 2, per_visit: 3, expiry_months: 1 })
      const member = await newCustomer(owner)
      const type = await newCountCardType(owner, { times: 5, days: 60 }, { price: 300_00 })
      const towel = await newTowel(70, 100)
      for (const next of steps) await act(member, type, towel, next)
      const { score, data } = await pointsOf(member)
      expect(data.reduce((sum, { delta }) => sum + delta, 0)).toBe(score)
      data.toReversed().reduce((before, { delta, balance }) => {
        expect(balance).toBe(before + delta)
        return balance
      }, 0)
      const { kept, spent } = await exchangedOf(club.brandId)
      expect(spent).toBe(kept)
      for (const { earned, net } of await familiesOf(club.brandId)) {
        expect(net).toBeGreaterThanOrEqual(0)
        expect(net).toBeLessThanOrEqual(earned)
      }
    }),
    runs(12),
  )
})

/** What all who exchanged still have of goods, in points, and what that took of theirs. */
function exchangedOf(brandId: number): Promise<{ kept: number; spent: number }> {
  return world.database.transaction(brandId, (db) =>
    one(
      db,
      sql<{ kept: number; spent: number }>`
      select (select coalesce(sum(l.points_price * l.quantity), 0)::bigint from order_lines l where l.brand_id = ${brandId}) as kept,
        (select coalesce(-sum(e.delta), 0)::bigint from point_entries e where e.brand_id = ${brandId} and e.kind = 'exchange') as spent`,
    ),
  )
}

/** Of each first sale: what it earned, and what is left of that after all that went back. */
function familiesOf(brandId: number): Promise<{ earned: number; net: number }[]> {
  return world.database.transaction(brandId, (db) =>
    rows(
      db,
      sql<{ earned: number; net: number }>`
      with recursive family as (
        select id, id as root from orders where brand_id = ${brandId} and refund_of_id is null
        union all select o.id, f.root from family f join orders o on o.brand_id = ${brandId} and o.refund_of_id = f.id
      )
      select coalesce(sum(e.delta) filter (where e.order_id = f.root), 0)::bigint as earned, coalesce(sum(e.delta), 0)::bigint as net
      from family f join point_entries e on e.brand_id = ${brandId} and e.order_id = f.id and e.kind in ('sale', 'refund') group by f.root`,
    ),
  )
}
