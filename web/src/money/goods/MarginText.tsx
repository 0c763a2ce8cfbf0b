import { formatFen } from '@kaiguan/contract/money'
import type { Goods } from '@kaiguan/contract/money/goods/calls'
import { marginOf } from '@kaiguan/contract/money/goods/margin'

/** 毛利: in yuan, and of the price; a dash where nobody said a cost. */
export function MarginText({ goods }: { goods: Pick<Goods, 'price' | 'cost'> }) {
  const margin = marginOf(goods)
  if (margin === null) return <span className="kg-figures">-</span>
  return (
    <span className="kg-stock-cell kg-figures">
      <span data-negative={margin.amount < 0}>{formatFen(margin.amount)}</span>
      {margin.rate !== null && <span className="kg-soft">{margin.rate}%</span>}
    </span>
  )
}
