/**
 * Hears a scanner wherever the focus is, and takes what it typed out of the field again: a scan is never part of a remark.
 * Only while its screen is the one shown (a hidden tab's effects are off).
 */
import { useEffectEvent, useLayoutEffect } from 'react'
import { type Burst, charOf, feed, isEnter, scanOf } from './scanner.ts'

type Field = HTMLInputElement | HTMLTextAreaElement
type Kept = { field: Field; value: string } | null

/** `takes`: the codes that are its own, whoever else listens; left out: whatever is nobody's own. */
type Ear = { hear: (code: string) => void; takes?: (code: string) => boolean; isOnTop?: () => boolean }

/** In the order in which they began to listen. */
let ears: readonly Ear[] = []
let burst: Burst<Kept> = []

/** `enabled` false: somebody else listens, as a dialog that fills its own field. */
export function useScanner(onScan: (code: string) => void, enabled = true): void {
  const hear = useEffectEvent(onScan)
  // Before the browser hands on a key: a screen that has drawn its field and not listened yet would hear half a code.
  useLayoutEffect(() => (enabled ? listen({ hear: (code) => hear(code) }) : undefined), [enabled])
}

/**
 * Codes that say by themselves what they are: heard here before any other listener, and all others left to those. Of several that listen
 * so, one that lies on top hears it, else the newest.
 */
export function useScannerOf(own: Required<Ear>): void {
  const hear = useEffectEvent(own.hear)
  const takes = useEffectEvent(own.takes)
  const isOnTop = useEffectEvent(own.isOnTop)
  useLayoutEffect(() => listen({ hear: (code) => hear(code), takes: (code) => takes(code), isOnTop: () => isOnTop() }), [])
}

function listen(ear: Ear): () => void {
  if (ears.length === 0) window.addEventListener('keydown', onKey, true)
  ears = [...ears, ear]
  return () => {
    ears = ears.filter((other) => other !== ear)
    if (ears.length > 0) return
    window.removeEventListener('keydown', onKey, true)
    burst = []
  }
}

function earOf(code: string): Ear | undefined {
  const own = ears.filter(({ takes }) => takes?.(code))
  return own.findLast(({ isOnTop }) => isOnTop?.()) ?? own.at(-1) ?? ears.find(({ takes }) => takes === undefined)
}

function onKey(event: KeyboardEvent): void {
  const char = charOf(event)
  if (char !== '') burst = feed(burst, { char, at: event.timeStamp, mark: keep(document.activeElement) })
  if (!isEnter(event)) return
  const scan = scanOf(burst, event.timeStamp)
  burst = []
  const ear = scan && earOf(scan.code)
  if (!ear) return
  // The Enter of a scan submits nothing and presses nothing.
  event.preventDefault()
  event.stopImmediatePropagation()
  if (scan.mark) putBack(scan.mark)
  ear.hear(scan.code)
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
