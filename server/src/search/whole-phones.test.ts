/** Whole phones aren't found digit by digit, nor by asking for one after another. */
import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { depositCalls } from '@kaiguan/contract/money/deposits/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import type { Permission } from '@kaiguan/contract/permissions'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newTimeCardType } from '../testing/card-types.ts'
import { sell } from '../testing/cards.ts'
import { type Club, newClub, newPhone, newStaff, newWorld, type Staff, signIn, staffAt, type World } from '../testing/club.ts'
import { newCustomer } from '../testing/customers.ts'
import { runs } from '../testing/runs.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())

const DESK: Permission[] = ['customers.view', 'customers.view-all', 'cards.view', 'check-in.view', 'deposits.view']

/** How many people each search field finds for these digits. */
async function foundBy(staff: Staff, search: string): Promise<number[]> {
  const found = [
    await staff.do(customerCalls.list, { query: { search } }),
    await staff.do(cardCalls.list, { query: { search } }),
    await staff.do(depositCalls.list, { query: { search } }),
    await staff.do(checkInCalls.find, { query: { q: search } }),
  ]
  return found.map(({ data }) => data.length)
}

async function memberWith(club: Club, phone: string, cardNo: string): Promise<void> {
  const member = await newCustomer(club.owner, { phone })
  await sell(club.owner, member, await newTimeCardType(club.owner), { card_no: cardNo })
  await club.owner.do(depositCalls.take, { body: { customer_id: member.id, fee: 1_00, payment_method: 'CASH' } })
}

test('without the right to whole phones four digits find the tail and eleven the person; what lies between only a card number', async () => {
  const club = await newClub(world)
  const desk = await newStaff(world, club, { permissions: DESK })
  await memberWith(club, '13812345678', '1381234')
  await memberWith(club, '13812349999', 'A0002')
  expect(await foundBy(desk, '5678')).toEqual([1, 1, 1, 1])
  expect(await foundBy(desk, '13812345678')).toEqual([1, 1, 1, 1])
  // The card of that number, and not whoever’s phone begins so.
  expect(await foundBy(desk, '1381234')).toEqual([1, 1, 1, 1])
  expect(await foundBy(club.owner, '1381234')).toEqual([2, 1, 2, 2])
  for (const digits of ['1', '13', '138', '13812', '13812345', '1381234567']) {
    expect(await foundBy(desk, digits)).toEqual([0, 0, 0, 0])
    expect((await foundBy(club.owner, digits))[0]).toBeGreaterThan(0)
  }
})

test('whatever part of a phone is tried, no search field tells more than the tail that is shown', async () => {
  const club = await newClub(world)
  const desk = await newStaff(world, club, { permissions: DESK })
  const phone = '18657913420'
  await memberWith(club, phone, 'B0001')
  const part = fc.record({ from: fc.nat({ max: 10 }), length: fc.integer({ min: 1, max: 10 }) })
  await fc.assert(
    fc.asyncProperty(part, async ({ from, length }) => {
      const digits = phone.slice(from, from + length)
      const shown = digits === phone.slice(-4)
      expect(await foundBy(desk, digits)).toEqual(shown ? [1, 1, 1, 1] : [0, 0, 0, 0])
    }),
    // The tail is the one part that finds somebody.
    runs(20, [[{ from: 7, length: 4 }]]),
  )
})

type Ask = (staff: Staff, phone: string) => Promise<{ status: number; refusal: { message: string }; headers: Record<string, unknown> }>
const ways: Record<string, Ask> = {
  customers: (staff, search) => staff.call(customerCalls.list, { query: { search } }),
  cards: (staff, search) => staff.call(cardCalls.list, { query: { search } }),
  deposits: (staff, search) => staff.call(depositCalls.list, { query: { search } }),
  'the counter': (staff, q) => staff.call(checkInCalls.find, { query: { q } }),
  'one customer': (staff, id) => staff.call(customerCalls.show, { params: { id }, query: { by: 'phone' } }),
  'by phone': (staff, phone) => staff.call(customerCalls.byPhone, { params: { phone } }),
  'a new customer’s phone': (staff, id) => staff.call(customerCalls.unity, { params: { id } }),
}

test.each(Object.entries(ways))('the 31st number in a minute that nobody has isn’t looked for: %s', async (_, ask) => {
  const club = await newClub(world)
  const desk = await newStaff(world, club, { permissions: DESK })
  const phone = newPhone()
  await memberWith(club, phone, `C${phone}`)
  const colleague = await newStaff(world, club, { permissions: DESK })
  // Whoever is found doesn’t count, however often.
  for (let i = 0; i < 3; i++) expect((await ask(desk, phone)).status).toBe(200)
  for (let i = 0; i < 30; i++) expect((await ask(desk, newPhone())).status).not.toBe(429)
  world.clock.advance(20_000)
  for (const asked of [newPhone(), phone]) {
    const refused = await ask(desk, asked)
    expect(refused.status).toBe(429)
    expect(refused.headers['retry-after']).toBe('40')
    expect(refused.refusal.message).toContain('请 40 秒后再试')
  }
  expect((await ask(colleague, phone)).status).toBe(200)
  // Names and tails are found all the same, and after the minute whole numbers are.
  expect((await ways.customers?.(desk, phone.slice(-4)))?.status).toBe(200)
  world.clock.advance(40_000)
  expect((await ask(desk, phone)).status).toBe(200)
})

test('all ways of looking share one count, 300 in a day; the day after it begins anew', async () => {
  const club = await newClub(world)
  const desk = await newStaff(world, club, { permissions: DESK })
  const asks = Object.values(ways)
  const phone = newPhone()
  await memberWith(club, phone, `D${phone}`)
  for (let i = 0; i < 300; i++) {
    if (i % 30 === 0) world.clock.advance(61_000)
    expect((await asks[i % asks.length]?.(desk, newPhone()))?.status).not.toBe(429)
  }
  world.clock.advance(61_000)
  const refused = await desk.call(checkInCalls.find, { query: { q: phone } })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000)
  world.clock.advance(86_400_000)
  const nextDay = staffAt(world, desk.id, desk.login, await signIn(world, desk.login))
  expect((await nextDay.call(checkInCalls.find, { query: { q: phone } })).status).toBe(200)
})

test('somebody else’s customer is, to who sees only their own, a number that nobody has', async () => {
  const club = await newClub(world)
  const consultant = await newStaff(world, club, { permissions: ['customers.view'] })
  const phone = newPhone()
  await newCustomer(club.owner, { phone })
  for (let i = 0; i < 30; i++) expect((await ways['by phone']?.(consultant, phone))?.status).toBe(404)
  expect((await ways['by phone']?.(consultant, phone))?.status).toBe(429)
})
