/** A member as they were when a past day was over: what they were to the club, what it held for them. */
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { formatFen } from '@kaiguan/contract/money'
import type { Customer } from '@kaiguan/contract/people/customers/calls'
import { stageWords } from '@kaiguan/contract/people/customers/texts'
import { useState } from 'react'
import { useRead } from '../../../api/queries.ts'
import { FactList } from '../../../ui/display/FactList.tsx'
import { Reading } from '../../../ui/page/Reading.tsx'
import { useTexts, useWords } from '../../../words/texts.ts'
import { pastDayTexts } from '../cards.texts.ts'
import { AskDay, PastAlert } from './PastDay.tsx'
import '../cards.css'

export function PastMember({ customer }: { customer: Customer }) {
  const [day, setDay] = useState<string | null>(null)
  return (
    <div className="kg-below-12">
      <AskDay day={day} from={customer.created_at} onChange={setDay} />
      {day !== null && <Then id={customer.id} day={day} onBack={() => setDay(null)} />}
    </div>
  )
}

function Then({ id, day, onBack }: { id: number; day: string; onBack: () => void }) {
  const t = useTexts(pastDayTexts)
  const words = useWords()
  const read = useRead(cardCalls.memberOnDay, { params: { id, day } }, { silent: true })
  return (
    <Reading read={read} rows={3}>
      {(past) => (
        <div className="kg-past" aria-live="polite">
          <PastAlert day={past.day} text={past.imported ? t.importedSome : t.notes} onBack={onBack} />
          <FactList
            well
            columns={2}
            facts={[
              [t.stage, words(stageWords[past.stage])],
              past.deposits !== undefined && [t.deposits, formatFen(past.deposits)],
              [t.stored, formatFen(past.stored)],
              [t.gift, formatFen(past.gift)],
              [t.consultant, past.consultant?.name ?? t.nobody],
              [t.coach, past.coach?.name ?? t.nobody],
              [t.points, String(past.points)],
            ]}
          />
        </div>
      )}
    </Reading>
  )
}
