/**
 * What goes to another branch, or is asked to be refunded, goes row by row and each row part by part: a call does one part and says how
 * much is left. Nothing is kept here: whoever stops it or closes the page finds what hasn’t gone where it was.
 */
import type { BranchMovePart } from '@kaiguan/contract/overview/head-office/closing/branch-moves'
import { type Failure, isFailure, pauseAfter } from '../../../../api/failure.ts'

export type Went = {
  /** stuck: the rest can’t go now · stopped: by whoever began it · failed: the server refused, or didn’t answer */
  state: 'waiting' | 'going' | 'done' | 'stuck' | 'stopped' | 'failed'
  moved: number
  fee: number
  /** That can still go, as far as is known. */
  left: number
  failure: Failure | null
}

type Row = { count: number; send: () => Promise<BranchMovePart> }
type Hand = {
  isStopped: () => boolean
  pause: (ms: number) => Promise<void>
  /** How far each row is by now. */
  show: (went: readonly Went[]) => void
}

/** How often a part is sent that wasn’t answered: by the same key, so that it is done once. */
export const TRIES = 3

export function waitingRow({ count }: Pick<Row, 'count'>): Went {
  return { state: 'waiting', moved: 0, fee: 0, left: count, failure: null }
}

export async function runParts(rows: readonly Row[], hand: Hand): Promise<void> {
  let all = rows.map(waitingRow)
  for (const [at, row] of rows.entries()) {
    if (hand.isStopped()) return
    const isAnswered = await runRow(row, hand, (went) => {
      all = all.with(at, went)
      hand.show(all)
    })
    // Nobody knows what became of that part: the rows behind it would only wait for the same network.
    if (!isAnswered) return
  }
}

/** Whether the server has said what became of each part. */
async function runRow(row: Row, hand: Hand, show: (went: Went) => void): Promise<boolean> {
  let went: Went = { ...waitingRow(row), state: 'going' }
  while (went.state === 'going') {
    show(went)
    const part = await sendPart(row, hand)
    if (isFailure(part)) {
      show({ ...went, state: 'failed', failure: part })
      return part.answered
    }
    went = { ...went, state: stateAfter(part, hand), moved: went.moved + part.moved, fee: went.fee + part.fee, left: part.left }
  }
  show(went)
  return true
}

function stateAfter({ moved, left }: BranchMovePart, { isStopped }: Hand): Went['state'] {
  if (left === 0) return 'done'
  if (moved === 0) return 'stuck'
  return isStopped() ? 'stopped' : 'going'
}

async function sendPart({ send }: Row, { isStopped, pause }: Hand): Promise<BranchMovePart | Failure> {
  for (let tries = 1; ; tries++) {
    try {
      return await send()
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown
      if (thrown.answered || tries === TRIES || isStopped()) return thrown
      await pause(pauseAfter(tries))
    }
  }
}
