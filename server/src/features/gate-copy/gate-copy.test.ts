/** What gates decide by while they can't ask: who may enter in the next hours, made whole and mended as rights change. */
import { cardChangeCalls } from '@kaiguan/contract/features/card-changes'
import { cardHolderCalls } from '@kaiguan/contract/features/card-holders'
import { checkInCalls } from '@kaiguan/contract/features/check-in'
import { courseBookingCalls } from '@kaiguan/contract/features/course-bookings'
import { customerCalls } from '@kaiguan/contract/features/customers'
import type { CopyRow } from '@kaiguan/contract/features/gate-protocol'
import { guestPassCalls } from '@kaiguan/contract/features/guest-passes'
import { lockerCalls } from '@kaiguan/contract/features/lockers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ALWAYS, ClockAhead, intervalsOf } from '../../access/intervals.ts'
import type { CardFacts } from '../../card-facts/card-facts.sql.ts'
import { one, rows } from '../../database/open.ts'
import { sql } from '../../database/sql.ts'
import { bookAt, newBought } from '../../testing/booked-lessons.ts'
import { newCountCardType, newStoredValueType, newTimeCardType } from '../../testing/card-types.ts'
import { sell } from '../../testing/cards.ts'
import { type Club, newClub, newStaff, newWorld, type World } from '../../testing/club.ts'
import { newCoach } from '../../testing/courses.ts'
import { newCustomer } from '../../testing/customers.ts'
import { gridOf, newArea, rentGrid } from '../../testing/lockers.ts'
import { newDevice } from '../../testing/paired-gates.ts'
import { CARD_READ } from './facts.sql.ts'
import { copyOf, partOf } from './gate-copy.sql.ts'
import { makeCopies, makeWhole } from './make-copy.ts'

let world: World
let club: Club
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  world.clock.set('2026-11-20T04:00:00Z')
  club = await newClub(world)
})
afterAll(() => world.close())

const inBrand = <T>(
  work: (scope: { db: Parameters<Parameters<World['database']['transaction']>[1]>[0]; brandId: number; gymId: number }) => Promise<T>,
) => world.database.transaction(club.brandId, (db) => work({ db, brandId: club.brandId, gymId: club.gymId }))

const make = () =>
  makeCopies(world.database, world.clock, (error) => {
    throw error
  })

const whoIs = ({ id }: { id: number }) =>
  inBrand(async ({ db }) => `c${(await one(db, sql<{ person_id: number }>`select person_id from customers where id = ${id}`)).person_id}`)

/** What a gate that has the version is given: whole where it has none. */
async function given(since: number | null = null): Promise<Record<string, Omit<CopyRow, 'who'> | null>> {
  const parts = await inBrand((scope) => partOf(scope, since, '', 5_000))
  return Object.fromEntries(parts.map(({ who, row }) => [who, row]))
}
const version = async () => (await inBrand(copyOf))?.version ?? 0
const marks = () => inBrand(({ db }) => rows(db, sql<{ id: number }>`select id from gate_copy_marks`)).then(({ length }) => length)
const second = (instant: string) => Date.parse(instant) / 1000

test('a member with a month card is in it for good, one until his last evening, one at noon; a blocked one and a lead aren’t', async () => {
  const [always, ends, noon, blocked, lead] = [
    await newCustomer(club.owner, { name: '长期' }),
    await newCustomer(club.owner, { name: '到期' }),
    await newCustomer(club.owner, { name: '午间', sex: 2 }),
    await newCustomer(club.owner),
    await newCustomer(club.owner),
  ]
  await sell(club.owner, always, await newTimeCardType(club.owner))
  await sell(club.owner, ends, await newTimeCardType(club.owner, { days: 1 }))
  await sell(club.owner, noon, await newTimeCardType(club.owner, { hours: [{ from: 690, to: 810 }] }))
  await sell(club.owner, blocked, await newTimeCardType(club.owner))
  await club.owner.do(customerCalls.block, { params: { id: blocked.id }, body: { reason: '打架' } })
  await newDevice(world, club.owner)
  await make()
  expect(await given()).toEqual({
    [await whoIs(always)]: { name: '长期', sex: 0, macs: [], intervals: [ALWAYS] },
    [await whoIs(ends)]: { name: '到期', sex: 0, macs: [], intervals: [[0, second('2026-11-21T00:00:00+08:00')]] },
    [await whoIs(noon)]: {
      name: '午间',
      sex: 2,
      macs: [],
      intervals: [
        [0, second('2026-11-20T13:30:00+08:00')],
        [second('2026-11-21T11:30:00+08:00'), second('2026-11-21T13:30:00+08:00')],
      ],
    },
  })
  expect(await given()).not.toHaveProperty(await whoIs(lead))
  expect((await inBrand(copyOf))?.until).toEqual(new Date('2026-11-21T16:00:00Z'))
})

test('who buys a card is in the copy a moment later, who is blocked is gone from it, and a gate is given only these', async () => {
  await newDevice(world, club.owner)
  const [stays, goes, comes] = [await newCustomer(club.owner), await newCustomer(club.owner), await newCustomer(club.owner)]
  const type = await newTimeCardType(club.owner)
  await sell(club.owner, stays, type)
  await sell(club.owner, goes, type)
  await make()
  const before = await version()
  await sell(club.owner, comes, type)
  await club.owner.do(customerCalls.block, { params: { id: goes.id }, body: { reason: '打架' } })
  await make()
  expect(await given(before)).toEqual({
    [await whoIs(comes)]: { name: '张伟', sex: 0, macs: [], intervals: [ALWAYS] },
    [await whoIs(goes)]: null,
  })
  expect(Object.keys(await given(await version()))).toEqual([])
})

test('an ordinary check-in is nobody’s business here; the last visit of a card is', async () => {
  await newDevice(world, club.owner)
  const [monthly, counted] = [await newCustomer(club.owner), await newCustomer(club.owner)]
  await sell(club.owner, monthly, await newTimeCardType(club.owner))
  await sell(club.owner, counted, await newCountCardType(club.owner, { times: 2 }))
  await make()
  expect(await marks()).toBe(0)
  const visit = async (customer: { id: number }) => {
    const { visit } = await club.owner.do(checkInCalls.admit, { body: { customer_id: customer.id } })
    await club.owner.do(checkInCalls.leave, { params: { id: visit.id } })
  }
  await visit(monthly)
  await visit(counted)
  expect(await marks()).toBe(0)
  world.clock.advance(24 * 3_600_000)
  await visit(counted)
  expect(await marks()).toBe(1)
  await make()
  // Today he may come back on the visit he took.
  expect((await given())[await whoIs(counted)]).toMatchObject({ intervals: [[0, second('2026-11-22T00:00:00+08:00')]] })
})

test('whatever changes a right mends the copy to what it would be if it were made anew', async () => {
  await newDevice(world, club.owner)
  const { owner } = club
  const [host, mate, plain] = [await newCustomer(owner), await newCustomer(owner), await newCustomer(owner)]
  const shared = await newTimeCardType(owner, { holders: 2 })
  const { card } = await sell(owner, host, shared)
  const area = await newArea(owner)
  await make()
  const acts: Record<string, () => Promise<unknown>> = {
    sold: () => sell(owner, plain, shared),
    shared: () => owner.do(cardHolderCalls.add, { params: { id: card.id }, body: { customer_id: mate.id } }),
    suspended: () =>
      owner.do(cardChangeCalls.suspend, { params: { id: card.id }, body: { from: '2026-11-20', to: '2026-11-25', remark: '出差' } }),
    resumed: () => owner.do(cardChangeCalls.resume, { params: { id: card.id }, body: {} }),
    renamed: () => owner.do(customerCalls.edit, { params: { id: plain.id }, body: { name: '改名' } }),
    blocked: () => owner.do(customerCalls.block, { params: { id: plain.id }, body: { reason: '打架' } }),
    unblocked: () => owner.do(customerCalls.unblock, { params: { id: plain.id } }),
    trial: async () => {
      const guest = await newCustomer(owner)
      await owner.do(guestPassCalls.give, { params: { id: guest.id }, body: { from_day: '2026-11-20', to_day: '2026-11-21', entries: 1 } })
    },
    unshared: () => owner.do(cardHolderCalls.remove, { params: { id: card.id, customer_id: mate.id } }),
    overdue: async () => {
      await rentGrid(owner, area, gridOf(area), plain, { expired_at: '2026-11-20' })
      await make()
      await owner.do(lockerCalls.useConfig, { body: { overdue_stops_days: 0 } })
    },
  }
  for (const [what, act] of Object.entries(acts)) {
    const before = await given()
    await act()
    expect(await marks(), what).toBeGreaterThan(0)
    await make()
    expect(await given(), what).not.toEqual(before)
    expect(await inBrand(({ db, brandId, gymId }) => makeWhole(db, brandId, gymId, world.clock.now())), what).toBe(0)
  }
})

test('staff are in it by their bound phone, or by what is registered while it is on', async () => {
  await newDevice(world, club.owner)
  const [bound, carded, off, none] = [
    await newStaff(world, club, {}),
    await newStaff(world, club, {}),
    await newStaff(world, club, {}),
    await newStaff(world, club, {}),
  ]
  const now = world.clock.now()
  await inBrand(async ({ db, brandId, gymId }) => {
    const entry = (id: number, phone: string | null, card: boolean) =>
      sql`insert into staff_entries (brand_id, employee_id, phone, bound_at, has_card) values (${brandId}, ${id}, ${phone}, ${phone === null ? null : now}, ${card})`.execute(
        db,
      )
    const credential = (id: number, mac: string) =>
      sql`insert into gate_credentials (brand_id, gym_id, employee_id, kind, mac, added_at) values (${brandId}, ${gymId}, ${id}, 'card', ${Buffer.from(mac)}, ${now})`.execute(
        db,
      )
    await entry(bound.id, '13900000001', true)
    await entry(off.id, null, false)
    await credential(carded.id, 'carded-0123456789')
    await credential(off.id, 'off-0123456789ab')
  })
  await make()
  expect(await given()).toEqual({
    [`e${bound.id}`]: expect.objectContaining({ macs: [], intervals: [ALWAYS] }),
    [`e${carded.id}`]: expect.objectContaining({ macs: [Buffer.from('carded-0123456789').toString('base64url')] }),
  })
  expect(await given()).not.toHaveProperty(`e${none.id}`)
  await inBrand(({ db }) =>
    sql`update gate_credentials set ended_at = ${now}, ended_why = '遗失' where employee_id = ${carded.id}`.execute(db),
  )
  await make()
  expect(Object.keys(await given())).toEqual([`e${bound.id}`])
})

test('it is made anew before it is old, for hours further on; whose rights stay the same isn’t sent again', async () => {
  await newDevice(world, club.owner)
  const [always, ends] = [await newCustomer(club.owner), await newCustomer(club.owner)]
  await sell(club.owner, always, await newTimeCardType(club.owner))
  await sell(club.owner, ends, await newTimeCardType(club.owner, { days: 3 }))
  await make()
  const before = await version()
  world.clock.advance(6 * 3_600_000 - 1)
  await make()
  expect(await version()).toBe(before)
  world.clock.set('2026-11-21T13:00:00Z')
  await make()
  expect((await inBrand(copyOf))?.until).toEqual(new Date('2026-11-23T01:00:00Z'))
  expect(Object.keys(await given(before))).toEqual([await whoIs(ends)])
})

test('a brand without a paired gate writes nothing; the copy is made when a device comes', async () => {
  const member = await newCustomer(club.owner)
  await sell(club.owner, member, await newTimeCardType(club.owner))
  expect(await marks()).toBe(0)
  await make()
  expect(await inBrand(copyOf)).toBeUndefined()
  await newDevice(world, club.owner)
  await make()
  expect(Object.keys(await given())).toEqual([await whoIs(member)])
})

test('a part begins after the one before, and nobody is in two', async () => {
  await newDevice(world, club.owner)
  const type = await newTimeCardType(club.owner)
  for (let n = 0; n < 5; n++) await sell(club.owner, await newCustomer(club.owner), type)
  await make()
  const told: string[] = []
  for (let after = ''; ; ) {
    const part = await inBrand((scope) => partOf(scope, null, after, 2))
    told.push(...part.map(({ who }) => who))
    if (part.length < 2) break
    after = part.at(-1)?.who ?? ''
  }
  expect(told).toEqual(Object.keys(await given()))
  expect(new Set(told).size).toBe(5)
})

test('whoever has a lesson is let in for it, from an hour before until it ends; cancelled, for nothing', async () => {
  world.clock.set('2026-11-20T04:00:00Z')
  const coach = await newCoach(world, club)
  await newDevice(world, club.owner)
  const member = await newCustomer(club.owner)
  await make()
  const mine = await newBought(club.owner, member, coach)
  const { id } = await bookAt(club.owner, mine, '2026-11-21T02:00:00.000Z')
  const seconds = (time: string) => Date.parse(time) / 1000
  await make()
  expect(await given()).toEqual({
    [await whoIs(member)]: expect.objectContaining({ intervals: [[seconds('2026-11-21T01:00:00Z'), seconds('2026-11-21T03:00:00Z')]] }),
  })
  await club.owner.do(courseBookingCalls.cancel, { params: { id }, body: { reason: '临时有事' } })
  await make()
  expect(await given()).toEqual({})
})

test('the decision reads nothing of a card that the copy doesn’t fetch', async () => {
  const fetched = new Set<string | symbol>([...CARD_READ, 'terms', 'closed_on', 'recycled_at'])
  const words = new Set<string | symbol>(['card_no', 'name', 'valid_days', 'given_days', 'units', 'gift_units', 'suspended_days'])
  const read = new Set<string | symbol>()
  const watched = (card: CardFacts) =>
    new Proxy(card, {
      get: (of, name, at) => {
        read.add(name)
        return Reflect.get(of, name, at)
      },
    })
  const { owner } = club
  const member = await newCustomer(owner)
  for (const type of [
    await newTimeCardType(owner, { opening: { rule: 'first-visit', within_days: 30 } }),
    await newCountCardType(owner),
    await newStoredValueType(owner, { entry_fee: 10 }),
  ])
    await sell(owner, member, type)
  const gym = { id: club.gymId, timeZone: 'Asia/Shanghai', dayStartsAtMinute: 0 }
  const cards = await inBrand(({ db }) => rows(db, sql<CardFacts>`select * from cards where customer_id = ${member.id}`))
  expect(cards.length).toBe(3)
  const now = world.clock.now()
  const visit = { id: 1, card_id: cards[0]?.id ?? 0, guest_pass_id: null, entered_at: now, left_at: now, counted: true }
  for (const visits of [[], [visit]])
    intervalsOf(
      { blockedReason: null, visitor: false, cards: cards.map(watched), passes: [], lessons: [], classes: [], visits, locker: null },
      new ClockAhead(gym, now, new Date(now.getTime() + 36 * 3_600_000)),
    )
  expect(read).toContain('ends_on')
  expect([...read].filter((name) => !fetched.has(name) && !words.has(name))).toEqual([])
})
