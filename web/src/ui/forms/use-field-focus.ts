/** The counter's field has the focus whenever nothing else needs it; what is typed anywhere goes to it. */
import type { InputRef } from 'antd'
import { type RefObject, useEffect } from 'react'

const TAKES_KEYS = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="combobox"], [role="menu"], [role="listbox"]'

/** A dialog, drawer or question in sight: the keys are theirs. */
export function dialogIsOpen(): boolean {
  return dialogsOpen().length > 0
}

/** Whether no dialog lies over it: none is open, or the last that was opened is the one that it stands in. */
export function isOnTop(element: Element): boolean {
  return dialogsOpen().at(-1)?.contains(element) ?? true
}

function dialogsOpen(): Element[] {
  return [...document.querySelectorAll('[role="dialog"], [role="alertdialog"], .ant-popover')].filter(
    (dialog) => dialog.getClientRects().length > 0 && getComputedStyle(dialog).visibility !== 'hidden',
  )
}

const LOOK_AGAIN_MS = [0, 50, 250]

export function useFieldFocus(field: RefObject<InputRef | null>): () => void {
  useEffect(() => {
    const free = () => {
      const { activeElement } = document
      return !dialogIsOpen() && (activeElement === null || !activeElement.matches(TAKES_KEYS))
    }
    const look = () => {
      if (document.visibilityState === 'visible' && free()) field.current?.focus()
    }
    // The key itself lands in the field: the focus moves before the browser writes it.
    const onKey = (event: KeyboardEvent) => {
      const writes = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey
      if ((writes || event.key === 'Process') && free()) field.current?.focus()
    }
    // What lay over the screen is gone: the next act begins in the field, not on the name or button that opened it.
    let covered = dialogIsOpen()
    const uncovered = new MutationObserver(() => {
      const before = covered
      covered = dialogIsOpen()
      if (before && !covered) setTimeout(look)
    })
    uncovered.observe(document.body, { childList: true })
    look()
    // The page that was left may still be closing its dialog when this one comes back.
    const again = LOOK_AGAIN_MS.map((ms) => setTimeout(look, ms))
    window.addEventListener('keydown', onKey)
    window.addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      for (const timer of again) clearTimeout(timer)
      uncovered.disconnect()
      window.removeEventListener('keydown', onKey)
      window.removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [field])
  // After the dialog that was closed has put the focus back where it was.
  return () => void setTimeout(() => !dialogIsOpen() && field.current?.focus(), 0)
}
