/** What a disruption does to members' courses: which lost how many days, giving them, taking them back. Done by a job, many at a time. */
import { type Days, extendedEnd, type LeftOutWhy, lostDays, takenBack } from '@kaiguan/contract/overview/disruptions/disruption-days'
import { addDays, daysBetween } from '@kaiguan/contract/time'
import { refreshStages } from '../../card-facts/stage.sql.ts'
import { dayIn } from '../../clock.ts'
import type { Acting } from '../../context.ts'
import { earnEnded } from './changes/expire.ts'
import { newestStanding } from './changes/newest.ts'
import { type CustomerCourseData, changeCustomerCourse, courseOf } from './customer-courses.sql.ts'
import { coursesDuring, lastLesson, lastTaker } from './disrupted-courses.sql.ts'
import { courseEventsOf, insertCourseEvent } from './events.sql.ts'
import { lockCourses } from './lessons.ts'
import { OPEN } from './lock-course.ts'
import { LONGEST_DAYS } from './sell.ts'

/** A job's, on behalf of whoever began it. */
type Work = Pick<Acting, 'db' | 'brandId' | 'gymId' | 'gym' | 'now' | 'today'> & { staffId: number }
type Given = { moved: number; event_id: number } | { why: LeftOutWhy }
type Back = { short: number; why: LeftOutWhy | 'undone-there' | null }

export const courseDisruptions = {
  /** The next courses after one, with the days that each is to get, or why none. */
  async affected(work: Work, wanted: Days & { days: number | null }, after: number, most: number) {
    const courses = await coursesDuring(work, { ...wanted, after, most })
    return courses.map(({ id, sold_on: started_on, ends_on, used_up_on }): { id: number; days: number; why: LeftOutWhy | null } => {
      if (ends_on === null) return { id, days: 0, why: 'endless' }
      const used_up = used_up_on !== null && used_up_on < wanted.from
      const lost = lostDays(wanted, { started_on, ends_on, used_up, suspended: [] })
      return typeof lost === 'number' ? { id, days: wanted.days ?? lost, why: null } : { id, days: 0, why: lost }
    })
  },

  async give(work: Work, to: string, items: readonly { id: number; days: number }[]): Promise<Map<number, Given>> {
    await lockCourses(
      work,
      items.map(({ id }) => id),
    )
    const given = new Map<number, Given>()
    const holders = new Set<number>()
    for (const { id, days } of items) {
      const course = await courseOf(work, id)
      if (course) holders.add(course.customer_id)
      given.set(id, await giveOne(work, course, to, days))
    }
    await refreshStages(work, [...holders])
    return given
  },

  async takeBack(work: Work, items: readonly { id: number; event_id: number | null; moved: number }[]): Promise<Map<number, Back>> {
    const held = new Map<number, number>()
    for (const { id } of items) held.set(id, await lastTaker(work, id))
    await lockCourses(work, [...held.values()])
    const back = new Map<number, Back>()
    const holders = new Set<number>()
    for (const item of items) {
      const course = await courseOf(work, held.get(item.id) ?? item.id)
      if (course) holders.add(course.customer_id)
      back.set(item.id, await takeBackOne(work, course, item))
    }
    await refreshStages(work, [...holders])
    return back
  },
}

function endOf(course: CustomerCourseData | undefined): { course: CustomerCourseData; end: string } | null {
  const open: readonly string[] = OPEN
  return course && course.ends_on !== null && open.includes(course.state) ? { course, end: course.ends_on } : null
}

const doer = (work: Work) => ({ ...work, actor: { kind: 'staff', id: work.staffId } as const })

async function giveOne(work: Work, found: CustomerCourseData | undefined, to: string, days: number): Promise<Given> {
  const running = endOf(found)
  if (!running) return { why: 'closed' }
  const { course, end } = running
  const ends_on = extendedEnd(end, to, days)
  if (ends_on > addDays(work.today, LONGEST_DAYS)) return { why: 'too-far' }
  // What was left of one that is over is earned before it goes on: its lessons come back worth nothing.
  if (course.state === 'expired' && course.deferred_fen > 0) await earnEnded(doer(work), course)
  return { moved: daysBetween(end, ends_on), event_id: await moveEnd(work, course, end, ends_on) }
}

async function moveEnd(
  work: Work,
  { id }: Pick<CustomerCourseData, 'id'>,
  end: string,
  ends_on: string,
  reversesId?: number,
): Promise<number> {
  await changeCustomerCourse(work, id, { ends_on })
  const before = { ends_on: end, said: { from: end, to: ends_on } }
  const kind = reversesId === undefined ? 'extended' : 'extended-reversed'
  return insertCourseEvent(doer(work), { courseId: id, kind, before, ...(reversesId === undefined ? {} : { reversesId }) })
}

async function lastNeeded(work: Work, { id }: Pick<CustomerCourseData, 'id'>): Promise<string> {
  const lesson = await lastLesson(work, id)
  const day = lesson === null ? work.today : dayIn(work.gym, lesson)
  return day > work.today ? day : work.today
}

type Taken = { id: number; event_id: number | null; moved: number }

async function takeBackOne(work: Work, found: CustomerCourseData | undefined, { id, event_id, moved }: Taken): Promise<Back> {
  if ((await courseEventsOf(work, id)).some(({ reverses_id }) => reverses_id !== null && reverses_id === event_id))
    return { short: 0, why: 'undone-there' }
  const running = endOf(found)
  if (!running || event_id === null) return { short: moved, why: 'closed' }
  const { course, end } = running
  // What is over can't be taken away, nor what a lesson is booked in.
  const { end: ends_on, short } = takenBack(end, moved, await lastNeeded(work, course))
  // Where nothing happened since the two cancel out; else what came later stands on the end as it is now.
  const newest = newestStanding(course, await courseEventsOf(work, course.id))
  if (ends_on !== end) await moveEnd(work, course, end, ends_on, newest?.id === event_id && short === 0 ? event_id : undefined)
  return { short, why: null }
}
