/** For works that are done every few seconds: a gym that fails is tried again ever more seldom, the others keep their pace. */
import type { Clock } from '../clock.ts'
import { BeingPrepared } from '../database/prepare-lock.ts'
import { DatabaseTrouble } from '../database/trouble.ts'
import type { Round, WorkPlace } from '../rounds/every-gym.ts'

const FIRST_MS = 5_000
const MOST_MS = 5 * 60_000

/** `tried`: it failed just now; else it was left alone after it had. */
type Hear = (place: WorkPlace, error: unknown, tried: boolean) => void

export function paced(clock: Clock): (hear: Hear) => Round {
  const waits = new Map<string, { pause: number; until: number; error: unknown }>()
  const now = () => clock.now().getTime()
  const keyOf = ({ brandId, gymId }: WorkPlace) => `${brandId} ${gymId}`
  return (hear) => ({
    due: (place) => {
      const wait = waits.get(keyOf(place))
      if (!wait || wait.until <= now()) return true
      hear(place, wait.error, false)
      return false
    },
    ended: (place, error) => {
      if (error === null) return void waits.delete(keyOf(place))
      // Nothing can be done anywhere: whoever asks this round waits.
      if (error instanceof BeingPrepared || error instanceof DatabaseTrouble) throw error
      const pause = Math.min(MOST_MS, (waits.get(keyOf(place))?.pause ?? FIRST_MS / 2) * 2)
      waits.set(keyOf(place), { pause, until: now() + pause, error })
      hear(place, error, true)
    },
  })
}
