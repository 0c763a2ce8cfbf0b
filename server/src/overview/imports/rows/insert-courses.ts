/** The set-based door for members' courses: in one transaction, with the same events and balances as selling them at the desk. */
import type { GymLine } from '../../../ledger/accounts.ts'
import type { ImportWork } from '../import-work.ts'
import { insertCourses } from './courses.sql.ts'
import type { JudgedRow } from './judge-rows.ts'

const PART = 1_000

/** `customers`: phone → customer. Answers what is owed for them. */
export async function bringCourses(
  work: ImportWork,
  importId: number,
  judged: readonly JudgedRow[],
  customers: ReadonlyMap<string, number>,
): Promise<GymLine[]> {
  const planned = judged.flatMap(({ course }) => (course ? [course] : []))
  const lines: GymLine[] = []
  for (let from = 0; from < planned.length; from += PART) {
    const part = planned.slice(from, from + PART)
    const made = await insertCourses(
      work,
      importId,
      part.map(({ phone, residue, deferred, paid, ...facts }) => ({
        ...facts,
        customer_id: customers.get(phone) ?? 0,
        lessons: residue,
        price_fen: deferred,
      })),
    )
    for (const { id: courseId, price_fen } of made)
      lines.push({ gymId: work.gymId, account: 'deferred', category: 'course', courseId, amount: -price_fen })
  }
  return lines
}
