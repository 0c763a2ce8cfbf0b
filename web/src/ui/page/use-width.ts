import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** How wide a box is, from before it is first seen; undefined while it isn't laid out. */
export function useWidth<Box extends HTMLElement>(): [RefObject<Box | null>, number | undefined] {
  const box = useRef<Box>(null)
  const [width, setWidth] = useState<number>()
  useLayoutEffect(() => {
    const { current } = box
    if (!current) return
    // A tab in the background has no width: what was known stays.
    const measure = () => current.clientWidth > 0 && setWidth(current.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return [box, width]
}
