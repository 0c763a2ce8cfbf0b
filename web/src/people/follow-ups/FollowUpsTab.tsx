/** 维护: a consultant's day, worked through by keyboard; above it who is behind. */
import { type DueFollowUp, followUpCalls } from '@kaiguan/contract/people/follow-ups/calls'
import { useRef, useState } from 'react'
import { useRead } from '../../api/queries.ts'
import { useAllowed } from '../../session/allowed.ts'
import { useUser } from '../../session/session.ts'
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
  const [ruling, setRuling] = useState(false)
  const rows = list.read.data?.data ?? []
  const mayRecord = allowed('follow-ups.create')
  const whose = allowed('follow-ups.view-all') && list.values.staff_id === ''
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
  const { doing, begin, recorded, end } = useCalls(rows, focusBack)
  const onRecord = (row: DueFollowUp) => mayRecord && begin(row)
  return (
    <div ref={screen}>
      <ListPage
        id="follow-ups"
        title={t.title}
        list={list}
        columns={useDayColumns(whose, onRecord)}
        filters={useDayFilters()}
        above={<Standing shown={list.values.staff_id} onShow={(id) => list.set({ staff_id: id })} />}
        actions={
          <>
            <span className="kg-soft">{t.keys}</span>
            {allowed('follow-ups.rules') && <LinkButton run={() => setRuling(true)}>{t.rules}</LinkButton>}
          </>
        }
        onRow={onRecord}
        empty={{ of: 'people', title: t.emptyTitle, text: t.emptyText }}
      />
      {doing && (
        <FollowUpDialog key={doing.row.id} customer={doing.row.customer} head={<Before {...doing} />} onDone={recorded} onClose={end} />
      )}
      {ruling && <FollowUpRulesDialog onClose={() => setRuling(false)} />}
    </div>
  )
}

type Calls = { row: DueFollowUp; at: number; rest: readonly DueFollowUp[] }

/** Whom one calls, and who comes after: down the page that is shown, of the same colleague. */
function useCalls(rows: readonly DueFollowUp[], focusBack: (at: number) => void) {
  const [doing, setDoing] = useState<Calls | null>(null)
  const wasRecorded = useRef(false)
  /** What a colleague did meanwhile is gone from the list; one word with somebody does all that is due with them. */
  const goesOn = ({ row, rest, at }: Calls): Calls | null => {
    const [next, ...later] = rest.filter(({ id, customer }) => customer.id !== row.customer.id && rows.some((one) => one.id === id))
    return next ? { row: next, at, rest: later } : null
  }
  return {
    doing,
    begin: (row: DueFollowUp) => {
      const at = rows.indexOf(row)
      setDoing({ row, at, rest: rows.slice(at + 1).filter(({ staff }) => staff.id === row.staff.id) })
    },
    recorded: () => {
      wasRecorded.current = true
    },
    /** Closed without a word, the day waits. */
    end: () => {
      const next = doing && wasRecorded.current ? goesOn(doing) : null
      wasRecorded.current = false
      setDoing(next)
      // Where the row was that is done stands the next one.
      if (!next) focusBack(doing?.at ?? 0)
    },
  }
}

/** Whom one calls: the number, whose task it is, and what was said last. */
function Before({ row: { customer, content, last, staff }, rest }: Calls) {
  const t = useTexts(dayTexts)
  const me = useUser().employee.id
  const left = new Set(rest.map(({ customer: { id } }) => id).filter((id) => id !== customer.id)).size
  return (
    <div className="kg-well kg-call">
      <span>
        <MemberPhone id={customer.id} phone={customer.phone} />
        <LinkButton run={() => memberDrawer.open(customer.id, 'follow-ups')}>{t.drawer}</LinkButton>
        {left > 0 && <span className="kg-soft">{fill(t.comes, { count: left })}</span>}
      </span>
      {staff.id !== me && <span className="kg-soft">{fill(t.isOf, { name: staff.name })}</span>}
      {content !== '' && content !== last?.content && <span>{content}</span>}
      {last && last.content !== '' && <span className="kg-soft">{fill(t.lastSaid, { text: last.content })}</span>}
    </div>
  )
}

/** Of everybody, for whoever may see it: pressed, their day alone; pressed again, everybody's. */
function Standing({ shown, onShow }: { shown: string; onShow: (staffId: string) => void }) {
  const t = useTexts(dayTexts)
  const all = useAllowed()('follow-ups.view-all')
  const read = useRead(followUpCalls.standing, {}, { silent: true })
  if (!all || read.isError) return null
  // Its place is kept: the rows under it don't move.
  if (!read.data) return <div className="kg-card kg-standing" aria-hidden="true" />
  const people = read.data.data
  if (people.length === 0) return null
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
        shown: shown === String(staff.id),
        show: () => onShow(shown === String(staff.id) ? '' : String(staff.id)),
      }))}
    />
  )
}
