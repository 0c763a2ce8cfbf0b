import { type Fen, formatFen } from '@kaiguan/contract/money'

/** Fen as `1,234.00`, tabular; a dash where there is no amount. `sign` marks gains with a plus. */
export function Money({ fen, sign, strong }: { fen: Fen | null | undefined; sign?: boolean; strong?: boolean }) {
  if (fen === null || fen === undefined) return <span className="kg-figures">-</span>
  return (
    <span className="kg-figures" data-strong={strong} data-negative={fen < 0}>
      {sign && fen > 0 ? '+' : ''}
      {formatFen(fen)}
    </span>
  )
}
