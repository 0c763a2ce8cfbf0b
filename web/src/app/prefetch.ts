/** A screen's code is fetched when its link is pointed at or focused: by the time it is clicked it is there. */
import { fetchEarly } from './lazy-of.ts'
import type { Screen } from './screen.ts'

const asked = new WeakSet<object>()

export function prefetch({ load }: Pick<Screen, 'load'>): void {
  if (asked.has(load)) return
  asked.add(load)
  // What couldn't be fetched is fetched again, and said, when it is opened.
  void fetchEarly(load).catch(() => asked.delete(load))
}

/** For the link to it. */
export function prefetching(screen: Pick<Screen, 'load'>) {
  const now = () => prefetch(screen)
  return { onPointerEnter: now, onFocus: now }
}
