/** What a wall display shows: read again at each word of the push, by the clock besides, and more often while no word would come. */
import type { ResponseOf } from '@kaiguan/contract/call'
import { classDisplayCalls, DISPLAY_LISTEN, DisplayWord } from '@kaiguan/contract/classes/classes/class-displays'
import { useEffect, useEffectEvent, useState } from 'react'
import { isFailure } from '../../../api/failure.ts'
import { jsonOf } from '../../../api/json-of.ts'
import { KeptSocket } from '../../../api/kept-socket.ts'
import { memberSend } from '../../../api/member-send.ts'

/** While the line is down, or nothing answered. */
const UNHEARD_MS = 10_000
/** Midnight comes without a word. */
const EVERY_MS = 60_000
/** Many words are one reading. */
const GATHER_MS = 500
const UNPAIRED = 401

export type WallAnswer = ResponseOf<typeof classDisplayCalls.classes>
/** `ahead`: milliseconds that the server's clock is before this one's. `fails`: it couldn't be read again; what was read stays. */
type Shown = { answer: WallAnswer | null; ahead: number; fails: boolean }

export function useWall(token: string, onUnpaired: () => void): Shown {
  const [shown, setShown] = useState<Shown>({ answer: null, ahead: 0, fails: false })
  const unpaired = useEffectEvent(onUnpaired)
  useEffect(() => {
    const reader = new Reader(token, (next) => (next === 'unpaired' ? unpaired() : setShown((now) => ({ ...now, ...next }))))
    return () => reader.stop()
  }, [token])
  return shown
}

/** One reading at a time: what is said meanwhile is one more, so that an older answer never lies over a newer one. */
class Reader {
  readonly #token: string
  readonly #tell: (next: Partial<Shown> | 'unpaired') => void
  readonly #line: KeptSocket
  readonly #timer: number
  #gathering: number | undefined
  #reading = false
  #again = false
  #heard = false
  #fails = false
  #readAt = 0
  #stopped = false

  constructor(token: string, tell: (next: Partial<Shown> | 'unpaired') => void) {
    this.#token = token
    this.#tell = tell
    this.#line = new KeptSocket({
      path: `${DISPLAY_LISTEN}?${new URLSearchParams({ token })}`,
      hears: (data, line) => {
        line.welcomed()
        this.#heard = true
        if (DisplayWord.safeParse(jsonOf(data)).data?.classes) this.#soon()
      },
      lost: () => {
        this.#heard = false
      },
    })
    this.#timer = window.setInterval(() => this.#byTheClock(), UNHEARD_MS)
    void this.#read()
  }

  stop(): void {
    this.#stopped = true
    this.#line.stop()
    window.clearInterval(this.#timer)
    window.clearTimeout(this.#gathering)
  }

  #soon(): void {
    this.#gathering ??= window.setTimeout(() => {
      this.#gathering = undefined
      void this.#read()
    }, GATHER_MS)
  }

  #byTheClock(): void {
    if (!this.#heard || this.#fails || Date.now() - this.#readAt >= EVERY_MS) void this.#read()
  }

  async #read(): Promise<void> {
    this.#again = this.#reading
    if (this.#reading || this.#stopped) return
    this.#reading = true
    try {
      const answer = await memberSend(classDisplayCalls.classes, {}, { authorization: `Display ${this.#token}` })
      this.#readAt = Date.now()
      this.#is({ answer, ahead: Date.parse(answer.now) - Date.now(), fails: false })
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown
      this.#is(thrown.status === UNPAIRED ? 'unpaired' : { fails: true })
    } finally {
      this.#reading = false
      if (this.#again) void this.#read()
    }
  }

  /** What comes after it was stopped is another screen's. */
  #is(next: Partial<Shown> | 'unpaired'): void {
    if (this.#stopped) return
    if (next !== 'unpaired') this.#fails = next.fails ?? false
    this.#tell(next)
  }
}
