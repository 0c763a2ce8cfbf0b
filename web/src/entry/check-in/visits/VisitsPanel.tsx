/** Who came today and who is inside, beside the counter. What it shows stands in the address: `inside=1`, `day_from`, `day_to`, `cancelled`, `page`. */
import type { ResponseOf } from '@kaiguan/contract/call'
import { checkInCalls, type Visit } from '@kaiguan/contract/entry/check-in/calls'
import { visitExport } from '@kaiguan/contract/entry/check-in/exports'
import { isDay } from '@kaiguan/contract/time'
import { Button, Segmented } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useSend } from '../../../api/queries.ts'
import { notices } from '../../../session/notices.ts'
import { useUser } from '../../../session/session.ts'
import { SmallPager } from '../../../ui/inputs/SmallPager.tsx'
import { ExportButton } from '../../../ui/lists/ExportButton.tsx'
import { useList } from '../../../ui/lists/use-list.ts'
import { RowActions } from '../../../ui/page/Actions.tsx'
import { PageState } from '../../../ui/page/PageState.tsx'
import { Reading } from '../../../ui/page/Reading.tsx'
import { fill, type Said, useTexts } from '../../../words/texts.ts'
import { OpenGateButton } from '../../gates/parts.ts'
import { visitTexts } from '../check-in.texts.ts'
import { VisitRow } from './VisitRow.tsx'
import './visits.css'

const CancelVisitDialog = lazy(() => import('./CancelVisitDialog.tsx'))
const RetroactiveDialog = lazy(() => import('./RetroactiveDialog.tsx'))

type Props = {
  figures: ResponseOf<typeof checkInCalls.statistics> | undefined
  personId: number | null
  onOpen: (customerId: number) => void
  focusField: () => void
}

const EVERY_MS = 20_000
const INSIDE = 'inside'
const ALL = 'all'
const DIGITS = '–'

type Days = { from: string; to: string }

/** The days the address asks for; null: today. */
function daysOf({ day_from: from, day_to: to }: { day_from: string; day_to: string }, today: string): Days | null {
  if (!isDay(from)) return null
  const days = { from, to: isDay(to) && to >= from ? to : from }
  return days.from === today && days.to === today ? null : days
}

function daysText({ from, to }: Days, t: Said<typeof visitTexts>): string {
  return from === to ? fill(t.on, { day: from }) : fill(t.between, { from: from.slice(5), to: to.slice(5) })
}

export function VisitsPanel({ figures, personId, onOpen, focusField }: Props) {
  const t = useTexts(visitTexts)
  const visits = useVisits()
  const { list } = visits
  const { read } = list
  const [cancelling, setCancelling] = useState<Visit | null>(null)
  const [late, setLate] = useState(false)
  return (
    <aside className="kg-visits kg-card" aria-label={t.list}>
      <VisitsHead visits={visits} figures={figures} onLate={() => setLate(true)} focusField={focusField} />
      <VisitList visits={visits} onOpen={onOpen} onCancel={setCancelling} focusField={focusField} />
      {read.data && <SmallPager page={list.page} perPage={list.perPage} total={read.data.total} more={read.data.more} goTo={list.goTo} />}
      <Suspense fallback={null}>
        {cancelling && (
          <CancelVisitDialog
            visit={cancelling}
            onClose={() => {
              setCancelling(null)
              focusField()
            }}
          />
        )}
        {late && (
          <RetroactiveDialog
            customerId={personId}
            onClose={() => {
              setLate(false)
              focusField()
            }}
          />
        )}
      </Suspense>
    </aside>
  )
}

type Visits = ReturnType<typeof useVisits>

/** The visits that the address asks for. */
function useVisits() {
  const { today } = useUser().gym
  // Whoever stands at the counter is in the address too, and no filter of the panel.
  const list = useList(checkInCalls.visits, { fixed: { customer_id: undefined }, silent: true, refetchInterval: EVERY_MS })
  const inside = list.values.inside === '1'
  /** `standing`: without those that were cancelled. */
  return { list, inside, days: inside ? null : daysOf(list.values, today), standing: list.values.cancelled === '0' && !inside }
}

type HeadProps = Pick<Props, 'figures' | 'focusField'> & { visits: Visits; onLate: () => void }

/** Today or who is inside, how many they are, and what can be done beside a single visit. */
function VisitsHead({ visits: { list, inside, days, standing }, figures, onLate, focusField }: HeadProps) {
  const t = useTexts(visitTexts)
  const { read } = list
  const count = (value: number | undefined) => (value === undefined ? DIGITS : value.toLocaleString('en-US'))
  return (
    <header>
      <Segmented
        block
        tabIndex={-1}
        aria-label={t.list}
        value={inside ? INSIDE : ALL}
        onChange={(show) => list.only(show === INSIDE ? { inside: '1' } : {})}
        options={[
          { value: ALL, label: days === null ? fill(t.today, { count: count(figures?.visits) }) : daysText(days, t) },
          { value: INSIDE, label: fill(t.inside, { count: count(figures?.inside) }) },
        ]}
      />
      <div className="kg-visits-tools">
        {days !== null || standing ? (
          <span className="kg-soft">
            {read.data &&
              fill(standing ? t.standingCount : t.count, {
                count: `${read.data.total.toLocaleString('en-US')}${read.data.more ? '+' : ''}`,
              })}
            <Button size="small" type="link" onClick={() => list.only({})}>
              {days === null ? t.withCancelled : t.backToday}
            </Button>
          </span>
        ) : (
          <span className="kg-soft">{figures && fill(t.people, { people: figures.people, refused: figures.refused })}</span>
        )}
        <span>
          <Suspense fallback={null}>
            <OpenGateButton focusField={focusField} />
          </Suspense>
          <ExportButton of={visitExport} query={list.query} answer={read.data} filtered={list.filtered} size="small" bare />
          <HeadMenu inside={figures?.inside ?? 0} onLate={onLate} focusField={focusField} />
        </span>
      </div>
    </header>
  )
}

type ListProps = Pick<Props, 'onOpen' | 'focusField'> & { visits: Visits; onCancel: (visit: Visit) => void }

function VisitList({ visits: { list, inside, days }, onOpen, onCancel, focusField }: ListProps) {
  const t = useTexts(visitTexts)
  const { read } = list
  return (
    <Reading read={read}>
      {({ data }) =>
        data.length === 0 ? (
          <PageState kind="empty" small title={inside ? t.nobodyInside : t.noVisits} text={inside ? t.nobodyInsideText : t.noVisitsText} />
        ) : (
          <ul data-old={read.isPlaceholderData}>
            {data.map((visit) => (
              <VisitRow
                key={visit.id}
                visit={visit}
                showDay={days !== null && days.from !== days.to}
                onOpen={onOpen}
                onCancel={() => onCancel(visit)}
                focusField={focusField}
              />
            ))}
          </ul>
        )
      }
    </Reading>
  )
}

/** What is seldom done to the list as a whole. */
function HeadMenu({ inside, onLate, focusField }: { inside: number; onLate: () => void; focusField: () => void }) {
  const t = useTexts(visitTexts)
  const leaveAll = useSend(checkInCalls.leaveAll)
  async function leave() {
    const { left } = await leaveAll.send({})
    notices.message({ level: 'success', text: fill(t.leaveAllDone, { count: left }) })
    focusField()
  }
  return (
    <RowActions
      near={0}
      of={t.list}
      actions={[
        { text: t.late, needs: 'check-in.retroactive', run: onLate },
        {
          text: t.leaveAll,
          needs: 'check-in.check-out',
          disabled: inside === 0,
          ask: { question: fill(t.leaveAllQuestion, { count: inside }) },
          run: leave,
        },
      ]}
    />
  )
}
