/** Enter pays from anywhere on the screen, unless it means something where the focus is: a button, a list, a form of its own. */
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { dialogIsOpen } from '../../ui/forms/use-field-focus.ts'
import { isComposing } from '../../ui/inputs/choosing-keys.ts'

const ITS_OWN = 'button, a, textarea, form, [role="dialog"], [role="menu"], .ant-select, .ant-picker'

export function useEnterPays(screen: RefObject<HTMLElement | null>): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.repeat || event.defaultPrevented || isComposing(event) || dialogIsOpen()) return
    if (event.target instanceof Element && event.target.closest(ITS_OWN)) return
    event.preventDefault()
    screen.current?.querySelector<HTMLFormElement>('form.kg-pay')?.requestSubmit()
  })
  useEffect(() => {
    window.addEventListener('keydown', act)
    return () => window.removeEventListener('keydown', act)
  }, [])
}
