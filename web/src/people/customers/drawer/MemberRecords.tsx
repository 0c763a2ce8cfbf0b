/** What happened to a member: all of it, and the newest of it on the first page of their drawer. */
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { useRead } from '../../../api/queries.ts'
import type { MemberPartProps } from '../../../app/screen.ts'
import { useSession } from '../../../session/session.ts'
import { TimeText } from '../../../ui/display/DayText.tsx'
import { GrowingList } from '../../../ui/lists/GrowingList.tsx'
import { useGrowing } from '../../../ui/lists/use-growing.ts'
import { LinkButton } from '../../../ui/page/LinkButton.tsx'
import { Reading } from '../../../ui/page/Reading.tsx'
import { useTexts, useWords } from '../../../words/texts.ts'
import { memberPageTexts, memberPartTexts } from '../customers.texts.ts'
import { recordTexts } from './customers.records.texts.ts'
import { type CustomerRecord, changesOf, sentenceOf } from './record-sentence.ts'

const NEWEST = 10

export default function MemberRecords({ customer: { id: customerId } }: MemberPartProps) {
  const p = useTexts(memberPartTexts)
  const growing = useGrowing()
  const read = useRead(customerCalls.records, { params: { id: customerId }, query: growing.paging }, { silent: true, staleTime: 0 })
  return (
    <GrowingList read={read} growing={growing} empty={{ title: p.noRecords, text: p.noRecordsText }}>
      {(records) => <Records records={records} />}
    </GrowingList>
  )
}

/** The newest, and the way to the others. */
export function LatestRecords({ customer: { id }, onPart }: MemberPartProps) {
  const t = useTexts(memberPageTexts)
  const read = useRead(customerCalls.records, { params: { id }, query: { per_page: NEWEST } }, { silent: true, staleTime: 0 })
  return (
    <section>
      <h3 className="kg-heading">{t.latest}</h3>
      <Reading read={read} rows={NEWEST}>
        {({ data, total }) => (
          <>
            {data.length === 0 && <p className="kg-soft">{t.nothingYet}</p>}
            <Records records={data} />
            {total > data.length && (
              <LinkButton className="kg-above-12" run={() => onPart('records')}>
                {t.allRecords}
              </LinkButton>
            )}
          </>
        )}
      </Reading>
    </section>
  )
}

function Records({ records }: { records: readonly CustomerRecord[] }) {
  const t = useTexts(recordTexts)
  const words = useWords()
  const { user } = useSession()
  const speech = { t, words, timeZone: user?.gym.time_zone ?? 'Asia/Shanghai' }
  return (
    <ol className="kg-records">
      {records.map((record) => (
        <li key={record.id} className="kg-beside kg-gap-16">
          <div className="kg-stack kg-gap-4 kg-grows kg-shrinks kg-breaks">
            <span>{sentenceOf(record, speech)}</span>
            {changesOf(record, speech).map((change) => (
              <span key={change} className="kg-soft kg-small">
                {change}
              </span>
            ))}
          </div>
          <div className="kg-fixed kg-end kg-soft kg-small">
            <TimeText at={record.at} />
            <div>{[record.staff_name || t.system, record.branch].filter(Boolean).join(' · ')}</div>
          </div>
        </li>
      ))}
    </ol>
  )
}
