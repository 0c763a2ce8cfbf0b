import { type Fen, formatFen } from '@kaiguan/contract/money'

/** Fen as `1,234.00`, tabular; a dash where there is no amount. `sign` marks gains with a plus. */
export function Money({ fen, sign }: { fen: Fen | null | undefined; sign?: boolean }) {
  if (fen === null || fen === undefined) return <span className="kg-figures">-</span>
  return (
    <span className="kg-figures" data-negative={fen < 0}>
      {sign && fen > 0 ? '+' : ''}
      {formatFen(fen)}
    </span>
  )
}
