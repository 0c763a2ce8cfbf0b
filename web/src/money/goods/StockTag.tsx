import type { Goods } from '@kaiguan/contract/money/goods/calls'
import { StatusTag } from '../../ui/display/StatusTag.tsx'
import { useTexts } from '../../words/texts.ts'
import { stockLevelTexts } from './goods.texts.ts'
import { stockLevel } from './stock-level.ts'

/** Only where it needs somebody: low, none left, below zero. */
export function StockTag({ goods }: { goods: Pick<Goods, 'stock' | 'low_stock'> }) {
  const t = useTexts(stockLevelTexts)
  const level = stockLevel(goods)
  return level === 'enough' ? null : <StatusTag tone={level === 'low' ? 'warn' : 'bad'} text={t[level]} />
}
