/** One kind of goods: what is known of it, and everything that happened to its stock. */
import { formatFen } from '@kaiguan/contract/money'
import { type Goods, goodsCalls, type StockMove } from '@kaiguan/contract/money/goods/calls'
import { stockMoveWords } from '@kaiguan/contract/money/goods/texts'
import { useState } from 'react'
import { useRead } from '../../api/queries.ts'
import { useReceipt } from '../../ground/printing/parts.ts'
import { useAllowed } from '../../session/allowed.ts'
import { SideDrawer } from '../../ui/dialogs/SideDrawer.tsx'
import { type Fact, FactList } from '../../ui/display/FactList.tsx'
import { Money } from '../../ui/display/Money.tsx'
import { StatusTag, type Tone } from '../../ui/display/StatusTag.tsx'
import type { Column } from '../../ui/lists/columns.ts'
import { DataTable } from '../../ui/lists/DataTable.tsx'
import { GrowingList } from '../../ui/lists/GrowingList.tsx'
import { useGrowing } from '../../ui/lists/use-growing.ts'
import { Actions } from '../../ui/page/Actions.tsx'
import { LinkButton } from '../../ui/page/LinkButton.tsx'
import { PageState } from '../../ui/page/PageState.tsx'
import { type Said, useTexts, useWords } from '../../words/texts.ts'
import { CostDialog } from './CostDialog.tsx'
import { MarginText } from './MarginText.tsx'
import { StockTag } from './StockTag.tsx'
import { goodsDrawerTexts, goodsTexts } from './stock.texts.ts'
import { signed } from './stock-level.ts'
import { type GoodsAction, useGoodsActions, useGoodsActionText } from './use-goods-actions.ts'
import './goods.css'

const WIDTH = 800

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
  const textOf = useGoodsActionText()
  const maySee = useAllowed()('goods.stock-view')
  return (
    <SideDrawer
      width={WIDTH}
      onClose={onClose}
      aria-label={t.drawer}
      title={
        <span className="kg-named">
          <span title={goods.name}>{goods.name}</span>
          {!goods.on_sale && <StatusTag tone="idle" text={g.offSale} />}
          <StockTag goods={goods} />
        </span>
      }
      footer={
        actions.length > 0 && (
          <Actions
            actions={actions.map((action) => ({
              text: textOf(action, goods),
              danger: action === 'remove',
              run: () => onAction(action, goods),
            }))}
          />
        )
      }
    >
      <div className="kg-parts">
        <Facts goods={goods} />
        <section>
          <h3>{t.history}</h3>
          {maySee ? <History goods={goods} onOrder={onOrder} /> : <PageState kind="forbidden" small text={t.forbidden} />}
        </section>
      </div>
    </SideDrawer>
  )
}

function Facts({ goods }: { goods: Goods }) {
  const t = useTexts(goodsTexts)
  const costs = useAllowed()('goods.cost-view') ? costFacts(t, goods) : []
  const facts = [
    [t.stock, <b key="stock">{`${goods.stock} ${goods.unit}`.trim()}</b>],
    [t.price, <Money key="price" fen={goods.price} />],
    ...costs,
    [t.points, goods.points_price ?? '-'],
    [t.category, goods.category?.name ?? t.noCategory],
    [t.code, goods.bar_code ?? '-'],
    [t.lowMark, goods.low_stock],
    [t.remark, goods.remark || '-'],
  ] as const
  return (
    <>
      {goods.image && <img className="kg-goods-picture" src={goods.image} alt={goods.name} />}
      <FactList facts={facts} columns={2} />
    </>
  )
}

function costFacts(t: Said<typeof goodsTexts>, goods: Goods): Fact[] {
  return [
    [
      t.cost,
      <span key="cost" title={t.costAverage}>
        <Money fen={goods.cost?.average} />
      </span>,
    ],
    [t.lastCost, <Money key="last" fen={goods.cost?.last} />],
    [t.margin, <MarginText key="margin" goods={goods} />],
  ]
}

const tones: Record<StockMove['kind'], Tone> = {
  receive: 'good',
  sale: 'info',
  refund: 'warn',
  count: 'idle',
  correct: 'idle',
  import: 'good',
}

function History({ goods, onOrder }: { goods: Goods; onOrder?: (orderId: number) => void }) {
  const t = useTexts(goodsDrawerTexts)
  const words = useWords()
  const receipt = useReceipt()
  const growing = useGrowing()
  const read = useRead(goodsCalls.moves, { params: { id: goods.id }, query: growing.paging }, { silent: true, staleTime: 0 })
  const maySeeCost = useAllowed()('goods.cost-view')
  const [priced, setPriced] = useState<StockMove | null>(null)
  const columns: Column<StockMove>[] = [
    { key: 'at', title: t.time, width: 146, time: ({ at }) => at },
    { key: 'kind', title: t.kind, width: 84, tag: ({ kind }) => [tones[kind], words(stockMoveWords[kind])] },
    { key: 'quantity', title: t.quantity, width: 72, number: true, render: ({ quantity }) => <b>{signed(quantity)}</b> },
    { key: 'stock', title: t.after, width: 72, number: true, text: ({ stock }) => stock },
    ...(maySeeCost ? [costColumn(t, setPriced)] : []),
    { key: 'by', title: t.by, width: 90, text: ({ staff_name }) => staff_name },
    {
      key: 'note',
      title: t.note,
      render: ({ kind, order_id, remark }) => (
        <span className="kg-move-note">
          {order_id !== null && (
            // A refund is an order of its own, which only its receipt shows.
            <LinkButton run={() => (kind === 'sale' && onOrder ? onOrder(order_id) : receipt.open(order_id))}>{t.order}</LinkButton>
          )}
          <span title={remark}>{remark || (order_id === null ? '-' : '')}</span>
        </span>
      ),
    },
  ]
  return (
    <>
      <GrowingList read={read} growing={growing} empty={{ of: 'money', title: t.none, text: t.noneText }}>
        {(rows) => <DataTable id="stock-moves" columns={columns} rows={rows} rowKey={({ id }) => id} sticky={false} />}
      </GrowingList>
      {priced && <CostDialog goods={goods} move={priced} onClose={() => setPriced(null)} />}
    </>
  )
}

/** Only a delivery has one, and it is put right where it stands. */
function costColumn(t: Said<typeof goodsDrawerTexts>, correct: (move: StockMove) => void): Column<StockMove> {
  return {
    key: 'cost',
    title: t.cost,
    width: 84,
    number: true,
    render: (move) =>
      move.kind === 'receive' ? (
        <LinkButton title={t.correctCost} run={() => correct(move)}>
          {move.cost === null ? t.sayCost : formatFen(move.cost)}
        </LinkButton>
      ) : (
        '-'
      ),
  }
}
