import { expect, test } from 'vitest'
import { isComposing, numberChosen } from './choosing-keys.ts'

const alt = { altKey: true, ctrlKey: false, metaKey: false, shiftKey: false, isComposing: false, repeat: false }

test('Alt with a digit chooses by the key, whatever the layout or a Chinese input method makes of it', () => {
  expect(numberChosen({ ...alt, code: 'Digit3' })).toBe(3)
  // What a key is called with an input method on, and on a Mac, says nothing: only where it lies.
  const process = { ...alt, code: 'Digit9', key: 'Process', keyCode: 229 }
  expect(numberChosen(process)).toBe(9)
})

test('a digit alone, the number pad, AltGr and whatever an input method is composing are typing', () => {
  expect(numberChosen({ ...alt, code: 'Digit1', altKey: false })).toBeNull()
  expect(numberChosen({ ...alt, code: 'Numpad1' })).toBeNull()
  expect(numberChosen({ ...alt, code: 'Digit1', ctrlKey: true })).toBeNull()
  expect(numberChosen({ ...alt, code: 'Digit1', isComposing: true })).toBeNull()
  expect(numberChosen({ ...alt, code: 'Digit0' })).toBeNull()
  expect(numberChosen({ ...alt, code: 'Digit2', repeat: true })).toBeNull()
})

test('the Enter that chooses a word of an input method is the input method’s, also where only its number says so', () => {
  expect(isComposing({ isComposing: true, keyCode: 13 })).toBe(true)
  expect(isComposing({ isComposing: false, keyCode: 229 })).toBe(true)
  expect(isComposing({ isComposing: false, keyCode: 13 })).toBe(false)
})
