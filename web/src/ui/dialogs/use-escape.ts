/**
 * Escape closes what lies on top, and nothing else. Ant Design keeps such a pile too, but adds to it while it renders: what
 * was begun and thrown away (a receipt whose code was still on its way) stays there for good, and whatever lies under it is
 * never the top one again. Here only what was really shown counts; `keyboard={false}` keeps Ant Design's out of it.
 */
import { useEffect, useEffectEvent, useRef } from 'react'
import { isComposing } from '../inputs/choosing-keys.ts'

type Layer = { place: number; close: () => void }

let layers: readonly Layer[] = []
let places = 0

/** A list that is open, a calendar, a question: the key is theirs. */
const OVER = ['.ant-select-dropdown', '.ant-picker-dropdown', '.ant-dropdown', '.ant-popover', '.ant-modal-confirm']

function somethingIsOver(): boolean {
  return [...document.querySelectorAll<HTMLElement>(OVER.join())].some(
    (over) => !/-hidden\b/.test(over.className) && over.getClientRects().length > 0,
  )
}

/** Asked before anybody has taken the key: a list that closes by it is gone when it comes here. */
let wasOver = false
function look(event: KeyboardEvent): void {
  if (event.key === 'Escape') wasOver = somethingIsOver()
}

function onKey(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || isComposing(event) || event.defaultPrevented || wasOver) return
  layers
    .toSorted((a, b) => a.place - b.place)
    .at(-1)
    ?.close()
}

export function useEscape(onEscape: () => void): void {
  const close = useEffectEvent(onEscape)
  // Its place is given once: a tab that was hidden and comes back shows its dialog over its drawer as before.
  const place = useRef(0)
  useEffect(() => {
    place.current ||= ++places
    const layer = { place: place.current, close: () => close() }
    if (layers.length === 0) {
      window.addEventListener('keydown', look, true)
      window.addEventListener('keydown', onKey)
    }
    layers = [...layers, layer]
    return () => {
      layers = layers.filter((other) => other !== layer)
      if (layers.length > 0) return
      window.removeEventListener('keydown', look, true)
      window.removeEventListener('keydown', onKey)
    }
  }, [])
}
