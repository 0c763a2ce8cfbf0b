import { courseBookingCalls } from '@kaiguan/contract/coaching/course-bookings/calls'
import { courseConsumeCalls } from '@kaiguan/contract/coaching/course-bookings/course-consumes'
import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { cardChangeCalls } from '@kaiguan/contract/membership/cards/card-changes'
import { depositCalls } from '@kaiguan/contract/money/deposits/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { followUpCalls } from '@kaiguan/contract/people/follow-ups/calls'
import { addDays } from '@kaiguan/contract/time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bookAt, newBought } from '../../testing/booked-lessons.ts'
import { newTimeCardType } from '../../testing/card-types.ts'
import { sell } from '../../testing/cards.ts'
import { type Club, newClub, newStaff, newWorld, type Staff, type World } from '../../testing/club.ts'
import { newCoach } from '../../testing/courses.ts'
import { newCustomer } from '../../testing/customers.ts'

const DAY_MS = 86_400_000
let world: World
let club: Club
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  club = await newClub(world)
})
afterAll(() => world.close())

const today = () => world.clock.now().toISOString().slice(0, 10)
const toDo = async (id: number, who: Staff = club.owner) =>
  (await who.do(checkInCalls.person, { params: { id }, query: {} })).arrivals.map(({ kind, message }) => `${kind}: ${message}`)
const attempt = { method: 'phone', result: 'interested' } as const

test('whoever comes in is met with the three weightiest things to do, and what is done is gone', async () => {
  const member = await newCustomer(club.owner, { birthday: `1990-${addDays(today(), 20).slice(5)}` })
  const type = await newTimeCardType(club.owner, { days: 25 })
  await sell(club.owner, member, type)
  expect(await toDo(member.id)).toEqual(['photo: 还没有头像'])
  await club.owner.do(followUpCalls.create, {
    body: { ...attempt, customer_id: member.id, content: '发工资后来续', next_on: addDays(today(), 20) },
  })
  expect(await toDo(member.id)).toEqual(['photo: 还没有头像'])
  world.clock.advance(20 * DAY_MS)
  const owner = await newStaff(world, club, { type: 4 })
  expect(await toDo(member.id, owner)).toEqual([
    'follow-up: 该跟进：发工资后来续',
    `renewal: ${type.name} 该续卡了`,
    'birthday: 今天生日，祝贺一声',
  ])
  await owner.do(followUpCalls.create, { body: { ...attempt, customer_id: member.id, content: '当面祝贺生日' } })
  expect(await toDo(member.id, owner)).toEqual([`renewal: ${type.name} 该续卡了`, 'photo: 还没有头像'])
  const [card] = (await owner.do(checkInCalls.person, { params: { id: member.id }, query: {} })).decision.cards
  if (!card) throw new Error('the card is shown')
  await owner.do(cardChangeCalls.renew, { params: { id: card.card.id }, body: { payment_method: 'CASH' } })
  expect(await toDo(member.id, owner)).toEqual(['photo: 还没有头像'])
})

test('a deposit waits for its sale', async () => {
  const customer = await newCustomer(club.owner)
  await club.owner.do(depositCalls.take, { body: { customer_id: customer.id, fee: 300_00, payment_method: 'CASH' } })
  expect(await toDo(customer.id)).toContain('deposit: 有定金 300.00 元未用')
})

test('nothing is asked of whoever may not do it, or may not see the customer', async () => {
  const customer = await newCustomer(club.owner)
  const looker = await newStaff(world, club, { permissions: ['check-in.view', 'customers.view-all'] })
  const editor = await newStaff(world, club, { permissions: ['check-in.view', 'customers.view', 'customers.edit', 'customers.leads-edit'] })
  expect(await toDo(customer.id, looker)).toEqual([])
  expect(await toDo(customer.id, editor)).toEqual([])
  await club.owner.do(customerCalls.edit, { params: { id: customer.id }, body: { consultant_id: editor.id } })
  expect(await toDo(customer.id, editor)).toEqual(['photo: 还没有头像'])
})

test('whoever has a lesson today is told of it, with the arrivals and in the same answer; given, tomorrow’s and cancelled as they stand', async () => {
  world.clock.set('2026-11-21T01:00:00Z')
  club = await newClub(world)
  const member = await newCustomer(club.owner)
  const coach = await newCoach(world, club)
  const bought = await newBought(club.owner, member, coach)
  const today = await bookAt(club.owner, bought, '2026-11-21T06:00:00.000Z')
  await bookAt(club.owner, bought, '2026-11-22T06:00:00.000Z')
  const gone = await bookAt(club.owner, bought, '2026-11-21T08:00:00.000Z')
  await club.owner.do(courseBookingCalls.cancel, { params: { id: gone.id }, body: {} })
  const lessons = async (who: Staff = club.owner) => (await who.do(checkInCalls.person, { params: { id: member.id }, query: {} })).lessons
  expect(await lessons()).toMatchObject([{ id: today.id, coach: { name: '陈教练' }, state: 'booked', consume: null, residue: 10 }])
  world.clock.set('2026-11-21T07:00:00Z')
  await club.owner.do(courseConsumeCalls.consumeBooking, {
    params: { customerCourseId: bought.id, id: today.id },
    body: { confirm: { by: 'staff', reason: '手机没电' } },
  })
  expect(await lessons()).toMatchObject([{ state: 'used', consume: { state: 'confirmed' } }])
  const looker = await newStaff(world, club, { permissions: ['check-in.view', 'customers.view-all'] })
  expect(await lessons(looker)).toEqual([])
})
