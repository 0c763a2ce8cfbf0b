/** The arrival card: what every feature has to say of the person at the counter, asked in one statement. */
import { type Arrival, MOST_ARRIVALS } from '@kaiguan/contract/entry/check-in/calls'
import { arrivalWords } from '@kaiguan/contract/entry/check-in/texts'
import { formatFen } from '@kaiguan/contract/money'
import { fill } from '@kaiguan/contract/rules'
import type { ArrivalKind } from '../../arrival.ts'
import type { Ctx } from '../../context.ts'
import { renewalArrivals } from '../../membership/renewals/index.ts'
import { depositArrivals } from '../../money/deposits/index.ts'
import { contractArrivals } from '../../people/contracts/index.ts'
import { customerArrivals } from '../../people/customers/index.ts'
import { followUpArrivals } from '../../people/follow-ups/index.ts'
import { lockerArrivals } from '../lockers/index.ts'
import { arrivalRows } from './arrivals.sql.ts'

const declared: readonly ArrivalKind[] = [
  ...followUpArrivals,
  ...renewalArrivals,
  ...lockerArrivals,
  ...contractArrivals,
  ...depositArrivals,
  ...customerArrivals,
]

/** In the order of the contract's words. */
const weights = Object.keys(arrivalWords)

export async function arrivalsOf(ctx: Ctx, customerId: number): Promise<Arrival[]> {
  const asked = declared
    .filter(({ needs }) => [needs].flat().some((right) => ctx.may(right)))
    .sort((a, b) => weights.indexOf(a.kind) - weights.indexOf(b.kind))
  if (asked.length === 0) return []
  const rows = await arrivalRows(ctx, customerId, asked, MOST_ARRIVALS)
  return rows.map(({ kind, id, text, day, fen }) => ({
    kind,
    id,
    // Where nothing was said last, nothing stands after the colon.
    message: fill(arrivalWords[kind][ctx.language], { text: text ?? '', day: day ?? '', fee: formatFen(fen ?? 0) }).replace(
      /[：:]\s*$/,
      '',
    ),
  }))
}
