/** Body tests of an analyser's file: whose each is, which are here already, and how they are brought. */
import type { ImportCounts } from '@kaiguan/contract/overview/imports/calls'
import { maskPhone } from '@kaiguan/contract/people/customers/calls'
import type { ImportWork } from '../import-work.ts'
import { type Finding, gymClock, type ImportData, type Joins, rowsAfter } from '../imports.sql.ts'
import { plain } from '../read/plain-names.ts'
import { insertTests, knownRows, type NewTest, type Owner, ownersOf } from './body-tests.sql.ts'
import type { Problem } from './member-row.ts'
import { readTestRow, type TestRow } from './test-row.ts'

const PART = 1_000

export type JudgedTest = {
  row_no: number
  problems: Problem[]
  /** Here already, or further up in the file: it comes once. */
  known: boolean
  owner: Owner | null
  test: NewTest | null
}

/** `progress` hears the share that is done, 0 to 1. */
export async function judgeTests(work: ImportWork, data: ImportData, progress: (share: number) => Promise<void>): Promise<JudgedTest[]> {
  const { timeZone } = await gymClock(work, work.gymId)
  const judged: JudgedTest[] = []
  const seen = new Set<string>()
  const total = data.counts?.rows ?? 0
  for (let after = 0; ; ) {
    const part = await rowsAfter(work, data.id, after, PART)
    const last = part.at(-1)
    if (!last) return judged
    after = last.row_no
    const read = part.map(({ row_no, cells }) => readTestRow(row_no, cells, data, { now: work.now, timeZone }))
    const owners = await ownersOf(work, read)
    const known = new Set(await knownRows(work, read.map(rowKey)))
    for (const row of read) {
      const key = rowKey(row)
      const owner = ownerOf(row, owners)
      judged.push({
        row_no: row.row_no,
        problems: row.problems,
        known: known.has(key) || seen.has(key),
        owner,
        test: row.at === null ? null : newTest(row, row.at, key, owner),
      })
      seen.add(key)
    }
    if (total > 0) await progress(Math.min(1, judged.length / total))
  }
}

/** The same person at the same moment is the same row, from whichever file. */
function rowKey({ phone, person_no, name, at }: TestRow): string {
  return `${phone || person_no || plain(name)}|${at?.toISOString() ?? ''}`
}

/** By phone, also where the analyser has it as its ID; else by a card's number; else by the customer's, where the name agrees. */
function ownerOf({ phone, person_no, name }: TestRow, owners: readonly Owner[]): Owner | null {
  const found = (by: Owner['by'], said: string) =>
    said === '' ? undefined : owners.find((owner) => owner.by === by && owner.said === said)
  const numbered = found('id', person_no)
  return (
    found('phone', phone) ??
    found('phone', person_no) ??
    found('card', person_no) ??
    (numbered && plain(numbered.name) === plain(name) ? numbered : null)
  )
}

function newTest({ name, phone, sex, age, figures, remark }: TestRow, at: Date, key: string, owner: Owner | null): NewTest {
  return {
    ...figures,
    customer_id: owner?.id ?? null,
    name: owner?.name ?? name,
    phone: owner?.phone ?? phone,
    sex,
    age,
    examined_at: at.toISOString(),
    remark,
    source_row: key,
  }
}

export function countTests(judged: readonly JudgedTest[]): ImportCounts {
  const fresh = judged.filter(({ known, problems }) => !known && problems.length === 0)
  return {
    ...nothing,
    rows: judged.length,
    wrong: judged.filter(({ problems }) => problems.length > 0).length,
    joined: new Set(fresh.flatMap(({ owner }) => (owner ? [owner.id] : []))).size,
    new_tests: fresh.length,
    known_tests: judged.filter(({ known, problems }) => known && problems.length === 0).length,
    unassigned_tests: fresh.filter(({ owner }) => owner === null).length,
  }
}

const nothing: ImportCounts = {
  rows: 0,
  wrong: 0,
  new_customers: 0,
  joined: 0,
  from_other_branch: 0,
  new_cards: 0,
  unpaid_cards: 0,
  deferred: 0,
  stored: 0,
  gift: 0,
  new_rentals: 0,
  nameless_rentals: 0,
  unpaid_rentals: 0,
  pledges: 0,
  new_courses: 0,
  new_lessons: 0,
  unpaid_courses: 0,
  new_tests: 0,
  known_tests: 0,
  unassigned_tests: 0,
}

/** What is written beside the row. */
export function findingOf({ row_no, problems, owner, known }: JudgedTest): Finding[] {
  const joins: Joins | null = owner && !known ? { name: owner.name, phone: maskPhone(owner.phone), here: true } : null
  return problems.length > 0 || joins ? [{ row_no, problems: problems.length > 0 ? problems : null, joins }] : []
}

export async function bringTests(work: ImportWork, importId: number, judged: readonly JudgedTest[]): Promise<void> {
  const fresh = judged.flatMap(({ known, test }) => (known || !test ? [] : [test]))
  for (let from = 0; from < fresh.length; from += PART) await insertTests(work, importId, fresh.slice(from, from + PART))
}
