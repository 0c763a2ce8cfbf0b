/** 会员卡管理: every card of the branch by its status, and what may be done with one or several. */

import { PlusOutlined } from '@ant-design/icons'
import { type CardAction, type CardRow, cardCalls } from '@kaiguan/contract/features/cards'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useRead } from '../../api/queries.ts'
import { Allowed } from '../../ui/Allowed.tsx'
import { ListPage } from '../../ui/ListPage.tsx'
import { useTexts } from '../../words/texts.ts'
import { BatchBar } from './BatchBar.tsx'
import { CardActionDialog } from './CardActionDialog.tsx'
import { CardDrawer } from './CardDrawer.tsx'
import { cardsTexts } from './cards.texts.ts'
import { StatusTabs } from './StatusTabs.tsx'
import { batchActions, useCardActions } from './use-card-actions.ts'
import { useCardColumns } from './use-card-columns.tsx'
import { useCardFilters } from './use-card-filters.tsx'
import { useCardList } from './use-card-list.ts'
import './cards.css'

export default function CardsScreen() {
  const t = useTexts(cardsTexts)
  const navigate = useNavigate()
  const list = useCardList()
  const { search, status, kind, vip_template_id, ends_from, ends_to, sold_from, sold_to, unrenewed, home } = list.values
  const elsewhere = home === 'elsewhere'
  const read = useRead(cardCalls.list, {
    query: {
      ...list.paging,
      search,
      // The tabs, and so the status, are of this branch's own cards.
      status: status && !elsewhere ? [Number(status)] : undefined,
      kind: kind ? Number(kind) : undefined,
      vip_template_id: vip_template_id ? Number(vip_template_id) : undefined,
      ends_from: ends_from || undefined,
      ends_to: ends_to || undefined,
      sold_from: sold_from || undefined,
      sold_to: sold_to || undefined,
      unrenewed: unrenewed === '1' ? true : undefined,
      home: elsewhere ? 'elsewhere' : home === 'here' ? 'here' : undefined,
      sort: list.sort === 'end_date' ? 'end_date' : 'newest',
    },
  })
  const [open, setOpen] = useState<number | null>(null)
  const [doing, setDoing] = useState<{ action: CardAction; card: CardRow } | null>(null)
  const [chosen, setChosen] = useState<CardRow[]>([])
  const { may } = useCardActions()
  const columns = useCardColumns({ onAction: (action, card) => setDoing({ action, card }), elsewhere })
  const filters = useCardFilters(list)

  return (
    <>
      <ListPage
        id="cards"
        title={t.title}
        list={list}
        read={read}
        rowKey={({ id }) => id}
        columns={columns}
        filters={filters}
        above={elsewhere ? null : <StatusTabs list={list} />}
        actions={chosen.length > 0 && <BatchBar cards={chosen} onDone={() => setChosen([])} />}
        primary={
          <Allowed needs="cards.sell">
            <Button type="primary" icon={<PlusOutlined />} onClick={() => void navigate('/charts/opencard')}>
              {t.sell}
            </Button>
          </Allowed>
        }
        rowTone={(card) => (card.status === 3 || card.status === 7 ? 'idle' : undefined)}
        onRow={({ id }) => setOpen(id)}
        selection={
          batchActions.some(may)
            ? {
                keys: chosen.map(({ id }) => id),
                // antd hands back rows of this page alone; those chosen on another stay.
                onChange: (keys, rows) => {
                  const known = new Map([...chosen, ...rows.filter(Boolean)].map((card) => [card.id, card]))
                  setChosen(keys.flatMap((key) => known.get(Number(key)) ?? []))
                },
              }
            : undefined
        }
        empty={{ title: t.emptyTitle, text: t.emptyText, action: { text: t.sell, run: () => void navigate('/charts/opencard') } }}
      />
      {open !== null && <CardDrawer key={open} id={open} onClose={() => setOpen(null)} />}
      {doing && <CardActionDialog {...doing} onClose={() => setDoing(null)} />}
    </>
  )
}
