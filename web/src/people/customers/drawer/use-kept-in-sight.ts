import { type RefObject, useEffect } from 'react'

/** What says that the person goes on by themselves. */
const ACTS = ['wheel', 'pointerdown', 'keydown', 'touchstart'] as const

/**
 * Brings a part of the box in sight and keeps it there while the parts above it are still read and grow, until the person does
 * something. The focus goes to it too: whatever led here isn't on the screen any more.
 */
export function useKeptInSight(box: RefObject<HTMLElement | null>, part: string | null): void {
  useEffect(() => {
    const whole = box.current
    const wanted = part === null ? null : whole?.querySelector<HTMLElement>(`[data-part="${part}"]`)
    if (!whole || !wanted) return
    wanted.focus({ preventScroll: true })
    const watcher = new ResizeObserver(() => wanted.scrollIntoView())
    watcher.observe(whole)
    const end = () => watcher.disconnect()
    for (const act of ACTS) window.addEventListener(act, end, { capture: true, passive: true })
    return () => {
      end()
      for (const act of ACTS) window.removeEventListener(act, end, { capture: true })
    }
  }, [box, part])
}
