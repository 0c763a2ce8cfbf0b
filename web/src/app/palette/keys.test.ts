import { expect, test } from 'vitest'
import { actions, memberActs, screens } from '../registry.ts'
import { screenOfKey } from './keys.ts'

const inFrame = screens.filter(({ scope }) => scope !== 'public')

test.each(['in a branch', 'at head office'])('every screen of the frame has a key, and no two have the same %s', (where) => {
  expect(inFrame.filter(({ key }) => key === undefined).map(({ path }) => path)).toEqual([])
  // Whoever stands at one of the two opens no screen of the other.
  const keys = inFrame.filter(({ scope }) => (scope === 'brand') === (where === 'at head office')).map(({ key }) => key)
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
})

const pressed = { altKey: true, ctrlKey: false, metaKey: false, shiftKey: false }

test('Alt with the letter opens its screen; with anything else beside it the key is somebody else’s', () => {
  const cards = inFrame.find(({ name }) => name === 'menber')
  expect(screenOfKey(inFrame, { ...pressed, code: `Key${cards?.key}` })).toBe(cards)
  for (const other of [{ altKey: false }, { ctrlKey: true }, { metaKey: true }])
    expect(screenOfKey(inFrame, { ...pressed, ...other, code: `Key${cards?.key}` })).toBeUndefined()
  // With Shift each letter is another screen’s.
  expect(screenOfKey(inFrame, { ...pressed, shiftKey: true, code: `Key${cards?.key}` })).not.toBe(cards)
  expect(screenOfKey(inFrame, { ...pressed, code: 'Digit1' })).toBeUndefined()
  const lessons = inFrame.find(({ name }) => name === 'privateorder')
  expect(screenOfKey(inFrame, { ...pressed, shiftKey: true, code: 'KeyP' })).toBe(lessons)
  // Whoever may not open it has no such key.
  expect(screenOfKey([], { ...pressed, code: `Key${cards?.key}` })).toBeUndefined()
})

test('what is done from anywhere leads to a screen that there is', () => {
  const paths = new Set(inFrame.map(({ path }) => path))
  expect(actions.map(({ path }) => path.split('?')[0] ?? '').filter((path) => !paths.has(path))).toEqual([])
})

test('each act for a member has a key of its own at the counter', () => {
  const keys = memberActs.map(({ key }) => key)
  expect(keys).toEqual([...new Set(keys)])
})
