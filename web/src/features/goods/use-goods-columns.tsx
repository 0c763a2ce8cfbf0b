import type { Goods } from '@kaiguan/contract/features/goods'
import { actionsColumn } from '../../ui/Actions.tsx'
import type { Column } from '../../ui/columns.ts'
import { Thumb } from '../../ui/Thumb.tsx'
import { useTexts } from '../../words/texts.ts'
import { goodsTexts } from './goods.texts.ts'
import { StockTag } from './StockTag.tsx'
import { type GoodsAction, useGoodsActions } from './use-goods-actions.ts'

type Act = (action: GoodsAction, goods: Goods) => void

export function useGoodsColumns(onAction: Act): Column<Goods>[] {
  const t = useTexts(goodsTexts)
  const actions = useGoodsActions()
  const actionOf = (goods: Goods) => (action: GoodsAction) => ({
    text: t[action],
    danger: action === 'remove',
    run: () => onAction(action, goods),
  })
  const columns: Column<Goods>[] = [
    {
      key: 'name',
      title: t.goods,
      opens: true,
      render: ({ name, image }) => (
        <span className="kg-named">
          <Thumb picture={image} />
          <span title={name}>{name}</span>
        </span>
      ),
    },
    {
      key: 'stock',
      title: t.stock,
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
      key: 'category',
      title: t.category,
      width: 120,
      render: ({ category }) => category?.name ?? <span className="kg-soft">{t.noCategory}</span>,
    },
    { key: 'bar_code', title: t.code, width: 150, digits: ({ bar_code }) => bar_code },
    { key: 'price', title: t.price, width: 100, money: ({ price }) => price },
    { key: 'low_stock', title: t.lowMark, width: 96, number: true, text: ({ low_stock }) => low_stock },
    { key: 'on_sale', title: t.state, width: 90, tag: ({ on_sale }) => [on_sale ? 'good' : 'idle', on_sale ? t.onSale : t.offSale] },
    { key: 'remark', title: t.remark, width: 160, hidden: true, text: ({ remark }) => remark },
  ]
  return actions.length === 0 ? columns : [...columns, actionsColumn(t.actions, 132, (goods) => actions.map(actionOf(goods)), 2)]
}
