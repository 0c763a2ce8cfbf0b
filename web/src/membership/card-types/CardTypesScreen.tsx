/** 卡种管理: what the club sells, universal types included, which only head office changes. */
import { type CardType, cardTypeCalls } from '@kaiguan/contract/membership/card-types/calls'
import { cardTypeExport } from '@kaiguan/contract/membership/card-types/exports'
import { cardKindWords } from '@kaiguan/contract/membership/cards/texts'
import { useState } from 'react'
import { useAllowed } from '../../session/allowed.ts'
import { ListPage } from '../../ui/lists/ListPage.tsx'
import { useList } from '../../ui/lists/use-list.ts'
import { useTexts } from '../../words/texts.ts'
import { BatchActions } from './BatchActions.tsx'
import { CardTypeDialog, type Making } from './CardTypeDialog.tsx'
import { CardTypeView } from './CardTypeView.tsx'
import { cardTypeTexts } from './card-types.texts.ts'
import { useCardTypeColumns } from './use-card-type-columns.tsx'
import './card-types.css'

/** Without either there is nothing to be done with chosen rows. */
const BATCH = ['card-types.on-sale', 'card-types.delete'] as const

type Open = Making | { task: 'view'; type: CardType }

export default function CardTypesScreen() {
  const t = useTexts(cardTypeTexts)
  const allowed = useAllowed()
  const list = useList(cardTypeCalls.list)
  const [open, setOpen] = useState<Open | null>(null)
  const [chosen, setChosen] = useState<number[]>([])
  const columns = useCardTypeColumns({
    onView: (type) => setOpen({ task: 'view', type }),
    onEdit: (type) => setOpen({ task: 'edit', type }),
    onCopy: (type) => setOpen({ task: 'copy', type }),
  })
  const mayEdit = allowed('card-types.edit')

  return (
    <>
      <ListPage
        id="card-types"
        title={t.title}
        list={list}
        exported={cardTypeExport}
        columns={columns}
        filters={[
          { kind: 'search', key: 'search', label: t.search, first: true },
          { kind: 'choice', key: 'kind', label: t.kind, first: true, words: cardKindWords },
          { kind: 'choice', key: 'on_sale', label: t.onSaleFilter, first: true, flag: [t.onSale, t.offSale] },
        ]}
        batch={<BatchActions ids={chosen} onDone={() => setChosen([])} />}
        add={{ text: t.add, needs: 'card-types.create', run: () => setOpen({ task: 'add' }) }}
        rowTone={({ on_sale: selling }) => (selling ? undefined : 'idle')}
        onRow={(type) => setOpen({ task: mayEdit && !type.universal ? 'edit' : 'view', type })}
        selection={
          allowed(BATCH)
            ? { keys: chosen, onChange: (keys) => setChosen(keys.map(Number)), disabled: ({ universal }) => universal }
            : undefined
        }
        empty={{ of: 'cards', title: t.emptyTitle, text: t.emptyText }}
      />
      {open?.task === 'view' && <CardTypeView type={open.type} onClose={() => setOpen(null)} />}
      {open && open.task !== 'view' && <CardTypeDialog making={open} onClose={() => setOpen(null)} />}
    </>
  )
}
