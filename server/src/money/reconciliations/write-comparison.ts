/** A comparison of a day, whoever made it, in the place of the one before. */
import type { ReconciliationOutcome } from '@kaiguan/contract/money/reconciliations/calls'
import type { Acting } from '../../context.ts'
import type { Compared } from './match-statement.ts'
import { insertReconciliation, insertRows, type NewReconciliation, supersede } from './reconciliations.sql.ts'

export type About = Pick<NewReconciliation, 'day' | 'payment_method' | 'source' | 'staff_id' | 'file_name'>

export type Counts = Record<ReconciliationOutcome, number>

export async function writeComparison(
  at: Pick<Acting, 'db' | 'brandId' | 'gymId' | 'now'>,
  about: About,
  compared: readonly Compared[],
): Promise<{ id: number; counts: Counts }> {
  const counts: Counts = { matched: 0, different: 0, 'only-ours': 0, 'only-theirs': 0, 'went-back': 0 }
  for (const { outcome } of compared) counts[outcome] += 1
  await supersede(at, about.day, about.payment_method)
  const id = await insertReconciliation(at, {
    ...about,
    ours_fen: compared.reduce((sum, { ours }) => sum + (ours?.fen ?? 0), 0),
    theirs_fen: compared.reduce((sum, { theirs }) => sum + (theirs?.fen ?? 0), 0),
    fee_fen: compared.reduce((sum, { theirs }) => sum + (theirs?.fee ?? 0), 0),
    matched: counts.matched,
    different: counts.different,
    only_ours: counts['only-ours'],
    only_theirs: counts['only-theirs'],
    went_back: counts['went-back'],
  })
  await insertRows(at, id, compared)
  return { id, counts }
}
