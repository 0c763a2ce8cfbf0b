/** A sheet whose rows name no customer: goods, staff. Each row is read, then judged by the feature that owns what it brings. */
import type { ImportCounts } from '@kaiguan/contract/overview/imports/calls'
import type { ImportWork } from '../import-work.ts'
import { type ImportData, rowsAfter } from '../imports.sql.ts'
import type { PlainRow } from './plain-row.ts'
import { noCounts, type Progress, type Sheet } from './sheet.ts'

const PART = 1_000

/** `checking`: nothing is held, it is only asked. */
export type Step = 'checking' | 'inserting'

export type PlainSubject<Row extends PlainRow, Here> = {
  read(rowNo: number, cells: readonly string[], data: Pick<ImportData, 'kind' | 'columns'>): Row
  /** What of the branch its rows are judged against: read once for a sheet, and added to as the rows are judged. */
  here(work: ImportWork, step: Step): Promise<Here>
  /** Adds to the problems of rows that are judged together. */
  judge(work: ImportWork, here: Here, rows: readonly Row[]): Promise<void>
  /** What a desk may be about to do is waited for, and everything judged again behind it. */
  hold?(work: ImportWork): Promise<void>
  count(rows: readonly Row[]): Partial<ImportCounts>
  /** Whether a row tells of somebody whom the asker may not see; left out: none does. */
  tells?(row: Row): boolean
  bring(work: ImportWork, importId: number, rows: readonly Row[], progress: Progress): Promise<void>
}

export function plainSheet<Row extends PlainRow, Here>(subject: PlainSubject<Row, Here>): Sheet {
  return {
    judging: 50,
    async judge(work, data, progress) {
      const judged = await judgeRows(work, data, subject, progress)
      const wrong = judged.filter(({ problems }) => problems.length > 0)
      return {
        counts: { ...noCounts, rows: judged.length, wrong: wrong.length, ...subject.count(judged) },
        found: wrong.map(({ row_no, problems }) => ({ row_no, problems, joins: null })),
        told: { seen: 0, unseen: judged.filter((row) => subject.tells?.(row)).length },
        async hold() {
          await subject.hold?.(work)
          return subject.hold !== undefined
        },
        async bring(progress) {
          await subject.bring(work, data.id, judged, progress)
          return null
        },
      }
    },
  }
}

async function judgeRows<Row extends PlainRow, Here>(
  work: ImportWork,
  data: ImportData,
  subject: PlainSubject<Row, Here>,
  progress: Progress,
): Promise<Row[]> {
  const here = await subject.here(work, data.state === 'inserting' ? 'inserting' : 'checking')
  const judged: Row[] = []
  const total = data.counts?.rows ?? 0
  for (let after = 0; ; ) {
    const part = await rowsAfter(work, data.id, after, PART)
    const last = part.at(-1)
    if (!last) return judged
    after = last.row_no
    const rows = part.map(({ row_no, cells }) => subject.read(row_no, cells, data))
    await subject.judge(work, here, rows)
    judged.push(...rows)
    if (total > 0) await progress(Math.min(1, judged.length / total))
  }
}
