/**
 * "Only one's own customers", walked over the whole contract: somebody with every right but customers.view-all asks each
 * read for a stranger, by name and by id, and is told of nobody but their own. The door alone must know everybody.
 */
import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { accountSheetCalls } from '@kaiguan/contract/money/account-sheet/calls'
import { cashierCalls } from '@kaiguan/contract/money/cashier/calls'
import { depositCalls } from '@kaiguan/contract/money/deposits/calls'
import { reportCalls } from '@kaiguan/contract/overview/reports/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { type Permission, permissions } from '@kaiguan/contract/permissions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newTimeCardType } from './testing/card-types.ts'
import { sell } from './testing/cards.ts'
import { type Club, newClub, newPhone, newStaff, newWorld, type Staff, type World } from './testing/club.ts'
import { newCustomer } from './testing/customers.ts'
import { everyCall, inputNames } from './testing/every-call.ts'
import { judged } from './testing/judged.ts'
import { someGoods } from './testing/samples/goods.ts'
import { type AnyInput, eachOf, raw, sentOf } from './testing/walk.ts'

/** Who stands at the door is known there by whoever may look, and nowhere else (docs/permissions.md). */
const AT_THE_DOOR = ['checkIn.find', 'checkIn.person', 'checkIn.canSign']

// Object.keys forgets that these are the permissions' names.
const inUse = (Object.keys(permissions) as Permission[]).filter((name) => !permissions[name].planned)
const without = (...names: Permission[]) => inUse.filter((name) => !names.includes(name))

const reads = everyCall.filter(({ call }) => call.scope === 'gym' && (call.method === 'GET' || call.path.endsWith('/statistics')))

let world: World
let club: Club
let consultant: Staff
let desk: Staff
let everything: Staff
let goodsId: number
let own: Awaited<ReturnType<typeof lively>>
let stranger: Awaited<ReturnType<typeof lively>>

beforeAll(async () => {
  world = await newWorld()
  club = await newClub(world)
  everything = await newStaff(world, club, { permissions: inUse })
  desk = await newStaff(world, club, { permissions: without('customers.view-all') })
  consultant = await newStaff(world, club, { permissions: without('customers.view-all', 'check-in.admit', 'check-in.check-out') })
  goodsId = (await someGoods({ world, club, owner: club.owner })).id
  own = await lively('自家客', consultant.id)
  stranger = await lively('陌生客', null)
})
afterAll(() => world.close())

/** Somebody with a card, a visit, goods and a deposit; all of it written down by the owner. */
async function lively(name: string, consultantId: number | null) {
  const { owner } = club
  const phone = newPhone()
  const customer = await newCustomer(owner, { name, phone, consultant_id: consultantId, birthday: '1990-11-20' })
  const cardNo = `NO${phone}`
  const sold = await sell(owner, customer, await newTimeCardType(owner), { card_no: cardNo })
  await owner.do(checkInCalls.admit, { body: { customer_id: customer.id } })
  const order = await owner.do(cashierCalls.sell, {
    body: { customer_id: customer.id, lines: [{ goods_id: goodsId, quantity: 1 }], payment_method: 'CASH' },
  })
  const deposit = await owner.do(depositCalls.take, { body: { customer_id: customer.id, fee: 10_00, payment_method: 'CASH' } })
  return { name, phone, cardNo, id: customer.id, ids: [customer.id, sold.card.id, sold.order_id, order.id, deposit.id, deposit.order_id] }
}

type Of = typeof own
type Read = (typeof reads)[number]
const tells = (answer: { body: unknown }, of: Of) => {
  const said = JSON.stringify(answer.body)
  return said.includes(of.name) || said.includes(of.cardNo) || said.includes(of.phone)
}

/**
 * Every way a read can be asked for somebody: each of their ids in the path, and each thing known of them as a filter. What
 * its fields refuse asks for nobody: the gate's own reader says so (testing/judged.ts), and no handler sees it.
 */
function waysTo(call: Read['call'], of: Of): AnyInput[] {
  const names = inputNames(call.params)
  const values = names.length === 0 ? [null] : [...new Set([...of.ids, of.phone, of.cardNo])]
  const known = {
    customer_id: String(of.id),
    search: of.name,
    day_from: '2026-11-01',
    day_to: '2026-11-20',
    account: 'deferred,hand,income',
  }
  const wanted = inputNames(call.query)
  const filters = [{}, Object.fromEntries(Object.entries(known).filter(([name]) => wanted.includes(name)))]
  if (wanted.includes('search')) filters.push({ search: of.phone }, { search: of.cardNo }, { search: of.phone.slice(-4) })
  const inputs = values.flatMap((value) =>
    filters.map((query) => ({ params: Object.fromEntries(names.map((name) => [name, value])), query })),
  )
  const different = new Map(inputs.map((input) => [sentOf(call, input).url, input]))
  return [...different.values()].filter((input) => judged(call, input).refused === null)
}

async function asked(staff: Staff, call: Read['call'], of: Of): Promise<{ body: unknown }[]> {
  const answers: { body: unknown }[] = []
  for (const input of waysTo(call, of)) answers.push(await raw(world, call, staff.token, input))
  return answers
}

describe('who sees only their own customers is told of nobody else', () => {
  test('whichever read they ask', async () => {
    const faults: string[] = []
    await eachOf(
      reads.filter(({ name }) => !AT_THE_DOOR.includes(name)),
      async ({ name, call }) => {
        for (const answer of await asked(consultant, call, stranger))
          if (tells(answer, stranger)) faults.push(`${name}: tells ${JSON.stringify(answer)}`)
      },
    )
    expect(faults.sort()).toEqual([])
  }, 120_000)

  test('and of their own as whoever sees all is: these calls would tell', async () => {
    const telling = [cardCalls.list, cardCalls.show, customerCalls.list, customerCalls.show, customerCalls.unity, depositCalls.list]
    const more = [depositCalls.show, depositCalls.ofCustomer, checkInCalls.visits, cashierCalls.orders, cashierCalls.show]
    for (const call of [...telling, ...more, accountSheetCalls.orders, accountSheetCalls.lines, reportCalls.today]) {
      expect(
        (await asked(everything, call, stranger)).some((answer) => tells(answer, stranger)),
        call.path,
      ).toBe(true)
      expect(
        (await asked(consultant, call, own)).some((answer) => tells(answer, own)),
        call.path,
      ).toBe(true)
    }
  })
})

test('counts are of the rows one sees', async () => {
  const counted = async (staff: Staff) => {
    const today = await staff.do(reportCalls.today)
    return {
      customers: (await staff.do(customerCalls.statistics)).total,
      cards: (await staff.do(cardCalls.count)).total,
      deposits: (await staff.do(depositCalls.list)).sums.held,
      visits: (await staff.do(checkInCalls.statistics)).visits,
      today: [today.visits, today.inside, today.new_customers, today.cards_sold, today.birthdays, today.visits_by_day.at(-1)?.visits],
      latest: today.latest.length,
    }
  }
  const one = { customers: 1, cards: 1, deposits: 10_00, visits: 1, today: [1, 1, 1, 1, 1, 1], latest: 3 }
  expect(await counted(consultant)).toEqual(one)
  expect(await counted(everything)).toEqual({
    customers: 2,
    cards: 2,
    deposits: 20_00,
    visits: 2,
    today: [2, 2, 2, 2, 2, 2],
    latest: 6,
  })
})

test('whoever lets people in sees who is here today, and of the days before only their own customers', async () => {
  const seen = async (query = {}) => (await desk.do(checkInCalls.visits, { query })).data.map(({ customer }) => customer.name)
  expect((await seen()).sort()).toEqual(['自家客', '陌生客'].sort())
  expect((await desk.do(checkInCalls.statistics)).visits).toBe(2)
  world.clock.advance(86_400_000)
  const { token } = await newStaff(world, club, { permissions: without('customers.view-all') })
  const later = await raw(world, checkInCalls.visits, token, { query: { day_from: '2026-11-01' } })
  expect(tells(later, stranger)).toBe(false)
  world.clock.advance(-86_400_000)
})

test('the account sheet’s rows add up for everybody who sees it; only the stranger isn’t named', async () => {
  const rows = await consultant.do(accountSheetCalls.orders)
  expect(rows.sums).toEqual((await everything.do(accountSheetCalls.orders)).sums)
  expect(rows.data.map(({ customer }) => customer?.name ?? '')).toEqual(['', '', '', '自家客', '自家客', '自家客'])
})

test('what one may not see one can’t change either', async () => {
  const [, cardId, , orderId, depositId] = stranger.ids
  const refused = [
    await consultant.call(customerCalls.edit, { params: { id: String(stranger.id) }, body: { remark: '看看' } }),
    await consultant.call(cardCalls.edit, { params: { id: Number(cardId) }, body: { remark: '看看' } }),
    await consultant.call(cashierCalls.refund, { params: { id: Number(orderId) }, body: { lines: [], reason: '看看' } }),
    await consultant.call(depositCalls.refund, { params: { id: Number(depositId) }, body: { fee: 1_00, reason: '看看' } }),
  ]
  expect(refused.map(({ status }) => status).filter((status) => status < 400)).toEqual([])
})
