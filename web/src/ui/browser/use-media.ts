import { useSyncExternalStore } from 'react'

/** Whether the window is as a media query says, `(max-width: 1000px)`; drawn anew when that changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (tell) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', tell)
      return () => media.removeEventListener('change', tell)
    },
    () => window.matchMedia(query).matches,
  )
}
