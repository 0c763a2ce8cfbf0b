/** Whoever has a lesson soon is reminded once, by day; whoever is given another coach hears of it; stories on a real database. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { courseBookingCalls } from '@kaiguan/contract/coaching/course-bookings/calls'
import { coachTimeCalls } from '@kaiguan/contract/coaching/course-bookings/coach-times'
import { courseCoverCalls } from '@kaiguan/contract/coaching/course-bookings/course-covers'
import { messageCalls } from '@kaiguan/contract/ground/messages/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SmsSettings } from '../../sms/sms.ts'
import { bookAt, newBought, teachesToo } from '../../testing/booked-lessons.ts'
import { type Club, newClub, newPhone, newWorld, type Staff, type World } from '../../testing/club.ts'
import { newCoach } from '../../testing/courses.ts'
import { newCustomer } from '../../testing/customers.ts'
import { remindOfLessons } from './lesson-texts.ts'

let world: World
let club: Club
let owner: Staff
let coach: Staff
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  isNow(SAT, '12:30')
  club = await newClub(world)
  owner = club.owner
  coach = await newCoach(world, club)
  await owner.do(coachTimeCalls.editRules, { body: { lead: 0, day_from: '00:00', day_to: '24:00' } })
})
afterAll(() => world.close())

const SAT = '2026-11-21'
const at = (day: string, time: string) => new Date(`${day}T${time}:00+08:00`)
const isNow = (day: string, time: string) => world.clock.set(at(day, time).toISOString())
const job = (sms: SmsSettings | null = null) => remindOfLessons(world.database, world.clock, sms, (error) => failures.push(String(error)))
const failures: string[] = []

async function lesson(day: string, time: string) {
  const phone = newPhone()
  const bought = await newBought(owner, await newCustomer(owner, { phone }), coach)
  return { ...(await bookAt(owner, bought, at(day, time).toISOString())), phone }
}
async function got(phone: string): Promise<string[]> {
  const { rows } = await world.database.pool.query<{ text: string }>('select text from sms_outbox where phone = $1 order by id', [phone])
  return rows.map(({ text }) => text)
}
const told = async () => (await coach.do(messageCalls.list, { query: {} })).data.map(({ article_record }) => article_record.intro)
async function after(day: string, time: string): Promise<void> {
  isNow(day, time)
  await job()
}

test('two hours before, the member gets a text and the coach a message; once, however often the job runs', async () => {
  const { phone, customer, course } = await lesson(SAT, '15:00')
  await after(SAT, '12:59')
  expect(await got(phone)).toEqual([])
  await after(SAT, '13:00')
  await Promise.all([job(), job()])
  expect(await got(phone)).toEqual([expect.stringContaining(`提醒您：2026-11-21 15:00 有“${course}”，教练陈教练`)])
  expect(await told()).toEqual([`2026-11-21 15:00 ${customer.name} 的“${course}”`])
})

test('moved it is told again, cancelled never; and never once it began, however late the job comes', async () => {
  const [moved, gone, late] = [await lesson(SAT, '15:00'), await lesson(SAT, '16:00'), await lesson(SAT, '18:00')]
  await after(SAT, '13:00')
  await owner.do(courseBookingCalls.cancel, { params: { id: gone.id }, body: {} })
  await owner.do(courseBookingCalls.move, { params: { id: moved.id }, body: { starts_at: at(SAT, '20:00').toISOString() } })
  await after(SAT, '14:30')
  expect([await got(moved.phone), await got(gone.phone)]).toMatchObject([[expect.anything()], []])
  await after(SAT, '18:00')
  expect((await got(moved.phone))[1]).toContain('2026-11-21 20:00')
  expect(await got(late.phone)).toEqual([])
})

test('nights are quiet: what would be due then is told the evening before, and what the evening missed in the morning', async () => {
  const [early, missed] = [await lesson('2026-11-22', '08:30'), await lesson('2026-11-23', '08:00')]
  await after(SAT, '20:59')
  expect(await got(early.phone)).toEqual([])
  await after(SAT, '21:00')
  expect(await got(early.phone)).toHaveLength(1)
  await after('2026-11-22', '23:00')
  await after('2026-11-23', '06:59')
  expect(await got(missed.phone)).toEqual([])
  await after('2026-11-23', '07:00')
  expect(await got(missed.phone)).toHaveLength(1)
})

test('the branch says how long before, or not at all', async () => {
  const first = await lesson(SAT, '18:00')
  await owner.do(coachTimeCalls.editRules, { body: { reminder_hours: 0 } })
  await after(SAT, '17:00')
  expect(await got(first.phone)).toEqual([])
  await owner.do(coachTimeCalls.editRules, { body: { reminder_hours: 24 } })
  const next = await lesson('2026-11-22', '17:00')
  await job()
  expect(await got(next.phone)).toHaveLength(1)
})

test('a provider that fails is asked again after five minutes, three times at most; what it took isn’t sent twice', async () => {
  const bodies: string[] = []
  let answers = [500, 500, 200]
  const provider = createServer((request, response) => {
    request.on('data', (data) => bodies.push(String(data)))
    request.on('end', () => response.writeHead(answers.shift() ?? 200).end())
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  // `as`: a server on a port has an address of its own kind.
  const { port } = provider.address() as AddressInfo
  const sms: SmsSettings = {
    url: `http://127.0.0.1:${port}/`,
    headers: {},
    body: '{"to":"{{phone}}","text":"{{text}}"}',
    sign: '开馆',
    secret: null,
  }
  const { phone } = await lesson(SAT, '15:00')
  for (const time of ['13:00', '13:01', '13:05', '13:10', '13:15', '13:20']) {
    isNow(SAT, time)
    await job(sms)
  }
  expect(bodies.map((body) => JSON.parse(body).to)).toEqual([phone, phone, phone])
  expect(failures).toHaveLength(2)
  expect(await got(phone)).toHaveLength(1)
  answers = [500, 500, 500, 500]
  await lesson(SAT, '18:00')
  for (const time of ['16:00', '16:05', '16:10', '16:15']) {
    isNow(SAT, time)
    await job(sms)
  }
  expect(bodies).toHaveLength(6)
  await new Promise((resolve) => provider.close(resolve))
})

test('a member hears of another coach, at night in the morning', async () => {
  const { phone, id } = await lesson('2026-11-22', '15:00')
  isNow(SAT, '23:30')
  await owner.do(courseCoverCalls.ask, { params: { id }, body: { reason: '发烧' } })
  const zhou = await newCoach(world, club, '周教练')
  const { customer_course_id } = await owner.do(courseBookingCalls.show, { params: { id } })
  await teachesToo(owner, { id: customer_course_id }, zhou)
  await owner.do(courseCoverCalls.take, { params: { id }, body: { coach_id: zhou.id } })
  await job()
  expect(await got(phone)).toEqual([])
  await after('2026-11-22', '07:00')
  expect(await got(phone)).toEqual([expect.stringContaining('改由周教练教练授课')])
})
