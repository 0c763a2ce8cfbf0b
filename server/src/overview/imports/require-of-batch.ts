/** What a step takes beside the rights of its kind, because of what this very batch holds or brought. Asked of whoever asks, and again when it is done. */
import type { ImportField } from '@kaiguan/contract/overview/imports/calls'
import { broughtSubjects } from './brought-subjects.ts'
import type { Taker } from './import-subject.ts'
import type { ImportData } from './imports.sql.ts'
import { requireSeeingCosts } from './told/hidden-costs.ts'

/** `meant`: what its columns are said to mean from now on. */
export async function requireOfBatch(by: Taker, data: ImportData, meant: readonly (ImportField | null)[] = data.columns): Promise<void> {
  if (data.state === 'done' || data.state === 'undoing') await broughtSubjects[data.kind].requireTaking?.(by, data.id)
  else await requireSeeingCosts(by, data, meant)
}
