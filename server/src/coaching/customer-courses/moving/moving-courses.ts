/**
 * Members' courses that go to another branch (docs/closing-a-branch.md): a course ends where it was, and goes on there as another
 * one with the lessons that are left, to be given by a coach there; what is owed for them is owed by that branch.
 */
import { refreshStages } from '../../../card-facts/stage.sql.ts'
import type { Ctx } from '../../../context.ts'
import type { Sql } from '../../../database/sql.ts'
import { requireFound } from '../../../http/refusal.ts'
import { postMoved } from '../../../ledger/branch-moved.ts'
import { shareBooks } from '../../../ledger/hold-books.sql.ts'
import { customersThere } from '../../../people/customers/index.ts'
import { type CustomerCourseData, changeCustomerCourse, courseOf, insertCustomerCourse } from '../customer-courses.sql.ts'
import { insertCourseEvent } from '../events.sql.ts'
import { lockCourses } from '../lessons.ts'
import { countCourses, coursesThatGo, type Lessons, nextCourses, worthOfCourse } from './moving-courses.sql.ts'

/** `here`: at the branch that they leave; `there`: at the other one. */
type Branches = { here: Ctx; there: Ctx }

export const courseMoving = {
  thatGo: coursesThatGo,
  count: countCourses,
  next: nextCourses,
  worth: worthOfCourse,
  hold: (ctx: Ctx, ids: readonly number[]) => lockCourses(ctx, [...ids]),

  async move({ here, there }: Branches, from: Lessons, to: Lessons, held: Sql, most: number): Promise<{ moved: number; fee: number }> {
    const ids = await nextCourses(here, from, held, most)
    await lockCourses(here, ids)
    // Whoever was quicker has booked, refunded or moved one of them by now.
    const still = new Set(await nextCourses(here, from, held, most))
    await shareBooks(here, [here.gymId, there.gymId])
    const courses: CustomerCourseData[] = []
    for (const id of ids) if (still.has(id)) courses.push(requireFound(await courseOf(here, id)))
    const idThere = await customersThere(
      there,
      courses.map(({ customer_id }) => customer_id),
    )
    for (const course of courses) await moveCourse({ here, there }, course, to, idThere(course.customer_id))
    await refreshStages(
      here,
      courses.flatMap(({ customer_id }) => [customer_id, idThere(customer_id)]),
    )
    return { moved: courses.length, fee: courses.reduce((sum, { deferred_fen }) => sum + deferred_fen, 0) }
  },
}

async function moveCourse({ here, there }: Branches, course: CustomerCourseData, to: Lessons, customerId: number): Promise<void> {
  const { id, residue, deferred_fen: value } = course
  // What was bought is used before what was given.
  const gifts = Math.min(course.gift_lessons, residue)
  const bought = residue - gifts
  const newId = await insertCustomerCourse(there, {
    customerId,
    courseId: to.courseId,
    coachId: to.coachId,
    name: course.name,
    minutes: course.minutes,
    persons: course.persons,
    lessons: bought,
    gifts,
    list: course.list_fen,
    price: course.price_fen,
    soldOn: there.today,
    endsOn: course.ends_on,
    isTrial: course.is_trial,
    fromId: id,
    remark: course.remark,
  })
  await postMoved(there, [
    { gymId: here.gymId, account: 'deferred', category: 'course', courseId: id, amount: value },
    { gymId: there.gymId, account: 'deferred', category: 'course', courseId: newId, amount: -value },
  ])
  const { lessons, gift_lessons, closed_on, closed_why } = course
  // What was bought, and for how much, is said of the one that goes on.
  await changeCustomerCourse(there, newId, { lessons, gift_lessons })
  await changeCustomerCourse(here, id, { residue: 0, closed_on: here.today, closed_why: 'moved' })
  const before = { residue, closed_on, closed_why }
  await insertCourseEvent(here, { courseId: id, kind: 'moved-out', otherId: newId, before, lessons: -residue })
  await insertCourseEvent(there, { courseId: newId, kind: 'moved-in', otherId: id, lessons: residue })
}
