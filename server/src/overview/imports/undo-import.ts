/** An import is undone whole, but goods and staff, of which what nobody used goes: the opening balances reversed, what its time cards and rent earned since taken back, people and cards gone from every list, grids free, courses closed. */
import { refreshStages } from '../../card-facts/stage.sql.ts'
import { linesOf } from '../../ledger/balances.sql.ts'
import { takeImportedSchedules } from '../../ledger/imported-schedules.sql.ts'
import { post, reversed } from '../../ledger/post.ts'
import { recognisedThrough } from '../../ledger/recognition.sql.ts'
import { broughtSubjects } from './brought-subjects.ts'
import type { ImportWork } from './import-work.ts'
import type { ImportData } from './imports.sql.ts'
import { customerImports } from './subjects.ts'
import { type Used, usedSince } from './undo-import.sql.ts'

/** Where no day was posted yet, nothing is earned. */
const BEFORE_ALL = '1900-01-01'

/** Whether nothing can be taken back: what is taken back one by one stays where it was used, and the rest goes. */
export function standsInTheWay({ kind, counts }: Pick<ImportData, 'kind' | 'counts'>, used: Used): boolean {
  const { brought } = broughtSubjects[kind]
  return !brought || counts === null || used.count >= brought(counts)
}

/** By which sentence it says what to do. */
export const usedError = ({ kind }: Pick<ImportData, 'kind'>) => broughtSubjects[kind].usedError ?? 'import.used'

/** Answers what has been used in the meantime; null where everything was taken back. */
export async function undoImport(work: ImportWork, data: ImportData): Promise<Used | null> {
  const through = await recognisedThrough(work, work.gymId, 'share')
  const subject = broughtSubjects[data.kind]
  await customerImports.lock(work, data.id)
  const holders = await subject.lock?.(work, data.id)
  const used = await usedSince(work, data)
  if (used && standsInTheWay(data, used)) return used
  const { gymId, today, now, staffId } = work
  const entry = { gymId, businessDay: today, occurredAt: now, staffId }
  const earned = await takeImportedSchedules(work, data.id, through ?? BEFORE_ALL)
  await post(work, {
    ...entry,
    kind: 'time-cards.recognised-late',
    lines: (['card', 'locker'] as const).flatMap((category) => [
      { gymId, account: 'deferred', category, cardId: null, amount: -earned[category] },
      { gymId, account: 'income', category, cardId: null, amount: earned[category] },
    ]),
  })
  if (data.entry_id !== null) {
    const lines = reversed(await linesOf(work.db, work.brandId, data.entry_id))
    await post(work, { ...entry, kind: 'opening.undone', reversesId: data.entry_id, lines })
  }
  await subject.takeBack(work, data.id)
  await customerImports.takeBack(work, data.id)
  // The joined customers’ stage hangs on the cards and courses that are left.
  await refreshStages(work, [...new Set(holders)])
  return used
}
