/** Where the link behind a marketing text leads: it says what it does, and one press does it, also where the branch is no more and has no name to show. A phone that looks ahead presses nothing. */

import { memberCalls } from '@kaiguan/contract/people/member/calls'
import { marketingConsentCalls } from '@kaiguan/contract/people/member-messages/consents'
import { useState } from 'react'
import { memberSend } from '../../../api/member-send.ts'
import { getLanguage, setLanguage } from '../../../words/language.ts'
import { useTexts } from '../../../words/texts.ts'
import { memberTexts } from '../member.texts.ts'
import { useAct } from '../use-act.ts'
import { useOne } from '../use-pages.ts'
import { inboxTexts } from './inbox.texts.ts'

export function EndMarketingPage({ gymToken, token }: { gymToken: string; token: string }) {
  const t = useTexts(inboxTexts)
  const m = useTexts(memberTexts)
  const [ended, setEnded] = useState(false)
  const club = useOne(`club ${gymToken}`, () => memberSend(memberCalls.club, { query: { gym_token: gymToken } }))
  const { busy, wrong, act } = useAct(
    () => memberSend(marketingConsentCalls.end, { body: { gym_token: gymToken, token } }),
    () => setEnded(true),
  )
  return (
    <main className="m-page">
      <header className="m-head">
        <h1>{club.data?.name ?? t.endTitle}</h1>
        <button type="button" onClick={() => setLanguage(getLanguage() === 'zh' ? 'en' : 'zh')}>
          {m.language}
        </button>
      </header>
      <div className="m-state" role="status">
        {(ended || club.data) && <h2>{ended ? t.endedTitle : t.endTitle}</h2>}
        <p>{ended ? t.endedText : t.endText}</p>
        {!ended && (
          <button type="button" className="m-primary" disabled={busy} onClick={act}>
            {t.end}
          </button>
        )}
        {wrong && (
          <p className="m-wrong" role="alert">
            {wrong}
          </p>
        )}
      </div>
    </main>
  )
}
