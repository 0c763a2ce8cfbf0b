/** Times that are sent without a zone, as a browser in the club would write them: they are the branch's, wherever it stands. */
import { groupCourseCalls } from '@kaiguan/contract/classes/classes/group-courses'
import { bodyTestCalls } from '@kaiguan/contract/coaching/body-tests/calls'
import { coachTimeCalls } from '@kaiguan/contract/coaching/course-bookings/coach-times'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Club, newClub, newWorld, type World } from '../../testing/club.ts'
import { newCoach } from '../../testing/courses.ts'
import { newCustomer } from '../../testing/customers.ts'
import { operatorOf } from '../../testing/operator.ts'

let world: World
let club: Club
let customer: { id: number }
beforeAll(async () => {
  world = await newWorld('2026-11-20T18:00:00Z')
  club = await newClub(world)
  await operatorOf(world)('zone', String(club.gymId), 'America/New_York')
  await world.database.pool.query('update gyms set day_starts_at = 300 where id = $1', [club.gymId])
  customer = await newCustomer(club.owner)
})
afterAll(() => world.close())

const tested = async (examTime: string) =>
  (await club.owner.do(bodyTestCalls.create, { body: { customer_id: customer.id, weight: 70, examTime } })).examTime

test('an evening in New York is that evening, whichever way it is written', async () => {
  expect(await tested('2026-11-19 18:30')).toBe('2026-11-19T23:30:00.000Z')
  expect(await tested('2026-11-19T18:31:20')).toBe('2026-11-19T23:31:20.000Z')
  expect(await tested('2026-11-19T07:32:00+08:00')).toBe('2026-11-18T23:32:00.000Z')
  expect(await tested(' 2026-11-19 07:33+0800 ')).toBe('2026-11-18T23:33:00.000Z')
  expect(await tested('2026-11-18T23:34Z')).toBe('2026-11-18T23:34:00.000Z')
})

test('a day alone begins when that business day does, and ends when the next one begins', async () => {
  const coach = await newCoach(world, club)
  const days = { coach_id: coach.id, starts_at: '2026-11-25', ends_at: '2026-11-26', reason: '培训' }
  const absence = await club.owner.do(coachTimeCalls.addAbsence, { body: days })
  expect([absence.starts_at, absence.ends_at]).toEqual(['2026-11-25T10:00:00.000Z', '2026-11-27T10:00:00.000Z'])
})

test.each(['2026-02-30', '2026-11-19 25:00', '2026-11-19 18', '18:30', 'gestern'])(
  '“%s” is no time: said at its field',
  async (examTime) => {
    const { refusal } = await club.owner.call(bodyTestCalls.create, { body: { customer_id: customer.id, weight: 70, examTime } })
    expect(refusal.errors).toEqual({ examTime: ['请输入正确的时间，例如 2026-11-25 18:30'] })
  },
)

test('the last day there is holds nobody up', async () => {
  const body = { name: '流瑜伽', max_person: 10, min_person: 1, type: 1, time_start: '10:00', time_end: '11:00', week: [1], price: 0 }
  const coach = await newCoach(world, club)
  for (const far of ['9999-12-31', '9999-12-31T00:00:00Z', '0001-01-01', '0001-01-02T00:00:00Z']) {
    const given = { ...body, coach_id: coach.id, gmt_booking_from: far, gmt_booking_to: null }
    const { refusal } = await club.owner.call(groupCourseCalls.v1Create, { body: given as never })
    expect(Object.keys(refusal.errors ?? {})).toEqual(['gmt_booking_from'])
  }
})
