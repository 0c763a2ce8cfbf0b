/** The plan as it is chosen: what each row may become, what is in the way, and what is sent. Pure. */
import type { BodyIn } from '@kaiguan/contract/call'
import type { HandoverPlan, handoverCalls } from '@kaiguan/contract/overview/handovers/calls'
import type { HandoverWhy, HeldClassKind, HeldKind } from '@kaiguan/contract/overview/handovers/texts'

/** `nobody`: of a member, no coach or the public pool. */
export type Choice = `to:${number}` | 'refund' | 'keep' | 'nobody'
export type Part = 'courses' | 'lessons' | 'classes' | 'members'
export type Clash = { starts_at: string | null; why: HandoverWhy }
export type PlanRow = {
  key: string
  part: Part
  kind: HeldKind | HeldClassKind
  id: number
  /** Null: a class. */
  customer: { id: number; name: string } | null
  phone: string
  course: string
  coach: string
  residue: number
  value: number
  /** When its booked lessons begin. */
  starts: readonly string[]
  /** `price`: of a lesson of this course with them; null: none yet. */
  takers: readonly { id: number; price?: number | null; clashes: readonly Clash[] }[]
  proposed: number | null
}

const nothing = { course: '', coach: '', residue: 0, value: 0, starts: [], takers: [] }
const noMember = { customer: null, phone: '', coach: '', residue: 0, value: 0 }

export function rowsOf({ courses, lessons, group_courses, class_rules, classes, members }: HandoverPlan): PlanRow[] {
  return [
    ...courses.map(
      (one): PlanRow => ({
        ...one,
        ...{ key: `course ${one.id}`, part: 'courses', kind: 'course', course: one.course.name, coach: '' },
        starts: one.lessons.map(({ starts_at }) => starts_at),
      }),
    ),
    ...lessons.map(
      (one): PlanRow => ({
        ...one,
        ...{ key: `lesson ${one.id}`, part: 'lessons', kind: 'lesson', course: one.course.name, coach: one.coach.name },
        ...{ residue: 0, value: 0, starts: [one.starts_at] },
      }),
    ),
    ...group_courses.map(
      ({ id, name, proposed }): PlanRow => ({
        ...nothing,
        ...noMember,
        ...{ key: `group-course ${id}`, part: 'classes', kind: 'group-course', id, course: name, proposed },
      }),
    ),
    ...class_rules.map(
      ({ id, course, classes: made, takers, proposed }): PlanRow => ({
        ...noMember,
        ...{ key: `class-rule ${id}`, part: 'classes', kind: 'class-rule', id, course: course.name, takers, proposed },
        starts: made.map(({ starts_at }) => starts_at),
      }),
    ),
    ...classes.map(
      ({ id, course, starts_at, takers, proposed }): PlanRow => ({
        ...noMember,
        ...{ key: `class ${id}`, part: 'classes', kind: 'class', id, course: course.name, takers, proposed, starts: [starts_at] },
      }),
    ),
    ...members.map(
      ({ id, role, name, phone, proposed }): PlanRow => ({
        ...nothing,
        ...{ key: `${role} ${id}`, part: 'members', kind: role, id, customer: { id, name }, phone, proposed },
      }),
    ),
  ]
}

export type Choices = ReadonlyMap<string, Choice>
export const proposedOf = ({ proposed }: PlanRow): Choice => (proposed === null ? 'keep' : `to:${proposed}`)
export const choiceOf = (choices: Choices, row: PlanRow): Choice => choices.get(row.key) ?? proposedOf(row)
export const takerOf = (choice: Choice): number | null => (choice.startsWith('to:') ? Number(choice.slice('to:'.length)) : null)

/** What is in the way of what is chosen. */
export function clashesOf(row: PlanRow, choice: Choice): readonly Clash[] {
  const to = takerOf(choice)
  return row.takers.find(({ id }) => id === to)?.clashes ?? []
}

export type Sums = {
  courses: number
  lessons: number
  classes: number
  members: number
  refunds: number
  refundFen: number
  clashes: number
}

export function sumsOf(rows: readonly PlanRow[], choices: Choices): Sums {
  const sums = { courses: 0, lessons: 0, classes: 0, members: 0, refunds: 0, refundFen: 0, clashes: 0 }
  for (const row of rows) {
    const choice = choiceOf(choices, row)
    if (choice === 'keep') continue
    if (choice === 'refund') {
      sums.refunds += 1
      sums.refundFen += row.value
      continue
    }
    sums[row.part] += 1
    if (row.part === 'courses') sums.lessons += row.starts.length
    if (clashesOf(row, choice).length > 0) sums.clashes += 1
  }
  return sums
}

type Body = BodyIn<typeof handoverCalls.apply>

/** What stays is said of courses alone: it was chosen for them. */
export function bodyOf(rows: readonly PlanRow[], choices: Choices, agreed: ReadonlySet<string>, reason: string): Body {
  const given = (kind: HeldClassKind) =>
    rows.flatMap((row) => {
      const to = row.kind === kind ? takerOf(choiceOf(choices, row)) : null
      return to === null ? [] : [{ id: row.id, to }]
    })
  const of = (part: Part) => rows.filter((row) => row.part === part).map((row) => ({ row, choice: choiceOf(choices, row) }))
  return {
    courses: of('courses').map(({ row, choice }) => {
      const to = takerOf(choice)
      return to === null
        ? { id: row.id, choice: choice === 'refund' ? 'refund' : 'keep' }
        : { id: row.id, choice: 'to', to, consent: agreed.has(row.key) }
    }),
    bookings: of('lessons').flatMap(({ row, choice }) => {
      const to = takerOf(choice)
      return to === null ? [] : [{ id: row.id, to }]
    }),
    customers: of('members').flatMap(({ row, choice }) =>
      choice === 'keep'
        ? []
        : [{ id: row.id, role: row.kind === 'coach' ? ('coach' as const) : ('consultant' as const), to: takerOf(choice) }],
    ),
    group_courses: given('group-course'),
    class_rules: given('class-rule'),
    classes: given('class'),
    reason: reason.trim() || undefined,
  }
}
