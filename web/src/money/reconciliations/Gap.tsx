import type { Reconciliation } from '@kaiguan/contract/money/reconciliations/calls'
import { Money } from '../../ui/display/Money.tsx'

/** What the statement has more, or less. */
export function Gap({ of: { ours, theirs } }: { of: Pick<Reconciliation, 'ours' | 'theirs'> }) {
  return (
    <span className={theirs === ours ? undefined : 'kg-warn'}>
      <Money fen={theirs - ours} sign />
    </span>
  )
}
