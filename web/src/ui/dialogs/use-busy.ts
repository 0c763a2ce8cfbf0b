import { useRef, useState } from 'react'

/** One piece of work at a time: a second press while the first runs does nothing. */
export function useBusy(): { busy: boolean; run: (work: () => Promise<unknown>) => Promise<void> } {
  const [busy, setBusy] = useState(false)
  // A state would be a turn too late for the second of two quick Enters.
  const running = useRef(false)
  async function run(work: () => Promise<unknown>): Promise<void> {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await work()
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, run }
}
