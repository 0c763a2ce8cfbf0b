import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { messageCalls } from '@kaiguan/contract/ground/messages/calls'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { cardChangeCalls } from '@kaiguan/contract/membership/cards/card-changes'
import { refundCalls } from '@kaiguan/contract/overview/refunds/calls'
import { permissions } from '@kaiguan/contract/permissions'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkBooks } from '../../ledger/check-books.sql.ts'
import { balanceOf } from '../../testing/books.ts'
import { newCountCardType, newTimeCardType } from '../../testing/card-types.ts'
import { sell } from '../../testing/cards.ts'
import { type Club, newClub, newStaff, newWorld, type Staff, signIn, staffAt, type World } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'

let world: World
let club: Club
let asker: Staff
let boss: Staff
let cashier: Staff
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  world.clock.set('2026-11-20T04:00:00Z')
  club = await newClub(world)
  const seen = ['cards.view', 'customers.view-all', 'refunds.request'] as const
  asker = await newStaff(world, club, { permissions: [...seen] })
  boss = await newStaff(world, club, { permissions: [...seen, 'refunds.approve'] })
  cashier = await newStaff(world, club, { permissions: [...seen, 'refunds.pay'] })
})
afterAll(() => world.close())

/** A session ends overnight. */
const again = async (staff: Staff) => staffAt(world, staff.id, staff.login, await signIn(world, staff.login, club.gymId))
const on = async (day: string) => {
  world.clock.set(`${day}T04:00:00Z`)
  ;[asker, boss, cashier, club.owner] = [await again(asker), await again(boss), await again(cashier), await again(club.owner)]
}
const tenVisits = (terms: object = {}) => newCountCardType(club.owner, { times: 10, ...terms }, { price: 1_000_00 })
const quote = (card: { id: number }) => asker.do(refundCalls.quote, { query: { card_id: String(card.id) } })
const ask = (card: { id: number }, more: object = {}) =>
  asker.call(refundCalls.request, { body: { card_id: card.id, method: 'unearned', reason: '搬家', ...more } })
const admit = (customer: { id: number }) => club.owner.do(checkInCalls.admit, { body: { customer_id: customer.id } })
const booksAgree = async () =>
  expect(await world.database.transaction(club.brandId, (db) => checkBooks({ db, brandId: club.brandId }))).toEqual([])

test('what would go back is said three ways, each line by line, with the visits it follows from', async () => {
  const member = await newCustomer(club.owner)
  const { card } = await sell(club.owner, member, await tenVisits({ single_price: 150_00 }))
  expect((await quote(card)).sums).toEqual([
    { method: 'unearned', fee: 1_000_00, due_on: '2026-12-05', undoes: null, lines: [{ what: 'paid', fee: 1_000_00 }] },
    {
      method: 'list',
      fee: 1_000_00,
      due_on: '2026-12-05',
      undoes: null,
      lines: [{ what: 'paid', fee: 1_000_00 }],
    },
    { method: 'cooling-off', fee: 1_000_00, due_on: '2026-11-27', undoes: null, lines: [{ what: 'paid', fee: 1_000_00 }] },
  ])
  await admit(member)
  const used = await quote(card)
  expect(used).toMatchObject({ paid: 1_000_00, unearned: 900_00, used: 1, single_price: 150_00, visits: [{ gym_name: '开馆健身' }] })
  expect(used.sums.map(({ method, fee }) => [method, fee])).toEqual([
    ['unearned', 900_00],
    ['list', 850_00],
  ])
})

test('a card whose single price nobody said isn’t reckoned by it; one that was bought eight days ago has cooled off', async () => {
  const { card } = await sell(club.owner, await newCustomer(club.owner), await tenVisits())
  expect((await quote(card)).sums.map(({ method }) => method)).toEqual(['unearned', 'cooling-off'])
  await on('2026-11-28')
  expect((await quote(card)).sums.map(({ method }) => method)).toEqual(['unearned'])
  expect((await ask(card, { method: 'cooling-off' })).refusal.errors?.method?.[0]).toContain('不能按“冷静期全额”退款')
})

test('asked for, approved by another, paid by a third: the money goes back, the card is closed, the books agree', async () => {
  const member = await newCustomer(club.owner)
  const { card } = await sell(club.owner, member, await tenVisits({ single_price: 150_00 }))
  await admit(member)
  const asked = await ask(card, { method: 'list' })
  expect(asked.body).toMatchObject({ state: 'requested', fee: 850_00, quoted: 850_00, due_on: '2026-12-05', unearned_now: 900_00 })
  const params = { id: asked.body.id }
  expect((await cashier.call(refundCalls.pay, { params, body: {} })).refusal.message).toBe('这笔退款申请待审批，不能付款')
  expect((await asker.call(refundCalls.approve, { params, body: {} })).status).toBe(403)
  await boss.do(refundCalls.approve, { params, body: { remark: '同意' } })
  const paid = await cashier.do(refundCalls.pay, { params, body: {} })
  expect(paid).toMatchObject({ state: 'paid', decision: '同意', unearned_now: null })
  const after = await club.owner.do(cardCalls.show, { params: { id: card.id } })
  expect([after.status, after.expired_why]).toEqual([3, 'refunded'])
  expect(await balanceOf(world, club, 'hand')).toBe(150_00)
  // What was charged beyond what it had earned is a fee.
  expect(await balanceOf(world, club, 'income')).toBe(-150_00)
  await booksAgree()
})

test('whoever approves is somebody else, and takes off but never puts on', async () => {
  const both = await newStaff(world, club, { permissions: ['cards.view', 'customers.view-all', 'refunds.request', 'refunds.approve'] })
  const { card } = await sell(club.owner, await newCustomer(club.owner), await tenVisits())
  const { id } = await both.do(refundCalls.request, { body: { card_id: card.id, method: 'unearned', fee: 900_00, reason: '搬家' } })
  expect((await both.call(refundCalls.approve, { params: { id }, body: {} })).refusal.code).toBe(24334)
  expect((await boss.call(refundCalls.approve, { params: { id }, body: { fee: 900_01 } })).refusal.errors?.fee).toEqual([
    '最多可退 900.00 元',
  ])
  expect(await boss.do(refundCalls.approve, { params: { id }, body: { fee: 800_00 } })).toMatchObject({ fee: 800_00, quoted: 1_000_00 })
})

test('a card has one open case; withdrawn or rejected it may be asked for again', async () => {
  const { card } = await sell(club.owner, await newCustomer(club.owner), await tenVisits())
  const first = await ask(card)
  expect((await ask(card)).refusal.message).toBe(`会员卡 ${card.card_no} 已有退款申请（2026-11-20，1,000.00 元），请先处理或撤回它`)
  await asker.do(refundCalls.withdraw, { params: { id: first.body.id }, body: { reason: '会员改主意' } })
  const second = await ask(card)
  await boss.do(refundCalls.reject, { params: { id: second.body.id }, body: { reason: '资料不全' } })
  expect((await ask(card)).status).toBe(200)
  expect((await boss.call(refundCalls.approve, { params: { id: second.body.id }, body: {} })).refusal.code).toBe(24333)
})

test('two who ask at once, two who pay at once: it is one case and one refund', async () => {
  const { card } = await sell(club.owner, await newCustomer(club.owner), await tenVisits())
  const asked = await Promise.all([ask(card), ask(card, { reason: '出国' })])
  expect(asked.map(({ status }) => status).sort()).toEqual([200, 422])
  const id = asked.find(({ status }) => status === 200)?.body.id ?? 0
  await boss.do(refundCalls.approve, { params: { id }, body: {} })
  const pays = await Promise.all([
    cashier.call(refundCalls.pay, { params: { id }, body: {} }),
    club.owner.call(refundCalls.pay, { params: { id }, body: {} }),
  ])
  expect(pays.map(({ status }) => status).sort()).toEqual([200, 422])
  expect(await balanceOf(world, club, 'hand')).toBe(0)
})

test('in cooling-off all of it goes back without the right to go beyond what is unearned; days that passed are the club’s', async () => {
  const { card } = await sell(club.owner, await newCustomer(club.owner), await newTimeCardType(club.owner, { days: 30 }, { price: 300_00 }))
  await on('2026-11-23')
  expect((await quote(card)).sums.map(({ method, fee }) => [method, fee])).toEqual([
    ['unearned', 270_00],
    ['cooling-off', 300_00],
  ])
  const { body } = await ask(card, { method: 'cooling-off' })
  await boss.do(refundCalls.approve, { params: { id: body.id }, body: {} })
  await on('2026-11-26')
  await cashier.do(refundCalls.pay, { params: { id: body.id }, body: {} })
  expect(await balanceOf(world, club, 'hand')).toBe(0)
  expect(await balanceOf(world, club, 'refund')).toBe(60_00)
  await booksAgree()
})

test('what was used after it was asked for stops the payment, unless somebody may refund beyond what is unearned', async () => {
  const member = await newCustomer(club.owner)
  const { card } = await sell(club.owner, member, await tenVisits())
  const { body } = await ask(card)
  await boss.do(refundCalls.approve, { params: { id: body.id }, body: {} })
  await admit(member)
  const refused = await cashier.call(refundCalls.pay, { params: { id: body.id }, body: {} })
  expect(refused.refusal.message).toContain('现未消费 900.00 元，少于 1,000.00 元')
  expect(refused.refusal.message).toContain(permissions['cards.refund-excess'].zh)
  await club.owner.do(refundCalls.pay, { params: { id: body.id }, body: {} })
  expect(await balanceOf(world, club, 'refund')).toBe(100_00)
  await booksAgree()
})

test('a surplus that went back with another type after it was asked for doesn’t go back a second time', async () => {
  const year = await newTimeCardType(club.owner, { days: 100 }, { price: 1_000_00 })
  const { card } = await sell(club.owner, await newCustomer(club.owner), year)
  await on('2027-01-09')
  const { body } = await ask(card)
  await boss.do(refundCalls.approve, { params: { id: body.id }, body: {} })
  const cheaper = await newCountCardType(club.owner, { times: 10 }, { price: 100_00 })
  await club.owner.do(cardChangeCalls.changeType, { params: { id: card.id }, body: { vip_template_id: cheaper.id } })
  const refused = await cashier.call(refundCalls.pay, { params: { id: body.id }, body: {} })
  expect(refused.refusal.message).toContain('现未消费 100.00 元，少于 500.00 元')
})

test('open cases stand by the day they are to be paid, the overdue first and flagged', async () => {
  const type = await tenVisits()
  const cardOf = async () => (await sell(club.owner, await newCustomer(club.owner), type)).card
  const late = (await ask(await cardOf())).body
  await on('2026-12-03')
  const soon = (await ask(await cardOf(), { method: 'cooling-off' })).body
  await on('2026-12-06')
  const list = await asker.do(refundCalls.list)
  expect(list.data.map(({ id, due_on, overdue }) => [id, due_on, overdue])).toEqual([
    [late.id, '2026-12-05', true],
    [soon.id, '2026-12-10', false],
  ])
  expect((await asker.do(refundCalls.list, { query: { overdue: '1' } })).data.map(({ id }) => id)).toEqual([late.id])
  expect(await asker.do(refundCalls.counts)).toEqual({ states: [{ state: 'requested', count: 2 }], overdue: 1 })
})

test('whoever decides and whoever pays hears of it', async () => {
  const { card } = await sell(club.owner, await newCustomer(club.owner), await tenVisits())
  const { body } = await ask(card)
  const titles = async (staff: Staff) => (await staff.do(messageCalls.list)).data.map(({ article_record }) => article_record.article.title)
  expect([await titles(boss), await titles(cashier)]).toEqual([['退款待审批'], []])
  await boss.do(refundCalls.approve, { params: { id: body.id }, body: {} })
  expect([await titles(cashier), await titles(asker)]).toEqual([['退款待付款'], ['退款待付款']])
})

test('a renewal that cools off is undone by itself: its money goes back whole, and the card goes on as before', async () => {
  const member = await newCustomer(club.owner)
  const { card } = await sell(club.owner, member, await newTimeCardType(club.owner, { days: 30 }, { price: 300_00 }))
  await on('2026-12-10')
  await club.owner.do(cardChangeCalls.renew, { params: { id: card.id }, body: { payment_method: 'CASH' } })
  await on('2026-12-12')
  expect((await quote(card)).sums).toContainEqual(
    expect.objectContaining({ method: 'cooling-off', fee: 300_00, undoes: 'card-renewal', due_on: '2026-12-18' }),
  )
  expect((await ask(card, { method: 'cooling-off', fee: 200_00 })).refusal.errors?.fee).toEqual(['冷静期内撤销这次办理须全额退 300.00 元'])
  const { body } = await ask(card, { method: 'cooling-off' })
  expect(body).toMatchObject({ undoes: true })
  await boss.do(refundCalls.approve, { params: { id: body.id }, body: {} })
  expect(await cashier.do(refundCalls.pay, { params: { id: body.id }, body: {} })).toMatchObject({ state: 'paid' })
  expect(await club.owner.do(cardCalls.show, { params: { id: card.id } })).toMatchObject({ status: 2, end_date: '2026-12-19' })
  expect(await balanceOf(world, club, 'hand')).toBe(300_00)
  await booksAgree()
})

test('a paid case whose refund was undone at the card reads undone, and the card may be asked for again', async () => {
  const { card } = await sell(club.owner, await newCustomer(club.owner), await tenVisits())
  const { body } = await ask(card)
  await boss.do(refundCalls.approve, { params: { id: body.id }, body: {} })
  await cashier.do(refundCalls.pay, { params: { id: body.id }, body: {} })
  const { events } = await club.owner.do(cardCalls.show, { params: { id: card.id } })
  const refunded = events.find(({ kind }) => kind === 'refunded')?.id ?? 0
  await club.owner.do(cardChangeCalls.reverse, { params: { id: card.id }, body: { event_id: refunded, reason: '会员改主意' } })
  expect(await asker.do(refundCalls.show, { params: { id: body.id } })).toMatchObject({ state: 'reversed' })
  const inState = async (state: 'paid' | 'reversed') =>
    (await asker.do(refundCalls.list, { query: { state: [state] } })).data.map(({ id }) => id)
  expect([await inState('paid'), await inState('reversed')]).toEqual([[], [body.id]])
  expect((await ask(card)).status).toBe(200)
  await booksAgree()
})
