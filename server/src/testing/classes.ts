/** Makers of halls, class courses and of when they are given. */
import type { BodyIn } from '@kaiguan/contract/call'
import { classSessionCalls } from '@kaiguan/contract/classes/classes/class-sessions'
import { groupCourseCalls } from '@kaiguan/contract/classes/classes/group-courses'
import { hallCalls } from '@kaiguan/contract/classes/classes/halls'
import { type Staff, unique } from './club.ts'

export function newHall(by: Staff, more: Partial<BodyIn<typeof hallCalls.create>> = {}) {
  return by.do(hallCalls.create, { body: { name: unique('教室'), capacity: 20, ...more } })
}

/** Places A1, A2 … row by row. */
export function newMap(rows: number, columns: number) {
  const seats = Array.from({ length: rows * columns }, (_, at) => {
    const [row, column] = [Math.floor(at / columns), at % columns]
    return { no: `${String.fromCharCode(65 + row)}${column + 1}`, row: row + 1, column: column + 1 }
  })
  return { rows, columns, seats }
}

export function newGroupCourse(by: Staff, more: Partial<BodyIn<typeof groupCourseCalls.create>> = {}) {
  return by.do(groupCourseCalls.create, { body: { name: unique('燃脂'), max_person: 20, ...more } })
}

type Scheduling = BodyIn<typeof classSessionCalls.create>

/** Every Monday at seven in the evening where nothing else is said. */
export function scheduled(by: Staff, course: { id: number }, coach: { id: number }, more: Partial<Scheduling> = {}) {
  const body = { course_id: course.id, coach_id: coach.id, week: [1], time_start: '19:00', time_end: '20:00', ...more }
  return by.do(classSessionCalls.create, { body })
}

/** All of these days, called off or not. */
export async function classesBetween(by: Staff, from: string, to: string) {
  return (await by.do(classSessionCalls.list, { query: { from, to } })).data
}

/** One class of its own: that day, at ten. */
export async function newClass(by: Staff, course: { id: number }, coach: { id: number }, day: string, more: Partial<Scheduling> = {}) {
  const body = { schedule_type: 2 as const, week: [], days: [day], time_start: '10:00', time_end: '11:00', ...more }
  const { rule_id } = await scheduled(by, course, coach, body)
  const made = (await classesBetween(by, day, day)).find((one) => one.rule_id === rule_id)
  if (!made) throw new Error('no class was made')
  return made
}
