/** What is said of a past day is what was read on that day, whatever was done since. */
import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import type { Card } from '@kaiguan/contract/membership/cards/calls'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { cardChangeCalls } from '@kaiguan/contract/membership/cards/card-changes'
import { depositCalls } from '@kaiguan/contract/money/deposits/calls'
import { customerMergeCalls } from '@kaiguan/contract/overview/customer-merges/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { pointCalls } from '@kaiguan/contract/people/points/calls'
import { addDays } from '@kaiguan/contract/time'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recogniseAll } from '../../../jobs/recognise.ts'
import { newCountCardType, newStoredValueType, newTimeCardType } from '../../../testing/card-types.ts'
import { sell } from '../../../testing/cards.ts'
import { type Club, newBranch, newClub, newPhone, newStaff, newWorld, type Staff, type World } from '../../../testing/club.ts'
import { newCoach, newTaught, sellCourse } from '../../../testing/courses.ts'
import { newCustomer } from '../../../testing/customers.ts'
import { runs } from '../../../testing/runs.ts'

const BEGIN = '2026-11-20T04:00:00Z'
let world: World
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())

const acts = [
  'renew',
  'top-up',
  'suspend',
  'resume',
  'lock',
  'unlock',
  'extend',
  'deduct',
  'change-type',
  'replace',
  'visit',
  'undo',
  'nothing',
] as const
type Act = (typeof acts)[number]
const lives = fc.record({
  kind: fc.constantFrom(1, 2, 3),
  days: fc.array(fc.record({ act: fc.constantFrom(...acts), nights: fc.integer({ min: 1, max: 6 }) }), { minLength: 4, maxLength: 9 }),
})

const today = () => world.clock.now().toISOString().slice(0, 10)

/** Tried as a desk would: what the card doesn't allow is refused, and nothing happens. */
async function tryIt(owner: Staff, card: Card, act: Act, types: readonly { id: number }[]): Promise<void> {
  const params = { id: card.id }
  const cash = { payment_method: 'CASH' as const }
  const reason = '样本'
  const count = card.kind === 3 ? { fee: 10_00 } : { times: 1 }
  const calls: Record<Act, () => Promise<unknown>> = {
    renew: () => owner.call(cardChangeCalls.renew, { params, body: cash }),
    'top-up': () => owner.call(cardChangeCalls.topUp, { params, body: cash }),
    suspend: () => owner.call(cardChangeCalls.suspend, { params, body: { ...cash, from: addDays(today(), 1), to: addDays(today(), 5) } }),
    resume: () => owner.call(cardChangeCalls.resume, { params, body: {} }),
    lock: () => owner.call(cardCalls.lock, { body: { ids: [card.id] } }),
    unlock: () => owner.call(cardCalls.unlock, { body: { ids: [card.id] } }),
    extend: () => owner.call(cardChangeCalls.extend, { params, body: { days: 3, reason } }),
    deduct: () => owner.call(cardChangeCalls.deduct, { params, body: { ...count, reason } }),
    'change-type': () =>
      owner.call(cardChangeCalls.changeType, {
        params,
        body: { ...cash, vip_template_id: types[card.kind % 3]?.id ?? 0, surplus: 'deposit' },
      }),
    replace: () => owner.call(cardChangeCalls.replace, { params, body: cash }),
    visit: () => owner.call(checkInCalls.admit, { body: { customer_id: card.customer.id, card_id: card.id } }),
    undo: () => owner.call(cardChangeCalls.reverse, { params, body: { event_id: card.undoable_event_id ?? 0, reason } }),
    nothing: async () => {},
  }
  await calls[act]()
}

/** What of a card is a fact of its day. */
function factsOf({ deferred, ...card }: Pick<Card, 'deferred'> & Omit<Parameters<typeof kept>[0], never>) {
  return { deferred, ...kept(card) }
}
function kept(
  card: Pick<
    Card,
    | 'card_no'
    | 'card_name'
    | 'kind'
    | 'status'
    | 'expired_why'
    | 'start_date'
    | 'end_date'
    | 'units'
    | 'residue_days'
    | 'residue_times'
    | 'balance'
    | 'gift_balance'
    | 'suspended_from'
    | 'suspended_to'
    | 'price'
    | 'last_visit_at'
  >,
) {
  const { card_no, card_name, kind, status, expired_why, start_date, end_date, units, residue_days, residue_times } = card
  const { balance, gift_balance, suspended_from, suspended_to, price, last_visit_at } = card
  return {
    card_no,
    card_name,
    kind,
    status,
    expired_why,
    start_date,
    end_date,
    units,
    residue_days,
    residue_times,
    balance,
    gift_balance,
    suspended_from,
    suspended_to,
    price,
    last_visit_at,
  }
}

test('whatever a card went through, each past day is told as it was read when it was over', async () => {
  await fc.assert(
    fc.asyncProperty(lives, async ({ kind, days }) => {
      world.clock.set(BEGIN)
      const club: Club = await newClub(world)
      let owner = club.owner
      const types = [
        await newTimeCardType(owner, { days: 20, suspension: { times: 9, days: 90, fee: 0 } }),
        await newCountCardType(owner, { times: 6, days: 40, suspension: { times: 9, days: 90, fee: 0 } }),
        await newStoredValueType(owner, {
          amount: 200_00,
          gift_amount: 30_00,
          days: 60,
          entry_fee: 15_00,
          suspension: { times: 9, days: 90, fee: 0 },
        }),
      ]
      const member = await newCustomer(owner)
      const { card } = await sell(owner, member, types[kind - 1] ?? { id: 0 })
      const show = () => owner.do(cardCalls.show, { params: { id: card.id } })
      const person = () => owner.do(customerCalls.show, { params: { id: String(member.id) } })
      const read = new Map<string, ReturnType<typeof factsOf>>()
      const stages = new Map<string, string>()
      for (const { act, nights } of days) {
        await tryIt(owner, await show(), act, types)
        read.set(today(), factsOf(await show()))
        stages.set(today(), (await person()).stage)
        world.clock.advance(nights * 86_400_000)
        await recogniseAll(world.database, world.clock)
        owner = await newStaff(world, club, { type: 4 })
      }
      for (const [day, facts] of read) {
        const past = await owner.do(cardCalls.onDay, { params: { id: card.id, day } })
        expect([day, factsOf({ ...past.card, deferred: past.deferred })]).toEqual([day, facts])
        const then = await owner.do(cardCalls.memberOnDay, { params: { id: member.id, day } })
        expect(then).toMatchObject({
          stage: stages.get(day),
          stored: (facts.balance ?? 0) - (facts.gift_balance ?? 0),
          gift: facts.gift_balance ?? 0,
        })
      }
    }),
    runs(8),
  )
})

test('a day before it was sold, or one still ahead, is told so at its field', async () => {
  world.clock.set(BEGIN)
  const { owner } = await newClub(world)
  const { card } = await sell(owner, await newCustomer(owner), await newTimeCardType(owner))
  const on = (day: string) => owner.call(cardCalls.onDay, { params: { id: card.id, day } })
  expect((await on('2026-11-19')).refusal.errors).toEqual({ day: [`会员卡 ${card.card_no} 的记录从 2026-11-20 开始，2026-11-19 还没有`] })
  expect((await on('2026-11-21')).refusal.errors).toEqual({ day: ['2026-11-21 还没到，请选择今天 2026-11-20 或更早的日期'] })
})

test('a member’s deposits of a past day are those held when it was over', async () => {
  world.clock.set(BEGIN)
  const club = await newClub(world)
  const member = await newCustomer(club.owner)
  const deposit = await club.owner.do(depositCalls.take, { body: { customer_id: member.id, fee: 80_00, payment_method: 'CASH' } })
  world.clock.advance(3 * 86_400_000)
  const owner = await newStaff(world, club, { type: 4 })
  await owner.do(depositCalls.refund, { params: { id: deposit.id }, body: { fee: 80_00, reason: '不来了' } })
  const on = (day: string) => owner.do(cardCalls.memberOnDay, { params: { id: member.id, day } })
  expect(await on('2026-11-22')).toMatchObject({ stage: 'lead', deposits: 80_00, begins_on: '2026-11-20' })
  expect(await on('2026-11-23')).toMatchObject({ deposits: 0 })
})

/** The branch’s next day, and its owner: a session lasts less than a day of these stories. */
async function nextDay(at: { brandId: number; gymId: number }): Promise<Staff> {
  world.clock.advance(86_400_000)
  return newStaff(world, at, { type: 4 })
}
const merge = (owner: Staff, kept: { id: number }, gone: { id: number }) =>
  owner.do(customerMergeCalls.merge, { body: { kept_id: kept.id, gone_id: gone.id } })

test('what a merge brought was another’s until then, at every branch: a lead is no member of the days before', async () => {
  world.clock.set(BEGIN)
  const club = await newClub(world)
  const branch = { brandId: club.brandId, gymId: await newBranch(world, club.brandId, '二店') }
  const there = await newStaff(world, branch, { type: 4 })
  const [phone, other] = [newPhone(), newPhone()]
  const [lead, gone] = [await newCustomer(club.owner, { phone }), await newCustomer(club.owner, { phone: other })]
  const leadThere = await newCustomer(there, { phone, join_person_id: lead.person_id })
  const goneThere = await newCustomer(there, { phone: other, join_person_id: gone.person_id })
  const coach = await newCoach(world, club)
  await sellCourse(club.owner, gone, await newTaught(club.owner, coach), coach)
  await there.do(depositCalls.take, { body: { customer_id: goneThere.id, fee: 80_00, payment_method: 'CASH' } })
  await merge(await nextDay(club), lead, gone)
  const [owner, ownerThere] = [await nextDay(club), await newStaff(world, branch, { type: 4 })]
  const on = (by: Staff, { id }: { id: number }, day: string) => by.do(cardCalls.memberOnDay, { params: { id, day } })
  expect(await on(owner, lead, '2026-11-20')).toMatchObject({ stage: 'lead' })
  expect(await on(owner, lead, '2026-11-21')).toMatchObject({ stage: 'member' })
  expect(await on(ownerThere, leadThere, '2026-11-20')).toMatchObject({ deposits: 0 })
  expect(await on(ownerThere, leadThere, '2026-11-21')).toMatchObject({ deposits: 80_00 })
})

test('points are those of everybody who had turned out to be them by then, one after the other, at every branch', async () => {
  world.clock.set(BEGIN)
  const club = await newClub(world)
  const branch = { brandId: club.brandId, gymId: await newBranch(world, club.brandId, '二店') }
  const there = await newStaff(world, branch, { type: 4 })
  const known = async (points: number) => {
    const phone = newPhone()
    const here = await newCustomer(club.owner, { phone })
    const elsewhere = await newCustomer(there, { phone, join_person_id: here.person_id })
    await club.owner.do(pointCalls.adjust, { params: { id: here.id }, body: { delta: points, reason: '样本' } })
    await there.do(pointCalls.adjust, { params: { id: elsewhere.id }, body: { delta: points, reason: '样本' } })
    return { id: here.id, elsewhere: elsewhere.id }
  }
  const [first, second, third] = [await known(100), await known(20), await known(3)]
  await merge(await nextDay(club), second, first)
  await nextDay(club)
  const { id } = await merge(await nextDay(club), third, second)
  const apart = await nextDay(club)
  await apart.do(customerMergeCalls.undo, { params: { id }, body: { reason: '不是一人' } })
  const [owner, ownerThere] = [await nextDay(club), await newStaff(world, branch, { type: 4 })]
  const here = async (day: string, customer = third.id) => (await owner.do(cardCalls.memberOnDay, { params: { id: customer, day } })).points
  const elsewhere = async (day: string) => (await ownerThere.do(cardCalls.memberOnDay, { params: { id: third.elsewhere, day } })).points
  for (const points of [here, elsewhere])
    expect([await points('2026-11-22'), await points('2026-11-23'), await points('2026-11-24')]).toEqual([3, 123, 3])
  expect([await here('2026-11-20', second.id), await here('2026-11-21', second.id), await here('2026-11-25', second.id)]).toEqual([
    20, 120, 120,
  ])
})

test('whoever may not see prepayments isn’t told what was held of them', async () => {
  world.clock.set(BEGIN)
  const club = await newClub(world)
  const member = await newCustomer(club.owner)
  await club.owner.do(depositCalls.take, { body: { customer_id: member.id, fee: 80_00, payment_method: 'CASH' } })
  const on = { params: { id: member.id, day: '2026-11-20' } }
  const reader = await newStaff(world, club, { permissions: ['customers.view', 'customers.view-all'] })
  expect(await reader.do(cardCalls.memberOnDay, on)).not.toHaveProperty('deposits')
  const cashier = await newStaff(world, club, { permissions: ['customers.view', 'customers.view-all', 'deposits.view'] })
  expect(await cashier.do(cardCalls.memberOnDay, on)).toMatchObject({ deposits: 80_00 })
})
