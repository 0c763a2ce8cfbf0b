/** One tap and in: where the club lets members check themselves in; where it doesn't, the server says so. */
import type { ResponseOf } from '@kaiguan/contract/call'
import { gateCredentialCalls } from '@kaiguan/contract/entry/gates/gate-credentials'
import { useState } from 'react'
import { memberSend } from '../../../api/member-send.ts'
import { useTexts } from '../../../words/texts.ts'
import { memberTexts } from '../member.texts.ts'
import { wordsOf } from '../SignIn.tsx'

export type CheckedIn = ResponseOf<typeof gateCredentialCalls.selfCheckIn>

/** `wrong`: what was said where no decision was made. */
export function useSelfCheckIn(whose: number | null) {
  const t = useTexts(memberTexts)
  const [answer, setAnswer] = useState<CheckedIn | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  async function checkIn() {
    setBusy(true)
    setWrong(null)
    setAnswer(null)
    try {
      setAnswer(await memberSend(gateCredentialCalls.selfCheckIn, { body: whose === null ? {} : { customer_id: whose } }))
    } catch (failure) {
      setWrong(wordsOf(failure, t.offline))
    }
    setBusy(false)
  }
  return { answer, wrong, busy, checkIn }
}
