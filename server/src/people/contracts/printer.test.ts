/** The process that prints: it is there while there is something to print, and what it can't print breaks nothing after it. */
import { afterEach, expect, test } from 'vitest'
import type { Paper } from './contract-paper.ts'
import { openPrinter } from './printer.ts'

const printer = openPrinter()
afterEach(() => printer.rest())

const paper: Paper = {
  no: '7',
  title: '会籍合同',
  html: '<p>一</p>',
  signature: [
    [
      [0, 0],
      [900, 100],
    ],
  ],
  signedAt: '2026-11-20 12:00',
  how: '当面签署',
  sha256: 'ab',
}
const isPdf = (bytes: Buffer) => bytes.subarray(0, 5).toString() === '%PDF-'

test('a paper that can’t be made says why, and the next one is made', async () => {
  // `as never`: a drawing that no contract can have.
  await expect(printer.print({ ...paper, signature: 7 as never })).rejects.toThrow('signature')
  expect(isPdf(await printer.print(paper))).toBe(true)
})

test('it prints again after it rested, and rests as often as it is told to', async () => {
  await printer.rest()
  expect(isPdf(await printer.print(paper))).toBe(true)
  await printer.rest()
  await printer.rest()
  expect(isPdf(await printer.print(paper))).toBe(true)
})

test('a rest in the middle of a paper is an error of that paper, and leaves no process behind', async () => {
  const broken = expect(printer.print(paper)).rejects.toThrow()
  await printer.rest()
  await broken
  expect(isPdf(await printer.print(paper))).toBe(true)
})
