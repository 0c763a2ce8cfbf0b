/** Card types as a list with all that is done to them: a branch’s, or head office’s (keeper.ts). */
import type { CardType } from '@kaiguan/contract/membership/card-types/calls'
import { cardKindWords } from '@kaiguan/contract/membership/cards/texts'
import { useState } from 'react'
import { useSend } from '../../api/queries.ts'
import { useAllowed } from '../../session/allowed.ts'
import { notices } from '../../session/notices.ts'
import type { FilterField } from '../../ui/lists/Filters.tsx'
import { ListPage, type ListPageProps } from '../../ui/lists/ListPage.tsx'
import type { FilterValues } from '../../ui/lists/list-state.ts'
import { Actions } from '../../ui/page/Actions.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { CardTypeDialog, type Making } from './CardTypeDialog.tsx'
import { CardTypeView } from './CardTypeView.tsx'
import { cardTypeTexts } from './card-types.texts.ts'
import type { Keeper } from './keeper.ts'
import { useCardTypeColumns } from './use-card-type-columns.tsx'
import './card-types.css'

type Open = Making | { task: 'view'; type: CardType }

type Filtered = FilterValues & { search: string; kind: string; on_sale: string }
type Props<Values extends Filtered> = { keeper: Keeper; more?: readonly FilterField<keyof Values & string>[] } & Pick<
  ListPageProps<CardType, Values>,
  'id' | 'title' | 'list' | 'exported' | 'empty'
>

export function CardTypeList<Values extends Filtered>({ keeper, more = [], ...page }: Props<Values>) {
  const t = useTexts(cardTypeTexts)
  const allowed = useAllowed()
  const [open, setOpen] = useState<Open | null>(null)
  const [chosen, setChosen] = useState<number[]>([])
  const { needs, mayChange } = keeper
  const columns = useCardTypeColumns(keeper, {
    onView: (type) => setOpen({ task: 'view', type }),
    onEdit: (type) => setOpen({ task: 'edit', type }),
    onCopy: (type) => setOpen({ task: 'copy', type }),
  })
  const mayEdit = allowed(needs.edit)
  const close = () => setOpen(null)

  return (
    <>
      <ListPage<CardType, Values>
        {...page}
        columns={columns}
        filters={[
          { kind: 'search', key: 'search', label: t.search, first: true },
          { kind: 'choice', key: 'kind', label: t.kind, first: true, words: cardKindWords },
          { kind: 'choice', key: 'on_sale', label: t.onSaleFilter, first: true, flag: [t.onSale, t.offSale] },
          ...more,
        ]}
        batch={<BatchActions keeper={keeper} ids={chosen} onDone={() => setChosen([])} />}
        add={{ text: t.add, needs: needs.create, run: () => setOpen({ task: 'add' }) }}
        rowTone={({ on_sale: selling }) => (selling ? undefined : 'idle')}
        onRow={(type) => setOpen({ task: mayEdit && mayChange(type) ? 'edit' : 'view', type })}
        selection={
          // Without either there is nothing to be done with chosen rows.
          allowed([needs.onSale, needs.remove])
            ? { keys: chosen, onChange: (keys) => setChosen(keys.map(Number)), disabled: (type) => !mayChange(type) }
            : undefined
        }
      />
      {open?.task === 'view' && <CardTypeView keeper={keeper} type={open.type} onClose={close} />}
      {open && open.task !== 'view' && keeper.ready && <CardTypeDialog keeper={keeper} making={open} onClose={close} />}
    </>
  )
}

type BatchProps = { keeper: Pick<Keeper, 'calls' | 'needs'>; ids: number[]; onDone: () => void }

/** For the chosen rows: on sale, off sale, delete; all or none. */
function BatchActions({ keeper: { calls, needs }, ids, onDone }: BatchProps) {
  const t = useTexts(cardTypeTexts)
  const { send } = useSend(calls.batch)
  const act = (action: 'delete' | 'on-sale' | 'off-sale') => async () => {
    const { changed } = await send({ body: { ids, action } })
    notices.message({ level: 'success', text: fill(t.changed, { count: changed }) })
    onDone()
  }
  return (
    <Actions
      actions={[
        { text: t.batchOn, needs: needs.onSale, run: act('on-sale') },
        { text: t.batchOff, needs: needs.onSale, run: act('off-sale') },
        {
          text: t.remove,
          needs: needs.remove,
          danger: true,
          ask: { question: fill(t.batchRemoveQuestion, { count: ids.length }), text: t.batchRemoveText },
          run: act('delete'),
        },
      ]}
    />
  )
}
