/** Universal cards at head office: which ones are seen there, what is done to them at their own branch, where they were used. */
import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { messageCalls } from '@kaiguan/contract/ground/messages/calls'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { cardChangeCalls } from '@kaiguan/contract/membership/cards/card-changes'
import { universalCardCalls } from '@kaiguan/contract/membership/cards/universal-cards'
import { operationRecordCalls } from '@kaiguan/contract/overview/operation-records/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rows } from '../../../database/open.ts'
import { type Sql, sql } from '../../../database/sql.ts'
import { checkBooks } from '../../../ledger/check-books.sql.ts'
import { CHANNEL } from '../../../push/say.sql.ts'
import { newCountCardType, newStoredValueType, newTimeCardType } from '../../../testing/card-types.ts'
import { sell } from '../../../testing/cards.ts'
import { type Club, newBranch, newClub, newPhone, newStaff, newWorld, type Staff, type World } from '../../../testing/club.ts'
import { newCustomer } from '../../../testing/customers.ts'

let world: World
let club: Club
let second: number
/** Root at each of the two branches, and head office over both. */
let here: Staff
let there: Staff
let head: Staff
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  world.clock.set('2026-11-20T04:00:00Z')
  club = await newClub(world, { name: '总店' })
  second = await newBranch(world, club.brandId, '二店')
  // Whoever holds a post at head office writes types that are good at several branches.
  here = await newStaff(world, club, { type: 5 })
  there = await newStaff(world, { brandId: club.brandId, gymId: second }, { type: 5 })
  head = await atHeadOffice(5)
})
afterAll(() => world.close())

const atHeadOffice = (type: 2 | 3 | 5 | 6, reach: number[] = []) =>
  newStaff(world, club, { type, headOffice: true, reach, name: '总部小王' })
const inDatabase = (query: Sql<object>) => world.database.transaction(club.brandId, (db) => rows(db, query))

/** A member of a branch with a card that is good at all of them. */
async function member(staff: Staff, make: typeof newTimeCardType = newTimeCardType, more: Parameters<typeof newCustomer>[1] = {}) {
  const phone = newPhone()
  const person = await newCustomer(staff, { phone, ...more })
  const { card } = await sell(staff, person, await make(staff, { gyms: 'all' }))
  return { person, card, phone }
}

const listed = async (staff: Staff, query: object = {}) => (await staff.do(universalCardCalls.list, { query })).data.map(({ id }) => id)
const shown = (staff: Staff, id: number) => staff.do(universalCardCalls.show, { params: { id } })
const cardThere = (staff: Staff, id: number) => staff.do(cardCalls.show, { params: { id } })
/** What pages of a branch were told to read again, whichever process they are open at. */
async function saidTo(gym: number, act: () => Promise<void>): Promise<string[][]> {
  const client = await world.database.pool.connect()
  const said: { changed?: { gym: number; tags: string[] }[] }[] = []
  client.on('notification', ({ payload }) => said.push(JSON.parse(payload ?? '{}')))
  await client.query(`listen ${CHANNEL}`)
  await act()
  // What was said before this was asked comes before its answer.
  await client.query(`unlisten ${CHANNEL}`)
  client.release(true)
  return said.flatMap(({ changed = [] }) => changed.filter((one) => one.gym === gym).map(({ tags }) => tags))
}
const booksAgree = async () =>
  expect(await world.database.transaction(club.brandId, (db) => checkBooks({ db, brandId: club.brandId }))).toEqual([])

test('all cards of the brand that are good at several branches are listed, and found as in a branch', async () => {
  const first = await member(here, newTimeCardType, { name: '欧阳娜娜' })
  const other = await member(there, newCountCardType)
  const purse = await member(there, newStoredValueType)
  const own = await sell(here, first.person, await newTimeCardType(here))
  const all = [purse.card.id, other.card.id, first.card.id]
  expect(await listed(head)).toEqual(all)
  expect(await listed(await atHeadOffice(6))).toEqual(all)
  expect(await listed(head, { sort: 'end_date' })).toEqual([first.card.id, other.card.id, purse.card.id])
  expect(await listed(head, { gym_id: second })).toEqual(all.slice(0, 2))
  expect(await listed(head, { gym_id: second, kind: 3 })).toEqual([purse.card.id])
  expect(await listed(head, { vip_template_id: other.card.vip_template_id })).toEqual([other.card.id])
  const tail = other.phone.slice(-4)
  for (const search of [first.phone, first.card.card_no, '欧阳', 'oynn'])
    expect(await listed(head, { search }), search).toEqual([first.card.id])
  expect(await listed(head, { search: tail })).toContain(other.card.id)
  // The number of another card of theirs finds whoever holds it.
  expect(await listed(head, { search: own.card.card_no })).toEqual([first.card.id])
  expect(await listed(head, { search: first.phone, gym_id: second })).toEqual([])
  const { gyms, data } = await head.do(universalCardCalls.list, { query: { per_page: 1 } })
  expect(gyms).toEqual([
    { id: club.gymId, name: '总店', today: '2026-11-20' },
    { id: second, name: '二店', today: '2026-11-20' },
  ])
  expect(data).toMatchObject([{ universal: true, gym: { id: second, name: '二店' }, customer: { phone: expect.stringContaining('****') } }])
})

test('a card shows what was left of it by a lock, a refund, a transfer, the recycle bin, as in its branch', async () => {
  const [locked, refunded, handed, binned] = [await member(here), await member(here), await member(here), await member(there)]
  await here.do(cardCalls.lock, { body: { ids: [locked.card.id] } })
  for (const [staff, { card }] of [
    [here, refunded],
    [there, binned],
  ] as const)
    await staff.do(cardCalls.refund, { params: { id: card.id }, body: { fee: 0, reason: '退' } })
  await there.do(cardCalls.recycle, { params: { id: binned.card.id } })
  const heir = await newCustomer(here)
  const body = { to_customer_id: heir.id, payment_method: 'CASH' as const }
  const { card: inherited } = await here.do(cardChangeCalls.transfer, { params: { id: handed.card.id }, body })
  const { data } = await head.do(universalCardCalls.list, { query: { status: '1,2,3,4,5,6,7' } })
  for (const row of data) {
    const { status, expired_why, residue_days } = await cardThere(row.gym.id === second ? there : here, row.id)
    expect(row).toMatchObject({ status, expired_why, residue_days })
  }
  expect(await listed(head, { status: 7 })).toEqual([binned.card.id])
  expect(await listed(head, { status: 4 })).toEqual([locked.card.id])
  expect(await listed(head, { status: 3 })).toEqual([handed.card.id, refunded.card.id])
  expect(await listed(head)).toEqual([inherited.id, handed.card.id, refunded.card.id, locked.card.id])
  expect((await shown(head, handed.card.id)).card.successor).toMatchObject({ id: inherited.id })
})

test('each card stands in the status of its own branch’s day, and what is done to it is done on that day', async () => {
  const mine = await member(here)
  const theirs = await member(there)
  // 20 November at four in the morning by the clock of Shanghai: where the day begins at six it is still the 19th.
  await inDatabase(sql`update gyms set day_starts_at = 360 where brand_id = ${club.brandId} and id = ${second}`)
  world.clock.set('2026-12-19T20:00:00Z')
  const late = await atHeadOffice(5)
  const { data, gyms } = await late.do(universalCardCalls.list, { query: {} })
  expect(gyms.map(({ today }) => today)).toEqual(['2026-12-20', '2026-12-19'])
  expect(data.map(({ id, status, residue_days }) => [id, status, residue_days])).toEqual([
    [theirs.card.id, 2, 1],
    [mine.card.id, 3, 0],
  ])
  expect(await listed(late, { status: 3 })).toEqual([mine.card.id])
  expect(await listed(late, { status: 2 })).toEqual([theirs.card.id])
  await late.do(universalCardCalls.lock, { body: { ids: [theirs.card.id] } })
  expect((await shown(late, theirs.card.id)).card).toMatchObject({ status: 4, suspended_from: '2026-12-19' })
  expect((await late.call(universalCardCalls.lock, { body: { ids: [mine.card.id] } })).refusal.code).toBe(24011)
  const events = sql<object>`select gym_id, business_day from card_events where brand_id = ${club.brandId} and card_id = ${theirs.card.id} and kind = 'locked'`
  expect(await inDatabase(events)).toEqual([{ gym_id: second, business_day: '2026-12-19' }])
})

test('it is locked and unlocked at its own branch: refused at every door, in that branch’s log under who did it, its pages and people told', async () => {
  const { card, person } = await member(there)
  const body = { ids: [card.id], reason: '卡被盗' }
  const told = await saidTo(second, async () => {
    expect(await head.do(universalCardCalls.lock, { body })).toEqual({ changed: 1 })
  })
  expect(told).toEqual([['cards', 'customers', 'money']])
  for (const staff of [here, there]) {
    const refused = await staff.call(checkInCalls.admit, { body: { customer_id: person.id } })
    expect(refused.refusal.details).toMatchObject({ reason: 'suspended' })
  }
  const recorded = async (staff: Staff) => (await staff.do(operationRecordCalls.card, { query: { action: 'card.locked' } })).data
  const sentence = { zh: `停卡 ${card.card_no}（原因：卡被盗）` }
  expect(await recorded(there)).toMatchObject([{ by: '总部小王', staff_id: head.id, day: '2026-11-20', register: null, sentence }])
  expect(await recorded(here)).toEqual([])
  expect((await there.do(messageCalls.list)).data).toMatchObject([
    {
      gym: { name: '二店' },
      article_record: { intro: expect.stringContaining('卡被盗'), push_url: `/charts/menber?search=${card.card_no}` },
    },
  ])
  world.clock.advance(3 * 86_400_000)
  const later = await atHeadOffice(5)
  expect(await later.do(universalCardCalls.unlock, { body: { ids: [card.id] } })).toEqual({ changed: 1 })
  // Whoever may set right what is left gives all days back, as in the branch.
  expect((await shown(later, card.id)).card).toMatchObject({ status: 1, end_date: '2026-12-22' })
  await booksAgree()
})

test('it is extended as it was quoted, with its reason; its branch undoes that as what it did itself', async () => {
  const { card } = await member(there, newCountCardType)
  const asked = { params: { id: card.id }, query: { operation: 'extend' as const, days: '5', times: '2' } }
  const quote = await head.do(universalCardCalls.quote, asked)
  expect(quote.after).toMatchObject({ residue_times: 5, end_date: '2027-02-22' })
  const missing = await head.call(universalCardCalls.extend, { params: { id: card.id }, body: { days: 5, reason: '' } })
  expect(missing.refusal.errors).toHaveProperty('reason')
  const body = { days: 5, times: 2, reason: '闭店一周', quoted: { credit: quote.credit, due: quote.due } }
  const stale = { ...body, quoted: { credit: quote.credit + 1, due: 0 } }
  expect((await head.call(universalCardCalls.extend, { params: { id: card.id }, body: stale })).refusal.code).toBe(24301)
  const done = await head.do(universalCardCalls.extend, { params: { id: card.id }, body })
  expect(done.card).toMatchObject({ residue_times: 5, end_date: '2027-02-22' })
  // At head office nothing is undone, and no receipt is read.
  expect((await shown(head, card.id)).card).toMatchObject({
    undoable_event_id: null,
    events: [{ kind: 'extended', order_id: null }, { order_id: null }],
  })
  expect(await cardThere(there, card.id)).toMatchObject({ undoable_event_id: done.event_id })
  await there.do(cardChangeCalls.reverse, { params: { id: card.id }, body: { event_id: done.event_id, reason: '点错了' } })
  expect((await shown(head, card.id)).card).toMatchObject({ residue_times: 3, end_date: card.end_date })
  await booksAgree()
})

test('whoever reaches some branches sees and touches the cards of those alone; one refused of several leaves all as they were', async () => {
  const mine = await member(here)
  const theirs = await member(there)
  const own = await sell(here, mine.person, await newTimeCardType(here))
  const some = await atHeadOffice(3, [club.gymId])
  expect(await listed(some)).toEqual([mine.card.id])
  expect(await listed(some, { search: theirs.phone })).toEqual([])
  expect(await listed(some, { search: theirs.card.card_no })).toEqual([])
  expect((await some.do(universalCardCalls.list)).gyms.map(({ id }) => id)).toEqual([club.gymId])
  const refusals = async (staff: Staff, id: number) => {
    const at = { params: { id } }
    return [
      await staff.call(universalCardCalls.show, at),
      await staff.call(universalCardCalls.quote, { ...at, query: { operation: 'extend', days: '3' } }),
      await staff.call(universalCardCalls.extend, { ...at, body: { days: 3, reason: '越界' } }),
      await staff.call(universalCardCalls.lock, { body: { ids: [mine.card.id, id] } }),
      await staff.call(universalCardCalls.unlock, { body: { ids: [mine.card.id, id] } }),
    ].map(({ status, refusal }) => [status, refusal.code])
  }
  const beyond = [403, 30003]
  const nowhere = [404, 40400]
  expect(await refusals(some, theirs.card.id)).toEqual([beyond, beyond, beyond, beyond, beyond])
  expect((await some.call(universalCardCalls.list, { query: { gym_id: second } })).refusal.code).toBe(30003)
  // What isn't good at other branches is none of head office's, whoever asks.
  expect(await refusals(head, own.card.id)).toEqual([nowhere, nowhere, nowhere, nowhere, nowhere])
  // Whoever was given nothing sees nothing.
  expect(await listed(await atHeadOffice(3))).toEqual([])
  for (const { card } of [mine, theirs]) expect((await shown(head, card.id)).card).toMatchObject({ status: 1, version: card.version })
})

test('type 2 has none of it, nor has whoever stands in a branch, nor head office of another brand', async () => {
  const { card } = await member(here)
  const another = await newClub(world, { name: '别家' })
  const theirs = await newStaff(world, another, { type: 5, headOffice: true })
  const asked = async (staff: Staff) =>
    [
      await staff.call(universalCardCalls.list),
      await staff.call(universalCardCalls.show, { params: { id: card.id } }),
      await staff.call(universalCardCalls.quote, { params: { id: card.id }, query: { operation: 'resume' } }),
      await staff.call(universalCardCalls.lock, { body: { ids: [card.id] } }),
      await staff.call(universalCardCalls.unlock, { body: { ids: [card.id] } }),
      await staff.call(universalCardCalls.extend, { params: { id: card.id }, body: { days: 3, reason: '试试' } }),
    ].map(({ status }) => status)
  expect(await asked(await atHeadOffice(2, [club.gymId]))).toEqual([403, 403, 403, 403, 403, 403])
  expect(await asked(here)).toEqual([403, 403, 403, 403, 403, 403])
  expect(await asked(theirs)).toEqual([200, 404, 404, 404, 404, 404])
  expect(await listed(theirs)).toEqual([])
  // The branch's own calls are no way in from head office.
  expect((await head.call(cardCalls.lock, { body: { ids: [card.id] } })).status).toBe(403)
})

test('a branch whose subscription is over, or that isn’t let in any more, refuses head office as it refuses its own people', async () => {
  const { card } = await member(there)
  const mine = await member(here)
  const acts = async () =>
    [
      await head.call(universalCardCalls.lock, { body: { ids: [mine.card.id, card.id] } }),
      await head.call(universalCardCalls.extend, { params: { id: card.id }, body: { days: 3, reason: '补偿' } }),
    ].map(({ refusal }) => refusal.code)
  await inDatabase(sql`update gyms set over_date = '2026-11-19' where brand_id = ${club.brandId} and id = ${second}`)
  expect(await acts()).toEqual([52005, 52005])
  // Reading goes on, as it does inside.
  expect((await shown(head, card.id)).card.id).toBe(card.id)
  await inDatabase(sql`update gyms set over_date = '2027-11-19', is_check_pass = 2 where brand_id = ${club.brandId} and id = ${second}`)
  expect(await acts()).toEqual([21012, 21012])
  expect((await head.call(universalCardCalls.show, { params: { id: card.id } })).refusal.code).toBe(21012)
  expect((await shown(head, mine.card.id)).card.status).toBe(1)
})

test('where it was used is told by branch; what was beyond one’s reach is a number, and names no branch', async () => {
  const { card, person } = await member(here, newCountCardType)
  const third = await newBranch(world, club.brandId, '三店')
  const desks = [here, there, await newStaff(world, { brandId: club.brandId, gymId: third }, { type: 4 })]
  const visits: number[] = []
  for (const [day, desk] of [desks[0], desks[1], desks[2], desks[1]].entries()) {
    world.clock.set(`2026-11-20T0${4 + day}:00:00Z`)
    const { visit } = await (desk ?? here).do(checkInCalls.admit, { body: { customer_id: person.id, another_card: false } })
    visits.push(visit.id)
    await (desk ?? here).do(checkInCalls.leave, { params: { id: visit.id } })
  }
  await there.do(checkInCalls.cancel, { params: { id: visits[3] ?? 0 }, body: { reason: '刷错' } })
  const { use } = await shown(await atHeadOffice(3, [club.gymId, second]), card.id)
  expect(use).toEqual({
    gyms: [
      { gym: { id: club.gymId, name: '总店' }, visits: 1, last_at: '2026-11-20T04:00:00.000Z' },
      { gym: { id: second, name: '二店' }, visits: 1, last_at: '2026-11-20T05:00:00.000Z' },
    ],
    beyond: 1,
    visits: [
      { id: visits[3], gym: { id: second, name: '二店' }, entered_at: '2026-11-20T07:00:00.000Z', cancelled: true },
      { id: visits[1], gym: { id: second, name: '二店' }, entered_at: '2026-11-20T05:00:00.000Z', cancelled: false },
      { id: visits[0], gym: { id: club.gymId, name: '总店' }, entered_at: '2026-11-20T04:00:00.000Z', cancelled: false },
    ],
  })
  // Nor does an event tell of it.
  const some = (await shown(await atHeadOffice(3, [club.gymId, second]), card.id)).card.events
  const all = await shown(head, card.id)
  const kinds = (events: typeof some) => events.map(({ kind }) => kind).toSorted()
  expect(kinds(some)).toEqual(kinds(all.card.events).toSpliced(kinds(all.card.events).indexOf('visited'), 1))
  expect(all.use).toMatchObject({ beyond: 0, gyms: [{ visits: 1 }, { visits: 1 }, { visits: 1 }] })
  expect(all.use.visits).toHaveLength(4)
})

test('the number of a card that isn’t listed here hides nobody who is found by the same digits', async () => {
  const { card, phone } = await member(here)
  const tail = phone.slice(-4)
  const own = await sell(there, await newCustomer(there), await newTimeCardType(there))
  await inDatabase(sql`update cards set card_no = ${tail} where brand_id = ${club.brandId} and id = ${own.card.id}`)
  expect(await listed(head, { search: tail })).toEqual([card.id])
  expect(await listed(await atHeadOffice(3, [club.gymId]), { search: tail })).toEqual([card.id])
})

test('the same key does it once; with another body it is refused', async () => {
  const { card } = await member(there)
  const key = { 'idempotency-key': 'dialog-1' }
  const extend = (days: number) => head.call(universalCardCalls.extend, { params: { id: card.id }, body: { days, reason: '补偿' } }, key)
  const [one, two] = await Promise.all([extend(5), extend(5)])
  expect([one.status, two.status]).toEqual([200, 200])
  expect(one.body).toEqual(two.body)
  expect(one.body.card.end_date).toBe('2026-12-24')
  expect((await extend(6)).refusal.code).toBe(40906)
  expect((await shown(head, card.id)).card).toMatchObject({ end_date: '2026-12-24', days_held: 35 })
})

test('head office and both branches at the same moment: each is answered, one lock holds, nobody is freed from anybody, the books agree', async () => {
  const cards = [(await member(here)).card, (await member(there)).card, (await member(here)).card, (await member(there)).card]
  const ids = cards.map(({ id }) => id)
  const before = world.deadlocks.length
  const answers = await Promise.all([
    head.call(universalCardCalls.lock, { body: { ids } }),
    head.call(universalCardCalls.lock, { body: { ids: ids.toReversed() } }),
    ...cards.map(({ id, gym }) => (gym.id === second ? there : here).call(cardCalls.lock, { body: { ids: [id] } })),
    ...cards.map(({ id }) => head.call(universalCardCalls.extend, { params: { id }, body: { days: 1, reason: '补偿' } })),
  ])
  expect(answers.every(({ status }) => status === 200 || status === 422)).toBe(true)
  expect(world.deadlocks.slice(before)).toEqual([])
  const locks = sql<object>`select card_id, count(*) as locks from card_events where brand_id = ${club.brandId} and kind = 'locked' group by card_id order by card_id`
  expect(await inDatabase(locks)).toEqual(ids.map((card_id) => ({ card_id, locks: 1 })))
  await booksAgree()
})
