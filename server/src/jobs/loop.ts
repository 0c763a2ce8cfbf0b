/** Work that somebody waits for before a screen: looked for every second or so. Never two at once. */
import { BeingPrepared } from '../database/prepare-lock.ts'
import { DatabaseTrouble } from '../database/trouble.ts'
import type { Seldom } from '../log-rarely.ts'
import { safeText } from '../safe-error.ts'

const LONGEST_PAUSE_MS = 30_000

export type Loop = { stop(): Promise<void> }
/** Hears of what failed and keeps nothing else. */
export type Failed = (error: unknown) => void

type Manner = { what: string; everyMs: number; print: (line: string) => void; seldom: Seldom }

/** While the database can't be used it is asked ever more seldom, and that is said once a minute for all loops together. */
export function loop({ what, everyMs, print, seldom }: Manner, work: (failed: Failed) => Promise<unknown>): Loop {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()
  let pause = everyMs
  const round = async () => {
    let inVain = false
    const failed: Failed = (error) => {
      if (error instanceof BeingPrepared) inVain = true
      else if (error instanceof DatabaseTrouble) {
        inVain = true
        seldom.say(`jobs wait: ${error.message} ${error.code}`.trim())
      } else print(`${what}: ${safeText(error)}`)
    }
    await work(failed).catch(failed)
    pause = inVain ? Math.max(everyMs, Math.min(pause * 2, LONGEST_PAUSE_MS)) : everyMs
    if (!stopped) next()
  }
  const next = () => {
    timer = setTimeout(() => {
      running = round()
    }, pause)
  }
  next()
  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
