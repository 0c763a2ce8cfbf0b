/**
 * Hears a scanner wherever the focus is, and takes what it typed out of the field again: a scan is never part of a remark.
 * Only while its screen is the one shown (a hidden tab's effects are off).
 */
import { useEffectEvent, useLayoutEffect } from 'react'
import { type Burst, charOf, feed, isEnter, scanOf } from './scanner.ts'

type Field = HTMLInputElement | HTMLTextAreaElement
type Kept = { field: Field; value: string } | null

/** `enabled` false: somebody else listens, as a dialog that fills its own field. */
export function useScanner(onScan: (code: string) => void, enabled = true): void {
  const tell = useEffectEvent(onScan)
  // Before the browser hands on a key: a screen that has drawn its field and not listened yet would hear half a code.
  useLayoutEffect(() => {
    if (!enabled) return
    let burst: Burst<Kept> = []
    function onKey(event: KeyboardEvent) {
      const char = charOf(event)
      if (char !== '') burst = feed(burst, { char, at: event.timeStamp, mark: keep(document.activeElement) })
      if (!isEnter(event)) return
      const scan = scanOf(burst, event.timeStamp)
      burst = []
      if (!scan) return
      // The Enter of a scan submits nothing and presses nothing.
      event.preventDefault()
      event.stopImmediatePropagation()
      if (scan.mark) putBack(scan.mark)
      tell(scan.code)
    }
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [enabled])
}

function keep(element: Element | null): Kept {
  const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
  return isField ? { field: element, value: element.value } : null
}

/** As if somebody had typed it back, so that React's own value follows. */
function putBack({ field, value }: NonNullable<Kept>): void {
  if (field.value === value) return
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
