import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

type Measured<Box> = [box: RefObject<Box | null>, size: number | undefined]

/** How wide a box is, from before it is first seen; undefined while it isn't laid out. */
export function useWidth<Box extends HTMLElement>(): Measured<Box> {
  return useMeasured('clientWidth')
}

/** And how high. */
export function useHeight<Box extends HTMLElement>(): Measured<Box> {
  return useMeasured('clientHeight')
}

function useMeasured<Box extends HTMLElement>(side: 'clientWidth' | 'clientHeight'): Measured<Box> {
  const box = useRef<Box>(null)
  const [size, setSize] = useState<number>()
  useLayoutEffect(() => {
    const { current } = box
    if (!current) return
    // A tab in the background has no size: what was known stays.
    const measure = () => current[side] > 0 && setSize(current[side])
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [side])
  return [box, size]
}
