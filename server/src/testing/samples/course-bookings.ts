import type { courseBookingCalls } from '@kaiguan/contract/coaching/course-bookings/calls'
import { coachTimeCalls } from '@kaiguan/contract/coaching/course-bookings/coach-times'
import { courseConsumeCalls, type memberLessonCalls } from '@kaiguan/contract/coaching/course-bookings/course-consumes'
import { courseCoverCalls } from '@kaiguan/contract/coaching/course-bookings/course-covers'
import { addDays } from '@kaiguan/contract/time'
import { begunLesson, bookAt, newBought, teachesToo } from '../booked-lessons.ts'
import { newCoach } from '../courses.ts'
import { newCustomer } from '../customers.ts'
import { aCoach } from './courses.ts'
import { type At, type Samples, thing } from './sample.ts'

const today = ({ world }: At) => world.clock.now().toISOString().slice(0, 10)
/** So many days from today, at an hour of Shanghai’s wall clock. */
const at = (where: At, days: number, hour: number) =>
  new Date(`${addDays(today(where), days)}T${String(hour).padStart(2, '0')}:00:00+08:00`).toISOString()

const aBought = thing(async (where) => newBought(where.owner, await newCustomer(where.owner), await aCoach(where), { lessons: 60 }))
const aBooking = thing(async (where) => bookAt(where.owner, await aBought(where), at(where, 1, 9)))
const toMove = thing(async (where) => bookAt(where.owner, await aBought(where), at(where, 1, 11)))
const toCancel = thing(async (where) => bookAt(where.owner, await aBought(where), at(where, 1, 13)))
const missed = thing(async (where) => begunLesson(where.world, where.club, await aBought(where), await aCoach(where)))
/** Has a price for the course as well. */
const teacher = thing(async (where) => {
  const coach = await newCoach(where.world, where.club, '代课教练')
  await teachesToo(where.owner, await aBought(where), coach)
  return coach
})
const taker = thing(({ world, club }) => newCoach(world, club, '接课教练'))
const anAbsence = thing(async (where) =>
  where.owner.do(coachTimeCalls.addAbsence, {
    body: { coach_id: (await aCoach(where)).id, starts_at: at(where, 20, 9), ends_at: at(where, 20, 12), reason: '培训' },
  }),
)

export const coachTimeSamples: Samples<typeof coachTimeCalls> = {
  hours: async (where) => ({ params: { id: (await aCoach(where)).id } }),
  page: async (where) => ({ params: { id: (await aCoach(where)).id } }),
  editPage: async (where) => ({ params: { id: (await aCoach(where)).id }, body: { hall: '二楼私教区' } }),
  setHours: async (where) => ({ params: { id: (await aCoach(where)).id }, body: { hours: [] } }),
  absences: async (where) => ({ query: { coach_id: (await aCoach(where)).id } }),
  addAbsence: async (where) => ({
    body: { coach_id: (await aCoach(where)).id, starts_at: at(where, 21, 9), ends_at: at(where, 21, 12), reason: '培训' },
  }),
  removeAbsence: async (where) => ({ params: { id: (await anAbsence(where)).id } }),
  free: async (where) => ({ query: { day: today(where), coach_ids: [(await aCoach(where)).id] } }),
}

export const courseBookingSamples: Samples<typeof courseBookingCalls> = {
  list: async (where) => ({
    query: {
      from: today(where),
      to: addDays(today(where), 7),
      coach_ids: [(await aCoach(where)).id],
      customer_id: (await aBooking(where)).customer.id,
    },
  }),
  show: async (where) => ({ params: { id: (await aBooking(where)).id } }),
  book: async (where) => ({ body: { customer_course_id: (await aBought(where)).id, starts_at: at(where, 2, 9) } }),
  series: async (where) => ({ body: { customer_course_id: (await aBought(where)).id, starts_at: at(where, 3, 9), weeks: 2 } }),
  move: async (where) => ({ params: { id: (await toMove(where)).id }, body: { remark: '越界' } }),
  cancel: async (where) => ({ params: { id: (await toCancel(where)).id }, body: { reason: '越界' } }),
  noShow: async (where) => ({ params: { id: (await missed(where)).id }, body: {} }),
  calendar: async (where) => ({ params: { id: (await aBought(where)).id }, query: { from: today(where), to: today(where) } }),
  ofCoach: async (where) => ({ params: { id: (await aCoach(where)).id } }),
  transfer: async (where) => ({
    params: { id: (await aCoach(where)).id, to: (await taker(where)).id },
    body: { ids: [(await aBooking(where)).id] },
  }),
  transferAll: async (where) => ({ params: { id: (await taker(where)).id, to: (await aCoach(where)).id } }),
}

const toAsk = thing(async (where) => bookAt(where.owner, await aBought(where), at(where, 1, 15)))
const asked = thing(async (where) => {
  const { id } = await bookAt(where.owner, await aBought(where), at(where, 1, 17))
  return where.owner.do(courseCoverCalls.ask, { params: { id }, body: { reason: '培训' } })
})
const toTake = thing(async (where) => {
  const { id } = await bookAt(where.owner, await aBought(where), at(where, 1, 19))
  return where.owner.do(courseCoverCalls.ask, { params: { id }, body: { reason: '培训' } })
})

export const courseCoverSamples: Samples<typeof courseCoverCalls> = {
  ask: async (where) => ({ params: { id: (await toAsk(where)).id }, body: { reason: '培训' } }),
  withdraw: async (where) => ({ params: { id: (await asked(where)).id } }),
  take: async (where) => ({ params: { id: (await toTake(where)).id }, body: { coach_id: (await teacher(where)).id } }),
}

const waiting = thing(async (where) =>
  where.owner.do(courseConsumeCalls.consume, { body: { customer_course_id: (await aBought(where)).id } }),
)
const toUndo = thing(async (where) =>
  where.owner.do(courseConsumeCalls.consume, { body: { customer_course_id: (await aBought(where)).id } }),
)
const odd = thing(async (where) =>
  where.owner.do(courseConsumeCalls.consume, {
    body: { customer_course_id: (await aBought(where)).id, confirm: { by: 'staff', reason: '手机没电' } },
  }),
)
const confirm = { by: 'staff', reason: '越界' } as const
const begun = thing(async (where) => begunLesson(where.world, where.club, await aBought(where), await aCoach(where)))

export const courseConsumeSamples: Samples<typeof courseConsumeCalls> = {
  list: async (where) => {
    const { coach, customer, customer_course_id } = await odd(where)
    return { query: { coach_id: coach.id, customer_id: customer.id, customer_course_id } }
  },
  show: async (where) => ({ params: { id: (await waiting(where)).id } }),
  consume: async (where) => ({ body: { customer_course_id: (await aBought(where)).id, confirm } }),
  consumeBooking: async (where) => ({
    params: { customerCourseId: (await aBought(where)).id, id: (await begun(where)).id },
    body: { confirm },
  }),
  confirm: async (where) => ({ params: { id: (await waiting(where)).id }, body: { confirm } }),
  qrcode: async (where) => ({ body: { customer_course_id: (await aBought(where)).id } }),
  cancel: async (where) => ({ params: { id: (await toUndo(where)).id }, body: { reason: '越界' } }),
  review: async (where) => ({ params: { id: (await odd(where)).id }, body: { outcome: 'stands' } }),
}

/** Walked by a member (coaching/course-bookings/course-consumes.test.ts): to staff every one is closed. */
export const memberLessonSamples: Samples<typeof memberLessonCalls> = {
  confirm: () => ({ params: { id: 1 } }),
  dispute: () => ({ params: { id: 1 }, body: { reason: '没上' } }),
}
