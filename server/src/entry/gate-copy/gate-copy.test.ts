/** What gates decide by while they can't ask: who may enter in the next hours, made whole and mended as rights change. */
import { createHmac } from 'node:crypto'
import { courseBookingCalls } from '@kaiguan/contract/coaching/course-bookings/calls'
import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { gateCalls } from '@kaiguan/contract/entry/gates/calls'
import { gateCredentialCalls } from '@kaiguan/contract/entry/gates/gate-credentials'
import { gateCopyCalls, gateProtocolCalls } from '@kaiguan/contract/entry/gates/gate-protocol'
import { lockerCalls } from '@kaiguan/contract/entry/lockers/calls'
import { cardChangeCalls } from '@kaiguan/contract/membership/cards/card-changes'
import { cardHolderCalls } from '@kaiguan/contract/membership/cards/card-holders'
import { guestPassCalls } from '@kaiguan/contract/membership/guest-passes/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
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
import { type Device, newDevice, pairAt } from '../../testing/paired-gates.ts'
import { CARD_READ } from './facts.sql.ts'
import { copyOf, type KeptRow, partOf } from './gate-copy.sql.ts'
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
async function given(since: number | null = null): Promise<Record<string, Omit<KeptRow, 'who'> | null>> {
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
    [await whoIs(always)]: { sex: 0, seals: [], intervals: [ALWAYS] },
    [await whoIs(ends)]: { sex: 0, seals: [], intervals: [[0, second('2026-11-21T00:00:00+08:00')]] },
    [await whoIs(noon)]: {
      sex: 2,
      seals: [],
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
    [await whoIs(comes)]: { sex: 0, seals: [], intervals: [ALWAYS] },
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
    reclassed: () => owner.do(customerCalls.edit, { params: { id: plain.id }, body: { sex: 2 } }),
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
      sql`with added as (insert into gate_credentials (brand_id, gym_id, employee_id, kind, mac, added_at)
          values (${brandId}, ${gymId}, ${id}, 'card', ${Buffer.from(mac)}, ${now}) returning id)
        insert into gate_seals (brand_id, credential_id, sealed) select ${brandId}, id, ${Buffer.from(mac)} from added`.execute(db)
    await entry(bound.id, '13900000001', true)
    await entry(off.id, null, false)
    await credential(carded.id, 'carded-0123456789')
    await credential(off.id, 'off-0123456789ab')
  })
  await make()
  expect(await given()).toEqual({
    [`e${bound.id}`]: expect.objectContaining({ seals: [], intervals: [ALWAYS] }),
    [`e${carded.id}`]: expect.objectContaining({ seals: [Buffer.from('carded-0123456789').toString('base64')] }),
  })
  expect(await given()).not.toHaveProperty(`e${none.id}`)
  await inBrand(({ db }) =>
    sql`update gate_credentials set ended_at = ${now}, ended_why = '遗失' where employee_id = ${carded.id}`.execute(db),
  )
  await make()
  expect(Object.keys(await given())).toEqual([`e${bound.id}`])
  // What has ended is known by its hash alone.
  expect(await inBrand(({ db }) => rows(db, sql<{ id: number }>`select credential_id as id from gate_seals`))).toHaveLength(1)
})

/** As a gate hashes a card that is shown to it, by its low 24 bits. */
const shownMac = (key: Buffer, low: string) =>
  createHmac('sha256', key).update(`card:${low}`).digest().subarray(0, 16).toString('base64url')
/** What the device fetches now, from nothing. */
const fetched = (device: Device) => device.do(gateCopyCalls.copy, { query: {} })
const cardOf = (customer: { id: number }, value: string) =>
  club.owner.do(gateCredentialCalls.add, { params: { id: customer.id }, body: { kind: 'card', value, format: 'uid' } })

test('a gate is given its own hashes, which no other gate’s key makes, and none of the brand’s; names nobody is given', async () => {
  const member = await newCustomer(club.owner, { name: '王小明' })
  await sell(club.owner, member, await newTimeCardType(club.owner))
  await cardOf(member, '04A1B2C3')
  const [here, other] = [await newDevice(world, club.owner), await newDevice(world, club.owner)]
  await make()
  const [mine, theirs] = [await fetched(here), await fetched(other)]
  expect(mine.key).not.toBe(theirs.key)
  for (const copy of [mine, theirs]) {
    const macs = copy.rows.map((row) => row.macs)
    expect(macs).toEqual([[shownMac(Buffer.from(copy.key, 'base64url'), 'A1B2C3')]])
    expect(JSON.stringify(copy)).not.toContain('王小明')
  }
  expect(mine.rows).not.toEqual(theirs.rows)
  const { mac_key } = await inBrand(({ db, gymId }) => one(db, sql<{ mac_key: Buffer }>`select mac_key from gate_keys_of(${gymId})`))
  expect([mine.key, theirs.key]).not.toContain(mac_key.toString('base64url'))
  expect(mine.rows[0]?.macs).not.toEqual([shownMac(mac_key, 'A1B2C3')])
  expect(await fetched(here)).toEqual(mine)
  await club.owner.do(customerCalls.edit, { params: { id: member.id }, body: { name: '改名' } })
  expect(await marks()).toBe(0)
})

test('a device that is taken off takes its hashes with it: the next one has others, of the same cards', async () => {
  const member = await newCustomer(club.owner)
  await sell(club.owner, member, await newTimeCardType(club.owner))
  await cardOf(member, '04A1B2C3')
  const first = await newDevice(world, club.owner)
  await make()
  const stolen = await fetched(first)
  await club.owner.do(gateCalls.unpair, { params: { id: first.gateId }, body: { reason: '被盗' } })
  expect((await first.call(gateCopyCalls.copy, { query: {} })).status).toBe(401)
  const next = await fetched(await pairAt(world, club.owner, first.gateId))
  expect(next.rows.map(({ who }) => who)).toEqual(stolen.rows.map(({ who }) => who))
  expect(next.rows[0]?.macs).not.toEqual(stolen.rows[0]?.macs)
  expect(next.key).not.toBe(stolen.key)
})

test('what was registered before gates had keys of their own is in no copy until it is shown where the server hears it', async () => {
  const member = await newCustomer(club.owner)
  await sell(club.owner, member, await newTimeCardType(club.owner))
  await cardOf(member, '04A1B2C3')
  const device = await newDevice(world, club.owner)
  await inBrand(({ db }) => sql`delete from gate_seals`.execute(db))
  await make()
  expect((await fetched(device)).rows.map(({ macs }) => macs)).toEqual([[]])
  await device.do(gateProtocolCalls.ask, { body: { seq: 1, direction: 'in', credential: { kind: 'card', value: '04a1b2c3' } } })
  await make()
  const copy = await fetched(device)
  expect(copy.rows.map(({ macs }) => macs)).toEqual([[shownMac(Buffer.from(copy.key, 'base64url'), 'A1B2C3')]])
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
