import { useRef } from 'react'

const FIELD = '.ant-modal-body :is(input:not([type="file"], [type="radio"]), [type="radio"]:checked, textarea):not(:disabled)'
const BUTTON = '.ant-modal-footer button:not(:disabled)'
const OTHER = '.ant-modal-body :is(button, [role="button"]):not(:disabled)'

/**
 * A dialog opens on what one came for, never on its cross: where no field asks for the focus (`autoFocus`), on its first
 * field, else on the last of its buttons, the one that goes on.
 */
export function useFirstFocus() {
  const ref = useRef<HTMLDivElement>(null)
  function opened(open: boolean): void {
    const panel = ref.current
    if (!open || !panel || panel.querySelector('.ant-modal-body :focus, .ant-modal-footer :focus')) return
    const button = [...panel.querySelectorAll<HTMLElement>(BUTTON)].at(-1)
    const seen = (selector: string) => [...panel.querySelectorAll<HTMLElement>(selector)].find(isSeen)
    const first = seen(FIELD) ?? button ?? seen(OTHER)
    first?.focus()
  }
  return { ref, opened }
}

/** What isn't shown takes no focus: a step that isn't there yet, tabs that all fit. */
function isSeen(one: HTMLElement): boolean {
  return one.closest('[style*="display: none"]') === null && getComputedStyle(one).visibility !== 'hidden'
}
