import { validateHeaderValue } from 'node:http'
import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { printingCalls } from '@kaiguan/contract/ground/printing/calls'
import { cardTypeCalls } from '@kaiguan/contract/membership/card-types/calls'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { one } from '../../database/open.ts'
import { sql } from '../../database/sql.ts'
import { recogniseAll } from '../../jobs/recognise.ts'
import type { GymLine } from '../../ledger/accounts.ts'
import { checkBooks } from '../../ledger/check-books.sql.ts'
import { post } from '../../ledger/post.ts'
import { balanceOf } from '../../testing/books.ts'
import { newCountCardType, newStoredValueType, newTimeCardType } from '../../testing/card-types.ts'
import { sell } from '../../testing/cards.ts'
import { type Club, newClub, newStaff, newWorld, type World } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'
import { untilWaiting } from '../../testing/wait-until-blocked.ts'

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

/** Days pass; everybody signs in again. */
async function days(count: number): Promise<void> {
  world.clock.advance(count * 86_400_000)
  club = { ...club, owner: await newStaff(world, club, { type: 4 }) }
}

test('selling a month card for cash puts the money in hand and owes the member thirty days', async () => {
  const member = await newCustomer(club.owner)
  const { card, trade_no } = await sell(club.owner, member, await newTimeCardType(club.owner, { gift_days: 5 }))
  expect(card).toMatchObject({ status: 1, start_date: '2026-11-20', end_date: '2026-12-24', units: 35, residue_days: 35 })
  expect(trade_no).toMatch(/^261120\d{7}$/)
  expect(await balanceOf(world, club, 'hand')).toBe(300_00)
  expect(await balanceOf(world, club, 'deferred', card.id)).toBe(-300_00)
  const customer = await club.owner.do(customerCalls.show, { params: { id: String(member.id) } })
  expect(customer).toMatchObject({ stage: 'member', member_since: '2026-11-20', valid_until: '2026-12-24' })
})

test('a card paid half by WeChat and half from a stored-value card spends principal before the gift', async () => {
  const member = await newCustomer(club.owner)
  const stored = await sell(
    club.owner,
    member,
    await newStoredValueType(club.owner, { amount: 200_00, gift_amount: 100_00 }, { price: 200_00 }),
  )
  const { card } = await sell(club.owner, member, await newTimeCardType(club.owner), {
    payment_method: undefined,
    payments: [
      { payment_method: 'WECHAT', fee: 50_00 },
      { payment_method: 5, fee: 250_00, debit_card_id: stored.card.id },
    ],
  })
  expect(await club.owner.do(cardCalls.show, { params: { id: stored.card.id } })).toMatchObject({ balance: 50_00, gift_balance: 50_00 })
  // 50 yuan of the price was a gift: it never becomes income.
  expect(await balanceOf(world, club, 'deferred', card.id)).toBe(-250_00)
  expect(await balanceOf(world, club, 'hand')).toBe(250_00)
})

test('payments that do not add up are refused with both sums and nothing is sold', async () => {
  const member = await newCustomer(club.owner)
  const type = await newTimeCardType(club.owner)
  const answer = await club.owner.call(cardCalls.sell, {
    body: { customer_id: member.id, vip_template_id: type.id, payments: [{ payment_method: 'CASH', fee: 100_00 }] },
  })
  expect(answer.refusal.errors?.payments).toEqual(['收款合计 100.00 元，应收 300.00 元，相差 200.00 元'])
  expect((await club.owner.do(cardCalls.list, { query: { customer_id: member.id } })).data).toEqual([])
})

test('a double click sells one card: the same key answers the first sale again, another body with it is refused', async () => {
  const member = await newCustomer(club.owner)
  const type = await newTimeCardType(club.owner)
  const body = { customer_id: member.id, vip_template_id: type.id, payment_method: 'CASH' as const }
  const key = { 'idempotency-key': 'dialog-1' }
  const [a, b] = await Promise.all([club.owner.call(cardCalls.sell, { body }, key), club.owner.call(cardCalls.sell, { body }, key)])
  expect(a.status).toBe(200)
  expect(b.body).toEqual(a.body)
  const other = await club.owner.call(cardCalls.sell, { body: { ...body, remark: '另一笔' } }, key)
  expect(other.refusal).toMatchObject({ code: 40903, message: expect.stringContaining(a.body.trade_no) })
  expect(await balanceOf(world, club, 'hand')).toBe(300_00)
})

test('without a key the same sale within ten seconds is refused, and later it is another sale', async () => {
  const member = await newCustomer(club.owner)
  const type = await newTimeCardType(club.owner)
  const body = { customer_id: member.id, vip_template_id: type.id, payment_method: 'CASH' as const }
  const none = { 'idempotency-key': '' }
  expect((await club.owner.call(cardCalls.sell, { body }, none)).status).toBe(200)
  expect((await club.owner.call(cardCalls.sell, { body }, none)).status).toBe(409)
  world.clock.advance(11_000)
  expect((await club.owner.call(cardCalls.sell, { body }, none)).status).toBe(200)
  // The machine's clock was an hour fast.
  world.clock.advance(-3_600_000)
  expect((await club.owner.call(cardCalls.sell, { body }, none)).status).toBe(200)
})

test('what is kept of a sale without a key can be nobody’s key: it has no answer to give', async () => {
  const member = await newCustomer(club.owner)
  const type = await newTimeCardType(club.owner)
  const body = { customer_id: member.id, vip_template_id: type.id, payment_method: 'CASH' as const }
  await club.owner.do(cardCalls.sell, { body }, { 'idempotency-key': '' })
  const kept = sql<{ key: string }>`select key from idempotency where brand_id = ${club.brandId} and answer is null`
  const { key } = await world.database.transaction(club.brandId, (db) => one(db, kept))
  expect(() => validateHeaderValue('Idempotency-Key', key)).toThrow('Invalid character')
})

test('a price below the seller’s authority needs a colleague; above the list price none may sell', async () => {
  const member = await newCustomer(club.owner)
  const type = await newTimeCardType(club.owner)
  const seller = await newStaff(world, club, {
    permissions: ['cards.sell', 'customers.view', 'customers.view-all'],
    discount: { card: { lowest_bp: 9000, max_waiver: 0, gifts: false } },
  })
  const at = (real_total_fee: number) =>
    seller.call(cardCalls.sell, { body: { customer_id: member.id, vip_template_id: type.id, real_total_fee, payment_method: 'CASH' } })
  expect((await at(270_00)).status).toBe(200)
  expect((await at(269_99)).refusal.code).toBe(24024)
  expect((await at(300_01)).refusal.errors).toHaveProperty('real_total_fee')
})

test('two sellers share a sale and the shares add up to the fen', async () => {
  const member = await newCustomer(club.owner)
  const other = await newStaff(world, club, { name: '赵会籍' })
  const { order_id } = await sell(club.owner, member, await newTimeCardType(club.owner, {}, { price: 100_01 }), {
    sellers: [
      { staff_id: club.owner.id, share_bp: 3333 },
      { staff_id: other.id, share_bp: 6667 },
    ],
  })
  const receipt = await club.owner.do(printingCalls.receipt, { params: { id: order_id } })
  // Words, in the reader's language; the code is `type`.
  expect([receipt.type, receipt.service_title]).toEqual(['card-purchase', '开卡'])
  const english = await club.owner.do(printingCalls.receipt, { params: { id: order_id } }, { 'accept-language': 'en' })
  expect(english.service_title).toBe('Card sold')
  expect(receipt.sell_name).toBe('王老板、赵会籍')
})

test('a time card earns day by day, nothing while it is suspended, and all of it at the end', async () => {
  const member = await newCustomer(club.owner)
  const { card } = await sell(club.owner, member, await newTimeCardType(club.owner))
  await days(10)
  await recogniseAll(world.database, world.clock)
  expect(await balanceOf(world, club, 'income')).toBe(-100_00)
  await club.owner.do(cardCalls.lock, { body: { ids: [card.id] } })
  await days(7)
  await recogniseAll(world.database, world.clock)
  expect(await balanceOf(world, club, 'income')).toBe(-100_00)
  await club.owner.do(cardCalls.unlock, { body: { ids: [card.id] } })
  await days(40)
  await recogniseAll(world.database, world.clock)
  expect(await balanceOf(world, club, 'income')).toBe(-300_00)
  expect(await balanceOf(world, club, 'deferred')).toBe(0)
})

test('recognising twice, or after a night without it, leaves the books the same', async () => {
  const member = await newCustomer(club.owner)
  await sell(club.owner, member, await newTimeCardType(club.owner))
  await days(3)
  await Promise.all([recogniseAll(world.database, world.clock), recogniseAll(world.database, world.clock)])
  await recogniseAll(world.database, world.clock)
  expect(await balanceOf(world, club, 'income')).toBe(-30_00)
})

test('a refund returns what is not yet earned to the tenders it came from and keeps the rest as a fee', async () => {
  const member = await newCustomer(club.owner)
  const { card } = await sell(club.owner, member, await newTimeCardType(club.owner), {
    payment_method: undefined,
    payments: [
      { payment_method: 'CASH', fee: 100_00 },
      { payment_method: 'ALIPAY', fee: 200_00 },
    ],
  })
  await days(10)
  const manager = await newStaff(world, club, { permissions: ['cards.view', 'cards.refund', 'customers.view-all'] })
  expect((await manager.do(cardCalls.show, { params: { id: card.id } })).refundable).toBe(200_00)
  expect(
    (await manager.call(cardCalls.refund, { params: { id: card.id }, body: { fee: 200_01, reason: '搬家' } })).refusal.errors,
  ).toHaveProperty('fee')
  const refund = await club.owner.do(cardCalls.refund, { params: { id: card.id }, body: { fee: 180_00, reason: '搬家' } })
  expect(refund).toMatchObject({ returned: 180_00, kept: 20_00, card: { status: 3, expired_why: 'refunded' } })
  const receipt = await club.owner.do(printingCalls.receipt, { params: { id: refund.order_id } })
  expect(receipt.payment_method).toMatchObject([
    { payment_method: 'CASH', fee: -60_00 },
    { payment_method: 'ALIPAY', fee: -120_00 },
  ])
  await recogniseAll(world.database, world.clock)
  expect(await balanceOf(world, club, 'income')).toBe(-120_00)
  expect(await balanceOf(world, club, 'deferred')).toBe(0)
})

test('goodwill beyond what is unearned has a permission of its own, and never exceeds what was paid', async () => {
  const member = await newCustomer(club.owner)
  const { card } = await sell(club.owner, member, await newCountCardType(club.owner), { payment_method: 'WECHAT' })
  await club.owner.do(checkInCalls.admit, { body: { customer_id: member.id } })
  expect(await club.owner.do(cardCalls.show, { params: { id: card.id } })).toMatchObject({ deferred: 66_67, refundable: 100_00 })
  const back = (fee: number) => club.owner.call(cardCalls.refund, { params: { id: card.id }, body: { fee, reason: '冷静期' } })
  expect((await back(100_01)).refusal.errors).toHaveProperty('fee')
  expect((await back(90_00)).body).toMatchObject({ returned: 90_00, kept: 0, excess: 23_33 })
  expect(await balanceOf(world, club, 'refund')).toBe(23_33)
  expect(await balanceOf(world, club, 'income')).toBe(-33_33)
  expect(await balanceOf(world, club, 'hand')).toBe(10_00)
  expect((await back(1)).refusal.code).toBe(24016)
  expect(await world.database.transaction(club.brandId, (db) => checkBooks({ db, brandId: club.brandId }))).toEqual([])
})

test('a count card’s leftover is earned when it expires', async () => {
  const member = await newCustomer(club.owner)
  await sell(club.owner, member, await newCountCardType(club.owner, { days: 10 }))
  await days(11)
  await recogniseAll(world.database, world.clock)
  expect(await balanceOf(world, club, 'deferred')).toBe(0)
  expect(await balanceOf(world, club, 'income')).toBe(-100_00)
})

test('only an empty card goes to the recycle bin, all of a batch or none, and it comes back', async () => {
  const member = await newCustomer(club.owner)
  const count = await newCountCardType(club.owner, { days: 10 })
  const full = (await sell(club.owner, member, count)).card
  await days(11)
  const fresh = (await sell(club.owner, member, count)).card
  const both = await club.owner.call(cardCalls.destroy, { body: { ids: [full.id, fresh.id] } })
  expect(both.refusal.message).toContain(fresh.card_no)
  expect((await club.owner.do(cardCalls.destroy, { body: { ids: [full.id] } })).changed).toBe(1)
  expect((await club.owner.do(cardCalls.list, { query: { customer_id: member.id } })).data.map((card) => card.id)).toEqual([fresh.id])
  await club.owner.do(cardCalls.restore, { body: { ids: [full.id] } })
  expect((await club.owner.do(cardCalls.show, { params: { id: full.id } })).events.map((event) => event.kind)).toEqual([
    'restored',
    'recycled',
    'sold',
  ])
})

test('a valid card is not recycled: the refusal names what is left, whatever its state, and the refund clears the way', async () => {
  const member = await newCustomer(club.owner)
  const month = (await sell(club.owner, member, await newTimeCardType(club.owner))).card
  const visits = (await sell(club.owner, member, await newCountCardType(club.owner))).card
  const purse = (await sell(club.owner, member, await newStoredValueType(club.owner))).card
  const later = (await sell(club.owner, member, await newTimeCardType(club.owner), { start_date: '2026-12-24' })).card
  const paused = (await sell(club.owner, member, await newTimeCardType(club.owner))).card
  await club.owner.do(cardCalls.lock, { body: { ids: [paused.id] } })
  const recycle = (id: number) => club.owner.call(cardCalls.recycle, { params: { id } })
  for (const [{ id, card_no }, left] of [
    [month, '30 天'],
    [visits, '3 次'],
    [purse, '1,000.00 元'],
    [later, '30 天'],
    [paused, '30 天'],
  ] as const) {
    expect((await recycle(id)).refusal).toMatchObject({ code: 24012, message: `会员卡 ${card_no} 还剩 ${left}，请先退款再移入回收站` })
    await club.owner.do(cardCalls.refund, { params: { id }, body: { fee: 0, reason: '不要了' } })
    expect((await recycle(id)).status).toBe(200)
  }
})

test('a suspended card keeps its days past its end; a card that cost nothing is given up by a refund of nothing', async () => {
  const member = await newCustomer(club.owner)
  const free = (await sell(club.owner, member, await newTimeCardType(club.owner, {}, { price: 0 }), { payment_method: undefined })).card
  await club.owner.do(cardCalls.lock, { body: { ids: [free.id] } })
  await days(60)
  const recycle = () => club.owner.call(cardCalls.recycle, { params: { id: free.id } })
  expect((await recycle()).refusal.message).toContain('还剩 30 天')
  const refund = { params: { id: free.id }, body: { fee: 0, reason: '不要了' } }
  expect(await club.owner.do(cardCalls.refund, refund)).toMatchObject({ returned: 0, card: { expired_why: 'refunded' } })
  expect((await club.owner.call(cardCalls.refund, refund)).refusal.code).toBe(24016)
  expect((await recycle()).status).toBe(200)
  expect(await world.database.transaction(club.brandId, (db) => checkBooks({ db, brandId: club.brandId }))).toEqual([])
})

test('dates that are changed without a reason are said to be so in the log, and a stale form gets the card as it is now', async () => {
  const member = await newCustomer(club.owner)
  const { card } = await sell(club.owner, member, await newTimeCardType(club.owner))
  const edit = (body: object) => club.owner.call(cardCalls.edit, { params: { id: card.id }, body })
  const six = { card_no: card.card_no, card_name: card.card_name, remark: '', start_date: card.start_date, card_image: card.card_image }
  expect((await edit({ ...six, end_date: '2027-01-30' })).body).toMatchObject({ end_date: '2027-01-30' })
  const records = await club.owner.do(customerCalls.records, { params: { id: member.id } })
  expect(records.data[0]).toMatchObject({ action: 'card.edited', params: { unsaid: 'dates' } })
  const shown = await club.owner.do(cardCalls.show, { params: { id: card.id } })
  expect((await edit({ end_date: '2027-01-31', reason: '活动赠送', version: shown.version })).body.end_date).toBe('2027-01-31')
  const stale = await edit({ remark: '晚了一步', version: shown.version })
  expect(stale.status).toBe(409)
  expect(stale.refusal.details).toMatchObject({ end_date: '2027-01-31' })
  expect((await edit({ start_date: '2026-12-01', reason: '改期' })).refusal.errors).toHaveProperty('start_date')
})

test('two desks typing the same card number: one gets it, the other reads at the field that it is taken', async () => {
  const member = await newCustomer(club.owner)
  const other = await newCustomer(club.owner)
  const type = await newTimeCardType(club.owner)
  const at = (customer_id: number) =>
    club.owner.call(cardCalls.sell, {
      body: { customer_id, vip_template_id: type.id, payment_method: 'CASH', card_no: `RACE-${member.id}` },
    })
  const answers = await Promise.all([at(member.id), at(other.id)])
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422])
  expect(answers.find((answer) => answer.status === 422)?.refusal.errors).toHaveProperty('card_no')
})

test('moving the end later is a gift: it needs the permission to give', async () => {
  const member = await newCustomer(club.owner)
  const { card } = await sell(club.owner, member, await newTimeCardType(club.owner))
  const desk = await newStaff(world, club, { permissions: ['cards.view', 'cards.edit', 'customers.view-all'] })
  const edit = (body: object) => desk.call(cardCalls.edit, { params: { id: card.id }, body: { reason: '补偿', ...body } })
  expect((await edit({ end_date: '2027-11-20' })).refusal.errors).toHaveProperty('end_date')
  expect((await edit({ end_date: '2026-12-01' })).status).toBe(200)
})

test('money goes back only to how it was paid, or in cash', async () => {
  const member = await newCustomer(club.owner)
  const { card } = await sell(club.owner, member, await newTimeCardType(club.owner), { payment_method: 'WECHAT' })
  const refund = (payment_method: 'ALIPAY' | 'CASH') =>
    club.owner.call(cardCalls.refund, { params: { id: card.id }, body: { fee: 10_00, payment_method, reason: '退' } })
  expect((await refund('ALIPAY')).refusal.errors?.payment_method).toEqual(['只能退回原支付方式（微信）或现金'])
  expect((await refund('CASH')).status).toBe(200)
})

test('a branch issues cards for itself; cards good elsewhere are head office’s', async () => {
  const all = await club.owner.call(cardTypeCalls.create, {
    body: { kind: 1, name: '全国通用', price: 1, terms: { days: 1, gyms: 'all' } },
  })
  expect(all.refusal.errors).toHaveProperty('terms.gyms')
})

test('a card number is unique in the brand', async () => {
  const member = await newCustomer(club.owner)
  const type = await newTimeCardType(club.owner)
  await sell(club.owner, member, type, { card_no: 'VIP-0001' })
  const again = await club.owner.call(cardCalls.sell, {
    body: { customer_id: member.id, vip_template_id: type.id, payment_method: 'CASH', card_no: 'VIP-0001' },
  })
  expect(again.refusal.errors).toHaveProperty('card_no')
})

test('changing a card type never changes the cards already sold', async () => {
  const member = await newCustomer(club.owner)
  const type = await newTimeCardType(club.owner)
  const { card } = await sell(club.owner, member, type)
  await club.owner.do(cardTypeCalls.edit, {
    params: { id: type.id },
    body: { kind: 1, name: type.name, price: 999_00, terms: { days: 365, visits_per_day: 1 } },
  })
  const shown = await club.owner.do(cardCalls.show, { params: { id: card.id } })
  expect(shown).toMatchObject({ price: 300_00, units: 30 })
  expect(shown.terms.visits_per_day).toBeNull()
})

test('a card type of which cards were sold can be taken off sale but not deleted', async () => {
  const member = await newCustomer(club.owner)
  const type = await newTimeCardType(club.owner)
  await sell(club.owner, member, type)
  expect((await club.owner.call(cardTypeCalls.remove, { params: { id: type.id } })).refusal.code).toBe(24001)
  await club.owner.do(cardTypeCalls.batch, { body: { ids: [type.id], action: 'off-sale' } })
  expect(
    (await club.owner.call(cardCalls.sell, { body: { customer_id: member.id, vip_template_id: type.id, payment_method: 'CASH' } })).refusal
      .errors,
  ).toHaveProperty('vip_template_id')
})

test('the list, the count and the filter agree on every status', async () => {
  const member = await newCustomer(club.owner)
  const month = await newTimeCardType(club.owner)
  const week = await newTimeCardType(club.owner, { days: 7 })
  await sell(club.owner, member, month)
  await sell(club.owner, member, week)
  const locked = (await sell(club.owner, member, month)).card
  await club.owner.do(cardCalls.lock, { body: { ids: [locked.id] } })
  await sell(club.owner, member, month, { opening: 'date', start_date: '2026-12-24' })
  const { statuses } = await club.owner.do(cardCalls.count)
  for (const { status, count } of statuses) {
    const { data } = await club.owner.do(cardCalls.list, { query: { status: [status] } })
    expect(data.length, `status ${status}`).toBe(count)
    expect(data.every((card) => card.status === status)).toBe(true)
  }
  expect(statuses.filter((row) => row.count > 0).map((row) => row.status)).toEqual([1, 2, 4, 5])
})

test('the list answers which cards were sold on which days, and which end soon with nothing after them', async () => {
  const type = await newTimeCardType(club.owner, { days: 10 })
  const renewed = await sell(club.owner, await newCustomer(club.owner), type)
  const alone = await sell(club.owner, await newCustomer(club.owner), type)
  await days(6)
  const next = await sell(club.owner, renewed.card.customer, await newTimeCardType(club.owner))
  await sell(club.owner, alone.card.customer, await newStoredValueType(club.owner))
  const listed = async (query: object) => (await club.owner.do(cardCalls.list, { query })).data.map((card) => card.id)
  expect(await listed({ sold_from: '2026-11-20', sold_to: '2026-11-25' })).toEqual([alone.card.id, renewed.card.id])
  expect(await listed({ sold_from: '2026-11-26', kind: '1' })).toEqual([next.card.id])
  expect(await listed({ status: '2' })).toEqual([alone.card.id, renewed.card.id])
  expect(await listed({ status: '2', unrenewed: '1' })).toEqual([alone.card.id])
  expect(await listed({ status: '2', unrenewed: '0' })).toEqual([renewed.card.id])
})

test('a card that is named twice is one card', async () => {
  const { card } = await sell(club.owner, await newCustomer(club.owner), await newTimeCardType(club.owner))
  const body = { ids: [card.id, card.id] }
  expect(await club.owner.do(cardCalls.lock, { body })).toEqual({ changed: 1 })
  expect(await club.owner.do(cardCalls.unlock, { body })).toEqual({ changed: 1 })
})

test('a card that is given back at the moment it expires is refunded, and the night earns nothing of it', async () => {
  const { card } = await sell(club.owner, await newCustomer(club.owner), await newCountCardType(club.owner, { days: 5 }))
  await days(6)
  const day = { businessDay: '2026-11-26', occurredAt: world.clock.now() }
  const { night } = await world.database.transaction(club.brandId, async (db) => {
    await sql`select from cards where brand_id = ${club.brandId} and id = ${card.id} for no key update`.execute(db)
    const earning = recogniseAll(world.database, world.clock)
    const waits = sql<{ n: number }>`
      select count(*) as n from pg_locks where locktype = 'transactionid' and transactionid = pg_current_xact_id()::xid and not granted`
    await untilWaiting(db, waits)
    const lines: GymLine[] = [
      { gymId: club.gymId, account: 'deferred', category: 'card', cardId: card.id, amount: 100_00 },
      { gymId: club.gymId, account: 'hand', method: 'CASH', amount: -100_00 },
    ]
    const books = { db, brandId: club.brandId, now: world.clock.now() }
    await post(books, { kind: 'card.refunded', gymId: club.gymId, ...day, staffId: null, lines })
    return { night: earning }
  })
  await night
  expect((await club.owner.do(cardCalls.show, { params: { id: card.id } })).deferred).toBe(0)
  expect(await balanceOf(world, club, 'income')).toBe(0)
  expect(await balanceOf(world, club, 'deferred', card.id)).toBe(0)
})

test('check-books tells a card that carries another figure than its lines', async () => {
  const { card } = await sell(club.owner, await newCustomer(club.owner), await newCountCardType(club.owner))
  const ask = () => world.database.transaction(club.brandId, (db) => checkBooks({ db, brandId: club.brandId }))
  expect(await ask()).toEqual([])
  await world.database.transaction(club.brandId, async (db) => {
    await sql`update cards set deferred_fen = deferred_fen + 1 where brand_id = ${club.brandId} and id = ${card.id}`.execute(db)
  })
  expect(await ask()).toEqual([
    {
      check: 'what a card carries as still to be earned is what its lines say',
      what: `card ${card.card_no}: carries 10001 fen, its lines 10000`,
    },
  ])
})
