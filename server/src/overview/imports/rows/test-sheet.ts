/** Body tests of an analyser's file: each row is read, and theirs is said by the feature whose they are. */
import type { ImportCounts } from '@kaiguan/contract/overview/imports/calls'
import { maskPhone } from '@kaiguan/contract/people/customers/calls'
import { isSeen } from '../../../people/customers/index.ts'
import { plain } from '../../../search/plain-names.ts'
import type { ImportWork } from '../import-work.ts'
import { type Finding, gymClock, type ImportData, type Joins, rowsAfter } from '../imports.sql.ts'
import { testImports } from '../subjects.ts'
import type { Told } from '../told/most-told.ts'
import { noCounts, type Progress, type Sheet } from './sheet.ts'
import { readTestRow, type TestRow } from './test-row.ts'

const PART = 1_000

type JudgedTest = Awaited<ReturnType<typeof testImports.judge<TestRow>>>[number]

export const testSheet: Sheet = {
  judging: 60,
  async judge(work, data, progress) {
    const judged = await judgeTests(work, data, progress)
    return {
      counts: countTests(judged),
      found: judged.flatMap((one) => findingOf(work, one)),
      told: toldOf(work, judged),
      hold: async () => false,
      async bring() {
        // What came here since the check is known by now; the index lets nothing in twice.
        const fresh = judged.flatMap(({ known, test }) => (known || !test ? [] : [test]))
        await testImports.bring(work, data.id, fresh)
        return null
      },
    }
  },
}

async function judgeTests(work: ImportWork, data: ImportData, progress: Progress): Promise<JudgedTest[]> {
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
    judged.push(...(await testImports.judge(work, read, seen)))
    if (total > 0) await progress(Math.min(1, judged.length / total))
  }
}

function countTests(judged: readonly JudgedTest[]): ImportCounts {
  const right = judged.filter(({ row }) => row.problems.length === 0)
  const fresh = right.filter(({ known }) => !known)
  return {
    ...noCounts,
    rows: judged.length,
    wrong: judged.length - right.length,
    joined: new Set(fresh.flatMap(({ owner }) => (owner ? [owner.id] : []))).size,
    new_tests: fresh.length,
    known_tests: right.length - fresh.length,
    unassigned_tests: fresh.filter(({ owner }) => owner === null).length,
  }
}

function isOwnerSeen({ asker, brandId, gymId }: ImportWork, owner: NonNullable<JudgedTest['owner']>): boolean {
  return isSeen({ ...asker, brandId, gymId }, owner)
}

function toldOf(work: ImportWork, judged: readonly JudgedTest[]): Told {
  const owners = judged.flatMap(({ owner }) => owner ?? [])
  const seen = owners.filter((owner) => isOwnerSeen(work, owner)).length
  return { seen, unseen: owners.length - seen }
}

/** What is written beside the row. Whom the asker may not see they called by that name themselves, or they hear none. */
function findingOf(work: ImportWork, { row: { row_no, name, problems }, owner, known }: JudgedTest): Finding[] {
  const told = owner && !known && (isOwnerSeen(work, owner) || plain(owner.name) === plain(name))
  const joins: Joins | null = told ? { name: owner.name, phone: maskPhone(owner.phone), here: true } : null
  return problems.length > 0 || joins ? [{ row_no, problems: problems.length > 0 ? problems : null, joins }] : []
}
