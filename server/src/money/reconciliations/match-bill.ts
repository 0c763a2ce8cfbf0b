/** Which line of a fetched bill is which tender of ours. Knows nothing of files or tables. */
import { type Compared, matchStatement, type Said, type Taken } from './match-statement.ts'

/** `by_code`: a provider was asked for it, so that its line is known exactly. `origin_id`: the order that it pays back. */
export type Ours = Taken & { origin_id: number | null; by_code: boolean }
/** `intent_id`: the payment of ours that it is of; `order_id`: what that paid for; `refund_order_id`: the refund that it is. `left`: what all that was ever said of the payment comes to. */
export type Line = Said & { intent_id: number | null; order_id: number | null; refund_order_id: number | null; left: number }

/**
 * What is known exactly is told exactly: a line of a refund of ours is what that refund’s order gave back, a line of a payment of ours the tender
 * of that payment’s order, or of what pays it back; equal amounts before others, which are `different`. Without an order it is a difference, unless all of it went back. Neither side of it is
 * ever matched by anything else. What is left is of no payment of ours, and is matched as a statement is.
 */
export function matchBill(ours: readonly Ours[], theirs: readonly Line[]): Compared[] {
  const { compared, takenLeft, saidLeft } = matchByOrder(ours, theirs)
  for (const said of saidLeft) {
    if (said.intent_id === null) continue
    saidLeft.delete(said)
    compared.push({ outcome: said.order_id === null && said.left === 0 ? 'went-back' : 'only-theirs', ours: null, theirs: said })
  }
  for (const taken of takenLeft) {
    if (!taken.by_code) continue
    takenLeft.delete(taken)
    compared.push({ outcome: 'only-ours', ours: taken, theirs: null })
  }
  return [...compared, ...matchStatement([...takenLeft], [...saidLeft])]
}

function matchByOrder(ours: readonly Ours[], theirs: readonly Line[]) {
  const [takenLeft, saidLeft, compared] = [new Set(ours), new Set(theirs), [] as Compared[]]
  const pair = (taken: Ours, said: Line, outcome: 'matched' | 'different') => {
    takenLeft.delete(taken)
    saidLeft.delete(said)
    compared.push({ outcome, ours: taken, theirs: said })
  }
  const refunds = Map.groupBy(theirs, ({ refund_order_id }) => refund_order_id)
  for (const taken of ours) {
    const said = refunds.get(taken.order_id)?.find((line) => saidLeft.has(line) && line.fen === taken.fen)
    if (said) pair(taken, said, 'matched')
  }
  const key = (orderId: number | null, fen: number) => `${orderId} ${Math.sign(fen)}`
  const ofOrder = Map.groupBy(
    // What is of a refund of ours is of no other.
    theirs.filter(({ order_id, refund_order_id }) => order_id !== null && refund_order_id === null),
    ({ order_id, fen }) => key(order_id, fen),
  )
  const paidIn = ({ fen, order_id, origin_id }: Ours) => (fen > 0 ? order_id : origin_id)
  for (const alike of [true, false]) {
    for (const taken of takenLeft) {
      const lines = ofOrder.get(key(paidIn(taken), taken.fen)) ?? []
      const said = lines.find((line) => saidLeft.has(line) && (!alike || line.fen === taken.fen))
      if (said) pair(taken, said, alike ? 'matched' : 'different')
    }
  }
  return { compared, takenLeft, saidLeft }
}
