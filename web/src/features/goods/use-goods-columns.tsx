import { MoreOutlined } from '@ant-design/icons'
import type { Goods } from '@kaiguan/contract/features/goods'
import { Button, Dropdown } from 'antd'
import type { Column } from '../../ui/columns.ts'
import { Money } from '../../ui/Money.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { useTexts } from '../../words/texts.ts'
import { goodsTexts } from './goods.texts.ts'
import { StockTag } from './StockTag.tsx'
import { type GoodsAction, useGoodsActions } from './use-goods-actions.ts'

type Act = (action: GoodsAction, goods: Goods) => void

export function useGoodsColumns(onAction: Act): Column<Goods>[] {
  const t = useTexts(goodsTexts)
  const actions = useGoodsActions()
  const columns: Column<Goods>[] = [
    { key: 'name', title: t.goods, opens: true, render: ({ name }) => <span title={name}>{name}</span> },
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
    { key: 'bar_code', title: t.code, width: 150, render: ({ bar_code }) => <span className="kg-figures">{bar_code ?? '-'}</span> },
    { key: 'price', title: t.price, width: 100, number: true, render: ({ price }) => <Money fen={price} /> },
    { key: 'low_stock', title: t.lowMark, width: 96, number: true, render: ({ low_stock }) => low_stock },
    {
      key: 'on_sale',
      title: t.state,
      width: 90,
      render: ({ on_sale }) => <StatusTag tone={on_sale ? 'good' : 'idle'} text={on_sale ? t.onSale : t.offSale} />,
    },
    { key: 'remark', title: t.remark, width: 160, hidden: true, render: ({ remark }) => <span title={remark}>{remark || '-'}</span> },
  ]
  if (actions.length === 0) return columns
  return [
    ...columns,
    {
      key: 'actions',
      title: t.actions,
      fixed: 'end',
      width: 132,
      render: (goods) => <RowActions goods={goods} actions={actions} onAction={onAction} />,
    },
  ]
}

function RowActions({ goods, actions, onAction }: { goods: Goods; actions: readonly GoodsAction[]; onAction: Act }) {
  const t = useTexts(goodsTexts)
  const near: readonly GoodsAction[] = actions.filter((action) => action !== 'remove').slice(0, 2)
  const rest = actions.filter((action) => !near.includes(action))
  return (
    <span className="kg-row-actions">
      {near.map((action) => (
        <Button key={action} type="link" size="small" onClick={() => onAction(action, goods)}>
          {t[action]}
        </Button>
      ))}
      {rest.length > 0 && (
        <Dropdown
          trigger={['click']}
          placement="bottomRight"
          menu={{
            items: rest.map((action) => ({ key: action, label: t[action], danger: action === 'remove' })),
            // `as`: the keys are the actions above.
            onClick: ({ key }) => onAction(key as GoodsAction, goods),
          }}
        >
          <Button type="text" size="small" aria-label={t.more} icon={<MoreOutlined />} />
        </Dropdown>
      )}
    </span>
  )
}
