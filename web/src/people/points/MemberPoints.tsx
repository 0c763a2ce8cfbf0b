/** A member's points: how many there are, and each move of them. */
import { type PointEntry, pointCalls } from '@kaiguan/contract/people/points/calls'
import { pointKindWords } from '@kaiguan/contract/people/points/texts'
import { useState } from 'react'
import { useRead } from '../../api/queries.ts'
import type { MemberPartProps } from '../../app/screen.ts'
import { TimeText } from '../../ui/display/DayText.tsx'
import { GrowingList } from '../../ui/lists/GrowingList.tsx'
import { FEW, useGrowing } from '../../ui/lists/use-growing.ts'
import { Actions } from '../../ui/page/Actions.tsx'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { AdjustDialog } from './AdjustDialog.tsx'
import { memberPointTexts } from './points.texts.ts'

export default function MemberPoints({ customer }: MemberPartProps) {
  const t = useTexts(memberPointTexts)
  const growing = useGrowing(FEW)
  const [adjusting, setAdjusting] = useState(false)
  const read = useRead(pointCalls.details, { params: { id: customer.id }, query: growing.paging }, { silent: true, staleTime: 0 })
  const score = read.data?.score
  return (
    <>
      <div className="kg-between">
        <p className="kg-amount">
          <span className="kg-soft">{t.score}</span>
          <b className="kg-figures">{score?.toLocaleString('en-US') ?? '-'}</b>
        </p>
        <Actions actions={[{ text: t.adjust, needs: 'customers.points', run: () => setAdjusting(true) }]} />
      </div>
      <GrowingList read={read} growing={growing} empty={{ of: 'people', title: t.emptyTitle, text: t.emptyText }}>
        {(rows) => (
          <ul className="kg-log">
            {rows.map((row) => (
              <Move key={row.id} row={row} />
            ))}
          </ul>
        )}
      </GrowingList>
      {adjusting && score !== undefined && <AdjustDialog customer={customer} score={score} onClose={() => setAdjusting(false)} />}
    </>
  )
}

function Move({ row: { at, kind, remark, staff_name, delta, balance } }: { row: PointEntry }) {
  const t = useTexts(memberPointTexts)
  const words = useWords()
  return (
    <li>
      <TimeText at={at} />
      <span>
        {words(pointKindWords[kind])}
        <small className="kg-soft">{[remark, staff_name].filter(Boolean).join(' · ')}</small>
      </span>
      <span className="kg-figures">
        <b>{delta > 0 ? `+${delta}` : delta}</b> <small className="kg-soft">{fill(t.left, { balance })}</small>
      </span>
    </li>
  )
}
