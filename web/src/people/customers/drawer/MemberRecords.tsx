import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { useRead } from '../../../api/queries.ts'
import type { MemberPartProps } from '../../../app/screen.ts'
import { TimeText } from '../../../ui/display/DayText.tsx'
import { GrowingList } from '../../../ui/lists/GrowingList.tsx'
import { useGrowing } from '../../../ui/lists/use-growing.ts'
import { useTexts, useWords } from '../../../words/texts.ts'
import { memberPartTexts } from '../customers.texts.ts'
import { recordTexts } from './customers.records.texts.ts'
import { changesOf, sentenceOf } from './record-sentence.ts'

export default function MemberRecords({ customer: { id: customerId } }: MemberPartProps) {
  const p = useTexts(memberPartTexts)
  const t = useTexts(recordTexts)
  const words = useWords()
  const growing = useGrowing()
  const read = useRead(customerCalls.records, { params: { id: customerId }, query: growing.paging }, { silent: true, staleTime: 0 })
  const speech = { t, words, never: p.never }
  return (
    <GrowingList read={read} growing={growing} empty={{ title: p.noRecords, text: p.noRecordsText }}>
      {(records) => (
        <ol className="kg-records">
          {records.map((record) => (
            <li key={record.id}>
              <div>
                <strong>{sentenceOf(record, speech)}</strong>
                {changesOf(record, speech).map((change) => (
                  <span key={change} className="kg-soft">
                    {change}
                  </span>
                ))}
              </div>
              <div className="kg-record-who kg-soft">
                <TimeText at={record.at} />
                <span>{record.staff_name || t.system}</span>
              </div>
            </li>
          ))}
        </ol>
      )}
    </GrowingList>
  )
}
