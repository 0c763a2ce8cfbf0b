import type { Reconciliation } from '@kaiguan/contract/money/reconciliations/calls'

/** How many rows differ: neither those that agree nor what came and went back by itself. */
export function differing({ counts }: Pick<Reconciliation, 'counts'>): number {
  return counts.different + counts['only-ours'] + counts['only-theirs']
}
