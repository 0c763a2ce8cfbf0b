/**
 * A check tells whether the club knows a number. Whoever asks so for one number after another is stopped, as where they search for whole
 * phones (search/whole-phones.ts); but here most numbers of an honest sheet are nobody's, so those that are somebody's count: each of whom the
 * asker may not see, and each check that may complete a masked phone. Once a day's looks are used up nothing is told, also of nobody.
 */

import { WHOLE_BRAND } from '@kaiguan/contract/employee-type'
import { IMPORT_MOST_TOLD } from '@kaiguan/contract/overview/imports/calls'
import type { ImportWork } from '../import-work.ts'
import { type Finished, holdTold, type ImportData } from '../imports.sql.ts'

/** Rows that tell of somebody: whom the asker may see, and whom they may not. */
export type Told = { seen: number; unseen: number }

/** Twenty checks a day of sheets that tell only of people whom the asker may see, but not their phones. */
const A_CHECK = 15

type Taken = { enough: boolean; told?: NonNullable<Finished['told']> }

/** What a check takes of its asker's looks. `enough`: there are too few left, and it tells nothing. */
export async function takeTold(work: ImportWork, data: ImportData, told: Told): Promise<Taken> {
  if (WHOLE_BRAND.includes(work.asker.staff.type)) return { enough: false }
  const before = await holdTold(work)
  const left = Math.max(0, IMPORT_MOST_TOLD - before)
  const more = looksOf(work, told) - toldBefore(work, data)
  const by = { by: work.staffId, at: work.now }
  // What is left goes, or sheet upon sheet would tell by being refused.
  if (left === 0 || more > left) return { enough: true, told: { ...by, more: left } }
  return { enough: false, told: { ...by, more: Math.max(0, more) } }
}

function looksOf({ asker }: ImportWork, { seen, unseen }: Told): number {
  const masked = seen + unseen > 0 && !asker.may('customers.reveal-phone')
  return unseen + (masked ? A_CHECK : 0)
}

/** Asked again by the same columns, a sheet tells nothing new. */
function toldBefore({ staffId, now }: ImportWork, { judged_by, told, told_by, told_at }: ImportData): number {
  const lately = told_at !== null && now.getTime() - told_at.getTime() < DAY_MS
  return judged_by === staffId && told_by === staffId && lately ? told : 0
}

const DAY_MS = 86_400_000
