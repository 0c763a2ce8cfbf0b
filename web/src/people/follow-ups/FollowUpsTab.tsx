/** 维护: a consultant's day, worked through by keyboard; above it who is behind. */
import { type DueFollowUp, followUpCalls } from '@kaiguan/contract/people/follow-ups/calls'
import { useRef, useState } from 'react'
import { useRead } from '../../api/queries.ts'
import { useAllowed } from '../../session/allowed.ts'
import { CountTiles } from '../../ui/display/CountTiles.tsx'
import { ListPage } from '../../ui/lists/ListPage.tsx'
import { useList } from '../../ui/lists/use-list.ts'
import { useRowKeys } from '../../ui/lists/use-row-keys.ts'
import { LinkButton } from '../../ui/page/LinkButton.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { MemberPhone, memberDrawer } from '../customers/parts.ts'
import { FollowUpDialog } from './FollowUpDialog.tsx'
import { FollowUpRulesDialog } from './FollowUpRulesDialog.tsx'
import { dayTexts } from './follow-ups.texts.ts'
import { useDayColumns } from './use-day-columns.tsx'
import { useDayFilters } from './use-day-filters.ts'
import './follow-ups.css'

export default function FollowUpsTab() {
  const t = useTexts(dayTexts)
  const allowed = useAllowed()
  const list = useList(followUpCalls.day)
  const screen = useRef<HTMLDivElement>(null)
  const [doing, setDoing] = useState<{ row: DueFollowUp; at: number } | null>(null)
  const [ruling, setRuling] = useState(false)
  const rows = list.read.data?.data ?? []
  const mayRecord = allowed('follow-ups.create')
  const begin = (row: DueFollowUp) => mayRecord && setDoing({ row, at: rows.indexOf(row) })
  const { focusBack } = useRowKeys(screen, {
    count: rows.length,
    shown: list.read.data,
    letters: {
      d: (at) => {
        const row = rows[at]
        if (row) memberDrawer.open(row.customer.id, 'follow-ups')
      },
    },
  })
  function end() {
    setDoing(null)
    focusBack(doing?.at ?? 0)
  }
  return (
    <div ref={screen}>
      <ListPage
        id="follow-ups"
        title={t.title}
        list={list}
        columns={useDayColumns(begin)}
        filters={useDayFilters()}
        above={<Standing shown={list.values.staff_id} onShow={(id) => list.set({ staff_id: id })} />}
        actions={
          <>
            <span className="kg-soft">{t.keys}</span>
            {allowed('follow-ups.rules') && <LinkButton run={() => setRuling(true)}>{t.rules}</LinkButton>}
          </>
        }
        onRow={begin}
        empty={{ title: t.emptyTitle, text: t.emptyText }}
      />
      {doing && <FollowUpDialog customer={doing.row.customer} head={<Before row={doing.row} />} onClose={end} />}
      {ruling && <FollowUpRulesDialog onClose={() => setRuling(false)} />}
    </div>
  )
}

/** Whom one calls: the number, and what was said last. */
function Before({ row: { customer, content, last } }: { row: DueFollowUp }) {
  const t = useTexts(dayTexts)
  return (
    <div className="kg-well kg-call">
      <span>
        <MemberPhone id={customer.id} phone={customer.phone} />
        <LinkButton run={() => memberDrawer.open(customer.id, 'follow-ups')}>{t.drawer}</LinkButton>
      </span>
      {content !== '' && content !== last?.content && <span>{content}</span>}
      {last && last.content !== '' && <span className="kg-soft">{fill(t.lastSaid, { text: last.content })}</span>}
    </div>
  )
}

/** Of everybody, for whoever may see it: pressed again, one's own day. */
function Standing({ shown, onShow }: { shown: string | undefined; onShow: (staffId: string | undefined) => void }) {
  const t = useTexts(dayTexts)
  const all = useAllowed()('follow-ups.view-all')
  const read = useRead(followUpCalls.standing, {}, { silent: true })
  const people = read.data?.data ?? []
  if (!all || people.length === 0) return null
  return (
    <CountTiles
      label={t.standing}
      counts={people.slice(0, 8).map(({ staff, due, overdue, done }) => ({
        key: String(staff.id),
        label: staff.me ? fill(t.me, { name: staff.name }) : staff.name,
        value: due + overdue,
        note: fill(t.counts, { overdue, done }),
        hint: t.standingHint,
        size: 'small',
        shown: shown === undefined ? staff.me : shown === String(staff.id),
        show: () => onShow(staff.me || shown === String(staff.id) ? undefined : String(staff.id)),
      }))}
    />
  )
}
