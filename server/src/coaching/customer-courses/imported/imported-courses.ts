/** What an import does with members' courses: which a row means, bringing them with the same events and balances as selling them at the desk, taking them back. */
import type { GymLine } from '../../../ledger/accounts.ts'
import {
  coachesHere,
  coursesElsewhere,
  coursesHere,
  insertCourses,
  lockImported,
  takeCourses,
  usedCourses,
  type Work,
} from './imported-courses.sql.ts'
import { type CourseRow, type CoursesHere, coursesByName, type PlannedCourse, planCourse, type Wrong } from './plan-course.ts'

const PART = 1_000

export const courseImports = {
  makesMembers: true,
  keepsRemark: true,
  needsNoPhone: false,

  async here(work: Work): Promise<CoursesHere> {
    return coursesByName(await coursesHere(work), await coachesHere(work))
  },

  plan({ row, here, today, wrong }: { row: CourseRow; here: CoursesHere; today: string; wrong: Wrong }): PlannedCourse | null {
    return planCourse(row, here, today, wrong)
  },

  count(courses: readonly PlannedCourse[]) {
    const sum = (of: (course: PlannedCourse) => number) => courses.reduce((all, course) => all + of(course), 0)
    return {
      deferred: sum((course) => course.deferred),
      new_courses: courses.length,
      new_lessons: sum((course) => course.residue),
      unpaid_courses: courses.filter(({ paid }) => !paid).length,
    }
  },

  bring: bringCourses,
  used: usedCourses,
  elsewhere: coursesElsewhere,
  lock: lockImported,
  takeBack: takeCourses,
}

/** `customers`: phone → customer. Answers what is owed for them. */
async function bringCourses(
  work: Work,
  importId: number,
  planned: readonly PlannedCourse[],
  customers: ReadonlyMap<string, number>,
): Promise<GymLine[]> {
  const lines: GymLine[] = []
  for (let from = 0; from < planned.length; from += PART) {
    const part = planned.slice(from, from + PART)
    const made = await insertCourses(
      work,
      importId,
      part.map(({ phone, residue, deferred, paid, ...facts }) => ({
        ...facts,
        customer_id: customers.get(phone) ?? 0,
        lessons: residue,
        price_fen: deferred,
      })),
    )
    for (const { id: courseId, price_fen } of made)
      lines.push({ gymId: work.gymId, account: 'deferred', category: 'course', courseId, amount: -price_fen })
  }
  return lines
}
