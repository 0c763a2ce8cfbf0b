/** A form with what is paid for it beside it: `beside` goes to PayBeside, `requirePaid` is asked before anything is sent. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { unsaid } from '../../api/failure.ts'
import { notices } from '../../session/notices.ts'
import { rememberTender } from './last-tender.ts'
import { focusWhatStops } from './pay-stops.ts'
import type { PayingState } from './use-paying.ts'

type Asked = {
  /** What else is missing, in words. */
  missing?: string | null
  /** Nothing is paid: at most the price wants a colleague. */
  free?: boolean
}

export function usePaidBeside(paying: PayingState) {
  const ref = useRef<HTMLDivElement>(null)
  const [tried, setTried] = useState(false)
  useApproved(paying, () => ref.current?.closest('.ant-modal')?.querySelector<HTMLElement>('button[type="submit"]')?.focus())

  /** Throws (`unsaid`) once it stands there what is missing, or a colleague is asked; else the tender is remembered for the next sale. */
  function requirePaid({ missing = null, free = false }: Asked = {}): void {
    if (!free && paying.stops !== null) {
      setTried(true)
      focusWhatStops(ref.current, paying.stops)
      throw unsaid()
    }
    if (missing !== null) {
      notices.message({ level: 'warning', text: missing })
      throw unsaid()
    }
    if (free ? paying.approvalNeeded && paying.approval === null : paying.fields === null) {
      paying.ask()
      throw unsaid()
    }
    if (!free) rememberTender(paying.tender.filled)
  }

  return { beside: { ref, paying, tried }, requirePaid }
}

/** Confirmed by a colleague: one more Enter does it. A turn later, when their dialog is gone. */
export function useApproved({ approval }: Pick<PayingState, 'approval'>, focus: () => void): void {
  const approved = approval !== null
  const go = useEffectEvent(focus)
  useEffect(() => {
    if (!approved) return
    const timer = setTimeout(() => go())
    return () => clearTimeout(timer)
  }, [approved])
}
