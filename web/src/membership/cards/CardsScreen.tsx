/** 会员卡管理: every card of the branch by its status, and what may be done with one or several. */
import { type CardRow, cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { cardExport } from '@kaiguan/contract/membership/cards/exports'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ImportButton } from '../../app/imports/ImportButton.tsx'
import { Slot } from '../../app/Slot.tsx'
import { useAllowed } from '../../session/allowed.ts'
import { ListPage } from '../../ui/lists/ListPage.tsx'
import { useChosen } from '../../ui/lists/use-chosen.ts'
import { type List, useList } from '../../ui/lists/use-list.ts'
import { useOpenedRow } from '../../ui/lists/use-opened-row.ts'
import { useTexts } from '../../words/texts.ts'
import { BatchBar } from './actions/BatchBar.tsx'
import { CardActionDialog } from './actions/CardActionDialog.tsx'
import { extendManyTexts } from './actions/extend-many.texts.ts'
import { batchActions, type CardAct, useCardActions } from './actions/use-card-actions.ts'
import { cardsTexts } from './cards.texts.ts'
import { CardDrawer } from './drawer/CardDrawer.tsx'
import { StatusTabs } from './StatusTabs.tsx'
import { useCardColumns } from './use-card-columns.tsx'
import { useCardFilters } from './use-card-filters.tsx'
import './cards.css'

export default function CardsScreen() {
  const t = useTexts(cardsTexts)
  const navigate = useNavigate()
  const list = useList(cardCalls.list)
  const elsewhere = list.values.home === 'elsewhere'
  const [open, setOpen] = useOpenedRow('card')
  const [doing, setDoing] = useState<{ action: CardAct; card: CardRow } | null>(null)
  const { chosen, clear, selection } = useChosen<CardRow>()
  const { may } = useCardActions()
  const extend = useExtending(list, chosen, clear)
  const columns = useCardColumns({ onAction: (action, card) => setDoing({ action, card }), elsewhere })
  const filters = useCardFilters(list)

  return (
    <>
      <ListPage
        id="cards"
        title={t.title}
        list={list}
        exported={cardExport}
        columns={columns}
        filters={filters}
        above={<StatusTabs list={list} counted={!elsewhere} />}
        batch={
          <>
            <BatchBar cards={chosen} onDone={clear} />
            {extend.button}
          </>
        }
        actions={
          <>
            {extend.button}
            <ImportButton kind="cards" needs="imports.cards" text={t.import} />
          </>
        }
        add={{ text: t.sell, needs: 'cards.sell', run: () => void navigate('/charts/opencard') }}
        rowTone={(card) => (card.status === 3 || card.status === 7 ? 'idle' : undefined)}
        onRow={({ id }) => setOpen(id)}
        selection={extend.may || batchActions.some(may) ? selection : undefined}
        empty={{ of: 'cards', title: t.emptyTitle, text: t.emptyText }}
      />
      {open !== null && <CardDrawer key={open} id={open} onClose={() => setOpen(null)} />}
      {doing && <CardActionDialog {...doing} onClose={() => setDoing(null)} />}
      {extend.dialog}
    </>
  )
}

/** Many cards are extended at once: its button, and the dialog that it opens. */
function useExtending(list: List<typeof cardCalls.list>, chosen: readonly CardRow[], clear: () => void) {
  const e = useTexts(extendManyTexts)
  const may = useAllowed()('cards.extend-batch')
  const [extending, setExtending] = useState(false)
  const { data, isPlaceholderData } = list.read
  const found = { total: data?.total ?? 0, more: data?.more ?? false }
  const button = may && (found.total > 0 || chosen.length > 0) && (
    <Button disabled={isPlaceholderData} onClick={() => setExtending(true)}>
      {e.extendMany}
    </Button>
  )
  const dialog = extending && (
    <Slot
      at="extend-cards"
      ids={chosen.map(({ id }) => id)}
      filter={list.query}
      found={found}
      onMade={clear}
      onClose={() => setExtending(false)}
    />
  )
  return { may, button, dialog }
}
