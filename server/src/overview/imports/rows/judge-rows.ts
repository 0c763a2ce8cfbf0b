/** Every row of a sheet against the club: who is known, which card type or which grid is meant, which number is taken. The same for the check and, again, for the insert. */
import type { ImportCounts, ImportField } from '@kaiguan/contract/overview/imports/calls'
import type { ImportProblemCode } from '@kaiguan/contract/overview/imports/texts'
import { maskPhone } from '@kaiguan/contract/people/customers/calls'
import { allCardTypes, type CardOffer } from '../../../membership/card-types/index.ts'
import type { ImportWork } from '../import-work.ts'
import { cardNosTaken, type Finding, type ImportData, type KnownPerson, knownPersons, rowsAfter, staffHere } from '../imports.sql.ts'
import { plain } from '../read/plain-names.ts'
import { coachesHere, coursesHere } from './courses.sql.ts'
import { type MemberRow, type Problem, readRow } from './member-row.ts'
import { type PlannedCard, planCard } from './plan-card.ts'
import { type CoursesHere, coursesByName, type PlannedCourse, planCourse } from './plan-course.ts'
import { type GridsHere, gridsByName, type PlannedRental, planRental } from './plan-rental.ts'
import { gridsHere } from './rentals.sql.ts'

export type JudgedRow = {
  row: MemberRow
  consultantId: number | null
  known: KnownPerson | null
  card: PlannedCard | null
  rental: PlannedRental | null
  course: PlannedCourse | null
}

const PART = 2_000

type Club = { types: Map<string, CardOffer>; staff: Map<string, number[]>; grids: GridsHere | null; courses: CoursesHere | null }

/** `progress` hears the share that is done, 0 to 1. */
export async function judgeRows(work: ImportWork, data: ImportData, progress: (share: number) => Promise<void>): Promise<JudgedRow[]> {
  const club = await clubOf(work, data.kind)
  const judged: JudgedRow[] = []
  const phones = new Map<string, MemberRow>()
  const numbers = new Map<string, number>()
  const total = data.counts?.rows ?? 0
  for (let after = 0; ; ) {
    const part = await rowsAfter(work, data.id, after, PART)
    const last = part.at(-1)
    if (!last) return judged
    after = last.row_no
    const read = part.map(({ row_no, cells }) => readRow(row_no, cells, data, work.today))
    const known = new Map((await knownPersons(work, unique(read.map(({ phone }) => phone)))).map((person) => [person.phone, person]))
    const taken = new Set(await cardNosTaken(work, unique(read.map(({ card_no }) => card_no))))
    for (const row of read) {
      samePerson(row, phones, known.get(row.phone))
      freeNumber(row, numbers, taken)
      const person = known.get(row.phone) ?? null
      const consultantId = consultantOf(row, club)
      const rental = club.grids && planRental(row, person, club.grids, work.today)
      const course = club.courses && planCourse(row, club.courses, work.today)
      judged.push({ row, consultantId, known: person, card: cardOf(work, row, club), rental, course })
    }
    if (total > 0) await progress(Math.min(1, judged.length / total))
  }
}

function unique(values: string[]): string[] {
  return [...new Set(values)].filter((value) => value !== '')
}

async function clubOf(work: ImportWork, kind: ImportData['kind']): Promise<Club> {
  const types = new Map<string, CardOffer>()
  const all = await allCardTypes(work)
  for (const type of all) if (!types.has(plain(type.name))) types.set(plain(type.name), type)
  // Some systems write a type's number where its name belongs. A name goes before a number that reads the same.
  for (const type of all) if (!types.has(plain(type.card_no))) types.set(plain(type.card_no), type)
  const staff = new Map<string, number[]>()
  for (const { id, name } of await staffHere(work)) staff.set(plain(name), [...(staff.get(plain(name)) ?? []), id])
  return {
    types,
    staff,
    grids: kind === 'lockers' ? gridsByName(await gridsHere(work)) : null,
    courses: kind === 'courses' ? coursesByName(await coursesHere(work), await coachesHere(work)) : null,
  }
}

function wrong(row: MemberRow, field: ImportField, code: ImportProblemCode, values: Problem['values'] = {}): void {
  row.problems.push({ field, value: row.texts[field] ?? '', code, values })
}

/** One phone is one person: another name under it is somebody else's money. */
function samePerson(row: MemberRow, phones: Map<string, MemberRow>, known: KnownPerson | undefined): void {
  if (row.phone === '' || row.name === '') return
  const before = phones.get(row.phone)
  if (!before) phones.set(row.phone, row)
  else if (plain(before.name) !== plain(row.name)) wrong(row, 'phone', 'phone-name-row', { row: before.row_no, name: before.name })
  if (known && plain(known.name) !== plain(row.name)) wrong(row, 'phone', 'phone-name', { name: known.name })
}

function freeNumber(row: MemberRow, numbers: Map<string, number>, taken: ReadonlySet<string>): void {
  if (row.card_no === '') return
  const before = numbers.get(row.card_no)
  if (before !== undefined) wrong(row, 'card_no', 'card-no-twice', { row: before })
  else numbers.set(row.card_no, row.row_no)
  if (taken.has(row.card_no)) wrong(row, 'card_no', 'card-no-taken')
}

function consultantOf(row: MemberRow, { staff }: Club): number | null {
  if (row.consultant === '') return null
  const [id, another] = staff.get(plain(row.consultant)) ?? []
  if (id === undefined) wrong(row, 'consultant', 'consultant')
  if (another !== undefined) wrong(row, 'consultant', 'consultant-twice')
  return id ?? null
}

function cardOf({ today }: ImportWork, row: MemberRow, { types }: Club): PlannedCard | null {
  if (row.card_type === '') return null
  const type = types.get(plain(row.card_type))
  if (!type) wrong(row, 'card_type', 'card-type')
  return type ? planCard(row, type, today) : null
}

export function countRows(judged: readonly JudgedRow[]): ImportCounts {
  // A holder without a phone is nobody's customer.
  const persons = new Map(judged.filter(({ row, rental }) => row.phone !== '' || !rental).map(({ row, known }) => [row.phone, known]))
  const known = [...persons.values()]
  const cards = judged.flatMap(({ card }) => (card ? [card] : []))
  const sum = (of: (card: PlannedCard) => number) => cards.reduce((all, card) => all + of(card), 0)
  const rentals = judged.flatMap(({ rental }) => (rental ? [rental] : []))
  const held = (of: (rental: PlannedRental) => number) => rentals.reduce((all, rental) => all + of(rental), 0)
  const courses = judged.flatMap(({ course }) => (course ? [course] : []))
  const taught = (of: (course: PlannedCourse) => number) => courses.reduce((all, course) => all + of(course), 0)
  return {
    rows: judged.length,
    wrong: judged.filter(({ row }) => row.problems.length > 0).length,
    new_customers: known.filter((person) => !person?.customer_id).length,
    joined: known.filter((person) => person?.customer_id).length,
    from_other_branch: known.filter((person) => person && !person.customer_id).length,
    new_cards: cards.length,
    unpaid_cards: cards.filter((card) => card.type.kind !== 3 && !card.paid).length,
    deferred: sum((card) => card.deferred) + held((rental) => rental.deferred) + taught((course) => course.deferred),
    stored: sum((card) => card.principal_fen),
    gift: sum((card) => card.gift_fen),
    new_rentals: rentals.length,
    nameless_rentals: rentals.filter(({ phone }) => phone === '').length,
    unpaid_rentals: rentals.filter(({ paid }) => !paid).length,
    pledges: held((rental) => rental.pledge_fen),
    new_courses: courses.length,
    new_lessons: taught((course) => course.residue),
    unpaid_courses: courses.filter(({ paid }) => !paid).length,
    new_tests: 0,
    known_tests: 0,
    unassigned_tests: 0,
  }
}

/** What is written beside the rows: their problems, and who is known already. */
export function findingsOf(judged: readonly JudgedRow[]): Finding[] {
  return judged
    .map(({ row, known }) => ({
      row_no: row.row_no,
      problems: row.problems.length > 0 ? row.problems : null,
      joins: known ? { name: known.name, phone: maskPhone(known.phone), here: known.customer_id !== null } : null,
    }))
    .filter(({ problems, joins }) => problems !== null || joins !== null)
}
