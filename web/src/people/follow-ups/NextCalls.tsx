/** Whom one is to call by today, the longest due first, each with why and by which number. */
import { followUpCalls } from '@kaiguan/contract/people/follow-ups/calls'
import { followUpWhyWords } from '@kaiguan/contract/people/follow-ups/texts'
import { useRead } from '../../api/queries.ts'
import { useAllowed } from '../../session/allowed.ts'
import { useUser } from '../../session/session.ts'
import { GlanceList } from '../../ui/display/GlanceList.tsx'
import { Reading } from '../../ui/page/Reading.tsx'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { CustomerName } from '../customers/parts.ts'
import { nextCallTexts } from './next-calls.texts.ts'

const MOST_SHOWN = 4

export default function NextCalls() {
  const t = useTexts(nextCallTexts)
  const words = useWords()
  const allowed = useAllowed()
  const { employee, gym } = useUser()
  const may = allowed('follow-ups.view') && allowed('follow-ups.create')
  const read = useRead(followUpCalls.day, { query: { staff_id: employee.id, per_page: MOST_SHOWN } }, { silent: true, enabled: may })
  if (!may) return null
  return (
    <Reading read={read} rows={3}>
      {({ data, total }) => (
        <GlanceList
          title={total > MOST_SHOWN ? fill(t.of, { total }) : t.title}
          to={`/form/createForm?tab=follow-ups&staff_id=${employee.id}`}
          none={t.none}
          items={data.map(({ id, why, next_on, customer }) => ({
            key: id,
            name: <CustomerName id={customer.id} name={customer.name} />,
            note: `${words(followUpWhyWords[why])} · ${customer.phone}`,
            end: next_on < gym.today ? fill(t.since, { day: next_on.slice(5) }) : undefined,
          }))}
        />
      )}
    </Reading>
  )
}
