/** A page that stays open over the night: once the club's next business day has begun it learns which one it is, and shows that. */
import { authCalls } from '@kaiguan/contract/ground/auth/calls'
import { useEffect } from 'react'
import { queryClient } from '../api/queries.ts'
import { send } from '../api/send.ts'
import { setUser, useUser } from '../session/session.ts'

/** Where the network is away at midnight, or this computer's clock is ahead of the club's. */
const AGAIN_MS = 5 * 60_000
/** A timer takes no more than some weeks; that it is asked for anew costs nothing. */
const LONGEST_MS = 24 * 3_600_000

export function useNewDay(): void {
  const { id, next_day_at } = useUser().gym
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let asking = false
    // Whoever has left or is at another branch by the time of the answer isn't brought back by it.
    let gone = false
    const wait = (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(look, Math.min(ms, LONGEST_MS))
    }
    const look = () => {
      const left = Date.parse(next_day_at) - Date.now()
      if (left > 0) return wait(left)
      // Should it fail it is asked again.
      wait(AGAIN_MS)
      if (asking) return
      asking = true
      void send(authCalls.user, {}, { silent: true })
        .then(
          (user) => {
            if (gone || user.gym.id !== id || user.gym.next_day_at === next_day_at) return
            setUser(user)
            // What is shown of "today" was another day's.
            void queryClient.invalidateQueries()
          },
          () => undefined,
        )
        .finally(() => {
          asking = false
        })
    }
    look()
    // A computer that slept over it wakes with its timers late.
    document.addEventListener('visibilitychange', look)
    return () => {
      gone = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [id, next_day_at])
}
