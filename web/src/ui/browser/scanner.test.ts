import { expect, test } from 'vitest'
import { type Burst, charOf, feed, isEnter, scanOf } from './scanner.ts'

/** Keys with the time since the one before; Enter is '\n'. Each key's mark is what stood in the field before it. */
function type(...keys: [string, number][]): { scans: string[]; before: string[]; burst: Burst<string> } {
  let burst: Burst<string> = []
  let at = 1000
  let field = ''
  const scans: string[] = []
  const before: string[] = []
  for (const [char, wait] of keys) {
    at += wait
    if (char !== '\n') {
      burst = feed(burst, { char, at, mark: field })
      field += char
      continue
    }
    const scan = scanOf(burst, at)
    burst = []
    if (!scan) continue
    scans.push(scan.code)
    before.push(scan.mark)
  }
  return { scans, before, burst }
}
const quick = (text: string, ms = 8): [string, number][] => [...text].map((char) => [char, ms])

test('a burst that ends in Enter is a scan', () => {
  expect(type(...quick('80000108'), ['\n', 8]).scans).toEqual(['80000108'])
  expect(type(...quick('80000108', 34), ['\n', 34]).scans).toEqual(['80000108'])
})

test('a reader may pause a little before its Enter, not longer', () => {
  expect(type(...quick('80000108'), ['\n', 100]).scans).toEqual(['80000108'])
  expect(type(...quick('80000108'), ['\n', 101]).scans).toEqual([])
})

test('a hand is not a scanner, however fast', () => {
  expect(type(...quick('13812345678', 35), ['\n', 35]).scans).toEqual([])
  expect(type(...quick('13812345678', 120), ['\n', 200]).scans).toEqual([])
  expect(type(['n', 90], ['i', 20], ['h', 80], ['a', 20], ['o', 80], ['\n', 60]).scans).toEqual([])
})

test('what was typed by hand before the scan is not part of it, and stays in the field', () => {
  const { scans, before } = type(['z', 150], ['q', 150], ['8', 400], ...quick('0000108'), ['\n', 8])
  expect(scans).toEqual(['80000108'])
  expect(before).toEqual(['zq'])
})

test('a computer that is late now and then loses no character of the code', () => {
  expect(type(['8', 8], ['0', 70], ...quick('000108'), ['\n', 8]).scans).toEqual(['80000108'])
  expect(type(...quick('8000'), ['0', 60], ...quick('108'), ['\n', 8]).scans).toEqual(['80000108'])
})

test('a pause after the first character, as when a dialog has just closed, loses none', () => {
  expect(type(['6', 8], ['9', 180], ...quick('21168509256'), ['\n', 8]).scans).toEqual(['6921168509256'])
  expect(type(['6', 8], ['9', 290], ...quick('21168509256'), ['\n', 8]).scans).toEqual(['6921168509256'])
  // A short code with a long pause is left to the field it was typed into: all of it or none.
  expect(type(['8', 8], ['0', 290], ...quick('000108'), ['\n', 8]).scans).toEqual([])
})

test('half a code is none: it would find somebody else', () => {
  expect(type(...quick('8000', 60), ...quick('0108', 20), ['\n', 8]).scans).toEqual([])
})

test('three characters are too few', () => {
  expect(type(...quick('801'), ['\n', 8]).scans).toEqual([])
})

test('two scans in a row are two', () => {
  expect(type(...quick('80000108'), ['\n', 8], ...quick('80000109'), ['\n', 8]).scans).toEqual(['80000108', '80000109'])
})

test('an endless stream is cut rather than kept', () => {
  expect(type(...quick('1'.repeat(250))).burst.length).toBe(200)
})

const plain = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }

test('the character of a key, also behind an input method', () => {
  expect(charOf({ ...plain, key: '8', code: 'Digit8' })).toBe('8')
  expect(charOf({ ...plain, key: 'Process', code: 'Digit8' })).toBe('8')
  expect(charOf({ ...plain, key: 'Process', code: 'Numpad8' })).toBe('8')
  expect(charOf({ ...plain, key: 'Process', code: 'KeyV', shiftKey: true })).toBe('V')
  expect(charOf({ ...plain, key: 'Process', code: 'Minus' })).toBe('-')
  expect(charOf({ ...plain, key: 'v', code: 'KeyV', ctrlKey: true })).toBe('')
  expect(charOf({ ...plain, key: 'ArrowDown', code: 'ArrowDown' })).toBe('')
  expect(isEnter({ key: 'Process', code: 'NumpadEnter' })).toBe(true)
  expect(isEnter({ key: 'a', code: 'KeyA' })).toBe(false)
})
