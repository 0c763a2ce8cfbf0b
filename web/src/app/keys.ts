/** Keys that open screens (UX.md): Alt and a letter, told by where it stands on the keyboard, whatever language that writes. */
import type { Screen } from './screen.ts'

type KeyLike = Pick<KeyboardEvent, 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** AltGr writes characters: it comes as Alt and Ctrl together. */
export function screenOfKey(open: readonly Screen[], { code, altKey, ctrlKey, metaKey, shiftKey }: KeyLike): Screen | undefined {
  if (!altKey || ctrlKey || metaKey || shiftKey || !code.startsWith('Key')) return undefined
  return open.find(({ key }) => key !== undefined && code === `Key${key}`)
}

/** Whatever takes letters: there a key is typing. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button', 'submit'].includes(target.type)
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || target.isContentEditable
}
