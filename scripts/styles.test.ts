/** The laws of style sheets (docs/design.md): asked of this tree, and each broken once in a small one. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { cssVariables, sizes } from '../web/src/ui/page/tokens.ts'
import { ALL_LINES, LONG_FEATURES, LONG_SHEETS, OWN_COLOURS, OWN_SIZES } from './styles.exceptions.ts'
import { allLines, longFeatures, longSheets, ownColours, ownSizes, type Sheets, sharedClasses, unknownNames } from './styles.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const files: Sheets = new Map(
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'web/src'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((name) => /\.(css|tsx?)$/.test(name) && !/\.test\.tsx?$/.test(name) && existsSync(join(root, name)))
    .map((name) => [name, readFileSync(join(root, name), 'utf8')]),
)
const tokens = new Set(Object.keys(cssVariables('light')))

const scale = new Set<number>(Object.values(sizes))

/** What is longer than the list allows, what is shorter than it says, or no longer needs its line: the lists must be empty. */
function against(found: ReadonlyMap<string, number>, allowed: Readonly<Record<string, number>>) {
  return {
    grown: [...found].filter(([name, lines]) => lines > (allowed[name] ?? 0)),
    // Otherwise it could grow again to what it once was.
    shrunk: [...found].filter(([name, lines]) => lines < (allowed[name] ?? 0)),
    mended: Object.keys(allowed).filter((name) => !found.has(name)),
  }
}
const kept = { grown: [], shrunk: [], mended: [] }

test('all style sheets together grow no longer', () => {
  expect(allLines(files)).toBeLessThanOrEqual(ALL_LINES)
})

test('a sheet has at most 200 lines, the sheets of a feature 80 together', () => {
  expect(against(longSheets(files), LONG_SHEETS)).toEqual(kept)
  expect(against(longFeatures(files), LONG_FEATURES)).toEqual(kept)
})

test('a colour is named by what it means, in tokens.ts', () => {
  expect(ownColours(files)).toEqual(Object.keys(OWN_COLOURS).toSorted())
})

test('type has one of seven sizes', () => {
  expect(against(ownSizes(files, scale), OWN_SIZES)).toEqual(kept)
})

test('every name that a sheet asks for is given', () => {
  expect(unknownNames(files, tokens)).toEqual([])
})

test('a class is styled by one feature, or by ui/ for all', () => {
  expect(sharedClasses(files)).toEqual([])
})

test('each law falls where it is broken', () => {
  const small: Sheets = new Map([
    ['web/src/money/cashier/till.css', '.kg-till {\n  color: var(--kg-text);\n}\n'.repeat(25)],
    ['web/src/money/cashier/orders/orders.css', '.kg-order {\n  color: #d4262b;\n}\n'.repeat(5)],
    ['web/src/ui/long.css', '\n'.repeat(201)],
    ['web/src/ui/Mark.tsx', '<path fill="#fff" stroke="var(--kg-brand)" />'],
    ['web/src/ui/Fine.tsx', 'const at = "/club#orders"'],
    ['web/src/money/shifts/shifts.css', '/* .kg-till */\n.kg-shift .kg-till,\n.kg-order {\n}\n'],
    ['web/src/money/goods/goods.css', '.kg-goods {\n  font-size: 13px;\n  font: 600 14px / 17px serif;\n  line-height: 15px;\n}\n'],
    ['web/src/ui/lost.css', '.kg-lost {\n  color: var(--kg-nowhere);\n}\n'],
  ])
  expect(allLines(small)).toBe(75 + 15 + 201 + 4 + 5 + 3)
  expect([...longSheets(small)]).toEqual([['web/src/ui/long.css', 201]])
  expect([...longFeatures(small)]).toEqual([['web/src/money/cashier/', 90]])
  expect(ownColours(small)).toEqual(['web/src/money/cashier/orders/orders.css', 'web/src/ui/Mark.tsx'])
  expect([...ownSizes(small, scale)]).toEqual([['web/src/money/goods/goods.css', 1]])
  expect(sharedClasses(small)).toEqual(['kg-order: web/src/money/cashier/, web/src/money/shifts/'])
  expect(unknownNames(small, new Set(['--kg-text']))).toEqual(['web/src/ui/lost.css: --kg-nowhere'])
})
