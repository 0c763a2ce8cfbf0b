/** Who can't be booked for, and why not: suspended for a while or until further notice, a course that is over, the blacklist. */
import { courseBookingCalls } from '@kaiguan/contract/coaching/course-bookings/calls'
import { courseConsumeCalls } from '@kaiguan/contract/coaching/course-bookings/course-consumes'
import { customerCourseCalls } from '@kaiguan/contract/coaching/customer-courses/calls'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { cardChangeCalls } from '@kaiguan/contract/membership/cards/card-changes'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bookAt, newBought } from '../../testing/booked-lessons.ts'
import { newTimeCardType } from '../../testing/card-types.ts'
import { sell } from '../../testing/cards.ts'
import { type Club, newClub, newWorld, type Staff, signIn, staffAt, type World } from '../../testing/club.ts'
import { newCoach } from '../../testing/courses.ts'
import { newCustomer } from '../../testing/customers.ts'

let world: World
let club: Club
let coach: Staff
let wang: { id: number }
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  // Friday noon in Shanghai.
  world.clock.set('2026-11-20T04:00:00Z')
  club = await newClub(world)
  coach = await newCoach(world, club)
  wang = await newCustomer(club.owner, { name: '王小明' })
})
afterAll(() => world.close())

const at = (day: string, time = '10:00') => new Date(`${day}T${time}:00+08:00`).toISOString()
const bought = (more: Parameters<typeof newBought>[3] = {}) => newBought(club.owner, wang, coach, more)
const yearCard = async () => (await sell(club.owner, wang, await newTimeCardType(club.owner, { days: 365 }))).card
const tryBook = (course: { id: number }, day: string) =>
  club.owner.call(courseBookingCalls.book, { body: { customer_course_id: course.id, starts_at: at(day) } })
const why = async (course: { id: number }, day: string, language?: string) => {
  const headers: Record<string, string> = language ? { 'accept-language': language } : {}
  const body = { customer_course_id: course.id, starts_at: at(day) }
  return (await club.owner.call(courseBookingCalls.book, { body }, headers)).refusal.errors?.starts_at?.[0]
}
const sign = { by: 'sign' as const, signature: [[[100, 100] as [number, number], [300, 200] as [number, number]]] }

test('locked until further notice: the refusal says so in words, not an empty day; with another card that is good they are booked', async () => {
  const course = await bought()
  const card = await yearCard()
  await club.owner.do(cardCalls.lock, { body: { ids: [card.id] } })
  expect(await why(course, '2026-11-21')).toBe('“王小明”2026-11-20 至 恢复前 停卡，不能约这期间的课')
  expect(await why(course, '2026-11-21', 'en')).toContain('to further notice')
  await yearCard()
  expect((await tryBook(course, '2026-11-21')).status).toBe(200)
})

test('suspended for some days: none of them is booked, the day it is good again is; what was booked before can be moved past it', async () => {
  const course = await bought()
  const booked = await bookAt(club.owner, course, at('2026-11-25'))
  const card = await yearCard()
  const body = { from: '2026-11-23', to: '2026-11-27', payment_method: 'CASH' as const }
  await club.owner.do(cardChangeCalls.suspend, { params: { id: card.id }, body })
  expect(await why(course, '2026-11-23')).toContain('2026-11-23 至 2026-11-26 停卡')
  expect(await why(course, '2026-11-26')).toContain('停卡')
  expect((await tryBook(course, '2026-11-22')).status).toBe(200)
  expect((await tryBook(course, '2026-11-27')).status).toBe(200)
  const move = (day: string) =>
    club.owner.call(courseBookingCalls.move, { params: { id: booked.id }, body: { starts_at: at(day, '15:00') } })
  expect((await move('2026-11-24')).refusal.errors?.starts_at?.[0]).toContain('停卡')
  expect((await move('2026-11-28')).status).toBe(200)
})

test('a lesson given while they were suspended isn’t stopped: it is looked at', async () => {
  const course = await bought()
  const card = await yearCard()
  await club.owner.do(cardCalls.lock, { body: { ids: [card.id] } })
  const { flags } = await club.owner.do(courseConsumeCalls.consume, { body: { customer_course_id: course.id, confirm: sign } })
  expect(flags).toContain('suspended')
})

test('beyond its last day nothing is booked, and once that is past neither booked nor given', async () => {
  const course = await bought({ endsOn: '2026-11-22' })
  expect((await tryBook(course, '2026-11-22')).status).toBe(200)
  expect(await why(course, '2026-11-23')).toContain('2026-11-22 到期，不能约 2026-11-23 10:00 的课')
  world.clock.set('2026-11-23T04:00:00Z')
  club.owner = staffAt(world, club.owner.id, club.owner.login, await signIn(world, club.owner.login, club.gymId))
  expect((await tryBook(course, '2026-11-24')).refusal).toMatchObject({ code: 32014, message: expect.stringContaining('已过期') })
  const given = await club.owner.call(courseConsumeCalls.consume, { body: { customer_course_id: course.id } })
  expect(given.refusal.code).toBe(32014)
})

test('what was refunded or lies in the recycle bin is booked no more', async () => {
  const [refunded, binned] = [await bought(), await bought({ price: 0 })]
  await club.owner.do(customerCourseCalls.refund, { params: { id: refunded.id }, body: { fee: 0, reason: '退' } })
  await club.owner.do(customerCourseCalls.recycle, { params: { id: binned.id } })
  for (const course of [refunded, binned]) expect((await tryBook(course, '2026-11-21')).refusal.code).toBe(32014)
})

test('on the blacklist nobody is booked anew, with the reason; what was booked stays and can be called off', async () => {
  const course = await bought()
  const booked = await bookAt(club.owner, course, at('2026-11-25'))
  await club.owner.do(customerCalls.block, { params: { id: wang.id }, body: { reason: '打架' } })
  const refused = await tryBook(course, '2026-11-21')
  expect(refused.refusal).toMatchObject({ code: 32031, message: '“王小明”在黑名单中（打架），不能约课' })
  const params = { id: booked.id }
  expect((await club.owner.do(courseBookingCalls.show, { params })).state).toBe('booked')
  expect((await club.owner.do(courseBookingCalls.cancel, { params, body: { reason: '黑名单' } })).state).toBe('cancelled')
})
