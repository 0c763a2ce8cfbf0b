/** Work in the background: done when somebody wakes it, and, where it has a pace of its own, looked for in case nobody did. Never two at once. */
import { BeingPrepared } from '../database/prepare-lock.ts'
import { DatabaseTrouble } from '../database/trouble.ts'
import type { Seldom } from '../log-rarely.ts'
import { safeText } from '../safe-error.ts'

const LONGEST_PAUSE_MS = 30_000
/** What failed is tried again so much later, then after twice as long each time. */
const FIRST_RETRY_MS = 1_000
const LONGEST_RETRY_MS = 60_000

export type Loop = {
  /** There may be something to do: at once, or as soon as `atMostEveryMs` allows. */
  wake(): void
  stop(): Promise<void>
}
/** Hears of what failed and keeps nothing else. */
export type Failed = (error: unknown) => void
/** What was left undone at a single place, which has a pace of its own: the round isn't tried again for it. */
export type Missed = (error: unknown) => void

/** How a round ended, and all that failed in it. */
export type Ended = { tookMs: number; errors: unknown[] }

type Manner = {
  what: string
  /** Between two rounds, however often it is woken. */
  atMostEveryMs: number
  /** Where nobody wakes it; null: then never. */
  atLeastEveryMs: number | null
  print: (line: string) => void
  seldom: Seldom
  /** Not of rounds that could do nothing because the database is away. */
  ended?: (round: Ended) => void
}

/** While the database can't be used it is asked ever more seldom, and that is said once a minute for all loops together. */
export function loop(
  { what, atMostEveryMs, atLeastEveryMs, print, seldom, ended }: Manner,
  work: (failed: Failed, missed: Missed) => Promise<unknown>,
): Loop {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> | null = null
  let woken = false
  let endedAt = performance.now()
  let pause = atMostEveryMs
  let retry = FIRST_RETRY_MS
  const round = async () => {
    let inVain = false
    const errors: unknown[] = []
    const left: unknown[] = []
    woken = false
    const failed: Failed = (error) => {
      if (error instanceof BeingPrepared) inVain = true
      else if (error instanceof DatabaseTrouble) {
        inVain = true
        seldom.say(`jobs wait: ${error.message} ${error.code}`.trim())
      } else {
        errors.push(error)
        print(`${what}: ${safeText(error)}`)
      }
    }
    const began = performance.now()
    await work(failed, (error) => void left.push(error)).catch(failed)
    pause = inVain ? Math.max(atMostEveryMs, Math.min(pause * 2, LONGEST_PAUSE_MS)) : atMostEveryMs
    const again = Math.min(retry, atLeastEveryMs ?? LONGEST_RETRY_MS)
    retry = errors.length > 0 ? Math.min(retry * 2, LONGEST_RETRY_MS) : FIRST_RETRY_MS
    endedAt = performance.now()
    running = null
    if (!inVain && !stopped) ended?.({ tookMs: endedAt - began, errors: [...errors, ...left] })
    // What woke it meanwhile may have come too late for the round that ran.
    if (inVain || woken) next(pause)
    else next(errors.length > 0 ? again : atLeastEveryMs)
  }
  const next = (afterMs: number | null) => {
    clearTimeout(timer)
    if (stopped || afterMs === null) return
    timer = setTimeout(() => {
      running = round()
    }, afterMs)
  }
  if (atLeastEveryMs !== null) next(atMostEveryMs)
  return {
    wake: () => {
      // Once is enough: the timer that the first set stands.
      if (woken) return
      woken = true
      if (!running) next(Math.max(0, endedAt + pause - performance.now()))
    },
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
