/**
 * Every row of people and what they hold, against the club: who is known, which consultant is meant; what they hold is said by the
 * feature that owns it. The same for the check and, again, for the insert, which brings all of it in one transaction.
 */
import type { ImportCounts, ImportField } from '@kaiguan/contract/overview/imports/calls'
import type { ImportProblemCode } from '@kaiguan/contract/overview/imports/texts'
import { maskPhone } from '@kaiguan/contract/people/customers/calls'
import { isSeen } from '../../../people/customers/index.ts'
import { plain } from '../../../search/plain-names.ts'
import type { HeldSubject, KnownPerson } from '../import-subject.ts'
import type { ImportWork } from '../import-work.ts'
import { type Finding, type ImportData, type Joins, planForMany, rowsAfter, staffHere } from '../imports.sql.ts'
import { customerImports } from '../subjects.ts'
import type { Told } from '../told/most-told.ts'
import { bringRows, type JudgedRow } from './bring-rows.ts'
import { isSameName, sameName } from './known-name.ts'
import { type MemberRow, type Problem, readRow } from './member-row.ts'
import { noCounts, type Progress, type Sheet } from './sheet.ts'

const PART = 2_000

export function heldSheet<Here, Planned extends { phone: string }>(subject: HeldSubject<Here, Planned>): Sheet {
  return {
    judging: 30,
    async judge(work, data, progress) {
      const judged = await judgeRows(work, data, subject, progress)
      return {
        counts: countRows(judged, subject),
        found: findingsOf(judged),
        told: toldOf(judged),
        hold: () => holdPlanned(work, judged, subject),
        async bring(progress) {
          await planForMany(work.db)
          return bringRows(work, data.id, judged, subject, progress)
        },
      }
    },
  }
}

async function judgeRows<Here, Planned extends { phone: string }>(
  work: ImportWork,
  data: ImportData,
  subject: HeldSubject<Here, Planned>,
  progress: Progress,
): Promise<JudgedRow<Planned>[]> {
  const here = await subject.here(work)
  const staff = await staffByName(work)
  const judged: JudgedRow<Planned>[] = []
  const phones = new Map<string, MemberRow>()
  const total = data.counts?.rows ?? 0
  for (let after = 0; ; ) {
    const part = await rowsAfter(work, data.id, after, PART)
    const last = part.at(-1)
    if (!last) return judged
    after = last.row_no
    const read = part.map(({ row_no, cells }) => readRow(row_no, cells, data, work.today))
    await subject.find?.(work, here, read)
    const said = [...new Set(read.map(({ phone }) => phone))].filter((phone) => phone !== '')
    const persons = await personsOf(work, said)
    const isOwn = await ownRows(work, subject, [...persons.values()])
    await subject.look?.(work, here, read)
    for (const row of read) {
      const person = persons.get(row.phone)
      const known = person && (subject.knows?.(person, here) ?? true) ? person : null
      const wrong = wrongIn(row)
      if (subject.judgePerson) subject.judgePerson(row, known, here, wrong)
      else samePerson(row, phones, known)
      subject.judgeNumber?.(row, here, wrong)
      const consultantId = subject.judgeOwner ? subject.judgeOwner(row, here, wrong) : consultantOf(row, staff)
      const planned = subject.plan({ row, known, consultantId, here, today: work.today, wrong })
      if (subject.ownProblem && planned && isOwn(row, person)) wrong('phone', subject.ownProblem)
      judged.push({ row, consultantId, known, planned })
    }
    if (total > 0) await progress(Math.min(1, judged.length / total))
  }
}

/** Phone → whom the brand knows by it. */
async function personsOf(work: ImportWork, phones: string[]): Promise<Map<string, KnownPerson>> {
  const { asker, brandId, gymId } = work
  const found = await customerImports.known(work, phones)
  return new Map(
    found.map((person) => {
      const seen = person.customer_id !== null && isSeen({ ...asker, brandId, gymId }, person)
      return [person.phone, { ...person, seen }]
    }),
  )
}

/** Whether a row means whoever brings it, where that matters. */
async function ownRows(
  work: ImportWork,
  { ownProblem }: { ownProblem?: ImportProblemCode },
  persons: readonly KnownPerson[],
): Promise<(row: MemberRow, person: KnownPerson | undefined) => boolean> {
  if (ownProblem === undefined) return () => false
  const own = await customerImports.themselves(
    work,
    persons.map(({ person_id }) => person_id),
  )
  return ({ phone }, person) => own.phones.has(phone) || (person !== undefined && own.persons.has(person.person_id))
}

/** Adds to the row's problems. */
function wrongIn(row: MemberRow) {
  return (field: ImportField, code: ImportProblemCode, values: Problem['values'] = {}): void => {
    row.problems.push({ field, value: row.texts[field] ?? '', code, values })
  }
}

async function staffByName(work: ImportWork): Promise<Map<string, number[]>> {
  const staff = new Map<string, number[]>()
  for (const { id, name } of await staffHere(work)) staff.set(plain(name), [...(staff.get(plain(name)) ?? []), id])
  return staff
}

/** One phone is one person: another name under it is somebody else's money. */
function samePerson(row: MemberRow, phones: Map<string, MemberRow>, known: KnownPerson | null): void {
  if (row.phone === '' || row.name === '') return
  const wrong = wrongIn(row)
  const before = phones.get(row.phone)
  if (!before) phones.set(row.phone, row)
  else if (plain(before.name) !== plain(row.name)) wrong('phone', 'phone-name-row', { row: before.row_no, name: before.name })
  if (known) sameName(row, known, wrong)
}

function consultantOf(row: MemberRow, staff: ReadonlyMap<string, number[]>): number | null {
  if (row.consultant === '') return null
  const wrong = wrongIn(row)
  const [id, another] = staff.get(plain(row.consultant)) ?? []
  if (id === undefined) wrong('consultant', 'consultant')
  if (another !== undefined) wrong('consultant', 'consultant-twice')
  return id ?? null
}

function countRows<Here, Planned extends { phone: string }>(
  judged: readonly JudgedRow<Planned>[],
  subject: HeldSubject<Here, Planned>,
): ImportCounts {
  // Who may be named without a phone is nobody's customer.
  const customers = judged.filter(({ row, planned }) => row.phone !== '' || !(subject.needsNoPhone && planned))
  const known = [...new Map(customers.map(({ row, known }) => [row.phone, known])).values()]
  return {
    ...noCounts,
    rows: judged.length,
    wrong: judged.filter(({ row }) => row.problems.length > 0).length,
    new_customers: known.filter((person) => !person?.customer_id).length,
    joined: known.filter((person) => person?.customer_id).length,
    from_other_branch: known.filter((person) => person && !person.customer_id).length,
    ...subject.count(plannedOf(judged)),
  }
}

function plannedOf<Planned>(judged: readonly JudgedRow<Planned>[]): Planned[] {
  return judged.flatMap(({ planned }) => (planned ? [planned] : []))
}

/** What is written beside the rows: their problems, and who is known already. */
function findingsOf(judged: readonly JudgedRow<unknown>[]): Finding[] {
  return judged
    .map(({ row, known }) => ({
      row_no: row.row_no,
      problems: row.problems.length > 0 ? row.problems : null,
      // Whom the asker may not see they called by that name themselves, or they hear none.
      joins: known && (known.seen || isSameName(row, known)) ? joinsOf(known) : null,
    }))
    .filter(({ problems, joins }) => problems !== null || joins !== null)
}

function joinsOf({ name, phone, customer_id }: KnownPerson): Joins {
  return { name, phone: maskPhone(phone), here: customer_id !== null }
}

/** A lead's row says by its problem whose a number is here. */
function toldOf(judged: readonly JudgedRow<unknown>[]): Told {
  const says = ({ row }: JudgedRow<unknown>, code: ImportProblemCode) => row.problems.some((problem) => problem.code === code)
  const seen = judged.filter((one) => one.known?.seen || says(one, 'lead-known'))
  const unseen = judged.filter((one) => (one.known && !one.known.seen) || says(one, 'lead-taken'))
  return { seen: seen.length, unseen: unseen.length }
}

/** After the people who are here already, as everybody locks; false where the sheet brings nothing that a desk may give away. */
async function holdPlanned<Here, Planned extends { phone: string }>(
  work: ImportWork,
  judged: readonly JudgedRow<Planned>[],
  subject: HeldSubject<Here, Planned>,
): Promise<boolean> {
  const planned = plannedOf(judged)
  if (!subject.hold || planned.length === 0) return false
  await customerImports.hold(work, [...new Set(judged.flatMap(({ known }) => known?.customer_id ?? []))])
  await subject.hold(work, planned)
  return true
}
