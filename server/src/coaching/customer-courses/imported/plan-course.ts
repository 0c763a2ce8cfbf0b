/** A row of the sheet, the courses and the coaches of the gym → the member's course as it will stand, and what of it is still to be earned. A pure function. */
import { MOST_LESSONS } from '@kaiguan/contract/coaching/customer-courses/course-transfer'
import { formatFen } from '@kaiguan/contract/money'
import type { ImportField } from '@kaiguan/contract/overview/imports/calls'
import type { ImportProblemCode } from '@kaiguan/contract/overview/imports/texts'
import type { Words } from '@kaiguan/contract/rules'
import { NEVER } from '@kaiguan/contract/time'
import { plain } from '../../../search/plain-names.ts'
import type { CoachHere, CourseHere } from './imported-courses.sql.ts'

/** What a row of the sheet says of one. */
export type CourseRow = {
  phone: string
  course: string
  coach: string
  lessons: number | null
  lessons_left: number | null
  paid: number | null
  unearned: number | null
  sold_on: string | null
  end_date: string | null
  remark: string
}

/** Hears what is wrong with a cell. */
export type Wrong = (field: ImportField, code: ImportProblemCode, values?: Record<string, string | number | Words>) => void

/** Of lessons that were used nothing comes: what is left is what was bought of this club. */
export type PlannedCourse = {
  course_id: number
  coach_id: number
  phone: string
  residue: number
  /** Integer fen: paid and not yet earned. */
  deferred: number
  paid: boolean
  sold_on: string
  ends_on: string | null
  remark: string
}

export type CoursesHere = { courses: Map<string, CourseHere>; coaches: Map<string, number[]> }

export function coursesByName(courses: readonly CourseHere[], coaches: readonly CoachHere[]): CoursesHere {
  const named = new Map<string, number[]>()
  for (const { id, name } of coaches) named.set(plain(name), [...(named.get(plain(name)) ?? []), id])
  return { courses: new Map(courses.map((course) => [plain(course.name), course])), coaches: named }
}

/** Says what is wrong; null where that leaves no course. */
export function planCourse(row: CourseRow, here: CoursesHere, today: string, wrong: Wrong): PlannedCourse | null {
  const course = here.courses.get(plain(row.course))
  if (row.course !== '' && !course) wrong('course', 'course')
  const [coach, another] = here.coaches.get(plain(row.coach)) ?? []
  if (row.coach !== '' && coach === undefined) wrong('coach', 'coach')
  if (another !== undefined) wrong('coach', 'coach-twice')
  const ends = row.end_date === NEVER ? null : row.end_date
  if (ends !== null && ends < today) wrong('end_date', 'course-ended')
  const { lessons_left: residue, lessons, paid } = row
  if (residue === 0) wrong('lessons_left', 'lessons-none')
  for (const [field, count] of [
    ['lessons_left', residue],
    ['lessons', lessons],
  ] as const)
    if (count !== null && count > MOST_LESSONS) wrong(field, 'lessons-most', { most: MOST_LESSONS })
  if (residue !== null && lessons !== null && residue > lessons) wrong('lessons_left', 'lessons-more', { total: lessons })
  if (row.unearned !== null && paid !== null && row.unearned > paid) wrong('unearned', 'unearned-more', { paid: formatFen(paid) })
  if (!course || coach === undefined || residue === null || residue === 0) return null
  return {
    course_id: course.id,
    coach_id: coach,
    phone: row.phone,
    residue,
    deferred: worthOf(row, residue),
    paid: row.unearned !== null || paid !== null,
    sold_on: row.sold_on ?? today,
    ends_on: ends,
    remark: row.remark,
  }
}

/** As the sheet says, else its share of what was paid, rounded down. */
function worthOf({ unearned, paid, lessons }: CourseRow, residue: number): number {
  if (unearned !== null) return unearned
  return paid === null ? 0 : Math.floor((paid * residue) / Math.max(lessons ?? residue, residue))
}
