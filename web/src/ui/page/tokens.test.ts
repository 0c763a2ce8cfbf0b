/** What is said by colour is read: each pair by the measure of WCAG 2, in both looks. */
import { expect, test } from 'vitest'
import { cssVariables, grounds, type Look, meanings, paper } from './tokens.ts'

const LOOKS: readonly Look[] = ['light', 'dark']
const READ = 4.5
/** A mark, a line, a dot. */
const SEEN = 3

function brightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [less = 0, more = 0] = [brightness(one), brightness(other)].toSorted((a, b) => a - b)
  return (more + 0.05) / (less + 0.05)
}

const tooLittle = (pairs: readonly (readonly [name: string, over: string, under: string])[], least: number) =>
  pairs.flatMap(([name, over, under]) => (contrast(over, under) < least ? [`${name}: ${contrast(over, under).toFixed(2)}`] : []))

test('the measure itself: white on black, and on the brand', () => {
  expect([contrast('#ffffff', '#000000'), contrast('#ffffff', '#f95f05')].map((one) => one.toFixed(2))).toEqual(['21.00', '3.15'])
})

test.each(LOOKS)('%s: every meaning is read on its own face, and as a word on card and page', (look) => {
  const { surface, page } = grounds[look]
  const own = Object.entries(meanings[look]).map(([name, { text, face }]) => [name, text, face] as const)
  // White lies only on the button.
  const words = Object.entries(meanings[look]).filter(([name]) => name !== 'next')
  const around = words.flatMap(([name, { text }]) => [
    [`${name} on a card`, text, surface] as const,
    [`${name} on the page`, text, page] as const,
  ])
  expect(tooLittle([...own, ...around], READ)).toEqual([])
})

test.each(LOOKS)('%s: words of the page, quiet words, the two sexes and white on solid faces are read', (look) => {
  const { surface, page, strip, text, soft, man, woman, ...solid } = grounds[look]
  const quiet = [surface, page, strip].flatMap((under) => [['text', text, under] as const, ['soft', soft, under] as const])
  const sexes = [['man', man, surface] as const, ['woman', woman, surface] as const]
  const white = [['next-hover', '#ffffff', solid['next-hover']] as const, ['bad-solid', '#ffffff', solid['bad-solid']] as const]
  const printed = [['paper', paper['paper-text'], paper.paper] as const, ['soft paper', paper['paper-soft'], paper.paper] as const]
  expect(tooLittle([...quiet, ...sexes, ...white, ...printed], READ)).toEqual([])
})

test.each(LOOKS)('%s: the mark of what is here, chosen, busy, full, over, bad or known is seen on a card', (look) => {
  const { here, chosen, busy, full, ended, bad, info } = meanings[look]
  const marks = Object.entries({ here, chosen, busy, full, ended, bad, info })
  expect(
    tooLittle(
      marks.map(([name, { edge }]) => [name, edge, grounds[look].surface]),
      SEEN,
    ),
  ).toEqual([])
})

test.each(LOOKS)('%s: the word in a switch that is on is read', (look) => {
  expect(tooLittle([['switch', grounds[look].surface, meanings[look].chosen.edge]], READ)).toEqual([])
})

test('both looks say the same', () => {
  expect(Object.keys(cssVariables('dark'))).toEqual(Object.keys(cssVariables('light')))
})
