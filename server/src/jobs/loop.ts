/** Work in the background: done when somebody wakes it, and looked for now and then in case nobody did. Never two at once. */
import { BeingPrepared } from '../database/prepare-lock.ts'
import { DatabaseTrouble } from '../database/trouble.ts'
import type { Seldom } from '../log-rarely.ts'
import { safeText } from '../safe-error.ts'

const LONGEST_PAUSE_MS = 30_000
/** What failed is tried again so much later, then after twice as long each time. */
const FIRST_RETRY_MS = 1_000

export type Loop = {
  /** There may be something to do: at once, or as soon as `atMostEveryMs` allows. */
  wake(): void
  stop(): Promise<void>
}
/** Hears of what failed and keeps nothing else. */
export type Failed = (error: unknown) => void

type Manner = {
  what: string
  /** Between two rounds, however often it is woken. */
  atMostEveryMs: number
  /** Where nobody wakes it. */
  atLeastEveryMs: number
  print: (line: string) => void
  seldom: Seldom
}

/** While the database can't be used it is asked ever more seldom, and that is said once a minute for all loops together. */
export function loop({ what, atMostEveryMs, atLeastEveryMs, print, seldom }: Manner, work: (failed: Failed) => Promise<unknown>): Loop {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> | null = null
  let woken = false
  let endedAt = performance.now()
  let pause = atMostEveryMs
  let retry = FIRST_RETRY_MS
  const round = async () => {
    let inVain = false
    let broken = false
    woken = false
    const failed: Failed = (error) => {
      if (error instanceof BeingPrepared) inVain = true
      else if (error instanceof DatabaseTrouble) {
        inVain = true
        seldom.say(`jobs wait: ${error.message} ${error.code}`.trim())
      } else {
        broken = true
        print(`${what}: ${safeText(error)}`)
      }
    }
    await work(failed).catch(failed)
    pause = inVain ? Math.max(atMostEveryMs, Math.min(pause * 2, LONGEST_PAUSE_MS)) : atMostEveryMs
    const again = Math.min(retry, atLeastEveryMs)
    retry = broken ? retry * 2 : FIRST_RETRY_MS
    endedAt = performance.now()
    running = null
    // What woke it meanwhile may have come too late for the round that ran.
    if (inVain || woken) next(pause)
    else next(broken ? again : atLeastEveryMs)
  }
  const next = (afterMs: number) => {
    clearTimeout(timer)
    if (stopped) return
    timer = setTimeout(() => {
      running = round()
    }, afterMs)
  }
  next(atMostEveryMs)
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
