/** My code for the gates and the counter, or that of a child whose phone this is. */
import { gateCredentialCalls } from '@kaiguan/contract/entry/gates/gate-credentials'
import { lazy, Suspense, useState } from 'react'
import { memberSend } from '../../api/member-send.ts'
import { fill, useTexts } from '../../words/texts.ts'
import { useSelfCheckIn } from './club/use-self-check-in.ts'
import { memberTexts } from './member.texts.ts'

/** Fetched when one has a code. */
const CodeShown = lazy(() => import('./CodeShown.tsx').then(({ CodeShown: part }) => ({ default: part })))

type Person = { id: number; name: string }

export function MemberCode() {
  const t = useTexts(memberTexts)
  const [people, setPeople] = useState<readonly Person[]>([])
  const [whose, setWhose] = useState<number | null>(null)
  const fetch = async () => {
    const answer = await memberSend(gateCredentialCalls.memberCodes, { query: whose === null ? {} : { customer_id: whose } })
    setPeople(answer.people)
    return answer
  }
  const chosen = whose ?? people[0]?.id
  return (
    <section className="m-entry">
      {people.length > 1 && (
        <fieldset className="m-whose">
          <legend>{t.whose}</legend>
          {people.map(({ id, name }) => (
            <button key={id} type="button" aria-pressed={id === chosen} onClick={() => setWhose(id)}>
              {name}
            </button>
          ))}
        </fieldset>
      )}
      <Suspense fallback={<p className="m-soft">{t.loading}</p>}>
        {/* Another person's codes are fetched anew. */}
        <CodeShown key={whose} fetch={fetch} />
      </Suspense>
      <p className="m-soft">{t.codeHint}</p>
      <SelfCheckIn key={`in ${whose}`} whose={whose} />
    </section>
  )
}

/** Where the club lets members check themselves in; where it doesn't, the server says so. */
function SelfCheckIn({ whose }: { whose: number | null }) {
  const t = useTexts(memberTexts)
  const { answer, wrong, busy, checkIn } = useSelfCheckIn(whose)
  if (answer?.allowed)
    return (
      <p className="m-in" role="status">
        ✓ {t.checkedIn}
        {answer.locker && <span> {fill(t.yourGrid, answer.locker)}</span>}
      </p>
    )
  return (
    <div className="m-self">
      <button type="button" disabled={busy} onClick={() => void checkIn()}>
        {t.selfCheckIn}
      </button>
      {(answer || wrong) && (
        <p className="m-wrong" role="alert">
          {answer?.message ?? wrong}
        </p>
      )}
    </div>
  )
}
