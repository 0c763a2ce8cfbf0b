/** Lessons that nobody can give stand on the cover board until somebody who can takes them; members and coaches hear of it; stories on a real database. */
import { courseBookingCalls } from '@kaiguan/contract/coaching/course-bookings/calls'
import { coachTimeCalls } from '@kaiguan/contract/coaching/course-bookings/coach-times'
import { courseConsumeCalls } from '@kaiguan/contract/coaching/course-bookings/course-consumes'
import { courseCoverCalls } from '@kaiguan/contract/coaching/course-bookings/course-covers'
import { customerCourseCalls } from '@kaiguan/contract/coaching/customer-courses/calls'
import { messageCalls } from '@kaiguan/contract/ground/messages/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../../../database/sql.ts'
import { bookAt, newBought, teachesToo } from '../../../testing/booked-lessons.ts'
import { type Club, newClub, newStaff, newWorld, type Staff, type World } from '../../../testing/club.ts'
import { newCoach } from '../../../testing/courses.ts'
import { newCustomer } from '../../../testing/customers.ts'

let world: World
let club: Club
let owner: Staff
let coach: Staff
let zhou: Staff
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  // Friday noon in Shanghai.
  world.clock.set('2026-11-20T04:00:00Z')
  club = await newClub(world)
  owner = club.owner
  coach = await newCoach(world, club, '陈教练', ['coaching.cover', 'coaching.bookings-view', 'coaching.consume'])
  zhou = await newCoach(world, club, '周教练', ['coaching.cover', 'coaching.bookings-view', 'coaching.consume'])
})
afterAll(() => world.close())

const SAT = '2026-11-21'
const at = (day: string, time: string) => new Date(`${day}T${time}:00+08:00`).toISOString()
const board = async (who: Staff = owner) => (await who.do(courseCoverCalls.list, { query: {} })).data
const take = (who: Staff, id: number, body = {}) => who.call(courseCoverCalls.take, { params: { id }, body })
const ask = (who: Staff, id: number, reason = '发烧') => who.call(courseCoverCalls.ask, { params: { id }, body: { reason } })
const away = (from: string, to: string, open_lessons = true) =>
  owner.call(coachTimeCalls.addAbsence, {
    body: { coach_id: coach.id, starts_at: at(SAT, from), ends_at: at(SAT, to), reason: '看病', open_lessons },
  })
const told = async (who: Staff) => (await who.do(messageCalls.list, { query: {} })).data.map(({ article_record }) => article_record.intro)

async function lesson(time: string, more: Parameters<typeof newBought>[3] = {}) {
  const member = await newCustomer(owner)
  const bought = await newBought(owner, member, coach, more)
  await teachesToo(owner, bought, zhou)
  return { member, bought, booking: await bookAt(owner, bought, at(SAT, time)) }
}

test('a coach asks for cover; another takes it with one act, gives it, and the course stays as it was sold', async () => {
  const { bought, booking } = await lesson('10:00')
  expect(await board(zhou)).toEqual([])
  expect((await ask(coach, booking.id)).status).toBe(200)
  expect(await told(zhou)).toEqual([`陈教练教练 2026-11-21 10:00 的“${booking.course}”需要代课：发烧`])
  expect(await board(coach)).toMatchObject([{ id: booking.id, reasons: ['asked'], reason: '发烧', me: 'own', takers: [] }])
  expect(await board(zhou)).toMatchObject([{ customers: [{ name: booking.customer.name }], coach: { name: '陈教练' }, me: 'may' }])
  expect(await board()).toMatchObject([{ me: null, takers: [{ id: zhou.id, name: '周教练' }] }])
  expect((await take(zhou, booking.id)).body).toMatchObject({
    coach: { name: '周教练' },
    covered_for: '陈教练',
    cover_asked: false,
    state: 'booked',
    starts_at: booking.starts_at,
  })
  expect(await board()).toEqual([])
  expect(await told(coach)).toEqual([`周教练教练代您上 ${booking.customer.name} 2026-11-21 10:00 的“${booking.course}”`])
  // It is his lesson now: shown, scanned, given.
  world.clock.set('2026-11-21T03:00:00Z')
  const code = await zhou.do(courseConsumeCalls.qrcode, { body: { customer_course_id: bought.id, booking_id: booking.id } })
  expect(await owner.do(courseConsumeCalls.show, { params: { id: code.consume_id } })).toMatchObject({ coach: { name: '周教练' } })
  expect(await owner.do(customerCourseCalls.show, { params: { id: bought.id } })).toMatchObject({ coach: { name: '陈教练' } })
})

test('two coaches reach for one lesson at one instant: one has it, the other is told who', async () => {
  const li = await newCoach(world, club, '李教练', ['coaching.cover', 'coaching.bookings-view'])
  const { bought, booking } = await lesson('10:00')
  await teachesToo(owner, bought, li)
  await ask(coach, booking.id)
  const answers = await Promise.all([take(zhou, booking.id), take(li, booking.id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  const winner = answers[0]?.status === 200 ? '周教练' : '李教练'
  const lost = answers.find(({ status }) => status !== 200)
  expect(lost?.refusal).toMatchObject({ code: 32040, message: `“${booking.customer.name}”2026-11-21 10:00 的课已由“${winner}”接下` })
  expect(world.deadlocks).toEqual([])
})

test('a coach is away: their lessons go on the board, nothing else is booked with them, not even what was taken off them', async () => {
  const { booking, bought } = await lesson('10:00')
  expect((await away('09:00', '18:00', false)).refusal.errors?.starts_at?.[0]).toContain('教练“陈教练”已有课')
  expect((await away('09:00', '18:00')).status).toBe(200)
  expect(await told(zhou)).toEqual(['陈教练教练请假，1 节课需要代课（2026-11-21 10:00 起）'])
  expect(await board(zhou)).toMatchObject([{ reasons: ['absent'], reason: '看病', me: 'may' }])
  const again = await away('10:30', '10:45')
  expect(again.refusal.errors?.starts_at?.[0]).toContain('教练“陈教练”请假')
  const book = (time: string) => owner.call(courseBookingCalls.book, { body: { customer_course_id: bought.id, starts_at: at(SAT, time) } })
  expect((await book('15:00')).refusal.errors?.starts_at?.[0]).toContain('请假')
  expect((await take(zhou, booking.id)).status).toBe(200)
  expect((await book('10:00')).refusal.errors?.starts_at?.[0]).toContain('教练“陈教练”请假')
  const { data } = await owner.do(coachTimeCalls.absences, { query: { coach_id: coach.id } })
  await owner.do(coachTimeCalls.removeAbsence, { params: { id: data[0]?.id ?? 0 } })
  const other = await newBought(owner, await newCustomer(owner), coach)
  await bookAt(owner, other, at(SAT, '10:00'))
})

test('whoever can’t give it is told why: no price, out of hours, taken then; and nobody gives to another without the right', async () => {
  const { booking } = await lesson('10:00')
  await ask(coach, booking.id)
  const li = await newCoach(world, club, '李教练', ['coaching.cover'])
  expect((await take(li, booking.id)).refusal).toMatchObject({ code: 20000, errors: { coach_id: [expect.stringContaining('没有“')] } })
  expect((await board(li))[0]?.me).toBe('price')
  expect((await take(li, booking.id, { coach_id: zhou.id })).status).toBe(403)
  const hers = await newBought(owner, await newCustomer(owner), zhou)
  const taken = await bookAt(owner, hers, at(SAT, '10:30'))
  expect((await board(zhou))[0]?.me).toBe('busy')
  expect((await take(zhou, booking.id)).refusal.message).toContain('教练“周教练”已有课')
  await owner.do(courseBookingCalls.cancel, { params: { id: taken.id }, body: {} })
  await owner.do(coachTimeCalls.setHours, { params: { id: zhou.id }, body: { hours: [{ weekday: 7, from: '08:00', to: '12:00' }] } })
  expect((await board(zhou))[0]?.me).toBe('hours')
  expect((await take(zhou, booking.id)).refusal.message).toContain('不在教练“周教练”的排班内')
  await owner.do(coachTimeCalls.setHours, { params: { id: zhou.id }, body: { hours: [] } })
  expect((await take(owner, booking.id, { coach_id: zhou.id })).body).toMatchObject({ coach: { name: '周教练' } })
  expect(await told(zhou)).toContain(`王老板请您代陈教练上 ${booking.customer.name} 2026-11-21 10:00 的“${booking.course}”`)
})

test('hours that were changed: the lesson is on the board; back in hours, moved or withdrawn it is not', async () => {
  const { booking } = await lesson('10:00')
  const hours = (from: string) =>
    owner.do(coachTimeCalls.setHours, { params: { id: coach.id }, body: { hours: [{ weekday: 6, from, to: '20:00' }] } })
  await hours('10:30')
  expect((await board())[0]?.reasons).toEqual(['hours'])
  await hours('10:00')
  expect(await board()).toEqual([])
  await ask(coach, booking.id)
  await coach.do(courseCoverCalls.withdraw, { params: { id: booking.id } })
  expect(await board()).toEqual([])
  expect((await coach.call(courseCoverCalls.withdraw, { params: { id: booking.id } })).refusal.code).toBe(32041)
  expect((await take(zhou, booking.id)).status).toBe(404)
  expect((await ask(zhou, booking.id)).status).toBe(404)
  await ask(coach, booking.id)
  await owner.do(courseBookingCalls.move, { params: { id: booking.id }, body: { coach_id: zhou.id } })
  expect(await board()).toEqual([])
})

test('a coach who left before they had handed over leaves their lessons on the board', async () => {
  const { booking } = await lesson('10:00')
  // Today nobody is let go who still holds lessons; once they were.
  await world.database.transaction(club.brandId, (db) =>
    sql`update employees set status = 0 where brand_id = ${club.brandId} and id = ${coach.id}`.execute(db),
  )
  expect(await board(zhou)).toMatchObject([{ id: booking.id, reasons: ['gone'], me: 'may' }])
  expect((await take(zhou, booking.id)).status).toBe(200)
})

test('a lesson of two is one line of the board and goes whole', async () => {
  const [one, two] = [await newCustomer(owner), await newCustomer(owner)]
  const [hers, his] = [await newBought(owner, one, coach, { persons: 2 }), await newBought(owner, two, coach, { persons: 2 })]
  await teachesToo(owner, hers, zhou)
  await teachesToo(owner, his, zhou)
  const { id } = await owner.do(courseBookingCalls.book, {
    body: { customer_course_id: hers.id, with_customer_course_id: his.id, starts_at: at(SAT, '10:00') },
  })
  await ask(coach, id)
  const rows = await board(zhou)
  expect(rows.map(({ customers }) => customers.length)).toEqual([2])
  expect((await take(zhou, rows[0]?.id ?? 0)).status).toBe(200)
  const { data } = await owner.do(courseBookingCalls.list, { query: { from: SAT, to: SAT } })
  expect(data.map(({ coach: gives }) => gives.name)).toEqual(['周教练', '周教练'])
})

test('nobody sees the board without the right', async () => {
  const desk = await newStaff(world, club, { permissions: ['coaching.bookings-view'] })
  expect((await desk.call(courseCoverCalls.list, { query: {} })).status).toBe(403)
})
