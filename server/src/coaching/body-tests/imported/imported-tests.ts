/** What an import does with body tests: whose each is, which are here already, bringing them, taking them back. */
import type { BodyFigure } from '@kaiguan/contract/coaching/body-tests/texts'
import { plain } from '../../../search/plain-names.ts'
import {
  insertTests,
  knownRows,
  type NewTest,
  type Owner,
  ownersOf,
  takeTests,
  testsElsewhere,
  usedTests,
  type Work,
} from './imported-tests.sql.ts'

const PART = 1_000

/** What a row of an analyser's file says. */
export type SheetTest = {
  name: string
  phone: string
  person_no: string
  sex: 0 | 1 | 2
  age: number | null
  at: Date | null
  figures: Record<BodyFigure, number | null>
  remark: string
}

export type JudgedTest<Row extends SheetTest> = {
  row: Row
  /** Here already, or further up in the file: it comes once. */
  known: boolean
  owner: Owner | null
  test: NewTest | null
}

export const testImports = {
  /** `seen`: the keys of the rows further up, which is gone on with. */
  async judge<Row extends SheetTest>(work: Work, rows: readonly Row[], seen: Set<string>): Promise<JudgedTest<Row>[]> {
    const owners = await ownersOf(work, rows)
    const known = new Set(await knownRows(work, rows.map(rowKey)))
    return rows.map((row) => {
      const key = rowKey(row)
      const owner = ownerOf(row, owners)
      const judged = {
        row,
        known: known.has(key) || seen.has(key),
        owner,
        test: row.at === null ? null : newTest(row, row.at, key, owner),
      }
      seen.add(key)
      return judged
    })
  },

  async bring(work: Work, importId: number, tests: readonly NewTest[]): Promise<void> {
    for (let from = 0; from < tests.length; from += PART) await insertTests(work, importId, tests.slice(from, from + PART))
  },

  used: usedTests,
  elsewhere: testsElsewhere,
  takeBack: takeTests,
}

/** The same person at the same moment is the same row, from whichever file. */
function rowKey({ phone, person_no, name, at }: SheetTest): string {
  return `${phone || person_no || plain(name)}|${at?.toISOString() ?? ''}`
}

/** By phone, also where the analyser has it as its ID; else by a card's number; else by the customer's, where the name agrees. */
function ownerOf({ phone, person_no, name }: SheetTest, owners: readonly Owner[]): Owner | null {
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

function newTest({ name, phone, sex, age, figures, remark }: SheetTest, at: Date, key: string, owner: Owner | null): NewTest {
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
