/** A chart is read point by point: the arrow keys move what the pointer moves. For a screen reader it is a slider that says where it stands. */
import { type KeyboardEvent, type PointerEvent, useState } from 'react'

type Options = {
  count: number
  /** How far up and down go: a row of a heat map. Without it they go on and back like the other two. */
  row?: number
  /** What Enter does at the point that is read. */
  open?: ((at: number) => void) | undefined
}

/** With Page up and Page down a year is gone through in some twelve steps. */
const PAGES = 12

export function useReading({ count, row, open }: Options) {
  const [found, setFound] = useState<number | null>(null)
  const last = count - 1
  const at = found === null ? null : Math.min(found, last)
  const leap = row ?? Math.max(1, Math.round(count / PAGES))
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: row === undefined ? 1 : -row,
    ArrowDown: row ?? -1,
    PageUp: row === undefined ? leap : -leap,
    PageDown: row === undefined ? -leap : leap,
    Home: -count,
    End: count,
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && at !== null) {
      // A dialog around the chart stays open.
      event.stopPropagation()
      setFound(null)
    }
    if (event.key === 'Enter' && at !== null) open?.(at)
    const step = steps[event.key]
    if (step === undefined || count === 0) return
    event.preventDefault()
    const to = (at ?? last) + step
    // In a heat map there is nothing over the first row and under the last.
    if (row !== undefined && Math.abs(step) === row && (to < 0 || to > last)) return
    setFound(Math.min(last, Math.max(0, to)))
  }
  return {
    at,
    read: setFound,
    /** For the box that takes the focus. `valueText`: what is said of a point. */
    sliderOf: (title: string, valueText: (at: number) => string) => ({
      'aria-label': title,
      role: 'slider' as const,
      tabIndex: 0,
      'aria-valuemin': 1,
      'aria-valuemax': count,
      'aria-valuenow': (at ?? last) + 1,
      'aria-valuetext': valueText(at ?? last),
      onKeyDown,
      onFocus: () => setFound((known) => known ?? last),
      onBlur: () => setFound(null),
      // Whoever reads by keys stays where they are when the pointer goes.
      onPointerLeave: ({ currentTarget }: PointerEvent) => currentTarget !== document.activeElement && setFound(null),
    }),
  }
}
