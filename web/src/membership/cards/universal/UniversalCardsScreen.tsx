/** 通用卡管理: the brand's cards that are good at several branches, and what head office does to one or several of them. */
import type { CardRow } from '@kaiguan/contract/membership/cards/calls'
import { cardKindWords, cardStatusWords } from '@kaiguan/contract/membership/cards/texts'
import { universalCardCalls } from '@kaiguan/contract/membership/cards/universal-cards'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useUser } from '../../../session/session.ts'
import type { FilterField } from '../../../ui/lists/Filters.tsx'
import { ListPage } from '../../../ui/lists/ListPage.tsx'
import { useChosen } from '../../../ui/lists/use-chosen.ts'
import { type FilterKey, useList } from '../../../ui/lists/use-list.ts'
import { useOpenedRow } from '../../../ui/lists/use-opened-row.ts'
import { actionsColumn } from '../../../ui/page/Actions.tsx'
import { useTexts } from '../../../words/texts.ts'
import { cardOperationTexts, cardsTexts } from '../cards.texts.ts'
import { useCardFactColumns } from '../use-card-columns.tsx'
import { UniversalCardDrawer } from './UniversalCardDrawer.tsx'
import { universalTexts } from './universal.texts.ts'
import { actsOnMany, type UniversalAct, universalActsOn } from './universal-acts.ts'
import '../cards.css'

/** Forms are more script than the list: loaded when the first of them is asked for. */
const ActDialog = lazy(() => import('./UniversalActDialog.tsx').then(({ UniversalActDialog }) => ({ default: UniversalActDialog })))

type Doing = { act: UniversalAct; cards: readonly CardRow[] }

export default function UniversalCardsScreen() {
  const t = useTexts(universalTexts)
  const o = useTexts(cardOperationTexts)
  const list = useList(universalCardCalls.list)
  const gyms = list.read.data?.gyms ?? []
  const [open, setOpen] = useOpenedRow('card')
  const [doing, setDoing] = useState<Doing | null>(null)
  const { chosen, clear, selection } = useChosen<CardRow>()
  const today = useTodays(gyms)
  // A member is opened in their branch: here the number is what a keyboard opens the row by.
  const facts = useCardFactColumns(true).map((column) => (column.key === 'card_no' ? { ...column, opens: true as const } : column))
  const actions = actionsColumn<CardRow>(o.dates, 148, (card) =>
    universalActsOn(card).map((act) => ({ text: o[act], run: () => setDoing({ act, cards: [card] }) })),
  )
  return (
    <>
      <ListPage
        id="universal-cards"
        title={t.title}
        list={list}
        columns={[...facts, actions]}
        filters={useFilters(gyms)}
        batch={actsOnMany.map((act) => (
          <Button
            key={act}
            disabled={!chosen.some((card) => universalActsOn(card).includes(act))}
            onClick={() => setDoing({ act, cards: chosen })}
          >
            {o[act]}
          </Button>
        ))}
        rowTone={(card) => (card.status === 3 || card.status === 7 ? 'idle' : undefined)}
        onRow={({ id }) => setOpen(id)}
        selection={selection}
        empty={{ of: 'cards', title: t.emptyTitle, text: t.emptyText }}
      />
      {open !== null && (
        <UniversalCardDrawer key={open} id={open} onAct={(act, card) => setDoing({ act, cards: [card] })} onClose={() => setOpen(null)} />
      )}
      <Suspense fallback={null}>{doing && <ActDialog {...doing} today={today} onClose={() => setDoing(null)} onDone={clear} />}</Suspense>
    </>
  )
}

/** Each branch counts days by its own clock; head office's, where a branch isn't known yet. */
function useTodays(gyms: readonly { id: number; today: string }[]): (card: CardRow) => string {
  const here = useUser().gym.today
  return ({ gym }) => gyms.find(({ id }) => id === gym.id)?.today ?? here
}

function useFilters(gyms: readonly { id: number; name: string }[]): FilterField<FilterKey<typeof universalCardCalls.list>>[] {
  const c = useTexts(cardsTexts)
  return [
    { kind: 'search', key: 'search', label: c.search, first: true, width: 264 },
    { kind: 'choice', key: 'gym_id', label: c.home, first: true, width: 150, of: gyms },
    { kind: 'choices', key: 'status', label: c.status, first: true, width: 150, words: cardStatusWords },
    { kind: 'choice', key: 'kind', label: c.kind, first: true, width: 110, words: cardKindWords },
    {
      kind: 'sort',
      label: c.sort,
      first: true,
      options: [
        { value: 'newest', label: c.sortNewest },
        { value: 'end_date', label: c.sortEnds },
      ],
    },
  ]
}
