/** A member checks in on their own phone: in by phone and code once, then with one tap; decided as at the desk. */
import { gateCredentialCalls } from '@kaiguan/contract/entry/gates/gate-credentials'
import { memberPageCalls } from '@kaiguan/contract/people/member/page-calls'
import { useState } from 'react'
import { memberSend } from '../../../api/member-send.ts'
import { fill, useTexts } from '../../../words/texts.ts'
import { clubTexts } from '../club/club.texts.ts'
import type { ClubPageProps } from '../club/use-club-face.ts'
import { useSelfCheckIn } from '../club/use-self-check-in.ts'
import { Shown } from '../Shown.tsx'
import { SignIn } from '../SignIn.tsx'
import { useOne } from '../use-pages.ts'

export function SignPage({ gymToken }: ClubPageProps) {
  const t = useTexts(clubTexts)
  const [sessions, setSessions] = useState(0)
  const me = useOne(`me ${sessions}`, () => memberSend(memberPageCalls.me, {}))
  const again = () => setSessions((count) => count + 1)
  const signedOut = me.failure?.status === 401 || (me.data !== null && me.data.gym.token !== gymToken)
  const out = async () => {
    await memberSend(memberPageCalls.signOut, {}).catch(() => undefined)
    again()
  }
  return (
    <section className="m-sign">
      <h1>{t.signTitle}</h1>
      {signedOut ? (
        <SignIn gymToken={gymToken} onIn={again} />
      ) : (
        <Shown read={me}>
          {({ name }) => (
            <>
              <p className="m-hello">{fill(t.signWho, { name })}</p>
              <Arrival gymToken={gymToken} />
              <button type="button" className="m-plain" onClick={() => void out()}>
                {t.signOther}
              </button>
            </>
          )}
        </Shown>
      )}
    </section>
  )
}

/** Themselves, or a child whose guardian's phone this is. */
function Arrival({ gymToken }: { gymToken: string }) {
  const t = useTexts(clubTexts)
  const people = useOne('people', async () => (await memberSend(gateCredentialCalls.memberCodes, { query: {} })).people)
  const [whose, setWhose] = useState<number | null>(null)
  const chosen = whose ?? people.data?.[0]?.id ?? null
  return (
    <>
      {people.data && people.data.length > 1 && (
        <fieldset className="m-whose">
          <legend>{t.signWhose}</legend>
          {people.data.map(({ id, name }) => (
            <button key={id} type="button" aria-pressed={id === chosen} onClick={() => setWhose(id)}>
              {name}
            </button>
          ))}
        </fieldset>
      )}
      <Answer key={whose} whose={whose} gymToken={gymToken} />
    </>
  )
}

function Answer({ whose, gymToken }: { whose: number | null; gymToken: string }) {
  const t = useTexts(clubTexts)
  const { answer, wrong, busy, checkIn } = useSelfCheckIn(whose)
  if (answer?.allowed)
    return (
      <div className="m-answer" data-good="true" role="status">
        <strong>✓ {t.signIn}</strong>
        {answer.locker && <span>{fill(t.signGrid, answer.locker)}</span>}
      </div>
    )
  return (
    <>
      {(answer || wrong) && (
        <div className="m-answer" data-good="false" role="alert">
          <strong>{t.signNot}</strong>
          <span>{answer?.message ?? wrong}</span>
          <span>{t.signDesk}</span>
        </div>
      )}
      <button type="button" className="m-primary m-large" disabled={busy} onClick={() => void checkIn()}>
        {t.signHere}
      </button>
      <a className="m-link" href={`/m/${gymToken}#/entry`}>
        {t.signCode}
      </a>
    </>
  )
}
