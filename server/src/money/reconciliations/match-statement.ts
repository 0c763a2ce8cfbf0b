/** Which row of a provider's statement is which tender of ours. Knows nothing of files or tables. */
import type { ReconciliationOutcome } from '@kaiguan/contract/money/reconciliations/calls'

/** A tender: fen negative where it was paid back. `numbers`: of its order and of the one it pays back, as either may stand in the statement. */
export type Taken = { tender_id: number; order_id: number; numbers: readonly string[]; at: Date; fen: number }
/** A row of the statement: fen as taken's, `fee` what the provider kept of it; `at` null where it names only the day. */
export type Said = { merchant_order_no: string; at: Date | null; fen: number; fee: number }
export type Compared = { outcome: ReconciliationOutcome; ours: Taken | null; theirs: Said | null }

/** How far the two clocks may be apart where nothing but the amount says that two are one. */
const NEAR_MS = 10 * 60_000

/**
 * First by our number in the row's merchant order number, of the same direction: equal amounts before others, which are
 * `different`. Then by equal amount within ten minutes, the nearest first. Each is used once; what is left only one side knows.
 */
export function matchStatement(ours: readonly Taken[], theirs: readonly Said[]): Compared[] {
  const takenLeft = new Set(ours)
  const saidLeft = new Set(theirs)
  const compared: Compared[] = []
  const pair = (taken: Taken, said: Said) => {
    takenLeft.delete(taken)
    saidLeft.delete(said)
    compared.push({ outcome: taken.fen === said.fen ? 'matched' : 'different', ours: taken, theirs: said })
  }
  const named = byNumber(theirs)
  const candidates = (taken: Taken) =>
    taken.numbers
      .flatMap((number) => named.get(number) ?? [])
      .filter((said) => saidLeft.has(said) && Math.sign(said.fen) === Math.sign(taken.fen))
  for (const taken of ours) {
    const said = candidates(taken).find(({ fen }) => fen === taken.fen)
    if (said) pair(taken, said)
  }
  for (const taken of takenLeft) {
    const [said] = candidates(taken)
    if (said) pair(taken, said)
  }
  for (const { taken, said } of nearPairs([...takenLeft], [...saidLeft])) if (takenLeft.has(taken) && saidLeft.has(said)) pair(taken, said)
  for (const taken of takenLeft) compared.push({ outcome: 'only-ours', ours: taken, theirs: null })
  for (const said of saidLeft) compared.push({ outcome: 'only-theirs', ours: null, theirs: said })
  return compared
}

/** Providers put things of their own around a merchant's number; its digits stay together. */
function byNumber(theirs: readonly Said[]): Map<string, Said[]> {
  const named = new Map<string, Said[]>()
  for (const said of theirs) {
    for (const number of new Set(said.merchant_order_no.match(/\d+/g))) named.set(number, [...(named.get(number) ?? []), said])
  }
  return named
}

function nearPairs(ours: readonly Taken[], theirs: readonly Said[]): { taken: Taken; said: Said; apart: number }[] {
  const byAmount = Map.groupBy(theirs, ({ fen }) => fen)
  return ours
    .flatMap((taken) =>
      (byAmount.get(taken.fen) ?? []).flatMap((said) => {
        const apart = said.at === null ? Number.POSITIVE_INFINITY : Math.abs(said.at.getTime() - taken.at.getTime())
        return apart <= NEAR_MS ? [{ taken, said, apart }] : []
      }),
    )
    .sort((a, b) => a.apart - b.apart)
}
