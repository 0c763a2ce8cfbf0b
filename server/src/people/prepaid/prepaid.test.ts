import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { cardChangeCalls } from '@kaiguan/contract/membership/cards/card-changes'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { prepaidCalls } from '@kaiguan/contract/people/prepaid/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkBooks } from '../../ledger/check-books.sql.ts'
import { newStoredValueType, newTimeCardType } from '../../testing/card-types.ts'
import { sell } from '../../testing/cards.ts'
import { type Club, newClub, newStaff, newWorld, signIn, staffAt, type World } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'

const PACK = 'shanghai-fitness-2025'

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

const keepTo = (mode: 'off' | 'warn' | 'block') => club.owner.do(prepaidCalls.edit, { body: { pack: PACK, mode } })
const yearCard = (price: number, days = 365) => newTimeCardType(club.owner, { days }, { price })
const buys = (customer: { id: number }, type: { id: number }, more: { acknowledge?: boolean } = {}) =>
  club.owner.call(cardCalls.sell, { body: { customer_id: customer.id, vip_template_id: type.id, payment_method: 'CASH', ...more } })

test('the packs ship off: a club sells what it likes until it chooses one', async () => {
  const member = await newCustomer(club.owner)
  expect(await club.owner.do(prepaidCalls.settings)).toMatchObject({ pack: null, mode: 'off', in_force: false, custody: null })
  const dear = await yearCard(9_000_00, 1_000)
  expect((await buys(member, dear)).status).toBe(200)
  await keepTo('off')
  expect((await buys(member, dear)).status).toBe(200)
})

test('a pack that blocks refuses with the rule and the most, counting what the person hasn’t used anywhere in the brand', async () => {
  await keepTo('block')
  const member = await newCustomer(club.owner)
  await sell(club.owner, member, await yearCard(3_000_00))
  const refused = await buys(member, await yearCard(2_000_01))
  expect(refused).toMatchObject({ status: 422, refusal: { code: 24306 } })
  expect(refused.refusal.message).toBe(
    '超出预付规则：一名会员未消费的会籍金额，最多 5,000.00 元，办理后为 5,000.01 元。请降低金额或期限，或由负责人调整“预付规则”',
  )
  expect((await buys(member, await yearCard(2_000_00), { acknowledge: true })).status).toBe(200)
  expect((await buys(member, await yearCard(1_00), { acknowledge: true })).status).toBe(422)
  expect((await buys(await newCustomer(club.owner), await yearCard(100_00, 732))).refusal.message).toContain('会籍期限，最多 24 个月')
})

test('a pack that warns passes once it was seen, and the log says who saw it', async () => {
  await keepTo('warn')
  const member = await newCustomer(club.owner)
  const dear = await newStoredValueType(club.owner, { amount: 6_000_00 }, { price: 6_000_00 })
  const query = { customer_id: String(member.id), business: 'stored', fee: '600000', days: '365' } as const
  expect(await club.owner.do(prepaidCalls.check, { query })).toEqual({
    mode: 'warn',
    broken: [{ rule: 'stored-most', most: 5_000_00, after: 6_000_00 }],
  })
  const refused = await buys(member, dear)
  expect(refused).toMatchObject({ status: 422, refusal: { code: 24306 } })
  expect(refused.refusal.message).toContain('已知悉')
  expect((await buys(member, dear, { acknowledge: true })).status).toBe(200)
  const { data } = await club.owner.do(customerCalls.records, { params: { id: member.id } })
  expect(data).toContainEqual(
    expect.objectContaining({ action: 'customer.prepaid-acknowledged', params: expect.objectContaining({ rule: 'stored-most' }) }),
  )
})

test('stored value that pays for a card is not owed twice', async () => {
  await keepTo('block')
  const member = await newCustomer(club.owner)
  const { card } = await sell(club.owner, member, await newStoredValueType(club.owner, { amount: 5_000_00 }, { price: 5_000_00 }))
  const body = {
    customer_id: member.id,
    vip_template_id: (await yearCard(5_000_00)).id,
    payment_method: 'DEBIT_CARD',
    debit_card_id: card.id,
  } as const
  await club.owner.do(cardCalls.sell, { body })
  expect((await buys(member, await newStoredValueType(club.owner, { amount: 5_000_00 }, { price: 5_000_00 }))).status).toBe(200)
})

test('a renewal, a top-up, a change of type and a transfer are held against it too, the transfer by what its receiver has', async () => {
  const [member, receiver] = [await newCustomer(club.owner), await newCustomer(club.owner)]
  const year = await yearCard(3_000_00)
  const { card } = await sell(club.owner, member, year)
  const purse = await sell(club.owner, member, await newStoredValueType(club.owner, { amount: 3_000_00 }, { price: 3_000_00 }))
  await sell(club.owner, receiver, year)
  const dear = await yearCard(6_000_00)
  await keepTo('warn')
  const change = async (more: { acknowledge?: boolean }) => [
    await club.owner.call(cardChangeCalls.renew, { params: { id: card.id }, body: { payment_method: 'CASH', ...more } }),
    await club.owner.call(cardChangeCalls.topUp, {
      params: { id: purse.card.id },
      body: { payment_method: 'CASH', amount: 3_000_00, ...more },
    }),
    await club.owner.call(cardChangeCalls.changeType, {
      params: { id: card.id },
      body: { payment_method: 'CASH', vip_template_id: dear.id, ...more },
    }),
    await club.owner.call(cardChangeCalls.transfer, {
      params: { id: card.id },
      body: { payment_method: 'CASH', to_customer_id: receiver.id, ...more },
    }),
  ]
  const refused = await change({})
  expect(refused.map(({ status, refusal }) => [status, refusal.code])).toEqual(Array(4).fill([422, 24306]))
  expect(refused[3]?.refusal.message).toContain('办理后为 6,000.00 元')
  expect((await change({ acknowledge: true })).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await world.database.transaction(club.brandId, (db) => checkBooks({ db, brandId: club.brandId }))).toEqual([])
})

test('what takes nothing more in advance is never in the way: a new card for a lost one', async () => {
  const { card } = await sell(club.owner, await newCustomer(club.owner), await yearCard(9_000_00))
  await keepTo('block')
  await club.owner.do(cardChangeCalls.replace, { params: { id: card.id }, body: { payment_method: 'CASH' } })
})

test('outside its dates a pack never stands in the way', async () => {
  await keepTo('block')
  world.clock.set('2027-01-01T04:00:00Z')
  const owner = staffAt(world, club.owner.id, club.owner.login, await signIn(world, club.owner.login, club.gymId))
  expect(await owner.do(prepaidCalls.settings)).toMatchObject({ mode: 'block', in_force: false })
  await sell(owner, await newCustomer(owner), await newTimeCardType(owner, { days: 1_000 }, { price: 9_000_00 }))
})

test('who may see the rules may not yet change them; a strict mode wants a pack, and one that exists', async () => {
  const viewer = await newStaff(world, club, { permissions: ['settings.view'] })
  expect((await viewer.do(prepaidCalls.settings)).packs).toMatchObject([{ code: PACK, verified_on: null }])
  expect((await viewer.call(prepaidCalls.edit, { body: { pack: PACK } })).status).toBe(403)
  expect((await club.owner.call(prepaidCalls.edit, { body: { mode: 'warn' } })).refusal.errors).toHaveProperty('pack')
  expect((await club.owner.call(prepaidCalls.edit, { body: { pack: 'nowhere-2020' } })).refusal.errors?.pack).toEqual([
    '没有名为“nowhere-2020”的规则',
  ])
})

test('what should lie in custody is read from the books', async () => {
  await keepTo('off')
  await sell(club.owner, await newCustomer(club.owner), await newTimeCardType(club.owner, { days: 365 }, { price: 250_000_00 }))
  const { custody } = await club.owner.do(prepaidCalls.settings)
  expect(custody).toEqual({ owed: 250_000_00, earned_last_year: 0, held: 250_000_00, why: 'young' })
})
