/** The time in which walks take place: the same morning wherever and whenever they are run. The product and the browser have it both. */
import type { BrowserContext, Page } from 'playwright-core'

/** When the demo chain of the walks is made. */
export const DEMO_MADE_AT = new Date('2026-11-20T01:50:00Z')
/** Ten in the morning in Shanghai, a Friday: when a walk begins. */
export const MORNING = new Date('2026-11-20T02:00:00Z')

export type ClockAhead = {
  now(): Date
  /** So many milliseconds the real clock is behind. */
  ahead(): number
  /** From now on it runs on from `moment`. */
  set(moment: Date): void
}

export function clockFrom(moment: Date): ClockAhead {
  let ahead = moment.getTime() - Date.now()
  return {
    now: () => new Date(Date.now() + ahead),
    ahead: () => ahead,
    set: (next) => {
      ahead = next.getTime() - Date.now()
    },
  }
}

/** Every page that is opened from now on reads its time from this clock; its timers go on as they are. */
export function giveClock(context: BrowserContext, ahead: number): Promise<unknown> {
  return context.addInitScript((given) => {
    const page = window as { clockAhead?: number }
    const has = page.clockAhead !== undefined
    page.clockAhead = given
    // Given a second time, it only goes on at another.
    if (has) return
    const now = (real: DateConstructor) => real.now() + (page.clockAhead ?? 0)
    window.Date = new Proxy(Date, {
      construct: (real, args, self) => Reflect.construct(real, args.length === 0 ? [now(real)] : args, self),
      apply: (real) => new real(now(real)).toString(),
      get: (real, name) => (name === 'now' ? () => now(real) : Reflect.get(real, name)),
    })
  }, ahead)
}

/** A page that is open, and those that come after it, go on at another time; it is told as a computer that slept tells it. */
export async function setClock(page: Page, ahead: number): Promise<void> {
  await giveClock(page.context(), ahead)
  await page.evaluate((given) => {
    Object.assign(window, { clockAhead: given })
    document.dispatchEvent(new Event('visibilitychange'))
  }, ahead)
}
