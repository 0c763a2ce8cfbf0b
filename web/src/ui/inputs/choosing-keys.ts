/**
 * Which of the numbered things a key chooses: Alt with a digit of the upper row, by the key itself, so that no layout and no
 * input method changes it. A digit alone is always typing, and so is the number pad (Windows writes characters with Alt and it).
 */
type KeyLike = Pick<KeyboardEvent, 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'isComposing' | 'repeat'>

/** 1–9; null: this key chooses nothing. */
export function numberChosen({ code, altKey, ctrlKey, metaKey, shiftKey, isComposing, repeat }: KeyLike): number | null {
  // AltGr is Alt with Control. While an input method composes, digits choose among its words.
  if (!altKey || ctrlKey || metaKey || shiftKey || isComposing || repeat) return null
  const digit = /^Digit([1-9])$/.exec(code)?.[1]
  return digit === undefined ? null : Number(digit)
}

/** An input method has the key: Safari says so only by the number of the key, after the word is chosen. */
export function isComposing({ isComposing: composing, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return composing || keyCode === 229
}
