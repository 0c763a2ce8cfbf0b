/** A kind of sheet as the steps of an import see it: judged whole, then brought whole. */
import type { ImportCounts } from '@kaiguan/contract/overview/imports/calls'
import type { ImportWork } from '../import-work.ts'
import type { Finding, ImportData } from '../imports.sql.ts'
import type { Told } from '../told/most-told.ts'

/** Hears the share that is done, 0 to 1. */
export type Progress = (share: number) => Promise<void>

export type Judged = {
  counts: ImportCounts
  /** What is written beside the rows. */
  found: Finding[]
  /** How many rows tell of somebody. */
  told: Told
  /** Holds what a desk may be about to give away; true where everything must be judged again behind the locks. */
  hold(): Promise<boolean>
  /** Answers the ledger entry of the opening balances; null where nothing is owed. */
  bring(progress: Progress): Promise<number | null>
}

export type Sheet = {
  /** In percent, how much of bringing it is judging it. */
  judging: number
  judge(work: ImportWork, data: ImportData, progress: Progress): Promise<Judged>
}

export const noCounts: ImportCounts = {
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
  pooled_leads: 0,
  new_goods: 0,
  new_pieces: 0,
  new_staff: 0,
  new_tasks: 0,
  new_pay_lines: 0,
  deducted: 0,
  adjusted: 0,
}
