/** One kind of goods: what is known of it, and everything that happened to its stock. */
import { type Goods, goodsCalls, type StockMove } from '@kaiguan/contract/features/goods'
import { stockMoveWords } from '@kaiguan/contract/features/goods.texts'
import { Button, Drawer, Skeleton } from 'antd'
import { useState } from 'react'
import type { z } from 'zod'
import { useRead } from '../../api/queries.ts'
import { useAllowed } from '../../session/allowed.ts'
import type { Column } from '../../ui/columns.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { TimeText } from '../../ui/DayText.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { Money } from '../../ui/Money.tsx'
import { PageState } from '../../ui/PageState.tsx'
import { StatusTag, type Tone } from '../../ui/StatusTag.tsx'
import { useTexts, useWords } from '../../words/texts.ts'
import { useReceipt } from '../printing/parts.ts'
import { goodsDrawerTexts, goodsTexts } from './goods.texts.ts'
import { StockTag } from './StockTag.tsx'
import { signed } from './stock-level.ts'
import { type GoodsAction, useGoodsActions } from './use-goods-actions.ts'
import './goods.css'

const WIDTH = 720
const FIRST = 20
const MOST = 100

type Move = z.infer<typeof StockMove>
type Props = {
  goods: Goods
  onAction: (action: GoodsAction, goods: Goods) => void
  onOrder?: (orderId: number) => void
  onClose: () => void
}

export function GoodsDrawer({ goods, onAction, onOrder, onClose }: Props) {
  const t = useTexts(goodsDrawerTexts)
  const g = useTexts(goodsTexts)
  const actions = useGoodsActions()
  const maySee = useAllowed()('goods.stock-view')
  return (
    <Drawer
      open
      size={WIDTH}
      onClose={onClose}
      aria-label={t.drawer}
      title={
        <span className="kg-goods-title">
          <span title={goods.name}>{goods.name}</span>
          {!goods.on_sale && <StatusTag tone="idle" text={g.offSale} />}
          <StockTag goods={goods} />
        </span>
      }
      footer={
        actions.length > 0 && (
          <div className="kg-goods-actions">
            {actions.map((action) => (
              <Button key={action} danger={action === 'remove'} onClick={() => onAction(action, goods)}>
                {g[action]}
              </Button>
            ))}
          </div>
        )
      }
    >
      <div className="kg-goods-body">
        <Facts goods={goods} />
        <section>
          <h3>{t.history}</h3>
          {maySee ? <History goods={goods} onOrder={onOrder} /> : <PageState kind="forbidden" small text={t.forbidden} />}
        </section>
      </div>
    </Drawer>
  )
}

function Facts({ goods }: { goods: Goods }) {
  const t = useTexts(goodsTexts)
  const facts = [
    [t.stock, <b key="stock">{`${goods.stock} ${goods.unit}`.trim()}</b>],
    [t.price, <Money key="price" fen={goods.price} />],
    [t.category, goods.category?.name ?? t.noCategory],
    [t.code, goods.bar_code ?? '-'],
    [t.lowMark, goods.low_stock],
    [t.remark, goods.remark || '-'],
  ] as const
  return <FactList facts={facts} columns={2} />
}

const tones: Record<Move['kind'], Tone> = { receive: 'good', sale: 'info', refund: 'warn', count: 'idle', correct: 'idle' }

function History({ goods, onOrder }: { goods: Goods; onOrder?: (orderId: number) => void }) {
  const t = useTexts(goodsDrawerTexts)
  const words = useWords()
  const receipt = useReceipt()
  const [count, setCount] = useState(FIRST)
  const read = useRead(goodsCalls.moves, { params: { id: goods.id }, query: { per_page: count } }, { silent: true, staleTime: 0 })
  const rows = read.data?.data ?? []
  const columns: Column<Move>[] = [
    { key: 'at', title: t.time, width: 146, render: ({ at }) => <TimeText at={at} /> },
    { key: 'kind', title: t.kind, width: 84, render: ({ kind }) => <StatusTag tone={tones[kind]} text={words(stockMoveWords[kind])} /> },
    { key: 'quantity', title: t.quantity, width: 72, number: true, render: ({ quantity }) => <b>{signed(quantity)}</b> },
    { key: 'stock', title: t.after, width: 72, number: true, render: ({ stock }) => stock },
    { key: 'by', title: t.by, width: 90, render: ({ staff_name }) => staff_name ?? '-' },
    {
      key: 'note',
      title: t.note,
      render: ({ kind, order_id, remark }) => (
        <span className="kg-move-note">
          {order_id !== null && (
            // A refund is an order of its own, which only its receipt shows.
            <button
              type="button"
              className="kg-link"
              onClick={() => (kind === 'sale' && onOrder ? onOrder(order_id) : receipt.open(order_id))}
            >
              {t.order}
            </button>
          )}
          <span title={remark}>{remark || (order_id === null ? '-' : '')}</span>
        </span>
      ),
    },
  ]
  if (read.isPending) return <Skeleton active title={false} paragraph={{ rows: 5, width: '100%' }} />
  if (read.isError && !read.data) {
    const forbidden = read.error.status === 403
    return (
      <PageState
        kind={forbidden ? 'forbidden' : 'error'}
        small
        action={forbidden ? undefined : { text: t.retry, run: () => void read.refetch() }}
      />
    )
  }
  if (rows.length === 0) return <PageState kind="empty" small title={t.none} text={t.noneText} />
  return (
    <>
      <DataTable id="stock-moves" columns={columns} rows={rows} rowKey={({ id }) => id} sticky={false} />
      {(read.data?.total ?? 0) > rows.length && count < MOST && (
        <div className="kg-more-rows">
          <Button onClick={() => setCount(Math.min(MOST, count + 40))} loading={read.isFetching}>
            {t.growing}
          </Button>
        </div>
      )}
    </>
  )
}
