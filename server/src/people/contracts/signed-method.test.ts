/** An agreement says how a refund is reckoned; whoever refunds reads it from what was signed, and nobody else's signature binds. */
import { customerCourseCalls } from '@kaiguan/contract/coaching/customer-courses/calls'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { cardChangeCalls } from '@kaiguan/contract/membership/cards/card-changes'
import { refundCalls } from '@kaiguan/contract/overview/refunds/calls'
import { agreementCalls, contractCalls } from '@kaiguan/contract/people/contracts/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newCountCardType } from '../../testing/card-types.ts'
import { sell } from '../../testing/cards.ts'
import { type Club, newClub, newWorld, type World } from '../../testing/club.ts'
import { newCoach, newTaught, sellCourse } from '../../testing/courses.ts'
import { newCustomer } from '../../testing/customers.ts'

let world: World
let club: Club
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  club = await newClub(world)
})
afterAll(() => world.close())

const write = (more = {}) =>
  club.owner.do(agreementCalls.create, {
    body: {
      name: '入会协议',
      business: ['card-purchase', 'course-purchase'],
      html: '<p>退费：{{refund.method}}。</p>',
      refund_method: 'list',
      ...more,
    },
  })
const sign = (id: number | null) =>
  club.owner.do(contractCalls.sign, { params: { id: id ?? 0 }, body: { signature: [[[100, 80] as [number, number]]] } })
const tenVisits = () => newCountCardType(club.owner, { times: 10, single_price: 150_00 }, { price: 1_000_00 })
const quote = (card: { id: number }) => club.owner.do(refundCalls.quote, { query: { card_id: String(card.id) } })
const shown = async (card: { id: number }) => (await club.owner.do(cardCalls.show, { params: { id: card.id } })).refund_method

test('what a member signed stands at the card, in the quote and at the case, whatever the agreement says later', async () => {
  const { id } = await write()
  const { card, contract_id } = await sell(club.owner, await newCustomer(club.owner), await tenVisits())
  expect([(await quote(card)).refund_method, await shown(card)], 'nobody signed').toEqual([null, null])
  expect((await sign(contract_id)).html).toBe('<p>退费：已消费部分按单次价扣除，余额退还。</p>')
  expect([(await quote(card)).refund_method, await shown(card)]).toEqual(['list', 'list'])

  const edited = await club.owner.do(agreementCalls.edit, { params: { id }, body: { refund_method: 'unearned' } })
  expect([edited.no, edited.html]).toEqual([2, '<p>退费：{{refund.method}}。</p>'])
  const { data } = await club.owner.do(agreementCalls.versions, { params: { id } })
  expect(data.map(({ no, refund_method }) => [no, refund_method])).toEqual([
    [2, 'unearned'],
    [1, 'list'],
  ])
  const body = { card_id: card.id, method: 'unearned', reason: '搬家' } as const
  expect(await club.owner.do(refundCalls.request, { body })).toMatchObject({ method: 'unearned', refund_method: 'list' })

  await club.owner.do(contractCalls.void, { params: { id: contract_id ?? 0 }, body: { reason: '签错了' } })
  expect([(await quote(card)).refund_method, await shown(card)], 'void').toEqual([null, null])
})

test('an agreement that says nothing of refunds leaves the field empty; another save keeps what it said', async () => {
  const { id, refund_method } = await write({ refund_method: null })
  expect(refund_method).toBeNull()
  const edit = (body: object) => club.owner.do(agreementCalls.edit, { params: { id }, body })
  expect(await edit({ refund_method: 'unearned' })).toMatchObject({ no: 2, refund_method: 'unearned' })
  expect(await edit({ name: '会员协议' })).toMatchObject({ no: 2, refund_method: 'unearned' })
  expect(await edit({ refund_method: null })).toMatchObject({ no: 3, refund_method: null })
  expect((await club.owner.call(agreementCalls.edit, { params: { id }, body: { refund_method: 'cooling-off' } as object })).status).toBe(
    422,
  )
  const customer = await newCustomer(club.owner)
  const { contract_id } = await sell(club.owner, customer, await tenVisits())
  expect((await sign(contract_id)).html).toBe('<p>退费：。</p>')
  const preview = (method: 'list' | null) =>
    club.owner.do(agreementCalls.preview, { body: { html: '<p>{{refund.method}}</p>', refund_method: method, customer_id: customer.id } })
  expect((await preview('list')).html).toBe('<p>已消费部分按单次价扣除，余额退还</p>')
})

test('whom a card or a course was handed to signed nothing yet: what the giver signed doesn’t bind them', async () => {
  await write()
  const friend = await newCustomer(club.owner)
  const giver = await newCustomer(club.owner)
  const { card, contract_id } = await sell(club.owner, giver, await tenVisits())
  await sign(contract_id)
  const asked = await club.owner.do(cardChangeCalls.quote, {
    params: { id: card.id },
    query: { operation: 'transfer', to_customer_id: String(friend.id) },
  })
  const moved = await club.owner.do(cardChangeCalls.transfer, {
    params: { id: card.id },
    body: { to_customer_id: friend.id, payment_method: 'CASH', quoted: { credit: asked.credit, due: asked.due } },
  })
  expect(await shown(moved.card)).toBeNull()

  const coach = await newCoach(world, club)
  const { customer_course } = await sellCourse(club.owner, giver, await newTaught(club.owner, coach), coach)
  const { data } = await club.owner.do(contractCalls.list, { query: { state: 'draft' } })
  await sign(data[0]?.id ?? 0)
  const course = async (id: number) => (await club.owner.do(customerCourseCalls.show, { params: { id } })).refund_method
  expect(await course(customer_course.id)).toBe('list')
  await club.owner.do(customerCourseCalls.transfer, {
    params: { id: customer_course.id },
    body: { customer_id: friend.id, quantity: 4, fee: 0, payment_method: 'CASH' },
  })
  const theirs = await club.owner.do(customerCourseCalls.list, { query: { customer_id: String(friend.id) } })
  expect([await course(customer_course.id), await course(theirs.data[0]?.id ?? 0)]).toEqual(['list', null])
})
