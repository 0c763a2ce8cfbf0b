import { classReservationCalls as calls } from '@kaiguan/contract/classes/class-reservations/calls'
import { paymentSettingCalls } from '@kaiguan/contract/club/settings/payment-settings'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { cardChangeCalls } from '@kaiguan/contract/membership/cards/card-changes'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkBooks } from '../../ledger/check-books.sql.ts'
import { balanceOf } from '../../testing/books.ts'
import { newCountCardType, newStoredValueType, newTimeCardType } from '../../testing/card-types.ts'
import { sell } from '../../testing/cards.ts'
import { newClass, newHall } from '../../testing/class-sessions.ts'
import { type Club, newClub, newPhone, newStaff, newWorld, type Staff, type World } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'

let world: World
let club: Club
let owner: Staff

beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set('2026-11-20T04:00:00Z')
  club = await newClub(world)
  owner = club.owner
})

type Someone = { id: number }
const reserve = (customer: Someone, session: Someone, more: object = {}, by: Staff = owner) =>
  by.call(calls.reserve, { body: { customer_id: customer.id, schedule_id: session.id, ...more } })
const booked = async (customer: Someone, session: Someone, more: object = {}) => {
  const answer = await reserve(customer, session, more)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.refusal))
  return answer.body
}
const cancel = (place: Someone, more: object = {}) => owner.do(calls.cancel, { params: { id: place.id }, body: more })
const books = () => world.database.transaction(club.brandId, (db) => checkBooks({ db, brandId: club.brandId }))
const timesLeft = async (id: number) => (await owner.do(cardCalls.show, { params: { id } })).residue_times
const member = async (terms: object = {}) => {
  const customer = await newCustomer(owner)
  const { card } = await sell(owner, customer, await newTimeCardType(owner, terms))
  return { ...customer, card }
}

test('a class without a price takes whom a card lets in then, and says why not', async () => {
  const session = await newClass(world, club)
  const lead = await newCustomer(owner)
  const refused = await reserve(lead, session)
  expect(refused.refusal).toMatchObject({ code: 33009, message: '“张伟”不能预约：没有可用的会员卡' })
  const her = await member()
  expect(await booked(her, session)).toMatchObject({ state: 'booked', pay: 'card', card: { id: her.card.id }, price: 0, order_id: null })
  expect((await reserve(her, session)).refusal).toMatchObject({ code: 33007 })
  const evenings = await member({ hours: [{ from: 18 * 60, to: 22 * 60 }] })
  expect((await reserve(evenings, session)).refusal.message).toContain('18:00–22:00')
})

test('a card of one visit a day takes no second class of that day', async () => {
  const her = await member({ visits_per_day: 1 })
  await booked(her, await newClass(world, club))
  expect((await reserve(her, await newClass(world, club, { inMinutes: 1440 + 120 }))).refusal.code).toBe(33009)
  await booked(her, await newClass(world, club, { inMinutes: 2880 }))
})

test('a public class asks for no card, but not for everybody', async () => {
  const session = await newClass(world, club, { type: 2 })
  const lead = await newCustomer(owner)
  expect(await booked(lead, session)).toMatchObject({ state: 'booked', pay: 'free', card: null })
  const brawler = await newCustomer(owner)
  await owner.do(customerCalls.block, { params: { id: brawler.id }, body: { reason: '打架' } })
  expect((await reserve(brawler, session)).refusal).toMatchObject({ code: 33009 })
})

test('a count card pays with one of its times: its share waits until the class was given, and comes back', async () => {
  const session = await newClass(world, club, { price: 50_00 })
  const type = await newCountCardType(owner, { classes: [session.courseId] })
  const her = await newCustomer(owner)
  const { card } = await sell(owner, her, type)
  const choices = await owner.do(calls.choices, { query: { schedule_id: session.id, customer_id: her.id } })
  expect(choices.data).toMatchObject([
    { pay: 'count', card: { id: card.id, residue_times: 3 }, usable: true, price: 0 },
    { pay: 'money', card: null, usable: true, price: 50_00 },
  ])
  const place = await booked(her, session)
  expect(place).toMatchObject({ pay: 'count', card: { id: card.id }, price: 50_00 })
  expect(await timesLeft(card.id)).toBe(2)
  expect(await balanceOf(world, club, 'deferred', card.id)).toBe(-66_67)
  expect(await balanceOf(world, club, 'deferred')).toBe(-100_00)
  expect(await cancel(place)).toMatchObject({ state: 'cancelled', strike: null })
  expect(await timesLeft(card.id)).toBe(3)
  expect(await balanceOf(world, club, 'deferred', card.id)).toBe(-100_00)
  expect(await books()).toEqual([])
})

test('a count card that isn’t for the course doesn’t pay, and money is asked for', async () => {
  const session = await newClass(world, club, { price: 50_00 })
  const her = await newCustomer(owner)
  const { card } = await sell(owner, her, await newCountCardType(owner))
  expect((await reserve(her, session, { card_id: card.id })).refusal).toMatchObject({
    code: 33009,
    message: '“张伟”不能预约：不可用于此课程',
  })
  expect((await reserve(her, session)).refusal).toMatchObject({ code: 33009, message: expect.stringContaining('50.00') })
})

test('money pays a place and comes back the way it came; stored value to its card', async () => {
  const session = await newClass(world, club, { price: 50_00 })
  const her = await newCustomer(owner)
  const place = await booked(her, session, { payment_method: 'WECHAT' })
  expect(place).toMatchObject({ pay: 'money', card: null, order_id: expect.any(Number) })
  expect(await balanceOf(world, club, 'deferred')).toBe(-50_00)
  await cancel(place)
  expect(await balanceOf(world, club, 'hand')).toBe(0)
  const { card } = await sell(owner, her, await newStoredValueType(owner))
  const again = await booked(her, session)
  expect(again).toMatchObject({ pay: 'money', card: null })
  expect(await balanceOf(world, club, 'stored', card.id)).toBe(-950_00)
  await cancel(again)
  expect(await balanceOf(world, club, 'stored', card.id)).toBe(-1_000_00)
  expect(await balanceOf(world, club, 'deferred')).toBe(0)
  expect(await books()).toEqual([])
})

test('a branch that takes no stored value says so of the card, not that it is another branch’s', async () => {
  const session = await newClass(world, club, { price: 50_00 })
  const her = await newCustomer(owner)
  const { card } = await sell(owner, her, await newStoredValueType(owner))
  const usual = { on: true, rate_bp: 0, merchant_no: '', name: '' }
  await owner.do(paymentSettingCalls.edit, { body: { methods: [{ ...usual, payment_method: 'DEBIT_CARD', on: false }] } })
  const choices = await owner.do(calls.choices, { query: { schedule_id: session.id, customer_id: her.id } })
  const its = choices.data.find((choice) => choice.card?.id === card.id)
  expect(its).toMatchObject({ usable: false, why: '本店已停用储值卡收款' })
})

test('a place has its price: no more and no less', async () => {
  const session = await newClass(world, club, { price: 50_00 })
  const her = await newCustomer(owner)
  expect((await reserve(her, session, { payment_method: 'CASH', real_total_fee: 60_00 })).refusal.errors).toHaveProperty('real_total_fee')
  expect((await reserve(her, session, { payment_method: 'CASH', real_total_fee: 40_00 })).refusal.errors).toHaveProperty('real_total_fee')
})

test('places on a map are chosen, each once', async () => {
  const hall = await newHall(world, club, 2)
  const session = await newClass(world, club, { hallId: hall.id })
  const [one, other] = [await member(), await member()]
  expect((await reserve(one, session)).refusal).toMatchObject({ code: 33006, message: '请选择位置' })
  expect(await booked(one, session, { seat_id: hall.seats[0] })).toMatchObject({ seat: { no: '单车 1' } })
  expect((await reserve(other, session, { seat_id: hall.seats[0] })).refusal).toMatchObject({
    code: 33006,
    message: '单车 1 已被占用或不开放，请换一个',
  })
  const place = await booked(other, session, { seat_id: hall.seats[1] })
  const edit = (body: object) => owner.call(calls.edit, { params: { id: place.id }, body })
  expect((await edit({ seat_id: hall.seats[0] })).status).toBe(422)
  await cancel((await owner.do(calls.list, { query: { schedule_id: session.id, customer_id: one.id } })).data[0] ?? { id: 0 })
  expect((await edit({ seat_id: hall.seats[0] })).body).toMatchObject({ seat: { no: '单车 1' } })
})

test('somebody is in one place at a time', async () => {
  const her = await member()
  const first = await newClass(world, club)
  await booked(her, first)
  const other = await newClass(world, club, { inMinutes: 1440 + 30 })
  const refused = await reserve(her, other)
  expect(refused.refusal).toMatchObject({ code: 32010, message: expect.stringContaining('已约团课') })
  const { stands } = await owner.do(calls.choices, { query: { schedule_id: other.id, customer_id: her.id } })
  expect(stands).toContain('已约团课')
})

test('the window opens and closes by the wall clock', async () => {
  await owner.do(calls.setRules, { body: { open_days: 2, close: 30 } })
  const her = await member()
  // Noon on the 20th; from midnight of the 20th on for a class on the 22nd.
  await booked(her, await newClass(world, club, { inMinutes: 2 * 1440 }))
  expect((await reserve(her, await newClass(world, club, { inMinutes: 3 * 1440 }))).refusal).toMatchObject({ code: 33005 })
  expect((await reserve(her, await newClass(world, club, { inMinutes: 29 }))).refusal).toMatchObject({ code: 33005 })
})

test('cancelled late it costs what it took, and three of them close the list for a week', async () => {
  const her = await member()
  const type = await newCountCardType(owner, { times: 5, classes: 'all' })
  const { card } = await sell(owner, her, type)
  for (const inMinutes of [60, 180, 300]) {
    const session = await newClass(world, club, { price: 30_00, inMinutes })
    const place = await booked(her, session, { card_id: card.id })
    world.clock.set(new Date(session.startsAt.getTime() - 30 * 60_000).toISOString())
    expect(await cancel(place)).toMatchObject({ state: 'late', strike: 'counts' })
  }
  expect(await timesLeft(card.id)).toBe(2)
  const next = await newClass(world, club)
  expect((await reserve(her, next)).refusal).toMatchObject({ code: 33008 })
  const { data } = await owner.do(calls.strikes, { query: { customer_id: her.id } })
  expect(data).toHaveLength(3)
  await owner.do(calls.forgive, { params: { id: data[0]?.id ?? 0 }, body: { reason: '家人住院' } })
  expect((await owner.call(calls.forgive, { params: { id: data[0]?.id ?? 0 }, body: { reason: '再来' } })).refusal.code).toBe(33014)
  await booked(her, next)
  expect(await books()).toEqual([])
})

test('forgiven at once, a late one gives everything back and doesn’t count', async () => {
  const her = await newCustomer(owner)
  const session = await newClass(world, club, { price: 30_00, inMinutes: 30 })
  const place = await booked(her, session, { payment_method: 'CASH' })
  const desk = await newStaff(world, club, { permissions: ['classes.group-cancel', 'customers.view-all'] })
  const asked = { params: { id: place.id }, body: { forgive: true, reason: '堵车' } }
  expect((await desk.call(calls.cancel, asked)).status).toBe(403)
  expect(await owner.do(calls.cancel, asked)).toMatchObject({ state: 'cancelled', strike: null })
  expect(await balanceOf(world, club, 'hand')).toBe(0)
})

test('who has enough to come reserves no more', async () => {
  await owner.do(calls.setRules, { body: { max_active: 1 } })
  const her = await member()
  await booked(her, await newClass(world, club))
  expect((await reserve(her, await newClass(world, club, { inMinutes: 2880 }))).refusal).toMatchObject({ code: 33014 })
})

test('a full class is waited for, as long as its list', async () => {
  await owner.do(calls.setRules, { body: { waiting_max: 1 } })
  const session = await newClass(world, club, { max: 1 })
  await booked(await member(), session)
  expect((await reserve(await member(), session)).refusal).toMatchObject({ code: 33003 })
  expect(await booked(await member(), session, { waiting: true })).toMatchObject({ state: 'waiting', position: 1, pay: 'free', card: null })
  expect((await reserve(await member(), session, { waiting: true })).refusal.message).toContain('候补也已满')
})

test('several are cancelled together or none', async () => {
  const session = await newClass(world, club)
  const places = [await booked(await member(), session), await booked(await member(), session)]
  await cancel(places[1] ?? { id: 0 })
  const ids = places.map(({ id }) => id)
  expect((await owner.call(calls.multiCancel, { body: { ids } })).refusal.code).toBe(33014)
  expect((await owner.do(calls.list, { query: { schedule_id: session.id, state: ['booked'] } })).data).toHaveLength(1)
  expect(await owner.do(calls.multiCancel, { body: { ids: ids.slice(0, 1) } })).toEqual({ changed: 1 })
})

test('they go to another class of the course with what they paid', async () => {
  const session = await newClass(world, club, { price: 30_00 })
  const later = await newClass(world, club, { price: 30_00, courseId: session.courseId, inMinutes: 2880 })
  const dearer = await newClass(world, club, { price: 40_00, courseId: session.courseId, inMinutes: 4320 })
  const place = await booked(await newCustomer(owner), session, { payment_method: 'CASH' })
  const to = (schedule_id: number) => owner.call(calls.edit, { params: { id: place.id }, body: { schedule_id } })
  expect((await to(dearer.id)).refusal.code).toBe(33009)
  expect((await to(later.id)).body).toMatchObject({ session: { id: later.id }, state: 'booked' })
  expect((await owner.do(calls.list, { query: { schedule_id: session.id } })).data).toEqual([])
  await cancel(place)
  expect(await books()).toEqual([])
})

test('going to another class too late they are as late as before, and once it has begun they stay in it', async () => {
  const soon = await newClass(world, club, { price: 30_00, inMinutes: 60 })
  const later = await newClass(world, club, { price: 30_00, courseId: soon.courseId, inMinutes: 2880 })
  const latest = await newClass(world, club, { price: 30_00, courseId: soon.courseId, inMinutes: 4320 })
  const permissions = ['classes.group-view', 'classes.group-reservations', 'classes.group-change-seat', 'customers.view-all'] as const
  const desk = await newStaff(world, club, { permissions: [...permissions] })
  const to = (by: Staff, place: Someone, schedule: Someone) =>
    by.call(calls.edit, { params: { id: place.id }, body: { schedule_id: schedule.id } })
  const cash = { payment_method: 'CASH' }
  const place = await booked(await newCustomer(owner), soon, cash)
  const missed = await booked(await newCustomer(owner), soon, cash)
  expect((await to(desk, place, later)).status).toBe(200)
  expect((await to(desk, place, latest)).status).toBe(200)
  expect(await cancel(place)).toMatchObject({ state: 'late' })
  world.clock.advance(61 * 60_000)
  expect((await to(desk, missed, later)).refusal).toMatchObject({ errors: { schedule_id: [expect.stringContaining('免除爽约记录')] } })
  expect((await to(owner, missed, later)).status).toBe(200)
  expect(await books()).toEqual([])
})

test('who scans in has come; who has no place is told, at a public class they take one', async () => {
  const session = await newClass(world, club, { inMinutes: 50 })
  const phone = newPhone()
  const her = await newCustomer(owner, { phone })
  const { card } = await sell(owner, her, await newTimeCardType(owner))
  await booked(her, session)
  const scan = (schedule: Someone, code: string) => owner.call(calls.scan, { body: { schedule_id: schedule.id, code } })
  expect((await scan(session, card.card_no)).body).toMatchObject({ state: 'attended', customer: { id: her.id } })
  expect((await scan(session, phone)).body).toMatchObject({ state: 'attended' })
  const other = await member()
  expect((await scan(session, other.card.card_no)).refusal.code).toBe(33014)
  const open = await newClass(world, club, { type: 2, inMinutes: 200 })
  expect((await scan(open, other.card.card_no)).refusal).toMatchObject({ code: 33013, message: expect.stringMatching(/起可签到$/) })
  world.clock.advance(150 * 60_000)
  expect((await scan(open, other.card.card_no)).body).toMatchObject({ state: 'attended', pay: 'free' })
})

test('came or didn’t come is put right within two days', async () => {
  const session = await newClass(world, club, { inMinutes: 10 })
  const place = await booked(await member(), session)
  const say = (state: 'attended' | 'no-show' | 'booked') => owner.call(calls.edit, { params: { id: place.id }, body: { state } })
  expect((await say('no-show')).status).toBe(422)
  world.clock.advance(30 * 60_000)
  expect((await say('no-show')).body).toMatchObject({ state: 'no-show', strike: 'counts' })
  expect((await say('attended')).body).toMatchObject({ state: 'attended', strike: 'forgiven' })
  expect((await say('booked')).body).toMatchObject({ state: 'booked' })
  world.clock.advance(49 * 3_600_000)
  owner = await newStaff(world, club, { type: 4 })
  expect((await say('attended')).status).toBe(422)
})

test('rules: a key that is left out stays', async () => {
  expect(await owner.do(calls.rules)).toMatchObject({ open_days: 7, cancel: 120, quiet_from: '22:00', version: 1 })
  await owner.do(calls.setRules, { body: { cancel: 60 } })
  expect(await owner.do(calls.setRules, { body: { strikes: 0 } })).toMatchObject({ cancel: 60, strikes: 0, open_days: 7 })
})

test('how full they were', async () => {
  const session = await newClass(world, club, { max: 4, inMinutes: 30 })
  const place = await booked(await member(), session)
  world.clock.advance(20 * 60_000)
  await owner.do(calls.edit, { params: { id: place.id }, body: { state: 'attended' } })
  const stat = await owner.do(calls.stat, { query: { from: '2026-11-20', to: '2026-11-20' } })
  expect(stat).toMatchObject({
    sessions: 1,
    places: 4,
    booked: 1,
    attended: 1,
    no_show: 0,
    late: 0,
    fill_bp: 2500,
    by_course: [{ places: 4 }],
  })
})

test('a card that is refunded, handed over or suspended gives its places of classes to come back first', async () => {
  const session = await newClass(world, club, { price: 50_00 })
  const her = await newCustomer(owner)
  const { card } = await sell(owner, her, await newCountCardType(owner, { classes: 'all' }))
  const place = await booked(her, session)
  const refund = await owner.do(cardCalls.refund, { params: { id: card.id }, body: { fee: 100_00, reason: '搬家' } })
  expect(refund).toMatchObject({ returned: 100_00, kept: 0 })
  const stateOf = async ({ id }: Someone) => (await owner.do(calls.list, { query: {} })).data.find((one) => one.id === id)?.state
  expect(await stateOf(place)).toBe('called-off')
  const him = await member()
  const [near, far] = [
    await booked(him, await newClass(world, club)),
    await booked(him, await newClass(world, club, { inMinutes: 5 * 1440 })),
  ]
  await owner.do(cardChangeCalls.suspend, {
    params: { id: him.card.id },
    body: { from: '2026-11-21', to: '2026-11-24', reason: '出差', payment_method: 'CASH' },
  })
  expect([await stateOf(near), await stateOf(far)]).toEqual(['called-off', 'booked'])
  expect(await books()).toEqual([])
})

test('a reservation that was given back stands in the way of nothing: the sale may be undone', async () => {
  const session = await newClass(world, club, { price: 50_00 })
  const her = await newCustomer(owner)
  const { card } = await sell(owner, her, await newCountCardType(owner, { classes: 'all' }))
  const eventOf = async () => (await owner.do(cardCalls.show, { params: { id: card.id } })).undoable_event_id
  const sold = (await eventOf()) ?? 0
  const place = await booked(her, session)
  expect(await eventOf()).toBeNull()
  await cancel(place)
  expect(await eventOf()).toBe(sold)
  await owner.do(cardChangeCalls.reverse, { params: { id: card.id }, body: { event_id: sold, reason: '卖错' } })
  expect(await books()).toEqual([])
})
