import type { Goods } from '@kaiguan/contract/money/goods/calls'
import { goodsExport } from '@kaiguan/contract/money/goods/exports'
import { LaidDownTag } from '../../ground/laid-down/parts.ts'
import { useAllowed } from '../../session/allowed.ts'
import { Thumb } from '../../ui/display/Thumb.tsx'
import type { Column } from '../../ui/lists/columns.ts'
import { useHeads } from '../../ui/lists/use-heads.ts'
import { actionsColumn } from '../../ui/page/Actions.tsx'
import { useTexts } from '../../words/texts.ts'
import { MarginText } from './MarginText.tsx'
import { StockTag } from './StockTag.tsx'
import { goodsTexts } from './stock.texts.ts'
import { type GoodsAction, useGoodsActions, useGoodsActionText } from './use-goods-actions.ts'

type Act = (action: GoodsAction, goods: Goods) => void

export function useGoodsColumns(onAction: Act): Column<Goods>[] {
  const head = useHeads(goodsExport)
  const t = useTexts(goodsTexts)
  const maySeeCost = useAllowed()('goods.cost-view')
  const actions = useGoodsActions()
  const textOf = useGoodsActionText()
  const actionOf = (goods: Goods) => (action: GoodsAction) => ({
    text: textOf(action, goods),
    danger: action === 'remove',
    run: () => onAction(action, goods),
  })
  const costs: Column<Goods>[] = [
    { ...head('cost'), width: 96, money: ({ cost }) => cost?.average },
    { ...head('margin'), width: 132, number: true, render: (goods) => <MarginText goods={goods} /> },
  ]
  const columns: Column<Goods>[] = [
    {
      ...head('name'),
      opens: true,
      render: ({ id, name, image }) => (
        <span className="kg-named">
          <Thumb picture={image} />
          <span title={name}>{name}</span>
          <LaidDownTag kind="goods" id={id} />
        </span>
      ),
    },
    {
      ...head('stock'),
      width: 150,
      number: true,
      render: (goods) => (
        <span className="kg-stock-cell">
          <StockTag goods={goods} />
          <b>{goods.stock}</b>
          <span className="kg-soft">{goods.unit}</span>
        </span>
      ),
    },
    {
      ...head('category'),
      width: 120,
      render: ({ category }) => category?.name ?? <span className="kg-soft">{t.noCategory}</span>,
    },
    { ...head('bar_code'), width: 150, yields: true, digits: ({ bar_code }) => bar_code },
    { ...head('price'), width: 100, money: ({ price }) => price },
    ...(maySeeCost ? costs : []),
    { ...head('points_price'), width: 90, number: true, hidden: true, text: ({ points_price }) => points_price ?? '' },
    { ...head('low_stock'), width: 96, number: true, yields: true, text: ({ low_stock }) => low_stock },
    { ...head('on_sale'), width: 90, tag: ({ on_sale }) => [on_sale ? 'good' : 'idle', on_sale ? t.onSale : t.offSale] },
    { ...head('remark'), width: 160, hidden: true, text: ({ remark }) => remark },
  ]
  return actions.length === 0 ? columns : [...columns, actionsColumn(t.actions, 132, (goods) => actions.map(actionOf(goods)), 2)]
}
