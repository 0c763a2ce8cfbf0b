/**
 * What becomes of the places in a class that changes. Whoever gives places knows it, and brings it along (router.ts): that feature
 * enters here, so that this one can't enter there.
 */
import type { CallOffReason } from '@kaiguan/contract/classes/classes/texts'
import type { Acting } from '../../context.ts'

/** How a class was before it changed. */
export type Moved = { startsAt: Date; endsAt: Date; coach: string; hall: string | null }

export type Places = {
  /**
   * Every living reservation of these classes is called off and everything given back; whoever had one is told. Called before the
   * classes are locked, since persons come before classes (decision 007); locks them itself and leaves them locked.
   */
  free: (ctx: Acting, sessionIds: readonly number[], why: CallOffReason, reason: string) => Promise<void>
  /** Whoever has a place or waits is told of another time, coach or hall; they are held at the new time already. */
  moved: (ctx: Acting, sessionId: number, before: Moved) => Promise<void>
}
