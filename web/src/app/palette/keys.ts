/** Keys that open screens (docs/screens.md): Alt and a letter, told by where it stands on the keyboard, whatever language that writes. */
import type { Screen, ScreenKey } from '../screen.ts'

const SHIFT = 'Shift+'

/** As it is drawn on a key. */
export function keyText(key: ScreenKey): string {
  return key.replace(SHIFT, '⇧')
}

type KeyLike = Pick<KeyboardEvent, 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** AltGr writes characters: it comes as Alt and Ctrl together. */
export function screenOfKey(open: readonly Screen[], { code, altKey, ctrlKey, metaKey, shiftKey }: KeyLike): Screen | undefined {
  if (!altKey || ctrlKey || metaKey || !code.startsWith('Key')) return undefined
  const pressed = `${shiftKey ? SHIFT : ''}${code.slice('Key'.length)}`
  return open.find(({ key }) => key === pressed)
}

/** Whatever takes letters: there a key is typing. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button', 'submit'].includes(target.type)
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || target.isContentEditable
}
