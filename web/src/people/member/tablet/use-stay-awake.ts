/** The screen stays on for as long as the page is seen, where the browser can do that. */
import { useEffect } from 'react'

export function useStayAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    let gone = false
    const hold = () => {
      if (document.visibilityState !== 'visible') return
      // Left out by older browsers against these types; refused where the battery is low.
      void (navigator.wakeLock as WakeLock | undefined)?.request('screen').then(
        (held) => {
          if (gone) void held.release()
          else lock = held
        },
        () => undefined,
      )
    }
    hold()
    // Whoever is out of sight loses it.
    document.addEventListener('visibilitychange', hold)
    return () => {
      gone = true
      document.removeEventListener('visibilitychange', hold)
      void lock?.release()
    }
  }, [])
}
