/** What giving a deposit back will record. Pure; the server decides the same. */
import type { Fen } from '@kaiguan/contract/money'

export type Outcome = { back: Fen; kept: Fen; left: Fen }

export function refundOutcome(left: Fen, fee: Fen, keepRest: boolean): Outcome {
  const back = Math.min(fee, left)
  const kept = keepRest ? left - back : 0
  return { back, kept, left: left - back - kept }
}
