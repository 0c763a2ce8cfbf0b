/** What somebody handed over before, newest first. */
import { formatFen } from '@kaiguan/contract/money'
import { type Handover, handoverCalls } from '@kaiguan/contract/overview/handovers/calls'
import { useRead } from '../../api/queries.ts'
import { TimeText } from '../../ui/display/DayText.tsx'
import { StatusTag } from '../../ui/display/StatusTag.tsx'
import { GrowingList } from '../../ui/lists/GrowingList.tsx'
import { useGrowing } from '../../ui/lists/use-growing.ts'
import { Actions } from '../../ui/page/Actions.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { pastTexts } from './handovers.texts.ts'

export function PastHandovers({ employeeId, onOpen }: { employeeId: number; onOpen: (id: number) => void }) {
  const t = useTexts(pastTexts)
  const growing = useGrowing()
  const read = useRead(handoverCalls.list, { params: { id: employeeId }, query: growing.paging }, { silent: true, staleTime: 0 })
  return (
    <GrowingList read={read} growing={growing} empty={{ of: 'people', title: t.emptyTitle, text: t.emptyText }}>
      {(handovers) => (
        <ul className="kg-items" aria-label={t.list}>
          {handovers.map((handover) => (
            <li key={handover.id}>
              <div className="kg-item">
                <HandoverLine handover={handover} />
              </div>
              <Actions actions={[{ text: t.open, run: () => onOpen(handover.id) }]} />
            </li>
          ))}
        </ul>
      )}
    </GrowingList>
  )
}

export function HandoverLine({ handover: { counts, made_at, made_by, reason, reversed } }: { handover: Handover }) {
  const t = useTexts(pastTexts)
  const { courses, lessons, classes, members, refunds, refund_value, left } = counts
  return (
    <>
      <strong>
        <TimeText at={made_at} /> <StatusTag tone={reversed ? 'idle' : 'good'} text={reversed ? t.reversed : t.standing} />
      </strong>
      <span>
        {fill(t.counts, { courses, lessons, members })}
        {classes > 0 && ` · ${fill(t.classes, { count: classes })}`}
        {refunds > 0 && ` · ${fill(t.refunds, { count: refunds, yuan: formatFen(refund_value) })}`}
        {left > 0 && <span className="kg-warn"> · {fill(t.left, { count: left })}</span>}
      </span>
      <span className="kg-soft">
        {[fill(t.by, { by: made_by }), reason, reversed && fill(t.reversedBy, { by: reversed.by, reason: reversed.reason })]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </>
  )
}
