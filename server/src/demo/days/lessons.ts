/**
 * Lessons at the big branch: each day some are booked for the next days, and those of the day are given: most are signed for, some a
 * colleague vouches for, one waits for the member, somebody doesn't come, one nobody has said anything of. On the last day a coach is
 * away tomorrow and another asks for cover. Nothing draws lots.
 */
import { type CourseBooking, courseBookingCalls } from '@kaiguan/contract/coaching/course-bookings/calls'
import { coachTimeCalls } from '@kaiguan/contract/coaching/course-bookings/coach-times'
import { courseConsumeCalls } from '@kaiguan/contract/coaching/course-bookings/course-consumes'
import { courseCoverCalls } from '@kaiguan/contract/coaching/course-bookings/course-covers'
import { customerCourseCalls } from '@kaiguan/contract/coaching/customer-courses/calls'
import type { CustomerCourse } from '@kaiguan/contract/coaching/customer-courses/customer-course-rows'
import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { addDays, instantAt, wallClock } from '@kaiguan/contract/time'
import { CLOSES, OPENS, type PartOfDay, type Today } from './today.ts'

/** Booked each day: for tomorrow, and on the last day for the days after it. */
const A_DAY = 12
const DAYS_AHEAD = 5
const ZONE = 'Asia/Shanghai'
const SIGNED: [number, number][][] = [
  [
    [120, 60],
    [240, 180],
    [360, 80],
  ],
  [
    [420, 60],
    [420, 200],
    [600, 120],
  ],
]

export const lessonsOfDay: PartOfDay = (today) => {
  const { branch, day, by, later } = today
  if (branch.taught.length === 0) return
  later(OPENS + 5, async (minute) => {
    const { data } = await by('manager', minute).do(courseBookingCalls.list, { query: { from: day.date, to: day.date } })
    for (const [nth, lesson] of data.entries()) planLesson(today, lesson, nth)
  })
  // Today they are booked in the first minute: whoever looks in the morning sees the days to come as well.
  later(day.until === null ? OPENS + 260 : 0, async (minute) => {
    const days = day.until === null ? 1 : DAYS_AHEAD
    const { data } = await by('manager', minute).do(customerCourseCalls.list, { query: { state: ['valid'], per_page: 100 } })
    for (let ahead = 1; ahead <= days; ahead++) await bookSome(today, data, addDays(day.date, ahead), minute)
    if (day.until !== null) await openSome(today, minute)
  })
}

/** They come some minutes before it, and are taught; one doesn't come, and one was forgotten: nobody has said yet what became of it. */
function planLesson(today: Today, lesson: CourseBooking, nth: number): void {
  const { by, later } = today
  const begins = wallClock(new Date(lesson.starts_at), ZONE).minute
  const ends = wallClock(new Date(lesson.ends_at), ZONE).minute
  if (ends >= CLOSES || nth % 9 === 2) return
  if (nth % 9 === 3) {
    later(begins + 20, async (late) => {
      await by('desk', late).may(courseBookingCalls.noShow, { params: { id: lesson.id }, body: {} })
    })
    return
  }
  later(begins - 12, async (early) => {
    const entered = await by('desk', early).may(checkInCalls.admit, { body: { customer_id: lesson.customer.id, method: 'search' } })
    if (entered && today.day.until === null)
      later(ends + 18, async (leaving) => {
        await by('desk', leaving).may(checkInCalls.leave, { params: { id: entered.visit.id } })
      })
  })
  later(ends, (soon) => give(today, lesson, nth, soon))
}

async function bookSome({ by }: Today, courses: readonly CustomerCourse[], day: string, minute: number): Promise<void> {
  const desk = by('desk', minute)
  const taken = new Map<number, number>()
  const { data: free } = await desk.do(coachTimeCalls.free, { query: { day } })
  for (let nth = 0; nth < A_DAY; nth++) {
    const course = courses[(nth * 7 + Number(day.slice(-2)) * 3) % courses.length]
    if (!course || course.residue <= course.booked) continue
    const slots = free.find(({ coach }) => coach.id === course.coach.id)?.free ?? []
    const at = taken.get(course.coach.id) ?? 2 + (nth % 3)
    taken.set(course.coach.id, at + 4)
    const starts_at = slots[at * 2]
    if (starts_at) await desk.may(courseBookingCalls.book, { body: { customer_course_id: course.id, starts_at } })
  }
}

/** What nobody can give: the cover board has something to take. */
async function openSome({ by, day }: Today, minute: number): Promise<void> {
  const manager = by('manager', minute)
  const [from, to] = [addDays(day.date, 1), addDays(day.date, 3)]
  const { data } = await manager.do(courseBookingCalls.list, { query: { from, to, state: ['booked'] } })
  const dayOf = ({ starts_at }: CourseBooking) => wallClock(new Date(starts_at), ZONE).day
  const first = data.find((lesson) => dayOf(lesson) === from)
  if (!first) return
  await manager.may(coachTimeCalls.addAbsence, {
    body: {
      coach_id: first.coach.id,
      starts_at: instantAt(from, 0, ZONE).toISOString(),
      ends_at: instantAt(from, 1440, ZONE).toISOString(),
      reason: '发烧，请假一天',
      open_lessons: true,
    },
  })
  const other = data.find((lesson) => dayOf(lesson) > from && lesson.coach.id !== first.coach.id)
  if (other) await manager.may(courseCoverCalls.ask, { params: { id: other.id }, body: { reason: '那天要参加培训' } })
}

async function give(
  { by, as }: Today,
  { id, customer_course_id: customerCourseId, coach }: CourseBooking,
  nth: number,
  minute: number,
): Promise<void> {
  const params = { customerCourseId, id }
  const { consumeBooking } = courseConsumeCalls
  // It waits for the member, who confirms it at home.
  if (nth % 9 === 5) return void (await as(coach.id, minute).may(consumeBooking, { params, body: {} }))
  if (nth % 9 === 8)
    return void (await by('manager', minute).may(consumeBooking, {
      params,
      body: { confirm: { by: 'staff', reason: '会员赶时间先走，已电话确认' } },
    }))
  await as(coach.id, minute).may(consumeBooking, { params, body: { confirm: { by: 'sign', signature: SIGNED } } })
}
