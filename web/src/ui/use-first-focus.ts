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
    const field = [...panel.querySelectorAll<HTMLElement>(FIELD)].find((one) => one.closest('[style*="display: none"]') === null)
    const first = field ?? button ?? panel.querySelector<HTMLElement>(OTHER)
    first?.focus()
  }
  return { ref, opened }
}
