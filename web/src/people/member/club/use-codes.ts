/** Whoever shows a code, one after the other: each is asked about once, and what is said of them stands until the next one. */
import type { ResponseOf } from '@kaiguan/contract/call'
import { gateCredentialCalls } from '@kaiguan/contract/entry/gates/gate-credentials'
import { useEffect, useRef, useState } from 'react'
import { memberSend } from '../../../api/member-send.ts'
import { useTexts } from '../../../words/texts.ts'
import { memberTexts } from '../member.texts.ts'
import { wordsOf } from '../SignIn.tsx'

type Answer = ResponseOf<typeof gateCredentialCalls.checkInByCode>
/** `wrong`: what was said where no decision was made. */
export type SaidOfCode = { answer: Answer; wrong?: never } | { answer?: never; wrong: string }

/** How long they read it. */
const SHOWN_MS = 6000

export function useCodes(gymToken: string) {
  const t = useTexts(memberTexts)
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<SaidOfCode | null>(null)
  const last = useRef('')
  useEffect(() => {
    if (!said) return
    const timer = setTimeout(() => setSaid(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [said])
  async function show(code: string): Promise<void> {
    // A camera sees the same one many times a second.
    if (busy || code === '' || code === last.current) return
    last.current = code
    setBusy(true)
    setSaid(null)
    try {
      setSaid({ answer: await memberSend(gateCredentialCalls.checkInByCode, { body: { gym_token: gymToken, code } }) })
    } catch (failure) {
      last.current = ''
      setSaid({ wrong: wordsOf(failure, t.offline) })
    }
    setBusy(false)
  }
  return { busy, said, show, next: () => setSaid(null) }
}
