/** The classes' part of a handover: courses that somebody usually gives, schedules with what they make, single classes. */
import type {
  ClassTaker,
  HandoverClass,
  HandoverInput,
  HandoverPlan,
  HeldClass,
  HeldSchedule,
} from '@kaiguan/contract/overview/handovers/calls'
import type { HandoverWhy } from '@kaiguan/contract/overview/handovers/texts'
import { minuteText } from '@kaiguan/contract/time'
import {
  type ClassCourse,
  type ClassRule,
  classCoursesOf,
  classesToCome,
  classRulesOf,
  giveClassCourses,
  giveClasses,
  giveClassRules,
  type Places,
  type SessionData,
} from '../../classes/classes/index.ts'
import { type BookableCoach, coachesHere } from '../../coaching/course-bookings/index.ts'
import type { Ctx } from '../../context.ts'
import { type Busy, busyBetween } from '../../holds/index.ts'
import { requireFound } from '../../http/refusal.ts'
import type { Row } from './clashes.ts'
import { type ClassItemData, doneClassItems, finishClassItems, insertClassItems, type NewClassItem } from './handover-classes.sql.ts'
import { leastOf } from './least-loaded.ts'

type Held = { courses: ClassCourse[]; rules: ClassRule[]; sessions: SessionData[] }

async function heldBy(ctx: Ctx, id: number, lock: boolean): Promise<Held> {
  const rules = await classRulesOf(ctx, id, lock)
  const sessions = await classesToCome(ctx, id, lock)
  return { courses: await classCoursesOf(ctx, id), rules, sessions }
}

/** Why somebody can’t give a class; null: they can. `busy`: of them. */
function whyNot(busy: readonly Busy[], { starts_at, ends_at }: SessionData): HandoverWhy | null {
  const held = busy.find((one) => one.starts_at < ends_at && one.ends_at > starts_at)
  return held ? (held.absent ? 'absent' : 'busy') : null
}

async function busyOf(ctx: Ctx, coaches: readonly BookableCoach[], sessions: readonly SessionData[]): Promise<Map<number, Busy[]>> {
  if (sessions.length === 0) return new Map()
  const times = sessions.flatMap(({ starts_at, ends_at }) => [starts_at.getTime(), ends_at.getTime()])
  const accounts = coaches.map(({ account_id }) => account_id)
  const busy = await busyBetween(ctx, accounts, new Date(Math.min(...times)), new Date(Math.max(...times)))
  return Map.groupBy(busy, ({ who_id }) => who_id)
}

type Part = Pick<HandoverPlan, 'group_courses' | 'class_rules' | 'classes'>

/** Whatever has most classes chooses first among those who are free for all of them: whoever has least to do. */
export async function classPlan(
  ctx: Ctx,
  leaver: number,
  coaches: readonly BookableCoach[],
  loads: ReadonlyMap<number, number>,
): Promise<Part> {
  const { courses, rules, sessions } = await heldBy(ctx, leaver, false)
  const busy = await busyOf(ctx, coaches, sessions)
  const takersOf = (of: readonly SessionData[]): ClassTaker[] =>
    coaches.map(({ id, account_id }) => ({
      id,
      clashes: of.flatMap((one) => {
        const why = whyNot(busy.get(account_id) ?? [], one)
        return why === null ? [] : [{ session_id: one.id, starts_at: one.starts_at.toISOString(), why }]
      }),
    }))
  const own = Map.groupBy(sessions, ({ rule_id }) => (rules.some(({ id }) => id === rule_id) ? rule_id : null))
  const schedules = rules.map((rule) => heldSchedule(rule, own.get(rule.id) ?? [], takersOf(own.get(rule.id) ?? [])))
  const singles = (own.get(null) ?? []).map((one) => heldClass(one, takersOf([one])))
  const given = new Map(loads)
  const most = [...schedules, ...singles].toSorted((a, b) => countOf(b) - countOf(a) || a.id - b.id)
  for (const thing of most) {
    thing.proposed = leastOf(
      thing.takers.filter(({ clashes }) => clashes.length === 0),
      given,
    )
    if (thing.proposed !== null) given.set(thing.proposed, (given.get(thing.proposed) ?? 0) + Math.max(1, countOf(thing)))
  }
  // Of several the one with most classes comes last.
  const taken = new Map(schedules.toSorted((a, b) => countOf(a) - countOf(b)).map(({ course, proposed }) => [course.id, proposed]))
  return {
    group_courses: courses.map(({ id, name, type }) => ({ id, name, type, proposed: taken.get(id) ?? leastOf(coaches, given) })),
    class_rules: schedules,
    classes: singles,
  }
}

export function countsOf({ group_courses, class_rules, classes }: Part) {
  const made = class_rules.reduce((sum, rule) => sum + rule.classes.length, 0)
  return { group_courses: group_courses.length, class_rules: class_rules.length, classes: classes.length + made }
}

const countOf = (thing: HeldSchedule | HeldClass): number => ('classes' in thing ? thing.classes.length : 1)

function heldSchedule(rule: ClassRule, sessions: readonly SessionData[], takers: ClassTaker[]): HeldSchedule {
  return {
    id: rule.id,
    course: { id: rule.course_id, name: rule.course_name, type: rule.course_type },
    week: rule.week,
    days: rule.days,
    time_start: minuteText(rule.from_minute),
    time_end: minuteText(rule.to_minute % 1440),
    classes: sessions.map(({ id, starts_at, ends_at }) => ({ id, starts_at: starts_at.toISOString(), ends_at: ends_at.toISOString() })),
    takers,
    proposed: null,
  }
}

function heldClass(one: SessionData, takers: ClassTaker[]): HeldClass {
  return {
    id: one.id,
    course: { id: one.course_id, name: one.course_name, type: one.course_type },
    starts_at: one.starts_at.toISOString(),
    ends_at: one.ends_at.toISOString(),
    taken: one.taken,
    takers,
    proposed: null,
  }
}

/** What is chosen, as it stands behind the locks: each with who takes it. */
export type ChosenClasses = {
  courses: [ClassCourse, number][]
  rules: [ClassRule, number][]
  sessions: [SessionData, number][]
  coaches: Map<number, BookableCoach>
  gone: Row[]
}

type Input = Pick<HandoverInput, 'group_courses' | 'class_rules' | 'classes'>
export const asksForClasses = (input: Input): boolean => classTakers(input).length > 0
export const classTakers = ({ group_courses, class_rules, classes }: Input): number[] =>
  [...group_courses, ...class_rules, ...classes].map(({ to }) => to)

/** Rules come before classes, and both after persons (decision 007). */
export async function lockedClasses(ctx: Ctx, leaver: number, input: Input): Promise<ChosenClasses> {
  if (!asksForClasses(input)) return { courses: [], rules: [], sessions: [], coaches: new Map(), gone: [] }
  const held = await heldBy(ctx, leaver, true)
  const gone: Row[] = []
  const chosen = <T extends { id: number }>(kind: Row['kind'], of: readonly T[], wanted: Input['classes']) =>
    [...new Map(wanted.map(({ id, to }) => [id, to]))].flatMap(([id, to]): [T, number][] => {
      const thing = of.find((one) => one.id === id)
      if (thing) return [[thing, to]]
      gone.push({ kind, id, name: '', why: 'gone' })
      return []
    })
  const rules = chosen('class-rule', held.rules, input.class_rules)
  const single = chosen('class', held.sessions, input.classes)
  const apart = new Set(single.map(([{ id }]) => id))
  const along = rules.flatMap(([{ id }, to]) =>
    held.sessions.filter((one) => one.rule_id === id && !apart.has(one.id)).map((one): [SessionData, number] => [one, to]),
  )
  const coaches = await coachesHere(ctx, classTakers(input))
  return {
    courses: chosen('group-course', held.courses, input.group_courses),
    rules,
    sessions: [...along, ...single],
    coaches: new Map(coaches.map((coach) => [coach.id, coach])),
    gone,
  }
}

/** What is in the way. */
export async function classRows(ctx: Ctx, { courses, rules, sessions, coaches, gone }: ChosenClasses): Promise<Row[]> {
  const busy = await busyOf(
    ctx,
    [...coaches.values()],
    sessions.map(([one]) => one),
  )
  const rows: Row[] = [...gone]
  for (const [{ id, name }, to] of courses) if (!coaches.has(to)) rows.push({ kind: 'group-course', id, name, why: 'no-coach' })
  for (const [{ id, course_name: name }, to] of rules) if (!coaches.has(to)) rows.push({ kind: 'class-rule', id, name, why: 'no-coach' })
  for (const [one, to] of sessions) {
    const coach = coaches.get(to)
    const why = coach ? whyNot(busy.get(coach.account_id) ?? [], one) : 'no-coach'
    if (why !== null) rows.push({ kind: 'class', id: one.id, name: one.course_name, why, starts_at: one.starts_at.toISOString() })
  }
  return rows
}

/** Answers how many things went. */
export async function giveChosenClasses(ctx: Ctx, places: Places, handoverId: number, chosen: ChosenClasses): Promise<number> {
  const items: NewClassItem[] = []
  for (const [to, mine] of Map.groupBy(chosen.courses, ([, taker]) => taker)) {
    await giveClassCourses(ctx, thingsOf(mine), requireFound(chosen.coaches.get(to)))
    items.push(
      ...mine.map(([{ id }]): NewClassItem => ({ kind: 'group-course', course_id: id, rule_id: null, session_id: null, to_id: to })),
    )
  }
  for (const [to, mine] of Map.groupBy(chosen.rules, ([, taker]) => taker)) {
    await giveClassRules(ctx, thingsOf(mine), requireFound(chosen.coaches.get(to)))
    items.push(
      ...mine.map(([{ id, course_id }]): NewClassItem => ({ kind: 'class-rule', course_id, rule_id: id, session_id: null, to_id: to })),
    )
  }
  for (const [to, mine] of Map.groupBy(chosen.sessions, ([, taker]) => taker)) {
    await giveClasses(ctx, places, thingsOf(mine), requireFound(chosen.coaches.get(to)))
    items.push(
      ...mine.map(([{ id, course_id, rule_id }]): NewClassItem => ({ kind: 'class', course_id, rule_id, session_id: id, to_id: to })),
    )
  }
  await insertClassItems(ctx, handoverId, items)
  return items.length
}

const thingsOf = <T>(pairs: readonly [T, number][]): T[] => pairs.map(([thing]) => thing)

/** What is still with whoever took it, and whose time is free, goes back; the rest stays and is named. Answers how many did each. */
export async function classesBack(
  ctx: Ctx,
  places: Places,
  handoverId: number,
  leaver: { id: number; is_coach: boolean },
): Promise<{ back: number; left: number }> {
  const items = await doneClassItems(ctx, handoverId)
  if (items.length === 0) return { back: 0, left: 0 }
  const takers = [...new Set(items.map(({ to_id }) => to_id))].toSorted((a, b) => a - b)
  const held = new Map<number, Held>()
  for (const to of takers) held.set(to, await heldBy(ctx, to, true))
  const [coach] = leaver.is_coach ? await coachesHere(ctx, [leaver.id]) : []
  const sessions = [...held.values()].flatMap((one) => one.sessions)
  const busy = coach ? ((await busyOf(ctx, [coach], sessions)).get(coach.account_id) ?? []) : []
  const judged = items.map((item) => {
    const thing = thingOf(item, held.get(item.to_id))
    const why: HandoverWhy | null =
      thing === undefined ? 'gone' : coach === undefined ? 'no-coach' : 'starts_at' in thing ? whyNot(busy, thing) : null
    return { item, why }
  })
  const going = new Set(judged.filter(({ why }) => why === null).map(({ item }) => `${item.kind} ${idOf(item)}`))
  if (coach)
    for (const { courses, rules, sessions: classes } of held.values()) {
      await giveClassCourses(
        ctx,
        courses.filter(({ id }) => going.has(`group-course ${id}`)),
        coach,
      )
      await giveClassRules(
        ctx,
        rules.filter(({ id }) => going.has(`class-rule ${id}`)),
        coach,
      )
      await giveClasses(
        ctx,
        places,
        classes.filter(({ id }) => going.has(`class ${id}`)),
        coach,
      )
    }
  await finishClassItems(
    ctx,
    judged.map(({ item, why }) => ({ id: item.id, state: why === null ? 'reversed' : 'left', why })),
  )
  return { back: going.size, left: items.length - going.size }
}

const idOf = ({ kind, course_id, rule_id, session_id }: ClassItemData) =>
  ({ 'group-course': course_id, 'class-rule': rule_id, class: session_id })[kind]

function thingOf(item: ClassItemData, held: Held | undefined): ClassCourse | ClassRule | SessionData | undefined {
  const id = idOf(item)
  if (item.kind === 'group-course') return held?.courses.find((one) => one.id === id)
  if (item.kind === 'class-rule') return held?.rules.find((one) => one.id === id)
  return held?.sessions.find((one) => one.id === id)
}

export function classItemAnswer(data: ClassItemData): HandoverClass {
  const { id, kind, course_id, course_name: name, course_type: type, rule_id, starts_at, to_id, to_name, state, why } = data
  const course = { id: course_id, name, type }
  return { id, kind, course, rule_id, starts_at: starts_at?.toISOString() ?? null, to: { id: to_id, name: to_name }, state, why }
}
