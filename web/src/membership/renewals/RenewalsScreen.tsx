/** 待续卡: whoever's card ends, has ended or is used up, worked through by keyboard: renew, or record what was tried. */
import { type Renewal, renewalCalls } from '@kaiguan/contract/membership/renewals/calls'
import { useRef, useState } from 'react'
import { FollowUpDialog } from '../../people/follow-ups/parts.ts'
import { useAllowed } from '../../session/allowed.ts'
import { ListPage } from '../../ui/lists/ListPage.tsx'
import { useList } from '../../ui/lists/use-list.ts'
import { useRowKeys } from '../../ui/lists/use-row-keys.ts'
import { useTexts } from '../../words/texts.ts'
import { type CardAct, CardActionLater } from '../cards/parts.ts'
import { RenewalStakes } from './RenewalStakes.tsx'
import { renewalTexts } from './renewals.texts.ts'
import { useRenewalColumns } from './use-renewal-columns.tsx'
import { useRenewalFilters } from './use-renewal-filters.ts'

type Doing = { row: Renewal; at: number; act: 'go-on' | 'follow' }

/** The same card goes on: value is put on a purse, time and visits are renewed. */
export const goesOnBy = ({ card }: Pick<Renewal, 'card'>): CardAct => (card.kind === 3 ? 'top-up' : 'renew')

export default function RenewalsScreen() {
  const t = useTexts(renewalTexts)
  const allowed = useAllowed()
  const list = useList(renewalCalls.list)
  const screen = useRef<HTMLDivElement>(null)
  const [doing, setDoing] = useState<Doing | null>(null)
  const rows = list.read.data?.data ?? []
  const begin = (act: Doing['act']) => (row: Renewal) => setDoing({ row, act, at: rows.indexOf(row) })
  const mayFollow = allowed('follow-ups.create')
  const mayGoOn = (row: Renewal) => allowed(goesOnBy(row) === 'renew' ? 'cards.renew' : 'cards.top-up')
  const { focusBack } = useRowKeys(screen, {
    count: rows.length,
    letters: {
      f: (at) => {
        const row = rows[at]
        if (row && mayFollow) begin('follow')(row)
      },
    },
  })
  const columns = useRenewalColumns({ onGoOn: begin('go-on'), onFollow: begin('follow') })
  function end() {
    setDoing(null)
    focusBack(doing?.at ?? 0)
  }
  return (
    <div ref={screen}>
      <ListPage
        id="renewals"
        title={t.title}
        list={list}
        rowKey={({ card }) => card.id}
        columns={columns}
        filters={useRenewalFilters()}
        above={<RenewalStakes list={list} />}
        actions={<span className="kg-soft">{t.keys}</span>}
        rowTone={({ why }) => (why === 'ended' ? 'idle' : undefined)}
        onRow={(row) => mayGoOn(row) && begin('go-on')(row)}
        empty={{ of: 'cards', title: t.emptyTitle, text: t.emptyText }}
      />
      {doing?.act === 'go-on' && <CardActionLater action={goesOnBy(doing.row)} card={doing.row.card} onClose={end} />}
      {doing?.act === 'follow' && <FollowUpDialog customer={doing.row.card.customer} cardId={doing.row.card.id} onClose={end} />}
    </div>
  )
}
