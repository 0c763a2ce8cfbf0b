/** What is to go where: what the preview proposes, what was chosen instead, and the rows that come of it. */
import type { BranchMovePreview } from '@kaiguan/contract/overview/head-office/closing/branch-moves'
import type { BranchMoveKind } from '@kaiguan/contract/overview/head-office/closing/branch-moves.texts'

/** It stays where it is. */
export const LEAVE = 'leave'
const GO = 'go'
export const DEPOSITS = 'deposits'

export type CardsLeft = BranchMovePreview['cards'][number]
export type CoursesLeft = BranchMovePreview['courses'][number]
type Taught = BranchMovePreview['taught'][number]

/** By the key of a row, the value of the option that was chosen; what isn’t in it is as proposed. */
export type Choices = Readonly<Record<string, string>>
export type Option = { value: string; label: string }

/** What a row asks for, beside the branches and the reason. */
type Asks =
  | { call: 'cards'; type_id: number; to_type_id: number }
  | { call: 'courses'; course_id: number; coach_id: number; to_course_id: number; to_coach_id: number }
  | { call: 'deposits' }
  | { call: 'refunds'; type_id: number }
  | { call: 'refunds'; course: { course_id: number; coach_id: number } }

export type Going = {
  key: string
  kind: BranchMoveKind
  /** Of deposits, whose kind says it all, none. */
  name: string | null
  /** What they are of there. */
  to: string | null
  count: number
  fee: number
  asks: Asks
}

export const cardsKey = ({ type }: CardsLeft) => `cards ${type.id} ${type.kind}`
export const coursesKey = ({ course, coach }: Taught) => `courses ${course.id} ${coach.id}`
export const taughtName = ({ course, coach }: Taught) => `${course.name} · ${coach.name}`
const taughtValue = (course_id: number, coach_id: number) => `${course_id} ${coach_id}`

/** The other branch’s types of the same kind. */
export function typeOptions({ types }: BranchMovePreview, { type }: CardsLeft): Option[] {
  return types.filter(({ kind }) => kind === type.kind).map(({ id, name }) => ({ value: String(id), label: name }))
}

export function taughtOptions({ taught }: BranchMovePreview): Option[] {
  return taught.map((one) => ({ value: taughtValue(one.course.id, one.coach.id), label: taughtName(one) }))
}

/** What was chosen, or else is proposed; LEAVE where that isn’t there by now. */
function chosenOf(choices: Choices, key: string, proposed: string | null, options: readonly Option[]): string {
  const wanted = choices[key] ?? proposed
  return options.find(({ value }) => value === wanted)?.value ?? LEAVE
}

export function chosenType(preview: BranchMovePreview, row: CardsLeft, choices: Choices): string {
  const { to_type_id } = row
  return chosenOf(choices, cardsKey(row), to_type_id === null ? null : String(to_type_id), typeOptions(preview, row))
}

export function chosenTaught(preview: BranchMovePreview, row: CoursesLeft, choices: Choices): string {
  const proposed = row.to && taughtValue(row.to.course_id, row.to.coach_id)
  return chosenOf(choices, coursesKey(row), proposed, taughtOptions(preview))
}

/** Nothing goes but what is chosen from here on. */
export function leaveAll({ cards, courses }: BranchMovePreview): Choices {
  const keys = [...cards.map(cardsKey), ...courses.map(coursesKey), DEPOSITS]
  return Object.fromEntries(keys.map((key) => [key, LEAVE]))
}

export function depositsGo(choices: Choices): boolean {
  return (choices[DEPOSITS] ?? GO) === GO
}

export function chooseDeposits(go: boolean): Choices {
  return { [DEPOSITS]: go ? GO : LEAVE }
}

/** The rows that are to go, in the order of the preview. */
export function goingOf(preview: BranchMovePreview, choices: Choices): Going[] {
  const cards = preview.cards.flatMap((row) => cardsGoing(preview, row, choices))
  const courses = preview.courses.flatMap((row) => coursesGoing(preview, row, choices))
  const { count, fee } = preview.deposits
  const deposits: Going = { key: DEPOSITS, kind: 'deposits', name: null, to: null, count, fee, asks: { call: 'deposits' } }
  return [...cards, ...courses, ...(depositsGo(choices) ? [deposits] : [])].filter((going) => going.count > 0)
}

function cardsGoing(preview: BranchMovePreview, row: CardsLeft, choices: Choices): Going[] {
  const chosen = chosenType(preview, row, choices)
  const to = preview.types.find(({ id }) => String(id) === chosen)
  if (!to) return []
  const { type, count, fee } = row
  return [
    {
      key: cardsKey(row),
      kind: 'cards',
      name: type.name,
      to: to.name,
      count,
      fee,
      asks: { call: 'cards', type_id: type.id, to_type_id: to.id },
    },
  ]
}

function coursesGoing(preview: BranchMovePreview, row: CoursesLeft, choices: Choices): Going[] {
  const chosen = chosenTaught(preview, row, choices)
  const to = preview.taught.find(({ course, coach }) => taughtValue(course.id, coach.id) === chosen)
  if (!to) return []
  const { course, coach, count, fee } = row
  const there = { to_course_id: to.course.id, to_coach_id: to.coach.id }
  return [
    {
      key: coursesKey(row),
      kind: 'courses',
      name: taughtName(row),
      to: taughtName(to),
      count,
      fee,
      asks: { call: 'courses', course_id: course.id, coach_id: coach.id, ...there },
    },
  ]
}

/** The same row, to be refunded instead. */
export function cardsRefunded(row: CardsLeft): Going {
  const { type, count, fee } = row
  return { key: cardsKey(row), kind: 'cards', name: type.name, to: null, count, fee, asks: { call: 'refunds', type_id: type.id } }
}

export function coursesRefunded(row: CoursesLeft): Going {
  const { course, coach, count, fee } = row
  const asks = { call: 'refunds', course: { course_id: course.id, coach_id: coach.id } } as const
  return { key: coursesKey(row), kind: 'courses', name: taughtName(row), to: null, count, fee, asks }
}
