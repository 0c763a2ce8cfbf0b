/** A code that a phone may confirm, asked about until it was. */
import type { ResponseOf } from '@kaiguan/contract/call'
import { loginQrCalls, type QrTicket } from '@kaiguan/contract/ground/auth/login-qr'
import { useEffect, useRef, useState } from 'react'
import { isFailure } from '../../../api/failure.ts'
import { send } from '../../../api/send.ts'

type Entry = ResponseOf<typeof loginQrCalls.exchange>
type Shown = { qr: string | null; state: QrTicket['state'] | 'asking' | 'failed'; why: string | null }

const EVERY_MS = 2_000
const ASKING: Shown = { qr: null, state: 'asking', why: null }

/** A new code is a new component (`key`). */
export function useLoginTicket(onEntry: (entry: Entry) => void): Shown {
  const [shown, setShown] = useState(ASKING)
  const entered = useRef(onEntry)
  entered.current = onEntry
  useEffect(() => {
    const gone = new AbortController()
    void follow(gone.signal, setShown, (entry) => entered.current(entry))
    return () => gone.abort()
  }, [])
  return shown
}

async function follow(gone: AbortSignal, show: (next: (now: Shown) => Shown) => void, enter: (entry: Entry) => void): Promise<void> {
  const ask = async (ticket?: string) => {
    try {
      return await send(loginQrCalls.ticket, { query: ticket === undefined ? {} : { ticket } }, { silent: true })
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown
      return thrown
    }
  }
  const first = await ask()
  if (gone.aborted) return
  if (isFailure(first)) return show(() => ({ qr: null, state: 'failed', why: first.answered ? first.message : null }))
  show(() => ({ qr: first.qr, state: first.state, why: null }))
  for (;;) {
    await new Promise((go) => setTimeout(go, EVERY_MS))
    if (gone.aborted) return
    const now = await ask(first.ticket ?? '')
    if (gone.aborted) return
    // A moment without a network: asked again.
    if (isFailure(now) && !now.answered) continue
    if (isFailure(now)) return show((was) => ({ ...was, state: 'failed', why: now.message }))
    if (now.entry) return enter(now.entry)
    show((was) => ({ ...was, state: now.state }))
    if (now.state === 'expired' || now.state === 'refused') return
  }
}
